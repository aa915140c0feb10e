//! Makes traces of the paths that an exploration found.

use super::{Added, ChoiceAt, Event, Method, Place, Run, RunEnd, Step, Trace, VERSION};
use crate::explorer::Explorer;
use crate::node::TakenStep;
use crate::path::{End, ExploredPath};
use interpreter::Outcome;
use program::MethodId;
use std::rc::Rc;

/// An operation of a method, as the process knows it.
pub(crate) type Spot = (MethodId, u32);

/// What led from one state to the next.
#[derive(Clone, Debug)]
pub(crate) enum Move {
    /// Nothing was chosen, but something covered.
    None,
    /// An alternative was taken.
    Take { at: ChoiceAt<Spot>, index: u32, adds: Added },
    /// A region was merged, and this is one of the states that came out of it.
    Merge { at: ChoiceAt<Spot>, events: Rc<[Event<Spot>]>, successor: u32 },
}

impl Move {
    /// The number of the alternative, or of the state that came out.
    pub(crate) fn index(&self) -> Option<u32> {
        match self {
            Move::None => None,
            Move::Take { index, .. } => Some(*index),
            Move::Merge { successor, .. } => Some(*successor),
        }
    }
}

/// A run of a path, as the process knows it.
#[derive(Clone)]
pub struct Recorded {
    last: Option<Rc<TakenStep>>,
    end: RunEnd,
}

impl Recorded {
    /// The run whose last step is given.
    fn new(trace: Option<&Rc<TakenStep>>, end: &End) -> Recorded {
        let end = match end {
            End::Budget(bound) => RunEnd::Bound(bound.clone()),
            End::Undecided(_) if trace.is_some_and(|taken| taken.is_open) => RunEnd::Undecided,
            End::Outcome(Outcome::Unordered { .. }) => RunEnd::Unordered,
            _ => RunEnd::Own,
        };
        Recorded { last: trace.cloned(), end }
    }

    /// What was chosen, the last first.
    fn moves(&self) -> impl Iterator<Item = &Move> {
        std::iter::successors(self.last.as_deref(), |taken| taken.before.as_deref()).map(|taken| &taken.step)
    }
}

impl std::fmt::Debug for Recorded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recorded").field("end", &self.end).finish_non_exhaustive()
    }
}

impl Explorer {
    /// The run of a path that ends. After a bug nobody knows what led to it; and for tests it matters who holds a step.
    pub(crate) fn recorded(&self, trace: Option<&Rc<TakenStep>>, end: &End) -> Vec<Recorded> {
        let is_kept = !matches!(end, End::Panicked(_)) && self.straight_lines.is_none();
        is_kept.then(|| Recorded::new(trace, end)).into_iter().collect()
    }

    /// What a path chose; none if that is not known, as after a bug, or was not kept, as where tests are wanted.
    pub fn trace(&self, path: &ExploredPath) -> Option<Trace> {
        if path.runs.is_empty() {
            return None;
        }
        let run = |run: &Recorded| {
            let mut steps: Vec<Step<Place>> = run.moves().filter_map(|step| self.step(step)).collect();
            steps.reverse();
            Run { steps, end: run.end.clone() }
        };
        let runs = path.runs.iter().map(run).collect();
        Some(Trace { version: VERSION, entry: self.method_of(self.entry), runs })
    }

    fn step(&self, step: &Move) -> Option<Step<Place>> {
        Some(match step {
            Move::None => return None,
            Move::Take { at, index, adds } => {
                Step::Take { at: self.placed_choice(at), index: *index, adds: adds.clone() }
            }
            Move::Merge { at, events, successor } => Step::Merge {
                at: self.placed_choice(at),
                events: events.iter().map(|event| self.placed_event(event)).collect(),
                successor: *successor,
            },
        })
    }

    /// A method by its names.
    pub(crate) fn method_of(&self, method: MethodId) -> Method {
        let program = &self.machine.program;
        let class = &program.class(program.method(method).class).file.name;
        let declaration = program.declaration(method);
        Method {
            class: class.to_string(),
            name: declaration.name.to_string(),
            descriptor: declaration.descriptor.to_string(),
        }
    }

    /// An operation by the names of its method.
    pub(crate) fn placed(&self, (method, operation): Spot) -> Place {
        Place { method: self.method_of(method), operation }
    }

    /// A choice by the names of its method.
    pub(crate) fn placed_choice(&self, at: &ChoiceAt<Spot>) -> ChoiceAt<Place> {
        ChoiceAt { place: self.placed(at.place), kind: at.kind, n_alternatives: at.n_alternatives }
    }

    /// An event by the names of its methods.
    pub(crate) fn placed_event(&self, event: &Event<Spot>) -> Event<Place> {
        match event {
            Event::Enter(at) => Event::Enter(self.placed_choice(at)),
            Event::Meets(at, inside) => Event::Meets(self.placed_choice(at), *inside),
            Event::Exit => Event::Exit,
            Event::Follow(index, follows) => Event::Follow(*index, *follows),
            Event::Ran(stopped) => Event::Ran(*stopped),
            Event::Gone(number) => Event::Gone(*number),
            Event::Crowded => Event::Crowded,
            Event::Alternative(index, existence, adds) => {
                Event::Alternative(*index, *existence, adds.clone())
            }
            Event::Joins(group) => Event::Joins(*group),
            Event::Apart => Event::Apart,
            Event::Turn(goes_on) => Event::Turn(*goes_on),
            Event::Iteration(fate) => Event::Iteration(*fate),
            Event::Closed(closed) => Event::Closed(closed.clone()),
            Event::Leaves(existence, adds) => Event::Leaves(*existence, adds.clone()),
            Event::GoOn(goes_on) => Event::GoOn(*goes_on),
            Event::Beside(is_region) => Event::Beside(*is_region),
        }
    }
}
