//! Rewrites goldens: runs the suites that have some with `BLESS=1`.

use crate::repo;
use anyhow::{Result, ensure};

/// The suites with goldens, as arguments of `cargo test`.
const SUITES: &[&[&str]] =
    &[&["-p", "classfile"], &["-p", "ir"], &["-p", "report"], &["-p", "percolate", "--test", "explore"]];

/// Blesses the tests whose name contains `filter`, or all.
///
/// A suite that still fails afterwards does not keep the others from being blessed: what a golden cannot
/// bless away, such as a replay that the JVM contradicts, is told at the end.
pub(crate) fn run(filter: Option<&str>) -> Result<()> {
    let mut failed = Vec::new();
    for suite in SUITES {
        let mut command = repo::cargo(&["test"]);
        command.args(*suite).arg("--").args(filter).env("BLESS", "1");
        if let Err(error) = repo::succeed(&mut command) {
            failed.push(error.to_string());
        }
    }
    eprintln!("bless: read what changed: git diff");
    ensure!(failed.is_empty(), "still failing:\n  {}", failed.join("\n  "));
    Ok(())
}
