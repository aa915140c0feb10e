//! Fields, calls, `new`, `instanceof`, `checkcast` and monitors.

use super::translate::{Fault, Translator, name};
use crate::body::ValueId;
use crate::op::{CallKind, Check, DynamicCall, FieldRef, InitOf, MethodRef, MonitorAction, Op};
use crate::ty::Ty;
use classfile::Instruction;
use classfile::descriptor::{FieldType, MethodDescriptor};
use std::rc::Rc;

/// Translates the instruction if it is of this family.
pub(super) fn translate(t: &mut Translator<'_>, instruction: &Instruction) -> Result<bool, Fault> {
    match *instruction {
        Instruction::Getstatic(index) => get_static(t, index)?,
        Instruction::Putstatic(index) => put_static(t, index)?,
        Instruction::Getfield(index) => get_field(t, index)?,
        Instruction::Putfield(index) => put_field(t, index)?,
        Instruction::Invokestatic(index) => call(t, CallKind::Static, index)?,
        Instruction::Invokespecial(index) => call(t, CallKind::Special, index)?,
        Instruction::Invokevirtual(index) => call(t, CallKind::Virtual, index)?,
        Instruction::Invokeinterface(index, _) => call(t, CallKind::Interface, index)?,
        Instruction::Invokedynamic(index) => call_dynamic(t, index)?,
        Instruction::New(index) => new(t, index)?,
        Instruction::Instanceof(index) => instance_of(t, index)?,
        Instruction::Checkcast(index) => check_cast(t, index)?,
        Instruction::Monitorenter => monitor(t, MonitorAction::Enter)?,
        Instruction::Monitorexit => monitor(t, MonitorAction::Exit)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn monitor(t: &mut Translator<'_>, action: MonitorAction) -> Result<(), Fault> {
    let object = t.pop(Ty::Ref)?;
    t.effect(Op::Check(Check::NonNull, object));
    t.effect(Op::Monitor(action, object));
    Ok(())
}

fn field(t: &Translator<'_>, index: u16) -> Result<(Rc<FieldRef>, Ty), Fault> {
    let member = t.class.constants.member(index)?;
    let ty = Ty::of(&FieldType::parse(&member.descriptor)?);
    let field = FieldRef {
        class: name(&member.class),
        name: name(&member.name),
        descriptor: name(&member.descriptor),
    };
    Ok((Rc::new(field), ty))
}

fn get_static(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let (field, ty) = field(t, index)?;
    initialise_for_field(t, &field);
    let value = t.emit(ty, Op::GetStatic(field));
    t.push(value);
    Ok(())
}

fn put_static(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let (field, ty) = field(t, index)?;
    initialise_for_field(t, &field);
    let value = t.pop(ty)?;
    t.effect(Op::PutStatic(field, value));
    Ok(())
}

/// Code of a class runs only once its initialisation has begun, so what it declares itself needs no check; what it
/// inherits from an interface does.
fn initialise_for_field(t: &mut Translator<'_>, field: &Rc<FieldRef>) {
    if *field.class != *t.class.name || t.class.field(&field.name, &field.descriptor).is_none() {
        t.effect(Op::InitClass(InitOf::Field(Rc::clone(field))));
    }
}

fn get_field(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let (field, ty) = field(t, index)?;
    let object = t.pop(Ty::Ref)?;
    t.effect(Op::Check(Check::NonNull, object));
    let value = t.emit(ty, Op::GetField(field, object));
    t.push(value);
    Ok(())
}

fn put_field(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let (field, ty) = field(t, index)?;
    let value = t.pop(ty)?;
    let object = t.pop(Ty::Ref)?;
    t.effect(Op::Check(Check::NonNull, object));
    t.effect(Op::PutField(field, object, value));
    Ok(())
}

fn call(t: &mut Translator<'_>, kind: CallKind, index: u16) -> Result<(), Fault> {
    let member = t.class.constants.member(index)?;
    let descriptor = MethodDescriptor::parse(&member.descriptor)?;
    let method = Rc::new(MethodRef::of_member(&member));
    let args = pop_arguments(t, kind, &descriptor)?;
    match kind {
        CallKind::Static => {
            if *method.class != *t.class.name || t.class.method(&method.name, &method.descriptor).is_none() {
                t.effect(Op::InitClass(InitOf::Method(Rc::clone(&method))));
            }
        }
        _ => t.effect(Op::Check(Check::NonNull, args[0])),
    }
    emit_call(t, &descriptor, Op::Call(kind, method, args));
    Ok(())
}

fn call_dynamic(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let site = t.class.constants.invoke_dynamic(index)?;
    let descriptor = MethodDescriptor::parse(&site.descriptor)?;
    let args = pop_arguments(t, CallKind::Static, &descriptor)?;
    let bootstrap =
        u16::try_from(site.bootstrap).expect("a class file numbers bootstrap methods with 16 bits");
    let call = DynamicCall { bootstrap, name: name(&site.name), descriptor: name(&site.descriptor) };
    emit_call(t, &descriptor, Op::CallDynamic(Rc::new(call), args));
    Ok(())
}

fn emit_call(t: &mut Translator<'_>, descriptor: &MethodDescriptor, op: Op) {
    match &descriptor.result {
        Some(result) => {
            let value = t.emit(Ty::of(result), op);
            t.push(value);
        }
        None => t.effect(op),
    }
}

fn pop_arguments(
    t: &mut Translator<'_>,
    kind: CallKind,
    descriptor: &MethodDescriptor,
) -> Result<Vec<ValueId>, Fault> {
    let mut args = Vec::new();
    for parameter in descriptor.parameters.iter().rev() {
        args.push(t.pop(Ty::of(parameter))?);
    }
    if kind != CallKind::Static {
        args.push(t.pop(Ty::Ref)?);
    }
    args.reverse();
    Ok(args)
}

fn new(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let class = name(&t.class.constants.class_name(index)?);
    if *class != *t.class.name {
        t.effect(Op::InitClass(InitOf::Class(Rc::clone(&class))));
    }
    let value = t.emit(Ty::Ref, Op::New(class));
    t.push(value);
    Ok(())
}

fn instance_of(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let class = name(&t.class.constants.class_name(index)?);
    let object = t.pop(Ty::Ref)?;
    let value = t.emit(Ty::I32, Op::InstanceOf(class, object));
    t.push(value);
    Ok(())
}

fn check_cast(t: &mut Translator<'_>, index: u16) -> Result<(), Fault> {
    let class = name(&t.class.constants.class_name(index)?);
    let object = t.pop(Ty::Ref)?;
    t.effect(Op::CheckCast(class, object));
    t.push(object);
    Ok(())
}
