//! A graph of numbered nodes, and walks over it.
//!
//! Edges are kept sorted by their source in one array; those of one node keep the order in which they were given. Walks do
//! not recurse: the JDK has methods of thousands of blocks, and class files may have larger ones.

/// A directed graph on the nodes `0..n`.
pub(crate) struct Graph {
    /// Where the edges of each node begin; one entry more than there are nodes.
    starts: Vec<usize>,
    targets: Vec<usize>,
}

/// A depth-first walk from one node, over what that reaches.
pub(crate) struct Walk {
    /// The nodes as they were found.
    pub(crate) preorder: Vec<usize>,
    /// For each position of `preorder`: the position of the node it was found from; the first stands for itself.
    pub(crate) parent: Vec<usize>,
    /// The nodes so that each comes before what is found from it: the reverse of the order in which they are done.
    pub(crate) reverse_postorder: Vec<usize>,
}

impl Graph {
    pub(crate) fn new(n_nodes: usize, edges: &[(usize, usize)]) -> Graph {
        let mut starts = vec![0; n_nodes + 1];
        for &(from, _) in edges {
            starts[from + 1] += 1;
        }
        for node in 0..n_nodes {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut targets = vec![0; edges.len()];
        for &(from, to) in edges {
            targets[next[from]] = to;
            next[from] += 1;
        }
        Graph { starts, targets }
    }

    pub(crate) fn n_nodes(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn successors(&self, node: usize) -> &[usize] {
        &self.targets[self.starts[node]..self.starts[node + 1]]
    }

    /// Every edge, by its source.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.n_nodes()).flat_map(|from| self.successors(from).iter().map(move |&to| (from, to)))
    }

    /// The same nodes with every edge turned around.
    pub(crate) fn reversed(&self) -> Graph {
        let edges: Vec<(usize, usize)> = self.edges().map(|(from, to)| (to, from)).collect();
        Graph::new(self.n_nodes(), &edges)
    }

    /// Walks from `root`; the last successor of a node is visited last, and so comes right behind it in
    /// reverse postorder: the way that is taken when a branch is not.
    pub(crate) fn walk(&self, root: usize) -> Walk {
        let mut seen = vec![false; self.n_nodes()];
        self.walk_unseen(root, &mut seen)
    }

    /// Walks from `root` over what was not seen by earlier walks.
    fn walk_unseen(&self, root: usize, seen: &mut [bool]) -> Walk {
        let (mut preorder, mut parent, mut postorder) = (vec![root], vec![0], Vec::new());
        seen[root] = true;
        // Position in the preorder, node, and how many of its successors were looked at.
        let mut pending = vec![(0, root, 0)];
        while let Some((position, node, n_done)) = pending.last_mut() {
            match self.successors(*node).get(*n_done) {
                Some(&next) => {
                    *n_done += 1;
                    if !seen[next] {
                        seen[next] = true;
                        parent.push(*position);
                        pending.push((preorder.len(), next, 0));
                        preorder.push(next);
                    }
                }
                None => {
                    postorder.push(*node);
                    pending.pop();
                }
            }
        }
        postorder.reverse();
        Walk { preorder, parent, reverse_postorder: postorder }
    }

    /// The strongly connected components among `nodes`, by Kosaraju's two walks: the number of each node's component, none
    /// for other nodes, which count as if they had no edges.
    pub(crate) fn components(&self, nodes: &[usize]) -> Vec<Option<usize>> {
        let mut others = vec![true; self.n_nodes()];
        for &node in nodes {
            others[node] = false;
        }
        let mut seen = others.clone();
        let mut walks = Vec::new();
        for &node in nodes {
            if !seen[node] {
                walks.push(self.walk_unseen(node, &mut seen).reverse_postorder);
            }
        }
        let reversed = self.reversed();
        let mut component = vec![None; self.n_nodes()];
        let mut n_components = 0;
        for node in walks.into_iter().rev().flatten() {
            if !others[node] {
                for member in reversed.walk_unseen(node, &mut others).preorder {
                    component[member] = Some(n_components);
                }
                n_components += 1;
            }
        }
        component
    }
}
