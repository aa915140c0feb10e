//! Loops whose [iterations](analysis::iterations) are told apart, by a number or by how many there were: their states are taken through one iteration after the other.
//!
//! A state that may still get to where another one is goes first, so states in the same iteration, whichever iteration they were in
//! before, meet where it begins, and are merged there. A loop that is entered at each of *n* places and left at each of *n*
//! so takes *n* iterations instead of *n*², and its formulas grow with *n*.

use super::region_run::{Attempt, Followed, Part, Walk};
use crate::explorer::Explorer;
use crate::trace::{Event, Fate};
use analysis::Index;
use expr::ExprId;
use search::Explore;
use solver::{Assumed, Reason};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How often a loop comes round inside a region whose end it decides, if nothing tells that it gets further.
pub(super) const MAX_ITERATIONS: usize = 20;

/// Iterations of one attempt that are told apart.
const MAX_TOLD_APART: usize = 16_384;

/// The same of a loop in which nothing but their number tells iterations apart: it may never end, and nothing shows that it gets further.
const MAX_COUNTED: i64 = 80;

/// States that are followed through one iteration.
const MAX_PARTS_OF_ITERATION: usize = 64;

/// The same where nothing but their number tells iterations apart: states that do not meet in one will hardly meet in the next.
const MAX_PARTS_OF_COUNTED: usize = 8;

/// Questions about iterations of such a loop that the solver's backend answers: they get harder with each iteration, and may never end.
const MAX_HARD: u64 = 8;

/// How often it is asked whether an iteration exists at all.
const ITERATIONS_PER_QUESTION: usize = 16;

/// Which iteration of a loop a state is in; that of the smallest one comes first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Iteration {
    /// What tells it apart, outer loops first, so that later iterations have larger numbers; empty before the first turn.
    indexes: Rc<[i64]>,
    place: Place,
}

/// Where in its iteration a state is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Place {
    #[default]
    Inside,
    /// Where it begins, and not to be merged there.
    Ready,
    /// Where it begins, and may be merged.
    Beginning,
}

impl Iteration {
    /// Whether a state stands where the iteration begins, and others may come.
    pub(super) fn is_beginning(&self) -> bool {
        self.place == Place::Beginning
    }

    /// What tells the next iteration apart where it is how many there were before, if there may be so many.
    fn counted(&self) -> Option<Rc<[i64]>> {
        let count = self.indexes.first().map_or(1, |count| count + 1);
        (count <= MAX_COUNTED).then(|| Rc::from([count]))
    }

    /// Goes on where the state stands, even if that is where iterations begin: it has not done anything yet.
    pub(super) fn stay(&mut self) {
        self.place = Place::Ready;
    }

    /// Begins the iteration, if the state is about to.
    pub(super) fn begin(&mut self) -> bool {
        std::mem::take(&mut self.place) != Place::Inside
    }
}

/// States on their way through a region: those of the earliest iteration come first, and of these the latest.
#[derive(Default)]
pub(super) struct Waiting {
    parts: BTreeMap<(Iteration, Reverse<u64>), Part>,
    n_pushed: u64,
}

impl Waiting {
    pub(super) fn push(&mut self, part: Part) {
        self.n_pushed += 1;
        self.parts.insert((part.iteration.clone(), Reverse(self.n_pushed)), part);
    }

    pub(super) fn pop(&mut self) -> Option<Part> {
        self.parts.pop_first().map(|(_, part)| part)
    }

    /// The next one, if it is in this iteration and at the same place of it.
    fn pop_in(&mut self, iteration: &Iteration) -> Option<Part> {
        let first = self.parts.first_entry()?;
        (first.key().0 == *iteration).then(|| first.remove())
    }

    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }
}

impl Explorer {
    /// Notes in which iteration a state is that came to where one begins, and lets it wait for others.
    pub(super) fn turn(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        walk: &Walk,
        outer: ExprId,
        mut part: Part,
        waiting: &mut Waiting,
    ) {
        let iterations = walk.iterations.as_ref().expect("only iterations have turns");
        let frame = part.state.standing().next().expect("a state has a frame");
        let number = |index: &Index| Some(index.progress(frame.number(index.value)?));
        let numbers: Option<Rc<[i64]>> = match &iterations.indexes[..] {
            [] => part.iteration.counted(),
            indexes => indexes.iter().map(number).collect(),
        };
        let is_counted = walk.is_counted();
        let active = attempt.active.last_mut().expect("a region is being followed");
        match numbers {
            Some(numbers) if numbers > part.iteration.indexes => part.iteration.indexes = numbers,
            None if is_counted => active.n_iterations = usize::MAX,
            // A number that is symbolic, has wrapped around, or was set back tells nothing.
            _ => active.n_iterations += 1,
        }
        attempt.n_iterations += 1;
        let is_long = active.n_iterations > MAX_ITERATIONS || attempt.n_iterations > MAX_TOLD_APART;
        if !self.comes_round(!is_long) {
            self.merger.decline("a long loop");
            return self.leave(attempt, followed, outer, part, None);
        }
        part.iteration.place = Place::Beginning;
        waiting.push(part);
    }

    /// Whether a state at the start of an iteration goes on.
    fn comes_round(&mut self, goes_on: bool) -> bool {
        self.decide(
            "a state that comes round",
            |_| goes_on,
            |&goes_on| Event::Turn(goes_on),
            |event| match *event {
                Event::Turn(goes_on) => Some(goes_on),
                _ => None,
            },
            false,
        )
    }

    /// Merges all states that begin an iteration, and takes them into it.
    pub(super) fn begin_iteration(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        walk: &Walk,
        outer: ExprId,
        part: Part,
        waiting: &mut Waiting,
    ) {
        let iteration = part.iteration.clone();
        let mut parts = vec![part];
        while let Some(part) = waiting.pop_in(&iteration) {
            match self.merge_into(&mut parts, part, &mut followed.has_crossed) {
                Some(apart) => parts.push(apart),
                None => followed.n_turned += 1,
            }
        }
        let is_questioned = walk.is_counted()
            || attempt.n_iterations.is_multiple_of(ITERATIONS_PER_QUESTION)
            || parts.len() > 1;
        let most = if walk.is_counted() { MAX_PARTS_OF_COUNTED } else { MAX_PARTS_OF_ITERATION };
        for (position, mut part) in parts.into_iter().enumerate().rev() {
            let fate = self.decide(
                "a state that begins an iteration",
                |explorer| match position >= most {
                    true => {
                        explorer.merger.decline("too large");
                        Fate::Leaves
                    }
                    false => explorer.fate(attempt, walk, outer, part.guard, is_questioned),
                },
                |&fate| Event::Iteration(fate),
                |event| match *event {
                    Event::Iteration(fate) => Some(fate),
                    _ => None,
                },
                Fate::Gone,
            );
            match fate {
                Fate::GoesOn => {
                    part.iteration.place = Place::Ready;
                    waiting.push(part);
                }
                Fate::Gone => {}
                Fate::Leaves => self.leave(attempt, followed, outer, part, None),
            }
        }
    }

    /// What is to become of a state that begins an iteration.
    fn fate(
        &mut self,
        attempt: &mut Attempt,
        walk: &Walk,
        outer: ExprId,
        guard: ExprId,
        is_questioned: bool,
    ) -> Fate {
        let n_checks = self.solver_stats().backend_checks;
        let exists = if is_questioned { self.exists(attempt, outer, guard) } else { Some(true) };
        let active = attempt.active.last_mut().expect("a region is being followed");
        active.n_hard += self.solver_stats().backend_checks - n_checks;
        match exists.filter(|exists| !exists || !walk.is_counted() || active.n_hard <= MAX_HARD) {
            Some(true) => Fate::GoesOn,
            Some(false) => Fate::Gone,
            // What the solver cannot tell about one iteration, or only with effort, it will not tell more easily about the next.
            None if walk.is_counted() => {
                self.merger.decline("a hard loop");
                Fate::Leaves
            }
            None => Fate::GoesOn,
        }
    }

    /// Whether the solver does not exclude a state.
    pub(super) fn may_exist(&mut self, attempt: &mut Attempt, outer: ExprId, guard: ExprId) -> bool {
        self.exists(attempt, outer, guard) != Some(false)
    }

    /// Whether there is such a state, if the solver knows.
    fn exists(&mut self, attempt: &mut Attempt, outer: ExprId, guard: ExprId) -> Option<bool> {
        let whole = self.machine.pool.and(outer, guard);
        match self.assume(&attempt.path, whole) {
            Assumed::Feasible(_) => Some(true),
            Assumed::Infeasible => {
                self.core.stats.infeasible += 1;
                Some(false)
            }
            Assumed::Unknown(_, reason) => {
                if reason == Reason::Interrupted {
                    attempt.stopped = Some(self.core.meter.why_interrupted());
                }
                None
            }
        }
    }
}
