//! Stands in for what SMT-LIB has no operator for.
//!
//! Some expressions can be written with other operators. For the rest there is a fresh variable and what is known of
//! it. The bits of a float are any vector that makes that float again: this defines them. Of a remainder, and of the
//! functions of mathematics and the text of a float, only some facts are known. So a contradiction found with the variable is one of the
//! expression itself, but a model may be none.
//!
//! **Invariant:** for every assignment there is a value of the variable that satisfies the facts: the value of the
//! expression that it stands for.

use super::{facts, text_facts};
use entity::SideMap;
use expr::{ExprId, FloatBinaryOp, Maker, Node, Pool, Sort, VarKey, float};
use rustc_hash::FxHashSet;

/// What stands in for expressions of one pool.
#[derive(Default)]
pub(crate) struct Definitions {
    known: SideMap<ExprId, Option<StandIn>>,
}

/// An expression in the place of another.
#[derive(Clone, Copy)]
pub(crate) struct StandIn {
    /// What takes the place.
    pub(crate) expr: ExprId,
    /// What holds of it; true if it has the same value anyway.
    pub(crate) fact: ExprId,
}

impl Definitions {
    /// What stands in for `e`, made if need be; none if SMT-LIB has the operator.
    pub(crate) fn of(&mut self, pool: &mut Pool, e: ExprId) -> Option<StandIn> {
        let node = pool.node(e);
        if !is_foreign(node) {
            return None;
        }
        if let Some(known) = self.known[e] {
            return Some(known);
        }
        let stand_in = match exact(pool, node) {
            Some(expr) => StandIn { expr, fact: pool.bool(true) },
            None => defined(pool, e, node),
        };
        self.known[e] = Some(stand_in);
        Some(stand_in)
    }
}

/// What the text of a float is called.
pub(crate) const TEXT: &str = "text";

/// Whether SMT-LIB lacks the operator.
fn is_foreign(node: Node) -> bool {
    matches!(
        node,
        Node::FloatToBits(_)
            | Node::FloatBinary(FloatBinaryOp::Rem, ..)
            | Node::FloatText { .. }
            | Node::Math(..)
    )
}

/// The name of an operator in `guards` of whose result only facts are known.
pub(crate) fn without_theory(pool: &mut Pool, guards: &[ExprId]) -> Option<&'static str> {
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        if let Some(name) = only_facts(pool, next) {
            return Some(name);
        }
        pending.extend(pool.node(next).operands().filter(|&operand| seen.insert(operand)));
    }
    None
}

fn only_facts(pool: &mut Pool, e: ExprId) -> Option<&'static str> {
    match pool.node(e) {
        Node::FloatBinary(FloatBinaryOp::Rem, x, y) => {
            facts::exact_remainder(pool, x, y).is_none().then_some("%")
        }
        Node::FloatText { .. } => Some(TEXT),
        Node::Math(op, ..) => Some(op.name()),
        _ => None,
    }
}

/// The same value with other operators.
fn exact(pool: &mut Pool, node: Node) -> Option<ExprId> {
    match node {
        Node::FloatBinary(FloatBinaryOp::Rem, x, y) => facts::exact_remainder(pool, x, y),
        Node::FloatToBits(f) => match pool.node(f) {
            Node::FloatFromBits(bits) => {
                let (is_nan, nan) = (pool.float_is_nan(f), nan_bits(pool, f));
                Some(pool.ite(is_nan, nan, bits))
            }
            _ => None,
        },
        _ => None,
    }
}

/// A variable, and what is known of it.
fn defined(pool: &mut Pool, e: ExprId, node: Node) -> StandIn {
    let name = match node {
        Node::FloatToBits(_) => "bits",
        Node::FloatText { .. } => TEXT,
        Node::Math(op, ..) => op.name(),
        _ => "fmod",
    };
    let key = VarKey { maker: Maker::Backend, number: e.raw().into() };
    let expr = pool.keyed_var(key, pool.sort(e), || format!("{name}!{e}"));
    let fact = match node {
        Node::FloatToBits(f) => bits(pool, f, expr),
        Node::FloatBinary(_, x, y) => facts::remainder(pool, x, y, expr),
        Node::FloatText { spelling, word, of } => text_facts::text(pool, spelling, word, of, expr),
        Node::Math(op, x, y) => facts::math(pool, op, x, y, expr),
        _ => unreachable!("{node:?} has a theory"),
    };
    StandIn { expr, fact }
}

/// `v` holds the bits of `f`.
fn bits(pool: &mut Pool, f: ExprId, v: ExprId) -> ExprId {
    let again = pool.float_from_bits(v);
    let same = pool.eq(again, f);
    let (is_nan, nan) = (pool.float_is_nan(f), nan_bits(pool, f));
    let is_canonical = pool.eq(v, nan);
    let if_nan = pool.implies(is_nan, is_canonical);
    pool.and(same, if_nan)
}

/// The bits of NaN, of the width of `f`.
fn nan_bits(pool: &mut Pool, f: ExprId) -> ExprId {
    let Sort::Float(width) = pool.sort(f) else { unreachable!("only floats are NaN") };
    pool.bv(width, float::nan(width))
}
