//! Layer: answers that were given before.
//!
//! A query is found by the hash of its set of guards, and is the same only if the sets are. Unknown is not
//! remembered: it may be different next time.
//!
//! **Invariant:** at most twice [`GENERATION`] answers are kept. They live in two generations: a full young
//! one becomes the old one, which is forgotten unless it is asked for meanwhile.

use crate::answer::{Answer, Model};
use crate::backend::Query;
use crate::slice::{GuardHash, SliceNode};
use expr::ExprId;
use rustc_hash::FxHashMap;
use std::mem;
use std::rc::Rc;

/// How many answers a generation has.
const GENERATION: usize = 1 << 14;

/// The remembered answers.
#[derive(Default)]
pub(crate) struct Cache {
    young: FxHashMap<GuardHash, Entry>,
    old: FxHashMap<GuardHash, Entry>,
}

struct Entry {
    slices: Vec<Rc<SliceNode>>,
    goals: Vec<ExprId>,
    /// The model, or none if there is a contradiction.
    model: Option<Model>,
}

impl Cache {
    /// The answer to `query`, if it was given before.
    pub(crate) fn get(&mut self, query: &Query) -> Option<Answer> {
        let hash = query.hash();
        if !self.young.contains_key(&hash) {
            let entry = self.old.remove(&hash)?;
            self.insert(hash, entry);
        }
        let entry = &self.young[&hash];
        if !entry.is_about(query) {
            return None;
        }
        Some(entry.model.clone().map_or(Answer::Unsat, Answer::Sat))
    }

    /// Remembers the answer to `query`.
    pub(crate) fn put(&mut self, query: &Query, answer: &Answer) {
        let model = match answer {
            Answer::Sat(model) => Some(model.clone()),
            Answer::Unsat => None,
            Answer::Unknown(_) => return,
        };
        let entry = Entry { slices: query.slices().to_vec(), goals: query.goals().to_vec(), model };
        self.insert(query.hash(), entry);
    }

    fn insert(&mut self, hash: GuardHash, entry: Entry) {
        if self.young.len() >= GENERATION {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(hash, entry);
    }
}

impl Entry {
    fn is_about(&self, query: &Query) -> bool {
        let same_slices = self.slices.len() == query.slices().len()
            && self.slices.iter().zip(query.slices()).all(|(mine, theirs)| Rc::ptr_eq(mine, theirs));
        if same_slices && self.goals == query.goals() {
            return true;
        }
        let mut mine = self.goals.clone();
        self.slices.iter().for_each(|slice| slice.collect_guards(&mut mine));
        let mut theirs = query.guards();
        mine.sort_unstable();
        theirs.sort_unstable();
        mine == theirs
    }
}
