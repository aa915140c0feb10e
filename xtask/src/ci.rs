//! Everything that must hold before a change lands, in the order in which it fails fastest.

use crate::{jdks, repo, tidy};
use anyhow::Result;
use std::time::Instant;

const STEPS: &[&[&str]] = &[
    &["fmt", "--all", "--check"],
    &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
    &["test", "--workspace", "--locked"],
];

/// The suites that also run on other JDKs.
const ON_OTHERS: &[&str] =
    &["test", "-p", "percolate", "--locked", "--test", "run", "--test", "explore", "--no-fail-fast"];

/// Runs every step; the first that fails ends it.
pub(crate) fn run() -> Result<()> {
    run_steps()?;
    eprintln!("ci: everything passed");
    Ok(())
}

/// The same, and all tests of those suites on other JDKs.
pub(crate) fn run_full() -> Result<()> {
    run_steps()?;
    on_others()?;
    eprintln!("full: everything passed");
    Ok(())
}

/// Runs suites on the other JDKs that are there; `PERCOLATE_SAMPLE` takes one in so many of their tests. Calendars take minutes there, which
/// is too long for CI.
fn on_others() -> Result<()> {
    let others = jdks::others()?;
    for major in jdks::missing(&others)? {
        eprintln!(
            "ci: NOT TESTED on JDK {major}: none was found, and scripts/setup --with-tests could get none"
        );
    }
    for jdk in others {
        let mut command = repo::cargo(ON_OTHERS);
        command.env("JAVA_HOME", &jdk.home);
        let step = format!("JDK {} at {}", jdk.version, jdk.home.display());
        timed(&step, || repo::succeed(&mut command))?;
    }
    Ok(())
}

fn run_steps() -> Result<()> {
    timed("tidy", tidy::run)?;
    for arguments in STEPS {
        let mut command = repo::cargo(arguments);
        timed(&repo::shown(&command), || repo::succeed(&mut command))?;
    }
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
