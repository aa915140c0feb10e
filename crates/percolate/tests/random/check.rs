//! What must hold for a random program.
//!
//! The engine survives; it meets nothing that it does not model; witnesses do what is predicted; the paths
//! partition the inputs; inputs run concretely do as on the JVM; and neither the search order nor any optimisation
//! changes what is found.

use crate::led::explore_led;
use crate::program::Source;
use crate::shared::agreement::agree;
use crate::shared::classes::Classes;
use crate::shared::explored::Explored;
use crate::shared::input::Input;
use crate::shared::partition;
use classfile::descriptor::FieldType;
use exploration::{Concretisation, Config, End, ExploredPath, describe, literal};
use expr::Rules;
use interpreter::{Limits, State, Stop, Value};
use replay::Answer;
use report::{Bound, Obstacle, Outcome};
use search::{Budget, Explore, Merge, Search};
use std::collections::BTreeSet;
use std::time::Duration;

/// Inputs of the partition check.
const N_INPUTS: usize = 300;
/// Of those, how many are also run concretely.
const N_CONCRETE: usize = 60;
/// Characters of a string that are looked at, where strings are what it is about.
const MAX_STRING: usize = 3;
/// A question that takes the solver longer ends its path: nothing is checked there.
const CHECK_LIMIT: Duration = Duration::from_millis(300);

pub(crate) fn check(classes: &Classes, source: &Source) -> Result<(), String> {
    let mut explored = explore(classes, source, |_| {}, Rules::On)?;
    modelled(&explored)?;
    let mismatches = explored.replay(classes).mismatches;
    if !mismatches.is_empty() {
        return Err(format!("replay mismatches:\n{}", mismatches.join("\n")));
    }
    let inputs = partition::draw(&explored, N_INPUTS);
    let answers = partition::check(classes, &explored, &inputs)?;
    let mut booted = explored.explorer.machine.boot()?;
    for (input, answer) in inputs.iter().zip(&answers).take(N_CONCRETE) {
        concrete_equals_java(&mut explored, &mut booted, input, answer)?;
    }
    let Some(expected) = ends(&explored) else { return Ok(()) };
    for (what, change) in VARIANTS {
        let rules = if *what == "rewriting off" { Rules::Off } else { Rules::On };
        let other = explore(classes, source, *change, rules)?;
        let Some(found) = ends(&other) else { continue };
        if expected != found {
            return Err(format!("{what}: the paths end in\n{found:#?}\ninstead of\n{expected:#?}"));
        }
        partition::check(classes, &other, &inputs[..inputs.len() / 8])
            .map_err(|error| format!("{what}: {error}"))?;
    }
    led(classes, source, &expected, &inputs).map_err(|error| format!("methods explored once: {error}"))?;
    for (what, change) in MERGED {
        merged(classes, source, *change, Some(&expected), &inputs)
            .map_err(|error| format!("{what}: {error}"))?;
    }
    Ok(())
}

/// The same, as far as it holds for inputs that cannot be drawn: the JVM judges by witnesses, and merging changes no end.
pub(crate) fn check_witnesses(classes: &Classes, source: &Source) -> Result<(), String> {
    let mut explored = explore(classes, source, |_| {}, Rules::On)?;
    modelled(&explored)?;
    let mismatches = explored.replay(classes).mismatches;
    if !mismatches.is_empty() {
        return Err(format!("replay mismatches:\n{}", mismatches.join("\n")));
    }
    let expected = ends(&explored);
    for (what, change) in MERGED {
        merged(classes, source, *change, expected.as_deref(), &[])
            .map_err(|error| format!("{what}: {error}"))?;
    }
    Ok(())
}

/// The same in each mode of merging, for programs that do not choose much: all their paths end. Of strings only short ones are
/// looked into.
pub(crate) fn check_in_modes(classes: &Classes, source: &Source) -> Result<(), String> {
    let explored = in_mode(classes, source, |_| {})?;
    if let Some(path) = explored.described.iter().find(|path| is_endless(path)) {
        return Err(format!("a path of {} does not end", path.inputs));
    }
    for (what, change) in MERGED {
        in_mode(classes, source, *change).map_err(|error| format!("{what}: {error}"))?;
    }
    Ok(())
}

fn is_endless(path: &report::Path) -> bool {
    matches!(&path.outcome, Outcome::Budget(stop) if matches!(stop.obstacle, Obstacle::Bound(Bound::Choices { .. })))
}

fn in_mode(classes: &Classes, source: &Source, change: fn(&mut Config)) -> Result<Explored, String> {
    let mut explored =
        explore_within(classes, source, change, Rules::On, |limits| limits.max_string = MAX_STRING)?;
    modelled(&explored)?;
    let mismatches = explored.replay(classes).mismatches;
    if !mismatches.is_empty() {
        return Err(format!("replay mismatches:\n{}", mismatches.join("\n")));
    }
    let inputs = partition::draw(&explored, N_INPUTS);
    partition::check(classes, &explored, &inputs)?;
    Ok(explored)
}

/// Trees of the methods that are called change nothing.
fn led(classes: &Classes, source: &Source, expected: &[String], inputs: &[Input]) -> Result<(), String> {
    let config = plain_config();
    let (led, _) = explore_led(classes, &source.class, &source.entry, config, |_| {})?;
    if let Some(found) = ends(&led).filter(|found| found != expected) {
        return Err(format!("the paths end in\n{found:#?}\ninstead of\n{expected:#?}"));
    }
    partition::check(classes, &led, &inputs[..inputs.len() / 4]).map(drop)
}

/// Merged paths say the same of all inputs, and end in the same ways.
fn merged(
    classes: &Classes,
    source: &Source,
    change: fn(&mut Config),
    expected: Option<&[String]>,
    inputs: &[Input],
) -> Result<(), String> {
    let mut explored = explore(classes, source, change, Rules::On)?;
    modelled(&explored)?;
    let mismatches = explored.replay(classes).mismatches;
    if !mismatches.is_empty() {
        return Err(format!("replay mismatches:\n{}", mismatches.join("\n")));
    }
    partition::check(classes, &explored, &inputs[..inputs.len() / 2])?;
    let (Some(expected), Some(found)) = (expected, ends(&explored)) else { return Ok(()) };
    let (expected, found): (BTreeSet<&String>, BTreeSet<&String>) =
        (expected.iter().collect(), found.iter().collect());
    if expected == found { Ok(()) } else { Err(format!("ends in {found:?} instead of {expected:?}")) }
}

/// Changes that must not change the result.
type Variant = (&'static str, fn(&mut Config));

const VARIANTS: &[Variant] = &[
    ("breadth first", |config| config.search = Search::BreadthFirst),
    ("constant layer off", |config| config.solver.constant = false),
    ("witness layer off", |config| config.solver.witness = false),
    ("slices off", |config| config.solver.slices = false),
    ("repair off", |config| config.solver.repair = false),
    ("cache off", |config| config.solver.cache = false),
    ("incremental off", |config| config.solver.incremental = false),
    ("rewriting off", |_| {}),
];

const MERGED: &[Variant] = &[
    ("merging simple regions", |config| config.merge = Merge::Simple),
    ("merging complex regions", |config| config.merge = Merge::Complex),
    ("merging all regions", |config| config.merge = Merge::HigherOrder),
];

fn explore(
    classes: &Classes,
    source: &Source,
    change: fn(&mut Config),
    rules: Rules,
) -> Result<Explored, String> {
    explore_within(classes, source, change, rules, |_| {})
}

fn explore_within(
    classes: &Classes,
    source: &Source,
    change: fn(&mut Config),
    rules: Rules,
    limit: fn(&mut Limits),
) -> Result<Explored, String> {
    let mut config = plain_config();
    change(&mut config);
    Explored::explore(classes, &source.class, &source.entry, config, rules, limit)
}

fn plain_config() -> Config {
    let mut config = Config { merge: Merge::Off, ..Config::default() };
    config.budget = Budget { time: None, max_paths: 400, max_depth: 200, ..config.budget };
    config.solver.check_limit = Some(CHECK_LIMIT);
    config
}

/// No path ended by a panic or at something that the generator should not have written.
fn modelled(explored: &Explored) -> Result<(), String> {
    for (path, described) in explored.paths.iter().zip(&explored.described) {
        match (&path.end, &described.outcome) {
            (End::Undecided(_), _) => {}
            // `ß` and its kin, which characters that are inputs can be.
            (_, Outcome::Unsupported(stop))
                if stop.obstacle.to_string().starts_with("letters that become several") => {}
            (_, Outcome::Unsupported(stop)) => {
                return Err(format!("{} is not supported: {stop:?}", described.inputs));
            }
            _ => {}
        }
    }
    Ok(())
}

/// How the paths end, in the order of their traces; none if not all was explored.
///
/// Rewriting decides branches that the solver must decide without it, so the traces themselves differ; their order does
/// not.
fn ends(explored: &Explored) -> Option<Vec<String>> {
    let is_followed = |path: &ExploredPath| matches!(path.end, End::Outcome(_) | End::Panicked(_));
    if explored.explorer.incomplete().is_some() || !explored.paths.iter().all(is_followed) {
        return None;
    }
    let end = |path: &report::Path| match &path.outcome {
        Outcome::Returned { .. } => "returns".to_owned(),
        Outcome::Threw(thrown) | Outcome::Assertion(thrown) => {
            format!("throws {} at {:?}", thrown.exception, thrown.at)
        }
        Outcome::Exited(exit) => format!("exits at {:?}", exit.at),
        Outcome::Unsupported(stop) | Outcome::Budget(stop) => stop.obstacle.to_string(),
    };
    Some(explored.described.iter().map(end).collect())
}

/// The interpreter without any symbolic value is a JVM.
fn concrete_equals_java(
    explored: &mut Explored,
    booted: &mut State,
    input: &Input,
    answer: &Answer,
) -> Result<(), String> {
    let parameters = explored.entry.parameters.iter().zip(&input.bits);
    let arguments: Vec<Value> = parameters.map(|(parameter, &bits)| widened(&parameter.ty, bits)).collect();
    let machine = &mut explored.explorer.machine;
    let outcome = match machine.start(booted, explored.entry.method, &arguments) {
        Ok(mut state) => loop {
            match machine.run(&mut state, u64::MAX) {
                Stop::Done(outcome) => break outcome,
                Stop::Excluded => return Err("an assumption".into()),
                Stop::Choice(choice) => return Err(format!("a choice on concrete values: {choice:?}")),
                Stop::Paused | Stop::Met | Stop::Left | Stop::Turned | Stop::Entered => {}
            }
        },
        Err(outcome) => outcome,
    };
    let end = End::Outcome(outcome);
    let machine = &explored.explorer.machine;
    let result = machine.program.declaration(explored.entry.method).descriptor.result.clone();
    let returned = match (&end, result) {
        (End::Outcome(interpreter::Outcome::Returned(Some(value))), Some(ty)) => {
            Some(literal(&ty, value.bits))
        }
        _ => None,
    };
    let concrete = Some(Concretisation { returned, ..Concretisation::default() });
    let (trace, covered, guards, shapes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let path = ExploredPath {
        runs: Vec::new(),
        passed: 0,
        trace,
        covered,
        is_made_up: false,
        guards,
        shapes,
        witness: None,
        concrete,
        end,
        needed: None,
        last: None,
        variants: Vec::new(),
    };
    let described = describe::path(&mut explored.explorer, explored.entry.method, 0, &path);
    agree(&described, answer).map_err(|error| format!("run concretely: {error}"))
}

/// A value as registers hold it.
fn widened(ty: &FieldType, bits: u64) -> Value {
    match ty {
        FieldType::Byte => Value::int(i32::from(bits as i8)),
        FieldType::Short => Value::int(i32::from(bits as i16)),
        _ => Value::concrete(bits),
    }
}
