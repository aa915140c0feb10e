//! What a sweep has seen, and how it is told.

use ir::{Body, Terminator};
use std::collections::BTreeMap;
use std::time::Duration;

/// How many failures are told in full.
const N_SHOWN: usize = 20;
/// How many of the slowest methods are told.
const N_SLOWEST: usize = 10;

/// What happened so far.
#[derive(Default)]
pub(super) struct Tally {
    modules: BTreeMap<String, Counts>,
    /// Blocks that end in an instruction without a form in the IR, by instruction.
    unsupported: BTreeMap<String, usize>,
    /// The first failures.
    failures: Vec<String>,
    /// The slowest methods, slowest first.
    slowest: Vec<Timing>,
}

/// What one module has.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) n_classes: usize,
    /// With code.
    pub(super) n_methods: usize,
    /// With a block that ends in `unsupported`.
    n_unsupported: usize,
    n_failures: usize,
}

/// What one method cost.
pub(super) struct Timing {
    pub(super) method: String,
    pub(super) n_instructions: usize,
    pub(super) cost: Cost,
}

/// The time that each part of the check took.
#[derive(Clone, Copy)]
pub(super) struct Cost {
    pub(super) lowering: Duration,
    pub(super) round_trip: Duration,
}

impl Cost {
    /// The better of two measurements, for each part.
    pub(super) fn min(self, other: Cost) -> Cost {
        let lowering = self.lowering.min(other.lowering);
        Cost { lowering, round_trip: self.round_trip.min(other.round_trip) }
    }

    fn total(self) -> Duration {
        self.lowering + self.round_trip
    }
}

impl Tally {
    pub(super) fn module(&mut self, name: &str) -> &mut Counts {
        if !self.modules.contains_key(name) {
            self.modules.insert(name.to_owned(), Counts::default());
        }
        self.modules.get_mut(name).expect("it was added if it was missing")
    }

    pub(super) fn fail(&mut self, module: &str, problem: String) {
        self.module(module).n_failures += 1;
        if self.failures.len() < N_SHOWN {
            self.failures.push(problem);
        }
    }

    pub(super) fn lowered(&mut self, module: &str, body: &Body) {
        let mut is_complete = true;
        for block in body.blocks.values() {
            if let Terminator::Unsupported(what) = &block.terminator {
                *self.unsupported.entry(what.to_string()).or_default() += 1;
                is_complete = false;
            }
        }
        self.module(module).n_unsupported += usize::from(!is_complete);
    }

    /// Whether a method of this cost is among the slowest so far.
    pub(super) fn is_slow(&self, cost: Cost) -> bool {
        self.rank(cost) < N_SLOWEST
    }

    pub(super) fn timed(&mut self, timing: Timing) {
        let rank = self.rank(timing.cost);
        self.slowest.insert(rank, timing);
        self.slowest.truncate(N_SLOWEST);
    }

    fn rank(&self, cost: Cost) -> usize {
        self.slowest.partition_point(|known| known.cost.total() >= cost.total())
    }

    pub(super) fn n_failures(&self) -> usize {
        self.total().n_failures
    }

    fn total(&self) -> Counts {
        self.modules.values().fold(Counts::default(), |sum, counts| Counts {
            n_classes: sum.n_classes + counts.n_classes,
            n_methods: sum.n_methods + counts.n_methods,
            n_unsupported: sum.n_unsupported + counts.n_unsupported,
            n_failures: sum.n_failures + counts.n_failures,
        })
    }

    pub(super) fn print(&self, elapsed: Duration) {
        println!("{:<32}{:>9}{:>9}{:>13}{:>9}", "module", "classes", "methods", "unsupported", "failed");
        let total = ("total", self.total());
        for (name, counts) in
            self.modules.iter().map(|(name, &counts)| (name.as_str(), counts)).chain([total])
        {
            let Counts { n_classes, n_methods, n_unsupported, n_failures } = counts;
            println!("{name:<32}{n_classes:>9}{n_methods:>9}{n_unsupported:>13}{n_failures:>9}");
        }
        println!("\nunsupported instructions, by the blocks they end");
        let mut unsupported: Vec<_> = self.unsupported.iter().collect();
        unsupported.sort_by_key(|&(name, n_blocks)| (std::cmp::Reverse(n_blocks), name));
        for (name, n_blocks) in unsupported {
            println!("{name:<32}{n_blocks:>9}");
        }
        println!("\n{:>12}{:>9}{:>9}  slowest methods", "instructions", "lower", "text");
        for Timing { method, n_instructions, cost } in &self.slowest {
            let (lowering, round_trip) = (milliseconds(cost.lowering), milliseconds(cost.round_trip));
            println!("{n_instructions:>12}{lowering:>9}{round_trip:>9}  {method}");
        }
        let n_failures = self.n_failures();
        if n_failures > 0 {
            println!("\nthe first {} of {n_failures} failures", self.failures.len());
            self.failures.iter().for_each(|failure| println!("{failure}"));
        }
        let memory =
            peak_memory().map_or("unknown".to_owned(), |kilobytes| format!("{} MB", kilobytes / 1024));
        println!("\n{:.1} s, peak memory {memory}", elapsed.as_secs_f64());
    }
}

fn milliseconds(duration: Duration) -> String {
    format!("{:.1} ms", duration.as_secs_f64() * 1e3)
}

/// The most memory that this process ever had, in kB, mapped files included: see proc_pid_status(5).
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{Cost, Duration, N_SLOWEST, Tally, Timing, peak_memory};

    #[test]
    fn only_the_slowest_are_kept_slowest_first() {
        let mut tally = Tally::default();
        for ms in [3, 1, 4, 15, 9, 2, 6, 5, 35, 8, 97, 7] {
            let cost = Cost { lowering: Duration::from_millis(ms), round_trip: Duration::ZERO };
            tally.timed(Timing { method: String::new(), n_instructions: 0, cost });
        }
        let kept: Vec<u128> = tally.slowest.iter().map(|timing| timing.cost.total().as_millis()).collect();
        assert_eq!(kept, [97, 35, 15, 9, 8, 7, 6, 5, 4, 3]);
        assert_eq!(kept.len(), N_SLOWEST);
    }

    #[test]
    fn failures_are_counted_beyond_those_shown() {
        let mut tally = Tally::default();
        for module in ["a", "b"].iter().cycle().take(50) {
            tally.fail(module, "x".into());
        }
        assert_eq!((tally.n_failures(), tally.failures.len()), (50, super::N_SHOWN));
        assert_eq!(tally.module("a").n_failures, 25);
    }

    #[test]
    fn the_system_tells_the_peak_of_memory() {
        assert!(peak_memory().unwrap() > 0);
    }
}
