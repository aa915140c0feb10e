//! A copy of this process that does a part of its work.
//!
//! The copy starts with everything that this process has loaded, lowered and explored, at the price of the pages that it
//! changes: neither expressions nor states must be written down to be handed over. And it starts from the same point whoever
//! else works, so that what it finds does not depend on them.
//!
//! **Invariant:** the copy never returns to the code that it was copied in; its output is read by its parent alone.

use crate::failure::{Failure, OUR_BUG};
use crate::threads;
use rustix::process::{Pid, Signal, WaitOptions, WaitStatus, kill_process, waitpid};
use std::io::{self, PipeReader, PipeWriter, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Says that there is no other process.
pub(super) fn cannot_start(error: &io::Error) -> Failure {
    Failure::bad_input(format!("cannot start a process: {error}"))
}

/// A copy of this process, seen from its parent.
pub(super) struct Process {
    id: Pid,
    /// What it reads as its standard input; closing it makes it stop.
    orders: Option<PipeWriter>,
}

impl Process {
    /// Copies this process. The copy does `work`, with pipes to its parent as its standard input and output, and ends.
    pub(super) fn start(work: &mut dyn FnMut() -> Result<u8, Failure>) -> io::Result<(Process, PipeReader)> {
        let (orders_out, orders) = io::pipe()?;
        let (said, said_in) = io::pipe()?;
        let still = threads::all_still();
        // SAFETY: there are other threads, which the copy lacks, with whatever locks they hold. All of them were started by
        // `threads`, or only wait to join one: while `still` is held, none of them is in the allocator, which is mimalloc and
        // does not know of copies, in the log or in standard error, nor begins or ends. They sleep, or read file descriptors into
        // memory that they have. Of locks in the C library, its `fork` takes care.
        let id = unsafe { libc::fork() };
        // In the copy too.
        drop(still);
        match id {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                drop((orders, said));
                let code = catch_unwind(AssertUnwindSafe(|| {
                    let connected = rustix::stdio::dup2_stdin(&orders_out)
                        .and_then(|()| rustix::stdio::dup2_stdout(&said_in));
                    drop((orders_out, said_in));
                    connected.map_err(|error| cannot_start(&error.into()))?;
                    work()
                }));
                let code = match code {
                    Ok(Ok(code)) => code,
                    Ok(Err(failure)) => {
                        failure.print();
                        failure.code
                    }
                    Err(_) => OUR_BUG,
                };
                // SAFETY: it only ends the process, without taking anything apart that its parent also has.
                unsafe { libc::_exit(code.into()) }
            }
            id => {
                let id = Pid::from_raw(id).expect("the id of a child is positive");
                Ok((Process { id, orders: Some(orders) }, said))
            }
        }
    }

    /// Sends a line; a process that is gone is noticed by the end of its output.
    pub(super) fn send(&mut self, line: &str) {
        if let Some(orders) = &mut self.orders {
            let _ = writeln!(orders, "{line}");
        }
    }

    /// Tells it to stop.
    pub(super) fn close(&mut self) {
        self.orders = None;
    }

    pub(super) fn kill(&self) {
        // It may have ended by itself.
        let _ = kill_process(self.id, Signal::KILL);
    }

    /// How it ended, which it must have done or be about to.
    pub(super) fn wait(&self) -> Option<WaitStatus> {
        waitpid(Some(self.id), WaitOptions::empty()).ok().flatten().map(|(_, status)| status)
    }
}
