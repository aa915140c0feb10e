//! What follows from how maxima and minima are made.
//!
//! A loop that carries the largest of many numbers makes `a < b ? b : a` a hundred times over. That the result is not less
//! than any of them is hard for the backend, which tries all orders of them, and easy to see.
//!
//! **Invariant:** only what holds for all values is said to, and the work for one question is bounded.

use expr::{CompareOp, ExprId, Node, Pool};
use rustc_hash::FxHashMap;

/// Pairs that are looked at for one question.
const MAX_PAIRS: usize = 5000;

/// How deep expressions are looked into.
const MAX_DEPTH: usize = 1100;

/// Whether a comparison holds always or never; none if that does not follow.
pub(crate) fn decide(pool: &Pool, guard: ExprId) -> Option<bool> {
    let Node::Compare(op, a, b) = pool.node(guard) else { return None };
    let is_signed = matches!(op, CompareOp::Slt | CompareOp::Sle);
    let is_strict = matches!(op, CompareOp::Slt | CompareOp::Ult);
    let mut order = Order { pool, is_signed, known: FxHashMap::default() };
    if is_strict {
        order.is_at_most(b, a, MAX_DEPTH).then_some(false)
    } else {
        order.is_at_most(a, b, MAX_DEPTH).then_some(true)
    }
}

/// What a conditional is, as far as the comparison in it tells.
enum Choice {
    Largest,
    Smallest,
    Other,
}

struct Order<'a> {
    pool: &'a Pool,
    is_signed: bool,
    /// Whether the first of a pair is at most the second, as far as that follows.
    known: FxHashMap<(ExprId, ExprId), bool>,
}

impl Order<'_> {
    fn is_at_most(&mut self, low: ExprId, high: ExprId, depth: usize) -> bool {
        if low == high {
            return true;
        }
        if let Some(&known) = self.known.get(&(low, high)) {
            return known;
        }
        if depth == 0 || self.known.len() >= MAX_PAIRS {
            return false;
        }
        let follows = self.is_below(low, high, depth - 1) || self.is_above(high, low, depth - 1);
        self.known.insert((low, high), follows);
        follows
    }

    /// Whether a number is at most a conditional: one arm of the larger of two is enough.
    fn is_below(&mut self, low: ExprId, high: ExprId, depth: usize) -> bool {
        let Node::Ite(condition, then, otherwise) = self.pool.node(high) else { return false };
        let is_largest = matches!(self.choice(condition, then, otherwise), Choice::Largest);
        let first = self.is_at_most(low, then, depth);
        if first == is_largest { first } else { self.is_at_most(low, otherwise, depth) }
    }

    /// Whether a number is at least a conditional: one arm of the smaller of two is enough.
    fn is_above(&mut self, high: ExprId, low: ExprId, depth: usize) -> bool {
        let Node::Ite(condition, then, otherwise) = self.pool.node(low) else { return false };
        let is_smallest = matches!(self.choice(condition, then, otherwise), Choice::Smallest);
        let first = self.is_at_most(then, high, depth);
        if first == is_smallest { first } else { self.is_at_most(otherwise, high, depth) }
    }

    /// `a < b ? b : a` is the larger of two, `a < b ? a : b` the smaller.
    fn choice(&self, condition: ExprId, then: ExprId, otherwise: ExprId) -> Choice {
        let Node::Compare(op, a, b) = self.pool.node(condition) else { return Choice::Other };
        if matches!(op, CompareOp::Slt | CompareOp::Sle) != self.is_signed {
            return Choice::Other;
        }
        if (a, b) == (otherwise, then) {
            Choice::Largest
        } else if (a, b) == (then, otherwise) {
            Choice::Smallest
        } else {
            Choice::Other
        }
    }
}

#[cfg(test)]
mod tests {
    use super::decide;
    use expr::{Evaluator, ExprId, Pool, Sort};

    /// The largest and the smallest of the first `n` variables.
    fn extremes(pool: &mut Pool, n: u32) -> (Vec<ExprId>, ExprId, ExprId) {
        let numbers: Vec<ExprId> =
            (0..n).map(|index| pool.var(&format!("n{index}"), Sort::BitVec(32))).collect();
        let (mut largest, mut smallest) = (numbers[0], numbers[0]);
        for &number in &numbers[1..] {
            let is_larger = pool.slt(largest, number);
            largest = pool.ite(is_larger, number, largest);
            let is_smaller = pool.slt(number, smallest);
            smallest = pool.ite(is_smaller, number, smallest);
        }
        (numbers, largest, smallest)
    }

    #[test]
    fn the_largest_of_many_is_not_less_than_any() {
        let mut pool = Pool::new();
        let (numbers, largest, smallest) = extremes(&mut pool, 1000);
        for number in [numbers[0], numbers[500], numbers[999]] {
            let is_less = pool.slt(largest, number);
            assert_eq!(decide(&pool, is_less), Some(false));
            let is_at_most = pool.sle(number, largest);
            assert_eq!(decide(&pool, is_at_most), Some(true));
            let is_above = pool.sle(smallest, number);
            assert_eq!(decide(&pool, is_above), Some(true));
        }
        let in_order = pool.sle(smallest, largest);
        assert_eq!(decide(&pool, in_order), Some(true));
    }

    #[test]
    fn what_depends_on_values_is_left_open() {
        let mut pool = Pool::new();
        let (numbers, largest, _) = extremes(&mut pool, 3);
        let is_less = pool.slt(numbers[0], largest);
        assert_eq!(decide(&pool, is_less), None);
        let other = pool.var("other", Sort::BitVec(32));
        let is_at_most = pool.sle(other, largest);
        assert_eq!(decide(&pool, is_at_most), None);
        let unsigned = pool.ule(numbers[0], largest);
        assert_eq!(decide(&pool, unsigned), None);
        let mut evaluator = Evaluator::new();
        let value = evaluator
            .eval(&pool, unsigned, &|var| if pool.var_expr(var) == numbers[0] { 0xffff_ffff } else { 1 });
        assert_eq!(value, 0, "a negative number is large without signs");
    }
}
