//! The shape of an object: what tells states apart that are worth going on from.
//!
//! Two objects have one shape if they and what they lead to are of the same classes, null in the same places, and have the same
//! small numbers, sizes among them, in their fields. What is symbolic is just that: whatever a solver could choose is one shape.
//!
//! **Invariant:** a shape is a number that depends on the state alone, and not on where its objects lie.

use crate::inputs::Parts;
use crate::machine::Machine;
use crate::state::State;
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Reference};
use crate::state::value::Value;
use classfile::Origin;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Objects that are looked at.
const MAX_OBJECTS: usize = 200;
/// How far objects are followed.
const MAX_DEPTH: usize = 12;
/// Numbers up to this are told apart; others by their sign.
const MAX_TOLD_APART: i64 = 8;
/// Classes of the JDK of which nothing is told but that there is one.
const LEAVES: &[&str] = &[
    "java/lang/String",
    "java/lang/Object",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Double",
    "java/lang/Character",
    "java/lang/Class",
    "java/lang/Thread",
];

impl Machine {
    /// The shape of an object.
    pub fn shape(&self, state: &State, object: u64) -> u64 {
        let mut walk = Walk { machine: self, state, seen: FxHashMap::default() };
        walk.object(object, 0)
    }

    /// The shape of an object, together with those of the inputs that calls have made before it.
    pub fn shape_among_made(&self, state: &State, object: u64) -> u64 {
        let mut walk = Walk { machine: self, state, seen: FxHashMap::default() };
        let own = walk.object(object, 0);
        let inputs = state.inputs.objects.iter();
        let made = inputs.filter(|input| matches!(input.parts, Some(Parts::Calls(_))));
        let others: Vec<u64> = made.map(|input| walk.object(input.reference, 0)).collect();
        hash(&(own, others))
    }
}

struct Walk<'a> {
    machine: &'a Machine,
    state: &'a State,
    /// Objects that were met, by the order in which they were.
    seen: FxHashMap<Reference, usize>,
}

impl Walk<'_> {
    fn object(&mut self, reference: Reference, depth: usize) -> u64 {
        if let Some(&number) = self.seen.get(&reference) {
            return hash(&("again", number));
        }
        if self.seen.len() >= MAX_OBJECTS || depth > MAX_DEPTH {
            return hash("far");
        }
        self.seen.insert(reference, self.seen.len());
        let object = self.state.heap.get(reference);
        let class = self.machine.program.class(object.class);
        let is_leaf = LEAVES.contains(&class.file.name.as_str());
        if is_leaf && class.origin == Origin::Jdk {
            return hash("leaf");
        }
        let content = match &object.content {
            Content::Fields(fields) => {
                let slots = &class.fields;
                let values = slots.iter().enumerate().filter_map(|(index, slot)| {
                    let is_reference = slot.descriptor.starts_with(['L', '[']);
                    fields.get(index).map(|value| (is_reference, value))
                });
                let shapes: Vec<u64> =
                    values.map(|(is_reference, value)| self.value(is_reference, value, depth)).collect();
                hash(&shapes)
            }
            Content::Array(array) => hash(&(rough(array.len() as i64), self.elements(array, depth))),
            Content::OpenArray(array) => hash(&("open", self.elements(&array.cells, depth))),
            Content::Text(_) | Content::Stub(_) | Content::Backtrace(_) => 0,
        };
        hash(&(class.file.name.as_str(), content))
    }

    /// Which elements there are, in no order: where a hash table puts something is nothing new.
    fn elements(&mut self, array: &Array, depth: usize) -> Vec<u64> {
        let is_reference = matches!(array.cells, Cells::Ref(_));
        let mut shapes = Vec::new();
        for index in 0..array.len().min(MAX_OBJECTS) {
            let value = array.get(index);
            if value != Value::ZERO {
                shapes.push(if is_reference { self.value(true, value, depth) } else { 1 });
            }
        }
        shapes.sort_unstable();
        shapes
    }

    fn value(&mut self, is_reference: bool, value: Value, depth: usize) -> u64 {
        if is_reference {
            let value = self.state.inputs.settled(value);
            return match (value.expr, value.bits) {
                (Some(_), _) => hash("open"),
                (None, 0) => 0,
                (None, reference) => self.object(reference, depth + 1),
            };
        }
        match value.expr {
            Some(_) => hash("symbolic"),
            None => hash(&rough(value.bits.cast_signed())),
        }
    }
}

/// A number, if it is small; else only its sign. Numbers of 32 bits come without theirs.
fn rough(number: i64) -> i64 {
    let signed = if number >> 31 == 1 { i64::from(number as u32 as i32) } else { number };
    signed.clamp(-MAX_TOLD_APART - 1, MAX_TOLD_APART + 1)
}

fn hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::rough;

    #[test]
    fn small_numbers_are_told_apart_and_large_ones_by_their_sign() {
        assert_ne!(rough(2), rough(3));
        assert_eq!(rough(100), rough(1001));
        assert_eq!(rough(0xffff_ffff), -1);
        assert_ne!(rough(-1000), rough(1000));
    }
}
