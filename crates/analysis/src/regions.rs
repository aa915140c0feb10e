//! Where paths part and meet again: the regions of a method that can become one formula.
//!
//! A region starts at a branch or switch, its *head*, and ends at its *join*: the nearest block that all ways from the
//! head pass, or the method's return if they leave it apart. Ways that throw do not count; they leave the region. What can be
//! said here is only where to look: whether paths do merge is decided when they get there, with the values at hand.

use crate::iterations::{Finder, Index, Iterations};
use entity::{Id, SideMap};
use ir::cfg::{Cfg, Loops, PostDominators, Ways};
use ir::{BlockId, Body, Op, Terminator};

/// Where the ways of a region meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// At the start of a block.
    Block(BlockId),
    /// Where the method returns to.
    Return,
}

/// What a region holds, from the easiest to merge to the hardest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// No branch but that of its head.
    Simple,
    /// Other branches, but no calls.
    Complex,
    /// Calls.
    HigherOrder,
}

/// A part of a method between a branch and where its ways meet.
#[derive(Clone, Debug)]
pub struct Region {
    /// The block that ends with the branch.
    pub head: BlockId,
    /// Where its ways meet.
    pub join: Join,
    /// What lies between, in the order of ids.
    pub blocks: Vec<BlockId>,
    /// What that holds.
    pub kind: Kind,
    /// Whether a way leads back to the head before the join: it is the test of a loop.
    pub is_loop: bool,
    /// How its iterations are told apart, if it is a loop in which they can be.
    pub iterations: Option<Iterations>,
    /// How many of the head's ways can get to the join.
    pub n_arriving: usize,
    /// How many ways end in a `throw`.
    pub n_throws: usize,
    /// How many objects it makes.
    pub n_allocations: usize,
}

/// The regions of one method.
#[derive(Debug)]
pub struct Regions {
    regions: Vec<Region>,
    at: SideMap<BlockId, Option<u32>>,
    around: SideMap<BlockId, Vec<(BlockId, Option<Index>)>>,
}

impl Regions {
    /// The regions of a body. A branch of which only one way goes on, as that of a check that throws, has none.
    pub fn of(body: &Body) -> Regions {
        let cfg = Cfg::new(body);
        let post_dominators = PostDominators::new(body, &cfg, Ways::Returning);
        let loops = Loops::new(body, &cfg);
        let finder = Finder::new(body, &loops);
        let mut regions = Regions { regions: Vec::new(), at: SideMap::new(), around: SideMap::new() };
        for head in body.blocks.ids().filter(|&block| cfg.is_reachable(block)) {
            regions.around[head] = finder.around(head);
            if !matches!(body.blocks[head].terminator, Terminator::Branch(..) | Terminator::Switch(..)) {
                continue;
            }
            let join = post_dominators.immediate_post_dominator(head).map_or(Join::Return, Join::Block);
            let mut region = region(body, head, join);
            if region.is_loop {
                let behind = match join {
                    Join::Block(block) => Some(block),
                    Join::Return => None,
                };
                region.iterations = finder.iterations(head, behind);
            }
            if region.n_arriving > 1 {
                regions.at[head] = u32::try_from(regions.regions.len()).ok();
                regions.regions.push(region);
            }
        }
        regions
    }

    /// The region whose head is this block.
    pub fn at(&self, head: BlockId) -> Option<&Region> {
        self.at[head].map(|index| &self.regions[index as usize])
    }

    /// The loops around a block, the outermost first: where their iterations begin, and what tells these apart.
    pub fn loops_around(&self, block: BlockId) -> &[(BlockId, Option<Index>)] {
        &self.around[block]
    }

    /// All of them, in the order of their heads.
    pub fn iter(&self) -> impl Iterator<Item = &Region> {
        self.regions.iter()
    }
}

fn region(body: &Body, head: BlockId, join: Join) -> Region {
    let mut inside = vec![false; body.blocks.len()];
    let mut pending: Vec<BlockId> = Vec::new();
    let mut is_loop = false;
    let mut visit = |pending: &mut Vec<BlockId>, from: BlockId| {
        for edge in body.blocks[from].terminator.edges() {
            is_loop |= edge.target == head;
            let is_new = Join::Block(edge.target) != join && edge.target != head;
            if is_new && !std::mem::replace(&mut inside[edge.target.index()], true) {
                pending.push(edge.target);
            }
        }
    };
    visit(&mut pending, head);
    while let Some(block) = pending.pop() {
        visit(&mut pending, block);
    }
    let blocks: Vec<BlockId> = body.blocks.ids().filter(|block| inside[block.index()]).collect();
    let arrives = arriving(body, head, join, &blocks);
    let ends = |block: &&BlockId| matches!(body.blocks[**block].terminator, Terminator::Throw(_));
    let ops = || blocks.iter().flat_map(|&block| &body.blocks[block].insts).map(|inst| &inst.op);
    Region {
        head,
        join,
        kind: kind(body, &blocks),
        is_loop,
        iterations: None,
        n_arriving: body.blocks[head].terminator.edges().filter(|edge| arrives[edge.target.index()]).count(),
        n_throws: blocks.iter().filter(ends).count(),
        n_allocations: ops()
            .filter(|op| matches!(op, Op::New(_) | Op::NewArray(..) | Op::NewNestedArray(..)))
            .count(),
        blocks,
    }
}

fn kind(body: &Body, blocks: &[BlockId]) -> Kind {
    let calls = |op: &Op| matches!(op, Op::Call(..) | Op::CallDynamic(..));
    let has_call = |&block: &BlockId| body.blocks[block].insts.iter().any(|inst| calls(&inst.op));
    let has_branch = |&block: &BlockId| {
        matches!(body.blocks[block].terminator, Terminator::Branch(..) | Terminator::Switch(..))
    };
    if blocks.iter().any(has_call) {
        Kind::HigherOrder
    } else if blocks.iter().any(has_branch) {
        Kind::Complex
    } else {
        Kind::Simple
    }
}

/// By block: whether a way from it gets to the join.
fn arriving(body: &Body, head: BlockId, join: Join, blocks: &[BlockId]) -> Vec<bool> {
    let mut arrives = vec![false; body.blocks.len()];
    match join {
        Join::Block(block) => arrives[block.index()] = true,
        Join::Return => {
            for &block in blocks {
                arrives[block.index()] = matches!(body.blocks[block].terminator, Terminator::Return(_));
            }
        }
    }
    // A way that leads back to the head may get to the join from there.
    arrives[head.index()] = true;
    let mut changed = true;
    while changed {
        changed = false;
        for &block in blocks.iter().rev() {
            let mut targets = body.blocks[block].terminator.edges().map(|edge| edge.target);
            if !arrives[block.index()] && targets.any(|target| arrives[target.index()]) {
                arrives[block.index()] = true;
                changed = true;
            }
        }
    }
    arrives
}
