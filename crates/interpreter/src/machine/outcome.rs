//! How a path ends.

use crate::state::value::Value;
use crate::strings::symbolic::Text;
use expr::ExprId;
use program::MethodId;
use report::{Bound, Unmodelled};
use std::rc::Rc;

/// How a path ends.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The entry method returned.
    Returned(Option<Value>),
    /// An exception left the entry method.
    Threw(Thrown),
    /// The program ended itself, as by `System.exit`.
    Exited {
        /// The status that it gave.
        status: Value,
        /// Where, innermost first.
        trace: Rc<[TraceElement]>,
    },
    /// Something is not modelled.
    Unsupported {
        /// The instruction, method or use of one.
        what: Unmodelled,
        /// Where, innermost first.
        trace: Rc<[TraceElement]>,
    },
    /// Every thread waits for another one.
    Deadlock {
        /// Where the first one does, innermost first.
        trace: Rc<[TraceElement]>,
    },
    /// How it ends depends on the order in which threads run.
    Unordered {
        /// Where that first mattered, innermost first.
        trace: Rc<[TraceElement]>,
    },
    /// The path would need more of an input than the bounds allow.
    Bound {
        /// The bound.
        bound: Bound,
        /// How much it would need, where it can tell.
        needs: Option<Needs>,
        /// Where, innermost first.
        trace: Rc<[TraceElement]>,
    },
    /// Calls are nested more deeply than the machine allows; a JVM would soon throw `StackOverflowError`.
    TooDeep {
        /// Where, innermost first.
        trace: Rc<[TraceElement]>,
    },
}

/// How many parts a path would need that ends at a bound, for its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    /// To go on from where it ends.
    pub next: Option<ExprId>,
    /// To look at all of what it looks at.
    pub whole: ExprId,
}

/// An exception that left the entry method.
#[derive(Clone, Debug)]
pub struct Thrown {
    /// Its class, in Java spelling.
    pub class: String,
    /// Whether it is an `AssertionError`.
    pub is_assertion: bool,
    /// Whether it is an `Error` of any kind.
    pub is_error: bool,
    /// Its message.
    pub message: Option<Message>,
    /// Where it was made, innermost first, without its own constructors.
    pub trace: Rc<[TraceElement]>,
    /// Whether the program made it with `new`, rather than an operation that failed.
    pub explicit: bool,
    /// The object, in the state that it left.
    pub(crate) object: u64,
}

/// Text, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Known, in UTF-16.
    Known(Rc<[u16]>),
    /// Known for given inputs.
    Symbolic(Text),
    /// Made from values in a way that is not modelled.
    Unknown,
}

/// A place in a method that was running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TraceElement {
    /// The method.
    pub method: MethodId,
    /// The bytecode offset.
    pub offset: u32,
}
