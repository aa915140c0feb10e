//! Bitwuzla as the backend, with an assertion stack that follows the slices.
//!
//! The stack holds the main chain of the longest slice of the last query. The next query pops to the last node
//! that both have in common and pushes what is missing, so a path that grows guard by guard, or a search that
//! backtracks a little, asserts each guard once. Other slices of a query are asserted for that check only.
//!
//! What is popped stays in the SAT solver and slows it down, so now and then the instance is replaced: when
//! what it has dropped outweighs what it holds that is of use.
//!
//! **Invariant:** the solver has one level for each entry of `levels`, and they assert what `stack` adds.

use super::translate::Translation;
use super::{Backend, Query};
use crate::answer::{Answer, Model, Reason};
use crate::arrays::{selections, selects};
use crate::config::Config;
use crate::slice::SliceNode;
use bitwuzla::{Options, Satisfiability, Solver, Term, TermManager};
use expr::{ExprId, Node, Pool};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Where indexes end: if there is a model in which all are below one of these, that is the one to find.
const NEAR: [u64; 3] = [16, 256, 4096];

/// A Bitwuzla instance, rebuilt every now and then over the same terms.
pub(crate) struct BitwuzlaBackend {
    manager: TermManager,
    translation: Translation,
    options: Options,
    solver: Solver,
    stack: Vec<Rc<SliceNode>>,
    /// How many nodes of the stack are asserted up to and including each level of the solver.
    levels: Vec<usize>,
    /// How many assertions and goals the present instance has dropped.
    n_dropped: usize,
    incremental: bool,
    rebuild_every: usize,
    /// How many arrays were looked at that something selects from.
    n_arrays: usize,
    /// What one check may do.
    effort_limit: u64,
}

impl BitwuzlaBackend {
    /// See [`Options::abstract_from`].
    pub(crate) fn new(config: &Config, abstract_from: Option<u8>) -> Self {
        let manager = TermManager::new();
        let options = Options {
            time_limit: config.check_limit,
            interrupt: config.interrupt.clone(),
            effort: Some(Arc::clone(&config.effort)),
            abstract_from,
            ..Options::default()
        };
        Self {
            solver: Solver::new(&manager, &options),
            manager,
            translation: Translation::default(),
            options,
            stack: Vec::new(),
            levels: Vec::new(),
            n_dropped: 0,
            incremental: config.incremental,
            rebuild_every: config.rebuild_every as usize,
            n_arrays: 0,
            effort_limit: config.effort_limit.unwrap_or(u64::MAX),
        }
    }

    /// Brings the stack to the main chain of `slice`.
    fn follow(&mut self, pool: &mut Pool, slice: Option<&Rc<SliceNode>>) {
        let (mut n_common, mut missing) = self.compare(slice);
        self.n_dropped += self.stack.len() - n_common;
        // Every check drops its goals, so without increments an instance lives for one check.
        let limit = if self.incremental { self.rebuild_every + n_common } else { 1 };
        if self.n_dropped >= limit {
            self.start_afresh();
            (n_common, missing) = self.compare(slice);
        }
        while self.levels.last().is_some_and(|&end| end > n_common) {
            self.levels.pop();
            self.solver.pop(1);
        }
        // A level that is only partly of use goes as a whole, and its useful part comes back.
        let n_kept = self.levels.last().copied().unwrap_or(0);
        let again = self.stack.drain(n_kept..).take(n_common - n_kept).collect();
        for nodes in [again, missing] {
            self.open_level(pool, nodes);
        }
    }

    fn start_afresh(&mut self) {
        self.solver = Solver::new(&self.manager, &self.options);
        self.stack.clear();
        self.levels.clear();
        self.n_dropped = 0;
    }

    /// Elements that were taken for variables before something selected from their array are translated anew.
    fn notice_arrays(&mut self, pool: &Pool) {
        let new = &pool.read_arrays()[self.n_arrays..];
        if new.iter().any(|&array| self.translation.is_outdated(pool, array)) {
            self.translation = Translation::default();
            self.start_afresh();
        }
        self.n_arrays = pool.read_arrays().len();
    }

    /// How many nodes of the stack are on the main chain of `slice`, and what follows them there.
    fn compare(&self, slice: Option<&Rc<SliceNode>>) -> (usize, Vec<Rc<SliceNode>>) {
        let mut missing = Vec::new();
        let mut next = slice;
        while let Some(node) = next {
            if self.stack.get(node.depth() - 1).is_some_and(|known| Rc::ptr_eq(known, node)) {
                break;
            }
            missing.push(Rc::clone(node));
            next = node.main();
        }
        missing.reverse();
        (next.map_or(0, |node| node.depth()), missing)
    }

    /// Pushes one level that asserts what `nodes` add.
    fn open_level(&mut self, pool: &mut Pool, nodes: Vec<Rc<SliceNode>>) {
        if nodes.is_empty() {
            return;
        }
        self.solver.push();
        for node in nodes {
            self.assert(pool, node.guard());
            for absorbed in node.absorbed() {
                self.assert_slice(pool, absorbed);
            }
            self.stack.push(node);
        }
        self.levels.push(self.stack.len());
    }

    fn assert_slice(&mut self, pool: &mut Pool, slice: &SliceNode) {
        let mut guards = Vec::with_capacity(slice.n_guards());
        slice.collect_guards(&mut guards);
        for guard in guards {
            self.assert(pool, guard);
        }
    }

    fn assert(&mut self, pool: &mut Pool, guard: ExprId) {
        let term = self.translation.term(&mut self.manager, pool, guard);
        self.solver.assert(&self.manager, term);
        self.assert_facts(pool, guard);
    }

    /// Asserts what the term for `e` relies on.
    fn assert_facts(&mut self, pool: &mut Pool, e: ExprId) {
        for fact in self.translation.facts(&mut self.manager, pool, e) {
            self.solver.assert(&self.manager, fact);
        }
    }

    /// Reads the answer, and the model while it is there.
    fn answer(
        &mut self,
        pool: &mut Pool,
        query: &Query,
        selections: &[ExprId],
        found: Satisfiability,
    ) -> Answer {
        match found {
            Satisfiability::Sat => {
                let mut model: Model =
                    query.vars().iter().map(|&var| (var, self.value(pool, pool.var_expr(var)))).collect();
                for &selection in selections {
                    let Node::Select(array, index) = pool.node(selection) else { continue };
                    let index = self.value(pool, index);
                    let value = self.value(pool, selection);
                    model.set(pool.element(array, index), value);
                }
                Answer::Sat(model)
            }
            Satisfiability::Unsat => Answer::Unsat,
            Satisfiability::Unknown => Answer::Unknown(self.reason()),
        }
    }

    /// The value of an expression in the model.
    fn value(&mut self, pool: &mut Pool, e: ExprId) -> u64 {
        let term = self.translation.term(&mut self.manager, pool, e);
        pool.sort(e).value(self.solver.value(&self.manager, term))
    }

    /// The greatest index at which something is selected, in the model.
    fn farthest(&mut self, pool: &mut Pool, selections: &[ExprId]) -> u64 {
        let indexes = selections.iter().map(|&selection| match pool.node(selection) {
            Node::Select(_, index) => self.value(pool, index),
            _ => 0,
        });
        indexes.max().unwrap_or(0)
    }

    /// That all these indexes are below an end.
    fn near(&mut self, pool: &mut Pool, selections: &[ExprId], end: u64) -> Vec<Term> {
        let mut near = Vec::new();
        for &selection in selections {
            if let Node::Select(array, index) = pool.node(selection)
                && let (width, _) = pool.array_sorts(array)
                && end <= u64::MAX >> (64 - width)
            {
                let end = pool.bv(width, end);
                let is_near = pool.ult(index, end);
                near.push(self.translation.term(&mut self.manager, pool, is_near));
            }
        }
        near
    }

    fn check_sat(&mut self, goals: &[Term]) -> Satisfiability {
        if let Some(effort) = &self.options.effort {
            effort.allow(self.effort_limit);
        }
        self.solver.check_sat_assuming(&self.manager, goals)
    }

    fn reason(&self) -> Reason {
        if self.options.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            Reason::Interrupted
        } else if self.options.effort.as_ref().is_some_and(|effort| effort.is_exhausted()) {
            Reason::EffortLimit
        } else if self.options.time_limit.is_some() {
            Reason::TimeLimit
        } else {
            Reason::Backend("bitwuzla gave up without a reason".to_owned())
        }
    }
}

impl Backend for BitwuzlaBackend {
    fn check(&mut self, pool: &mut Pool, query: &Query) -> Answer {
        let (main, others) = match query.slices() {
            [main, others @ ..] => (Some(main), others),
            [] => (None, &[][..]),
        };
        self.notice_arrays(pool);
        self.follow(pool, main);
        self.solver.push();
        for other in others {
            self.assert_slice(pool, other);
        }
        let mut goals = Vec::with_capacity(query.goals().len());
        for &goal in query.goals() {
            goals.push(self.translation.term(&mut self.manager, pool, goal));
            self.assert_facts(pool, goal);
        }
        let found = self.check_sat(&goals);
        let selections = if selects(pool, query) { selections(pool, &query.guards()) } else { Vec::new() };
        let mut answer = self.answer(pool, query, &selections, found);
        // Arrays are as long as the greatest index wants them.
        if found == Satisfiability::Sat {
            let farthest = self.farthest(pool, &selections);
            for end in NEAR.into_iter().filter(|&end| end <= farthest) {
                let mut nearer = goals.clone();
                nearer.extend(self.near(pool, &selections, end));
                if self.check_sat(&nearer) == Satisfiability::Sat {
                    answer = self.answer(pool, query, &selections, Satisfiability::Sat);
                    break;
                }
            }
        }
        self.solver.pop(1);
        self.n_dropped += 1;
        answer
    }
}
