//! Loops whose [rounds](analysis::rounds) are told apart by a number: their states are taken through one round after the other.
//!
//! A state that may still get to where another one is goes first, so states in the same round, whichever round they were in
//! before, meet where it begins, and are merged there. A loop that is entered at each of *n* places and left at each of *n*
//! so takes *n* rounds instead of *n*², and its formulas grow with *n*.

use super::region_run::{Attempt, Followed, Part, Walk};
use crate::explorer::Explorer;
use expr::ExprId;
use solver::{Assumed, Reason};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How often a loop comes round inside a region whose end it decides, if nothing tells that it gets further.
pub(super) const MAX_ROUNDS: usize = 20;

/// Rounds of one attempt that are told apart.
const MAX_TOLD_APART: usize = 16_384;

/// States that are followed through one round.
const MAX_PARTS_OF_ROUND: usize = 64;

/// How often it is asked whether a round exists at all.
const ROUNDS_PER_QUESTION: usize = 16;

/// Which round of a loop a state is in; that of the smallest one comes first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Round {
    /// What tells it apart, outer loops first, so that later rounds have larger numbers; empty before the first turn.
    indexes: Rc<[i64]>,
    place: Place,
}

/// Where in its round a state is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Place {
    #[default]
    Inside,
    /// Where it begins, alone.
    Ready,
    /// Where it begins, and may be merged.
    Beginning,
}

impl Round {
    /// Whether a state stands where the round begins, and others may come.
    pub(super) fn is_beginning(&self) -> bool {
        self.place == Place::Beginning
    }

    /// Begins the round, if the state is about to.
    pub(super) fn begin(&mut self) -> bool {
        std::mem::take(&mut self.place) != Place::Inside
    }
}

/// States on their way through a region: those of the earliest round come first, and of these the latest.
#[derive(Default)]
pub(super) struct Waiting {
    parts: BTreeMap<(Round, Reverse<u64>), Part>,
    n_pushed: u64,
}

impl Waiting {
    pub(super) fn push(&mut self, part: Part) {
        self.n_pushed += 1;
        self.parts.insert((part.round.clone(), Reverse(self.n_pushed)), part);
    }

    pub(super) fn pop(&mut self) -> Option<Part> {
        self.parts.pop_first().map(|(_, part)| part)
    }

    /// The next one, if it is in this round and at the same place of it.
    fn pop_in(&mut self, round: &Round) -> Option<Part> {
        let first = self.parts.first_entry()?;
        (first.key().0 == *round).then(|| first.remove())
    }

    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }
}

impl Explorer {
    /// Notes in which round a state is that came to where one begins, and lets it wait for others.
    pub(super) fn turn(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        walk: &Walk,
        outer: ExprId,
        mut part: Part,
        waiting: &mut Waiting,
    ) {
        let rounds = walk.rounds.as_ref().expect("only rounds have turns");
        let frame = part.state.standing().next().expect("a state has a frame");
        let numbers = rounds.indexes.iter().map(|index| Some(index.progress(frame.number(index.value)?)));
        let numbers: Option<Rc<[i64]>> = numbers.collect();
        let active = attempt.active.last_mut().expect("a region is being followed");
        match numbers {
            Some(numbers) if numbers > part.round.indexes => part.round.indexes = numbers,
            // A number that is symbolic, has wrapped around, or was set back tells nothing.
            _ => active.n_rounds += 1,
        }
        attempt.n_rounds += 1;
        if active.n_rounds > MAX_ROUNDS || attempt.n_rounds > MAX_TOLD_APART {
            self.merger.decline("a long loop");
            return self.leave(attempt, followed, outer, part, None);
        }
        part.round.place = Place::Beginning;
        waiting.push(part);
    }

    /// Merges all states that begin a round, and takes them into it.
    pub(super) fn begin_round(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        part: Part,
        waiting: &mut Waiting,
    ) {
        let round = part.round.clone();
        let mut parts = vec![part];
        while let Some(part) = waiting.pop_in(&round) {
            match self.merge_into(&mut parts, part, &mut followed.has_crossed) {
                Some(apart) => parts.push(apart),
                None => followed.n_turned += 1,
            }
        }
        let is_questioned = attempt.n_rounds.is_multiple_of(ROUNDS_PER_QUESTION) || parts.len() > 1;
        for (position, mut part) in parts.into_iter().enumerate().rev() {
            if position >= MAX_PARTS_OF_ROUND {
                self.merger.decline("too large");
                self.leave(attempt, followed, outer, part, None);
                continue;
            }
            if is_questioned && !self.may_exist(attempt, outer, part.guard) {
                continue;
            }
            part.round.place = Place::Ready;
            waiting.push(part);
        }
    }

    /// Whether the solver does not exclude a state.
    pub(super) fn may_exist(&mut self, attempt: &mut Attempt, outer: ExprId, guard: ExprId) -> bool {
        let whole = self.machine.pool.and(outer, guard);
        match self.assume(&attempt.path, whole) {
            Assumed::Feasible(_) => true,
            Assumed::Infeasible => {
                self.stats.infeasible += 1;
                false
            }
            Assumed::Unknown(_, reason) => {
                if reason == Reason::Interrupted {
                    attempt.stopped = Some("interrupted".into());
                }
                true
            }
        }
    }
}
