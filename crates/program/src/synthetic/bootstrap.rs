//! Bootstrap methods that no other file knows: they are called, by the JDK's own code, as the JVM would call them (JVMS
//! §5.4.3.6).
//!
//! ```java
//! final class Outer$$Linked$3 {
//!     private static CallSite site;
//!     static int name(String argument) {             // what the call site runs
//!         if (site == null) site = CallSite.makeSite(bootstrap, "name", type, staticArguments, Outer.class);
//!         return (int) site.getTarget().invokeExact(argument);
//!     }
//! }
//! ```

use super::adapt::{Mismatch, convert, wrapper};
use super::assembler::{Assembler, field};
use super::constant::{getter_of, load, remember};
use super::{Parts, Site, define};
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::access::{PRIVATE, STATIC, SYNTHETIC};
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Field, Loadable, MethodHandle};
use ir::{CallKind, Constant, Element, MethodRef, Op, ValueId};
use std::rc::Rc;

const SITE: &str = "java/lang/invoke/CallSite";
const HANDLE: &str = "java/lang/invoke/MethodHandle";
const TYPE: &str = "java/lang/invoke/MethodType";
const FLAGS: u16 = PRIVATE | STATIC | SYNTHETIC;

/// Links a call: its site is made when it first runs.
pub(super) fn link_call(
    program: &mut Program,
    site: &Site<'_>,
    descriptor: &MethodDescriptor,
) -> Result<MethodId, Error> {
    let name = program.name_hidden(site.caller, "Linked");
    let (mut assembler, params) = Assembler::new(&name, site.name, descriptor, true);
    let remembered = Rc::new(field(&name, "site", &format!("L{SITE};")));
    let known = assembler.value(Op::GetStatic(Rc::clone(&remembered)));
    let (make, ready) = (assembler.block(), assembler.block());
    assembler.branch_if_null(known, make);
    assembler.jump(ready);
    assembler.continue_in(make);
    let ty = method_type(&mut assembler, &descriptor.to_string());
    let make_site = MethodRef::of_class(
        SITE,
        "makeSite",
        &format!("(L{HANDLE};Ljava/lang/String;L{TYPE};Ljava/lang/Object;Ljava/lang/Class;)L{SITE};"),
    );
    let made = call_bootstrap(program, &mut assembler, site, ty, make_site)?;
    assembler.add(Op::PutStatic(Rc::clone(&remembered), made));
    assembler.jump(ready);
    assembler.continue_in(ready);
    let call_site = assembler.value(Op::GetStatic(remembered));
    let get_target = MethodRef::of_class(SITE, "getTarget", &format!("()L{HANDLE};"));
    let target =
        assembler.call(CallKind::Virtual, get_target, vec![call_site]).expect("a handle is returned");
    let invoke = MethodRef::of_class(HANDLE, "invokeExact", &descriptor.to_string());
    let result = assembler.call(CallKind::Virtual, invoke, std::iter::once(target).chain(params).collect());
    assembler.leave(result);
    let fields = vec![Field::synthetic("site", FieldType::Object(SITE.into()), FLAGS)];
    let bodies = vec![assembler.finish()?];
    define(program, site, Parts { name, interfaces: Vec::new(), fields, bodies })
}

/// Links a constant: it is computed when it is first asked for.
pub(super) fn link_constant(
    program: &mut Program,
    site: &Site<'_>,
    ty: &FieldType,
) -> Result<MethodId, Error> {
    let name = program.name_hidden(site.caller, "Constant");
    let (known, value) = (Rc::new(field(&name, "isKnown", "Z")), field(&name, "value", &ty.to_string()));
    let value = Rc::new(value);
    let (mut assembler, _) = Assembler::new(&name, site.name, &getter_of(ty), true);
    let is_known = assembler.value(Op::GetStatic(Rc::clone(&known)));
    let (ready, holds) = (assembler.block(), assembler.holds(is_known));
    assembler.branch(holds, ready);
    let class = class_of(&mut assembler, ty);
    let make = MethodRef::of_class(
        "java/lang/invoke/ConstantBootstraps",
        "makeConstant",
        &format!(
            "(L{HANDLE};Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;"
        ),
    );
    let made = call_bootstrap(program, &mut assembler, site, class, make)?;
    let object = FieldType::Object("java/lang/Object".into());
    let boxed = if ty.is_reference() { ty.clone() } else { FieldType::Object(wrapper(ty).into()) };
    let computed = convert(program, &mut assembler, made, (&object, &boxed, ty))
        .map_err(|_: Mismatch| site.refused("a dynamic constant of another type"))?;
    remember(&mut assembler, &value, computed, &known);
    assembler.continue_in(ready);
    let remembered = assembler.value(Op::GetStatic(value));
    assembler.leave(Some(remembered));
    let fields = vec![
        Field::synthetic("isKnown", FieldType::Boolean, FLAGS),
        Field::synthetic("value", ty.clone(), FLAGS),
    ];
    let bodies = vec![assembler.finish()?];
    define(program, site, Parts { name, interfaces: Vec::new(), fields, bodies })
}

/// Has the JDK call the bootstrap method: with its handle, the name, the type, the static arguments, and the caller.
fn call_bootstrap(
    program: &mut Program,
    assembler: &mut Assembler,
    site: &Site<'_>,
    ty: ValueId,
    by: MethodRef,
) -> Result<ValueId, Error> {
    let bootstrap = handle(assembler, site, &site.bootstrap.handle)?;
    let name = text(assembler, site.name);
    let mut arguments = Vec::new();
    for argument in site.arguments() {
        arguments.push(argument_of(program, assembler, site, argument)?);
    }
    let arguments = match arguments[..] {
        [] => assembler.constant(Constant::Null),
        [only] => only,
        _ => array(assembler, arguments),
    };
    let caller = assembler.constant(Constant::Class(site.file.name.as_str().into()));
    let made = assembler.call(CallKind::Static, by, vec![bootstrap, name, ty, arguments, caller]);
    Ok(made.expect("something is made"))
}

/// A static argument as an object.
fn argument_of(
    program: &mut Program,
    assembler: &mut Assembler,
    site: &Site<'_>,
    argument: &Loadable,
) -> Result<ValueId, Error> {
    match argument {
        Loadable::MethodType(descriptor) => Ok(method_type(assembler, descriptor)),
        Loadable::MethodHandle(target) => handle(assembler, site, target),
        _ => {
            let (value, ty) = load(program, assembler, site, argument)?;
            let object = FieldType::Object("java/lang/Object".into());
            convert(program, assembler, value, (&ty, &ty, &object))
                .map_err(|_: Mismatch| site.refused("a static argument that cannot be boxed"))
        }
    }
}

/// A handle of a member, as `ldc` would load it.
fn handle(assembler: &mut Assembler, site: &Site<'_>, of: &MethodHandle) -> Result<ValueId, Error> {
    const FIELD_KINDS: std::ops::RangeInclusive<u8> = 1..=4;
    let caller = assembler.constant(Constant::Class(site.file.name.as_str().into()));
    let kind = assembler.constant(Constant::I32(of.kind.into()));
    let class = assembler.constant(Constant::Class(of.member.class.as_str().into()));
    let name = text(assembler, &of.member.name);
    let ty = if FIELD_KINDS.contains(&of.kind) {
        let ty = FieldType::parse(&of.member.descriptor);
        class_of(assembler, &ty.map_err(|_| site.refused("a malformed field type"))?)
    } else {
        method_type(assembler, &of.member.descriptor)
    };
    let link = MethodRef::of_class(
        "java/lang/invoke/MethodHandleNatives",
        "linkMethodHandleConstant",
        &format!("(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)L{HANDLE};"),
    );
    let made = assembler.call(CallKind::Static, link, vec![caller, kind, class, name, ty]);
    Ok(made.expect("a handle is returned"))
}

fn method_type(assembler: &mut Assembler, descriptor: &str) -> ValueId {
    let text = text(assembler, descriptor);
    let loader = assembler.constant(Constant::Null);
    let parse = format!("(Ljava/lang/String;Ljava/lang/ClassLoader;)L{TYPE};");
    let made = assembler.call(
        CallKind::Static,
        MethodRef::of_class(TYPE, "fromMethodDescriptorString", &parse),
        vec![text, loader],
    );
    made.expect("a type is returned")
}

/// The `Class` object of a type.
fn class_of(assembler: &mut Assembler, ty: &FieldType) -> ValueId {
    match ty {
        FieldType::Object(name) => assembler.constant(Constant::Class(name.as_str().into())),
        FieldType::Array(_) => assembler.constant(Constant::Class(ty.to_string().into())),
        primitive => assembler.get_static(field(wrapper(primitive), "TYPE", "Ljava/lang/Class;")),
    }
}

fn text(assembler: &mut Assembler, text: &str) -> ValueId {
    let units: Vec<u16> = text.encode_utf16().collect();
    assembler.constant(Constant::String(units.into()))
}

/// An array of objects.
pub(super) fn array(assembler: &mut Assembler, elements: Vec<ValueId>) -> ValueId {
    let length = i32::try_from(elements.len()).expect("there are at most 255 arguments");
    let length = assembler.constant(Constant::I32(length));
    let array = assembler.value(Op::NewArray("[Ljava/lang/Object;".into(), length));
    for (index, element) in (0_i32..).zip(elements) {
        let index = assembler.constant(Constant::I32(index));
        assembler.add(Op::ArrayStore(Element::Ref, array, index, element));
    }
    array
}
