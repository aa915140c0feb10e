//! Layer: a witness that fails the question by little is mended instead of asking the backend.
//!
//! One variable of the failing goal is given another value, all others stay. Which values are worth a try
//! follows from the two sides of the comparison that fails: if they differ by `d`, moving a variable by `d` or
//! next to it often makes them meet or pass each other. The new values count only if every goal, and every guard
//! that mentions the variable, holds under evaluation.
//!
//! **Invariant:** the layer only ever finds models, and the work for one question is bounded.

use crate::answer::Model;
use crate::backend::Query;
use crate::path::PathCondition;
use expr::{Evaluator, ExprId, Node, Pool, Sort, VarId};

/// Questions with more guards than this go to the backend at once.
const MAX_GUARDS: usize = 400;

/// Variables of the goal that are tried.
const MAX_VARIABLES: usize = 6;

/// Values for the variables of `query` that satisfy it, found near the witness of `path`.
pub(crate) fn repair(
    pool: &mut Pool,
    evaluator: &mut Evaluator,
    path: &PathCondition,
    query: &Query,
) -> Option<Model> {
    if query.len() > MAX_GUARDS {
        return None;
    }
    let guards = query.guards();
    let value_of = |var: VarId| path.witness(var);
    evaluator.reset();
    let failing = query.goals().iter().copied().find(|&goal| evaluator.eval(pool, goal, &value_of) != 1)?;
    let distance = distance(pool, evaluator, failing, &value_of);
    // What was constrained last is constrained least.
    for &var in pool.vars(failing).iter().rev().take(MAX_VARIABLES) {
        // The guards of the path hold under the witness, so only those that mention the variable can change; of the
        // goals nothing is known yet.
        let mut concerned = query.goals().to_vec();
        concerned.extend(guards.iter().filter(|&&guard| pool.vars(guard).binary_search(&var).is_ok()));
        for value in candidates(pool.var_sort(var), path.witness(var), distance) {
            evaluator.reset();
            let value_of = |other: VarId| if other == var { value } else { path.witness(other) };
            if concerned.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
                return Some(query.vars().iter().map(|&var| (var, value_of(var))).collect());
            }
        }
    }
    None
}

/// How much the right side of the first comparison in `goal` exceeds the left one; zero if there is none.
fn distance(pool: &Pool, evaluator: &mut Evaluator, goal: ExprId, value_of: &impl Fn(VarId) -> u64) -> u64 {
    let mut e = goal;
    loop {
        match pool.node(e) {
            Node::Not(inner) | Node::And(inner, _) | Node::Or(inner, _) | Node::Ite(inner, ..) => e = inner,
            Node::Eq(a, b) | Node::Compare(_, a, b) => {
                let (left, right) = (evaluator.eval(pool, a, value_of), evaluator.eval(pool, b, value_of));
                return right.wrapping_sub(left);
            }
            _ => return 0,
        }
    }
}

/// Values worth a try: at and next to where the sides meet, whichever side the variable is on, then corners.
fn candidates(sort: Sort, old: u64, distance: u64) -> Vec<u64> {
    let Sort::BitVec(width) = sort else {
        return vec![old ^ 1];
    };
    let meets = [old.wrapping_add(distance), old.wrapping_sub(distance)];
    let near = meets.into_iter().flat_map(|value| [value, value.wrapping_add(1), value.wrapping_sub(1)]);
    let minimum = 1 << (width - 1);
    let corners = [0, 1, sort.mask(), minimum, minimum - 1];
    let mut values: Vec<u64> = Vec::new();
    for value in near.chain(corners).map(|value| value & sort.mask()) {
        if value != old && !values.contains(&value) {
            values.push(value);
        }
    }
    values
}
