//! Loops on random graphs, against their definition, and how they nest.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use ir::cfg::{Cfg, Loops, Point};
use ir::{BlockId, Body};
use support::graphs::for_each_graph;

fn dominates(cfg: &Cfg, above: BlockId, below: BlockId) -> bool {
    cfg.dominates(Point::Entry(above), Point::Entry(below))
}

fn latches(cfg: &Cfg, header: BlockId) -> Vec<BlockId> {
    let from = cfg.predecessors(header).iter().copied();
    from.filter(|&from| dominates(cfg, header, from)).collect()
}

/// The header and what reaches a latch without passing it, sorted.
fn natural_loop(cfg: &Cfg, header: BlockId) -> Vec<BlockId> {
    let mut found = vec![header];
    let mut pending = latches(cfg, header);
    while let Some(block) = pending.pop() {
        if cfg.is_reachable(block) && !found.contains(&block) {
            found.push(block);
            pending.extend(cfg.predecessors(block));
        }
    }
    found.sort();
    found
}

fn sorted(blocks: &[BlockId]) -> Vec<BlockId> {
    let mut sorted = blocks.to_vec();
    sorted.sort();
    sorted
}

#[test]
fn a_loop_is_what_reaches_a_back_edge_without_passing_its_header() {
    for_each_graph(|body, cfg| {
        let loops = Loops::new(body, cfg);
        let headers: Vec<BlockId> = loops.iter().map(|(_, found)| found.header).collect();
        let is_header = |header: &BlockId| !latches(cfg, *header).is_empty();
        let expected: Vec<BlockId> = cfg.order().iter().copied().filter(is_header).collect();
        assert_eq!(headers, expected, "{body:#?}");
        for (id, found) in loops.iter() {
            assert_eq!(found.latches, latches(cfg, found.header), "{id} in {body:#?}");
            assert_eq!(loops.blocks(id)[0], found.header);
            assert_eq!(sorted(loops.blocks(id)), natural_loop(cfg, found.header), "{id} in {body:#?}");
            for block in body.blocks.ids() {
                assert_eq!(loops.contains(id, block), loops.blocks(id).contains(&block));
            }
        }
    });
}

#[test]
fn loops_nest_as_their_blocks_do() {
    for_each_graph(|body, cfg| {
        let loops = Loops::new(body, cfg);
        // The smallest of some loops, all of which contain one block.
        let smallest =
            |around: Vec<ir::cfg::LoopId>| around.into_iter().min_by_key(|&id| loops.blocks(id).len());
        for block in body.blocks.ids() {
            let around: Vec<_> =
                loops.iter().map(|(id, _)| id).filter(|&id| loops.blocks(id).contains(&block)).collect();
            assert_eq!(loops.depth(block) as usize, around.len());
            assert_eq!(loops.innermost(block), smallest(around), "{block} in {body:#?}");
        }
        for (id, found) in loops.iter() {
            let around: Vec<_> = loops
                .iter()
                .map(|(other, _)| other)
                .filter(|&other| other != id && loops.blocks(other).contains(&found.header))
                .collect();
            assert_eq!(found.depth as usize, around.len() + 1);
            assert_eq!(found.parent, smallest(around), "{id} in {body:#?}");
        }
    });
}

#[test]
fn exits_are_the_edges_out_of_a_loop() {
    for_each_graph(|body, cfg| {
        let loops = Loops::new(body, cfg);
        for (id, _) in loops.iter() {
            let inside = |block: BlockId| loops.blocks(id).contains(&block);
            let mut expected = Vec::new();
            for from in body.blocks.ids().filter(|&from| inside(from)) {
                for to in body.blocks.ids().filter(|&to| !inside(to)) {
                    if body.blocks[from].edges().any(|edge| edge.target == to) {
                        expected.push((from, to));
                    }
                }
            }
            assert_eq!(loops.exits(body, id), expected, "{id} in {body:#?}");
        }
    });
}

/// Whether there is a way of one step or more that takes no back edge.
fn reaches_forward(body: &Body, cfg: &Cfg, from: BlockId, to: BlockId) -> bool {
    let steps = |from: BlockId| {
        let targets = body.blocks[from].edges().map(|edge| edge.target);
        targets.filter(|&target| !dominates(cfg, target, from)).collect::<Vec<_>>()
    };
    let (mut found, mut pending) = (Vec::new(), steps(from));
    while let Some(block) = pending.pop() {
        if !found.contains(&block) {
            found.push(block);
            pending.extend(steps(block));
        }
    }
    found.contains(&to)
}

#[test]
fn cycles_without_a_back_edge_are_irreducible() {
    for_each_graph(|body, cfg| {
        let loops = Loops::new(body, cfg);
        for &a in cfg.order() {
            let expected: Vec<BlockId> = (cfg.order().iter().copied())
                .filter(|&b| reaches_forward(body, cfg, a, b) && reaches_forward(body, cfg, b, a))
                .collect();
            let found = loops.irreducible().iter().find(|region| region.blocks.contains(&a));
            assert_eq!(
                found.map_or(Vec::new(), |region| region.blocks.clone()),
                expected,
                "{a} in {body:#?}"
            );
        }
        for region in loops.irreducible() {
            let outside = |from: &BlockId| cfg.is_reachable(*from) && !region.blocks.contains(from);
            let is_entry = |block: &&BlockId| cfg.predecessors(**block).iter().any(outside);
            let expected: Vec<BlockId> = region.blocks.iter().filter(is_entry).copied().collect();
            assert_eq!(region.entries, expected);
            assert!(region.entries.len() > 1, "{region:?} has one entry in {body:#?}");
        }
    });
}

#[test]
fn several_back_edges_to_one_header_are_one_loop() {
    let body = support::parse(
        "\
method A.f(I)V static
b0(v0: i32):
  jump b1() @0
b1():
  branch eq.i32 v0 v0 b2() b4() @1
b2():
  branch eq.i32 v0 v0 b1() b3() @2
b3():
  jump b1() @3
b4():
  return @4
",
    );
    let loops = Loops::new(&body, &Cfg::new(&body));
    let all: Vec<_> = loops.iter().collect();
    assert_eq!(all.len(), 1);
    let latches: Vec<String> = all[0].1.latches.iter().map(BlockId::to_string).collect();
    assert_eq!((latches.join(" "), loops.blocks(all[0].0).len()), ("b2 b3".into(), 3));
}
