//! What every way out of the method passes.
//!
//! The ways end in one *virtual exit*, to which every `return`, every `unsupported` and every `throw` that no handler
//! of its block sees leads. An exception that leaves the method from the middle of a block is not a way: if it were, hardly
//! anything would be passed by all of them.
//!
//! A loop that is never left has no way out. So that what is in it has post-dominators too, every
//! strongly connected set of points that nothing leads out of is taken to end at its last point in
//! reverse postorder: `while (true) { if (c) a(); else b(); d(); }` is left after `d()`.

use super::dominance::Dominance;
use super::graph::Graph;
use super::{Cfg, Point, index, points};
use crate::body::{BlockId, Body};
use crate::op::Terminator;
use entity::Id;

/// Which edges are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ways {
    /// All of them.
    All,
    /// Those that are taken when nothing throws: a `throw` leads out of the method, whatever handles it.
    WithoutExceptions,
    /// Those that return: a `throw` leads nowhere, so that what only throws has no post-dominators.
    Returning,
}

/// The post-dominators of one body.
pub struct PostDominators {
    /// Over points and, behind them, the virtual exit, along edges turned around.
    dominance: Dominance,
    virtual_exit: usize,
}

impl PostDominators {
    /// The post-dominators of the reachable blocks of `body`, whose control flow is `cfg`.
    pub fn new(body: &Body, cfg: &Cfg, ways: Ways) -> PostDominators {
        let virtual_exit = body.blocks.len() * 2;
        let mut edges = ways_between(body, cfg, ways);
        let throws =
            |point: usize| matches!(body.blocks[BlockId::new(point / 2)].terminator, Terminator::Throw(_));
        let endless = endless(body, cfg, &edges).into_iter();
        let ends = endless.filter(|&point| ways != Ways::Returning || !throws(point));
        edges.extend(ends.map(|point| (point, virtual_exit)));
        let reversed = Graph::new(virtual_exit + 1, &edges).reversed();
        let dominance = Dominance::new(&reversed, &reversed.walk(virtual_exit));
        PostDominators { dominance, virtual_exit }
    }

    /// Whether every way from `above` out of the method passes `below`; a point post-dominates itself.
    pub fn post_dominates(&self, below: Point, above: Point) -> bool {
        self.dominance.dominates(index(below), index(above))
    }

    /// Where the ways from the end of `block` meet again: the nearest block to whose start all of them lead, none
    /// if they leave the method apart from each other, or if nothing reaches the block.
    pub fn immediate_post_dominator(&self, block: BlockId) -> Option<BlockId> {
        let next = self.dominance.immediate(index(Point::Exit(block)))?;
        // The start of a block is passed before its end, so the nearest point is a start.
        (next != self.virtual_exit).then(|| BlockId::new(next / 2))
    }
}

/// The edges between reachable points, and from those to the virtual exit.
fn ways_between(body: &Body, cfg: &Cfg, ways: Ways) -> Vec<(usize, usize)> {
    let virtual_exit = body.blocks.len() * 2;
    let mut edges = Vec::new();
    for &id in cfg.order() {
        let block = &body.blocks[id];
        let (entry, exit) = (index(Point::Entry(id)), index(Point::Exit(id)));
        let unwind = block.unwind.as_ref().filter(|_| ways == Ways::All);
        let handler = unwind.map(|edge| index(Point::Entry(edge.target)));
        edges.extend(handler.map(|handler| (entry, handler)));
        edges.push((entry, exit));
        edges.extend(block.terminator.edges().map(|edge| (exit, index(Point::Entry(edge.target)))));
        match &block.terminator {
            Terminator::Return(_) | Terminator::Unsupported(_) => edges.push((exit, virtual_exit)),
            Terminator::Throw(_) if ways == Ways::Returning => {}
            Terminator::Throw(_) => edges.push((exit, handler.unwrap_or(virtual_exit))),
            Terminator::Jump(_) | Terminator::Branch(..) | Terminator::Switch(..) => {}
        }
    }
    edges
}

/// One point, the last in reverse postorder, of each set of points that reach each other and nothing else.
fn endless(body: &Body, cfg: &Cfg, edges: &[(usize, usize)]) -> Vec<usize> {
    let virtual_exit = body.blocks.len() * 2;
    let graph = Graph::new(virtual_exit + 1, edges);
    let ends = graph.reversed().walk(virtual_exit).preorder;
    // Few methods loop forever; for the others there is nothing to look for.
    if ends.len() == cfg.order().len() * 2 + 1 {
        return Vec::new();
    }
    let order = points(body).walk(index(Point::Entry(body.entry()))).reverse_postorder;
    let component = graph.components(&order);
    let mut is_left = vec![false; order.len()];
    for (from, to) in graph.edges() {
        if let Some(left) = component[from]
            && component[to] != Some(left)
        {
            is_left[left] = true;
        }
    }
    let mut last = vec![None; order.len()];
    for &point in &order {
        let component = component[point].expect("every reachable point is in a component");
        last[component] = Some(point);
    }
    last.into_iter().zip(is_left).filter(|&(_, is_left)| !is_left).filter_map(|(point, _)| point).collect()
}
