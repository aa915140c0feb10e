//! Paths that may be taken back, since their method may be explored by another plan.
//!
//! What one plan has found is dropped when the next one gets to its end. If that is stopped before, by the time or by the user, the paths
//! of the plan that found more stay: somebody who stops a search wants what was found so far.
//!
//! **Invariant:** all paths that are passed on are of one plan, so that no two of them stand for the same inputs.

use report::Path;
use std::collections::BTreeSet;

/// Paths of one method.
#[derive(Default)]
pub(crate) struct TentativePaths {
    /// Of the plan that is followed, unless those are there to stay.
    now: Option<Vec<Path>>,
    /// Of the best plan that was given up.
    earlier: Vec<Path>,
    /// Whether paths of the plan that is followed were passed on.
    has_passed: bool,
}

impl TentativePaths {
    /// Paths that are held back.
    pub(crate) fn of(paths: Vec<Path>) -> TentativePaths {
        TentativePaths { now: Some(paths), ..TentativePaths::default() }
    }

    /// A plan is followed that may be given up.
    pub(crate) fn begin(&mut self) {
        self.now = Some(Vec::new());
    }

    /// The plan is given up.
    pub(crate) fn take_back(&mut self) {
        let now = self.now.take().unwrap_or_default();
        self.keep(now);
    }

    /// Holds a path back; if it is there to stay, it is given back.
    pub(crate) fn push(&mut self, path: Path) -> Option<Path> {
        match &mut self.now {
            Some(now) => {
                now.push(path);
                None
            }
            None => {
                self.has_passed = true;
                Some(path)
            }
        }
    }

    /// The last plan is followed no further: what stays of what was held back.
    pub(crate) fn release(&mut self, is_at_its_end: bool) -> Vec<Path> {
        let now = self.now.take();
        if is_at_its_end {
            self.earlier.clear();
            return now.unwrap_or_default();
        }
        self.keep(now.unwrap_or_default());
        let best = std::mem::take(&mut self.earlier);
        if self.has_passed { Vec::new() } else { best }
    }

    fn keep(&mut self, paths: Vec<Path>) {
        if worth(&paths) > worth(&self.earlier) {
            self.earlier = paths;
        }
    }
}

/// How much paths tell: first by the ways to fail among them, then by their number.
fn worth(paths: &[Path]) -> (usize, usize) {
    let failures = paths.iter().filter_map(|path| path.outcome.throwable());
    let places: BTreeSet<_> = failures.map(|thrown| (&thrown.exception, &thrown.at)).collect();
    (places.len(), paths.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use report::{Inputs, Outcome, Replay};

    /// A path that returns.
    fn path(id: u32) -> Path {
        Path {
            id,
            trace: Vec::new(),
            outcome: Outcome::Returned { value: None },
            precondition: false,
            tolerated: false,
            varies: false,
            asks_loader: false,
            has_threads: false,
            unfollowed: None,
            bound: None,
            inputs: Inputs::default(),
            asked: Vec::new(),
            after: None,
            notes: Vec::new(),
            covered: Vec::new(),
            constraint: "true".into(),
            replay: Replay::Confirmed,
        }
    }

    fn paths(n: u32) -> Vec<Path> {
        (0..n).map(path).collect()
    }

    /// How many paths stay, if a plan with `first` of them was given up and one with `second` came as far as `is_at_its_end` says.
    fn stay(first: u32, second: u32, is_at_its_end: bool) -> usize {
        let mut tentative = TentativePaths::default();
        tentative.begin();
        assert!(paths(first).into_iter().all(|path| tentative.push(path).is_none()));
        tentative.take_back();
        tentative.begin();
        assert!(paths(second).into_iter().all(|path| tentative.push(path).is_none()));
        tentative.release(is_at_its_end).len()
    }

    #[test]
    fn a_plan_that_is_done_replaces_those_before() {
        assert_eq!(stay(5, 2, true), 2);
    }

    #[test]
    fn where_no_plan_is_done_the_one_that_found_more_stays() {
        assert_eq!(stay(5, 2, false), 5);
        assert_eq!(stay(2, 5, false), 5);
    }

    #[test]
    fn paths_that_were_passed_on_are_not_mixed_with_others() {
        let mut tentative = TentativePaths::default();
        tentative.begin();
        assert!(paths(5).into_iter().all(|path| tentative.push(path).is_none()));
        tentative.take_back();
        assert!(paths(1).into_iter().all(|path| tentative.push(path).is_some()));
        assert!(tentative.release(false).is_empty());
    }
}
