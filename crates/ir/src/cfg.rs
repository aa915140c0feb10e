//! Control flow: predecessors, order, dominators.
//!
//! An exception may leave a block before its instructions are done. So every block is two *points*: its
//! entry, where its parameters are available and from where the `unwind` edge leaves, and its exit, where its
//! instructions are done and from where the terminator's edges leave. Dominators are computed over points.

use crate::body::{BlockId, Body};
use entity::{Id, SideMap};

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
    /// By point: its immediate dominator, and when a walk over the dominator tree enters and leaves it.
    dominator: Vec<Option<usize>>,
    visit: Vec<(u32, u32)>,
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
        let points = points_in_order(body);
        let mut rank = vec![None; body.blocks.len() * 2];
        for (position, &point) in points.iter().enumerate() {
            rank[point] = Some(u32::try_from(position).expect("a method has fewer than 2^32 blocks"));
        }
        let order = points
            .iter()
            .filter(|&&point| point.is_multiple_of(2))
            .map(|&point| BlockId::new(point / 2))
            .collect();
        let dominator = dominators(body, &points, &rank);
        let visit = number_tree(&points, &dominator);
        Cfg { predecessors, order, dominator, visit }
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
        self.dominator[index(Point::Entry(block))].is_some()
    }

    /// Whether every way to `below` passes `above`; a point dominates itself.
    pub fn dominates(&self, above: Point, below: Point) -> bool {
        let (above, below) = (index(above), index(below));
        if self.dominator[above].is_none() || self.dominator[below].is_none() {
            return false;
        }
        self.visit[above].0 <= self.visit[below].0 && self.visit[below].1 <= self.visit[above].1
    }

    /// The nearest block all of which every way to `block` passes, or whose start it passes if `block` is
    /// reached by unwinding; none for the entry.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let point = index(Point::Entry(block));
        self.dominator[point].filter(|&above| above != point).map(|above| BlockId::new(above / 2))
    }
}

fn index(point: Point) -> usize {
    match point {
        Point::Entry(block) => block.index() * 2,
        Point::Exit(block) => block.index() * 2 + 1,
    }
}

fn successors(body: &Body, point: usize) -> Vec<usize> {
    let block = &body.blocks[BlockId::new(point / 2)];
    if point.is_multiple_of(2) {
        let unwind = block.unwind.iter().map(|edge| index(Point::Entry(edge.target)));
        unwind.chain(std::iter::once(point + 1)).collect()
    } else {
        block.terminator.edges().map(|edge| index(Point::Entry(edge.target))).collect()
    }
}

/// Reverse postorder of the reachable points, without recursion. The last successor of a point is visited
/// last and so comes right behind it: the way that is taken when a branch is not.
fn points_in_order(body: &Body) -> Vec<usize> {
    let mut seen = vec![false; body.blocks.len() * 2];
    let mut postorder = Vec::new();
    let entry = index(Point::Entry(body.entry()));
    let mut pending = vec![(entry, successors(body, entry).into_iter())];
    seen[entry] = true;
    while let Some((point, rest)) = pending.last_mut() {
        match rest.next() {
            Some(next) if !seen[next] => {
                seen[next] = true;
                pending.push((next, successors(body, next).into_iter()));
            }
            Some(_) => {}
            None => {
                postorder.push(*point);
                pending.pop();
            }
        }
    }
    postorder.reverse();
    postorder
}

/// Immediate dominators by the iteration of Cooper, Harvey and Kennedy ("A simple, fast dominance algorithm").
fn dominators(body: &Body, points: &[usize], rank: &[Option<u32>]) -> Vec<Option<usize>> {
    let mut predecessors = vec![Vec::new(); rank.len()];
    for &point in points {
        for next in successors(body, point) {
            predecessors[next].push(point);
        }
    }
    let mut dominator: Vec<Option<usize>> = vec![None; rank.len()];
    dominator[points[0]] = Some(points[0]);
    let mut changed = true;
    while changed {
        changed = false;
        for &point in &points[1..] {
            // The furthest first: then a handler of a long straight piece of code, which hundreds of blocks may
            // lead to, climbs that piece once and not once for each of them.
            let known = predecessors[point].iter().rev().copied().filter(|&from| dominator[from].is_some());
            let nearest = known.reduce(|a, b| common(&dominator, rank, a, b));
            if nearest != dominator[point] {
                dominator[point] = nearest;
                changed = true;
            }
        }
    }
    dominator
}

/// Entry and exit times of a walk over the dominator tree, so that "dominates" is "contains".
fn number_tree(points: &[usize], dominator: &[Option<usize>]) -> Vec<(u32, u32)> {
    let mut children = vec![Vec::new(); dominator.len()];
    for &point in &points[1..] {
        children[dominator[point].expect("a reachable point has a dominator")].push(point);
    }
    let mut visit = vec![(0, 0); dominator.len()];
    let mut clock = 0;
    let mut pending = vec![(points[0], 0)];
    while let Some((point, next_child)) = pending.last_mut() {
        if *next_child == 0 {
            visit[*point].0 = clock;
            clock += 1;
        }
        match children[*point].get(*next_child) {
            Some(&child) => {
                *next_child += 1;
                pending.push((child, 0));
            }
            None => {
                visit[*point].1 = clock;
                pending.pop();
            }
        }
    }
    visit
}

fn common(dominator: &[Option<usize>], rank: &[Option<u32>], mut a: usize, mut b: usize) -> usize {
    let above = |point: usize| dominator[point].expect("a processed point has a dominator");
    while a != b {
        if rank[a] > rank[b] {
            a = above(a);
        } else {
            b = above(b);
        }
    }
    a
}
