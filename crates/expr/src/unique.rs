//! Finds the one id of a node: the table behind hash-consing.
//!
//! Open addressing over ids, each beside half of its node's hash: nodes stay in the pool's table, and a probe
//! goes there (a cache miss, usually) only for a node that is almost surely the one.
//!
//! **Invariant:** at most half of the slots are taken, so a probe ends, and soon.

use crate::{ExprId, Node};
use entity::Table;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

const FIRST_SIZE: usize = 1024;

/// An index from nodes to their ids.
pub(crate) struct UniqueTable {
    /// The length is a power of two.
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    /// The upper half of the hash; the lower half says where to look.
    tag: u32,
    id: Option<ExprId>,
}

const _: () = assert!(size_of::<Slot>() == 8, "a cache line holds eight slots");

impl UniqueTable {
    pub(crate) fn new() -> Self {
        Self { slots: vec![Slot::default(); FIRST_SIZE] }
    }

    /// The id of `node` if it is in `nodes`.
    #[inline]
    pub(crate) fn find(&self, nodes: &Table<ExprId, Node>, node: Node) -> Option<ExprId> {
        self.slots[self.probe(nodes, node, hash(node))].id
    }

    /// The id of `node`, which is pushed to `nodes` if it is new; says whether it was.
    #[inline]
    pub(crate) fn intern(&mut self, nodes: &mut Table<ExprId, Node>, node: Node) -> (ExprId, bool) {
        let hash = hash(node);
        let slot = self.probe(nodes, node, hash);
        if let Some(known) = self.slots[slot].id {
            return (known, false);
        }
        let id = nodes.push(node);
        self.slots[slot] = Slot { tag: tag(hash), id: Some(id) };
        if nodes.len() * 2 > self.slots.len() {
            self.grow(nodes);
        }
        (id, true)
    }

    /// The slot that holds `node`, or the empty one where it belongs.
    #[inline]
    fn probe(&self, nodes: &Table<ExprId, Node>, node: Node, hash: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut at = hash as usize & last;
        while let Slot { tag: found, id: Some(id) } = self.slots[at] {
            if found == tag(hash) && nodes[id] == node {
                break;
            }
            at = (at + 1) & last;
        }
        at
    }

    #[cold]
    fn grow(&mut self, nodes: &Table<ExprId, Node>) {
        let size = self.slots.len() * 2;
        self.slots = vec![Slot::default(); size];
        for (id, &node) in nodes.iter() {
            let hash = hash(node);
            // All nodes are distinct: the first empty slot is the one.
            let mut at = hash as usize & (size - 1);
            while self.slots[at].id.is_some() {
                at = (at + 1) & (size - 1);
            }
            self.slots[at] = Slot { tag: tag(hash), id: Some(id) };
        }
    }
}

#[inline]
fn hash(node: Node) -> u64 {
    let mut hasher = FxHasher::default();
    node.hash(&mut hasher);
    // Operands are often consecutive ids, which this hasher alone leaves in clusters; the upper half of a wide
    // product depends on all of its bits.
    let product = u128::from(hasher.finish()) * 0x9e37_79b9_7f4a_7c15;
    (product >> 64) as u64 ^ product as u64
}

#[inline]
fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BinaryOp;
    use entity::Id;

    #[test]
    fn every_node_is_found_after_growing() {
        let (mut table, mut nodes) = (UniqueTable::new(), Table::new());
        let node = |value| Node::Const { width: 64, value };
        for value in 0..10 * FIRST_SIZE as u64 {
            assert!(table.intern(&mut nodes, node(value)).1);
        }
        for value in 0..10 * FIRST_SIZE as u64 {
            assert_eq!(table.find(&nodes, node(value)), Some(ExprId::new(value as usize)));
        }
        assert_eq!(table.find(&nodes, Node::Const { width: 32, value: 0 }), None);
    }
    #[test]
    fn consecutive_nodes_do_not_cluster() {
        let (mut table, mut nodes) = (UniqueTable::new(), Table::new());
        let x = ExprId::new(0);
        for n in 0..100_000 {
            table.intern(&mut nodes, Node::Const { width: 32, value: n });
            table.intern(&mut nodes, Node::Binary(BinaryOp::Add, ExprId::new(n as usize), x));
            table.intern(&mut nodes, Node::Binary(BinaryOp::Add, x, ExprId::new(n as usize)));
        }
        let last = table.slots.len() - 1;
        let distance = |id| {
            let node: Node = nodes[id];
            table.probe(&nodes, node, hash(node)).wrapping_sub(hash(node) as usize) & last
        };
        let n_steps: usize = nodes.ids().map(distance).sum();
        assert!(n_steps < nodes.len(), "{n_steps} steps to find {} nodes", nodes.len());
    }
}
