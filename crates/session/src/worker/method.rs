//! Explores one method with the interpreter: by one plan after the other, and with larger bounds while that is worth it.

use super::following::{Begin, Following, Teller, stats};
use super::output::Output;
use super::widening::{Growth, Reached, Widening};
use crate::failure::Failure;
use crate::message::{Account, Message, NamedMethod};
use exploration::memo::{self, Trees};
use exploration::{Config, Entry, Explorer};
use interpreter::{Machine, State};
use report::MemoStats;
use search::{Explore, Merge};

/// [Work](Explore::work) after which it is too late to begin again with larger bounds.
const EARLY: u64 = 60_000;

/// What exploring with larger bounds may take: before, nothing was found that does not stand without.
const MOST_WIDER_WORK: u64 = 180_000;

/// What is explored, and how.
pub(super) struct Method<'a> {
    pub(super) entry: &'a Entry,
    pub(super) following: Following<'a>,
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
    /// What is known of the methods that are called, once it was found out.
    trees: Option<Trees>,
    /// What that has cost.
    memo: MemoStats,
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
        out.send(&Message::Started(Box::new(NamedMethod::of(&machine.program, self.entry))))?;
        let mut course = Course {
            booted,
            config,
            begin: Begin::now(machine.instructions()),
            teller: Teller::default(),
            widening: Widening::default(),
            spent: report::Stats::default(),
            work: 0,
            trees: None,
            memo: MemoStats::default(),
        };
        let mut iteration = self.iterate(machine, &mut course, out)?;
        while let Some(wider) = self.wider(&iteration, &course) {
            out.send(&Message::Settled(Box::new(std::mem::take(&mut iteration.explored))))?;
            (course.teller.is_wider, course.widening) = (true, wider);
            let mut machine = iteration.explorer.into_machine();
            machine.forget_coverage_log();
            log::debug!("bounds become larger: {wider:?}");
            wider.set(&mut machine.limits, &mut course.config.budget, self.following.orders);
            course.config.budget.max_work = Some(MOST_WIDER_WORK);
            iteration = self.iterate(machine, &mut course, out)?;
            if !iteration.explored.unfinished.is_empty() && !course.teller.has_failures {
                out.send(&Message::AsBefore)?;
                std::mem::forget((iteration, course));
                return Ok(());
            }
        }
        iteration.explored.stats.memo.add(&course.memo);
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
        for plan in &self.following.orders.plans {
            if plan.merge == Merge::Off {
                machine = self.know(machine, course);
            }
            let Course { booted, config, begin, teller, spent, work, .. } = course;
            (teller.reached, teller.n_lines) = (Reached::default(), 0);
            (config.merge, config.merge_patience) = (plan.merge, Some(plan.patience));
            config.plan = Some(plan.clone());
            machine.take_coverage_log();
            let mut own = config.clone();
            if let Some(effort) = plan.effort_limit() {
                // What the user says of time for a question holds; else it is counted, so that all machines do the same.
                own.solver.effort_limit = Some(effort);
                if !self.following.orders.has_solver_time {
                    own.solver.check_limit = config.budget.time.and_then(|time| plan.time_limit(time));
                }
            }
            let explorer = Explorer::new(machine, booted.fork(), self.entry, own);
            let mut explorer = explorer.map_err(Failure::usage)?;
            let is_tentative = !plan.is_last || teller.is_wider;
            if is_tentative {
                out.send(&Message::Tentative)?;
            }
            let followed = self.following.follow(&mut explorer, *begin, out, plan.is_last, teller)?;
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

    /// Finds out what is to be known of the methods that are called, if that was not done.
    fn know(&self, machine: Machine, course: &mut Course) -> Machine {
        if course.trees.is_some() {
            return machine;
        }
        let Course { booted, config, .. } = course;
        let (machine, trees, memo) =
            memo::build(machine, booted, self.entry, self.following.orders.memo, config);
        (course.config.trees, course.trees, course.memo) = (trees.clone(), Some(trees), memo);
        machine
    }

    /// Larger bounds that may tell more: paths have reached them, and not too much was done for that.
    fn wider(&self, iteration: &Iteration, course: &Course) -> Option<Widening> {
        let Course { teller, widening, work, .. } = course;
        let is_early = *work < EARLY;
        let is_complete = iteration.explored.unfinished.is_empty();
        let may = iteration.is_tentative && !teller.has_failures && is_complete && is_early;
        widening
            .next(Growth::of(self.following.orders), &teller.reached, &iteration.explored.stats)
            .filter(|_| may)
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
