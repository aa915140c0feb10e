//! Decides which constraints can hold: a chain of layers over a backend.
//!
//! A [`PathCondition`] is the conjunction of the guards that a path has taken, together with values that
//! satisfy it, the *witness*. A [`Chain`] extends it by one more guard, or says that it cannot be extended.
//! The layers of the chain are tried from the cheapest on, and each has its own file: `constant`,
//! `intervals`, `witness`, `partition` (independent slices), `cache`, `counterexamples`, `repair`, `climb`,
//! `enumeration`, `diagrams`, `linear`, `classes`, `backend`, and `search` for what the backend has no theory of. [`Config`] switches each of them off. [`smtlib`]
//! writes questions for other solvers: the `query_log` keeps them, the `cross_check` asks one.
//!
//! **Invariants:** a layer changes the cost of an answer, never the answer. Every model is checked by evaluation
//! before anybody sees it. Nothing here knows the language that questions come from. A chain, its paths and its expressions belong
//! together: a path must not be given to another chain or be used with another pool.

mod answer;
mod config;
mod path;
mod slice;

mod aim;
mod arrays;
mod backend;
mod cache;
mod cases;
mod chain;
mod classes;
mod climb;
mod concerned;
mod constant;
mod counterexamples;
mod cross_check;
mod diagrams;
mod distinctive;
mod enclosures;
mod enumeration;
mod intervals;
mod linear;
mod order;
mod partition;
mod polynomial;
mod query_log;
mod range;
mod repair;
mod search;
mod shrink;
pub mod smtlib;
mod stats;
mod values;
mod wanted_text;
mod witness;

pub use answer::{Answer, Model, Reason};
pub use chain::{Assumed, Chain};
pub use config::{Config, ConfigError};
pub use path::PathCondition;
pub use polynomial::is_same_sum;
pub use stats::{Checks, Stats};
pub use values::float_width;
