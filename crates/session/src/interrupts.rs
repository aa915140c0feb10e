//! Ctrl-C, and a request to terminate: what was found so far is still told, and nothing is left behind.
//!
//! As long as nothing was found there is nothing to tell: then a compilation that is under way is ended, or else this process.

use crate::failure::Failure;
use classfile::sources::stop_compiling;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::sync::{Mutex, PoisonError};

/// Who is told of an interrupt; says whether it still listens. Signals are of the whole process, so this is too.
type Listener = Box<dyn FnMut() -> bool + Send>;
static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

/// Takes over from the system, in a thread of its own, which would end this process at once.
pub fn begin() -> Result<(), Failure> {
    let mut signals = Signals::new([SIGINT, SIGTERM])
        .map_err(|error| Failure::our_bug(format!("cannot watch for Ctrl-C: {error}")))?;
    std::thread::spawn(move || signals.forever().for_each(handle));
    Ok(())
}

fn handle(signal: i32) {
    let mut listener = LISTENER.lock().unwrap_or_else(PoisonError::into_inner);
    let is_heard = listener.as_mut().is_some_and(|tell| tell());
    if !is_heard && !stop_compiling() {
        // If even that is not possible, nobody can be told.
        let _ = emulate_default_handler(signal);
    }
}

/// Calls `tell` at each interrupt from now on, for as long as it says that somebody listens.
pub fn watch(tell: impl FnMut() -> bool + Send + 'static) {
    *LISTENER.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(tell));
}
