//! Asks a second solver every question that the backend answers.
//!
//! It is a program like `z3` that reads a script from its input when it is called with `-in`. Only `sat` against
//! `unsat` is a disagreement; a second solver that does not know, or fails, contradicts nobody.

use crate::answer::Answer;
use log::error;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The second solver.
pub(crate) struct CrossCheck {
    program: PathBuf,
    limit: Option<Duration>,
}

impl CrossCheck {
    pub(crate) fn new(program: PathBuf, limit: Option<Duration>) -> Self {
        Self { program, limit }
    }

    /// What the second solver says to `script`, if that contradicts `answer`.
    pub(crate) fn contradiction(&self, script: &str, answer: &Answer) -> Option<&'static str> {
        let output = match self.ask(script) {
            Ok(output) => output,
            Err(error) => {
                error!(target: "solver", "cannot ask {}: {error}", self.program.display());
                return None;
            }
        };
        let other = match output.lines().next().map(str::trim) {
            Some("sat") => "sat",
            Some("unsat") => "unsat",
            Some("unknown" | "timeout") => return None,
            _ => {
                error!(target: "solver", "{} does not understand a query: {output}", self.program.display());
                return None;
            }
        };
        match answer {
            Answer::Sat(_) | Answer::Unsat if answer.name() != other => Some(other),
            _ => None,
        }
    }

    fn ask(&self, script: &str) -> io::Result<String> {
        let mut command = Command::new(&self.program);
        command.arg("-in").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(limit) = self.limit {
            // Whole seconds is all that it takes.
            command.arg(format!("-T:{}", limit.as_secs().max(1)));
        }
        let mut child = command.spawn()?;
        // A solver answers after it has read everything, so it cannot wait for us to read meanwhile.
        let written = child.stdin.take().map_or(Ok(()), |mut input| input.write_all(script.as_bytes()));
        let output = child.wait_with_output()?;
        written?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
