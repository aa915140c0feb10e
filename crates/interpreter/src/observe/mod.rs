//! What a caller could observe of a state that has ended, beside the objects themselves ([`view`](crate::observe::view)).

pub(crate) mod calls;
pub(crate) mod collections;
pub(crate) mod conditionals;
pub(crate) mod coverage;
pub(crate) mod coverage_log;
pub(crate) mod news;
pub(crate) mod view;

use crate::inputs::Resolved;
use crate::inputs::function::{Answered, Called};
use crate::machine::Machine;
use crate::machine::host::Output;
use crate::machine::outcome::Thrown;
use crate::models::io::printing::Printed;
use crate::state::array::{Array, Cells};
use crate::state::heap::Content;
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use crate::strings::symbolic::{Obstacle, Text};
use classfile::Origin;
use entity::Id;
use expr::ExprId;
use program::{ClassId, StaticId};
use rustc_hash::FxHashSet;

/// What a reference leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointee {
    /// Nothing.
    Null,
    /// An object, by what tells it from all others.
    Object(u64),
    /// An input of which nobody knows which object it is; perhaps whether it is null.
    Input(ExprId, Option<bool>),
}

/// The static fields of a class of the program that is initialised.
#[derive(Clone, Debug)]
pub struct StaticFields {
    /// The class.
    pub class: ClassId,
    /// Its fields, in the order of declaration.
    pub values: Vec<(StaticId, Value)>,
}

/// When two texts are the same.
#[derive(Clone, Debug)]
pub struct SameText {
    /// The condition; it means something only where lengths are within bounds.
    pub same: ExprId,
    /// Lengths of inputs that must not exceed [`Limits::max_string`](crate::Limits) for that.
    pub bounds: Vec<ExprId>,
}

impl Thrown {
    /// The object that was thrown.
    pub fn object(&self) -> Value {
        Value::concrete(self.object)
    }
}

impl State {
    /// What was printed to a stream, if that is [kept](crate::Limits::keeps_output); bytes in a row are one piece.
    pub fn printed(&self, to: Output) -> Vec<Printed> {
        let mut pieces: Vec<Printed> = Vec::new();
        for (_, piece) in self.printed.iter().filter(|(output, _)| *output == to) {
            match (pieces.last_mut(), piece) {
                (Some(Printed::Bytes(before)), Printed::Bytes(after)) => {
                    *before = before.iter().chain(&**after).copied().collect();
                }
                _ => pieces.push(piece.clone()),
            }
        }
        pieces
    }

    /// The objects of inputs, in the order in which they were made.
    pub fn input_objects(&self) -> Vec<u64> {
        self.inputs.objects.iter().map(|object| object.reference).collect()
    }

    /// The name of the class that a `Class` object is about.
    pub fn class_named(&self, object: u64) -> Option<&str> {
        self.class_names.get(&object).map(|name| &**name)
    }

    /// The calls of methods of inputs of which nothing is known but their interface, in that order.
    pub fn calls(&self) -> Vec<Called> {
        self.inputs.calls.iter().cloned().collect()
    }

    /// Takes over what such calls gave on another path that was run on the same inputs.
    pub fn take_answers_of(&mut self, other: &State) {
        self.inputs.answered.clear();
        for answered in &other.inputs.answered {
            let position = other.inputs.objects.iter().position(|object| object.reference == answered.by);
            if let Some(own) = position.and_then(|position| self.inputs.objects.get(position)) {
                let by = own.reference;
                self.inputs.answered.push_back(Answered { by, ..answered.clone() });
            }
        }
    }
}

/// Objects that are looked at.
const MAX_HELD: usize = 20_000;

impl Machine {
    /// What a reference leads to; none if that depends on more than an input.
    pub fn pointee(&self, state: &State, value: Value) -> Option<Pointee> {
        let value = state.inputs.settled(value);
        if let Some(handle) = value.as_handle() {
            let is_null = match state.inputs.resolved.get(&handle) {
                Some(Resolved::NotNull | Resolved::New(_)) => Some(false),
                _ => None,
            };
            return Some(Pointee::Input(handle, is_null));
        }
        match (value.expr, value.bits) {
            (Some(_), _) => None,
            (None, 0) => Some(Pointee::Null),
            (None, reference) => Some(Pointee::Object(reference)),
        }
    }

    /// The static fields of the program's classes that are initialised, by the order in which classes were loaded.
    pub fn static_fields(&self, state: &State) -> Vec<StaticFields> {
        let mut found: Vec<StaticFields> = Vec::new();
        for id in (0..self.program.n_statics()).map(StaticId::new) {
            let class = self.program.static_field(id).class;
            if self.program.class(class).origin != Origin::Application
                || self.program.class(class).hidden
                || state.initialisation(class) != Initialisation::Done
            {
                continue;
            }
            let Some(value) = state.static_value(id) else { continue };
            match found.iter_mut().find(|known| known.class == class) {
                Some(known) => known.values.push((id, value)),
                None => found.push(StaticFields { class, values: vec![(id, value)] }),
            }
        }
        found
    }

    /// The objects that static fields of the program lead to: whoever runs next in the same JVM meets them again.
    pub fn held_by_statics(&self, state: &State) -> FxHashSet<u64> {
        let mut held = FxHashSet::default();
        let mut open: Vec<u64> = Vec::new();
        for fields in self.static_fields(state) {
            for (id, value) in fields.values {
                if self.program.static_field(id).descriptor.starts_with(['L', '[']) && value.expr.is_none() {
                    open.push(value.bits);
                }
            }
        }
        while let Some(reference) = open.pop().filter(|_| held.len() < MAX_HELD) {
            let Some(object) = state.heap.find(reference).filter(|_| held.insert(reference)) else {
                continue;
            };
            match &object.content {
                Content::Fields(fields) => {
                    let slots = self.program.class(object.class).fields.iter().enumerate();
                    let references = slots.filter(|(_, slot)| slot.descriptor.starts_with(['L', '[']));
                    let values = references.filter_map(|(index, _)| fields.get(index));
                    open.extend(values.filter(|value| value.expr.is_none()).map(|value| value.bits));
                }
                Content::Array(Array { cells: Cells::Ref(cells), .. }) => open.extend(cells.iter().copied()),
                _ => {}
            }
        }
        held
    }

    /// When two texts, of two states that use this machine's pool, are the same; none if a part of one is not modelled.
    pub fn same_text(&mut self, states: [&State; 2], a: &Text, b: &Text) -> Option<SameText> {
        if a.is_same(b) {
            return Some(SameText { same: self.pool.bool(true), bounds: Vec::new() });
        }
        let (a, b) = a.without_common_ends(b);
        // What either path knows of lengths holds: a path that goes on from the other one knows both.
        let mut state = states[0].clone();
        state.inputs.bounded.extend(states[1].inputs.bounded.iter().copied());
        let mut bounds = Vec::new();
        loop {
            match self.same_units(&state, &a, &b) {
                Ok(same) => return Some(SameText { same, bounds }),
                Err(Obstacle::Unknown) => return None,
                Err(Obstacle::Huge(fits)) => {
                    state.inputs.fixed.insert(fits, 1);
                }
                Err(Obstacle::Open(length)) => {
                    state.inputs.bounded.insert(length);
                    bounds.push(length);
                }
            }
        }
    }
}
