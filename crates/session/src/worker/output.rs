//! Standard output of a worker, written message by message.

use super::pool::{MARK, Note};
use crate::failure::Failure;
use crate::message::Message;
use std::io::{BufWriter, Stdout, Write};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

/// Time between two signs of life.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// Time between two accounts of what is known.
const ACCOUNT_INTERVAL: Duration = Duration::from_secs(1);

/// Where messages go.
pub(super) struct Output {
    out: BufWriter<Stdout>,
    last_progress: Instant,
    /// None if there was none yet.
    last_account: Option<Instant>,
    /// What the supervisor says, if it talks to this process.
    answers: Option<Receiver<String>>,
}

/// What the supervisor answers if the worker is to go on.
pub(crate) const GO_ON: &str = "go on";

impl Output {
    pub(super) fn new() -> Output {
        let out = BufWriter::new(std::io::stdout());
        Output { out, last_progress: Instant::now(), last_account: None, answers: None }
    }

    /// The same for the process that the supervisor talks to.
    pub(super) fn answered(answers: Receiver<String>) -> Output {
        Output { answers: Some(answers), ..Output::new() }
    }

    /// Asks whether to go on after a failure, which the JVM may not confirm. A process that the supervisor does not talk
    /// to goes on: whoever passes its question on will see to the answer.
    pub(super) fn goes_on(&mut self) -> Result<bool, Failure> {
        self.send(&Message::Waiting)?;
        // Without an answer nobody is there any more, or Ctrl-C was pressed: that is seen elsewhere.
        Ok(self.answers.as_ref().is_none_or(|answers| answers.recv().is_ok_and(|answer| answer == GO_ON)))
    }

    pub(super) fn send(&mut self, message: &Message) -> Result<(), Failure> {
        self.relay(&serde_json::to_string(message).expect("messages are plain data"))
    }

    /// Says something to the parent of this process, which does not relay it.
    pub(super) fn note(&mut self, note: &Note) -> Result<(), Failure> {
        let note = serde_json::to_string(note).expect("notes are plain data");
        self.relay(&format!("{MARK}{note}"))
    }

    /// Passes on a line that another process wrote.
    pub(super) fn relay(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.out, "{line}").and_then(|()| self.out.flush()).map_err(|error| Failure::output(&error))
    }

    /// Passes on a line about one of several methods.
    pub(super) fn relay_of(&mut self, method: usize, line: &str) -> Result<(), Failure> {
        self.relay(&format!("{{\"Of\":[{method},{line}]}}"))
    }

    /// Whether it is time for another sign of life.
    pub(super) fn is_silent(&mut self) -> bool {
        let is_due = self.last_progress.elapsed() >= PROGRESS_INTERVAL;
        if is_due {
            self.last_progress = Instant::now();
        }
        is_due
    }

    /// Whether it is time for another account of what is known.
    pub(super) fn is_long_ago(&mut self) -> bool {
        let is_due = self.last_account.is_none_or(|last| last.elapsed() >= ACCOUNT_INTERVAL);
        if is_due {
            self.last_account = Some(Instant::now());
        }
        is_due
    }
}
