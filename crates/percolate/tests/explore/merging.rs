//! Merged paths say the same as paths that are not merged.
//!
//! What they say of values is checked on the JVM, by the replay of every witness and by the partition check. Beside that, both
//! must end in the same ways and cover the same branches, and the method with merging is proved to do the same as without.

use crate::case::{self, Options};
use crate::shared::explored::Explored;
use crate::shared::subject::subject;
use crate::suite::Suite;
use exploration::equivalence::{Equivalence, Found};
use report::Outcome;
use search::{Explore, Merge};
use std::collections::BTreeSet;

/// Paths up to which a method is compared with itself, each with each.
const MAX_PATHS: usize = 40;

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
    check_cost(plain, &merged)?;
    same("ends", &ends(plain), &ends(&merged))?;
    let [before, after] =
        [plain, &mut merged].map(|explored| exploration::coverage(&mut explored.explorer.machine));
    if before == after { Ok(()) } else { Err(format!("covers {after:?} instead of {before:?}")) }
}

/// Where nothing is merged, looking for it costs no more than a tenth of the operations.
fn check_cost(plain: &Explored, merged: &Explored) -> Result<(), String> {
    let [before, after] = [plain, merged].map(|explored| explored.explorer.machine.instructions());
    if merged.explorer.merge_stats().merged > 0 || after * 10 <= before * 11 {
        return Ok(());
    }
    Err(format!("{after} operations instead of {before}, and nothing was merged"))
}

/// Proves that the method with merging does what it does without, if it has few paths and no bound is in the way.
pub(crate) fn prove(suite: &Suite, class: &str, options: &Options, plain: &Explored) -> Result<(), String> {
    if plain.paths.len() > MAX_PATHS || is_cut(plain) || options.has_other_inputs() {
        return Ok(());
    }
    let subject = || subject(&suite.classes, class, &options.entry, |limits| options.limit(limits));
    let config = options.config(Merge::HigherOrder);
    let mut proof =
        Equivalence::new(subject()?, subject()?, &config, true).map_err(|error| error.to_string())?;
    let mut is_proved = true;
    while let Some(found) = proof.next_found() {
        match found {
            Found::Same => {}
            Found::Different(difference) => {
                return Err(format!("merging makes a difference for {}", difference.inputs));
            }
            Found::Bounded(_) | Found::Unknown(_) => is_proved = false,
        }
    }
    suite.count(|tally| tally.proved += u64::from(is_proved));
    Ok(())
}

fn internal(path: &report::Path) -> Option<String> {
    match &path.outcome {
        Outcome::Unsupported(stop) if stop.is_internal() => Some(stop.obstacle.to_string()),
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
