//! Lets somebody who is asked to stop end a compilation that is under way.
//!
//! A signal is of the whole process, so this is too: it is known whether something is being compiled, and by which process.
//!
//! **Invariant:** a compilation that was stopped ends with [`Error::Interrupted`], after its process has ended and what it had
//! written is removed.

use crate::error::Error;
use rustix::process::{Pid, Signal, kill_process_group};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

static COMPILING: Mutex<State> = Mutex::new(State { n_running: 0, javac: None, is_stopped: false });

struct State {
    n_running: u32,
    /// The process group of the compiler.
    javac: Option<Pid>,
    is_stopped: bool,
}

fn state() -> MutexGuard<'static, State> {
    COMPILING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Stops what is being compiled; false if nothing is.
pub fn stop_compiling() -> bool {
    let mut state = state();
    if state.n_running == 0 {
        return false;
    }
    state.is_stopped = true;
    if let Some(javac) = state.javac {
        // It may have ended by itself.
        let _ = kill_process_group(javac, Signal::KILL);
    }
    true
}

/// A compilation is under way for as long as this lives.
pub(super) struct Compiling;

impl Compiling {
    pub(super) fn begin() -> Compiling {
        state().n_running += 1;
        Compiling
    }

    /// An error if it was stopped.
    pub(super) fn check(&self) -> Result<(), Error> {
        if state().is_stopped { Err(Error::Interrupted) } else { Ok(()) }
    }

    /// Runs the compiler in a process group of its own: Ctrl-C is for us, who end it.
    pub(super) fn run(&self, command: &mut Command) -> io::Result<Output> {
        command.process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut state = state();
        if state.is_stopped {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let child = command.spawn()?;
        state.javac = Pid::from_raw(child.id().cast_signed());
        drop(state);
        let output = child.wait_with_output();
        self::state().javac = None;
        output
    }
}

impl Drop for Compiling {
    fn drop(&mut self) {
        state().n_running -= 1;
    }
}
