//! Models of `java.lang`: throwables, classes, and the bits of floating-point numbers.

use super::{Model, Modelled, model};
use crate::heap::{Content, Reference, ThrowableOrigin};
use crate::machine::Machine;
use crate::outcome::{Message, TraceElement};
use crate::state::State;
use crate::value::Value;
use classfile::Origin;
use std::rc::Rc;

/// The models, by class.
pub(super) const MODELS: &[Model] = &[
    model("java/lang/Throwable.<init>()V", throwable),
    model("java/lang/Throwable.<init>(Ljava/lang/String;)V", throwable_with_message),
    model("java/lang/Throwable.<init>(Ljava/lang/String;Ljava/lang/Throwable;)V", throwable_with_cause),
    model("java/lang/Throwable.<init>(Ljava/lang/Throwable;)V", throwable_of_cause),
    model("java/lang/Throwable.getMessage()Ljava/lang/String;", get_message),
    model("java/lang/Throwable.getLocalizedMessage()Ljava/lang/String;", get_message),
    model("java/lang/Throwable.getCause()Ljava/lang/Throwable;", get_cause),
    model("java/lang/AssertionError.<init>(Ljava/lang/Object;)V", assertion_error_of_object),
    model("java/lang/AssertionError.<init>(Z)V", assertion_error),
    model("java/lang/AssertionError.<init>(C)V", assertion_error),
    model("java/lang/AssertionError.<init>(I)V", assertion_error),
    model("java/lang/AssertionError.<init>(J)V", assertion_error),
    model("java/lang/AssertionError.<init>(F)V", assertion_error),
    model("java/lang/AssertionError.<init>(D)V", assertion_error),
    model("java/lang/Class.desiredAssertionStatus()Z", desired_assertion_status),
    model("java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class),
    model("java/lang/Object.getClass()Ljava/lang/Class;", get_class),
    model("java/lang/Float.floatToRawIntBits(F)I", same_bits),
    model("java/lang/Float.intBitsToFloat(I)F", same_bits),
    model("java/lang/Double.doubleToRawLongBits(D)J", same_bits),
    model("java/lang/Double.longBitsToDouble(J)D", same_bits),
];

fn throwable(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    construct(machine, state, args[0].bits, 0, None)
}

fn throwable_with_message(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    construct(machine, state, args[0].bits, args[1].bits, None)
}

fn throwable_with_cause(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    construct(machine, state, args[0].bits, args[1].bits, Some(args[2].bits))
}

/// The message is what the cause's `toString` would return, or null without a cause.
fn throwable_of_cause(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let cause = args[1].bits;
    if cause != 0 && converts_itself(machine, state, cause) {
        return Modelled::Unsupported("string conversion of an object".into());
    }
    let message = if cause == 0 { 0 } else { unknown_string(machine, state) };
    construct(machine, state, args[0].bits, message, Some(cause))
}

/// The message is made from the argument as string conversion does.
fn assertion_error(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let message = unknown_string(machine, state);
    construct(machine, state, args[0].bits, message, None)
}

/// A message that is a string already is taken as it is.
fn assertion_error_of_object(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let given = args[1].bits;
    if given == 0 {
        let message = machine.string(state, &"null".encode_utf16().collect::<Vec<_>>());
        return construct(machine, state, args[0].bits, message, None);
    }
    if converts_itself(machine, state, given) {
        return Modelled::Unsupported("string conversion of an object".into());
    }
    let (message, cause) = match state.heap.get(given).content {
        Content::String(_) => (given, None),
        Content::Throwable { .. } => (unknown_string(machine, state), Some(given)),
        _ => (unknown_string(machine, state), None),
    };
    construct(machine, state, args[0].bits, message, cause)
}

/// Whether turning an object into a string runs code of the program.
fn converts_itself(machine: &mut Machine, state: &State, object: Reference) -> bool {
    let string = "()Ljava/lang/String;";
    ["toString", "getLocalizedMessage", "getMessage"]
        .iter()
        .any(|method| is_overridden(machine, state, object, method, string))
}

/// Whether a class of the program declares a method that its JDK ancestors have too.
fn is_overridden(
    machine: &Machine,
    state: &State,
    object: Reference,
    method: &str,
    descriptor: &str,
) -> bool {
    let program = &machine.program;
    let mut own = program
        .superclasses(state.heap.get(object).class)
        .take_while(|&class| program.class(class).origin == Origin::Application);
    own.any(|class| program.declared_method(class, method, descriptor).is_some())
}

/// Notes the message, the cause, and where the throwable is made.
fn construct(
    machine: &mut Machine,
    state: &mut State,
    this: Reference,
    message: Reference,
    cause: Option<Reference>,
) -> Modelled {
    let slots = machine
        .throwable_slot("detailMessage", "Ljava/lang/String;")
        .and_then(|slot| Ok((slot, machine.throwable_slot("cause", "Ljava/lang/Throwable;")?)));
    let (message_slot, cause_slot) = match slots {
        Ok(slots) => slots,
        Err(what) => return Modelled::Unsupported(what),
    };
    if is_overridden(machine, state, this, "fillInStackTrace", "()Ljava/lang/Throwable;") {
        return Modelled::Unsupported("throwable with a fillInStackTrace of its own".into());
    }
    let made_at = construction_trace(machine, state, this);
    match &mut state.heap.get_mut(this).content {
        Content::Throwable { fields, trace, .. } => {
            fields[message_slot] = (message, 0);
            // A throwable that is its own cause has none yet, as in the JDK.
            fields[cause_slot] = (cause.unwrap_or(this), 0);
            *trace = made_at.into();
            Modelled::Returns(None)
        }
        _ => Modelled::Unsupported("constructor of Throwable on another object".into()),
    }
}

/// Where the state stands, without the constructors of the throwable's own class and superclasses.
fn construction_trace(machine: &mut Machine, state: &State, this: Reference) -> Vec<TraceElement> {
    let class = state.heap.get(this).class;
    let program = &machine.program;
    let is_own_constructor = |element: &TraceElement| {
        let home = program.method(element.method).class;
        program.declaration(element.method).is_constructor()
            && program.superclasses(class).any(|above| above == home)
    };
    state.trace().into_iter().skip_while(is_own_constructor).collect()
}

fn get_message(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.throwable_slot("detailMessage", "Ljava/lang/String;") {
        Ok(slot) => read_field(state, args[0].bits, slot),
        Err(what) => Modelled::Unsupported(what),
    }
}

fn get_cause(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let this = args[0].bits;
    let object = state.heap.get(this);
    let from_operation =
        matches!(object.content, Content::Throwable { origin: ThrowableOrigin::Operation, .. });
    // What the JVM says there of the initialiser that failed before differs between its versions.
    if from_operation && machine.program.class(object.class).file.name == "java/lang/NoClassDefFoundError" {
        return Modelled::Unsupported("cause of a NoClassDefFoundError".into());
    }
    match machine.throwable_slot("cause", "Ljava/lang/Throwable;") {
        Ok(slot) => match read_field(state, this, slot) {
            Modelled::Returns(Some(cause)) if cause.bits == this => Modelled::Returns(Some(Value::ZERO)),
            other => other,
        },
        Err(what) => Modelled::Unsupported(what),
    }
}

fn read_field(state: &State, this: Reference, slot: usize) -> Modelled {
    match state.heap.get(this).fields() {
        Some(fields) => Modelled::Returns(Some(Value::from_parts(fields[slot].0, fields[slot].1))),
        None => Modelled::Unsupported("field of a throwable".into()),
    }
}

/// Classes of the program run with assertions on, as by `java -ea`; those of the JDK do not.
fn desired_assertion_status(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Content::Class(name) = &state.heap.get(args[0].bits).content else {
        return Modelled::Unsupported("desiredAssertionStatus of something that is no class".into());
    };
    let is_users = machine
        .program
        .loaded(name)
        .is_none_or(|class| machine.program.class(class).origin == Origin::Application);
    Modelled::Returns(Some(Value::int(i32::from(is_users))))
}

fn get_primitive_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Content::String(Message::Known(name)) = &state.heap.get(args[0].bits).content else {
        return Modelled::Unsupported("getPrimitiveClass of an unknown name".into());
    };
    let name = String::from_utf16_lossy(name).into();
    returns_class(machine, state, &name)
}

fn get_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = state.heap.get(args[0].bits).class;
    let name = machine.program.class(class).file.name.as_str().into();
    returns_class(machine, state, &name)
}

fn returns_class(machine: &mut Machine, state: &mut State, name: &Rc<str>) -> Modelled {
    match machine.class_object(state, name) {
        Ok(class) => Modelled::Returns(Some(Value::concrete(class))),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Registers hold floats by their bits already.
fn same_bits(_: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    Modelled::Returns(Some(args[0]))
}

/// A string of which nothing is known; it can be passed on, but not looked into.
fn unknown_string(machine: &mut Machine, state: &mut State) -> Reference {
    machine.new_string(state, Message::Unknown)
}
