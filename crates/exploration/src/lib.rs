//! Explores the paths of a method.
//!
//! An [`Explorer`] keeps states that are still running in a [`Search`] order, asks the solver chain which alternatives of
//! a choice are feasible, and gives back one [`ExploredPath`] at a time. [`describe`] turns those into the plain
//! data of a report; `crates/replay` runs their inputs on the real JVM and compares.
//!
//! **Invariants:** only feasible successors are cloned. What is not explored, for whatever reason, is said in
//! [`Explorer::incomplete`]. A panic costs one path.

mod checkers;
mod concretise;
mod condition;
pub mod construction;
mod coverage;
pub mod describe;
mod distinctive;
mod engine;
mod entry;
pub mod equivalence;
mod explorer;
mod final_state;
mod inputs;
mod java_text;
mod jdk_values;
pub mod memo;
mod merging;
mod node;
mod path;
mod places;
mod property;
mod sequences;
mod sites;
mod straight_line;
mod targets;
pub mod trace;
mod turns;
mod undecided;

pub use concretise::literal;
pub use coverage::{coverage, covered};
pub use engine::{Along, Interpreter};
pub use entry::{Entry, EntryError, Meant, find_class, main_methods, public_methods, testable_methods};
pub use explorer::{Config, Explorer, Mark};
pub use inputs::{Inputs, Parameter};
pub use merging::MergeStats;
pub use path::{Concretisation, End, ExploredPath, Needed, PathEnd, Variant};
pub use places::{PlaceError, find_places};
pub use property::Property;
pub use trace::record::Recorded;
