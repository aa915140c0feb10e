//! Equations that hold, or fail, by the laws of sums and products alone.
//!
//! That `(a + b) * (a + b)` is `a * a + 2 * a * b + b * b`, or that three numbers add up to the same in any order, takes the
//! backend, which compares circuits of 32 bits, from a second to forever. Written out as polynomials modulo 2ʷ both
//! sides are the same, or differ by what no values make zero. The low bits of sums and products depend on the low bits of
//! their operands only, so casts to a narrower type are looked through. A remainder is what the quotient leaves,
//! `x - x / y * y`, also where the divisor is zero.
//!
//! **Invariant:** only what holds for all values is said to, and the work for one question is bounded.

use expr::{BinaryOp, CompareOp, ExprId, Node, Pool, Sort, UnaryOp};
use std::collections::BTreeMap;

/// How far it is looked.
struct Most {
    /// Expressions that are looked at for one question.
    expressions: usize,
    /// Products that a polynomial may be the sum of.
    products: usize,
    /// Factors that a product may have.
    factors: usize,
}

/// For each question to the solver.
const QUICK: Most = Most { expressions: 200, products: 64, factors: 6 };

/// Where two methods are compared, and else the backend would be asked.
const THOROUGH: Most = Most { expressions: 20_000, products: 200, factors: 64 };

/// Whether two bit vectors of one width are the same whatever their operands are.
pub fn is_same_sum(pool: &Pool, a: ExprId, b: ExprId) -> bool {
    a == b || difference(pool, a, b, &THOROUGH).is_some_and(|difference| difference.is_zero())
}

/// Whether an equation or order holds always or never; none if that does not follow.
pub(crate) fn decide(pool: &Pool, guard: ExprId) -> Option<bool> {
    match pool.node(guard) {
        Node::Not(inner) => decide(pool, inner).map(|holds| !holds),
        Node::Eq(a, b) => {
            let difference = difference(pool, a, b, &QUICK)?;
            if difference.is_zero() {
                return Some(true);
            }
            difference.is_never_zero().then_some(false)
        }
        Node::Compare(op, a, b) if difference(pool, a, b, &QUICK)?.is_zero() => {
            Some(matches!(op, CompareOp::Sle | CompareOp::Ule))
        }
        _ => None,
    }
}

/// `a - b`, if there is arithmetic in either.
fn difference(pool: &Pool, a: ExprId, b: ExprId, most: &'static Most) -> Option<Polynomial> {
    let Sort::BitVec(width) = pool.sort(a) else { return None };
    if ![a, b].into_iter().any(|side| is_arithmetic(pool, side)) {
        return None;
    }
    let mut reader = Reader { pool, width, most, n_left: most.expressions };
    let left = reader.read(a)?;
    let right = reader.read(b)?;
    left.plus(&right, u64::MAX)
}

fn is_arithmetic(pool: &Pool, e: ExprId) -> bool {
    match pool.node(e) {
        Node::Binary(op, ..) => matches!(
            op,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl | BinaryOp::SRem | BinaryOp::URem
        ),
        Node::Unary(UnaryOp::Neg | UnaryOp::Not, _) => true,
        Node::Extract { lo: 0, of, .. } => is_arithmetic(pool, of),
        _ => false,
    }
}

/// What is no sum or product.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Factor {
    Expression(ExprId),
    SignedQuotient(ExprId, ExprId),
    UnsignedQuotient(ExprId, ExprId),
}

/// A sum of products with coefficients, modulo 2^width. The product of nothing is the constant.
struct Polynomial {
    width: u8,
    most: &'static Most,
    /// The factors of each product in order, and how often it is there: never zero times.
    products: BTreeMap<Vec<Factor>, u64>,
}

impl Polynomial {
    fn product(width: u8, most: &'static Most, factors: Vec<Factor>, coefficient: u64) -> Self {
        let mut products = BTreeMap::new();
        if coefficient & mask(width) != 0 {
            products.insert(factors, coefficient & mask(width));
        }
        Self { width, most, products }
    }

    /// This and so often another one; none if that is too long.
    fn plus(mut self, other: &Self, factor: u64) -> Option<Self> {
        for (factors, &coefficient) in &other.products {
            self.add(factors, coefficient.wrapping_mul(factor));
        }
        (self.products.len() <= self.most.products).then_some(self)
    }

    fn times(&self, other: &Self) -> Option<Self> {
        let mut result = Self { width: self.width, most: self.most, products: BTreeMap::new() };
        for (left, &m) in &self.products {
            for (right, &n) in &other.products {
                let mut factors = [left.as_slice(), right.as_slice()].concat();
                if factors.len() > self.most.factors {
                    return None;
                }
                factors.sort_unstable();
                result.add(&factors, m.wrapping_mul(n));
            }
        }
        (result.products.len() <= self.most.products).then_some(result)
    }

    fn add(&mut self, factors: &[Factor], coefficient: u64) {
        let sum = self.products.remove(factors).unwrap_or(0).wrapping_add(coefficient) & mask(self.width);
        if sum != 0 {
            self.products.insert(factors.to_vec(), sum);
        }
    }

    fn is_zero(&self) -> bool {
        self.products.is_empty()
    }

    /// Whether the constant has a bit below all that the other products can change.
    fn is_never_zero(&self) -> bool {
        let Some(&constant) = self.products.get(&Vec::new()) else { return false };
        let others = self.products.iter().filter(|(factors, _)| !factors.is_empty());
        others.map(|(_, coefficient)| coefficient.trailing_zeros()).all(|n| constant.trailing_zeros() < n)
    }
}

fn mask(width: u8) -> u64 {
    u64::MAX >> (64 - u32::from(width))
}

/// Reads expressions as polynomials over their low bits.
struct Reader<'a> {
    pool: &'a Pool,
    width: u8,
    most: &'static Most,
    n_left: usize,
}

impl Reader<'_> {
    /// The low bits of `e`, which has at least as many; what is no arithmetic is a variable.
    fn read(&mut self, e: ExprId) -> Option<Polynomial> {
        self.n_left = self.n_left.checked_sub(1)?;
        let (width, most) = (self.width, self.most);
        let constant = |value| Polynomial::product(width, most, Vec::new(), value);
        match self.pool.node(e) {
            Node::Const { value, .. } => Some(constant(value)),
            Node::Unary(UnaryOp::Neg, a) => constant(0).plus(&self.read(a)?, u64::MAX),
            Node::Unary(UnaryOp::Not, a) => constant(u64::MAX).plus(&self.read(a)?, u64::MAX),
            Node::Binary(BinaryOp::Add, a, b) => self.read(a)?.plus(&self.read(b)?, 1),
            Node::Binary(BinaryOp::Sub, a, b) => self.read(a)?.plus(&self.read(b)?, u64::MAX),
            Node::Binary(BinaryOp::Mul, a, b) => self.read(a)?.times(&self.read(b)?),
            Node::Binary(BinaryOp::Shl, a, by) => match self.pool.as_const(by) {
                Some(n) if n < 64 => constant(0).plus(&self.read(a)?, 1 << n),
                _ => Some(self.factor(Factor::Expression(e))),
            },
            Node::Binary(BinaryOp::SDiv, a, b) => Some(self.factor(Factor::SignedQuotient(a, b))),
            Node::Binary(BinaryOp::UDiv, a, b) => Some(self.factor(Factor::UnsignedQuotient(a, b))),
            Node::Binary(BinaryOp::SRem, a, b) => self.remainder(a, b, Factor::SignedQuotient(a, b)),
            Node::Binary(BinaryOp::URem, a, b) => self.remainder(a, b, Factor::UnsignedQuotient(a, b)),
            Node::Extract { lo: 0, of, .. } => self.read(of),
            Node::SignExtend { of, .. } | Node::ZeroExtend { of, .. } | Node::Concat(_, of)
                if self.pool.sort(of).bits() >= self.width =>
            {
                self.read(of)
            }
            _ => Some(self.factor(Factor::Expression(e))),
        }
    }

    fn remainder(&mut self, dividend: ExprId, divisor: ExprId, quotient: Factor) -> Option<Polynomial> {
        let taken = self.read(divisor)?.times(&self.factor(quotient))?;
        self.read(dividend)?.plus(&taken, u64::MAX)
    }

    fn factor(&self, factor: Factor) -> Polynomial {
        Polynomial::product(self.width, self.most, vec![factor], 1)
    }
}

#[cfg(test)]
mod tests {
    use super::{decide, is_same_sum};
    use expr::{BinaryOp, Evaluator, ExprId, Node, Pool, Rules, Sort, UnaryOp};

    struct Numbers {
        pool: Pool,
        a: ExprId,
        b: ExprId,
        c: ExprId,
    }

    /// Three variables, in a pool that leaves everything as it is written.
    fn numbers(width: u8) -> Numbers {
        let mut pool = Pool::with_rules(Rules::Off);
        let [a, b, c] = ["a", "b", "c"].map(|name| pool.var(name, Sort::BitVec(width)));
        Numbers { pool, a, b, c }
    }

    impl Numbers {
        fn op(&mut self, op: BinaryOp, a: ExprId, b: ExprId) -> ExprId {
            self.pool.binary(op, a, b)
        }

        fn check(&mut self, left: ExprId, right: ExprId, expected: Option<bool>) {
            let equal = self.pool.eq(left, right);
            assert_eq!(decide(&self.pool, equal), expected);
            let different = self.pool.not(equal);
            assert_eq!(decide(&self.pool, different), expected.map(|holds| !holds));
        }
    }

    #[test]
    fn a_sum_is_the_same_in_any_order() {
        let mut n = numbers(32);
        let (a, b, c) = (n.a, n.b, n.c);
        let ab = n.op(BinaryOp::Add, a, b);
        let ab_c = n.op(BinaryOp::Add, ab, c);
        let cb = n.op(BinaryOp::Add, c, b);
        let cb_a = n.op(BinaryOp::Add, cb, a);
        n.check(ab_c, cb_a, Some(true));
        n.check(ab_c, cb, None);
        let less = n.pool.slt(ab_c, cb_a);
        assert_eq!(decide(&n.pool, less), Some(false));
    }

    #[test]
    fn a_square_of_a_sum_is_written_out() {
        let mut n = numbers(32);
        let (a, b) = (n.a, n.b);
        let sum = n.op(BinaryOp::Add, a, b);
        let square = n.op(BinaryOp::Mul, sum, sum);
        let (aa, bb, ab) = (n.op(BinaryOp::Mul, a, a), n.op(BinaryOp::Mul, b, b), n.op(BinaryOp::Mul, a, b));
        let one = n.pool.bv(32, 1);
        let twice = n.op(BinaryOp::Shl, ab, one);
        let squares = n.op(BinaryOp::Add, aa, bb);
        let written_out = n.op(BinaryOp::Add, squares, twice);
        n.check(square, written_out, Some(true));
        n.check(square, squares, None);
    }

    #[test]
    fn what_is_even_is_not_odd() {
        let mut n = numbers(32);
        let (a, b) = (n.a, n.b);
        let (two, one) = (n.pool.bv(32, 2), n.pool.bv(32, 1));
        let (even, other) = (n.op(BinaryOp::Mul, a, two), n.op(BinaryOp::Mul, two, b));
        let odd = n.op(BinaryOp::Add, other, one);
        n.check(even, odd, Some(false));
        n.check(even, other, None);
    }

    #[test]
    fn a_product_of_longs_cut_to_an_int_is_the_product_of_ints() {
        let mut n = numbers(32);
        let (a, b) = (n.a, n.b);
        let (wide_a, wide_b) = (n.pool.sign_extend(64, a), n.pool.sign_extend(64, b));
        let wide = n.op(BinaryOp::Mul, wide_a, wide_b);
        let cut = n.pool.extract(31, 0, wide);
        let narrow = n.op(BinaryOp::Mul, b, a);
        n.check(cut, narrow, Some(true));
        let widened = n.pool.sign_extend(64, narrow);
        n.check(wide, widened, None);
    }

    #[test]
    fn quotient_and_remainder_make_the_dividend() {
        for (quotient, remainder) in [(BinaryOp::SDiv, BinaryOp::SRem), (BinaryOp::UDiv, BinaryOp::URem)] {
            let mut n = numbers(32);
            let (a, b) = (n.a, n.b);
            let (quotient, remainder) = (n.op(quotient, a, b), n.op(remainder, a, b));
            let taken = n.op(BinaryOp::Mul, quotient, b);
            let sum = n.op(BinaryOp::Add, taken, remainder);
            n.check(sum, a, Some(true));
            n.check(taken, a, None);
        }
    }

    #[test]
    fn what_is_decided_holds_for_all_values() {
        const WIDTH: u8 = 2;
        let mut n = numbers(WIDTH);
        let mut sides = vec![n.a, n.b, n.c];
        sides.extend((0..4).map(|value| n.pool.bv(WIDTH, value)));
        let first = sides.clone();
        let ops = [
            BinaryOp::Add,
            BinaryOp::Sub,
            BinaryOp::Mul,
            BinaryOp::Shl,
            BinaryOp::SDiv,
            BinaryOp::SRem,
            BinaryOp::UDiv,
            BinaryOp::URem,
        ];
        for &left in &first {
            sides.extend([UnaryOp::Neg, UnaryOp::Not].map(|op| n.pool.unary(op, left)));
            for (&right, op) in first.iter().flat_map(|right| ops.map(|op| (right, op))) {
                sides.push(n.op(op, left, right));
            }
        }
        let (mut n_true, mut n_false) = (0, 0);
        for (index, &left) in sides.iter().enumerate() {
            // Not all pairs, but many of each kind.
            for &right in sides.iter().skip(index % 5).step_by(5) {
                let equal = n.pool.eq(left, right);
                let Some(holds) = decide(&n.pool, equal) else { continue };
                *if holds { &mut n_true } else { &mut n_false } += 1;
                for values in 0..1u64 << (3 * WIDTH) {
                    let value_of = |var| {
                        let index = [n.a, n.b, n.c].iter().position(|&e| n.pool.node(e) == Node::Var(var));
                        values >> (index.expect("one of the three") * usize::from(WIDTH)) & 3
                    };
                    assert_eq!(Evaluator::new().eval(&n.pool, equal, &value_of) == 1, holds);
                }
            }
        }
        assert!(n_true > 50 && n_false > 50, "{n_true} and {n_false} were decided");
    }

    /// Both as expressions that nobody has rewritten.
    fn check_same(both: impl Fn(&mut Pool, ExprId, ExprId) -> (ExprId, ExprId), expected: bool) {
        let mut pool = Pool::with_rules(Rules::Off);
        let (x, y) = (pool.var("x", Sort::BitVec(32)), pool.var("y", Sort::BitVec(32)));
        let (a, b) = both(&mut pool, x, y);
        assert_eq!(is_same_sum(&pool, a, b), expected);
    }

    #[test]
    fn products_are_multiplied_out() {
        check_same(
            |pool, x, y| {
                let sum = pool.binary(BinaryOp::Add, x, y);
                let square = pool.binary(BinaryOp::Mul, sum, sum);
                let [xx, xy, yy] = [(x, x), (x, y), (y, y)].map(|(a, b)| pool.binary(BinaryOp::Mul, a, b));
                let one = pool.bv(32, 1);
                let twice = pool.binary(BinaryOp::Shl, xy, one);
                let squares = pool.binary(BinaryOp::Add, yy, xx);
                (square, pool.binary(BinaryOp::Add, twice, squares))
            },
            true,
        );
    }

    #[test]
    fn negation_and_complement_are_sums() {
        check_same(
            |pool, x, y| {
                let (difference, reverse) =
                    (pool.binary(BinaryOp::Sub, x, y), pool.binary(BinaryOp::Sub, y, x));
                (difference, pool.unary(UnaryOp::Neg, reverse))
            },
            true,
        );
        check_same(
            |pool, x, _| {
                let (one, negated) = (pool.bv(32, 1), pool.unary(UnaryOp::Neg, x));
                (pool.unary(UnaryOp::Not, x), pool.binary(BinaryOp::Sub, negated, one))
            },
            true,
        );
    }

    #[test]
    fn upper_bits_that_are_dropped_do_not_count() {
        check_same(
            |pool, x, y| {
                let [wide_x, wide_y] = [x, y].map(|narrow| pool.sign_extend(64, narrow));
                let sum = pool.binary(BinaryOp::Add, wide_x, wide_y);
                let [low_x, low_y] = [wide_x, wide_y].map(|wide| pool.extract(31, 0, wide));
                (pool.extract(31, 0, sum), pool.binary(BinaryOp::Add, low_y, low_x))
            },
            true,
        );
    }

    #[test]
    fn other_sums_are_not_the_same() {
        check_same(|pool, x, y| (pool.binary(BinaryOp::Mul, x, y), pool.binary(BinaryOp::Mul, x, x)), false);
        check_same(
            |pool, x, _| {
                let [one, two] = [1, 2].map(|number| pool.bv(32, number));
                (pool.binary(BinaryOp::Add, x, one), pool.binary(BinaryOp::Add, x, two))
            },
            false,
        );
    }
}
