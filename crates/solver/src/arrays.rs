//! What layers have to know of arrays.
//!
//! A model gives values to variables, and the elements of an array are variables, so every layer that only evaluates
//! works for arrays as well: an element without a value is zero. Three things are different. An expression that selects
//! from an array at an unknown index may depend on each element, so all of these belong to one slice, see [`connected`].
//! A model may speak of elements that no guard names, see [`unnamed`]. And values of the named variables are not all that
//! there is: a layer that tries them all out must not be asked, see [`selects`].
//!
//! **Invariant:** on a path with a guard that selects from an array, the elements of that array that are in any slice are
//! in the one of that guard.

use crate::answer::{Answer, Model};
use crate::backend::Query;
use crate::partition::Part;
use crate::path::PathCondition;
use expr::{ArrayId, ExprId, Node, Pool, VarId};
use rustc_hash::FxHashSet;

/// The variables of a goal, and those that it is connected with on `path` by an array.
pub(crate) fn connected(pool: &mut Pool, path: &PathCondition, goal: ExprId) -> Vec<VarId> {
    let mut vars = pool.vars(goal).to_vec();
    if pool.read_arrays().is_empty() {
        return vars;
    }
    let mut arrays: Vec<ArrayId> = vars.iter().filter_map(|&var| pool.read_array_of(var)).collect();
    arrays.sort_unstable();
    arrays.dedup();
    for array in arrays {
        vars.push(pool.anchor(array));
        vars.extend(pool.elements(array).into_iter().filter(|&element| path.key_of(element).is_some()));
    }
    vars.sort_unstable();
    vars.dedup();
    vars
}

/// Whether a question may be about elements of arrays that no variable of it names.
pub(crate) fn selects(pool: &Pool, query: &Query) -> bool {
    !pool.read_arrays().is_empty() && query.vars().iter().any(|&var| pool.read_array_of(var).is_some())
}

/// All expressions in `guards` that select from an array, the inner ones first.
pub(crate) fn selections(pool: &Pool, guards: &[ExprId]) -> Vec<ExprId> {
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut pending = guards.to_vec();
    let mut found = Vec::new();
    while let Some(next) = pending.pop() {
        let node = pool.node(next);
        if matches!(node, Node::Select(..)) {
            found.push(next);
        }
        pending.extend(node.operands().filter(|&operand| seen.insert(operand)));
    }
    found.sort_unstable();
    found
}

/// What a model says of elements that are no variables of a question, but of arrays that it is about.
pub(crate) fn unnamed(pool: &Pool, query: &Query, model: &Model) -> Vec<(VarId, u64)> {
    if !selects(pool, query) {
        return Vec::new();
    }
    let is_named = |var: VarId| query.vars().binary_search(&var).is_ok();
    let is_meant = |var: VarId| {
        !is_named(var) && pool.read_array_of(var).is_some_and(|array| is_named(pool.anchor(array)))
    };
    model.iter().filter(|&(var, _)| is_meant(var)).collect()
}

/// The answer to the same guards on another path, where elements that those never name may have values by now: under the
/// model that was found they have none.
pub(crate) fn completed(pool: &Pool, query: &Query, answer: Answer) -> Answer {
    let Answer::Sat(mut model) = answer else { return answer };
    if selects(pool, query) {
        for &var in query.vars() {
            if model.get(var).is_none() {
                model.set(var, pool.default_value(var));
            }
        }
    }
    Answer::Sat(model)
}

/// Adds the elements that a model found to the parts that they belong to.
pub(crate) fn adopt(pool: &Pool, path: &PathCondition, parts: &mut [Part], model: &Model) {
    if pool.read_arrays().is_empty() {
        return;
    }
    for (var, _) in model.iter() {
        let Some(array) = pool.read_array_of(var).filter(|_| path.key_of(var).is_none()) else { continue };
        let anchor = pool.anchor(array);
        let key = path.key_of(anchor);
        let owns = |part: &&mut Part| {
            part.fresh.contains(&anchor) || key.is_some_and(|key| part.slices.contains(&key))
        };
        if let Some(part) = parts.iter_mut().find(owns)
            && !part.fresh.contains(&var)
        {
            part.fresh.push(var);
        }
    }
}
