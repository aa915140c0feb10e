//! What a program must never do: which ends of paths are violations, and which are the program's own business.

use crate::path::End;
use interpreter::Outcome;
use program::Program;
use serde::{Deserialize, Serialize};

/// What must never happen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Property {
    /// An assertion fails, or an exception leaves the entry method.
    #[default]
    NoFailure,
    /// An assertion fails.
    NoFailedAssertion,
    /// An exception of this class, given by binary name, leaves the entry method.
    NoUncaught(String),
}

impl Property {
    /// Whether a path ends in an exception, and may.
    pub fn tolerates(&self, program: &mut Program, end: &End) -> bool {
        let End::Outcome(Outcome::Threw(thrown)) = end else { return false };
        match self {
            Property::NoFailure => false,
            Property::NoFailedAssertion => !thrown.is_assertion,
            Property::NoUncaught(class) => {
                let mut load = |name: &str| program.load(&name.replace('.', "/")).ok();
                match (load(&thrown.class), load(class)) {
                    (Some(thrown), Some(class)) => !program.is_subclass(thrown, class),
                    // What is not known is not excused.
                    _ => false,
                }
            }
        }
    }
}
