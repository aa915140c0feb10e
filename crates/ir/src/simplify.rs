//! Tidies a body without changing what it does.
//!
//! Handlers of blocks that cannot throw go, and so does what is then unreachable; block parameters that
//! always get the same value go; straight-line blocks are joined; instructions whose result nobody uses are
//! dropped; and blocks and values are numbered in reading order.
//!
//! **Cost:** every step is about linear in the size of the body; the JDK has methods of 10,000 instructions.

use crate::body::{Block, BlockId, Body, Edge, ValueId};
use crate::cfg::Cfg;
use crate::op::Terminator;
use entity::{Id, SideMap, Table};

/// Tidies the body; a verified body stays valid.
pub fn simplify(body: &mut Body) {
    drop_idle_handlers(body);
    drop_redundant_params(body);
    join_blocks(body);
    drop_unused(body);
    renumber(body);
}

/// A block in which nothing throws needs no handler; what only led to handlers is emptied.
fn drop_idle_handlers(body: &mut Body) {
    for id in body.blocks.ids() {
        if !throws(&body.blocks[id]) {
            body.blocks[id].unwind = None;
        }
    }
    let cfg = Cfg::new(body);
    for id in body.blocks.ids().filter(|&id| !cfg.is_reachable(id)) {
        take_block(body, id);
    }
}

/// A parameter whose arguments are all one other value (or itself) is that value.
fn drop_redundant_params(body: &mut Body) {
    let mut inputs = Inputs::of(body);
    let mut replacement: SideMap<ValueId, Option<ValueId>> = SideMap::new();
    // From the last to the first, so that the entry's successors are looked at first.
    let mut pending: Vec<ValueId> =
        body.blocks.values().rev().flat_map(|block| block.params.clone()).collect();
    while let Some(param) = pending.pop() {
        if replacement[param].is_some() || inputs.is_exception[param] {
            continue;
        }
        if let Some(value) = only_argument(&inputs.arguments[param], param, &replacement) {
            replacement[param] = Some(value);
            // Whoever was passed the parameter is passed the value now, which may make it redundant too.
            let passed_to = std::mem::take(&mut inputs.passed_to[param]);
            pending.extend(&passed_to);
            inputs.passed_to[value].extend(passed_to);
        }
    }
    remove_params(body, &replacement);
}

/// Which arguments flow into which block parameters.
struct Inputs {
    /// By parameter: what the edges to its block pass for it.
    arguments: SideMap<ValueId, Vec<ValueId>>,
    /// By value: the parameters for which it is passed.
    passed_to: SideMap<ValueId, Vec<ValueId>>,
    /// Whether an exception arrives in the parameter, passed by nobody.
    is_exception: SideMap<ValueId, bool>,
}

impl Inputs {
    fn of(body: &Body) -> Inputs {
        let mut inputs =
            Inputs { arguments: SideMap::new(), passed_to: SideMap::new(), is_exception: SideMap::new() };
        for block in body.blocks.values() {
            for edge in block.terminator.edges() {
                inputs.add(&edge.args, &body.blocks[edge.target].params);
            }
            if let Some(unwind) = &block.unwind {
                let params = &body.blocks[unwind.target].params;
                inputs.is_exception[params[0]] = true;
                inputs.add(&unwind.args, &params[1..]);
            }
        }
        inputs
    }

    fn add(&mut self, args: &[ValueId], params: &[ValueId]) {
        for (&argument, &param) in args.iter().zip(params) {
            self.arguments[param].push(argument);
            self.passed_to[argument].push(param);
        }
    }
}

/// The one value among `arguments` that is not `param` itself.
fn only_argument(
    arguments: &[ValueId],
    param: ValueId,
    replacement: &SideMap<ValueId, Option<ValueId>>,
) -> Option<ValueId> {
    let mut others =
        arguments.iter().map(|&argument| resolve(replacement, argument)).filter(|&value| value != param);
    let only = others.next()?;
    others.all(|value| value == only).then_some(only)
}

fn resolve(replacement: &SideMap<ValueId, Option<ValueId>>, mut value: ValueId) -> ValueId {
    while let Some(next) = replacement[value] {
        value = next;
    }
    value
}

/// Takes replaced parameters, and the arguments passed for them, out of the body.
fn remove_params(body: &mut Body, replacement: &SideMap<ValueId, Option<ValueId>>) {
    let mut old_params: SideMap<BlockId, Vec<ValueId>> = SideMap::new();
    for id in body.blocks.ids() {
        let params = &mut body.blocks[id].params;
        if params.iter().any(|&param| replacement[param].is_some()) {
            old_params[id] = params.clone();
            params.retain(|&param| replacement[param].is_none());
        }
    }
    let keep_arguments = |edge: &mut Edge, n_implicit: usize| {
        // Empty where nothing was removed, and then every argument stays.
        let mut params = old_params[edge.target].iter().skip(n_implicit);
        edge.args.retain(|_| params.next().is_none_or(|&param| replacement[param].is_none()));
    };
    for id in body.blocks.ids() {
        let block = &mut body.blocks[id];
        block.terminator.for_each_edge_mut(|edge| keep_arguments(edge, 0));
        if let Some(unwind) = &mut block.unwind {
            keep_arguments(unwind, 1);
        }
        block.for_each_use_mut(|value| *value = resolve(replacement, *value));
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
        // What the handler sees must be there when the joined block starts, and so not be computed in the head.
        (None, Some(_)) => head.insts.is_empty(),
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
