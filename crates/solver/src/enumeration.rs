//! Layer: where variables can have few values, all of them are tried.
//!
//! After `0 < a && a < 40` a question about `a % b` is a table of a few hundred rows, but a large circuit for the backend,
//! which does not know that only six of its bits matter.
//!
//! **Invariant:** an answer is exact: the bounds hold for all assignments that satisfy the question, and each assignment
//! within them is evaluated. The work for one question is limited by [`MAX_WORK`].

use crate::answer::{Answer, Model};
use crate::backend::Query;
use crate::intervals::Bounds;
use expr::{Evaluator, ExprId, Pool, Sort, VarId};
use rustc_hash::FxHashSet;

/// Expressions that are evaluated for one question, counted once for each assignment.
const MAX_WORK: u64 = 2_000_000;

/// Assignments that are tried.
const MAX_ASSIGNMENTS: u64 = 20_000;

/// The values of one variable: so many from the first one on, around the end of its bits.
struct Domain {
    var: VarId,
    first: u64,
    n_values: u64,
    mask: u64,
}

/// Tries all assignments to the variables of `query` within `bounds`; none if there are too many.
pub(crate) fn enumerate(
    pool: &Pool,
    evaluator: &mut Evaluator,
    bounds: &Bounds,
    query: &Query,
) -> Option<Answer> {
    let domains = domains(pool, bounds, query)?;
    let n_assignments = domains.iter().map(|domain| domain.n_values).product::<u64>();
    let guards = query.guards();
    let most = MAX_WORK / n_assignments;
    is_smaller(pool, &guards, most).then_some(())?;
    let mut values: Vec<u64> = vec![0; domains.len()];
    for number in 0..n_assignments {
        let mut rest = number;
        for (value, domain) in values.iter_mut().zip(&domains) {
            *value = domain.first.wrapping_add(rest % domain.n_values) & domain.mask;
            rest /= domain.n_values;
        }
        let value_of = |var: VarId| {
            let found = domains.binary_search_by_key(&var, |domain| domain.var);
            found.map_or(0, |index| values[index])
        };
        evaluator.reset();
        if guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
            let model: Model = query.vars().iter().map(|&var| (var, value_of(var))).collect();
            return Some(Answer::Sat(model));
        }
    }
    Some(Answer::Unsat)
}

/// The domains of all variables, in their order; none if they are large.
fn domains(pool: &Pool, bounds: &Bounds, query: &Query) -> Option<Vec<Domain>> {
    let mut domains = Vec::new();
    let mut n_assignments: u64 = 1;
    for &var in query.vars() {
        let bits = match pool.var_sort(var) {
            Sort::Bool => 1,
            Sort::BitVec(bits) => bits,
            Sort::Float(_) => return None,
        };
        let mask = u64::MAX >> (64 - bits);
        let (first, last) = if bits == 1 { (0, 1) } else { bounds.ends(pool, var) };
        let n_values = (last.wrapping_sub(first) & mask).checked_add(1)?;
        n_assignments = n_assignments.checked_mul(n_values).filter(|&all| all <= MAX_ASSIGNMENTS)?;
        domains.push(Domain { var, first, n_values, mask });
    }
    Some(domains)
}

/// Whether expressions consist of at most so many different ones.
pub(crate) fn is_smaller(pool: &Pool, guards: &[ExprId], most: u64) -> bool {
    let mut seen: FxHashSet<ExprId> = FxHashSet::default();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        if seen.insert(next) {
            pending.extend(pool.node(next).operands());
        }
        if seen.len() as u64 > most {
            return false;
        }
    }
    true
}
