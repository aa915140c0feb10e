//! What becomes of a state that comes to a choice inside a region.

use super::history::Fork;
use super::region_run::{Active, Attempt, Followed, Head, MAX_WAYS_OF_HEAD, Part};
use super::rounds::{MAX_ROUNDS, Round, Waiting};
use crate::explorer::Explorer;
use crate::path::End;
use expr::ExprId;
use interpreter::{Choice, State, Stop};
use solver::{Assumed, Reason};

/// Ways of a choice that are followed inside a region.
const MAX_WAYS: usize = 8;

/// Regions inside each other.
const MAX_NESTING: usize = 48;

/// What a choice inside a region is.
enum Inner {
    /// The head of another region.
    Region(Fork),
    /// A branch of a loop whose rounds are told apart.
    Round,
    /// Something that is not merged.
    Choice,
    /// A loop that came round often enough.
    TooManyRounds,
    /// One whose ways are better followed apart, as that of a symbolic index.
    TooManyWays,
}

impl Explorer {
    /// Takes a state further that stopped for a choice.
    pub(super) fn meet_choice(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        choice: &Choice,
        waiting: &mut Waiting,
    ) {
        attempt.n_choices += 1;
        match self.inner_fork(attempt, &part.state, choice.guards.len()) {
            Inner::Region(inner) => {
                self.follow_inner(attempt, followed, inner, outer, part, choice, waiting);
            }
            Inner::Round => self.take_all_ways(attempt, followed, outer, part, choice, waiting),
            Inner::Choice => self.split(attempt, followed, outer, part, choice, waiting),
            Inner::TooManyWays => {
                self.merger.decline("a choice of many ways");
                self.leave_at_choice(attempt, followed, outer, part, choice);
            }
            Inner::TooManyRounds => {
                self.merger.decline("a long loop");
                self.leave_at_choice(attempt, followed, outer, part, choice);
            }
        }
    }

    /// What a choice inside a region is; a loop that comes round again is no region.
    fn inner_fork(&mut self, attempt: &mut Attempt, state: &State, n_ways: usize) -> Inner {
        if n_ways > MAX_WAYS_OF_HEAD {
            return Inner::TooManyWays;
        }
        let Some(inner) = self.merger.fork_at(&mut self.machine, state) else {
            return if n_ways > MAX_WAYS { Inner::TooManyWays } else { Inner::Choice };
        };
        let is_deep = attempt.active.len() >= MAX_NESTING;
        let n_frames = state.n_frames();
        if attempt.active.last().is_some_and(|active| self.is_within_round(active, inner, n_frames)) {
            return Inner::Round;
        }
        let again = attempt.active.iter_mut().find(|active| {
            (active.fork.method, active.fork.head, active.n_frames) == (inner.method, inner.head, n_frames)
        });
        match again {
            Some(active) => {
                active.n_rounds += 1;
                if active.n_rounds > MAX_ROUNDS { Inner::TooManyRounds } else { Inner::Choice }
            }
            None if is_deep => Inner::Choice,
            None => Inner::Region(inner),
        }
    }

    /// Whether a branch belongs to the loop that is being followed: the ways from it meet behind the loop too.
    fn is_within_round(&self, active: &Active, inner: Fork, n_frames: usize) -> bool {
        active.has_turns
            && (active.fork.method, active.fork.meeting, active.n_frames)
                == (inner.method, inner.meeting, n_frames)
            && self.merger.rounds(inner).is_some()
    }

    #[expect(clippy::too_many_arguments, reason = "the state of one walk, passed on")]
    fn follow_inner(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        inner: Fork,
        outer: ExprId,
        part: Part,
        choice: &Choice,
        waiting: &mut Waiting,
    ) {
        let whole = self.machine.pool.and(outer, part.guard);
        let truth = self.machine.pool.bool(true);
        let head = Head {
            part: Part {
                guard: truth,
                state: part.state,
                outcome: None,
                origin: part.origin,
                round: Round::default(),
            },
            guards: choice.guards.clone(),
        };
        let inside = self.follow_region(attempt, inner, whole, vec![head]);
        self.merger.note(inner, inside.n_merged());
        for &leak in &inside.leaks {
            let leak = self.machine.pool.and(part.guard, leak);
            followed.leaks.push(leak);
        }
        let is_whole = inside.leaks.is_empty() && inside.arrived.len() == 1;
        let nominal = self.nominal(&inside);
        for (arrived, guard) in inside.arrived.into_iter().zip(nominal) {
            let guard = if is_whole { part.guard } else { self.machine.pool.and(part.guard, guard) };
            waiting.push(Part { guard, round: part.round.clone(), ..arrived });
        }
    }

    /// Goes on in all feasible ways of a choice that is not merged.
    fn split(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        choice: &Choice,
        waiting: &mut Waiting,
    ) {
        let whole = self.machine.pool.and(outer, part.guard);
        let mut feasible = Vec::new();
        let mut has_undecided = false;
        for (way, &guard) in choice.guards.iter().enumerate() {
            // There can be many ways, and each may take the solver a while.
            attempt.stopped = attempt.stopped.take().or_else(|| self.exceeded(self.stats.paths));
            if attempt.stopped.is_some() {
                return;
            }
            let narrow = self.machine.pool.and(whole, guard);
            match self.assume(&attempt.path, narrow) {
                Assumed::Feasible(_) => feasible.push((way, guard)),
                Assumed::Infeasible => self.stats.infeasible += 1,
                Assumed::Unknown(_, Reason::Interrupted) => {
                    attempt.stopped = Some(self.meter.why_interrupted());
                    return;
                }
                Assumed::Unknown(path, reason) => {
                    has_undecided = true;
                    let mut root = part.state.clone();
                    let undecided = Some(End::Undecided(reason));
                    attempt.left.push(self.node(attempt, root.fork(), path, undecided));
                    let leak = self.machine.pool.and(part.guard, guard);
                    followed.leaks.push(leak);
                }
            }
        }
        let mut root = part.state;
        // Where the solver could not tell about a way, this one does not stand for all inputs.
        let is_only = feasible.len() == 1 && !has_undecided;
        for (way, guard) in feasible.into_iter().rev() {
            let guard = if is_only { part.guard } else { self.machine.pool.and(part.guard, guard) };
            let (origin, round) = (part.origin, part.round.clone());
            let part = Part { guard, state: root.fork(), outcome: None, origin, round };
            self.take_way(attempt, followed, outer, part, way, waiting);
        }
    }

    /// Goes on in all ways of a branch of a loop. Most of its rounds exist, and what does not is harmless in a formula: whether
    /// they do is asked now and then, where a round begins.
    fn take_all_ways(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        choice: &Choice,
        waiting: &mut Waiting,
    ) {
        let mut root = part.state;
        for (way, &guard) in choice.guards.iter().enumerate().rev() {
            let guard = self.machine.pool.and(part.guard, guard);
            let (origin, round) = (part.origin, part.round.clone());
            let part = Part { guard, state: root.fork(), outcome: None, origin, round };
            self.take_way(attempt, followed, outer, part, way, waiting);
        }
    }

    /// Resumes a state in one way of the choice that it stands at.
    pub(super) fn take_way(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        mut part: Part,
        way: usize,
        waiting: &mut Waiting,
    ) {
        let place = |state: &State| (state.n_frames(), state.standing().next().map(|frame| frame.pc));
        let before = place(&part.state);
        let stop = self.machine.resume(&mut part.state, way);
        let whole = self.machine.pool.and(outer, part.guard);
        if !self.settle_journal(attempt, whole) {
            return;
        }
        match stop {
            None => {
                // What a reference is was asked first, and the operation is still to be done.
                if place(&part.state) == before {
                    part.round.stay();
                }
                waiting.push(part);
            }
            Some(Stop::Done(outcome)) => {
                self.leave(attempt, followed, outer, part, Some(End::Outcome(outcome)));
            }
            Some(Stop::Excluded) => {
                self.stats.excluded += 1;
                followed.leaks.push(part.guard);
            }
            Some(other) => unreachable!("resuming ends a path or goes on, it is not {other:?}"),
        }
    }
}
