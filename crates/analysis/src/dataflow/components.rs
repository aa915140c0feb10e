//! Which nodes of a graph lead to each other, and in which order to look at them.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// A node that is being visited.
struct Open<N> {
    node: N,
    successors: Vec<N>,
    n_visited: usize,
}

/// The strongly connected components of what `roots` lead to, each behind all that it leads to: callees before callers, and
/// methods that call each other at once.
///
/// This is Tarjan's algorithm, without recursion: chains of calls can be long.
pub fn bottom_up<N: Copy + Eq + Hash>(
    roots: impl IntoIterator<Item = N>,
    mut successors: impl FnMut(N) -> Vec<N>,
) -> Vec<Vec<N>> {
    let mut found = Vec::new();
    // When a node was met first, and the earliest node that is still open and that it leads to.
    let mut met: FxHashMap<N, usize> = FxHashMap::default();
    let mut earliest: FxHashMap<N, usize> = FxHashMap::default();
    let mut waiting: Vec<N> = Vec::new();
    for root in roots {
        if met.contains_key(&root) {
            continue;
        }
        let mut path: Vec<Open<N>> = Vec::new();
        let mut next = Some(root);
        loop {
            if let Some(node) = next.take() {
                let number = met.len();
                met.insert(node, number);
                earliest.insert(node, number);
                waiting.push(node);
                path.push(Open { node, successors: successors(node), n_visited: 0 });
            }
            let Some(last) = path.last_mut() else { break };
            let node = last.node;
            if let Some(&successor) = last.successors.get(last.n_visited) {
                last.n_visited += 1;
                match (met.get(&successor), earliest.get(&successor)) {
                    (None, _) => next = Some(successor),
                    // Open, so both are in one component.
                    (Some(&number), Some(_)) => lower(&mut earliest, node, number),
                    (Some(_), None) => {}
                }
                continue;
            }
            path.pop();
            let reached = earliest[&node];
            if reached == met[&node] {
                let start = waiting.iter().rposition(|&other| other == node);
                let component = waiting.split_off(start.expect("an open node waits for its component"));
                for member in &component {
                    earliest.remove(member);
                }
                found.push(component);
            }
            if let Some(before) = path.last() {
                lower(&mut earliest, before.node, reached);
            }
        }
    }
    found
}

fn lower<N: Copy + Eq + Hash>(earliest: &mut FxHashMap<N, usize>, node: N, number: usize) {
    if let Some(known) = earliest.get_mut(&node) {
        *known = number.min(*known);
    }
}

#[cfg(test)]
mod tests {
    use super::bottom_up;

    fn check(edges: &[(u32, u32)], expected: &[&[u32]]) {
        let of = |node: u32| edges.iter().filter(|(from, _)| *from == node).map(|&(_, to)| to).collect();
        let mut found = bottom_up([0], of);
        found.iter_mut().for_each(|component| component.sort_unstable());
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_called_comes_first() {
        check(&[(0, 1), (0, 2), (1, 2), (2, 3)], &[&[3], &[2], &[1], &[0]]);
    }

    #[test]
    fn what_calls_each_other_comes_at_once() {
        check(&[(0, 1), (1, 2), (2, 1), (2, 3), (3, 3)], &[&[3], &[1, 2], &[0]]);
        check(&[(0, 1), (1, 2), (2, 0)], &[&[0, 1, 2]]);
    }

    #[test]
    fn a_way_to_what_is_done_joins_nothing() {
        check(&[(0, 1), (0, 2), (2, 1)], &[&[1], &[2], &[0]]);
    }
}
