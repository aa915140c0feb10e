//! What can be said about a program without running it.
//!
//! [`call_graph`] says which methods run when some entries do, and who calls whom; [`regions`] where the ways of a branch
//! meet again, [`rounds`] how those of a loop follow each other; [`counting_loops`] which loops need not be run to know what they do; [`distance`] how far it is from one
//! place to another; [`query_cost`] how many questions a value leads to; [`dot`] writes graphs for Graphviz.

pub mod call_graph;
pub mod counting_loops;
pub mod dataflow;
pub mod distance;
pub mod dot;
pub mod escapes;
pub mod facts;
mod fields;
pub mod hierarchy;
mod nest;
pub mod query_cost;
pub mod regions;
pub mod rounds;

pub use call_graph::{Algorithm, CallGraph, CallKind, CallSite, Config, Follow, JdkCalls, Problem, World};
pub use counting_loops::{Counted, CountingLoop, Rule, Test};
pub use facts::Facts;
pub use query_cost::QueryCost;
pub use regions::{Join, Kind, Region, Regions};
pub use rounds::{Index, Rounds};
