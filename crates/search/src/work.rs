//! What an exploration has done, counted rather than timed, so that it is the same on every machine.

use crate::engine::Engine;
use solver::Chain;

/// What is a unit of work, as one query to the chain of solvers is, about a quarter of a millisecond: so many operations of the
/// engine, lookups of expressions, and units of the backend's effort, of which there were from 13 to 53 in a millisecond on
/// `tests/cli/Cart.java`.
const INSTRUCTIONS_PER_UNIT: u64 = 12_500;
const LOOKUPS_PER_UNIT: u64 = 2_500;
const EFFORT_PER_UNIT: u64 = 5;

/// What is done, counted.
#[derive(Clone, Copy)]
pub struct Counted {
    instructions: u64,
    lookups: u64,
    queries: u64,
    effort: u64,
}

impl Counted {
    /// What an engine and a chain of solvers have done.
    pub fn of(engine: &impl Engine, chain: &Chain) -> Counted {
        Counted {
            instructions: engine.instructions(),
            lookups: engine.pool().n_lookups(),
            queries: chain.stats().queries,
            effort: chain.effort(),
        }
    }

    /// What was done since.
    pub fn since(self, begun: Counted) -> Counted {
        Counted {
            instructions: self.instructions.saturating_sub(begun.instructions),
            lookups: self.lookups.saturating_sub(begun.lookups),
            queries: self.queries.saturating_sub(begun.queries),
            effort: self.effort.saturating_sub(begun.effort),
        }
    }

    /// The same in units of work.
    pub fn work(self) -> u64 {
        let Counted { instructions, lookups, queries, effort } = self;
        let by_engine = instructions / INSTRUCTIONS_PER_UNIT + lookups / LOOKUPS_PER_UNIT;
        by_engine + queries + effort / EFFORT_PER_UNIT
    }
}
