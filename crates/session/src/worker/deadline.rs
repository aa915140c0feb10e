//! When a worker ends that cannot stop in an orderly way.

use crate::ending::OVERDUE;
use crate::failure::Failure;
use crate::threads;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// How long the worker may go on after it was told to stop, or its time is up.
pub(super) const GRACE: Duration = Duration::from_secs(3);

/// How long after its time is up a question to the solver is interrupted.
pub(super) const LATE: Duration = Duration::from_millis(750);

/// How often this process has heard of others that explore, or passed on what they found, once it has some: it sees to it that
/// they end, and then passes on what is left, for as long as that takes.
pub(super) static N_HEARD: AtomicU64 = AtomicU64::new(0);

/// One question to the solver may take longer than there is time: it is interrupted then, so that what was found so far is
/// told in an orderly way.
pub(super) fn interrupt_when_late(seconds: Option<f64>, stop: &Arc<AtomicBool>) -> Result<(), Failure> {
    let Some(seconds) = seconds else { return Ok(()) };
    let stop = Arc::clone(stop);
    let waits = threads::start(move || {
        std::thread::sleep(Duration::from_secs_f64(seconds) + LATE);
        stop.store(true, Ordering::Relaxed);
        // Nobody would see to it that its end is over when the process is copied.
        loop {
            std::thread::park();
        }
    });
    waits.map(|_| ()).map_err(threads::cannot_start)
}

/// The solver does not look at the clock while it translates a formula, which can take minutes.
pub(super) fn end_when_overdue(seconds: Option<f64>) -> Result<(), Failure> {
    let Some(seconds) = seconds else { return Ok(()) };
    let waits = threads::start(move || {
        let mut n_heard = 0;
        let mut time = Duration::from_secs_f64(seconds) + GRACE;
        loop {
            std::thread::sleep(time);
            if N_HEARD.load(Ordering::Relaxed) == n_heard {
                std::process::exit(OVERDUE);
            }
            n_heard = N_HEARD.load(Ordering::Relaxed);
            time = 2 * GRACE;
        }
    });
    waits.map(|_| ()).map_err(threads::cannot_start)
}

pub(super) fn end_after(time: Duration) {
    std::thread::sleep(time);
    std::process::exit(OVERDUE);
}
