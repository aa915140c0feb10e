//! Layer: decision diagrams over ranges of values.
//!
//! The conditions of merged paths say in many ways which of a few constants some characters or numbers are. For the backend each is a new
//! circuit; but all are made of the same few comparisons, and of one another. So each becomes a diagram, which is made once, of those of
//! its operands: tests of one variable after the other, with a way on for each range of values. That several hold together is
//! a diagram too, and whether they can is seen by looking at it.
//!
//! Comparisons of other things, as of two variables, are conditions that may be true or false. If there is a contradiction even so,
//! it is one; else values that fit the rest are tried.
//!
//! **Invariant:** an answer is exact. The work for one question is limited by [`MAX_WORK`]; after
//! [`PATIENCE`] questions in a row that it could not answer, the layer looks at a few only.

mod build;
mod predicate;
mod shifted;
mod store;

use crate::answer::{Answer, Model};
use crate::backend::Query;
use build::Builder;
use expr::{Evaluator, ExprId, Flavour, Node, Pool, VarId};
use rustc_hash::FxHashMap;
use store::{Diagram, DiagramId, Range, Tested};

/// Ranges that are made for one question.
const MAX_WORK: usize = 60_000;

/// Diagrams after which all are made anew.
const MAX_DIAGRAMS: usize = 400_000;

/// Questions in a row after whose failure only some are looked at.
const PATIENCE: u32 = 50;

/// One in so many.
const RARELY: u32 = 16;

/// Makes diagrams, and reads answers off them.
#[derive(Default)]
pub(crate) struct Diagrams {
    builder: Builder,
    n_wasted: u32,
}

impl Diagrams {
    /// The answer to `query`, if it can be seen; values near those that are given are preferred.
    pub(crate) fn check(
        &mut self,
        pool: &Pool,
        evaluator: &mut Evaluator,
        query: &Query,
        near: impl Fn(VarId) -> u64,
    ) -> Option<Answer> {
        if self.n_wasted >= PATIENCE && !self.n_wasted.is_multiple_of(RARELY) {
            self.n_wasted = self.n_wasted.saturating_add(1);
            return None;
        }
        if self.builder.store.len() > MAX_DIAGRAMS {
            self.builder = Builder::default();
        }
        self.builder.fuel = MAX_WORK;
        let answer = self.decide(pool, evaluator, query, near);
        self.n_wasted = if answer.is_some() { 0 } else { self.n_wasted.saturating_add(1) };
        answer
    }

    fn decide(
        &mut self,
        pool: &Pool,
        evaluator: &mut Evaluator,
        query: &Query,
        near: impl Fn(VarId) -> u64,
    ) -> Option<Answer> {
        let mut guards = query.guards();
        // The oldest first: what they come to together is known from the questions before.
        guards.reverse();
        let mut all = self.builder.store.value(1);
        for &guard in &guards {
            let Some(one) = self.builder.guard(pool, guard) else { continue };
            all = self.builder.both(all, one).unwrap_or(all);
        }
        if self.builder.store.as_value(all) == Some(0) {
            return Some(Answer::Unsat);
        }
        let chosen = self.values(pool, evaluator, all, &near);
        let value_of = |var: VarId| chosen.get(&var).copied().unwrap_or_else(|| near(var));
        evaluator.reset();
        let fits = |&guard: &ExprId| evaluator.eval(pool, guard, &value_of) == 1;
        let model = || query.vars().iter().map(|&var| (var, value_of(var))).collect::<Model>();
        guards.iter().all(fits).then(|| Answer::Sat(model()))
    }

    /// Values that lead a diagram to something true, if only variables and parts of them are tested on the way.
    fn values(
        &self,
        pool: &Pool,
        evaluator: &mut Evaluator,
        all: DiagramId,
        near: &impl Fn(VarId) -> u64,
    ) -> FxHashMap<VarId, u64> {
        evaluator.reset();
        let mut values = FxHashMap::default();
        let mut next = all;
        while let Diagram::Test(tested, ranges) = self.builder.store.get(next) {
            let is_open = |range: &Range| self.builder.store.as_value(range.then) != Some(0);
            let Tested::Number(e) = *tested else {
                next = nearest(ranges, 0, is_open, |_| 0).1;
                continue;
            };
            let now = evaluator.eval(pool, e, near);
            let (value, then) = nearest(ranges, now, is_open, distance_from(pool, e, now));
            next = then;
            match pool.node(e) {
                Node::Var(var) => drop(values.insert(var, value)),
                Node::Extract { hi, lo, of } => {
                    let Node::Var(var) = pool.node(of) else { continue };
                    let bits = (u64::MAX >> (63 - (hi - lo))) << lo;
                    let whole = values.entry(var).or_insert_with(|| near(var));
                    *whole = (*whole & !bits) | (value << lo);
                }
                _ => {}
            }
        }
        values
    }
}

/// How far values of `e` are from the one that it has now: people like numbers near zero, and texts of the first letters.
fn distance_from(pool: &Pool, e: ExprId, now: u64) -> impl Fn(u64) -> u64 + use<> {
    let is_natural = matches!(pool.node(e), Node::Var(var) if pool.flavour(var) != Flavour::Number);
    let unused = u64::BITS - u32::from(pool.sort(e).bits());
    move |value| {
        // Modulo the width, what is nearest is that also where there is a sign.
        let (above, below) = (value.wrapping_sub(now) << unused, now.wrapping_sub(value) << unused);
        if is_natural { value.abs_diff(now) } else { above.min(below) }
    }
}

/// The value of an open range with the least distance from the one that there is now, and what it leads to.
fn nearest(
    ranges: &[Range],
    now: u64,
    is_open: impl Fn(&Range) -> bool,
    distance: impl Fn(u64) -> u64,
) -> (u64, DiagramId) {
    let firsts = [0].into_iter().chain(ranges.iter().map(|range| range.last.wrapping_add(1)));
    let open = ranges.iter().zip(firsts).filter(|(range, _)| is_open(range));
    let candidates = open.flat_map(|(range, first)| {
        let inside = now.clamp(first, range.last);
        [first, range.last, inside].map(|value| (value, range.then))
    });
    candidates.min_by_key(|&(value, _)| distance(value)).expect("a diagram that is reduced leads somewhere")
}

#[cfg(test)]
mod tests;
