//! What a query can be answered with.

use expr::{Pool, VarId};
use imbl::GenericOrdMap;
use imbl::shared_ptr::RcK;
use std::fmt;

/// A persistent map that is iterated in the order of its keys.
pub(crate) type OrdMap<K, V> = GenericOrdMap<K, V, RcK>;

/// The answer to a query.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The guards can hold together, for example with these values.
    Sat(Model),
    /// They cannot.
    Unsat,
    /// Nobody knows, and this is why.
    Unknown(Reason),
}

impl Answer {
    /// As SMT-LIB calls it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Sat(_) => "sat",
            Self::Unsat => "unsat",
            Self::Unknown(_) => "unknown",
        }
    }
}

/// Why a query has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The check took longer than [`Config::check_limit`](crate::Config::check_limit).
    TimeLimit,
    /// The check did more than [`Config::effort_limit`](crate::Config::effort_limit).
    EffortLimit,
    /// The flag [`Config::interrupt`](crate::Config::interrupt) was set.
    Interrupted,
    /// The query is about this function, or this operator on floats, of which only some facts are known. They allow
    /// a solution, and none was found.
    NoTheory(&'static str),
    /// The backend and the second solver, [`Config::cross_check`](crate::Config::cross_check), contradict each other.
    Disagreement {
        /// What the backend says.
        backend: &'static str,
        /// What the other one says.
        other: &'static str,
    },
    /// The backend failed; the message is for people.
    Backend(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeLimit => f.write_str("the solver's time limit was reached"),
            Self::EffortLimit => f.write_str("the limit on what the solver may do was reached"),
            Self::Interrupted => f.write_str("the solver was interrupted"),
            Self::NoTheory("%") => f.write_str("the remainder of floats has no theory"),
            Self::NoTheory("text") => f.write_str("the text of floats has no theory"),
            Self::NoTheory(function) => write!(f, "math function {function} has no theory"),
            Self::Disagreement { backend, other } => {
                write!(f, "two solvers disagree: {backend} against {other}")
            }
            Self::Backend(message) => write!(f, "the solver failed: {message}"),
        }
    }
}

/// Values of variables: their bits, or 0 and 1 for false and true; those of a float are IEEE's. Cloning shares.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Model {
    values: OrdMap<VarId, u64>,
}

impl Model {
    /// A model without variables.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of `var`, if the model speaks of it.
    pub fn get(&self, var: VarId) -> Option<u64> {
        self.values.get(&var).copied()
    }

    /// The value of `var`; if the model does not speak of it, the one that it has then.
    pub fn value(&self, pool: &Pool, var: VarId) -> u64 {
        self.get(var).unwrap_or_else(|| pool.default_value(var))
    }

    /// How many variables it speaks of.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether it speaks of no variable.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The variables and their values, in the order of the variables.
    pub fn iter(&self) -> impl Iterator<Item = (VarId, u64)> {
        self.values.iter().map(|(&var, &value)| (var, value))
    }

    pub(crate) fn set(&mut self, var: VarId, value: u64) {
        self.values.insert(var, value);
    }
}

impl FromIterator<(VarId, u64)> for Model {
    fn from_iter<I: IntoIterator<Item = (VarId, u64)>>(values: I) -> Self {
        Self { values: values.into_iter().collect() }
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
