//! Layer: an order that the witness fails by far is approached one variable after the other.
//!
//! Each variable of the order, from the oldest on, moves as far to one end of its range as brings the sides nearer and
//! keeps the guards of the path; how far that is, bisection tells. So of the digits of a number the first is made as
//! large as may be, then the second: a parser that watches for overflow is brought there without a solver.
//!
//! **Invariant:** the layer only ever finds models, and evaluates at most [`MAX_EVALUATIONS`] guards and sides
//! for one question.

use crate::answer::Model;
use crate::backend::Query;
use crate::path::PathCondition;
use crate::values::float_width;
use expr::{CompareOp, Evaluator, ExprId, Node, Pool, Sort, VarId};

/// How many guards, and sides of the order, may be evaluated for one question.
const MAX_EVALUATIONS: usize = 3000;

/// Orders over more variables than this are left to others.
const MAX_VARIABLES: usize = 16;

/// Values for the variables of `query` that satisfy it, found from the witness of `path` on.
pub(crate) fn climb(
    pool: &mut Pool,
    evaluator: &mut Evaluator,
    path: &PathCondition,
    query: &Query,
) -> Option<Model> {
    evaluator.reset();
    let failing = {
        let (pool, value_of) = (&*pool, |var: VarId| path.witness(pool, var));
        query.goals().iter().copied().find(|&goal| evaluator.eval(pool, goal, &value_of) != 1)?
    };
    let Node::Compare(op, left, right) = pool.node(failing) else {
        return None;
    };
    let Sort::BitVec(width) = pool.sort(left) else {
        return None;
    };
    let vars = pool.vars(failing);
    if vars.len() > MAX_VARIABLES {
        return None;
    }
    let model = query.vars().iter().map(|&var| (var, path.witness(pool, var))).collect();
    let order = Order { op, left, right, width };
    let mut climb = Climb { pool, evaluator, order, model, budget: MAX_EVALUATIONS };
    let mut guards = query.guards();
    // The other goals have to hold in the end only.
    guards.retain(|guard| !query.goals().contains(guard));
    for &var in vars.iter() {
        let concerned: Vec<ExprId> =
            guards.iter().copied().filter(|&guard| climb.pool.may_depend_on(guard, var)).collect();
        climb.advance(path, var, &concerned)?;
        if climb.distance()? <= 0 {
            let model = climb.model;
            evaluator.reset();
            let value_of = |var| model.value(pool, var);
            let holds = |&goal: &ExprId| evaluator.eval(pool, goal, &value_of) == 1;
            return query.goals().iter().all(holds).then_some(model);
        }
    }
    None
}

/// An order between bit vectors of this width.
struct Order {
    op: CompareOp,
    left: ExprId,
    right: ExprId,
    width: u8,
}

struct Climb<'a> {
    pool: &'a mut Pool,
    evaluator: &'a mut Evaluator,
    order: Order,
    model: Model,
    budget: usize,
}

impl Climb<'_> {
    /// Moves `var` to where the order is nearest, if that is not where it is; none if the budget is used up.
    fn advance(&mut self, path: &PathCondition, var: VarId, concerned: &[ExprId]) -> Option<()> {
        let sort = self.pool.var_sort(var);
        if !matches!(sort, Sort::BitVec(_)) || float_width(self.pool, var).is_some() {
            return Some(());
        }
        let start = self.model.get(var).expect("the model has all variables");
        let (low, high) = path.bounds().ends(self.pool, var);
        let distance = |from: u64, to: u64| to.wrapping_sub(from) & sort.mask();
        let ways = [(distance(start, high), 1), (distance(low, start), u64::MAX)];
        let before = self.distance()?;
        for (n_steps, step) in ways {
            let (mut accepted, mut rejected) = (0, n_steps.saturating_add(1));
            let mut nearest = before;
            let mut next = n_steps;
            while rejected - accepted > 1 {
                let value = sort.value(start.wrapping_add(step.wrapping_mul(next)));
                let old = self.model.get(var).expect("the model has all variables");
                self.model.set(var, value);
                let distance = self.distance()?;
                if distance <= nearest && self.holds(concerned)? {
                    (accepted, nearest) = (next, distance);
                } else {
                    rejected = next;
                    self.model.set(var, old);
                }
                next = accepted + (rejected - accepted) / 2;
            }
            if nearest < before {
                break;
            }
            self.model.set(var, start);
        }
        Some(())
    }

    /// By how much the order fails, which holds from zero downward; none if the budget is used up.
    fn distance(&mut self) -> Option<i128> {
        self.budget = self.budget.checked_sub(2)?;
        self.evaluator.reset();
        let Order { op, left, right, width } = self.order;
        let (pool, model) = (&*self.pool, &self.model);
        let value_of = |var| model.value(pool, var);
        let [left, right] = [left, right].map(|side| {
            let value = self.evaluator.eval(self.pool, side, &value_of);
            let unused = 64 - width;
            if op.is_signed() {
                i128::from((value << unused).cast_signed() >> unused)
            } else {
                i128::from(value)
            }
        });
        Some(left - right + i128::from(op.is_strict()))
    }

    /// Whether these guards hold; none if the budget is used up.
    fn holds(&mut self, guards: &[ExprId]) -> Option<bool> {
        self.budget = self.budget.checked_sub(guards.len())?;
        // Since the distance was computed, nothing has changed.
        let (pool, model) = (&*self.pool, &self.model);
        let value_of = |var| model.value(pool, var);
        Some(guards.iter().all(|&guard| self.evaluator.eval(self.pool, guard, &value_of) == 1))
    }
}
