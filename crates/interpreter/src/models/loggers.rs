//! Models for the loggers that libraries have: SLF4J, Commons Logging and Log4j 2. Who makes them looks for whatever they write to, in files
//! and on the class path; here a logger writes nothing, and nothing is enabled. What a log call is given is computed all the same.
//!
//! A factory is told by its class and by what it returns, an interface of the library. A class of the program that has such a name, and
//! nothing of that, is run.

use crate::machine::Machine;
use crate::models::{Modelled, Run, reference};
use crate::state::State;
use classfile::descriptor::FieldType;
use program::{MethodId, Program};
use report::Assumption;

/// A class that makes loggers, the names of its methods that do, the interface of loggers, and a method that this has.
struct Library {
    factory: &'static str,
    methods: &'static [&'static str],
    logger: &'static str,
    signature: (&'static str, &'static str),
    run: Run,
}

const LIBRARIES: &[Library] = &[
    Library {
        factory: "org/slf4j/LoggerFactory",
        methods: &["getLogger"],
        logger: "org/slf4j/Logger",
        signature: ("warn", "(Ljava/lang/String;Ljava/lang/Object;Ljava/lang/Object;)V"),
        run: |machine, state, _| silent_logger(machine, state, &LIBRARIES[0]),
    },
    Library {
        factory: "org/apache/commons/logging/LogFactory",
        methods: &["getLog"],
        logger: "org/apache/commons/logging/Log",
        signature: ("warn", "(Ljava/lang/Object;Ljava/lang/Throwable;)V"),
        run: |machine, state, _| silent_logger(machine, state, &LIBRARIES[1]),
    },
    Library {
        factory: "org/apache/logging/log4j/LogManager",
        methods: &["getLogger", "getFormatterLogger", "getRootLogger"],
        logger: "org/apache/logging/log4j/Logger",
        signature: ("warn", "(Lorg/apache/logging/log4j/Marker;Lorg/apache/logging/log4j/message/Message;)V"),
        run: |machine, state, _| silent_logger(machine, state, &LIBRARIES[2]),
    },
];

/// The model of a method that makes a logger of a library, if it is one.
pub(crate) fn find(program: &Program, method: MethodId) -> Option<Run> {
    let class = &program.class(program.method(method).class).file;
    let declaration = program.declaration(method);
    let library = LIBRARIES.iter().find(|library| library.factory == class.name)?;
    let is_one = declaration.is_static()
        && library.methods.contains(&declaration.name.as_str())
        && returned(program, method) == Some(library.logger);
    is_one.then_some(library.run)
}

fn returned(program: &Program, method: MethodId) -> Option<&str> {
    match &program.declaration(method).descriptor.result {
        Some(FieldType::Object(class)) => Some(class),
        _ => None,
    }
}

fn silent_logger(machine: &mut Machine, state: &mut State, library: &Library) -> Modelled {
    let Ok(interface) = machine.program.load(library.logger) else { return Modelled::Declines };
    let (name, descriptor) = library.signature;
    if machine.program.declared_method(interface, name, descriptor).is_none() {
        return Modelled::Declines;
    }
    let class = match machine.linked.silent_loggers.get(&interface) {
        Some(&known) => known,
        None => match machine.program.define_silent(interface) {
            Ok(class) => *machine.linked.silent_loggers.entry(interface).or_insert(class),
            Err(error) => return Modelled::Unsupported(error.to_string()),
        },
    };
    machine.note_assumption(Assumption::UnconfiguredLoggers);
    reference(Ok(machine.allocate(state, class)))
}
