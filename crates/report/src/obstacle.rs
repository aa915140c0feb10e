//! What a path is given up at.
//!
//! **Invariant:** the words are made here and nowhere else, and nothing is decided by them.

use crate::{Bound, Unmodelled};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};

/// What a path was given up at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Obstacle {
    /// A bound.
    Bound(Bound),
    /// An instruction, a method or a use of one that is not modelled.
    Code(Unmodelled),
    /// The status with which the program ends itself, on inputs that are not known.
    ExitStatus,
    /// Whether there is such a path: why the solver cannot tell, and in its words.
    Undecided(Undecided, String),
    /// A class that the JVM refuses: in its words.
    RefusedClass(String),
    /// Threads that wait for each other, all of them.
    Deadlock,
    /// A result that is another one if threads run in another order.
    OrderOfThreads,
    /// A bug of ours: how it shows.
    Bug(String),
}

/// Why the solver cannot tell whether there is a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Undecided {
    /// It takes too long, or too much.
    Effort,
    /// It was told to stop.
    Interrupted,
    /// Only some facts are known of a function.
    NoTheory,
    /// Two solvers contradict each other.
    Disagreement,
    /// It failed.
    Failure,
}

impl Display for Obstacle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Bound(bound) => write!(f, "{bound}"),
            Obstacle::Code(what) => write!(f, "{what}"),
            Obstacle::Undecided(_, why) => f.write_str(why),
            Obstacle::ExitStatus => f.write_str("the status of an exit for inputs not known"),
            Obstacle::Deadlock => f.write_str("a deadlock: every thread waits for another one"),
            Obstacle::OrderOfThreads => {
                f.write_str("a result that depends on the order in which threads run")
            }
            Obstacle::RefusedClass(what) => write!(f, "a class that the JVM refuses: {what}"),
            Obstacle::Bug(how) => write!(f, "internal error: {how}"),
        }
    }
}
