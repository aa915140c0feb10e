//! What can be said about a program without running it.
//!
//! [`call_graph`] says which methods run when some entries do, and who calls whom; [`dot`] writes graphs for Graphviz.

pub mod call_graph;
pub mod dot;

pub use call_graph::{Algorithm, CallGraph, CallKind, CallSite, Config, Follow, JdkCalls, Problem, World};
