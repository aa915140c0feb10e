//! The rewrite rules, as data: for each operator a table of named rules, tried in order by its constructor.
//!
//! # Canonical form
//!
//! What the constructors return, so that equal computations meet in one node:
//!
//! - **Constants** are folded. In a commutative operator a constant stands on the right, else the older
//!   operand stands on the left. Of several constants in a chain of one operator, one is left, outermost:
//!   `(x + 1) + (y + 2)` is `(x + y) + 3`.
//! - **Arithmetic.** `x - 1` is `x + -1`, `0 - x` is `-x`, `-1 - x` and `x ^ -1` are `~x`, sums with a negation
//!   are differences, and a summand that comes twice in a short sum comes once or not at all: `x - (x - y)` is `y`. Multiplication, unsigned division and remainder by a power of two are a shift or a mask.
//! - **Equations** with a constant are solved as far as the left side can be inverted: `x + 1 = 3` is `x = 2`.
//! - **Orders.** A negated order is the opposite order. Against a constant, an upper bound is strict (`x < 4`)
//!   and a lower bound is weak (`4 <= x`); a bound that leaves out or admits one value is an equation.
//! - **Widths.** Extensions and extractions do not nest; an order or equation between extended operands is
//!   between the operands themselves.
//! - **Conditionals.** The condition is neither negated nor a weak order. An operator with constants or an order
//!   against a constant moves into an `ite` of constants: `(ite c 1 0) = 0`, which is how booleans that are numbers
//!   arrive, is `not c`. A boolean `ite` with a constant arm is a conjunction or disjunction.
//! - **Booleans.** Two levels of `and` and `or` know neutral elements, absorption and complements, and join
//!   two relations between the same operands: `a <= b and a != b` is `a < b`.
//! - **Floats.** A sum with a negation is a difference, signs move out of products and into constants, division by
//!   a power of two is multiplication. A comparison of numbers that were integers is one of those integers. Floats
//!   are compared, not their bits.
//!
//! # What a rule must be
//!
//! Sound at every width, on its own; cheap (it looks at two or three levels); and decreasing, so that rewriting
//! ends. `tests/proof.rs` proves each at small widths, where every rule must apply at least once, and
//! `tests/simplify/*.expr` shows where each applies and where it does not. The rules of floats, whose names start
//! with `float-`, have no small widths: `tests/float_proof.rs` tries them on the values where laws break, and the
//! solver proves what `tests/simplify/float*.expr` shows.

pub(crate) mod arith;
pub(crate) mod bits;
pub(crate) mod boolean;
pub(crate) mod compare;
pub(crate) mod equation;
pub(crate) mod float;
pub(crate) mod float_compare;
pub(crate) mod ite;
mod pattern;
pub(crate) mod shift;
mod sums;
pub(crate) mod width;

use crate::{BinaryOp, ExprId, Pool, UnaryOp};

/// A rewrite of one operator, given its operands.
pub(crate) struct Rule<A> {
    pub(crate) name: &'static str,
    pub(crate) apply: fn(&mut Pool, A) -> Option<ExprId>,
}

type Pair = (ExprId, ExprId);

const fn rule<A>(name: &'static str, apply: fn(&mut Pool, A) -> Option<ExprId>) -> Rule<A> {
    Rule { name, apply }
}

/// The rules of a unary operator.
#[inline]
pub(crate) fn unary(op: UnaryOp) -> &'static [Rule<ExprId>] {
    match op {
        UnaryOp::Not => bits::COMPLEMENT,
        UnaryOp::Neg => arith::NEG,
    }
}

/// The rules of a binary operator.
#[inline]
pub(crate) fn binary(op: BinaryOp) -> &'static [Rule<Pair>] {
    match op {
        BinaryOp::Add => arith::ADD,
        BinaryOp::Sub => arith::SUB,
        BinaryOp::Mul => arith::MUL,
        BinaryOp::UDiv => arith::UDIV,
        BinaryOp::URem => arith::UREM,
        BinaryOp::SDiv => arith::SDIV,
        BinaryOp::SRem => arith::SREM,
        BinaryOp::And => bits::AND,
        BinaryOp::Or => bits::OR,
        BinaryOp::Xor => bits::XOR,
        BinaryOp::Shl => shift::SHL,
        BinaryOp::LShr => shift::LSHR,
        BinaryOp::AShr => shift::ASHR,
    }
}

/// The names of all rules, operator by operator, as [`Pool::take_trace`] reports them.
pub fn names() -> Vec<&'static str> {
    fn of<A>(rules: &[Rule<A>]) -> Vec<&'static str> {
        rules.iter().map(|rule| rule.name).collect()
    }
    let mut names = vec![of(unary(UnaryOp::Neg)), of(unary(UnaryOp::Not))];
    names.extend(BinaryOp::ALL.map(|op| of(binary(op))));
    names.extend([of(equation::EQ), of(compare::COMPARE)]);
    names.extend([of(boolean::NOT), of(boolean::JUNCTION), of(boolean::EQ), of(boolean::ITE)]);
    names.extend([of(ite::ITE), of(ite::OF_UNARY), of(ite::OF_BINARY)]);
    names.extend([of(width::EXTRACT), of(width::ZERO_EXTEND), of(width::SIGN_EXTEND), of(width::CONCAT)]);
    names.extend([of(float::FROM_BITS), of(float::TO_BITS), of(float::UNARY), of(float::BINARY)]);
    names.extend([of(float::TO_FLOAT), of(float::OF_SIGNED), of(float::TO_SIGNED), of(float::MATH)]);
    names.extend([of(float_compare::IS_NAN), of(float_compare::EQ), of(float_compare::BITS_EQ)]);
    names.extend([of(float_compare::COMPARE)]);
    names.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_rules_share_a_name() {
        let mut seen = BTreeSet::new();
        for name in names() {
            assert!(seen.insert(name), "{name}");
        }
    }
}
