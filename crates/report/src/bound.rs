//! Bounds that paths end at, and what is proved up to them.
//!
//! **Invariant:** a path that ends at [`Bound::Input`] takes only inputs of which one of that kind has more than `most` parts.
//! So where no path ends otherwise, and none fails, what was asked holds for all inputs that stay within.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// What cut a path short. Its words are those of reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Bound {
    /// An input has more parts than paths look at.
    Input {
        /// What it is.
        kind: InputKind,
        /// How many parts it may have.
        most: u64,
    },
    /// Something that the program makes has more parts.
    Made {
        /// What it is.
        kind: MadeKind,
        /// How many parts it may have.
        most: u64,
    },
    /// Objects of inputs are nested more deeply in each other.
    Nesting {
        /// How deep they may be.
        most: u32,
    },
    /// A loop has more iterations.
    Iterations {
        /// How many it may have.
        most: u32,
    },
    /// Symbolic values decide more often.
    Choices {
        /// How often they may.
        most: u32,
    },
    /// The path takes more operations.
    Operations {
        /// How many it may take.
        most: u64,
    },
    /// Objects take more memory.
    Memory {
        /// How much they may take, in MiB.
        most_mb: u64,
    },
    /// An input is of a class that was not considered.
    Classes {
        /// The type of the input.
        ty: String,
        /// How many were.
        most: u64,
    },
    /// An input is of a class that was not searched for.
    ClassesSearched {
        /// The type of the input.
        ty: String,
        /// Among how many classes those of that type were searched for.
        most: u64,
    },
    /// Calls are nested too deeply.
    Calls,
    /// The solver takes longer for one question.
    SolverTime,
    /// The time was up, and what was left of it for this path too.
    Time,
    /// An input of a type of which only some are tried is another one.
    Example {
        /// What it would be.
        what: String,
    },
}

/// Inputs of any length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InputKind {
    /// Arrays.
    Array,
    /// `ArrayList`s, which are as long as their arrays.
    List,
    /// Strings and builders.
    String,
    /// Other collections, and maps.
    Collection,
    /// Standard input.
    StandardInput,
}

/// What the program makes of any length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MadeKind {
    /// An array.
    Array,
    /// A text.
    String,
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Input { kind: InputKind::Array | InputKind::List, most }
            | Bound::Made { kind: MadeKind::Array, most } => {
                write!(f, "an array of more than {most} elements (--max-array)")
            }
            Bound::Input { kind: InputKind::String, most } | Bound::Made { kind: MadeKind::String, most } => {
                write!(f, "a string of more than {most} characters (--max-string)")
            }
            Bound::Input { kind: InputKind::Collection, most: 1 } => {
                f.write_str("a collection of more than one element (--max-collection)")
            }
            Bound::Input { kind: InputKind::Collection, most } => {
                write!(f, "a collection of more than {most} elements (--max-collection)")
            }
            Bound::Input { kind: InputKind::StandardInput, most } => {
                write!(f, "standard input of more than {most} bytes (--max-input)")
            }
            Bound::Nesting { most } => write!(f, "objects of inputs nested {most} deep (--max-nesting)"),
            Bound::Iterations { most } => write!(f, "{most} iterations of a loop (--max-loop)"),
            Bound::Choices { most } => write!(f, "{most} choices on one path (--max-depth)"),
            Bound::Operations { most } => write!(f, "{most} operations on one path (--max-steps)"),
            Bound::Memory { most_mb } => write!(f, "objects that take more than {most_mb} MB (--memory)"),
            Bound::Classes { ty, most } => {
                write!(f, "an input of type {ty} of another class than the first {most} (--max-classes)")
            }
            Bound::ClassesSearched { ty, most } => {
                write!(
                    f,
                    "an input of type {ty} of a class that is not among {most} near by name (--max-classes)"
                )
            }
            Bound::Calls => f.write_str("depth of calls"),
            Bound::Time => f.write_str("the time (--time)"),
            Bound::SolverTime => f.write_str("time for one question to the solver (--solver-time)"),
            Bound::Example { what } => write!(f, "{what} (no option moves this bound)"),
        }
    }
}

/// The inputs for which something is proved: how many parts those of each kind may have. Of kinds that are not there, any number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scope(BTreeMap<InputKind, u64>);

impl Scope {
    /// Whether it says nothing of any inputs.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is left of it if inputs of a kind have no more than so many parts.
    pub(crate) fn restrict(&mut self, kind: InputKind, most: u64) {
        let least = self.0.entry(kind).or_insert(most);
        *least = most.min(*least);
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.len().saturating_sub(1);
        for (position, (&kind, &most)) in self.0.iter().enumerate() {
            match position {
                0 => {}
                _ if position == last => f.write_str(" and ")?,
                _ => f.write_str(", ")?,
            }
            let (what, part) = match kind {
                InputKind::Array => ("arrays", "element"),
                InputKind::List => ("lists", "element"),
                InputKind::String => ("strings", "character"),
                InputKind::Collection => ("other collections and maps", "element"),
                InputKind::StandardInput => ("standard input", "byte"),
            };
            let ending = if most == 1 { "" } else { "s" };
            write!(f, "{what} of up to {most} {part}{ending}")?;
        }
        Ok(())
    }
}
