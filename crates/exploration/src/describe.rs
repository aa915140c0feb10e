//! Turns paths in terms of the engine into the plain data of a report.

use crate::checkers;
use crate::explorer::Explorer;
use crate::java_text::Variables;
use crate::path::{Concretisation, End, ExploredPath, PathEnd};
use ::inputs::InputKey;
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::{Evaluator, ExprId, Flavour, Node, VarId};
use interpreter::{Machine, Outcome, Thrown, TraceElement, Value};
use program::{ClassId, MethodId, Program};
use report::{Asked, Bound, Constraint, Exit, Obstacle, Replay, Stop, Throwable};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use solver::Reason;

/// What of a path is described besides how it ends and the inputs that the JVM is asked about: the rest takes time and memory, for nothing
/// if nobody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Detail {
    /// What a document tells of each path: its trace, what it covers and changes, and where the program asks for values.
    pub document: bool,
    /// When it is taken, as far as a reader would read it.
    pub constraint: bool,
    /// The whole of that, for other tools.
    pub script: bool,
}

impl Detail {
    /// What a reader of a document can see.
    pub const DOCUMENT: Detail = Detail { document: true, constraint: true, script: false };
}

/// Who sees paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Readers {
    /// A document tells of each path, and has its whole condition as a script if that is asked for.
    OfDocument {
        /// Whether it is.
        scripts: bool,
    },
    /// The first paths get a line each.
    OfLines {
        /// How many.
        most: u64,
    },
}

impl Readers {
    /// What they see of a path, if so many got a line before. One that fails may be shown before others that were found earlier, and
    /// takes no line of theirs: true if this one does.
    pub fn detail(self, is_failure: bool, n_lines: u64) -> (Detail, bool) {
        match self {
            Readers::OfDocument { scripts } => (Detail { script: scripts, ..Detail::DOCUMENT }, false),
            Readers::OfLines { most } => {
                let has_line = !is_failure && n_lines < most;
                (Detail { document: false, constraint: is_failure || has_line, script: false }, has_line)
            }
        }
    }
}

/// The path as a report shows it; not replayed yet.
pub fn path(explorer: &mut Explorer, entry: MethodId, id: u32, path: &ExploredPath) -> report::Path {
    path_in(Detail::DOCUMENT, explorer, entry, id, path)
}

/// The same in other detail.
pub fn path_in(
    detail: Detail,
    explorer: &mut Explorer,
    entry: MethodId,
    id: u32,
    path: &ExploredPath,
) -> report::Path {
    with_inputs(detail, explorer, entry, id, path, path.concrete.as_ref(), &path.covered)
}

/// The same path with its other inputs, numbered on from `id`.
pub fn variants(explorer: &mut Explorer, entry: MethodId, id: u32, path: &ExploredPath) -> Vec<report::Path> {
    variants_in(Detail::DOCUMENT, explorer, entry, id, path)
}

/// The same in other detail.
pub fn variants_in(
    detail: Detail,
    explorer: &mut Explorer,
    entry: MethodId,
    id: u32,
    path: &ExploredPath,
) -> Vec<report::Path> {
    let numbered = (id..).zip(&path.variants);
    numbered
        .map(|(id, variant)| {
            with_inputs(detail, explorer, entry, id, path, variant.concrete.as_ref(), &variant.covered)
        })
        .collect()
}

fn with_inputs(
    detail: Detail,
    explorer: &mut Explorer,
    entry: MethodId,
    id: u32,
    path: &ExploredPath,
    concrete: Option<&Concretisation>,
    covered: &[u32],
) -> report::Path {
    let outcome = outcome(&explorer.machine, &path.end, concrete);
    let precondition = is_precondition(explorer, entry, path);
    let machine = &explorer.machine;
    let chars: Vec<VarId> = explorer
        .inputs()
        .parameters()
        .iter()
        .filter(|parameter| parameter.ty == FieldType::Char)
        .filter_map(|parameter| machine.find_variable(parameter.root, &parameter.ty))
        .collect();
    let may_vary = !path.end.is_of_its_own() && explorer.may_vary();
    let varies =
        may_vary || concrete.is_some_and(|concrete| concrete.varies) || is_taken_by_chance(explorer, path);
    let inputs = concrete.map_or_else(Default::default, |concrete| concrete.inputs.clone());
    let after = concrete.filter(|_| detail.document).and_then(|concrete| concrete.after.clone());
    // What leads to a failure is told step by step, wherever that is shown.
    let is_asked = detail.document || outcome.throwable().is_some();
    let asked = concrete.filter(|_| is_asked).map(|concrete| asked(&explorer.machine, &concrete.asked));
    let mut constraint = match detail.constraint {
        true => constraint(explorer, &chars, path),
        false => Constraint::default(),
    };
    if detail.script {
        constraint.script = Some(solver::smtlib::write(&mut explorer.machine.pool, &path.guards));
    }
    report::Path {
        id,
        trace: if detail.document { path.trace.clone() } else { Vec::new() },
        precondition,
        tolerated: false,
        varies,
        asks_loader: concrete.is_some_and(|concrete| concrete.asks_loader),
        has_threads: concrete.is_some_and(|concrete| concrete.has_threads),
        unfollowed: None,
        outcome,
        bound: path.end.bound().cloned(),
        inputs,
        asked: asked.unwrap_or_default(),
        after,
        notes: Vec::new(),
        covered: if detail.document { covered.to_vec() } else { Vec::new() },
        constraint,
        replay: Replay::NotRun("replay is off".into()),
    }
}

/// Whether it depends on what differs between runs that the path is taken at all.
fn is_taken_by_chance(explorer: &mut Explorer, path: &ExploredPath) -> bool {
    let Explorer { conditions, machine, .. } = explorer;
    path.guards.iter().any(|&guard| conditions.is_by_chance(guard, || machine.varies(guard)))
}

/// The condition of a path: what its references are, and what its guards say about everything else.
fn constraint(explorer: &mut Explorer, chars: &[VarId], path: &ExploredPath) -> Constraint {
    let Explorer { conditions, machine, .. } = explorer;
    let mut parts = Vec::with_capacity(path.guards.len());
    for &guard in &path.guards {
        parts.extend_from_slice(&conditions.parts(guard, || told_parts(machine, guard)));
    }
    let (pool, keys) = (&machine.pool, machine.keys());
    let is_char = |variable: VarId| chars.contains(&variable) || pool.flavour(variable) == Flavour::Letter;
    let reference = |variable: VarId| match keys.key_of(pool, variable)? {
        InputKey::Reference { of, .. } => Some(keys.label(of)),
        _ => None,
    };
    let shapes: Vec<&str> = path.shapes.iter().map(|shape| shape.condition.as_str()).collect();
    conditions.conjunction(pool, &Variables { is_char: &is_char, reference: &reference }, &shapes, &parts)
}

/// The parts of a guard that shapes do not tell.
fn told_parts(machine: &mut Machine, guard: ExprId) -> Vec<ExprId> {
    let is_handle = |machine: &Machine, variable: VarId| {
        let key = machine.keys().key_of(&machine.pool, variable);
        key.is_some_and(InputKey::is_about_references)
    };
    let mut parts = Vec::new();
    let mut open = vec![guard];
    while let Some(guard) = open.pop() {
        let handles: Vec<bool> =
            machine.pool.vars(guard).iter().map(|&variable| is_handle(machine, variable)).collect();
        match machine.pool.node(guard) {
            // What is about references alone is told by shapes.
            _ if handles.iter().all(|&is_handle| is_handle) => {}
            Node::And(one, other) if handles.contains(&true) => open.extend([other, one]),
            _ => parts.push(guard),
        }
    }
    parts
}

/// An exception that the entry method makes itself, perhaps in an overload of itself or by a class that checks arguments,
/// tells its callers what it demands of them: it depends on what they have called it with. So does whatever is thrown where a
/// parameter is null that an annotation says never is.
fn is_precondition(explorer: &mut Explorer, entry: MethodId, path: &ExploredPath) -> bool {
    let End::Outcome(Outcome::Threw(thrown)) = &path.end else { return false };
    let program = &explorer.machine.program;
    let mut nulls = path.shapes.iter().filter_map(|shape| shape.null_parameter);
    if nulls.any(|parameter| checkers::demands(program, entry, parameter)) {
        return true;
    }
    let is_claim = |element: &TraceElement| checkers::claims(program, element.method, element.offset);
    if thrown.trace.first().is_some_and(is_claim) {
        return false;
    }
    let is_checker =
        |element: &&TraceElement| checkers::is_checker(program, program.method(element.method).class);
    let is_own = |element: &TraceElement| {
        program.method(element.method).class == program.method(entry).class
            && program.declaration(element.method).name == program.declaration(entry).name
    };
    let mut own = thrown.trace.iter().skip_while(is_checker).peekable();
    let is_on_purpose = thrown.explicit && !thrown.is_error && own.peek().is_some() && own.all(is_own);
    is_on_purpose && is_about_parameters(explorer, path)
}

/// Whether the condition of a path says something about the receiver or a parameter.
fn is_about_parameters(explorer: &mut Explorer, path: &ExploredPath) -> bool {
    let Explorer { conditions, machine, .. } = explorer;
    path.shapes.iter().any(|shape| shape.is_about_parameters)
        || path.guards.iter().any(|&guard| {
            conditions.is_about_parameters(guard, || {
                let variables = machine.pool.vars(guard);
                let keys = machine.keys();
                let mut inputs = variables.iter().filter_map(|&variable| keys.id_of(&machine.pool, variable));
                inputs.any(|input| keys.is_of_parameter(input))
            })
        })
}

pub(crate) fn outcome(machine: &Machine, end: &End, concrete: Option<&Concretisation>) -> report::Outcome {
    let stop = |obstacle: Obstacle, trace: &[TraceElement]| Stop {
        obstacle,
        at: place(machine, trace),
        stack: stack(machine, trace),
    };
    let bounded =
        |bound: Bound, trace: &[TraceElement]| report::Outcome::Budget(stop(Obstacle::Bound(bound), trace));
    match end {
        End::Outcome(Outcome::Returned(_)) => {
            report::Outcome::Returned { value: concrete.and_then(|concrete| concrete.returned.clone()) }
        }
        End::Outcome(Outcome::Threw(thrown)) => {
            let message = concrete.and_then(|concrete| concrete.message.clone());
            let throwable = throwable(machine, thrown, message);
            if thrown.is_assertion {
                report::Outcome::Assertion(throwable)
            } else {
                report::Outcome::Threw(throwable)
            }
        }
        End::Outcome(Outcome::Exited { status, trace }) => {
            let known = status.expr.is_none().then_some(status.bits as u32 as i32);
            match concrete.and_then(|concrete| concrete.status).or(known) {
                Some(status) => report::Outcome::Exited(Exit {
                    status,
                    at: place(machine, trace),
                    stack: stack(machine, trace),
                }),
                None => report::Outcome::Unsupported(stop(Obstacle::ExitStatus, trace)),
            }
        }
        End::Outcome(Outcome::Bound { bound, trace, .. }) => bounded(bound.clone(), trace),
        End::Outcome(Outcome::Unsupported { what, trace }) => {
            report::Outcome::Unsupported(stop(Obstacle::Code(what.clone()), trace))
        }
        End::Outcome(Outcome::Deadlock { trace }) => {
            report::Outcome::Unsupported(stop(Obstacle::Deadlock, trace))
        }
        End::Outcome(Outcome::Unordered { trace }) => {
            report::Outcome::Unsupported(stop(Obstacle::OrderOfThreads, trace))
        }
        End::Outcome(Outcome::TooDeep { trace }) => bounded(Bound::Calls, &trace[..trace.len().min(8)]),
        End::Budget(bound) => bounded(bound.clone(), &[]),
        End::Undecided(Reason::TimeLimit) => bounded(Bound::SolverTime, &[]),
        End::Undecided(reason) => report::Outcome::Unsupported(stop(search::undecided(reason), &[])),
        End::Panicked(message) => report::Outcome::Unsupported(stop(Obstacle::Bug(message.clone()), &[])),
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
    // Most values are asked for in a loop, and to find a line takes a look at the whole method.
    let mut known: FxHashMap<(MethodId, u32), (String, String)> = FxHashMap::default();
    let mut describe = |(name, at): &(String, TraceElement)| {
        let place = known
            .entry((at.method, at.offset))
            .or_insert_with(|| (source_place(machine, at), method_name(machine, at)));
        let (at, method) = place.clone();
        Asked { name: name.clone(), at, method }
    };
    asked.iter().map(&mut describe).collect()
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
