//! Follows the paths of an exploration to its end, whatever engine runs it, and sends what it finds.

use super::output::Output;
use super::reported::Reported;
use super::widening::Reached;
use crate::failure::Failure;
use crate::message::{Account, Message};
use crate::orders::ExploreOrders;
use report::StopReason;
use search::Engine;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Other inputs of paths are numbered behind all paths.
const FIRST_VARIANT: u32 = 1 << 31;

/// What was asked for.
#[derive(Clone, Copy)]
pub(super) struct Following<'a> {
    pub(super) orders: &'a ExploreOrders,
    pub(super) stop: &'a Arc<AtomicBool>,
    /// Whether there is no other method, so that subtrees of this one can be explored side by side.
    pub(super) is_alone: bool,
}

/// From where on time and operations count.
#[derive(Clone, Copy)]
pub(super) struct Begin {
    at: Instant,
    instructions: u64,
}

impl Begin {
    pub(super) fn now(instructions: u64) -> Begin {
        Begin { at: Instant::now(), instructions }
    }

    pub(super) fn elapsed_ms(self) -> u64 {
        millis(self.at.elapsed())
    }

    pub(super) fn instructions_since(self, instructions: u64) -> u64 {
        instructions - self.instructions
    }
}

/// Numbers paths and sends them.
#[derive(Default)]
pub(super) struct Teller {
    pub(super) n_paths: u32,
    pub(super) n_variants: u32,
    /// Whether some of them stay whatever plan is tried next.
    pub(super) has_failures: bool,
    /// What some of this plan's have reached.
    pub(super) reached: Reached,
    /// Whether bounds were made larger.
    pub(super) is_wider: bool,
    /// Paths of this plan that may get a line each.
    pub(super) n_lines: u64,
}

impl Teller {
    /// Another plan follows.
    pub(super) fn begin_again(&mut self) {
        // What other bounds have brought may still be the result, and keeps its numbers.
        if !self.has_failures && !self.is_wider {
            *self = Teller::default();
        }
    }
}

impl Following<'_> {
    /// Sends all paths; none if another plan is to be tried.
    pub(super) fn follow<X: Reported>(
        &self,
        explorer: &mut X,
        begin: Begin,
        out: &mut Output,
        is_last: bool,
        teller: &mut Teller,
    ) -> Result<Option<Account>, Failure> {
        while let Some(path) = explorer.next_path() {
            if !self.tell(explorer, &path, teller, out)? {
                explorer.stop(StopReason::OneFailure);
            }
            if out.is_silent() {
                let (paths, waiting) = (explorer.stats().paths, explorer.n_waiting() as u64);
                out.send(&Message::Progress { paths, waiting })?;
            }
            if out.is_long_ago() {
                out.send(&Message::SoFar(Box::new(explored(explorer, begin))))?;
            }
            if is_last && !teller.is_wider && self.is_worth_sharding(explorer, begin) {
                return self.explore_shards(explorer, teller, begin, out).map(Some);
            }
        }
        if explorer.is_outgrown() {
            return Ok(None);
        }
        Ok(Some(explored(explorer, begin)))
    }

    /// Sends a path; false if it is one too many.
    pub(super) fn tell<X: Reported>(
        &self,
        explorer: &mut X,
        path: &X::Path,
        teller: &mut Teller,
        out: &mut Output,
    ) -> Result<bool, Failure> {
        let orders = self.orders;
        let (detail, has_line) = orders.readers.detail(explorer.is_failure(path), teller.n_lines);
        teller.n_lines += u64::from(has_line);
        let described = explorer.describe(orders, detail, teller.n_paths, path);
        let is_failure = described.is_failure();
        if let Some((bound, needed)) = explorer.bound(path) {
            teller.reached.note(bound, needed);
        }
        let passed = explorer.passed(path);
        if passed != 0 {
            out.send(&Message::Passed(passed))?;
        }
        out.send(&Message::Path(Box::new(described.into())))?;
        teller.n_paths += 1;
        for variant in explorer.variants(orders, detail, FIRST_VARIANT + teller.n_variants, path) {
            out.send(&Message::Variant(Box::new(variant.into())))?;
            teller.n_variants += 1;
        }
        let is_kept = is_failure && self.orders.stop_at_failure;
        teller.has_failures |= is_kept;
        let is_asked = is_kept && explorer.n_waiting() > 0;
        Ok(!is_asked || out.goes_on()?)
    }
}

/// What there is to say in the end.
pub(super) fn explored<X: Reported>(explorer: &mut X, begin: Begin) -> Account {
    Account {
        covered: explorer.covered(),
        stats: stats(explorer, begin),
        unfinished: explorer.unfinished().cloned().into_iter().collect(),
        assumptions: explorer.assumptions(),
        has_crashed: false,
    }
}

/// What was done so far.
pub(super) fn stats<X: Reported>(explorer: &X, begin: Begin) -> report::Stats {
    let (own, solver) = (explorer.stats(), explorer.solver_stats());
    let mut stats = report::Stats {
        paths: own.paths,
        infeasible: own.infeasible,
        excluded: own.excluded,
        forks: own.forks,
        solver_queries: solver.queries,
        solver_ms: millis(own.solver_time),
        instructions: begin.instructions_since(explorer.engine().instructions()),
        expressions: explorer.engine().pool().len() as u64,
        undecided_sides: solver.undecided_sides,
        backend_checks: solver.backend_checks,
        cache_hits: solver.by_cache,
        witness_hits: solver.by_witness,
        checks_by_size: std::array::from_fn(|index| report::SizedChecks {
            guards: solver::Stats::SIZES[index] as u64,
            checks: solver.by_size[index].count,
            ms: millis(solver.by_size[index].time),
        }),
        memo: report::MemoStats { recalled: own.recalled, followed: own.followed, ..Default::default() },
        wall_ms: begin.elapsed_ms(),
        peak_mb: peak_mb().unwrap_or(0),
        ..report::Stats::default()
    };
    explorer.count(&mut stats);
    stats
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// The largest resident memory so far, where the system tells.
fn peak_mb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
}
