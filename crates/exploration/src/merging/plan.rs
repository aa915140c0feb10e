//! Whether to merge, where nobody said so: it is tried out.
//!
//! Most methods have few paths, and listing them one by one is fastest and tells most. Where there are many, merging
//! either brings them down to a few at once, or it makes conditions so hard that it costs more than it saves, and a few
//! thousand single paths are cheap. So one is tried after the other, each for longer than all before.

use super::Merge;
use super::history::PATIENCE;
use serde::{Deserialize, Serialize};

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
    /// Whether there is no other.
    pub is_last: bool,
}

impl Plan {
    /// To do this and nothing else.
    pub fn only(merge: Merge) -> Vec<Plan> {
        vec![Plan { merge, patience: PATIENCE, max_paths: u64::MAX, max_checks: u64::MAX, is_last: true }]
    }

    /// Single paths if they are few, else merged ones.
    pub fn few_or_merged() -> Vec<Plan> {
        let mut plans = vec![Plan::single(64, u64::MAX)];
        plans.extend(Plan::only(Merge::HigherOrder));
        plans
    }

    /// Whatever takes less.
    pub fn cheapest() -> Vec<Plan> {
        let merged = || Plan::only(Merge::HigherOrder).remove(0);
        vec![
            Plan::single(256, 64),
            Plan { is_last: false, ..merged() },
            Plan::single(16_384, 1024),
            Plan { patience: 1024, ..merged() },
        ]
    }

    fn single(max_paths: u64, max_checks: u64) -> Plan {
        Plan { merge: Merge::Off, patience: PATIENCE, max_paths, max_checks, is_last: false }
    }
}
