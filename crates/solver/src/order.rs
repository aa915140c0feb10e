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
    /// The second arm, or something that is not less.
    NotLess,
    /// The second arm, or something that is not more.
    NotMore,
    Other,
}

/// Conditions that are looked at in one conjunction.
const MAX_CONJUNCTS: usize = 16;

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
        let choice = self.choice(condition, then, otherwise);
        if matches!(choice, Choice::NotLess) && self.is_at_most(low, otherwise, depth) {
            return true;
        }
        let is_largest = matches!(choice, Choice::Largest);
        let first = self.is_at_most(low, then, depth);
        if first == is_largest { first } else { self.is_at_most(low, otherwise, depth) }
    }

    /// Whether a number is at least a conditional: one arm of the smaller of two is enough.
    fn is_above(&mut self, high: ExprId, low: ExprId, depth: usize) -> bool {
        let Node::Ite(condition, then, otherwise) = self.pool.node(low) else { return false };
        let choice = self.choice(condition, then, otherwise);
        if matches!(choice, Choice::NotMore) && self.is_at_most(otherwise, high, depth) {
            return true;
        }
        let is_smallest = matches!(choice, Choice::Smallest);
        let first = self.is_at_most(then, high, depth);
        if first == is_smallest { first } else { self.is_at_most(otherwise, high, depth) }
    }

    /// `a < b ? b : a` is the larger of two, `a < b ? a : b` the smaller; `a < b && c ? b : a` is not less than `a`.
    fn choice(&self, condition: ExprId, then: ExprId, otherwise: ExprId) -> Choice {
        let mut pending = vec![condition];
        for _ in 0..MAX_CONJUNCTS {
            let Some(next) = pending.pop() else { break };
            match (self.pool.node(next), self.compared(next, then, otherwise)) {
                (Node::And(a, b), _) => pending.extend([b, a]),
                (_, choice) if next == condition => return choice,
                (_, Choice::Largest) => return Choice::NotLess,
                (_, Choice::Smallest) => return Choice::NotMore,
                _ => {}
            }
        }
        Choice::Other
    }

    /// What a conditional is whose condition is a comparison.
    fn compared(&self, condition: ExprId, then: ExprId, otherwise: ExprId) -> Choice {
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
    fn what_is_replaced_only_by_larger_numbers_does_not_get_less() {
        let mut pool = Pool::new();
        let [a, b] = ["a", "b"].map(|name| pool.var(name, Sort::BitVec(32)));
        let [one, two] = ["one", "two"].map(|name| pool.var(name, Sort::Bool));
        let is_larger = pool.slt(a, b);
        let both = pool.and(is_larger, two);
        let all = pool.and(one, both);
        let kept = pool.ite(all, b, a);
        let of_a = pool.sle(a, kept);
        assert_eq!(decide(&pool, of_a), Some(true));
        let of_b = pool.sle(b, kept);
        assert_eq!(decide(&pool, of_b), None);
        let smaller = pool.ite(all, a, b);
        let of_b = pool.slt(b, smaller);
        assert_eq!(decide(&pool, of_b), Some(false));
        let of_a = pool.slt(a, smaller);
        assert_eq!(decide(&pool, of_a), None);
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
