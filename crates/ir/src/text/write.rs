//! Prints a body.

use super::{BINARY, CALLS, CHECKS, COMPARES, CONDITIONS, CONVERSIONS, ELEMENTS, MONITORS, spelling};
use crate::body::{Block, BlockId, Body, Edge, NO_OFFSET, ValueId};
use crate::linked::LinkedConstant;
use crate::op::{CallKind, Constant, FieldRef, InitOf, MethodRef, Op, OwnerKind, Terminator};
use classfile::MemberRef;
use std::fmt::Write;

/// The body as text.
pub fn write(body: &Body) -> String {
    let mut out = String::new();
    let receiver = if body.is_static { " static" } else { "" };
    let name = method(&body.class, &body.name, &body.descriptor);
    line(&mut out, format_args!("method {name}{receiver}"));
    if !body.lines.is_empty() {
        let lines: Vec<String> = body.lines.iter().map(|(at, line)| format!("@{at}={line}")).collect();
        line(&mut out, format_args!("lines {}", lines.join(" ")));
    }
    for (id, block) in body.blocks.iter() {
        write_block(&mut out, body, id, block);
    }
    out
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("writing to a string does not fail");
}

fn write_block(out: &mut String, body: &Body, id: BlockId, block: &Block) {
    let params: Vec<String> =
        block.params.iter().map(|param| format!("{param}: {}", body.values[*param])).collect();
    let unwind = block.unwind.as_ref().map_or(String::new(), |target| format!(" unwind {}", edge(target)));
    line(out, format_args!("{id}({}){unwind}:", params.join(", ")));
    for inst in &block.insts {
        let result = inst.result.map_or(String::new(), |value| format!("{value} = "));
        line(out, format_args!("  {result}{} {}", operation(&inst.op), offset(inst.at)));
    }
    line(out, format_args!("  {} {}", terminator(&block.terminator), offset(block.terminator_at)));
}

fn offset(at: u32) -> String {
    if at == NO_OFFSET { "@-".into() } else { format!("@{at}") }
}

fn operation(op: &Op) -> String {
    match op {
        Op::Const(constant) => format!("const.{}", literal(constant)),
        Op::LoadLinked(constant) => format!("link.{}", linked(constant)),
        Op::Neg(ty, a) => format!("neg.{ty} {a}"),
        Op::Convert(conversion, a) => format!("convert.{} {a}", spelling(CONVERSIONS, conversion)),
        Op::Binary(op, ty, a, b) => format!("{}.{ty} {a} {b}", spelling(BINARY, op)),
        Op::Compare(compare, a, b) => format!("compare.{} {a} {b}", spelling(COMPARES, compare)),
        Op::Monitor(action, a) => format!("monitor.{} {a}", spelling(MONITORS, action)),
        Op::Check(check, a) => format!("check.{} {a}", spelling(CHECKS, check)),
        Op::Mark => "mark".to_owned(),
        Op::InitClass(InitOf::Class(class)) => format!("init.class {}", escape(class)),
        Op::InitClass(InitOf::Field(of)) => format!("init.field {}", field(of)),
        Op::InitClass(InitOf::Method(of)) => format!("init.method {}", method_ref(CallKind::Static, of)),
        Op::GetStatic(of) => format!("getstatic {}", field(of)),
        Op::PutStatic(of, value) => format!("putstatic {} {value}", field(of)),
        Op::New(class) => format!("new {}", escape(class)),
        Op::GetField(of, object) => format!("getfield {} {object}", field(of)),
        Op::PutField(of, object, value) => format!("putfield {} {object} {value}", field(of)),
        Op::NewArray(class, length) => format!("newarray {} {length}", escape(class)),
        Op::NewNestedArray(class, lengths) => format!("newnested {}{}", escape(class), operands(lengths)),
        Op::ArrayLength(array) => format!("length {array}"),
        Op::CheckIndex(array, index) => format!("checkindex {array} {index}"),
        Op::CheckStore(array, value) => format!("checkstore {array} {value}"),
        Op::CheckCast(class, object) => format!("checkcast {} {object}", escape(class)),
        Op::ArrayLoad(element, array, index) => {
            format!("load.{} {array} {index}", spelling(ELEMENTS, element))
        }
        Op::ArrayStore(element, array, index, value) => {
            format!("store.{} {array} {index} {value}", spelling(ELEMENTS, element))
        }
        Op::InstanceOf(class, object) => format!("instanceof {} {object}", escape(class)),
        Op::CallDynamic(call, args) => {
            let (name, descriptor) = (escape(&call.name), method_descriptor(&call.descriptor));
            format!("call.dynamic {} {name}{descriptor}{}", call.bootstrap, operands(args))
        }
        Op::Call(kind, target, args) => {
            format!("call.{} {}{}", spelling(CALLS, kind), method_ref(*kind, target), operands(args))
        }
    }
}

fn operands(values: &[ValueId]) -> String {
    values.iter().map(|value| format!(" {value}")).collect()
}

fn literal(constant: &Constant) -> String {
    match constant {
        Constant::I32(value) => format!("i32 {value}"),
        Constant::I64(value) => format!("i64 {value}"),
        Constant::F32(bits) => format!("f32 {bits:#x}"),
        Constant::F64(bits) => format!("f64 {bits:#x}"),
        Constant::Null => "null".into(),
        Constant::String(units) => format!("string {}", quote(units)),
        Constant::Class(class) => format!("class {}", escape(class)),
    }
}

fn linked(constant: &LinkedConstant) -> String {
    match constant {
        LinkedConstant::MethodType(descriptor) => format!("type {}", method_descriptor(descriptor)),
        LinkedConstant::MethodHandle(handle) => {
            let MemberRef { class, name, descriptor, is_interface } = &handle.member;
            let owner = if *is_interface { "interface" } else { "class" };
            let member = if descriptor.starts_with('(') { method } else { field_of };
            format!("handle {} {owner} {}", handle.kind, member(class, name, descriptor))
        }
        LinkedConstant::Dynamic(constant) => {
            let (name, descriptor) = (escape(&constant.name), escape(&constant.descriptor));
            format!("dynamic {} {name}:{descriptor}", constant.bootstrap)
        }
    }
}

fn terminator(terminator: &Terminator) -> String {
    match terminator {
        Terminator::Jump(to) => format!("jump {}", edge(to)),
        Terminator::Branch(condition, then, otherwise) => format!(
            "branch {}.{} {} {} {} {}",
            spelling(CONDITIONS, &condition.op),
            condition.ty,
            condition.left,
            condition.right,
            edge(then),
            edge(otherwise)
        ),
        Terminator::Switch(on, cases, default) => {
            let cases: String = cases.iter().map(|(key, to)| format!("{key}:{} ", edge(to))).collect();
            format!("switch {on} {cases}else {}", edge(default))
        }
        Terminator::Return(None) => "return".into(),
        Terminator::Return(Some(value)) => format!("return {value}"),
        Terminator::Throw(exception) => format!("throw {exception}"),
        Terminator::Unsupported(what) => {
            format!("unsupported {}", quote(&what.encode_utf16().collect::<Vec<_>>()))
        }
    }
}

fn edge(edge: &Edge) -> String {
    let args: Vec<String> = edge.args.iter().map(ValueId::to_string).collect();
    format!("{}({})", edge.target, args.join(","))
}

fn field(field: &FieldRef) -> String {
    field_of(&field.class, &field.name, &field.descriptor)
}

fn field_of(class: &str, name: &str, descriptor: &str) -> String {
    format!("{}.{}:{}", escape(class), escape(name), escape(descriptor))
}

/// Says that it is of an interface where the kind of the call does not.
fn method_ref(kind: CallKind, target: &MethodRef) -> String {
    let is_told = target.owner == OwnerKind::Interface && kind.owner().is_none();
    let owner = if is_told { "interface " } else { "" };
    format!("{owner}{}", method(&target.class, &target.name, &target.descriptor))
}

fn method(class: &str, name: &str, descriptor: &str) -> String {
    format!("{}.{}{}", escape(class), escape(name), method_descriptor(descriptor))
}

fn method_descriptor(descriptor: &str) -> String {
    let (parameters, result) = descriptor.split_once(')').unwrap_or((descriptor, ""));
    let parameters = parameters.strip_prefix('(').unwrap_or(parameters);
    format!("({}){}", escape(parameters), escape(result))
}

/// A name that contains no space and none of the format's own punctuation.
fn escape(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() || "_$/<>;[-".contains(c) {
            out.push(c);
        } else {
            write!(out, "\\u{{{:x}}}", u32::from(c)).expect("writing to a string does not fail");
        }
    }
    out
}

/// A Java-like string literal; lone surrogates and control characters are escaped.
fn quote(units: &[u16]) -> String {
    let mut out = String::from("\"");
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok(c @ ('"' | '\\')) => out.extend(['\\', c]),
            Ok(c) if !c.is_control() => out.push(c),
            Ok(c) => write!(out, "\\u{{{:x}}}", u32::from(c)).expect("writing to a string does not fail"),
            Err(lone) => {
                write!(out, "\\u{{{:x}}}", lone.unpaired_surrogate())
                    .expect("writing to a string does not fail");
            }
        }
    }
    out.push('"');
    out
}
