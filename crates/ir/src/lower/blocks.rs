//! Cuts bytecode into blocks and finds every edge between them.
//!
//! Besides the blocks of bytecode there is one *dispatch* block for each distinct handler that is tried: it
//! asks whether the exception is an instance of the caught class, and goes to the handler or to the next one.
//!
//! **Invariant:** in a block with a handler, only the last instruction assigns a local variable; so what a
//! handler sees of the locals is what they were when the block started.

use super::locals::Access;
use classfile::{Class, Code, Handler, Instruction, Loadable};
use std::collections::BTreeMap;

/// A block to be lowered, by its index in [`Layout::blocks`].
pub(super) type Slot = usize;

/// The blocks of a method and the edges between them.
pub(super) struct Layout {
    pub(super) blocks: Vec<Shape>,
    /// The block of an instruction that starts one.
    starts: BTreeMap<usize, Slot>,
    /// Reachable blocks; every block comes after at least one predecessor.
    pub(super) order: Vec<Slot>,
}

/// What a block is made of, and what leads to it.
pub(super) struct Shape {
    pub(super) kind: Kind,
    /// The dispatch block that exceptions go to.
    pub(super) unwind: Option<Slot>,
    /// Each edge to this block, from reachable blocks only.
    pub(super) predecessors: Vec<Predecessor>,
}

#[derive(Clone)]
pub(super) enum Kind {
    /// Receives the method's parameters and jumps to the first instruction.
    Entry,
    /// Bytecode from one instruction to another (exclusive).
    Code(usize, usize),
    /// Tries one handler: the caught class, the handler's block, and where to go on otherwise.
    Dispatch { catch_type: Option<String>, handler: Slot, otherwise: Option<Slot> },
}

/// An edge seen from its target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Predecessor {
    /// Taken when the block is done.
    Exit(Slot),
    /// Taken when the block threw: variables are as they were when it started.
    Unwind(Slot),
}

impl Layout {
    pub(super) const ENTRY: Slot = 0;

    pub(super) fn new(class: &Class, code: &Code) -> Layout {
        let leaders = leaders(code);
        let mut layout = Layout {
            blocks: vec![Shape { kind: Kind::Entry, unwind: None, predecessors: Vec::new() }],
            starts: BTreeMap::new(),
            order: Vec::new(),
        };
        for (position, &start) in leaders.iter().enumerate() {
            let end = leaders.get(position + 1).copied().unwrap_or(code.instructions.len());
            layout.starts.insert(start, layout.blocks.len());
            layout.add(Kind::Code(start, end));
        }
        layout.add_dispatch(class, code);
        layout.connect(code);
        layout
    }

    /// The block that starts at an instruction.
    pub(super) fn at(&self, instruction: usize) -> Option<Slot> {
        self.starts.get(&instruction).copied()
    }

    fn add(&mut self, kind: Kind) -> Slot {
        self.blocks.push(Shape { kind, unwind: None, predecessors: Vec::new() });
        self.blocks.len() - 1
    }

    /// Gives every block that can throw its chain of handlers; chains share their common ends.
    fn add_dispatch(&mut self, class: &Class, code: &Code) {
        let mut known = BTreeMap::new();
        for slot in 0..self.blocks.len() {
            let Kind::Code(start, end) = self.blocks[slot].kind else { continue };
            if code.instructions[start..end].iter().any(|instruction| can_throw(class, instruction)) {
                self.blocks[slot].unwind = self.chain(code, start, &mut known);
            }
        }
    }

    /// The dispatch block that tries the first handler of an instruction; built from the last one on.
    fn chain<'c>(
        &mut self,
        code: &'c Code,
        instruction: usize,
        known: &mut BTreeMap<(Option<&'c str>, Slot, Option<Slot>), Slot>,
    ) -> Option<Slot> {
        let mut tried = Vec::new();
        for handler in code.handlers.iter().filter(|handler| covers(handler, instruction)) {
            tried.push(handler);
            if handler.catch_type.is_none() {
                break;
            }
        }
        let mut next = None;
        for Handler { target, catch_type, .. } in tried.into_iter().rev() {
            let handler = self.at(*target).expect("a handler starts a block");
            let key = (catch_type.as_deref(), handler, next);
            let slot = match known.get(&key) {
                Some(&slot) => slot,
                None => {
                    let kind = Kind::Dispatch { catch_type: catch_type.clone(), handler, otherwise: next };
                    self.add(kind)
                }
            };
            known.insert(key, slot);
            next = Some(slot);
        }
        next
    }

    /// Finds what is reachable from the entry, in reverse postorder, and who leads where.
    fn connect(&mut self, code: &Code) {
        let mut postorder = Vec::new();
        let mut seen = vec![false; self.blocks.len()];
        let mut pending = vec![(Self::ENTRY, self.successors(code, Self::ENTRY))];
        seen[Self::ENTRY] = true;
        while let Some((slot, rest)) = pending.last_mut() {
            match rest.pop() {
                Some(next) if !seen[next] => {
                    seen[next] = true;
                    pending.push((next, self.successors(code, next)));
                }
                Some(_) => {}
                None => {
                    postorder.push(*slot);
                    pending.pop();
                }
            }
        }
        postorder.reverse();
        for &slot in &postorder {
            for next in self.exits(code, slot) {
                self.blocks[next].predecessors.push(Predecessor::Exit(slot));
            }
            if let Some(unwind) = self.blocks[slot].unwind {
                self.blocks[unwind].predecessors.push(Predecessor::Unwind(slot));
            }
        }
        self.order = postorder;
    }

    fn successors(&self, code: &Code, slot: Slot) -> Vec<Slot> {
        let mut all = self.exits(code, slot);
        all.extend(self.blocks[slot].unwind);
        all
    }

    /// Where a block goes when it is done; an edge for each way, even to the same block.
    fn exits(&self, code: &Code, slot: Slot) -> Vec<Slot> {
        match &self.blocks[slot].kind {
            Kind::Entry => self.at(0).into_iter().collect(),
            Kind::Dispatch { handler, otherwise, .. } => {
                std::iter::once(*handler).chain(*otherwise).collect()
            }
            Kind::Code(_, end) => {
                let mut to = code.targets(end - 1);
                if falls_through(&code.instructions[end - 1]) {
                    to.push(*end);
                }
                to.into_iter().filter_map(|instruction| self.at(instruction)).collect()
            }
        }
    }
}

/// The instructions that start a block, ascending.
fn leaders(code: &Code) -> Vec<usize> {
    let n_instructions = code.instructions.len();
    let mut starts = vec![false; n_instructions + 1];
    starts[0] = true;
    for handler in &code.handlers {
        for boundary in [handler.start, handler.end, handler.target] {
            starts[boundary] = true;
        }
    }
    let is_covered = covered(code);
    for (index, instruction) in code.instructions.iter().enumerate() {
        let targets = code.targets(index);
        if !targets.is_empty() || !falls_through(instruction) {
            starts[index + 1] = true;
        }
        for target in targets {
            starts[target] = true;
        }
        if is_covered[index] && assigned_local(instruction).is_some() {
            starts[index + 1] = true;
        }
    }
    (0..n_instructions).filter(|&index| starts[index]).collect()
}

/// For each instruction, whether some handler covers it.
fn covered(code: &Code) -> Vec<bool> {
    let mut covered = vec![false; code.instructions.len()];
    let mut ranges: Vec<(usize, usize)> =
        code.handlers.iter().map(|handler| (handler.start, handler.end)).collect();
    ranges.sort_unstable();
    let mut done = 0;
    for (start, end) in ranges {
        let start = start.max(done);
        if start < end {
            covered[start..end].fill(true);
            done = end;
        }
    }
    covered
}

pub(super) fn covers(handler: &Handler, instruction: usize) -> bool {
    handler.start <= instruction && instruction < handler.end
}

/// Whether the next instruction may follow; `jsr` counts, because it may return there.
pub(super) fn falls_through(instruction: &Instruction) -> bool {
    use Instruction as I;
    !matches!(
        instruction,
        I::Goto(_)
            | I::Goto_w(_)
            | I::Ireturn
            | I::Lreturn
            | I::Freturn
            | I::Dreturn
            | I::Areturn
            | I::Return
            | I::Athrow
            | I::Tableswitch(_)
            | I::Lookupswitch(_)
    )
}

/// The local variable that an instruction assigns.
pub(super) fn assigned_local(instruction: &Instruction) -> Option<u16> {
    match *instruction {
        Instruction::Iinc(local, _) => Some(local.into()),
        Instruction::Iinc_w(local, _) => Some(local),
        _ => match Access::of(instruction) {
            Some(Access::Store(_, local)) => Some(local),
            _ => None,
        },
    }
}

/// Whether an instruction has an effect that can throw.
pub(super) fn can_throw(class: &Class, instruction: &Instruction) -> bool {
    use Instruction as I;
    match *instruction {
        I::Ldc(index) => return is_linked(class, index.into()),
        I::Ldc_w(index) | I::Ldc2_w(index) => return is_linked(class, index),
        _ => {}
    }
    matches!(
        instruction,
        I::Idiv
            | I::Ldiv
            | I::Irem
            | I::Lrem
            | I::Athrow
            | I::Getstatic(_)
            | I::Putstatic(_)
            | I::Getfield(_)
            | I::Putfield(_)
            | I::New(_)
            | I::Invokestatic(_)
            | I::Invokespecial(_)
            | I::Invokevirtual(_)
            | I::Invokeinterface(..)
            | I::Invokedynamic(_)
            | I::Newarray(_)
            | I::Anewarray(_)
            | I::Multianewarray(..)
            | I::Arraylength
            | I::Checkcast(_)
            | I::Monitorenter
            | I::Monitorexit
    ) || super::arrays::access(instruction).is_some()
}

/// Whether a constant is linked when it is loaded; strings and classes are not worth a handler.
fn is_linked(class: &Class, constant: u16) -> bool {
    matches!(
        class.constants.loadable(constant),
        Ok(Loadable::MethodType(_) | Loadable::MethodHandle { .. } | Loadable::Dynamic { .. })
    )
}
