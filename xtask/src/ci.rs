//! Everything that must hold before a change lands, in the order in which it fails fastest.

use crate::{repo, tidy};
use anyhow::Result;
use std::time::Instant;

const STEPS: &[&[&str]] = &[
    &["fmt", "--all", "--check"],
    &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
    &["test", "--workspace", "--locked"],
];

/// Runs every step; the first that fails ends it.
pub(crate) fn run() -> Result<()> {
    timed("tidy", tidy::run)?;
    for arguments in STEPS {
        let mut command = repo::cargo(arguments);
        timed(&repo::shown(&command), || repo::succeed(&mut command))?;
    }
    eprintln!("ci: everything passed");
    Ok(())
}

fn timed(step: &str, run: impl FnOnce() -> Result<()>) -> Result<()> {
    eprintln!("ci: {step}");
    let start = Instant::now();
    let result = run();
    let ended = if result.is_ok() { "passed" } else { "failed" };
    eprintln!("ci: {step}: {ended} after {:.1} s", start.elapsed().as_secs_f64());
    result
}
