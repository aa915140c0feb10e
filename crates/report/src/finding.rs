//! Failed assertions and uncaught exceptions, one per place.
//!
//! Many paths fail at the same line for the same reason: they are one finding with a count.

use crate::{Inputs, Outcome, Path, Replay, Throwable};
use serde::{Deserialize, Serialize};

/// A way to fail, with inputs that show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What failed.
    pub kind: FindingKind,
    /// The class of the exception by binary name: `java.lang.ArithmeticException`.
    pub exception: String,
    /// What its `getMessage()` returns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The innermost line of the program under test: `File.java:12`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The frames, innermost first: `Foo.m(Foo.java:12)`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<String>,
    /// Arguments that lead here.
    pub inputs: Inputs,
    /// The id of the path that has these inputs.
    pub path: u32,
    /// How many paths end here.
    pub count: u64,
    /// Whether the JVM failed in the same way on these inputs.
    pub confirmed: bool,
    /// Whether a baseline has it already.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub known: bool,
}

/// What failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FindingKind {
    /// An `assert`.
    Assertion,
    /// Anything else that nobody caught.
    Exception,
}

/// The findings among `paths` (or, if `preconditions`, what the entry method throws on purpose), one per
/// exception class and line, in the order of their first paths. A path that the JVM confirmed stands for the
/// others, of these one with the least to read.
pub fn findings(paths: &[Path], preconditions: bool) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for path in paths.iter().filter(|path| path.precondition == preconditions && path.is_failure()) {
        let Some(throwable) = path.outcome.throwable() else { continue };
        // Places are few, whatever the number of paths: a scan is cheap and keeps the order.
        let same = |known: &&mut Finding| known.at == throwable.at && known.exception == throwable.exception;
        match found.iter_mut().find(same) {
            Some(known) if shows_better(path, known) => *known = finding(path, throwable, known.count + 1),
            Some(known) => known.count += 1,
            None => found.push(finding(path, throwable, 1)),
        }
    }
    found
}

fn shows_better(path: &Path, known: &Finding) -> bool {
    match (path.replay == Replay::Confirmed, known.confirmed) {
        (confirmed, known_confirmed) if confirmed != known_confirmed => confirmed,
        _ => path.inputs.size() < known.inputs.size(),
    }
}

fn finding(path: &Path, throwable: &Throwable, count: u64) -> Finding {
    Finding {
        kind: match path.outcome {
            Outcome::Assertion(_) => FindingKind::Assertion,
            _ => FindingKind::Exception,
        },
        exception: throwable.exception.clone(),
        message: throwable.message.clone(),
        at: throwable.at.clone(),
        stack: throwable.stack.clone(),
        inputs: path.inputs.clone(),
        path: path.id,
        count,
        confirmed: path.replay == Replay::Confirmed,
        known: false,
    }
}
