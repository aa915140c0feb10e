//! A path, for unit tests that need one.

use report::{Inputs, Outcome, Path, Replay, Value};

/// A path without inputs that returns a number, as the JVM confirmed.
pub(crate) fn path(id: u32, returned: i64) -> Path {
    Path {
        id,
        trace: Vec::new(),
        outcome: Outcome::Returned { value: Some(Value::Integer(returned)) },
        precondition: false,
        tolerated: false,
        varies: false,
        asks_loader: false,
        has_threads: false,
        unfollowed: None,
        bound: None,
        inputs: Inputs::default(),
        asked: Vec::new(),
        after: None,
        notes: Vec::new(),
        covered: Vec::new(),
        constraint: "true".into(),
        replay: Replay::Confirmed,
    }
}
