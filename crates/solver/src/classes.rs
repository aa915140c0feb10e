//! Layer: kinds of characters instead of characters.
//!
//! Whether a character is a digit, what its lower-case letter is: these are tables with hundreds of ranges, for each character
//! of a text, and the backend sees a circuit where few things matter. A question tells two characters apart only by what it
//! computes from each of them alone, as "the digit" or "is it a blank". Characters on which all of that agrees are of one
//! *class*, and a number of a few bits says which one it is. With it the tables are gone, and the question is the same.
//!
//! ASCII comes first: it is nearly always enough for a model, whatever is asked, and people can read it. Then come the
//! classes of all characters, if they are few.
//!
//! **Invariant:** the answer is that of the question. A model from ASCII is one; that there is none is said only where every
//! value is in a class.

mod table;
mod uses;

use crate::answer::{Answer, Model, Reason};
use crate::backend::{Backend, ByDivision, Query};
use crate::config::Config;
use expr::{ExprId, Maker, Pool, Sort, VarId, VarKey};
use rustc_hash::FxHashMap;
use table::{Tables, piecewise};
use uses::{Uses, heavy_uses};

/// Classes of one variable beyond which the question is better left as it is.
const MAX_CLASSES: usize = 64;

/// Expressions after which everything is made anew.
const MAX_EXPRESSIONS: usize = 200_000;

/// The part of the time for a check that one of these may take, as its divisor.
const PART_OF_TIME: u32 = 4;

/// Asks about classes.
pub(crate) struct Classes {
    config: Config,
    /// Expressions over classes.
    pool: Pool,
    backend: ByDivision,
    tables: Tables,
}

/// Which values a variable may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Domain {
    Ascii,
    All,
}

/// A variable whose values are in classes.
struct Classified {
    var: VarId,
    /// Says which class.
    selector: VarId,
    /// One value of each class.
    members: Vec<u64>,
}

/// A question over classes.
struct Restated {
    query: Query,
    classified: Vec<Classified>,
    /// Variables that are what they were, here and there.
    others: Vec<(VarId, VarId)>,
}

/// What a question over some domain comes to.
enum Restating {
    Done(Restated),
    /// A variable has no value.
    Contradiction,
    /// A variable has too many classes.
    Unfit,
}

impl Classes {
    pub(crate) fn new(config: &Config) -> Self {
        let check_limit = config.check_limit.map(|limit| limit / PART_OF_TIME);
        let effort_limit = config.effort_limit.map(|limit| limit / u64::from(PART_OF_TIME));
        Self {
            config: config.clone(),
            pool: Pool::new(),
            backend: ByDivision::new(&Config { check_limit, effort_limit, ..config.clone() }),
            tables: Tables::default(),
        }
    }

    /// The answer to `query`, if it is about tables of characters and classes help.
    pub(crate) fn check(&mut self, from: &mut Pool, query: &Query) -> Option<Answer> {
        let all = heavy_uses(from, query);
        if all.is_empty() {
            return None;
        }
        if self.pool.len() > MAX_EXPRESSIONS || self.tables.is_full() {
            *self = Self::new(&self.config);
        }
        self.check_within(Domain::Ascii, from, query, &all)
            .filter(|answer| !matches!(answer, Answer::Unsat))
            .or_else(|| self.check_within(Domain::All, from, query, &all))
    }

    /// The answer if variables are of `domain`; none if that was too hard, or there are too many classes.
    fn check_within(
        &mut self,
        domain: Domain,
        from: &mut Pool,
        query: &Query,
        all: &[Uses],
    ) -> Option<Answer> {
        let restated = match self.restate(domain, from, query, all) {
            Restating::Done(restated) => restated,
            Restating::Contradiction => return Some(Answer::Unsat),
            Restating::Unfit => return None,
        };
        match self.backend.check(&mut self.pool, &restated.query) {
            Answer::Sat(model) => Some(Answer::Sat(restated.model(&model))),
            Answer::Unsat => Some(Answer::Unsat),
            Answer::Unknown(Reason::Interrupted) => Some(Answer::Unknown(Reason::Interrupted)),
            Answer::Unknown(_) => None,
        }
    }

    /// The question over classes of these variables.
    fn restate(&mut self, domain: Domain, from: &mut Pool, query: &Query, all: &[Uses]) -> Restating {
        let mut goals = Vec::new();
        let mut classified = Vec::new();
        let mut copies: FxHashMap<ExprId, ExprId> = FxHashMap::default();
        for (number, uses) in all.iter().enumerate() {
            let classes = self.tables.classes(&mut self.pool, from, domain, uses);
            let n_classes = classes.len();
            if n_classes == 0 {
                return Restating::Contradiction;
            }
            if domain == Domain::All && n_classes > MAX_CLASSES {
                return Restating::Unfit;
            }
            let last = n_classes as u64 - 1;
            let width = u8::try_from(u64::BITS - last.leading_zeros()).expect("a width").max(1);
            let key = VarKey { maker: Maker::Kinds, number: number as u64 + 1 };
            let selector = self.pool.keyed_var(key, Sort::BitVec(width), || format!("kind {number}"));
            let last = self.pool.bv(width, last);
            goals.push(self.pool.ule(selector, last));
            for (position, &used) in uses.expressions.iter().enumerate() {
                let values: Vec<u64> = classes.iter().map(|class| class.values[position]).collect();
                copies.insert(used, piecewise(&mut self.pool, selector, from.sort(used), &values));
            }
            let members = classes.iter().map(|class| class.member).collect();
            let selector = self.pool.vars(selector)[0];
            classified.push(Classified { var: uses.var, selector, members });
        }
        let truth = self.pool.bool(true);
        copies.extend(all.iter().flat_map(|uses| &uses.conditions).map(|&condition| (condition, truth)));
        for guard in query.guards() {
            let goal = self.pool.import_knowing(from, guard, &mut copies);
            if goal != truth {
                goals.push(goal);
            }
        }
        let is_classified = |var: &VarId| all.iter().any(|uses| uses.var == *var);
        let others: Vec<(VarId, VarId)> = query
            .vars()
            .iter()
            .filter(|var| !is_classified(var))
            .map(|&var| {
                let here = self.pool.import_var(from, var);
                (var, self.pool.vars(here)[0])
            })
            .collect();
        let selectors = classified.iter().map(|one| one.selector);
        let vars = selectors.chain(others.iter().map(|&(_, here)| here)).collect();
        Restating::Done(Restated { query: Query::of(goals, vars), classified, others })
    }
}

impl Restated {
    /// The model of the question that a model over classes stands for.
    fn model(&self, model: &Model) -> Model {
        let classified = self.classified.iter().map(|one| {
            let class = model.get(one.selector).unwrap_or(0) as usize;
            (one.var, one.members.get(class).copied().unwrap_or(one.members[0]))
        });
        let others = self.others.iter().map(|&(var, here)| (var, model.get(here).unwrap_or(0)));
        classified.chain(others).collect()
    }
}

#[cfg(test)]
mod tests;
