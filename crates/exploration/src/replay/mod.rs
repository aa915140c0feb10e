//! Runs inputs on the real JVM and compares what it does with what a path predicts.
//!
//! The JVM is a process of its own with bounded heap and time, an empty environment and an empty folder to
//! stand in. It runs the program in `java/replay`, which gives every input fresh static state.
//! Only paths that the interpreter followed to the end are replayed; as it models no file, network or process
//! access, neither do they reach any.

mod adopt;
mod api;
mod compare;
mod difference;
mod jvm;
mod protocol;
mod refusal;
#[cfg(test)]
mod round_trip;
mod scratch;
mod told_apart;

pub use adopt::adopt;
pub use api::unpack_api;
pub(crate) use compare::is_told_alike;
pub use compare::{compare, request};
pub use jvm::{Error, Jvm, api_classes};
pub use protocol::{Answer, Request};
pub use refusal::refused;
pub use told_apart::{TwoRuns, told_apart};
