//! Random object graphs as inputs: drawn from the declared types in class files, independently of what the engine takes inputs for.
//!
//! `world.rs` reads class files, `types.rs` signatures; `drawing.rs` makes a [`Graph`](graph::Graph) for a method, with nulls, aliases, cycles,
//! subclasses and the objects of static fields. Objects of classes that the engine has made by calls are made by the same calls on the JVM, with
//! what was drawn: `making.rs` reads them from what is stated. `assumed.rs` says whether it is what a verdict assumes. Suites that throw graphs at methods on
//! the JVM take what they need of `against`: paths (with `matching.rs`), verdicts of one method, and of two.

pub(crate) mod assumed;
pub(crate) mod drawing;
pub(crate) mod graph;
pub(crate) mod making;
pub(crate) mod target;
pub(crate) mod types;
pub(crate) mod world;
