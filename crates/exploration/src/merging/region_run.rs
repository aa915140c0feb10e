//! Follows all ways of a region up to its join, and merges what arrives.

use super::history::Fork;
use super::variants::Variants;
use crate::explorer::{Explorer, Node, Way};
use crate::path::End;
use expr::ExprId;
use interpreter::{Choice, Outcome, State, Stop};
use solver::{Assumed, PathCondition, Reason};
use std::rc::Rc;

/// Operations of one state between two choices inside a region.
pub(super) const MAX_OPERATIONS: u64 = 100_000;

/// States that are followed inside a region at a time.
const MAX_PARTS: usize = 64;

/// Choices inside a region, regions in it included.
const MAX_CHOICES: usize = 4096;

/// How often a loop comes round inside a region whose end it decides.
const MAX_ROUNDS: usize = 20;

/// Expressions that one region may make before it is left alone.
pub(super) const MAX_GROWTH: usize = 20_000;

/// Ways of a switch that is the head of a region.
pub(super) const MAX_WAYS_OF_HEAD: usize = 32;

/// Ways of a choice that are followed inside a region.
const MAX_WAYS: usize = 8;

/// Regions inside each other.
const MAX_NESTING: usize = 48;

/// One attempt to merge a region: what is common to the region and to those inside it.
pub(super) struct Attempt {
    pub(super) path: PathCondition,
    pub(super) trace: Option<Rc<Way>>,
    pub(super) depth: u32,
    pub(super) steps: u64,
    pub(super) variants: Variants,
    /// Regions that are being followed.
    active: Vec<Active>,
    /// What left the region, as states of their own.
    pub(super) left: Vec<Node>,
    pub(super) n_choices: usize,
    /// Why exploration must stop at once.
    pub(super) stopped: Option<String>,
}

/// A region that is being followed.
struct Active {
    fork: Fork,
    n_frames: usize,
    /// How often states came back to its head.
    n_rounds: usize,
}

/// A state on its way through a region.
pub(super) struct Part {
    /// The condition of its way, from the head of its region on.
    pub(super) guard: ExprId,
    pub(super) state: State,
    /// If it is at the end of the entry method.
    pub(super) outcome: Option<Outcome>,
    /// Which of several states at the head it comes from.
    pub(super) origin: usize,
}

/// A state at the head of a region.
pub(super) struct Head {
    pub(super) part: Part,
    /// The conditions of its ways.
    pub(super) guards: Vec<ExprId>,
}

/// What a choice inside a region is.
enum Inner {
    /// The head of another region.
    Region(Fork),
    /// Something that is not merged.
    Choice,
    /// A loop that came round often enough.
    TooManyRounds,
    /// One whose ways are better followed apart, as that of a symbolic index.
    TooManyWays,
}

/// What became of a region.
#[derive(Default)]
pub(super) struct Followed {
    /// States at the join, merged as far as they could be.
    pub(super) arrived: Vec<Part>,
    /// How many arrived before that.
    pub(super) n_arrived: usize,
    /// Conditions of ways that did not arrive.
    pub(super) leaks: Vec<ExprId>,
    /// Whether states were merged that came from different ones at the head.
    pub(super) has_crossed: bool,
}

impl Followed {
    /// How many states became part of another.
    pub(super) fn n_merged(&self) -> usize {
        self.n_arrived - self.arrived.len()
    }
}

impl Explorer {
    /// The region that a state stands at, if it is one to merge.
    pub(crate) fn fork_for(&mut self, node: &Node, choice: &Choice) -> Option<Fork> {
        if choice.guards.len() > MAX_WAYS_OF_HEAD {
            return None;
        }
        let n_paths = self.stats.paths + self.frontier.len() as u64;
        self.merger.weigh(n_paths, self.solver_stats().backend_checks);
        self.merger.fork_at(&mut self.machine, &node.state)
    }

    /// Follows the region that a state stands at; gives the successor back if there is just one, else adds all to the
    /// frontier.
    pub(crate) fn merge_region(&mut self, mut node: Node, fork: Fork, choice: &Choice) -> Option<Node> {
        self.machine.take_journal();
        let n_expressions = self.machine.pool.len();
        log::debug!(target: "merging", "{} at {}", self.machine.method_name(fork.method), fork.head);
        let mut attempt = self.attempt(&node);
        let root = node.state.fork();
        let truth = self.machine.pool.bool(true);
        let head = |guard, state| {
            vec![Head {
                part: Part { guard, state, outcome: None, origin: 0 },
                guards: choice.guards.clone(),
            }]
        };
        let n_by_literals = self.merger.n_by_literals();
        let mut followed = self.follow_region(&mut attempt, fork, truth, head(truth, root));
        // States that differ only in which literals they have used can be merged once all have used them.
        let is_apart = self.merger.n_by_literals() > n_by_literals && self.merger.is_worth_retrying(fork);
        if is_apart && self.machine.intern_new_literals(&mut node.state) > 0 {
            attempt = Attempt { variants: attempt.variants.clone(), ..self.attempt(&node) };
            let root = node.state.fork();
            followed = self.follow_region(&mut attempt, fork, truth, head(truth, root));
            if followed.n_merged() == 0 {
                self.merger.retried_in_vain(fork);
            }
        }
        let growth = self.machine.pool.len() - n_expressions;
        self.merger.note(fork, followed.n_merged());
        if growth > MAX_GROWTH {
            self.merger.leave_alone(fork);
        } else {
            followed = self.go_on_together(&mut attempt, followed);
        }
        if let Some(reason) = attempt.stopped {
            self.give_up(&reason, 1);
            return None;
        }
        self.resume_after(attempt, followed)
    }

    fn attempt(&self, node: &Node) -> Attempt {
        Attempt {
            path: node.path.clone(),
            trace: node.trace.clone(),
            depth: node.depth,
            steps: node.steps,
            variants: node.variants.clone(),
            active: Vec::new(),
            left: Vec::new(),
            n_choices: 0,
            stopped: None,
        }
    }

    /// Makes states at the join, and those that left, successors of the state at the head.
    fn resume_after(&mut self, mut attempt: Attempt, followed: Followed) -> Option<Node> {
        let is_whole = followed.leaks.is_empty() && followed.arrived.len() == 1;
        let mut successors = Vec::new();
        let nominal = self.nominal(&followed);
        for (part, guard) in followed.arrived.into_iter().zip(nominal) {
            let end = part.outcome.map(End::Outcome);
            if is_whole {
                let path = attempt.path.clone();
                successors.push(self.node(&attempt, part.state, path, end));
            } else {
                self.release(&mut attempt, guard, part.state, end);
            }
        }
        successors.append(&mut attempt.left);
        if successors.len() > 1 {
            self.stats.forks += 1;
        }
        let n_successors = successors.len();
        for (index, node) in (0..).zip(&mut successors) {
            node.trace = Some(Rc::new(Way { index, site: None, before: attempt.trace.clone() }));
            node.variants.clone_from(&attempt.variants);
        }
        if n_successors == 1 && successors[0].end.is_none() {
            return successors.pop();
        }
        self.enqueue(successors.into_iter().map(|node| (false, node)).collect());
        None
    }

    /// The condition under which each of the arrived states is what it is.
    fn nominal(&mut self, followed: &Followed) -> Vec<ExprId> {
        let pool = &mut self.machine.pool;
        match &followed.arrived[..] {
            [_] => {
                let mut nominal = pool.bool(true);
                for &leak in &followed.leaks {
                    let stays = pool.not(leak);
                    nominal = pool.and(nominal, stays);
                }
                vec![nominal]
            }
            several => several.iter().map(|part| part.guard).collect(),
        }
    }

    pub(super) fn node(
        &self,
        attempt: &Attempt,
        state: State,
        path: PathCondition,
        end: Option<End>,
    ) -> Node {
        Node {
            state,
            path,
            trace: attempt.trace.clone(),
            depth: attempt.depth + 1 + u32::try_from(attempt.n_choices).unwrap_or(u32::MAX),
            steps: attempt.steps,
            end,
            variants: attempt.variants.clone(),
            // Nothing is merged where places are looked for.
            passed: 0,
        }
    }

    /// Follows all ways of a region, which starts where `outer` holds, from each of the states at its head.
    pub(super) fn follow_region(
        &mut self,
        attempt: &mut Attempt,
        fork: Fork,
        outer: ExprId,
        heads: Vec<Head>,
    ) -> Followed {
        let n_frames = heads[0].part.state.n_frames();
        attempt.active.push(Active { fork, n_frames, n_rounds: 0 });
        let mut followed = Followed::default();
        let mut waiting = Vec::new();
        let counting = self.merger.counting_loop(fork);
        for mut head in heads.into_iter().rev() {
            for (way, &guard) in head.guards.iter().enumerate().rev() {
                let guard = self.machine.pool.and(head.part.guard, guard);
                let state = head.part.state.fork();
                let part = Part { guard, state, outcome: None, origin: head.part.origin };
                match &counting {
                    Some(counting) if way == counting.way_on => {
                        self.skip_rounds(attempt, &mut followed, outer, counting, part, &mut waiting);
                    }
                    _ => self.take_way(attempt, &mut followed, outer, part, way, &mut waiting),
                }
            }
        }
        while let Some(part) = waiting.pop() {
            attempt.stopped = attempt.stopped.take().or_else(|| self.meter.exceeded(self.stats.paths));
            if attempt.stopped.is_some() {
                break;
            }
            let is_crowded = waiting.len() + followed.arrived.len() > MAX_PARTS;
            // What has ended needs not be followed.
            if part.outcome.is_none() && (is_crowded || attempt.n_choices > MAX_CHOICES) {
                self.merger.decline("too large");
                self.leave(attempt, &mut followed, outer, part, None);
                continue;
            }
            self.follow_part(attempt, &mut followed, fork, outer, part, &mut waiting);
        }
        attempt.active.pop();
        self.merge_arrived(&mut followed);
        followed
    }

    /// Follows a state to the join or to its next choice.
    fn follow_part(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        fork: Fork,
        outer: ExprId,
        mut part: Part,
        waiting: &mut Vec<Part>,
    ) {
        if part.outcome.is_some() {
            followed.arrived.push(part);
            return;
        }
        let stop = self.machine.run_to(&mut part.state, fork.meeting, MAX_OPERATIONS);
        let whole = self.machine.pool.and(outer, part.guard);
        if !self.settle_journal(attempt, whole) {
            return;
        }
        match stop {
            Stop::Met => followed.arrived.push(part),
            Stop::Done(outcome @ Outcome::Returned(_)) if fork.is_end => {
                followed.arrived.push(Part { outcome: Some(outcome), ..part });
            }
            Stop::Done(outcome) => self.leave(attempt, followed, outer, part, Some(End::Outcome(outcome))),
            Stop::Excluded => {
                self.stats.excluded += 1;
                followed.leaks.push(part.guard);
            }
            Stop::Left | Stop::Paused => self.leave(attempt, followed, outer, part, None),
            Stop::Choice(choice) => {
                attempt.n_choices += 1;
                match self.inner_fork(attempt, &part.state, choice.guards.len()) {
                    Inner::Region(inner) => {
                        self.follow_inner(attempt, followed, inner, outer, part, &choice, waiting);
                    }
                    Inner::Choice => self.split(attempt, followed, outer, part, &choice, waiting),
                    Inner::TooManyWays => {
                        self.merger.decline("a choice of many ways");
                        self.leave_at_choice(attempt, followed, outer, part, &choice);
                    }
                    Inner::TooManyRounds => {
                        self.merger.decline("a long loop");
                        self.leave_at_choice(attempt, followed, outer, part, &choice);
                    }
                }
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
        let again = attempt.active.iter_mut().find(|active| {
            (active.fork.method, active.fork.head, active.n_frames)
                == (inner.method, inner.head, state.n_frames())
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

    #[expect(clippy::too_many_arguments, reason = "the state of one walk, passed on")]
    fn follow_inner(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        inner: Fork,
        outer: ExprId,
        part: Part,
        choice: &Choice,
        waiting: &mut Vec<Part>,
    ) {
        let whole = self.machine.pool.and(outer, part.guard);
        let truth = self.machine.pool.bool(true);
        let head = Head {
            part: Part { guard: truth, state: part.state, outcome: None, origin: part.origin },
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
            waiting.push(Part { guard, ..arrived });
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
        waiting: &mut Vec<Part>,
    ) {
        let whole = self.machine.pool.and(outer, part.guard);
        let mut feasible = Vec::new();
        let mut has_undecided = false;
        for (way, &guard) in choice.guards.iter().enumerate() {
            // There can be many ways, and each may take the solver a while.
            attempt.stopped = attempt.stopped.take().or_else(|| self.meter.exceeded(self.stats.paths));
            if attempt.stopped.is_some() {
                return;
            }
            let narrow = self.machine.pool.and(whole, guard);
            match self.assume(&attempt.path, narrow) {
                Assumed::Feasible(_) => feasible.push((way, guard)),
                Assumed::Infeasible => self.stats.infeasible += 1,
                Assumed::Unknown(_, Reason::Interrupted) => {
                    attempt.stopped = Some("interrupted".into());
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
            let part = Part { guard, state: root.fork(), outcome: None, origin: part.origin };
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
        waiting: &mut Vec<Part>,
    ) {
        let stop = self.machine.resume(&mut part.state, way);
        let whole = self.machine.pool.and(outer, part.guard);
        if !self.settle_journal(attempt, whole) {
            return;
        }
        match stop {
            None => waiting.push(part),
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

    /// Merges the states at the join, each with the first that it can be merged with.
    fn merge_arrived(&mut self, followed: &mut Followed) {
        followed.n_arrived = followed.arrived.len();
        let mut merged: Vec<Part> = Vec::new();
        for part in std::mem::take(&mut followed.arrived) {
            let apart = self.merge_into(&mut merged, part, &mut followed.has_crossed);
            merged.extend(apart);
        }
        followed.arrived = merged;
    }

    /// Merges a state with one of those that arrived before it, and notes if they come from different ones at the head;
    /// gives it back if that cannot be.
    fn merge_into(&mut self, groups: &mut [Part], part: Part, has_crossed: &mut bool) -> Option<Part> {
        for group in groups {
            let outcome = match (&group.outcome, &part.outcome) {
                (Some(one), Some(two)) => {
                    let ty = self.result_type.as_ref();
                    let Some(outcome) = self.machine.merge_outcomes(ty, one, part.guard, two) else {
                        continue;
                    };
                    Some(outcome)
                }
                (None, None) => None,
                _ => continue,
            };
            let has_ended = outcome.is_some();
            match self.machine.merge(&mut group.state, part.guard, &part.state, has_ended) {
                Ok(_) => {
                    group.guard = self.machine.pool.or(group.guard, part.guard);
                    group.outcome = outcome;
                    *has_crossed |= group.origin != part.origin;
                    return None;
                }
                Err(difference) => self.merger.differ(difference),
            }
        }
        Some(part)
    }
}
