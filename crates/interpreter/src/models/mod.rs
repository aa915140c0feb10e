//! JDK methods that are not run as bytecode.
//!
//! A model is found by the method it stands for. A *closed* class has no other methods that could be run:
//! what its bytecode relies on is not there.

mod arrays;
pub(crate) mod boxing;
mod java_lang;
pub(crate) mod jdk_state;
mod strings;

use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;
use classfile::Origin;
use program::{MethodId, Program};

/// What a model does.
pub(crate) enum Modelled {
    /// Returns, with a value unless the method is void.
    Returns(Option<Value>),
    /// Throws an exception of that class, with a message that is not known.
    Throws(&'static str),
    /// The model does not cover this use.
    Unsupported(String),
}

/// The code of a model: arguments as for the method, the receiver first.
pub(crate) type Run = fn(&mut Machine, &mut State, &[Value]) -> Modelled;

/// A method and what it does.
struct Model {
    method: &'static str,
    run: Run,
}

const fn model(method: &'static str, run: Run) -> Model {
    Model { method, run }
}

/// The model of a JDK method, if there is one.
pub(crate) fn find(program: &Program, method: MethodId) -> Option<Run> {
    let class = program.class(program.method(method).class);
    let declaration = program.declaration(method);
    let is_modelled_class = || CLASSES.contains(&class.file.name.as_str());
    if class.origin != Origin::Jdk || !(declaration.is_native() || is_modelled_class()) {
        return None;
    }
    let name = format!("{}.{}{}", class.file.name, declaration.name, declaration.descriptor);
    let tables = [java_lang::MODELS, strings::MODELS, boxing::MODELS, arrays::MODELS, jdk_state::MODELS];
    tables.into_iter().flatten().find(|model| model.method == name).map(|model| model.run)
}

/// Classes some of whose methods are modelled though they have code; natives are looked up in any class.
const CLASSES: &[&str] = &[
    "java/lang/Throwable",
    "java/lang/AssertionError",
    "java/lang/Class",
    "java/lang/String",
    "java/lang/Byte",
    "java/lang/Short",
    "java/lang/Character",
    "java/lang/Integer",
    "java/lang/Long",
    "jdk/internal/misc/VM",
];

/// Classes of which nothing but the models can be run.
const CLOSED: &[&str] =
    &["java/lang/Throwable", "java/lang/Class", "java/lang/String", "jdk/internal/misc/VM"];

/// Whether a method without a model must not be run as bytecode.
pub(crate) fn is_closed(program: &Program, method: MethodId) -> bool {
    let class = program.class(program.method(method).class);
    class.origin == Origin::Jdk && CLOSED.contains(&class.file.name.as_str())
}
