//! Fields that are settled before anybody knows the object: only its constructors write them, and these let go of the object to
//! nobody while they run.
//!
//! Then no chain of such fields leads from an object back to itself: the last link of it would have been set by a constructor
//! whose object is known elsewhere already. A wrapper of itself, which calls itself without end, is no input that a caller
//! could make.

use crate::inputs::{InputObject, InputState};
use crate::machine::Machine;
use crate::state::State;
use crate::state::heap::{Content, Reference};
use classfile::Origin;
use expr::ExprId;
use ir::{Body, Op, ValueId};
use program::{ClassId, FieldSlot, MethodId};
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
        let is_reference = slot.descriptor.starts_with('L');
        if !is_reference || self.program.class(slot.class).origin == Origin::Jdk {
            return false;
        }
        let key = (slot.class, Rc::clone(&slot.name));
        if let Some(&known) = self.facts.settled.get(&key) {
            return known;
        }
        let is_settled = self.is_set_by_constructors(slot) && self.keeps_to_itself(slot.class);
        self.facts.settled.insert(key, is_settled);
        is_settled
    }

    /// Whether only constructors of its class write a field, and only that of the object that they make.
    fn is_set_by_constructors(&mut self, slot: &FieldSlot) -> bool {
        let file = Rc::clone(&self.program.class(slot.class).file);
        let Some(field) = file.field(&slot.name) else { return false };
        if field.is_final() {
            return true;
        }
        // Classes inside may write it too.
        if !field.is_private() || !file.inner_classes.is_empty() {
            return false;
        }
        self.program.class(slot.class).methods.clone().into_iter().all(|method| {
            let is_constructor = self.program.declaration(method).is_constructor();
            let is_other = |op: &Op, made: Option<ValueId>| {
                let Op::PutField(place, object, _) = op else { return false };
                *place.name == *slot.name && !(is_constructor && made == Some(*object))
            };
            self.all_ops(method, |op, made| !is_other(op, made))
        })
    }

    /// Whether the constructors of a class, and those above it, let go of their object to nobody.
    fn keeps_to_itself(&mut self, class: ClassId) -> bool {
        if self.program.class(class).origin == Origin::Jdk {
            return true;
        }
        let constructors = self.program.class(class).methods.clone().into_iter();
        let keeps = constructors.filter(|&method| self.program.declaration(method).is_constructor());
        keeps.collect::<Vec<_>>().into_iter().all(|method| {
            self.program.has_body(method) && self.program.body(method).is_ok_and(|body| keeps_receiver(&body))
        }) && self.program.class(class).superclass.is_none_or(|above| self.keeps_to_itself(above))
    }

    /// Whether something holds for all operations of a method, which are known, given its first parameter.
    fn all_ops(&mut self, method: MethodId, holds: impl Fn(&Op, Option<ValueId>) -> bool) -> bool {
        if !self.program.has_body(method) {
            return true;
        }
        self.program.body(method).is_ok_and(|body| {
            let first = body.first_parameter();
            body.blocks.iter().flat_map(|(_, block)| &block.insts).all(|inst| holds(&inst.op, first))
        })
    }
}

/// Whether a constructor gives its object to nobody but another constructor of it.
fn keeps_receiver(body: &Body) -> bool {
    let Some(receiver) = body.first_parameter() else { return false };
    body.blocks.iter().all(|(_, block)| {
        let mut is_kept = true;
        block.terminator.for_each_use(|value| is_kept &= value != receiver);
        is_kept &= block.unwind.as_ref().is_none_or(|edge| !edge.args.contains(&receiver));
        is_kept && block.insts.iter().all(|inst| keeps(&inst.op, receiver))
    })
}

/// Whether an operation leaves an object where it is.
fn keeps(op: &Op, object: ValueId) -> bool {
    match op {
        Op::PutField(_, _, value) => *value != object,
        Op::GetField(..) | Op::Check(..) => true,
        Op::Call(_, method, arguments) if &*method.name == "<init>" => {
            !arguments.iter().skip(1).any(|&argument| argument == object)
        }
        other => {
            let mut is_kept = true;
            other.for_each_use(|value| is_kept &= value != object);
            is_kept
        }
    }
}
