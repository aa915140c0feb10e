//! JDK methods that are not run as bytecode: natives, and a few for which a model is faster or keeps symbolic values
//! whole.
//!
//! A model is found by the method it stands for: `class.method`, or `class.method(descriptor)` where a name is
//! overloaded. A native without a model ends the path as unsupported.

mod addresses;
mod annotations;
mod apis;
mod arrays;
mod beyond;
mod boot;
pub(crate) mod boxing;
mod builder_edits;
mod builders;
mod channels;
pub(crate) mod characters;
mod classes;
mod composition;
mod defining;
mod elements;
mod files;
mod floats;
mod formatting;
pub(crate) mod handles;
mod identity_maps;
mod image;
pub(crate) mod letter_case;
mod loading;
mod maps;
mod math;
mod members;
mod memory;
mod method_handles;
mod monitors;
mod objects;
pub(crate) mod printing;
pub(crate) mod random;
mod reflection;
mod several_letters;
mod stack_walking;
mod streams;
mod strings;
mod threads;
mod throwables;
pub(crate) mod varying;
mod white_space;
mod writing;
mod zip;

pub(crate) use files::OpenFile;
pub(crate) use zip::ZipStreams;

use crate::heap::Reference;
use crate::machine::{Control, Machine};
use crate::state::{Purpose, State};
use crate::value::Value;
use classfile::Origin;
use program::{ClassId, MethodId, Program};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a model does.
pub(crate) enum Modelled {
    /// Returns, with a value unless the method is void.
    Returns(Option<Value>),
    /// Throws an exception of that class; without a message it has one that is not known.
    Throws(&'static str, Option<String>),
    /// Throws an exception of that class that has no message.
    ThrowsPlain(&'static str),
    /// Throws that object.
    ThrowsObject(Reference),
    /// Runs another method, whose result is the result.
    Calls(MethodId, Vec<Value>),
    /// Runs another method for a purpose that says what happens to its result.
    CallsFor(MethodId, Vec<Value>, Purpose),
    /// Has that class initialised first, and is then called again.
    Initialises(ClassId),
    /// Goes on as the machine does: it has chosen, or the call is to be repeated.
    Goes(Control),
    /// Leaves it to the code of the method.
    Declines,
    /// Ends the program with that status.
    Exits(Value),
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

/// All models, by method.
static MODELS: LazyLock<FxHashMap<&'static str, Run>> = LazyLock::new(|| {
    let tables = [
        addresses::MODELS,
        annotations::MODELS,
        arrays::MODELS,
        boot::MODELS,
        boxing::MODELS,
        channels::MODELS,
        classes::MODELS,
        defining::MODELS,
        elements::MODELS,
        files::MODELS,
        floats::MODELS,
        handles::MODELS,
        image::MODELS,
        loading::MODELS,
        math::MODELS,
        members::MODELS,
        memory::MODELS,
        method_handles::MODELS,
        monitors::MODELS,
        objects::MODELS,
        reflection::MODELS,
        stack_walking::MODELS,
        streams::MODELS,
        threads::MODELS,
        throwables::MODELS,
        writing::MODELS,
        zip::MODELS,
    ];
    tables.into_iter().flatten().map(|model| (model.method, model.run)).collect()
});

/// Models of methods whose code would do, but would look into symbolic values more closely than need be.
static INTERCEPTS: LazyLock<FxHashMap<&'static str, Run>> = LazyLock::new(|| {
    let tables = [
        arrays::INTERCEPTS,
        builder_edits::INTERCEPTS,
        builders::INTERCEPTS,
        characters::INTERCEPTS,
        composition::INTERCEPTS,
        floats::INTERCEPTS,
        formatting::INTERCEPTS,
        identity_maps::INTERCEPTS,
        loading::INTERCEPTS,
        objects::INTERCEPTS,
        letter_case::INTERCEPTS,
        maps::INTERCEPTS,
        printing::INTERCEPTS,
        random::INTERCEPTS,
        strings::INTERCEPTS,
        white_space::INTERCEPTS,
    ];
    tables.into_iter().flatten().map(|model| (model.method, model.run)).collect()
});

/// Models of methods by which programs ask for symbolic values.
static APIS: LazyLock<FxHashMap<&'static str, Run>> =
    LazyLock::new(|| apis::TABLES.iter().copied().flatten().map(|model| (model.method, model.run)).collect());

/// The model of a method by which a program asks for symbolic values, if it is one.
pub(crate) fn asks(program: &Program, method: MethodId) -> Option<Run> {
    let class = program.class(program.method(method).class);
    let is_api = ["org/sosy_lab/", "org/cprover/", "gov/nasa/jpf/", "percolate/api/"];
    if !is_api.iter().any(|package| class.file.name.starts_with(package)) {
        return None;
    }
    find_in(&APIS, program, method)
}

/// The model that a JDK method is first tried with, if there is one.
pub(crate) fn intercepts(program: &Program, method: MethodId) -> Option<Run> {
    lookup(&INTERCEPTS, program, method)
}

fn lookup(models: &FxHashMap<&'static str, Run>, program: &Program, method: MethodId) -> Option<Run> {
    let class = program.class(program.method(method).class);
    if class.origin != Origin::Jdk {
        return None;
    }
    find_in(models, program, method)
}

fn find_in(models: &FxHashMap<&'static str, Run>, program: &Program, method: MethodId) -> Option<Run> {
    let class = program.class(program.method(method).class);
    let declaration = program.declaration(method);
    let short = format!("{}.{}", class.file.name, declaration.name);
    let full = format!("{short}{}", declaration.descriptor);
    models.get(full.as_str()).or_else(|| models.get(short.as_str())).copied()
}

/// What a JDK method asks for that differs between runs, if it does.
pub(crate) fn varies(program: &Program, method: MethodId) -> Option<&'static str> {
    let class = program.class(program.method(method).class);
    if class.origin != Origin::Jdk {
        return None;
    }
    varying::find(&format!("{}.{}", class.file.name, program.declaration(method).name))
}

/// The model of a JDK method, if there is one.
pub(crate) fn find(program: &Program, method: MethodId) -> Option<Run> {
    let class = program.class(program.method(method).class);
    let declaration = program.declaration(method);
    if class.origin != Origin::Jdk {
        return None;
    }
    if declaration.is_native() && matches!(&*declaration.name, "registerNatives" | "initIDs" | "initNative") {
        return Some(nothing);
    }
    if class.file.name.starts_with("java/lang/invoke/VarHandle") && declaration.name.starts_with("withInvoke")
    {
        return Some(first);
    }
    lookup(&MODELS, program, method)
}

fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    Modelled::Returns(None)
}

fn null(_: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    Modelled::Returns(Some(Value::ZERO))
}

/// False, zero.
fn no(_: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    Modelled::Returns(Some(Value::ZERO))
}

fn yes(_: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    Modelled::Returns(Some(Value::int(1)))
}

fn first(_: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    Modelled::Returns(Some(args[0]))
}

fn returns(bits: u64) -> Modelled {
    Modelled::Returns(Some(Value::concrete(bits)))
}

fn int(value: i32) -> Modelled {
    Modelled::Returns(Some(Value::int(value)))
}

fn boolean(value: bool) -> Modelled {
    int(value.into())
}

/// Throws a `NullPointerException`, as natives do: without a message.
fn null_pointer() -> Modelled {
    Modelled::ThrowsPlain("java/lang/NullPointerException")
}

/// A reference, or what is missing to make it.
fn reference(made: Result<Reference, String>) -> Modelled {
    match made {
        Ok(reference) => returns(reference),
        Err(what) => Modelled::Unsupported(what),
    }
}
