//! What an instruction can do, and how a block can end.
//!
//! **Invariant:** Java's implicit behaviour is explicit here. Arithmetic is total: a division is preceded by
//! a [`Check::NonZero`]; a field access by a [`Check::NonNull`]; an array access by that and an
//! [`Op::CheckIndex`]; anything that may initialise a class by an [`Op::InitClass`].

use crate::body::{Edge, ValueId};
use crate::linked::LinkedConstant;
use crate::ty::Ty;
use classfile::MemberRef;
use classfile::descriptor::{self, FieldType, MethodDescriptor};
use std::rc::Rc;

/// A field named by bytecode, not resolved yet.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FieldRef {
    /// The class in which resolution starts.
    pub class: Rc<str>,
    /// The field's name.
    pub name: Rc<str>,
    /// The field's descriptor.
    pub descriptor: Rc<str>,
}

/// What a reference to a method takes the class to be that it names; if it is not, the call throws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum OwnerKind {
    /// A class, or an array.
    Class,
    /// An interface.
    Interface,
}

impl OwnerKind {
    /// The kind of a class that is an interface, or that is none.
    pub fn of(is_interface: bool) -> OwnerKind {
        if is_interface { OwnerKind::Interface } else { OwnerKind::Class }
    }
}

/// A method named by bytecode, not resolved yet.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MethodRef {
    /// The class or interface in which resolution starts.
    pub class: Rc<str>,
    /// Which of the two it should be.
    pub owner: OwnerKind,
    /// The method's name.
    pub name: Rc<str>,
    /// The method's descriptor.
    pub descriptor: Rc<str>,
}

impl MethodRef {
    /// The method of a class that is no interface.
    pub fn of_class(class: &str, name: &str, descriptor: &str) -> MethodRef {
        MethodRef::new(OwnerKind::Class, class, name, descriptor)
    }

    /// The method of a class or interface.
    pub fn new(owner: OwnerKind, class: &str, name: &str, descriptor: &str) -> MethodRef {
        MethodRef { class: class.into(), owner, name: name.into(), descriptor: descriptor.into() }
    }

    /// The method that a class file names in a call or a method handle.
    pub fn of_member(member: &MemberRef) -> MethodRef {
        let owner = OwnerKind::of(member.is_interface);
        MethodRef::new(owner, &member.class, &member.name, &member.descriptor)
    }
}

/// An `invokedynamic` call site.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynamicCall {
    /// Position of the bootstrap method in the class file of the method's class.
    pub bootstrap: u16,
    /// The name that the bootstrap method is given.
    pub name: Rc<str>,
    /// The descriptor of the call.
    pub descriptor: Rc<str>,
}

/// A value known from the class file; [`LinkedConstant`] has those that it takes Java code to make.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// 32-bit integer.
    I32(i32),
    /// 64-bit integer.
    I64(i64),
    /// IEEE single, by its bits.
    F32(u32),
    /// IEEE double, by its bits.
    F64(u64),
    /// The null reference.
    Null,
    /// A string literal, in UTF-16.
    String(Rc<[u16]>),
    /// The `Class` object of a class, in internal form.
    Class(Rc<str>),
}

/// A conversion between types, or to a narrower integer within `I32`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conversion {
    /// To byte and back to `I32`.
    I32ToI8,
    /// To char and back to `I32`.
    I32ToU16,
    /// To short and back to `I32`.
    I32ToI16,
    /// Sign extension.
    I32ToI64,
    /// Truncation.
    I64ToI32,
    /// `i2f`.
    I32ToF32,
    /// `i2d`.
    I32ToF64,
    /// `l2f`.
    I64ToF32,
    /// `l2d`.
    I64ToF64,
    /// `f2i`, saturating, NaN to zero.
    F32ToI32,
    /// `f2l`, saturating, NaN to zero.
    F32ToI64,
    /// `f2d`.
    F32ToF64,
    /// `d2i`, saturating, NaN to zero.
    F64ToI32,
    /// `d2l`, saturating, NaN to zero.
    F64ToI64,
    /// `d2f`.
    F64ToF32,
}

/// Arithmetic on two operands of one type; a shift's distance is always `I32`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// Wraps around.
    Add,
    /// Wraps around.
    Sub,
    /// Wraps around.
    Mul,
    /// Rounds towards zero; the divisor is not zero; `MIN / -1` is `MIN`.
    Div,
    /// Has the sign of the dividend; the divisor is not zero. On floats it is C's `fmod`.
    Rem,
    /// Bitwise.
    And,
    /// Bitwise.
    Or,
    /// Bitwise.
    Xor,
    /// By the low 5 or 6 bits of the distance.
    Shl,
    /// Arithmetic, by the low 5 or 6 bits of the distance.
    Shr,
    /// Logical, by the low 5 or 6 bits of the distance.
    Ushr,
}

/// A comparison that gives -1, 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThreeWay {
    /// `lcmp`.
    I64,
    /// `fcmpl`: NaN gives -1.
    F32Less,
    /// `fcmpg`: NaN gives 1.
    F32Greater,
    /// `dcmpl`: NaN gives -1.
    F64Less,
    /// `dcmpg`: NaN gives 1.
    F64Greater,
}

/// Something that must hold, or the named exception is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Check {
    /// Or `ArithmeticException: / by zero`; for `I32` and `I64`.
    NonZero,
    /// Or `NullPointerException`.
    NonNull,
    /// Or `NegativeArraySizeException`; for `I32`.
    Length,
}

/// What happens to a monitor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MonitorAction {
    /// It is held once more.
    Enter,
    /// It is held once less, or `IllegalMonitorStateException`.
    Exit,
}

/// What an array holds, as far as loads and stores tell: `I8` is `byte` or `boolean`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Element {
    /// `byte` or `boolean`, in an `I32`.
    I8,
    /// `char`, in an `I32`.
    U16,
    /// `short`, in an `I32`.
    I16,
    /// `int`.
    I32,
    /// `long`.
    I64,
    /// `float`.
    F32,
    /// `double`.
    F64,
    /// A reference.
    Ref,
}

/// Which class an [`Op::InitClass`] initialises (JVMS §5.5): for members, the one that declares them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InitOf {
    /// The class itself.
    Class(Rc<str>),
    /// The class that declares the field that this resolves to.
    Field(Rc<FieldRef>),
    /// The class that declares the method that this resolves to.
    Method(Rc<MethodRef>),
}

/// How a call finds its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallKind {
    /// No receiver.
    Static,
    /// The resolved method itself: constructors, `super` calls, private methods.
    Special,
    /// Selected by the receiver's class.
    Virtual,
    /// Selected by the receiver's class, resolved in an interface.
    Interface,
}

impl CallKind {
    /// Where the method is looked for, if calls of that kind leave no choice.
    pub fn owner(self) -> Option<OwnerKind> {
        match self {
            CallKind::Static | CallKind::Special => None,
            CallKind::Virtual => Some(OwnerKind::Class),
            CallKind::Interface => Some(OwnerKind::Interface),
        }
    }
}

/// What an instruction does.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// A constant.
    Const(Constant),
    /// Loads a constant that is linked, by Java code that may throw, when it is first loaded.
    LoadLinked(LinkedConstant),
    /// Arithmetic negation.
    Neg(Ty, ValueId),
    /// A conversion.
    Convert(Conversion, ValueId),
    /// Arithmetic.
    Binary(BinaryOp, Ty, ValueId, ValueId),
    /// A comparison that gives -1, 0 or 1.
    Compare(ThreeWay, ValueId, ValueId),
    /// A condition on which execution goes on; otherwise an exception is thrown.
    Check(Check, ValueId),
    /// Enters or leaves the monitor of an object that is not null.
    Monitor(MonitorAction, ValueId),
    /// Nothing: source that somebody looks for begins here. It stays where instructions without effect would go.
    Mark,
    /// Initialises a class unless that has happened.
    InitClass(InitOf),
    /// Reads a static field.
    GetStatic(Rc<FieldRef>),
    /// Writes a static field.
    PutStatic(Rc<FieldRef>, ValueId),
    /// A new object with all fields zero.
    New(Rc<str>),
    /// Reads a field of an object that is not null.
    GetField(Rc<FieldRef>, ValueId),
    /// Writes a field of an object that is not null: object, value.
    PutField(Rc<FieldRef>, ValueId, ValueId),
    /// A new array of zeros: its class, in internal form, and its length, which is not negative.
    NewArray(Rc<str>, ValueId),
    /// A new array of arrays, as deep as there are lengths, none of which is negative.
    NewNestedArray(Rc<str>, Vec<ValueId>),
    /// The length of an array that is not null.
    ArrayLength(ValueId),
    /// Or `ArrayIndexOutOfBoundsException`: an array that is not null, and an index.
    CheckIndex(ValueId, ValueId),
    /// Or `ArrayStoreException`: an array that is not null, and a reference to be stored.
    CheckStore(ValueId, ValueId),
    /// Or `ClassCastException`, unless the reference is null or of that class.
    CheckCast(Rc<str>, ValueId),
    /// Reads an element: array and index, which were checked.
    ArrayLoad(Element, ValueId, ValueId),
    /// Writes an element: array and index, which were checked, and the value.
    ArrayStore(Element, ValueId, ValueId, ValueId),
    /// 1 if the reference is not null and of that class, else 0.
    InstanceOf(Rc<str>, ValueId),
    /// Calls a method; the receiver, if any, is the first argument and is not null.
    Call(CallKind, Rc<MethodRef>, Vec<ValueId>),
    /// Calls what a bootstrap method says.
    CallDynamic(Rc<DynamicCall>, Vec<ValueId>),
}

/// A comparison that decides a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConditionOp {
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// Less, signed.
    Lt,
    /// At least, signed.
    Ge,
    /// Greater, signed.
    Gt,
    /// At most, signed.
    Le,
}

/// What a branch tests; `I32` and `I64` take any comparison, `Ref` only `Eq` and `Ne`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Condition {
    /// The comparison.
    pub op: ConditionOp,
    /// The type of both operands.
    pub ty: Ty,
    /// Left operand.
    pub left: ValueId,
    /// Right operand.
    pub right: ValueId,
}

/// How a block ends.
#[derive(Clone, PartialEq, Debug)]
pub enum Terminator {
    /// Goes on in another block.
    Jump(Edge),
    /// Goes on in one of two blocks.
    Branch(Condition, Edge, Edge),
    /// Goes on in the block of the matching case, else in the last edge; keys ascend.
    Switch(ValueId, Vec<(i32, Edge)>, Edge),
    /// Leaves the method.
    Return(Option<ValueId>),
    /// Throws an object that is not null.
    Throw(ValueId),
    /// Ends the path: what comes next is not modelled. Names the instruction.
    Unsupported(Rc<str>),
}

impl Op {
    /// Calls `visit` on every value used.
    pub fn for_each_use(&self, mut visit: impl FnMut(ValueId)) {
        match self {
            Op::Const(_)
            | Op::LoadLinked(_)
            | Op::Mark
            | Op::InitClass(_)
            | Op::GetStatic(_)
            | Op::New(_) => {}
            Op::Neg(_, a)
            | Op::Convert(_, a)
            | Op::Check(_, a)
            | Op::Monitor(_, a)
            | Op::PutStatic(_, a)
            | Op::GetField(_, a)
            | Op::NewArray(_, a)
            | Op::ArrayLength(a)
            | Op::CheckCast(_, a)
            | Op::InstanceOf(_, a) => visit(*a),
            Op::Binary(_, _, a, b)
            | Op::Compare(_, a, b)
            | Op::PutField(_, a, b)
            | Op::CheckIndex(a, b)
            | Op::CheckStore(a, b)
            | Op::ArrayLoad(_, a, b) => [*a, *b].into_iter().for_each(visit),
            Op::ArrayStore(_, a, b, c) => [*a, *b, *c].into_iter().for_each(visit),
            Op::Call(_, _, args) | Op::CallDynamic(_, args) | Op::NewNestedArray(_, args) => {
                args.iter().copied().for_each(visit);
            }
        }
    }

    /// Applies `change` to every value used.
    pub fn for_each_use_mut(&mut self, mut change: impl FnMut(&mut ValueId)) {
        match self {
            Op::Const(_)
            | Op::LoadLinked(_)
            | Op::Mark
            | Op::InitClass(_)
            | Op::GetStatic(_)
            | Op::New(_) => {}
            Op::Neg(_, a)
            | Op::Convert(_, a)
            | Op::Check(_, a)
            | Op::Monitor(_, a)
            | Op::PutStatic(_, a)
            | Op::GetField(_, a)
            | Op::NewArray(_, a)
            | Op::ArrayLength(a)
            | Op::CheckCast(_, a)
            | Op::InstanceOf(_, a) => change(a),
            Op::Binary(_, _, a, b)
            | Op::Compare(_, a, b)
            | Op::PutField(_, a, b)
            | Op::CheckIndex(a, b)
            | Op::CheckStore(a, b)
            | Op::ArrayLoad(_, a, b) => [a, b].into_iter().for_each(change),
            Op::ArrayStore(_, a, b, c) => [a, b, c].into_iter().for_each(change),
            Op::Call(_, _, args) | Op::CallDynamic(_, args) | Op::NewNestedArray(_, args) => {
                args.iter_mut().for_each(change);
            }
        }
    }

    /// The type of the result, if there is one; an error if a descriptor cannot be read.
    pub fn result_ty(&self) -> Result<Option<Ty>, descriptor::Malformed> {
        let of_field = |field: &FieldRef| FieldType::parse(&field.descriptor).map(|ty| Some(Ty::of(&ty)));
        let of_call = |descriptor: &str| {
            MethodDescriptor::parse(descriptor).map(|parsed| parsed.result.as_ref().map(Ty::of))
        };
        match self {
            Op::Const(constant) => Ok(Some(constant.ty())),
            Op::LoadLinked(constant) => constant.ty().map(Some),
            Op::Neg(ty, _) | Op::Binary(_, ty, ..) => Ok(Some(*ty)),
            Op::Convert(conversion, _) => Ok(Some(conversion.types().1)),
            Op::Compare(..) | Op::InstanceOf(..) | Op::ArrayLength(_) => Ok(Some(Ty::I32)),
            Op::Check(..)
            | Op::Monitor(..)
            | Op::Mark
            | Op::InitClass(_)
            | Op::PutStatic(..)
            | Op::PutField(..)
            | Op::CheckIndex(..)
            | Op::CheckStore(..)
            | Op::CheckCast(..)
            | Op::ArrayStore(..) => Ok(None),
            Op::New(_) | Op::NewArray(..) | Op::NewNestedArray(..) => Ok(Some(Ty::Ref)),
            Op::ArrayLoad(element, ..) => Ok(Some(element.ty())),
            Op::GetStatic(field) | Op::GetField(field, _) => of_field(field),
            Op::Call(_, method, _) => of_call(&method.descriptor),
            Op::CallDynamic(call, _) => of_call(&call.descriptor),
        }
    }

    /// Whether it does nothing but compute its result.
    pub fn is_pure(&self) -> bool {
        matches!(
            self,
            Op::Const(_)
                | Op::Neg(..)
                | Op::Convert(..)
                | Op::Binary(..)
                | Op::Compare(..)
                | Op::InstanceOf(..)
                | Op::ArrayLength(_)
        )
    }

    /// Whether it can throw.
    pub fn can_throw(&self) -> bool {
        matches!(
            self,
            Op::Check(..)
                | Op::Monitor(MonitorAction::Exit, _)
                | Op::CheckIndex(..)
                | Op::CheckStore(..)
                | Op::CheckCast(..)
                | Op::InitClass(_)
                | Op::Call(..)
                | Op::CallDynamic(..)
                | Op::LoadLinked(_)
                | Op::New(_)
                | Op::NewArray(..)
                | Op::NewNestedArray(..)
        )
    }
}

impl Element {
    /// The type of a loaded element.
    pub fn ty(self) -> Ty {
        match self {
            Element::I8 | Element::U16 | Element::I16 | Element::I32 => Ty::I32,
            Element::I64 => Ty::I64,
            Element::F32 => Ty::F32,
            Element::F64 => Ty::F64,
            Element::Ref => Ty::Ref,
        }
    }
}

impl BinaryOp {
    /// Whether the second operand is a distance, always `I32`.
    pub fn is_shift(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr)
    }

    /// Whether the operation exists on the type: floats have no bits.
    pub fn is_defined_on(self, ty: Ty) -> bool {
        match ty {
            Ty::I32 | Ty::I64 => true,
            Ty::F32 | Ty::F64 => {
                matches!(self, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem)
            }
            Ty::Ref => false,
        }
    }
}

impl ConditionOp {
    /// The comparison that holds exactly when this one does not.
    pub fn negated(self) -> ConditionOp {
        match self {
            ConditionOp::Eq => ConditionOp::Ne,
            ConditionOp::Ne => ConditionOp::Eq,
            ConditionOp::Lt => ConditionOp::Ge,
            ConditionOp::Ge => ConditionOp::Lt,
            ConditionOp::Gt => ConditionOp::Le,
            ConditionOp::Le => ConditionOp::Gt,
        }
    }
}

impl Conversion {
    /// The types it takes and gives.
    pub fn types(self) -> (Ty, Ty) {
        match self {
            Conversion::I32ToI8 | Conversion::I32ToU16 | Conversion::I32ToI16 => (Ty::I32, Ty::I32),
            Conversion::I32ToI64 => (Ty::I32, Ty::I64),
            Conversion::I64ToI32 => (Ty::I64, Ty::I32),
            Conversion::I32ToF32 => (Ty::I32, Ty::F32),
            Conversion::I32ToF64 => (Ty::I32, Ty::F64),
            Conversion::I64ToF32 => (Ty::I64, Ty::F32),
            Conversion::I64ToF64 => (Ty::I64, Ty::F64),
            Conversion::F32ToI32 => (Ty::F32, Ty::I32),
            Conversion::F32ToI64 => (Ty::F32, Ty::I64),
            Conversion::F32ToF64 => (Ty::F32, Ty::F64),
            Conversion::F64ToI32 => (Ty::F64, Ty::I32),
            Conversion::F64ToI64 => (Ty::F64, Ty::I64),
            Conversion::F64ToF32 => (Ty::F64, Ty::F32),
        }
    }
}

impl ThreeWay {
    /// The type of its operands.
    pub fn operand(self) -> Ty {
        match self {
            ThreeWay::I64 => Ty::I64,
            ThreeWay::F32Less | ThreeWay::F32Greater => Ty::F32,
            ThreeWay::F64Less | ThreeWay::F64Greater => Ty::F64,
        }
    }
}

impl Constant {
    /// The type of the value.
    pub fn ty(&self) -> Ty {
        match self {
            Constant::I32(_) => Ty::I32,
            Constant::I64(_) => Ty::I64,
            Constant::F32(_) => Ty::F32,
            Constant::F64(_) => Ty::F64,
            Constant::Null | Constant::String(_) | Constant::Class(_) => Ty::Ref,
        }
    }
}

impl Terminator {
    /// The edges it may take.
    pub fn edges(&self) -> impl Iterator<Item = &Edge> {
        let (cases, rest): (&[(i32, Edge)], [Option<&Edge>; 2]) = match self {
            Terminator::Jump(edge) => (&[], [Some(edge), None]),
            Terminator::Branch(_, then, otherwise) => (&[], [Some(then), Some(otherwise)]),
            Terminator::Switch(_, cases, default) => (cases, [Some(default), None]),
            Terminator::Return(_) | Terminator::Throw(_) | Terminator::Unsupported(_) => (&[], [None, None]),
        };
        cases.iter().map(|(_, edge)| edge).chain(rest.into_iter().flatten())
    }

    /// Applies `change` to the edges it may take.
    pub fn for_each_edge_mut(&mut self, mut change: impl FnMut(&mut Edge)) {
        match self {
            Terminator::Jump(edge) => change(edge),
            Terminator::Branch(_, then, otherwise) => {
                change(then);
                change(otherwise);
            }
            Terminator::Switch(_, cases, default) => {
                cases.iter_mut().for_each(|(_, edge)| change(edge));
                change(default);
            }
            Terminator::Return(_) | Terminator::Throw(_) | Terminator::Unsupported(_) => {}
        }
    }

    /// Calls `visit` on every value used, arguments of edges not counted.
    pub fn for_each_use(&self, mut visit: impl FnMut(ValueId)) {
        match self {
            Terminator::Jump(_) | Terminator::Return(None) | Terminator::Unsupported(_) => {}
            Terminator::Branch(condition, ..) => {
                visit(condition.left);
                visit(condition.right);
            }
            Terminator::Switch(on, ..) | Terminator::Return(Some(on)) | Terminator::Throw(on) => visit(*on),
        }
    }

    /// Applies `change` to every value used, arguments of edges not counted.
    pub fn for_each_use_mut(&mut self, mut change: impl FnMut(&mut ValueId)) {
        match self {
            Terminator::Jump(_) | Terminator::Return(None) | Terminator::Unsupported(_) => {}
            Terminator::Branch(condition, ..) => {
                change(&mut condition.left);
                change(&mut condition.right);
            }
            Terminator::Switch(on, ..) | Terminator::Return(Some(on)) | Terminator::Throw(on) => change(on),
        }
    }
}
