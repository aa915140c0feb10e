//! How much may be spent, and which bounds were hit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Bounds of an exploration. The defaults are the ones documented in `docs/limitations.md`.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// How much of it is spent already.
    pub spent: Duration,
    /// Finished paths.
    pub max_paths: u64,
    /// Choices on symbolic values along one path.
    pub max_depth: u32,
    /// Operations along one path, roughly: a loop may never end.
    pub max_steps: u64,
    /// Resident memory of this process, in MiB.
    pub memory_mb: u64,
    /// Set from outside to stop early.
    pub interrupt: Option<Arc<AtomicBool>>,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            time: Some(Duration::from_secs(60)),
            spent: Duration::ZERO,
            max_paths: 100_000,
            max_depth: 10_000,
            max_steps: 5_000_000,
            memory_mb: 4096,
            interrupt: None,
        }
    }
}

/// Watches a budget while it is spent.
pub(crate) struct Meter {
    budget: Budget,
    started: Instant,
    n_checks: u32,
}

/// Reading the memory is a system call: once in so many checks will do.
const CHECKS_PER_MEMORY_READING: u32 = 256;

impl Meter {
    pub(crate) fn new(budget: Budget) -> Meter {
        Meter { budget, started: Instant::now(), n_checks: 0 }
    }

    pub(crate) fn max_depth(&self) -> u32 {
        self.budget.max_depth
    }

    pub(crate) fn max_steps(&self) -> u64 {
        self.budget.max_steps
    }

    /// Makes the next look at the budget read the memory: much may have happened since the last one.
    pub(crate) fn read_memory_next(&mut self) {
        self.n_checks = CHECKS_PER_MEMORY_READING - 1;
    }

    /// The bound that was hit, as a reason to be reported, if exploration must stop.
    pub(crate) fn exceeded(&mut self, n_paths: u64) -> Option<String> {
        if self.budget.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some("interrupted".into());
        }
        if n_paths >= self.budget.max_paths {
            return Some(format!("the limit on paths, {}, was reached (--max-paths)", self.budget.max_paths));
        }
        if let Some(limit) =
            self.budget.time.filter(|&limit| self.budget.spent + self.started.elapsed() >= limit)
        {
            return Some(format!("the time limit of {} s was reached (--time)", rounded(limit)));
        }
        self.n_checks += 1;
        if self.n_checks.is_multiple_of(CHECKS_PER_MEMORY_READING)
            && resident_mb().is_some_and(|resident| resident > self.budget.memory_mb)
        {
            return Some(format!("the memory limit of {} MB was reached (--memory)", self.budget.memory_mb));
        }
        None
    }
}

/// Seconds, in tenths.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 10.0).round() / 10.0
}

/// Resident memory of this process; unknown where there is no `/proc`.
fn resident_mb() -> Option<u64> {
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = statm.split_whitespace().nth(1)?.parse().ok()?;
    Some((pages * 4096) >> 20)
}
