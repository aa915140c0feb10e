//! Whether how a path ends depends on the order in which threads take turns.
//!
//! A path is followed in one order. Its witness is then run in two others, in which whoever can go on last does so, at once or when the one that
//! runs waits: a result or an effect that differs belongs to no path.
//!
//! What holds for the witness must hold for all inputs of the path. So where another order meets a condition that does not follow from that of
//! the path, an input of the other side is run too, and a number that is returned has to be the same for all. Effects are compared for values that are
//! told apart.

use crate::distinctive::FreeValues;
use crate::explorer::Explorer;
use crate::path::{Concretisation, End, PathEnd};
use classfile::descriptor::FieldType;
use expr::{Evaluator, ExprId, Pool, Sort};
use interpreter::{Machine, Outcome, State, Stop, ValueOf};
use search::{Explore, OPERATIONS_PER_CHECK};
use solver::{Assumed, PathCondition};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Operations after which the other order is given up.
const MOST_OPERATIONS: u64 = 50_000_000;

/// Inputs of one path that are run in another order: each stands for those that meet the same conditions there.
const MOST_RUNS: usize = 32;

impl Explorer {
    /// How a path ends, if it does so whoever goes on first.
    pub(crate) fn end_in_any_order(&mut self, state: Option<&State>, path: &PathCondition, end: End) -> End {
        let Some(state) = state.filter(|_| end.is_of_its_own()) else { return end };
        let others = state.with_other_turns();
        if others.is_empty() {
            return end;
        }
        for other in others {
            let trace = other.where_it_stands();
            if !self.ends_likewise(state, &end, &other, path) {
                return End::Outcome(Outcome::Unordered { trace });
            }
        }
        end
    }

    /// Whether all inputs of a path come to the same end in another order as in its own, as far as that can be told.
    fn ends_likewise(&mut self, ended: &State, end: &End, other: &State, path: &PathCondition) -> bool {
        let mut open = vec![path.clone()];
        for _ in 0..MOST_RUNS {
            let Some(path) = open.pop() else { return true };
            let told = self.core.chain.tell(&mut self.machine.pool, &path);
            let Some((other_end, guards)) = self.compared(ended, end, other.clone(), &told) else {
                return false;
            };
            let mut taken = path;
            for guard in guards {
                let is_not = self.machine.pool.not(guard);
                match self.assume(&taken, is_not) {
                    Assumed::Infeasible => continue,
                    Assumed::Feasible(another) => open.push(another),
                    Assumed::Unknown(..) => return false,
                }
                match self.assume(&taken, guard) {
                    Assumed::Feasible(longer) => taken = longer,
                    Assumed::Infeasible | Assumed::Unknown(..) => return false,
                }
            }
            if !self.returns_the_same(&taken, end, &other_end) {
                return false;
            }
        }
        open.is_empty()
    }

    /// How the witness of a path ends in another order, and which conditions it meets; none if that is not how it has ended.
    fn compared(
        &mut self,
        ended: &State,
        end: &End,
        mut other: State,
        path: &PathCondition,
    ) -> Option<(End, Vec<ExprId>)> {
        if !path.is_witnessed() {
            return None;
        }
        let free = FreeValues::new(&self.machine.pool, path);
        let value_of = |pool: &Pool, variable| path.value(variable).or_else(|| free.value(pool, variable));
        let machine = &mut self.machine;
        // What the path itself takes is what it covers.
        let run = catch_unwind(AssertUnwindSafe(|| {
            machine.uncounted(|machine| run_witness(machine, &mut other, &value_of))
        }));
        let (outcome, guards) = run.ok()??;
        let other_end = End::Outcome(outcome);
        if !is_alike(end, &other_end) {
            return None;
        }
        let one = self.drawn_with(ended.clone(), end, &value_of)?;
        let two = self.drawn_with(other, &other_end, &value_of)?;
        is_same(&one, &two).then_some((other_end, guards))
    }

    /// Whether what is returned is the same for all inputs that take a path, as far as it is a number.
    fn returns_the_same(&mut self, path: &PathCondition, one: &End, other: &End) -> bool {
        let (End::Outcome(Outcome::Returned(Some(one))), End::Outcome(Outcome::Returned(Some(other)))) =
            (one, other)
        else {
            return true;
        };
        if self.result_type.as_ref().is_none_or(FieldType::is_reference) {
            return true;
        }
        let Some(sort) = one.expr.or(other.expr).map(|value| self.machine.pool.sort(value)) else {
            return true;
        };
        let Sort::BitVec(width) = sort else { return one == other };
        let pool = &mut self.machine.pool;
        let [one, other] = [one, other].map(|value| value.expr.unwrap_or_else(|| pool.bv(width, value.bits)));
        let is_same = pool.eq(one, other);
        let is_other = pool.not(is_same);
        matches!(self.assume(path, is_other), Assumed::Infeasible)
    }
}

/// Runs a state to its end, as one input does; also the conditions that it met.
fn run_witness(
    machine: &mut Machine,
    state: &mut State,
    value_of: &ValueOf<'_>,
) -> Option<(Outcome, Vec<ExprId>)> {
    let (mut n_operations, mut guards) = (0, Vec::new());
    while n_operations < MOST_OPERATIONS {
        match machine.run(state, OPERATIONS_PER_CHECK) {
            Stop::Done(outcome) => return Some((outcome, guards)),
            Stop::Paused => n_operations += OPERATIONS_PER_CHECK,
            Stop::Choice(choice) => {
                let taken = choice.guards.iter().position(|&guard| holds(machine, value_of, guard))?;
                guards.push(choice.guards[taken]);
                match machine.resume(state, taken) {
                    None => {}
                    Some(Stop::Done(outcome)) => return Some((outcome, guards)),
                    Some(_) => return None,
                }
            }
            Stop::Excluded | Stop::Met | Stop::Left | Stop::Turned | Stop::Entered => return None,
        }
    }
    None
}

/// Whether a condition holds for an input, whose other variables are zero.
fn holds(machine: &Machine, value_of: &ValueOf<'_>, guard: ExprId) -> bool {
    let value = |variable| value_of(&machine.pool, variable).unwrap_or(0);
    Evaluator::new().eval(&machine.pool, guard, &value) == 1
}

/// Whether both are returns, exceptions of one class, or exits.
fn is_alike(one: &End, other: &End) -> bool {
    match (one, other) {
        (End::Outcome(Outcome::Returned(_)), End::Outcome(Outcome::Returned(_)))
        | (End::Outcome(Outcome::Exited { .. }), End::Outcome(Outcome::Exited { .. })) => true,
        (End::Outcome(Outcome::Threw(one)), End::Outcome(Outcome::Threw(other))) => one.class == other.class,
        _ => false,
    }
}

/// Whether both leave the same behind.
fn is_same(one: &Concretisation, other: &Concretisation) -> bool {
    (&one.after, &one.returned, &one.message, one.status)
        == (&other.after, &other.returned, &other.message, other.status)
}
