//! With methods that were explored once, a method has the same paths: what is chosen, under which conditions, how they end, and what they
//! cover.

use crate::case::Options;
use crate::led::explore_led;
use crate::shared::explored::Explored;
use crate::suite::Suite;
use exploration::memo::{Tree, Trees};
use interpreter::{Limits, Machine};
use search::{Explore, Merge};
use std::collections::BTreeSet;

/// Explores the case with trees of all methods that it calls, and compares.
pub(crate) fn check(
    suite: &Suite,
    class: &str,
    options: &Options,
    plain: &mut Explored,
) -> Result<(), String> {
    let config = options.config(Merge::Off);
    let limit = |limits: &mut Limits| options.limit(limits);
    let (mut led, trees) = explore_led(&suite.classes, class, &options.entry, config, limit)?;
    check_trees(options, &led.explorer.machine, &trees)?;
    suite.count(|tally| {
        tally.led_calls += led.explorer.n_led();
        tally.recalled += led.explorer.stats().recalled;
    });
    let [before, after] = [&*plain, &led].map(|explored| explored.explorer.incomplete());
    if before != after {
        return Err(format!("incomplete: {after:?} instead of {before:?}"));
    }
    // Where a bound on all paths cuts, what is left depends on the order.
    if before.is_none() {
        same("choices", &plain.paths, &led.paths, |path| format!("{:?}", path.trace))?;
        same("conditions", &plain.described, &led.described, |path| format!("{:?}", path.constraint))?;
        same("ends", &plain.described, &led.described, |path| format!("{:?}", kind(&path.outcome)))?;
        // The numbers depend on which methods were met first.
        same("coverage", &plain.paths, &led.paths, |path| path.covered.len().to_string())?;
    }
    let [before, after] =
        [plain, &mut led].map(|explored| exploration::coverage(&mut explored.explorer.machine));
    if before == after { Ok(()) } else { Err(format!("covers {after:?} instead of {before:?}")) }
}

/// Where a case says which trees there are, these are all.
fn check_trees(options: &Options, machine: &Machine, trees: &Trees) -> Result<(), String> {
    let tell = |tree: &Tree| {
        let declaration = machine.program.declaration(tree.method);
        let method = format!("{}({})", declaration.name, declaration.descriptor.java_parameters());
        let (paths, size) = (tree.n_paths(), tree.size);
        format!(
            "{} paths {paths}, nodes {}, compressed {}",
            method.replace(' ', ""),
            size.full,
            size.compressed
        )
    };
    let found: BTreeSet<String> =
        trees.methods().into_iter().filter_map(|method| trees.of(method)).map(|tree| tell(tree)).collect();
    let expected: BTreeSet<String> = options.trees.iter().cloned().collect();
    if expected.is_empty() || found == expected {
        return Ok(());
    }
    Err(format!("trees {found:#?} instead of {expected:#?}"))
}

/// How a path ends, whatever values its witness has.
fn kind(outcome: &report::Outcome) -> String {
    use report::Outcome;
    match outcome {
        Outcome::Returned { .. } => "returns".to_owned(),
        Outcome::Threw(throwable) | Outcome::Assertion(throwable) => {
            format!("{} at {:?}", throwable.exception, throwable.at)
        }
        other => format!("{:?}", std::mem::discriminant(other)),
    }
}

fn same<P>(what: &str, plain: &[P], led: &[P], of: impl Fn(&P) -> String) -> Result<(), String> {
    if plain.len() != led.len() {
        return Err(format!("{} paths instead of {}", led.len(), plain.len()));
    }
    for (position, (before, after)) in plain.iter().zip(led).enumerate() {
        let (before, after) = (of(before), of(after));
        if before != after {
            return Err(format!("{what} of path {position}: {after} instead of {before}"));
        }
    }
    Ok(())
}
