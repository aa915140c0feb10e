//! Sums and products that are the same whatever their operands are.
//!
//! A solver of bits finds it hard to see that `(a + b) * c` is `c * b + c * a`: it has to prove it anew for every bit. As
//! polynomials modulo a power of two, which is what Java's `int` and `long` compute, both are the same at sight.

use expr::{BinaryOp, ExprId, Node, Pool, Sort, UnaryOp};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Terms that a polynomial may have; what has more is taken as it is.
const MAX_TERMS: usize = 200;

/// The coefficient of each product of expressions; never zero. Expressions may be wider than the polynomial: their upper
/// bits do not count.
type Polynomial = BTreeMap<Vec<ExprId>, u64>;

/// Whether two bit vectors of one width are the same polynomial.
pub(super) fn is_same_sum(pool: &Pool, a: ExprId, b: ExprId) -> bool {
    let Sort::BitVec(width) = pool.sort(a) else { return false };
    let mut reader = Reader { pool, mask: u64::MAX >> (64 - u32::from(width)), known: FxHashMap::default() };
    reader.read(a) == reader.read(b)
}

struct Reader<'a> {
    pool: &'a Pool,
    mask: u64,
    known: FxHashMap<ExprId, Rc<Polynomial>>,
}

impl Reader<'_> {
    fn read(&mut self, expr: ExprId) -> Rc<Polynomial> {
        if let Some(known) = self.known.get(&expr) {
            return Rc::clone(known);
        }
        let found = self.sum(expr).filter(|found| found.len() <= MAX_TERMS);
        let found = Rc::new(found.unwrap_or_else(|| Polynomial::from([(vec![expr], 1)])));
        self.known.insert(expr, Rc::clone(&found));
        found
    }

    /// The polynomial of an operator that makes one; none for all others.
    fn sum(&mut self, expr: ExprId) -> Option<Polynomial> {
        match self.pool.node(expr) {
            Node::Const { value, .. } => Some(self.scaled(&Polynomial::from([(Vec::new(), 1)]), value)),
            Node::Binary(BinaryOp::Add, a, b) => Some(self.added(a, b, 1)),
            Node::Binary(BinaryOp::Sub, a, b) => Some(self.added(a, b, u64::MAX)),
            Node::Unary(UnaryOp::Neg, a) => {
                let a = self.read(a);
                Some(self.scaled(&a, u64::MAX))
            }
            // ~a is -a - 1.
            Node::Unary(UnaryOp::Not, a) => {
                let a = self.read(a);
                let mut negated = self.scaled(&a, u64::MAX);
                self.add_term(&mut negated, Vec::new(), u64::MAX);
                Some(negated)
            }
            Node::Binary(BinaryOp::Mul, a, b) => self.multiplied(a, b),
            Node::Binary(BinaryOp::Shl, a, by) => {
                let by = self.pool.as_const(by)?;
                let a = self.read(a);
                let factor = u32::try_from(by).ok().and_then(|by| 1u64.checked_shl(by)).unwrap_or(0);
                Some(self.scaled(&a, factor))
            }
            // Only upper bits are dropped that do not count, or fewer.
            Node::Extract { hi, lo: 0, of } if self.mask <= u64::MAX >> (63 - u32::from(hi)) => {
                Some((*self.read(of)).clone())
            }
            _ => None,
        }
    }

    fn added(&mut self, a: ExprId, b: ExprId, factor: u64) -> Polynomial {
        let (a, b) = (self.read(a), self.read(b));
        let mut sum = (*a).clone();
        for (product, coefficient) in &*b {
            self.add_term(&mut sum, product.clone(), coefficient.wrapping_mul(factor));
        }
        sum
    }

    fn multiplied(&mut self, a: ExprId, b: ExprId) -> Option<Polynomial> {
        let (a, b) = (self.read(a), self.read(b));
        if a.len() * b.len() > MAX_TERMS {
            return None;
        }
        let mut result = Polynomial::new();
        for (left, factor) in &*a {
            for (right, coefficient) in &*b {
                let mut product: Vec<ExprId> = left.iter().chain(right).copied().collect();
                product.sort_unstable();
                self.add_term(&mut result, product, factor.wrapping_mul(*coefficient));
            }
        }
        Some(result)
    }

    fn scaled(&self, polynomial: &Polynomial, factor: u64) -> Polynomial {
        let mut result = Polynomial::new();
        for (product, coefficient) in polynomial {
            self.add_term(&mut result, product.clone(), coefficient.wrapping_mul(factor));
        }
        result
    }

    fn add_term(&self, polynomial: &mut Polynomial, product: Vec<ExprId>, coefficient: u64) {
        let sum = polynomial.get(&product).copied().unwrap_or(0).wrapping_add(coefficient) & self.mask;
        if sum == 0 {
            polynomial.remove(&product);
        } else {
            polynomial.insert(product, sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_same_sum;
    use expr::{BinaryOp as B, ExprId, Pool, Rules, Sort, UnaryOp};

    /// Both as expressions that nobody has rewritten.
    fn check(both: impl Fn(&mut Pool, ExprId, ExprId) -> (ExprId, ExprId), expected: bool) {
        let mut pool = Pool::with_rules(Rules::Off);
        let (x, y) = (pool.var("x", Sort::BitVec(32)), pool.var("y", Sort::BitVec(32)));
        let (a, b) = both(&mut pool, x, y);
        assert_eq!(is_same_sum(&pool, a, b), expected);
    }

    #[test]
    fn products_are_multiplied_out() {
        check(
            |pool, x, y| {
                let sum = pool.binary(B::Add, x, y);
                let square = pool.binary(B::Mul, sum, sum);
                let [xx, xy, yy] = [(x, x), (x, y), (y, y)].map(|(a, b)| pool.binary(B::Mul, a, b));
                let one = pool.bv(32, 1);
                let twice = pool.binary(B::Shl, xy, one);
                let squares = pool.binary(B::Add, yy, xx);
                (square, pool.binary(B::Add, twice, squares))
            },
            true,
        );
    }

    #[test]
    fn negation_and_complement_are_sums() {
        check(
            |pool, x, y| {
                let (difference, reverse) = (pool.binary(B::Sub, x, y), pool.binary(B::Sub, y, x));
                (difference, pool.unary(UnaryOp::Neg, reverse))
            },
            true,
        );
        check(
            |pool, x, _| {
                let (one, negated) = (pool.bv(32, 1), pool.unary(UnaryOp::Neg, x));
                (pool.unary(UnaryOp::Not, x), pool.binary(B::Sub, negated, one))
            },
            true,
        );
    }

    #[test]
    fn upper_bits_that_are_dropped_do_not_count() {
        check(
            |pool, x, y| {
                let [wide_x, wide_y] = [x, y].map(|narrow| pool.sign_extend(64, narrow));
                let sum = pool.binary(B::Add, wide_x, wide_y);
                let [low_x, low_y] = [wide_x, wide_y].map(|wide| pool.extract(31, 0, wide));
                (pool.extract(31, 0, sum), pool.binary(B::Add, low_y, low_x))
            },
            true,
        );
    }

    #[test]
    fn other_sums_are_not_the_same() {
        check(|pool, x, y| (pool.binary(B::Mul, x, y), pool.binary(B::Mul, x, x)), false);
        check(
            |pool, x, _| {
                let [one, two] = [1, 2].map(|number| pool.bv(32, number));
                (pool.binary(B::Add, x, one), pool.binary(B::Add, x, two))
            },
            false,
        );
    }
}
