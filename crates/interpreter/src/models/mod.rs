//! JDK methods that are not run as bytecode: natives, and a few for which a model is faster or keeps symbolic values
//! whole.
//!
//! A model is found by the method it stands for: `class.method`, or `class.method(descriptor)` where a name is
//! overloaded. A native without a model ends the path as unsupported.

pub(crate) mod api;
#[cfg(test)]
mod effects;
pub(crate) mod invoke;
pub(crate) mod io;
pub(crate) mod lang;
pub(crate) mod loggers;
pub(crate) mod net;
pub(crate) mod nio;
pub(crate) mod reflect;
pub(crate) mod util;
pub(crate) mod zip;

pub(crate) use io::files::OpenFile;
pub(crate) use zip::streams::ZipStreams;

use crate::machine::{Control, Machine};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Purpose, State};
use classfile::Origin;
use program::{ClassId, MethodId, Program};
use report::{Unmodelled, Varies};
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
    Unsupported(Unmodelled),
}

/// The code of a model: arguments as for the method, the receiver first.
pub(crate) type Run = fn(&mut Machine, &mut State, &[Value]) -> Modelled;

/// A method and what it does.
pub(crate) struct Model {
    method: &'static str,
    run: Run,
}

pub(crate) const fn model(method: &'static str, run: Run) -> Model {
    Model { method, run }
}

/// All models, by method.
static MODELS: LazyLock<FxHashMap<&'static str, Run>> = LazyLock::new(|| {
    let tables = [
        net::addresses::MODELS,
        reflect::annotations::MODELS,
        lang::arrays::MODELS,
        lang::boot::MODELS,
        lang::boxing::MODELS,
        nio::channels::MODELS,
        lang::classes::MODELS,
        reflect::defining::MODELS,
        reflect::elements::MODELS,
        io::files::MODELS,
        lang::floats::MODELS,
        invoke::handles::MODELS,
        io::image::MODELS,
        reflect::loading::MODELS,
        lang::math::MODELS,
        invoke::members::MODELS,
        lang::memory::MODELS,
        invoke::method_handles::MODELS,
        lang::monitors::MODELS,
        lang::objects::MODELS,
        reflect::reflection::MODELS,
        lang::stack_walking::MODELS,
        io::streams::MODELS,
        lang::threads::MODELS,
        lang::throwables::MODELS,
        io::writing::MODELS,
        zip::streams::MODELS,
    ];
    tables.into_iter().flatten().map(|model| (model.method, model.run)).collect()
});

/// Models of methods whose code would do, but would look into symbolic values more closely than need be.
static INTERCEPTS: LazyLock<FxHashMap<&'static str, Run>> = LazyLock::new(|| {
    let tables = [
        lang::arrays::INTERCEPTS,
        lang::builder_edits::INTERCEPTS,
        lang::builders::INTERCEPTS,
        lang::characters::INTERCEPTS,
        lang::composition::INTERCEPTS,
        lang::floats::INTERCEPTS,
        lang::formatting::INTERCEPTS,
        util::calendars::INTERCEPTS,
        util::identity_maps::INTERCEPTS,
        util::logging::INTERCEPTS,
        reflect::loading::INTERCEPTS,
        lang::objects::INTERCEPTS,
        lang::letter_case::INTERCEPTS,
        util::maps::INTERCEPTS,
        io::printing::INTERCEPTS,
        util::random::INTERCEPTS,
        lang::strings::INTERCEPTS,
        lang::threads::INTERCEPTS,
        lang::white_space::INTERCEPTS,
    ];
    tables.into_iter().flatten().map(|model| (model.method, model.run)).collect()
});

/// Models of methods by which programs ask for symbolic values.
static APIS: LazyLock<FxHashMap<&'static str, Run>> =
    LazyLock::new(|| api::TABLES.iter().copied().flatten().map(|model| (model.method, model.run)).collect());

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
pub(crate) fn varies(program: &Program, method: MethodId) -> Option<Varies> {
    let class = program.class(program.method(method).class);
    if class.origin != Origin::Jdk {
        return None;
    }
    lang::varying::find(&format!("{}.{}", class.file.name, program.declaration(method).name))
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
    // Up to JDK 24 it asks a native method, which has a model too.
    let domain = "()Ljava/security/ProtectionDomain;";
    if class.file.name == "java/lang/Class"
        && declaration.name == "getProtectionDomain"
        && program.declared_method(program.method(method).class, "getProtectionDomain0", domain).is_some()
    {
        return None;
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
pub(crate) fn reference(made: Result<Reference, Unmodelled>) -> Modelled {
    match made {
        Ok(reference) => returns(reference),
        Err(what) => Modelled::Unsupported(what),
    }
}

#[cfg(test)]
mod tests {
    use super::{APIS, INTERCEPTS, MODELS, Run};
    use analysis::models::{Stands, signatures};
    use rustc_hash::FxHashMap;
    use std::collections::BTreeSet;

    /// Checks that the models of a table are those whose signatures say that they stand for methods in that way.
    fn check(models: &FxHashMap<&'static str, Run>, stands: Stands) {
        let there: BTreeSet<&str> = models.keys().copied().collect();
        let told = signatures().filter(|signature| signature.stands == stands);
        let told: BTreeSet<&str> = told.map(|signature| signature.method).collect();
        let without: Vec<_> = there.difference(&told).collect();
        let superfluous: Vec<_> = told.difference(&there).collect();
        assert!(without.is_empty(), "no signature in crates/analysis/src/models: {without:#?}");
        assert!(superfluous.is_empty(), "signatures without a model: {superfluous:#?}");
    }

    #[test]
    fn every_model_has_a_signature() {
        check(&MODELS, Stands::InPlace);
        check(&INTERCEPTS, Stands::InFront);
        check(&APIS, Stands::ForInput);
    }
}
