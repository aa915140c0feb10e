//! Hash-consed expressions over booleans, bit vectors, floats and elements of arrays: construction with rewriting, evaluation, text.
//!
//! A [`Pool`] owns all expressions; an [`ExprId`] names one. Constructors rewrite to the canonical form that
//! [`rules`] documents, [`Evaluator`] computes values, [`text`] writes and reads s-expressions. The meaning of
//! every operator is that of SMT-LIB (division by zero included) and stands in one file for each sort: `ops.rs`
//! for bit vectors, [`float`] for floats, `math.rs` for functions without a theory, which `numerics` computes, and how floats are
//! written. What an array is stands in `arrays.rs`.
//!
//! **Invariants:** equal ids mean equal expressions, and within one pool equal expressions have equal ids.
//! Nothing here recurses over an expression, so its depth is limited by memory only. Nothing here knows the
//! language of the programs that expressions come from, or a solver.

mod arrays;
mod build;
mod build_float;
mod eval;
pub mod float;
mod fold;
mod free_vars;
mod import;
mod math;
mod node;
mod ops;
mod pool;
pub mod rules;
mod sort;
mod substitute;
pub mod text;
mod unique;

pub use arrays::ArrayId;
pub use eval::Evaluator;
pub use float::{FloatBinaryOp, FloatCompareOp, FloatUnaryOp};
pub use math::MathOp;
pub use node::Node;
pub use ops::{BinaryOp, CompareOp, UnaryOp};
pub use pool::{ExprId, Flavour, Pool, Rules, VarId};
pub use sort::Sort;
