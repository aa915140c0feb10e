//! The libraries that make loggers: SLF4J, Commons Logging and Log4j 2.
//!
//! Who makes their loggers looks for whatever they write to, in files and on the class path; nobody has configured that, so a logger of
//! theirs writes nothing, and nothing is enabled (`crates/interpreter/src/models/loggers.rs`). Neither the code of the factory nor that of any
//! implementation is run, but for those that belong to the target.
//!
//! **Invariant:** a factory is told by its class and by what it returns, an interface of the library that has a certain method. A class of the
//! program that has such a name, and nothing of that, is like any other.

use classfile::descriptor::FieldType;
use program::{ClassId, MethodId, Program};

/// The interface of loggers of SLF4J.
pub const SLF4J: &str = "org/slf4j/Logger";
/// That of Commons Logging.
pub const COMMONS: &str = "org/apache/commons/logging/Log";
/// That of Log4j 2.
pub const LOG4J: &str = "org/apache/logging/log4j/Logger";

/// A class that makes loggers, the names of its methods that do, the interface of loggers, and a method that this has.
pub struct Library {
    factory: &'static str,
    getters: &'static [&'static str],
    logger: &'static str,
    signature: (&'static str, &'static str),
    /// Whether the initialiser of the factory looks for what there is to write to already, or looks around as that of Commons Logging: then
    /// it is not run, and nothing else can be asked of the class.
    pub searches_at_once: bool,
}

const LIBRARIES: &[Library] = &[
    Library {
        factory: "org/slf4j/LoggerFactory",
        getters: &["getLogger"],
        logger: SLF4J,
        signature: ("warn", "(Ljava/lang/String;Ljava/lang/Object;Ljava/lang/Object;)V"),
        searches_at_once: false,
    },
    Library {
        factory: "org/apache/commons/logging/LogFactory",
        getters: &["getLog"],
        logger: COMMONS,
        signature: ("warn", "(Ljava/lang/Object;Ljava/lang/Throwable;)V"),
        searches_at_once: true,
    },
    Library {
        factory: "org/apache/logging/log4j/LogManager",
        getters: &["getLogger", "getFormatterLogger", "getRootLogger"],
        logger: LOG4J,
        signature: ("warn", "(Lorg/apache/logging/log4j/Marker;Lorg/apache/logging/log4j/message/Message;)V"),
        searches_at_once: true,
    },
];

/// The library that a class makes the loggers of.
pub fn made_by(program: &Program, class: ClassId) -> Option<&'static Library> {
    let linked = program.class(class);
    let library = LIBRARIES.iter().find(|library| library.factory == linked.file.name)?;
    linked.methods.clone().into_iter().any(|method| library.is_getter(program, method)).then_some(library)
}

/// Whether a type is the interface of the loggers of a library.
pub fn is_logger(program: &Program, class: ClassId) -> bool {
    let library = LIBRARIES.iter().find(|library| library.logger == program.class(class).file.name);
    library.is_some_and(|library| {
        let (name, descriptor) = library.signature;
        program.declared_method(class, name, descriptor).is_some()
    })
}

/// Whether a method returns a logger of a library.
pub fn is_getter(program: &Program, method: MethodId) -> bool {
    made_by(program, program.method(method).class).is_some_and(|library| library.is_getter(program, method))
}

impl Library {
    /// The name of the interface of loggers.
    pub fn logger(&self) -> &'static str {
        self.logger
    }

    /// Whether a method of the factory returns a logger.
    pub fn is_getter(&self, program: &Program, method: MethodId) -> bool {
        let declaration = program.declaration(method);
        let returns_logger =
            matches!(&declaration.descriptor.result, Some(FieldType::Object(class)) if class == self.logger);
        declaration.is_static() && self.getters.contains(&declaration.name.as_str()) && returns_logger
    }
}
