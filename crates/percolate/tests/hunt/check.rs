//! What must hold for a class of the hunt.
//!
//! Nothing panics, and every graph takes one path of `a`; where `a` does not fail, whether ways are merged or not, no graph makes it
//! fail; where `a` and `b` are equivalent, no graph tells them apart.

use crate::Ground;
use crate::against::{pairs, paths, verdicts};
use crate::graphs::target::Method;
use crate::panics;
use crate::program::Program;
use crate::shared::explored::Explored;
use crate::shared::subject::subject;
use exploration::Config;
use exploration::equivalence::{Equivalence, Found};
use expr::Rules;
use interpreter::Limits;
use report::{Assumption, Outcome};
use search::{Budget, Explore, Merge};
use std::time::Duration;

const N_GRAPHS: usize = 400;
/// A question that takes the solver longer ends its path: nothing is checked there.
const CHECK_LIMIT: Duration = Duration::from_millis(500);
const MAX_PATHS: u64 = 3000;
/// Pairs of paths.
const MAX_PAIRS: usize = 3000;

pub(crate) fn check(ground: &Ground, program: &Program, seed: u64) -> Result<(), String> {
    for merge in [Merge::Off, Merge::Complex, Merge::HigherOrder] {
        check_one(ground, program, seed, merge).map_err(|error| format!("{merge:?}: {error}"))?;
    }
    check_both(ground, program, seed)
}

fn method(program: &Program, name: &str) -> String {
    format!("{name}({})", program.signature())
}

/// The paths of `a`, and the verdict about it, with that merging.
fn check_one(ground: &Ground, program: &Program, seed: u64, merge: Merge) -> Result<(), String> {
    let Ground { classes, world, .. } = ground;
    let (entry, config) = (method(program, "a"), Config { merge, ..config() });
    let mut explored = Explored::explore(classes, &program.class, &entry, config, Rules::On, limit)?;
    if let Some(panic) = panics::first() {
        return Err(format!("a bug: {panic}"));
    }
    let mismatches = explored.replay(classes).mismatches;
    if !mismatches.is_empty() {
        return Err(format!("replay mismatches:\n{}", mismatches.join("\n")));
    }
    // What a merged path says of references is in its guards, over numbers that mean something to the solver only.
    if merge == Merge::Off {
        let checked = paths::check_paths(classes, world, &mut explored, N_GRAPHS, seed)?;
        ground.count(|tried| tried.paths.add(checked));
    }
    let returns = |path: &report::Path| matches!(path.outcome, Outcome::Returned { .. });
    if explored.explorer.incomplete().is_none() && explored.described.iter().all(returns) {
        let assumptions: Vec<Assumption> = explored.explorer.assumptions().into_iter().collect();
        let linked = &explored.explorer.machine.program;
        let method = Method { program: linked, class: &program.class, entry: &explored.entry };
        let checked = verdicts::check_true(classes, world, method, &assumptions, N_GRAPHS, seed)?;
        ground.count(|tried| tried.verdicts.add(checked));
    }
    Ok(())
}

/// Whether `a` and `b` do the same, asked both ways.
fn check_both(ground: &Ground, program: &Program, seed: u64) -> Result<(), String> {
    let Ground { classes, world, .. } = ground;
    for (first, second) in [("a", "b"), ("b", "a")] {
        let start = |name: &str| subject(classes, &program.class, &method(program, name), limit);
        let mut comparison = Equivalence::new(start(first)?, start(second)?, &config(), true)
            .map_err(|error| format!("{first} and {second}: {error}"))?;
        let mut is_same = true;
        let mut n_pairs = 0;
        while let Some(found) = comparison.next_found() {
            n_pairs += 1;
            is_same &= matches!(found, Found::Same) && n_pairs < MAX_PAIRS;
            if !is_same {
                break;
            }
        }
        if !is_same || comparison.incomplete().is_some() {
            continue;
        }
        let assumptions = comparison.assumptions();
        let subjects = [start(first)?, start(second)?];
        let pair = [0, 1].map(|at| Method {
            program: &subjects[at].machine.program,
            class: &program.class,
            entry: &subjects[at].entry,
        });
        let checked = pairs::check(classes, world, pair, &assumptions, N_GRAPHS, seed)
            .map_err(|error| format!("EQUIVALENT ({first}, {second}), but {error}"))?;
        ground.count(|tried| tried.pairs.add(checked));
    }
    Ok(())
}

fn config() -> Config {
    let mut config = Config { merge: Merge::Off, keep_last: true, ..Config::default() };
    config.budget = Budget { time: None, max_paths: MAX_PATHS, max_depth: 300, ..config.budget };
    config.solver.check_limit = Some(CHECK_LIMIT);
    config
}

fn limit(limits: &mut Limits) {
    limits.any_run = true;
    limits.may_be_constants = true;
    limits.max_array = 4;
    limits.max_string = 4;
    limits.max_nesting = 4;
}
