//! How much may be spent, and which bounds were hit.

use crate::plan::Plan;
use report::StopReason;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
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
    /// The whole of which it is a share, if it is one.
    pub whole_time: Option<Duration>,
    /// Finished paths.
    pub max_paths: u64,
    /// Choices on symbolic values along one path.
    pub max_depth: u32,
    /// Operations along one path, roughly: a loop may never end.
    pub max_steps: u64,
    /// [Work](crate::Explore::work), if it is bounded.
    pub max_work: Option<u64>,
    /// Resident memory of this process, in MiB.
    pub memory_mb: u64,
    /// The whole of which that is a share, if it is one.
    pub whole_memory_mb: Option<u64>,
    /// Set from outside when there is no more memory.
    pub out_of_memory: Option<Arc<AtomicBool>>,
    /// Set from outside to stop early.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// How long [rounding off](crate::Explore::rounds_off) may take after the time is up.
    pub rounding: Duration,
    /// Asked when the time is up, before exploration ends for it.
    pub more_time: Option<MoreTime>,
}

/// What there is when the time is up.
#[derive(Clone, Copy, Debug)]
pub enum More {
    /// More time.
    Time(Duration),
    /// None, but so much for rounding off.
    Rounding(Duration),
    /// Nothing.
    Nothing,
}

/// Gives more time, perhaps after a while in which others work; or none.
#[derive(Clone)]
pub struct MoreTime(Rc<RefCell<dyn FnMut() -> More>>);

impl MoreTime {
    /// Time that a function gives.
    pub fn new(ask: impl FnMut() -> More + 'static) -> MoreTime {
        MoreTime(Rc::new(RefCell::new(ask)))
    }
}

impl fmt::Debug for MoreTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MoreTime")
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            time: Some(Duration::from_secs(60)),
            spent: Duration::ZERO,
            whole_time: None,
            max_paths: 100_000,
            max_depth: 10_000,
            max_steps: 5_000_000,
            max_work: None,
            memory_mb: 4096,
            whole_memory_mb: None,
            out_of_memory: None,
            interrupt: None,
            rounding: Duration::ZERO,
            more_time: None,
        }
    }
}

/// Watches a budget while it is spent.
pub struct Meter {
    budget: Budget,
    /// When another plan is to be tried.
    plan_ends: Option<Instant>,
    /// When the time is up.
    deadline: Option<Instant>,
    /// When rounding off is over, if it has begun.
    rounding_ends: Option<Instant>,
    n_checks: u32,
    /// Resident memory when it was read last, in MiB.
    resident_mb: u64,
}

/// Reading the memory is a system call: once in so many checks will do.
const CHECKS_PER_MEMORY_READING: u32 = 256;

impl Meter {
    /// Watches a budget while a plan is carried out.
    pub fn new(budget: Budget, plan: Option<&Plan>) -> Meter {
        let now = Instant::now();
        let deadline = budget.time.map(|time| now + time.saturating_sub(budget.spent));
        let plan_ends = budget.time.zip(plan).and_then(|(time, plan)| Some(now + plan.time_limit(time)?));
        Meter { budget, plan_ends, deadline, rounding_ends: None, n_checks: 0, resident_mb: 0 }
    }

    /// The time that is left, if it is bounded.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Makes a budget for whoever explores the same with what is left.
    pub fn hand_over(&self, budget: &mut Budget) {
        budget.time = self.budget.time;
        budget.spent = budget.time.unwrap_or_default().saturating_sub(self.time_left().unwrap_or_default());
    }

    /// Other bounds on what one process does: a part of the exploration is left to it.
    pub fn rebudget(&mut self, change: impl FnOnce(&mut Budget)) {
        change(&mut self.budget);
        self.deadline = self.budget.time.map(|time| Instant::now() + time);
    }

    /// The work that may be done, if that is bounded.
    pub fn max_work(&self) -> Option<u64> {
        self.budget.max_work
    }

    /// The choices that a path may have.
    pub fn max_depth(&self) -> u32 {
        self.budget.max_depth
    }

    /// The operations that a path may have, roughly.
    pub fn max_steps(&self) -> u64 {
        self.budget.max_steps
    }

    /// Makes the next look at the budget read the memory: much may have happened since the last one.
    pub fn read_memory_next(&mut self) {
        self.n_checks = CHECKS_PER_MEMORY_READING - 1;
    }

    /// The bound that was hit, if exploration must stop.
    pub fn exceeded(&mut self, n_paths: u64) -> Option<StopReason> {
        if self.budget.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(self.why_interrupted());
        }
        if n_paths >= self.budget.max_paths {
            return Some(StopReason::Paths { most: self.budget.max_paths });
        }
        if self.plan_ends.is_some_and(|end| Instant::now() > end) {
            return Some(StopReason::AnotherPlan);
        }
        if self.time_left() == Some(Duration::ZERO) && !self.gets_more_time() {
            return Some(self.time_limit());
        }
        self.n_checks += 1;
        if self.n_checks.is_multiple_of(CHECKS_PER_MEMORY_READING) {
            self.resident_mb = resident_mb().unwrap_or(0);
        }
        let is_over = self.resident_mb > self.budget.memory_mb || self.is_out_of_memory();
        is_over.then(|| self.memory_limit())
    }

    /// Whether nothing more is to be done, not even rounding off.
    pub fn is_over(&self) -> bool {
        let is_interrupted = self.budget.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        is_interrupted
            || self.is_out_of_memory()
            || self.rounding_ends.is_none_or(|ends| Instant::now() > ends)
    }

    /// Why somebody has interrupted exploration: he did so because the time is up or the memory is used, or for a reason of
    /// his own.
    pub fn why_interrupted(&self) -> StopReason {
        if self.is_out_of_memory() {
            self.memory_limit()
        } else if self.time_left() == Some(Duration::ZERO) {
            self.time_limit()
        } else {
            StopReason::Interrupted
        }
    }

    fn is_out_of_memory(&self) -> bool {
        self.budget.out_of_memory.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    fn memory_limit(&self) -> StopReason {
        StopReason::Memory { mb: self.budget.whole_memory_mb.unwrap_or(self.budget.memory_mb) }
    }

    fn time_limit(&self) -> StopReason {
        let limit = self.budget.whole_time.or(self.budget.time).unwrap_or_default();
        StopReason::Time { tenths: (limit.as_secs_f64() * 10.0).round() as u64 }
    }

    /// Whether most of the memory is used.
    pub fn is_short_of_memory(&self) -> bool {
        self.resident_mb > self.budget.memory_mb / 4 * 3
    }

    fn gets_more_time(&mut self) -> bool {
        let more = match &self.budget.more_time {
            Some(MoreTime(ask)) => (ask.borrow_mut())(),
            None => More::Rounding(self.budget.rounding),
        };
        match more {
            More::Time(more) => {
                self.deadline = Some(Instant::now() + more);
                self.budget.time = self.budget.time.map(|time| time + more);
                true
            }
            More::Rounding(rounding) => {
                self.rounding_ends = Some(Instant::now() + rounding);
                false
            }
            More::Nothing => false,
        }
    }
}

/// Resident memory of this process, in MiB; unknown where there is no `/proc`.
pub fn resident_mb() -> Option<u64> {
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = statm.split_whitespace().nth(1)?.parse().ok()?;
    Some((pages * 4096) >> 20)
}

/// Memory that only this process has, in MiB: what it shares with processes that it was copied from does not count. Unknown
/// where there is no `/proc`. Reading it takes milliseconds.
pub fn private_mb() -> Option<u64> {
    let rollup = std::fs::read_to_string("/proc/self/smaps_rollup").ok()?;
    let kilobytes = |line: &str| line.split_whitespace().nth(1)?.parse::<u64>().ok();
    let private = rollup.lines().filter(|line| line.starts_with("Private_")).filter_map(kilobytes);
    Some(private.sum::<u64>() >> 10)
}
