//! The typed SSA form of one Java method.
//!
//! Reading order: [`Ty`] and [`Body`] say what the IR is; [`verify`](verify::verify) is its definition in
//! checkable form; [`lower`](lower::lower) makes it from bytecode; [`text`] prints and parses it.
//!
//! **Invariant:** every [`Body`] that leaves this crate passed the verifier.

pub mod body;
pub mod cfg;
pub mod linked;
pub mod lower;
pub mod op;
pub mod simplify;
pub mod text;
pub mod ty;
pub mod verify;

pub use body::{Block, BlockId, Body, Edge, Inst, NO_OFFSET, ValueId};
pub use linked::{DynamicConstant, LinkedConstant};
pub use op::{
    BinaryOp, CallKind, Check, Condition, ConditionOp, Constant, Conversion, DynamicCall, Element, FieldRef,
    InitOf, MethodRef, MonitorAction, Op, OwnerKind, Terminator, ThreeWay,
};
pub use ty::Ty;
