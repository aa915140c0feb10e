//! What runs method handles: the JDK's own interpreter of lambda forms, between code that boxes and unboxes.
//!
//! ```java
//! final class MethodHandle$$Invoker$1 {              // for: (int) handle.invoke("text")
//!     private static MethodType type;
//!     static int invoke(MethodHandle handle, String text) {
//!         if (type == null) type = MethodType.fromMethodDescriptorString("(Ljava/lang/String;)I", null);
//!         handle = Invokers.checkGenericType(handle, type);
//!         return unbox(handle.form.interpretWithArguments(handle, text));
//!     }
//! }
//! final class MethodHandle$$Caller$2 {               // for the method String.length()
//!     static Object call(Object[] arguments) { return box(((String) arguments[0]).length()); }
//! }
//! ```
//! **Invariant:** as in lambda forms, what is smaller than an `int` is boxed as an `Integer`.

use super::assembler::{Assembler, field};
use super::bootstrap::array;
use super::declaration;
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::access::{PRIVATE, STATIC, SYNTHETIC};
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Class, Field};
use ir::{BinaryOp, Body, CallKind, Check, Constant, Conversion, Element, MethodRef, Op, Ty, ValueId};
use std::rc::Rc;

const HANDLE: &str = "java/lang/invoke/MethodHandle";
const TYPE: &str = "java/lang/invoke/MethodType";
const FORM: &str = "java/lang/invoke/LambdaForm";

/// How a call of a method handle takes it that its type differs from that of the call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandleCall {
    /// It does not look: `invokeBasic`.
    Unchecked,
    /// It throws: `invokeExact`.
    Exact,
    /// The handle is adapted: `invoke`.
    Adapted,
}

impl Program {
    /// The static method that a signature-polymorphic call (JVMS §2.9.3) of a method handle runs: it takes the handle and
    /// then what the descriptor of the call says. Its class must be initialised.
    pub fn define_handle_invoker(&mut self, call: HandleCall, descriptor: &str) -> Result<MethodId, Error> {
        let wanted = parse(descriptor)?;
        let mut all = wanted.clone();
        all.parameters.insert(0, FieldType::Object(HANDLE.into()));
        let maker = self.load(HANDLE)?;
        let name = self.name_hidden(maker, "Invoker");
        let (mut assembler, params) = Assembler::new(&name, "invoke", &all, true);
        assembler.add(Op::Check(Check::NonNull, params[0]));
        let handle = match call {
            HandleCall::Unchecked => params[0],
            _ => check_type(&mut assembler, &name, params[0], call, descriptor),
        };
        let types = wanted.parameters.iter().zip(&params[1..]);
        let boxed: Vec<ValueId> = types.map(|(ty, &param)| boxed(&mut assembler, param, ty)).collect();
        let arguments = array(&mut assembler, std::iter::once(handle).chain(boxed).collect());
        let form =
            assembler.value(Op::GetField(Rc::new(field(HANDLE, "form", &format!("L{FORM};"))), handle));
        let interpret =
            MethodRef::of_class(FORM, "interpretWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;");
        let result = assembler.call(CallKind::Virtual, interpret, vec![form, arguments]);
        let result = result.expect("an Object is returned");
        let unboxed = wanted.result.as_ref().map(|ty| unboxed(&mut assembler, result, ty));
        assembler.leave(unboxed);
        let flags = PRIVATE | STATIC | SYNTHETIC;
        let fields = vec![Field::synthetic("type", FieldType::Object(TYPE.into()), flags)];
        self.define_for_handles(name, fields, assembler.finish()?)
    }

    /// The static method that calls another method with what is in an array, and gives what that gives.
    pub fn define_handle_caller(&mut self, kind: CallKind, target: &MethodRef) -> Result<MethodId, Error> {
        let wanted = parse(&target.descriptor)?;
        let object = || FieldType::Object("java/lang/Object".into());
        let own = MethodDescriptor {
            parameters: vec![FieldType::Array(Box::new(object()))],
            result: Some(object()),
        };
        let maker = self.load(HANDLE)?;
        let name = self.name_hidden(maker, "Caller");
        let (mut assembler, params) = Assembler::new(&name, "call", &own, true);
        assembler.add(Op::Check(Check::NonNull, params[0]));
        let receiver = (kind != CallKind::Static).then(object);
        let mut args = Vec::new();
        for (index, ty) in (0_i32..).zip(receiver.iter().chain(&wanted.parameters)) {
            let index = assembler.constant(Constant::I32(index));
            assembler.add(Op::CheckIndex(params[0], index));
            let argument = assembler.value(Op::ArrayLoad(Element::Ref, params[0], index));
            args.push(unboxed(&mut assembler, argument, ty));
        }
        let result = match (assembler.call(kind, target.clone(), args), &wanted.result) {
            (Some(result), Some(ty)) => boxed(&mut assembler, result, ty),
            _ => assembler.constant(Constant::Null),
        };
        assembler.leave(Some(result));
        self.define_for_handles(name, Vec::new(), assembler.finish()?)
    }

    fn define_for_handles(
        &mut self,
        name: String,
        fields: Vec<Field>,
        body: Body,
    ) -> Result<MethodId, Error> {
        let maker = self.load(HANDLE)?;
        let mut file = Class::synthetic(&name, "java/lang/Object");
        file.version = self.class(maker).file.version;
        file.fields = fields;
        file.methods = vec![declaration(&body)];
        let class = self.link_hidden(file, maker, vec![body])?;
        Ok(self.class(class).methods[0])
    }
}

fn parse(descriptor: &str) -> Result<MethodDescriptor, Error> {
    MethodDescriptor::parse(descriptor)
        .map_err(|_| Error::BadBody { problem: format!("a method handle of type {descriptor}") })
}

/// The handle that is to be called, once its type is found to be that of the call, or adapted to it.
fn check_type(
    assembler: &mut Assembler,
    class: &str,
    handle: ValueId,
    call: HandleCall,
    descriptor: &str,
) -> ValueId {
    const CHECKS: &str = "java/lang/invoke/Invokers";
    let remembered = Rc::new(field(class, "type", &format!("L{TYPE};")));
    let known = assembler.value(Op::GetStatic(Rc::clone(&remembered)));
    let (make, ready) = (assembler.block(), assembler.block());
    assembler.branch_if_null(known, make);
    assembler.jump(ready);
    assembler.continue_in(make);
    let units: Vec<u16> = descriptor.encode_utf16().collect();
    let text = assembler.constant(Constant::String(units.into()));
    let loader = assembler.constant(Constant::Null);
    let parse = format!("(Ljava/lang/String;Ljava/lang/ClassLoader;)L{TYPE};");
    let made = assembler.call(
        CallKind::Static,
        MethodRef::of_class(TYPE, "fromMethodDescriptorString", &parse),
        vec![text, loader],
    );
    assembler.add(Op::PutStatic(Rc::clone(&remembered), made.expect("a type is returned")));
    assembler.jump(ready);
    assembler.continue_in(ready);
    let ty = assembler.value(Op::GetStatic(remembered));
    if call == HandleCall::Exact {
        let check = MethodRef::of_class(CHECKS, "checkExactType", &format!("(L{HANDLE};L{TYPE};)V"));
        assembler.call(CallKind::Static, check, vec![handle, ty]);
        return handle;
    }
    let check = MethodRef::of_class(CHECKS, "checkGenericType", &format!("(L{HANDLE};L{TYPE};)L{HANDLE};"));
    let adapted = assembler.call(CallKind::Static, check, vec![handle, ty]).expect("a handle is returned");
    assembler.add(Op::Check(Check::NonNull, adapted));
    adapted
}

/// The class that holds values of a primitive type in lambda forms, the type that they have there, and the method of
/// `ValueConversions` that unboxes them; none for references.
fn basic(ty: &FieldType) -> Option<(&'static str, char, &'static str)> {
    match Ty::of(ty) {
        Ty::I32 => Some(("java/lang/Integer", 'I', "unboxInteger")),
        Ty::I64 => Some(("java/lang/Long", 'J', "unboxLong")),
        Ty::F32 => Some(("java/lang/Float", 'F', "unboxFloat")),
        Ty::F64 => Some(("java/lang/Double", 'D', "unboxDouble")),
        Ty::Ref => None,
    }
}

fn boxed(assembler: &mut Assembler, value: ValueId, ty: &FieldType) -> ValueId {
    let Some((class, held, _)) = basic(ty) else { return value };
    let value_of = MethodRef::of_class(class, "valueOf", &format!("({held})L{class};"));
    assembler.call(CallKind::Static, value_of, vec![value]).expect("valueOf has a result")
}

/// From any box: what a program bound to a handle is boxed as its own type.
fn unboxed(assembler: &mut Assembler, value: ValueId, ty: &FieldType) -> ValueId {
    let Some((_, held, unbox)) = basic(ty) else { return value };
    let unbox = MethodRef::of_class(
        "sun/invoke/util/ValueConversions",
        unbox,
        &format!("(Ljava/lang/Object;Z){held}"),
    );
    let casts = assembler.constant(Constant::I32(1));
    let value = assembler.call(CallKind::Static, unbox, vec![value, casts]).expect("unboxing has a result");
    match ty {
        FieldType::Boolean => assembler.value(Op::Binary(BinaryOp::And, Ty::I32, value, casts)),
        FieldType::Byte => assembler.value(Op::Convert(Conversion::I32ToI8, value)),
        FieldType::Char => assembler.value(Op::Convert(Conversion::I32ToU16, value)),
        FieldType::Short => assembler.value(Op::Convert(Conversion::I32ToI16, value)),
        _ => value,
    }
}
