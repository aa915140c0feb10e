//! Runs inputs on the real JVM and compares what it does with what a path predicts.
//!
//! The JVM is a process of its own with bounded memory and time, an empty environment and an empty folder to
//! stand in. It runs the program in `java/replay`, which gives every input fresh static state.
//! Only paths that the interpreter followed to the end are replayed, which reach no file, network or process. But where the JVM
//! leaves the path, since the time or a hash code is another, anything may happen: so the JVM runs behind a fence
//! (`crates/fence`), and nothing that comes from it is believed or waited for (`wire.rs`, `seal.rs`).

mod adopt;
mod api;
mod compare;
mod difference;
mod jvm;
mod permissions;
mod protocol;
mod refusal;
#[cfg(test)]
mod round_trip;
mod scratch;
mod seal;
mod told_apart;
mod wire;

pub use adopt::adopt;
pub use api::{unpack_api, unpack_junit};
pub use compare::{compare, is_told_alike, request, request_of_inputs};
pub use jvm::{Error, Jvm, api_classes, junit_classes};
pub use permissions::Permissions;
pub use protocol::{Answer, Request, Watched};
pub use refusal::refused;
pub use told_apart::{TwoRuns, told_apart};
