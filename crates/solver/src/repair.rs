//! Layer: a witness that fails the question by little is mended instead of asking the backend.
//!
//! One variable of the failing goal is given another value, all others stay. Which values are worth a try
//! follows from the two sides of the comparison that fails: if they differ by `d`, moving a variable by `d` or
//! next to it often makes them meet or pass each other. If none will do, the operators between the variable and the goal are
//! undone, see [`aim`](crate::aim). The new values count only if every goal, and every guard that mentions the variable, holds
//! under evaluation.
//!
//! **Invariant:** the layer only ever finds models, and the work for one question is bounded.

use crate::aim::aims;
use crate::answer::Model;
use crate::backend::Query;
use crate::path::PathCondition;
use crate::values::{around, float_width, special};
use expr::{Evaluator, ExprId, Node, Pool, Sort, VarId, float};

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
    evaluator.reset();
    let (failing, gap) = {
        let pool = &*pool;
        let value_of = |var: VarId| path.witness(pool, var);
        let fails = |&goal: &ExprId| evaluator.eval(pool, goal, &value_of) != 1;
        let failing = query.goals().iter().copied().find(fails)?;
        (failing, Gap::of(pool, evaluator, failing, &value_of))
    };
    let holds_with = |pool: &Pool, evaluator: &mut Evaluator, concerned: &[ExprId], var, value| {
        evaluator.reset();
        let value_of = |other: VarId| if other == var { value } else { path.witness(pool, other) };
        let holds = concerned.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1);
        holds.then(|| query.vars().iter().map(|&var| (var, value_of(var))).collect())
    };
    // The guards of the path hold under the witness, so only those that mention the variable can change; of the
    // goals nothing is known yet.
    let concerned = |pool: &mut Pool, var: VarId| {
        let mut concerned = query.goals().to_vec();
        concerned.extend(guards.iter().filter(|&&guard| pool.may_depend_on(guard, var)));
        concerned
    };
    // What was constrained last is constrained least.
    for &var in pool.vars(failing).iter().rev().take(MAX_VARIABLES) {
        let concerned = concerned(pool, var);
        for value in candidates(pool, var, path.witness(pool, var), gap) {
            let model = holds_with(pool, evaluator, &concerned, var, value);
            if model.is_some() {
                return model;
            }
        }
    }
    evaluator.reset();
    let aims = aims(pool, evaluator, failing, &|var| path.witness(pool, var));
    aims.into_iter().find_map(|(var, value)| {
        let concerned = concerned(pool, var);
        holds_with(pool, evaluator, &concerned, var, value)
    })
}

/// The values of the two sides of a comparison.
#[derive(Clone, Copy)]
pub(crate) enum Gap {
    /// Of bit vectors: how much the right side exceeds the left one; zero if there is no comparison.
    Bits(u64),
    /// Of floats.
    Floats(f64, f64),
}

impl Gap {
    /// That of the first comparison in `goal`.
    pub(crate) fn of(
        pool: &Pool,
        evaluator: &mut Evaluator,
        goal: ExprId,
        value_of: &impl Fn(VarId) -> u64,
    ) -> Self {
        let mut e = goal;
        loop {
            match pool.node(e) {
                Node::Not(inner) | Node::And(inner, _) | Node::Or(inner, _) | Node::Ite(inner, ..) => {
                    e = inner;
                }
                Node::Eq(a, b) | Node::Compare(_, a, b) | Node::FloatCompare(_, a, b) => {
                    let [left, right] = [a, b].map(|side| evaluator.eval(pool, side, value_of));
                    return match pool.sort(a) {
                        Sort::Float(width) => {
                            Gap::Floats(float::number(width, left), float::number(width, right))
                        }
                        Sort::Bool | Sort::BitVec(_) => Gap::Bits(right.wrapping_sub(left)),
                    };
                }
                _ => return Gap::Bits(0),
            }
        }
    }
}

/// Values worth a try: at and next to where the sides meet, whichever side the variable is on, then corners.
pub(crate) fn candidates(pool: &Pool, var: VarId, old: u64, gap: Gap) -> Vec<u64> {
    let sort = pool.var_sort(var);
    let mut values: Vec<u64> = Vec::new();
    let mut add = |value| {
        let value = sort.value(value);
        if value != old && !values.contains(&value) {
            values.push(value);
        }
    };
    if let (Some(width), Gap::Floats(left, right)) = (float_width(pool, var), gap) {
        let number = float::number(width, old);
        let meets = [right, left, number + (right - left), number - (right - left)];
        meets.into_iter().flat_map(|number| around(width, number)).chain(special(width)).for_each(add);
        return values;
    }
    match sort {
        Sort::Bool => add(old ^ 1),
        Sort::Float(width) => special(width).for_each(add),
        Sort::BitVec(width) => {
            let meets = match gap {
                Gap::Bits(distance) => [old.wrapping_add(distance), old.wrapping_sub(distance)],
                // The integer became a float: the side that it is compared with, without its fraction.
                Gap::Floats(left, right) => [right, left].map(|side| (side as i64).cast_unsigned()),
            };
            let near =
                meets.into_iter().flat_map(|value| [value, value.wrapping_add(1), value.wrapping_sub(1)]);
            let minimum = 1 << (width - 1);
            near.chain([0, 1, sort.mask(), minimum, minimum - 1]).for_each(&mut add);
            if float_width(pool, var).is_some() {
                special(width).for_each(add);
            }
        }
    }
    values
}
