//! What a user is told when a command cannot do its job, and the exit codes.

use std::fmt::Display;

/// Wrong options or arguments.
pub(crate) const USAGE: u8 = 2;
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

    pub(crate) fn our_bug(message: impl Display) -> Failure {
        Failure { message: message.to_string(), code: OUR_BUG }
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
            eprintln!("percolate: {}", self.message);
        }
    }
}
