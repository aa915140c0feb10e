//! What an exploration has done, counted rather than timed, so that it is the same on every machine.

use interpreter::Machine;
use solver::Chain;

/// What is a unit of work, as one question to the chain of solvers is, about a quarter of a millisecond: so many operations of the
/// machine, lookups of expressions, and units of the backend's effort, of which there were from 13 to 53 in a millisecond on
/// `tests/cli/Cart.java`.
const INSTRUCTIONS_PER_UNIT: u64 = 12_500;
const LOOKUPS_PER_UNIT: u64 = 2_500;
const EFFORT_PER_UNIT: u64 = 5;

/// What is done, counted.
#[derive(Clone, Copy)]
pub(crate) struct Counted {
    instructions: u64,
    lookups: u64,
    questions: u64,
    effort: u64,
}

impl Counted {
    pub(crate) fn of(machine: &Machine, chain: &Chain) -> Counted {
        Counted {
            instructions: machine.instructions(),
            lookups: machine.pool.n_lookups(),
            questions: chain.stats().queries,
            effort: chain.effort(),
        }
    }

    pub(crate) fn since(self, begun: Counted) -> Counted {
        Counted {
            instructions: self.instructions.saturating_sub(begun.instructions),
            lookups: self.lookups.saturating_sub(begun.lookups),
            questions: self.questions.saturating_sub(begun.questions),
            effort: self.effort.saturating_sub(begun.effort),
        }
    }

    /// The same in units of work.
    pub(crate) fn work(self) -> u64 {
        let Counted { instructions, lookups, questions, effort } = self;
        let by_machine = instructions / INSTRUCTIONS_PER_UNIT + lookups / LOOKUPS_PER_UNIT;
        by_machine + questions + effort / EFFORT_PER_UNIT
    }
}
