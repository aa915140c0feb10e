//! What a counting loop comes to: how many iterations are left, and what its values are then.
//!
//! A value that follows a [rule](Rule) is a polynomial in the number `j` of the iteration, written as a *chain*: coefficients of
//! the binomials `C(j,0), C(j,1), …`. Chains are added, multiplied and truncated like the numbers that wrap around in Java,
//! since binomials are whole numbers; only widening and comparing need to know that a number has not wrapped around.
//!
//! **Invariant:** the form is asked for at the start of an iteration that is not the first one. So the test was passed once, and its
//! operands one iteration ago are known. For every input for which that holds, and for which [`nominal`](ClosedForm::nominal) does,
//! the loop is left in the iteration whose values these are.

use analysis::{Counted, CountingLoop, Rule, Test};
use expr::{BinaryOp, ExprId, Pool};
use ir::ValueId;
use rustc_hash::FxHashMap;

/// The widths of `int` and `long`: small in tests, where all numbers are tried.
#[derive(Clone, Copy)]
pub(super) struct Widths {
    pub(super) int: u8,
    /// At least twice as wide.
    pub(super) long: u8,
}

/// How a loop ends.
pub(super) struct ClosedForm {
    /// For which inputs.
    pub(super) nominal: ExprId,
    /// What is needed behind the loop.
    pub(super) results: Vec<(ValueId, ExprId)>,
}

/// The closed form of a loop, by what values have at the start of the iteration; none if it depends on how large something
/// is that a step or a bound is made of.
pub(super) fn closed_form(
    pool: &mut Pool,
    widths: Widths,
    counting: &CountingLoop,
    at_start: impl Fn(ValueId) -> ExprId,
) -> Option<ClosedForm> {
    let mut chains = Chains { pool, widths, chains: FxHashMap::default(), widened: Vec::new() };
    for Counted { value, rule, .. } in &counting.values {
        let chain = match rule {
            Rule::Same => vec![at_start(*value)],
            Rule::Grows(terms) => chains.growing(at_start(*value), terms),
            Rule::Sum(a, b) => chains.combine(BinaryOp::Add, *a, *b),
            Rule::Difference(a, b) => chains.combine(BinaryOp::Sub, *a, *b),
            Rule::Product(a, b) => chains.product(*a, *b),
            Rule::Widened(a) => chains.widen(*a),
            Rule::Narrowed(a) => chains.narrow(*a),
        };
        chains.define(*value, chain);
    }
    let (left, right) = (chains.line(counting.left)?, chains.line(counting.right)?);
    let Iterations { number, mut nominal } = match counting.op {
        Test::Less => ordered_iterations(chains.pool, left, right, true)?,
        Test::AtMost => ordered_iterations(chains.pool, left, right, false)?,
        Test::Differ => iterations_to_equal(chains.pool, left, right)?,
    };
    for (start, step) in std::mem::take(&mut chains.widened) {
        let fits = chains.fits(start, step, number);
        nominal = chains.pool.and(nominal, fits);
    }
    let results = counting.results.iter().map(|&value| (value, chains.after(value, number))).collect();
    Some(ClosedForm { nominal, results })
}

/// How many iterations there are from the one before this one to the last, as an unsigned number, and when that is so.
struct Iterations {
    number: ExprId,
    nominal: ExprId,
}

/// A number that changes by the same constant in each iteration.
#[derive(Clone, Copy)]
struct Line {
    /// In the iteration before this one, whose test was passed.
    before: ExprId,
    step: u64,
    width: u8,
}

impl Line {
    fn signed_step(self) -> i64 {
        let unused = 64 - u32::from(self.width);
        (self.step << unused).cast_signed() >> unused
    }
}

/// While left is less than right, or at most that, they move towards each other: the number of iterations that fit between them.
/// Neither may wrap around in the last one, for then the loop goes on.
fn ordered_iterations(pool: &mut Pool, left: Line, right: Line, is_strict: bool) -> Option<Iterations> {
    let width = left.width;
    let (up, down) = (left.signed_step(), right.signed_step());
    if up < 0 || down > 0 || (up, down) == (0, 0) {
        return None;
    }
    let smallest = i64::MIN >> (64 - width);
    let largest = !smallest;
    let signed = |pool: &mut Pool, number: i64| pool.bv(width, number.cast_unsigned() & mask(width));
    // Unsigned this is exact, because the test was passed.
    let mut between = pool.binary(BinaryOp::Sub, right.before, left.before);
    let one = pool.bv(width, 1);
    if is_strict {
        between = pool.binary(BinaryOp::Sub, between, one);
    }
    let nearer = pool.bv(width, left.step.wrapping_sub(right.step) & mask(width));
    let more = pool.binary(BinaryOp::UDiv, between, nearer);
    // Not too large: from the smallest to the largest number by ones, something wraps around.
    let number = pool.binary(BinaryOp::Add, more, one);
    let last = |pool: &mut Pool, line: Line| {
        let step = pool.bv(width, line.step);
        let moved = pool.binary(BinaryOp::Mul, more, step);
        pool.binary(BinaryOp::Add, line.before, moved)
    };
    let mut nominal = pool.bool(true);
    // What is less than a number can be increased by one.
    if up > i64::from(is_strict) {
        let room = signed(pool, largest - up);
        let last = last(pool, left);
        let mut has_room = pool.sle(last, room);
        if down == 0 && up > 1 {
            // Easier to see where the bound is known to be small.
            let below = signed(pool, largest - up + i64::from(is_strict));
            let is_small = pool.sle(right.before, below);
            has_room = pool.or(is_small, has_room);
        }
        nominal = pool.and(nominal, has_room);
    }
    if -down > i64::from(is_strict) {
        let room = signed(pool, smallest - down);
        let last = last(pool, right);
        let mut has_room = pool.sle(room, last);
        if up == 0 && down < -1 {
            let above = signed(pool, smallest - down - i64::from(is_strict));
            let is_large = pool.sle(above, left.before);
            has_room = pool.or(is_large, has_room);
        }
        nominal = pool.and(nominal, has_room);
    }
    Some(Iterations { number, nominal })
}

/// While they differ: the number of iterations until they are equal solves an equation modulo a power of two, whether they wrap
/// around or not. If there is no solution, the loop does not end.
fn iterations_to_equal(pool: &mut Pool, left: Line, right: Line) -> Option<Iterations> {
    let width = left.width;
    let nearer = left.step.wrapping_sub(right.step) & mask(width);
    if nearer == 0 {
        return None;
    }
    let n_zeros = nearer.trailing_zeros() as u8;
    let apart = pool.binary(BinaryOp::Sub, right.before, left.before);
    let even_part = pool.bv(width, mask(n_zeros));
    let rest = pool.binary(BinaryOp::And, apart, even_part);
    let zero = pool.bv(width, 0);
    let nominal = pool.eq(rest, zero);
    let distance = pool.bv(width, u64::from(n_zeros));
    let apart = pool.binary(BinaryOp::LShr, apart, distance);
    let inverse = pool.bv(width, inverse(nearer >> n_zeros) & mask(width));
    let iterations = pool.binary(BinaryOp::Mul, apart, inverse);
    let in_range = pool.bv(width, mask(width - n_zeros));
    let number = pool.binary(BinaryOp::And, iterations, in_range);
    Some(Iterations { number, nominal })
}

/// The number whose product with an odd number is 1, modulo 2^64.
fn inverse(odd: u64) -> u64 {
    // Each step of Newton's method doubles the number of right bits, of which there are three at the start.
    (0..5).fold(odd, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

fn mask(width: u8) -> u64 {
    1u64.checked_shl(width.into()).map_or(u64::MAX, |power| power - 1)
}

/// The values of a loop as polynomials in the number of the iteration, which is 0 now.
struct Chains<'a> {
    pool: &'a mut Pool,
    widths: Widths,
    chains: FxHashMap<ValueId, Vec<ExprId>>,
    /// Start and step of numbers that are widened, and so must not wrap around.
    widened: Vec<(ExprId, ExprId)>,
}

impl Chains<'_> {
    /// Coefficients of high degree that are zero say nothing.
    fn define(&mut self, value: ValueId, mut chain: Vec<ExprId>) {
        while chain.len() > 1 && chain.last().is_some_and(|&last| self.pool.as_const(last) == Some(0)) {
            chain.pop();
        }
        self.chains.insert(value, chain);
    }

    fn width(&self, expr: ExprId) -> u8 {
        self.pool.sort(expr).bits()
    }

    fn zero_like(&mut self, expr: ExprId) -> ExprId {
        let width = self.width(expr);
        self.pool.bv(width, 0)
    }

    fn growing(&mut self, start: ExprId, terms: &[(ValueId, bool)]) -> Vec<ExprId> {
        let zero = self.zero_like(start);
        let mut growth = vec![zero];
        for (term, is_less) in terms {
            let op = if *is_less { BinaryOp::Sub } else { BinaryOp::Add };
            let term = self.chains[term].clone();
            growth = self.combined(op, &growth, &term);
        }
        growth.insert(0, start);
        growth
    }

    fn combine(&mut self, op: BinaryOp, a: ValueId, b: ValueId) -> Vec<ExprId> {
        let (a, b) = (self.chains[&a].clone(), self.chains[&b].clone());
        self.combined(op, &a, &b)
    }

    fn combined(&mut self, op: BinaryOp, a: &[ExprId], b: &[ExprId]) -> Vec<ExprId> {
        let zero = self.zero_like(a[0]);
        let coefficient = |chain: &[ExprId], index: usize| chain.get(index).copied().unwrap_or(zero);
        let length = a.len().max(b.len());
        (0..length).map(|index| self.pool.binary(op, coefficient(a, index), coefficient(b, index))).collect()
    }

    /// `C(j,i)·C(j,k)` is the sum of `l! / ((l-i)!·(l-k)!·(i+k-l)!) · C(j,l)` for `l` from the larger of both to `i+k`.
    fn product(&mut self, a: ValueId, b: ValueId) -> Vec<ExprId> {
        let (a, b) = (self.chains[&a].clone(), self.chains[&b].clone());
        let (zero, width) = (self.zero_like(a[0]), self.width(a[0]));
        let factorial = |n: usize| (1..=n as u64).product::<u64>();
        let mut product = vec![zero; a.len() + b.len() - 1];
        for (i, &left) in a.iter().enumerate() {
            for (k, &right) in b.iter().enumerate() {
                let both = self.pool.binary(BinaryOp::Mul, left, right);
                for (l, sum) in product.iter_mut().enumerate().take(i + k + 1).skip(i.max(k)) {
                    let times = factorial(l) / (factorial(l - i) * factorial(l - k) * factorial(i + k - l));
                    let times = self.pool.bv(width, times & mask(width));
                    let part = self.pool.binary(BinaryOp::Mul, times, both);
                    *sum = self.pool.binary(BinaryOp::Add, *sum, part);
                }
            }
        }
        product
    }

    fn widen(&mut self, a: ValueId) -> Vec<ExprId> {
        let narrow = self.chains[&a].clone();
        if let [start, step] = narrow[..] {
            self.widened.push((start, step));
        }
        let long = self.widths.long;
        narrow.into_iter().map(|coefficient| self.pool.sign_extend(long, coefficient)).collect()
    }

    fn narrow(&mut self, a: ValueId) -> Vec<ExprId> {
        let wide = self.chains[&a].clone();
        let int = self.widths.int;
        wide.into_iter().map(|coefficient| self.pool.extract(int - 1, 0, coefficient)).collect()
    }

    /// A value that changes by a constant; a constant step of zero if it stays the same.
    fn line(&mut self, value: ValueId) -> Option<Line> {
        let chain = self.chains[&value].clone();
        let width = self.width(chain[0]);
        let step = match chain[..] {
            [_] => 0,
            [_, step] => self.pool.as_const(step)?,
            _ => return None,
        };
        let by = self.pool.bv(width, step);
        Some(Line { before: self.pool.binary(BinaryOp::Sub, chain[0], by), step, width })
    }

    /// That a number does not wrap around from the iteration before this one to the last. It only moves one way, so the last one
    /// tells; and if it moves at all, there are less iterations than there are numbers. No iterations at all come out where a number
    /// that was compared had wrapped around before.
    fn fits(&mut self, start: ExprId, step: ExprId, iterations: ExprId) -> ExprId {
        let Widths { int, long } = self.widths;
        let iterations = self.resized(iterations, long);
        let one = self.pool.bv(long, 1);
        let more = self.pool.binary(BinaryOp::Sub, iterations, one);
        let most = self.pool.bv(long, mask(int));
        let is_countable = self.pool.ult(more, most);
        let before = self.pool.binary(BinaryOp::Sub, start, step);
        let before = self.pool.sign_extend(long, before);
        let step = self.pool.sign_extend(long, step);
        let moved = self.pool.binary(BinaryOp::Mul, iterations, step);
        let last = self.pool.binary(BinaryOp::Add, before, moved);
        let cut = self.pool.extract(int - 1, 0, last);
        let again = self.pool.sign_extend(long, cut);
        let is_same = self.pool.eq(last, again);
        self.pool.and(is_countable, is_same)
    }

    /// The value so many iterations after the iteration before this one.
    fn after(&mut self, value: ValueId, iterations: ExprId) -> ExprId {
        let mut chain = self.chains[&value].clone();
        for degree in (1..chain.len()).rev() {
            chain[degree - 1] = self.pool.binary(BinaryOp::Sub, chain[degree - 1], chain[degree]);
        }
        let width = self.width(chain[0]);
        let wide = width.max(self.width(iterations));
        let iterations = self.resized(iterations, wide);
        let mut sum = chain[0];
        let add = |chains: &mut Self, sum: ExprId, coefficient: ExprId, times: ExprId| {
            let times = chains.resized(times, width);
            let part = chains.pool.binary(BinaryOp::Mul, coefficient, times);
            chains.pool.binary(BinaryOp::Add, sum, part)
        };
        // What grows by 1, 2, 3, … is written as people do.
        if let [_, first, second] = chain[..]
            && first == second
        {
            let times = self.triangle(iterations, wide, 1);
            return add(self, sum, first, times);
        }
        for (degree, &coefficient) in chain.iter().enumerate().skip(1) {
            let times = self.binomial(iterations, wide, degree);
            sum = add(self, sum, coefficient, times);
        }
        sum
    }

    /// An unsigned number in another width.
    fn resized(&mut self, number: ExprId, width: u8) -> ExprId {
        let own = self.width(number);
        match own.cmp(&width) {
            std::cmp::Ordering::Less => self.pool.zero_extend(width, number),
            std::cmp::Ordering::Equal => number,
            std::cmp::Ordering::Greater => self.pool.extract(width - 1, 0, number),
        }
    }

    /// `C(iterations, degree)`, exact before it is truncated.
    fn binomial(&mut self, iterations: ExprId, width: u8, degree: usize) -> ExprId {
        match degree {
            1 => iterations,
            2 => self.triangle(iterations, width, -1),
            // `n(n-1)(n-2)/2` is divided by 3 when it is multiplied with the inverse of 3.
            3 => {
                let pairs = self.triangle(iterations, width, -1);
                let two = self.pool.bv(width, 2);
                let before = self.pool.binary(BinaryOp::Sub, iterations, two);
                let third = self.pool.bv(width, inverse(3) & mask(width));
                let thrice = self.pool.binary(BinaryOp::Mul, pairs, before);
                self.pool.binary(BinaryOp::Mul, thrice, third)
            }
            _ => unreachable!("counting loops have values of a degree of at most three"),
        }
    }

    /// `n(n-1)/2` or `n(n+1)/2`, exact before it is truncated. Where the product is small it is written as people do, which
    /// the solver then need not find to be the same; else one of both factors, which is even, is halved first.
    fn triangle(&mut self, n: ExprId, width: u8, other: i64) -> ExprId {
        let pool = &mut *self.pool;
        let one = pool.bv(width, 1);
        let other = pool.bv(width, other.cast_unsigned() & mask(width));
        let beside = pool.binary(BinaryOp::Add, n, other);
        let product = pool.binary(BinaryOp::Mul, n, beside);
        let plain = pool.binary(BinaryOp::LShr, product, one);
        let half = pool.binary(BinaryOp::LShr, n, one);
        let is_odd = pool.binary(BinaryOp::And, n, one);
        let (half, odd) = if other == one {
            // Half of the even one of `n` and `n+1`, which may be too large to be written.
            (pool.binary(BinaryOp::Add, half, is_odd), pool.binary(BinaryOp::Or, n, one))
        } else {
            (half, pool.binary(BinaryOp::Or, beside, one))
        };
        let exact = pool.binary(BinaryOp::Mul, half, odd);
        let limit = pool.bv(width, 1 << (width / 2));
        let is_small = pool.ult(n, limit);
        pool.ite(is_small, plain, exact)
    }
}

#[cfg(test)]
mod tests;
