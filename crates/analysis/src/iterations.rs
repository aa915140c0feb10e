//! In which order the iterations of a loop come: by a number that each iteration finds larger than the last one, or each smaller.
//!
//! `for (i = 0; i < n && a[i] != x; i++)` may be left in each of its iterations, and entered in several. Which iteration a state is in is told
//! by `i`: states with the same `i` are in the same one, and a state with a smaller `i` may still get to where another is.
//! What else the loop does is of no matter here.

use entity::SideMap;
use ir::cfg::{LoopId, Loops};
use ir::{BinaryOp, BlockId, Body, Constant, Op, Ty, ValueId};

/// A number that tells iterations apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Index {
    /// A parameter of the loop's header.
    pub value: ValueId,
    /// Whether it gets smaller.
    pub is_falling: bool,
}

impl Index {
    /// What it says about the iteration, so that later ones have larger numbers.
    pub fn progress(self, number: i32) -> i64 {
        let number = i64::from(number);
        if self.is_falling { -number } else { number }
    }
}

/// The iterations of one or more loops inside each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Iterations {
    /// Where iterations of the innermost loop begin.
    pub header: BlockId,
    /// What tells them apart, that of the outermost loop first. If nothing does, it is how many there were before.
    pub indexes: Vec<Index>,
}

/// Finds the iterations of loops, given where values are made.
pub(crate) struct Finder<'a> {
    body: &'a Body,
    loops: &'a Loops,
    made: SideMap<ValueId, Option<Made>>,
}

/// Where a value is made.
#[derive(Clone, Copy)]
enum Made {
    Param(BlockId, usize),
    Inst(BlockId, usize),
}

/// How a value compares with the number at the start of its iteration.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Move {
    Stays,
    Rises,
    Falls,
}

impl Move {
    fn and(self, other: Move) -> Option<Move> {
        match (self, other) {
            (Move::Stays, way) | (way, Move::Stays) => Some(way),
            (one, two) => (one == two).then_some(one),
        }
    }
}

impl<'a> Finder<'a> {
    pub(crate) fn new(body: &'a Body, loops: &'a Loops) -> Finder<'a> {
        let mut made = SideMap::new();
        for (id, block) in body.blocks.iter() {
            for (index, &param) in block.params.iter().enumerate() {
                made[param] = Some(Made::Param(id, index));
            }
            for (index, inst) in block.insts.iter().enumerate() {
                if let Some(result) = inst.result {
                    made[result] = Some(Made::Inst(id, index));
                }
            }
        }
        Finder { body, loops, made }
    }

    /// The iterations that lie between a branch and a join behind its loop.
    pub(crate) fn iterations(&self, head: BlockId, join: Option<BlockId>) -> Option<Iterations> {
        let is_left = |&id: &LoopId| !join.is_some_and(|join| self.loops.contains(id, join));
        let innermost = self.loops.innermost(head).filter(is_left)?;
        let mut indexes = Vec::new();
        let mut next = Some(innermost);
        while let Some(id) = next.filter(is_left) {
            let Some(index) = self.index(id) else { break };
            indexes.push(index);
            next = self.loops.get(id).parent;
        }
        indexes.reverse();
        let header = self.loops.get(innermost).header;
        Some(Iterations { header, indexes })
    }

    /// The loops around a block, the outermost first: where their iterations begin, and what tells these apart.
    pub(crate) fn around(&self, block: BlockId) -> Vec<(BlockId, Option<Index>)> {
        let mut around = Vec::new();
        let mut next = self.loops.innermost(block);
        while let Some(id) = next {
            around.push((self.loops.get(id).header, self.index(id)));
            next = self.loops.get(id).parent;
        }
        around.reverse();
        around
    }

    /// The first number that every way back to the header moves in one direction.
    fn index(&self, id: LoopId) -> Option<Index> {
        let header = self.loops.get(id).header;
        let params = self.body.blocks[header].params.iter().enumerate();
        let mut numbers = params.filter(|&(_, &param)| self.body.values[param] == Ty::I32);
        numbers.find_map(|(position, &value)| {
            let mut way = Move::Stays;
            for &latch in &self.loops.get(id).latches {
                let edges = self.body.blocks[latch].terminator.edges();
                for edge in edges.filter(|edge| edge.target == header) {
                    let moved = self.moved(id, value, edge.args[position], &mut Vec::new())?;
                    way = way.and(moved)?;
                }
            }
            (way != Move::Stays).then_some(Index { value, is_falling: way == Move::Falls })
        })
    }

    /// How a value was made of the number at the start of an iteration.
    fn moved(&self, id: LoopId, start: ValueId, value: ValueId, open: &mut Vec<ValueId>) -> Option<Move> {
        // What depends on itself, in a loop inside, moves by what is added on the way.
        if value == start || open.contains(&value) {
            return Some(Move::Stays);
        }
        match self.made[value]? {
            Made::Inst(block, index) => match self.body.blocks[block].insts[index].op {
                Op::Binary(BinaryOp::Add, Ty::I32, a, b) => match (self.constant(a), self.constant(b)) {
                    (None, Some(step)) => self.moved(id, start, a, open)?.and(direction(step)),
                    (Some(step), None) => self.moved(id, start, b, open)?.and(direction(step)),
                    _ => None,
                },
                Op::Binary(BinaryOp::Sub, Ty::I32, a, b) => {
                    let step = self.constant(b)?.checked_neg()?;
                    self.moved(id, start, a, open)?.and(direction(step))
                }
                _ => None,
            },
            Made::Param(block, index) => {
                if !self.loops.contains(id, block) || block == self.loops.get(id).header {
                    return None;
                }
                open.push(value);
                let mut way = Some(Move::Stays);
                for (_, from) in self.body.blocks.iter() {
                    if from.unwind.as_ref().is_some_and(|edge| edge.target == block) {
                        return None;
                    }
                    for edge in from.terminator.edges().filter(|edge| edge.target == block) {
                        way = way?.and(self.moved(id, start, edge.args[index], open)?);
                    }
                }
                open.pop();
                way
            }
        }
    }

    fn constant(&self, value: ValueId) -> Option<i32> {
        let Made::Inst(block, index) = self.made[value]? else { return None };
        match self.body.blocks[block].insts[index].op {
            Op::Const(Constant::I32(number)) => Some(number),
            _ => None,
        }
    }
}

fn direction(step: i32) -> Move {
    match step {
        0 => Move::Stays,
        1.. => Move::Rises,
        _ => Move::Falls,
    }
}
