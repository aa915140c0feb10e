//! Explores one method, and sends what it finds.

use super::output::Output;
use super::widening::{Growth, Reached, Widening};
use crate::failure::Failure;
use crate::message::{Account, Message, NamedMethod};
use crate::orders::ExploreOrders;
use exploration::{Config, Entry, ExploredPath, Explorer, covered, describe};
use interpreter::{Machine, State};
use report::StopReason;
use search::{Explore, Plan};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Other inputs of paths are numbered behind all paths.
const FIRST_VARIANT: u32 = 1 << 31;

/// [Work](Explorer::work) after which it is too late to begin again with larger bounds.
const EARLY: u64 = 60_000;

/// What exploring with larger bounds may take: before, nothing was found that does not stand without.
const MOST_WIDER_WORK: u64 = 180_000;

/// What is explored, and how.
pub(super) struct Method<'a> {
    pub(super) entry: &'a Entry,
    pub(super) orders: &'a ExploreOrders,
    pub(super) stop: &'a Arc<AtomicBool>,
    /// Whether it is the only one, so that its subtrees can be explored side by side.
    pub(super) is_alone: bool,
}

/// From where on time and operations count.
#[derive(Clone, Copy)]
pub(super) struct Begin {
    at: Instant,
    instructions: u64,
}

impl Begin {
    fn now(machine: &Machine) -> Begin {
        Begin { at: Instant::now(), instructions: machine.instructions() }
    }

    pub(super) fn elapsed_ms(self) -> u64 {
        millis(self.at.elapsed())
    }

    pub(super) fn instructions_since(self, machine: &Machine) -> u64 {
        machine.instructions() - self.instructions
    }
}

/// Numbers paths and sends them.
#[derive(Default)]
pub(super) struct Teller {
    pub(super) n_paths: u32,
    pub(super) n_variants: u32,
    /// Whether some of them stay whatever plan is tried next.
    has_failures: bool,
    /// What some of this plan's have reached.
    reached: Reached,
    /// Whether bounds were made larger.
    is_wider: bool,
    /// Paths of this plan that may get a line each.
    n_lines: u64,
}

impl Teller {
    /// Another plan follows.
    fn begin_again(&mut self) {
        // What other bounds have brought may still be the result, and keeps its numbers.
        if !self.has_failures && !self.is_wider {
            *self = Teller::default();
        }
    }
}

/// What all iterations of exploring a method share.
struct Course {
    booted: State,
    config: Config,
    begin: Begin,
    teller: Teller,
    /// How far paths go.
    widening: Widening,
    /// What was done by plans that are over.
    spent: report::Stats,
    /// The same as work.
    work: u64,
}

/// What the right plan has brought.
struct Iteration {
    explored: Account,
    explorer: Explorer,
    /// Whether its paths may still be taken back.
    is_tentative: bool,
}

impl Method<'_> {
    /// Explores on a booted JDK, and again with larger bounds while that is worth it. The process is expected to end
    /// afterwards: nothing is taken apart.
    pub(super) fn explore(
        &self,
        machine: Machine,
        booted: State,
        config: Config,
        out: &mut Output,
    ) -> Result<(), Failure> {
        self.announce(&machine, out)?;
        let mut course = Course {
            booted,
            config,
            begin: Begin::now(&machine),
            teller: Teller::default(),
            widening: Widening::default(),
            spent: report::Stats::default(),
            work: 0,
        };
        let mut iteration = self.iterate(machine, &mut course, out)?;
        while let Some(wider) = self.wider(&iteration, &course) {
            out.send(&Message::Settled(Box::new(std::mem::take(&mut iteration.explored))))?;
            (course.teller.is_wider, course.widening) = (true, wider);
            let mut machine = iteration.explorer.into_machine();
            machine.forget_coverage_log();
            log::debug!("bounds become larger: {wider:?}");
            wider.set(&mut machine.limits, &mut course.config.budget, self.orders);
            course.config.budget.max_work = Some(MOST_WIDER_WORK);
            iteration = self.iterate(machine, &mut course, out)?;
            if !iteration.explored.unfinished.is_empty() && !course.teller.has_failures {
                out.send(&Message::AsBefore)?;
                std::mem::forget((iteration, course));
                return Ok(());
            }
        }
        out.send(&Message::Done(Box::new(std::mem::take(&mut iteration.explored))))?;
        std::mem::forget((iteration, course));
        Ok(())
    }

    /// Explores by one plan after the other until one is the right one.
    fn iterate(
        &self,
        mut machine: Machine,
        course: &mut Course,
        out: &mut Output,
    ) -> Result<Iteration, Failure> {
        let Course { booted, config, begin, teller, spent, work, .. } = course;
        for plan in &self.orders.plans {
            (teller.reached, teller.n_lines) = (Reached::default(), 0);
            (config.merge, config.merge_patience) = (plan.merge, Some(plan.patience));
            config.plan = Some(plan.clone());
            machine.take_coverage_log();
            let mut own = config.clone();
            if let Some(effort) = plan.effort_limit() {
                // What the user says of time for a question holds; else it is counted, so that all machines do the same.
                own.solver.effort_limit = Some(effort);
                if !self.orders.has_solver_time {
                    own.solver.check_limit = config.budget.time.and_then(|time| plan.time_limit(time));
                }
            }
            let explorer = Explorer::new(machine, booted.fork(), self.entry, own);
            let mut explorer = explorer.map_err(Failure::usage)?;
            let is_tentative = !plan.is_last || teller.is_wider;
            if is_tentative {
                out.send(&Message::Tentative)?;
            }
            let followed = self.follow(&mut explorer, *begin, out, plan, teller)?;
            explorer.hand_over(&mut config.budget);
            *work += explorer.work();
            let used = stats(&explorer, *begin);
            if let Some(mut explored) = followed {
                spend(&mut explored.stats, spent);
                spend(spent, &used);
                return Ok(Iteration { explored, explorer, is_tentative });
            }
            out.send(&Message::TakenBack)?;
            spend(spent, &used);
            teller.begin_again();
            machine = explorer.into_machine();
            machine.forget_coverage_log();
        }
        unreachable!("the last plan is carried out to its end")
    }

    /// Larger bounds that may tell more: paths have reached them, and not too much was done for that.
    fn wider(&self, iteration: &Iteration, course: &Course) -> Option<Widening> {
        let Course { teller, widening, work, .. } = course;
        let is_early = *work < EARLY;
        let is_complete = iteration.explored.unfinished.is_empty();
        let may = iteration.is_tentative && !teller.has_failures && is_complete && is_early;
        widening.next(Growth::of(self.orders), &teller.reached, &iteration.explored.stats).filter(|_| may)
    }

    fn announce(&self, machine: &Machine, out: &mut Output) -> Result<(), Failure> {
        out.send(&Message::Started(Box::new(named(machine, self.entry))))
    }

    /// Sends all paths; none if another plan is to be tried.
    fn follow(
        &self,
        explorer: &mut Explorer,
        begin: Begin,
        out: &mut Output,
        plan: &Plan,
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
            if plan.is_last && !teller.is_wider && self.is_worth_sharding(explorer, begin) {
                return self.explore_shards(explorer, teller, begin, out).map(Some);
            }
        }
        if explorer.is_outgrown() {
            return Ok(None);
        }
        Ok(Some(explored(explorer, begin)))
    }

    /// Sends a path; false if it is one too many.
    pub(super) fn tell(
        &self,
        explorer: &mut Explorer,
        path: &ExploredPath,
        teller: &mut Teller,
        out: &mut Output,
    ) -> Result<bool, Failure> {
        let (detail, has_line) = self.orders.readers.detail(path, teller.n_lines);
        teller.n_lines += u64::from(has_line);
        let mut described = describe::path_in(detail, explorer, self.entry.method, teller.n_paths, path);
        described.tolerated = self.orders.property.tolerates(&mut explorer.machine.program, &path.end);
        let is_failure = described.is_failure();
        teller.reached.note(path);
        if path.passed != 0 && path.witness.is_some() {
            out.send(&Message::Passed(path.passed))?;
        }
        out.send(&Message::Path(Box::new(described.into())))?;
        teller.n_paths += 1;
        let first = FIRST_VARIANT + teller.n_variants;
        for mut variant in describe::variants_in(detail, explorer, self.entry.method, first, path) {
            variant.tolerated = self.orders.property.tolerates(&mut explorer.machine.program, &path.end);
            out.send(&Message::Variant(Box::new(variant.into())))?;
            teller.n_variants += 1;
        }
        let is_kept = is_failure && self.orders.stop_at_failure;
        teller.has_failures |= is_kept;
        let is_asked = is_kept && explorer.n_waiting() > 0;
        Ok(!is_asked || out.goes_on()?)
    }
}

/// A method, as replay needs it.
pub(super) fn named(machine: &Machine, entry: &Entry) -> NamedMethod {
    let declaration = machine.program.declaration(entry.method);
    let class = machine.program.class(machine.program.method(entry.method).class);
    NamedMethod {
        spelling: entry.name.clone(),
        class: class.java_name(),
        name: declaration.name.clone(),
        descriptor: declaration.descriptor.to_string(),
        is_static: entry.is_static,
    }
}

/// Adds what plans that were given up have cost.
fn spend(stats: &mut report::Stats, more: &report::Stats) {
    stats.solver_queries += more.solver_queries;
    stats.solver_ms += more.solver_ms;
    stats.undecided_sides += more.undecided_sides;
    stats.backend_checks += more.backend_checks;
    stats.cache_hits += more.cache_hits;
    stats.witness_hits += more.witness_hits;
}

/// What there is to say in the end.
pub(super) fn explored(explorer: &mut Explorer, begin: Begin) -> Account {
    Account {
        covered: covered(&mut explorer.machine),
        stats: stats(explorer, begin),
        unfinished: explorer.unfinished().cloned().into_iter().collect(),
        assumptions: explorer.assumptions(),
        has_crashed: false,
    }
}

fn stats(explorer: &Explorer, begin: Begin) -> report::Stats {
    let (own, solver) = (explorer.stats(), explorer.solver_stats());
    report::Stats {
        paths: own.paths,
        infeasible: own.infeasible,
        // An input that cannot be made is nothing that the program assumes.
        excluded: own.excluded.saturating_sub(explorer.machine.n_refused()),
        forks: own.forks,
        solver_queries: solver.queries,
        solver_ms: millis(own.solver_time),
        instructions: begin.instructions_since(&explorer.machine),
        expressions: explorer.machine.pool.len() as u64,
        undecided_sides: solver.undecided_sides,
        backend_checks: solver.backend_checks,
        cache_hits: solver.by_cache,
        witness_hits: solver.by_witness,
        merged: explorer.merge_stats().merged,
        regions: explorer.merge_stats().met,
        declined: declined(explorer.merge_stats()),
        checks_by_size: std::array::from_fn(|index| report::SizedChecks {
            guards: solver::Stats::SIZES[index] as u64,
            checks: solver.by_size[index].count,
            ms: millis(solver.by_size[index].time),
        }),
        wall_ms: begin.elapsed_ms(),
        peak_mb: peak_mb().unwrap_or(0),
        ..report::Stats::default()
    }
}

fn declined(stats: &exploration::MergeStats) -> BTreeMap<String, u64> {
    stats.declined.iter().map(|(&reason, &count)| (reason.to_owned(), count)).collect()
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
