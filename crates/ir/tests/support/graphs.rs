//! Random control-flow graphs. Only their edges mean anything.

use super::Random;
use entity::{Id, Table};
use ir::cfg::{Cfg, Point};
use ir::{Block, BlockId, Body, Edge, Terminator, ValueId};

const N_GRAPHS: usize = 3_000;

/// A body with random edges, a third of its blocks with handlers.
fn random_body(random: &mut Random) -> Body {
    let n_blocks = 1 + random.below(9);
    // A target twice in a switch, and edges back to the block itself, are wanted; the entry is never a target.
    let target = |random: &mut Random| Edge::to(BlockId::new(1 + random.below(n_blocks - 1)));
    let on: ValueId = Id::new(0);
    let block = |random: &mut Random| {
        let n_exits = if n_blocks == 1 { 0 } else { random.below(4) };
        let cases = (1..n_exits).map(|key| (i32::try_from(key).unwrap(), target(random))).collect();
        let terminator = match n_exits {
            0 if random.below(3) == 0 => Terminator::Throw(on),
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

/// Where control may go from a point.
pub(crate) fn successors(body: &Body, point: Point) -> Vec<Point> {
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

/// Every point of a body.
pub(crate) fn points(body: &Body) -> Vec<Point> {
    body.blocks.ids().flat_map(|block| [Point::Entry(block), Point::Exit(block)]).collect()
}

/// Calls `check` on many graphs, the same in every run.
pub(crate) fn for_each_graph(check: impl Fn(&Body, &Cfg)) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..N_GRAPHS {
        let body = random_body(&mut random);
        check(&body, &Cfg::new(&body));
    }
}
