//! The partition check: paths are disjoint, cover all inputs, and say what the JVM does.
//!
//! Each input must satisfy the guards of exactly one path, and do what that path predicts for it. An input that no
//! path takes is a lost path, which replay alone would never see; it is allowed only if the result says that it is
//! incomplete.

use super::agreement::agree;
use super::classes::Classes;
use super::explored::Explored;
use super::input::Input;
use super::random::Random;
use exploration::{End, describe, literal};
use expr::{Evaluator, VarId};
use interpreter::Outcome;
use replay::{Answer, Request, request};
use report::Replay;
use search::Explore;
use std::collections::HashMap;

/// The answers of the JVM, if they agree with the paths.
pub(crate) fn check(classes: &Classes, explored: &Explored, inputs: &[Input]) -> Result<Vec<Answer>, String> {
    let mut predictions = Vec::new();
    let mut evaluator = Evaluator::new();
    for input in inputs {
        predictions.push(predict(&mut evaluator, explored, input)?);
    }
    let mut requests = requests(explored, inputs);
    for (request, prediction) in requests.iter_mut().zip(&predictions) {
        let outcome = prediction.as_ref().map(|path| &path.outcome);
        request.ends_jvm = matches!(outcome, Some(report::Outcome::Exited(_)));
    }
    let answers = classes.on_jvm(&requests);
    for (prediction, answer) in predictions.iter().zip(&answers) {
        if let Some(path) = prediction {
            agree(path, answer)?;
        }
    }
    Ok(answers)
}

/// Values of variables for an input.
fn assignment(explored: &Explored, input: &Input) -> HashMap<VarId, u64> {
    let pool = &explored.explorer.machine.pool;
    input.variables.iter().filter_map(|(name, bits)| Some((pool.find_var(name)?, *bits))).collect()
}

/// The path that an input takes, described for that input; none if it is beyond what was explored.
fn predict(
    evaluator: &mut Evaluator,
    explored: &Explored,
    input: &Input,
) -> Result<Option<report::Path>, String> {
    let pool = &explored.explorer.machine.pool;
    let assignment = assignment(explored, input);
    let value_of = |variable: VarId| assignment.get(&variable).copied().unwrap_or(0);
    evaluator.reset();
    let mut taken = Vec::new();
    for (index, path) in explored.paths.iter().enumerate() {
        if path.guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
            taken.push(index);
        }
    }
    match taken[..] {
        [only] => Ok(Some(for_input(explored, only, input, &value_of))),
        [] if explored.explorer.incomplete().is_some() || explored.explorer.stats().excluded > 0 => Ok(None),
        [] => Err(format!("no path takes {}", show(explored, input))),
        _ => Err(format!("{} takes several paths: {taken:?}", show(explored, input))),
    }
}

/// The prediction of a path for an input other than its witness. Objects are not predicted.
fn for_input(
    explored: &Explored,
    index: usize,
    input: &Input,
    value_of: &dyn Fn(VarId) -> u64,
) -> report::Path {
    let mut described = explored.described[index].clone();
    described.inputs = named(explored, input);
    described.after = None;
    let machine = &explored.explorer.machine;
    match &mut described.outcome {
        report::Outcome::Returned { value: predicted } => {
            let result = machine.program.declaration(explored.entry.method).descriptor.result.clone();
            *predicted = match (&explored.paths[index].end, result) {
                (End::Outcome(Outcome::Returned(Some(value))), Some(ty)) if !ty.is_reference() => {
                    Some(literal(&ty, describe::concrete(machine, value_of, *value)))
                }
                _ => None,
            };
        }
        report::Outcome::Threw(throwable) | report::Outcome::Assertion(throwable) => throwable.message = None,
        report::Outcome::Exited(exit) => {
            if let End::Outcome(Outcome::Exited { status, .. }) = &explored.paths[index].end {
                exit.status = describe::concrete(machine, value_of, *status) as u32 as i32;
            }
        }
        report::Outcome::Unsupported(_) | report::Outcome::Budget(_) => {}
    }
    described
}

fn named(explored: &Explored, input: &Input) -> report::Inputs {
    let names = explored.entry.parameters.iter().map(|parameter| parameter.name.clone());
    report::Inputs::of_parameters(names.zip(input.values.iter().cloned()))
}

fn show(explored: &Explored, input: &Input) -> String {
    named(explored, input).to_string()
}

fn requests(explored: &Explored, inputs: &[Input]) -> Vec<Request> {
    let declaration = explored.explorer.machine.program.declaration(explored.entry.method);
    let to_run = |input: &Input| {
        let path = report::Path {
            id: 0,
            trace: Vec::new(),
            // The request depends on the inputs alone; any outcome that can be replayed will do.
            outcome: report::Outcome::Returned { value: Some(report::Value::Null) },
            precondition: false,
            tolerated: false,
            varies: false,
            asks_loader: false,
            has_threads: false,
            unfollowed: None,
            bound: None,
            inputs: named(explored, input),
            asked: Vec::new(),
            after: None,
            notes: Vec::new(),
            covered: Vec::new(),
            constraint: "".into(),
            replay: Replay::Confirmed,
        };
        let (class, name) = (&explored.class, &declaration.name);
        request(class, name, &declaration.descriptor, explored.entry.is_static, &path)
            .expect("inputs are complete")
    };
    inputs.iter().map(to_run).collect()
}

/// Witnesses with one value changed a little, corner values, small values and random ones.
pub(crate) fn draw(explored: &Explored, n_inputs: usize) -> Vec<Input> {
    let parameters = &explored.entry.parameters;
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let witnesses = witnesses(explored);
    let mut inputs = Vec::new();
    while !parameters.is_empty() && inputs.len() < n_inputs {
        let mut input = Input::default();
        if !witnesses.is_empty() && random.below(2) == 0 {
            let mut near = (*random.pick(&witnesses)).clone();
            let changed = random.below(parameters.len());
            near[changed] = near[changed].wrapping_add_signed(random.below(5) as i64 - 2);
            for (parameter, bits) in parameters.iter().zip(near) {
                input.push(parameter, bits);
            }
        } else {
            parameters.iter().for_each(|parameter| input.draw(parameter, &mut random));
        }
        inputs.push(input);
    }
    if parameters.is_empty() {
        inputs.push(Input::default());
    }
    inputs
}

/// The bits of all parameters on each path, if all are primitive.
fn witnesses(explored: &Explored) -> Vec<Vec<u64>> {
    let machine = &explored.explorer.machine;
    let Some(variables) = explored.explorer.inputs().variables(machine) else { return Vec::new() };
    let of_path = |path: &exploration::ExploredPath| {
        let witness = path.witness.as_ref()?;
        let value = |variable: &VarId| {
            witness.iter().find(|(known, _)| known == variable).map_or(0, |(_, bits)| *bits)
        };
        Some(variables.iter().map(value).collect())
    };
    explored.paths.iter().filter_map(of_path).collect()
}
