//! Natural loops and how they nest; and the cycles that are none.
//!
//! A *back edge* leads to a block that dominates its source. The loop of a *header* is the header and everything that
//! reaches one of its back edges without passing it: several back edges to one header are one loop. Two loops
//! are disjoint or one is inside the other. Edges to handlers count like any other.
//!
//! A cycle may also be entered in several places, which no Java source does but bytecode may: what is still strongly
//! connected when all back edges are taken away is an [`IrreducibleRegion`].

use super::graph::Graph;
use super::{Cfg, Point};
use crate::body::{BlockId, Body};
use entity::{Id, SideMap, Table, entity};
use std::ops::Range;

entity!(/** A natural loop of one body. */ LoopId, "l");

/// A natural loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    /// The block that dominates all others of the loop.
    pub header: BlockId,
    /// The blocks from which an edge leads back to the header, in the order of their ids.
    pub latches: Vec<BlockId>,
    /// The innermost loop around it.
    pub parent: Option<LoopId>,
    /// How many loops it is in, itself included.
    pub depth: u32,
    /// Its part of [`Loops::blocks`].
    members: Range<usize>,
}

/// A cycle without a header: blocks that reach each other without a back edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IrreducibleRegion {
    /// Its blocks, in reverse postorder.
    pub blocks: Vec<BlockId>,
    /// Those to which an edge leads from outside, in reverse postorder.
    pub entries: Vec<BlockId>,
}

/// The loops of one body.
pub struct Loops {
    /// The header of an outer loop comes before that of an inner one, both in reverse postorder.
    loops: Table<LoopId, Loop>,
    innermost: SideMap<BlockId, Option<LoopId>>,
    /// The blocks of all loops, so that those of each are next to each other.
    members: Vec<BlockId>,
    irreducible: Vec<IrreducibleRegion>,
}

impl Loops {
    /// The loops of `body`, whose control flow is `cfg`.
    pub fn new(body: &Body, cfg: &Cfg) -> Loops {
        let mut search = Search { cfg, found: Vec::new(), innermost: SideMap::new() };
        for &block in cfg.order().iter().rev() {
            search.loop_at(block);
        }
        let mut loops = search.finish();
        loops.irreducible = irreducible_regions(body, cfg);
        loops
    }

    /// All loops; an outer one comes before those in it.
    pub fn iter(&self) -> impl Iterator<Item = (LoopId, &Loop)> {
        self.loops.iter()
    }

    /// One of them.
    pub fn get(&self, id: LoopId) -> &Loop {
        &self.loops[id]
    }

    /// The innermost loop that the block is in.
    pub fn innermost(&self, block: BlockId) -> Option<LoopId> {
        self.innermost[block]
    }

    /// How many loops the block is in.
    pub fn depth(&self, block: BlockId) -> u32 {
        self.innermost[block].map_or(0, |id| self.loops[id].depth)
    }

    /// The blocks of a loop, those of inner loops included; the header is the first.
    pub fn blocks(&self, id: LoopId) -> &[BlockId] {
        &self.members[self.loops[id].members.clone()]
    }

    /// Whether the block is in the loop or in one that is inside it.
    pub fn contains(&self, id: LoopId, block: BlockId) -> bool {
        let members = &self.loops[id].members;
        self.innermost[block].is_some_and(|inner| {
            let inner = &self.loops[inner].members;
            members.start <= inner.start && inner.end <= members.end
        })
    }

    /// The edges that leave the loop, as blocks of `body` inside and outside of it; each pair once.
    pub fn exits(&self, body: &Body, id: LoopId) -> Vec<(BlockId, BlockId)> {
        let mut exits = Vec::new();
        for &from in self.blocks(id) {
            let targets = body.blocks[from].edges().map(|edge| edge.target);
            exits.extend(targets.filter(|&to| !self.contains(id, to)).map(|to| (from, to)));
        }
        exits.sort_unstable();
        exits.dedup();
        exits
    }

    /// The cycles that are no natural loops; none in what `javac` makes.
    pub fn irreducible(&self) -> &[IrreducibleRegion] {
        &self.irreducible
    }
}

/// A loop while its parents are looked for.
struct Found {
    header: BlockId,
    latches: Vec<BlockId>,
    parent: Option<usize>,
    /// A loop around it, the outermost as far as known, or itself: a union-find with compressed paths.
    around: usize,
}

/// Finds inner loops before outer ones, because an outer header comes first in reverse postorder. An inner loop is then
/// passed in one step, from its header to what leads there, so that every block is looked at once.
struct Search<'a> {
    cfg: &'a Cfg,
    found: Vec<Found>,
    innermost: SideMap<BlockId, Option<usize>>,
}

impl Search<'_> {
    fn loop_at(&mut self, header: BlockId) {
        let above = Point::Entry(header);
        let latches: Vec<BlockId> = (self.cfg.predecessors(header).iter().copied())
            .filter(|&from| self.cfg.dominates(above, Point::Entry(from)))
            .collect();
        if latches.is_empty() {
            return;
        }
        let new = self.found.len();
        let mut pending = latches.clone();
        self.found.push(Found { header, latches, parent: None, around: new });
        self.innermost[header] = Some(new);
        while let Some(block) = pending.pop() {
            let entered = match self.innermost[block] {
                None => {
                    self.innermost[block] = Some(new);
                    block
                }
                Some(inner) => {
                    let outermost = self.outermost(inner);
                    if outermost == new {
                        continue;
                    }
                    self.found[outermost].parent = Some(new);
                    self.found[outermost].around = new;
                    self.found[outermost].header
                }
            };
            let from = self.cfg.predecessors(entered).iter().copied();
            pending.extend(from.filter(|&from| self.cfg.is_reachable(from)));
        }
    }

    fn outermost(&mut self, inner: usize) -> usize {
        let mut at = inner;
        while self.found[at].around != at {
            let next = self.found[at].around;
            self.found[at].around = self.found[next].around;
            at = next;
        }
        at
    }

    /// Numbers the loops from the outermost on and lays out their blocks.
    fn finish(self) -> Loops {
        let n_loops = self.found.len();
        let number = |found: usize| LoopId::new(n_loops - 1 - found);
        let mut innermost: SideMap<BlockId, Option<LoopId>> = SideMap::new();
        let mut n_own: SideMap<LoopId, usize> = SideMap::new();
        for &block in self.cfg.order() {
            innermost[block] = self.innermost[block].map(number);
            if let Some(id) = innermost[block] {
                n_own[id] += 1;
            }
        }
        // Inner loops come first here, so their size is known when it is added to that of the parent.
        let mut n_all = n_own.clone();
        for (found, inner) in self.found.iter().enumerate() {
            if let Some(parent) = inner.parent {
                let n_inner = n_all[number(found)];
                n_all[number(parent)] += n_inner;
            }
        }
        let mut loops: Table<LoopId, Loop> = Table::new();
        let mut n_members = 0;
        // Where the next inner loop of a loop begins: behind the loop's own blocks and earlier inner loops.
        let mut next_inner: SideMap<LoopId, usize> = SideMap::new();
        for Found { header, latches, parent, .. } in self.found.into_iter().rev() {
            let (id, parent) = (loops.next_id(), parent.map(number));
            let next = parent.map_or(&mut n_members, |parent| &mut next_inner[parent]);
            let members = *next..*next + n_all[id];
            *next = members.end;
            next_inner[id] = members.start + n_own[id];
            let depth = parent.map_or(1, |parent| loops[parent].depth + 1);
            loops.push(Loop { header, latches, parent, depth, members });
        }
        let mut members = vec![self.cfg.order()[0]; n_members];
        let mut n_placed: SideMap<LoopId, usize> = SideMap::new();
        for &block in self.cfg.order() {
            if let Some(id) = innermost[block] {
                members[loops[id].members.start + n_placed[id]] = block;
                n_placed[id] += 1;
            }
        }
        Loops { loops, innermost, members, irreducible: Vec::new() }
    }
}

fn irreducible_regions(body: &Body, cfg: &Cfg) -> Vec<IrreducibleRegion> {
    let mut edges = Vec::new();
    for &from in cfg.order() {
        let targets = body.blocks[from].edges().map(|edge| edge.target);
        let forward = targets.filter(|&to| !cfg.dominates(Point::Entry(to), Point::Entry(from)));
        edges.extend(forward.map(|to| (from.index(), to.index())));
    }
    let nodes: Vec<usize> = cfg.order().iter().map(|block| block.index()).collect();
    let component = Graph::new(body.blocks.len(), &edges).components(&nodes);
    let mut regions: Vec<Vec<BlockId>> = vec![Vec::new(); nodes.len()];
    for &block in cfg.order() {
        regions[component[block.index()].expect("every reachable block is in a component")].push(block);
    }
    // Without back edges no block leads to itself, so one alone is no cycle.
    regions.retain(|blocks| blocks.len() > 1);
    let is_entry = |block: &BlockId| {
        let outside = |from: &BlockId| component[from.index()] != component[block.index()];
        cfg.predecessors(*block).iter().any(|from| cfg.is_reachable(*from) && outside(from))
    };
    let with_entries = |blocks: Vec<BlockId>| IrreducibleRegion {
        entries: blocks.iter().copied().filter(is_entry).collect(),
        blocks,
    };
    regions.into_iter().map(with_entries).collect()
}
