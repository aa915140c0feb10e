//! Tidies a body without changing what it does.
//!
//! Block parameters that always get the same value go, straight-line blocks are joined, instructions
//! whose result nobody uses are dropped, and blocks and values are numbered in reading order.

use crate::body::{Block, BlockId, Body, Edge, ValueId};
use crate::cfg::Cfg;
use crate::op::Terminator;
use entity::{Id, SideMap, Table};

/// Tidies the body; a verified body stays valid.
pub fn simplify(body: &mut Body) {
    drop_redundant_params(body);
    join_blocks(body);
    drop_unused(body);
    renumber(body);
}

/// A parameter whose arguments are all one other value (or itself) is that value.
fn drop_redundant_params(body: &mut Body) {
    let cfg = Cfg::new(body);
    let entry = body.entry();
    let mut replacement: SideMap<ValueId, Option<ValueId>> = SideMap::new();
    loop {
        let mut changed = false;
        for &id in cfg.order().iter().filter(|&&id| id != entry) {
            for position in (0..body.blocks[id].params.len()).rev() {
                let param = body.blocks[id].params[position];
                if let Some(value) = only_argument(body, &cfg, id, position, param, &replacement) {
                    replacement[param] = Some(value);
                    remove_param(body, &cfg, id, position);
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    for id in body.blocks.ids() {
        body.blocks[id].for_each_use_mut(|value| *value = resolve(&replacement, *value));
    }
}

fn only_argument(
    body: &Body,
    cfg: &Cfg,
    block: BlockId,
    position: usize,
    param: ValueId,
    replacement: &SideMap<ValueId, Option<ValueId>>,
) -> Option<ValueId> {
    let mut only = None;
    for &from in cfg.predecessors(block) {
        let from = &body.blocks[from];
        for edge in from.terminator.edges().filter(|edge| edge.target == block) {
            if !agrees(&mut only, param, resolve(replacement, edge.args[position])) {
                return None;
            }
        }
        if let Some(unwind) = from.unwind.as_ref().filter(|edge| edge.target == block) {
            // The exception itself is passed by nobody.
            let argument = unwind.args.get(position.checked_sub(1)?)?;
            if !agrees(&mut only, param, resolve(replacement, *argument)) {
                return None;
            }
        }
    }
    only
}

fn agrees(only: &mut Option<ValueId>, param: ValueId, argument: ValueId) -> bool {
    if argument != param && only.is_none_or(|known| known == argument) {
        *only = Some(argument);
    }
    argument == param || *only == Some(argument)
}

fn resolve(replacement: &SideMap<ValueId, Option<ValueId>>, mut value: ValueId) -> ValueId {
    while let Some(next) = replacement[value] {
        value = next;
    }
    value
}

fn remove_param(body: &mut Body, cfg: &Cfg, block: BlockId, position: usize) {
    body.blocks[block].params.remove(position);
    for &from in cfg.predecessors(block) {
        let from = &mut body.blocks[from];
        from.terminator.for_each_edge_mut(|edge| {
            if edge.target == block {
                edge.args.remove(position);
            }
        });
        if let Some(unwind) = from.unwind.as_mut().filter(|edge| edge.target == block) {
            unwind.args.remove(position - 1);
        }
    }
}

/// Appends a block to its only predecessor when that always goes there and exceptions go the same way.
fn join_blocks(body: &mut Body) {
    let cfg = Cfg::new(body);
    let mut n_edges_to: SideMap<BlockId, usize> = SideMap::new();
    for id in cfg.order() {
        for edge in body.blocks[*id].edges() {
            n_edges_to[edge.target] += 1;
        }
    }
    let mut replacement: SideMap<ValueId, Option<ValueId>> = SideMap::new();
    for &id in cfg.order() {
        while let Some(next) = joinable(body, id, &n_edges_to) {
            let tail = take_block(body, next.target);
            for (&param, &argument) in tail.params.iter().zip(&next.args) {
                replacement[param] = Some(argument);
            }
            let head = &mut body.blocks[id];
            if head.unwind.is_none() {
                head.unwind = tail.unwind;
            }
            head.insts.extend(tail.insts);
            head.terminator = tail.terminator;
            head.terminator_at = tail.terminator_at;
        }
    }
    for id in body.blocks.ids() {
        body.blocks[id].for_each_use_mut(|value| *value = resolve(&replacement, *value));
    }
}

/// The edge from `id` to a block that can be appended to it.
fn joinable(body: &Body, id: BlockId, n_edges_to: &SideMap<BlockId, usize>) -> Option<Edge> {
    let head = &body.blocks[id];
    let Terminator::Jump(edge) = &head.terminator else { return None };
    let tail = &body.blocks[edge.target];
    let same_handler = match (&head.unwind, &tail.unwind) {
        (None, None) => true,
        (Some(a), Some(b)) => a == b,
        // A block that cannot throw takes any handler, if what that sees is there when the block starts.
        (None, Some(b)) => !throws(head) && b.args.is_empty(),
        (Some(_), None) => !throws(tail),
    };
    (n_edges_to[edge.target] == 1 && edge.target != id && edge.target != body.entry() && same_handler)
        .then(|| edge.clone())
}

fn throws(block: &Block) -> bool {
    block.insts.iter().any(|inst| inst.op.can_throw()) || matches!(block.terminator, Terminator::Throw(_))
}

fn take_block(body: &mut Body, id: BlockId) -> Block {
    let empty = Block {
        params: Vec::new(),
        unwind: None,
        insts: Vec::new(),
        terminator: Terminator::Unsupported("".into()),
        terminator_at: 0,
    };
    std::mem::replace(&mut body.blocks[id], empty)
}

/// Drops pure instructions whose result is unused, and then those that only they used.
fn drop_unused(body: &mut Body) {
    let mut n_uses: SideMap<ValueId, usize> = SideMap::new();
    for block in body.blocks.values() {
        block.terminator.for_each_use(|value| n_uses[value] += 1);
        block.edges().flat_map(|edge| &edge.args).for_each(|&value| n_uses[value] += 1);
        for inst in &block.insts {
            inst.op.for_each_use(|value| n_uses[value] += 1);
        }
    }
    // Backwards, so that a user goes before what it uses; what a block of a lower number defines is used
    // by blocks of higher ones in reading order, except around loops, where a little may stay.
    for id in body.blocks.ids().rev() {
        let block = &mut body.blocks[id];
        let insts = std::mem::take(&mut block.insts);
        let mut kept: Vec<_> = Vec::with_capacity(insts.len());
        for inst in insts.into_iter().rev() {
            let unused = inst.result.is_some_and(|value| n_uses[value] == 0);
            if unused && inst.op.is_pure() {
                inst.op.for_each_use(|value| n_uses[value] -= 1);
            } else {
                kept.push(inst);
            }
        }
        kept.reverse();
        block.insts = kept;
    }
}

/// Keeps reachable blocks only, in reverse postorder, and numbers values as they appear.
fn renumber(body: &mut Body) {
    let order = Cfg::new(body).order().to_vec();
    let mut new_block: SideMap<BlockId, Option<BlockId>> = SideMap::new();
    for (index, &id) in order.iter().enumerate() {
        new_block[id] = Some(BlockId::new(index));
    }
    let mut values = Table::new();
    let mut new_value: SideMap<ValueId, Option<ValueId>> = SideMap::new();
    let mut blocks: Table<BlockId, Block> = order.iter().map(|&id| take_block(body, id)).collect();
    for id in blocks.ids() {
        let block = &mut blocks[id];
        let results = block.insts.iter_mut().filter_map(|inst| inst.result.as_mut());
        for defined in block.params.iter_mut().chain(results) {
            let number = values.push(body.values[*defined]);
            new_value[*defined] = Some(number);
            *defined = number;
        }
    }
    for id in blocks.ids() {
        let block = &mut blocks[id];
        block.for_each_use_mut(|value| *value = new_value[*value].expect("a used value is defined"));
        block.for_each_edge_mut(|edge| {
            edge.target = new_block[edge.target].expect("an edge of a reachable block leads to one");
        });
    }
    body.blocks = blocks;
    body.values = values;
}
