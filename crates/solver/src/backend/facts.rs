//! What always holds of remainders and of functions of mathematics.
//!
//! A fact is about the results that are computed, not about the reals: a rounded sine is within -1 and 1 all the
//! same, but few inequalities between functions survive rounding.

use expr::{ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, Pool, Sort, float};
use std::f64::consts::{FRAC_PI_2, PI};

/// What holds of `r`, the remainder of `x` divided by `y`.
pub(super) fn remainder(pool: &mut Pool, x: ExprId, y: ExprId, r: ExprId) -> ExprId {
    let facts = &mut Facts::new(pool, r);
    let (infinite, by_zero) = (facts.is_infinite(x), facts.equals(y, 0.0));
    let (x_nan, y_nan) = (facts.is_nan(x), facts.is_nan(y));
    facts.nan_exactly_if(&[x_nan, y_nan, infinite, by_zero]);
    facts.same_sign(x);
    let [size, of_x, of_y] = [r, x, y].map(|e| facts.abs(e));
    let (within_x, within_y) = (facts.le(size, of_x), facts.lt(size, of_y));
    facts.if_number(within_x);
    facts.if_number(within_y);
    // Nothing to subtract, or all of it.
    let (smaller, equal) = (facts.lt(of_x, of_y), facts.eq(of_x, of_y));
    let (kept, none) = (facts.pool.eq(r, x), facts.equals(r, 0.0));
    facts.holds_if(smaller, kept);
    let is_nan = facts.is_nan(r);
    let none = facts.pool.or(none, is_nan);
    facts.holds_if(equal, none);
    facts.all
}

/// What holds of `r`, the value of a function at `x`, or at `x` and `y`.
pub(super) fn math(pool: &mut Pool, op: MathOp, x: ExprId, y: ExprId, r: ExprId) -> ExprId {
    let facts = &mut Facts::new(pool, r);
    let x_nan = facts.is_nan(x);
    match op {
        MathOp::Sin | MathOp::Cos | MathOp::Tan => {
            let infinite = facts.is_infinite(x);
            facts.nan_exactly_if(&[x_nan, infinite]);
            if op != MathOp::Tan {
                facts.within(-1.0, 1.0);
            }
            if op == MathOp::Cos { facts.maps(x, 0.0, 1.0) } else { facts.keeps_zero(x) }
        }
        MathOp::Asin | MathOp::Acos => {
            let size = facts.abs(x);
            let one = facts.constant(1.0);
            let outside = facts.lt(one, size);
            facts.nan_exactly_if(&[x_nan, outside]);
            if op == MathOp::Asin {
                facts.within(-FRAC_PI_2, FRAC_PI_2);
                facts.same_sign(x);
            } else {
                facts.within(0.0, PI);
                facts.maps(x, 1.0, 0.0);
            }
        }
        MathOp::Atan => {
            facts.nan_exactly_if(&[x_nan]);
            facts.within(-FRAC_PI_2, FRAC_PI_2);
            facts.same_sign(x);
        }
        MathOp::Atan2 => {
            let y_nan = facts.is_nan(y);
            facts.nan_exactly_if(&[x_nan, y_nan]);
            facts.within(-PI, PI);
            facts.same_sign(x);
        }
        MathOp::Exp => {
            facts.nan_exactly_if(&[x_nan]);
            facts.positive();
            facts.splits_at(x, 0.0, 1.0);
            facts.maps(x, 0.0, 1.0);
            facts.maps_above(x, 709.8, f64::INFINITY);
            facts.maps_below(x, -745.2, 0.0);
        }
        MathOp::Log | MathOp::Log10 => {
            let negative = facts.below(x, 0.0);
            facts.nan_exactly_if(&[x_nan, negative]);
            facts.maps(x, 0.0, f64::NEG_INFINITY);
            facts.maps(x, 1.0, 0.0);
            facts.maps(x, f64::INFINITY, f64::INFINITY);
            facts.splits_at(x, 1.0, 0.0);
            // Of the greatest and of the least positive number.
            let bound = if op == MathOp::Log { 745.2 } else { 323.4 };
            let (above, finite) = (facts.above(x, 0.0), facts.below(x, f64::INFINITY));
            let inside = facts.pool.and(above, finite);
            let bounded = facts.inside(-bound, bound);
            facts.holds_if(inside, bounded);
        }
        MathOp::Log1p => {
            let outside = facts.below(x, -1.0);
            facts.nan_exactly_if(&[x_nan, outside]);
            facts.maps(x, -1.0, f64::NEG_INFINITY);
            facts.maps(x, f64::INFINITY, f64::INFINITY);
            facts.same_sign(x);
        }
        MathOp::Expm1 => {
            facts.nan_exactly_if(&[x_nan]);
            facts.within(-1.0, f64::INFINITY);
            facts.same_sign(x);
            facts.maps_above(x, 709.8, f64::INFINITY);
        }
        MathOp::Sinh => {
            facts.nan_exactly_if(&[x_nan]);
            facts.same_sign(x);
            facts.maps_above(x, 710.5, f64::INFINITY);
            facts.maps_below(x, -710.5, f64::NEG_INFINITY);
        }
        MathOp::Cosh => {
            facts.nan_exactly_if(&[x_nan]);
            facts.within(1.0, f64::INFINITY);
            facts.maps(x, 0.0, 1.0);
        }
        MathOp::Tanh | MathOp::NearestTanh => {
            facts.nan_exactly_if(&[x_nan]);
            facts.within(-1.0, 1.0);
            facts.same_sign(x);
        }
        MathOp::Cbrt | MathOp::NearestCbrt => {
            facts.nan_exactly_if(&[x_nan]);
            facts.same_sign(x);
            facts.splits_at(x, 1.0, 1.0);
            facts.splits_at(x, -1.0, -1.0);
            facts.keeps_zero(x);
            facts.maps(x, f64::INFINITY, f64::INFINITY);
        }
        MathOp::Hypot => {
            facts.positive();
            let [x_infinite, y_infinite] = [x, y].map(|e| facts.is_infinite(e));
            let either = facts.pool.or(x_infinite, y_infinite);
            let is_infinite = facts.equals(r, f64::INFINITY);
            facts.holds_if(either, is_infinite);
            let y_nan = facts.is_nan(y);
            let nan = facts.pool.or(x_nan, y_nan);
            let finite = facts.pool.not(either);
            let nan = facts.pool.and(nan, finite);
            facts.nan_exactly_if(&[nan]);
        }
        MathOp::Pow => power(facts, x, y),
    }
    facts.all
}

fn power(facts: &mut Facts<'_>, x: ExprId, y: ExprId) {
    facts.maps(y, 0.0, 1.0);
    let one = facts.equals(y, 1.0);
    let kept = facts.pool.eq(facts.r, x);
    facts.holds_if(one, kept);
    let (y_zero, y_nan, x_nan) = (facts.equals(y, 0.0), facts.is_nan(y), facts.is_nan(x));
    let y_matters = facts.pool.not(y_zero);
    let x_nan = facts.pool.and(x_nan, y_matters);
    let nan = facts.pool.or(y_nan, x_nan);
    let is_nan = facts.pool.float_is_nan(facts.r);
    facts.holds_if(nan, is_nan);
    // Of a positive number, every power but an infinite one of 1 is a number that is not negative. Of a zero that
    // is not so: -0.0 has negative powers.
    let zero = facts.constant(0.0);
    let (base, y_infinite) = (facts.lt(zero, x), facts.is_infinite(y));
    let [number, finite] = [y_nan, y_infinite].map(|e| facts.pool.not(e));
    let base = facts.pool.and(base, number);
    let base = facts.pool.and(base, finite);
    let at_least_zero = facts.le(zero, facts.r);
    facts.holds_if(base, at_least_zero);
}

/// A conjunction that grows, about the variable `r`.
struct Facts<'a> {
    pool: &'a mut Pool,
    r: ExprId,
    width: u8,
    all: ExprId,
}

impl<'a> Facts<'a> {
    fn new(pool: &'a mut Pool, r: ExprId) -> Self {
        let Sort::Float(width) = pool.sort(r) else { unreachable!("results are floats") };
        let all = pool.bool(true);
        Self { pool, r, width, all }
    }

    fn holds(&mut self, fact: ExprId) {
        self.all = self.pool.and(self.all, fact);
    }

    fn holds_if(&mut self, condition: ExprId, fact: ExprId) {
        let fact = self.pool.implies(condition, fact);
        self.holds(fact);
    }

    /// The result is a number that satisfies `fact`, or NaN.
    fn if_number(&mut self, fact: ExprId) {
        let is_nan = self.pool.float_is_nan(self.r);
        let fact = self.pool.or(is_nan, fact);
        self.holds(fact);
    }

    /// The result is NaN if one of these holds, and else it is not.
    fn nan_exactly_if(&mut self, conditions: &[ExprId]) {
        let none = self.pool.bool(false);
        let any = conditions.iter().fold(none, |any, &condition| self.pool.or(any, condition));
        let is_nan = self.pool.float_is_nan(self.r);
        let same = self.pool.eq(is_nan, any);
        self.holds(same);
    }

    fn within(&mut self, low: f64, high: f64) {
        let inside = self.inside(low, high);
        self.if_number(inside);
    }

    fn inside(&mut self, low: f64, high: f64) -> ExprId {
        let (low, high) = (self.constant(low), self.constant(high));
        let (above, below) = (self.le(low, self.r), self.le(self.r, high));
        self.pool.and(above, below)
    }

    /// The result has no sign.
    fn positive(&mut self) {
        let size = self.abs(self.r);
        let same = self.pool.eq(size, self.r);
        self.holds(same);
    }

    /// The result, if it is a number, has the sign of `x`, that of zero included.
    fn same_sign(&mut self, x: ExprId) {
        let [of_r, of_x] = [self.r, x].map(|e| {
            let bare = self.abs(e);
            self.pool.eq(bare, e)
        });
        let same = self.pool.eq(of_r, of_x);
        self.if_number(same);
    }

    /// The result is `x` itself at zero.
    fn keeps_zero(&mut self, x: ExprId) {
        let (is_zero, same) = (self.equals(x, 0.0), self.pool.eq(self.r, x));
        self.holds_if(is_zero, same);
    }

    /// The result at `from` is `to`.
    fn maps(&mut self, x: ExprId, from: f64, to: f64) {
        let (at, is) = (self.equals(x, from), self.equals(self.r, to));
        self.holds_if(at, is);
    }

    fn maps_above(&mut self, x: ExprId, from: f64, to: f64) {
        let (at, is) = (self.above(x, from), self.equals(self.r, to));
        self.holds_if(at, is);
    }

    fn maps_below(&mut self, x: ExprId, from: f64, to: f64) {
        let (at, is) = (self.below(x, from), self.equals(self.r, to));
        self.holds_if(at, is);
    }

    /// Beyond `at` the result is at least `value`, and before it at most.
    fn splits_at(&mut self, x: ExprId, at: f64, value: f64) {
        let (at, value) = (self.constant(at), self.constant(value));
        let (from, least) = (self.le(at, x), self.le(value, self.r));
        self.holds_if(from, least);
        let (to, most) = (self.le(x, at), self.le(self.r, value));
        // A logarithm of what is negative is no number.
        let is_nan = self.pool.float_is_nan(self.r);
        let most = self.pool.or(is_nan, most);
        self.holds_if(to, most);
    }

    fn constant(&mut self, value: f64) -> ExprId {
        self.pool.float(self.width, float::rounded(self.width, value))
    }

    fn abs(&mut self, e: ExprId) -> ExprId {
        self.pool.float_unary(FloatUnaryOp::Abs, e)
    }

    fn is_nan(&mut self, e: ExprId) -> ExprId {
        self.pool.float_is_nan(e)
    }

    fn is_infinite(&mut self, e: ExprId) -> ExprId {
        let size = self.abs(e);
        self.equals(size, f64::INFINITY)
    }

    /// IEEE equality, so that a zero is both.
    fn equals(&mut self, e: ExprId, value: f64) -> ExprId {
        let value = self.constant(value);
        self.eq(e, value)
    }

    fn above(&mut self, e: ExprId, value: f64) -> ExprId {
        let value = self.constant(value);
        self.lt(value, e)
    }

    fn below(&mut self, e: ExprId, value: f64) -> ExprId {
        let value = self.constant(value);
        self.lt(e, value)
    }

    fn eq(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.pool.float_compare(FloatCompareOp::Eq, a, b)
    }

    fn lt(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.pool.float_compare(FloatCompareOp::Lt, a, b)
    }

    fn le(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.pool.float_compare(FloatCompareOp::Le, a, b)
    }
}

/// The remainder by a power of two from 1 on, written with operators that have a theory: what is left after the
/// multiple of it that rounding toward zero gives. Every step is exact.
pub(super) fn exact_remainder(pool: &mut Pool, x: ExprId, y: ExprId) -> Option<ExprId> {
    let Sort::Float(width) = pool.sort(y) else { unreachable!("remainders are of floats") };
    let divisor = float::number(width, pool.as_const(y)?).abs();
    let is_power = divisor.is_finite() && divisor >= 1.0 && divisor.to_bits() << 12 == 0;
    if !is_power {
        return None;
    }
    let [divisor, inverse, infinity, nan] = [divisor, 1.0 / divisor, f64::INFINITY, f64::NAN]
        .map(|value| pool.float(width, float::rounded(width, value)));
    let size = pool.float_unary(FloatUnaryOp::Abs, x);
    let scaled = pool.float_binary(FloatBinaryOp::Mul, size, inverse);
    let count = pool.float_unary(FloatUnaryOp::Floor, scaled);
    let multiple = pool.float_binary(FloatBinaryOp::Mul, count, divisor);
    let rest = pool.float_binary(FloatBinaryOp::Sub, size, multiple);
    let is_positive = pool.eq(size, x);
    let minus_rest = pool.float_unary(FloatUnaryOp::Neg, rest);
    let signed = pool.ite(is_positive, rest, minus_rest);
    let finite = pool.float_compare(FloatCompareOp::Lt, size, infinity);
    Some(pool.ite(finite, signed, nan))
}

#[cfg(test)]
mod tests {
    use super::*;
    use expr::{Evaluator, Node, VarId};

    const SPECIAL: [f64; 24] = [
        0.0,
        1.0,
        0.5,
        2.0,
        3.0,
        1.5,
        1e-3,
        1e-8,
        1e-300,
        5e-324,
        0.3,
        0.75,
        10.0,
        100.0,
        709.0,
        711.0,
        746.0,
        1e15,
        1e300,
        PI,
        FRAC_PI_2,
        1.000_000_000_1,
        f64::MAX,
        f64::INFINITY,
    ];

    /// Special values of both signs, NaN, and a stream of others that is the same in every run.
    fn values() -> Vec<f64> {
        let mut bits = 0x9e37_79b9_7f4a_7c15u64;
        let random = (0..300).map(|index| {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            // Every other one has a modest exponent.
            if index % 2 == 0 { f64::from_bits(bits) } else { (bits as i64 as f64) / 2f64.powi(index % 64) }
        });
        let special = SPECIAL.into_iter().flat_map(|value| [value, -value]).chain([f64::NAN]);
        special.chain(random).collect()
    }

    fn check(width: u8, build: impl Fn(&mut Pool, ExprId, ExprId) -> ExprId) {
        let mut pool = Pool::new();
        let [x, y, r] = ["x", "y", "r"].map(|name| pool.var(name, Sort::Float(width)));
        let e = build(&mut pool, x, y);
        let fact = match pool.node(e) {
            Node::Math(op, x, y) => math(&mut pool, op, x, y, r),
            _ => remainder(&mut pool, x, y, r),
        };
        let [x, y, r] = [x, y, r].map(|e| pool.vars(e)[0]);
        let mut evaluator = Evaluator::new();
        let values = values();
        for &first in &values {
            // Every value once is enough for a function of one number.
            let seconds = if pool.vars(e).len() == 1 { &values[..1] } else { &values[..120] };
            for &second in seconds {
                let [first, second] = [first, second].map(|value| float::rounded(width, value));
                let value_of = |var: VarId| if var == x { first } else { second };
                evaluator.reset();
                let result = evaluator.eval(&pool, e, &value_of);
                evaluator.reset();
                let value_of = |var: VarId| {
                    if var == r {
                        result
                    } else if var == y {
                        second
                    } else {
                        first
                    }
                };
                let text = expr::text::write(&pool, fact);
                assert_eq!(
                    evaluator.eval(&pool, fact, &value_of),
                    1,
                    "{e:?} at {} and {} is {}: {text}",
                    float::number(width, first),
                    float::number(width, second),
                    float::number(width, result)
                );
            }
        }
    }

    #[test]
    fn facts_hold_of_every_function() {
        for op in MathOp::ALL {
            check(64, |pool, x, y| pool.math(op, x, y));
        }
    }

    #[test]
    fn facts_hold_of_remainders() {
        for width in [32, 64] {
            check(width, |pool, x, y| pool.float_binary(FloatBinaryOp::Rem, x, y));
        }
    }

    #[test]
    fn a_remainder_by_a_power_of_two_is_exact() {
        let mut pool = Pool::new();
        for (width, divisor) in [(64, 1.0), (64, -2.0), (64, 1024.0), (32, 1.0), (32, 8.0)] {
            let x = pool.var(&format!("x{width}"), Sort::Float(width));
            let y = pool.float(width, float::rounded(width, divisor));
            let remainder = pool.float_binary(FloatBinaryOp::Rem, x, y);
            let exact = exact_remainder(&mut pool, x, y).expect("it is a power of two");
            for value in values() {
                let value = float::rounded(width, value);
                let mut evaluator = Evaluator::new();
                let [expected, found] = [remainder, exact].map(|e| evaluator.eval(&pool, e, &|_| value));
                assert_eq!(found, expected, "{} % {divisor}", float::number(width, value));
            }
        }
        let three = pool.float(64, 3f64.to_bits());
        let x = pool.var("x64", Sort::Float(64));
        assert_eq!(exact_remainder(&mut pool, x, three), None);
    }
}
