//! Layer: a decision procedure, asked only when nothing cheaper knows the answer.

mod bitwuzla;
mod by_division;
mod define;
mod facts;
mod text_facts;
mod translate;

pub(crate) use by_division::ByDivision;
pub(crate) use define::{Definitions, TEXT, without_theory};
pub(crate) use text_facts::{is_small_whole, written_numbers};

use crate::answer::Answer;
use crate::partition::Part;
use crate::path::PathCondition;
use crate::slice::{GuardHash, SliceNode};
use expr::{ExprId, Pool, VarId};
use std::cmp::Reverse;
use std::rc::Rc;

/// Decides conjunctions. Its models are checked by whoever asks.
pub(crate) trait Backend {
    /// Whether the guards of `query` can hold together; a model has a value for each of its variables.
    fn check(&mut self, pool: &mut Pool, query: &Query) -> Answer;
}

/// A question: can these goals hold together with the guards of these slices?
pub(crate) struct Query {
    slices: Vec<Rc<SliceNode>>,
    goals: Vec<ExprId>,
    vars: Vec<VarId>,
}

impl Query {
    /// The question whether all `parts` can hold on `path`.
    pub(crate) fn new(path: &PathCondition, parts: &[Part]) -> Self {
        let mut query = Self { slices: Vec::new(), goals: Vec::new(), vars: Vec::new() };
        for part in parts {
            query.goals.extend(&part.goals);
            query.vars.extend(&part.fresh);
            for &key in &part.slices {
                let slice = path.slice(key);
                query.slices.push(Rc::clone(&slice.node));
                query.vars.extend(slice.model.iter().map(|(var, _)| var));
            }
        }
        query.slices.sort_by_key(|slice| Reverse(slice.n_guards()));
        query.vars.sort_unstable();
        query
    }

    /// The question whether `goals` can hold together, whose variables these are.
    pub(crate) fn of(goals: Vec<ExprId>, mut vars: Vec<VarId>) -> Self {
        vars.sort_unstable();
        Self { slices: Vec::new(), goals, vars }
    }

    /// The slices, the longest first.
    pub(crate) fn slices(&self) -> &[Rc<SliceNode>] {
        &self.slices
    }

    /// What has to hold besides the slices.
    pub(crate) fn goals(&self) -> &[ExprId] {
        &self.goals
    }

    /// The variables of guards and goals, in order.
    pub(crate) fn vars(&self) -> &[VarId] {
        &self.vars
    }

    /// Guards and goals.
    pub(crate) fn guards(&self) -> Vec<ExprId> {
        let mut guards = self.goals.clone();
        self.slices.iter().for_each(|slice| slice.collect_guards(&mut guards));
        guards
    }

    /// How many guards and goals there are.
    pub(crate) fn len(&self) -> usize {
        self.goals.len() + self.slices.iter().map(|slice| slice.n_guards()).sum::<usize>()
    }

    /// The hash of guards and goals.
    pub(crate) fn hash(&self) -> GuardHash {
        let goals = self.goals.iter().map(|&goal| GuardHash::of(goal));
        let slices = self.slices.iter().map(|slice| slice.hash());
        goals.chain(slices).fold(GuardHash::default(), |sum, hash| sum + hash)
    }
}
