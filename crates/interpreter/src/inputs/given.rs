//! What calls that make inputs are given: which of the objects that are there it can be.
//!
//! Two inputs may be made of the same object, which may be an input itself, or that of a static field: `new Pair(numbers)` twice. What
//! cannot be is that a call is given what it is about to make, or what other calls have made of that.
//!
//! A call that comes *late*, when the method has begun, would see what the method has done to objects that were there. So it can be given
//! only those of them that are as they were, and only if it changes nothing itself; where there are others that it might have been given
//! and looks at, that it was not is assumed. What it does not look at can be anything afterwards.

use crate::inputs::factories::Factory;
use crate::inputs::{Building, Handle, InputState, Parts, Resolved};
use crate::machine::Machine;
use crate::state::heap::Reference;
use crate::state::{Purpose, State};
use inputs::InputKey;
use program::MethodId;
use report::Assumption;

/// A call that makes an input, begun after the entry method.
#[derive(Clone, Copy)]
pub(crate) struct LateCall {
    pub(crate) method: MethodId,
    /// How many inputs were there before.
    pub(crate) n_before: usize,
}

impl LateCall {
    /// The innermost one that is running, if there is one.
    pub(crate) fn of(state: &State) -> Option<LateCall> {
        if !state.has_entry_begun() {
            return None;
        }
        state.frames().find_map(|frame| {
            let Purpose::Prepare(handle) = frame.purpose else { return None };
            let Some(Building::Calls { calls, n_before, .. }) = state.inputs.building.get(&handle) else {
                return None;
            };
            let Some(Factory::Call(method)) = calls.last().map(|call| call.factory) else { return None };
            Some(LateCall { method, n_before: *n_before })
        })
    }
}

/// What is known of a reference by where it is: whether a call was given it.
pub(crate) enum Given {
    /// It is no argument.
    NoArgument,
    /// It is an argument of a call that makes what is not there yet.
    Before,
    /// It was given to the call that made this object.
    To(Reference),
    /// It is part of a copy, which nothing else refers to.
    ToCopy,
}

impl Given {
    /// Whether an object that is there can be it.
    pub(crate) fn may_be(&self, inputs: &InputState, object: Reference) -> bool {
        match *self {
            Given::NoArgument | Given::Before => true,
            Given::ToCopy => false,
            Given::To(made) => !is_made_of(inputs, object, made),
        }
    }
}

impl Machine {
    /// Where a reference was given to a call that makes an input.
    pub(crate) fn given(&self, state: &State, handle: &Handle) -> Given {
        if self.is_copied_part(handle) {
            return Given::ToCopy;
        }
        let InputKey::Argument { of, .. } = self.inputs.keys.key(handle.place) else {
            return Given::NoArgument;
        };
        let made = state.inputs.resolved.iter().find_map(|(handle, resolved)| match resolved {
            Resolved::Object(made) if self.inputs.handles.get(handle)?.place == of => Some(*made),
            _ => None,
        });
        made.map_or(Given::Before, Given::To)
    }

    /// Whether it is in a value of the JDK that is a copy of what it was made of.
    pub(crate) fn is_copied_part(&self, handle: &Handle) -> bool {
        handle.is_part && !matches!(self.inputs.keys.key(handle.place), InputKey::Argument { .. })
    }

    /// Whether a late call can be given an object that was there when the entry method began: nobody can tell when it was made.
    pub(crate) fn can_be_given_late(&mut self, state: &State, late: LateCall, object: Reference) -> bool {
        self.only_looks(late.method) && self.is_as_it_was(state, object)
    }

    /// Notes that a call is given nothing that was there before it.
    pub(crate) fn assume_made_of_new(&mut self, method: MethodId) {
        let class = self.program.class(self.program.method(method).class).java_name();
        self.note_assumption(Assumption::MadeOfNew { class });
    }
}

/// Whether calls have made an object of another one, or it is that one.
fn is_made_of(inputs: &InputState, object: Reference, part: Reference) -> bool {
    let mut open = vec![object];
    let mut seen = Vec::new();
    while let Some(object) = open.pop() {
        if object == part {
            return true;
        }
        if seen.contains(&object) {
            continue;
        }
        seen.push(object);
        let parts = inputs.objects.iter().find(|input| input.reference == object).map(|input| &input.parts);
        let Some(Some(Parts::Calls(calls))) = parts else { continue };
        let arguments = calls.iter().flat_map(|call| call.types.iter().zip(call.arguments.iter()));
        let references = arguments.filter(|(ty, _)| ty.is_reference());
        let known = references.map(|(_, &argument)| inputs.settled(argument));
        open.extend(
            known.filter(|value| value.as_handle().is_none() && value.bits != 0).map(|value| value.bits),
        );
    }
    false
}
