//! The main loop of exploration.

use crate::budget::Budget;
use crate::choose::{choose, enqueue};
use crate::core::{Core, Stats};
use crate::engine::{Choice, Engine, Stop};
use crate::feasible::{Feasible, Recalled};
use crate::node::{End, Node};
use crate::plan::{Merge, Plan};
use crate::round_off::{is_rounded_enough, round_off};
use crate::work::Counted;
use expr::ExprId;
use report::{Bound, StopReason, Unfinished};
use solver::{Assumed, Model, PathCondition};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Operations between two looks at the budget.
pub const OPERATIONS_PER_CHECK: u64 = 1_000_000;

/// A node of an exploration.
pub type NodeOf<X> = Node<<X as Explore>::Engine>;

/// A choice of an exploration.
pub type ChoiceOf<X> = Choice<<<X as Explore>::Engine as Engine>::Kind>;

/// How a path of an exploration ends.
pub type EndOf<X> = End<<<X as Explore>::Engine as Engine>::Outcome>;

type AlongOf<X> = <<X as Explore>::Engine as Engine>::Along;
type StopOf<X> = Stop<<<X as Explore>::Engine as Engine>::Outcome, <<X as Explore>::Engine as Engine>::Kind>;

/// A path that has ended.
pub struct Ended<E: Engine> {
    /// The state that it ends in; none after a bug.
    pub state: Option<E::State>,
    /// Its condition.
    pub path: PathCondition,
    /// What went with it.
    pub along: E::Along,
    /// How it ends.
    pub end: End<E::Outcome>,
}

impl<E: Engine> Ended<E> {
    /// The path of a node that ends so.
    pub fn of(node: Node<E>, end: End<E::Outcome>) -> Ended<E> {
        Ended { state: Some(node.state), path: node.path, along: node.along, end }
    }

    /// One of which nothing is known but that we have a bug.
    fn by_a_bug(panic: &(dyn std::any::Any + Send)) -> Ended<E> {
        let (path, along) = (PathCondition::new(), E::Along::default());
        Ended { state: None, path, along, end: End::Panicked(panic_message(panic)) }
    }
}

/// An alternative that is taken.
pub struct Chosen<'a> {
    /// The alternative.
    pub feasible: &'a Feasible,
    /// The condition before.
    pub before: &'a PathCondition,
    /// Whether it is the only one that exists, so that it adds nothing to the condition.
    pub is_implied: bool,
    /// Whether the path ends with it since the solver cannot tell if it exists.
    pub is_open: bool,
}

/// Explores the paths of a program, one at a time.
///
/// Who implements it says what runs the program, what goes with its states, and what is made of a path that has ended. The rest is
/// the same for all.
pub trait Explore: Sized {
    /// What runs the program.
    type Engine: Engine;
    /// A finished path.
    type Path;
    /// What is to be remembered of a choice before alternatives are taken.
    type Mark;

    /// What runs the program.
    fn engine(&self) -> &Self::Engine;

    /// What is in hand.
    fn core(&self) -> &Core<Self>;

    /// Both.
    fn parts(&mut self) -> (&mut Self::Engine, &mut Core<Self>);

    /// Notes where a node has to choose.
    fn mark(&mut self, node: &NodeOf<Self>, choice: &ChoiceOf<Self>) -> Self::Mark;

    /// What goes with the successor by an alternative that is about to be taken.
    fn along(&mut self, mark: &Self::Mark, before: &AlongOf<Self>, chosen: &Chosen<'_>) -> AlongOf<Self>;

    /// Makes a finished path of one that has ended, and gives it back by [`Core::finished`], now or later.
    fn finish(&mut self, ended: Ended<Self::Engine>);

    /// Whether states that are left when the time is up are followed to their ends, each on one of its inputs only.
    fn rounds_off(&self) -> bool {
        false
    }

    /// Runs a node for a while; a panic is an error.
    fn run(&mut self, node: &mut NodeOf<Self>) -> std::thread::Result<StopOf<Self>> {
        let engine = self.parts().0;
        catch_unwind(AssertUnwindSafe(|| engine.run(&mut node.state, &mut node.along, OPERATIONS_PER_CHECK)))
    }

    /// What is in hand.
    fn core_mut(&mut self) -> &mut Core<Self> {
        self.parts().1
    }

    /// What is known of the alternatives of a choice without a question. Nothing is known of most.
    fn recall(&mut self, _: &NodeOf<Self>, _: &ChoiceOf<Self>) -> Option<Vec<Recalled>> {
        None
    }

    /// The path with a guard that its witness satisfies, or values that are known, if they do; nobody is asked.
    fn follow(&mut self, path: &PathCondition, guard: ExprId, known: &[Model]) -> Option<PathCondition> {
        let (engine, core) = self.parts();
        let longer = core.chain.follow(engine.pool_mut(), path, guard, known);
        core.stats.followed += u64::from(longer.is_some());
        longer
    }

    /// Asks the solver whether a path can have one more guard.
    fn assume(&mut self, path: &PathCondition, guard: ExprId) -> Assumed {
        let (engine, core) = self.parts();
        core.assume(engine.pool_mut(), path, guard)
    }

    /// Explores from a state.
    fn explore_from(&mut self, state: <Self::Engine as Engine>::State, path: PathCondition) {
        self.core_mut().frontier.extend(vec![(true, Node::root(state, path))]);
    }

    /// Has the successors of a state wait for their turn, each with whether it did something new.
    fn enqueue(&mut self, successors: Vec<(bool, NodeOf<Self>)>) {
        enqueue(self, successors);
    }

    /// Runs until the next path is finished; none when all are, or a bound was hit.
    fn next_path(&mut self) -> Option<Self::Path> {
        loop {
            if let Some(path) = self.next_finished() {
                return Some(path);
            }
            match next_to_follow(self) {
                Some(node) => follow(self, node),
                None => {
                    if !self.release() && !round_off(self) {
                        return None;
                    }
                }
            }
        }
    }

    /// The next path that is finished already.
    fn next_finished(&mut self) -> Option<Self::Path> {
        let core = self.core_mut();
        let path = core.finished.pop_front()?;
        core.stats.paths += 1;
        let policies = core.policies.clone();
        policies.iter().for_each(|policy| policy.given_back(self, &path));
        Some(path)
    }

    /// Gives back the finished paths that policies have kept; whether there were any.
    fn release(&mut self) -> bool {
        let policies = self.core().policies.clone();
        policies.release(self)
    }

    /// Goes on with the states that wait longest until `n` wait, if there will be so many soon: what is to be shared out
    /// should be many small parts rather than a few of which one is nearly everything.
    fn widen(&mut self, n: usize) {
        for _ in 0..2 * n {
            if self.core().frontier.len() >= n || self.core().unfinished.is_some() {
                break;
            }
            let n_paths = self.core().stats.paths + self.core().finished.len() as u64;
            if let Some(reason) = self.exceeded(n_paths) {
                self.give_up(reason, 0);
                break;
            }
            let Some(node) = self.core_mut().frontier.pop_oldest() else { break };
            follow(self, node);
        }
        self.release();
    }

    /// Leaves all states to others but those of one of `n_parts` parts, with its own bounds.
    fn keep_part(&mut self, part: usize, n_parts: usize, change: impl FnOnce(&mut Budget)) {
        let core = self.core_mut();
        core.frontier.keep_part(part, n_parts);
        core.meter.rebudget(change);
    }

    /// Stops, and says why.
    fn stop(&mut self, reason: StopReason) {
        self.give_up(reason, 0);
    }

    /// The same where so many states are running that are in nobody's hands. States that are left are freed later: there can be
    /// gigabytes of them, and what was found is waited for.
    fn give_up(&mut self, reason: StopReason, n_running: usize) {
        log::debug!("given up: {reason}; work {}", self.work());
        let core = self.core_mut();
        let n_states = (core.frontier.len() + n_running) as u64;
        // Then what it would have ended for counts no longer.
        if !core.is_outgrown() {
            core.unfinished = Some(Unfinished { reason, n_states: Some(n_states) });
        }
    }

    /// The bound that was hit, or that another plan is to be tried, if exploration must stop.
    fn exceeded(&mut self, n_paths: u64) -> Option<StopReason> {
        self.core_mut().meter.exceeded(n_paths).or_else(|| {
            if self.core().plan.as_ref().is_some_and(|plan| !plan.is_last && self.has_done_all(plan)) {
                return Some(StopReason::AnotherPlan);
            }
            let is_over = self.core().meter.max_work().is_some_and(|most| self.work() > most);
            is_over.then_some(StopReason::TooMuchWork)
        })
    }

    /// Whether a plan's work is done.
    fn has_done_all(&self, plan: &Plan) -> bool {
        plan.max_work.is_some_and(|most| self.work() > most)
    }

    /// What was done so far, in units of about a quarter of a millisecond, but counted, so that it depends on the program alone.
    fn work(&self) -> u64 {
        let core = self.core();
        Counted::of(self.engine(), &core.chain).since(core.begun).work()
    }

    /// What was done so far.
    fn stats(&self) -> Stats {
        self.core().stats
    }

    /// What the solver chain did so far.
    fn solver_stats(&self) -> &solver::Stats {
        self.core().chain.stats()
    }

    /// States that are waiting to be run.
    fn n_waiting(&self) -> usize {
        self.core().frontier.len()
    }

    /// Why exploration stopped before everything was explored, if it did.
    fn unfinished(&self) -> Option<&Unfinished> {
        self.core().unfinished()
    }

    /// The same as a sentence.
    fn incomplete(&self) -> Option<String> {
        self.unfinished().map(Unfinished::to_string)
    }

    /// Whether this was not the way to explore the method, which is given up: see [`Plan`].
    fn is_outgrown(&self) -> bool {
        self.core().is_outgrown()
    }

    /// The time that is left, if it is bounded.
    fn time_left(&self) -> Option<Duration> {
        self.core().meter.time_left()
    }

    /// Makes a budget for whoever explores the same with what is left.
    fn hand_over(&self, budget: &mut Budget) {
        self.core().meter.hand_over(budget);
    }
}

/// The next state to follow; none when there is none, or a bound was hit.
fn next_to_follow<X: Explore>(x: &mut X) -> Option<NodeOf<X>> {
    let policies = x.core().policies.clone();
    if let Some(reason) = policies.iter().find_map(|policy| policy.enough(x)) {
        x.give_up(reason, 0);
        return None;
    }
    if x.core().frontier.is_empty() || x.core().unfinished.is_some() || outgrows(x, 0) {
        return None;
    }
    let n_paths = x.core().stats.paths;
    if let Some(reason) = x.exceeded(n_paths) {
        x.give_up(reason, 0);
        return None;
    }
    if x.core().meter.is_short_of_memory() {
        x.core_mut().frontier.note_crowded();
    }
    let own = policies.iter().find_map(|policy| policy.next(x));
    own.unwrap_or_else(|| x.core_mut().frontier.pop())
}

/// Runs a state until its path ends or it is replaced by its successors.
pub(crate) fn follow<X: Explore>(x: &mut X, mut node: NodeOf<X>) {
    if let Some(end) = node.end.take() {
        return end_path(x, node, end);
    }
    loop {
        match x.run(&mut node) {
            Ok(Stop::Paused) => {
                node.steps += OPERATIONS_PER_CHECK;
                let most = x.core().meter.max_steps();
                if node.steps >= most {
                    return x.finish(Ended::of(node, End::Budget(Bound::Operations { most })));
                }
                x.core_mut().meter.read_memory_next();
            }
            Ok(Stop::Done(outcome)) => return end_path(x, node, End::Outcome(outcome)),
            Ok(Stop::Excluded) => {
                x.core_mut().stats.excluded += 1;
                let policies = x.core().policies.clone();
                return policies.iter().for_each(|policy| policy.dropped(x, &node));
            }
            Ok(Stop::Choice(choice)) => {
                // A bug on the way costs the path, and then nobody knows what led to it.
                match catch_unwind(AssertUnwindSafe(|| choose(x, node, choice))) {
                    Ok(Some(only)) => node = only,
                    Ok(None) => return,
                    Err(panic) => return x.finish(Ended::by_a_bug(&*panic)),
                }
            }
            Err(panic) => {
                let end = End::Panicked(panic_message(&*panic));
                return x.finish(Ended { state: None, ..Ended::of(node, end) });
            }
        }
        if x.core().is_rounding_off {
            if is_rounded_enough(x, node.steps) {
                return x.finish(Ended::of(node, End::Budget(Bound::Time)));
            }
            continue;
        }
        if outgrows(x, 1) {
            return;
        }
        // A path can be long without ever forking.
        let n_paths = x.core().stats.paths;
        if let Some(reason) = x.exceeded(n_paths) {
            x.give_up(reason, 1);
            if x.rounds_off() {
                x.core_mut().frontier.extend(vec![(true, node)]);
            }
            return;
        }
    }
}

fn end_path<X: Explore>(x: &mut X, node: NodeOf<X>, end: EndOf<X>) {
    let policies = x.core().policies.clone();
    if let Some(end) = policies.judge(x, &node, end) {
        x.finish(Ended::of(node, end));
    }
}

/// Gives up if the plan says so. What counts is what was done, so that it depends on the program alone.
fn outgrows<X: Explore>(x: &mut X, n_running: usize) -> bool {
    let is_beyond = x.core().plan.as_ref().is_some_and(|plan| is_beyond(x, plan));
    if is_beyond {
        x.give_up(StopReason::AnotherPlan, n_running);
    }
    is_beyond
}

fn is_beyond<X: Explore>(x: &X, plan: &Plan) -> bool {
    if plan.is_last {
        return false;
    }
    let core = x.core();
    let n_paths = core.stats.paths + core.frontier.len() as u64;
    let solver = core.chain.stats();
    let has_stopped = plan.merge != Merge::Off && core.policies.iter().any(|policy| policy.is_given_up(x));
    let is_slow = plan.max_work.is_some() && solver.unknown > 0;
    let is_large = n_paths > plan.max_paths || solver.backend_checks > plan.max_checks;
    is_large || x.has_done_all(plan) || has_stopped || is_slow
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic without a message".into())
}
