//! From the SSA form of a method to register code.
//!
//! [`liveness`] says where values are needed, [`allocate`] gives each a register (a block parameter and the
//! values passed to it share one where they can, so that most edges need no copying), [`moves`] puts
//! parallel copies in an order, and [`assemble`] lays out blocks and operations.

mod allocate;
mod assemble;
mod liveness;
mod moves;

pub use assemble::{TooLarge, emit};
