//! The text format of bodies: what `percolate inspect ir` prints and the goldens hold.
//!
//! ```text
//! method Foo.half(I)I static
//! lines @0=3
//! b0(v0: i32):
//!   v1 = const.i32 2 @1
//!   check.nonzero v1 @2
//!   v2 = div.i32 v0 v1 @2
//!   return v2 @3
//! ```
//! Every line ends with the bytecode offset it came from, `@-` if it came from none. A block with a handler says so in its head:
//! `b1(v4: ref) unwind b7(v4):`. Characters of names that would be mistaken for punctuation are written `\u{…}`.
//!
//! **Invariant:** parsing what was printed gives the same body.

mod parse;
mod write;

pub use parse::{Error, parse};
pub use write::write;

use crate::op::{BinaryOp, CallKind, Check, ConditionOp, Conversion, Element, MonitorAction, ThreeWay};

const BINARY: &[(&str, BinaryOp)] = &[
    ("add", BinaryOp::Add),
    ("sub", BinaryOp::Sub),
    ("mul", BinaryOp::Mul),
    ("div", BinaryOp::Div),
    ("rem", BinaryOp::Rem),
    ("and", BinaryOp::And),
    ("or", BinaryOp::Or),
    ("xor", BinaryOp::Xor),
    ("shl", BinaryOp::Shl),
    ("shr", BinaryOp::Shr),
    ("ushr", BinaryOp::Ushr),
];

const CONVERSIONS: &[(&str, Conversion)] = &[
    ("i32-i8", Conversion::I32ToI8),
    ("i32-u16", Conversion::I32ToU16),
    ("i32-i16", Conversion::I32ToI16),
    ("i32-i64", Conversion::I32ToI64),
    ("i64-i32", Conversion::I64ToI32),
    ("i32-f32", Conversion::I32ToF32),
    ("i32-f64", Conversion::I32ToF64),
    ("i64-f32", Conversion::I64ToF32),
    ("i64-f64", Conversion::I64ToF64),
    ("f32-i32", Conversion::F32ToI32),
    ("f32-i64", Conversion::F32ToI64),
    ("f32-f64", Conversion::F32ToF64),
    ("f64-i32", Conversion::F64ToI32),
    ("f64-i64", Conversion::F64ToI64),
    ("f64-f32", Conversion::F64ToF32),
];

const COMPARES: &[(&str, ThreeWay)] = &[
    ("i64", ThreeWay::I64),
    ("f32-less", ThreeWay::F32Less),
    ("f32-greater", ThreeWay::F32Greater),
    ("f64-less", ThreeWay::F64Less),
    ("f64-greater", ThreeWay::F64Greater),
];

const CHECKS: &[(&str, Check)] =
    &[("nonzero", Check::NonZero), ("nonnull", Check::NonNull), ("length", Check::Length)];

const MONITORS: &[(&str, MonitorAction)] = &[("enter", MonitorAction::Enter), ("exit", MonitorAction::Exit)];

const ELEMENTS: &[(&str, Element)] = &[
    ("i8", Element::I8),
    ("u16", Element::U16),
    ("i16", Element::I16),
    ("i32", Element::I32),
    ("i64", Element::I64),
    ("f32", Element::F32),
    ("f64", Element::F64),
    ("ref", Element::Ref),
];

const CALLS: &[(&str, CallKind)] = &[
    ("static", CallKind::Static),
    ("special", CallKind::Special),
    ("virtual", CallKind::Virtual),
    ("interface", CallKind::Interface),
];

const CONDITIONS: &[(&str, ConditionOp)] = &[
    ("eq", ConditionOp::Eq),
    ("ne", ConditionOp::Ne),
    ("lt", ConditionOp::Lt),
    ("ge", ConditionOp::Ge),
    ("gt", ConditionOp::Gt),
    ("le", ConditionOp::Le),
];

fn spelling<T: PartialEq>(table: &[(&'static str, T)], wanted: &T) -> &'static str {
    table.iter().find(|(_, value)| value == wanted).expect("every operation has a spelling").0
}

fn meaning<T: Copy>(table: &[(&'static str, T)], wanted: &str) -> Option<T> {
    table.iter().find(|(name, _)| *name == wanted).map(|&(_, value)| value)
}
