//! The lines to and from one replaying JVM, and the deadlines of its answers.
//!
//! The JVM runs code that nobody has vouched for, so nothing here waits for it: neither for an answer, nor for room in a pipe, nor
//! for the end of a stream that another process may hold.

use super::seal::Seal;
use fence::{Fence, Process};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::OFlags;
use rustix::pipe::{PipeFlags, pipe_with};
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::{AsRawFd, OwnedFd};
use std::process::Command;
use std::time::{Duration, Instant};

/// How long a line may be. A value is at most half of it; a line has two.
const MAX_LINE: usize = 16 << 20;

/// How much a JVM may write besides answers: to its folder, and to streams that nobody reads.
const MAX_WRITTEN: u64 = 1 << 30;

/// How often the JVM is looked at while it says nothing.
const PERIOD: Duration = Duration::from_millis(50);

/// A JVM, and the pipes to it; it ends when this goes out of use.
pub(super) struct Wire {
    process: Process,
    requests: File,
    answers: File,
    seal: Seal,
    /// What has not been written yet.
    unsent: Vec<u8>,
    n_sent: usize,
    /// What was read and is no whole line yet, and how much of it has no line feed.
    unread: Vec<u8>,
    n_searched: usize,
    /// How many bytes of answers there were.
    n_received: u64,
    looked: Instant,
}

/// What came of waiting for a line.
#[derive(Debug)]
pub(super) enum Heard {
    Line(String),
    /// The JVM has ended.
    End,
    /// Somebody else has written to where only answers go.
    Forged,
    /// There was no line in time.
    TooLate,
    /// The JVM has more memory than it may have.
    TooLarge,
    /// It has written more than it may, besides answers.
    WroteTooMuch,
    /// Nobody wants to wait any longer.
    Stopped,
}

impl Wire {
    /// Starts a JVM, which gets the numbers of its descriptors as its last arguments.
    pub(super) fn open(mut command: Command, fence: &Fence) -> io::Result<Wire> {
        let (their_requests, requests) = pipe_with(PipeFlags::CLOEXEC)?;
        let (answers, their_answers) = pipe_with(PipeFlags::CLOEXEC)?;
        for ours in [&requests, &answers] {
            rustix::fs::fcntl_setfl(ours, OFlags::NONBLOCK)?;
        }
        let theirs: [&OwnedFd; 2] = [&their_requests, &their_answers];
        command.args(theirs.map(|descriptor| descriptor.as_raw_fd().to_string()));
        let seal = Seal::new()?;
        let process = fence.start(command, &theirs)?;
        let unsent = seal.key_line().into_bytes();
        let (requests, answers) = (File::from(requests), File::from(answers));
        let looked = Instant::now();
        Ok(Wire {
            process,
            requests,
            answers,
            seal,
            unsent,
            n_sent: 0,
            unread: Vec::new(),
            n_searched: 0,
            n_received: 0,
            looked,
        })
    }

    /// The number of the JVM's process.
    #[cfg(test)]
    pub(super) fn id(&self) -> u32 {
        self.process.id()
    }

    /// The memory of the JVM, in bytes; none if it has ended.
    pub(super) fn resident(&self) -> Option<u64> {
        self.process.resident()
    }

    /// The status of a JVM that ends by itself, for which it gets a moment.
    pub(super) fn status(&mut self, patience: Duration) -> Option<i32> {
        self.process.wait_at_most(patience).and_then(|status| status.code())
    }

    /// Sends a line when there is room for it.
    pub(super) fn send(&mut self, line: &str) {
        let sealed = self.seal.close(line);
        self.unsent.extend_from_slice(sealed.as_bytes());
    }

    /// The next line, if it comes before the deadline.
    pub(super) fn next(
        &mut self,
        deadline: Instant,
        max_resident: u64,
        is_stopped: &dyn Fn() -> bool,
    ) -> Heard {
        loop {
            if let Some(heard) = self.whole_line() {
                return heard;
            }
            if is_stopped() {
                return Heard::Stopped;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Heard::TooLate;
            }
            if self.looked.elapsed() >= PERIOD {
                self.looked = Instant::now();
                if self.process.resident().is_some_and(|bytes| bytes > max_resident) {
                    return Heard::TooLarge;
                }
                let written = self.process.written().unwrap_or(0);
                if written.saturating_sub(self.n_received) > MAX_WRITTEN {
                    return Heard::WroteTooMuch;
                }
            }
            match self.exchange(left.min(PERIOD)) {
                Ok(true) => {}
                Ok(false) | Err(_) => return self.whole_line().unwrap_or(Heard::End),
            }
        }
    }

    /// The first line of what was read.
    fn whole_line(&mut self) -> Option<Heard> {
        let found = self.unread[self.n_searched..].iter().position(|&byte| byte == b'\n');
        let Some(length) = found.map(|distance| self.n_searched + distance) else {
            self.n_searched = self.unread.len();
            return (self.unread.len() > MAX_LINE).then_some(Heard::Forged);
        };
        let opened = self.seal.open(&self.unread[..length]).map(str::to_owned);
        self.unread.drain(..=length);
        self.n_searched = 0;
        Some(opened.map_or(Heard::Forged, Heard::Line))
    }

    /// Writes and reads what can be, and waits until something can be; false at the end of the JVM.
    fn exchange(&mut self, patience: Duration) -> io::Result<bool> {
        let patience = Timespec::try_from(patience).map_err(io::Error::other)?;
        let has_more = self.n_sent < self.unsent.len();
        let wanted = if has_more { PollFlags::OUT } else { PollFlags::empty() };
        let mut ready = [PollFd::new(&self.answers, PollFlags::IN), PollFd::new(&self.requests, wanted)];
        let n_ready = match poll(&mut ready, Some(&patience)) {
            Err(rustix::io::Errno::INTR) => return Ok(true),
            other => other?,
        };
        let [answers, requests] = ready.map(|found| found.revents());
        if n_ready == 0 {
            // Another process may hold its pipes.
            return Ok(self.process.ended().is_none());
        }
        if requests.contains(PollFlags::OUT) && has_more {
            self.write();
        }
        if answers.is_empty() {
            if requests.contains(PollFlags::ERR) {
                // It reads no more; what it still has to say comes, or its end.
                std::thread::sleep(Duration::from_millis(1));
                return Ok(self.process.ended().is_none());
            }
            return Ok(true);
        }
        self.read()
    }

    /// An error shows as a missing answer.
    fn write(&mut self) {
        if let Ok(n_written) = self.requests.write(&self.unsent[self.n_sent..]) {
            self.n_sent += n_written;
        }
        if self.n_sent == self.unsent.len() {
            self.unsent.clear();
            self.n_sent = 0;
        }
    }

    fn read(&mut self) -> io::Result<bool> {
        let mut buffer = [0; 1 << 16];
        match self.answers.read(&mut buffer) {
            Ok(0) => Ok(false),
            Ok(n_read) => {
                self.n_received += n_read as u64;
                self.unread.extend_from_slice(&buffer[..n_read]);
                Ok(true)
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(true),
            Err(error) => Err(error),
        }
    }
}
