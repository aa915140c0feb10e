//! Whether the JVM did what a path predicts.

use replay::{Answer, compare};
use report::Replay;

/// The JVM did what the path predicts, as far as it predicts anything.
pub(crate) fn agree(path: &report::Path, answer: &Answer) -> Result<(), String> {
    match (&path.outcome, compare(path, answer)) {
        // Nothing is predicted there.
        (report::Outcome::Unsupported(_) | report::Outcome::Budget(_), _) => Ok(()),
        _ if path.varies => Ok(()),
        (_, Replay::Mismatch(what)) => {
            Err(format!("{} predicts {:?}, but {what}", path.inputs, path.outcome))
        }
        _ => Ok(()),
    }
}
