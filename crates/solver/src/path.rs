//! The path condition: the guards taken so far, in independent slices, with values that satisfy them.
//!
//! Every variable of a guard belongs to exactly one slice, and two slices share no variable. So a new guard
//! concerns the slices of its own variables only; all others keep their guards and their values. A slice is
//! found under its *key*, one of its variables. When slices merge, the one with the most variables keeps its
//! key and only the variables of the others are moved.
//!
//! **Invariants:** paths are persistent, and cloning one shares everything. If all slices are witnessed, the
//! witness satisfies every guard. Equal witness ids mean equal witnesses.

use crate::answer::{Model, OrdMap};
use crate::intervals::Bounds;
use crate::partition::Part;
use crate::slice::{Slice, SliceNode};
use expr::{ExprId, Pool, VarId};
use imbl::shared_ptr::RcK;
use imbl::{GenericHashSet, GenericVector};
use rustc_hash::FxBuildHasher;
use std::fmt;
use std::rc::Rc;

/// A conjunction of guards, and a satisfying assignment. Made and extended by a [`Chain`](crate::Chain).
#[derive(Clone)]
pub struct PathCondition {
    guards: GenericVector<ExprId, RcK>,
    /// The guards and their conjuncts.
    taken: GenericHashSet<ExprId, FxBuildHasher, RcK>,
    slice_of: OrdMap<VarId, SliceKey>,
    slices: OrdMap<SliceKey, Rc<Slice>>,
    /// Empty if nobody wants to know.
    bounds: Bounds,
    n_unwitnessed: usize,
    witness_id: u64,
}

/// A variable that stands for its slice.
pub(crate) type SliceKey = VarId;

impl PathCondition {
    /// The condition without guards: true.
    pub fn new() -> Self {
        Self {
            guards: GenericVector::new(),
            taken: GenericHashSet::default(),
            slice_of: OrdMap::new(),
            slices: OrdMap::new(),
            bounds: Bounds::default(),
            n_unwitnessed: 0,
            witness_id: 0,
        }
    }

    /// The guards in the order they were taken, without those that were true anyway.
    pub fn guards(&self) -> Vec<ExprId> {
        self.guards.iter().copied().collect()
    }

    /// How many guards there are.
    pub fn len(&self) -> usize {
        self.guards.len()
    }

    /// Whether there are no guards.
    pub fn is_empty(&self) -> bool {
        self.guards.is_empty()
    }

    /// The value of `var` in the witness; if no guard mentions it, [the one that it has then](Pool::default_value).
    pub fn witness(&self, pool: &Pool, var: VarId) -> u64 {
        self.value(var).unwrap_or_else(|| pool.default_value(var))
    }

    /// The value of `var` in the witness, if a guard mentions it.
    pub fn value(&self, var: VarId) -> Option<u64> {
        self.slice_of.get(&var).and_then(|key| self.slices[key].model.get(var))
    }

    /// Changes whenever a value of the witness may have changed.
    pub fn witness_id(&self) -> u64 {
        self.witness_id
    }

    /// Whether the witness is known to satisfy all guards. If not, some answer was
    /// [`Assumed::Unknown`](crate::Assumed::Unknown), and the path may be infeasible.
    pub fn is_witnessed(&self) -> bool {
        self.n_unwitnessed == 0
    }

    /// The witness as a model of the variables that guards mention.
    pub fn model(&self) -> Model {
        self.slices.values().flat_map(|slice| slice.model.iter()).collect()
    }

    /// The same without those that are zero, in the order of the variables.
    pub fn nonzero(&self) -> Vec<(VarId, u64)> {
        let mut values: Vec<(VarId, u64)> = self
            .slices
            .values()
            .flat_map(|slice| slice.model.iter().filter(|&(_, value)| value != 0))
            .collect();
        values.sort_unstable();
        values
    }

    /// How many guards the slice of `var` has: what a question about it involves.
    pub fn slice_len(&self, var: VarId) -> usize {
        self.slice_of.get(&var).map_or(0, |key| self.slices[key].node.n_guards())
    }

    /// Whether `guard` was taken, alone or as part of a conjunction.
    pub(crate) fn has_taken(&self, guard: ExprId) -> bool {
        self.taken.contains(&guard)
    }

    /// What the guards say about the ranges of expressions.
    pub(crate) fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The key of the slice that `var` belongs to.
    pub(crate) fn key_of(&self, var: VarId) -> Option<SliceKey> {
        self.slice_of.get(&var).copied()
    }

    pub(crate) fn slice(&self, key: SliceKey) -> &Rc<Slice> {
        &self.slices[&key]
    }

    /// All slices, in the order of their keys.
    pub(crate) fn slices(&self) -> impl Iterator<Item = (SliceKey, &Rc<Slice>)> {
        self.slices.iter().map(|(&key, slice)| (key, slice))
    }

    /// The path with one more guard, which leads to these bounds, and consists of parts that the witness satisfies and
    /// of others, for whose variables there are `values`.
    pub(crate) fn extended(
        &self,
        pool: &Pool,
        guard: ExprId,
        bounds: Bounds,
        settled: &[Part],
        open: &[Part],
        values: Values<'_>,
    ) -> Self {
        let mut longer = self.clone();
        longer.guards.push_back(guard);
        longer.bounds = bounds;
        longer.taken.insert(guard);
        for part in settled {
            longer.join(pool, part, Values::Kept);
        }
        for part in open {
            longer.join(pool, part, values);
        }
        longer
    }

    /// The path with one more guard, of which nobody asks whether it can hold: it has no witness then, and no solver is to
    /// be asked about it.
    pub fn with_guard(&self, guard: ExprId) -> Self {
        let mut longer = self.clone();
        longer.guards.push_back(guard);
        longer.n_unwitnessed += 1;
        longer
    }

    /// Gives the slice under `key` other values that satisfy it.
    pub(crate) fn replace_model(&mut self, key: SliceKey, model: Model) {
        let node = Rc::clone(&self.slices[&key].node);
        self.put(key, Slice { node, model, witnessed: true });
    }

    pub(crate) fn set_witness_id(&mut self, id: u64) {
        self.witness_id = id;
    }

    /// Merges the slices of `part` and adds its goals to them.
    fn join(&mut self, pool: &Pool, part: &Part, values: Values<'_>) {
        for &goal in &part.goals {
            self.taken.insert(goal);
        }
        let witnessed = !matches!(values, Values::Unknown);
        let Some(key) = part.key() else {
            // Goals without variables hold or they do not; no slice will ever tell.
            self.n_unwitnessed += usize::from(!witnessed);
            return;
        };
        let main = part.slices.first().map(|&main| Rc::clone(&self.slices[&main]));
        let mut model = main.as_ref().map_or_else(Model::new, |slice| slice.model.clone());
        let mut absorbed = Vec::new();
        for &other in part.slices.iter().skip(1) {
            let slice = self.remove(other);
            for (var, value) in slice.model.iter() {
                model.set(var, value);
                self.slice_of.insert(var, key);
            }
            absorbed.push(Rc::clone(&slice.node));
        }
        for &var in &part.fresh {
            model.set(var, pool.default_value(var));
            self.slice_of.insert(var, key);
        }
        if let Values::Found(found) = values {
            model = model.iter().map(|(var, old)| (var, found.get(var).unwrap_or(old))).collect();
        }
        let mut node = main.map(|slice| Rc::clone(&slice.node));
        for &goal in &part.goals {
            node = Some(SliceNode::new(goal, node, std::mem::take(&mut absorbed)));
        }
        let node = node.expect("a part has a goal");
        self.put(key, Slice { node, model, witnessed });
    }

    fn put(&mut self, key: SliceKey, slice: Slice) {
        self.n_unwitnessed += usize::from(!slice.witnessed);
        if let Some(old) = self.slices.insert(key, Rc::new(slice)) {
            self.n_unwitnessed -= usize::from(!old.witnessed);
        }
    }

    fn remove(&mut self, key: SliceKey) -> Rc<Slice> {
        let slice = self.slices.remove(&key).expect("slice_of only points to slices");
        self.n_unwitnessed -= usize::from(!slice.witnessed);
        slice
    }
}

/// What is known about the values of a part's variables.
#[derive(Clone, Copy)]
pub(crate) enum Values<'a> {
    /// The present ones satisfy the goals too.
    Kept,
    /// These satisfy guards and goals.
    Found(&'a Model),
    /// Nothing is known.
    Unknown,
}

impl Default for PathCondition {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for PathCondition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PathCondition")
            .field("guards", &self.guards())
            .field("witness", &self.model())
            .field("is_witnessed", &self.is_witnessed())
            .finish()
    }
}
