//! Slices: groups of guards that share variables, kept as trees that paths share.
//!
//! A slice grows by one [`SliceNode`] a guard. The node's `main` is the slice before the guard came; if the
//! guard connects several slices, `main` is the one with the most variables and the others are *absorbed*.
//! The main chain from the root down is the backend's assertion stack.
//!
//! **Invariant:** a node never changes; size and hash are those of the whole tree below it.

use crate::answer::Model;
use expr::ExprId;
use std::mem;
use std::ops::{Add, AddAssign};
use std::rc::Rc;

/// A slice of a path condition, with the values of its variables.
pub(crate) struct Slice {
    /// Its guards.
    pub(crate) node: Rc<SliceNode>,
    /// A value for each of its variables, and for no other.
    pub(crate) model: Model,
    /// Whether the model is known to satisfy the guards.
    pub(crate) witnessed: bool,
}

/// The last guard of a slice, and the guards before it.
pub(crate) struct SliceNode {
    guard: ExprId,
    main: Option<Rc<SliceNode>>,
    absorbed: Vec<Rc<SliceNode>>,
    depth: usize,
    n_guards: usize,
    hash: GuardHash,
}

impl SliceNode {
    /// Adds `guard` to the slice `main` and takes the slices `absorbed` in.
    pub(crate) fn new(guard: ExprId, main: Option<Rc<SliceNode>>, absorbed: Vec<Rc<SliceNode>>) -> Rc<Self> {
        let depth = main.as_ref().map_or(0, |node| node.depth) + 1;
        let mut n_guards = 1;
        let mut hash = GuardHash::of(guard);
        for node in main.iter().chain(&absorbed) {
            n_guards += node.n_guards;
            hash += node.hash;
        }
        Rc::new(Self { guard, main, absorbed, depth, n_guards, hash })
    }

    /// The guard that came last.
    pub(crate) fn guard(&self) -> ExprId {
        self.guard
    }

    /// The slice before the last guard came.
    pub(crate) fn main(&self) -> Option<&Rc<SliceNode>> {
        self.main.as_ref()
    }

    /// The slices that came in with the last guard.
    pub(crate) fn absorbed(&self) -> &[Rc<SliceNode>] {
        &self.absorbed
    }

    /// How long the main chain is.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// How many guards the slice has.
    pub(crate) fn n_guards(&self) -> usize {
        self.n_guards
    }

    /// The hash of all guards.
    pub(crate) fn hash(&self) -> GuardHash {
        self.hash
    }

    /// Adds all guards of the slice to `guards`.
    pub(crate) fn collect_guards(&self, guards: &mut Vec<ExprId>) {
        let mut pending = vec![self];
        while let Some(node) = pending.pop() {
            guards.push(node.guard);
            pending.extend(node.main.iter().chain(&node.absorbed).map(Rc::as_ref));
        }
    }
}

impl Drop for SliceNode {
    /// Frees a long chain without recursion.
    fn drop(&mut self) {
        let mut orphans: Vec<Rc<SliceNode>> = self.main.take().into_iter().collect();
        orphans.append(&mut self.absorbed);
        while let Some(orphan) = orphans.pop() {
            if let Some(mut last) = Rc::into_inner(orphan) {
                orphans.extend(last.main.take());
                orphans.append(&mut mem::take(&mut last.absorbed));
            }
        }
    }
}

/// A hash of a set of guards that does not depend on their order: the sum of the hashes of its members.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct GuardHash(u128);

impl GuardHash {
    pub(crate) fn of(guard: ExprId) -> Self {
        let raw = u64::from(guard.raw());
        let high = mix(raw ^ 0x243f_6a88_85a3_08d3);
        let low = mix(raw ^ 0x1319_8a2e_0370_7344);
        Self(u128::from(high) << 64 | u128::from(low))
    }
}

impl Add for GuardHash {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for GuardHash {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// The finalizer of SplitMix64, a permutation whose output bits each depend on all input bits.
fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use entity::Id;

    fn guard(index: usize) -> ExprId {
        ExprId::new(index)
    }

    #[test]
    fn the_hash_ignores_order_and_shape() {
        let [a, b] = [0, 1].map(|index| SliceNode::new(guard(index), None, Vec::new()));
        let merged = SliceNode::new(guard(2), Some(a), vec![b]);
        let chained = [1, 2, 0]
            .into_iter()
            .fold(None, |main, index| Some(SliceNode::new(guard(index), main, Vec::new())));
        let chained = chained.unwrap();
        assert_eq!(merged.hash(), chained.hash());
        assert_eq!((merged.n_guards(), chained.n_guards()), (3, 3));
        assert_eq!((merged.depth(), chained.depth()), (2, 3));
    }

    #[test]
    fn a_long_chain_is_freed_without_recursion() {
        let mut chain = None;
        for index in 0..1_000_000 {
            chain = Some(SliceNode::new(guard(index), chain, Vec::new()));
        }
        drop(chain);
        let mut nested = SliceNode::new(guard(0), None, Vec::new());
        for index in 1..1_000_000 {
            nested = SliceNode::new(guard(index), None, vec![nested]);
        }
        drop(nested);
    }
}
