//! Control flow: predecessors, order, dominators; [`PostDominators`] and [`Loops`] where they are asked for.
//!
//! An exception may leave a block before its instructions are done. So every block is two *points*: its
//! entry, where its parameters are available and from where the `unwind` edge leaves, and its exit, where its
//! instructions are done and from where the terminator's edges leave. Dominators are computed over points.

pub(crate) mod dominance;
pub(crate) mod graph;
mod loops;
mod post_dominators;

pub use loops::{IrreducibleRegion, Loop, LoopId, Loops};
pub use post_dominators::{PostDominators, Ways};

use crate::body::{BlockId, Body};
use dominance::Dominance;
use entity::{Id, SideMap};
use graph::Graph;

/// A place in the control flow of a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// Where a block starts.
    Entry(BlockId),
    /// Where its instructions are done.
    Exit(BlockId),
}

/// The control-flow graph of one body.
pub struct Cfg {
    predecessors: SideMap<BlockId, Vec<BlockId>>,
    order: Vec<BlockId>,
    /// Over points.
    dominance: Dominance,
}

impl Cfg {
    /// The control flow of `body`.
    pub fn new(body: &Body) -> Cfg {
        let mut predecessors: SideMap<BlockId, Vec<BlockId>> = SideMap::new();
        for (id, block) in body.blocks.iter() {
            for edge in block.edges() {
                // Ids ascend, so a block that leads here twice was the last to be added.
                if predecessors[edge.target].last() != Some(&id) {
                    predecessors[edge.target].push(id);
                }
            }
        }
        let graph = points(body);
        let walk = graph.walk(index(Point::Entry(body.entry())));
        let entries = walk.reverse_postorder.iter().filter(|&&point| point.is_multiple_of(2));
        let order = entries.map(|&point| BlockId::new(point / 2)).collect();
        Cfg { predecessors, order, dominance: Dominance::new(&graph, &walk) }
    }

    /// The blocks with an edge to `block`, each once, in the order of their ids.
    pub fn predecessors(&self, block: BlockId) -> &[BlockId] {
        &self.predecessors[block]
    }

    /// Reachable blocks, in reverse postorder: a block comes after at least one of its predecessors.
    pub fn order(&self) -> &[BlockId] {
        &self.order
    }

    /// Whether any execution can get to the block.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.dominance.is_reachable(index(Point::Entry(block)))
    }

    /// Whether every way to `below` passes `above`; a point dominates itself.
    pub fn dominates(&self, above: Point, below: Point) -> bool {
        self.dominance.dominates(index(above), index(below))
    }

    /// The nearest block all of which every way to `block` passes, or whose start it passes if `block` is
    /// reached by unwinding; none for the entry.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let above = self.dominance.immediate(index(Point::Entry(block)))?;
        Some(BlockId::new(above / 2))
    }
}

fn index(point: Point) -> usize {
    match point {
        Point::Entry(block) => block.index() * 2,
        Point::Exit(block) => block.index() * 2 + 1,
    }
}

/// The graph of points: from the entry of a block to its handler and to its exit, and from there on.
fn points(body: &Body) -> Graph {
    let mut edges = Vec::new();
    for (id, block) in body.blocks.iter() {
        let (entry, exit) = (index(Point::Entry(id)), index(Point::Exit(id)));
        if let Some(unwind) = &block.unwind {
            edges.push((entry, index(Point::Entry(unwind.target))));
        }
        edges.push((entry, exit));
        edges.extend(block.terminator.edges().map(|edge| (exit, index(Point::Entry(edge.target)))));
    }
    Graph::new(body.blocks.len() * 2, &edges)
}
