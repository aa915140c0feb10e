//! The `//~` marks of a case: where and how its paths end other than by returning.

use report::{Outcome, Path};
use std::collections::BTreeSet;

/// A line and what happens there: `throws ArithmeticException`, `assertion`, `exits`, `unsupported`.
type Mark = (usize, String);

/// The line of what happens before any line of the entry: its class cannot be initialised.
const NOWHERE: usize = 0;

/// The marks in the source and the ends of the paths are the same set.
pub(crate) fn check(source: &str, paths: &[Path]) -> Result<(), String> {
    let expected = marks(source)?;
    let found: BTreeSet<Mark> = paths.iter().filter_map(|path| mark(&path.outcome)).collect();
    let show = |(line, what): &Mark| format!("line {line}: {what}");
    let missing: Vec<String> = expected.difference(&found).map(show).collect();
    let unexpected: Vec<String> = found.difference(&expected).map(show).collect();
    if missing.is_empty() && unexpected.is_empty() {
        return Ok(());
    }
    Err(format!("marked but not found: {missing:?}\nfound but not marked: {unexpected:?}"))
}

fn marks(source: &str) -> Result<BTreeSet<Mark>, String> {
    let mut marks = BTreeSet::new();
    for (index, line) in source.lines().enumerate() {
        for mark in line.split("//~").skip(1) {
            let text = mark.trim_start_matches('^');
            let line = (index + 1).checked_sub(mark.len() - text.len()).filter(|&line| line > 0);
            let line = line.ok_or("a mark points above the file")?;
            marks.insert(match text.trim().strip_suffix(" before entry") {
                Some(text) => (NOWHERE, text.to_owned()),
                None => (line, text.trim().to_owned()),
            });
        }
    }
    Ok(marks)
}

fn mark(outcome: &Outcome) -> Option<Mark> {
    match outcome {
        Outcome::Returned { .. } | Outcome::Budget(_) => None,
        Outcome::Threw(throwable) => {
            let simple = throwable.exception.rsplit(['.', '$']).next().unwrap_or("");
            Some((line(throwable.at.as_deref()), format!("throws {simple}")))
        }
        Outcome::Assertion(throwable) => Some((line(throwable.at.as_deref()), "assertion".into())),
        Outcome::Exited(exit) => Some((line(exit.at.as_deref()), "exits".into())),
        Outcome::Unsupported(stop) => Some((line(stop.at.as_deref()), "unsupported".into())),
    }
}

/// The line of `File.java:12`, or [`NOWHERE`].
fn line(at: Option<&str>) -> usize {
    at.and_then(|at| at.rsplit_once(':')).and_then(|(_, line)| line.parse().ok()).unwrap_or(NOWHERE)
}
