//! Paths on their way from the worker to its supervisor.
//!
//! The JSON of a report is for readers who know the declared types. This form says everything itself, so that a path
//! comes back exactly as it was sent: values are in their [`spelling`](crate::spelling).

use crate::{
    Asked, Bound, Constraint, Exit, Inputs, Obstacle, Outcome, Path, Replay, Stop, Throwable, Value, spelling,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A path as it is sent; one JSON object without line breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PathOnWire(#[serde(with = "Fields")] Path);

impl From<Path> for PathOnWire {
    fn from(path: Path) -> Self {
        Self(path)
    }
}

impl From<PathOnWire> for Path {
    fn from(sent: PathOnWire) -> Self {
        sent.0
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Path")]
struct Fields {
    id: u32,
    trace: Vec<u32>,
    #[serde(with = "Ending")]
    outcome: Outcome,
    bound: Option<Bound>,
    precondition: bool,
    tolerated: bool,
    varies: bool,
    asks_loader: bool,
    has_threads: bool,
    /// It is found out by whoever gets it.
    #[serde(skip)]
    unfollowed: Option<Outcome>,
    #[serde(with = "spelled_inputs")]
    inputs: Inputs,
    asked: Vec<Asked>,
    #[serde(with = "spelled_after")]
    after: Option<Inputs>,
    notes: Vec<String>,
    covered: Vec<u32>,
    constraint: Constraint,
    replay: Replay,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Outcome")]
enum Ending {
    Returned {
        #[serde(with = "spelled_value")]
        value: Option<Value>,
    },
    Threw(Throwable),
    Assertion(Throwable),
    Exited(Exit),
    Unsupported(#[serde(with = "StopOnWire")] Stop),
    Budget(#[serde(with = "StopOnWire")] Stop),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Stop")]
struct StopOnWire {
    obstacle: Obstacle,
    at: Option<String>,
    stack: Vec<String>,
}

mod spelled_inputs {
    use super::{Deserialize, Deserializer, Inputs, Serializer, spelling};
    use serde::de::Error as _;

    pub(super) fn serialize<S: Serializer>(inputs: &Inputs, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&spelling::inputs(inputs))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Inputs, D::Error> {
        spelling::parse_inputs(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

mod spelled_after {
    use super::{Deserialize, Deserializer, Inputs, Serialize, Serializer, spelling};
    use serde::de::Error as _;

    pub(super) fn serialize<S: Serializer>(after: &Option<Inputs>, serializer: S) -> Result<S::Ok, S::Error> {
        after.as_ref().map(spelling::inputs).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Inputs>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| spelling::parse_inputs(&text).map_err(D::Error::custom)).transpose()
    }
}

mod spelled_value {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Value, spelling};
    use serde::de::Error as _;

    pub(super) fn serialize<S: Serializer>(value: &Option<Value>, serializer: S) -> Result<S::Ok, S::Error> {
        value.as_ref().map(spelling::value).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| spelling::parse_value(&text).map_err(D::Error::custom)).transpose()
    }
}
