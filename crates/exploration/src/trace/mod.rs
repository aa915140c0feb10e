//! What a path chose, as a value: it can be written, read, compared, and re-run in another process, on another day, without a
//! solver.
//!
//! A trace has a [`Step`] for each choice that the machine stopped for, and one for each region whose alternatives were merged. Steps
//! are told by names and positions: the method and its operation, what was chosen, how many alternatives there were, and the number
//! of the one that was taken, which counts those too that are plainly impossible. So it means the same wherever the same classes
//! are run with the same bounds. Whether an alternative is possible, and what follows from it, was asked once and is written down.
//!
//! [`record`] makes traces while paths are explored, [`guide`] leads a region by what was written, and [`rerun`] leads a machine.
//!
//! **Invariant:** a re-run asks no solver, and ends in the same state, under the same condition, or says where it
//! [diverged](Diverged).

mod diverged;
pub(crate) mod guide;
pub(crate) mod record;
mod rerun;
mod text;

pub use diverged::Diverged;
pub use rerun::{Rerun, Reruns};

use inputs::WrittenKey;
use interpreter::ChoiceKind;
use report::Bound;
use serde::{Deserialize, Serialize};

/// The version of the form in which traces are written.
pub const VERSION: u32 = 2;

/// What a path chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trace {
    /// The version of this form.
    pub version: u32,
    /// The method that was explored.
    pub entry: Method,
    /// Its runs: several where paths that end with the same exception became one.
    pub runs: Vec<Run>,
}

/// One way from the start of the entry method to an end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// What was chosen, in that order.
    pub steps: Vec<Step<Place>>,
    /// How it ends.
    pub end: RunEnd,
}

/// How a run ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RunEnd {
    /// As the machine says.
    Own,
    /// At a bound on all paths.
    Bound(Bound),
    /// With an alternative of which the solver could not tell whether it exists.
    Undecided,
    /// Otherwise in another order of threads.
    Unordered,
}

/// A method, by names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Method {
    /// The internal name of its class.
    pub class: String,
    /// Its own name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
}

/// An operation of a method.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The method.
    pub method: Method,
    /// The operation of its register code.
    pub operation: u32,
}

/// A choice between alternatives, at a place that is told in one way or another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChoiceAt<P> {
    /// Where.
    pub place: P,
    /// What is chosen.
    pub kind: ChoiceKind,
    /// How many alternatives there are, plainly impossible ones among them.
    pub n_alternatives: u32,
}

/// What a step adds to the condition of its path.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Added {
    /// Nothing: its guard holds on all inputs that get there.
    #[default]
    Nothing,
    /// Its guard.
    Guard,
    /// Its guard, and that these lengths are not larger than they can be.
    Capped(Box<Vec<WrittenKey>>),
}

/// One step of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step<P> {
    /// An alternative of a choice is taken.
    Take {
        /// The choice.
        at: ChoiceAt<P>,
        /// The number of the alternative.
        index: u32,
        /// What it adds to the condition.
        adds: Added,
    },
    /// All alternatives of a region are followed, and merged where they meet.
    Merge {
        /// The choice at its head.
        at: ChoiceAt<P>,
        /// What was found out on the way.
        events: Vec<Event<P>>,
        /// Which of the states that came out of it goes on.
        successor: u32,
    },
}

/// Whether something exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Existence {
    /// An input gets there.
    Yes,
    /// No input does.
    No,
    /// The solver could not tell.
    Unknown,
}

/// What happened while the alternatives of a region were followed, in that order. Some of it is told by the states themselves, and written
/// down so that a re-run notices if it is not the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event<P> {
    /// A region begins, of which each alternative is followed.
    Enter(ChoiceAt<P>),
    /// All states have left the region, arrived, or ended.
    Exit,
    /// Whether an alternative of the head is followed.
    Follow(u32, bool),
    /// A state ran up to here.
    Ran(Stopped),
    /// A state that has covered something is found not to exist: the one that was asked about after so many others.
    Gone(u32),
    /// A state that is not followed any further, since there are too many.
    Crowded,
    /// A state stands at a choice inside the region.
    Meets(ChoiceAt<P>, Inside),
    /// Whether an alternative of such a choice exists, and what it adds to the condition if nobody knows.
    Alternative(u32, Existence, Added),
    /// A state is merged with one of those that arrived before.
    Joins(u32),
    /// It cannot be merged with any.
    Apart,
    /// Whether a state at the start of an iteration of a loop goes on.
    Turn(bool),
    /// What becomes of a state that begins the iteration.
    Iteration(Fate),
    /// The iterations of a loop become one formula, on these inputs.
    Closed(Closed),
    /// Whether a state becomes one of its own, and what that adds to the condition.
    Leaves(Existence, Added),
    /// Whether states that came out of a region apart go on side by side.
    GoOn(bool),
    /// Whether one of them stands at a region.
    Beside(bool),
}

/// Why a state that ran inside a region stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stopped {
    /// It is where it was to meet others.
    Met,
    /// It will not get there any more.
    Left,
    /// It begins an iteration of a loop.
    Turned,
    /// Its path ends.
    Ended,
    /// Its path does not exist.
    Excluded,
    /// It has run for long.
    Paused,
    /// It has to choose.
    Chooses,
}

/// How a choice inside a region is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Inside {
    /// It is the head of another region.
    Region,
    /// It belongs to a loop whose iterations are told apart: all alternatives are followed.
    Loop,
    /// All alternatives that exist are followed.
    Split,
    /// Each alternative becomes a state of its own.
    Leave,
}

/// What becomes of a state at the start of an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fate {
    /// It goes on.
    GoesOn,
    /// It does not exist.
    Gone,
    /// It becomes one of its own.
    Leaves,
}

/// On which inputs the iterations of a loop become one formula.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Closed {
    /// On all.
    Always,
    /// On some; on the others it goes on iteration by iteration.
    Sometimes,
    /// On none.
    Never,
    /// On all but perhaps some; what those add to the condition of their path.
    Perhaps(Added),
}
