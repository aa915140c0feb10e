//! Why a trace does not fit what is run.

use super::{Event, Method, Place};
use inputs::WrittenKey;
use interpreter::ChoiceKind;

/// Where a re-run found something else than its trace says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Diverged {
    /// It was written in another form.
    #[error("the trace has version {found}, not {expected}")]
    Version {
        /// Ours.
        expected: u32,
        /// That of the trace.
        found: u32,
    },
    /// It is that of another method.
    #[error("the trace is of {expected}, not of {found}")]
    Entry {
        /// That of the trace.
        expected: Box<Method>,
        /// The one that is run.
        found: Box<Method>,
    },
    /// It has no run.
    #[error("the trace has no run")]
    Empty,
    /// A choice comes up elsewhere.
    #[error("step {step}: a choice at {found} instead of {expected}")]
    Place {
        /// The number of the step.
        step: usize,
        /// Where the trace has it.
        expected: Box<Place>,
        /// Where it is.
        found: Box<Place>,
    },
    /// Something else is chosen.
    #[error("step {step}: a choice of kind {} instead of {}", .found.word(), .expected.word())]
    Kind {
        /// The number of the step.
        step: usize,
        /// What the trace says.
        expected: ChoiceKind,
        /// What it is.
        found: ChoiceKind,
    },
    /// There are more alternatives, or less.
    #[error("step {step}: {found} alternatives instead of {expected}")]
    Alternatives {
        /// The number of the step.
        step: usize,
        /// How many the trace has.
        expected: u32,
        /// How many there are.
        found: u32,
    },
    /// There is no alternative or state of that number.
    #[error("step {step}: number {index} of {n}")]
    Index {
        /// The number of the step.
        step: usize,
        /// The number that was to be taken.
        index: u32,
        /// How many there are.
        n: usize,
    },
    /// The path ends, or is stopped, before the trace does.
    #[error("step {step}: the path ends before it")]
    EndsEarly {
        /// The number of the step.
        step: usize,
    },
    /// The trace ends where the path has to choose.
    #[error("the trace ends where a choice comes up at {found}")]
    GoesOn {
        /// Where.
        found: Box<Place>,
    },
    /// There is no region to merge.
    #[error("step {step}: no region begins here")]
    NoRegion {
        /// The number of the step.
        step: usize,
    },
    /// Inside a region something else happens.
    #[error("step {step}, event {position}: {found:?} instead of {expected:?}")]
    Event {
        /// The number of the step.
        step: usize,
        /// The number of the event.
        position: usize,
        /// What the trace says; none if it ends before.
        expected: Option<Box<Event<Place>>>,
        /// What happens, or what was asked.
        found: String,
    },
    /// States that were merged cannot be.
    #[error("step {step}, event {position}: states cannot be merged: {why}")]
    Unmerged {
        /// The number of the step.
        step: usize,
        /// The number of the event.
        position: usize,
        /// What keeps them apart.
        why: &'static str,
    },
    /// A variable with a largest value is not there.
    #[error("there is no length {length} with a largest value")]
    Cap {
        /// What it is found by.
        length: Box<WrittenKey>,
    },
}
