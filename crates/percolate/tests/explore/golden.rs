//! The golden beside a case: all of its paths, in the order of their branch traces.

use crate::shared::explored::Explored;
use exploration::{End, ExploredPath, coverage};
use interpreter::Outcome;
use search::Explore;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The JDK whose goldens have no number.
const USUAL: u32 = 17;

/// Compares with the golden, or rewrites it if `BLESS` is set.
///
/// Paths go through the code of the JDK, which differs. So `Name.21.paths` is the golden for JDK 21 and later ones, up to the next that
/// has its own; it is there only where that differs from the one before.
pub(crate) fn check(file: &Path, feature: u32, explored: &mut Explored) -> Result<(), String> {
    let text = write(explored);
    let golden = golden(file, feature);
    if std::env::var_os("BLESS").is_some() {
        return bless(file, feature, &text).map_err(|error| error.to_string());
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    if expected == text {
        return Ok(());
    }
    let first = expected.lines().zip(text.lines()).position(|(a, b)| a != b);
    let line = first.unwrap_or_else(|| expected.lines().count().min(text.lines().count()));
    Err(format!(
        "{} differs from line {}:\n- {}\n+ {}\nread the whole difference after `cargo xtask bless {}`",
        golden.display(),
        line + 1,
        expected.lines().nth(line).unwrap_or("(nothing)"),
        text.lines().nth(line).unwrap_or("(nothing)"),
        file.file_stem().unwrap_or_default().display(),
    ))
}

/// The newest golden that is not for a newer JDK.
fn golden(file: &Path, feature: u32) -> PathBuf {
    let own = (USUAL + 1..=feature).rev().map(|feature| numbered(file, feature));
    own.into_iter().find(|golden| golden.is_file()).unwrap_or_else(|| file.with_extension("paths"))
}

fn numbered(file: &Path, feature: u32) -> PathBuf {
    file.with_extension(format!("{feature}.paths"))
}

/// Writes the golden of this JDK, unless that of an older one says the same.
fn bless(file: &Path, feature: u32, text: &str) -> std::io::Result<()> {
    if feature <= USUAL {
        return std::fs::write(file.with_extension("paths"), text);
    }
    let own = numbered(file, feature);
    let older = std::fs::read_to_string(golden(file, feature - 1)).unwrap_or_default();
    match older == text {
        true if own.is_file() => std::fs::remove_file(own),
        true => Ok(()),
        false => std::fs::write(own, text),
    }
}

fn write(explored: &mut Explored) -> String {
    let mut text = format!("{}: {} paths", explored.entry.name, explored.paths.len());
    let stats = explored.explorer.stats();
    let coverage = coverage(&mut explored.explorer.machine);
    let _ = writeln!(
        text,
        ", {} infeasible ways, {}/{} branches, {}/{} lines",
        stats.infeasible,
        coverage.branches.covered,
        coverage.branches.total,
        coverage.lines.covered,
        coverage.lines.total
    );
    if let Some(reason) = explored.explorer.incomplete() {
        let _ = writeln!(text, "incomplete: {reason}");
    }
    for (path, described) in explored.paths.iter().zip(&explored.described) {
        let guards: Vec<String> = path
            .guards
            .iter()
            .map(|&guard| expr::text::write(&explored.explorer.machine.pool, guard))
            .collect();
        let guards = if guards.is_empty() { "true".to_owned() } else { guards.join(" ") };
        let inputs = &described.inputs;
        let _ = writeln!(text, "{guards} => {}  {inputs}", end(explored, path, described).trim_end());
    }
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn end(explored: &Explored, path: &ExploredPath, described: &report::Path) -> String {
    match (&path.end, &described.outcome) {
        (End::Outcome(Outcome::Returned(None)), _) => "returns".into(),
        (End::Outcome(Outcome::Returned(Some(value))), report::Outcome::Returned { value: concrete }) => {
            match (value.expr, concrete) {
                (Some(expr), _) => {
                    format!("returns {}", expr::text::write(&explored.explorer.machine.pool, expr))
                }
                (None, Some(concrete)) => format!("returns {concrete}"),
                (None, None) => "returns something".into(),
            }
        }
        (_, report::Outcome::Threw(throwable) | report::Outcome::Assertion(throwable)) => {
            let simple = throwable.exception.rsplit('.').next().unwrap_or("");
            let at = throwable.at.as_deref().map_or(String::new(), |at| format!(" at {at}"));
            format!("throws {simple}{at}")
        }
        (End::Outcome(Outcome::Exited { status, .. }), report::Outcome::Exited(exit)) => {
            let at = exit.at.as_deref().map_or(String::new(), |at| format!(" at {at}"));
            match status.expr {
                Some(expr) => {
                    format!("exits with {}{at}", expr::text::write(&explored.explorer.machine.pool, expr))
                }
                None => format!("exits with {}{at}", exit.status),
            }
        }
        (_, report::Outcome::Unsupported(stop)) => format!("unsupported {}", stop.obstacle),
        (_, report::Outcome::Budget(stop)) => format!("budget {}", stop.obstacle),
        (
            End::Outcome(_) | End::Budget(_) | End::Undecided(_) | End::Panicked(_),
            report::Outcome::Returned { .. } | report::Outcome::Exited(_),
        ) => {
            unreachable!("a path is described as ending as it does")
        }
    }
}
