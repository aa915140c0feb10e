//! Layer: guards that are decided by looking at them.
//!
//! A conjunct that is constant, or follows from how maxima are made or from the laws of arithmetic, is true or false; one that the path has taken is true, and one whose negation
//! it has taken is false. What is left goes on, conjunct by conjunct.

use crate::order;
use crate::path::PathCondition;
use crate::polynomial;
use expr::{Evaluator, ExprId, Node, Pool};
use rustc_hash::FxHashSet;

/// What can be seen of a guard.
pub(crate) enum Decision {
    /// It holds on the whole path.
    True,
    /// It contradicts the path.
    False,
    /// It holds if all of these do.
    Open(Vec<ExprId>),
}

/// Looks at `guard` on `path`.
pub(crate) fn decide(pool: &mut Pool, path: &PathCondition, guard: ExprId) -> Decision {
    let mut open = Vec::new();
    for conjunct in conjuncts(pool, guard) {
        if path.has_taken(conjunct) {
            continue;
        }
        let known = value(pool, conjunct).or_else(|| order::decide(pool, conjunct));
        match known.or_else(|| polynomial::decide(pool, conjunct)) {
            Some(true) => continue,
            Some(false) => return Decision::False,
            None => {}
        }
        let negation = pool.not(conjunct);
        if path.has_taken(negation) {
            return Decision::False;
        }
        open.push(conjunct);
    }
    if open.is_empty() { Decision::True } else { Decision::Open(open) }
}

/// The value of an expression without variables.
fn value(pool: &mut Pool, e: ExprId) -> Option<bool> {
    if let Some(value) = pool.as_bool(e) {
        return Some(value);
    }
    // Rewriting folds constants, so this only happens in a pool without rules.
    pool.vars(e).is_empty().then(|| Evaluator::new().eval(pool, e, &|_| 0) == 1)
}

/// The expressions that `guard` is the conjunction of, each once, from left to right.
pub(crate) fn conjuncts(pool: &mut Pool, guard: ExprId) -> Vec<ExprId> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut pending = vec![guard];
    while let Some(next) = pending.pop() {
        match pool.node(next) {
            Node::And(left, right) => pending.extend([right, left].into_iter().filter(|&e| seen.insert(e))),
            Node::Not(inner) => match pool.node(inner) {
                Node::Or(left, right) => {
                    let negated = [right, left].map(|e| pool.not(e));
                    pending.extend(negated.into_iter().filter(|&e| seen.insert(e)));
                }
                _ => found.push(next),
            },
            _ => found.push(next),
        }
    }
    found
}
