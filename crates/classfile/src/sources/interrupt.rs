//! Lets somebody who is asked to stop end a compilation that is under way.
//!
//! A signal is of the whole process, so this is too: it is known whether something is being compiled, and who runs the compiler looks
//! whether it is to end.
//!
//! **Invariant:** a compilation that was stopped ends with [`Error::Interrupted`], after its process has ended and what it had
//! written is removed.

use crate::error::Error;
use std::sync::{Mutex, MutexGuard, PoisonError};

static COMPILING: Mutex<State> = Mutex::new(State { n_running: 0, is_stopped: false });

struct State {
    n_running: u32,
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
        if self.is_stopped() { Err(Error::Interrupted) } else { Ok(()) }
    }

    /// Whether it was stopped.
    pub(super) fn is_stopped(&self) -> bool {
        state().is_stopped
    }
}

impl Drop for Compiling {
    fn drop(&mut self) {
        state().n_running -= 1;
    }
}
