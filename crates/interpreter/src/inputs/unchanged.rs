//! Whether objects that inputs lead to are still as they were when the entry method was called.

use crate::machine::Machine;
use crate::state::State;
use crate::state::array::{Array, OpenArray};
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;

/// Objects that are looked at for one answer.
const MAX_OBJECTS: usize = 64;
/// Elements of an array that are compared.
const MAX_ELEMENTS: usize = 256;

impl Machine {
    /// Whether an object, and all that is known behind it, is as it was at first. What is not known yet is so anyway.
    pub(crate) fn is_as_it_was(&self, state: &State, object: Reference) -> bool {
        let (mut open, mut seen) = (vec![object], Vec::new());
        while let Some(object) = open.pop() {
            if seen.contains(&object) {
                continue;
            }
            seen.push(object);
            let (Some(before), Some(now)) = (at_first(state, object), state.heap.find(object)) else {
                return false;
            };
            if seen.len() > MAX_OBJECTS || !is_same(before, now) {
                return false;
            }
            for value in self.references_in(before) {
                let known = state.inputs.settled(value);
                match known.expr {
                    // Merged paths have different objects there.
                    Some(_)
                        if known
                            .as_handle()
                            .is_none_or(|handle| !self.inputs.handles.contains_key(&handle)) =>
                    {
                        return false;
                    }
                    Some(_) => {}
                    None => open.extend((known.bits != 0).then_some(known.bits)),
                }
            }
        }
        true
    }

    fn references_in(&self, object: &Object) -> Vec<Value> {
        let linked = self.program.class(object.class);
        let has_references = linked.element.as_ref().is_some_and(|element| element.is_reference());
        match &object.content {
            Content::Fields(fields) => {
                let is_reference = |descriptor: &str| descriptor.starts_with(['L', '[']);
                let slots = linked.fields.iter().enumerate();
                let references = slots.filter(|(_, slot)| is_reference(&slot.descriptor));
                references.filter_map(|(index, _)| fields.get(index)).collect()
            }
            Content::Array(array) if has_references => elements(array).collect(),
            Content::OpenArray(open) if has_references => elements(&open.cells).collect(),
            _ => Vec::new(),
        }
    }
}

/// An object as it was when the entry method was called, if it was there and may be an input.
fn at_first(state: &State, object: Reference) -> Option<&Object> {
    let shared = || {
        let shared = state.inputs.shared.as_ref()?;
        shared.iter().find(|shared| shared.reference == object).map(|shared| &shared.initial)
    };
    state.inputs.before(object).or_else(shared)
}

fn elements(array: &Array) -> impl Iterator<Item = Value> {
    (0..array.len()).map(|index| array.get(index))
}

/// Whether an object holds what it held. False for some that do.
pub(crate) fn is_same(before: &Object, now: &Object) -> bool {
    match (&before.content, &now.content) {
        (Content::Fields(before), Content::Fields(now)) => {
            before.bits == now.bits && before.shadows == now.shadows
        }
        (Content::Array(before), Content::Array(now)) => {
            before.len() == now.len() && before.len() <= MAX_ELEMENTS && elements(before).eq(elements(now))
        }
        (Content::OpenArray(before), Content::OpenArray(now)) => {
            let is_stored =
                |open: &OpenArray| open.elements.as_ref().is_some_and(|elements| !elements.stores.is_empty());
            before.length == now.length
                && !is_stored(now)
                && (0..before.cells.len()).all(|index| before.cells.get(index) == now.cells.get(index))
        }
        (Content::Text(before), Content::Text(now)) => before == now,
        (Content::Stub(_), Content::Stub(_)) => true,
        _ => false,
    }
}
