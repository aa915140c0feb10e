//! JDK methods that are not run as bytecode.
//!
//! A model is found by the method it stands for. A *closed* class has no other methods that could be run:
//! what its bytecode relies on is not there.

mod java_lang;

use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;
use classfile::Origin;
use program::{MethodId, Program};

/// What a model does.
pub(crate) enum Modelled {
    /// Returns, with a value unless the method is void.
    Returns(Option<Value>),
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
    if class.origin != Origin::Jdk || !java_lang::CLASSES.contains(&class.file.name.as_str()) {
        return None;
    }
    let declaration = program.declaration(method);
    let name = format!("{}.{}{}", class.file.name, declaration.name, declaration.descriptor);
    java_lang::MODELS.iter().find(|model| model.method == name).map(|model| model.run)
}

/// Whether a method without a model must not be run as bytecode.
pub(crate) fn is_closed(program: &Program, method: MethodId) -> bool {
    let class = program.class(program.method(method).class);
    class.origin == Origin::Jdk && java_lang::CLOSED.contains(&class.file.name.as_str())
}
