//! Monitors: which of them are held.
//!
//! A frame of a synchronized method holds one as long as it is there; `monitorenter` and `monitorexit` change the rest.

use crate::machine::code::{MonitorOf, Reg};
use crate::machine::{Control, Machine};
use crate::state::value::Value;
use crate::state::{Held, State};
use program::MethodId;

impl Machine {
    /// Whose monitor a method holds while it runs.
    pub(crate) fn monitor_of(&self, method: MethodId) -> Option<MonitorOf> {
        let declaration = self.program.declaration(method);
        declaration.is_synchronized().then(|| {
            if declaration.is_static() {
                MonitorOf::Class(self.program.method(method).class)
            } else {
                MonitorOf::Receiver
            }
        })
    }

    /// `monitorexit`, of what was entered last.
    pub(crate) fn exit_monitor(&mut self, state: &mut State, a: Reg) -> Control {
        let object = state.get(a);
        let held = (0..state.monitors.len()).rev().find(|&at| {
            // What is entered and left by bytecode is the same value, whatever it turns out to be.
            state.monitors[at] == Held::Object(object)
                || self.is_monitor_of(state, state.monitors[at], object) == Some(true)
        });
        match held {
            Some(at) => {
                state.monitors.remove(at);
                state.top.code.note(state.top.pc, crate::observe::coverage::NEXT);
                Control::Next
            }
            None => self.throw_new_without_message(state, "java/lang/IllegalMonitorStateException"),
        }
    }

    /// Whether the monitor of an object that is not null is held; nothing if that depends on which object an input is.
    pub(crate) fn holds(&self, state: &State, object: Value) -> Option<bool> {
        let answers: Vec<Option<bool>> =
            state.monitors.iter().map(|&held| self.is_monitor_of(state, held, object)).collect();
        if answers.contains(&Some(true)) {
            return Some(true);
        }
        (!answers.contains(&None)).then_some(false)
    }

    /// Whether two monitors are one; nothing if that depends on which object an input is.
    pub(crate) fn is_one_monitor(&self, state: &State, one: Held, other: Held) -> Option<bool> {
        match (one, other) {
            (Held::Class(one), Held::Class(other)) => Some(one == other),
            (held, Held::Object(object)) | (Held::Object(object), held) => {
                self.is_monitor_of(state, held, object)
            }
        }
    }

    /// Gives up a monitor however often the running thread holds it: where in the order of what it holds it was.
    pub(crate) fn release_monitor(&self, state: &mut State, object: Value) -> Vec<(usize, Held)> {
        let mut released = Vec::new();
        for at in (0..state.monitors.len()).rev() {
            if self.is_monitor_of(state, state.monitors[at], object) == Some(true) {
                released.push((at, state.monitors.remove(at)));
            }
        }
        released.reverse();
        released
    }

    fn is_monitor_of(&self, state: &State, held: Held, object: Value) -> Option<bool> {
        let object = state.inputs.settled(object);
        let held = match held {
            Held::Object(held) => state.inputs.settled(held),
            Held::Class(class) => {
                let mirror = state.class_objects.get(self.program.class(class).file.name.as_str());
                Value::concrete(mirror.copied().unwrap_or_default())
            }
        };
        if held == object {
            return Some(true);
        }
        let is_known =
            held.expr.is_none() && object.expr.is_none() && !state.heap.both_boxed(held.bits, object.bits);
        is_known.then_some(false)
    }

    /// Whether the thread was interrupted.
    pub(crate) fn is_interrupted(&mut self, state: &State) -> bool {
        let slot = self.slot("java/lang/Thread", "interrupted", "Z");
        let value = slot.and_then(|slot| state.heap.field(state.running_thread(), slot));
        value.is_some_and(|value| value.bits != 0)
    }

    /// Whether the thread was interrupted, which it is no more.
    pub(crate) fn take_interrupt(&mut self, state: &mut State) -> bool {
        let Some(slot) = self.slot("java/lang/Thread", "interrupted", "Z") else { return false };
        let thread = state.running_thread();
        let was_interrupted = state.heap.field(thread, slot).is_some_and(|value| value.bits != 0);
        if was_interrupted {
            state.heap.set_field(thread, slot, Value::ZERO);
        }
        was_interrupted
    }
}
