//! Whether to merge, where nobody said so: it is tried out.
//!
//! Most methods have few paths, and listing them one by one is fastest and tells most. Where there are many, merging
//! either brings them down to a few at once, or it makes conditions so hard that it costs more than it saves, and a few
//! thousand single paths are cheap. So one is tried after the other, each for longer than all before.

use super::Merge;
use super::history::PATIENCE;
use serde::{Deserialize, Serialize};
use std::time::Duration;

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
    /// The part of the time, as its divisor, after which the next plan is tried, or once the solver gives up on a check.
    pub max_part: Option<u32>,
    /// Whether there is no other.
    pub is_last: bool,
}

impl Plan {
    /// To do this and nothing else.
    pub fn only(merge: Merge) -> Vec<Plan> {
        let max = u64::MAX;
        let (max_paths, max_checks, max_part) = (max, max, None);
        vec![Plan { merge, patience: PATIENCE, max_paths, max_checks, max_part, is_last: true }]
    }

    /// Single paths if they are few, or if merged ones are not found soon.
    pub fn few_or_merged() -> Vec<Plan> {
        let mut plans = vec![Plan::single(256, u64::MAX), Plan::merged()];
        plans.extend(Plan::only(Merge::Off));
        plans
    }

    /// Whatever takes less.
    pub fn cheapest() -> Vec<Plan> {
        vec![
            Plan::single(256, 64),
            Plan::merged(),
            Plan::single(16_384, 1024),
            Plan { patience: 1024, max_part: None, is_last: true, ..Plan::merged() },
        ]
    }

    /// How long one check of the solver may take, if the whole exploration has that much time.
    pub fn check_limit(&self, time: Duration) -> Option<Duration> {
        self.max_part.map(|part| time / part / 2)
    }

    /// Merged paths, for a part of the time: a check may become so hard that nothing else is done.
    fn merged() -> Plan {
        Plan { max_part: Some(4), is_last: false, ..Plan::only(Merge::HigherOrder).remove(0) }
    }

    fn single(max_paths: u64, max_checks: u64) -> Plan {
        Plan { merge: Merge::Off, patience: PATIENCE, max_paths, max_checks, max_part: None, is_last: false }
    }
}
