//! Frees objects that nothing refers to.
//!
//! Registers and fields are scanned without asking for their types: a number that happens to be a reference keeps an
//! object alive, no more.

use crate::inputs::Building;
use crate::machine::Machine;
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Object, Reference};
use crate::state::threads::Thread;
use crate::state::value::Value;
use crate::state::{Held, Purpose, State};

/// Frees what cannot be reached from the stack, the static fields, or the machine.
pub(crate) fn collect(machine: &Machine, state: &mut State) {
    let mut marker = Marker { machine, marked: vec![false; state.heap.n_slots()], pending: Vec::new() };
    state.for_each_register(|bits, shadow| marker.mark_value(bits, shadow));
    for index in 0..state.statics.len() {
        if let Some(Some(value)) = state.statics.get(index) {
            marker.mark_value(value.bits, value.shadow());
        }
    }
    // The constructor itself may be done with its object before it returns.
    for frame in state.frames() {
        if let Purpose::Construct(object) | Purpose::ReflectiveNew(_, object) = frame.purpose {
            marker.mark(object);
        }
    }
    for held in &state.monitors {
        if let Held::Object(object) = held {
            marker.mark_value(object.bits, object.shadow());
        }
    }
    for thread in state.threads.iter().flat_map(|threads| threads.iter()) {
        marker.mark_thread(thread);
    }
    // What an input was at first is told when the path ends.
    for object in &state.inputs.objects {
        marker.mark(object.reference);
        marker.follow_one(&object.initial);
    }
    for shared in state.inputs.shared.iter().flat_map(|shared| shared.iter()) {
        marker.mark(shared.reference);
        marker.follow_one(&shared.initial);
    }
    state.heap.of_places().for_each(|(_, object)| marker.follow_one(object));
    // Nor must another object come by its hash code.
    state.inputs.identities.keys().for_each(|&object| marker.mark(object));
    state.inputs.identity.all_interned().for_each(|string| marker.mark(string));
    for building in state.inputs.building.values() {
        if let Building::Calls { object: Some(object), .. } | Building::Made { object, .. } = building {
            marker.mark(*object);
        }
    }
    let roots = state.roots;
    [roots.main_thread, roots.system_loader, roots.base_module]
        .into_iter()
        .chain(state.strings.values().copied())
        .chain(state.class_objects.values().copied())
        .chain(state.modules.values().copied())
        .chain(state.module_versions.values().copied())
        .chain(state.failures.values().copied())
        .chain(state.blocks.iter().copied())
        .for_each(|reference| marker.mark(reference));
    marker.follow(state);
    marker.follow_unchanged(state);
    state.inputs.retain_unchanged(|object| marker.is_marked(object));
    let garbage = (1..marker.marked.len()).rev().filter(|&slot| !marker.marked[slot]);
    let mut n_freed = 0;
    for slot in garbage {
        if state.heap.find(slot as Reference).is_some() {
            state.heap.free(slot as Reference);
            n_freed += 1;
        }
    }
    log::debug!("collected {n_freed} of {} objects", marker.marked.len());
    state.heap.fresh_bytes = 0;
    state.heap.live_bytes = (1..marker.marked.len())
        .filter_map(|slot| state.heap.find(slot as Reference))
        .chain(state.heap.of_places().map(|(_, object)| object))
        .map(Object::size)
        .sum();
}

struct Marker<'a> {
    machine: &'a Machine,
    marked: Vec<bool>,
    pending: Vec<Reference>,
}

impl Marker<'_> {
    /// Marks what a value refers to; where states were merged, that can be several objects.
    fn mark_value(&mut self, bits: u64, shadow: u32) {
        match self.machine.as_merged(Value::from_parts(bits, shadow)) {
            Some(merged) => self.machine.leaves(merged).into_iter().for_each(|leaf| self.mark(leaf)),
            None => self.mark(bits),
        }
    }

    fn mark(&mut self, value: u64) {
        if let Some(marked) = self.marked.get_mut(value as usize)
            && !*marked
        {
            *marked = true;
            self.pending.push(value);
        }
    }

    fn mark_thread(&mut self, thread: &Thread) {
        self.mark(thread.object);
        for held in thread.held() {
            if let Held::Object(object) = held {
                self.mark_value(object.bits, object.shadow());
            }
        }
        let Some(stack) = thread.stack() else { return };
        stack.for_each_register(|bits, shadow| self.mark_value(bits, shadow));
        for frame in stack.frames() {
            if let Purpose::Construct(object) | Purpose::ReflectiveNew(_, object) = frame.purpose {
                self.mark(object);
            }
        }
    }

    fn is_marked(&self, reference: Reference) -> bool {
        self.marked.get(reference as usize).is_some_and(|&marked| marked)
    }

    /// What a string may turn out to be lives as long as that string does.
    fn follow_unchanged(&mut self, state: &State) {
        loop {
            let needed = state.inputs.unchanged_of(|object| self.is_marked(object));
            needed.into_iter().for_each(|object| self.mark(object));
            if self.pending.is_empty() {
                return;
            }
            self.follow(state);
        }
    }

    fn follow(&mut self, state: &State) {
        while let Some(reference) = self.pending.pop() {
            if let Some(object) = state.heap.find(reference) {
                self.follow_one(object);
            }
        }
    }

    fn follow_one(&mut self, object: &Object) {
        match &object.content {
            Content::Fields(fields) => {
                for (slot, &bits) in fields.bits.iter().enumerate() {
                    self.mark_value(bits, fields.shadow(slot));
                }
            }
            Content::Array(array) => self.mark_elements(array),
            Content::OpenArray(array) => self.mark_elements(&array.cells),
            Content::Text(_) | Content::Stub(_) | Content::Backtrace(_) => {}
        }
    }

    fn mark_elements(&mut self, array: &Array) {
        if let Cells::Ref(elements) = &array.cells {
            for (index, &bits) in elements.iter().enumerate() {
                self.mark_value(bits, array.shadow(index));
            }
        }
    }
}
