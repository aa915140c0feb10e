//! Operands of instructions as text, with constants resolved and targets as byte offsets.

use crate::code::Code;
use crate::constants::{Constants, DynamicRef, Loadable, MemberRef, MethodHandle};
use crate::descriptor::{FieldType, MethodDescriptor};
use ristretto_classfile::attributes::Instruction;

const CHECKED: &str = "parse: operands name constants of the right kind";

/// The operands of the instruction at `idx`; empty if it has none.
pub(super) fn write(code: &Code, idx: usize, constants: &Constants) -> String {
    use Instruction as I;
    let instruction = &code.instructions[idx];
    let class = |index: &u16| class_name(&constants.class_name(*index).expect(CHECKED));
    let load = |index: u16| loadable(&constants.loadable(index).expect(CHECKED));
    match instruction {
        I::Bipush(value) => value.to_string(),
        I::Sipush(value) => value.to_string(),
        I::Ldc(index) => load(u16::from(*index)),
        I::Ldc_w(index) | I::Ldc2_w(index) => load(*index),
        I::Getstatic(index) | I::Putstatic(index) | I::Getfield(index) | I::Putfield(index) => {
            member(&constants.member(*index).expect(CHECKED))
        }
        I::Invokevirtual(index) | I::Invokespecial(index) | I::Invokestatic(index) => {
            member(&constants.member(*index).expect(CHECKED))
        }
        I::Invokeinterface(index, _) => member(&constants.member(*index).expect(CHECKED)),
        I::Invokedynamic(index) => dynamic(&constants.invoke_dynamic(*index).expect(CHECKED)),
        I::New(index) | I::Anewarray(index) | I::Checkcast(index) | I::Instanceof(index) => class(index),
        I::Multianewarray(index, dimensions) => format!("{} {dimensions}", class(index)),
        I::Tableswitch(_) | I::Lookupswitch(_) => switch(code, idx),
        _ => match code.targets(idx).as_slice() {
            [target] => format!("-> {}", code.offsets[*target]),
            // Locals, constants and element types need no resolution.
            _ => instruction.to_string().split_once(' ').map_or("", |(_, operands)| operands).to_owned(),
        },
    }
}

/// A constant as Java would write it, as far as it could.
pub(super) fn loadable(constant: &Loadable) -> String {
    match constant {
        Loadable::Int(value) => value.to_string(),
        Loadable::Long(value) => format!("{value}L"),
        Loadable::Float(value) => format!("{value:?}f"),
        Loadable::Double(value) => format!("{value:?}"),
        Loadable::String(value) => string(value),
        Loadable::Class(name) => format!("{}.class", class_name(name)),
        Loadable::MethodType(descriptor) => method_type(descriptor),
        Loadable::MethodHandle(handle) => method_handle(handle),
        Loadable::Dynamic(reference) => dynamic(reference),
    }
}

/// The kind and the member of a method handle.
pub(super) fn method_handle(handle: &MethodHandle) -> String {
    let kind = match handle.kind {
        1 => "getfield",
        2 => "getstatic",
        3 => "putfield",
        4 => "putstatic",
        5 => "invokevirtual",
        6 => "invokestatic",
        7 => "invokespecial",
        8 => "newinvokespecial",
        _ => "invokeinterface",
    };
    format!("{kind} {}", member(&handle.member))
}

/// A string literal. What is no character, or cannot be seen, is written as `\uXXXX`.
pub(super) fn string(value: &[u16]) -> String {
    let mut text = String::from("\"");
    for character in char::decode_utf16(value.iter().copied()) {
        match character {
            Ok('"') => text.push_str("\\\""),
            Ok('\\') => text.push_str("\\\\"),
            Ok('\n') => text.push_str("\\n"),
            Ok('\r') => text.push_str("\\r"),
            Ok('\t') => text.push_str("\\t"),
            Ok(character) if character.is_control() => text += &format!("\\u{:04x}", u32::from(character)),
            Ok(character) => text.push(character),
            Err(surrogate) => text += &format!("\\u{:04x}", surrogate.unpaired_surrogate()),
        }
    }
    text.push('"');
    text
}

/// `0 -> 24, 1 -> 26, default -> 28`
fn switch(code: &Code, idx: usize) -> String {
    let targets = code.targets(idx);
    let keys = code.switch_keys(idx).unwrap_or_default();
    let offset = |target: usize| code.offsets[target];
    let mut cases: Vec<String> =
        keys.iter().zip(&targets[1..]).map(|(key, &target)| format!("{key} -> {}", offset(target))).collect();
    cases.push(format!("default -> {}", offset(targets[0])));
    cases.join(", ")
}

/// `java.lang.System.out: java.io.PrintStream`, or for a method `java.lang.Math.max(int,int): int`.
fn member(member: &MemberRef) -> String {
    format!("{}.{}", class_name(&member.class), typed(&member.name, &member.descriptor))
}

/// The name and type of a dynamic call site or constant, and its bootstrap method.
fn dynamic(reference: &DynamicRef) -> String {
    format!("{} by bootstrap {}", typed(&reference.name, &reference.descriptor), reference.bootstrap)
}

fn typed(name: &str, descriptor: &str) -> String {
    if descriptor.starts_with('(') {
        format!("{name}{}", method_type(descriptor))
    } else {
        format!("{name}: {}", FieldType::parse(descriptor).expect(CHECKED).java_name())
    }
}

fn method_type(descriptor: &str) -> String {
    let descriptor = MethodDescriptor::parse(descriptor).expect(CHECKED);
    format!("({}): {}", descriptor.java_parameters(), descriptor.java_result())
}

fn class_name(name: &str) -> String {
    FieldType::parse_class_name(name).expect(CHECKED).java_name()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_literal_shows_every_code_unit() {
        let value: Vec<u16> = "a\"\\\n\u{1}😃".encode_utf16().chain([0xd800, 0x62]).collect();
        assert_eq!(string(&value), r#""a\"\\\n\u0001😃\ud800b""#);
    }
}
