//! One explored path: how it ends, inputs that take it, and whether the JVM agrees.

use crate::{Asked, Bound, Constraint, Inputs, Obstacle, Value};
use crate::{asked, repeated};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;

/// What stands for the name of a file that the class file does not tell.
pub const UNKNOWN_SOURCE: &str = "Unknown Source";

/// A maximal run of the entry method up to its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Path {
    /// Its position among the paths of the run, ordered by trace.
    pub id: u32,
    /// The index taken at each choice, from the entry on: no two paths have the same.
    pub trace: Vec<u32>,
    /// How it ends.
    pub outcome: Outcome,
    /// The bound that it ends at, if it ends at one.
    #[serde(skip)]
    pub bound: Option<Bound>,
    /// Whether it ends in an exception that the entry method throws on purpose about its arguments.
    #[serde(skip_serializing_if = "is_false")]
    pub precondition: bool,
    /// Whether it ends in an exception that the property to verify has nothing against.
    #[serde(skip_serializing_if = "is_false")]
    pub tolerated: bool,
    /// Whether it depends on what differs between runs, as the time: the JVM may take another one.
    #[serde(skip_serializing_if = "is_false")]
    pub varies: bool,
    /// How it would end by what was explored, if what is told is what the JVM did instead with its inputs.
    #[serde(skip)]
    pub unfollowed: Option<Outcome>,
    /// Whether the program asks for a class loader: where it is replayed, that is not the one that it otherwise has.
    #[serde(skip)]
    pub asks_loader: bool,
    /// Whether it has threads, which the JVM may let take other turns.
    #[serde(skip)]
    pub has_threads: bool,
    /// Receiver, arguments and other values that take this path.
    #[serde(flatten, serialize_with = "repeated::write")]
    pub inputs: Inputs,
    /// Where the program asked for those of the inputs that it asked for itself, in that order.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "asked::by_place")]
    pub asked: Vec<Asked>,
    /// The inputs after the call, as far as the path changes them; by the same names. Objects that `inputs` tells of
    /// keep their numbers, and are told again in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Inputs>,
    /// What a reader should know of the path besides, one sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Branches that the path takes, each as a number that means the same on all paths of a run.
    #[serde(skip)]
    pub covered: Vec<u32>,
    /// Which inputs take this path.
    #[serde(flatten)]
    pub constraint: Constraint,
    /// What happened when the JVM ran the method on `inputs`.
    #[serde(flatten, serialize_with = "for_readers")]
    pub replay: Replay,
}

impl Path {
    /// Whether the program has ended it, so that the JVM can be asked about it.
    pub fn is_ended(&self) -> bool {
        !matches!(self.outcome, Outcome::Unsupported(_) | Outcome::Budget(_))
    }

    /// Whether it ends as the program must not.
    pub fn is_failure(&self) -> bool {
        self.outcome.throwable().is_some() && !self.tolerated
    }

    /// Keeps of a path that returned only how it did: of a hundred thousand, what else is known takes gigabytes.
    pub fn forget_details(&mut self) {
        let is_told = matches!(self.replay, Replay::Mismatch(_));
        if matches!(self.outcome, Outcome::Returned { .. }) && !is_told {
            self.outcome = Outcome::Returned { value: None };
            self.inputs = Inputs::default();
            self.after = None;
            self.constraint = Constraint::default();
            (self.trace, self.asked, self.covered) = (Vec::new(), Vec::new(), Vec::new());
        }
    }
}

/// How a path ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Outcome {
    /// The entry method returned.
    Returned {
        /// What it returns on the path's inputs; nothing for `void`.
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<Value>,
    },
    /// An exception left the entry method.
    Threw(Throwable),
    /// An `assert` failed, and its error left the entry method.
    Assertion(Throwable),
    /// The program ended itself, as by `System.exit`.
    Exited(Exit),
    /// The path reached something that is not modelled.
    Unsupported(Stop),
    /// The path reached a bound.
    Budget(Stop),
}

impl Outcome {
    /// The exception that left the entry method, if one did.
    pub fn throwable(&self) -> Option<&Throwable> {
        match self {
            Outcome::Threw(throwable) | Outcome::Assertion(throwable) => Some(throwable),
            Outcome::Returned { .. } | Outcome::Exited(_) | Outcome::Unsupported(_) | Outcome::Budget(_) => {
                None
            }
        }
    }
}

/// An exception and where it arose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throwable {
    /// Its class by binary name: `java.lang.ArithmeticException`.
    pub exception: String,
    /// What `getMessage()` returns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The innermost line of the program under test: `File.java:12`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The frames, innermost first: `Foo.m(Foo.java:12)`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<String>,
}

/// How and where a program ended itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exit {
    /// The status that it gave, of which a process keeps the last eight bits.
    pub status: i32,
    /// The innermost line of the program under test: `File.java:12`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The frames, innermost first: `Foo.m(Foo.java:12)`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<String>,
}

/// Why and where we gave a path up. In JSON `"what": "native method …"`, and `"internal": true` for a bug of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// What stood in the way.
    pub obstacle: Obstacle,
    /// The innermost line of the program under test: `File.java:12`.
    pub at: Option<String>,
    /// The frames, innermost first: `Foo.m(Foo.java:12)`.
    pub stack: Vec<String>,
}

impl Stop {
    /// Whether it is a bug of ours that ended the path.
    pub fn is_internal(&self) -> bool {
        matches!(self.obstacle, Obstacle::Bug(_))
    }
}

impl Serialize for Stop {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("what", &self.obstacle.to_string())?;
        if let Some(at) = &self.at {
            map.serialize_entry("at", at)?;
        }
        if !self.stack.is_empty() {
            map.serialize_entry("stack", &self.stack)?;
        }
        if self.is_internal() {
            map.serialize_entry("internal", &true)?;
        }
        map.end()
    }
}

/// Whether the JVM did what the path predicts. In JSON `"replay": "mismatch", "replay_note": "returned 3"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "replay", content = "replay_note", rename_all = "kebab-case")]
pub enum Replay {
    /// It did.
    Confirmed,
    /// It did something else, which the note tells: a bug of ours.
    Mismatch(String),
    /// It was run, and for the reason in the note that says nothing: neither that it does so nor that it does not.
    NotConfirmed(String),
    /// It was not asked, for the reason in the note.
    NotRun(String),
    /// It was asked and could not even try: what it lacks.
    CannotRun(String),
}

impl Replay {
    /// Why it is not known whether the JVM does so.
    pub fn doubt(&self) -> Option<Cow<'_, str>> {
        match self {
            Replay::NotConfirmed(why) | Replay::NotRun(why) => Some(why.into()),
            Replay::CannotRun(what) => Some(format!("the JVM cannot run it: {what}").into()),
            Replay::Confirmed | Replay::Mismatch(_) => None,
        }
    }
}

/// For who reads JSON, what the JVM could not even try was not run.
fn for_readers<S: Serializer>(replay: &Replay, serializer: S) -> Result<S::Ok, S::Error> {
    match replay {
        Replay::CannotRun(_) => {
            Replay::NotRun(replay.doubt().unwrap_or_default().into_owned()).serialize(serializer)
        }
        other => other.serialize(serializer),
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}
