//! Whether two methods do the same on all inputs.
//!
//! The first method is explored. Where one of its paths ends, the second method is explored from the start, on the inputs
//! of that path ([`interpreter::Looks`]) and under its condition. Where that ends too, what both leave behind is
//! compared ([`equal`]), and the solver is asked for inputs for which it is not the same. If the second method has
//! looked at more inputs than the first one, the first one runs once more on those, so that both always know the same
//! objects. So no pair of paths is met that no input takes, and each input takes exactly one pair.
//!
//! The methods may be of two programs. They have two machines anyhow, which hand one pool of expressions and one
//! solver to each other.
//!
//! **Invariant:** if all pairs are [`Found::Same`] and nothing is said to be incomplete, no caller can tell the methods
//! apart.

mod equal;
mod graph;

use crate::concretise;
use crate::describe;
use crate::entry::Entry;
use crate::explorer::{Config, Explorer};
use crate::path::{End, ExploredPath, LastState};
use analysis::Surroundings;
use classfile::descriptor::FieldType;
use equal::{Bound, Compared, compare};
use expr::Pool;
use graph::{Graph, graph, static_fields};
use interpreter::{Machine, Outcome, ResolutionTrace, State};
use program::Program;
use report::{Assumption, FieldKey};
use search::{Explore, Merge, Search};
use solver::{Assumed, PathCondition};
use std::rc::Rc;

/// A method on a booted JDK.
pub struct Subject {
    /// The machine of its program.
    pub machine: Machine,
    /// The JDK.
    pub booted: State,
    /// The method.
    pub entry: Entry,
}

/// Why two methods cannot be compared at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// One of them has a receiver, or another one.
    #[error("{0} and {1} are not called on the same objects")]
    Receiver(String, String),
    /// They take different parameters.
    #[error("{0} and {1} do not take the same parameters")]
    Parameters(String, String),
    /// They return different types.
    #[error("{0} and {1} do not return the same type")]
    Result(String, String),
    /// The solver cannot be set up.
    #[error("{0}")]
    Solver(String),
}

/// What was found out about some inputs.
#[derive(Debug)]
pub enum Found {
    /// Both methods do the same.
    Same,
    /// They differ, as far as the engine can tell.
    Different(Box<Difference>),
    /// The inputs are beyond a bound on inputs, as the text tells.
    Bounded(String),
    /// There is no telling, for that reason.
    Unknown(String),
}

/// Inputs on which two methods differ.
#[derive(Debug)]
pub struct Difference {
    /// The inputs at the call.
    pub inputs: report::Inputs,
    /// Static fields that may differ after it: what each is to the first method, and to the second.
    pub static_fields: Vec<[FieldKey; 2]>,
    /// Whether something was printed.
    pub prints: bool,
}

/// What was done so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    /// Paths of the first method, those that were run again included.
    pub first_paths: u64,
    /// Paths of the second method.
    pub second_paths: u64,
    /// Pairs that were compared.
    pub pairs: u64,
}

/// Compares two methods, pair of paths by pair of paths.
pub struct Equivalence {
    first: Side,
    second: Side,
    one_program: bool,
    /// Why the second method cannot be started, if so.
    refused: Option<Found>,
    /// Whether classes with static fields are involved.
    has_statics: bool,
    /// Whether methods of inputs are called.
    has_calls: bool,
    /// The path of the first method on whose inputs the second one is explored.
    ended: Option<Ended>,
    stats: Stats,
}

struct Side {
    explorer: Explorer,
    /// None if the method cannot be started.
    start: Option<State>,
}

/// A path that has returned or thrown.
struct Ended {
    last: Box<LastState>,
    outcome: Outcome,
    resolutions: Rc<ResolutionTrace>,
    graph: Graph,
}

impl Equivalence {
    /// Starts to compare. Of the second method paths are merged as the configuration says, of the first none: so a method
    /// that is compared with itself says whether merging keeps what it does. `one_program` says that both machines have the same classes.
    pub fn new(
        first: Subject,
        mut second: Subject,
        config: &Config,
        one_program: bool,
    ) -> Result<Equivalence, Mismatch> {
        if let Some(mismatch) = mismatch(&first, &second) {
            return Err(mismatch);
        }
        let mut first = first;
        // Inputs are what either method tells apart, whichever comes first.
        let around = Surroundings::clone(&first.machine.surroundings(first.entry.method));
        let around = Rc::new(around.and(&second.machine.surroundings(second.entry.method)));
        first.machine.set_surroundings(first.entry.method, Rc::clone(&around));
        second.machine.set_surroundings(second.entry.method, around);
        let merge = config.merge;
        let config = |merge| Config {
            search: Search::DepthFirst,
            keep_states: true,
            forbidden: None,
            merge,
            // Who asked for it wants to know about merging.
            merge_patience: Some(u64::MAX),
            ..config.clone()
        };
        let solver = |error: solver::ConfigError| Mismatch::Solver(error.to_string());
        // Inputs are written as those of the first method.
        second.entry.parameters.clone_from(&first.entry.parameters);
        let start = |subject: Subject, config: Config| -> Result<Side, Mismatch> {
            let Subject { machine, booted, entry } = subject;
            let mut explorer = Explorer::new(machine, booted, &entry, config).map_err(solver)?;
            let start = explorer.take_start();
            Ok(Side { explorer, start })
        };
        let mut first = start(first, config(Merge::Off))?;
        first.explorer.machine.swap_expressions(&mut second.machine);
        let mut second = start(second, config(merge))?;
        let refused = match (&second.start, second.explorer.next_path()) {
            (None, Some(path)) => second.ended(path).err(),
            _ => None,
        };
        second.explorer.swap_expressions(&mut first.explorer);
        if refused.is_none() {
            first.restart(None, PathCondition::new());
        }
        Ok(Equivalence {
            first,
            second,
            one_program,
            refused,
            has_statics: false,
            has_calls: false,
            ended: None,
            stats: Stats::default(),
        })
    }

    /// What was done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// What the solver did so far.
    pub fn solver_stats(&self) -> &solver::Stats {
        let side = if self.ended.is_some() { &self.second } else { &self.first };
        side.explorer.solver_stats()
    }

    /// Operations that were executed so far.
    pub fn instructions(&self) -> u64 {
        self.first.explorer.machine.instructions() + self.second.explorer.machine.instructions()
    }

    /// Why exploration stopped early, if it did.
    pub fn incomplete(&self) -> Option<String> {
        let first = &self.first.explorer;
        let nothing_made = first.stats().paths == 0 && first.machine.n_refused() > 0;
        let nothing_made = nothing_made.then(|| "no call makes the inputs".to_owned());
        first.incomplete().or_else(|| self.second.explorer.incomplete()).or(nothing_made)
    }

    /// What was taken for granted about inputs.
    pub fn assumptions(&self) -> Vec<Assumption> {
        let machines = [&self.first.explorer.machine, &self.second.explorer.machine];
        let mut all: Vec<Assumption> =
            machines.into_iter().flat_map(|machine| machine.assumptions()).cloned().collect();
        if self.has_statics {
            all.push(Assumption::StaticsAsInitialised);
        }
        if self.has_calls {
            all.push(Assumption::CallsLookAtArguments);
        }
        let sides = [&self.first, &self.second];
        if sides.iter().any(|side| side.explorer.solver_stats().capped > 0) {
            all.push(Assumption::LengthsOfHotSpot);
        }
        all.sort();
        all.dedup();
        all
    }

    /// The machines, for other comparisons of the same programs.
    pub fn into_machines(self) -> [Machine; 2] {
        [self.first, self.second].map(|side| side.explorer.into_machine())
    }

    /// What is found out next; none when there is nothing left.
    pub fn next_found(&mut self) -> Option<Found> {
        if let Some(refused) = self.refused.take() {
            return Some(refused);
        }
        loop {
            let Some(ended) = self.ended.take() else {
                let path = self.first.explorer.next_path()?;
                self.stats.first_paths += 1;
                match self.first.ended(path) {
                    Ok(ended) => self.start_second(ended),
                    Err(found) => return Some(found),
                }
                continue;
            };
            let Some(path) = self.second.explorer.next_path() else {
                self.second.explorer.swap_expressions(&mut self.first.explorer);
                if self.second.explorer.unfinished().is_some() {
                    return None;
                }
                continue;
            };
            self.stats.second_paths += 1;
            let found = match self.second.ended(path) {
                Ok(second) => self.pair(&ended, second),
                Err(found) => Some(found),
            };
            self.ended = Some(ended);
            if found.is_some() {
                return found;
            }
        }
    }

    /// Explores the second method on the inputs of a path of the first one.
    fn start_second(&mut self, ended: Ended) {
        self.first.explorer.swap_expressions(&mut self.second.explorer);
        self.second.restart(Some(&ended.resolutions), ended.last.condition.clone());
        self.ended = Some(ended);
    }

    /// Compares what a path of each method leaves behind; none if the first one is to be run again before.
    fn pair(&mut self, first: &Ended, mut second: Ended) -> Option<Found> {
        let condition = second.last.condition.clone();
        if second.resolutions.len() > first.resolutions.len() {
            self.first.restart(Some(&second.resolutions), condition);
            return None;
        }
        self.stats.pairs += 1;
        self.has_calls |= !first.graph.form.calls().is_empty();
        self.has_statics |= [&first.graph, &second.graph].iter().any(|graph| graph.has_statics());
        let (own, others) = match self.initialise(first, &mut second) {
            Ok(states) => states,
            Err(what) => return Some(Found::Unknown(what)),
        };
        let graphs = (own.as_ref().map_or(&first.graph, |(_, graph)| graph), &second.graph);
        let states = [own.as_ref().map_or(&first.last.state, |(state, _)| state), &others];
        let (machine, chain) = self.second.explorer.solver();
        match compare(machine, states, graphs.0, graphs.1, self.one_program) {
            Compared::Unknown(what) => Some(Found::Unknown(format!("cannot compare {what}"))),
            Compared::Look { handle, whole } => {
                let resolutions = Rc::new(ResolutionTrace::clone(&second.resolutions).and_at(handle, whole));
                self.first.restart(Some(&resolutions), condition);
                None
            }
            Compared::When { same, visibly, bounds } => {
                let pool = &mut machine.pool;
                // A difference that the JVM can show is worth more than one that it cannot.
                for agreed in [visibly, same] {
                    let differs = pool.not(agreed);
                    let goal = bounds.iter().fold(differs, |goal, bound| pool.and(goal, bound.within));
                    match chain.assume(pool, &condition, goal) {
                        Assumed::Infeasible => {}
                        Assumed::Unknown(_, reason) => return Some(Found::Unknown(reason.to_string())),
                        Assumed::Feasible(different) => {
                            return Some(self.different(first, &second, &different));
                        }
                    }
                }
                Some(self.within(&condition, &bounds))
            }
        }
    }

    /// Two paths are the same within bounds: whether inputs exceed those.
    fn within(&mut self, condition: &PathCondition, bounds: &[Bound]) -> Found {
        let (machine, chain) = self.second.explorer.solver();
        for bound in bounds {
            let beyond = machine.pool.not(bound.within);
            match chain.assume(&mut machine.pool, condition, beyond) {
                Assumed::Infeasible => {}
                Assumed::Feasible(_) => return Found::Bounded(bound.what.clone()),
                Assumed::Unknown(_, reason) => return Found::Unknown(reason.to_string()),
            }
        }
        Found::Same
    }

    /// A class that only one method has initialised is initialised in the other's last state too: whoever looks at its
    /// static fields next would do that. Gives the first state if it has changed, and the second one.
    fn initialise(
        &mut self,
        first: &Ended,
        second: &mut Ended,
    ) -> Result<(Option<(State, Graph)>, State), String> {
        let missing = |of: &Graph, from: &Graph, program: &mut Program| -> Vec<String> {
            let names = from.statics().filter(|statics| of.statics_of(&statics.class).is_none());
            let names = names.map(|statics| statics.class.replace('.', "/"));
            names.filter(|class| program.load(class).is_ok()).collect()
        };
        let program = &mut self.second.explorer.machine.program;
        let classes = missing(&second.graph, &first.graph, program);
        let mut state = second.last.state.clone();
        if !classes.is_empty() {
            state = self.second.initialise(state, &second.last.condition, &classes)?;
            second.graph = self.second.graph(&state, &second.outcome)?;
        }
        let program = &mut self.first.explorer.machine.program;
        let classes = missing(&first.graph, &second.graph, program);
        if classes.is_empty() {
            return Ok((None, state));
        }
        self.second.explorer.swap_expressions(&mut self.first.explorer);
        let own = self.first.initialise(first.last.state.clone(), &second.last.condition, &classes);
        let own = own.and_then(|own| Ok((self.first.graph(&own, &first.outcome)?, own)));
        self.first.explorer.swap_expressions(&mut self.second.explorer);
        let (graph, own) = own?;
        Ok((Some((own, graph)), state))
    }

    /// The inputs of a pair of paths that differ.
    fn different(&mut self, first: &Ended, second: &Ended, different: &PathCondition) -> Found {
        let graphs = [&first.graph, &second.graph];
        let static_fields = static_fields(graphs[0], graphs[1]);
        let prints =
            graphs.iter().any(|graph| graph.form.printed().iter().any(|printed| !printed.is_empty()));
        // A stand-in answers as often as it is called.
        let states = [&first.last.state, &second.last.state];
        let caller = states.into_iter().max_by_key(|state| state.calls().len());
        match self.second.inputs(&second.resolutions, caller, different) {
            Ok(inputs) => Found::Different(Box::new(Difference { inputs, static_fields, prints })),
            Err(what) => Found::Unknown(what),
        }
    }
}

impl Side {
    /// Explores once more from the start, perhaps on inputs that were looked at already.
    fn restart(&mut self, resolutions: Option<&Rc<ResolutionTrace>>, condition: PathCondition) {
        let Some(start) = &mut self.start else { return };
        let mut state = start.fork();
        if let Some(resolutions) = resolutions {
            self.explorer.machine.replay_resolutions(&mut state, resolutions);
        }
        self.explorer.explore_from(state, condition);
    }

    /// What a finished path leaves behind, or why it is not finished.
    fn ended(&mut self, path: ExploredPath) -> Result<Ended, Found> {
        let outcome = match &path.end {
            End::Outcome(outcome @ (Outcome::Returned(_) | Outcome::Threw(_))) => outcome.clone(),
            _ => return Err(cut(&self.explorer.machine, &path)),
        };
        let Some(last) = path.last else { return Err(Found::Unknown("a path without a state".into())) };
        if !last.state.asked().is_empty() {
            return Err(Found::Unknown("the program asks for values itself".into()));
        }
        let resolutions = self
            .explorer
            .machine
            .resolution_trace(&last.state)
            .map_err(|what| Found::Unknown(what.to_string()))?;
        let graph = self.graph(&last.state, &outcome).map_err(Found::Unknown)?;
        Ok(Ended { last, outcome, resolutions: Rc::new(resolutions), graph })
    }

    fn graph(&mut self, state: &State, outcome: &Outcome) -> Result<Graph, String> {
        let result_type: Option<FieldType> = self.explorer.result_type().cloned();
        graph(&mut self.explorer.machine, state, result_type.as_ref(), outcome)
    }

    /// Runs the initialisers of these classes in a state that has ended.
    fn initialise(
        &mut self,
        mut state: State,
        condition: &PathCondition,
        classes: &[String],
    ) -> Result<State, String> {
        self.explorer.machine.initialise_after(&mut state, classes)?;
        self.run_on(state, condition)
            .map_err(|what| format!("the initialiser of {}: {what}", classes.join(", ")))
    }

    /// Runs a state that does not fork to its end.
    fn run_on(&mut self, state: State, condition: &PathCondition) -> Result<State, String> {
        // No register holds what the method returned.
        let collect_after = std::mem::replace(&mut self.explorer.machine.limits.collect_after, usize::MAX);
        let n_waiting = self.explorer.n_waiting();
        self.explorer.explore_from(state, condition.clone());
        let path = self.explorer.next_path();
        self.explorer.machine.limits.collect_after = collect_after;
        match path {
            Some(ExploredPath { end: End::Outcome(Outcome::Returned(_)), last: Some(last), .. })
                if self.explorer.n_waiting() == n_waiting =>
            {
                Ok(last.state)
            }
            _ => Err("does not simply end".into()),
        }
    }

    /// The inputs that a path was run on, for a condition that it was found to be possible under.
    fn inputs(
        &mut self,
        resolutions: &Rc<ResolutionTrace>,
        caller: Option<&State>,
        condition: &PathCondition,
    ) -> Result<report::Inputs, String> {
        let Some(start) = &mut self.start else { return Err("the method cannot be started".into()) };
        // As they are when nobody has written to them.
        let mut state = start.fork();
        self.explorer.machine.initialise_after(&mut state, &[])?;
        self.explorer.machine.replay_resolutions(&mut state, resolutions);
        let mut state = self.run_on(state, condition)?;
        if let Some(caller) = caller {
            state.take_answers_of(caller);
        }
        let inputs = self.explorer.inputs().clone();
        let (machine, chain) = self.explorer.solver();
        let small = chain.shrink(&mut machine.pool, condition);
        let value_of = |_: &Pool, variable| small.value(variable);
        Ok(concretise::render(machine, &mut state, &inputs, None, None, &value_of).inputs)
    }
}

/// Why a path was not followed to its end.
fn cut(machine: &Machine, path: &ExploredPath) -> Found {
    let at = |stop: &report::Stop| {
        let at = stop.at.as_deref().map_or(String::new(), |at| format!(" at {at}"));
        format!("{}{at}", stop.obstacle)
    };
    if let End::Undecided(reason) = &path.end {
        return Found::Unknown(reason.to_string());
    }
    match describe::outcome(machine, &path.end, path.concrete.as_ref()) {
        // Which inputs are beyond other bounds, as that of choices on a path, nobody could tell.
        report::Outcome::Budget(stop) if matches!(path.end, End::Outcome(Outcome::Bound { .. })) => {
            Found::Bounded(at(&stop))
        }
        report::Outcome::Budget(stop) | report::Outcome::Unsupported(stop) => Found::Unknown(at(&stop)),
        _ => Found::Unknown("a path that does not end".into()),
    }
}

/// Why two methods cannot be compared, if so.
pub fn mismatch(first: &Subject, second: &Subject) -> Option<Mismatch> {
    let receiver = |subject: &Subject| (!subject.entry.is_static).then(|| subject.entry.class.clone());
    let types = |subject: &Subject| -> Vec<_> {
        let parameters = subject.entry.parameters.iter();
        parameters.map(|parameter| (parameter.ty.clone(), parameter.generic.clone())).collect()
    };
    let result = |subject: &Subject| {
        let result = &subject.machine.program.declaration(subject.entry.method).descriptor.result;
        // What is returned is compared, whatever it was declared as.
        result.as_ref().map(|ty| (!ty.is_reference()).then(|| ty.clone()))
    };
    let (own, other) = (first.entry.name.clone(), second.entry.name.clone());
    if receiver(first) != receiver(second) {
        Some(Mismatch::Receiver(own, other))
    } else if types(first) != types(second) {
        Some(Mismatch::Parameters(own, other))
    } else if result(first) != result(second) {
        Some(Mismatch::Result(own, other))
    } else {
        None
    }
}
