//! Guards as rows of a linear program.
//!
//! A bit vector is the number that it is in two's complement, or without a sign where that is how it is used. Operators
//! that are linear over the integers become sums; if a sum can leave the width, a multiple of the width's power of two is
//! taken off, and how often is one more unknown. Quotients by constants are unknowns too, tied to their dividend by the
//! remainder. Every other expression is an unknown within its range.

use super::simplex::{Limits, Program, Row};
use crate::intervals::{Bounds, Ranges};
use expr::{BinaryOp, CompareOp, ExprId, Flavour, Node, Pool, Sort, UnaryOp, VarId};
use rustc_hash::FxHashMap;

/// Unknowns and rows of a program.
const MAX_UNKNOWNS: usize = 40;

/// The largest factor that an expression is multiplied by.
const MAX_FACTOR: i128 = 1 << 32;

/// A sum of unknowns and a constant.
#[derive(Clone, Default, Debug)]
struct Sum {
    terms: Vec<(usize, i128)>,
    constant: i128,
}

impl Sum {
    fn constant(constant: i128) -> Self {
        Self { terms: Vec::new(), constant }
    }

    fn unknown(index: usize) -> Self {
        Self { terms: vec![(index, 1)], constant: 0 }
    }

    /// This and `factor` times another; none if a number gets too large.
    fn plus(&self, factor: i128, other: &Self) -> Option<Self> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(other.constant.checked_mul(factor)?)?;
        for &(index, of_other) in &other.terms {
            let more = of_other.checked_mul(factor)?;
            match sum.terms.binary_search_by_key(&index, |&(index, _)| index) {
                Ok(at) => sum.terms[at].1 = sum.terms[at].1.checked_add(more)?,
                Err(at) => sum.terms.insert(at, (index, more)),
            }
        }
        sum.terms.retain(|&(_, factor)| factor != 0);
        Some(sum)
    }
}

/// How bits are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum View {
    Signed,
    Unsigned,
}

/// Something whose value is not a sum of other unknowns.
struct Unknown {
    /// What it is the value of; none of a quotient and of an overflow.
    of: Option<(ExprId, View)>,
    low: i128,
    high: i128,
}

/// The program of a question.
pub(super) struct System<'a> {
    pool: &'a Pool,
    ranges: Ranges<'a>,
    unknowns: Vec<Unknown>,
    index: FxHashMap<(ExprId, View), usize>,
    /// Quotients, by dividend, divisor and whether they are rounded down.
    quotients: FxHashMap<(ExprId, i128, bool), usize>,
    sums: FxHashMap<ExprId, Sum>,
    rows: Vec<Row>,
    /// Whether some row comes from a guard.
    has_guard: bool,
}

impl<'a> System<'a> {
    /// The program of guards and their values; none if it says nothing, or is too large.
    pub(super) fn new(pool: &'a Pool, bounds: &Bounds, guards: &[(ExprId, bool)]) -> Option<Self> {
        let mut system = Self {
            pool,
            ranges: bounds.ranges(pool),
            unknowns: Vec::new(),
            index: FxHashMap::default(),
            quotients: FxHashMap::default(),
            sums: FxHashMap::default(),
            rows: Vec::new(),
            has_guard: false,
        };
        for &(guard, value) in guards {
            system.guard(guard, value)?;
        }
        system.has_guard.then_some(system)
    }

    /// Values of the unknowns to start from, given those of expressions.
    pub(super) fn start(&self, mut value_of: impl FnMut(ExprId) -> u64) -> Vec<i128> {
        let read = |unknown: &Unknown| match unknown.of {
            None => 0,
            Some((e, View::Unsigned)) => value_of(e).into(),
            Some((e, View::Signed)) => signed(self.pool.sort(e).bits(), value_of(e)),
        };
        self.unknowns.iter().map(read).collect()
    }

    /// The program, to be solved from these values on.
    pub(super) fn program(&self, start: Vec<i128>) -> Option<Program> {
        let limits = self.unknowns.iter().map(|unknown| Limits::between(unknown.low, unknown.high));
        let rows = self.rows.iter().map(|row| Row { terms: row.terms.clone(), ..*row }).collect();
        Program::new(limits.zip(start).collect(), rows)
    }

    /// The bits of a variable in a solution, if the solution speaks of it.
    pub(super) fn value_of(&self, var: VarId, solution: &[i128]) -> Option<u64> {
        let e = self.pool.var_expr(var);
        let views = [View::Unsigned, View::Signed];
        let index = views.into_iter().find_map(|view| self.index.get(&(e, view)))?;
        Some(solution[*index] as u64 & self.pool.sort(e).mask())
    }

    /// Adds what follows if `e` has this value; none if there is too much.
    fn guard(&mut self, e: ExprId, value: bool) -> Option<()> {
        match self.pool.node(e) {
            Node::Not(a) => self.guard(a, !value),
            Node::And(a, b) if value => self.guard(a, true).and_then(|()| self.guard(b, true)),
            Node::Or(a, b) if !value => self.guard(a, false).and_then(|()| self.guard(b, false)),
            Node::Compare(op, a, b) if value => self.order(op, a, b),
            Node::Compare(op, a, b) => self.order(op.negated(), b, a),
            Node::Eq(a, b) if matches!(self.pool.sort(a), Sort::BitVec(_)) => {
                let view = self.view(a, b);
                let difference = self.difference(view, a, b)?;
                let limits = if value { Limits::between(0, 0) } else { Limits::default() };
                self.row(difference, limits, !value)
            }
            _ => Some(()),
        }
    }

    fn order(&mut self, op: CompareOp, a: ExprId, b: ExprId) -> Option<()> {
        let (view, gap) = match op {
            CompareOp::Slt => (View::Signed, 1),
            CompareOp::Sle => (View::Signed, 0),
            CompareOp::Ult => (View::Unsigned, 1),
            CompareOp::Ule => (View::Unsigned, 0),
        };
        let difference = self.difference(view, b, a)?;
        self.row(difference, Limits { low: Some(gap), high: None }, false)
    }

    fn difference(&mut self, view: View, a: ExprId, b: ExprId) -> Option<Sum> {
        let (a, b) = (self.sum(view, a)?, self.sum(view, b)?);
        self.has_guard = true;
        a.plus(-1, &b)
    }

    /// How an equation is best read: as its variables are used elsewhere.
    fn view(&self, a: ExprId, b: ExprId) -> View {
        let is_natural = |e| match self.pool.node(e) {
            Node::Var(var) => self.pool.flavour(var) != Flavour::Number,
            _ => false,
        };
        if is_natural(a) || is_natural(b) { View::Unsigned } else { View::Signed }
    }

    /// Says that a sum is within limits.
    fn row(&mut self, sum: Sum, limits: Limits, is_nonzero: bool) -> Option<()> {
        // The constant is part of the limits; where it is not, that is because nothing is limited but zero.
        let shift = |limit: Option<i128>| limit.map(|limit| limit.checked_sub(sum.constant));
        let limits = match (shift(limits.low), shift(limits.high)) {
            (Some(None), _) | (_, Some(None)) => return None,
            (low, high) => Limits { low: low.flatten(), high: high.flatten() },
        };
        let mut terms = sum.terms;
        if is_nonzero && sum.constant != 0 {
            let constant = self.unknown(None, sum.constant, sum.constant)?;
            terms.push((constant, 1));
        }
        if self.rows.len() >= MAX_UNKNOWNS {
            return None;
        }
        self.rows.push(Row { terms, limits, is_nonzero });
        Some(())
    }

    fn unknown(&mut self, of: Option<(ExprId, View)>, low: i128, high: i128) -> Option<usize> {
        let index = self.unknowns.len();
        self.unknowns.push(Unknown { of, low, high });
        (index < MAX_UNKNOWNS).then_some(index)
    }

    fn sum(&mut self, view: View, e: ExprId) -> Option<Sum> {
        match view {
            View::Signed => self.signed(e),
            View::Unsigned => self.unsigned(e),
        }
    }

    /// An expression without a sign.
    fn unsigned(&mut self, e: ExprId) -> Option<Sum> {
        if self.ranges.signed(e).0 >= 0 {
            return self.signed(e);
        }
        if let Node::Const { value, .. } = self.pool.node(e) {
            return Some(Sum::constant(value.into()));
        }
        let (low, high) = self.ranges.unsigned(e);
        self.opaque(e, View::Unsigned, low, high)
    }

    /// An expression in two's complement.
    fn signed(&mut self, e: ExprId) -> Option<Sum> {
        if let Some(known) = self.sums.get(&e) {
            return Some(known.clone());
        }
        let (low, high) = self.ranges.signed(e);
        let sum = if low == high { Sum::constant(low) } else { self.compound(e, low, high)? };
        self.sums.insert(e, sum.clone());
        Some(sum)
    }

    fn opaque(&mut self, e: ExprId, view: View, low: i128, high: i128) -> Option<Sum> {
        if let Some(&known) = self.index.get(&(e, view)) {
            return Some(Sum::unknown(known));
        }
        let index = self.unknown(Some((e, view)), low, high)?;
        self.index.insert((e, view), index);
        Some(Sum::unknown(index))
    }

    /// An expression within this range, by its operator.
    fn compound(&mut self, e: ExprId, low: i128, high: i128) -> Option<Sum> {
        let pool = self.pool;
        let constant = |e: ExprId| pool.as_const(e).map(|value| signed(pool.sort(e).bits(), value));
        match pool.node(e) {
            Node::ZeroExtend { of, .. } => self.unsigned(of),
            Node::SignExtend { of, .. } => self.signed(of),
            Node::Unary(UnaryOp::Neg, a) => {
                let sum = Sum::default().plus(-1, &self.signed(a)?)?;
                self.wrapped(e, sum, low, high)
            }
            Node::Unary(UnaryOp::Not, a) => Sum::constant(-1).plus(-1, &self.signed(a)?),
            Node::Binary(op @ (BinaryOp::Add | BinaryOp::Sub), a, b) => {
                let factor = if op == BinaryOp::Add { 1 } else { -1 };
                let sum = self.signed(a)?.plus(factor, &self.signed(b)?)?;
                self.wrapped(e, sum, low, high)
            }
            Node::Binary(op, a, b) => {
                let divisor = constant(b);
                match (op, divisor) {
                    (BinaryOp::Mul, Some(factor)) => self.multiple(e, a, factor, low, high),
                    (BinaryOp::Shl, Some(n)) if (0..32).contains(&n) => {
                        self.multiple(e, a, 1 << n, low, high)
                    }
                    (BinaryOp::SDiv, Some(c)) if c > 0 => self.quotient(a, c, false),
                    (BinaryOp::SRem, Some(c)) if c > 0 => self.remainder(a, c, false),
                    (BinaryOp::UDiv, Some(c)) if c > 0 && self.is_natural(a) => self.quotient(a, c, true),
                    (BinaryOp::URem, Some(c)) if c > 0 && self.is_natural(a) => self.remainder(a, c, true),
                    (BinaryOp::AShr, Some(n)) if (0..32).contains(&n) => self.quotient(a, 1 << n, true),
                    (BinaryOp::LShr, Some(n)) if (0..32).contains(&n) && self.is_natural(a) => {
                        self.quotient(a, 1 << n, true)
                    }
                    (BinaryOp::And, Some(mask)) if mask > 0 && (mask + 1) & mask == 0 => {
                        self.remainder(a, mask + 1, true)
                    }
                    _ => self.opaque(e, View::Signed, low, high),
                }
            }
            _ => self.opaque(e, View::Signed, low, high),
        }
    }

    fn is_natural(&mut self, e: ExprId) -> bool {
        self.ranges.signed(e).0 >= 0
    }

    fn multiple(&mut self, e: ExprId, of: ExprId, factor: i128, low: i128, high: i128) -> Option<Sum> {
        if factor.abs() > MAX_FACTOR {
            return self.opaque(e, View::Signed, low, high);
        }
        let sum = Sum::default().plus(factor, &self.signed(of)?)?;
        self.wrapped(e, sum, low, high)
    }

    /// What is left of a sum in the width of `e`, which is within these bounds.
    fn wrapped(&mut self, e: ExprId, sum: Sum, low: i128, high: i128) -> Option<Sum> {
        let (least, greatest) = self.ends(&sum)?;
        let half = 1_i128 << (self.pool.sort(e).bits() - 1);
        let size = 2 * half;
        let mut sum = sum;
        if least < -half || greatest >= half {
            let (first, last) = ((least + half).div_euclid(size), (greatest + half).div_euclid(size));
            let overflows = if first == last {
                Sum::constant(first)
            } else {
                Sum::unknown(self.unknown(None, first, last)?)
            };
            sum = sum.plus(-size, &overflows)?;
        } else if low <= least && greatest <= high {
            return Some(sum);
        }
        self.row(sum.clone(), Limits::between(low, high), false)?;
        Some(sum)
    }

    /// The least and the greatest value of a sum, as far as its unknowns tell.
    fn ends(&self, sum: &Sum) -> Option<(i128, i128)> {
        sum.terms.iter().try_fold((sum.constant, sum.constant), |(least, greatest), &(index, factor)| {
            let Unknown { low, high, .. } = self.unknowns[index];
            let (a, b) = (low.checked_mul(factor)?, high.checked_mul(factor)?);
            Some((least.checked_add(a.min(b))?, greatest.checked_add(a.max(b))?))
        })
    }

    /// A dividend by a positive number, rounded down or else towards zero.
    fn quotient(&mut self, dividend: ExprId, divisor: i128, is_floor: bool) -> Option<Sum> {
        let (low, high) = self.ranges.signed(dividend);
        let is_floor = is_floor || low >= 0;
        if let Some(&known) = self.quotients.get(&(dividend, divisor, is_floor)) {
            return Some(Sum::unknown(known));
        }
        let divide = |n: i128| if is_floor { n.div_euclid(divisor) } else { n / divisor };
        let index = self.unknown(None, divide(low), divide(high))?;
        self.quotients.insert((dividend, divisor, is_floor), index);
        let rest = self.signed(dividend)?.plus(-divisor, &Sum::unknown(index))?;
        let least = if is_floor { 0 } else { 1 - divisor };
        let greatest = if !is_floor && high <= 0 { 0 } else { divisor - 1 };
        self.row(rest, Limits::between(least, greatest), false)?;
        Some(Sum::unknown(index))
    }

    /// What a dividend leaves.
    fn remainder(&mut self, dividend: ExprId, divisor: i128, is_floor: bool) -> Option<Sum> {
        let quotient = self.quotient(dividend, divisor, is_floor)?;
        self.signed(dividend)?.plus(-divisor, &quotient)
    }
}

fn signed(width: u8, bits: u64) -> i128 {
    let shift = 64 - u32::from(width);
    i128::from((bits << shift).cast_signed() >> shift)
}
