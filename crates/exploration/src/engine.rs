//! The interpreter as an engine: it copies states, and knows where in the program they stand.

use crate::merging::Variants;
use crate::node::TakenStep;
use expr::Pool;
use interpreter::{ChoiceKind, Machine, Outcome, State};
use report::Bound;
use search::{Choice, Engine, Stop, Taken};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// A machine that runs the states of an exploration.
pub struct Interpreter {
    machine: Machine,
    /// Whether it tells which places are passed.
    pub(crate) is_watching: bool,
}

/// What goes with a state of the machine.
#[derive(Clone, Default)]
pub struct Along {
    /// What led to it.
    pub(crate) trace: Option<Rc<TakenStep>>,
    /// What it met inside regions.
    pub(crate) variants: Variants,
    /// Which of the places that are looked for it has passed, as bits.
    pub(crate) passed: u64,
    /// The call that makes its receiver, or has made it last.
    pub(crate) call: u32,
}

impl Interpreter {
    pub(crate) fn new(machine: Machine) -> Interpreter {
        Interpreter { machine, is_watching: false }
    }

    pub(crate) fn into_machine(self) -> Machine {
        self.machine
    }
}

impl Deref for Interpreter {
    type Target = Machine;

    fn deref(&self) -> &Machine {
        &self.machine
    }
}

impl DerefMut for Interpreter {
    fn deref_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }
}

impl Engine for Interpreter {
    type State = State;
    type Kind = ChoiceKind;
    type Outcome = Outcome;
    type Along = Along;

    fn pool(&self) -> &Pool {
        &self.machine.pool
    }

    fn pool_mut(&mut self) -> &mut Pool {
        &mut self.machine.pool
    }

    fn run(&mut self, state: &mut State, along: &mut Along, operations: u64) -> Stop<Outcome, ChoiceKind> {
        let stop = match self.is_watching {
            false => self.machine.run(state, operations),
            true => {
                let (stop, passed) = self.machine.run_watching(state, operations);
                along.passed |= passed;
                stop
            }
        };
        match stop {
            interpreter::Stop::Paused => Stop::Paused,
            interpreter::Stop::Choice(interpreter::Choice { guards, kind }) => {
                Stop::Choice(Choice { guards, kind })
            }
            interpreter::Stop::Done(outcome) => Stop::Done(outcome),
            interpreter::Stop::Excluded => Stop::Excluded,
            other @ (interpreter::Stop::Met | interpreter::Stop::Left | interpreter::Stop::Turned) => {
                unreachable!("there was no join point, but {other:?}")
            }
        }
    }

    fn fork(&mut self, state: &mut State) -> State {
        state.fork()
    }

    fn take(&mut self, state: &mut State, index: u32) -> Taken<Outcome> {
        match self.machine.resume(state, index as usize) {
            None => Taken::GoesOn,
            Some(interpreter::Stop::Done(outcome)) => Taken::Done(outcome),
            Some(interpreter::Stop::Excluded) => Taken::Excluded,
            Some(other) => unreachable!("resuming ends a path or goes on, it is not {other:?}"),
        }
    }

    fn instructions(&self) -> u64 {
        self.machine.instructions()
    }

    fn n_newly_covered(&self) -> u64 {
        self.machine.n_newly_covered()
    }

    fn bound_of(&mut self, state: &State) -> Option<Bound> {
        self.machine.loop_bound(state)
    }

    fn is_behind_bound(&self, state: &State) -> bool {
        state.bound_behind().is_some()
    }
}
