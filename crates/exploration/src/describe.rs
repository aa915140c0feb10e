//! Turns paths in terms of the engine into the plain data of a report.

use crate::explorer::Explorer;
use crate::java_text;
use crate::path::{End, ExploredPath};
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::{Evaluator, VarId};
use interpreter::{Machine, Message, Outcome, Thrown, TraceElement, Value};
use program::MethodId;
use report::{Replay, Stop, Throwable};
use solver::Reason;

/// The path as a report shows it; not replayed yet.
pub fn path(explorer: &mut Explorer, entry: MethodId, id: u32, path: &ExploredPath) -> report::Path {
    let outcome = outcome(&explorer.machine, explorer.inputs().variables(), entry, path);
    let parameters = explorer.inputs().parameters();
    let chars: Vec<VarId> = parameters
        .iter()
        .zip(explorer.inputs().variables())
        .filter(|(parameter, _)| parameter.ty == FieldType::Char)
        .map(|(_, &variable)| variable)
        .collect();
    let inputs = match &path.witness {
        Some(witness) => parameters
            .iter()
            .zip(witness)
            .map(|(parameter, &bits)| (parameter.name.clone(), literal(&parameter.ty, bits)))
            .collect(),
        None => report::Inputs::default(),
    };
    report::Path {
        id,
        trace: path.trace.clone(),
        precondition: is_precondition(entry, &path.end),
        outcome,
        inputs,
        constraint: java_text::conjunction(
            &explorer.machine.pool,
            &|variable| chars.contains(&variable),
            &path.guards,
        ),
        replay: Replay::NotRun("replay is off".into()),
    }
}

/// An exception that the entry method makes itself, perhaps in a call of itself, tells its callers what it demands of
/// them.
fn is_precondition(entry: MethodId, end: &End) -> bool {
    match end {
        End::Outcome(Outcome::Threw(thrown)) => {
            let own = !thrown.trace.is_empty() && thrown.trace.iter().all(|element| element.method == entry);
            thrown.explicit && !thrown.is_error && own
        }
        _ => false,
    }
}

fn outcome(machine: &Machine, variables: &[VarId], entry: MethodId, path: &ExploredPath) -> report::Outcome {
    let stop = |what: &str, trace: &[TraceElement]| Stop {
        what: what.to_owned(),
        at: place(machine, trace),
        stack: stack(machine, trace),
        internal: false,
    };
    match &path.end {
        End::Outcome(Outcome::Returned(value)) => {
            let result = machine.program.declaration(entry).descriptor.result.clone();
            let ty =
                result.filter(|ty| !ty.is_reference() && !matches!(ty, FieldType::Float | FieldType::Double));
            let value = value.zip(ty).zip(path.witness.as_ref());
            let value = value
                .map(|((value, ty), witness)| literal(&ty, concrete(machine, variables, witness, value)));
            report::Outcome::Returned { value }
        }
        End::Outcome(Outcome::Threw(thrown)) => {
            let throwable = throwable(machine, thrown);
            if thrown.is_assertion {
                report::Outcome::Assertion(throwable)
            } else {
                report::Outcome::Threw(throwable)
            }
        }
        // The JVM that replays it would end too, and has nothing to compare then.
        End::Outcome(Outcome::Exited(_)) => report::Outcome::Unsupported(stop("System.exit", &[])),
        End::Outcome(Outcome::Unsupported { what, trace }) => report::Outcome::Unsupported(stop(what, trace)),
        End::Outcome(Outcome::TooDeep { trace }) => {
            report::Outcome::Budget(stop("depth of calls", &trace[..trace.len().min(8)]))
        }
        End::Budget(what) => report::Outcome::Budget(stop(what, &[])),
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

/// The bits of a value on the inputs of a path.
pub fn concrete(machine: &Machine, variables: &[VarId], witness: &[u64], value: Value) -> u64 {
    let Some(expr) = value.expr else { return value.bits };
    let value_of = |variable: VarId| {
        let position = variables.iter().position(|&known| known == variable);
        position.map_or(0, |index| witness[index])
    };
    Evaluator::new().eval(&machine.pool, expr, &value_of)
}

/// A value of a declared type, from its bits as a register or a variable holds them.
pub fn literal(ty: &FieldType, bits: u64) -> report::Value {
    match ty {
        FieldType::Boolean => report::Value::Boolean(bits & 1 == 1),
        FieldType::Byte => report::Value::Integer(i64::from(bits as i8)),
        FieldType::Short => report::Value::Integer(i64::from(bits as i16)),
        FieldType::Char => report::Value::Char(bits as u16),
        FieldType::Int => report::Value::Integer(i64::from(bits as i32)),
        FieldType::Long => report::Value::Integer(bits.cast_signed()),
        FieldType::Float | FieldType::Double | FieldType::Object(_) | FieldType::Array(_) => {
            report::Value::Null
        }
    }
}

fn throwable(machine: &Machine, thrown: &Thrown) -> Throwable {
    let message = match &thrown.message {
        Some(Message::Known(units)) => Some(String::from_utf16_lossy(units)),
        Some(Message::Unknown) | None => None,
    };
    Throwable {
        exception: thrown.class.clone(),
        message,
        at: place(machine, &thrown.trace),
        stack: stack(machine, &thrown.trace),
    }
}

/// The innermost line of the user's classes.
fn place(machine: &Machine, trace: &[TraceElement]) -> Option<String> {
    let is_users = |element: &&TraceElement| {
        let class = machine.program.method(element.method).class;
        machine.program.class(class).origin == Origin::Application
    };
    trace.iter().find(is_users).map(|element| source_place(machine, element))
}

fn stack(machine: &Machine, trace: &[TraceElement]) -> Vec<String> {
    trace
        .iter()
        .map(|element| {
            let class = machine.program.class(machine.program.method(element.method).class).java_name();
            let name = &machine.program.declaration(element.method).name;
            format!("{class}.{name}({})", source_place(machine, element))
        })
        .collect()
}

/// `File.java:12`, or as much of it as the class file tells.
fn source_place(machine: &Machine, element: &TraceElement) -> String {
    let class = machine.program.class(machine.program.method(element.method).class);
    let file = class.file.source_file.as_deref().unwrap_or("Unknown Source");
    let code = machine.program.declaration(element.method).code.as_ref();
    let line = code.and_then(|code| code.line_of(code.instruction_at(element.offset)?));
    match line {
        Some(line) => format!("{file}:{line}"),
        None => file.to_owned(),
    }
}
