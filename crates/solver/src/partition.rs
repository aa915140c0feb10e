//! Layer: a question concerns only the slices that it shares variables with.
//!
//! The goals, conjuncts of one guard, are grouped into [`Part`]s: goals that share variables, directly or
//! through slices of the path, are in the same one. Different parts can be satisfied independently.

use crate::arrays::connected;
use crate::path::{PathCondition, SliceKey};
use expr::{ExprId, Pool, VarId};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::hash_map::Entry;

/// Goals that belong together, and the slices they touch.
pub(crate) struct Part {
    pub(crate) goals: Vec<ExprId>,
    /// The slices, the one with the most variables first: it will absorb the others.
    pub(crate) slices: Vec<SliceKey>,
    /// The variables that are in no slice yet.
    pub(crate) fresh: Vec<VarId>,
}

impl Part {
    /// The key of the slice that this part becomes, if it has variables at all.
    pub(crate) fn key(&self) -> Option<SliceKey> {
        self.slices.first().or(self.fresh.first()).copied()
    }
}

/// Groups `goals` by the slices they touch; if `apart` is false, all goals and all slices form one part.
pub(crate) fn partition(pool: &mut Pool, path: &PathCondition, goals: &[ExprId], apart: bool) -> Vec<Part> {
    let mut groups = Groups::new(goals.len());
    let mut slices = Vec::new();
    let mut fresh = Vec::new();
    for (goal_idx, &goal) in goals.iter().enumerate() {
        for var in connected(pool, path, goal) {
            // A variable without a slice stands for itself; it cannot be the key of a slice.
            let key = path.key_of(var);
            if groups.connect(goal_idx, key.unwrap_or(var)) {
                match key {
                    Some(key) => slices.push((goal_idx, key)),
                    None => fresh.push((goal_idx, var)),
                }
            }
        }
    }
    if !apart {
        slices = path.slices().map(|(key, _)| (0, key)).collect();
        groups.merge_all();
    }

    let mut parts: Vec<Part> = Vec::new();
    let mut part_of_group = vec![None; goals.len()];
    for (goal_idx, &goal) in goals.iter().enumerate() {
        let part_idx = *part_of_group[groups.find(goal_idx)].get_or_insert_with(|| {
            parts.push(Part { goals: Vec::new(), slices: Vec::new(), fresh: Vec::new() });
            parts.len() - 1
        });
        parts[part_idx].goals.push(goal);
    }
    let mut part_of = |goal_idx| part_of_group[groups.find(goal_idx)].expect("every goal has a part");
    for (goal_idx, key) in slices {
        parts[part_of(goal_idx)].slices.push(key);
    }
    for (goal_idx, var) in fresh {
        parts[part_of(goal_idx)].fresh.push(var);
    }
    for part in &mut parts {
        part.slices.sort_by_key(|&key| (Reverse(path.slice(key).model.len()), key));
    }
    parts
}

/// Goals in groups that grow together as they turn out to be connected (a union-find).
struct Groups {
    parents: Vec<usize>,
    /// The first goal that mentioned a key.
    mentioned: FxHashMap<VarId, usize>,
}

impl Groups {
    fn new(n_goals: usize) -> Self {
        Self { parents: (0..n_goals).collect(), mentioned: FxHashMap::default() }
    }

    fn find(&mut self, goal_idx: usize) -> usize {
        let mut root = goal_idx;
        while self.parents[root] != root {
            self.parents[root] = self.parents[self.parents[root]];
            root = self.parents[root];
        }
        root
    }

    /// Connects the goal with all others that mention `key`; true if there are none yet.
    fn connect(&mut self, goal_idx: usize, key: VarId) -> bool {
        match self.mentioned.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert(goal_idx);
                true
            }
            Entry::Occupied(entry) => {
                let first = *entry.get();
                let (root, other) = (self.find(first), self.find(goal_idx));
                self.parents[other] = root;
                false
            }
        }
    }

    fn merge_all(&mut self) {
        self.parents.fill(0);
    }
}
