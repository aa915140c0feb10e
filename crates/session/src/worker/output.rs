//! Standard output of a worker, written message by message.

use crate::failure::Failure;
use crate::line::Line;
use crate::message::{Message, Note};
use crate::orders::Answer;
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
    answers: Option<Receiver<Answer>>,
}

impl Output {
    pub(super) fn new() -> Output {
        let out = BufWriter::new(std::io::stdout());
        Output { out, last_progress: Instant::now(), last_account: None, answers: None }
    }

    /// The same for the process that the supervisor talks to.
    pub(super) fn answered(answers: Receiver<Answer>) -> Output {
        Output { answers: Some(answers), ..Output::new() }
    }

    /// Asks whether to go on after a failure, which the JVM may not confirm. A process that the supervisor does not talk
    /// to goes on: whoever passes its question on will see to the answer.
    pub(super) fn goes_on(&mut self) -> Result<bool, Failure> {
        let answer = self.ask()?;
        Ok(self.answers.is_none() || answer == Some(Answer::GoOn))
    }

    /// Waits for an answer about what was said last. Without one nobody is there any more, or Ctrl-C was pressed: that is seen
    /// elsewhere.
    pub(super) fn ask(&mut self) -> Result<Option<Answer>, Failure> {
        self.send(&Message::Waiting)?;
        Ok(self.answers.as_ref().and_then(|answers| answers.recv().ok()))
    }

    pub(super) fn send(&mut self, message: &Message) -> Result<(), Failure> {
        self.pass_on(&Line::of(message))
    }

    /// Says something to the parent of this process, which does not pass it on.
    pub(super) fn note(&mut self, note: &Note) -> Result<(), Failure> {
        self.pass_on(&Line::of_note(note))
    }

    /// Passes on a line, perhaps one that another process wrote.
    pub(super) fn pass_on(&mut self, line: &Line) -> Result<(), Failure> {
        writeln!(self.out, "{line}").and_then(|()| self.out.flush()).map_err(|error| Failure::output(&error))
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
