//! Looks for a model by evaluation alone, where the backend has no theory to find one with.
//!
//! From a few starting points, one variable at a time is moved to the value under which the fewest guards fail.
//! Between two values where the sides of a comparison change places, the crossing is found by bisection: that
//! solves `sin(x) == 0.5`, as far as a double does. Where they only come near each other, the nearest is looked for.
//!
//! Where several guards or variables stand in each other's way, other starting points are drawn, the same for the same
//! question.
//!
//! **Invariant:** it only ever finds models, and evaluates at most [`MAX_EVALUATIONS`] guards from each start.

use crate::answer::Model;
use crate::backend::Query;
use crate::repair::{Gap, candidates};
use crate::values::{around, at_position, float_width, position, spread};
use crate::wanted_text::wanted_numbers;
use expr::{Evaluator, ExprId, Node, Pool, VarId, float};
use rustc_hash::FxHashSet;

/// How many guards may be evaluated from one starting point.
const MAX_EVALUATIONS: usize = 30_000;

/// How many variables change their value from one starting point, at most.
const MAX_MOVES: usize = 24;

/// How many starting points are drawn where none of those that are given leads anywhere.
const N_DRAWN: u64 = 24;

/// Questions with more guards than this are not tried.
const MAX_GUARDS: usize = 300;

/// Values for the variables of `query` that satisfy it, if they are found from one of `starts`, or of points that are drawn
/// if `may_draw`.
pub(crate) fn search(
    pool: &mut Pool,
    evaluator: &mut Evaluator,
    query: &Query,
    starts: &[Model],
    may_draw: bool,
) -> Option<Model> {
    if query.len() > MAX_GUARDS {
        return None;
    }
    let guards = query.guards();
    let numbers = numbers(pool, &guards);
    let mut search = Search { pool, evaluator, guards, numbers, budget: 0 };
    let from = |search: &mut Search<'_>, start: Model| {
        search.budget = MAX_EVALUATIONS;
        search.descend(start)
    };
    let found = starts.iter().find_map(|start| from(&mut search, start.clone()));
    let n_drawn = if may_draw { N_DRAWN } else { 0 };
    found.or_else(|| {
        (0..n_drawn).find_map(|number| {
            let start = draw(search.pool, query, number);
            from(&mut search, start)
        })
    })
}

/// A starting point: numbers of about the same size, which differs from one point to the next.
fn draw(pool: &Pool, query: &Query, number: u64) -> Model {
    const SIZES: [f64; 6] = [1.0, 10.0, 3.0, 100.0, 0.1, 10_000.0];
    let size = SIZES[number as usize % SIZES.len()];
    let mut random = Random(number);
    let value = |&var: &VarId| {
        // From -1 to 1.
        let part = (random.next() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0;
        let value = match float_width(pool, var) {
            Some(width) => float::rounded(width, part * size),
            None => pool.var_sort(var).value(((part * size) as i64).cast_unsigned()),
        };
        (var, value)
    };
    query.vars().iter().map(value).collect()
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}

struct Search<'a> {
    pool: &'a mut Pool,
    evaluator: &'a mut Evaluator,
    guards: Vec<ExprId>,
    /// The numbers that guards mention, and some in between, in order.
    numbers: Vec<f64>,
    budget: usize,
}

impl Search<'_> {
    fn descend(&mut self, mut model: Model) -> Option<Model> {
        for _ in 0..MAX_MOVES {
            let failing = self.failing(&model)?;
            let Some(&first) = failing.first() else {
                return Some(model);
            };
            let here = (failing.len(), self.apart(&model, first)?);
            let mut best: Option<((usize, f64), VarId, u64)> = None;
            for &var in self.pool.vars(first).iter() {
                for value in self.values(&model, first, var) {
                    let mut moved = model.clone();
                    moved.set(var, value);
                    let left = self.failing(&moved)?;
                    if left.is_empty() {
                        return Some(moved);
                    }
                    let nearest = best.map_or(here, |(nearest, ..)| nearest);
                    if left.len() > nearest.0 {
                        continue;
                    }
                    // As many may fail as before if this one comes nearer.
                    let distance = if left.contains(&first) { self.apart(&moved, first)? } else { 0.0 };
                    if (left.len(), distance) < nearest {
                        best = Some(((left.len(), distance), var, value));
                    }
                }
                if let Some(found) = self.approach(&model, first, var)? {
                    return Some(found);
                }
            }
            let (_, var, value) = best?;
            model.set(var, value);
        }
        None
    }

    /// The guards that are false; none if the budget is used up.
    fn failing(&mut self, model: &Model) -> Option<Vec<ExprId>> {
        self.budget = self.budget.checked_sub(self.guards.len())?;
        self.evaluator.reset();
        let value_of = |var| model.value(self.pool, var);
        let guards = self.guards.iter().copied();
        Some(guards.filter(|&guard| self.evaluator.eval(self.pool, guard, &value_of) != 1).collect())
    }

    /// Values to try for `var` so that `goal` may hold.
    fn values(&mut self, model: &Model, goal: ExprId, var: VarId) -> Vec<u64> {
        let gap = self.gap(model, goal);
        let mut values = candidates(self.pool, var, model.value(self.pool, var), gap);
        match float_width(self.pool, var) {
            Some(width) => {
                values.extend(spread(width));
                values.extend(self.numbers.iter().flat_map(|&number| around(width, number)));
            }
            None => {
                let sort = self.pool.var_sort(var);
                let nearby = |&number: &f64| [-1, 0, 1].map(|by| (number as i64).wrapping_add(by));
                let small = (-16..=16).chain(self.numbers.iter().flat_map(nearby));
                values.extend(small.map(|value| sort.value(value.cast_unsigned())));
            }
        }
        let mut seen = FxHashSet::default();
        values.retain(|&value| seen.insert(value));
        values
    }

    fn gap(&mut self, model: &Model, goal: ExprId) -> Gap {
        self.evaluator.reset();
        Gap::of(self.pool, self.evaluator, goal, &|var| model.value(self.pool, var))
    }

    /// How far the sides of the comparison in `goal` are apart, if that can be told; none if the budget is used up.
    fn apart(&mut self, model: &Model, goal: ExprId) -> Option<f64> {
        self.budget = self.budget.checked_sub(1)?;
        Some(match self.gap(model, goal) {
            Gap::Floats(left, right) if !(left - right).is_nan() => (left - right).abs(),
            _ => f64::INFINITY,
        })
    }

    /// Walks `var` to where the sides of the comparison in `goal` meet, or are nearest; none if the budget is used up.
    fn approach(&mut self, model: &Model, goal: ExprId, var: VarId) -> Option<Option<Model>> {
        let Some(width) = float_width(self.pool, var) else {
            return Some(None);
        };
        let numbers = self.numbers.iter().map(|&number| float::rounded(width, number));
        let mut positions: Vec<i64> = spread(width)
            .chain(numbers)
            .filter(|&bits| !float::is_nan(width, bits))
            .map(|bits| position(width, bits))
            .collect();
        positions.sort_unstable();
        positions.dedup();
        let walk = Walk { model, goal, var, width };
        let mut samples = Vec::new();
        for at in positions {
            if let Some(distance) = self.distance(walk, at)? {
                samples.push((at, distance));
            }
        }
        for pair in samples.windows(2) {
            if (pair[0].1 < 0.0) != (pair[1].1 < 0.0)
                && let Some(found) = self.bisect(walk, pair[0], pair[1].0)?
            {
                return Some(Some(found));
            }
        }
        for triple in samples.windows(3) {
            let [before, middle, after] = [0, 1, 2].map(|index: usize| triple[index].1.abs());
            if middle <= before
                && middle <= after
                && let Some(found) = self.sink(walk, triple[0].0, triple[2].0)?
            {
                return Some(Some(found));
            }
        }
        Some(None)
    }

    /// Halves the way between two places where the sides stand in different orders.
    fn bisect(
        &mut self,
        walk: Walk<'_>,
        (mut low, at_low): (i64, f64),
        mut high: i64,
    ) -> Option<Option<Model>> {
        // From minus infinity to infinity is farther than an `i64` can tell.
        while low.abs_diff(high) > 1 {
            let middle = low.midpoint(high);
            if let Some(found) = self.accepts(walk, middle)? {
                return Some(Some(found));
            }
            match self.distance(walk, middle)? {
                Some(distance) if (distance < 0.0) == (at_low < 0.0) => low = middle,
                Some(_) => high = middle,
                None => break,
            }
        }
        // Sides that never meet exactly may be as near as they get at one of the ends.
        if let Some(found) = self.accepts(walk, low)? {
            return Some(Some(found));
        }
        self.accepts(walk, high)
    }

    /// Drops a third of the way again and again, the one where the sides are farther apart: this solves
    /// `abs(tan(x) - 1.25) < 1e-12`.
    fn sink(&mut self, walk: Walk<'_>, mut low: i64, mut high: i64) -> Option<Option<Model>> {
        while low.abs_diff(high) > 2 {
            let third = (low.abs_diff(high) / 3).cast_signed();
            let (left, right) = (low + third, high - third);
            if let Some(found) = self.accepts(walk, left)? {
                return Some(Some(found));
            }
            let (Some(at_left), Some(at_right)) = (self.distance(walk, left)?, self.distance(walk, right)?)
            else {
                return Some(None);
            };
            if at_left.abs() <= at_right.abs() { high = right } else { low = left }
        }
        self.accepts(walk, low + 1)
    }

    /// The model with `var` at this place, if it is one.
    fn accepts(&mut self, walk: Walk<'_>, at: i64) -> Option<Option<Model>> {
        let moved = walk.model_at(at);
        Some(self.failing(&moved)?.is_empty().then_some(moved))
    }

    /// How far the sides of the comparison are apart with `var` at this place, if both are numbers.
    fn distance(&mut self, walk: Walk<'_>, at: i64) -> Option<Option<f64>> {
        self.budget = self.budget.checked_sub(1)?;
        Some(match self.gap(&walk.model_at(at), walk.goal) {
            Gap::Floats(left, right) => Some(left - right).filter(|distance| !distance.is_nan()),
            Gap::Bits(_) => None,
        })
    }
}

/// A variable that moves, everything else at rest.
#[derive(Clone, Copy)]
struct Walk<'a> {
    model: &'a Model,
    goal: ExprId,
    var: VarId,
    width: u8,
}

impl Walk<'_> {
    fn model_at(self, position: i64) -> Model {
        let mut moved = self.model.clone();
        moved.set(self.var, at_position(self.width, position));
        moved
    }
}

/// The numbers that `guards` mention, and between two of them a few at equal distances, in order. Where the text of a
/// number matters, there are some that may have it.
fn numbers(pool: &Pool, guards: &[ExprId]) -> Vec<f64> {
    const MAX_CONSTANTS: usize = 10;
    const N_BETWEEN: u32 = 16;
    let mut found = Vec::new();
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        match pool.node(next) {
            Node::Float { width, bits } if float::number(width, bits).is_finite() => {
                found.push(float::number(width, bits));
            }
            node => pending.extend(node.operands().filter(|&operand| seen.insert(operand))),
        }
        if found.len() >= MAX_CONSTANTS {
            break;
        }
    }
    found.sort_unstable_by(f64::total_cmp);
    let between = |pair: &[f64]| {
        let (from, step) = (pair[0], (pair[1] - pair[0]) / f64::from(N_BETWEEN));
        (1..N_BETWEEN).map(move |n| from + step * f64::from(n))
    };
    let between: Vec<f64> = found.windows(2).flat_map(between).collect();
    found.extend(between);
    found.extend(wanted_numbers(pool, guards));
    found.sort_unstable_by(f64::total_cmp);
    found.dedup();
    found
}
