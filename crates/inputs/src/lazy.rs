//! Lazy initialisation: what a reference that is an input turns out to be, as conditions on its number.
//!
//! Null or not is asked first. What is not null is one of some candidates, in an order that the engine chooses: objects that are there
//! already, and new ones. Zero is null, other numbers count the candidates from one on.
//!
//! **Invariant:** the conditions are disjoint, and those of all candidates together with [`Guards::nowhere`] are exhaustive for a
//! reference that is not null. So witness, constraint and trace treat this choice like any other.

use expr::{ExprId, Pool};

/// The conditions under which a reference is not null, and is.
pub fn null_guards(pool: &mut Pool, reference: ExprId) -> [ExprId; 2] {
    let zero = pool.bv(16, 0);
    let is_null = pool.eq(reference, zero);
    [pool.not(is_null), is_null]
}

/// When each candidate is the one.
pub struct Guards {
    /// A condition for each of them.
    pub each: Vec<ExprId>,
    /// When it is one that is not there; none if one that always is stands in for those.
    pub nowhere: Option<ExprId>,
}

/// When each of some candidates is what a reference that is not null refers to. Some are there on some inputs only: then `presence`
/// says on which.
pub fn candidate_guards(pool: &mut Pool, reference: ExprId, presence: &[Option<ExprId>]) -> Guards {
    let last = presence.len().saturating_sub(1);
    let mut stray = pool.bool(false);
    let mut each = Vec::with_capacity(presence.len());
    for (index, presence) in presence.iter().enumerate() {
        let number = pool.bv(16, index as u64 + 1);
        let mut guard = match (index, last) {
            (_, 0) => pool.bool(true),
            (index, last) if index == last => pool.ule(number, reference),
            _ => pool.eq(reference, number),
        };
        if let &Some(presence) = presence {
            let is_absent = pool.not(presence);
            let is_stray = pool.and(guard, is_absent);
            stray = pool.or(stray, is_stray);
            guard = pool.and(guard, presence);
        }
        each.push(guard);
    }
    match presence.iter().position(Option::is_none) {
        Some(always) => {
            each[always] = pool.or(each[always], stray);
            Guards { each, nowhere: None }
        }
        None => Guards { each, nowhere: Some(stray) },
    }
}

#[cfg(test)]
mod tests {
    use super::{candidate_guards, null_guards};
    use crate::values::REFERENCE;
    use expr::{Evaluator, ExprId, Node, Pool, Sort, VarId};

    /// Which of the guards hold if the reference has that number, and the candidate that is not always there is there or not.
    fn holding(pool: &Pool, guards: &[ExprId], values: [(ExprId, u64); 2]) -> Vec<usize> {
        let value_of = |variable: VarId| {
            let is_it = |e: ExprId| matches!(pool.node(e), Node::Var(known) if known == variable);
            values.iter().find(|(e, _)| is_it(*e)).map_or(0, |&(_, value)| value)
        };
        let mut evaluator = Evaluator::new();
        (0..guards.len()).filter(|&index| evaluator.eval(pool, guards[index], &value_of) == 1).collect()
    }

    #[test]
    fn each_number_is_exactly_one_candidate() {
        let mut pool = Pool::new();
        let (reference, there) = (pool.var("r", REFERENCE), pool.var("there", Sort::Bool));
        for presence in [vec![None], vec![None, Some(there), None], vec![Some(there), None]] {
            let guards = candidate_guards(&mut pool, reference, &presence);
            assert!(guards.nowhere.is_none());
            for (number, is_there) in [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (77, 1)] {
                let holding = holding(&pool, &guards.each, [(reference, number), (there, is_there)]);
                assert_eq!(holding.len(), 1, "{presence:?}, number {number}, {is_there}");
                assert!(is_there == 1 || presence[holding[0]].is_none());
            }
        }
    }

    #[test]
    fn where_no_candidate_is_always_there_a_condition_says_when_none_is() {
        let mut pool = Pool::new();
        let (reference, there) = (pool.var("r", REFERENCE), pool.var("there", Sort::Bool));
        let guards = candidate_guards(&mut pool, reference, &[Some(there)]);
        let all = [guards.each[0], guards.nowhere.expect("the only candidate may not be there")];
        assert_eq!(holding(&pool, &all, [(reference, 1), (there, 1)]), [0]);
        assert_eq!(holding(&pool, &all, [(reference, 1), (there, 0)]), [1]);
    }

    #[test]
    fn null_is_zero() {
        let mut pool = Pool::new();
        let (reference, other) = (pool.var("r", REFERENCE), pool.var("other", Sort::Bool));
        let guards = null_guards(&mut pool, reference);
        assert_eq!(holding(&pool, &guards, [(reference, 0), (other, 0)]), [1]);
        assert_eq!(holding(&pool, &guards, [(reference, 9), (other, 0)]), [0]);
    }
}
