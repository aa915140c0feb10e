//! Dynamic constants: `ConstantBootstraps`, as far as compilers use them.

use super::adapt::{Mismatch, convert, wrapper};
use super::assembler::{Assembler, field};
use super::bootstrap::link_constant;
use super::modelled::{CONSTANTS, modelled};
use super::target::Target;
use super::{Parts, Site, define, define_function};
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::access::{PRIVATE, STATIC, SYNTHETIC};
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{DynamicRef, Field, Loadable, MethodHandle};
use ir::{CallKind, Constant, DynamicConstant, FieldRef, LinkedConstant, MethodRef, Op, ValueId};
use std::rc::Rc;

/// Links a constant of type `ty`.
pub(super) fn link(program: &mut Program, site: &Site<'_>, ty: &FieldType) -> Result<MethodId, Error> {
    let Some((CONSTANTS, bootstrap)) = modelled(site.bootstrap) else {
        return link_constant(program, site, ty);
    };
    let arguments = site.arguments();
    match (bootstrap, arguments) {
        ("nullConstant", []) if ty.is_reference() => {
            define_getter(program, site, ty, |assembler| assembler.constant(Constant::Null))
        }
        ("primitiveClass", []) if *ty == FieldType::Object("java/lang/Class".into()) => {
            let class = match FieldType::parse(site.name) {
                Ok(primitive) if !primitive.is_reference() => wrapper(&primitive),
                Err(_) if site.name == "V" => "java/lang/Void",
                _ => return Err(site.refused("no such primitive type")),
            };
            define_getter(program, site, ty, |assembler| {
                assembler.get_static(field(class, "TYPE", "Ljava/lang/Class;"))
            })
        }
        ("enumConstant", []) | ("getStaticFinal", [] | [Loadable::Class(_)]) => {
            let declarer = match (arguments, ty) {
                ([Loadable::Class(class)], _) | (_, FieldType::Object(class)) => class,
                (_, FieldType::Array(_)) => return Err(site.refused("arrays have no static fields")),
                (_, primitive) => wrapper(primitive),
            };
            define_getter(program, site, ty, |assembler| {
                assembler.get_static(field(declarer, site.name, &ty.to_string()))
            })
        }
        ("invoke", [Loadable::MethodHandle(handle), rest @ ..]) => {
            link_invocation(program, site, ty, handle, rest)
        }
        _ => link_constant(program, site, ty),
    }
}

/// Writes a static argument of a bootstrap method as a value.
pub(super) fn load(
    program: &mut Program,
    assembler: &mut Assembler,
    site: &Site<'_>,
    loadable: &Loadable,
) -> Result<(ValueId, FieldType), Error> {
    let object = |class: &str| FieldType::Object(class.into());
    let (op, ty) = match loadable {
        Loadable::Int(value) => (Op::Const(Constant::I32(*value)), FieldType::Int),
        Loadable::Long(value) => (Op::Const(Constant::I64(*value)), FieldType::Long),
        Loadable::Float(value) => (Op::Const(Constant::F32(value.to_bits())), FieldType::Float),
        Loadable::Double(value) => (Op::Const(Constant::F64(value.to_bits())), FieldType::Double),
        Loadable::String(text) => {
            (Op::Const(Constant::String(text.as_slice().into())), object("java/lang/String"))
        }
        Loadable::Class(name) => {
            (Op::Const(Constant::Class(name.as_str().into())), object("java/lang/Class"))
        }
        Loadable::MethodType(descriptor) => {
            let linked = LinkedConstant::MethodType(descriptor.as_str().into());
            (Op::LoadLinked(linked), object("java/lang/invoke/MethodType"))
        }
        Loadable::MethodHandle(handle) => {
            let linked = LinkedConstant::MethodHandle(Rc::new(handle.clone()));
            (Op::LoadLinked(linked), object("java/lang/invoke/MethodHandle"))
        }
        Loadable::Dynamic(dynamic) => return load_dynamic(program, assembler, site, dynamic),
    };
    Ok((assembler.value(op), ty))
}

/// A constant of the caller is not one of the class that is made; so its method is called.
fn load_dynamic(
    program: &mut Program,
    assembler: &mut Assembler,
    site: &Site<'_>,
    dynamic: &DynamicRef,
) -> Result<(ValueId, FieldType), Error> {
    let constant = DynamicConstant {
        bootstrap: u16::try_from(dynamic.bootstrap)
            .map_err(|_| site.refused("there is no such bootstrap method"))?,
        name: dynamic.name.as_str().into(),
        descriptor: dynamic.descriptor.as_str().into(),
    };
    let id = program.link_constant(site.caller, &constant)?;
    let class = &program.class(program.method(id).class).file.name;
    let declaration = program.declaration(id);
    let getter = MethodRef::of_class(class, &declaration.name, &declaration.descriptor.to_string());
    let ty = declaration.descriptor.result.clone().expect("a constant has a type");
    let value = assembler.call(CallKind::Static, getter, Vec::new());
    Ok((value.expect("a constant has a value"), ty))
}

fn define_getter(
    program: &mut Program,
    site: &Site<'_>,
    ty: &FieldType,
    write: impl FnOnce(&mut Assembler) -> ValueId,
) -> Result<MethodId, Error> {
    define_function(program, site, "Constant", &getter_of(ty), |_, assembler, _| {
        let value = write(assembler);
        assembler.leave(Some(value));
        Ok(())
    })
}

pub(super) fn getter_of(ty: &FieldType) -> MethodDescriptor {
    MethodDescriptor { parameters: Vec::new(), result: Some(ty.clone()) }
}

/// What a method gives, which is called only once.
fn link_invocation(
    program: &mut Program,
    site: &Site<'_>,
    ty: &FieldType,
    handle: &MethodHandle,
    arguments: &[Loadable],
) -> Result<MethodId, Error> {
    let target = Target::read(site, handle)?;
    // Others are collected into an array.
    if target.parameters.len() != arguments.len() {
        return Err(site.unsupported());
    }
    let name = program.name_hidden(site.caller, "Constant");
    let known = Rc::new(field(&name, "isKnown", "Z"));
    let value = Rc::new(field(&name, "value", &ty.to_string()));
    let (mut assembler, _) = Assembler::new(&name, site.name, &getter_of(ty), true);
    let is_known = assembler.value(Op::GetStatic(Rc::clone(&known)));
    let (ready, holds) = (assembler.block(), assembler.holds(is_known));
    assembler.branch(holds, ready);
    let created = target.begin(&mut assembler);
    let mut args = Vec::new();
    for (argument, wanted) in arguments.iter().zip(&target.parameters) {
        let (loaded, found) = load(program, &mut assembler, site, argument)?;
        let converted = convert(program, &mut assembler, loaded, (&found, &found, wanted));
        args.push(converted.map_err(|_: Mismatch| mismatch(site))?);
    }
    let result = target.call(&mut assembler, created, args);
    let (Some(result), Some(from)) = (result, &target.result) else { return Err(mismatch(site)) };
    let computed =
        convert(program, &mut assembler, result, (from, ty, ty)).map_err(|_: Mismatch| mismatch(site))?;
    remember(&mut assembler, &value, computed, &known);
    assembler.continue_in(ready);
    let remembered = assembler.value(Op::GetStatic(value));
    assembler.leave(Some(remembered));
    let flags = PRIVATE | STATIC | SYNTHETIC;
    let fields = vec![
        Field::synthetic("isKnown", FieldType::Boolean, flags),
        Field::synthetic("value", ty.clone(), flags),
    ];
    let bodies = vec![assembler.finish()?];
    define(program, site, Parts { name, interfaces: Vec::new(), fields, bodies })
}

pub(super) fn remember(
    assembler: &mut Assembler,
    value: &Rc<FieldRef>,
    computed: ValueId,
    known: &Rc<FieldRef>,
) {
    assembler.add(Op::PutStatic(Rc::clone(value), computed));
    let one = assembler.constant(Constant::I32(1));
    assembler.add(Op::PutStatic(Rc::clone(known), one));
    assembler.leave(Some(computed));
}

fn mismatch(site: &Site<'_>) -> Error {
    site.refused("the types of a dynamic constant do not fit the method that computes it")
}
