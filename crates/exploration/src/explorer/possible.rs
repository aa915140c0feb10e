//! Which alternatives of a choice exist.

use super::Explorer;
use crate::node::Node;
use expr::ExprId;
use interpreter::{Branch, Choice};
use solver::{Assumed, PathCondition, Reason};

/// A way of a choice that is feasible, or about which the solver could not tell.
pub(super) struct PossibleWay {
    pub(super) index: u32,
    /// Its number among those that are not plainly impossible.
    rank: u32,
    pub(super) path: PathCondition,
    pub(super) undecided: Option<Reason>,
}

impl PossibleWay {
    /// The number by which it is told apart from others at the same place.
    pub(super) fn number(&self, is_branch: Branch) -> u32 {
        if is_branch == Branch::No { self.rank } else { self.index }
    }
}

impl Explorer {
    /// Whether it is plain to see that an alternative is impossible, whatever led to it: that is no question.
    pub(crate) fn is_never(&self, guard: ExprId) -> bool {
        self.machine.pool.as_bool(guard) == Some(false)
    }

    /// The ways that are not infeasible; none if the solver was interrupted, and exploration with it.
    pub(super) fn possible_ways(&mut self, node: &Node, choice: &Choice) -> Option<Vec<PossibleWay>> {
        let n_checks = self.chain.stats().backend_checks;
        let (mut ways, mut rank) = (Vec::new(), 0);
        for (index, &guard) in (0..).zip(&choice.guards) {
            if self.is_never(guard) {
                continue;
            }
            match self.assume(&node.path, guard) {
                Assumed::Feasible(path) => ways.push(PossibleWay { index, rank, path, undecided: None }),
                Assumed::Infeasible => self.stats.infeasible += 1,
                Assumed::Unknown(_, Reason::Interrupted) => {
                    self.give_up(self.meter.why_interrupted(), 1);
                    return None;
                }
                Assumed::Unknown(path, reason) => {
                    ways.push(PossibleWay { index, rank, path, undecided: Some(reason) });
                }
            }
            rank += 1;
        }
        self.frontier.count_hard(self.chain.stats().backend_checks - n_checks);
        Some(ways)
    }
}
