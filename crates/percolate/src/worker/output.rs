//! Standard output of a worker, written message by message.

use super::Message;
use super::crew::{MARK, Note};
use crate::failure::Failure;
use std::io::{BufWriter, Stdout, Write};
use std::time::{Duration, Instant};

/// Time between two signs of life.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// Where messages go.
pub(super) struct Output {
    out: BufWriter<Stdout>,
    last_progress: Instant,
}

impl Output {
    pub(super) fn new() -> Output {
        Output { out: BufWriter::new(std::io::stdout()), last_progress: Instant::now() }
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
}
