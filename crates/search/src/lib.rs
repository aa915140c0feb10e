//! Explores the paths of a program, whatever runs it.
//!
//! An [`Engine`] runs states until they have to choose. An exploration ([`Explore`]) keeps those that wait in a [`Search`] order,
//! asks the solver which alternatives of a choice exist, and gives back one finished path at a time; what it does differently
//! at the few points where that is open are its [policies](Policy). [`Plain`] is an exploration without any: an engine is all that it
//! takes.
//!
//! **Invariants:** only states that exist are run on. What is not explored, for whatever reason, is said in [`Core::unfinished`]. A
//! panic costs one path. Nothing here knows what a state is.

mod engine;
mod node;

mod explore;
mod policy;
mod round_off;

mod choose;
mod feasible;

mod core;
mod plain;

mod budget;
mod frontier;
mod plan;
mod work;

pub use crate::core::{Config, Core, Stats};
pub use budget::{Budget, Meter, More, MoreTime, private_mb, resident_mb};
pub use engine::{Choice, Engine, Stop, Taken};
pub use explore::{ChoiceOf, Chosen, EndOf, Ended, Explore, NodeOf, OPERATIONS_PER_CHECK};
pub use feasible::{Feasible, Recalled};
pub use frontier::{Frontier, Search};
pub use node::{End, Node, undecided};
pub use plain::{Plain, PlainPath, Step};
pub use plan::{Merge, PATIENCE, Plan};
pub use policy::{Instead, Policies, Policy, Turn};
pub use work::Counted;
