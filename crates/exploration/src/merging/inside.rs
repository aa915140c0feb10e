//! What becomes of a state that comes to a choice inside a region.

use super::history::Fork;
use super::iterations::{Iteration, MAX_ITERATIONS, Waiting};
use super::region_run::{Active, Attempt, Followed, Head, MAX_ALTERNATIVES_OF_HEAD, Part};
use crate::explorer::Explorer;
use crate::path::End;
use crate::trace::{Added, Diverged, Event, Existence, Inside};
use expr::ExprId;
use interpreter::{Choice, State, Stop};
use search::Explore;
use solver::{Assumed, Reason};

/// Alternatives of a choice that are followed inside a region.
const MAX_ALTERNATIVES: usize = 8;

/// Regions inside each other.
const MAX_NESTING: usize = 48;

/// What a choice inside a region is.
enum Inner {
    /// The head of another region.
    Region(Fork),
    /// A branch of a loop whose iterations are told apart.
    Loop,
    /// Something that is not merged.
    Split,
    /// One whose alternatives are better followed apart, as that of a symbolic index, or a loop that came round often enough.
    Leave,
}

impl Inner {
    fn inside(&self) -> Inside {
        match self {
            Inner::Region(_) => Inside::Region,
            Inner::Loop => Inside::Loop,
            Inner::Split => Inside::Split,
            Inner::Leave => Inside::Leave,
        }
    }
}

impl Explorer {
    /// Takes a state further that stopped for a choice.
    pub(super) fn meet_choice(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        choice: Choice,
        waiting: &mut Waiting,
    ) {
        attempt.n_choices += 1;
        match self.inner_fork(attempt, &part.state, &choice) {
            Inner::Region(inner) => {
                self.follow_inner(attempt, followed, inner, outer, part, choice, waiting);
            }
            Inner::Loop => self.take_all_alternatives(attempt, followed, outer, part, &choice, waiting),
            Inner::Split => self.split(attempt, followed, outer, part, &choice, waiting),
            Inner::Leave => self.leave_at_choice(attempt, followed, outer, part, &choice),
        }
    }

    /// What a choice inside a region is; a re-run reads that.
    fn inner_fork(&mut self, attempt: &mut Attempt, state: &State, choice: &Choice) -> Inner {
        let at = Explorer::choice_at(state, choice.kind, choice.guards.len());
        if !self.is_guided() {
            let n_possible = choice.possible(&self.machine.pool).count();
            let inner = self.weigh_choice(attempt, state, n_possible);
            self.note(Event::Meets(at, inner.inside()));
            return inner;
        }
        let at = self.placed_choice(&at);
        let told = self.told(&format!("{at:?}"), |event| match event {
            Event::Meets(known, inside) if *known == at => Some(*inside),
            _ => None,
        });
        match told {
            Some(Inside::Region) => match self.merger.fork_at(&mut self.machine, state) {
                Some(inner) => Inner::Region(inner),
                None => {
                    self.diverge(|step, _| Diverged::NoRegion { step });
                    Inner::Split
                }
            },
            Some(Inside::Loop) => Inner::Loop,
            Some(Inside::Split) | None => Inner::Split,
            Some(Inside::Leave) => Inner::Leave,
        }
    }

    /// What a choice inside a region is to be; a loop that comes round again is no region.
    fn weigh_choice(&mut self, attempt: &mut Attempt, state: &State, n_alternatives: usize) -> Inner {
        if n_alternatives > MAX_ALTERNATIVES_OF_HEAD {
            return self.many_alternatives();
        }
        let Some(inner) = self.merger.fork_at(&mut self.machine, state) else {
            return if n_alternatives > MAX_ALTERNATIVES { self.many_alternatives() } else { Inner::Split };
        };
        let is_deep = attempt.active.len() >= MAX_NESTING;
        let n_frames = state.n_frames();
        if attempt.active.last().is_some_and(|active| self.is_within_iteration(active, inner, n_frames)) {
            return Inner::Loop;
        }
        let again = attempt.active.iter_mut().find(|active| {
            (active.fork.method, active.fork.head, active.n_frames) == (inner.method, inner.head, n_frames)
        });
        match again {
            Some(active) => {
                active.n_iterations += 1;
                if active.n_iterations <= MAX_ITERATIONS {
                    return Inner::Split;
                }
                self.merger.decline("a long loop");
                Inner::Leave
            }
            None if is_deep => Inner::Split,
            None => Inner::Region(inner),
        }
    }

    fn many_alternatives(&mut self) -> Inner {
        self.merger.decline("a choice of many alternatives");
        Inner::Leave
    }

    /// Whether a branch belongs to the loop that is being followed: the alternatives from it meet behind the loop too.
    fn is_within_iteration(&self, active: &Active, inner: Fork, n_frames: usize) -> bool {
        active.has_turns
            && (active.fork.method, active.fork.join_point, active.n_frames)
                == (inner.method, inner.join_point, n_frames)
            && self.merger.iterations(inner).is_some()
    }

    #[expect(clippy::too_many_arguments, reason = "the state of one walk, passed on")]
    fn follow_inner(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        inner: Fork,
        outer: ExprId,
        part: Part,
        choice: Choice,
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
                iteration: Iteration::default(),
            },
            choice,
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
            waiting.push(Part { guard, iteration: part.iteration.clone(), ..arrived });
        }
    }

    /// Goes on in all feasible alternatives of a choice that is not merged.
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
        for (alternative, &guard) in choice.guards.iter().enumerate() {
            if self.is_never(guard) {
                continue;
            }
            // There can be many alternatives, and each may take the solver a while.
            attempt.stopped = attempt.stopped.take().or_else(|| self.must_stop());
            if attempt.stopped.is_some() {
                return;
            }
            let narrow = self.machine.pool.and(whole, guard);
            match self.assume_alternative(attempt, alternative, narrow) {
                Assumed::Feasible(_) => feasible.push((alternative, guard)),
                Assumed::Infeasible => self.core.stats.infeasible += 1,
                Assumed::Unknown(_, Reason::Interrupted) => {
                    attempt.stopped = Some(self.core.meter.why_interrupted());
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
        // Where the solver could not tell about an alternative, this one does not stand for all inputs.
        let is_only = feasible.len() == 1 && !has_undecided;
        for (alternative, guard) in feasible.into_iter().rev() {
            let guard = if is_only { part.guard } else { self.machine.pool.and(part.guard, guard) };
            let (origin, iteration) = (part.origin, part.iteration.clone());
            let part = Part { guard, state: root.fork(), outcome: None, origin, iteration };
            self.take_alternative(attempt, followed, outer, part, alternative, waiting);
        }
    }

    /// Whether an alternative exists.
    fn assume_alternative(&mut self, attempt: &Attempt, alternative: usize, guard: ExprId) -> Assumed {
        if self.is_guided() {
            let told = self.told("whether an alternative exists", |event| match event {
                Event::Alternative(index, existence, adds) if *index as usize == alternative => {
                    Some((*existence, adds.clone()))
                }
                _ => None,
            });
            let (existence, adds) = told.unwrap_or((Existence::No, Added::Nothing));
            return self.told_to_exist(&attempt.path, guard, existence, &adds);
        }
        let answer = self.assume(&attempt.path, guard);
        let (existence, adds) = self.existence(&attempt.path, &answer);
        self.note(Event::Alternative(alternative as u32, existence, adds));
        answer
    }

    /// Goes on in all alternatives of a branch of a loop. Most of its iterations exist, and what does not is harmless in a formula: whether
    /// they do is asked now and then, where an iteration begins.
    fn take_all_alternatives(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        choice: &Choice,
        waiting: &mut Waiting,
    ) {
        let mut root = part.state;
        for (alternative, &guard) in choice.guards.iter().enumerate().rev() {
            if self.is_never(guard) {
                continue;
            }
            let guard = self.machine.pool.and(part.guard, guard);
            let (origin, iteration) = (part.origin, part.iteration.clone());
            let part = Part { guard, state: root.fork(), outcome: None, origin, iteration };
            self.take_alternative(attempt, followed, outer, part, alternative, waiting);
        }
    }

    /// Resumes a state in one alternative of the choice that it stands at.
    pub(super) fn take_alternative(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        mut part: Part,
        alternative: usize,
        waiting: &mut Waiting,
    ) {
        let place = |state: &State| (state.n_frames(), state.standing().next().map(|frame| frame.pc));
        let before = place(&part.state);
        let stop = self.machine.resume(&mut part.state, alternative);
        let whole = self.machine.pool.and(outer, part.guard);
        if !self.settle_coverage_log(attempt, whole) {
            return;
        }
        match stop {
            None => {
                // What a reference is was asked first, and the operation is still to be done.
                if place(&part.state) == before {
                    part.iteration.stay();
                }
                waiting.push(part);
            }
            Some(Stop::Done(outcome)) => {
                self.leave(attempt, followed, outer, part, Some(End::Outcome(outcome)));
            }
            Some(Stop::Excluded) => {
                self.core.stats.excluded += 1;
                followed.leaks.push(part.guard);
            }
            Some(other) => unreachable!("resuming ends a path or goes on, it is not {other:?}"),
        }
    }
}
