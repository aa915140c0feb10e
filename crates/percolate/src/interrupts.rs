//! Ctrl-C, and a request to terminate: what was found so far is still told.

use crate::failure::Failure;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// Calls `tell` at each interrupt, in a thread of its own, for as long as it says that somebody listens.
pub(crate) fn watch(mut tell: impl FnMut() -> bool + Send + 'static) -> Result<(), Failure> {
    let mut signals = Signals::new([SIGINT, SIGTERM])
        .map_err(|error| Failure::our_bug(format!("cannot watch for Ctrl-C: {error}")))?;
    std::thread::spawn(move || {
        for _ in signals.forever() {
            if !tell() {
                return;
            }
        }
    });
    Ok(())
}
