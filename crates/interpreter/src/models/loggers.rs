//! Models for the loggers that libraries have: SLF4J, Commons Logging and Log4j 2. Who makes them looks for whatever they write to, in files
//! and on the class path; here a logger writes nothing, and nothing is enabled. What a log call is given is computed all the same.
//!
//! A factory is told by its class and by what it returns, an interface of the library. A class of the program that has such a name, and
//! nothing of that, is run.

use crate::machine::Machine;
use crate::models::{Modelled, Run, reference};
use crate::state::State;
use classfile::descriptor::FieldType;
use program::{ClassId, MethodId, Program};
use report::Assumption;

/// A class that makes loggers, the names of its methods that do, the interface of loggers, and a method that this has.
struct Library {
    factory: &'static str,
    methods: &'static [&'static str],
    logger: &'static str,
    signature: (&'static str, &'static str),
    run: Run,
    /// Whether the initialiser of the factory looks for what there is to write to already; then it is not run, and nothing else can be
    /// asked of the class.
    searches_at_once: bool,
}

const LIBRARIES: &[Library] = &[
    Library {
        factory: "org/slf4j/LoggerFactory",
        methods: &["getLogger"],
        logger: "org/slf4j/Logger",
        signature: ("warn", "(Ljava/lang/String;Ljava/lang/Object;Ljava/lang/Object;)V"),
        run: |machine, state, _| silent_logger(machine, state, &LIBRARIES[0]),
        searches_at_once: false,
    },
    Library {
        factory: "org/apache/commons/logging/LogFactory",
        methods: &["getLog"],
        logger: "org/apache/commons/logging/Log",
        signature: ("warn", "(Ljava/lang/Object;Ljava/lang/Throwable;)V"),
        run: |machine, state, _| silent_logger(machine, state, &LIBRARIES[1]),
        searches_at_once: false,
    },
    Library {
        factory: "org/apache/logging/log4j/LogManager",
        methods: &["getLogger", "getFormatterLogger", "getRootLogger"],
        logger: "org/apache/logging/log4j/Logger",
        signature: ("warn", "(Lorg/apache/logging/log4j/Marker;Lorg/apache/logging/log4j/message/Message;)V"),
        run: |machine, state, _| silent_logger(machine, state, &LIBRARIES[2]),
        searches_at_once: true,
    },
];

/// The model of a method that makes a logger of a library, if it is one.
pub(crate) fn find(program: &Program, method: MethodId) -> Option<Run> {
    let library = library_of(program, program.method(method).class)?;
    if is_getter(program, method, library) {
        return Some(library.run);
    }
    library.searches_at_once.then_some(|_, _, _| {
        Modelled::Unsupported("how a library of loggers is configured".to_owned())
    })
}

/// Whether the initialiser of a class is left out: nothing that [`find`] lets through needs it.
pub(crate) fn has_no_initialiser(program: &Program, class: ClassId) -> bool {
    library_of(program, class).is_some_and(|library| library.searches_at_once)
}

/// The library that a class makes the loggers of.
fn library_of(program: &Program, class: ClassId) -> Option<&'static Library> {
    let linked = program.class(class);
    let library = LIBRARIES.iter().find(|library| library.factory == linked.file.name)?;
    linked.methods.clone().into_iter().any(|method| is_getter(program, method, library)).then_some(library)
}

fn is_getter(program: &Program, method: MethodId, library: &Library) -> bool {
    let declaration = program.declaration(method);
    declaration.is_static()
        && library.methods.contains(&declaration.name.as_str())
        && returned(program, method) == Some(library.logger)
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
