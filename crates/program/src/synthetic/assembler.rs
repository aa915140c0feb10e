//! Writes the body of a method by hand: blocks one after the other, each filled and then ended.
//!
//! Calls are written as lowering writes them: a static one initialises the class first, and one with a receiver checks
//! it. Instructions have no offset, since they come from no bytecode.
//!
//! **Invariant:** a body that leaves here passed the verifier.

use crate::error::Error;
use classfile::descriptor::MethodDescriptor;
use entity::Table;
use ir::simplify::simplify;
use ir::verify::verify;
use ir::{
    Block, BlockId, Body, CallKind, Check, Condition, ConditionOp, Constant, Edge, FieldRef, InitOf, Inst,
    MethodRef, NO_OFFSET, Op, Terminator, Ty, ValueId,
};
use std::rc::Rc;

/// A body in the making.
pub(super) struct Assembler {
    body: Body,
    /// How each block ends, once that was said.
    ends: Table<BlockId, Option<Terminator>>,
    current: BlockId,
}

impl Assembler {
    /// Begins a method of the class at its entry; also returns its parameters, the receiver first.
    pub(super) fn new(
        class: &str,
        name: &str,
        descriptor: &MethodDescriptor,
        is_static: bool,
    ) -> (Assembler, Vec<ValueId>) {
        let receiver = (!is_static).then_some(Ty::Ref);
        let types = receiver.into_iter().chain(descriptor.parameters.iter().map(Ty::of));
        let values: Table<ValueId, Ty> = types.collect();
        let params: Vec<ValueId> = values.ids().collect();
        let body = Body {
            class: class.into(),
            name: name.into(),
            descriptor: descriptor.to_string().into(),
            is_static,
            blocks: Table::new(),
            values,
            lines: Vec::new(),
        };
        let current = body.blocks.next_id();
        let mut assembler = Assembler { body, ends: Table::new(), current };
        assembler.add_block(params.clone());
        (assembler, params)
    }

    /// A block to jump to, still empty.
    pub(super) fn block(&mut self) -> BlockId {
        self.add_block(Vec::new())
    }

    fn add_block(&mut self, params: Vec<ValueId>) -> BlockId {
        self.ends.push(None);
        self.body.blocks.push(Block {
            params,
            unwind: None,
            insts: Vec::new(),
            // Stands here until the block is ended.
            terminator: Terminator::Return(None),
            terminator_at: NO_OFFSET,
        })
    }

    /// What follows is written into this block.
    pub(super) fn continue_in(&mut self, block: BlockId) {
        self.current = block;
    }

    /// Ends the block.
    pub(super) fn end(&mut self, terminator: Terminator) {
        self.ends[self.current] = Some(terminator);
    }

    /// Ends the method.
    pub(super) fn leave(&mut self, result: Option<ValueId>) {
        self.end(Terminator::Return(result));
    }

    /// Ends the method with a number.
    pub(super) fn leave_with(&mut self, result: i32) {
        let result = self.constant(Constant::I32(result));
        self.leave(Some(result));
    }

    /// Ends the block: the next one is `target`.
    pub(super) fn jump(&mut self, target: BlockId) {
        self.end(Terminator::Jump(Edge::to(target)));
    }

    /// Ends the block: to `then` if the comparison holds, else to `otherwise`.
    pub(super) fn decide(&mut self, condition: Condition, then: BlockId, otherwise: BlockId) {
        self.end(Terminator::Branch(condition, Edge::to(then), Edge::to(otherwise)));
    }

    /// The condition that an integer is not zero.
    pub(super) fn holds(&mut self, integer: ValueId) -> Condition {
        let zero = self.constant(Constant::I32(0));
        Condition { op: ConditionOp::Ne, ty: Ty::I32, left: integer, right: zero }
    }

    /// Ends the block: to `then` if the comparison holds; what follows is written into a block that is reached if it
    /// does not.
    pub(super) fn branch(&mut self, condition: Condition, then: BlockId) {
        let otherwise = self.block();
        self.decide(condition, then, otherwise);
        self.continue_in(otherwise);
    }

    /// [Branches](Self::branch) if a reference is null.
    pub(super) fn branch_if_null(&mut self, reference: ValueId, then: BlockId) {
        let null = self.constant(Constant::Null);
        self.branch(Condition { op: ConditionOp::Eq, ty: Ty::Ref, left: reference, right: null }, then);
    }

    /// Writes an operation; its result, if it has one.
    pub(super) fn add(&mut self, op: Op) -> Option<ValueId> {
        let ty = op.result_ty().expect("class files were checked: descriptors are well formed");
        let result = ty.map(|ty| self.body.values.push(ty));
        self.body.blocks[self.current].insts.push(Inst { result, op, at: NO_OFFSET });
        result
    }

    /// Writes an operation that has a result.
    pub(super) fn value(&mut self, op: Op) -> ValueId {
        self.add(op).expect("the operation has a result")
    }

    /// Writes a constant.
    pub(super) fn constant(&mut self, constant: Constant) -> ValueId {
        self.value(Op::Const(constant))
    }

    /// Calls a static method, or one on the first argument.
    pub(super) fn call(&mut self, kind: CallKind, method: MethodRef, args: Vec<ValueId>) -> Option<ValueId> {
        let method = Rc::new(method);
        match kind {
            CallKind::Static => self.add(Op::InitClass(InitOf::Method(Rc::clone(&method)))),
            _ => self.add(Op::Check(Check::NonNull, args[0])),
        };
        self.add(Op::Call(kind, method, args))
    }

    /// Calls a method of which it is known that no class must be initialised, and that the receiver is not null.
    pub(super) fn call_unchecked(
        &mut self,
        kind: CallKind,
        method: MethodRef,
        args: Vec<ValueId>,
    ) -> Option<ValueId> {
        self.add(Op::Call(kind, Rc::new(method), args))
    }

    /// Creates an object on which no constructor was called yet.
    pub(super) fn allocate(&mut self, class: &Rc<str>) -> ValueId {
        self.add(Op::InitClass(InitOf::Class(Rc::clone(class))));
        self.value(Op::New(Rc::clone(class)))
    }

    /// Reads a static field of an initialised class.
    pub(super) fn get_static(&mut self, field: FieldRef) -> ValueId {
        let field = Rc::new(field);
        self.add(Op::InitClass(InitOf::Field(Rc::clone(&field))));
        self.value(Op::GetStatic(field))
    }

    /// The finished body.
    pub(super) fn finish(self) -> Result<Body, Error> {
        let Assembler { mut body, ends, .. } = self;
        for (id, end) in ends.iter() {
            body.blocks[id].terminator = end.clone().expect("every block was ended");
        }
        let check = |body: &Body| {
            verify(body).map_err(|error| Error::BadBody { problem: format!("{}: {error}", body.signature()) })
        };
        check(&body)?;
        // Blocks and values were numbered as they came up; this puts them into reading order.
        simplify(&mut body);
        check(&body)?;
        Ok(body)
    }
}

/// The field of a class.
pub(super) fn field(class: &str, name: &str, descriptor: &str) -> FieldRef {
    FieldRef { class: class.into(), name: name.into(), descriptor: descriptor.into() }
}
