//! What every exploration has in hand: the solver, what waits, what was done.

use crate::budget::{Budget, Meter};
use crate::explore::{Explore, NodeOf};
use crate::frontier::{Frontier, Search};
use crate::plan::Plan;
use crate::policy::Policies;
use crate::work::Counted;
use expr::{ExprId, Pool};
use report::{StopReason, Unfinished};
use solver::{Assumed, Chain, PathCondition};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// In which order to explore, and within what bounds.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The order in which states are run.
    pub search: Search,
    /// The bounds.
    pub budget: Budget,
    /// The solver chain.
    pub solver: solver::Config,
    /// When to give up because another plan is better.
    pub plan: Option<Plan>,
}

/// What was done so far, besides what the engine and the chain count themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    /// Finished paths.
    pub paths: u64,
    /// Alternatives of choices that no input takes.
    pub infeasible: u64,
    /// Alternatives that break an assumption which the program states.
    pub excluded: u64,
    /// Paths that perhaps no input takes, on which nothing forbidden happens.
    pub harmless: u64,
    /// States that were followed on one input when the time was up.
    pub rounded_off: u64,
    /// Choices with more than one feasible alternative.
    pub forks: u64,
    /// Alternatives that no input takes, as was known before.
    pub recalled: u64,
    /// Alternatives that the witness takes, or values which were known, at choices of which something was known.
    pub followed: u64,
    /// Time in the solver chain.
    pub solver_time: Duration,
}

/// What an exploration has in hand, besides its engine.
pub struct Core<X: Explore> {
    /// Tells which conditions can hold.
    pub chain: Chain,
    /// The states that wait.
    pub frontier: Frontier<NodeOf<X>>,
    /// Watches the bounds.
    pub meter: Meter,
    /// What was done.
    pub stats: Stats,
    /// Finished paths that are to be given back before exploration goes on.
    pub finished: VecDeque<X::Path>,
    /// What is done differently.
    pub policies: Policies<X>,
    pub(crate) search: Search,
    pub(crate) unfinished: Option<Unfinished>,
    pub(crate) plan: Option<Plan>,
    /// Whether what is left is rounded off.
    pub(crate) is_rounding_off: bool,
    /// What had been done before.
    pub(crate) begun: Counted,
}

impl<X: Explore> Core<X> {
    /// That of an exploration which is about to begin.
    pub fn new(
        engine: &X::Engine,
        config: &Config,
        policies: Policies<X>,
    ) -> Result<Core<X>, solver::ConfigError> {
        let chain = Chain::new(&config.solver)?;
        let order = config.plan.as_ref().map_or(config.search, |plan| plan.order(config.search));
        let mut frontier = Frontier::new(order);
        if config.plan.as_ref().is_some_and(Plan::is_short) {
            frontier.begin_breadth_late();
        }
        Ok(Core {
            begun: Counted::of(engine, &chain),
            chain,
            frontier,
            meter: Meter::new(config.budget.clone(), config.plan.as_ref()),
            stats: Stats::default(),
            finished: VecDeque::new(),
            policies,
            search: config.search,
            unfinished: None,
            plan: config.plan.clone(),
            is_rounding_off: false,
        })
    }

    /// Asks the solver whether a path can have one more guard.
    pub fn assume(&mut self, pool: &mut Pool, path: &PathCondition, guard: ExprId) -> Assumed {
        let asked = Instant::now();
        let answer = self.chain.assume(pool, path, guard);
        self.stats.solver_time += asked.elapsed();
        answer
    }

    /// Why exploration stopped before everything was explored, if it did.
    pub fn unfinished(&self) -> Option<&Unfinished> {
        self.unfinished.as_ref()
    }

    /// Whether this was not the way to explore the method, which is given up: see [`Plan`].
    pub fn is_outgrown(&self) -> bool {
        self.unfinished.as_ref().is_some_and(|unfinished| unfinished.reason == StopReason::AnotherPlan)
    }

    /// Whether another plan is tried if this one does not pay.
    pub fn has_other_plan(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| !plan.is_last)
    }

    /// Forgets what waits, and what is finished.
    pub fn clear(&mut self) {
        self.frontier.clear();
        self.finished.clear();
    }
}
