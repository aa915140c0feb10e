//! A finished path, in terms of the engine.

use crate::trace::record::Recorded;
use expr::{ExprId, VarId};
use interpreter::{Outcome, Shape, State, TraceElement};
use report::Bound;
use solver::{PathCondition, Reason};

/// A path that was followed to its end.
#[derive(Debug)]
pub struct ExploredPath {
    /// The number of the alternative taken at each choice.
    pub trace: Vec<u32>,
    /// All that was chosen, for [`Explorer::trace`](crate::Explorer::trace).
    pub runs: Vec<Recorded>,
    /// Alternatives of choices in the program under test, each as a number: what the path covers.
    pub covered: Vec<u32>,
    /// The places that are looked for which it has passed, as bits; none where states are merged.
    pub passed: u64,
    /// Whether an input was made field by field that calls could have made.
    pub is_made_up: bool,
    /// The guards of those alternatives, without those that hold for all inputs that get there: an input takes this
    /// path exactly if it satisfies all of them.
    pub guards: Vec<ExprId>,
    /// What the path knows of inputs that are references.
    pub shapes: Vec<Shape>,
    /// Values of variables that take this path, without those that are zero; none if the solver did not find any.
    pub witness: Option<Vec<(VarId, u64)>>,
    /// What the witness means in values of the program; none without a witness.
    pub concrete: Option<Concretisation>,
    /// How it ends.
    pub end: End,
    /// How much it would need for its inputs, if it ends at a bound.
    pub needed: Option<Needed>,
    /// The state in which it ends, if that is kept.
    pub last: Option<Box<LastState>>,
    /// Other inputs that take this path, where it stands for several ways through the program.
    pub variants: Vec<Variant>,
}

/// How many parts a path needs that ends at a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needed {
    /// To go on from where it ends.
    pub next: Option<u64>,
    /// To look at all of what it looks at.
    pub whole: u64,
}

/// Inputs of a path that take another way through the program than its witness.
#[derive(Debug)]
pub struct Variant {
    /// Alternatives of choices that were covered for the first time.
    pub covered: Vec<u32>,
    /// Values of variables, without those that are zero.
    pub witness: Vec<(VarId, u64)>,
    /// What that means in values of the program.
    pub concrete: Option<Concretisation>,
}

/// The state in which a path ends, and the condition under which it does.
pub struct LastState {
    /// The state.
    pub state: State,
    /// The condition.
    pub condition: PathCondition,
}

impl std::fmt::Debug for LastState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LastState").field("condition", &self.condition).finish_non_exhaustive()
    }
}

/// A run of the entry method on the inputs of a path.
#[derive(Clone, Debug, Default)]
pub struct Concretisation {
    /// The inputs at the call.
    pub inputs: report::Inputs,
    /// The inputs at the end, if they have parts that could have changed.
    pub after: Option<report::Inputs>,
    /// What was returned.
    pub returned: Option<report::Value>,
    /// The message of what was thrown.
    pub message: Option<String>,
    /// The status that the program ended itself with.
    pub status: Option<i32>,
    /// The values that the program asked for, as they are called among the inputs, and where.
    pub asked: Vec<(String, TraceElement)>,
    /// Whether what it leaves behind depends on what differs between runs.
    pub varies: bool,
    /// Whether the program asked for a class loader.
    pub asks_loader: bool,
    /// Whether it has threads besides the first.
    pub has_threads: bool,
}

/// How a path ends.
pub type End = search::End<Outcome>;

/// What there is to say of how a path ends.
pub trait PathEnd {
    /// The bound that it ends at.
    fn bound(&self) -> Option<&Bound>;

    /// Whether the program has ended it, and nothing that is not modelled or beyond a bound.
    fn is_of_its_own(&self) -> bool;
}

impl PathEnd for End {
    fn bound(&self) -> Option<&Bound> {
        match self {
            End::Outcome(Outcome::Bound { bound, .. }) | End::Budget(bound) => Some(bound),
            End::Outcome(Outcome::TooDeep { .. }) => Some(&Bound::Calls),
            End::Undecided(Reason::TimeLimit) => Some(&Bound::SolverTime),
            _ => None,
        }
    }

    fn is_of_its_own(&self) -> bool {
        matches!(self, End::Outcome(Outcome::Returned(_) | Outcome::Threw(_) | Outcome::Exited { .. }))
    }
}
