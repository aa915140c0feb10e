//! An engine that cannot copy a state: a state is the list of what was chosen, and is run from the start again whenever it goes on.
//!
//! It runs the IR of static methods over numbers and over objects of the program's own classes. Whatever else there is ends the path
//! as unsupported.

use crate::run::{Ended, Pending, Run, Stopped};
use expr::Pool;
use inputs::Keys;
use program::{MethodId, Program};
use search::{Choice, Engine, Step, Stop, Taken};
use std::rc::Rc;

/// Runs one method, again and again.
pub(crate) struct Rerunning {
    pub(crate) program: Program,
    pub(crate) pool: Pool,
    pub(crate) keys: Keys,
    pub(crate) method: MethodId,
    /// How many objects may lie between a parameter and what is made.
    pub(crate) max_nesting: u32,
    instructions: u64,
}

/// What was chosen so far, and how far a run may go.
#[derive(Clone, Default)]
pub(crate) struct Chosen {
    taken: Vec<u32>,
    operations: u64,
}

impl Rerunning {
    pub(crate) fn new(program: Program, method: MethodId, keys: Keys, max_nesting: u32) -> Rerunning {
        Rerunning { program, pool: Pool::new(), keys, method, max_nesting, instructions: 0 }
    }

    /// Runs what was chosen from the start; also tells what there is in the end.
    pub(crate) fn rerun(&mut self, chosen: &Chosen) -> (Stopped, Run) {
        let mut run = Run::start(self);
        let stopped = run.follow(self, &chosen.taken, chosen.operations);
        self.instructions += run.n_operations;
        (stopped, run)
    }
}

impl Engine for Rerunning {
    type State = Chosen;
    type Kind = Pending;
    type Outcome = Ended;
    type Along = Option<Rc<Step>>;

    fn pool(&self) -> &Pool {
        &self.pool
    }

    fn pool_mut(&mut self) -> &mut Pool {
        &mut self.pool
    }

    fn run(&mut self, state: &mut Chosen, _: &mut Self::Along, operations: u64) -> Stop<Ended, Pending> {
        state.operations += operations;
        match self.rerun(state).0 {
            Stopped::OutOfOperations => Stop::Paused,
            Stopped::Choice(guards, kind) => Stop::Choice(Choice { guards, kind }),
            Stopped::Ended(ended) => Stop::Done(ended),
        }
    }

    fn fork(&mut self, state: &mut Chosen) -> Chosen {
        state.clone()
    }

    fn take(&mut self, state: &mut Chosen, index: u32) -> Taken<Ended> {
        state.taken.push(index);
        Taken::GoesOn
    }

    fn instructions(&self) -> u64 {
        self.instructions
    }
}
