//! Models for `java.util.logging`: what is logged goes nowhere. A logger is made without the manager of loggers, as nobody has configured
//! it; who changes how it logs needs the manager, which is not modelled. Whether something would be logged, and suppliers of messages, are left to
//! the JDK's code; only the record, which asks for the time and the thread, is not made in full, and is not given to handlers of the
//! JDK. Handlers, filters and formatters of the program would see that: there the path ends.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::{Model, Modelled, model};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Purpose, State};
use classfile::Origin;
use report::{Assumption, Use};

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/util/logging/Logger.getLogger", named_logger),
    model("java/util/logging/Logger.getAnonymousLogger()Ljava/util/logging/Logger;", |machine, state, _| {
        make_logger(machine, state, Value::ZERO)
    }),
    model("java/util/logging/Logger.getGlobal", |machine, state, _| {
        let name = machine.new_text(state, "global");
        name.map_or_else(Modelled::Unsupported, |name| make_logger(machine, state, Value::concrete(name)))
    }),
    model("java/lang/System.getLogger(Ljava/lang/String;)Ljava/lang/System$Logger;", system_logger),
    model("java/util/logging/LogManager.getLogManager", |_, _, _| {
        Modelled::Unsupported(Use::LogManager.into())
    }),
    model("java/util/logging/LogRecord.<init>", make_record),
    model("java/util/logging/Logger.log(Ljava/util/logging/LogRecord;)V", publish),
    model("java/util/logging/Logger.doLog(Ljava/util/logging/LogRecord;)V", publish),
    model("java/util/logging/Logger.doLog(Ljava/util/logging/LogRecord;Ljava/lang/String;)V", publish),
    model(
        "java/util/logging/Logger.doLog(Ljava/util/logging/LogRecord;Ljava/util/ResourceBundle;)V",
        publish,
    ),
];

const LOGGER: &str = "java/util/logging/Logger";
const CONFIGURATION: &str = "Ljava/util/logging/Logger$ConfigurationData;";

fn named_logger(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_null = |value: &Value| value.expr.is_none() && value.bits == 0;
    match args {
        // Without a name there is none, and texts of a bundle would have to be there.
        [name] if !is_null(name) => make_logger(machine, state, *name),
        [name, bundle] if !is_null(name) && is_null(bundle) => make_logger(machine, state, *name),
        _ => Modelled::Declines,
    }
}

/// That of the platform, unless the program finds others.
fn system_logger(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    const FINDERS: &str = "META-INF/services/java.lang.System$LoggerFinder";
    if !matches!(machine.program.class_path().container_of(FINDERS), Ok(None)) {
        return Modelled::Declines;
    }
    machine.note_assumption(Assumption::UnconfiguredLoggers);
    match machine.find("percolate/api/Loggers", "named", "(Ljava/lang/String;)Ljava/lang/System$Logger;") {
        Ok(named) => Modelled::Calls(named, args.to_vec()),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// By the constructor that needs no manager.
fn make_logger(machine: &mut Machine, state: &mut State, name: Value) -> Modelled {
    machine.note_assumption(Assumption::UnconfiguredLoggers);
    let made = machine.program.load(LOGGER).map_err(unlinked);
    let made = made.and_then(|class| Ok((class, machine.find(LOGGER, "<init>", "(Ljava/lang/String;)V")?)));
    match made {
        Ok((class, constructor)) => {
            let logger = machine.allocate(state, class);
            let arguments = vec![Value::concrete(logger), name];
            Modelled::CallsFor(constructor, arguments, Purpose::Construct(logger))
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

/// A record that a logger makes for itself is not looked at.
fn make_record(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let caller = machine.program.method(state.top.code.method).class;
    let is_of_logger = machine.program.class(caller).file.name == LOGGER;
    // A missing level is an exception.
    let has_level = args.get(1).is_some_and(|level| level.expr.is_some() || level.bits != 0);
    if is_of_logger && has_level { Modelled::Returns(None) } else { Modelled::Declines }
}

fn publish(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match is_seen(machine, state, args[0].bits) {
        Some(false) => Modelled::Returns(None),
        Some(true) => Modelled::Unsupported(Use::OwnLogHandler.into()),
        None => Modelled::Unsupported(Use::FieldsOfLogger.into()),
    }
}

/// Whether code of the program sees what a logger is given; none if the JDK has other fields.
fn is_seen(machine: &mut Machine, state: &State, logger: Reference) -> Option<bool> {
    let mut logger = logger;
    while logger != 0 {
        if is_programs(machine, state, logger) {
            return Some(true);
        }
        let configuration = field(machine, state, (LOGGER, "config", CONFIGURATION), logger)?;
        let owner = "java/util/logging/Logger$ConfigurationData";
        let filter = field(machine, state, (owner, "filter", "Ljava/util/logging/Filter;"), configuration)?;
        if filter != 0 || has_own_handlers(machine, state, (owner, configuration))? {
            return Some(true);
        }
        let goes_on = field(machine, state, (owner, "useParentHandlers", "Z"), configuration)?;
        if goes_on == 0 {
            return Some(false);
        }
        logger = field(machine, state, (LOGGER, "parent", "Ljava/util/logging/Logger;"), logger)?;
    }
    Some(false)
}

fn has_own_handlers(
    machine: &mut Machine,
    state: &State,
    (owner, configuration): (&str, Reference),
) -> Option<bool> {
    let list = "Ljava/util/concurrent/CopyOnWriteArrayList;";
    let handlers = field(machine, state, (owner, "handlers", list), configuration)?;
    let (owner, array) = ("java/util/concurrent/CopyOnWriteArrayList", "[Ljava/lang/Object;");
    let array = field(machine, state, (owner, "array", array), handlers)?;
    let n_handlers = state.heap.array(array)?.len();
    for index in 0..n_handlers {
        let handler = state.heap.array(array)?.get(index).bits;
        let handler_class = "java/util/logging/Handler";
        let filter = field(machine, state, (handler_class, "filter", "Ljava/util/logging/Filter;"), handler)?;
        let formatter = (handler_class, "formatter", "Ljava/util/logging/Formatter;");
        let formatter = field(machine, state, formatter, handler)?;
        if [handler, filter, formatter].iter().any(|&part| part != 0 && is_programs(machine, state, part)) {
            return Some(true);
        }
    }
    Some(false)
}

fn is_programs(machine: &Machine, state: &State, object: Reference) -> bool {
    machine.program.class(state.heap.class(object)).origin != Origin::Jdk
}

/// A field of an object, by its class, name and descriptor; none if it is symbolic or not there.
fn field(
    machine: &mut Machine,
    state: &State,
    (class, name, descriptor): (&str, &str, &str),
    object: Reference,
) -> Option<u64> {
    let slot = machine.slot(class, name, descriptor)?;
    let value = state.heap.field(object, slot)?;
    value.expr.is_none().then_some(value.bits)
}
