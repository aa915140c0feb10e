//! Whether how a path ends depends on the order in which threads take turns.
//!
//! A path is followed in one order. Its witness is then run in two others, in which whoever can go on last does so, at once or when the one that
//! runs waits: a result or an effect that differs belongs to no path.

use crate::explorer::Explorer;
use crate::path::{Concretisation, End, PathEnd};
use expr::{Evaluator, ExprId};
use interpreter::{Machine, Outcome, State, Stop};
use search::OPERATIONS_PER_CHECK;
use solver::PathCondition;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Operations after which the other order is given up.
const MOST_OPERATIONS: u64 = 50_000_000;

impl Explorer {
    /// How a path ends, if it does so whoever goes on first.
    pub(crate) fn end_in_any_order(&mut self, state: Option<&State>, path: &PathCondition, end: End) -> End {
        let Some(state) = state.filter(|_| end.is_of_its_own()) else { return end };
        for other in state.with_other_turns() {
            let trace = other.where_it_stands();
            if !path.is_witnessed() || !self.ends_likewise(state, &end, other, path) {
                return End::Outcome(Outcome::Unordered { trace });
            }
        }
        end
    }

    /// Whether a state comes to the same end on the witness of a path as one that has ended.
    fn ends_likewise(&mut self, ended: &State, end: &End, mut other: State, path: &PathCondition) -> bool {
        let machine = &mut self.machine;
        // What the path itself takes is what it covers.
        let run = catch_unwind(AssertUnwindSafe(|| {
            machine.uncounted(|machine| run_witness(machine, &mut other, path))
        }));
        let Ok(Some(outcome)) = run else { return false };
        let other_end = End::Outcome(outcome);
        if !is_alike(end, &other_end) {
            return false;
        }
        let one = self.concrete(ended.clone(), path, end);
        let two = self.concrete(other, path, &other_end);
        one.zip(two).is_some_and(|(one, two)| is_same(&one, &two))
    }
}

/// Runs a state to its end, as the witness of a path does.
fn run_witness(machine: &mut Machine, state: &mut State, path: &PathCondition) -> Option<Outcome> {
    let mut n_operations = 0;
    while n_operations < MOST_OPERATIONS {
        match machine.run(state, OPERATIONS_PER_CHECK) {
            Stop::Done(outcome) => return Some(outcome),
            Stop::Paused => n_operations += OPERATIONS_PER_CHECK,
            Stop::Choice(choice) => {
                let taken = choice.guards.iter().position(|&guard| holds(machine, path, guard))?;
                match machine.resume(state, taken) {
                    None => {}
                    Some(Stop::Done(outcome)) => return Some(outcome),
                    Some(_) => return None,
                }
            }
            Stop::Excluded | Stop::Met | Stop::Left | Stop::Turned => return None,
        }
    }
    None
}

/// Whether a condition holds for the witness of a path, whose other variables are zero.
fn holds(machine: &Machine, path: &PathCondition, guard: ExprId) -> bool {
    let value_of = |variable| path.value(variable).unwrap_or(0);
    Evaluator::new().eval(&machine.pool, guard, &value_of) == 1
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
