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

/// On other JDKs CI runs one of so many tests of those suites, always the same ones.
const SAMPLE: &str = "16";

/// Runs every step; the first that fails ends it.
pub(crate) fn run() -> Result<()> {
    run_steps()?;
    on_others(Some(SAMPLE))?;
    eprintln!("ci: everything passed");
    Ok(())
}

/// The same, and all tests of those suites on other JDKs.
pub(crate) fn run_full() -> Result<()> {
    run_steps()?;
    on_others(None)?;
    eprintln!("full: everything passed");
    Ok(())
}

/// Runs suites on the other JDKs that are there, or of their tests one in so many; `PERCOLATE_SAMPLE` says otherwise.
fn on_others(sample: Option<&str>) -> Result<()> {
    let others = jdks::others()?;
    for major in jdks::missing(&others)? {
        eprintln!(
            "ci: NOT TESTED on JDK {major}: none was found, and scripts/setup --with-tests could get none"
        );
    }
    for jdk in others {
        let mut command = repo::cargo(ON_OTHERS);
        command.env("JAVA_HOME", &jdk.home);
        if let Some(one_of) = sample.filter(|_| std::env::var_os("PERCOLATE_SAMPLE").is_none()) {
            command.env("PERCOLATE_SAMPLE", one_of);
        }
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
