//! Explores the paths of one method with the interpreter: what runs, what goes with states, and what is made of a path that has ended.
//! The loop is that of `crates/search`; what is done differently are [policies].

mod policies;

use crate::concretise;
use crate::condition::Conditions;
use crate::distinctive::FreeValues;
use crate::engine::{Along, Interpreter};
use crate::entry::Entry;
use crate::inputs::Inputs;
use crate::memo::{self, Guide, Met, Record, Recorded, TreeMaker, Trees};
use crate::merging::{Covered, Ends, MergeStats, Merger, Variants, drawn};
use crate::node::{Node, TakenStep};
use crate::path::{Concretisation, End, ExploredPath, LastState, PathEnd};
use crate::property::Property;
use crate::sequences::Sequences;
use crate::sites;
use crate::straight_line::StraightLines;
use crate::targets::Targets;
use crate::trace::guide::Script;
use crate::trace::record::{Move, Spot};
use crate::trace::{Added, ChoiceAt};
use classfile::descriptor::FieldType;
use expr::{ExprId, Pool};
use interpreter::{Branch, ChoiceKind, Machine, Nulls, Outcome, State, ValueOf};
use program::{ClassId, MethodId};
use report::{Assumption, Place, StopReason};
use search::{
    Budget, Choice, Chosen, Core, Ended, Engine, Explore, Merge, OPERATIONS_PER_CHECK, Plan, Recalled,
    Search, Stop,
};
use solver::{Assumed, Chain, PathCondition};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

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
    /// What must not happen, if nothing else is to be found out: then alternatives are followed of which the solver cannot tell
    /// whether they exist.
    pub forbidden: Option<Property>,
    /// Places, as `File.java:14`, that a targeted search looks for, and after all of which it ends.
    pub reach: Vec<Place>,
    /// What is known of methods that are called, where nothing is merged.
    pub trees: Trees,
    /// Whether what is chosen becomes a tree, and nothing else of paths is wanted.
    pub makes_tree: bool,
}

impl Config {
    fn of_search(&self) -> search::Config {
        let Config { search, budget, solver, plan, .. } = self.clone();
        search::Config { search, budget, solver, plan }
    }
}

/// Explores the paths of one method, one at a time.
pub struct Explorer {
    /// Runs states; also holds the program and the expressions.
    pub machine: Interpreter,
    pub(crate) core: Core<Explorer>,
    pub(crate) inputs: Inputs,
    pub(crate) result_type: Option<FieldType>,
    pub(crate) targets: Option<Targets>,
    /// Whether the search ends when all of them are reached.
    is_targeted: bool,
    pub(crate) merger: Merger,
    /// What was first covered inside regions.
    pub(crate) covered: Vec<Covered>,
    /// What ended with an exception, and waits for others.
    pub(crate) ends: Ends,
    keep_states: bool,
    keep_last: bool,
    pub(crate) forbidden: Option<Property>,
    /// What paths have reached, and from which receivers others can go on.
    pub(crate) sequences: Sequences,
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
    /// Whether examples are wanted, where not all can be explored.
    wants_examples: bool,
    /// The tree that becomes of the paths, if one does.
    pub(crate) tree: Option<TreeMaker>,
    /// What leads a state on behind the alternatives of the choice that was looked at last.
    led: Vec<Option<Rc<Guide>>>,
}

/// Where a state has to choose, as its successors remember it.
pub struct Mark {
    /// The choice.
    at: ChoiceAt<Spot>,
    /// Its number, if it is in the program under test, and that of the choice before.
    site: Option<u32>,
    before: Option<u32>,
    is_branch: Branch,
    /// What leads the successors on, if anything does.
    led: Vec<Option<Rc<Guide>>>,
    /// The choice, if it becomes part of a tree, with what was executed before.
    recorded: Option<(Rc<Recorded>, Rc<[Met]>)>,
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
        if self.core.chain.stats().capped > 0 {
            all.insert(Assumption::LengthsOfHotSpot);
        }
        all
    }

    /// Starts on a booted JDK, with a symbolic input for each parameter of the entry method.
    pub fn new(
        machine: Machine,
        mut booted: State,
        entry: &Entry,
        config: Config,
    ) -> Result<Explorer, solver::ConfigError> {
        let mut machine = Interpreter::new(machine);
        let core = Core::new(&machine, &config.of_search(), policies::standard(&config))?;
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
        // Whoever compares states wants each of them, and tests are better for each alternative.
        let merges_ends = merge != Merge::Off && !config.keep_states && config.stop_after.is_none();
        let straight_lines = config.stop_after.map(|_| StraightLines::new(machine.own_methods(entry.method)));
        let class = machine.program.load(&entry.class).ok().filter(|_| straight_lines.is_some());
        let wanted = class.map_or_else(Vec::new, |class| machine.methods_around(entry.method, class));
        let is_watching = merge == Merge::Off && !config.reach.is_empty();
        let targets = is_watching
            .then(|| Targets::new(&mut machine, is_targeted.then_some(entry.method), &config.reach));
        machine.is_watching = targets.is_some();
        let mut explorer = Explorer {
            begins_program: entry.is_main,
            is_targeted,
            targets,
            machine,
            core,
            inputs,
            merger: Merger::new(merge, config.merge_patience, result_type.is_some()),
            result_type,
            covered: Vec::new(),
            ends: Ends::new(merges_ends),
            keep_states: config.keep_states,
            keep_last: config.keep_last,
            forbidden: config.forbidden,
            sequences: Sequences::new(wanted),
            straight_lines,
            conditions: Conditions::default(),
            entry: entry.method,
            script: Script::Recording(Vec::new()),
            wants_examples: config.stop_after.is_some(),
            tree: config.makes_tree.then(TreeMaker::default),
            led: Vec::new(),
        };
        explorer.machine.makes_tree = config.makes_tree;
        if merge == Merge::Off {
            explorer.machine.recall(config.trees);
        }
        match start {
            Ok(mut state) => {
                for (parameter, &value) in explorer.inputs.parameters().iter().zip(explorer.inputs.values()) {
                    if parameter.nulls != Nulls::Anywhere {
                        explorer.machine.not_null(&mut state, value);
                    }
                }
                explorer.explore_from(state, PathCondition::new());
            }
            Err(outcome) => {
                let (path, along, end) = (PathCondition::new(), Along::default(), End::Outcome(outcome));
                explorer.finish(Ended { state: None, path, along, end });
            }
        }
        Ok(explorer)
    }

    /// The machine, for another exploration of the same program.
    pub fn into_machine(mut self) -> Machine {
        self.core.clear();
        self.machine.forget_inputs();
        self.machine.into_machine()
    }

    /// The state that exploration starts from, which is then not explored; none if the method cannot be started.
    pub(crate) fn take_start(&mut self) -> Option<State> {
        self.core.frontier.pop().map(|node| node.state)
    }

    /// Gives expressions and solver to another explorer, and takes its own: those of which paths of both are made must
    /// be handed over before either goes on.
    pub(crate) fn swap_expressions(&mut self, other: &mut Explorer) {
        self.machine.swap_expressions(&mut other.machine);
        std::mem::swap(&mut self.core.chain, &mut other.core.chain);
        std::mem::swap(&mut self.conditions, &mut other.conditions);
    }

    /// The expressions with the solver that knows them.
    pub(crate) fn solver(&mut self) -> (&mut Machine, &mut Chain) {
        (&mut self.machine, &mut self.core.chain)
    }

    /// What a method returns.
    pub(crate) fn result_type(&self) -> Option<&FieldType> {
        self.result_type.as_ref()
    }

    /// Whether a path that was not followed to its end may do on the way what differs between runs, where that matters.
    pub(crate) fn may_vary(&mut self) -> bool {
        self.wants_examples && self.machine.may_vary(self.entry)
    }

    /// The method.
    pub fn entry(&self) -> MethodId {
        self.entry
    }

    /// The symbolic inputs.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// Calls in which what was known of their methods led a path.
    pub fn n_led(&self) -> u64 {
        self.machine.known.n_led
    }

    /// How merging went so far.
    pub fn merge_stats(&self) -> &MergeStats {
        &self.merger.stats
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

    /// Whether it is plain to see that a path cannot have one more guard.
    pub(crate) fn excludes(&mut self, path: &PathCondition, guard: ExprId) -> bool {
        self.core.chain.excludes(&mut self.machine.pool, path, guard)
    }

    /// Whether it is plain to see that an alternative is impossible, whatever led to it: that is no query.
    pub(crate) fn is_never(&self, guard: ExprId) -> bool {
        self.machine.pool.as_bool(guard) == Some(false)
    }

    /// Whether a condition holds under a path's witness.
    pub(crate) fn holds(&mut self, path: &PathCondition, guard: ExprId) -> bool {
        self.core.chain.holds(&self.machine.pool, path, guard)
    }

    /// The path with a smaller witness.
    pub(crate) fn shrink(&mut self, path: &PathCondition) -> PathCondition {
        self.core.chain.shrink(&mut self.machine.pool, path)
    }

    /// The path with a witness that people like to see, in a report or in a test.
    fn nice_witness(&mut self, path: &PathCondition, variants: &Variants) -> PathCondition {
        let small = self.shrink(path);
        // Where alternatives were merged, it also says which of them is covered.
        if !self.machine.limits.made_first || variants.is_some() {
            return small;
        }
        self.core.chain.tell(&mut self.machine.pool, &small)
    }

    /// What the path is for its witness; none if a bug of ours gets in the way.
    pub(crate) fn concrete(
        &mut self,
        state: State,
        small: &PathCondition,
        end: &End,
    ) -> Option<Concretisation> {
        // Where alternatives were merged, what is free may say which of them is covered.
        let is_telling = self.machine.limits.made_first && self.covered.is_empty();
        let free = is_telling.then(|| FreeValues::new(&self.machine.pool, small));
        let free = |pool: &Pool, variable| free.as_ref().and_then(|free| free.value(pool, variable));
        let value_of = |pool: &Pool, variable| small.value(variable).or_else(|| free(pool, variable));
        self.drawn_with(state, end, &value_of)
    }

    /// What a path is for values of its variables; none if a bug of ours gets in the way.
    pub(crate) fn drawn_with(
        &mut self,
        mut state: State,
        end: &End,
        value_of: &ValueOf<'_>,
    ) -> Option<Concretisation> {
        let outcome = match end {
            End::Outcome(outcome) => Some(outcome),
            _ => None,
        };
        let Self { machine, inputs, result_type, .. } = self;
        let drawn = catch_unwind(AssertUnwindSafe(|| {
            concretise::render(machine, &mut state, inputs, result_type.as_ref(), outcome, value_of)
        }));
        drawn.ok()
    }
}

impl Explore for Explorer {
    type Engine = Interpreter;
    type Path = ExploredPath;
    type Mark = Mark;

    fn engine(&self) -> &Interpreter {
        &self.machine
    }

    fn rounds_off(&self) -> bool {
        self.wants_examples
    }

    fn core(&self) -> &Core<Explorer> {
        &self.core
    }

    fn parts(&mut self) -> (&mut Interpreter, &mut Core<Explorer>) {
        (&mut self.machine, &mut self.core)
    }

    fn assume(&mut self, path: &PathCondition, guard: ExprId) -> Assumed {
        assert!(!self.is_guided(), "a re-run asks no solver");
        self.core.assume(&mut self.machine.pool, path, guard)
    }

    fn run(&mut self, node: &mut Node) -> std::thread::Result<Stop<Outcome, ChoiceKind>> {
        let had_begun = self.begin_straight_line(&node.state);
        let machine = &mut self.machine;
        let run = catch_unwind(AssertUnwindSafe(|| {
            machine.run(&mut node.state, &mut node.along, OPERATIONS_PER_CHECK)
        }));
        self.end_straight_line(node, had_begun);
        run
    }

    fn recall(&mut self, node: &Node, choice: &Choice<ChoiceKind>) -> Option<Vec<Recalled>> {
        self.led.clear();
        let guide = Guide::still_running(node.along.guide.clone(), &node.state)?;
        let Interpreter { machine, known, .. } = &mut self.machine;
        let guide = known.refined(machine, &node.state, guide);
        let said = guide.ask(&mut self.machine, &node.state, &choice.guards);
        let mut alternatives = match said {
            Some(said) => {
                self.led = said.next;
                said.alternatives
            }
            None => choice.guards.iter().map(|_| Recalled::Perhaps(Vec::new())).collect(),
        };
        if choice.kind == ChoiceKind::Reference {
            memo::add_numbers(&mut self.machine.pool, &choice.guards, &mut alternatives);
        }
        Some(alternatives)
    }

    fn mark(&mut self, node: &Node, choice: &Choice<ChoiceKind>) -> Mark {
        let recorded = self.tree.is_some().then(|| {
            let facts = self.machine.heap_facts(&node.state);
            let executed = node.along.executed.met.as_slice().into();
            (Rc::new(Recorded { guards: choice.guards.clone(), facts }), executed)
        });
        Mark {
            led: std::mem::take(&mut self.led),
            recorded,
            at: Explorer::choice_at(&node.state, choice.kind, choice.guards.len()),
            site: self.site(&node.state),
            before: node.along.trace.as_ref().and_then(|taken| taken.site),
            is_branch: self.machine.is_at_branch(&node.state),
        }
    }

    fn along(&mut self, mark: &Mark, before: &Along, chosen: &Chosen<'_>) -> Along {
        let Chosen { feasible, is_implied, is_open, .. } = *chosen;
        let adds = if is_implied { Added::Nothing } else { self.added(chosen.before, &feasible.path) };
        let number = if mark.is_branch == Branch::No { feasible.rank } else { feasible.index };
        let site = mark
            .site
            .map(|site| sites::numbered_alternative_after(mark.before, site, mark.is_branch, number));
        let trace = TakenStep {
            step: Move::Take { at: mark.at.clone(), index: feasible.index, adds },
            is_open,
            site,
            is_branch: mark.is_branch != Branch::No,
            noted: Box::default(),
            n_first: 0,
            before: before.trace.clone(),
        };
        let guide = match mark.led.is_empty() {
            true => before.guide.clone(),
            false => mark.led[feasible.index as usize].clone(),
        };
        let record = mark.recorded.as_ref().map(|(choice, executed)| {
            let (choice, executed, before) = (Rc::clone(choice), Rc::clone(executed), before.record.clone());
            Rc::new(Record { choice, index: feasible.index, executed, before })
        });
        let executed = before.executed.behind_choice();
        Along {
            trace: Some(Rc::new(trace)),
            variants: before.variants.clone(),
            passed: before.passed,
            call: before.call,
            guide,
            record,
            executed,
        }
    }

    fn finish(&mut self, ended: Ended<Interpreter>) {
        let Ended { state, path, along, end } = ended;
        let Along { trace, variants, passed, record, executed, .. } = along;
        if let Some(tree) = &mut self.tree {
            tree.add(record.as_ref(), &executed.met, &path, end.is_of_its_own());
            if tree.n_paths() > memo::MOST_PATHS {
                self.stop(StopReason::TooMuchWork);
            }
            return;
        }
        let variants = &variants;
        let end = self.end_in_any_order(state.as_ref(), &path, end);
        let has_ended = matches!(end, End::Outcome(_));
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
        let all = || std::iter::successors(trace.as_deref(), |taken| taken.before.as_deref());
        let mut indexes: Vec<u32> = all().filter_map(|taken| taken.step.index()).collect();
        indexes.reverse();
        let met = all().flat_map(|taken| self.sites(&taken.noted));
        // What fields that may hold anything hold is nothing that the method does.
        let tells = |taken: &&TakenStep| taken.is_branch || !is_made_up;
        let sites = all().filter(tells).filter_map(|taken| taken.site);
        let mut covered: Vec<u32> = sites.chain(met).chain(own).collect();
        covered.sort_unstable();
        covered.dedup();
        log::debug!(
            "path {} ends after {} choices: {end:?}",
            self.core.stats.paths + self.core.finished.len() as u64,
            indexes.len()
        );
        let guards = path.guards();
        self.give_back(ExploredPath {
            trace: indexes,
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
        self.note_passed(if has_ended { passed } else { 0 });
    }
}
