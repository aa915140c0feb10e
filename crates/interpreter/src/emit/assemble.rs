//! Lays out blocks and turns instructions into operations.

use crate::emit::allocate::Allocation;
use crate::emit::moves::sequentialise;
use crate::machine::code::{
    CallSite, ClassSite, Code, DynamicCallSite, FieldSite, InitSite, Landing, NestedArraySite,
    ObjectConstant, Op as Machine, Reg, StaticSite, SwitchTable,
};
use crate::observe::coverage_log::CoverageLog;
use entity::SideMap;
use ir::{
    BinaryOp, BlockId, Body, Check, Condition, ConditionOp, Constant, DynamicCall, DynamicConstant, Edge,
    Inst, LinkedConstant, MonitorAction, Op, Terminator, Ty, ValueId,
};
use program::MethodId;
use std::cell::{Cell, OnceCell};
use std::rc::Rc;

/// A method with more registers, operations or sites than register code can number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the method is too large")]
pub struct TooLarge;

/// The register code of a verified body.
pub fn emit(method: MethodId, body: &Body) -> Result<Code, TooLarge> {
    let mut allocation = Allocation::new(body);
    let (scratch, exception) = (allocation.fresh(), allocation.fresh());
    let mut template = vec![0; allocation.n_registers];
    for &(register, bits) in &allocation.constants {
        template[register] = bits;
    }
    let mut types = vec![Ty::Ref; allocation.n_registers];
    for (value, &ty) in body.values.iter() {
        types[allocation.register(value)] = ty;
    }
    let values = body.values.ids().map(|value| number(allocation.register(value)));
    let values = values.collect::<Result<Vec<Reg>, TooLarge>>()?;
    let code = Code {
        method,
        ops: Vec::new(),
        offsets: Vec::new(),
        insts: Vec::new(),
        n_registers: allocation.n_registers,
        params: Vec::new(),
        template,
        handlers: Vec::new(),
        exception: number(exception)?,
        constants: Vec::new(),
        inits: Vec::new(),
        statics: Vec::new(),
        classes: Vec::new(),
        fields: Vec::new(),
        nested_arrays: Vec::new(),
        calls: Vec::new(),
        dynamic_calls: Vec::new(),
        switches: Vec::new(),
        reasons: Vec::new(),
        types,
        values,
        blocks: Vec::new(),
        end_of_blocks: 0,
        taken: Vec::new(),
        monitor: None,
        coverage_log: CoverageLog::default(),
        entered: Cell::default(),
        stops: Cell::default(),
        liveness: OnceCell::new(),
    };
    let mut assembler = Assembler {
        body,
        allocation,
        scratch,
        exception,
        code,
        starts: SideMap::new(),
        stubs: Vec::new(),
        landings: Vec::new(),
        block_start: 0,
        at: 0,
        inst: 0,
    };
    assembler.assemble()?;
    Ok(assembler.code)
}

fn number(value: usize) -> Result<u16, TooLarge> {
    u16::try_from(value).map_err(|_| TooLarge)
}

/// A place that jumps lead to: a block, or copies and then a block.
#[derive(Clone, Copy)]
enum Label {
    Block(BlockId),
    Stub(usize),
}

/// Copies made on the way to a block.
struct Stub {
    moves: Vec<(usize, usize)>,
    target: BlockId,
    at: u32,
    start: usize,
}

struct Assembler<'a> {
    body: &'a Body,
    allocation: Allocation,
    scratch: usize,
    exception: usize,
    code: Code,
    starts: SideMap<BlockId, usize>,
    stubs: Vec<Stub>,
    /// Ranges of operations and the stub that their exceptions go to.
    landings: Vec<(usize, usize, usize)>,
    block_start: usize,
    at: u32,
    /// The position in its block of what is assembled.
    inst: u32,
}

impl Assembler<'_> {
    /// Jumps name labels while blocks are laid out; positions are filled in when all are known.
    fn assemble(&mut self) -> Result<(), TooLarge> {
        let body = self.body;
        for &param in &body.blocks[body.entry()].params {
            let register = self.reg(param)?;
            self.code.params.push(register);
        }
        let mut jumps = Vec::new();
        let order: Vec<BlockId> = body.blocks.ids().collect();
        for (position, &id) in order.iter().enumerate() {
            self.block(id, order.get(position + 1).copied(), &mut jumps)?;
        }
        self.code.end_of_blocks = self.code.ops.len();
        for stub in 0..self.stubs.len() {
            self.stubs[stub].start = self.code.ops.len();
            self.at = self.stubs[stub].at;
            let moves = std::mem::take(&mut self.stubs[stub].moves);
            self.moves(&moves)?;
            let target = self.stubs[stub].target;
            self.jump_to(Label::Block(target), &mut jumps)?;
        }
        self.fill_in(&jumps)?;
        self.code.taken = vec![Cell::new(0); self.code.ops.len()];
        self.code.validate();
        Ok(())
    }

    fn fill_in(&mut self, jumps: &[(Jump, Label)]) -> Result<(), TooLarge> {
        for &(jump, label) in jumps {
            let position = number(match label {
                Label::Block(id) => self.starts[id],
                Label::Stub(stub) => self.stubs[stub].start,
            })?;
            match jump {
                Jump::Op(at) => {
                    *self.code.ops[at].target_mut().expect("only jumps wait for their target") = position;
                }
                Jump::Case(switch, way) => {
                    let table = &mut self.code.switches[switch];
                    match table.targets.get_mut(way) {
                        Some(target) => *target = position,
                        None => table.default = position,
                    }
                }
            }
        }
        for &(start, end, stub) in &self.landings {
            self.code.handlers.push(Landing { start, end, target: self.stubs[stub].start });
        }
        Ok(())
    }

    fn block(
        &mut self,
        id: BlockId,
        next: Option<BlockId>,
        jumps: &mut Vec<(Jump, Label)>,
    ) -> Result<(), TooLarge> {
        let block = &self.body.blocks[id];
        let start = self.code.ops.len();
        self.starts[id] = start;
        self.code.blocks.push((start, id));
        self.block_start = start;
        self.inst = 0;
        for inst in &block.insts {
            self.at = inst.at;
            self.inst(inst)?;
            self.inst += 1;
        }
        self.at = block.terminator_at;
        self.terminator(&block.terminator, next, jumps)?;
        if let Some(unwind) = &block.unwind {
            let params = &self.body.blocks[unwind.target].params;
            let mut moves = self.edge_moves(&unwind.args, &params[1..]);
            moves.push((self.allocation.register(params[0]), self.exception));
            let stub = self.stub(unwind.target, moves);
            self.landings.push((start, self.code.ops.len(), stub));
        }
        Ok(())
    }

    fn push(&mut self, op: Machine) {
        self.code.ops.push(op);
        self.code.offsets.push(self.at);
        self.code.insts.push(self.inst);
    }

    fn reg(&self, value: ValueId) -> Result<Reg, TooLarge> {
        number(self.allocation.register(value))
    }

    fn moves(&mut self, moves: &[(usize, usize)]) -> Result<(), TooLarge> {
        for (to, from) in sequentialise(moves, self.scratch) {
            self.push(Machine::Move(number(to)?, number(from)?));
        }
        Ok(())
    }

    fn edge_moves(&self, args: &[ValueId], params: &[ValueId]) -> Vec<(usize, usize)> {
        let pairs = params.iter().zip(args);
        pairs
            .map(|(&param, &argument)| (self.allocation.register(param), self.allocation.register(argument)))
            .filter(|(to, from)| to != from)
            .collect()
    }

    fn stub(&mut self, target: BlockId, moves: Vec<(usize, usize)>) -> usize {
        self.stubs.push(Stub { moves, target, at: self.at, start: 0 });
        self.stubs.len() - 1
    }

    /// Where a jump along the edge leads: the block itself if nothing is to be copied.
    fn label(&mut self, edge: &Edge) -> Label {
        let moves = self.edge_moves(&edge.args, &self.body.blocks[edge.target].params);
        if moves.is_empty() { Label::Block(edge.target) } else { Label::Stub(self.stub(edge.target, moves)) }
    }

    fn jump_to(&mut self, label: Label, jumps: &mut Vec<(Jump, Label)>) -> Result<(), TooLarge> {
        jumps.push((Jump::Op(self.code.ops.len()), label));
        self.push(Machine::Jump(0));
        Ok(())
    }

    /// Copies and goes on in the target, which may be the next block.
    fn go(
        &mut self,
        edge: &Edge,
        next: Option<BlockId>,
        jumps: &mut Vec<(Jump, Label)>,
    ) -> Result<(), TooLarge> {
        let moves = self.edge_moves(&edge.args, &self.body.blocks[edge.target].params);
        self.moves(&moves)?;
        if next == Some(edge.target) { Ok(()) } else { self.jump_to(Label::Block(edge.target), jumps) }
    }

    fn terminator(
        &mut self,
        terminator: &Terminator,
        next: Option<BlockId>,
        jumps: &mut Vec<(Jump, Label)>,
    ) -> Result<(), TooLarge> {
        match terminator {
            Terminator::Jump(edge) => self.go(edge, next, jumps)?,
            Terminator::Branch(condition, taken, otherwise) => {
                let label = self.label(taken);
                jumps.push((Jump::Op(self.code.ops.len()), label));
                let op = self.branch(condition)?;
                self.push(op);
                self.go(otherwise, next, jumps)?;
            }
            Terminator::Switch(on, cases, default) => self.switch(*on, cases, default, jumps)?,
            Terminator::Return(None) => self.push(Machine::ReturnVoid),
            Terminator::Return(Some(value)) => {
                let register = self.reg(*value)?;
                self.push(Machine::Return(register));
            }
            Terminator::Throw(exception) => {
                let register = self.reg(*exception)?;
                self.push(Machine::Throw(register));
            }
            Terminator::Unsupported(what) => {
                self.code.reasons.push(Rc::clone(what));
                let reason = number(self.code.reasons.len() - 1)?;
                self.push(Machine::Unsupported(reason));
            }
        }
        Ok(())
    }

    fn branch(&self, condition: &Condition) -> Result<Machine, TooLarge> {
        let (left, right) = (self.reg(condition.left)?, self.reg(condition.right)?);
        // `a > b` is `b < a`, and `a <= b` is `b >= a`.
        Ok(match (condition.ty, condition.op) {
            (Ty::Ref, ConditionOp::Eq) => Machine::JumpSame(left, right, 0),
            (Ty::Ref, _) => Machine::JumpNotSame(left, right, 0),
            (Ty::I64, ConditionOp::Eq) => Machine::JumpEq64(left, right, 0),
            (Ty::I64, ConditionOp::Ne) => Machine::JumpNe64(left, right, 0),
            (Ty::I64, ConditionOp::Lt) => Machine::JumpLt64(left, right, 0),
            (Ty::I64, ConditionOp::Ge) => Machine::JumpGe64(left, right, 0),
            (Ty::I64, ConditionOp::Gt) => Machine::JumpLt64(right, left, 0),
            (Ty::I64, ConditionOp::Le) => Machine::JumpGe64(right, left, 0),
            (_, ConditionOp::Eq) => Machine::JumpEq32(left, right, 0),
            (_, ConditionOp::Ne) => Machine::JumpNe32(left, right, 0),
            (_, ConditionOp::Lt) => Machine::JumpLt32(left, right, 0),
            (_, ConditionOp::Ge) => Machine::JumpGe32(left, right, 0),
            (_, ConditionOp::Gt) => Machine::JumpLt32(right, left, 0),
            (_, ConditionOp::Le) => Machine::JumpGe32(right, left, 0),
        })
    }

    fn switch(
        &mut self,
        on: ValueId,
        cases: &[(i32, Edge)],
        default: &Edge,
        jumps: &mut Vec<(Jump, Label)>,
    ) -> Result<(), TooLarge> {
        let index = self.code.switches.len();
        for (way, edge) in cases.iter().map(|(_, edge)| edge).chain([default]).enumerate() {
            let label = self.label(edge);
            jumps.push((Jump::Case(index, way), label));
        }
        self.code.switches.push(SwitchTable {
            keys: cases.iter().map(|&(key, _)| key).collect(),
            targets: vec![0; cases.len()],
            default: 0,
            taken: vec![Cell::new(false); cases.len() + 1],
        });
        let (register, index) = (self.reg(on)?, number(index)?);
        self.push(Machine::Switch(register, index));
        Ok(())
    }

    fn inst(&mut self, inst: &Inst) -> Result<(), TooLarge> {
        let result = inst.result.map(|value| self.reg(value)).transpose()?;
        let to = || result.expect("verifier: the instruction has a result");
        let op = match &inst.op {
            Op::Const(Constant::String(units)) => {
                self.object(to(), ObjectConstant::String(Rc::clone(units)))?
            }
            Op::Const(Constant::Class(class)) => {
                self.object(to(), ObjectConstant::Class(Rc::clone(class)))?
            }
            Op::Const(_) => return Ok(()),
            Op::LoadLinked(LinkedConstant::Dynamic(constant)) => {
                let DynamicConstant { bootstrap, name, descriptor } = &**constant;
                let (name, descriptor) = (Rc::clone(name), format!("(){descriptor}").into());
                self.code.dynamic_calls.push(DynamicCallSite {
                    call: Rc::new(DynamicCall { bootstrap: *bootstrap, name, descriptor }),
                    constant: Some(Rc::clone(constant)),
                    args: Vec::new(),
                    result,
                    linked: OnceCell::new(),
                    concatenation: OnceCell::new(),
                });
                Machine::CallDynamic(number(self.code.dynamic_calls.len() - 1)?)
            }
            Op::LoadLinked(constant) => {
                self.code.reasons.push(format!("ldc of {constant}").into());
                Machine::Unsupported(number(self.code.reasons.len() - 1)?)
            }
            Op::Neg(ty, a) => Machine::Neg(*ty, to(), self.reg(*a)?),
            Op::Convert(conversion, a) => Machine::Convert(*conversion, to(), self.reg(*a)?),
            Op::Binary(op, ty, a, b) => binary(*op, *ty, to(), self.reg(*a)?, self.reg(*b)?),
            Op::Compare(compare, a, b) => Machine::Compare(*compare, to(), self.reg(*a)?, self.reg(*b)?),
            Op::Check(Check::NonNull, a) => Machine::CheckNonNull(self.reg(*a)?),
            Op::Check(Check::NonZero, a) if self.body.values[*a] == Ty::I64 => {
                Machine::CheckNonZero64(self.reg(*a)?)
            }
            Op::Check(Check::NonZero, a) => Machine::CheckNonZero32(self.reg(*a)?),
            Op::Monitor(MonitorAction::Enter, a) => Machine::EnterMonitor(self.reg(*a)?),
            Op::Monitor(MonitorAction::Exit, a) => Machine::ExitMonitor(self.reg(*a)?),
            Op::Mark => Machine::Mark,
            Op::InitClass(of) => {
                self.code.inits.push(InitSite { of: of.clone(), class: OnceCell::new() });
                Machine::InitClass(number(self.code.inits.len() - 1)?)
            }
            Op::GetStatic(field) => Machine::GetStatic(to(), self.static_site(field)?),
            Op::PutStatic(field, value) => Machine::PutStatic(self.static_site(field)?, self.reg(*value)?),
            Op::New(class) => Machine::New(to(), self.class_site(class)?),
            Op::InstanceOf(class, object) => {
                Machine::InstanceOf(to(), self.reg(*object)?, self.class_site(class)?)
            }
            Op::Check(Check::Length, length) => Machine::CheckLength(self.reg(*length)?),
            Op::CheckIndex(array, index) => Machine::CheckIndex(self.reg(*array)?, self.reg(*index)?),
            Op::CheckStore(array, value) => Machine::CheckStore(self.reg(*array)?, self.reg(*value)?),
            Op::CheckCast(class, object) => Machine::CheckCast(self.reg(*object)?, self.class_site(class)?),
            Op::NewArray(class, length) => {
                Machine::NewArray(to(), self.reg(*length)?, self.class_site(class)?)
            }
            Op::NewNestedArray(class, lengths) => {
                let lengths = lengths.iter().map(|&length| self.reg(length)).collect::<Result<_, _>>()?;
                self.code.nested_arrays.push(NestedArraySite { class: Rc::clone(class), lengths });
                Machine::NewNestedArray(to(), number(self.code.nested_arrays.len() - 1)?)
            }
            Op::ArrayLength(array) => Machine::ArrayLength(to(), self.reg(*array)?),
            Op::ArrayLoad(element, array, index) => {
                Machine::ArrayLoad(*element, to(), self.reg(*array)?, self.reg(*index)?)
            }
            Op::ArrayStore(element, array, index, value) => {
                Machine::ArrayStore(*element, self.reg(*array)?, self.reg(*index)?, self.reg(*value)?)
            }
            Op::GetField(field, object) => {
                Machine::GetField(to(), self.reg(*object)?, self.field_site(field)?)
            }
            Op::PutField(field, object, value) => {
                Machine::PutField(self.field_site(field)?, self.reg(*object)?, self.reg(*value)?)
            }
            Op::CallDynamic(call, args) => {
                let args = args.iter().map(|&arg| self.reg(arg)).collect::<Result<_, _>>()?;
                self.code.dynamic_calls.push(DynamicCallSite {
                    call: Rc::clone(call),
                    constant: None,
                    args,
                    result,
                    linked: OnceCell::new(),
                    concatenation: OnceCell::new(),
                });
                Machine::CallDynamic(number(self.code.dynamic_calls.len() - 1)?)
            }
            Op::Call(kind, method, args) => {
                let args = args.iter().map(|&arg| self.reg(arg)).collect::<Result<_, _>>()?;
                let (kind, method) = (*kind, Rc::clone(method));
                self.code.calls.push(CallSite {
                    kind,
                    method,
                    args,
                    result,
                    resolved: OnceCell::new(),
                    direct: OnceCell::new(),
                    by_receiver: Default::default(),
                });
                Machine::Call(number(self.code.calls.len() - 1)?)
            }
        };
        self.push_with_shortcut(op);
        Ok(())
    }

    /// Puts one operation in front of those that together access a field or an element: see [`Machine::LoadField`].
    fn push_with_shortcut(&mut self, op: Machine) {
        let checks = self.checks_before(op);
        let skipped = u8::try_from(checks + 1).expect("an access has few checks");
        let shortcut = match op {
            Machine::GetField(d, a, site) => Machine::LoadField(skipped, d, a, site),
            Machine::PutField(site, a, b) => Machine::StoreField(skipped, site, a, b),
            Machine::GetStatic(d, site) => Machine::LoadStatic(skipped, d, site),
            Machine::ArrayLoad(_, d, a, index) => Machine::LoadElement(skipped, d, a, index),
            Machine::ArrayStore(element, a, index, b) if element.ty() != Ty::Ref => {
                Machine::StoreElement(skipped, a, index, b)
            }
            _ => return self.push(op),
        };
        let first = self.code.ops.len() - checks;
        self.code.ops.insert(first, shortcut);
        self.code.offsets.insert(first, self.at);
        // Whoever stands at the shortcut has the checks before it.
        let inst = self.code.insts.get(first).copied().unwrap_or(self.inst);
        self.code.insts.insert(first, inst);
        self.push(op);
    }

    /// How many of the last operations, in this block, are checks that belong to an access.
    fn checks_before(&self, access: Machine) -> usize {
        let belongs = |op: &Machine| match (access, *op) {
            (Machine::GetField(_, a, _) | Machine::PutField(_, a, _), Machine::CheckNonNull(b)) => a == b,
            (
                Machine::ArrayLoad(_, _, a, index) | Machine::ArrayStore(_, a, index, _),
                Machine::CheckIndex(b, other),
            ) => a == b && index == other,
            (Machine::ArrayLoad(_, _, a, _) | Machine::ArrayStore(_, a, _, _), Machine::CheckNonNull(b)) => {
                a == b
            }
            (Machine::GetStatic(..), Machine::InitClass(_)) => true,
            _ => false,
        };
        let block = &self.code.ops[self.block_start..];
        let at_same_place = |position: usize| self.code.offsets[position] == self.at;
        let candidates = block.iter().enumerate().rev();
        candidates
            .take_while(|(position, op)| belongs(op) && at_same_place(self.block_start + position))
            .count()
    }

    fn object(&mut self, to: Reg, constant: ObjectConstant) -> Result<Machine, TooLarge> {
        self.code.constants.push(constant);
        Ok(Machine::LoadObject(to, number(self.code.constants.len() - 1)?))
    }

    fn static_site(&mut self, field: &Rc<ir::FieldRef>) -> Result<u16, TooLarge> {
        self.code.statics.push(StaticSite { field: Rc::clone(field), resolved: OnceCell::new() });
        number(self.code.statics.len() - 1)
    }

    fn field_site(&mut self, field: &Rc<ir::FieldRef>) -> Result<u16, TooLarge> {
        self.code.fields.push(FieldSite { field: Rc::clone(field), slot: Cell::new(None) });
        number(self.code.fields.len() - 1)
    }

    fn class_site(&mut self, class: &Rc<str>) -> Result<u16, TooLarge> {
        self.code.classes.push(ClassSite {
            class: Rc::clone(class),
            resolved: OnceCell::new(),
            instance: Cell::new(None),
        });
        number(self.code.classes.len() - 1)
    }
}

/// A jump whose position is filled in later.
#[derive(Clone, Copy)]
enum Jump {
    /// An operation.
    Op(usize),
    /// A way of a switch.
    Case(usize, usize),
}

#[rustfmt::skip]
fn binary(op: BinaryOp, ty: Ty, d: Reg, a: Reg, b: Reg) -> Machine {
    use BinaryOp as B;
    match (ty, op) {
        (Ty::F32, op) => Machine::Float32(op, d, a, b),
        (Ty::F64, op) => Machine::Float64(op, d, a, b),
        (Ty::I64, B::Div | B::Rem) => Machine::Divide64(op, d, a, b),
        (_, B::Div | B::Rem) => Machine::Divide32(op, d, a, b),
        (Ty::I64, B::Add) => Machine::Add64(d, a, b), (_, B::Add) => Machine::Add32(d, a, b),
        (Ty::I64, B::Sub) => Machine::Sub64(d, a, b), (_, B::Sub) => Machine::Sub32(d, a, b),
        (Ty::I64, B::Mul) => Machine::Mul64(d, a, b), (_, B::Mul) => Machine::Mul32(d, a, b),
        (Ty::I64, B::And) => Machine::And64(d, a, b), (_, B::And) => Machine::And32(d, a, b),
        (Ty::I64, B::Or) => Machine::Or64(d, a, b), (_, B::Or) => Machine::Or32(d, a, b),
        (Ty::I64, B::Xor) => Machine::Xor64(d, a, b), (_, B::Xor) => Machine::Xor32(d, a, b),
        (Ty::I64, B::Shl) => Machine::Shl64(d, a, b), (_, B::Shl) => Machine::Shl32(d, a, b),
        (Ty::I64, B::Shr) => Machine::Shr64(d, a, b), (_, B::Shr) => Machine::Shr32(d, a, b),
        (Ty::I64, B::Ushr) => Machine::Ushr64(d, a, b), (_, B::Ushr) => Machine::Ushr32(d, a, b),
    }
}
