//! What an instruction could not do because a reference was null, and where on the stack that reference is.

use super::CHECKED;
use crate::constants::{Constants, MemberRef};
use crate::descriptor::{FieldType, MethodDescriptor};
use crate::stack_effect::{field_slots, method_descriptor};
use ristretto_classfile::attributes::Instruction;

/// A dereference that failed.
pub(super) struct Action {
    /// The first half of the message: `Cannot read field "next"`.
    pub(super) text: String,
    /// How many slots lie above the reference.
    pub(super) null_depth: usize,
}

/// What an instruction does with a reference that must not be null; none if it needs none.
pub(super) fn of(instruction: &Instruction, constants: &Constants) -> Option<Action> {
    use Instruction as I;
    let member = |index: &u16| constants.member(*index).expect(CHECKED);
    match instruction {
        I::Iaload => load("int"),
        I::Laload => load("long"),
        I::Faload => load("float"),
        I::Daload => load("double"),
        I::Aaload => load("object"),
        I::Baload => load("byte/boolean"),
        I::Caload => load("char"),
        I::Saload => load("short"),
        I::Iastore => store("int", 1),
        I::Lastore => store("long", 2),
        I::Fastore => store("float", 1),
        I::Dastore => store("double", 2),
        I::Aastore => store("object", 1),
        I::Bastore => store("byte/boolean", 1),
        I::Castore => store("char", 1),
        I::Sastore => store("short", 1),
        I::Arraylength => action("Cannot read the array length", 0),
        I::Athrow => action("Cannot throw exception", 0),
        I::Monitorenter => action("Cannot enter synchronized block", 0),
        I::Monitorexit => action("Cannot exit synchronized block", 0),
        I::Getfield(index) => action(format!("Cannot read field \"{}\"", member(index).name), 0),
        I::Putfield(index) => {
            let field = member(index);
            action(format!("Cannot assign field \"{}\"", field.name), field_slots(&field))
        }
        I::Invokevirtual(index) | I::Invokespecial(index) | I::Invokeinterface(index, _) => {
            invoke(&member(index))
        }
        _ => None,
    }
}

/// A method as messages name it: `java.util.List.get(int)`, `String.equals(Object)`.
pub(super) fn method_name(method: &MemberRef) -> String {
    let parameters = parameters(&method_descriptor(&method.descriptor));
    format!("{}.{}({parameters})", class_name(&method.class), method.name)
}

/// A class as messages name it. An array keeps the form that it has in the class file, `[Ljava.lang.String;`.
pub(super) fn class_name(name: &str) -> String {
    match name {
        "java/lang/Object" => "Object".to_owned(),
        "java/lang/String" => "String".to_owned(),
        _ => name.replace('/', "."),
    }
}

/// HotSpot shortens a parameter whose name merely begins as the two well-known classes do, so `java.lang.StringBuilder`
/// becomes `StringBuilder`.
fn parameters(descriptor: &MethodDescriptor) -> String {
    let shorten = |ty: &FieldType| {
        let name = ty.java_name();
        match name.strip_prefix("java.lang.") {
            Some(short) if short.starts_with("Object") || short.starts_with("String") => short.to_owned(),
            _ => name,
        }
    };
    let names: Vec<String> = descriptor.parameters.iter().map(shorten).collect();
    names.join(", ")
}

fn action(text: impl Into<String>, null_depth: usize) -> Option<Action> {
    Some(Action { text: text.into(), null_depth })
}

fn load(element: &str) -> Option<Action> {
    action(format!("Cannot load from {element} array"), 1)
}

fn store(element: &str, slots: usize) -> Option<Action> {
    action(format!("Cannot store to {element} array"), 1 + slots)
}

/// The receiver of a constructor is never null in Java: the call stands where the program creates an exception.
fn invoke(method: &MemberRef) -> Option<Action> {
    if method.name == "<init>" {
        return None;
    }
    let n_above = method_descriptor(&method.descriptor).parameter_slots();
    action(format!("Cannot invoke \"{}\"", method_name(method)), n_above)
}
