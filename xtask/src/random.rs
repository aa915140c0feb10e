//! More random programs than the tests have: a range of seeds, of one kind or all.
//!
//! A failure to run a program leaves it in the target folder, to be made smaller by hand.

use crate::repo;
use anyhow::Result;

/// Tries programs with the seeds from `first` on; `kind` is a part of the tests' names, such as `run/`.
pub(crate) fn run(first: u64, number: u64, kind: Option<&str>) -> Result<()> {
    let kept = repo::target().join("random-failures");
    let mut command = repo::cargo(&["test", "--package", "percolate", "--test", "random", "--"]);
    command
        .args(kind)
        .env("PERCOLATE_RANDOM_FIRST", first.to_string())
        .env("PERCOLATE_RANDOM_PROGRAMS", number.to_string())
        .env("PERCOLATE_RANDOM_KEEP", kept);
    repo::succeed(&mut command)
}
