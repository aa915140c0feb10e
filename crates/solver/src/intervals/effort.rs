//! How much work ranges are worth.

use super::{Bounds, MAX_VISITS, MIN_VISITS, PATIENCE};
use expr::{ExprId, Pool};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is remembered before all of it is forgotten.
const MAX_LEARNT: usize = 16_384;

/// How much work ranges are worth: less where it decides nothing, since then the other layers do all of it again.
///
/// It depends on the questions only, not on time, so that the same questions get the same answers.
pub(crate) struct Effort {
    pub(super) visits: usize,
    /// Visits since much work decided something.
    wasted: usize,
    /// What was found out about guards within some bounds: the ways through a merged region begin alike, and each is asked about
    /// as a whole.
    learnt: FxHashMap<(BoundsId, ExprId, Look), Learnt>,
}

/// Which bounds these are. Bounds that are known by the same name are the same, whoever made them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct BoundsId(u64);

impl BoundsId {
    /// A name that nothing else has.
    pub(super) fn fresh() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// How long ranges are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Look {
    Short,
    /// As long as that is worth it.
    Long,
}

/// What was found out about a guard.
#[derive(Clone)]
pub(super) struct Learnt {
    /// The bounds where it holds; none if it cannot.
    pub(super) bounds: Option<Bounds>,
    /// Whether more could be found out by more work.
    pub(super) is_cut: bool,
}

impl Default for Effort {
    fn default() -> Self {
        Self { visits: MAX_VISITS, wasted: 0, learnt: FxHashMap::default() }
    }
}

impl Effort {
    /// What a look at `goal` within `bounds` finds out. It is taken once.
    pub(super) fn look(&mut self, pool: &Pool, bounds: &Bounds, goal: ExprId, look: Look) -> Learnt {
        let key = (bounds.id, goal, look);
        if let Some(learnt) = self.learnt.get(&key) {
            return learnt.clone();
        }
        let max_visits = match look {
            Look::Short => MIN_VISITS,
            Look::Long => self.visits,
        };
        let (learnt, visits) = bounds.learnt(pool, goal, max_visits);
        if look == Look::Long {
            self.learn(visits, learnt.bounds.is_none());
        }
        if self.learnt.len() >= MAX_LEARNT {
            self.learnt.clear();
        }
        self.learnt.insert(key, learnt.clone());
        learnt
    }

    /// Learns from a question that took so many visits.
    pub(super) fn learn(&mut self, visits: usize, is_decided: bool) {
        if visits < MIN_VISITS {
            return;
        }
        if is_decided {
            self.wasted = 0;
            self.visits = (self.visits * 2).min(MAX_VISITS);
            return;
        }
        self.wasted += visits;
        if self.wasted >= PATIENCE * self.visits {
            self.wasted = 0;
            self.visits = (self.visits / 2).max(MIN_VISITS);
        }
    }
}
