//! Orders and dominators on random graphs, against their definitions.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use entity::{Id, Table};
use ir::cfg::{Cfg, Point};
use ir::{Block, BlockId, Body, Edge, Terminator, ValueId};
use support::Random;

const N_GRAPHS: usize = 3_000;

/// A body with random edges, a third of its blocks with handlers. Only its edges mean anything.
fn random_body(random: &mut Random) -> Body {
    let n_blocks = 1 + random.below(9);
    // A target twice in a switch, and edges back to the block itself, are wanted; the entry is never a target.
    let target = |random: &mut Random| Edge::to(BlockId::new(1 + random.below(n_blocks - 1)));
    let on: ValueId = Id::new(0);
    let block = |random: &mut Random| {
        let n_exits = if n_blocks == 1 { 0 } else { random.below(4) };
        let cases = (1..n_exits).map(|key| (i32::try_from(key).unwrap(), target(random))).collect();
        let terminator = match n_exits {
            0 => Terminator::Return(None),
            1 => Terminator::Jump(target(random)),
            _ => Terminator::Switch(on, cases, target(random)),
        };
        let unwind = (n_blocks > 1 && random.below(3) == 0).then(|| target(random));
        Block { params: Vec::new(), unwind, insts: Vec::new(), terminator, terminator_at: 0 }
    };
    Body {
        class: "A".into(),
        name: "f".into(),
        descriptor: "()V".into(),
        is_static: true,
        blocks: (0..n_blocks).map(|_| block(random)).collect(),
        values: Table::new(),
        lines: Vec::new(),
    }
}

fn successors(body: &Body, point: Point) -> Vec<Point> {
    match point {
        Point::Entry(block) => {
            let unwind = body.blocks[block].unwind.iter().map(|edge| Point::Entry(edge.target));
            unwind.chain([Point::Exit(block)]).collect()
        }
        Point::Exit(block) => {
            body.blocks[block].terminator.edges().map(|edge| Point::Entry(edge.target)).collect()
        }
    }
}

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

fn points(body: &Body) -> Vec<Point> {
    body.blocks.ids().flat_map(|block| [Point::Entry(block), Point::Exit(block)]).collect()
}

fn for_each_graph(check: impl Fn(&Body, &Cfg)) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..N_GRAPHS {
        let body = random_body(&mut random);
        check(&body, &Cfg::new(&body));
    }
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
