//! Which values are needed later, per block.
//!
//! Inside a block, positions count instructions; the terminator stands behind the last one, and what edges
//! pass on behind the terminator. What an `unwind` edge passes on is needed until the block is over, since
//! any instruction may throw.

use entity::{Id, SideMap};
use ir::{BlockId, Body, ValueId};
use rustc_hash::FxHashMap;

/// A set of values of one body.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ValueSet(Vec<u64>);

impl ValueSet {
    fn new(n_values: usize) -> Self {
        ValueSet(vec![0; n_values.div_ceil(64)])
    }

    pub(super) fn contains(&self, value: ValueId) -> bool {
        self.0.get(value.index() / 64).is_some_and(|word| word >> (value.index() % 64) & 1 == 1)
    }

    fn insert(&mut self, value: ValueId) {
        self.0[value.index() / 64] |= 1 << (value.index() % 64);
    }

    fn remove(&mut self, value: ValueId) {
        self.0[value.index() / 64] &= !(1 << (value.index() % 64));
    }

    fn extend(&mut self, other: &ValueSet) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }
}

/// Where a value is defined: parameters stand before the first instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Position {
    Param,
    Inst(usize),
}

/// The liveness of all values of a body.
pub(super) struct Liveness {
    at_start: SideMap<BlockId, ValueSet>,
    at_end: SideMap<BlockId, ValueSet>,
    defined: SideMap<ValueId, Option<(BlockId, Position)>>,
    last_use: FxHashMap<(ValueId, BlockId), usize>,
}

impl Liveness {
    pub(super) fn new(body: &Body) -> Liveness {
        let n_values = body.values.len();
        let mut live = Liveness {
            at_start: SideMap::new(),
            at_end: SideMap::new(),
            defined: SideMap::new(),
            last_use: FxHashMap::default(),
        };
        for id in body.blocks.ids() {
            live.at_start[id] = ValueSet::new(n_values);
            live.at_end[id] = ValueSet::new(n_values);
            live.scan_block(body, id);
        }
        while live.propagate(body) {}
        live
    }

    fn scan_block(&mut self, body: &Body, id: BlockId) {
        let block = &body.blocks[id];
        for &param in &block.params {
            self.defined[param] = Some((id, Position::Param));
        }
        for (index, inst) in block.insts.iter().enumerate() {
            inst.op.for_each_use(|value| {
                self.last_use.insert((value, id), index);
            });
            if let Some(result) = inst.result {
                self.defined[result] = Some((id, Position::Inst(index)));
            }
        }
        let end = block.insts.len();
        block.terminator.for_each_use(|value| {
            self.last_use.insert((value, id), end);
        });
        for &value in block.edges().flat_map(|edge| &edge.args) {
            self.last_use.insert((value, id), end + 1);
        }
    }

    /// One backward pass over all blocks; says whether anything changed.
    fn propagate(&mut self, body: &Body) -> bool {
        let mut changed = false;
        for id in body.blocks.ids().rev() {
            let block = &body.blocks[id];
            let mut live = self.at_end[id].clone();
            for edge in block.edges() {
                let mut needed = self.at_start[edge.target].clone();
                body.blocks[edge.target].params.iter().for_each(|&param| needed.remove(param));
                live.extend(&needed);
            }
            let at_end = live.clone();
            block.edges().flat_map(|edge| &edge.args).for_each(|&value| live.insert(value));
            block.terminator.for_each_use(|value| live.insert(value));
            for inst in block.insts.iter().rev() {
                if let Some(result) = inst.result {
                    live.remove(result);
                }
                inst.op.for_each_use(|value| live.insert(value));
            }
            // What a handler needs must survive the whole block, even if it is defined again later.
            if let Some(unwind) = &block.unwind {
                unwind.args.iter().for_each(|&value| live.insert(value));
            }
            changed |= at_end != self.at_end[id] || live != self.at_start[id];
            self.at_end[id] = at_end;
            self.at_start[id] = live;
        }
        changed
    }

    /// Whether two values are ever needed at the same time.
    pub(super) fn interfere(&self, a: ValueId, b: ValueId) -> bool {
        let (Some((block_a, at_a)), Some((block_b, at_b))) = (self.defined[a], self.defined[b]) else {
            return false;
        };
        let same_moment = block_a == block_b && at_a == at_b;
        same_moment || self.is_live_behind(a, block_b, at_b) || self.is_live_behind(b, block_a, at_a)
    }

    /// Whether a value is needed after the definition at that position.
    fn is_live_behind(&self, value: ValueId, block: BlockId, position: Position) -> bool {
        let (home, defined_at) = self.defined[value].expect("a value that is used is defined");
        let position = match position {
            Position::Param => None,
            Position::Inst(index) => Some(index),
        };
        let exists = if home == block {
            match defined_at {
                Position::Param => true,
                Position::Inst(index) => Some(index) <= position,
            }
        } else {
            self.at_start[block].contains(value)
        };
        let used_later = self.last_use.get(&(value, block)).is_some_and(|&last| Some(last) > position);
        exists && (used_later || self.at_end[block].contains(value))
    }
}
