//! Looks out for places while a state runs.

use crate::machine::code::Code;
use crate::machine::{Machine, Stop};
use crate::observe::conditionals::Conditionals;
use crate::state::State;
use program::MethodId;
use std::rc::Rc;

/// Places, and which of them were passed.
#[derive(Default)]
pub(crate) struct Watches {
    places: Vec<Watch>,
    /// A bit for each number.
    passed: u64,
    /// The conditionals that are executed, if somebody wants to know.
    pub(crate) conditionals: Option<Conditionals>,
}

struct Watch {
    number: u32,
    method: MethodId,
    /// The offsets of its bytecode, sorted.
    offsets: Vec<u32>,
}

impl Watches {
    #[inline]
    pub(crate) fn note(&mut self, code: &Rc<Code>, pc: usize, depth: usize) {
        if let Some(conditionals) = &mut self.conditionals {
            conditionals.note(code, pc, depth);
        }
        for watch in &self.places {
            if watch.method == code.method && watch.offsets.binary_search(&code.offsets[pc]).is_ok() {
                self.passed |= 1 << watch.number;
            }
        }
    }
}

impl Machine {
    /// Looks out for a place: bytecode of a method at any of these offsets. Its number is below 64.
    pub fn watch(&mut self, number: u32, method: MethodId, mut offsets: Vec<u32>) {
        offsets.sort_unstable();
        self.watches.places.push(Watch { number, method, offsets });
    }

    /// Like [`run`](Machine::run); also tells which places were passed, by a bit for each number.
    pub fn run_watching(&mut self, state: &mut State, limit: u64) -> (Stop, u64) {
        self.watches.passed = 0;
        let stop = self.run_until(state, limit, true);
        (stop, self.watches.passed)
    }
}
