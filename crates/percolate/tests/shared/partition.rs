//! The partition check: paths are disjoint, cover all inputs, and say what the JVM does.
//!
//! Each input must satisfy the guards of exactly one path, and do what that path predicts for it. An input that no
//! path takes is a lost path, which replay alone would never see; it is allowed only if the result says that it is
//! incomplete.

use super::classes::Classes;
use super::explored::Explored;
use super::random::Random;
use classfile::descriptor::FieldType;
use exploration::replay::{Answer, Request, compare, request};
use exploration::{End, describe};
use expr::{Evaluator, VarId};
use interpreter::Outcome;
use report::Replay;

/// The answers of the JVM, if they agree with the paths.
pub(crate) fn check(
    classes: &Classes,
    explored: &Explored,
    inputs: &[Vec<u64>],
) -> Result<Vec<Answer>, String> {
    let mut predictions = Vec::new();
    let mut evaluator = Evaluator::new();
    for input in inputs {
        predictions.push(predict(&mut evaluator, explored, input)?);
    }
    let answers = classes.on_jvm(&requests(explored, inputs));
    for (prediction, answer) in predictions.iter().zip(&answers) {
        if let Some(path) = prediction {
            agree(path, answer)?;
        }
    }
    Ok(answers)
}

/// The path that an input takes, described for that input; none if it is beyond what was explored.
fn predict(
    evaluator: &mut Evaluator,
    explored: &Explored,
    input: &[u64],
) -> Result<Option<report::Path>, String> {
    let variables = explored.explorer.inputs().variables();
    let pool = &explored.explorer.machine.pool;
    let value_of = |variable: VarId| {
        let position = variables.iter().position(|&known| known == variable);
        position.map_or(0, |index| input[index])
    };
    evaluator.reset();
    let mut taken = Vec::new();
    for (index, path) in explored.paths.iter().enumerate() {
        if path.guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
            taken.push(index);
        }
    }
    match taken[..] {
        [only] => Ok(Some(for_input(explored, only, input))),
        [] if explored.explorer.incomplete().is_some() => Ok(None),
        [] => Err(format!("no path takes {}", show(explored, input))),
        _ => Err(format!("{} takes several paths: {taken:?}", show(explored, input))),
    }
}

/// The prediction of a path for an input other than its witness.
fn for_input(explored: &Explored, index: usize, input: &[u64]) -> report::Path {
    let mut described = explored.described[index].clone();
    let parameters = explored.entry.parameters.iter().zip(input);
    described.inputs = parameters
        .map(|(parameter, &bits)| (parameter.name.clone(), describe::literal(&parameter.ty, bits)))
        .collect();
    let machine = &explored.explorer.machine;
    if let End::Outcome(Outcome::Returned(Some(value))) = &explored.paths[index].end {
        let bits = describe::concrete(machine, explored.explorer.inputs().variables(), input, *value);
        let result = machine.program.declaration(explored.entry.method).descriptor.result.clone();
        if let (report::Outcome::Returned { value: Some(predicted) }, Some(ty)) =
            (&mut described.outcome, result)
        {
            *predicted = describe::literal(&ty, bits);
        }
    }
    described
}

/// The JVM did what the path predicts, as far as it predicts anything.
pub(crate) fn agree(path: &report::Path, answer: &Answer) -> Result<(), String> {
    match (&path.outcome, compare(path, answer)) {
        // Nothing is predicted there.
        (report::Outcome::Unsupported(_) | report::Outcome::Budget(_), _) => Ok(()),
        (_, Replay::Mismatch(what)) => {
            Err(format!("{} predicts {:?}, but {what}", path.inputs, path.outcome))
        }
        _ => Ok(()),
    }
}

fn show(explored: &Explored, input: &[u64]) -> String {
    let parameters = explored.entry.parameters.iter().zip(input);
    parameters
        .map(|(parameter, &bits)| format!("{}={}", parameter.name, describe::literal(&parameter.ty, bits)))
        .collect::<Vec<_>>()
        .join(" ")
}

fn requests(explored: &Explored, inputs: &[Vec<u64>]) -> Vec<Request> {
    let declaration = explored.explorer.machine.program.declaration(explored.entry.method);
    let types = explored.entry.parameters.iter().map(|parameter| &parameter.ty);
    let to_run = |input: &Vec<u64>| {
        let values = types.clone().zip(input).map(|(ty, &bits)| ("", describe::literal(ty, bits))).collect();
        let path = report::Path {
            id: 0,
            trace: Vec::new(),
            // The request depends on the inputs alone; any outcome that can be replayed will do.
            outcome: report::Outcome::Returned { value: Some(report::Value::Null) },
            precondition: false,
            inputs: values,
            constraint: String::new(),
            replay: Replay::Confirmed,
        };
        request(&explored.class, &declaration.name, &declaration.descriptor, &path)
            .expect("inputs are complete")
    };
    inputs.iter().map(to_run).collect()
}

/// A value as bits of the width of its type.
pub(crate) fn fit(ty: &FieldType, value: i64) -> u64 {
    let bits = value.cast_unsigned();
    match ty {
        FieldType::Boolean => bits & 1,
        FieldType::Byte => bits & 0xff,
        FieldType::Char | FieldType::Short => bits & 0xffff,
        FieldType::Int => bits & 0xffff_ffff,
        _ => bits,
    }
}

/// Witnesses with one value changed a little, corner values, small values and random ones.
pub(crate) fn draw(explored: &Explored, n_inputs: usize) -> Vec<Vec<u64>> {
    const CORNERS: [i64; 12] =
        [0, 1, -1, 2, 7, 100, i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN, 0x7fff, -0x8000];
    let types: Vec<&FieldType> = explored.entry.parameters.iter().map(|parameter| &parameter.ty).collect();
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let witnesses: Vec<&Vec<u64>> = explored.paths.iter().filter_map(|path| path.witness.as_ref()).collect();
    let mut inputs = Vec::new();
    while !types.is_empty() && inputs.len() < n_inputs {
        let mut input: Vec<u64> = types
            .iter()
            .map(|ty| {
                let value = match random.below(4) {
                    0 => *random.pick(&CORNERS),
                    1 | 2 => random.below(21) as i64 - 10,
                    _ => random.next().cast_signed(),
                };
                fit(ty, value)
            })
            .collect();
        if !witnesses.is_empty() && random.below(2) == 0 {
            let changed = random.below(types.len());
            let near = (*random.pick(&witnesses)).clone();
            let step = random.below(5) as i64 - 2;
            let value = near[changed].wrapping_add_signed(step).cast_signed();
            input = near;
            input[changed] = fit(types[changed], value);
        }
        inputs.push(input);
    }
    if types.is_empty() {
        inputs.push(Vec::new());
    }
    inputs
}
