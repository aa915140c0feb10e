//! Which bootstrap methods of the JDK the other files stand for.
//!
//! One is told by all that it is resolved by: its class, name and descriptor, and how its handle calls it. A handle that
//! says anything else is for another method, or for none.

use classfile::{BootstrapMethod, MethodHandle};

pub(super) const LAMBDAS: &str = "java/lang/invoke/LambdaMetafactory";
pub(super) const CONCATENATIONS: &str = "java/lang/invoke/StringConcatFactory";
pub(super) const RECORDS: &str = "java/lang/runtime/ObjectMethods";
pub(super) const SWITCHES: &str = "java/lang/runtime/SwitchBootstraps";
pub(super) const CONSTANTS: &str = "java/lang/invoke/ConstantBootstraps";

const LOOKUP: &str = "Ljava/lang/invoke/MethodHandles$Lookup;";
const TEXT: &str = "Ljava/lang/String;";
const TYPE: &str = "Ljava/lang/invoke/MethodType;";
const ANY_TYPE: &str = "Ljava/lang/invoke/TypeDescriptor;";
const CLASS: &str = "Ljava/lang/Class;";
const HANDLE: &str = "Ljava/lang/invoke/MethodHandle;";
const HANDLES: &str = "[Ljava/lang/invoke/MethodHandle;";
const OBJECT: &str = "Ljava/lang/Object;";
const OBJECTS: &str = "[Ljava/lang/Object;";
const SITE: &str = "Ljava/lang/invoke/CallSite;";
const ENUM: &str = "Ljava/lang/Enum;";

/// A bootstrap method: its class and name, its parameters after the lookup and the name, and its result.
pub(super) type Bootstrap = (&'static str, &'static str, &'static [&'static str], &'static str);

pub(super) const MODELLED: &[Bootstrap] = &[
    (LAMBDAS, "metafactory", &[TYPE, TYPE, HANDLE, TYPE], SITE),
    (LAMBDAS, "altMetafactory", &[TYPE, OBJECTS], SITE),
    (CONCATENATIONS, "makeConcat", &[TYPE], SITE),
    (CONCATENATIONS, "makeConcatWithConstants", &[TYPE, TEXT, OBJECTS], SITE),
    (RECORDS, "bootstrap", &[ANY_TYPE, CLASS, TEXT, HANDLES], OBJECT),
    (SWITCHES, "typeSwitch", &[TYPE, OBJECTS], SITE),
    (SWITCHES, "enumSwitch", &[TYPE, OBJECTS], SITE),
    (CONSTANTS, "nullConstant", &[CLASS], OBJECT),
    (CONSTANTS, "primitiveClass", &[CLASS], CLASS),
    (CONSTANTS, "enumConstant", &[CLASS], ENUM),
    (CONSTANTS, "getStaticFinal", &[CLASS], OBJECT),
    (CONSTANTS, "getStaticFinal", &[CLASS, CLASS], OBJECT),
    (CONSTANTS, "invoke", &[CLASS, HANDLE, OBJECTS], OBJECT),
];

/// The kind of a handle that calls a static method (JVMS table 5.4.3.5-A).
const INVOKE_STATIC: u8 = 6;

/// Class and name of a bootstrap method that is modelled, if it takes as many arguments as it is given.
pub(super) fn modelled(bootstrap: &BootstrapMethod) -> Option<(&'static str, &'static str)> {
    let n_arguments = bootstrap.arguments.len();
    let is_it = |&&(class, name, parameters, result): &&Bootstrap| {
        takes(parameters, n_arguments)
            && is_static(&bootstrap.handle, class, name, &descriptor(parameters, result))
    };
    MODELLED.iter().find(is_it).map(|&(class, name, ..)| (class, name))
}

/// Of a row of the table.
pub(super) fn descriptor(parameters: &[&str], result: &str) -> String {
    format!("({LOOKUP}{TEXT}{}){result}", parameters.concat())
}

/// Whether a handle is for that static method of a class.
fn is_static(handle: &MethodHandle, class: &str, name: &str, descriptor: &str) -> bool {
    let member = &handle.member;
    let is_named = member.class == class && member.name == name && member.descriptor == descriptor;
    handle.kind == INVOKE_STATIC && !member.is_interface && is_named
}

/// An array at the end takes any number; the type of the call or constant is none of the static arguments.
fn takes(parameters: &[&str], n_arguments: usize) -> bool {
    let n_static = parameters.len() - 1;
    match parameters.last() {
        Some(last) if last.starts_with('[') => n_arguments >= n_static - 1,
        _ => n_arguments == n_static,
    }
}

/// What javac 21 calls to describe the constants of enums.
pub(super) fn is_enum_description(handle: &MethodHandle) -> bool {
    const OF: &str = "(Ljava/lang/constant/ClassDesc;Ljava/lang/String;)Ljava/lang/Enum$EnumDesc;";
    is_static(handle, "java/lang/Enum$EnumDesc", "of", OF)
}

/// What it calls to describe their class: a method of an interface.
pub(super) fn is_class_description(handle: &MethodHandle) -> bool {
    let MethodHandle { kind, member } = handle;
    let is_named = member.class == "java/lang/constant/ClassDesc" && member.name == "of";
    let is_it = is_named && member.descriptor == "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;";
    *kind == INVOKE_STATIC && member.is_interface && is_it
}
