//! Whether to merge, where nobody said so: it is tried out.
//!
//! Most methods have few paths, and listing them one by one is fastest and tells most. Where there are many, merging
//! either brings them down to a few at once, or it makes conditions so hard that it costs more than it saves, and a few
//! thousand single paths are cheap. So one is tried after the other, each for longer than all before.
//!
//! **Invariant:** when the next one is tried depends on what was done, not on how long that took: the result is the same on every
//! machine, and with any time that suffices.

use crate::frontier::Search;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Checks of the solver's backend after which it is asked whether merging pays, unless said otherwise.
pub const PATIENCE: u64 = 64;

/// Paths, finished or waiting, up to which they are listed one by one without a thought of merging.
const FEW_PATHS: u64 = 256;

/// What a plan that is not the last may do, in units of [work](crate::Explore::work): some 15 seconds.
const MOST_WORK: u64 = 60_000;

/// What one check may do of that, as effort of the solver: 3 to 11 seconds.
const MOST_EFFORT: u64 = 150_000;

/// The part of the time after which a plan is given up that did not come so far: then the time does not suffice for what would be
/// best, but there is some result.
const PART_OF_TIME: f64 = 0.5;

/// Which regions are merged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Merge {
    /// None.
    Off,
    /// Those without other branches and calls.
    Simple,
    /// Those without calls.
    Complex,
    /// All.
    #[default]
    HigherOrder,
}

/// One way to explore a method, and when to try the next one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// Which regions become one formula.
    pub merge: Merge,
    /// Checks of the solver's backend after which merging must have paid.
    pub patience: u64,
    /// Paths, finished or waiting, and checks beyond which the next plan is tried.
    pub max_paths: u64,
    /// See `max_paths`.
    pub max_checks: u64,
    /// Work beyond which it is tried, or once the solver gives up on a check.
    pub max_work: Option<u64>,
    /// Whether there is no other.
    pub is_last: bool,
}

impl Plan {
    /// To do this and nothing else.
    pub fn only(merge: Merge) -> Vec<Plan> {
        let max = u64::MAX;
        let (max_paths, max_checks, max_work) = (max, max, None);
        vec![Plan { merge, patience: PATIENCE, max_paths, max_checks, max_work, is_last: true }]
    }

    /// Single paths if they are few, or if merged ones are not found soon.
    pub fn few_or_merged() -> Vec<Plan> {
        let mut plans = vec![Plan::single(FEW_PATHS, u64::MAX), Plan::merged()];
        plans.extend(Plan::only(Merge::Off));
        plans
    }

    /// Whatever takes less.
    pub fn cheapest() -> Vec<Plan> {
        vec![
            Plan::single(FEW_PATHS, 64),
            Plan::merged(),
            Plan::single(16_384, 1024),
            Plan { patience: 1024, max_work: None, is_last: true, ..Plan::merged() },
        ]
    }

    /// How much one check of the solver may do.
    pub fn effort_limit(&self) -> Option<u64> {
        self.max_work.map(|_| MOST_EFFORT)
    }

    /// The time after which the next plan is tried, or one check is given up, if the whole exploration has that much.
    pub fn time_limit(&self, time: Duration) -> Option<Duration> {
        self.max_work.map(|_| time.mul_f64(PART_OF_TIME))
    }

    /// The order in which its states are run, if one is asked for. Which are run next decides which meet and are merged, and a second
    /// order at once keeps them apart.
    pub(crate) fn order(&self, asked: Search) -> Search {
        match asked {
            Search::CoverageAndBreadth(seed) if self.merge != Merge::Off => Search::Coverage(seed),
            other => other,
        }
    }

    /// Whether it is a trial of few paths, which is over before a second order pays.
    pub(crate) fn is_short(&self) -> bool {
        self.max_paths <= FEW_PATHS
    }

    /// Merged paths, up to some work: a check may become so hard that nothing else is done.
    fn merged() -> Plan {
        Plan { max_work: Some(MOST_WORK), is_last: false, ..Plan::only(Merge::HigherOrder).remove(0) }
    }

    fn single(max_paths: u64, max_checks: u64) -> Plan {
        Plan { merge: Merge::Off, patience: PATIENCE, max_paths, max_checks, max_work: None, is_last: false }
    }
}

#[cfg(test)]
mod tests {
    use super::{Merge, Plan};
    use crate::frontier::Search;

    #[test]
    fn states_that_may_be_merged_are_run_in_one_order() {
        let both = Search::CoverageAndBreadth(7);
        assert_eq!(Plan::only(Merge::Off)[0].order(both), both);
        assert_eq!(Plan::only(Merge::Simple)[0].order(both), Search::Coverage(7));
        assert_eq!(Plan::only(Merge::Simple)[0].order(Search::BreadthFirst), Search::BreadthFirst);
    }

    #[test]
    fn the_first_trial_of_a_verdict_is_short() {
        let short: Vec<bool> = Plan::cheapest().iter().map(Plan::is_short).collect();
        assert_eq!(short, [true, false, false, false]);
    }
}
