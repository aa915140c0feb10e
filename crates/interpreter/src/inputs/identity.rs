//! Whether two references are one object, where that is not just a matter of their bits: boxes, and inputs that are strings or
//! boxes.
//!
//! Each such input has an object of its own here, since equal content says all that most programs ask. Where the program compares
//! two by identity, the path goes on both ways: they are two objects, or one, and then their contents are the same. What was
//! told stays so ([`Identity`]), and a witness has the very same objects.
//!
//! **Invariant:** objects that were told to be one have equal contents on every input that takes the path.

use crate::inputs::Resolved;
use crate::machine::code::{Op, Reg};
use crate::machine::{Control, Machine};
use crate::models::lang::boxing::same_box;
use crate::state::State;
use crate::state::heap::{Content, Reference};
use crate::step::alternative::Alternative;
use crate::step::choice::take_jump;
use crate::strings::symbolic::Text;
use classfile::Origin;
use expr::{ExprId, Node, Sort};
use imbl::{HashMap, Vector};
use inputs::{InputId, InputKey};
use ir::Ty;
use report::{Assumption, Use};
use std::rc::Rc;

/// What a path was told about the identity of inputs that are strings or boxes.
#[derive(Clone, Default, PartialEq)]
pub(crate) struct Identity {
    /// Objects that are one with another one, and that: a string of the program if there is one, else the input that was met first.
    one: HashMap<Reference, Reference>,
    /// Objects that are two.
    apart: Vector<(Reference, Reference)>,
    /// Units of inputs that are those of others.
    texts: HashMap<InputId, InputId>,
    /// Inputs, by their handles, that are not the object of a constant.
    others: Vector<(ExprId, Reference)>,
    /// What `intern` returned for texts that are not known.
    interned: Vector<Reference>,
}

/// The same, told so that another run on the same inputs understands it.
#[derive(Clone, Default)]
pub(crate) struct ToldIdentity {
    one: Vec<(Told, Told)>,
    apart: Vec<(Told, Told)>,
}

/// An object that both runs know.
#[derive(Clone, PartialEq)]
enum Told {
    /// The input that was made as the how manieth.
    Input(usize),
    /// The literal with these units.
    Literal(Rc<[u16]>),
}

impl ToldIdentity {
    fn of<'a>(&'a self, object: &'a Told) -> &'a Told {
        self.one.iter().find(|(known, _)| known == object).map_or(object, |(_, stands_for)| stands_for)
    }

    /// Whether two objects are one, if that was told.
    fn are_one(&self, a: &Told, b: &Told) -> Option<bool> {
        let (a, b) = (self.of(a), self.of(b));
        if a == b {
            return Some(true);
        }
        let is_pair = |(one, two): &(Told, Told)| (one, two) == (a, b) || (two, one) == (a, b);
        self.apart.iter().any(is_pair).then_some(false)
    }
}

impl State {
    fn told(&self, object: Reference) -> Option<Told> {
        let position = self.inputs.objects.iter().position(|input| input.reference == object);
        let literal = || self.strings.iter().find(|(_, known)| **known == object).map(|(units, _)| units);
        position.map(Told::Input).or_else(|| literal().map(|units| Told::Literal(Rc::clone(units))))
    }

    /// What this path was told about the identity of inputs, for another run.
    pub(crate) fn told_identity(&self) -> ToldIdentity {
        let identity = &self.inputs.identity;
        let pair = |a: Reference, b: Reference| Some((self.told(a)?, self.told(b)?));
        let one = identity.one.iter().filter_map(|(&object, &known)| pair(object, known));
        let apart = identity.apart.iter().filter_map(|&(a, b)| pair(identity.of(a), identity.of(b)));
        ToldIdentity { one: one.collect(), apart: apart.collect() }
    }

    /// What another run on the same inputs was told about two objects.
    pub(crate) fn recalled_identity(&self, [a, b]: [Reference; 2]) -> Option<bool> {
        let replayed = self.inputs.replayed.as_ref()?;
        replayed.identity().are_one(&self.told(a)?, &self.told(b)?)
    }
}

impl Identity {
    /// The object that stands for all that are one with an object.
    pub(crate) fn of(&self, object: Reference) -> Reference {
        self.one.get(&object).copied().unwrap_or(object)
    }

    /// Whether an object is one with another.
    pub(crate) fn is_shared(&self, object: Reference) -> bool {
        self.one.contains_key(&object) || self.one.values().any(|&known| known == object)
    }

    /// Notes what `intern` returned for a text that is not known.
    pub(crate) fn note_interned(&mut self, string: Reference) {
        self.interned.push_back(string);
    }

    /// Whether `intern` returned an object for a text that is not known.
    pub(crate) fn is_interned(&self, object: Reference) -> bool {
        self.interned.contains(&object)
    }

    /// Whether it did so at all.
    pub(crate) fn has_interned(&self) -> bool {
        !self.interned.is_empty()
    }

    /// What it returned for such texts.
    pub(crate) fn all_interned(&self) -> impl Iterator<Item = Reference> {
        self.interned.iter().copied()
    }

    /// The units that those of an input are.
    pub(crate) fn units(&self, units: InputId) -> InputId {
        self.texts.get(&units).copied().unwrap_or(units)
    }

    /// Objects that are one, each with the one that stands for both.
    pub(crate) fn told_one(&self) -> Vec<(Reference, Reference)> {
        self.one.iter().map(|(&object, &known)| (object, known)).collect()
    }

    /// Objects that are two.
    pub(crate) fn told_two(&self) -> Vec<(Reference, Reference)> {
        self.apart.iter().map(|&(a, b)| (self.of(a), self.of(b))).collect()
    }

    /// Inputs, by their handles, that are not the object of a constant.
    pub(crate) fn told_other(&self) -> impl Iterator<Item = &(ExprId, Reference)> {
        self.others.iter()
    }

    /// Notes that two objects are two.
    pub(crate) fn tell_apart(&mut self, [a, b]: [Reference; 2]) {
        self.apart.push_back((a, b));
    }

    pub(crate) fn are_apart(&self, a: Reference, b: Reference) -> bool {
        self.apart.iter().any(|&(one, two)| {
            let (one, two) = (self.of(one), self.of(two));
            (one, two) == (a, b) || (two, one) == (a, b)
        })
    }

    /// Whether the input of a handle was told not to be the object of a constant.
    pub(crate) fn is_other(&self, handle: ExprId, constant: Reference) -> bool {
        self.others.contains(&(handle, constant))
    }

    /// Whether an input was told not to be the object of a constant, by a handle that turned out to be that input.
    pub(crate) fn are_told_apart(
        &self,
        resolved: &HashMap<ExprId, Resolved>,
        input: Reference,
        constant: Reference,
    ) -> bool {
        let is_input = |handle| resolved.get(handle) == Some(&Resolved::Object(input));
        self.others.iter().any(|(handle, other)| *other == constant && is_input(handle))
    }

    /// Notes that the input of a handle is not the object of a constant.
    pub(crate) fn tell_other(&mut self, handle: ExprId, constant: Reference) {
        self.others.push_back((handle, constant));
    }

    /// Notes that two objects, each of which stands for itself, are one.
    fn join(&mut self, known: Reference, other: Reference) {
        let others: Vec<Reference> = self
            .one
            .iter()
            .filter(|(_, stands_for)| **stands_for == other)
            .map(|(&object, _)| object)
            .collect();
        for object in others.into_iter().chain([other]) {
            self.one.insert(object, known);
        }
    }

    fn join_texts(&mut self, known: InputId, other: InputId) {
        let others: Vec<InputId> =
            self.texts.iter().filter(|&(_, &units)| units == other).map(|(&units, _)| units).collect();
        for units in others.into_iter().chain([other]) {
            self.texts.insert(units, known);
        }
    }
}

impl Machine {
    /// A comparison of references to two objects, which may be boxes or inputs without an identity of their own.
    pub(crate) fn jump_on_boxes(&mut self, state: &mut State, op: Op, a: Reg, b: Reg) -> Control {
        let (mut a, mut b) = (state.get(a).bits, state.get(b).bits);
        let is_faster = self.compares_to_be_faster(state);
        if !is_faster {
            match self.settled(state, a).and_then(|a| Ok((a, self.settled(state, b)?))) {
                Ok(settled) => (a, b) = settled,
                Err(control) => return control,
            }
        }
        let [one, other] = [a, b].map(|object| state.inputs.identity.of(object));
        let is_input = |object| state.inputs.initial(object).is_some();
        let are_inputs = is_input(a) && is_input(b);
        let boxes = same_box(self, state, a, b);
        if (is_input(a) || is_input(b)) && !is_faster && one != other {
            self.assume_cached(boxes);
        }
        let same = match boxes {
            _ if one == other => self.pool.bool(true),
            Some(condition) if are_inputs && !is_faster && !state.inputs.identity.are_apart(one, other) => {
                if let Some(known) = state.recalled_identity([one, other]) {
                    return self.jump_as_told(state, op, [one, other], known);
                }
                return self.jump_on_input_boxes(state, op, [one, other], condition);
            }
            Some(condition) if !is_faster && self.is_shared_object(state, a, b) => {
                return self.jump_on_constant_box(state, op, [a, b], condition);
            }
            // Where boxes are equal, the code finds that out in the next step.
            Some(condition) if self.pool.as_bool(condition).is_none() && is_faster => self.pool.bool(false),
            Some(condition) => condition,
            None if state.inputs.identity.are_apart(one, other) => self.pool.bool(false),
            None if !is_faster && self.is_interned_open(state, one, other) => {
                return self.jump_on_interned(state, op, [one, other]);
            }
            None if self.is_string_identity_open(state, one, other) => {
                return self.jump_on_inputs(state, op, [one, other], Use::OneString);
            }
            // Boxes of floats.
            None if are_inputs
                && !is_faster
                && [a, b].iter().all(|&object| state.heap.get(object).is_box)
                && state.heap.class(a) == state.heap.class(b) =>
            {
                return self.jump_on_inputs(state, op, [one, other], Use::OneBox);
            }
            None if self.is_shared_object(state, a, b) => {
                return self.jump_unless_one(state, op, Use::InputIsStaticObject);
            }
            None => self.pool.bool(false),
        };
        // Known without rewriting too.
        if let Some(same) = self.pool.as_bool(same) {
            let target = op.target().expect("only jumps have conditions");
            take_jump(state, same == matches!(op, Op::JumpSame(..)), target);
            return Control::Reload;
        }
        let condition = if matches!(op, Op::JumpSame(..)) { same } else { self.pool.not(same) };
        self.jump_if(state, op, condition)
    }

    /// Notes that equal boxes of small numbers are taken to be one object, if they may be equal and small.
    pub(crate) fn assume_cached(&mut self, are_one: Option<ExprId>) {
        if are_one.is_some_and(|are_one| self.pool.as_bool(are_one) != Some(false)) {
            self.note_assumption(Assumption::CachedBoxes);
        }
    }

    /// Goes on where two references, of which one is an input, are different objects. That they are one is possible too,
    /// but not modelled.
    fn jump_unless_one(&mut self, state: &mut State, op: Op, what: Use) -> Control {
        let (different, same) = self.either(state);
        let jumps_if_same = matches!(op, Op::JumpSame(..));
        self.choose(
            state,
            vec![(different, Alternative::Jump(!jumps_if_same)), (same, Alternative::Unsupported(what))],
        )
    }

    /// A fact that no value tells: two guards, of which either may hold.
    pub(crate) fn either(&mut self, state: &mut State) -> (ExprId, ExprId) {
        let key = InputKey::Alias(state.inputs.n_aliases);
        state.inputs.n_aliases += 1;
        let same = self.variable(key, Sort::Bool);
        (self.pool.not(same), same)
    }

    /// Two references, of which one at least is an input, that are two objects or one.
    fn jump_on_inputs(&mut self, state: &mut State, op: Op, objects: [Reference; 2], what: Use) -> Control {
        if let Some(known) = state.recalled_identity(objects) {
            return self.jump_as_told(state, op, objects, known);
        }
        self.choose_identity(state, objects, what)
    }

    /// Chooses whether two objects are one, whose contents need not be equal.
    pub(crate) fn choose_identity(
        &mut self,
        state: &mut State,
        objects: [Reference; 2],
        what: Use,
    ) -> Control {
        let equal = match self.equal_contents(state, objects) {
            Ok(equal) => equal,
            Err(control) => return control,
        };
        let (different, same) = self.either(state);
        let unequal = self.pool.not(equal);
        let (one, none) = (self.pool.and(same, equal), self.pool.and(same, unequal));
        // One object with two contents is no input.
        let alternatives = vec![
            (different, Alternative::Apart(objects)),
            (one, Alternative::Together(objects, what)),
            (none, Alternative::Excluded),
        ];
        self.choose(state, alternatives)
    }

    /// Goes on as another run on the same inputs did.
    fn jump_as_told(&mut self, state: &mut State, op: Op, objects: [Reference; 2], are_one: bool) -> Control {
        let target = op.target().expect("only jumps have conditions");
        if are_one && let Err(what) = self.join(state, objects[0], objects[1]) {
            return self.unsupported(state, what);
        }
        take_jump(state, are_one == matches!(op, Op::JumpSame(..)), target);
        Control::Reload
    }

    /// Two objects are two.
    pub(crate) fn go_apart(state: &mut State, [a, b]: [Reference; 2]) -> Control {
        state.inputs.identity.tell_apart([a, b]);
        take_jump_if_same(state, false)
    }

    /// Two objects with equal contents are one.
    pub(crate) fn go_together(&mut self, state: &mut State, [a, b]: [Reference; 2], what: Use) -> Control {
        // Another method that runs on the same inputs was told something else.
        if state.inputs.replayed.is_some() {
            return self.unsupported(state, what);
        }
        if let Err(what) = self.join(state, a, b) {
            return self.unsupported(state, what);
        }
        take_jump_if_same(state, true)
    }

    /// Notes that two objects, of which one at least is an input, are one.
    fn join(&mut self, state: &mut State, a: Reference, b: Reference) -> Result<(), Use> {
        let position = |object: Reference| {
            state.inputs.objects.iter().position(|input| input.reference == object).map_or(0, |at| at + 1)
        };
        let (known, other) = if position(a) <= position(b) { (a, b) } else { (b, a) };
        if [known, other].iter().all(|object| state.inputs.identities.contains_key(object)) {
            return Err(Use::TwoIdentityHashCodes);
        }
        if let Some(&hash) = state.inputs.identities.get(&other) {
            state.inputs.identities.insert(known, hash);
        }
        let texts =
            [known, other].map(|object| input_text(state, object).and_then(|text| text.input_units()));
        state.inputs.identity.join(known, other);
        if let [Some(known), Some(other)] = texts {
            let known = state.inputs.identity.units(known);
            state.inputs.identity.join_texts(known, other);
        }
        Ok(())
    }

    /// When two strings or boxes hold the same.
    pub(crate) fn equal_contents(
        &mut self,
        state: &mut State,
        objects: [Reference; 2],
    ) -> Result<ExprId, Control> {
        if objects.iter().all(|&object| state.heap.get(object).is_box) {
            let [left, right] =
                objects.map(|object| state.heap.get(object).fields().and_then(|fields| fields.get(0)));
            let (Some(left), Some(right)) = (left, right) else {
                return Err(self.unsupported(state, Use::IdentityOfBox));
            };
            let bits = [left, right].map(|value| match value.expr.map(|expr| self.pool.node(expr)) {
                Some(Node::FloatFromBits(bits)) => Some(bits),
                _ => None,
            });
            return match bits {
                [Some(left), Some(right)] => Ok(self.pool.eq(left, right)),
                _ => Err(self.unsupported(state, Use::IdentityOfBox)),
            };
        }
        let texts = objects.map(|object| input_text(state, object).or_else(|| self.text_of(state, object)));
        let [Some(left), Some(right)] = texts else {
            return Err(self.unsupported(state, Use::IdentityOfString));
        };
        match self.one_text(state, &left, &right) {
            Ok(equal) => Ok(equal),
            Err(obstacle) => Err(self.overcome(state, obstacle)),
        }
    }

    /// When two boxes hold the same integer.
    pub(crate) fn equal_boxes(&mut self, state: &State, objects: [Reference; 2]) -> Option<ExprId> {
        let [left, right] =
            objects.map(|object| state.heap.get(object).fields().and_then(|fields| fields.get(0)));
        let (left, right) = (left?, right?);
        let wide = [left, right]
            .iter()
            .any(|value| value.expr.is_some_and(|expr| self.pool.sort(expr) == Sort::BitVec(64)));
        let ty = if wide { Ty::I64 } else { Ty::I32 };
        let (left, right) = (self.expression(ty, left), self.expression(ty, right));
        Some(self.pool.eq(left, right))
    }

    /// A box that is an input and one that a static field refers to: beyond the small values equal ones may be one object, which
    /// is not modelled, or two.
    fn jump_on_constant_box(
        &mut self,
        state: &mut State,
        op: Op,
        objects: [Reference; 2],
        cached: ExprId,
    ) -> Control {
        let Some(equal) = self.equal_boxes(state, objects) else {
            return self.unsupported(state, Use::IdentityOfBox);
        };
        let (_, same) = self.either(state);
        let pool = &mut self.pool;
        let not_cached = pool.not(cached);
        let either = pool.and(equal, not_cached);
        let one = pool.and(either, same);
        let not_one = pool.not(one);
        let two = pool.and(not_cached, not_one);
        let jumps_if_same = matches!(op, Op::JumpSame(..));
        let jump = |same: bool| Alternative::Jump(same == jumps_if_same);
        let open = Alternative::Unsupported(Use::InputIsStaticObject);
        self.choose(state, vec![(cached, jump(true)), (two, jump(false)), (one, open)])
    }

    /// Two boxes that are inputs: beyond the small values equal ones may be one object or two.
    fn jump_on_input_boxes(
        &mut self,
        state: &mut State,
        op: Op,
        objects: [Reference; 2],
        cached: ExprId,
    ) -> Control {
        let Some(equal) = self.equal_boxes(state, objects) else {
            return self.unsupported(state, Use::IdentityOfBox);
        };
        let differ = self.pool.not(equal);
        let not_cached = self.pool.not(cached);
        let either = self.pool.and(equal, not_cached);
        let (different, same) = self.either(state);
        let (two, one) = (self.pool.and(either, different), self.pool.and(either, same));
        let jumps_if_same = matches!(op, Op::JumpSame(..));
        let jump = |same: bool| Alternative::Jump(same == jumps_if_same);
        let alternatives = vec![
            (cached, jump(true)),
            (differ, jump(false)),
            (two, Alternative::Apart(objects)),
            (one, Alternative::Together(objects, Use::OneEqualBox)),
        ];
        self.choose(state, alternatives)
    }

    /// The JDK compares strings and boxes by identity only to be faster, except where identity is the point.
    fn compares_to_be_faster(&self, state: &State) -> bool {
        let class = self.program.class(self.program.method(state.top.code.method).class);
        class.origin == Origin::Jdk && !BY_IDENTITY.iter().any(|name| class.file.name.starts_with(name))
    }

    /// Whether it matters that two strings may be one object on the JVM though they are two here.
    fn is_string_identity_open(&self, state: &State, a: Reference, b: Reference) -> bool {
        !self.compares_to_be_faster(state) && may_be_one_text(state, a, b)
    }

    /// Whether two strings or boxes may be one object, and nothing has told whether they are.
    pub(crate) fn may_be_one(&self, state: &State, objects: [Reference; 2]) -> bool {
        let [one, other] = objects.map(|object| state.inputs.identity.of(object));
        let is_input_box = |object| state.inputs.initial(object).is_some() && state.heap.get(object).is_box;
        let are_boxes =
            is_input_box(one) && is_input_box(other) && state.heap.class(one) == state.heap.class(other);
        one != other
            && !state.inputs.identity.are_apart(one, other)
            && (are_boxes || may_be_one_text(state, one, other))
    }
}

/// Classes of the JDK that compare by identity because that is what they are for.
const BY_IDENTITY: &[&str] = &["java/util/IdentityHashMap", "java/util/concurrent/atomic/"];

/// Whether two strings may be one object on the JVM though they are two here: an input can be any string that the program's caller
/// holds, another input or a literal.
pub(crate) fn may_be_one_text(state: &State, a: Reference, b: Reference) -> bool {
    let is_input = |reference| input_text(state, reference).is_some();
    let is_literal = |reference| state.strings.values().any(|&known| known == reference);
    a != b && ((is_input(a) && (is_input(b) || is_literal(b))) || (is_input(b) && is_literal(a)))
}

/// The text of an input that is a string, as it was made.
fn input_text(state: &State, object: Reference) -> Option<Text> {
    match &state.inputs.initial(object)?.content {
        Content::Text(text) if text.input_units().is_some() => Some(text.clone()),
        _ => None,
    }
}

/// Does what the comparison that a state stands at does for references that are the same, or are not. Who asks for a hash code asks again.
fn take_jump_if_same(state: &mut State, are_same: bool) -> Control {
    let op = state.top.code.ops[state.top.pc];
    if let Some(target) = op.target() {
        take_jump(state, are_same == matches!(op, Op::JumpSame(..)), target);
    }
    Control::Reload
}
