//! The chain: how a guard is decided.
//!
//! **Invariant:** a side of a choice costs at most one check of the backend, and none if it is constant, follows from
//! ranges, holds under the witness or what was suggested, was asked before, is about few values, or compares sums. Where
//! tables of characters are involved, smaller questions may come first: see `classes`.

use crate::answer::{Answer, Model, Reason};
use crate::arrays;
use crate::backend::{Backend, ByDivision, Query, TEXT, is_small_whole, without_theory, written_numbers};
use crate::cache::Cache;
use crate::cases::{ByCases, Cases};
use crate::classes::Classes;
use crate::climb;
use crate::config::{Config, ConfigError};
use crate::constant::{self, Decision};
use crate::counterexamples::Counterexamples;
use crate::cross_check::CrossCheck;
use crate::diagrams::Diagrams;
use crate::distinctive;
use crate::enclosures;
use crate::enumeration::{enumerate, is_smaller};
use crate::intervals::{Bounded, Bounds, Effort};
use crate::linear;
use crate::partition::{Part, partition};
use crate::path::{PathCondition, Values};
use crate::query_log::QueryLog;
use crate::repair;
use crate::search;
use crate::shrink::Shrunk;
use crate::smtlib;
use crate::stats::Stats;
use crate::values::float_width;
use crate::witness::Witness;
use expr::{Evaluator, ExprId, Pool, VarId, text};
use log::{debug, error};
use std::time::{Duration, Instant};

/// Decides guards, for the paths over one pool of expressions.
pub struct Chain {
    config: Config,
    /// How much ranges may cost.
    effort: Effort,
    witness: Witness,
    cache: Cache,
    counterexamples: Counterexamples,
    backend: Box<dyn Backend>,
    cases: Cases,
    diagrams: Diagrams,
    classes: Option<Classes>,
    query_log: Option<QueryLog>,
    cross_check: Option<CrossCheck>,
    /// Evaluates under values that are not a path's witness, or not yet.
    evaluator: Evaluator,
    last_witness_id: u64,
    shrunk: Shrunk,
    /// Searches in a row that drew starting points and found nothing.
    n_vain_draws: u32,
    stats: Stats,
}

/// Searches in vain after which no more starting points are drawn: where many questions have no answer, each is dear.
const MAX_VAIN_DRAWS: u32 = 4;

/// How often a question about functions without a theory is asked anew, with more bounds.
const MAX_REFINEMENTS: u32 = 5;

/// Expressions of a question up to which it is tried to guess a model before diagrams are made.
const FEW_EXPRESSIONS: u64 = 256;

/// A path condition that was to be extended by a guard.
#[derive(Clone, Debug)]
pub enum Assumed {
    /// It can be, and this is the longer one. If the given one was not witnessed, this says that the slices
    /// that the guard touches can hold; see [`PathCondition::is_witnessed`].
    Feasible(PathCondition),
    /// It cannot be.
    Infeasible,
    /// Nobody knows. This is the longer one; its witness may not satisfy it.
    Unknown(PathCondition, Reason),
}

impl Assumed {
    /// The longer path condition, unless it is known to be infeasible.
    pub fn path(self) -> Option<PathCondition> {
        match self {
            Self::Feasible(path) | Self::Unknown(path, _) => Some(path),
            Self::Infeasible => None,
        }
    }
}

impl Chain {
    /// A chain over Bitwuzla.
    pub fn new(config: &Config) -> Result<Self, ConfigError> {
        config.validate()?;
        let mut chain = Self::with_backend(config, Box::new(ByDivision::new(config)))?;
        chain.classes = config.classes.then(|| Classes::new(config));
        Ok(chain)
    }

    fn with_backend(config: &Config, backend: Box<dyn Backend>) -> Result<Self, ConfigError> {
        let second = config.cross_check.clone();
        Ok(Self {
            query_log: config.query_log.as_deref().map(QueryLog::open).transpose()?,
            cross_check: second.map(|program| CrossCheck::new(program, config.check_limit)),
            counterexamples: Counterexamples::default(),
            config: config.clone(),
            effort: Effort::default(),
            witness: Witness::new(),
            cache: Cache::default(),
            backend,
            cases: Cases::default(),
            diagrams: Diagrams::default(),
            classes: None,
            evaluator: Evaluator::new(),
            last_witness_id: 0,
            shrunk: Shrunk::default(),
            n_vain_draws: 0,
            stats: Stats::default(),
        })
    }

    /// Extends `path` by `guard`.
    pub fn assume(&mut self, pool: &mut Pool, path: &PathCondition, guard: ExprId) -> Assumed {
        self.assume_suggested(pool, path, guard, &[])
    }

    /// Extends `path` by `guard` if its witness satisfies that, or values that somebody knows; none if they do not, or the path has no
    /// witness. That is no query.
    pub fn follow(
        &mut self,
        pool: &mut Pool,
        path: &PathCondition,
        guard: ExprId,
        known: &[Model],
    ) -> Option<PathCondition> {
        if !self.config.witness || !path.is_witnessed() {
            return None;
        }
        let is_witness = self.witness.holds(pool, path, guard);
        if !is_witness && known.is_empty() {
            return None;
        }
        let goals = match constant::decide(pool, path, guard) {
            Decision::Open(goals) => goals,
            Decision::True => return Some(path.clone()),
            Decision::False => return None,
        };
        let bounds = match Bounds::decide(pool, path, &goals, &mut self.effort) {
            _ if !self.config.intervals => Bounds::default(),
            Bounded::Open { bounds, .. } => bounds,
            Bounded::True => return Some(path.clone()),
            Bounded::False => return None,
        };
        let parts = partition(pool, path, &goals, self.config.slices);
        if is_witness {
            return Some(path.extended(pool, guard, bounds, &parts, &[], Values::Kept));
        }
        let (settled, mut open): (Vec<Part>, Vec<Part>) =
            parts.into_iter().partition(|part| self.witness.satisfies(pool, path, part));
        let query = Query::new(path, &open);
        let model = self.suggested(pool, path, &query, known)?;
        arrays::adopt(pool, path, &mut open, &model);
        let mut longer = path.extended(pool, guard, bounds, &settled, &open, Values::Found(&model));
        longer.set_witness_id(self.new_witness_id());
        Some(longer)
    }

    /// Extends `path` by `guard`, where somebody knows values that may satisfy it. Variables that a suggestion does
    /// not speak of keep the values of the witness. A suggestion that is wrong costs a little time.
    pub fn assume_suggested(
        &mut self,
        pool: &mut Pool,
        path: &PathCondition,
        guard: ExprId,
        suggestions: &[Model],
    ) -> Assumed {
        self.stats.queries += 1;

        let decision = if self.config.constant {
            constant::decide(pool, path, guard)
        } else {
            Decision::Open(constant::conjuncts(pool, guard))
        };
        let goals = match decision {
            Decision::Open(goals) => goals,
            Decision::True => {
                self.stats.by_constant += 1;
                return Assumed::Feasible(path.clone());
            }
            Decision::False => {
                self.stats.by_constant += 1;
                return Assumed::Infeasible;
            }
        };

        let (mut bounds, is_cut) = if self.config.intervals {
            match Bounds::decide(pool, path, &goals, &mut self.effort) {
                Bounded::Open { bounds, is_cut } => (bounds, is_cut),
                Bounded::True => {
                    self.stats.by_interval += 1;
                    return Assumed::Feasible(path.clone());
                }
                Bounded::False => {
                    self.stats.by_interval += 1;
                    return Assumed::Infeasible;
                }
            }
        } else {
            (Bounds::default(), false)
        };

        let parts = partition(pool, path, &goals, self.config.slices);
        let use_witness = self.config.witness;
        let (settled, mut open): (Vec<Part>, Vec<Part>) =
            parts.into_iter().partition(|part| use_witness && self.witness.satisfies(pool, path, part));
        if open.is_empty() {
            self.stats.by_witness += 1;
            return Assumed::Feasible(path.extended(pool, guard, bounds, &settled, &open, Values::Kept));
        }

        self.stats.undecided_sides += 1;
        let deeper = if is_cut { &goals[..] } else { &[] };
        match self.solve(pool, path, &mut bounds, &open, deeper, suggestions) {
            Answer::Sat(model) => {
                arrays::adopt(pool, path, &mut open, &model);
                let mut longer = path.extended(pool, guard, bounds, &settled, &open, Values::Found(&model));
                longer.set_witness_id(self.new_witness_id());
                self.within_caps(pool, longer, &model)
            }
            Answer::Unsat => Assumed::Infeasible,
            Answer::Unknown(reason) => {
                Assumed::Unknown(path.extended(pool, guard, bounds, &settled, &open, Values::Unknown), reason)
            }
        }
    }

    /// A path to which a model was found, if no variable is larger in it than it can be, or none need be; else the path says so too.
    fn within_caps(&mut self, pool: &mut Pool, path: PathCondition, model: &Model) -> Assumed {
        let beyond = |pool: &Pool, path: &PathCondition| {
            let mut values = model.iter().map(|(var, _)| (var, path.witness(pool, var)));
            values.find(|&(var, value)| pool.most(var).is_some_and(|most| value > most))
        };
        if beyond(pool, &path).is_none() {
            return Assumed::Feasible(path);
        }
        let small = self.shrink(pool, &path);
        let Some((var, _)) = beyond(pool, &small) else { return Assumed::Feasible(small) };
        let Some(fits) = pool.fits(var) else { return Assumed::Feasible(small) };
        self.stats.capped += 1;
        self.assume(pool, &path, fits)
    }

    /// Whether looking at `guard` is enough to see that it contradicts `path`.
    pub fn excludes(&mut self, pool: &mut Pool, path: &PathCondition, guard: ExprId) -> bool {
        let is_excluded =
            self.config.constant && matches!(constant::decide(pool, path, guard), Decision::False);
        if is_excluded {
            self.stats.queries += 1;
            self.stats.by_constant += 1;
        }
        is_excluded
    }

    /// Extends `path` by each of `guards`, the sides of a choice, which exclude each other and leave nothing
    /// out. The side that the witness takes is free.
    pub fn split(&mut self, pool: &mut Pool, path: &PathCondition, guards: &[ExprId]) -> Vec<Assumed> {
        guards.iter().map(|&guard| self.assume(pool, path, guard)).collect()
    }

    /// Like [`Chain::split`], where somebody knows values that may satisfy a guard: see [`Chain::assume_suggested`].
    pub fn split_suggested(
        &mut self,
        pool: &mut Pool,
        path: &PathCondition,
        guards: &[ExprId],
        suggestions_for: &dyn Fn(ExprId) -> Vec<Model>,
    ) -> Vec<Assumed> {
        let mut assume = |guard| self.assume_suggested(pool, path, guard, &suggestions_for(guard));
        guards.iter().map(|&guard| assume(guard)).collect()
    }

    /// Whether all `guards` can hold together.
    pub fn check(&mut self, pool: &mut Pool, guards: &[ExprId]) -> Answer {
        let mut path = PathCondition::new();
        let mut unknown = None;
        for &guard in guards {
            path = match self.assume(pool, &path, guard) {
                Assumed::Feasible(longer) => longer,
                Assumed::Infeasible => return Answer::Unsat,
                Assumed::Unknown(longer, reason) => {
                    unknown = Some(reason);
                    longer
                }
            };
        }
        match unknown {
            // A later check of the same slice may have found a model after all.
            Some(reason) if !path.is_witnessed() => Answer::Unknown(reason),
            _ => Answer::Sat(path.model()),
        }
    }

    /// Whether `guard` is true under the witness of `path`.
    pub fn holds(&mut self, pool: &Pool, path: &PathCondition, guard: ExprId) -> bool {
        self.witness.holds(pool, path, guard)
    }

    /// The same condition with a witness nearer to zero, as far as evaluation alone finds one.
    pub fn shrink(&mut self, pool: &mut Pool, path: &PathCondition) -> PathCondition {
        let mut smaller = path.clone();
        if self.shrunk.shrink(pool, &mut self.evaluator, &mut smaller) {
            smaller.set_witness_id(self.new_witness_id());
        }
        self.stats.shrinking_evaluations = self.shrunk.n_evaluated();
        smaller
    }

    /// The same condition with a witness that tells more of what a program does with it.
    pub fn tell(&mut self, pool: &mut Pool, path: &PathCondition) -> PathCondition {
        let mut told = path.clone();
        if distinctive::tell(pool, &mut self.evaluator, &mut told) {
            told.set_witness_id(self.new_witness_id());
        }
        told
    }

    /// What backends of this configuration have done so far.
    pub fn effort(&self) -> u64 {
        self.config.effort.spent()
    }

    /// What was done so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Whether the parts can hold on `path`: by a suggestion, from the cache, by a small change of the witness, or else
    /// from the backend. Ranges may say more about the goals `deeper`, and then `bounds` are narrower.
    fn solve(
        &mut self,
        pool: &mut Pool,
        path: &PathCondition,
        bounds: &mut Bounds,
        parts: &[Part],
        deeper: &[ExprId],
        suggestions: &[Model],
    ) -> Answer {
        let query = &Query::new(path, parts);
        if let Some(model) = self.suggested(pool, path, query, suggestions) {
            self.stats.by_suggestion += 1;
            return Answer::Sat(model);
        }
        if self.config.cache
            && let Some(answer) = self.cache.get(query)
        {
            self.stats.by_cache += 1;
            return arrays::completed(pool, query, answer);
        }
        if self.config.counterexamples && self.counterexamples.refute(query) {
            self.stats.by_counterexample += 1;
            return Answer::Unsat;
        }
        let witnessed = parts.iter().flat_map(|part| &part.slices).all(|&key| path.slice(key).witnessed);
        let near = witnessed.then_some(path);
        // Evaluating large conditions again and again takes longer than to see where they hold.
        let is_large = !is_smaller(pool, &query.guards(), FEW_EXPRESSIONS);
        let seen = is_large.then(|| self.draw(pool, path, query)).flatten();
        let guessed = if seen.is_none() { self.guess(pool, near, query).map(Answer::Sat) } else { seen };
        let answer = match guessed {
            Some(answer) => answer,
            None => {
                let answer = self
                    .tabulate(pool, bounds, query)
                    .or_else(|| if is_large { None } else { self.draw(pool, path, query) })
                    .or_else(|| self.look_deeper(pool, path, bounds, deeper))
                    .or_else(|| self.reckon(pool, path, bounds, query))
                    .unwrap_or_else(|| self.ask_by_cases(pool, bounds, query));
                if self.config.counterexamples {
                    self.counterexamples.put(query, &answer);
                }
                answer
            }
        };
        if self.config.cache {
            self.cache.put(query, &answer);
        }
        answer
    }

    /// The first of the suggestions that satisfies `query`, completed by the witness of `path`.
    fn suggested(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        query: &Query,
        suggestions: &[Model],
    ) -> Option<Model> {
        suggestions.iter().find_map(|suggestion| {
            let value_of = |var| suggestion.get(var).unwrap_or_else(|| path.witness(pool, var));
            let fits = self.violated(pool, query, value_of).is_none();
            // Variables are read as their sort is wide, so the model says no more than that.
            let value = |var| pool.var_sort(var).value(value_of(var));
            let named = query.vars().iter().map(|&var| (var, value(var)));
            fits.then(|| named.chain(arrays::unnamed(pool, query, suggestion)).collect())
        })
    }

    /// A model that is near the witness of a path, or was found for another query, or from the witness on.
    fn guess(&mut self, pool: &mut Pool, near: Option<&PathCondition>, query: &Query) -> Option<Model> {
        let evaluator = &mut self.evaluator;
        let near = near.filter(|_| self.config.repair);
        let model = if let Some(mended) = near.and_then(|path| repair::repair(pool, evaluator, path, query)) {
            self.stats.by_repair += 1;
            mended
        } else if self.config.counterexamples
            && let Some(known) = self.counterexamples.satisfy(pool, evaluator, query)
        {
            self.stats.by_counterexample += 1;
            known
        } else {
            let reached = near.and_then(|path| climb::climb(pool, evaluator, path, query))?;
            self.stats.by_repair += 1;
            reached
        };
        debug_assert!(self.violated(pool, query, |var| model.value(pool, var)).is_none(), "it was evaluated");
        Some(model)
    }

    /// Narrows `bounds` by a longer look at the goals; the answer if it is that they contradict the path.
    fn look_deeper(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        bounds: &mut Bounds,
        goals: &[ExprId],
    ) -> Option<Answer> {
        if goals.is_empty() {
            return None;
        }
        match path.bounds().look_deeper(pool, goals, &mut self.effort) {
            Some(narrower) => {
                *bounds = narrower;
                None
            }
            None => {
                self.stats.by_deeper_interval += 1;
                Some(Answer::Unsat)
            }
        }
    }

    /// The answer if there are so few values that all can be tried.
    fn tabulate(&mut self, pool: &mut Pool, bounds: &Bounds, query: &Query) -> Option<Answer> {
        // Who runs the program may compute such a function differently in the last bit: that no value fits proves nothing.
        let on = self.config.enumeration
            && !arrays::selects(pool, query)
            && without_theory(pool, &query.guards()).is_none();
        let answer = on.then(|| enumerate(pool, &mut self.evaluator, bounds, query)).flatten();
        self.stats.by_enumeration += u64::from(answer.is_some());
        answer
    }

    /// The answer if it can be seen in a diagram.
    fn draw(&mut self, pool: &Pool, path: &PathCondition, query: &Query) -> Option<Answer> {
        // An element of an array that is read at an unknown index is among the variables only later.
        let on = self.config.diagrams && !arrays::selects(pool, query);
        let near = |var| path.witness(pool, var);
        let answer = on.then(|| self.diagrams.check(pool, &mut self.evaluator, query, near)).flatten();
        self.stats.by_diagram += u64::from(answer.is_some());
        answer
    }

    /// The answer if it follows from sums.
    fn reckon(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        bounds: &Bounds,
        query: &Query,
    ) -> Option<Answer> {
        let on = self.config.linear;
        let answer = on.then(|| linear::decide(pool, &mut self.evaluator, path, bounds, query)).flatten();
        self.stats.by_linear += u64::from(answer.is_some());
        answer
    }

    /// The backend's answer, unless it needs not be asked about a value of each factor.
    fn ask_by_cases(&mut self, pool: &mut Pool, bounds: &Bounds, query: &Query) -> Answer {
        // As with all values, that none fits proves nothing where such a function is involved.
        let on = self.config.cases
            && !arrays::selects(pool, query)
            && without_theory(pool, &query.guards()).is_none();
        let by_cases =
            if on { self.cases.check(pool, &mut self.evaluator, bounds, query) } else { ByCases::Unfit };
        match by_cases {
            ByCases::Decided(answer) => {
                self.stats.by_cases += 1;
                answer
            }
            ByCases::Easier(easier) => self.ask_backend(pool, &easier),
            ByCases::Unfit => self.ask_backend(pool, query),
        }
    }

    fn ask_backend(&mut self, pool: &mut Pool, query: &Query) -> Answer {
        let (start, effort_before) = (Instant::now(), self.config.effort.spent());
        let classes = self.classes.as_mut().filter(|_| !arrays::selects(pool, query));
        let by_classes = classes.and_then(|classes| classes.check(pool, query));
        self.stats.by_classes += u64::from(by_classes.is_some());
        let mut answer = by_classes.unwrap_or_else(|| self.backend.check(pool, query));
        let time = start.elapsed();
        self.second_opinion(pool, query, &mut answer, time);
        answer = match answer {
            Answer::Sat(model) => self.checked(pool, query, model),
            // Arithmetic on floats is easier to try out than to reason about.
            Answer::Unknown(reason @ (Reason::TimeLimit | Reason::EffortLimit))
                if has_floats(pool, query) =>
            {
                self.search(pool, query, &Model::new(), reason)
            }
            _ => answer,
        };
        self.count(query, &answer);
        self.stats.backend_time += time;
        self.stats.count_size(query.len(), time);
        let effort = self.config.effort.spent() - effort_before;
        let (name, us) = (answer.name(), time.as_micros());
        debug!(target: "solver", "{} guards: {name} in {us} us, effort {effort}", query.len());
        answer
    }

    /// The backend's model if it is one. If it is none because the backend knows only facts of some function, one is
    /// looked for nearby.
    fn checked(&mut self, pool: &mut Pool, query: &Query, model: Model) -> Answer {
        let Some(guard) = self.violated(pool, query, |var| model.value(pool, var)) else {
            return Answer::Sat(model);
        };
        if let Some(function) = without_theory(pool, &query.guards()) {
            if function == TEXT
                && let Some(model) = self.among_whole_numbers(pool, query)
            {
                return Answer::Sat(model);
            }
            return self.refine(pool, query, model, function);
        }
        let guard = text::write(pool, guard);
        error!(target: "solver", "the backend's model {model:?} violates {guard}");
        Answer::Unknown(Reason::Backend(format!("the model violates {guard}")))
    }

    /// The answer if bounds of the functions in the query, where its model is none, lead to one; else a model is looked for nearby.
    fn refine(&mut self, pool: &mut Pool, query: &Query, model: Model, function: &'static str) -> Answer {
        let (started, guards) = (Instant::now(), query.guards());
        let is_late = |limit: Duration| started.elapsed() > limit;
        let (mut goals, mut nearest) = (guards.clone(), model);
        for round in 0..MAX_REFINEMENTS {
            if self.config.check_limit.is_some_and(is_late) {
                break;
            }
            self.evaluator.reset();
            let evaluator = &mut self.evaluator;
            let value_of = |pool: &Pool, e| {
                f64::from_bits(evaluator.eval(pool, e, &|var| nearest.get(var).unwrap_or(0)))
            };
            let facts = enclosures::facts(pool, &guards, value_of);
            if facts.is_empty() {
                break;
            }
            goals.extend(facts);
            let narrower = Query::of(goals.clone(), query.vars().to_vec());
            match self.backend.check(pool, &narrower) {
                Answer::Sat(model) => nearest = model,
                Answer::Unsat => return Answer::Unsat,
                Answer::Unknown(_) => break,
            }
            if self.violated(pool, query, |var| nearest.get(var).unwrap_or(0)).is_none() {
                return Answer::Sat(nearest);
            }
            // Most often a model is near, and then found faster than by bounds.
            if round == 0
                && let found @ Answer::Sat(_) = self.search(pool, query, &nearest, Reason::NoTheory(function))
            {
                return found;
            }
        }
        self.search(pool, query, &nearest, Reason::NoTheory(function))
    }

    /// A model in which the numbers whose texts matter are whole and not large: all is known of the text of those.
    fn among_whole_numbers(&mut self, pool: &mut Pool, query: &Query) -> Option<Model> {
        let mut goals = query.guards();
        for number in written_numbers(pool, &goals) {
            goals.push(is_small_whole(pool, number));
        }
        let narrower = Query::of(goals, query.vars().to_vec());
        let Answer::Sat(model) = self.backend.check(pool, &narrower) else { return None };
        self.violated(pool, query, |var| model.get(var).unwrap_or(0)).is_none().then_some(model)
    }

    /// Logs the question, and asks the second solver, whose contradiction makes the answer unknown.
    fn second_opinion(&mut self, pool: &mut Pool, query: &Query, answer: &mut Answer, time: Duration) {
        if self.query_log.is_none() && self.cross_check.is_none() {
            return;
        }
        let script = smtlib::write(pool, &query.guards());
        if let Some(log) = &mut self.query_log {
            log.append(&script, answer, time);
        }
        let contradiction =
            self.cross_check.as_ref().and_then(|second| second.contradiction(&script, answer));
        if let Some(other) = contradiction {
            let backend = answer.name();
            error!(target: "solver", "the backend says {backend}, the second solver {other} to:\n{script}");
            *answer = Answer::Unknown(Reason::Disagreement { backend, other });
        }
    }

    /// Looks for a model near these values, or else near zero; if there is none, the answer is unknown for `reason`.
    fn search(&mut self, pool: &mut Pool, query: &Query, near: &Model, reason: Reason) -> Answer {
        let [start, zeros] = [Some(near), None].map(|near| {
            let value_of =
                |var| near.and_then(|near| near.get(var)).unwrap_or_else(|| pool.default_value(var));
            query.vars().iter().map(|&var| (var, value_of(var))).collect()
        });
        let may_draw = self.n_vain_draws < MAX_VAIN_DRAWS;
        match search::search(pool, &mut self.evaluator, query, &[start, zeros], may_draw) {
            Some(model) => {
                self.n_vain_draws = 0;
                self.stats.by_search += 1;
                Answer::Sat(model)
            }
            None => {
                self.n_vain_draws += 1;
                Answer::Unknown(reason)
            }
        }
    }

    /// A guard of `query` that is false under these values.
    fn violated(&mut self, pool: &Pool, query: &Query, value_of: impl Fn(VarId) -> u64) -> Option<ExprId> {
        self.evaluator.reset();
        query.guards().into_iter().find(|&guard| self.evaluator.eval(pool, guard, &value_of) != 1)
    }

    fn count(&mut self, query: &Query, answer: &Answer) {
        let stats = &mut self.stats;
        stats.backend_checks += 1;
        stats.max_slice = stats.max_slice.max(query.len());
        match answer {
            Answer::Sat(_) => stats.sat += 1,
            Answer::Unsat => stats.unsat += 1,
            Answer::Unknown(_) => stats.unknown += 1,
        }
    }

    fn new_witness_id(&mut self) -> u64 {
        self.last_witness_id += 1;
        self.last_witness_id
    }
}

/// Whether a variable of `query` holds a float.
fn has_floats(pool: &Pool, query: &Query) -> bool {
    query.vars().iter().any(|&var| float_width(pool, var).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use expr::Sort;

    /// Says that everything is satisfied by zeros.
    struct Liar;

    impl Backend for Liar {
        fn check(&mut self, _: &mut Pool, query: &Query) -> Answer {
            Answer::Sat(query.vars().iter().map(|&var| (var, 0)).collect::<Model>())
        }
    }

    /// Knows nothing.
    struct Ignorant;

    impl Backend for Ignorant {
        fn check(&mut self, _: &mut Pool, _: &Query) -> Answer {
            Answer::Unknown(Reason::TimeLimit)
        }
    }

    #[test]
    fn ranges_decide_where_there_is_no_witness() {
        let mut pool = Pool::new();
        let config = Config { repair: false, diagrams: false, linear: false, ..Config::default() };
        let mut chain = Chain::with_backend(&config, Box::new(Ignorant)).unwrap();
        let x = pool.var("x", Sort::BitVec(32));
        let [seven, eight] = [7, 8].map(|value| pool.bv(32, value));
        let large = pool.slt(eight, x);
        let Assumed::Unknown(path, _) = chain.assume(&mut pool, &PathCondition::new(), large) else {
            panic!("nobody knows");
        };
        let guards = [pool.slt(seven, x), pool.sle(x, seven)];
        let sides = chain.split(&mut pool, &path, &guards);
        assert!(matches!(&sides[..], [Assumed::Feasible(same), Assumed::Infeasible] if same.len() == 1));
        assert_eq!((chain.stats().by_interval, chain.stats().unknown), (2, 1));
    }

    #[test]
    fn a_model_that_is_none_is_not_believed() {
        let mut pool = Pool::new();
        let config = Config { repair: false, diagrams: false, linear: false, ..Config::default() };
        let mut chain = Chain::with_backend(&config, Box::new(Liar)).unwrap();
        let x = pool.var("x", Sort::BitVec(32));
        let seven = pool.bv(32, 7);
        let large = pool.slt(seven, x);
        for _ in 0..2 {
            let Assumed::Unknown(path, Reason::Backend(message)) =
                chain.assume(&mut pool, &PathCondition::new(), large)
            else {
                panic!("0 is not greater than 7");
            };
            assert!(message.starts_with("the model violates"), "{message}");
            assert!(!path.is_witnessed());
        }
        assert_eq!(chain.stats().unknown, 2, "and it is not remembered either");
    }
}
