//! What a question computes from a single character.

use crate::backend::Query;
use expr::{ExprId, Pool, Sort, VarId};
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
    /// Guards over this variable alone, which hold for all of its values that matter.
    pub(super) conditions: Vec<ExprId>,
}

/// The uses of all variables if the number that a table gives is computed with, as the digits of a number are: tables
/// that only tell yes from no are no trouble to the backend, which has seen most of them before.
pub(super) fn heavy_uses(pool: &mut Pool, query: &Query) -> Vec<Uses> {
    let mut all = uses(pool, query);
    all.retain(|uses| uses.expressions.iter().all(|&e| width(pool, e).is_some()));
    let is_heavy = |&e: &ExprId| width(pool, e) != Some(0) && is_table(pool, e);
    let has_heavy = all.iter().flat_map(|uses| &uses.expressions).any(is_heavy);
    all.retain(|uses| {
        has_heavy && uses.expressions.iter().chain(&uses.conditions).any(|&e| is_table(pool, e))
    });
    all
}

/// How many bits an expression has, a boolean 0; none if it has too many for a table.
fn width(pool: &Pool, e: ExprId) -> Option<u8> {
    match pool.sort(e) {
        Sort::Bool => Some(0),
        Sort::BitVec(width) => (width <= 32).then_some(width),
        Sort::Float(_) => None,
    }
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
        .map(|&var| Uses { var, expressions: Vec::new(), conditions: Vec::new() })
        .collect();
    if all.is_empty() {
        return all;
    }
    let mut seen: FxHashSet<ExprId> = FxHashSet::default();
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
            None => pending.extend(pool.node(next).operands()),
        }
    }
    all
}

/// Whether an expression has many different ones in it.
fn is_table(pool: &Pool, e: ExprId) -> bool {
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
