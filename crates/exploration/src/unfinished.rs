//! What is left when an exploration ends early.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Why exploration stopped before everything was explored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unfinished {
    /// The bound that was hit, or what else happened.
    pub reason: String,
    /// States that were left.
    pub n_states: u64,
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let states = if self.n_states == 1 { "state was" } else { "states were" };
        write!(f, "{}; {} {states} not explored to the end", self.reason, self.n_states)
    }
}
