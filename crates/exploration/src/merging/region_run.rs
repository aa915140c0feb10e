//! Follows all alternatives of a region up to its join, and merges what arrives.

use super::costs::Costs;
use super::history::Fork;
use super::iterations::{Iteration, Waiting};
use super::variants::Variants;
use crate::engine::Along;
use crate::explorer::Explorer;
use crate::memo::Executed;
use crate::node::{Node, TakenStep};
use crate::path::End;
use crate::trace::record::{Move, Spot};
use crate::trace::{ChoiceAt, Diverged, Event};
use analysis::Iterations;
use expr::ExprId;
use interpreter::{Choice, Difference, JoinPoint, Outcome, State, Stop, Weighed};
use report::StopReason;
use search::Explore;
use solver::PathCondition;
use std::rc::Rc;

/// Operations of one state between two choices inside a region.
pub(super) const MAX_OPERATIONS: u64 = 100_000;

/// States that are followed inside a region at a time.
const MAX_PARTS: usize = 64;

/// The same where the iterations of a loop are told apart: each of a thousand iterations may leave one behind.
const MAX_PARTS_OF_ITERATIONS: usize = 4096;

/// Choices inside a region, regions in it included.
const MAX_CHOICES: usize = 4096;

/// Choices that come with one iteration of a loop on top of that.
const CHOICES_PER_ITERATION: usize = 8;

/// Expressions that one region may make before it is left alone.
const MAX_GROWTH: usize = 20_000;

/// Expressions that come with one iteration of a loop on top of that.
const GROWTH_PER_ITERATION: usize = 64;

/// Alternatives of a switch that is the head of a region.
pub(super) const MAX_ALTERNATIVES_OF_HEAD: usize = 32;

/// One attempt to merge a region: what is common to the region and to those inside it.
pub(super) struct Attempt {
    pub(super) path: PathCondition,
    pub(super) trace: Option<Rc<TakenStep>>,
    pub(super) depth: u32,
    pub(super) steps: u64,
    pub(super) variants: Variants,
    /// Regions that are being followed.
    pub(super) active: Vec<Active>,
    /// What left the region, as states of their own.
    pub(super) left: Vec<Node>,
    pub(super) n_choices: usize,
    /// How often states were looked at that may have covered something.
    pub(super) n_settled: u32,
    /// Iterations of loops that were told apart.
    pub(super) n_iterations: usize,
    /// Why exploration must stop at once.
    pub(super) stopped: Option<StopReason>,
}

impl Attempt {
    /// Whether the expressions that it made are too many for the solver.
    pub(super) fn is_beyond_growth(&self, n_expressions: usize) -> bool {
        n_expressions > MAX_GROWTH + GROWTH_PER_ITERATION * self.n_iterations
    }
}

/// A region that is being followed.
pub(super) struct Active {
    pub(super) fork: Fork,
    pub(super) n_frames: usize,
    /// How often states came back to its head, or to the start of an iteration without getting further.
    pub(super) n_iterations: usize,
    /// Whether its iterations are told apart.
    pub(super) has_turns: bool,
    /// Questions about iterations that the solver's backend had to answer.
    pub(super) n_hard: u64,
}

/// Where the states of a region are to get.
pub(super) struct Walk {
    fork: Fork,
    /// Where they stop: with iterations, also where these begin.
    join_point: JoinPoint,
    pub(super) iterations: Option<Iterations>,
}

impl Walk {
    /// Whether nothing tells iterations apart but how many there were.
    pub(super) fn is_counted(&self) -> bool {
        self.iterations.as_ref().is_some_and(|iterations| iterations.indexes.is_empty())
    }
}

/// A state on its way through a region.
pub(super) struct Part {
    /// The condition of its alternative, from the head of its region on.
    pub(super) guard: ExprId,
    pub(super) state: State,
    /// If it is at the end of the entry method.
    pub(super) outcome: Option<Outcome>,
    /// Which of several states at the head it comes from.
    pub(super) origin: usize,
    /// Which iteration of its region it is in.
    pub(super) iteration: Iteration,
}

/// A state at the head of a region.
pub(super) struct Head {
    pub(super) part: Part,
    /// The choice that it stands at.
    pub(super) choice: Choice,
}

/// What became of a region.
#[derive(Default)]
pub(super) struct Followed {
    /// States at the join, merged as far as they could be.
    pub(super) arrived: Vec<Part>,
    /// How many arrived before that.
    pub(super) n_arrived: usize,
    /// How many were merged where an iteration began.
    pub(super) n_turned: usize,
    /// Conditions of alternatives that did not arrive.
    pub(super) leaks: Vec<ExprId>,
    /// Whether states were merged that came from different ones at the head.
    pub(super) has_crossed: bool,
}

impl Followed {
    /// How many states became part of another.
    pub(super) fn n_merged(&self) -> usize {
        self.n_arrived - self.arrived.len() + self.n_turned
    }
}

impl Explorer {
    /// The region that a state stands at, if it is one to merge.
    pub(crate) fn fork_for(&mut self, node: &Node, choice: &Choice) -> Option<Fork> {
        let n_possible = choice.possible(&self.machine.pool).count();
        if n_possible > MAX_ALTERNATIVES_OF_HEAD || node.doubt.is_some() {
            return None;
        }
        self.weigh_merging(0);
        self.merger.fork_at(&mut self.machine, &node.state)
    }

    /// Stops merging if it does not pay, where so many states are on their way besides those that wait.
    pub(super) fn weigh_merging(&mut self, n_running: usize) {
        let n_paths = self.core.stats.paths + (self.core.frontier.len() + n_running) as u64;
        self.merger.weigh(n_paths, self.solver_stats().backend_checks);
    }

    /// Why a region is to be followed no longer.
    fn must_leave(&mut self, n_running: usize) -> Option<StopReason> {
        if self.is_guided() {
            return self.must_stop();
        }
        if self.core.has_other_plan() {
            self.weigh_merging(n_running);
            if !self.merger.is_on() {
                return Some(StopReason::AnotherPlan);
            }
        }
        self.exceeded(self.core.stats.paths)
    }

    /// Why exploration stops in the middle of a region: at a bound, or because a re-run is not what was written.
    pub(super) fn must_stop(&mut self) -> Option<StopReason> {
        if self.is_guided() {
            return self.has_diverged().then_some(StopReason::Diverged);
        }
        self.exceeded(self.core.stats.paths)
    }

    /// Follows the region that a state stands at; gives the successor back if there is just one, else adds all to the
    /// frontier.
    pub(crate) fn merge_region(&mut self, node: Node, fork: Fork, choice: Choice) -> Option<Node> {
        let at = Explorer::choice_at(&node.state, choice.kind, choice.guards.len());
        self.script.take();
        let successors = self.follow_from(node, fork, choice);
        let events: Rc<[Event<Spot>]> = self.script.take().into();
        self.go_on_from(successors?, at, &events)
    }

    /// The states that come out of the region that a state stands at; none if exploration stops.
    pub(crate) fn follow_from(&mut self, mut node: Node, fork: Fork, choice: Choice) -> Option<Vec<Node>> {
        self.machine.take_coverage_log();
        let n_expressions = self.machine.pool.len();
        log::debug!(target: "merging", "{} at {:?}", self.machine.method_name(fork.method), fork.head);
        let mut attempt = self.attempt(&node);
        let root = node.state.fork();
        let truth = self.machine.pool.bool(true);
        let head = vec![Head {
            part: Part {
                guard: truth,
                state: root,
                outcome: None,
                origin: 0,
                iteration: Iteration::default(),
            },
            choice,
        }];
        let mut followed = self.follow_region(&mut attempt, fork, truth, head);
        let growth = self.machine.pool.len() - n_expressions;
        self.merger.note(fork, followed.n_merged());
        if !self.is_guided() && attempt.is_beyond_growth(growth) {
            self.merger.leave_alone(fork);
            self.note(Event::GoOn(false));
        } else {
            let n_merged = self.merger.stats.merged;
            followed = self.go_on_together(&mut attempt, followed);
            if self.merger.stats.merged > n_merged {
                self.merger.paid(fork);
            }
        }
        if let Some(reason) = attempt.stopped {
            if !self.is_guided() {
                self.give_up(reason, 1);
            }
            return None;
        }
        Some(self.successors(attempt, followed))
    }

    fn attempt(&self, node: &Node) -> Attempt {
        Attempt {
            path: node.path.clone(),
            trace: node.along.trace.clone(),
            depth: node.depth,
            steps: node.steps,
            variants: node.along.variants.clone(),
            active: Vec::new(),
            left: Vec::new(),
            n_choices: 0,
            n_settled: 0,
            n_iterations: 0,
            stopped: None,
        }
    }

    /// States at the join, and those that left, are the successors of the state at the head.
    fn successors(&mut self, mut attempt: Attempt, followed: Followed) -> Vec<Node> {
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
        for node in &mut successors {
            node.along.trace.clone_from(&attempt.trace);
            node.along.variants.clone_from(&attempt.variants);
        }
        successors
    }

    /// Gives the successor back if there is just one, else adds all to the frontier.
    fn go_on_from(
        &mut self,
        mut successors: Vec<Node>,
        at: ChoiceAt<Spot>,
        events: &Rc<[Event<Spot>]>,
    ) -> Option<Node> {
        if successors.len() > 1 {
            self.core.stats.forks += 1;
        }
        let n_successors = successors.len();
        for (successor, node) in (0..).zip(&mut successors) {
            node.along.trace = Some(Rc::new(TakenStep {
                step: Move::Merge { at: at.clone(), events: Rc::clone(events), successor },
                is_open: matches!(node.end, Some(End::Undecided(_))),
                site: None,
                is_branch: false,
                noted: Box::default(),
                n_first: 0,
                before: node.along.trace.take(),
            }));
        }
        if n_successors == 1 && successors[0].end.is_none() {
            return successors.pop();
        }
        self.enqueue(successors.into_iter().map(|node| (false, node)).collect());
        None
    }

    /// The condition under which each of the arrived states is what it is.
    pub(super) fn nominal(&mut self, followed: &Followed) -> Vec<ExprId> {
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
            along: Along {
                trace: attempt.trace.clone(),
                variants: attempt.variants.clone(),
                // Nothing is merged where places are looked for.
                passed: 0,
                // Nor where sequences of calls are, or trees lead.
                call: 0,
                guide: None,
                record: None,
                executed: Executed::default(),
            },
            depth: attempt.depth + 1 + u32::try_from(attempt.n_choices).unwrap_or(u32::MAX),
            steps: attempt.steps,
            end,
            doubt: None,
        }
    }

    /// Follows all alternatives of a region, which starts where `outer` holds, from each of the states at its head.
    pub(super) fn follow_region(
        &mut self,
        attempt: &mut Attempt,
        fork: Fork,
        outer: ExprId,
        heads: Vec<Head>,
    ) -> Followed {
        let first = &heads[0];
        let n_frames = first.part.state.n_frames();
        let at = Explorer::choice_at(&first.part.state, first.choice.kind, first.choice.guards.len());
        self.note(Event::Enter(at));
        let counting = self.merger.counting_loop(fork);
        let walk = self.walk(fork, counting.is_none(), &heads[0].part.state);
        let has_turns = walk.iterations.is_some();
        attempt.active.push(Active { fork, n_frames, n_iterations: 0, has_turns, n_hard: 0 });
        let mut followed = Followed::default();
        let mut waiting = Waiting::default();
        for mut head in heads.into_iter().rev() {
            for (alternative, &guard) in head.choice.guards.iter().enumerate().rev() {
                if self.is_never(guard) {
                    continue;
                }
                let guard = self.machine.pool.and(head.part.guard, guard);
                if !self.is_followed(attempt, fork, outer, alternative, guard) {
                    continue;
                }
                let state = head.part.state.fork();
                let (origin, iteration) = (head.part.origin, Iteration::default());
                let part = Part { guard, state, outcome: None, origin, iteration };
                match &counting {
                    Some(counting) if alternative == counting.way_on => {
                        self.skip_iterations(attempt, &mut followed, outer, counting, part, &mut waiting);
                    }
                    _ => {
                        self.take_alternative(attempt, &mut followed, outer, part, alternative, &mut waiting);
                    }
                }
            }
        }
        let most = if has_turns { MAX_PARTS_OF_ITERATIONS } else { MAX_PARTS };
        while let Some(part) = waiting.pop() {
            let n_running = waiting.len() + followed.arrived.len() + attempt.left.len();
            attempt.stopped = attempt.stopped.take().or_else(|| self.must_leave(n_running));
            if attempt.stopped.is_some() {
                break;
            }
            let is_crowded = waiting.len() + followed.arrived.len() > most;
            let is_large = attempt.n_choices > MAX_CHOICES + CHOICES_PER_ITERATION * attempt.n_iterations;
            // What has ended needs not be followed.
            if part.outcome.is_none() && self.is_too_much(is_crowded || is_large) {
                self.merger.decline("too large");
                self.leave(attempt, &mut followed, outer, part, None);
                continue;
            }
            if part.iteration.is_beginning() {
                self.begin_iteration(attempt, &mut followed, &walk, outer, part, &mut waiting);
            } else {
                self.follow_part(attempt, &mut followed, &walk, outer, part, &mut waiting);
            }
        }
        attempt.active.pop();
        self.merge_arrived(&mut followed);
        self.note(Event::Exit);
        followed
    }

    /// Whether an alternative of a region's head is followed.
    fn is_followed(
        &mut self,
        attempt: &mut Attempt,
        fork: Fork,
        outer: ExprId,
        alternative: usize,
        guard: ExprId,
    ) -> bool {
        self.decide(
            "an alternative of the head",
            |explorer| {
                // The same may have been asked before.
                if explorer.excludes(&attempt.path, guard) {
                    explorer.core.stats.infeasible += 1;
                    return false;
                }
                // What a reference is may depend on much that is known; a branch that is merged is worth no question.
                !fork.is_operation() || explorer.may_exist(attempt, outer, guard)
            },
            |&follows| Event::Follow(alternative as u32, follows),
            |event| match *event {
                Event::Follow(index, follows) if index as usize == alternative => Some(follows),
                _ => None,
            },
            false,
        )
    }

    /// Whether a state is not followed any further, since there are too many, or too many choices.
    fn is_too_much(&mut self, is_too_much: bool) -> bool {
        if self.is_guided() {
            return self.is_told(&Event::Crowded);
        }
        if is_too_much {
            self.note(Event::Crowded);
        }
        is_too_much
    }

    /// Where states at the head of a region are to get, with the iterations of its loop if they are to be told apart.
    fn walk(&self, fork: Fork, tells_iterations: bool, state: &State) -> Walk {
        let iterations = self.merger.iterations(fork).filter(|_| tells_iterations);
        let turns = iterations.and_then(|iterations| {
            let join_point = self.machine.with_turns(fork.join_point, state, iterations.header)?;
            Some((join_point, iterations.clone()))
        });
        match turns {
            Some((join_point, iterations)) => Walk { fork, join_point, iterations: Some(iterations) },
            None => Walk { fork, join_point: fork.join_point, iterations: None },
        }
    }

    /// Follows a state to the join, to the next iteration or to its next choice.
    pub(super) fn follow_part(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        walk: &Walk,
        outer: ExprId,
        mut part: Part,
        waiting: &mut Waiting,
    ) {
        if part.outcome.is_some() {
            followed.arrived.push(part);
            return;
        }
        let stop = if part.iteration.begin() {
            self.machine.run_iteration(&mut part.state, walk.join_point, MAX_OPERATIONS)
        } else {
            self.machine.run_to(&mut part.state, walk.join_point, MAX_OPERATIONS)
        };
        let whole = self.machine.pool.and(outer, part.guard);
        if !self.settle_coverage_log(attempt, whole) {
            return;
        }
        self.note_stop(&stop);
        match stop {
            Stop::Met => followed.arrived.push(part),
            Stop::Entered => unreachable!("nobody hears of calls where states are merged"),
            Stop::Turned => self.turn(attempt, followed, walk, outer, part, waiting),
            Stop::Done(outcome @ Outcome::Returned(_)) if walk.fork.is_end => {
                followed.arrived.push(Part { outcome: Some(outcome), ..part });
            }
            Stop::Done(outcome) => self.leave(attempt, followed, outer, part, Some(End::Outcome(outcome))),
            Stop::Excluded => {
                self.core.stats.excluded += 1;
                followed.leaks.push(part.guard);
            }
            Stop::Left | Stop::Paused => self.leave(attempt, followed, outer, part, None),
            Stop::Choice(choice) => self.meet_choice(attempt, followed, outer, part, choice, waiting),
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
    pub(super) fn merge_into(
        &mut self,
        groups: &mut [Part],
        part: Part,
        has_crossed: &mut bool,
    ) -> Option<Part> {
        if groups.is_empty() {
            return Some(part);
        }
        if self.is_guided() {
            return self.merge_as_told(groups, part, has_crossed);
        }
        for (number, group) in groups.iter_mut().enumerate() {
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
            // Behind the end nothing is asked.
            let mut costs = match has_ended {
                true => Costs::default(),
                false => self.merger.costs_at(&mut self.machine, &group.state),
            };
            let mut affords = |weighed: Weighed<'_>| costs.affords(weighed);
            match self.machine.merge(&mut group.state, part.guard, &part.state, has_ended, &mut affords) {
                Ok(_) => {
                    group.guard = self.machine.pool.or(group.guard, part.guard);
                    group.outcome = outcome;
                    *has_crossed |= group.origin != part.origin;
                    self.note(Event::Joins(number as u32));
                    return None;
                }
                Err(difference) => self.merger.differ(difference),
            }
        }
        self.note(Event::Apart);
        Some(part)
    }

    /// The same as it was written, whatever it is worth.
    fn merge_as_told(&mut self, groups: &mut [Part], part: Part, has_crossed: &mut bool) -> Option<Part> {
        let told = self.told("a state that may join others", |event| match event {
            Event::Joins(number) => Some(Some(*number)),
            Event::Apart => Some(None),
            _ => None,
        });
        let Some(number) = told.flatten() else { return Some(part) };
        let joined = match groups.get_mut(number as usize) {
            Some(group) => self.join(group, &part, has_crossed),
            None => Err("none came before"),
        };
        if let Err(why) = joined {
            self.diverge(|step, position| Diverged::Unmerged { step, position, why });
            return Some(part);
        }
        None
    }

    /// Makes two states one, or says why that cannot be.
    fn join(&mut self, group: &mut Part, part: &Part, has_crossed: &mut bool) -> Result<(), &'static str> {
        let outcome = match (&group.outcome, &part.outcome) {
            (Some(one), Some(two)) => {
                let ty = self.result_type.as_ref();
                match self.machine.merge_outcomes(ty, one, part.guard, two) {
                    Some(outcome) => Some(outcome),
                    None => return Err("different outcomes"),
                }
            }
            (None, None) => None,
            _ => return Err("one has ended"),
        };
        let has_ended = outcome.is_some();
        let merged =
            self.machine.merge(&mut group.state, part.guard, &part.state, has_ended, &mut |_: Weighed<
                '_,
            >| {
                true
            });
        merged.map_err(Difference::what)?;
        group.guard = self.machine.pool.or(group.guard, part.guard);
        group.outcome = outcome;
        *has_crossed |= group.origin != part.origin;
        Ok(())
    }
}
