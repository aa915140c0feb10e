//! The partition check for graphs: each takes exactly one path, and does what that predicts for it.

use super::matching::{self, Match, Shape, Unsure};
use crate::graphs::assumed;
use crate::graphs::drawing::Undrawable;
use crate::graphs::graph::Graph;
use crate::graphs::making::Makers;
use crate::graphs::target::{Method, Tally, Target};
use crate::graphs::world::World;
use crate::shared::agreement::agree;
use crate::shared::classes::Classes;
use crate::shared::explored::Explored;
use crate::shared::random::Random;
use exploration::{End, ExploredPath, Explorer};
use expr::{Pool, VarId};
use inputs::InputKey;
use interpreter::Outcome as Stopped;
use replay::{Answer, Request};
use report::{Assumption, Bound, Input, Inputs, Outcome, Value};
use search::Explore;
use std::collections::HashMap;
use std::sync::Mutex;

/// Each graph takes exactly one path, and does what that predicts.
pub(crate) fn check_paths(
    classes: &Classes,
    world: &Mutex<World>,
    explored: &mut Explored,
    n_graphs: usize,
    seed: u64,
) -> Result<Result<Tally, Undrawable>, String> {
    let mut tally = Tally::default();
    let mut world = world.lock().expect("drawing does not panic");
    let shapes: Vec<Option<Shape>> =
        explored.paths.iter().map(|path| shape(&explored.explorer, path)).collect();
    let program = &explored.explorer.machine.program;
    let method = Method { program, class: &explored.class, entry: &explored.entry };
    let target = Target::new(classes, &mut world, method);
    let assumptions: Vec<Assumption> = explored.explorer.machine.assumptions().cloned().collect();
    let makers = Makers::stated(&mut world, &assumptions);
    let mut random = Random::new(seed);
    let (mut predicted, mut astray) = (Vec::new(), Vec::new());
    for _ in 0..n_graphs {
        let graph = match target.draw(&mut world, &mut random, &makers) {
            Ok(graph) => graph,
            Err(undrawable) => return Ok(Err(undrawable)),
        };
        tally.drawn += 1;
        if !assumed::is_within(&mut world, &graph, &assumptions) {
            tally.beyond += 1;
            continue;
        }
        match predict(explored, &shapes, &graph, &makers)? {
            Predicted::Path(path) => predicted.push((graph, *path)),
            Predicted::None => astray.push(graph),
            Predicted::Untold(why) => tally.cannot_tell(why),
        }
    }
    drop(world);
    tally.refused += there_are_none(classes, &target, &astray)?;
    let mut requests: Vec<Request> = predicted.iter().map(|(graph, _)| target.request(graph)).collect();
    for (request, (_, path)) in requests.iter_mut().zip(&predicted) {
        request.ends_jvm = matches!(path.outcome, Outcome::Exited(_));
    }
    for ((graph, path), answer) in predicted.iter().zip(classes.on_jvm(&requests)) {
        // Nobody has looked at what the call makes.
        if let Answer::NotMade(_) = answer {
            tally.refused += 1;
            continue;
        }
        agree(path, &answer).map_err(|error| format!("{}: {error}", graph.inputs()))?;
        tally.agree(graph);
    }
    Ok(Ok(tally))
}

/// How many graphs these are that take no path: a call to make a part of each throws.
fn there_are_none(classes: &Classes, target: &Target, astray: &[Graph]) -> Result<usize, String> {
    let requests: Vec<Request> = astray.iter().map(|graph| target.request(graph)).collect();
    for (graph, answer) in astray.iter().zip(classes.on_jvm(&requests)) {
        if !matches!(answer, Answer::NotMade(_)) {
            return Err(format!("no path takes {}", graph.inputs()));
        }
    }
    Ok(astray.len())
}

/// What paths say of a graph.
enum Predicted {
    /// It takes this one.
    Path(Box<report::Path>),
    /// It takes none.
    None,
    /// Nobody can tell.
    Untold(Unsure),
}

/// What a path says of its inputs; none if its state was not kept.
fn shape(explorer: &Explorer, path: &ExploredPath) -> Option<Shape> {
    let state = &path.last.as_deref()?.state;
    Some(Shape {
        taken: explorer.machine.taken(state),
        told: explorer.machine.told_identities(state),
        guards: path.guards.clone(),
        witness: path.witness.iter().flatten().copied().collect(),
    })
}

/// The path that a graph takes, for that graph.
fn predict(
    explored: &mut Explored,
    shapes: &[Option<Shape>],
    graph: &Graph,
    makers: &Makers,
) -> Result<Predicted, String> {
    let (mut taken, mut unknown) = (Vec::new(), Vec::new());
    for (index, shape) in shapes.iter().enumerate() {
        let Some(shape) = shape else {
            unknown.push(Unsure::NotKept);
            continue;
        };
        match matching::matches(&mut explored.explorer.machine, graph, makers, shape) {
            Match::No => {}
            Match::Yes(values) => taken.push((index, values)),
            Match::Unknown(why) => unknown.push(why),
        }
    }
    // A path that stops where the input would be another object that is there does not say that it is.
    if taken.len() > 1 {
        taken.retain(|(index, _)| !is_open_end(explored, *index));
    }
    // Where a call to make an input throws there is none.
    let n_excluded = explored.explorer.stats().excluded.saturating_sub(explored.explorer.machine.n_refused());
    let is_partial = explored.explorer.incomplete().is_some() || n_excluded > 0;
    match &taken[..] {
        // What the program asks for itself is in no graph.
        [(index, _)] if !explored.described[*index].asked.is_empty() => Ok(Predicted::Untold(Unsure::Asks)),
        [(index, values)] => Ok(Predicted::Path(Box::new(for_graph(explored, *index, values)))),
        [] if let Some(&why) = unknown.iter().min() => Ok(Predicted::Untold(why)),
        [] if is_partial => Ok(Predicted::Untold(Unsure::Partial)),
        [] => Ok(Predicted::None),
        several => {
            let told = several.iter().map(|(index, _)| told(explored, *index, shapes[*index].as_ref()));
            let told: Vec<String> = told.collect();
            Err(format!("{} takes several paths: {}", graph.inputs(), told.join("; ")))
        }
    }
}

/// A path, by what it takes its inputs for.
fn told(explored: &Explored, index: usize, shape: Option<&Shape>) -> String {
    let keys = explored.explorer.machine.keys();
    let taken = shape.iter().flat_map(|shape| &shape.taken);
    let taken: Vec<String> =
        taken.map(|taken| format!("{} {:?}", keys.label(taken.place), taken.what)).collect();
    format!("{index} {:?} with {}", explored.described[index].outcome, taken.join(", "))
}

/// Whether a path is not followed further, and depends on what no value tells: whether two references are one object, or which of
/// more classes than are looked at an input has.
fn is_open_end(explored: &mut Explored, index: usize) -> bool {
    if let End::Outcome(Stopped::Bound { bound: Bound::Classes { .. }, .. }) = &explored.paths[index].end {
        return true;
    }
    let machine = &mut explored.explorer.machine;
    let is_about_identity = explored.paths[index].guards.iter().any(|&guard| {
        let variables = machine.pool.vars(guard);
        let keys = variables.iter().filter_map(|&variable| machine.keys().key_of(&machine.pool, variable));
        keys.into_iter().any(|key| matches!(key, InputKey::Alias(_) | InputKey::OneObject(..)))
    });
    is_about_identity && matches!(explored.described[index].outcome, Outcome::Unsupported(_))
}

/// What a path predicts for values of its variables.
fn for_graph(explored: &mut Explored, index: usize, values: &HashMap<VarId, u64>) -> report::Path {
    let mut described = explored.described[index].clone();
    let path = &explored.paths[index];
    let value_of = |pool: &Pool, variable: VarId| {
        Some(values.get(&variable).copied().unwrap_or_else(|| pool.default_value(variable)))
    };
    let concrete = explored.explorer.foresee(path, &value_of).unwrap_or_default();
    let mut told = Told::default();
    concrete.inputs.iter().for_each(|(_, value)| told.define(value));
    // What has changed is told anew, and perhaps inside of something that is not told.
    let mut later = if concrete.after.is_some() { Told::default() } else { told.clone() };
    let after = concrete.after.iter().flat_map(|after| after.iter()).map(|(_, value)| value);
    after.chain(&concrete.returned).for_each(|value| later.define(value));
    described.inputs = known_inputs(&concrete.inputs, |value| Some(told.known(value).unwrap_or_else(opaque)));
    described.after = concrete.after.map(|after| known_inputs(&after, |value| later.known(value)));
    match &mut described.outcome {
        Outcome::Returned { value } => {
            *value = concrete.returned.as_ref().and_then(|value| later.known(value));
        }
        Outcome::Threw(throwable) | Outcome::Assertion(throwable) => throwable.message = None,
        Outcome::Exited(exit) => exit.status = concrete.status.unwrap_or(exit.status),
        Outcome::Unsupported(_) | Outcome::Budget(_) => {}
    }
    described.varies |= concrete.varies;
    described
}

fn known_inputs(inputs: &Inputs, known: impl Fn(&Value) -> Option<Value>) -> Inputs {
    let told = |input: &Input| Some((input.role.clone(), input.name.clone(), known(&input.value)?));
    inputs.entries().filter_map(told).collect()
}

fn opaque() -> Value {
    Value::Opaque(String::new())
}

/// The objects that a concrete tells of.
#[derive(Clone, Default)]
struct Told(Vec<u32>);

impl Told {
    fn define(&mut self, value: &Value) {
        // What is inside an array of which a part is not told is not told either.
        match value {
            Value::Object { id, fields, .. } => {
                self.0.push(*id);
                fields.iter().for_each(|(_, value)| self.define(value));
            }
            Value::Array { id, elements, .. } | Value::List { id, elements, .. }
                if elements.iter().all(|element| !matches!(element, Value::Opaque(_))) =>
            {
                self.0.push(*id);
                elements.iter().for_each(|element| self.define(element));
            }
            Value::Numbered { id, .. } => self.0.push(*id),
            _ => {}
        }
    }

    /// As much of a value as is told; none if that is nothing.
    fn known(&self, value: &Value) -> Option<Value> {
        Some(match value {
            Value::Opaque(_) | Value::Made { .. } | Value::Function { .. } | Value::Map { .. } => {
                return None;
            }
            Value::Shared(id) if !self.0.contains(id) => return None,
            Value::Object { id, class, fields, answers } => {
                let fields =
                    fields.iter().filter_map(|(name, value)| Some((name.clone(), self.known(value)?)));
                Value::Object {
                    id: *id,
                    class: class.clone(),
                    fields: fields.collect(),
                    answers: answers.clone(),
                }
            }
            Value::Array { id, ty, elements } => {
                let elements: Option<Vec<Value>> =
                    elements.iter().map(|element| self.known(element)).collect();
                Value::Array { id: *id, ty: ty.clone(), elements: elements? }
            }
            Value::List { id, class, elements } => {
                let elements: Option<Vec<Value>> =
                    elements.iter().map(|element| self.known(element)).collect();
                Value::List { id: *id, class: class.clone(), elements: elements? }
            }
            other => other.clone(),
        })
    }
}
