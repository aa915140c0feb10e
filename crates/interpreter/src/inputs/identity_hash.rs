//! Identity hash codes of strings and boxes: whether two of them are one object has to be known first.
//!
//! An object has one hash code, so whoever asks two references for theirs, as an `IdentityHashMap` does with its keys, can tell whether they
//! are one object. Each string or box has an object of its own here (`identity.rs`); so before such an object gets a hash code, the path
//! goes on both ways with each other one that has one and that it may be.

use crate::inputs::identity::may_be_one_text;
use crate::machine::{Control, Machine};
use crate::models::lang::boxing::same_box;
use crate::state::State;
use crate::state::heap::Reference;
use crate::step::alternative::Alternative;
use expr::ExprId;
use report::Use;

impl Machine {
    /// Has it decided which of the objects with an identity hash code an object is, that has none so far; none if it is known to be no
    /// other.
    pub(crate) fn decide_identity(&mut self, state: &mut State, object: Reference) -> Option<Control> {
        let mut known: Vec<Reference> = state.inputs.identities.keys().copied().collect();
        known.sort_unstable();
        known.into_iter().find_map(|known| {
            let known = state.inputs.identity.of(known);
            let is_decided = known == object || state.inputs.identity.are_apart(object, known);
            if is_decided { None } else { self.decide_pair(state, [object, known]) }
        })
    }

    fn decide_pair(&mut self, state: &mut State, objects: [Reference; 2]) -> Option<Control> {
        let [one, other] = objects;
        let are_inputs = objects.iter().all(|&object| state.inputs.initial(object).is_some());
        let boxes = same_box(self, state, one, other);
        let may_be_text = may_be_one_text(state, one, other);
        let is_box = |object: Reference| state.heap.find(object).is_some_and(|object| object.is_box);
        let are_floats = are_inputs
            && objects.iter().all(|&object| is_box(object))
            && state.heap.class(one) == state.heap.class(other);
        if boxes.is_none() && !may_be_text && !are_floats {
            return None;
        }
        if let Some(is_one) = state.recalled_identity(objects) {
            if is_one {
                state.share_hash(objects);
            } else {
                state.inputs.identity.tell_apart(objects);
            }
            return Some(Control::Reload);
        }
        match boxes {
            Some(cached) => self.decide_boxes(state, objects, cached, are_inputs),
            None => Some(self.choose_identity(state, objects, Use::OneHash)),
        }
    }

    /// Boxes with small equal values are one object, and inputs may be one with others too.
    fn decide_boxes(
        &mut self,
        state: &mut State,
        objects: [Reference; 2],
        cached: ExprId,
        are_inputs: bool,
    ) -> Option<Control> {
        let is_input = objects.iter().any(|&object| state.inputs.initial(object).is_some());
        if is_input {
            self.assume_cached(Some(cached));
        }
        let not_cached = self.pool.not(cached);
        let mut alternatives = vec![(cached, Alternative::SameHash(objects))];
        if are_inputs {
            let equal = self.equal_boxes(state, objects)?;
            let unequal = self.pool.not(equal);
            let open = self.pool.and(equal, not_cached);
            let (different, same) = self.either(state);
            let (two, one) = (self.pool.and(open, different), self.pool.and(open, same));
            alternatives.push((unequal, Alternative::Apart(objects)));
            alternatives.push((two, Alternative::Apart(objects)));
            alternatives.push((one, Alternative::Together(objects, Use::OneEqualBox)));
        } else {
            alternatives.push((not_cached, Alternative::Apart(objects)));
        }
        Some(self.choose(state, alternatives))
    }
}

impl State {
    /// Two objects are one: the one has the hash code of the other.
    pub(crate) fn share_hash(&mut self, [object, known]: [Reference; 2]) {
        if let Some(&hash) = self.inputs.identities.get(&known) {
            self.inputs.identities.insert(object, hash);
        }
    }
}
