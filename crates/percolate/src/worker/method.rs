//! Explores one method, and sends what it finds.

use super::output::Output;
use super::{Explored, Message, Orders};
use crate::failure::Failure;
use exploration::{Config, Entry, ExploredPath, Explorer, Merge, covered, describe};
use interpreter::{Machine, State};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Other inputs of paths are numbered behind all paths.
const FIRST_VARIANT: u32 = 1 << 31;

/// What is explored, and how.
pub(super) struct Method<'a> {
    pub(super) entry: &'a Entry,
    pub(super) orders: &'a Orders,
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
}

/// Numbers paths and sends them.
#[derive(Default)]
pub(super) struct Teller {
    pub(super) n_paths: u32,
    pub(super) n_variants: u32,
}

impl Method<'_> {
    /// Explores on a booted JDK. The process is expected to end afterwards: nothing is taken apart.
    pub(super) fn explore(
        &self,
        mut machine: Machine,
        mut booted: State,
        mut config: Config,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let begin = Begin::now(&machine);
        self.announce(&machine, out)?;
        if let Some(few) = self.orders.merge_beyond {
            machine.take_journal();
            let plain = Config { merge: Merge::Off, ..config.clone() };
            let mut first =
                Explorer::new(machine, booted.fork(), self.entry, plain).map_err(Failure::usage)?;
            out.send(&Message::Tentative)?;
            if let Some(explored) = self.follow(&mut first, begin, out, Some(few))? {
                out.send(&Message::Done(Box::new(explored)))?;
                std::mem::forget((first, booted));
                return Ok(());
            }
            out.send(&Message::TakenBack)?;
            config.budget.time = first.time_left();
            machine = first.into_machine();
            machine.forget_journal();
        }
        let mut explorer = Explorer::new(machine, booted, self.entry, config).map_err(Failure::usage)?;
        if let Some(explored) = self.follow(&mut explorer, begin, out, None)? {
            out.send(&Message::Done(Box::new(explored)))?;
        }
        std::mem::forget(explorer);
        Ok(())
    }

    fn announce(&self, machine: &Machine, out: &mut Output) -> Result<(), Failure> {
        let declaration = machine.program.declaration(self.entry.method);
        let class = machine.program.class(machine.program.method(self.entry.method).class);
        out.send(&Message::Started {
            method: self.entry.name.clone(),
            class: class.java_name(),
            name: declaration.name.clone(),
            descriptor: declaration.descriptor.to_string(),
            is_static: self.entry.is_static,
        })
    }

    /// Sends all paths; none if there are more than `few`.
    fn follow(
        &self,
        explorer: &mut Explorer,
        begin: Begin,
        out: &mut Output,
        few: Option<u64>,
    ) -> Result<Option<Explored>, Failure> {
        let mut teller = Teller::default();
        while let Some(path) = explorer.next_path() {
            self.tell(explorer, &path, &mut teller, out)?;
            if out.is_silent() {
                let (paths, waiting) = (explorer.stats().paths, explorer.n_waiting() as u64);
                out.send(&Message::Progress { paths, waiting })?;
            }
            if few.is_some_and(|few| explorer.stats().paths + explorer.n_waiting() as u64 > few) {
                return Ok(None);
            }
            if few.is_none() && self.is_worth_sharding(explorer) {
                return self.explore_shards(explorer, &mut teller, begin, out).map(Some);
            }
        }
        Ok(Some(explored(explorer, begin)))
    }

    pub(super) fn tell(
        &self,
        explorer: &mut Explorer,
        path: &ExploredPath,
        teller: &mut Teller,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let mut described = describe::path(explorer, self.entry.method, teller.n_paths, path);
        described.tolerated = self.orders.property.tolerates(&mut explorer.machine.program, &path.end);
        out.send(&Message::Path(Box::new(described.into())))?;
        teller.n_paths += 1;
        let first = FIRST_VARIANT + teller.n_variants;
        for mut variant in describe::variants(explorer, self.entry.method, first, path) {
            variant.tolerated = self.orders.property.tolerates(&mut explorer.machine.program, &path.end);
            out.send(&Message::Variant(Box::new(variant.into())))?;
            teller.n_variants += 1;
        }
        Ok(())
    }
}

/// What there is to say in the end.
pub(super) fn explored(explorer: &mut Explorer, begin: Begin) -> Explored {
    Explored {
        covered: covered(&mut explorer.machine),
        stats: stats(explorer, begin),
        unfinished: explorer.unfinished().cloned().into_iter().collect(),
        assumptions: explorer.machine.assumptions().map(str::to_owned).collect(),
        has_crashed: false,
    }
}

fn stats(explorer: &Explorer, begin: Begin) -> report::Stats {
    let (own, solver) = (explorer.stats(), explorer.solver_stats());
    report::Stats {
        paths: own.paths,
        infeasible: own.infeasible,
        excluded: own.excluded,
        forks: own.forks,
        solver_queries: solver.queries,
        solver_ms: millis(own.solver_time),
        instructions: explorer.machine.instructions() - begin.instructions,
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
