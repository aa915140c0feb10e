//! What a question computes from a single character.

use crate::backend::Query;
use expr::{ExprId, Node, Pool, Sort, VarId};
use rustc_hash::FxHashSet;

/// The widest variable that is tabulated, in bits.
const MAX_WIDTH: u8 = 16;

/// The narrowest one: there are few values of others.
const MIN_WIDTH: u8 = 8;

/// Different expressions in what is computed from a character from which on that is a table.
const MIN_SIZE: usize = 24;

/// Different expressions of a question beyond which looking for tables takes too long.
const MAX_SIZE: usize = 50_000;

/// Where a variable is used.
pub(super) struct Uses {
    pub(super) var: VarId,
    /// The largest expressions over this variable alone, other than guards.
    pub(super) expressions: Vec<ExprId>,
    /// Those of them that are operands of arithmetic.
    computed_with: Vec<ExprId>,
    /// Guards over this variable alone, which hold for all of its values that matter.
    pub(super) conditions: Vec<ExprId>,
}

/// The uses of all variables of which there are tables, if the number that a table gives is computed with, as the digits of
/// a number are: tables that only tell yes from no, or are chosen from, are no trouble to the backend, which has seen most of
/// them before.
pub(super) fn heavy_uses(pool: &mut Pool, query: &Query) -> Vec<Uses> {
    let mut all = uses(pool, query);
    let is_fit = |&e: &ExprId| match pool.sort(e) {
        Sort::Bool => true,
        Sort::BitVec(width) => width <= 32,
        Sort::Float(_) => false,
    };
    let is_table = |&e: &ExprId| is_large(pool, e);
    all.retain(|uses| uses.expressions.iter().all(is_fit));
    if !all.iter().flat_map(|uses| &uses.computed_with).any(is_table) {
        return Vec::new();
    }
    all.retain(|uses| uses.expressions.iter().chain(&uses.conditions).any(is_table));
    all
}

/// The uses of all narrow variables, in their order.
pub(super) fn uses(pool: &mut Pool, query: &Query) -> Vec<Uses> {
    let is_narrow = |pool: &Pool, var: VarId| match pool.var_sort(var) {
        Sort::BitVec(width) => (MIN_WIDTH..=MAX_WIDTH).contains(&width),
        Sort::Bool | Sort::Float(_) => false,
    };
    let mut all: Vec<Uses> = query
        .vars()
        .iter()
        .filter(|&&var| is_narrow(pool, var))
        .map(|&var| Uses { var, expressions: Vec::new(), computed_with: Vec::new(), conditions: Vec::new() })
        .collect();
    if all.is_empty() {
        return all;
    }
    let (mut seen, mut operands) = (FxHashSet::default(), FxHashSet::default());
    let guards = query.guards();
    let mut pending = guards.clone();
    let n_guards = guards.len();
    while let Some(next) = pending.pop() {
        let is_guard = pending.len() < n_guards && guards[pending.len()] == next;
        if !seen.insert(next) {
            continue;
        }
        if seen.len() > MAX_SIZE {
            return Vec::new();
        }
        let known = match &pool.vars(next)[..] {
            [] => continue,
            [var] => all.binary_search_by_key(var, |uses| uses.var).ok(),
            _ => None,
        };
        match known {
            Some(position) if is_guard => all[position].conditions.push(next),
            Some(position) => all[position].expressions.push(next),
            None => {
                let node = pool.node(next);
                if matches!(node, Node::Binary(..)) {
                    operands.extend(node.operands());
                }
                pending.extend(node.operands());
            }
        }
    }
    for uses in &mut all {
        uses.computed_with = uses.expressions.iter().copied().filter(|e| operands.contains(e)).collect();
    }
    all
}

/// Whether an expression has many different ones in it.
fn is_large(pool: &Pool, e: ExprId) -> bool {
    let mut seen: FxHashSet<ExprId> = FxHashSet::default();
    let mut pending = vec![e];
    while let Some(next) = pending.pop() {
        if seen.insert(next) {
            pending.extend(pool.node(next).operands());
        }
        if seen.len() >= MIN_SIZE {
            return true;
        }
    }
    false
}
