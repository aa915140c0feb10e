//! What is found out while the alternatives of a region are followed: written down while paths are explored, and told by what was written
//! when one is re-run.
//!
//! Everything that depends on the solver, on what was done before, or on counts of work goes through here. So a re-run needs none
//! of that, and merges the same states in the same order whatever the policy of merging has become.

use super::record::Spot;
use super::{Added, ChoiceAt, Diverged, Event, Place, Stopped};
use crate::explorer::Explorer;
use expr::ExprId;
use interpreter::{ChoiceKind, State, Stop};
use solver::PathCondition;

/// What was found out about the region that is being followed, or what is to be found out.
pub(crate) enum Script {
    /// Paths are explored.
    Recording(Vec<Event<Spot>>),
    /// A path is re-run.
    Guided(Guide),
}

/// The events of a region that is followed again.
#[derive(Default)]
pub(crate) struct Guide {
    /// The number of the step that they belong to.
    step: usize,
    events: Vec<Event<Place>>,
    position: usize,
    diverged: Option<Diverged>,
}

impl Script {
    /// For the next region that is explored: what was found out about the one before.
    pub(crate) fn take(&mut self) -> Vec<Event<Spot>> {
        match self {
            Script::Recording(events) => std::mem::take(events),
            Script::Guided(_) => Vec::new(),
        }
    }
}

impl Explorer {
    /// Whether a path is re-run: then nothing is asked.
    pub(crate) fn is_guided(&self) -> bool {
        matches!(self.script, Script::Guided(_))
    }

    /// From now on regions are followed as these events say.
    pub(crate) fn guide_by(&mut self, step: usize, events: Vec<Event<Place>>) {
        self.script = Script::Guided(Guide { step, events, ..Guide::default() });
    }

    /// Where the region that was followed again is not what was written; no less must have happened either.
    pub(crate) fn end_guide(&mut self) -> Result<(), Diverged> {
        let Script::Guided(guide) = &mut self.script else { return Ok(()) };
        if let Some(diverged) = guide.diverged.take() {
            return Err(diverged);
        }
        match guide.events.get(guide.position) {
            Some(left) => Err(Diverged::Event {
                step: guide.step,
                position: guide.position,
                expected: Some(Box::new(left.clone())),
                found: "the end of the region".into(),
            }),
            None => Ok(()),
        }
    }

    /// Whether a re-run has gone astray, so that following the region is to end.
    pub(crate) fn has_diverged(&self) -> bool {
        matches!(&self.script, Script::Guided(guide) if guide.diverged.is_some())
    }

    /// Notes that a re-run has gone astray.
    pub(crate) fn diverge(&mut self, why: impl FnOnce(usize, usize) -> Diverged) {
        if let Script::Guided(guide) = &mut self.script {
            guide.diverged.get_or_insert_with(|| why(guide.step, guide.position));
        }
    }

    /// What was found out: written down, or if it is plain to see, compared with what was written.
    pub(crate) fn note(&mut self, event: Event<Spot>) {
        match &mut self.script {
            Script::Recording(events) => events.push(event),
            Script::Guided(_) => {
                let found = self.placed_event(&event);
                self.told(&format!("{found:?}"), |event| (*event == found).then_some(()));
            }
        }
    }

    /// The next event of a re-run, if it is of the kind that is asked for.
    pub(crate) fn told<T>(&mut self, what: &str, read: impl FnOnce(&Event<Place>) -> Option<T>) -> Option<T> {
        let Script::Guided(guide) = &mut self.script else { return None };
        if guide.diverged.is_some() {
            return None;
        }
        let next = guide.events.get(guide.position);
        let told = next.and_then(read);
        match told {
            Some(_) => guide.position += 1,
            None => {
                guide.diverged = Some(Diverged::Event {
                    step: guide.step,
                    position: guide.position,
                    expected: next.cloned().map(Box::new),
                    found: what.to_owned(),
                });
            }
        }
        told
    }

    /// Whether the next event of a re-run is this one, which comes up rarely.
    pub(crate) fn is_told(&mut self, rare: &Event<Place>) -> bool {
        let Script::Guided(guide) = &mut self.script else { return false };
        let is_next = guide.diverged.is_none() && guide.events.get(guide.position) == Some(rare);
        guide.position += usize::from(is_next);
        is_next
    }

    /// Decides something, and writes down how; a re-run reads it instead, where `otherwise` stands for what was not written.
    pub(crate) fn decide<T>(
        &mut self,
        what: &str,
        ask: impl FnOnce(&mut Explorer) -> T,
        write: impl FnOnce(&T) -> Event<Spot>,
        read: impl FnOnce(&Event<Place>) -> Option<T>,
        otherwise: T,
    ) -> T {
        if self.is_guided() {
            return self.told(what, read).unwrap_or(otherwise);
        }
        let decided = ask(self);
        self.note(write(&decided));
        decided
    }

    /// Notes why a state stopped.
    pub(crate) fn note_stop(&mut self, stop: &Stop) {
        self.note(Event::Ran(match stop {
            Stop::Choice(_) => Stopped::Chooses,
            Stop::Done(_) => Stopped::Ended,
            Stop::Excluded => Stopped::Excluded,
            Stop::Paused => Stopped::Paused,
            Stop::Met => Stopped::Met,
            Stop::Left => Stopped::Left,
            Stop::Turned => Stopped::Turned,
            Stop::Entered => unreachable!("nobody hears of calls where states are merged"),
        }));
    }

    /// The choice that a state stands at.
    pub(crate) fn choice_at(state: &State, kind: ChoiceKind, n_alternatives: usize) -> ChoiceAt<Spot> {
        ChoiceAt { place: spot(state), kind, n_alternatives: n_alternatives as u32 }
    }

    /// What a longer path has in its condition that a shorter one has not.
    pub(crate) fn added(&mut self, before: &PathCondition, after: &PathCondition) -> Added {
        match after.len() - before.len() {
            0 => return Added::Nothing,
            1 => return Added::Guard,
            _ => {}
        }
        let mut variables = Vec::new();
        for &cap in &after.guards()[before.len() + 1..] {
            variables.extend_from_slice(&self.machine.pool.vars(cap));
        }
        let keys = variables.into_iter().map(|variable| {
            let key = self.machine.keys().id_of(&self.machine.pool, variable);
            key.and_then(|key| self.machine.keys().write(key)).expect("only lengths of inputs are capped")
        });
        Added::Capped(Box::new(keys.collect()))
    }

    /// A path with what was added to its condition, of which nobody asks whether it can hold.
    pub(crate) fn with_added(&mut self, path: &PathCondition, guard: ExprId, adds: &Added) -> PathCondition {
        let lengths = match adds {
            Added::Nothing => return path.clone(),
            Added::Guard => return path.with_guard(guard),
            Added::Capped(lengths) => lengths,
        };
        let mut longer = path.with_guard(guard);
        for length in &**lengths {
            match self.machine.length_fits(length) {
                Some(fits) => longer = longer.with_guard(fits),
                None => self.diverge(|_, _| Diverged::Cap { length: Box::new(length.clone()) }),
            }
        }
        longer
    }
}

/// Where a state stands.
pub(crate) fn spot(state: &State) -> Spot {
    let (method, operation) = state.place();
    (method, operation as u32)
}
