//! Inputs of which states that were merged say different things: null for some values, an object that is there already or a
//! new one for others.
//!
//! Such an input stands for an expression over what it can be, see [`Resolved::Either`]. It is asked for no more than the
//! program wants to know: whether it is null, or which object it is. What comes out is what a single path would have known.
//!
//! **Invariant:** for every model of a path, each handle is what the expression says, and an object of an input whose
//! `when` does not hold is not there.

use crate::inputs::resolution::Look;
use crate::inputs::{InputObject, InputState, NOT_NULL, Resolved};
use crate::machine::{Control, Machine};
use crate::observe::view::ValueOf;
use crate::state::State;
use crate::state::array::{Cells, OpenArray};
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use expr::{Evaluator, ExprId};
use program::ClassId;
use std::rc::Rc;

/// The last state of a path that was merged, told apart by what one of its references is.
pub struct ToldApart {
    /// When it is that.
    pub when: ExprId,
    /// The state then.
    pub state: State,
}

impl InputState {
    /// Notes what a merged input was told to be.
    pub(crate) fn tell(&mut self, handle: ExprId, leaf: u64) {
        let own = Value::handle(handle).bits;
        match leaf {
            0 => self.resolved.insert(handle, Resolved::Null),
            leaf if leaf == own => self.resolved.remove(&handle),
            leaf if leaf == own | NOT_NULL => self.resolved.insert(handle, Resolved::NotNull),
            leaf => self.resolved.insert(handle, Resolved::Object(leaf)),
        };
    }

    /// Drops what no handle stands for any more, once all have been told.
    fn drop_absent(&mut self) {
        let is_meant = |reference: Reference| {
            self.resolved.values().any(|resolved| *resolved == Resolved::Object(reference))
        };
        let is_there = |object: &InputObject| object.when.is_none() || is_meant(object.reference);
        let objects = self.objects.iter().filter(|object| is_there(object)).cloned();
        let objects = objects.map(|object| InputObject { when: None, ..object }).collect();
        self.objects = objects;
        let mut known = rustc_hash::FxHashSet::default();
        let is_meant = |&(handle, look): &(ExprId, Resolved)| match (look, self.resolved.get(&handle)) {
            (_, None) => false,
            (Resolved::Null, Some(now)) => *now == Resolved::Null,
            (Resolved::NotNull, Some(now)) => *now != Resolved::Null,
            (Resolved::New(class), Some(Resolved::Object(reference))) => {
                let object = self.objects.iter().find(|object| object.reference == *reference);
                object.is_none_or(|object| {
                    object.owner.is_none_or(|owner| owner == handle && object.initial.class == class)
                })
            }
            (look, Some(now)) => look == *now,
        };
        let is_first = |&(handle, look): &(ExprId, Resolved)| {
            let is_whole = !matches!(look, Resolved::Null | Resolved::NotNull);
            known.insert((handle, is_whole))
        };
        let resolutions = self.resolutions.iter().copied().filter(is_meant).filter(is_first).collect();
        self.resolutions = resolutions;
    }
}

impl Machine {
    /// Makes the object of that class what a handle stands for, at its place.
    pub(crate) fn place_input(
        &mut self,
        state: &mut State,
        handle: ExprId,
        class: ClassId,
        object: Object,
        generic: Option<Rc<str>>,
    ) -> Reference {
        let reference = self.places.input(handle, class);
        let object = Object { may_be_other: true, ..object };
        if self.is_stub(class) {
            state.inputs.stand_ins.insert(reference, self.inputs.handles[&handle].place);
        }
        let is_there = state.heap.find(reference).is_some();
        state.heap.place(reference, object.clone());
        let (parts, when, owner) = (None, None, Some(handle));
        let object = InputObject { reference, initial: object, generic, parts, when, owner };
        let objects = &mut state.inputs.objects;
        let is_same = |known: &InputObject| known.reference == reference;
        // What was there on other inputs than those that are left is there on all of these.
        match is_there.then(|| objects.iter().position(is_same)).flatten() {
            Some(position) => objects[position] = object,
            None => objects.push_back(object),
        }
        state.inputs.resolved.insert(handle, Resolved::Object(reference));
        reference
    }

    /// Looks at a handle that stands for an expression.
    pub(crate) fn look_at_either(
        &mut self,
        state: &mut State,
        handle: ExprId,
        either: ExprId,
        look: Look,
    ) -> Result<Option<Reference>, Control> {
        if let Some(&leaf) = state.inputs.told.get(&either) {
            state.inputs.tell(handle, leaf);
            return self.look(state, handle, look);
        }
        let own = Value::handle(handle).bits;
        let leaves = self.leaves(either);
        let is_asked = if leaves.contains(&own) {
            own
        } else if look == Look::Object && leaves.contains(&(own | NOT_NULL)) {
            own | NOT_NULL
        } else if look == Look::Null && leaves.contains(&0) {
            0
        } else if look == Look::Null {
            return Ok(None);
        } else {
            self.choose_reference(state, either)?;
            return self.look_at_either(state, handle, either, look);
        };
        // One of them, or anything else.
        let bits = self.pool.bv(64, is_asked);
        let is_that = self.pool.eq(either, bits);
        let is_other = self.pool.not(is_that);
        let rest = self.without(either, is_asked).expect("it can be something else");
        let that = Alternative::TellInput(handle, is_asked);
        let other = match self.pool.as_const(rest) {
            Some(leaf) => Alternative::TellInput(handle, leaf),
            None => Alternative::NarrowInput(handle, rest),
        };
        match self.choose_among(state, vec![(is_other, other), (is_that, that)]) {
            Control::Reload => self.look(state, handle, look),
            control => Err(control),
        }
    }

    /// Makes inputs what they are for values of variables.
    pub(crate) fn tell_inputs(&mut self, state: &mut State, value_of: &ValueOf<'_>) {
        let mut evaluator = Evaluator::new();
        let pool = &self.pool;
        let value_of = |var| value_of(pool, var).unwrap_or_else(|| pool.flavour(var).default_value());
        let mut open: Vec<(ExprId, ExprId)> = state.inputs.open_handles().collect();
        if open.is_empty() && state.inputs.objects.iter().all(|object| object.when.is_none()) {
            return;
        }
        open.sort_unstable();
        for (handle, either) in open {
            let leaf = evaluator.eval(pool, either, &value_of);
            state.inputs.tell(handle, leaf);
        }
        state.inputs.drop_absent();
    }

    /// The states that a path which ended is for each thing that one of its inputs, or another reference in it, can be;
    /// none if nothing is open.
    pub fn tell_references(&mut self, state: &State, roots: &[Value]) -> Option<Vec<ToldApart>> {
        let either = state.inputs.open_handles().min().map(|(_, either)| either);
        let merged = either.or_else(|| self.open_reference(state, roots))?;
        let mut apart = Vec::new();
        for leaf in self.leaves(merged) {
            let bits = self.pool.bv(64, leaf);
            let when = self.pool.eq(merged, bits);
            let mut state = state.clone();
            state.inputs.told.insert(merged, leaf);
            let open: Vec<(ExprId, ExprId)> = state.inputs.open_handles().collect();
            for (handle, either) in open {
                if let Some(&leaf) = state.inputs.told.get(&either) {
                    state.inputs.tell(handle, leaf);
                }
            }
            if state.inputs.open_handles().next().is_none() {
                state.inputs.drop_absent();
            }
            apart.push(ToldApart { when, state });
        }
        Some(apart)
    }

    /// A merged reference that nobody has told apart, in what can be reached from some values, the objects of
    /// inputs and static fields.
    fn open_reference(&self, state: &State, roots: &[Value]) -> Option<ExprId> {
        let inputs = state.inputs.objects.iter().map(|object| Value::concrete(object.reference));
        let mut pending: Vec<Value> = roots.iter().copied().chain(inputs).collect();
        for fields in self.static_fields(state) {
            pending.extend(fields.values.into_iter().map(|(_, value)| value));
        }
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(value) = pending.pop() {
            let value = state.inputs.settled(value);
            if let Some(merged) = self.as_merged(value) {
                return Some(merged);
            }
            let Some(object) = state.heap.find(value.bits).filter(|_| value.expr.is_none()) else { continue };
            if seen.insert(value.bits) {
                references_in(object, &mut pending);
            }
        }
        None
    }
}

/// What an object refers to, and perhaps numbers.
pub(crate) fn references_in(object: &Object, found: &mut Vec<Value>) {
    match &object.content {
        Content::Fields(fields) => found.extend((0..fields.bits.len()).filter_map(|slot| fields.get(slot))),
        Content::Array(array) | Content::OpenArray(OpenArray { cells: array, .. })
            if matches!(array.cells, Cells::Ref(_)) =>
        {
            found.extend((0..array.len()).map(|index| array.get(index)));
        }
        _ => {}
    }
}

impl InputState {
    /// The handles that stand for expressions.
    fn open_handles(&self) -> impl Iterator<Item = (ExprId, ExprId)> {
        self.resolved.iter().filter_map(|(&handle, resolved)| match resolved {
            Resolved::Either(either) => Some((handle, *either)),
            _ => None,
        })
    }
}
