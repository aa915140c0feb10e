//! What does not arrive at a join: states of their own, under the condition of their alternative.

use super::region_run::{Attempt, Followed, Part};
use super::variants::{Covered, Met};
use crate::explorer::Explorer;
use crate::path::End;
use crate::trace::{Added, Event, Existence};
use expr::ExprId;
use interpreter::{Choice, State, Stop};
use search::Explore;
use solver::{Assumed, PathCondition, Reason};

impl Explorer {
    /// What a state covered first counts if the state exists; false if it does not.
    pub(super) fn settle_coverage_log(&mut self, attempt: &mut Attempt, whole: ExprId) -> bool {
        let noted = self.machine.take_coverage_log();
        let number = attempt.n_settled;
        attempt.n_settled += 1;
        if self.is_guided() {
            return !self.is_told(&Event::Gone(number));
        }
        // Nobody asks what is covered of the JDK.
        if !noted.iter().any(|&noted| self.is_users_code(noted)) {
            return true;
        }
        match self.assume(&attempt.path, whole) {
            Assumed::Feasible(_) => {
                let sites = self.sites(&noted);
                if !sites.is_empty() {
                    let id = self.covered.len();
                    self.covered.push(Covered::new(sites));
                    attempt.variants = Met::after(attempt.variants.take(), id, whole);
                }
                true
            }
            Assumed::Infeasible => {
                self.core.stats.infeasible += 1;
                self.machine.forget(&noted);
                self.note(Event::Gone(number));
                false
            }
            Assumed::Unknown(_, reason) => {
                if reason == Reason::Interrupted {
                    attempt.stopped = Some(self.core.meter.why_interrupted());
                }
                self.machine.forget(&noted);
                true
            }
        }
    }

    /// Makes a state that will not arrive one of its own, if it exists.
    pub(super) fn leave(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        end: Option<End>,
    ) {
        let whole = self.machine.pool.and(outer, part.guard);
        if self.release(attempt, whole, part.state, end) {
            followed.leaks.push(part.guard);
        }
    }

    /// The same for a state that stopped for a choice, which is made outside.
    pub(super) fn leave_at_choice(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        choice: &Choice,
    ) {
        let whole = self.machine.pool.and(outer, part.guard);
        for (alternative, &guard) in choice.guards.iter().enumerate() {
            if self.is_never(guard) {
                continue;
            }
            attempt.stopped = attempt.stopped.take().or_else(|| self.must_stop());
            if attempt.stopped.is_some() {
                return;
            }
            let narrow = self.machine.pool.and(whole, guard);
            let mut state = part.state.clone().fork();
            let stop = self.machine.resume(&mut state, alternative);
            if !self.settle_coverage_log(attempt, narrow) {
                continue;
            }
            let is_leak = match stop {
                Some(Stop::Excluded) => {
                    self.core.stats.excluded += 1;
                    true
                }
                Some(Stop::Done(outcome)) => {
                    self.release(attempt, narrow, state, Some(End::Outcome(outcome)))
                }
                _ => self.release(attempt, narrow, state, None),
            };
            if is_leak {
                let leak = self.machine.pool.and(part.guard, guard);
                followed.leaks.push(leak);
            }
        }
    }

    /// Adds a state that exists where a condition holds to those that left; false if that is nowhere.
    pub(super) fn release(
        &mut self,
        attempt: &mut Attempt,
        guard: ExprId,
        state: State,
        end: Option<End>,
    ) -> bool {
        let node = match self.assume_leaving(attempt, guard) {
            Assumed::Feasible(path) => self.node(attempt, state, path, end),
            Assumed::Infeasible => {
                self.core.stats.infeasible += 1;
                return false;
            }
            Assumed::Unknown(path, reason) => {
                if reason == Reason::Interrupted {
                    attempt.stopped = Some(self.core.meter.why_interrupted());
                }
                self.in_doubt(self.node(attempt, state, path, end), reason)
            }
        };
        attempt.left.push(node);
        true
    }

    /// Whether a state exists that becomes one of its own.
    fn assume_leaving(&mut self, attempt: &Attempt, guard: ExprId) -> Assumed {
        if self.is_guided() {
            let told = self.told("a state of its own", |event| match event {
                Event::Leaves(existence, adds) => Some((*existence, adds.clone())),
                _ => None,
            });
            let (existence, adds) = told.unwrap_or((Existence::No, Added::Nothing));
            return self.told_to_exist(&attempt.path, guard, existence, &adds);
        }
        let answer = self.assume(&attempt.path, guard);
        let (existence, adds) = self.existence(&attempt.path, &answer);
        self.note(Event::Leaves(existence, adds));
        answer
    }

    /// What an answer of the solver comes to.
    pub(super) fn existence(&mut self, path: &PathCondition, answer: &Assumed) -> (Existence, Added) {
        match answer {
            Assumed::Feasible(longer) => (Existence::Yes, self.added(path, longer)),
            Assumed::Infeasible => (Existence::No, Added::Nothing),
            Assumed::Unknown(longer, _) => (Existence::Unknown, self.added(path, longer)),
        }
    }

    /// The answer that was written down.
    pub(super) fn told_to_exist(
        &mut self,
        path: &PathCondition,
        guard: ExprId,
        existence: Existence,
        adds: &Added,
    ) -> Assumed {
        match existence {
            Existence::Yes => Assumed::Feasible(self.with_added(path, guard, adds)),
            Existence::No => Assumed::Infeasible,
            // Why nobody could tell does not matter to what is run.
            Existence::Unknown => Assumed::Unknown(self.with_added(path, guard, adds), Reason::TimeLimit),
        }
    }
}
