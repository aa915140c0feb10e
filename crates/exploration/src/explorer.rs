//! The main loop of exploration.

use crate::budget::{Budget, Meter};
use crate::describe::is_users;
use crate::entry::Entry;
use crate::inputs::Inputs;
use crate::path::{End, ExploredPath, LastState, Picture};
use crate::picture;
use crate::search::{Frontier, Search};
use classfile::descriptor::FieldType;
use expr::ExprId;
use interpreter::{Choice, Machine, Nulls, State, Stop};
use rustc_hash::FxHashSet;
use solver::{Assumed, Chain, PathCondition, Reason};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Operations between two looks at the budget.
const OPERATIONS_PER_CHECK: u64 = 1_000_000;

/// How to explore.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The order in which states are run.
    pub search: Search,
    /// The bounds.
    pub budget: Budget,
    /// The solver chain.
    pub solver: solver::Config,
    /// Paths without a branch that none before took, after which exploration stops.
    pub stop_after: Option<u64>,
    /// Whether paths keep the state that they end in, and get no picture.
    pub keep_states: bool,
}

/// What was done so far, besides what the machine and the chain count themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    /// Finished paths.
    pub paths: u64,
    /// Ways of choices that no input takes.
    pub infeasible: u64,
    /// Ways that break an assumption which the program states.
    pub excluded: u64,
    /// Choices with more than one feasible way.
    pub forks: u64,
    /// Time in the solver chain.
    pub solver_time: Duration,
}

/// Explores the paths of one method, one at a time.
pub struct Explorer {
    /// Runs states; also holds the program and the expressions.
    pub machine: Machine,
    chain: Chain,
    inputs: Inputs,
    result_type: Option<FieldType>,
    frontier: Frontier<Node>,
    /// What is to be given back before exploration goes on.
    finished: VecDeque<ExploredPath>,
    meter: Meter,
    stats: Stats,
    incomplete: Option<String>,
    stop_after: Option<u64>,
    keep_states: bool,
    /// Branches that paths took so far, and how many paths took no other one since.
    taken: FxHashSet<u32>,
    n_fruitless: u64,
}

/// A state with what led to it: still running, or at its end and waiting for its turn.
struct Node {
    state: State,
    path: PathCondition,
    trace: Option<Rc<Way>>,
    depth: u32,
    /// Roughly the operations since the last choice that forked.
    steps: u64,
    end: Option<End>,
}

/// A way of a choice that is feasible, or about which the solver could not tell.
struct PossibleWay {
    index: u32,
    path: PathCondition,
    undecided: Option<Reason>,
}

/// The last way taken, and those before.
struct Way {
    index: u32,
    /// Where in the program under test it was taken, as a number that differs between places and ways.
    site: Option<u32>,
    before: Option<Rc<Way>>,
}

impl Explorer {
    /// Starts on a booted JDK, with a symbolic input for each parameter of the entry method.
    pub fn new(
        mut machine: Machine,
        mut booted: State,
        entry: &Entry,
        config: Config,
    ) -> Result<Explorer, solver::ConfigError> {
        let chain = Chain::new(&config.solver)?;
        let inputs = Inputs::new(&mut machine, entry.inputs());
        let start = machine.start(&mut booted, entry.method, inputs.values());
        let result_type = machine.program.declaration(entry.method).descriptor.result.clone();
        let mut explorer = Explorer {
            machine,
            chain,
            inputs,
            result_type,
            frontier: Frontier::new(config.search),
            finished: VecDeque::new(),
            meter: Meter::new(config.budget),
            stats: Stats::default(),
            incomplete: None,
            stop_after: config.stop_after,
            keep_states: config.keep_states,
            taken: FxHashSet::default(),
            n_fruitless: 0,
        };
        match start {
            Ok(mut state) => {
                for (parameter, &value) in explorer.inputs.parameters().iter().zip(explorer.inputs.values()) {
                    if parameter.nulls != Nulls::Anywhere {
                        explorer.machine.not_null(&mut state, value);
                    }
                }
                let root =
                    Node { state, path: PathCondition::new(), trace: None, depth: 0, steps: 0, end: None };
                explorer.frontier.extend(vec![(true, root)]);
            }
            Err(outcome) => {
                explorer.finish(None, PathCondition::new(), None, End::Outcome(outcome));
            }
        }
        Ok(explorer)
    }

    /// The machine, for another exploration of the same program.
    pub fn into_machine(mut self) -> Machine {
        self.frontier.clear();
        self.finished.clear();
        self.machine.forget_inputs();
        self.machine
    }

    /// The state that exploration starts from, which is then not explored; none if the method cannot be started.
    pub(crate) fn take_start(&mut self) -> Option<State> {
        self.frontier.pop().map(|node| node.state)
    }

    /// Explores from a state that was not reached from the start.
    pub(crate) fn explore_from(&mut self, state: State, path: PathCondition) {
        let root = Node { state, path, trace: None, depth: 0, steps: 0, end: None };
        self.frontier.extend(vec![(true, root)]);
    }

    /// Gives expressions and solver to another explorer, and takes its own: those of which paths of both are made must
    /// be handed over before either goes on.
    pub(crate) fn swap_expressions(&mut self, other: &mut Explorer) {
        std::mem::swap(&mut self.machine.pool, &mut other.machine.pool);
        std::mem::swap(&mut self.chain, &mut other.chain);
    }

    /// The expressions with the solver that knows them.
    pub(crate) fn solver(&mut self) -> (&mut Machine, &mut Chain) {
        (&mut self.machine, &mut self.chain)
    }

    /// What a method returns.
    pub(crate) fn result_type(&self) -> Option<&FieldType> {
        self.result_type.as_ref()
    }

    /// The symbolic inputs.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// What was done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// What the solver chain did so far.
    pub fn solver_stats(&self) -> &solver::Stats {
        self.chain.stats()
    }

    /// Why exploration stopped before everything was explored, if it did.
    pub fn incomplete(&self) -> Option<&str> {
        self.incomplete.as_deref()
    }

    /// States that are waiting to be run.
    pub fn n_waiting(&self) -> usize {
        self.frontier.len()
    }

    /// Runs until the next path is finished; none when all are, or a bound was hit.
    pub fn next_path(&mut self) -> Option<ExploredPath> {
        loop {
            if let Some(path) = self.finished.pop_front() {
                self.stats.paths += 1;
                let n_before = self.taken.len();
                self.taken.extend(&path.covered);
                let is_new = self.taken.len() > n_before;
                self.n_fruitless = if is_new { 0 } else { self.n_fruitless + 1 };
                return Some(path);
            }
            if let Some(most) = self.stop_after.filter(|&most| self.n_fruitless >= most) {
                let reason = format!("the last {most} paths took no branch that others had not");
                self.give_up(&reason, 0);
                return None;
            }
            if self.frontier.len() == 0 {
                return None;
            }
            if let Some(reason) = self.meter.exceeded(self.stats.paths) {
                self.give_up(&reason, 0);
                return None;
            }
            let node = self.frontier.pop().expect("the frontier is not empty");
            self.follow(node);
        }
    }

    fn give_up(&mut self, reason: &str, n_running: usize) {
        let n_left = self.frontier.len() + n_running;
        let states = if n_left == 1 { "state was" } else { "states were" };
        self.incomplete = Some(format!("{reason}; {n_left} {states} not explored to the end"));
        self.frontier.clear();
    }

    /// Runs a state until its path ends or it is replaced by its successors.
    fn follow(&mut self, mut node: Node) {
        if let Some(end) = node.end {
            return self.finish(Some(node.state), node.path, node.trace, end);
        }
        loop {
            let machine = &mut self.machine;
            let run = catch_unwind(AssertUnwindSafe(|| machine.run(&mut node.state, OPERATIONS_PER_CHECK)));
            match run {
                Ok(Stop::Paused) => {
                    node.steps += OPERATIONS_PER_CHECK;
                    if node.steps >= self.meter.max_steps() {
                        let what = format!("{} operations on one path (--max-steps)", self.meter.max_steps());
                        self.finish(Some(node.state), node.path, node.trace, End::Budget(what));
                        return;
                    }
                    self.meter.read_memory_next();
                }
                Ok(Stop::Done(outcome)) => {
                    self.finish(Some(node.state), node.path, node.trace, End::Outcome(outcome));
                    return;
                }
                Ok(Stop::Excluded) => {
                    self.stats.excluded += 1;
                    return;
                }
                Ok(Stop::Choice(choice)) => match self.choose_guarded(node, &choice) {
                    Some(only) => node = only,
                    None => return,
                },
                Err(panic) => {
                    self.finish(None, node.path, node.trace, End::Panicked(panic_message(&*panic)));
                    return;
                }
            }
            // A path can be long without ever forking.
            if let Some(reason) = self.meter.exceeded(self.stats.paths) {
                self.give_up(&reason, 1);
                return;
            }
        }
    }

    /// Chooses, and survives a bug on the way: it costs the path, whose trace is then not known.
    fn choose_guarded(&mut self, node: Node, choice: &Choice) -> Option<Node> {
        match catch_unwind(AssertUnwindSafe(|| self.choose(node, choice))) {
            Ok(next) => next,
            Err(panic) => {
                self.finish(None, PathCondition::new(), None, End::Panicked(panic_message(&*panic)));
                None
            }
        }
    }

    /// Finds the feasible ways; gives the successor back if there is just one, else adds all to the frontier.
    fn choose(&mut self, node: Node, choice: &Choice) -> Option<Node> {
        if node.depth >= self.meter.max_depth() {
            let what = format!("{} choices on one path (--max-depth)", self.meter.max_depth());
            self.finish(Some(node.state), node.path, node.trace, End::Budget(what));
            return None;
        }
        let ways = self.possible_ways(&node, &choice.guards)?;
        let n_feasible = ways.iter().filter(|way| way.undecided.is_none()).count();
        if n_feasible > 1 {
            self.stats.forks += 1;
        }
        let Node { state, path, trace, depth, steps, .. } = node;
        let Some(last) = ways.len().checked_sub(1) else {
            // Guards are exhaustive, so an input takes one of them: the solver or we are wrong.
            self.finish(None, path, trace, End::Panicked("no way of a choice is feasible".into()));
            return None;
        };
        let site = self.site(&state);
        let mut state = Some(state);
        let mut successors = Vec::with_capacity(ways.len());
        for (position, way) in ways.into_iter().enumerate() {
            let own = if position == last { state.take() } else { state.as_mut().map(State::fork) };
            let mut state = own.expect("the state is given away at the last way only");
            let n_covered = self.machine.n_newly_covered();
            let site = site.map(|site| site.wrapping_mul(31).wrapping_add(way.index));
            let trace = Some(Rc::new(Way { index: way.index, site, before: trace.clone() }));
            let end = match way.undecided {
                Some(reason) => Some(End::Undecided(reason)),
                None => match self.machine.resume(&mut state, way.index as usize) {
                    Some(Stop::Done(outcome)) => Some(End::Outcome(outcome)),
                    Some(Stop::Excluded) => {
                        self.stats.excluded += 1;
                        continue;
                    }
                    Some(other) => unreachable!("resuming ends a path or goes on, it is not {other:?}"),
                    None => None,
                },
            };
            // A guard that holds for all inputs that get here would only make later questions longer.
            let implied = last == 0 && end.as_ref().is_none_or(|end| !matches!(end, End::Undecided(_)));
            let path = if implied { path.clone() } else { way.path };
            let is_new = self.machine.n_newly_covered() > n_covered;
            successors.push((is_new, Node { state, path, trace, depth: depth + 1, steps, end }));
        }
        // A single successor is run on at once, whatever the search order: nothing was forked.
        if let [(_, only)] = &successors[..]
            && only.end.is_none()
        {
            return successors.pop().map(|(_, only)| only);
        }
        self.frontier.extend(successors);
        None
    }

    /// The ways that are not infeasible; none if the solver was interrupted, and exploration with it.
    fn possible_ways(&mut self, node: &Node, guards: &[ExprId]) -> Option<Vec<PossibleWay>> {
        let asked = Instant::now();
        let answers = self.chain.split(&mut self.machine.pool, &node.path, guards);
        self.stats.solver_time += asked.elapsed();
        let mut ways = Vec::new();
        for (index, answer) in (0..).zip(answers) {
            match answer {
                Assumed::Feasible(path) => ways.push(PossibleWay { index, path, undecided: None }),
                Assumed::Infeasible => self.stats.infeasible += 1,
                Assumed::Unknown(_, Reason::Interrupted) => {
                    self.give_up("interrupted", 1);
                    return None;
                }
                Assumed::Unknown(path, reason) => {
                    ways.push(PossibleWay { index, path, undecided: Some(reason) });
                }
            }
        }
        Some(ways)
    }

    fn finish(&mut self, state: Option<State>, path: PathCondition, trace: Option<Rc<Way>>, end: End) {
        if self.keep_states {
            return self.keep(state, path, end);
        }
        let small = path.is_witnessed().then(|| self.chain.shrink(&mut self.machine.pool, &path));
        let shapes = state.as_ref().map(|state| self.machine.shapes(state));
        let picture = match (state, &small) {
            (Some(state), Some(small)) => self.picture(state, small, &end),
            _ => None,
        };
        let shapes = shapes.unwrap_or_default();
        let witness = small.map(|small| small.model().iter().filter(|&(_, value)| value != 0).collect());
        let all = || std::iter::successors(trace.as_deref(), |way| way.before.as_deref());
        let mut ways: Vec<u32> = all().map(|way| way.index).collect();
        ways.reverse();
        let mut covered: Vec<u32> = all().filter_map(|way| way.site).collect();
        covered.sort_unstable();
        covered.dedup();
        log::debug!(
            "path {} ends after {} choices: {end:?}",
            self.stats.paths + self.finished.len() as u64,
            ways.len()
        );
        let guards = path.guards();
        let last = None;
        self.finished.push_back(ExploredPath {
            trace: ways,
            covered,
            guards,
            shapes,
            witness,
            picture,
            end,
            last,
        });
    }

    fn keep(&mut self, state: Option<State>, condition: PathCondition, end: End) {
        let last = state.map(|state| Box::new(LastState { state, condition }));
        self.finished.push_back(ExploredPath {
            trace: Vec::new(),
            covered: Vec::new(),
            guards: Vec::new(),
            shapes: Vec::new(),
            witness: None,
            picture: None,
            end,
            last,
        });
    }

    /// A number for the place that a state stands at, if that is in the program under test.
    fn site(&self, state: &State) -> Option<u32> {
        let (method, pc) = state.place();
        let program = &self.machine.program;
        is_users(program, program.method(method).class)
            .then(|| method.raw().wrapping_mul(0x9e37_79b9).wrapping_add(pc as u32))
    }

    /// What the path is for its witness; none if a bug of ours gets in the way.
    fn picture(&mut self, mut state: State, small: &PathCondition, end: &End) -> Option<Picture> {
        let outcome = match end {
            End::Outcome(outcome) => Some(outcome),
            _ => None,
        };
        let Self { machine, inputs, result_type, .. } = self;
        let drawn = catch_unwind(AssertUnwindSafe(|| {
            let value_of = |variable| small.value(variable);
            picture::draw(machine, &mut state, inputs, result_type.as_ref(), outcome, &value_of)
        }));
        drawn.ok()
    }
}

/// A long path must not overflow the stack when it is dropped.
impl Drop for Way {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut way) = next.and_then(Rc::into_inner) {
            next = way.before.take();
        }
    }
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic without a message".into())
}
