//! Choices: `ite` itself, and operators that move into an `ite` of constants.

use super::pattern::constant_arms;
use super::{Rule, rule};
use crate::{BinaryOp, ExprId, Node, Pool, UnaryOp};

type Choice = (ExprId, ExprId, ExprId);

pub(crate) const ITE: &[Rule<Choice>] = &[
    rule("ite-constant-condition", |pool, (c, t, e)| Some(if pool.as_bool(c)? { t } else { e })),
    rule("ite-same-arms", |_, (_, t, e)| (t == e).then_some(t)),
    rule("ite-negated-condition", ite_negated_condition),
    rule("ite-weak-condition", ite_weak_condition),
    rule("ite-same-condition", ite_same_condition),
    rule("ite-equal-arms", ite_equal_arms),
    rule("ite-shared-arm-in-else", ite_shared_arm_in_else),
    rule("ite-shared-arm-in-then", ite_shared_arm_in_then),
];

pub(crate) const OF_UNARY: &[Rule<(UnaryOp, ExprId)>] = &[rule("unary-of-ite", unary_of_ite)];

pub(crate) const OF_BINARY: &[Rule<(BinaryOp, ExprId, ExprId)>] = &[rule("binary-of-ite", binary_of_ite)];

/// `(ite (not c) t e)` is `(ite c e t)`.
fn ite_negated_condition(pool: &mut Pool, (c, t, e): Choice) -> Option<ExprId> {
    match pool.node(c) {
        Node::Not(c) => Some(pool.ite(c, e, t)),
        _ => None,
    }
}

/// `(ite (a <= b) t e)` is `(ite (b < a) e t)`.
fn ite_weak_condition(pool: &mut Pool, (c, t, e): Choice) -> Option<ExprId> {
    match pool.node(c) {
        Node::Compare(op, a, b) if !op.is_strict() => {
            let negated = pool.compare(op.strict(), b, a);
            // If the negation has another form, flipping could go back and forth.
            let is_strict = matches!(pool.node(negated), Node::Compare(op, ..) if op.is_strict());
            is_strict.then(|| pool.ite(negated, e, t))
        }
        _ => None,
    }
}

/// In its own arms the condition is known.
fn ite_same_condition(pool: &mut Pool, (c, t, e): Choice) -> Option<ExprId> {
    match (pool.node(t), pool.node(e)) {
        (Node::Ite(inner, t, _), _) if inner == c => Some(pool.ite(c, t, e)),
        (_, Node::Ite(inner, _, e)) if inner == c => Some(pool.ite(c, t, e)),
        _ => None,
    }
}

/// `(ite (a = b) a b)` is `b`.
fn ite_equal_arms(pool: &mut Pool, (c, t, e): Choice) -> Option<ExprId> {
    match pool.node(c) {
        Node::Eq(a, b) if (a, b) == (t, e) || (b, a) == (t, e) => Some(e),
        _ => None,
    }
}

/// `(ite c t (ite d t e))` is `(ite (c or d) t e)`, and likewise if the inner arms are swapped.
fn ite_shared_arm_in_else(pool: &mut Pool, (c, t, e): Choice) -> Option<ExprId> {
    let Node::Ite(d, inner_t, inner_e) = pool.node(e) else { return None };
    let (d, rest) = match t {
        _ if t == inner_t => (d, inner_e),
        _ if t == inner_e => (pool.not(d), inner_t),
        _ => return None,
    };
    let either = pool.or(c, d);
    Some(pool.ite(either, t, rest))
}

/// `(ite c (ite d t e) e)` is `(ite (c and d) t e)`, and likewise if the inner arms are swapped.
fn ite_shared_arm_in_then(pool: &mut Pool, (c, t, e): Choice) -> Option<ExprId> {
    let Node::Ite(d, inner_t, inner_e) = pool.node(t) else { return None };
    let (d, rest) = match e {
        _ if e == inner_e => (d, inner_t),
        _ if e == inner_t => (pool.not(d), inner_e),
        _ => return None,
    };
    let both = pool.and(c, d);
    Some(pool.ite(both, rest, e))
}

fn unary_of_ite(pool: &mut Pool, (op, a): (UnaryOp, ExprId)) -> Option<ExprId> {
    let width = pool.width(a);
    map_arms(pool, width, a, |arm| op.apply(width, arm))
}

/// An operator between a choice of constants and a constant is a choice of constants.
fn binary_of_ite(pool: &mut Pool, (op, a, b): (BinaryOp, ExprId, ExprId)) -> Option<ExprId> {
    let width = pool.width(a);
    if let Some(k) = pool.as_const(b) {
        return map_arms(pool, width, a, |arm| op.apply(width, arm, k));
    }
    let k = pool.as_const(a)?;
    map_arms(pool, width, b, |arm| op.apply(width, k, arm))
}

/// The choice between what `map` makes of the constants that `e` chooses between.
pub(super) fn map_arms(pool: &mut Pool, width: u8, e: ExprId, map: impl Fn(u64) -> u64) -> Option<ExprId> {
    let (c, t, e) = constant_arms(pool, e)?;
    let (t, e) = (pool.bv(width, map(t)), pool.bv(width, map(e)));
    Some(pool.ite(c, t, e))
}

/// Whether `test` holds, for an `e` that chooses between constants, or between choices of constants as a
/// comparison with three results does.
pub(super) fn decide_leaves(pool: &mut Pool, e: ExprId, test: impl Fn(u64) -> bool) -> Option<ExprId> {
    let Node::Ite(c, t, e) = pool.node(e) else { return None };
    // Nothing is built before every leaf is known to be a constant.
    let arm = |arm| match pool.as_const(arm) {
        Some(value) => Some(Arm::Decided(test(value))),
        None => constant_arms(pool, arm).map(|(d, t, e)| Arm::Choice(d, test(t), test(e))),
    };
    let (t, e) = (arm(t)?, arm(e)?);
    let (t, e) = (t.build(pool), e.build(pool));
    Some(pool.ite(c, t, e))
}

enum Arm {
    Decided(bool),
    Choice(ExprId, bool, bool),
}

impl Arm {
    fn build(self, pool: &mut Pool) -> ExprId {
        match self {
            Arm::Decided(value) => pool.bool(value),
            Arm::Choice(c, t, e) => {
                let (t, e) = (pool.bool(t), pool.bool(e));
                pool.ite(c, t, e)
            }
        }
    }
}
