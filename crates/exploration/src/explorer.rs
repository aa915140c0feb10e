//! The main loop of exploration.

mod limits;
mod possible;

use crate::budget::{Budget, Meter};
use crate::concretise;
use crate::condition::Conditions;
use crate::distinctive::FreeValues;
use crate::entry::Entry;
use crate::inputs::Inputs;
use crate::merging::{Covered, Ends, Merge, MergeStats, Merger, Plan, Variants, drawn};
use crate::node::{Node, Way};
use crate::path::{Concretisation, End, ExploredPath, LastState};
use crate::property::Property;
use crate::search::{Frontier, Search};
use crate::sequences::{Sequences, Turn};
use crate::sites;
use crate::straight_line::StraightLines;
use crate::targets::Targets;
use crate::trace::Added;
use crate::trace::guide::Script;
use crate::trace::record::Move;
use crate::work::Counted;
use classfile::descriptor::FieldType;
use expr::{ExprId, Pool};
use interpreter::{Branch, Choice, Machine, Nulls, State, Stop};
use program::{ClassId, MethodId};
use report::{Assumption, Bound, Place, StopReason, Unfinished};
use solver::{Assumed, Chain, PathCondition};
use std::collections::{BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Operations between two looks at the budget.
pub(crate) const OPERATIONS_PER_CHECK: u64 = 1_000_000;

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
    /// Which regions become one formula.
    pub merge: Merge,
    /// Checks of the solver's backend after which merging must have paid to go on, if not the usual number.
    pub merge_patience: Option<u64>,
    /// When to give up because another plan is better.
    pub plan: Option<Plan>,
    /// Whether a main method is called without arguments, instead of with any.
    pub no_arguments: bool,
    /// Whether the static fields of the entry's class are inputs, and those of which other classes.
    pub static_fields: Option<Vec<ClassId>>,
    /// Whether paths keep the state that they end in, and get no concretisation.
    pub keep_states: bool,
    /// Whether paths that get a concretisation keep that state too.
    pub keep_last: bool,
    /// What must not happen, if nothing else is to be found out: then ways are followed of which the solver cannot tell
    /// whether they exist.
    pub forbidden: Option<Property>,
    /// Places, as `File.java:14`, that a targeted search looks for, and after all of which it ends.
    pub reach: Vec<Place>,
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
    /// Paths that perhaps no input takes, on which nothing forbidden happens.
    pub harmless: u64,
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
    pub(crate) inputs: Inputs,
    pub(crate) result_type: Option<FieldType>,
    pub(crate) frontier: Frontier<Node>,
    targets: Option<Targets>,
    /// Whether the search ends when all of them are reached.
    is_targeted: bool,
    pub(crate) merger: Merger,
    /// The places that the path which ends next has passed, as bits.
    passed: u64,
    /// What was first covered inside regions.
    pub(crate) covered: Vec<Covered>,
    /// What ended with an exception, and waits for others.
    pub(crate) ends: Ends,
    /// What is to be given back before exploration goes on.
    pub(crate) finished: VecDeque<ExploredPath>,
    pub(crate) meter: Meter,
    pub(crate) stats: Stats,
    unfinished: Option<Unfinished>,
    stop_after: Option<u64>,
    keep_states: bool,
    keep_last: bool,
    pub(crate) forbidden: Option<Property>,
    /// What paths have reached, and from which receivers others can go on.
    pub(crate) sequences: Sequences,
    plan: Option<Plan>,
    /// What had been done before.
    begun: Counted,
    /// Whether the entry method is where a program begins: nobody has changed anything before.
    begins_program: bool,
    /// If what is covered between choices is wanted.
    pub(crate) straight_lines: Option<StraightLines>,
    /// What was said of guards.
    pub(crate) conditions: Conditions,
    /// The method that is explored.
    pub(crate) entry: MethodId,
    /// What is found out about regions, or told.
    pub(crate) script: Script,
}

impl Explorer {
    /// What was taken for granted so far.
    pub fn assumptions(&mut self) -> BTreeSet<Assumption> {
        if !self.begins_program {
            self.machine.assume_others_apart();
        }
        let mut all: BTreeSet<Assumption> = self.machine.assumptions().cloned().collect();
        if !self.begins_program && self.machine.reads_changing_statics() {
            all.insert(Assumption::StaticsAsInitialised);
        }
        if self.solver_stats().capped > 0 {
            all.insert(Assumption::LengthsOfHotSpot);
        }
        all
    }

    /// Starts on a booted JDK, with a symbolic input for each parameter of the entry method.
    pub fn new(
        mut machine: Machine,
        mut booted: State,
        entry: &Entry,
        config: Config,
    ) -> Result<Explorer, solver::ConfigError> {
        let chain = Chain::new(&config.solver)?;
        let begun = Counted::of(&machine, &chain);
        machine.fix_places();
        let inputs = if config.no_arguments && entry.is_main {
            let none =
                machine.no_arguments(&mut booted).expect("the JDK has booted, so it has arrays of strings");
            Inputs::given(entry.inputs(), vec![none])
        } else {
            Inputs::new(&mut machine, entry.inputs())
        };
        if let Some(mut classes) = config.static_fields {
            let own = machine.program.method(entry.method).class;
            classes.retain(|&class| class != own);
            classes.insert(0, own);
            machine.open_static_fields(&classes);
        }
        let (start, result_type) = if entry.is_constructor {
            let start = machine.start_new(&mut booted, entry.method, inputs.values());
            (start, Some(FieldType::Object(entry.class.clone())))
        } else {
            let start = machine.start(&mut booted, entry.method, inputs.values());
            (start, machine.program.declaration(entry.method).descriptor.result.clone())
        };
        let is_targeted = config.search == Search::Targeted;
        // A merged path may have passed a place on some inputs only.
        let merge = if is_targeted { Merge::Off } else { config.merge };
        // Whoever compares states wants each of them, and tests are better for each way.
        let merges_ends = merge != Merge::Off && !config.keep_states && config.stop_after.is_none();
        let straight_lines = config.stop_after.map(|_| StraightLines::new(machine.own_methods(entry.method)));
        let class = machine.program.load(&entry.class).ok().filter(|_| straight_lines.is_some());
        let wanted = class.map_or_else(Vec::new, |class| machine.methods_around(entry.method, class));
        let is_watching = merge == Merge::Off && !config.reach.is_empty();
        let targets = is_watching
            .then(|| Targets::new(&mut machine, is_targeted.then_some(entry.method), &config.reach));
        let mut explorer = Explorer {
            begins_program: entry.is_main,
            is_targeted,
            targets,
            machine,
            chain,
            inputs,
            merger: Merger::new(merge, config.merge_patience, result_type.is_some()),
            result_type,
            frontier: Frontier::new(config.search),
            passed: 0,
            covered: Vec::new(),
            ends: Ends::new(merges_ends),
            finished: VecDeque::new(),
            meter: Meter::new(config.budget, config.plan.as_ref()),
            stats: Stats::default(),
            unfinished: None,
            stop_after: config.stop_after,
            keep_states: config.keep_states,
            keep_last: config.keep_last,
            forbidden: config.forbidden,
            sequences: Sequences::new(wanted),
            plan: config.plan,
            begun,
            straight_lines,
            conditions: Conditions::default(),
            entry: entry.method,
            script: Script::Recording(Vec::new()),
        };
        match start {
            Ok(mut state) => {
                for (parameter, &value) in explorer.inputs.parameters().iter().zip(explorer.inputs.values()) {
                    if parameter.nulls != Nulls::Anywhere {
                        explorer.machine.not_null(&mut state, value);
                    }
                }
                let root = Node::root(state, PathCondition::new());
                explorer.frontier.extend(vec![(true, root)]);
            }
            Err(outcome) => {
                explorer.finish(None, PathCondition::new(), None, &None, End::Outcome(outcome));
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
        let root = Node::root(state, path);
        self.frontier.extend(vec![(true, root)]);
    }

    /// Gives expressions and solver to another explorer, and takes its own: those of which paths of both are made must
    /// be handed over before either goes on.
    pub(crate) fn swap_expressions(&mut self, other: &mut Explorer) {
        self.machine.swap_expressions(&mut other.machine);
        std::mem::swap(&mut self.chain, &mut other.chain);
        std::mem::swap(&mut self.conditions, &mut other.conditions);
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

    /// How merging went so far.
    pub fn merge_stats(&self) -> &MergeStats {
        &self.merger.stats
    }

    /// Whether this was not the way to explore the method, which is given up: see [`Plan`](crate::Plan).
    pub fn is_outgrown(&self) -> bool {
        self.unfinished.as_ref().is_some_and(|unfinished| unfinished.reason == StopReason::AnotherPlan)
    }

    /// What the solver chain did so far.
    pub fn solver_stats(&self) -> &solver::Stats {
        self.chain.stats()
    }

    /// Why exploration stopped before everything was explored, if it did.
    pub fn unfinished(&self) -> Option<&Unfinished> {
        self.unfinished.as_ref()
    }

    /// The same as a sentence.
    pub fn incomplete(&self) -> Option<String> {
        self.unfinished.as_ref().map(Unfinished::to_string)
    }

    /// The time that is left, if it is bounded.
    pub fn time_left(&self) -> Option<Duration> {
        self.meter.time_left()
    }

    /// Goes on with the states that wait longest until `n` wait, if there will be so many soon: what is to be shared out
    /// should be many small parts rather than a few of which one is nearly everything.
    pub fn widen(&mut self, n: usize) {
        self.widen_further(n);
        self.give_ends_back();
    }

    fn widen_further(&mut self, n: usize) {
        for _ in 0..2 * n {
            if self.frontier.len() >= n || self.unfinished.is_some() {
                return;
            }
            if let Some(reason) = self.exceeded(self.stats.paths + self.finished.len() as u64) {
                return self.give_up(reason, 0);
            }
            let Some(node) = self.frontier.pop_oldest() else { return };
            self.follow(node);
        }
    }

    /// Leaves all states to others but those of one of `n_parts` parts, with its own bounds.
    pub fn keep_part(&mut self, part: usize, n_parts: usize, change: impl FnOnce(&mut Budget)) {
        self.frontier.keep_part(part, n_parts);
        self.meter.rebudget(change);
    }

    /// States that are waiting to be run.
    pub fn n_waiting(&self) -> usize {
        self.frontier.len()
    }

    /// Stops, and says why.
    pub fn stop(&mut self, reason: StopReason) {
        self.give_up(reason, 0);
    }

    /// Makes a budget for whoever explores the same with what is left.
    pub fn hand_over(&self, budget: &mut Budget) {
        self.meter.hand_over(budget);
    }

    /// The next path that is finished already.
    pub fn next_finished(&mut self) -> Option<ExploredPath> {
        let path = self.finished.pop_front()?;
        self.stats.paths += 1;
        self.sequences.note(&path);
        Some(path)
    }

    /// Runs until the next path is finished; none when all are, or a bound was hit.
    pub fn next_path(&mut self) -> Option<ExploredPath> {
        loop {
            if let Some(path) = self.next_finished() {
                return Some(path);
            }
            let Some(node) = self.next_to_follow() else {
                if self.give_ends_back() {
                    continue;
                }
                return None;
            };
            self.follow(node);
        }
    }

    /// The next state to follow; none when there is none, or a bound was hit.
    fn next_to_follow(&mut self) -> Option<Node> {
        if let Some(most) = self.stop_after.filter(|&most| self.is_fruitless(most)) {
            self.give_up(StopReason::NothingNew { paths: most }, 0);
            return None;
        }
        if self.frontier.len() == 0 || self.unfinished.is_some() || self.outgrows(0) {
            return None;
        }
        if let Some(reason) = self.exceeded(self.stats.paths) {
            self.give_up(reason, 0);
            return None;
        }
        if self.meter.is_short_of_memory() {
            self.frontier.note_crowded();
        }
        // What waits may have become needless.
        self.next_node()
    }

    /// States that are left are freed later: there can be gigabytes of them, and what was found is waited for.
    pub(crate) fn give_up(&mut self, reason: StopReason, n_running: usize) {
        log::debug!("given up: {reason}; work {}", self.work());
        let n_states = (self.frontier.len() + n_running) as u64;
        // Then what it would have ended for counts no longer.
        if !self.is_outgrown() {
            self.unfinished = Some(Unfinished { reason, n_states: Some(n_states) });
        }
    }

    /// Runs a state until its path ends or it is replaced by its successors.
    fn follow(&mut self, mut node: Node) {
        if let Some(end) = node.end {
            if node.state.is_changing() {
                self.stats.excluded += 1;
                return self.sequences.end_call(node.call, false);
            }
            let Some(end) = self.judge(node.doubt, &node.state, end) else { return };
            let is_followed = matches!(end, End::Outcome(_));
            self.passed = node.passed;
            self.finish(Some(node.state), node.path, node.trace, &node.variants, end);
            return self.note_passed(if is_followed { node.passed } else { 0 });
        }
        loop {
            let had_begun = self.begin_straight_line(&node.state);
            let machine = &mut self.machine;
            let is_watching = self.targets.is_some();
            let run = catch_unwind(AssertUnwindSafe(|| {
                if !is_watching {
                    return machine.run(&mut node.state, OPERATIONS_PER_CHECK);
                }
                let (stop, passed) = machine.run_watching(&mut node.state, OPERATIONS_PER_CHECK);
                node.passed |= passed;
                stop
            }));
            self.end_straight_line(&mut node, had_begun);
            match run {
                Ok(Stop::Paused) => {
                    node.steps += OPERATIONS_PER_CHECK;
                    if node.steps >= self.meter.max_steps() {
                        let bound = Bound::Operations { most: self.meter.max_steps() };
                        self.passed = node.passed;
                        self.finish(
                            Some(node.state),
                            node.path,
                            node.trace,
                            &node.variants,
                            End::Budget(bound),
                        );
                        return;
                    }
                    self.meter.read_memory_next();
                }
                // What a call leads to that only makes the receiver is nothing that the method does.
                Ok(Stop::Done(_)) if node.state.is_changing() => {
                    self.stats.excluded += 1;
                    self.sequences.end_call(node.call, false);
                    return;
                }
                Ok(Stop::Done(outcome)) => {
                    let Node { state, path, trace, variants, passed, doubt, .. } = node;
                    let Some(end) = self.judge(doubt, &state, End::Outcome(outcome)) else { return };
                    self.passed = passed;
                    self.finish(Some(state), path, trace, &variants, end);
                    self.note_passed(passed);
                    return;
                }
                Ok(Stop::Excluded) => {
                    self.stats.excluded += 1;
                    self.sequences.end_call(node.call, false);
                    self.uncover(node.trace.as_ref());
                    return;
                }
                Ok(Stop::Choice(choice)) => match self.choose_guarded(node, choice) {
                    Some(only) => node = only,
                    None => return,
                },
                Err(panic) => {
                    self.finish(None, node.path, node.trace, &None, End::Panicked(panic_message(&*panic)));
                    return;
                }
                Ok(other @ (Stop::Met | Stop::Left | Stop::Turned)) => {
                    unreachable!("there was no join point, but {other:?}")
                }
            }
            if self.outgrows(1) {
                return;
            }
            // A path can be long without ever forking.
            if let Some(reason) = self.exceeded(self.stats.paths) {
                self.give_up(reason, 1);
                return;
            }
        }
    }

    /// Notes that a path has ended by itself which has passed places that are looked for; ends exploration if none is left.
    fn note_passed(&mut self, passed: u64) {
        if let Some(targets) = self.targets.as_mut().filter(|_| passed != 0)
            && targets.reach(passed, &mut self.machine.program)
            && self.is_targeted
        {
            self.give_up(StopReason::AllReached, 0);
        }
    }

    /// Chooses, and survives a bug on the way: it costs the path, whose trace is then not known.
    fn choose_guarded(&mut self, node: Node, choice: Choice) -> Option<Node> {
        match catch_unwind(AssertUnwindSafe(|| self.choose(node, choice))) {
            Ok(next) => next,
            Err(panic) => {
                self.finish(None, PathCondition::new(), None, &None, End::Panicked(panic_message(&*panic)));
                None
            }
        }
    }

    /// Finds the feasible ways; gives the successor back if there is just one, else adds all to the frontier.
    fn choose(&mut self, node: Node, choice: Choice) -> Option<Node> {
        let is_deep = node.depth >= self.meter.max_depth();
        let depth = is_deep.then(|| Bound::Choices { most: self.meter.max_depth() });
        if let Some(bound) = depth.or_else(|| self.machine.loop_bound(&node.state)) {
            self.passed = node.passed;
            self.finish(Some(node.state), node.path, node.trace, &node.variants, End::Budget(bound));
            return None;
        }
        if let Some(fork) = self.fork_for(&node, &choice) {
            return self.merge_region(node, fork, choice);
        }
        let mut ways = self.possible_ways(&node, &choice)?;
        let turns = self.rounds_of(&node, choice.guards.len());
        let turn_of = |way: u32| turns.as_ref().map(|turns| turns[way as usize]);
        if turns.is_some() {
            ways.retain(|way| turn_of(way.index) != Some(Turn::Never));
            if ways.is_empty() {
                return None;
            }
        }
        let n_feasible = ways.iter().filter(|way| way.undecided.is_none()).count();
        if n_feasible > 1 {
            self.stats.forks += 1;
        }
        let Node { state, path, trace, depth, steps, variants, passed, doubt, call, .. } = node;
        let Some(last) = ways.len().checked_sub(1) else {
            if doubt.is_some() {
                // Now it is known that no input gets here.
                return None;
            }
            // Guards are exhaustive, so an input takes one of them: the solver or we are wrong.
            self.finish(None, path, trace, &None, End::Panicked("no way of a choice is feasible".into()));
            return None;
        };
        let site = self.site(&state);
        let at = Explorer::choice_at(&state, choice.kind, choice.guards.len());
        let is_branch = self.machine.is_at_branch(&state);
        let before = trace.as_ref().and_then(|way| way.site);
        let mut state = Some(state);
        let mut successors = Vec::with_capacity(ways.len());
        let mut going_on = Vec::new();
        for (position, way) in ways.into_iter().enumerate() {
            let own = if position == last { state.take() } else { state.as_mut().map(State::fork) };
            let mut state = own.expect("the state is given away at the last way only");
            let n_covered = self.machine.n_newly_covered();
            let site =
                site.map(|site| sites::numbered_way_after(before, site, is_branch, way.number(is_branch)));
            // A guard that holds for all inputs that get here would only make later questions longer.
            let implied = last == 0 && way.undecided.is_none();
            let adds = if implied { Added::Nothing } else { self.added(&path, &way.path) };
            let trace = Some(Rc::new(Way {
                step: Move::Take { at: at.clone(), index: way.index, adds },
                is_open: way.undecided.is_some() && self.forbidden.is_none(),
                site,
                is_branch: is_branch != Branch::No,
                noted: Box::default(),
                n_first: 0,
                before: trace.clone(),
            }));
            let end = match &way.undecided {
                Some(reason) if self.forbidden.is_none() => Some(End::Undecided(reason.clone())),
                _ => match self.machine.resume(&mut state, way.index as usize) {
                    Some(Stop::Done(outcome)) => Some(End::Outcome(outcome)),
                    Some(Stop::Excluded) => {
                        self.stats.excluded += 1;
                        continue;
                    }
                    Some(other) => unreachable!("resuming ends a path or goes on, it is not {other:?}"),
                    None => None,
                },
            };
            let path = if implied { path.clone() } else { way.path };
            let doubt = way.undecided.or_else(|| doubt.clone()).filter(|_| !path.is_witnessed());
            let is_new = self.machine.n_newly_covered() > n_covered;
            let variants = variants.clone();
            let depth = depth + 1;
            let round = state.n_changes();
            let call = if turns.is_some() { self.sequences.begin_call(round, way.index) } else { call };
            let next = Node { state, path, trace, depth, steps, end, doubt, variants, passed, call };
            match turn_of(way.index).unwrap_or_else(|| self.round_of(&next)) {
                Turn::Round(round) if turns.is_some() => self.frontier.push_round(round, next),
                Turn::Round(round) => going_on.push((round, next)),
                _ => successors.push((is_new || turns.is_some(), next)),
            }
        }
        for (round, next) in going_on.into_iter().rev() {
            self.frontier.go_on_in_round(round, next);
        }
        // A single successor is run on at once, whatever the search order: nothing was forked.
        if let [(_, only)] = &successors[..]
            && only.end.is_none()
            && last == 0
        {
            return successors.pop().map(|(_, only)| only);
        }
        self.enqueue(successors);
        None
    }

    /// Adds the successors of a state, and whether each did something new.
    pub(crate) fn enqueue(&mut self, successors: Vec<(bool, Node)>) {
        let (doubtful, successors): (Vec<_>, Vec<_>) =
            successors.into_iter().partition(|(_, node)| node.is_late());
        self.frontier.extend_late(doubtful.into_iter().map(|(_, node)| node));
        let Some(targets) = self.targets.as_ref().filter(|_| self.is_targeted) else {
            return self.frontier.extend(successors);
        };
        for (is_new, node) in successors.into_iter().rev() {
            match targets.distance(&node.state, node.passed) {
                Some(distance) => self.frontier.push_at(distance, node),
                None => self.frontier.extend(vec![(is_new, node)]),
            }
        }
    }

    fn finish(
        &mut self,
        state: Option<State>,
        path: PathCondition,
        trace: Option<Rc<Way>>,
        variants: &Variants,
        end: End,
    ) {
        let passed = std::mem::take(&mut self.passed);
        if self.keep_states {
            return self.keep(state, path, end);
        }
        if !end.is_of_its_own() {
            self.uncover(trace.as_ref());
        }
        let small = path.is_witnessed().then(|| self.nice_witness(&path, variants));
        let needed = small.as_ref().and_then(|small| self.needed(small, &end));
        let is_made_up = state.as_ref().is_some_and(State::is_made_up);
        let shapes = state.as_ref().map(|state| self.machine.shapes(state));
        let last = state.as_ref().filter(|_| self.keep_last);
        let last = last.map(|state| Box::new(LastState { state: state.clone(), condition: path.clone() }));
        let mut inside = (Vec::new(), Vec::new());
        let concrete = match (state, &small) {
            (Some(mut state), Some(small)) => {
                inside = drawn(self, &mut state, &path, small, variants, &end);
                self.concrete(state, small, &end)
            }
            _ => None,
        };
        let (own, variants) = inside;
        let shapes = shapes.unwrap_or_default();
        let witness = small.map(|small| small.nonzero());
        let all = || std::iter::successors(trace.as_deref(), |way| way.before.as_deref());
        let mut ways: Vec<u32> = all().filter_map(|way| way.step.index()).collect();
        ways.reverse();
        let met = all().flat_map(|way| self.sites(&way.noted));
        // What fields that may hold anything hold is nothing that the method does.
        let tells = |way: &&Way| way.is_branch || !is_made_up;
        let sites = all().filter(tells).filter_map(|way| way.site);
        let mut covered: Vec<u32> = sites.chain(met).chain(own).collect();
        covered.sort_unstable();
        covered.dedup();
        log::debug!(
            "path {} ends after {} choices: {end:?}",
            self.stats.paths + self.finished.len() as u64,
            ways.len()
        );
        let guards = path.guards();
        self.give_back(ExploredPath {
            trace: ways,
            runs: self.recorded(trace.as_ref(), &end),
            covered,
            passed,
            is_made_up,
            guards,
            shapes,
            witness,
            concrete,
            end,
            needed,
            last,
            variants,
        });
    }

    /// Asks the solver whether a path can have one more guard.
    pub(crate) fn assume(&mut self, path: &PathCondition, guard: ExprId) -> Assumed {
        assert!(!self.is_guided(), "a re-run asks no solver");
        let asked = Instant::now();
        let answer = self.chain.assume(&mut self.machine.pool, path, guard);
        self.stats.solver_time += asked.elapsed();
        answer
    }

    /// Whether it is plain to see that a path cannot have one more guard.
    pub(crate) fn excludes(&mut self, path: &PathCondition, guard: ExprId) -> bool {
        self.chain.excludes(&mut self.machine.pool, path, guard)
    }

    /// Whether a condition holds under a path's witness.
    pub(crate) fn holds(&mut self, path: &PathCondition, guard: ExprId) -> bool {
        self.chain.holds(&self.machine.pool, path, guard)
    }

    /// The path with a smaller witness.
    pub(crate) fn shrink(&mut self, path: &PathCondition) -> PathCondition {
        self.chain.shrink(&mut self.machine.pool, path)
    }

    /// The path with a witness that people like to see, in a report or in a test.
    fn nice_witness(&mut self, path: &PathCondition, variants: &Variants) -> PathCondition {
        let small = self.shrink(path);
        // Where ways were merged, it also says which of them is covered.
        if !self.machine.limits.made_first || variants.is_some() {
            return small;
        }
        self.chain.tell(&mut self.machine.pool, &small)
    }

    /// What the path is for its witness; none if a bug of ours gets in the way.
    pub(crate) fn concrete(
        &mut self,
        mut state: State,
        small: &PathCondition,
        end: &End,
    ) -> Option<Concretisation> {
        let outcome = match end {
            End::Outcome(outcome) => Some(outcome),
            _ => None,
        };
        // Where ways were merged, what is free may say which of them is covered.
        let is_telling = self.machine.limits.made_first && self.covered.is_empty();
        let Self { machine, inputs, result_type, .. } = self;
        let drawn = catch_unwind(AssertUnwindSafe(|| {
            let free = is_telling.then(|| FreeValues::new(&machine.pool, small));
            let free = |pool: &Pool, variable| free.as_ref().and_then(|free| free.value(pool, variable));
            let value_of = |pool: &Pool, variable| small.value(variable).or_else(|| free(pool, variable));
            concretise::render(machine, &mut state, inputs, result_type.as_ref(), outcome, &value_of)
        }));
        drawn.ok()
    }
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic without a message".into())
}
