//! Explores the paths of a method.
//!
//! An [`Explorer`] keeps states that are still running in a [`Search`] order, asks the solver chain which ways of
//! a choice are feasible, and gives back one [`ExploredPath`] at a time. [`describe`] turns those into the plain
//! data of a report; `crates/replay` runs their inputs on the real JVM and compares.
//!
//! **Invariants:** only feasible successors are cloned. What is not explored, for whatever reason, is said in
//! [`Explorer::incomplete`]. A panic costs one path.

mod budget;
mod checkers;
mod condition;
pub mod construction;
mod coverage;
pub mod describe;
mod doubt;
mod entry;
pub mod equivalence;
mod explorer;
mod inputs;
mod java_text;
mod jdk_values;
mod kept;
mod merging;
mod node;
mod path;
mod picture;
mod places;
mod property;
mod search;
mod sequences;
mod sites;
mod stretch;
mod targets;
mod telling;
pub mod trace;
mod work;

pub use budget::{Budget, MoreTime, private_mb, resident_mb};
pub use coverage::{coverage, covered};
pub use entry::{Entry, EntryError, Meant, find_class, main_methods, public_methods, testable_methods};
pub use explorer::{Config, Explorer, Stats};
pub use inputs::{Inputs, Parameter};
pub use merging::{Merge, MergeStats, Plan};
pub use path::{End, ExploredPath, Needed, Picture, Variant};
pub use picture::literal;
pub use places::{PlaceError, find_places};
pub use property::Property;
pub use search::Search;
pub use trace::record::Recorded;
