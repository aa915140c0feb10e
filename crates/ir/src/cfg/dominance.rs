//! The dominator tree of a graph, by the algorithm of Lengauer and Tarjan ("A fast algorithm for finding dominators in a
//! flowgraph", 1979) with simple path compression.
//!
//! **Cost:** `n_edges * log(n_nodes)`, whatever the graph looks like.

use super::graph::{Graph, Walk};

/// Which nodes every way from the root to a node passes.
pub(crate) struct Dominance {
    /// By node: the nearest other node that every way to it passes; the root stands for itself.
    immediate: Vec<Option<usize>>,
    /// By node: when a walk over the tree enters and leaves it.
    visit: Vec<(u32, u32)>,
}

impl Dominance {
    /// The dominators of what `walk`, a walk over `graph`, found.
    pub(crate) fn new(graph: &Graph, walk: &Walk) -> Dominance {
        let above = immediate_dominators(graph, walk);
        let mut immediate = vec![None; graph.n_nodes()];
        for (&node, &position) in walk.preorder.iter().zip(&above) {
            immediate[node] = Some(walk.preorder[position]);
        }
        Dominance { immediate, visit: number_tree(graph.n_nodes(), walk, &above) }
    }

    /// Whether the root reaches the node.
    pub(crate) fn is_reachable(&self, node: usize) -> bool {
        self.immediate[node].is_some()
    }

    /// Whether every way to `below` passes `above`; a node dominates itself.
    pub(crate) fn dominates(&self, above: usize, below: usize) -> bool {
        let ((enter, leave), (at, _)) = (self.visit[above], self.visit[below]);
        self.is_reachable(above) && self.is_reachable(below) && enter <= at && at < leave
    }

    /// The nearest other node that every way to this one passes; none for the root.
    pub(crate) fn immediate(&self, node: usize) -> Option<usize> {
        self.immediate[node].filter(|&above| above != node)
    }
}

/// By position in the preorder of the walk: the position of the immediate dominator.
fn immediate_dominators(graph: &Graph, walk: &Walk) -> Vec<usize> {
    let n_found = walk.preorder.len();
    let mut position = vec![None; graph.n_nodes()];
    for (index, &node) in walk.preorder.iter().enumerate() {
        position[node] = Some(index);
    }
    let reversed = graph.reversed();
    let mut forest = Forest::new(n_found);
    let mut dominator = vec![0; n_found];
    // By position: nodes whose semidominator it is, and whose dominator is not known yet.
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); n_found];
    for node in (1..n_found).rev() {
        for &from in reversed.successors(walk.preorder[node]) {
            if let Some(from) = position[from] {
                let best = forest.least(from);
                forest.semi[node] = forest.semi[node].min(forest.semi[best]);
            }
        }
        waiting[forest.semi[node]].push(node);
        let parent = walk.parent[node];
        forest.link(parent, node);
        for below in std::mem::take(&mut waiting[parent]) {
            let best = forest.least(below);
            dominator[below] = if forest.semi[best] < forest.semi[below] { best } else { parent };
        }
    }
    for node in 1..n_found {
        if dominator[node] != forest.semi[node] {
            dominator[node] = dominator[dominator[node]];
        }
    }
    dominator
}

/// The part of the walk's tree that was looked at, with paths compressed; nodes are positions in the preorder.
struct Forest {
    ancestor: Vec<Option<usize>>,
    /// The node with the least semidominator between a node and its ancestor.
    label: Vec<usize>,
    semi: Vec<usize>,
    /// Reused by `least`.
    path: Vec<usize>,
}

impl Forest {
    fn new(n_nodes: usize) -> Forest {
        let each: Vec<usize> = (0..n_nodes).collect();
        Forest { ancestor: vec![None; n_nodes], label: each.clone(), semi: each, path: Vec::new() }
    }

    fn link(&mut self, parent: usize, node: usize) {
        self.ancestor[node] = Some(parent);
    }

    /// The node with the least semidominator on the way from `node` up to, but without, the root of its tree.
    fn least(&mut self, node: usize) -> usize {
        let mut at = node;
        while let Some(above) = self.ancestor[at] {
            self.path.push(at);
            at = above;
        }
        // The topmost node hangs on the root already; the others are hung there from the top down.
        let root = at;
        let mut above = self.path.pop();
        while let (Some(upper), Some(lower)) = (above, self.path.pop()) {
            if self.semi[self.label[upper]] < self.semi[self.label[lower]] {
                self.label[lower] = self.label[upper];
            }
            self.ancestor[lower] = Some(root);
            above = Some(lower);
        }
        self.label[node]
    }
}

/// Entry and exit times of a walk over the tree, so that "dominates" is "contains". A dominator comes first in the
/// preorder, so sizes are summed backwards and times are handed out forwards.
fn number_tree(n_nodes: usize, walk: &Walk, above: &[usize]) -> Vec<(u32, u32)> {
    let n_found = above.len();
    let mut size = vec![1; n_found];
    for node in (1..n_found).rev() {
        size[above[node]] += size[node];
    }
    let mut visit = vec![(0, 0); n_nodes];
    let mut next = vec![1; n_found];
    for node in 0..n_found {
        let enter = if node == 0 { 0 } else { next[above[node]] };
        if node > 0 {
            next[above[node]] += size[node];
        }
        next[node] = enter + 1;
        visit[walk.preorder[node]] = (enter, enter + size[node]);
    }
    visit
}
