//! The interpreter as an engine: it copies states, and knows where in the program they stand.

use crate::memo::{Executed, Guide, Known, Record, Trees};
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
    pub(crate) machine: Machine,
    /// Whether it tells which places are passed.
    pub(crate) is_watching: bool,
    /// What is known of the methods that are called.
    pub(crate) known: Known,
    /// Whether what is executed becomes a tree.
    pub(crate) makes_tree: bool,
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
    /// What leads it through a call of a method that was explored before.
    pub(crate) guide: Option<Rc<Guide>>,
    /// What it has chosen, if that becomes a tree.
    pub(crate) record: Option<Rc<Record>>,
    /// What it has executed since then.
    pub(crate) executed: Executed,
}

impl Interpreter {
    pub(crate) fn new(machine: Machine) -> Interpreter {
        Interpreter { machine, is_watching: false, known: Known::default(), makes_tree: false }
    }

    pub(crate) fn into_machine(mut self) -> Machine {
        self.known.forget(&mut self.machine);
        self.machine
    }

    /// From now on states are led by these trees.
    pub(crate) fn recall(&mut self, trees: Trees) {
        self.known = Known::new(&mut self.machine, trees);
    }

    /// Runs a state, and hears of the calls of methods that were explored before.
    fn run_led(&mut self, state: &mut State, along: &mut Along, operations: u64) -> interpreter::Stop {
        let end = self.machine.instructions().saturating_add(operations);
        loop {
            let left = end.saturating_sub(self.machine.instructions()).max(1);
            let stop = match self.makes_tree {
                true => self.machine.run_noting(state, left, &mut along.executed.conditionals),
                false => self.machine.run_hearing(state, left),
            };
            if self.makes_tree {
                along.executed.settle(&self.machine);
            }
            match stop {
                interpreter::Stop::Entered => {
                    along.guide = self.known.enter(&mut self.machine, state, along.guide.take());
                    if self.makes_tree {
                        along.executed.enter(state);
                    }
                }
                other => return other,
            }
        }
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
            false if self.makes_tree || !self.known.is_empty() => self.run_led(state, along, operations),
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
            other @ (interpreter::Stop::Met
            | interpreter::Stop::Left
            | interpreter::Stop::Turned
            | interpreter::Stop::Entered) => {
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
