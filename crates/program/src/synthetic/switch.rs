//! Pattern switches: `SwitchBootstraps` (JLS §14.11.3).
//!
//! ```java
//! static int typeSwitch(Object target, int restart) {       // for: case String s when … -> …; case Integer i -> …
//!     if (target == null) return -1;
//!     switch (restart) {
//!         case 0: if (target instanceof String) return 0;
//!         case 1: if (target instanceof Integer) return 1;
//!     }
//!     return 2;
//! }
//! ```

use super::assembler::{Assembler, field};
use super::modelled::{CONSTANTS, is_class_description, is_enum_description, modelled};
use super::{Site, define_function};
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{DynamicRef, Loadable, MethodHandle};
use ir::{BlockId, CallKind, Condition, ConditionOp, Constant, Edge, MethodRef, Op, Terminator, Ty, ValueId};

/// What a case asks of the target.
enum Label<'a> {
    /// To be of a class.
    Class(&'a str),
    /// To be an equal string.
    String(&'a [u16]),
    /// To be a number or character of this value.
    Int(i32),
    /// To be this constant of an enum.
    Enum { class: String, name: String },
    /// Something that nothing is: a constant that the enum has no more.
    Nothing,
}

/// Links a call of `descriptor`, which takes the target and the label to begin with.
pub(super) fn link(
    program: &mut Program,
    site: &Site<'_>,
    descriptor: &MethodDescriptor,
) -> Result<MethodId, Error> {
    let [declared @ (FieldType::Object(_) | FieldType::Array(_)), FieldType::Int] = &*descriptor.parameters
    else {
        return Err(site.unsupported());
    };
    let mut labels = Vec::new();
    for label in site.arguments() {
        labels.push(read_label(program, site, declared, label)?);
    }
    define_function(program, site, "Switch", descriptor, |_, assembler, params| {
        write(assembler, (params[0], declared), params[1], &labels);
        Ok(())
    })
}

fn read_label<'a>(
    program: &mut Program,
    site: &Site<'a>,
    declared: &FieldType,
    label: &'a Loadable,
) -> Result<Label<'a>, Error> {
    let of_enums = site.bootstrap.handle.member.name == "enumSwitch";
    match label {
        Loadable::Class(class) => Ok(Label::Class(class)),
        Loadable::String(name) if of_enums => {
            let FieldType::Object(class) = declared else { return Err(site.refused("no enum to switch on")) };
            enum_constant(program, class.clone(), String::from_utf16_lossy(name))
        }
        Loadable::String(text) => Ok(Label::String(text)),
        Loadable::Int(value) if !of_enums => Ok(Label::Int(*value)),
        Loadable::Dynamic(description) if !of_enums => {
            let (class, name) = enum_description(site, description).ok_or_else(|| site.unsupported())?;
            enum_constant(program, class, name)
        }
        _ => Err(site.unsupported()),
    }
}

/// A constant of an enum, if it still has it.
fn enum_constant<'a>(program: &mut Program, class: String, name: String) -> Result<Label<'a>, Error> {
    let id = program.load(&class)?;
    let constant =
        program.class(id).file.field(&name, &format!("L{class};")).filter(|field| field.is_static());
    Ok(if constant.is_some() { Label::Enum { class, name } } else { Label::Nothing })
}

/// javac describes a constant of an enum as `EnumDesc.of(ClassDesc.of("pkg.Name"), "CONSTANT")`.
fn enum_description(site: &Site<'_>, description: &DynamicRef) -> Option<(String, String)> {
    let (of, [Loadable::Dynamic(class), Loadable::String(name)]) = invocation(site, description)? else {
        return None;
    };
    let (class_of, [Loadable::String(class)]) = invocation(site, class)? else { return None };
    if !is_enum_description(of) || !is_class_description(class_of) {
        return None;
    }
    Some((String::from_utf16(class).ok()?.replace('.', "/"), String::from_utf16(name).ok()?))
}

/// The method that a dynamic constant is computed by, and its arguments.
fn invocation<'a>(site: &Site<'a>, constant: &DynamicRef) -> Option<(&'a MethodHandle, &'a [Loadable])> {
    let bootstrap = site.file.bootstrap_methods.get(constant.bootstrap)?;
    match &*bootstrap.arguments {
        [Loadable::MethodHandle(handle), arguments @ ..]
            if modelled(bootstrap) == Some((CONSTANTS, "invoke")) =>
        {
            Some((handle, arguments))
        }
        _ => None,
    }
}

fn write(
    assembler: &mut Assembler,
    (target, declared): (ValueId, &FieldType),
    restart: ValueId,
    labels: &[Label<'_>],
) {
    let is_null = assembler.block();
    assembler.branch_if_null(target, is_null);
    let tests: Vec<BlockId> = labels.iter().map(|_| assembler.block()).collect();
    let no_match = assembler.block();
    let cases = (0..).zip(tests.iter().map(|&test| Edge::to(test))).collect();
    assembler.end(Terminator::Switch(restart, cases, Edge::to(no_match)));
    let after = tests.iter().copied().skip(1).chain([no_match]);
    for ((index, label), (&test, next)) in (0..).zip(labels).zip(tests.iter().zip(after)) {
        assembler.continue_in(test);
        let found = assembler.block();
        write_test(assembler, (target, declared), label, found, next);
        assembler.continue_in(found);
        assembler.leave_with(index);
    }
    assembler.continue_in(no_match);
    assembler.leave_with(i32::try_from(labels.len()).expect("a class file numbers arguments with 16 bits"));
    assembler.continue_in(is_null);
    assembler.leave_with(-1);
}

/// Goes to `found` if the target, which is not null, is what the label says, else to `next`.
fn write_test(
    assembler: &mut Assembler,
    (target, declared): (ValueId, &FieldType),
    label: &Label<'_>,
    found: BlockId,
    next: BlockId,
) {
    match label {
        // What is declared to be of the class is.
        Label::Class(class) if *declared == FieldType::Object((*class).into()) => assembler.jump(found),
        Label::Class(class) => write_instance_of(assembler, target, class, found, next),
        Label::String(text) => {
            let text = assembler.constant(Constant::String((*text).into()));
            let equals = MethodRef::of_class("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
            let equal = assembler.call_unchecked(CallKind::Virtual, equals, vec![text, target]);
            let condition = assembler.holds(equal.expect("a truth value is a result"));
            assembler.decide(condition, found, next);
        }
        Label::Int(value) => write_number_test(assembler, (target, declared), *value, found, next),
        Label::Enum { class, name } => {
            if *declared != FieldType::Object(class.clone()) {
                let same_class = assembler.block();
                write_instance_of(assembler, target, class, same_class, next);
                assembler.continue_in(same_class);
            }
            let constant = assembler.get_static(field(class, name, &format!("L{class};")));
            let same = Condition { op: ConditionOp::Eq, ty: Ty::Ref, left: target, right: constant };
            assembler.decide(same, found, next);
        }
        Label::Nothing => assembler.jump(next),
    }
}

fn write_instance_of(assembler: &mut Assembler, target: ValueId, class: &str, found: BlockId, next: BlockId) {
    let is_instance = assembler.value(Op::InstanceOf(class.into(), target));
    let condition = assembler.holds(is_instance);
    assembler.decide(condition, found, next);
}

/// Numbers are compared by `intValue`, characters by `charValue`; which of them the target is may be known.
fn write_number_test(
    assembler: &mut Assembler,
    (target, declared): (ValueId, &FieldType),
    value: i32,
    found: BlockId,
    next: BlockId,
) {
    const NUMBER: &str = "java/lang/Number";
    const CHARACTER: &str = "java/lang/Character";
    let declared = match declared {
        FieldType::Object(class) => class.as_str(),
        _ => "",
    };
    let write_comparison = |assembler: &mut Assembler, class: &str, unboxing: &str, descriptor: &str| {
        let unboxing = MethodRef::of_class(class, unboxing, descriptor);
        let left = assembler.call_unchecked(CallKind::Virtual, unboxing, vec![target]);
        let left = left.expect("unboxing has a result");
        let right = assembler.constant(Constant::I32(value));
        assembler.decide(Condition { op: ConditionOp::Eq, ty: Ty::I32, left, right }, found, next);
    };
    match declared {
        "java/lang/Byte" | "java/lang/Short" | "java/lang/Integer" => {
            write_comparison(assembler, declared, "intValue", "()I");
        }
        CHARACTER => write_comparison(assembler, CHARACTER, "charValue", "()C"),
        _ => {
            let (is_number, is_other) = (assembler.block(), assembler.block());
            write_instance_of(assembler, target, NUMBER, is_number, is_other);
            assembler.continue_in(is_number);
            write_comparison(assembler, NUMBER, "intValue", "()I");
            assembler.continue_in(is_other);
            let is_character = assembler.block();
            write_instance_of(assembler, target, CHARACTER, is_character, next);
            assembler.continue_in(is_character);
            write_comparison(assembler, CHARACTER, "charValue", "()C");
        }
    }
}
