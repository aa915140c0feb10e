//! The translation of one method: simulates the operand stack, block by block, and puts the blocks together.
//!
//! Families of instructions have files of their own; this one holds what they share.

use super::blocks::{Kind, Layout, Predecessor, Slot};
use super::locals::Access;
use super::sole::SoleAssignments;
use super::ssa::{Undefined, Variable, Variables};
use super::{arithmetic, arrays, control, members, shuffle};
use crate::body::{Block, BlockId, Body, Edge, Inst, NO_OFFSET, ValueId};
use crate::op::{BinaryOp, Condition, ConditionOp, Constant, Op, Terminator, ThreeWay};
use crate::ty::Ty;
use classfile::descriptor;
use classfile::{Class, Code, Instruction, Method};
use entity::{Id, Table};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// What can be wrong with bytecode.
pub(super) enum Fault {
    Malformed { offset: u32, problem: String },
    ClassFile(classfile::Error),
    Descriptor(descriptor::Malformed),
}

impl From<descriptor::Malformed> for Fault {
    fn from(malformed: descriptor::Malformed) -> Self {
        Fault::Descriptor(malformed)
    }
}

impl From<classfile::Error> for Fault {
    fn from(error: classfile::Error) -> Self {
        Fault::ClassFile(error)
    }
}

/// How the translation of a block goes on after an instruction.
pub(super) enum Flow {
    Next,
    End(Terminator),
}

/// Source lines that somebody looks for.
pub(super) struct Marks<'a> {
    /// The lines of the method, by the offset where they begin.
    pub(super) lines: &'a [(u32, u16)],
    pub(super) marked: &'a BTreeSet<u16>,
}

impl Marks<'_> {
    fn has(&self, offset: u32) -> bool {
        let before = self.lines.partition_point(|&(start, _)| start <= offset);
        before.checked_sub(1).is_some_and(|line| self.marked.contains(&self.lines[line].1))
    }
}

/// Translates the whole method, without its lines; the result is not verified yet.
pub(super) fn translate(
    class: &Class,
    method: &Method,
    code: &Code,
    layout: &Layout,
    marks: &Marks<'_>,
) -> Result<Body, Fault> {
    let mut translator = Translator::new(class, method, code, layout);
    if !marks.marked.is_empty() {
        translator.marked = code.offsets.iter().map(|&offset| marks.has(offset)).collect();
    }
    let params = translator.define_parameters(method);
    let mut pieces = Vec::new();
    for &slot in &layout.order {
        pieces.push(translator.translate_block(slot)?);
    }
    translator.variables.settle().map_err(|undefined| translator.undefined(&undefined))?;
    translator.assemble(method, params, pieces)
}

/// A block without its parameters and the arguments of its edges.
struct Piece {
    insts: Vec<Inst>,
    terminator: Terminator,
    at: u32,
}

pub(super) struct Translator<'a> {
    pub(super) class: &'a Class,
    result: Option<Ty>,
    code: &'a Code,
    layout: &'a Layout,
    /// The id of each reachable block.
    ids: Vec<Option<BlockId>>,
    variables: Variables<'a>,
    /// The types on the stack where a block starts, once a predecessor was seen.
    stacks: Vec<Option<Vec<Ty>>>,
    /// Operands of the `lcmp`s seen, so that branches can compare them directly.
    compared: HashMap<ValueId, (ValueId, ValueId)>,
    slot: Slot,
    stack: Vec<ValueId>,
    insts: Vec<Inst>,
    at: u32,
    /// Which instructions somebody looks for; empty if none.
    marked: Vec<bool>,
}

impl<'a> Translator<'a> {
    fn new(class: &'a Class, method: &'a Method, code: &'a Code, layout: &'a Layout) -> Self {
        let mut ids = vec![None; layout.blocks.len()];
        for (index, &slot) in layout.order.iter().enumerate() {
            ids[slot] = Some(BlockId::new(index));
        }
        let arguments: Vec<u16> = parameters(method).into_iter().map(|(local, _)| local).collect();
        let sole = SoleAssignments::new(layout, code, &arguments);
        Translator {
            class,
            result: method.descriptor.result.as_ref().map(Ty::of),
            code,
            layout,
            ids,
            variables: Variables::new(layout, sole),
            stacks: vec![None; layout.blocks.len()],
            compared: HashMap::new(),
            slot: Layout::ENTRY,
            stack: Vec::new(),
            insts: Vec::new(),
            at: 0,
            marked: Vec::new(),
        }
    }

    /// The method's parameters become those of the entry block; each sits in its local variable.
    fn define_parameters(&mut self, method: &Method) -> Vec<ValueId> {
        let parameters = parameters(method);
        let define = |(local, ty)| self.variables.define_at_start(Layout::ENTRY, Variable::Local(local), ty);
        parameters.into_iter().map(define).collect()
    }

    fn translate_block(&mut self, slot: Slot) -> Result<Piece, Fault> {
        self.slot = slot;
        self.stack.clear();
        match &self.layout.blocks[slot].kind {
            Kind::Entry => {
                self.at = 0;
                let first = self.edge_to_instruction(0)?;
                Ok(self.finish(Terminator::Jump(first)))
            }
            Kind::Dispatch { catch_type, handler, otherwise } => {
                self.at = NO_OFFSET;
                let exception = self.variables.define_at_start(slot, Variable::Stack(0), Ty::Ref);
                self.stack.push(exception);
                let terminator = self.dispatch(catch_type.as_deref(), exception, *handler, *otherwise)?;
                Ok(self.finish(terminator))
            }
            &Kind::Code(start, end) => {
                self.at = self.code.offsets[start];
                self.load_stack()?;
                self.translate_code(start, end)
            }
        }
    }

    /// Asks whether a handler wants the exception.
    fn dispatch(
        &mut self,
        catch_type: Option<&str>,
        exception: ValueId,
        handler: Slot,
        otherwise: Option<Slot>,
    ) -> Result<Terminator, Fault> {
        let caught = self.edge(handler)?;
        let Some(catch_type) = catch_type else {
            return Ok(Terminator::Jump(caught));
        };
        let is_instance = self.emit(Ty::I32, Op::InstanceOf(catch_type.into(), exception));
        let zero = self.constant(Constant::I32(0));
        let condition = Condition { op: ConditionOp::Ne, ty: Ty::I32, left: is_instance, right: zero };
        // Whoever comes next takes the exception as its first parameter.
        let target = match otherwise {
            Some(next) => self.edge(next)?.target,
            None => self.rethrow_id(),
        };
        Ok(Terminator::Branch(condition, caught, Edge { target, args: vec![exception] }))
    }

    /// The block, behind all others, that throws its parameter out of the method.
    fn rethrow_id(&self) -> BlockId {
        BlockId::new(self.layout.order.len())
    }

    fn translate_code(&mut self, start: usize, end: usize) -> Result<Piece, Fault> {
        for index in start..end {
            self.at = self.code.offsets[index];
            let is_marked = |index: usize| self.marked.get(index) == Some(&true);
            if is_marked(index) && (index == start || !is_marked(index - 1)) {
                self.effect(Op::Mark);
            }
            let instruction = &self.code.instructions[index];
            if let Flow::End(terminator) = self.instruction(index, instruction)? {
                return Ok(self.finish(terminator));
            }
        }
        let next = self.edge_to_instruction(end)?;
        Ok(self.finish(Terminator::Jump(next)))
    }

    fn instruction(&mut self, index: usize, instruction: &Instruction) -> Result<Flow, Fault> {
        if let Some(access) = Access::of(instruction) {
            self.access_local(&access)?;
            return Ok(Flow::Next);
        }
        if arithmetic::translate(self, instruction)?
            || shuffle::translate(self, instruction)?
            || members::translate(self, instruction)?
            || arrays::translate(self, instruction)?
        {
            return Ok(Flow::Next);
        }
        control::translate(self, index, instruction).map(Flow::End)
    }

    fn access_local(&mut self, access: &Access) -> Result<(), Fault> {
        match *access {
            Access::Load(ty, local) => {
                let value = self.read(Variable::Local(local), ty)?;
                self.push(value);
            }
            Access::Store(ty, local) => {
                let value = self.pop(ty)?;
                self.variables.assign(self.slot, Variable::Local(local), value);
            }
        }
        Ok(())
    }

    /// `iinc`.
    pub(super) fn increment(&mut self, local: u16, by: i16) -> Result<(), Fault> {
        let old = self.read(Variable::Local(local), Ty::I32)?;
        let by = self.constant(Constant::I32(by.into()));
        let new = self.emit(Ty::I32, Op::Binary(BinaryOp::Add, Ty::I32, old, by));
        self.variables.assign(self.slot, Variable::Local(local), new);
        Ok(())
    }

    fn read(&mut self, variable: Variable, ty: Ty) -> Result<ValueId, Fault> {
        let read = self.variables.read(self.slot, variable, ty);
        let value = read.map_err(|undefined| self.undefined(&undefined))?;
        if self.ty(value) == ty {
            Ok(value)
        } else {
            Err(self.malformed(format!("{variable:?} is not {ty}")))
        }
    }

    fn load_stack(&mut self) -> Result<(), Fault> {
        let types = self.stacks[self.slot].clone().expect("a block comes after one of its predecessors");
        for (position, ty) in types.into_iter().enumerate() {
            let position = u16::try_from(position).expect("the stack is at most 65535 deep");
            let value = self.read(Variable::Stack(position), ty)?;
            self.stack.push(value);
        }
        Ok(())
    }

    fn finish(&mut self, terminator: Terminator) -> Piece {
        for (position, &value) in self.stack.iter().enumerate() {
            let position = u16::try_from(position).expect("the stack is at most 65535 deep");
            self.variables.assign(self.slot, Variable::Stack(position), value);
        }
        Piece { insts: std::mem::take(&mut self.insts), terminator, at: self.at }
    }

    /// An edge from the current block, whose stack is what it leaves behind.
    fn edge(&mut self, target: Slot) -> Result<Edge, Fault> {
        let types: Vec<Ty> = self.stack.iter().map(|&value| self.ty(value)).collect();
        match &self.stacks[target] {
            Some(known) if *known != types => {
                return Err(self.malformed("stacks differ where ways meet".into()));
            }
            _ => self.stacks[target] = Some(types),
        }
        Ok(Edge::to(self.ids[target].expect("an edge leads to a reachable block")))
    }

    pub(super) fn edge_to_instruction(&mut self, instruction: usize) -> Result<Edge, Fault> {
        match self.layout.at(instruction) {
            Some(slot) => self.edge(slot),
            None => Err(self.malformed("execution falls off the end of the code".into())),
        }
    }

    fn read_along(&mut self, edge: Predecessor, variable: Variable, ty: Ty) -> Result<ValueId, Fault> {
        let read = self.variables.read_along(edge, variable, ty);
        read.map_err(|undefined| self.undefined(&undefined))
    }

    fn assemble(mut self, method: &Method, params: Vec<ValueId>, pieces: Vec<Piece>) -> Result<Body, Fault> {
        let layout = self.layout;
        let mut blocks: Table<BlockId, Block> = Table::new();
        for (&slot, piece) in layout.order.iter().zip(pieces) {
            let mut terminator = piece.terminator;
            let mut fault = None;
            terminator.for_each_edge_mut(|edge| {
                let passed = self.arguments(edge.target, Predecessor::Exit(slot));
                passed.map_or_else(|error| fault = Some(error), |args| edge.args.extend(args));
            });
            let unwind = match layout.blocks[slot].unwind {
                Some(target) => {
                    let target = self.ids[target].expect("a dispatch block is reachable from its block");
                    Some(Edge { target, args: self.arguments(target, Predecessor::Unwind(slot))? })
                }
                None => None,
            };
            if let Some(fault) = fault {
                return Err(fault);
            }
            let own = match layout.blocks[slot].kind {
                Kind::Entry => params.clone(),
                Kind::Dispatch { .. } => {
                    vec![self.read_along(Predecessor::Exit(slot), Variable::Stack(0), Ty::Ref)?]
                }
                Kind::Code(..) => Vec::new(),
            };
            let params =
                own.into_iter().chain(self.variables.params[slot].iter().map(|&(_, value)| value)).collect();
            blocks.push(Block { params, unwind, insts: piece.insts, terminator, terminator_at: piece.at });
        }
        self.add_rethrow(&mut blocks);
        Ok(Body {
            class: self.class.name.as_str().into(),
            name: method.name.as_str().into(),
            descriptor: method.descriptor.to_string().into(),
            is_static: method.is_static(),
            blocks,
            values: self.variables.values,
            lines: Vec::new(),
        })
    }

    /// What an edge passes to the parameters of its target that stand for variables.
    fn arguments(&mut self, target: BlockId, edge: Predecessor) -> Result<Vec<ValueId>, Fault> {
        let Some(&slot) = self.layout.order.get(target.index()) else {
            return Ok(Vec::new());
        };
        let params = self.variables.params[slot].clone();
        params.into_iter().map(|(variable, value)| self.read_along(edge, variable, self.ty(value))).collect()
    }

    fn add_rethrow(&mut self, blocks: &mut Table<BlockId, Block>) {
        let exception = self.variables.values.push(Ty::Ref);
        blocks.push(Block {
            params: vec![exception],
            unwind: None,
            insts: Vec::new(),
            terminator: Terminator::Throw(exception),
            terminator_at: NO_OFFSET,
        });
    }
}

/// What the families of instructions use.
impl Translator<'_> {
    pub(super) fn code(&self) -> &Code {
        self.code
    }

    pub(super) fn result(&self) -> Option<Ty> {
        self.result
    }

    pub(super) fn ty(&self, value: ValueId) -> Ty {
        self.variables.values[value]
    }

    pub(super) fn push(&mut self, value: ValueId) {
        self.stack.push(value);
    }

    pub(super) fn pop(&mut self, ty: Ty) -> Result<ValueId, Fault> {
        let value = self.pop_any()?;
        if self.ty(value) == ty {
            Ok(value)
        } else {
            Err(self.malformed(format!("expected {ty} on the stack, found {}", self.ty(value))))
        }
    }

    pub(super) fn pop_any(&mut self) -> Result<ValueId, Fault> {
        self.stack.pop().ok_or_else(|| self.malformed("the stack is empty".into()))
    }

    /// Emits an instruction with a result.
    pub(super) fn emit(&mut self, ty: Ty, op: Op) -> ValueId {
        let value = self.variables.values.push(ty);
        if let Op::Compare(ThreeWay::I64, left, right) = op {
            self.compared.insert(value, (left, right));
        }
        self.insts.push(Inst { result: Some(value), op, at: self.at });
        value
    }

    /// Emits an instruction without a result.
    pub(super) fn effect(&mut self, op: Op) {
        self.insts.push(Inst { result: None, op, at: self.at });
    }

    pub(super) fn constant(&mut self, constant: Constant) -> ValueId {
        self.emit(constant.ty(), Op::Const(constant))
    }

    /// The operands of the `lcmp` that gave this value.
    pub(super) fn compared(&self, value: ValueId) -> Option<(ValueId, ValueId)> {
        self.compared.get(&value).copied()
    }

    pub(super) fn malformed(&self, problem: String) -> Fault {
        Fault::Malformed { offset: self.at, problem }
    }

    fn undefined(&self, undefined: &Undefined) -> Fault {
        self.malformed(format!("{:?} is read before it is assigned", undefined.0))
    }
}

/// The local variables in which a method finds its receiver and arguments, and their types.
fn parameters(method: &Method) -> Vec<(u16, Ty)> {
    let receiver = (!method.is_static()).then_some(Ty::Ref);
    let mut local = 0;
    let mut parameters = Vec::new();
    for ty in receiver.into_iter().chain(method.descriptor.parameters.iter().map(Ty::of)) {
        parameters.push((local, ty));
        local += if ty.is_wide() { 2 } else { 1 };
    }
    parameters
}

/// A name as the IR holds it.
pub(super) fn name(text: &str) -> Rc<str> {
    text.into()
}
