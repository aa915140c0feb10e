//! Layer: what was found for other sets of guards.
//!
//! A set that contains a contradictory one is contradictory. A set that is contained in a satisfiable one is
//! satisfied by the same model, and many other sets are too: whether a model fits is seen by evaluating it.
//!
//! A contradictory set is filed under its newest guard, the one with the greatest id: a set that contains it has that
//! guard as well. Models are filed under their variables, and for a question those are tried that have the newest
//! variable of its goals.
//!
//! **Invariant:** at most [`MAX_SETS`] sets and [`MAX_MODELS`] models for each variable are kept, the latest.

use crate::answer::{Answer, Model};
use crate::arrays::unnamed;
use crate::backend::Query;
use expr::{Evaluator, ExprId, Pool, VarId};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// How many contradictory sets are kept.
const MAX_SETS: usize = 1 << 13;

/// Longer sets are seldom contained in another.
const MAX_SET_LEN: usize = 64;

/// How many models are kept for each variable.
const MAX_MODELS: usize = 8;

/// How many variables models are filed under before all are forgotten.
const MAX_VARIABLES: usize = 1 << 13;

/// The sets and models that are kept.
#[derive(Default)]
pub(crate) struct Counterexamples {
    /// Sorted sets of guards that cannot hold together, by the last of each.
    contradictions: FxHashMap<ExprId, Vec<Box<[ExprId]>>>,
    n_sets: usize,
    models: FxHashMap<VarId, VecDeque<Model>>,
}

impl Counterexamples {
    /// Whether the guards of `query` contain a set that was found to be contradictory.
    pub(crate) fn refute(&self, query: &Query) -> bool {
        if self.n_sets == 0 {
            return false;
        }
        let guards = sorted(query);
        let known = guards.iter().filter_map(|guard| self.contradictions.get(guard));
        known.flatten().any(|set| is_subset(set, &guards))
    }

    /// A model that was found for another query and satisfies this one as well.
    pub(crate) fn satisfy(&self, pool: &mut Pool, evaluator: &mut Evaluator, query: &Query) -> Option<Model> {
        let newest = query.goals().iter().filter_map(|&goal| pool.vars(goal).last().copied()).max()?;
        let models = self.models.get(&newest)?;
        let mut guards = None;
        let model = models.iter().rev().find(|model| {
            let value_of = |var| model.value(pool, var);
            evaluator.reset();
            let mut holds = |&guard: &ExprId| evaluator.eval(pool, guard, &value_of) == 1;
            // Most models fail a goal, which is seen before the guards are collected.
            query.goals().iter().all(&mut holds)
                && guards.get_or_insert_with(|| query.guards()).iter().all(&mut holds)
        })?;
        let named = query.vars().iter().map(|&var| (var, model.value(pool, var)));
        Some(named.chain(unnamed(pool, query, model)).collect())
    }

    /// Remembers the answer to `query`.
    pub(crate) fn put(&mut self, query: &Query, answer: &Answer) {
        match answer {
            Answer::Unsat if query.len() <= MAX_SET_LEN => self.put_contradiction(sorted(query)),
            Answer::Sat(model) => self.put_model(query, model),
            Answer::Unsat | Answer::Unknown(_) => {}
        }
    }

    fn put_contradiction(&mut self, guards: Vec<ExprId>) {
        let Some(&newest) = guards.last() else {
            return;
        };
        if self.n_sets >= MAX_SETS {
            self.contradictions.clear();
            self.n_sets = 0;
        }
        self.n_sets += 1;
        self.contradictions.entry(newest).or_default().push(guards.into());
    }

    fn put_model(&mut self, query: &Query, model: &Model) {
        if self.models.len() >= MAX_VARIABLES {
            self.models.clear();
        }
        for &var in query.vars() {
            let models = self.models.entry(var).or_default();
            if models.len() == MAX_MODELS {
                models.pop_front();
            }
            models.push_back(model.clone());
        }
    }
}

/// The guards of `query`, each once, in order.
fn sorted(query: &Query) -> Vec<ExprId> {
    let mut guards = query.guards();
    guards.sort_unstable();
    guards.dedup();
    guards
}

/// Whether every element of one sorted set is in another.
fn is_subset(set: &[ExprId], of: &[ExprId]) -> bool {
    let mut rest = of.iter();
    set.iter().all(|wanted| rest.any(|guard| guard == wanted))
}
