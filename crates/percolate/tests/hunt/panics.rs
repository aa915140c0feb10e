//! Panics that exploration has caught, so that a path was lost or is not told in full.

use std::cell::RefCell;

thread_local! {
    // Who panics has no place of its own to tell it, and each test has its thread.
    static SEEN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// From now on panics are noted, and not printed.
pub(crate) fn note() {
    std::panic::set_hook(Box::new(|panic| SEEN.with_borrow_mut(|seen| seen.push(panic.to_string()))));
}

/// The first one on this thread since the last call.
pub(crate) fn first() -> Option<String> {
    SEEN.take().into_iter().next()
}
