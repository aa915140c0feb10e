//! What a user is told when a command cannot do its job, and the exit codes.

use std::fmt::Display;
use std::io::Write;

/// Wrong options or arguments.
pub(crate) const USAGE: u8 = 2;
/// The answer is not known.
pub(crate) const INCOMPLETE: u8 = 3;
/// A file, class or method that cannot be used, or output that cannot be written.
pub(crate) const BAD_INPUT: u8 = 4;
/// A bug of ours.
pub(crate) const OUR_BUG: u8 = 70;

/// One sentence for the user, and the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    pub(crate) code: u8,
}

impl Failure {
    pub(crate) fn usage(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: USAGE }
    }

    pub(crate) fn bad_input(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: BAD_INPUT }
    }

    pub(crate) fn incomplete(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: INCOMPLETE }
    }

    pub(crate) fn our_bug(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: OUR_BUG }
    }

    /// What is wrong with sources; nothing is, if somebody wanted us to stop.
    pub(crate) fn of_compiling(error: classfile::Error) -> Failure {
        let code = if matches!(error, classfile::Error::Interrupted) { INCOMPLETE } else { BAD_INPUT };
        Failure { message: error.to_string(), code }
    }

    /// A reader that has gone away (`| head`) wants no more, and no complaint either.
    pub(crate) fn output(error: &std::io::Error) -> Failure {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Failure { message: String::new(), code: 0 };
        }
        Failure::bad_input(format!("cannot write the result: {error}"))
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn print(&self) {
        if !self.message.is_empty() {
            tell(&self.message);
        }
    }
}

/// Says a sentence beside the result. Where nobody can be told (standard error is closed, or a disk is full), the result is what
/// it is.
pub(crate) fn tell(sentence: impl Display) {
    let _ = writeln!(std::io::stderr(), "percolate: {sentence}");
}

/// Whether output still has a reader: one that has gone away (`| head`) wants no more, but the result is what it is.
pub(crate) fn still_read(written: std::io::Result<()>) -> Result<bool, Failure> {
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::output(&error)),
    }
}
