//! What `--memory` bounds, and how it is shared out: all processes of a run together, the JVM that replays included.
//!
//! Three things see to it, each where the one before does not: a path whose objects take too much ends there (the limits of the
//! machine); a process that has used its share [stops](watch) in an orderly way, and ends if it cannot; and if all
//! processes together take too much, since pages that they shared are copied, the largest is [ended](tree).

mod tree;

pub(crate) use tree::watch as watch_tree;

use crate::failure::Failure;
use crate::threads;
use interpreter::Limits;
use search::resident_mb;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What is needed to explore and replay anything: below it, most of the memory would be that of an idle JVM.
pub const LEAST_MB: u64 = 256;

/// The status with which a process ends that has no memory left to stop in an orderly way.
pub(crate) const OUT_OF_MEMORY: i32 = 76;

/// The signal that ends a process to make room for others.
pub(crate) const MAKE_ROOM: rustix::process::Signal = rustix::process::Signal::USR1;

/// What a JVM that replays is given at most, in MiB: half a gigabyte of heap, and what the JVM itself needs.
const MOST_FOR_JVM: u64 = 704;

/// What the supervisor, which keeps what was found, is given at most.
const MOST_FOR_SUPERVISOR: u64 = 192;

/// Time between two looks. A process fills less than 40 MiB meanwhile.
const TICK: Duration = Duration::from_millis(10);

/// The part of its share, as its divisor, that a process may use beyond it while it stops.
const MARGIN: u64 = 8;

/// The part of the workers' memory, as its divisor, that the objects of one path may take.
const PART_OF_PATH: u64 = 2;

/// The part of that after whose allocation unreachable objects are looked for, and at most how many bytes that is.
const PART_OF_GARBAGE: usize = 4;
const MOST_GARBAGE: usize = 256 << 20;

/// Reads `--memory`.
pub fn megabytes(text: &str) -> Result<u64, String> {
    let mb: u64 = text.parse().map_err(|_| "not a number of megabytes".to_owned())?;
    if mb < LEAST_MB {
        return Err(format!("percolate and the JVM that replays need at least {LEAST_MB} MB"));
    }
    Ok(mb)
}

/// What the JVMs that replay may take, of so much in all.
pub fn for_jvms(whole_mb: u64) -> u64 {
    (whole_mb / 4).min(MOST_FOR_JVM)
}

/// What the workers may take, of so much in all.
pub(crate) fn for_workers(whole_mb: u64) -> u64 {
    whole_mb - for_jvms(whole_mb) - (whole_mb / 20).min(MOST_FOR_SUPERVISOR)
}

/// How much the objects of a path may take where the workers have so much.
pub(crate) fn limit_paths(limits: &mut Limits, workers_mb: u64) {
    limits.max_heap = usize::try_from((workers_mb / PART_OF_PATH) << 20).unwrap_or(usize::MAX);
    limits.collect_after = (limits.max_heap / PART_OF_GARBAGE).min(MOST_GARBAGE);
}

/// Watches the memory of this process, in a thread of its own. Once it is used, sets the flag that this gives, and `stop`; if more
/// and more is used all the same, ends the process.
pub(crate) fn watch(limit_mb: u64, stop: &Arc<AtomicBool>) -> Result<Arc<AtomicBool>, Failure> {
    let is_used = Arc::new(AtomicBool::new(false));
    let (flag, stop) = (Arc::clone(&is_used), Arc::clone(stop));
    let watching = threads::start(move || {
        loop {
            std::thread::sleep(TICK);
            let working = threads::at_work();
            let used = resident_mb().unwrap_or(0);
            drop(working);
            if used > limit_mb {
                flag.store(true, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            }
            if used > limit_mb + limit_mb / MARGIN {
                std::process::exit(OUT_OF_MEMORY);
            }
        }
    });
    watching.map_err(threads::cannot_start)?;
    Ok(is_used)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_leave_room_for_what_is_used_beyond_them() {
        for whole in [LEAST_MB, 500, 1000, 4096, 100_000] {
            let workers = for_workers(whole);
            let most = workers + workers / MARGIN + for_jvms(whole) + (whole / 20).min(MOST_FOR_SUPERVISOR);
            assert!(most * 10 < whole * 12, "{whole}");
            assert!(workers >= whole / 2, "{whole}");
        }
    }

    #[test]
    fn less_memory_than_is_needed_is_refused() {
        assert_eq!(megabytes("256"), Ok(256));
        assert!(megabytes("255").is_err_and(|message| message.contains("256 MB")));
        assert!(megabytes("much").is_err());
    }
}
