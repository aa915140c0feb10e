//! `String.intern` of texts that are not known.
//!
//! What it returns is an object of its own here, noted as interned: it is the same object as any other interned string, a literal
//! too, exactly if their contents are equal. So nothing is decided before somebody compares it by identity.
//!
//! **Invariant:** whether an interned string is a string that is not noted as one is open if their contents are equal: it may be what
//! was interned first. No path goes on there.

use crate::machine::code::Op;
use crate::machine::outcome::Message;
use crate::machine::{Control, Machine};
use crate::models::{Modelled, reference};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use report::Use;

pub(crate) fn intern(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let string = args[0].bits;
    match machine.string_content(state, string) {
        Message::Known(units) => {
            if let Some(&known) = state.strings.get(&units) {
                if known != string && state.doubtful_literals.contains(&units) {
                    return Modelled::Unsupported(Use::InternedOnSomePaths.into());
                }
                return reference(Ok(known));
            }
            if state.inputs.identity.has_interned() {
                return Modelled::Unsupported(Use::InternedBefore.into());
            }
            // Whoever merges states looks at what has a place.
            machine.places.literal(&units);
            state.strings.insert(units, string);
            reference(Ok(string))
        }
        Message::Symbolic(_) | Message::Unknown => symbolic(machine, state, string),
    }
}

fn symbolic(machine: &mut Machine, state: &mut State, string: Reference) -> Modelled {
    if state.inputs.identity.is_interned(string) {
        return reference(Ok(string));
    }
    let text = machine.text_of(state, string).filter(|text| !text.is_unknown());
    let Some(text) = text else {
        return Modelled::Unsupported(Use::SymbolicText.into());
    };
    match machine.new_symbolic(state, text) {
        Ok(interned) => {
            // Comparisons by bits alone must not decide what it is.
            state.heap.get_mut(interned).may_be_other = true;
            state.inputs.identity.note_interned(interned);
            reference(Ok(interned))
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

impl Machine {
    /// Whether one of two strings is the result of `intern`, so that their contents tell whether they are one object.
    pub(crate) fn is_interned_open(&mut self, state: &State, a: Reference, b: Reference) -> bool {
        let identity = &state.inputs.identity;
        a != b
            && (identity.is_interned(a) || identity.is_interned(b))
            && self.known().is_ok_and(|known| [a, b].iter().all(|&one| state.heap.class(one) == known.string))
    }

    /// Compares them.
    pub(crate) fn jump_on_interned(&mut self, state: &mut State, op: Op, objects: [Reference; 2]) -> Control {
        let equal = match self.equal_contents(state, objects) {
            Ok(equal) => equal,
            Err(control) => return control,
        };
        let is_canonical = |object: &Reference| {
            state.inputs.identity.is_interned(*object) || state.strings.values().any(|known| known == object)
        };
        let unequal = self.pool.not(equal);
        let if_same = matches!(op, Op::JumpSame(..));
        if objects.iter().all(is_canonical) {
            return self.jump_if(state, op, if if_same { equal } else { unequal });
        }
        let open = Alternative::Unsupported(Use::InternedOpen);
        self.choose(state, vec![(unequal, Alternative::Jump(!if_same)), (equal, open)])
    }
}
