//! A method body: blocks of instructions over SSA values.
//!
//! There are no phi instructions: a block has *parameters*, and every edge to it passes arguments.
//!
//! **Exceptions.** A block may have an `unwind` edge: whatever any of its instructions throws goes there, with
//! the exception as the first parameter of the target. The edge's other arguments must be available where the
//! block *starts*, so lowering begins a new block after each assignment that a handler could see. Without
//! an `unwind` edge the exception leaves the method.

use crate::op::{Op, Terminator};
use crate::ty::Ty;
use entity::{Table, entity};
use std::rc::Rc;

entity!(/** A basic block of one body. */ BlockId, "b");
/// The offset of what no bytecode instruction stands for: asking a handler whether it wants an exception.
pub const NO_OFFSET: u32 = u32::MAX;

entity!(/** An SSA value of one body. */ ValueId, "v");

/// The SSA form of one method.
#[derive(Clone, PartialEq, Debug)]
pub struct Body {
    /// The class that declares the method, in internal form (`java/lang/Math`).
    pub class: Rc<str>,
    /// The method's name.
    pub name: Rc<str>,
    /// The method's descriptor.
    pub descriptor: Rc<str>,
    /// Whether there is no receiver; otherwise it is the first parameter.
    pub is_static: bool,
    /// Blocks; the first one is the entry, whose parameters are the method's.
    pub blocks: Table<BlockId, Block>,
    /// The type of every value.
    pub values: Table<ValueId, Ty>,
    /// Source lines: from this bytecode offset on, sorted by offset.
    pub lines: Vec<(u32, u16)>,
}

/// A straight piece of code.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// Values that every edge to this block passes.
    pub params: Vec<ValueId>,
    /// Where exceptions raised in this block go, if the method catches them.
    pub unwind: Option<Edge>,
    /// What it does, in order.
    pub insts: Vec<Inst>,
    /// How it ends.
    pub terminator: Terminator,
    /// Bytecode offset of the terminator.
    pub terminator_at: u32,
}

/// One instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Inst {
    /// The value it defines, if any.
    pub result: Option<ValueId>,
    /// What it does.
    pub op: Op,
    /// Bytecode offset it came from.
    pub at: u32,
}

/// A way into a block, with the values for its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The block.
    pub target: BlockId,
    /// One value for each of its parameters (on an `unwind` edge: for all but the first).
    pub args: Vec<ValueId>,
}

impl Edge {
    /// An edge without arguments.
    pub fn to(target: BlockId) -> Edge {
        Edge { target, args: Vec::new() }
    }
}

impl Body {
    /// The entry block.
    pub fn entry(&self) -> BlockId {
        self.blocks.ids().next().expect("verifier: a body has an entry block")
    }

    /// The first parameter: the receiver, if there is one.
    pub fn first_parameter(&self) -> Option<ValueId> {
        self.blocks.iter().next().and_then(|(_, entry)| entry.params.first().copied())
    }

    /// The source line of a bytecode offset, if the class has line numbers.
    pub fn line_at(&self, offset: u32) -> Option<u16> {
        if offset == NO_OFFSET {
            return None;
        }
        let after = self.lines.partition_point(|&(start, _)| start <= offset);
        after.checked_sub(1).map(|index| self.lines[index].1)
    }

    /// The method in internal form, `java/lang/Math.max(II)I`.
    pub fn signature(&self) -> String {
        format!("{}.{}{}", self.class, self.name, self.descriptor)
    }
}

impl Block {
    /// Calls `visit` on every edge that leaves the block, the `unwind` edge last.
    pub fn edges(&self) -> impl Iterator<Item = &Edge> {
        self.terminator.edges().chain(self.unwind.iter())
    }

    /// Applies `change` to every edge that leaves the block, the `unwind` edge last.
    pub fn for_each_edge_mut(&mut self, mut change: impl FnMut(&mut Edge)) {
        self.terminator.for_each_edge_mut(&mut change);
        if let Some(unwind) = &mut self.unwind {
            change(unwind);
        }
    }

    /// Applies `change` to every use of a value in the block, edges included.
    pub fn for_each_use_mut(&mut self, mut change: impl FnMut(&mut ValueId)) {
        for inst in &mut self.insts {
            inst.op.for_each_use_mut(&mut change);
        }
        self.terminator.for_each_use_mut(&mut change);
        self.for_each_edge_mut(|edge| edge.args.iter_mut().for_each(&mut change));
    }
}
