//! What a settled field of an object cannot hold: objects that lead to that one by such fields.
//!
//! Settled are fields that only constructors write, before anybody knows the object (`crates/analysis/src/fields.rs`). A wrapper of
//! itself, which calls itself without end, is no input that a caller could make.

use crate::inputs::{InputObject, InputState};
use crate::machine::Machine;
use crate::state::State;
use crate::state::heap::{Content, Reference};
use expr::ExprId;
use program::FieldSlot;
use report::Assumption;
use std::rc::Rc;

impl Machine {
    /// The objects that a handle cannot be, since it is what a settled field of another object holds, to which they lead.
    pub(crate) fn younger_objects(&mut self, state: &State, handle: ExprId) -> Vec<Reference> {
        let Some((holder, slot)) = self.holder(&state.inputs, handle) else { return Vec::new() };
        if !self.is_settled(&slot) {
            return Vec::new();
        }
        let mut younger = vec![holder];
        loop {
            let n_known = younger.len();
            for object in &state.inputs.objects {
                if !younger.contains(&object.reference) && self.leads_to(state, object, &younger) {
                    younger.push(object.reference);
                }
            }
            if younger.len() == n_known {
                return younger;
            }
        }
    }

    /// Notes that inputs are taken to be as constructors leave them.
    pub(crate) fn assume_settled(&mut self, state: &State, handle: ExprId) {
        if let Some((_, slot)) = self.holder(&state.inputs, handle) {
            let field = format!("{}.{}", self.program.class(slot.class).java_name(), slot.name);
            self.note_assumption(Assumption::FieldLeadsAway { field });
        }
    }

    /// The object in one of whose fields a handle was at first, and the field.
    fn holder(&self, inputs: &InputState, handle: ExprId) -> Option<(Reference, FieldSlot)> {
        inputs.objects.iter().find_map(|object| {
            let Content::Fields(fields) = &object.initial.content else { return None };
            let slots = &self.program.class(object.initial.class).fields;
            let is_held = |slot: usize| fields.get(slot).and_then(|value| value.as_handle()) == Some(handle);
            let slot = (0..slots.len()).find(|&slot| object.parts.is_none() && is_held(slot))?;
            Some((object.reference, slots[slot].clone()))
        })
    }

    /// Whether a settled field of an object refers to one of the others.
    fn leads_to(&mut self, state: &State, object: &InputObject, others: &[Reference]) -> bool {
        let Content::Fields(fields) = &object.initial.content else { return false };
        let slots = Rc::clone(&self.program.class(object.initial.class).fields);
        slots.iter().enumerate().any(|(index, slot)| {
            let held = fields.get(index).map(|value| state.inputs.settled(value));
            // If it depends, the object that it may lead to is there only where it does.
            let is_other = held.is_some_and(|held| match self.as_merged(held) {
                Some(merged) => self.leaves(merged).iter().any(|leaf| others.contains(leaf)),
                None => held.expr.is_none() && others.contains(&held.bits),
            });
            is_other && self.is_settled(slot)
        })
    }

    /// Whether a handle is what constructors have left in a field.
    pub(crate) fn is_settled_by_constructor(&mut self, inputs: &InputState, handle: ExprId) -> bool {
        self.holder(inputs, handle).is_some_and(|(_, slot)| self.is_settled(&slot))
    }

    fn is_settled(&mut self, slot: &FieldSlot) -> bool {
        self.facts.code.is_settled(&mut self.program, slot.id)
    }
}
