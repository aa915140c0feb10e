//! What a user is told when a command cannot do its job, and the exit codes.

use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::io::Write;

/// Wrong options or arguments.
pub const USAGE: u8 = 2;
/// The answer is not known.
pub const INCOMPLETE: u8 = 3;
/// A file, class or method that cannot be used, or output that cannot be written.
pub const BAD_INPUT: u8 = 4;
/// A bug of ours.
pub const OUR_BUG: u8 = 70;

/// One sentence for the user, and the exit code.
#[derive(Debug, Serialize, Deserialize)]
pub struct Failure {
    message: String,
    /// One of the exit codes.
    pub code: u8,
}

impl Failure {
    /// Wrong options or arguments.
    pub fn usage(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: USAGE }
    }

    /// A file, class or method that cannot be used.
    pub fn bad_input(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: BAD_INPUT }
    }

    /// There was no time, or no memory, to find an answer.
    pub fn incomplete(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: INCOMPLETE }
    }

    /// A bug of ours.
    pub fn our_bug(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: OUR_BUG }
    }

    /// What is wrong with sources; nothing is, if somebody wanted us to stop.
    pub fn of_compiling(error: classfile::Error) -> Failure {
        let code = if matches!(error, classfile::Error::Interrupted) { INCOMPLETE } else { BAD_INPUT };
        Failure { message: error.to_string(), code }
    }

    /// A reader that has gone away (`| head`) wants no more, and no complaint either.
    pub fn output(error: &std::io::Error) -> Failure {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Failure { message: String::new(), code: 0 };
        }
        Failure::bad_input(format!("cannot write the result: {error}"))
    }

    /// The sentence.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Tells the user.
    pub fn print(&self) {
        if !self.message.is_empty() {
            tell(&self.message);
        }
    }
}

/// Says a sentence beside the result. Where nobody can be told (standard error is closed, or a disk is full), the result is what
/// it is.
pub fn tell(sentence: impl Display) {
    let _ = writeln!(std::io::stderr(), "percolate: {sentence}");
}

/// Whether output still has a reader: one that has gone away (`| head`) wants no more, but the result is what it is.
pub fn still_read(written: std::io::Result<()>) -> Result<bool, Failure> {
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::output(&error)),
    }
}
