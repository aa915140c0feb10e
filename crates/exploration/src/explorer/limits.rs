//! When an exploration gives up: at its bounds, or because another plan promises more. Both are counted, so that they depend
//! on the program alone, except where the user has bounded time or memory.

use super::Explorer;
use crate::merging::{Merge, Plan};
use crate::work::Counted;
use report::StopReason;

impl Explorer {
    /// Gives up if the plan says so.
    pub(super) fn outgrows(&mut self, n_running: usize) -> bool {
        let is_beyond = self.plan.as_ref().is_some_and(|plan| self.is_beyond(plan));
        if is_beyond {
            self.give_up(StopReason::AnotherPlan, n_running);
        }
        is_beyond
    }

    fn is_beyond(&self, plan: &Plan) -> bool {
        let n_paths = self.stats.paths + self.frontier.len() as u64;
        let n_checks = self.solver_stats().backend_checks;
        let has_stopped = plan.merge != Merge::Off && !self.merger.is_on();
        let is_slow = plan.max_work.is_some() && self.solver_stats().unknown > 0;
        let is_beyond = n_paths > plan.max_paths || n_checks > plan.max_checks || self.has_done_all(plan);
        !plan.is_last && (is_beyond || has_stopped || is_slow)
    }

    fn has_done_all(&self, plan: &Plan) -> bool {
        plan.max_work.is_some_and(|most| self.work() > most)
    }

    /// What was done so far, in units of about a quarter of a millisecond, but counted, so that it depends on the program alone.
    pub fn work(&self) -> u64 {
        Counted::of(&self.machine, &self.chain).since(self.begun).work()
    }

    /// The bound that was hit, or that another plan is to be tried, if exploration must stop.
    pub(crate) fn exceeded(&mut self, n_paths: u64) -> Option<StopReason> {
        self.meter.exceeded(n_paths).or_else(|| {
            if self.plan.as_ref().is_some_and(|plan| !plan.is_last && self.has_done_all(plan)) {
                return Some(StopReason::AnotherPlan);
            }
            let is_over = self.meter.max_work().is_some_and(|most| self.work() > most);
            is_over.then_some(StopReason::TooMuchWork)
        })
    }

    /// Whether another plan is tried if merging does not pay.
    pub(crate) fn has_other_plan(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| !plan.is_last)
    }
}
