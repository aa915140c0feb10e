//! Layer: guards that compare sums, decided over the integers.
//!
//! Questions about lengths and indexes compare sums and halves of a few numbers that hardly ever overflow. For the backend
//! these are adders of 32 bits, and to see that `n - n / 2` is not below `n / 2` can take it seconds. Here each
//! guard is a row of a linear program ([`system`]), which is solved by the simplex method and, for numbers that are not
//! whole, by cases ([`simplex`]).
//!
//! **Invariants:** rows hold for all assignments that satisfy the question, so if they contradict each other, so does
//! the question. A solution is a model only if evaluation says so, since guards that are no comparison of sums are left
//! out. The work for one question is bounded.

mod simplex;
mod system;

use crate::answer::{Answer, Model};
use crate::backend::Query;
use crate::intervals::Bounds;
use crate::path::PathCondition;
use expr::{Evaluator, ExprId, Node, Pool, VarId};
use rustc_hash::FxHashSet;
use simplex::{Program, Solved};
use system::System;

/// Cases that the disjunctions of a question may make.
const MAX_CASES: usize = 8;

/// Different expressions that a question may consist of.
const MAX_EXPRESSIONS: usize = 300;

/// Whether `query` can hold, as far as that follows from its sums; `bounds` are those of `path` with the goals.
pub(crate) fn decide(
    pool: &Pool,
    evaluator: &mut Evaluator,
    path: &PathCondition,
    bounds: &Bounds,
    query: &Query,
) -> Option<Answer> {
    let guards = query.guards();
    is_small(pool, &guards).then_some(())?;
    let mut is_open = false;
    for case in cases(pool, &guards) {
        let Some(system) = System::new(pool, bounds, &case) else {
            is_open = true;
            continue;
        };
        // The solution is looked for from the witness on, which violates the goals only.
        evaluator.reset();
        let start = system.start(|e| evaluator.eval(pool, e, &|var| path.witness(pool, var)));
        match system.program(start).and_then(Program::solve) {
            Some(Solved::Contradiction) => {}
            Some(Solved::Values(values)) => {
                let value_of =
                    |var: VarId| system.value_of(var, &values).unwrap_or_else(|| path.witness(pool, var));
                evaluator.reset();
                if guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
                    let value = |&var: &VarId| (var, pool.var_sort(var).value(value_of(var)));
                    return Some(Answer::Sat(query.vars().iter().map(value).collect::<Model>()));
                }
                is_open = true;
            }
            None => is_open = true,
        }
    }
    (!is_open).then_some(Answer::Unsat)
}

/// Guards and their values, so that one of the cases holds if all guards do. Disjunctions for which there are too many
/// cases are left out.
fn cases(pool: &Pool, guards: &[ExprId]) -> Vec<Vec<(ExprId, bool)>> {
    let mut cases: Vec<Vec<(ExprId, bool)>> = vec![Vec::new()];
    let mut pending: Vec<(ExprId, bool)> = guards.iter().map(|&guard| (guard, true)).collect();
    while let Some((guard, value)) = pending.pop() {
        match (pool.node(guard), value) {
            (Node::Not(a), _) => pending.push((a, !value)),
            (Node::And(a, b), true) | (Node::Or(a, b), false) => pending.extend([(a, value), (b, value)]),
            (Node::And(a, b), false) | (Node::Or(a, b), true) if 2 * cases.len() <= MAX_CASES => {
                let mut others = cases.clone();
                cases.iter_mut().for_each(|case| case.push((a, value)));
                others.iter_mut().for_each(|case| case.push((b, value)));
                cases.append(&mut others);
            }
            _ => cases.iter_mut().for_each(|case| case.push((guard, value))),
        }
    }
    cases
}

fn is_small(pool: &Pool, guards: &[ExprId]) -> bool {
    let mut seen: FxHashSet<ExprId> = FxHashSet::default();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        if seen.insert(next) {
            pending.extend(pool.node(next).operands());
        }
        if seen.len() > MAX_EXPRESSIONS {
            return false;
        }
    }
    true
}
