//! Layer: guards that hold under the path's witness need no solver.
//!
//! **Invariant:** values of subexpressions are remembered while the witness id stays the same, so walking
//! down a path evaluates each expression once.

use crate::partition::Part;
use crate::path::PathCondition;
use expr::{Evaluator, ExprId, Pool};

/// Evaluates guards under the witness of the path that was seen last.
pub(crate) struct Witness {
    evaluator: Evaluator,
    /// The id of the witness that the remembered values belong to.
    id: u64,
}

impl Witness {
    pub(crate) fn new() -> Self {
        Self { evaluator: Evaluator::new(), id: 0 }
    }

    /// Whether `guard` is true under the witness of `path`.
    pub(crate) fn holds(&mut self, pool: &Pool, path: &PathCondition, guard: ExprId) -> bool {
        if self.id != path.witness_id() {
            self.evaluator.reset();
            self.id = path.witness_id();
        }
        self.evaluator.eval(pool, guard, &|var| path.witness(pool, var)) == 1
    }

    /// Whether the witness satisfies the slices of `part` and all its goals.
    pub(crate) fn satisfies(&mut self, pool: &Pool, path: &PathCondition, part: &Part) -> bool {
        part.slices.iter().all(|&key| path.slice(key).witnessed)
            && part.goals.iter().all(|&goal| self.holds(pool, path, goal))
    }
}
