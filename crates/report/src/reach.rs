//! Places in the source that the user asks about, and whether inputs lead there.

use crate::{Inputs, Path, Replay, Report};
use serde::{Deserialize, Serialize};

/// A line of a source file that has code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// As the user wrote it, `File.java:14`.
    pub at: String,
    /// The classes that have code there, by binary name.
    pub classes: Vec<String>,
    /// The line.
    pub line: u16,
}

impl Place {
    /// How many can be asked about at once: which of them a path has passed is kept as bits.
    pub const MAX: usize = 64;
}

/// Whether a place can be reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The place, `File.java:14`.
    pub at: String,
    /// The answer.
    pub reached: Reached,
    /// The inputs that lead there, where a path is known that does.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub by: Option<Witness>,
}

/// Whether a place can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reached {
    /// A path does.
    Yes,
    /// No input leads there: all paths were explored.
    No,
    /// No path so far does.
    Unknown,
}

/// Inputs that lead to a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Witness {
    /// The arguments.
    pub inputs: Inputs,
    /// Whether the JVM took that path too.
    pub confirmed: bool,
}

impl Witness {
    /// What the inputs of a path show that passes the place.
    pub fn of(path: &Path) -> Witness {
        let confirmed = path.replay == Replay::Confirmed;
        Witness { inputs: path.inputs.clone(), confirmed }
    }
}

impl Reach {
    /// Whether there is nothing more to find out: it is known not to be reached, or the JVM has got there.
    pub fn is_settled(&self) -> bool {
        match self.reached {
            Reached::Yes => self.by.as_ref().is_some_and(|by| by.confirmed),
            Reached::No => true,
            Reached::Unknown => false,
        }
    }
}

/// The answers over all methods that were explored, with the method whose inputs lead there.
pub fn reach_of_all(reports: &[Report]) -> Vec<(Reach, Option<&str>)> {
    let Some(first) = reports.first() else { return Vec::new() };
    let answers =
        |index: usize| reports.iter().filter_map(move |report| Some((report, report.reach.get(index)?)));
    let of_all = |index: usize| {
        let reached = answers(index).filter(|(_, reach)| reach.reached == Reached::Yes);
        if let Some((report, reach)) = reached.max_by_key(|(_, reach)| reach.is_settled()) {
            return (reach.clone(), Some(report.header.method.as_str()));
        }
        let is_open = answers(index).any(|(_, reach)| reach.reached == Reached::Unknown);
        let reached = if is_open { Reached::Unknown } else { Reached::No };
        (Reach { at: first.reach[index].at.clone(), reached, by: None }, None)
    };
    (0..first.reach.len()).map(of_all).collect()
}
