//! Turns paths in terms of the engine into the plain data of a report.

use crate::checkers;
use crate::explorer::Explorer;
use crate::java_text::{self, Variables};
use crate::path::{End, ExploredPath, Picture};
use ::inputs::InputKey;
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::{Evaluator, ExprId, Flavour, Node, VarId};
use interpreter::{Machine, Outcome, Thrown, TraceElement, Value};
use program::{ClassId, MethodId, Program};
use report::{Asked, Bound, Exit, Replay, Stop, Throwable};
use solver::Reason;

/// The path as a report shows it; not replayed yet.
pub fn path(explorer: &mut Explorer, entry: MethodId, id: u32, path: &ExploredPath) -> report::Path {
    with_inputs(explorer, entry, id, path, path.picture.as_ref(), &path.covered)
}

/// The same path with its other inputs, numbered on from `id`.
pub fn variants(explorer: &mut Explorer, entry: MethodId, id: u32, path: &ExploredPath) -> Vec<report::Path> {
    let numbered = (id..).zip(&path.variants);
    numbered
        .map(|(id, variant)| {
            with_inputs(explorer, entry, id, path, variant.picture.as_ref(), &variant.covered)
        })
        .collect()
}

fn with_inputs(
    explorer: &mut Explorer,
    entry: MethodId,
    id: u32,
    path: &ExploredPath,
    picture: Option<&Picture>,
    covered: &[u32],
) -> report::Path {
    let outcome = outcome(&explorer.machine, &path.end, picture);
    let precondition = is_precondition(explorer, entry, path);
    let machine = &explorer.machine;
    let chars: Vec<VarId> = explorer
        .inputs()
        .parameters()
        .iter()
        .filter(|parameter| parameter.ty == FieldType::Char)
        .filter_map(|parameter| machine.find_variable(parameter.root, &parameter.ty))
        .collect();
    let varies =
        picture.is_some_and(|picture| picture.varies) || is_taken_by_chance(&mut explorer.machine, path);
    let (inputs, after, asked) = match picture {
        Some(picture) => {
            (picture.inputs.clone(), picture.after.clone(), asked(&explorer.machine, &picture.asked))
        }
        None => Default::default(),
    };
    report::Path {
        id,
        trace: path.trace.clone(),
        precondition,
        tolerated: false,
        varies,
        asks_loader: picture.is_some_and(|picture| picture.asks_loader),
        outcome,
        bound: path.end.bound().cloned(),
        inputs,
        asked,
        after,
        notes: Vec::new(),
        covered: covered.to_vec(),
        constraint: constraint(&mut explorer.machine, &chars, path),
        replay: Replay::NotRun("replay is off".into()),
    }
}

/// Whether it depends on what differs between runs that the path is taken at all.
fn is_taken_by_chance(machine: &mut Machine, path: &ExploredPath) -> bool {
    path.guards.iter().any(|&guard| machine.varies(guard))
}

/// The condition of a path: what its references are, and what its guards say about everything else.
fn constraint(machine: &mut Machine, chars: &[VarId], path: &ExploredPath) -> String {
    let is_handle = |machine: &Machine, variable: VarId| {
        let key = machine.keys().key_of(&machine.pool, variable);
        key.is_some_and(InputKey::is_about_references)
    };
    let mut guards = Vec::new();
    let mut open: Vec<ExprId> = path.guards.iter().rev().copied().collect();
    while let Some(guard) = open.pop() {
        let handles: Vec<bool> =
            machine.pool.vars(guard).iter().map(|&variable| is_handle(machine, variable)).collect();
        match machine.pool.node(guard) {
            // What is about references alone is told by shapes.
            _ if handles.iter().all(|&is_handle| is_handle) => {}
            Node::And(one, other) if handles.contains(&true) => open.extend([other, one]),
            _ => guards.push(guard),
        }
    }
    let (pool, keys) = (&machine.pool, machine.keys());
    let is_char = |variable: VarId| chars.contains(&variable) || pool.flavour(variable) == Flavour::Letter;
    let reference = |variable: VarId| match keys.key_of(pool, variable)? {
        InputKey::Reference { of, .. } => Some(keys.label(of)),
        _ => None,
    };
    let mut parts: Vec<String> = path.shapes.iter().map(|shape| shape.condition.clone()).collect();
    if !guards.is_empty() {
        parts.push(java_text::conjunction(
            pool,
            &Variables { is_char: &is_char, reference: &reference },
            &guards,
        ));
    }
    if parts.is_empty() { "true".into() } else { parts.join(" && ") }
}

/// An exception that the entry method makes itself, perhaps in an overload of itself or by a class that checks arguments,
/// tells its callers what it demands of them: it depends on what they have called it with.
fn is_precondition(explorer: &mut Explorer, entry: MethodId, path: &ExploredPath) -> bool {
    if !is_about_parameters(explorer, path) {
        return false;
    }
    let End::Outcome(Outcome::Threw(thrown)) = &path.end else { return false };
    let program = &explorer.machine.program;
    let is_checker =
        |element: &&TraceElement| checkers::is_checker(program, program.method(element.method).class);
    let is_own = |element: &TraceElement| {
        program.method(element.method).class == program.method(entry).class
            && program.declaration(element.method).name == program.declaration(entry).name
    };
    let mut own = thrown.trace.iter().skip_while(is_checker).peekable();
    thrown.explicit && !thrown.is_error && own.peek().is_some() && own.all(is_own)
}

/// Whether the condition of a path says something about the receiver or a parameter.
fn is_about_parameters(explorer: &mut Explorer, path: &ExploredPath) -> bool {
    let machine = &mut explorer.machine;
    path.shapes.iter().any(|shape| shape.is_about_parameters)
        || path.guards.iter().any(|&guard| {
            let variables = machine.pool.vars(guard);
            let keys = machine.keys();
            let mut inputs = variables.iter().filter_map(|&variable| keys.id_of(&machine.pool, variable));
            inputs.any(|input| keys.is_of_parameter(input))
        })
}

pub(crate) fn outcome(machine: &Machine, end: &End, picture: Option<&Picture>) -> report::Outcome {
    let stop = |what: &str, trace: &[TraceElement]| Stop {
        what: what.to_owned(),
        at: place(machine, trace),
        stack: stack(machine, trace),
        internal: false,
    };
    match end {
        End::Outcome(Outcome::Returned(_)) => {
            report::Outcome::Returned { value: picture.and_then(|picture| picture.returned.clone()) }
        }
        End::Outcome(Outcome::Threw(thrown)) => {
            let message = picture.and_then(|picture| picture.message.clone());
            let throwable = throwable(machine, thrown, message);
            if thrown.is_assertion {
                report::Outcome::Assertion(throwable)
            } else {
                report::Outcome::Threw(throwable)
            }
        }
        End::Outcome(Outcome::Exited { status, trace }) => {
            let known = status.expr.is_none().then_some(status.bits as u32 as i32);
            match picture.and_then(|picture| picture.status).or(known) {
                Some(status) => report::Outcome::Exited(Exit {
                    status,
                    at: place(machine, trace),
                    stack: stack(machine, trace),
                }),
                None => {
                    report::Outcome::Unsupported(stop("the status of an exit for inputs not known", trace))
                }
            }
        }
        End::Outcome(Outcome::Bound { bound, trace, .. }) => {
            report::Outcome::Budget(stop(&bound.to_string(), trace))
        }
        End::Outcome(Outcome::Unsupported { what, trace }) => report::Outcome::Unsupported(stop(what, trace)),
        End::Outcome(Outcome::TooDeep { trace }) => {
            report::Outcome::Budget(stop(&Bound::Calls.to_string(), &trace[..trace.len().min(8)]))
        }
        End::Budget(bound) => report::Outcome::Budget(stop(&bound.to_string(), &[])),
        End::Undecided(Reason::TimeLimit) => {
            report::Outcome::Budget(stop("time for one question to the solver (--solver-time)", &[]))
        }
        End::Undecided(reason) => report::Outcome::Unsupported(stop(&reason.to_string(), &[])),
        End::Panicked(message) => {
            let what = format!("internal error: {message}");
            report::Outcome::Unsupported(Stop { internal: true, ..stop(&what, &[]) })
        }
    }
}

/// The bits of a value for given values of variables.
pub fn concrete(machine: &Machine, value_of: &dyn Fn(VarId) -> u64, value: Value) -> u64 {
    let Some(expr) = value.expr else { return value.bits };
    Evaluator::new().eval(&machine.pool, expr, &|variable| value_of(variable))
}

fn throwable(machine: &Machine, thrown: &Thrown, message: Option<String>) -> Throwable {
    Throwable {
        exception: thrown.class.clone(),
        message,
        at: place(machine, &thrown.trace),
        stack: stack(machine, &thrown.trace),
    }
}

fn asked(machine: &Machine, asked: &[(String, TraceElement)]) -> Vec<Asked> {
    let describe = |(name, at): &(String, TraceElement)| Asked {
        name: name.clone(),
        at: source_place(machine, at),
        method: method_name(machine, at),
    };
    asked.iter().map(describe).collect()
}

/// Classes by which programs ask for symbolic values are not the user's.
const API_PACKAGES: &[&str] =
    &["percolate/api/", "org/cprover/", "org/sosy_lab/sv_benchmarks/", "gov/nasa/jpf/"];

/// Whether a class is the user's.
pub(crate) fn is_users(program: &Program, class: ClassId) -> bool {
    let class = program.class(class);
    class.origin == Origin::Application && !API_PACKAGES.iter().any(|api| class.file.name.starts_with(api))
}

/// The innermost line of the user's classes.
fn place(machine: &Machine, trace: &[TraceElement]) -> Option<String> {
    let program = &machine.program;
    let own = trace.iter().find(|element| is_users(program, program.method(element.method).class));
    own.map(|element| source_place(machine, element))
}

fn stack(machine: &Machine, trace: &[TraceElement]) -> Vec<String> {
    trace
        .iter()
        .map(|element| format!("{}({})", method_name(machine, element), source_place(machine, element)))
        .collect()
}

/// `pkg.Class.method`.
fn method_name(machine: &Machine, element: &TraceElement) -> String {
    let class = machine.program.class(machine.program.method(element.method).class).java_name();
    format!("{class}.{}", machine.program.declaration(element.method).name)
}

/// `File.java:12`, or as much of it as the class file tells.
fn source_place(machine: &Machine, element: &TraceElement) -> String {
    let class = machine.program.class(machine.program.method(element.method).class);
    let file = class.file.source_file.as_deref().unwrap_or(report::UNKNOWN_SOURCE);
    let code = class.file.code(machine.program.declaration(element.method)).ok().flatten();
    let line = code.and_then(|code| code.line_of(code.instruction_at(element.offset)?));
    match line {
        Some(line) => format!("{file}:{line}"),
        None => file.to_owned(),
    }
}
