//! States that came out of a region apart go on side by side, and may be merged where they meet again.
//!
//! They differ in something that is not worth a formula, as an index or which of three objects is the current one. After the next
//! iteration of a loop the index of one may be that of another. So all run to the next region. Those that are furthest behind go on
//! first, since others may be where they will get to. States at the same region are merged there if they can be; the
//! region is followed from all that are left at once, and what arrives at its join is merged whichever state it came from. This ends
//! when it brings nothing together any more.

use super::history::Fork;
use super::region_run::{Attempt, Followed, Head, MAX_ALTERNATIVES_OF_HEAD, MAX_OPERATIONS, Part};
use crate::explorer::Explorer;
use crate::path::End;
use crate::trace::{Diverged, Event};
use interpreter::{Choice, State, Stop};
use search::Explore;

/// Regions in a row that may bring nothing together, if there are not more states.
const MAX_FRUITLESS: usize = 2;

/// Checks of the solver's backend that it may take, besides those that merges pay for.
const MAX_CHECKS: u64 = 32;

/// Merges that pay for one check.
const MERGES_PER_CHECK: u64 = 2;

/// A state that waits at the head of a region.
struct Waiting {
    head: Head,
    fork: Fork,
    /// How far it has come: for each frame, the outermost first, the iterations of loops that it is in, and the operation. States
    /// with smaller numbers may get to where those with larger ones are.
    progress: Vec<i64>,
}

impl Explorer {
    /// Takes states that came out of a region further, as long as that brings some of them together.
    pub(super) fn go_on_together(&mut self, attempt: &mut Attempt, followed: Followed) -> Followed {
        let mut all = followed;
        let mut waiting: Vec<Waiting> = Vec::new();
        let mut n_fruitless = 0;
        let mut is_large = false;
        let begun = (self.solver_stats().backend_checks, self.merger.stats.merged);
        while attempt.stopped.is_none() {
            let n_waiting = all.arrived.len() + waiting.len();
            let goes_on = self.decide(
                "states that go on side by side",
                |explorer| {
                    let is_over = is_large || n_fruitless >= MAX_FRUITLESS.max(n_waiting);
                    !is_over && explorer.may_go_on(attempt, &all, n_waiting, begun)
                },
                |&goes_on| Event::GoOn(goes_on),
                |event| match *event {
                    Event::GoOn(goes_on) => Some(goes_on),
                    _ => None,
                },
                false,
            );
            if !goes_on {
                break;
            }
            for part in std::mem::take(&mut all.arrived) {
                waiting.extend(self.run_to_region(attempt, &mut all, part));
            }
            let Some(group) = next_group(&mut waiting) else { break };
            let n_expressions = self.machine.pool.len();
            let group = self.merge_group(attempt, &mut all, group, &mut waiting);
            if !group.is_empty() {
                self.follow_group(attempt, &mut all, group);
            }
            n_fruitless = if std::mem::take(&mut all.has_crossed) { 0 } else { n_fruitless + 1 };
            is_large = attempt.is_beyond_growth(self.machine.pool.len() - n_expressions);
        }
        all.arrived.extend(waiting.into_iter().map(|waiting| waiting.head.part));
        all
    }

    /// Whether so many states may go on side by side, after the solver's backend was asked and states were merged so often.
    fn may_go_on(
        &mut self,
        attempt: &Attempt,
        all: &Followed,
        n_waiting: usize,
        (n_checks, n_merged): (u64, u64),
    ) -> bool {
        self.weigh_merging(n_waiting + attempt.left.len());
        let n_checks = self.solver_stats().backend_checks - n_checks;
        attempt.depth < self.core.meter.max_depth()
            && self.merger.is_on()
            && n_checks <= MAX_CHECKS + (self.merger.stats.merged - n_merged) / MERGES_PER_CHECK
            && n_waiting >= 2
            && all.arrived.iter().all(|part| part.outcome.is_none())
    }

    /// Runs a state to the head of the next region; none if it does not get there, and is left to itself.
    fn run_to_region(
        &mut self,
        attempt: &mut Attempt,
        all: &mut Followed,
        mut part: Part,
    ) -> Option<Waiting> {
        let stop = self.machine.run(&mut part.state, MAX_OPERATIONS);
        if !self.settle_coverage_log(attempt, part.guard) {
            return None;
        }
        let always = self.machine.pool.bool(true);
        self.note_stop(&stop);
        match stop {
            Stop::Choice(choice) => {
                let Some(fork) = self.fork_to_meet_at(&part.state, &choice) else {
                    self.leave_at_choice(attempt, all, always, part, &choice);
                    return None;
                };
                // Frames below become shared with the alternatives, so that what arrives can be told to stand at the same place.
                part.state.freeze();
                let progress = self.progress(&part.state);
                return Some(Waiting { head: Head { part, choice }, fork, progress });
            }
            Stop::Done(outcome) => self.leave(attempt, all, always, part, Some(End::Outcome(outcome))),
            Stop::Excluded => {
                self.core.stats.excluded += 1;
                all.leaks.push(part.guard);
            }
            Stop::Paused => self.leave(attempt, all, always, part, None),
            other @ (Stop::Met | Stop::Left | Stop::Turned | Stop::Entered) => {
                unreachable!("there was no join point, but {other:?}")
            }
        }
        None
    }

    /// The region that a state stands at, where others may come; a re-run reads whether there is one.
    fn fork_to_meet_at(&mut self, state: &State, choice: &Choice) -> Option<Fork> {
        if self.is_guided() {
            let is_region = self.told("a state that may be at a region", |event| match *event {
                Event::Beside(is_region) => Some(is_region),
                _ => None,
            });
            let fork = self.merger.fork_beside(&mut self.machine, state).filter(|_| is_region == Some(true));
            if fork.is_none() && is_region == Some(true) {
                self.diverge(|step, _| Diverged::NoRegion { step });
            }
            return fork;
        }
        let is_small = choice.possible(&self.machine.pool).count() <= MAX_ALTERNATIVES_OF_HEAD;
        let fork = is_small.then(|| self.merger.fork_beside(&mut self.machine, state)).flatten();
        let fork = fork.filter(|fork| !fork.is_end);
        self.note(Event::Beside(fork.is_some()));
        fork
    }

    /// How far a state has come.
    fn progress(&mut self, state: &State) -> Vec<i64> {
        let mut frames: Vec<_> = state.standing().collect();
        frames.reverse();
        let mut progress = Vec::new();
        for frame in frames {
            let (method, block) = frame.place();
            let regions = self.merger.regions_of(&mut self.machine, method);
            let around = regions.as_ref().zip(block).map(|(regions, block)| regions.loops_around(block));
            for &(header, index) in around.unwrap_or_default() {
                let iteration = index.and_then(|index| Some(index.progress(frame.number(index.value)?)));
                progress.extend([frame.start_of(header).map_or(0, |pc| pc as i64), iteration.unwrap_or(0)]);
            }
            progress.push(frame.pc as i64);
        }
        progress
    }

    /// Merges states at the head of a region as far as they can be. What stands elsewhere then, since it has no choice any more,
    /// waits there.
    fn merge_group(
        &mut self,
        attempt: &mut Attempt,
        all: &mut Followed,
        group: Vec<Waiting>,
        waiting: &mut Vec<Waiting>,
    ) -> Vec<Waiting> {
        if group.len() < 2 {
            return group;
        }
        let fork = group[0].fork;
        let n_before = group.len();
        let mut merged: Vec<Part> = Vec::new();
        for (origin, one) in group.into_iter().enumerate() {
            let part = Part { origin, ..one.head.part };
            let apart = self.merge_into(&mut merged, part, &mut all.has_crossed);
            merged.extend(apart);
        }
        if merged.len() < n_before {
            self.merger.note(fork, n_before - merged.len());
        }
        let mut group = Vec::new();
        for part in merged {
            let Some(one) = self.run_to_region(attempt, all, part) else { continue };
            if one.fork == fork { group.push(one) } else { waiting.push(one) }
        }
        group
    }

    /// Follows a region from all states at its head.
    fn follow_group(&mut self, attempt: &mut Attempt, all: &mut Followed, group: Vec<Waiting>) {
        let fork = group[0].fork;
        let mut heads: Vec<Head> = group.into_iter().map(|waiting| waiting.head).collect();
        for (origin, head) in heads.iter_mut().enumerate() {
            head.part.origin = origin;
        }
        attempt.depth += u32::try_from(std::mem::take(&mut attempt.n_choices)).unwrap_or(u32::MAX);
        let always = self.machine.pool.bool(true);
        let mut inside = self.follow_region(attempt, fork, always, heads);
        // Whether it pays that these went on together is seen later.
        if inside.n_merged() > 0 {
            self.merger.note(fork, inside.n_merged());
        }
        all.arrived.append(&mut inside.arrived);
        all.leaks.append(&mut inside.leaks);
        all.has_crossed |= inside.has_crossed;
    }
}

/// Takes out those that are to go on next: the one that is furthest behind, and all that stand where it does.
fn next_group(waiting: &mut Vec<Waiting>) -> Option<Vec<Waiting>> {
    let first = (0..waiting.len()).min_by_key(|&position| &waiting[position].progress)?;
    let mut group = vec![waiting.remove(first)];
    for mut one in std::mem::take(waiting) {
        let first = &group[0];
        if one.fork == first.fork && one.progress == first.progress {
            one.head.part.state.share_frames(&first.head.part.state);
        }
        let is_together = one.fork == first.fork && one.head.part.state.stands_where(&first.head.part.state);
        if is_together { group.push(one) } else { waiting.push(one) }
    }
    Some(group)
}
