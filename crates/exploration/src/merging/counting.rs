//! Skips the iterations of counting loops: a state that went into one comes out of it at once, with the closed form of its values.
//!
//! Where the closed form does not hold, as where a number wraps around, the state goes on iteration by iteration.

use super::closed_form::{Widths, closed_form};
use super::iterations::Waiting;
use super::region_run::{Attempt, Followed, MAX_OPERATIONS, Part};
use crate::explorer::Explorer;
use crate::trace::{Closed, Event};
use analysis::{Counted, CountingLoop};
use expr::ExprId;
use interpreter::{State, Stop};
use ir::ValueId;
use rustc_hash::FxHashMap;
use search::Explore;
use solver::{Assumed, PathCondition, Reason};

/// Of Java.
const WIDTHS: Widths = Widths { int: 32, long: 64 };

/// Inputs that a closed form does not hold for.
enum Beyond {
    None,
    Some,
    All,
    /// The solver could not tell; the path of those that there may be.
    Perhaps(Box<PathCondition>, Reason),
    Interrupted,
}

impl Explorer {
    /// Takes a state that stands at the test of a counting loop into the loop, and out of it if that can be said.
    pub(super) fn skip_iterations(
        &mut self,
        attempt: &mut Attempt,
        followed: &mut Followed,
        outer: ExprId,
        counting: &CountingLoop,
        mut part: Part,
        waiting: &mut Waiting,
    ) {
        let (_, test) = part.state.place();
        let mut inside = part.state.fork();
        let has_begun = self.machine.resume(&mut inside, counting.way_on).is_none();
        let Some(header) = self.machine.join_point(&inside, Some(counting.header)).filter(|_| has_begun)
        else {
            return self.take_alternative(attempt, followed, outer, part, counting.way_on, waiting);
        };
        let stop = self.machine.run_to(&mut inside, header, MAX_OPERATIONS);
        let whole = self.machine.pool.and(outer, part.guard);
        if !self.settle_coverage_log(attempt, whole) {
            return;
        }
        // Arithmetic goes on to the header in any case.
        if !matches!(stop, Stop::Met) {
            return self.take_alternative(attempt, followed, outer, part, counting.way_on, waiting);
        }
        let mut behind = inside.fork();
        part.state = inside;
        let Some(nominal) = self.apply_closed_form(counting, &mut behind) else {
            self.merger.decline("a loop without a closed form");
            waiting.push(part);
            return;
        };
        self.machine.stand_at(&mut behind, test);
        let (entered, origin, iteration) = (part.guard, part.origin, part.iteration.clone());
        let wraps = self.machine.pool.not(nominal);
        let beyond = self.inputs_beyond(attempt, whole, nominal);
        let is_never = matches!(beyond, Beyond::All);
        let guard = match beyond {
            Beyond::Interrupted => {
                attempt.stopped = Some(self.core.meter.why_interrupted());
                return;
            }
            Beyond::None => entered,
            Beyond::Some | Beyond::All => {
                let guard = self.machine.pool.and(entered, wraps);
                waiting.push(Part { guard, ..part });
                if is_never {
                    return;
                }
                self.machine.pool.and(entered, nominal)
            }
            Beyond::Perhaps(path, reason) => {
                let node = self.node(attempt, part.state, *path, None);
                attempt.left.push(self.in_doubt(node, reason));
                let leak = self.machine.pool.and(entered, wraps);
                followed.leaks.push(leak);
                self.machine.pool.and(entered, nominal)
            }
        };
        // All iterations became one.
        self.merger.stats.merged += 1;
        let behind = Part { guard, state: behind, outcome: None, origin, iteration };
        self.take_alternative(attempt, followed, outer, behind, 1 - counting.way_on, waiting);
    }

    /// Which of the inputs that get to a loop its closed form does not hold for; a re-run reads that.
    fn inputs_beyond(&mut self, attempt: &Attempt, whole: ExprId, nominal: ExprId) -> Beyond {
        let wraps = self.machine.pool.not(nominal);
        let otherwise = self.machine.pool.and(whole, wraps);
        if self.is_guided() {
            let told = self.told("the closed form of a loop", |event| match event {
                Event::Closed(closed) => Some(closed.clone()),
                _ => None,
            });
            return match told.unwrap_or(Closed::Always) {
                Closed::Always => Beyond::None,
                Closed::Sometimes => Beyond::Some,
                Closed::Never => Beyond::All,
                Closed::Perhaps(adds) => {
                    let path = self.with_added(&attempt.path, otherwise, &adds);
                    Beyond::Perhaps(path.into(), Reason::TimeLimit)
                }
            };
        }
        let beyond = match self.assume(&attempt.path, otherwise) {
            Assumed::Infeasible => Beyond::None,
            Assumed::Unknown(_, Reason::Interrupted) => return Beyond::Interrupted,
            Assumed::Feasible(_) => {
                let narrow = self.machine.pool.and(whole, nominal);
                match self.assume(&attempt.path, narrow) {
                    Assumed::Infeasible => Beyond::All,
                    _ => Beyond::Some,
                }
            }
            Assumed::Unknown(path, reason) => Beyond::Perhaps(path.into(), reason),
        };
        let closed = match &beyond {
            Beyond::None | Beyond::Interrupted => Closed::Always,
            Beyond::Some => Closed::Sometimes,
            Beyond::All => Closed::Never,
            Beyond::Perhaps(path, _) => Closed::Perhaps(self.added(&attempt.path, path)),
        };
        self.note(Event::Closed(closed));
        beyond
    }

    /// Gives the values that are needed behind a loop to a state at the start of an iteration; says for which inputs they are
    /// right.
    fn apply_closed_form(&mut self, counting: &CountingLoop, state: &mut State) -> Option<ExprId> {
        let machine = &mut self.machine;
        let mut start: FxHashMap<ValueId, ExprId> = FxHashMap::default();
        for (value, ty) in counting.values.iter().filter_map(Counted::start) {
            start.insert(value, machine.value_in(state, value, ty));
        }
        let form = closed_form(&mut machine.pool, WIDTHS, counting, |value| start[&value])?;
        for (value, result) in form.results {
            machine.set_value_in(state, value, result);
        }
        Some(form.nominal)
    }
}
