//! What becomes of the states that are left when the time is up, where an example of how each goes on is worth more than nothing: it is
//! followed to its end on the inputs that its witness is, without a question to the solver.
//!
//! **Invariant:** a path that is found so is one like others: its condition has all guards that its witness has met, so other inputs that
//! satisfy it take it too.

use crate::explore::{Explore, OPERATIONS_PER_CHECK, follow};
use report::StopReason;

/// States that are rounded off: of more of the same kind nobody would learn more.
const MOST: u64 = 300;

/// Operations that one state is worth.
const MAX_STEPS: u64 = 3 * OPERATIONS_PER_CHECK;

/// Whether a state that takes long is left as it is: a path that ends there, with inputs.
pub(crate) fn is_rounded_enough<X: Explore>(x: &X, steps: u64) -> bool {
    steps > MAX_STEPS || x.core().meter.is_over()
}

/// Follows one of the states that are left; whether there was one.
pub(crate) fn round_off<X: Explore>(x: &mut X) -> bool {
    let is_meant = |reason: &StopReason| matches!(reason, StopReason::Time { .. });
    let is_left = x.unfinished().is_some_and(|unfinished| is_meant(&unfinished.reason));
    if !x.rounds_off() || !is_left || x.core().meter.is_over() || x.core().stats.rounded_off >= MOST {
        return false;
    }
    let Some(mut node) = x.core_mut().frontier.pop() else { return false };
    node.steps = 0;
    log::debug!("rounding off a state after {} choices", node.depth);
    let core = x.core_mut();
    core.stats.rounded_off += 1;
    if node.path.is_witnessed() {
        core.is_rounding_off = true;
        follow(x, node);
        x.core_mut().is_rounding_off = false;
    }
    true
}
