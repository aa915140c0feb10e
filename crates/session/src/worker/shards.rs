//! Subtrees of one method, explored side by side.
//!
//! Once many states wait, and what was done so far says that there will be more, they are dealt out to *shards*: copies of
//! this process that each explore theirs to the end. What they find is passed on shard by shard, as if one process had
//! explored one after the other.
//!
//! **Invariant:** whether states are dealt out, and to which shards, depends on what was explored, never on how many
//! processes there are. So without bounds on time and memory the result does not depend on that either.

use super::backlog::Backlog;
use super::deadline::N_HEARD;
use super::explore::{allot, memory_of_paused, shared_memory};
use super::following::{Begin, Following, Teller, explored};
use super::output::Output;
use super::pool::{self, Event, Step, WorkerPool};
use super::reported::Reported;
use crate::ending::{Ending, too_early};
use crate::failure::Failure;
use crate::line::{Kind, Line};
use crate::memory;
use crate::message::{Account, Message, Note};
use report::{StopReason, Unfinished};
use search::{Engine, Search};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Into how many shards a subtree is cut, if it has so many states.
const N_SHARDS: usize = 32;

/// States that are wanted then: of several in one shard some will be small.
const N_STATES: usize = 2 * N_SHARDS;

/// States below which it is not worth it.
const MIN_STATES: usize = 8;

/// Paths that show that there is much to do: dealing out costs as much as exploring some thousand small ones.
const MIN_PATHS: u64 = 2048;

/// Checks of the backend that show the same.
const MIN_CHECKS: u64 = 128;

/// Instructions that show the same.
const MIN_INSTRUCTIONS: u64 = 8_000_000;

fn has_done_much<X: Reported>(explorer: &X, begin: Begin) -> bool {
    explorer.stats().paths >= MIN_PATHS
        || begin.instructions_since(explorer.engine().instructions()) >= MIN_INSTRUCTIONS
        || explorer.solver_stats().backend_checks >= MIN_CHECKS
}

impl Following<'_> {
    /// Whether what is left should be dealt out.
    pub(super) fn is_worth_sharding<X: Reported>(&self, explorer: &X, begin: Begin) -> bool {
        // Whether paths bring anything new can only be told where all of them are known.
        self.is_alone
            && self.orders.stop_after.is_none()
            // The search ends as soon as one path has got there.
            && self.orders.search != Search::Targeted
            && explorer.n_waiting() >= MIN_STATES
            && has_done_much(explorer, begin)
    }

    /// Explores what is left in shards.
    pub(super) fn explore_shards<X: Reported>(
        &self,
        explorer: &mut X,
        teller: &mut Teller,
        begin: Begin,
        out: &mut Output,
    ) -> Result<Account, Failure> {
        explorer.widen(N_STATES);
        while let Some(path) = explorer.next_finished() {
            if !self.tell(explorer, &path, teller, out)? {
                explorer.stop(StopReason::OneFailure);
            }
        }
        let before = explored(explorer, begin);
        let n_states = explorer.n_waiting();
        if !before.unfinished.is_empty() || n_states == 0 {
            return Ok(before);
        }
        let n_shards = n_states.min(N_SHARDS);
        log::debug!("{n_states} states are dealt out to {n_shards} shards");
        let base_mb = search::resident_mb().unwrap_or(0);
        let pool = WorkerPool {
            n_jobs: self.orders.n_jobs,
            time: explorer.time_left(),
            // What is left of one subtree is much like what is left of another.
            rounding: Duration::ZERO,
            memory_mb: memory_of_paused(self.orders),
            stop: self.stop,
        };
        let mut relay = Relay::new(self, teller, out, n_states, n_shards, &before);
        relay.begin()?;
        let base = before.stats.clone();
        let mut work = |shard: usize, step: Step| {
            let Step::Work(share) = step else { return Ok(0) };
            let share_mb = shared_memory(self.orders, base_mb);
            let out_of_memory = memory::watch(share_mb, self.stop)?;
            let turns = pool::listen(Arc::clone(self.stop))?;
            explorer.keep_part(shard, n_shards, |budget| {
                budget.memory_mb = share_mb;
                budget.out_of_memory = Some(out_of_memory);
                budget.whole_time = self.orders.bounds.seconds.map(Duration::from_secs_f64);
                allot(budget, share, turns);
            });
            self.explore_shard(explorer, &base, begin).map(|()| 0)
        };
        pool.run(n_shards, &mut work, &mut |shard, event| relay.hear(shard, event))?;
        let found = relay.finish();
        let mut all = before;
        for part in found {
            all.covered.add(part.covered);
            all.stats.add(&part.stats);
            all.assumptions.extend(part.assumptions);
            all.has_crashed |= part.has_crashed;
            part.unfinished
                .into_iter()
                .for_each(|unfinished| add_unfinished(&mut all.unfinished, unfinished));
        }
        all.stats.paths = teller.n_paths.into();
        all.stats.wall_ms = begin.elapsed_ms();
        Ok(all)
    }

    /// In a shard: explores its states.
    fn explore_shard<X: Reported>(
        &self,
        explorer: &mut X,
        before: &report::Stats,
        begin: Begin,
    ) -> Result<(), Failure> {
        let (mut out, mut teller) = (Output::new(), Teller::default());
        while let Some(path) = explorer.next_path() {
            self.tell(explorer, &path, &mut teller, &mut out)?;
            if out.is_silent() {
                let paths = explorer.stats().paths - before.paths;
                out.note(&Note::Progress { paths, waiting: explorer.n_waiting() as u64 })?;
            }
            if out.is_long_ago() {
                out.note(&Note::SoFar(explored_since(explorer, before, begin)))?;
            }
        }
        out.note(&Note::Done(explored_since(explorer, before, begin)))
    }
}

/// What a shard has found.
fn explored_since<X: Reported>(explorer: &mut X, before: &report::Stats, begin: Begin) -> Box<Account> {
    let mut explored = explored(explorer, begin);
    explored.stats = explored.stats.since(before);
    Box::new(explored)
}

/// The same reason is given once.
fn add_unfinished(all: &mut Vec<Unfinished>, unfinished: Unfinished) {
    match all.iter_mut().find(|known| known.reason == unfinished.reason) {
        Some(known) => {
            known.n_states = known.n_states.zip(unfinished.n_states).map(|(some, more)| some + more);
        }
        None => all.push(unfinished),
    }
}

/// Passes on what shards say, in their order.
struct Relay<'a> {
    following: &'a Following<'a>,
    teller: &'a mut Teller,
    out: &'a mut Output,
    shards: Vec<Shard>,
    /// The one whose paths are passed on as they come.
    current: usize,
    n_paths_before: u64,
    /// Set when there are as many paths or failures as there may be.
    at_limit: Option<Unfinished>,
}

#[derive(Default)]
struct Shard {
    /// States that it was given.
    n_states: u64,
    /// Lines that wait for those of the shards before.
    lines: Backlog,
    /// Whether it has said all that it has to say.
    is_done: bool,
    has_ended: bool,
    explored: Account,
    paths: u64,
    waiting: u64,
}

impl<'a> Relay<'a> {
    fn new(
        following: &'a Following<'a>,
        teller: &'a mut Teller,
        out: &'a mut Output,
        n_states: usize,
        n_shards: usize,
        before: &Account,
    ) -> Relay<'a> {
        let shard = |number: usize| {
            let n_states = (n_states - number).div_ceil(n_shards) as u64;
            Shard { n_states, waiting: n_states, ..Shard::default() }
        };
        let shards = (0..n_shards).map(shard).collect();
        Relay {
            following,
            teller,
            out,
            shards,
            current: 0,
            n_paths_before: before.stats.paths,
            at_limit: None,
        }
    }

    /// False if there are as many paths as there may be.
    fn hear(&mut self, number: usize, event: Event) -> Result<bool, Failure> {
        match event {
            Event::Line(line) if number == self.current => return self.pass_on(&line),
            Event::Line(line) => self.shards[number].lines.push(line.to_string())?,
            Event::Note(Note::SoFar(explored)) => self.shards[number].explored = *explored,
            Event::Note(Note::Done(explored)) => {
                (self.shards[number].explored, self.shards[number].is_done) = (*explored, true);
            }
            Event::Note(Note::Progress { paths, waiting }) => {
                (self.shards[number].paths, self.shards[number].waiting) = (paths, waiting);
                let sum = |get: fn(&Shard) -> u64| self.shards.iter().map(get).sum::<u64>();
                let paths = self.n_paths_before + sum(|shard| shard.paths);
                self.out.send(&Message::Progress { paths, waiting: sum(|shard| shard.waiting) })?;
            }
            Event::Note(Note::Paused { .. }) => unreachable!("the pool sees to that"),
            Event::Ended(ending) => {
                self.note_end(number, ending);
                return self.go_on();
            }
        }
        Ok(true)
    }

    fn note_end(&mut self, number: usize, ending: Ending) {
        let is_stopped = self.following.stop.load(Ordering::Relaxed);
        let shard = &mut self.shards[number];
        (shard.has_ended, shard.waiting) = (true, 0);
        let ending = if shard.is_done { ending } else { too_early(ending) };
        shard.explored.has_crashed = matches!(ending, Ending::Crashed(_));
        let memory_mb = self.following.orders.bounds.memory_mb;
        let crashed = |how| StopReason::PartCrashed { how };
        let Some(reason) = ending.reason(memory_mb, is_stopped, crashed) else { return };
        let n_states = shard.n_states;
        shard.explored.unfinished.push(Unfinished { reason, n_states: Some(n_states) });
    }

    /// Comes to the next shards if the current one has ended.
    fn go_on(&mut self) -> Result<bool, Failure> {
        while self.shards.get(self.current).is_some_and(|shard| shard.has_ended) {
            self.current += 1;
            let Some(next) = self.shards.get_mut(self.current) else { break };
            let lines = std::mem::take(&mut next.lines);
            self.begin()?;
            let mut pass_on = |text: &str| {
                let line = Line::read(text).expect("lines are kept as they were written");
                self.pass_on(&line)
            };
            if !lines.drain(&mut pass_on)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Says that paths are numbered from 0 again, which every shard does.
    fn begin(&mut self) -> Result<(), Failure> {
        let &mut Teller { n_paths, n_variants, .. } = self.teller;
        self.out.send(&Message::Shift { paths: n_paths, variants: n_variants })
    }

    fn pass_on(&mut self, line: &Line) -> Result<bool, Failure> {
        N_HEARD.fetch_add(1, Ordering::Relaxed);
        match line.kind {
            Kind::Path => {
                let max_paths = self.following.orders.bounds.max_paths;
                if u64::from(self.teller.n_paths) == max_paths {
                    self.stop(StopReason::Paths { most: max_paths });
                    return Ok(false);
                }
                self.teller.n_paths += 1;
            }
            Kind::Variant => self.teller.n_variants += 1,
            Kind::Waiting => {
                let goes_on = self.out.goes_on()?;
                if !goes_on {
                    self.stop(StopReason::OneFailure);
                }
                return Ok(goes_on);
            }
            Kind::Other | Kind::Note => {}
        }
        self.out.pass_on(line)?;
        Ok(true)
    }

    fn stop(&mut self, reason: StopReason) {
        let n_states = self.shards[self.current..].iter().map(|shard| shard.n_states).sum();
        self.at_limit = Some(Unfinished { reason, n_states: Some(n_states) });
    }

    /// What the shards found whose paths were passed on.
    fn finish(mut self) -> Vec<Account> {
        if let Some(unfinished) = self.at_limit.take() {
            // How far the current shard got by now depends on how fast it was.
            self.shards.truncate(self.current);
            let unfinished = vec![unfinished];
            self.shards
                .push(Shard { explored: Account { unfinished, ..Account::default() }, ..Shard::default() });
        }
        self.shards.into_iter().map(|shard| shard.explored).collect()
    }
}
