//! Looks for wrong answers: random classes over objects, and random graphs of objects thrown at them.
//!
//! What is found is printed with a class that shows it.

use crate::repo;
use anyhow::Result;

/// Hunts with the seeds from `first` on.
pub(crate) fn run(first: u64, number: u64) -> Result<()> {
    let mut command = repo::cargo(&["test", "--package", "percolate", "--test", "hunt", "--", "seed/"]);
    command.env("PERCOLATE_HUNT_FIRST", first.to_string()).env("PERCOLATE_HUNT_SEEDS", number.to_string());
    repo::succeed(&mut command)
}
