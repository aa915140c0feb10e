//! Which branches and switches of the program a state executes, whether or not there is anything to choose.

use crate::machine::code::{Code, Op};
use crate::machine::{Machine, Stop};
use crate::state::State;
use classfile::Origin;
use program::MethodId;
use std::rc::Rc;

/// A branch or a switch that was executed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conditional {
    /// The method.
    pub method: MethodId,
    /// The offset of its bytecode.
    pub offset: u32,
    /// Whether a branch was taken, as 1, or not; which case of a switch was, in the order of its keys, the default last.
    pub choice: u32,
    /// How many frames there were.
    pub depth: u32,
}

/// What a state has executed since somebody looked.
#[derive(Clone, Default)]
pub struct Conditionals {
    executed: Vec<Conditional>,
    /// The one that it stands at, or has just executed, by its operation.
    last: Option<(Rc<Code>, usize, u32)>,
}

impl Conditionals {
    /// What was executed; from now on there is nothing.
    pub fn take(&mut self) -> Vec<Conditional> {
        std::mem::take(&mut self.executed)
    }

    /// An operation is executed next.
    pub(crate) fn note(&mut self, code: &Rc<Code>, pc: usize, depth: usize) {
        if let Some((of, at, depth)) = self.last.take() {
            // What has to choose is executed once more.
            let is_again = Rc::ptr_eq(&of, code) && at == pc;
            if let Some(choice) = way(&of, at, pc).filter(|_| Rc::ptr_eq(&of, code) && !is_again) {
                self.executed.push(Conditional { method: of.method, offset: of.offsets[at], choice, depth });
            }
        }
        if is_conditional(code.ops[pc]) {
            self.last = Some((Rc::clone(code), pc, depth as u32));
        }
    }
}

fn is_conditional(op: Op) -> bool {
    matches!(op, Op::Switch(..)) || op.target().is_some() && !matches!(op, Op::Jump(_))
}

/// Which way leads from a conditional to an operation.
fn way(code: &Code, at: usize, to: usize) -> Option<u32> {
    match code.ops[at] {
        Op::Switch(_, table) => {
            let table = &code.switches[usize::from(table)];
            (0..=table.keys.len()).find(|&way| usize::from(table.target(way)) == to).map(|way| way as u32)
        }
        op if op.target().map(usize::from) == Some(to) => Some(1),
        _ => (to == at + 1).then_some(0),
    }
}

impl Machine {
    /// Like [`run_hearing`](Machine::run_hearing), and notes the conditionals of the program.
    pub fn run_noting(&mut self, state: &mut State, limit: u64, conditionals: &mut Conditionals) -> Stop {
        self.watches.conditionals = Some(std::mem::take(conditionals));
        self.hears_calls = true;
        let stop = self.run_until(state, limit, true);
        self.hears_calls = false;
        *conditionals = self.watches.conditionals.take().unwrap_or_default();
        stop
    }

    /// Whether a method is the program's, as somebody has written it.
    pub fn is_of_program(&self, method: MethodId) -> bool {
        let class = self.program.class(self.program.method(method).class);
        class.origin == Origin::Application && !class.hidden
    }
}
