//! Merged paths say the same as paths that are not merged.
//!
//! What they say of values is checked on the JVM, by the replay of every witness and by the partition check. Beside that, both
//! must end in the same ways and cover the same branches.

use crate::case::{self, Options};
use crate::shared::explored::Explored;
use crate::suite::Suite;
use exploration::Merge;
use report::Outcome;
use std::collections::BTreeSet;

pub(crate) fn check(
    suite: &Suite,
    options: &Options,
    mode: Merge,
    plain: &mut Explored,
    mut merged: Explored,
) -> Result<(), String> {
    case::replay(suite, &mut merged)?;
    case::check_partition(suite, options, &merged)?;
    if let Some(bug) = merged.described.iter().find_map(internal) {
        return Err(bug);
    }
    if let Some(expected) = options.merged_paths.filter(|_| mode == Merge::HigherOrder)
        && merged.paths.len() != expected
    {
        return Err(format!("{} paths instead of {expected}", merged.paths.len()));
    }
    // A bound cuts where it happens to be hit.
    if is_cut(plain) || is_cut(&merged) {
        return Ok(());
    }
    same("ends", &ends(plain), &ends(&merged))?;
    let [before, after] =
        [plain, &mut merged].map(|explored| exploration::coverage(&mut explored.explorer.machine));
    if before == after { Ok(()) } else { Err(format!("covers {after:?} instead of {before:?}")) }
}

fn internal(path: &report::Path) -> Option<String> {
    match &path.outcome {
        Outcome::Unsupported(stop) if stop.internal => Some(stop.what.clone()),
        _ => None,
    }
}

fn is_cut(explored: &Explored) -> bool {
    let is_cut = |path: &report::Path| matches!(path.outcome, Outcome::Budget(_) | Outcome::Unsupported(_));
    explored.explorer.incomplete().is_some() || explored.described.iter().any(is_cut)
}

/// In which ways paths end: by returning, or by an exception somewhere.
fn ends(explored: &Explored) -> BTreeSet<String> {
    let end = |path: &report::Path| match &path.outcome {
        Outcome::Returned { .. } => "returns".to_owned(),
        Outcome::Threw(throwable) | Outcome::Assertion(throwable) => {
            format!("{} at {:?}", throwable.exception, throwable.at)
        }
        other => format!("{other:?}"),
    };
    explored.described.iter().map(end).collect()
}

fn same(what: &str, plain: &BTreeSet<String>, merged: &BTreeSet<String>) -> Result<(), String> {
    if plain == merged {
        return Ok(());
    }
    let lost: Vec<&String> = plain.difference(merged).collect();
    let new: Vec<&String> = merged.difference(plain).collect();
    Err(format!("{what}: lost {lost:?}, new {new:?}"))
}
