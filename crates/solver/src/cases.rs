//! Layer: a factor or divisor that can have few values is given each of them, and so is a length on which it depends which
//! characters are equal.
//!
//! A loop that adds `a` up `b` times is left where `i == b`, and then `a * b` is asked about: a product of two unknowns, the
//! hardest circuit that there is, though the guards leave `b` one value. With that value in its place, products and quotients
//! become such by constants, and rewriting mostly sees the answer. Where a value is left for which it does not, and it is the
//! only one, the question is asked with it.
//!
//! Two strings that are equal have equal hash codes: their characters are equal as far as the length says, and the hash codes are
//! products, of which the backend does not see that they are the same. With a length in its place, the characters of one string are put
//! in the place of the other's, and rewriting sees it.
//!
//! **Invariant:** an answer is exact: bounds hold for all assignments that satisfy the question. The work for one question is
//! limited by [`MAX_WORK`], and the layer gives up after [`PATIENCE`] questions in a row that it did nothing for.

use crate::answer::{Answer, Model};
use crate::backend::Query;
use crate::intervals::Bounds;
use expr::{BinaryOp, Evaluator, ExprId, Node, Pool, Sort, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Values of one variable that are tried.
const MAX_CASES: u64 = 64;

/// Expressions that are looked at for one question, counted once for each value.
const MAX_WORK: u64 = 40_000;

/// Products by numbers from which on it is worth looking at what is equal to what.
const MIN_PRODUCTS: u32 = 4;

/// Questions in a row after whose failure no more are looked at.
const PATIENCE: u32 = 50;

/// What became of a question.
pub(crate) enum ByCases {
    /// It is decided.
    Decided(Answer),
    /// This one has the same answer and the same models, and is easier.
    Easier(Query),
    /// It is as hard as it was.
    Unfit,
}

/// Tries values of factors and divisors.
#[derive(Default)]
pub(crate) struct Cases {
    n_wasted: u32,
}

impl Cases {
    /// Looks at `query`, whose variables are within `bounds`.
    pub(crate) fn check(
        &mut self,
        pool: &mut Pool,
        evaluator: &mut Evaluator,
        bounds: &Bounds,
        query: &Query,
    ) -> ByCases {
        if self.n_wasted >= PATIENCE {
            return ByCases::Unfit;
        }
        let guards = query.guards();
        let Some((candidates, n_nodes)) = candidates(pool, &guards) else { return ByCases::Unfit };
        let domain = |&var: &VarId| {
            let Sort::BitVec(bits) = pool.var_sort(var) else { return None };
            let mask = u64::MAX >> (64 - bits);
            let (first, last) = bounds.ends(pool, var);
            let n_values = (last.wrapping_sub(first) & mask).saturating_add(1);
            (n_values <= MAX_CASES).then_some((n_values, var, first, mask))
        };
        let Some((n_values, var, first, mask)) = candidates.iter().filter_map(domain).min() else {
            return ByCases::Unfit;
        };
        if n_values.saturating_mul(n_nodes) > MAX_WORK {
            return ByCases::Unfit;
        }
        let values = (0..n_values).map(|n| first.wrapping_add(n) & mask);
        let outcome = try_values(pool, evaluator, query, &guards, var, values);
        self.n_wasted = if matches!(outcome, ByCases::Unfit) { self.n_wasted + 1 } else { 0 };
        outcome
    }
}

fn try_values(
    pool: &mut Pool,
    evaluator: &mut Evaluator,
    query: &Query,
    guards: &[ExprId],
    var: VarId,
    values: impl Iterator<Item = u64>,
) -> ByCases {
    let mut open: Option<Vec<ExprId>> = None;
    for value in values {
        let Some(goals) = under(pool, guards, var, value) else { continue };
        if goals.len() == 1 {
            // All that is left is the value itself.
            let value_of = |other: VarId| if other == var { value } else { 0 };
            evaluator.reset();
            if guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
                let model: Model = query.vars().iter().map(|&var| (var, value_of(var))).collect();
                return ByCases::Decided(Answer::Sat(model));
            }
        }
        if open.replace(goals).is_some() {
            return ByCases::Unfit;
        }
    }
    match open {
        None => ByCases::Decided(Answer::Unsat),
        Some(goals) => ByCases::Easier(Query::of(goals, query.vars().to_vec())),
    }
}

/// What the guards say if `var` is `value`, and that it is; none if they contradict it.
fn under(pool: &mut Pool, guards: &[ExprId], var: VarId, value: u64) -> Option<Vec<ExprId>> {
    let Sort::BitVec(width) = pool.var_sort(var) else { return None };
    let place = pool.var_expr(var);
    let constant = pool.bv(width, value);
    let mut settled = vec![pool.eq(place, constant)];
    let mut goals = guards.to_vec();
    let mut known = FxHashMap::from_iter([(place, constant)]);
    while !known.is_empty() {
        goals = substituted(pool, &goals, known)?;
        known = FxHashMap::default();
        // What is put in the place of something stands for itself until the next round.
        let mut used: FxHashSet<ExprId> = FxHashSet::default();
        goals.retain(|&goal| {
            let Some((place, other)) = equation(pool, goal) else { return true };
            if known.contains_key(&place) || known.contains_key(&other) || used.contains(&place) {
                return true;
            }
            known.insert(place, other);
            used.insert(other);
            settled.push(goal);
            false
        });
    }
    settled.extend(goals);
    Some(settled)
}

/// The guards with `known` in them, without those that then hold; none if one does not.
fn substituted(
    pool: &mut Pool,
    guards: &[ExprId],
    mut known: FxHashMap<ExprId, ExprId>,
) -> Option<Vec<ExprId>> {
    let mut goals = Vec::new();
    for &guard in guards {
        let goal = pool.substitute(guard, &mut known);
        match pool.as_bool(goal) {
            Some(true) => {}
            Some(false) => return None,
            None => goals.push(goal),
        }
    }
    Some(goals)
}

/// A variable and the variable or number that it must be, if that is what a goal says.
fn equation(pool: &Pool, goal: ExprId) -> Option<(ExprId, ExprId)> {
    let Node::Eq(left, right) = pool.node(goal) else { return None };
    let is_var = |e: ExprId| matches!(pool.node(e), Node::Var(_));
    let is_plain = |e: ExprId| is_var(e) || pool.as_const(e).is_some();
    match (is_var(left) && is_plain(right), is_var(right) && is_plain(left)) {
        (true, _) => Some((left, right)),
        (_, true) => Some((right, left)),
        _ => None,
    }
}

/// What is worth being given values: the variables of products and quotients of two unknowns; else, where there are products, those on
/// which it depends whether two others are equal. In order, and how many expressions there are; none if there are no such, or too many.
fn candidates(pool: &mut Pool, guards: &[ExprId]) -> Option<(Vec<VarId>, u64)> {
    let mut seen: FxHashSet<ExprId> = FxHashSet::default();
    let mut pending = guards.to_vec();
    let mut found: FxHashSet<ExprId> = FxHashSet::default();
    let mut n_products = 0;
    while let Some(next) = pending.pop() {
        if !seen.insert(next) {
            continue;
        }
        if seen.len() as u64 > MAX_WORK {
            return None;
        }
        let node = pool.node(next);
        if let Node::Binary(op, left, right) = node {
            let is_unknown = pool.as_const(right).is_none();
            match op {
                BinaryOp::Mul if is_unknown && pool.as_const(left).is_none() => found.extend([left, right]),
                BinaryOp::Mul => n_products += 1,
                BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem if is_unknown => {
                    found.insert(right);
                }
                _ => {}
            }
        }
        pending.extend(node.operands());
    }
    if found.is_empty() && n_products >= MIN_PRODUCTS {
        found.extend(guards.iter().filter_map(|&guard| decider(pool, guard)));
    }
    let mut vars: Vec<VarId> = found.into_iter().flat_map(|factor| pool.vars(factor).to_vec()).collect();
    vars.sort_unstable();
    vars.dedup();
    (!vars.is_empty()).then_some((vars, seen.len() as u64))
}

/// Of a guard `x = y or c`, where x and y are variables: c.
fn decider(pool: &Pool, guard: ExprId) -> Option<ExprId> {
    let Node::Or(left, right) = pool.node(guard) else { return None };
    match (equation(pool, left), equation(pool, right)) {
        (Some(_), None) => Some(right),
        (None, Some(_)) => Some(left),
        _ => None,
    }
}
