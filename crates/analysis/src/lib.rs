//! What can be said about a program without running it.
//!
//! *Graphs and places:* [`call_graph`] says which methods run when some entries do, and who calls whom; [`regions`] where the ways of
//! a branch meet again, [`iterations`] how those of a loop follow each other; [`counting_loops`] which loops need not be run to know what
//! they do; [`distance`] how far it is from one place to another; [`query_cost`] how many questions a value leads to; [`dot`] writes
//! graphs for Graphviz.
//!
//! *Facts about classes and methods,* each found once and kept in [`Facts`]: `fields` which fields are never null or settled;
//! [`effects`] what methods read, write, call and initialise; [`escapes`] what methods do with an object that they are given;
//! [`index_use`] which numbers say where rather than how much; `init_order` which static initialisers need each other; `surroundings` what the code around a method names and may
//! change; `string_switch` which constants a switch over a string compares with; [`constructors`] whether they check or only store; `making` whether it matters when they are called; [`providers`] which methods return objects that
//! nobody else can make; [`models`] what modelled methods of the JDK do; [`hierarchy`]
//! what is below what. [`dataflow`] is what they stand on.

pub mod call_graph;
pub mod constructors;
pub mod counting_loops;
pub mod dataflow;
pub mod distance;
pub mod dot;
pub mod effects;
pub mod escapes;
pub mod facts;
mod fields;
pub mod hierarchy;
pub mod index_use;
mod init_order;
pub mod iterations;
pub mod loggers;
mod making;
pub mod models;
mod nest;
pub mod providers;
pub mod query_cost;
pub mod regions;
mod string_switch;
mod surroundings;

pub use call_graph::{Algorithm, CallGraph, CallKind, CallSite, Config, Follow, JdkCalls, Problem, World};
pub use counting_loops::{Counted, CountingLoop, Rule, Test};
pub use effects::{Effects, Summary, Touched};
pub use facts::Facts;
pub use iterations::{Index, Iterations};
pub use query_cost::QueryCost;
pub use regions::{Join, Kind, Region, Regions};
pub use string_switch::StringSwitch;
pub use surroundings::Surroundings;
