//! Which regions there are, and how merging them went.

use super::costs::{Costs, MethodCosts};
use analysis::{CountingLoop, Iterations, Join, Kind, Regions};
use interpreter::{Difference, JoinPoint, Machine, State};
use ir::BlockId;
use program::MethodId;
use rustc_hash::FxHashMap;
use search::{Merge, PATIENCE};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Attempts in a row without a merge after which a region is left alone.
const MAX_FRUITLESS: u32 = 3;

/// Stands for attempts at a region that is left alone in any case.
const LEFT_ALONE: u32 = u32::MAX;

/// Paths, finished or waiting, up to which merging is taken to keep their number down.
const FEW_PATHS: u64 = 64;

/// Merges that one check of the solver's backend must come with, once there are many paths.
const MERGES_PER_CHECK: u64 = 3;

/// Checks that may come with one merge as long as there are few paths.
const CHECKS_PER_MERGE: u64 = 4;

/// How merging went.
#[derive(Clone, Debug, Default)]
pub struct MergeStats {
    /// How often a symbolic branch of the program had a region.
    pub met: u64,
    /// How many states became part of another.
    pub merged: u64,
    /// How often they were not, by reason.
    pub declined: BTreeMap<&'static str, u64>,
}

/// The regions of all methods, found when first needed, and what is known of each.
pub(crate) struct Merger {
    mode: Merge,
    patience: u64,
    /// Whether the entry method returns something: people want to see what leads to which result.
    tells_results: bool,
    regions: FxHashMap<MethodId, Option<Rc<Regions>>>,
    /// Loops whose iterations need not be followed, by the branch that is their test.
    counting: FxHashMap<(MethodId, BlockId), Rc<CountingLoop>>,
    fruitless: FxHashMap<(MethodId, Site), u32>,
    /// What methods ask, once that was weighed.
    costs: FxHashMap<MethodId, Option<Rc<MethodCosts>>>,
    /// Whether a path is re-run, which merged what it merged.
    is_guided: bool,
    pub(crate) stats: MergeStats,
}

/// Where alternatives part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Site {
    /// At the branch that a block ends with.
    Branch(BlockId),
    /// At an operation that asks what a reference is; they meet behind it.
    Operation(usize),
}

/// A place where alternatives part, and where they meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fork {
    pub(super) method: MethodId,
    pub(super) head: Site,
    pub(super) join_point: JoinPoint,
    /// Whether that is the end of the entry method.
    pub(super) is_end: bool,
}

impl Fork {
    /// Whether it is no branch.
    pub(super) fn is_operation(self) -> bool {
        self.branch().is_none()
    }

    /// The branch that it is at, if it is one.
    fn branch(self) -> Option<BlockId> {
        match self.head {
            Site::Branch(block) => Some(block),
            Site::Operation(_) => None,
        }
    }
}

impl Merger {
    pub(crate) fn new(mode: Merge, patience: Option<u64>, tells_results: bool) -> Merger {
        Merger {
            mode,
            patience: patience.unwrap_or(PATIENCE),
            tells_results,
            regions: FxHashMap::default(),
            counting: FxHashMap::default(),
            fruitless: FxHashMap::default(),
            costs: FxHashMap::default(),
            is_guided: false,
            stats: MergeStats::default(),
        }
    }

    /// From now on every region is one to merge: whoever asks knows that it was.
    pub(crate) fn be_guided(&mut self) {
        (self.mode, self.is_guided) = (Merge::HigherOrder, true);
    }

    /// The region that a state stands at, if it is one to merge.
    pub(crate) fn fork_at(&mut self, machine: &mut Machine, state: &State) -> Option<Fork> {
        self.fork_before(machine, state, MAX_FRUITLESS)
    }

    /// The same for one of several states that go on side by side: what a region keeps apart may meet behind it.
    pub(super) fn fork_beside(&mut self, machine: &mut Machine, state: &State) -> Option<Fork> {
        self.fork_before(machine, state, LEFT_ALONE)
    }

    /// The same, if fewer attempts than that were fruitless.
    fn fork_before(&mut self, machine: &mut Machine, state: &State, max_fruitless: u32) -> Option<Fork> {
        if self.mode == Merge::Off || state.has_threads() {
            return None;
        }
        let Some((method, head)) = machine.head(state) else {
            return self.fork_behind(machine, state, max_fruitless);
        };
        let regions = self.regions_of(machine, method)?;
        let region = regions.at(head)?;
        self.stats.met += 1;
        let is_allowed = match region.kind {
            Kind::Simple => self.mode >= Merge::Simple,
            Kind::Complex => self.mode >= Merge::Complex,
            Kind::HigherOrder => self.mode >= Merge::HigherOrder,
        };
        if !is_allowed {
            self.decline("beyond the mode");
            return None;
        }
        let is_counting = self.counting.contains_key(&(method, head));
        let site = Site::Branch(head);
        if !is_counting && !self.is_promising(method, site, max_fruitless) {
            return None;
        }
        let block = match region.join {
            Join::Block(block) => Some(block),
            Join::Return => None,
        };
        let is_end = block.is_none() && state.n_frames() == 1;
        if is_end && self.tells_results {
            self.decline("results of the entry method");
            return None;
        }
        let Some(join_point) = machine.join_point(state, block) else {
            self.decline("nowhere to meet");
            return None;
        };
        Some(Fork { method, head: site, join_point, is_end })
    }

    /// The same for a state that stands at an operation which asks what a reference is: its alternatives meet behind it.
    fn fork_behind(&mut self, machine: &Machine, state: &State, max_fruitless: u32) -> Option<Fork> {
        let (method, pc, is_call) = machine.asks_at(state)?;
        self.stats.met += 1;
        let least = if is_call { Merge::HigherOrder } else { Merge::Simple };
        if self.mode < least {
            self.decline("beyond the mode");
            return None;
        }
        let site = Site::Operation(pc);
        if !self.is_promising(method, site, max_fruitless) {
            return None;
        }
        Some(Fork { method, head: site, join_point: machine.join_point_behind(state), is_end: false })
    }

    /// Whether fewer attempts than that were fruitless.
    fn is_promising(&mut self, method: MethodId, site: Site, max_fruitless: u32) -> bool {
        let is_promising = self.is_guided
            || self.fruitless.get(&(method, site)).is_none_or(|&fruitless| fruitless < max_fruitless);
        if !is_promising {
            self.decline("never merged before");
        }
        is_promising
    }

    /// The regions of a method, and its loops.
    pub(super) fn regions_of(&mut self, machine: &mut Machine, method: MethodId) -> Option<Rc<Regions>> {
        let counting = &mut self.counting;
        let regions = self.regions.entry(method).or_insert_with(|| {
            let body = machine.program.body(method).ok()?;
            counting.extend(
                CountingLoop::all_of(&body).into_iter().map(|one| ((method, one.test), Rc::new(one))),
            );
            Some(Rc::new(Regions::of(&body)))
        });
        regions.clone()
    }

    /// What values cost that are concrete no longer, where a state stands.
    pub(super) fn costs_at(&mut self, machine: &mut Machine, state: &State) -> Costs {
        let place = state.standing().next().map(|frame| frame.place());
        let Some((method, Some(block))) = place else { return Costs::default() };
        let costs = self.costs.entry(method).or_insert_with(|| {
            let body = machine.program.body(method).ok()?;
            Some(Rc::new(MethodCosts::of(&body)))
        });
        Costs::new(costs.clone(), block)
    }

    /// The loop that a region is, if its iterations need not be followed.
    pub(super) fn counting_loop(&self, fork: Fork) -> Option<Rc<CountingLoop>> {
        self.counting.get(&(fork.method, fork.branch()?)).cloned()
    }

    /// How the iterations of the loop that a region is are told apart, if they can be.
    pub(super) fn iterations(&self, fork: Fork) -> Option<&Iterations> {
        self.regions.get(&fork.method)?.as_ref()?.at(fork.branch()?)?.iterations.as_ref()
    }

    /// Whether merging goes on where it began.
    pub(crate) fn is_on(&self) -> bool {
        self.mode != Merge::Off
    }

    /// Stops merging for good where it does not keep the number of paths down, but makes their conditions so much harder
    /// that the cheap layers of the solver no longer do. Says so by counts, so that the next run does the same.
    pub(super) fn weigh(&mut self, n_paths: u64, n_checks: u64) {
        let is_hard = if n_paths > FEW_PATHS {
            n_checks * MERGES_PER_CHECK > self.stats.merged
        } else {
            n_checks > self.stats.merged * CHECKS_PER_MERGE
        };
        if self.mode != Merge::Off && n_checks > self.patience && is_hard {
            log::debug!("merging stops after {n_paths} paths and {n_checks} checks");
            self.decline("merging did not pay");
            self.mode = Merge::Off;
        }
    }

    pub(super) fn decline(&mut self, reason: &'static str) {
        *self.stats.declined.entry(reason).or_default() += 1;
    }

    pub(super) fn differ(&mut self, difference: Difference) {
        self.decline(difference.what());
    }

    /// Leaves a region alone from now on: its formulas are too large.
    pub(super) fn leave_alone(&mut self, fork: Fork) {
        self.decline("large formulas");
        self.fruitless.insert((fork.method, fork.head), LEFT_ALONE);
    }

    /// Notes that states which came out of a region apart were merged later.
    pub(super) fn paid(&mut self, fork: Fork) {
        self.fruitless.insert((fork.method, fork.head), 0);
    }

    /// Notes how many states following a region has saved.
    pub(super) fn note(&mut self, fork: Fork, n_merged: usize) {
        let fruitless = self.fruitless.entry((fork.method, fork.head)).or_default();
        self.stats.merged += n_merged as u64;
        *fruitless = if n_merged > 0 { 0 } else { fruitless.saturating_add(1) };
    }
}
