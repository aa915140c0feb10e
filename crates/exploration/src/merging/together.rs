//! States that came out of a region apart go on side by side, and may be merged where they meet again.
//!
//! They differ in something that is not worth a formula, as an index. After the next round of a loop the index of one may be
//! that of another. So all run to the next region, which is followed from all of them at once, and what arrives at
//! its join is merged whichever state it came from. This ends when it brings nothing together any more.

use super::history::Fork;
use super::region_run::{Attempt, Followed, Head, MAX_OPERATIONS, MAX_WAYS_OF_HEAD, Part};
use crate::explorer::Explorer;
use crate::path::End;
use interpreter::Stop;

/// Regions in a row that may bring nothing together.
const MAX_FRUITLESS: usize = 2;

/// A state that waits at the head of a region.
struct Waiting {
    head: Head,
    fork: Fork,
}

impl Explorer {
    /// Takes states that came out of a region further, as long as that brings some of them together.
    pub(super) fn go_on_together(&mut self, attempt: &mut Attempt, followed: Followed) -> Followed {
        let mut all = followed;
        let mut waiting: Vec<Waiting> = Vec::new();
        let mut n_fruitless = 0;
        while n_fruitless < MAX_FRUITLESS && attempt.stopped.is_none() {
            let is_deep = attempt.depth >= self.meter.max_depth();
            if is_deep
                || all.arrived.len() + waiting.len() < 2
                || all.arrived.iter().any(|part| part.outcome.is_some())
            {
                break;
            }
            for part in std::mem::take(&mut all.arrived) {
                waiting.extend(self.run_to_region(attempt, &mut all, part));
            }
            let Some(group) = next_group(&mut waiting) else { break };
            let n_expressions = self.machine.pool.len();
            self.follow_group(attempt, &mut all, group);
            n_fruitless = if std::mem::take(&mut all.has_crossed) { 0 } else { n_fruitless + 1 };
            if attempt.is_beyond_growth(self.machine.pool.len() - n_expressions) {
                break;
            }
        }
        all.arrived.extend(waiting.into_iter().map(|waiting| waiting.head.part));
        all
    }

    /// Runs a state to the head of the next region; none if it does not get there, and is left to itself.
    fn run_to_region(
        &mut self,
        attempt: &mut Attempt,
        all: &mut Followed,
        mut part: Part,
    ) -> Option<Waiting> {
        let stop = self.machine.run(&mut part.state, MAX_OPERATIONS);
        if !self.settle_journal(attempt, part.guard) {
            return None;
        }
        let always = self.machine.pool.bool(true);
        match stop {
            Stop::Choice(choice) => {
                let is_small = choice.guards.len() <= MAX_WAYS_OF_HEAD;
                let fork = is_small.then(|| self.merger.fork_at(&mut self.machine, &part.state)).flatten();
                let Some(fork) = fork.filter(|fork| !fork.is_end) else {
                    self.leave_at_choice(attempt, all, always, part, &choice);
                    return None;
                };
                // Frames below become shared with the ways, so that what arrives can be told to stand at the same place.
                part.state.freeze();
                return Some(Waiting { head: Head { part, guards: choice.guards }, fork });
            }
            Stop::Done(outcome) => self.leave(attempt, all, always, part, Some(End::Outcome(outcome))),
            Stop::Excluded => {
                self.stats.excluded += 1;
                all.leaks.push(part.guard);
            }
            Stop::Paused => self.leave(attempt, all, always, part, None),
            other @ (Stop::Met | Stop::Left | Stop::Turned) => {
                unreachable!("there was no meeting, but {other:?}")
            }
        }
        None
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
        self.merger.note(fork, inside.n_merged());
        all.arrived.append(&mut inside.arrived);
        all.leaks.append(&mut inside.leaks);
        all.has_crossed |= inside.has_crossed;
    }
}

/// Takes out those that are to go on next: of the states in the most calls, for others may wait for them to return, the
/// largest number that stands at one place. None if no two will meet.
fn next_group(waiting: &mut Vec<Waiting>) -> Option<Vec<Waiting>> {
    let frames = |waiting: &Waiting| waiting.head.part.state.n_frames();
    let deepest = waiting.iter().map(frames).max()?;
    let shallowest = waiting.iter().map(frames).min()?;
    let together = |one: &Waiting, two: &Waiting| {
        one.fork == two.fork && one.head.part.state.stands_where(&two.head.part.state)
    };
    let n_beside = |one: &&Waiting| waiting.iter().filter(|two| together(one, two)).count();
    let first = waiting.iter().filter(|one| frames(one) == deepest).max_by_key(n_beside)?;
    if n_beside(&first) < 2 && deepest == shallowest {
        return None;
    }
    let chosen: Vec<bool> = waiting.iter().map(|one| together(one, first)).collect();
    let mut chosen = chosen.into_iter();
    let mut group = Vec::new();
    let mut rest = Vec::new();
    for one in waiting.drain(..) {
        if chosen.next() == Some(true) { group.push(one) } else { rest.push(one) }
    }
    *waiting = rest;
    Some(group)
}
