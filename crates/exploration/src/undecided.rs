//! Alternatives of which the solver cannot tell whether an input takes them, where a verdict is all that is wanted.
//!
//! Such an alternative is followed after all others. It does not matter whether it exists if nothing forbidden happens on it, and
//! what it meets later may settle the question: a condition that no input satisfies, or one to which the solver finds inputs
//! for all before it. Only where it does something forbidden and is still in doubt, it ends as undecided.
//!
//! The same holds for what is followed beyond a bound on texts (`crates/interpreter/src/models/lang/beyond.rs`): its path has inputs, but they
//! need not do the same. Something forbidden there ends at the bound.
//!
//! **Invariant:** a node is in doubt exactly if its path has no witness.

use crate::explorer::Explorer;
use crate::node::Node;
use crate::path::{End, Needed};
use expr::Evaluator;
use interpreter::{Outcome, State};
use search::Policy;
use solver::{PathCondition, Reason};

/// Where a verdict is wanted, such alternatives are followed.
pub(crate) struct Undecided;

impl Policy<Explorer> for Undecided {
    fn follows_undecided(&self) -> bool {
        true
    }

    fn judge(&self, explorer: &mut Explorer, node: &Node, end: End) -> Option<End> {
        explorer.judge(node.doubt.clone(), &node.state, end)
    }
}

impl Explorer {
    /// A node on whose path the solver gave up: to be followed in doubt, or undecided.
    pub(crate) fn in_doubt(&self, mut node: Node, reason: Reason) -> Node {
        if self.forbidden.is_some() {
            node.doubt = Some(reason);
        } else {
            node.end = Some(End::Undecided(reason));
        }
        node
    }

    /// How a path ends that was perhaps followed in doubt, or beyond a bound; not at all if that does not matter.
    fn judge(&mut self, doubt: Option<Reason>, state: &State, end: End) -> Option<End> {
        let instead = match (doubt, state.bound_behind()) {
            (_, Some((bound, needs))) => {
                let (bound, needs) = (bound.clone(), Some(needs));
                End::Outcome(Outcome::Bound { bound, needs, trace: [].into() })
            }
            (Some(reason), None) => End::Undecided(reason),
            (None, None) => return Some(end),
        };
        let Some(forbidden) = &self.forbidden else { return Some(end) };
        let is_harmless = match &end {
            End::Outcome(Outcome::Returned(_) | Outcome::Exited { .. }) => true,
            End::Outcome(Outcome::Threw(_)) => forbidden.tolerates(&mut self.machine.program, &end),
            // The bound behind is the one that tells which inputs are beyond.
            End::Outcome(Outcome::Bound { .. }) if state.bound_behind().is_some() => false,
            _ => return Some(end),
        };
        if is_harmless {
            self.core.stats.harmless += 1;
            return None;
        }
        Some(instead)
    }

    /// How much a path would need for its witness that ends at a bound.
    pub(crate) fn needed(&self, path: &PathCondition, end: &End) -> Option<Needed> {
        let End::Outcome(Outcome::Bound { needs: Some(needs), .. }) = end else { return None };
        let pool = &self.machine.pool;
        let value_of = |variable| path.value(variable).unwrap_or(0);
        let mut number = |expr| Evaluator::new().eval(pool, expr, &value_of);
        Some(Needed { next: needs.next.map(&mut number), whole: number(needs.whole) })
    }
}
