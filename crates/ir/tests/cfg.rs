//! Orders and dominators on random graphs, against their definitions.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use ir::cfg::Point;
use ir::{BlockId, Body};
use support::graphs::{for_each_graph, points, successors};

/// What can be reached from the entry without passing `avoided`.
fn reachable(body: &Body, avoided: Option<Point>) -> Vec<Point> {
    let mut found = Vec::new();
    let mut pending = vec![Point::Entry(body.entry())];
    while let Some(point) = pending.pop() {
        if Some(point) != avoided && !found.contains(&point) {
            found.push(point);
            pending.extend(successors(body, point));
        }
    }
    found
}

#[test]
fn a_point_dominates_what_cannot_be_reached_without_it() {
    for_each_graph(|body, cfg| {
        let from_entry = reachable(body, None);
        for above in points(body) {
            let without = reachable(body, Some(above));
            for below in points(body) {
                let both = from_entry.contains(&above) && from_entry.contains(&below);
                let expected = both && !without.contains(&below);
                assert_eq!(cfg.dominates(above, below), expected, "{above:?} {below:?} in {body:#?}");
            }
        }
    });
}

#[test]
fn the_immediate_dominator_is_the_nearest_other_block() {
    for_each_graph(|body, cfg| {
        for block in body.blocks.ids() {
            let here = Point::Entry(block);
            let others =
                points(body).into_iter().filter(|&above| above != here && cfg.dominates(above, here));
            let nearest = others.reduce(|a, b| if cfg.dominates(a, b) { b } else { a });
            let expected = nearest.map(|(Point::Entry(above) | Point::Exit(above))| above);
            assert_eq!(cfg.immediate_dominator(block), expected, "{block} in {body:#?}");
        }
    });
}

#[test]
fn the_order_has_every_reachable_block_once_behind_a_predecessor() {
    for_each_graph(|body, cfg| {
        let from_entry = reachable(body, None);
        let order = cfg.order();
        assert_eq!(order[0], body.entry());
        for (position, &block) in order.iter().enumerate() {
            assert!(!order[..position].contains(&block));
            let follows = cfg.predecessors(block).iter().any(|from| order[..position].contains(from));
            assert!(position == 0 || follows, "{block} in {body:#?}");
        }
        for block in body.blocks.ids() {
            let expected = from_entry.contains(&Point::Entry(block));
            assert_eq!(cfg.is_reachable(block), expected);
            assert_eq!(order.contains(&block), expected);
        }
    });
}

#[test]
fn a_block_comes_before_what_it_dominates() {
    for_each_graph(|_, cfg| {
        for (position, &block) in cfg.order().iter().enumerate() {
            for &earlier in &cfg.order()[..position] {
                assert!(!cfg.dominates(Point::Entry(block), Point::Entry(earlier)));
            }
        }
    });
}

#[test]
fn predecessors_are_the_blocks_with_an_edge_each_once() {
    for_each_graph(|body, cfg| {
        for block in body.blocks.ids() {
            let leads_here = |from: &BlockId| body.blocks[*from].edges().any(|edge| edge.target == block);
            let expected: Vec<BlockId> = body.blocks.ids().filter(leads_here).collect();
            assert_eq!(cfg.predecessors(block), expected);
        }
    });
}
