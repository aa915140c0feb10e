//! Why an exploration ended before everything was explored, and what was left.
//!
//! **Invariant:** the words are made here and nowhere else, and nothing is decided by them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Why an exploration, or a part of it, ended early.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StopReason {
    /// Somebody wanted it to end.
    Interrupted,
    /// There were as many paths as there may be.
    Paths {
        /// How many that is.
        most: u64,
    },
    /// The time was up.
    Time {
        /// How much there was, in tenths of a second.
        tenths: u64,
    },
    /// The time was up before it began.
    NoTimeLeft,
    /// The memory was used.
    Memory {
        /// How much there was, in MiB.
        mb: u64,
    },
    /// Bounds were made larger, and what that took was too much.
    TooMuchWork,
    /// A failure was found, and one was to be found.
    OneFailure,
    /// Paths no longer told anything new.
    NothingNew {
        /// How many in a row did not.
        paths: u64,
    },
    /// All places were reached that were asked about.
    AllReached,
    /// It was to stop, and one question to the solver took too long.
    SolverBusy,
    /// A process that did a part of it ended early.
    PartCrashed {
        /// In what way.
        how: String,
    },
    /// The worker ended early.
    WorkerCrashed {
        /// In what way.
        how: String,
    },
    /// It goes on in another way.
    AnotherPlan,
    /// A path was to be run again by its trace, which does not fit.
    Diverged,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopReason::Interrupted => f.write_str("interrupted"),
            StopReason::Paths { most } => {
                write!(f, "the limit on paths, {most}, was reached (--max-paths)")
            }
            StopReason::Time { tenths } => {
                write!(f, "the time limit of {} s was reached (--time)", *tenths as f64 / 10.0)
            }
            StopReason::Diverged => f.write_str("the trace is that of another run"),
            StopReason::NoTimeLeft => f.write_str("there was no time left (--time)"),
            StopReason::Memory { mb } => write!(f, "the memory limit of {mb} MB was reached (--memory)"),
            StopReason::TooMuchWork => f.write_str("going on with larger bounds took too much work"),
            StopReason::OneFailure => f.write_str("one failure is enough (--keep-going looks for more)"),
            StopReason::NothingNew { paths } => {
                write!(f, "the last {paths} paths took no branch that others had not")
            }
            StopReason::AllReached => f.write_str("it was to end when all places were reached (--reach)"),
            StopReason::SolverBusy => f.write_str("the solver was busy when exploration had to stop"),
            StopReason::PartCrashed { how } => write!(f, "a process ended early: {how}"),
            StopReason::WorkerCrashed { how } => write!(f, "the worker ended early: {how}"),
            StopReason::AnotherPlan => f.write_str("another plan is tried"),
        }
    }
}

/// What is left of an exploration that ended early.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unfinished {
    /// Why it ended.
    pub reason: StopReason,
    /// States that were left, if that is known.
    pub n_states: Option<u64>,
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unfinished { reason, n_states } = self;
        match n_states {
            None => write!(f, "{reason}"),
            Some(1) => write!(f, "{reason}; 1 state was not explored to the end"),
            Some(n) => write!(f, "{reason}; {n} states were not explored to the end"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{StopReason, Unfinished};

    #[test]
    fn reasons_have_the_words_of_options() {
        let left = |reason, n_states| Unfinished { reason, n_states }.to_string();
        let expected = "the time limit of 0.5 s was reached (--time); 1 state was not explored to the end";
        assert_eq!(left(StopReason::Time { tenths: 5 }, Some(1)), expected);
        let expected = "the time limit of 60 s was reached (--time); 3 states were not explored to the end";
        assert_eq!(left(StopReason::Time { tenths: 600 }, Some(3)), expected);
        assert_eq!(left(StopReason::NoTimeLeft, None), "there was no time left (--time)");
    }
}
