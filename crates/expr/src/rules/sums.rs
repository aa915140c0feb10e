//! Summands that meet: `x - (x - y)` is `y`, however a sum is bracketed.
//!
//! The sum is looked at as coefficients of at most [`MAX_SUMMANDS`] expressions. It is written anew only if there are fewer of
//! them than there were, so that rewriting ends.

use super::Pair;
use super::pattern::with_constant;
use crate::sort::{mask, to_signed};
use crate::{BinaryOp, ExprId, Node, Pool, UnaryOp};
use BinaryOp::{Add, Mul, Shl, Sub};

const MAX_SUMMANDS: usize = 8;

/// Expressions with their coefficients, and a constant.
#[derive(Default)]
struct Sum {
    terms: Vec<(ExprId, u64)>,
    constant: u64,
    /// Expressions that are still to be taken apart.
    n_pending: usize,
    has_met: bool,
}

/// `(x + y) + (z - x)` is `y + z`.
pub(super) fn add_summands(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    meet(pool, a, b, 1)
}

/// `(x + y) - (x + z)` is `y - z`.
pub(super) fn sub_summands(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    meet(pool, a, b, u64::MAX)
}

/// `a` and so often `b`, if they have a summand in common.
fn meet(pool: &mut Pool, a: ExprId, b: ExprId, factor: u64) -> Option<ExprId> {
    if !is_sum(pool, a) && !is_sum(pool, b) {
        return None;
    }
    let mut sum = Sum { n_pending: 2, ..Sum::default() };
    sum.take(pool, a, 1);
    sum.take(pool, b, factor);
    sum.has_met.then(|| sum.write(pool, pool.width(a)))
}

fn is_sum(pool: &Pool, e: ExprId) -> bool {
    match pool.node(e) {
        Node::Binary(Add | Sub, ..) | Node::Unary(UnaryOp::Neg, _) => true,
        Node::Binary(Mul | Shl, _, by) => pool.as_const(by).is_some(),
        _ => false,
    }
}

/// What `e` is a multiple of, and the factor.
fn multiple(pool: &Pool, e: ExprId) -> (ExprId, u64) {
    let shifted = || with_constant(pool, Shl, e).map(|(x, n)| (x, Shl.apply(pool.width(e), 1, n)));
    with_constant(pool, Mul, e).or_else(shifted).unwrap_or((e, 1))
}

impl Sum {
    /// Takes `e` apart, which is there so often.
    fn take(&mut self, pool: &Pool, e: ExprId, factor: u64) {
        self.n_pending -= 1;
        let has_room = self.terms.len() + self.n_pending + 2 <= MAX_SUMMANDS;
        match pool.node(e) {
            Node::Const { value, .. } => {
                self.constant = self.constant.wrapping_add(value.wrapping_mul(factor));
            }
            Node::Binary(op @ (Add | Sub), a, b) if has_room => {
                self.n_pending += 2;
                self.take(pool, a, factor);
                self.take(pool, b, if op == Add { factor } else { factor.wrapping_neg() });
            }
            Node::Unary(UnaryOp::Neg, a) => {
                self.n_pending += 1;
                self.take(pool, a, factor.wrapping_neg());
            }
            _ => {
                let (x, times) = multiple(pool, e);
                self.put(pool, x, factor.wrapping_mul(times));
            }
        }
    }

    fn put(&mut self, pool: &Pool, e: ExprId, factor: u64) {
        match self.terms.iter_mut().find(|(known, _)| *known == e) {
            Some((_, sum)) => {
                *sum = sum.wrapping_add(factor) & mask(pool.width(e));
                self.has_met = true;
            }
            None => self.terms.push((e, factor & mask(pool.width(e)))),
        }
    }

    fn write(self, pool: &mut Pool, width: u8) -> ExprId {
        let zero = pool.bv(width, 0);
        // What is subtracted comes last: a sum begins with a number and not with its negation.
        let (minus, plus): (Vec<_>, Vec<_>) =
            self.terms.into_iter().partition(|&(_, factor)| to_signed(width, factor) < 0);
        let mut sum = zero;
        for (op, terms) in [(Add, plus), (Sub, minus)] {
            for (e, factor) in terms {
                let factor = if op == Add { factor } else { factor.wrapping_neg() };
                let factor = pool.bv(width, factor);
                let product = pool.binary(Mul, e, factor);
                sum = pool.binary(op, sum, product);
            }
        }
        let constant = pool.bv(width, self.constant);
        pool.binary(Add, sum, constant)
    }
}
