//! Register code: what the machine runs.
//!
//! Every operand is a register. Constants sit in registers of their own, filled when a frame is made, so
//! there are no immediate forms. Operations are eight bytes.
//!
//! **Invariant:** in a [`Code`], every register is below `n_registers`, every target and every index into
//! a side table is in range, and the last operation does not fall through. [`Code::validate`] checks it;
//! [`registers`](crate::machine::registers) relies on it.

use crate::machine::liveness::Liveness;
use crate::observe::coverage_log::{CoverageLog, Noted};
use classfile::descriptor::FieldType;
use ir::{
    BinaryOp, BlockId, CallKind, Conversion, DynamicCall, DynamicConstant, Element, FieldRef, InitOf,
    MethodRef, ThreeWay, Ty,
};
use program::{ClassId, MethodId, StaticId};
use std::cell::{Cell, OnceCell};
use std::rc::Rc;

/// A register of a frame.
pub(crate) type Reg = u16;

/// One operation. Where there are three registers the first one is the result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op {
    Move(Reg, Reg),
    Add32(Reg, Reg, Reg),
    Sub32(Reg, Reg, Reg),
    Mul32(Reg, Reg, Reg),
    And32(Reg, Reg, Reg),
    Or32(Reg, Reg, Reg),
    Xor32(Reg, Reg, Reg),
    Shl32(Reg, Reg, Reg),
    Shr32(Reg, Reg, Reg),
    Ushr32(Reg, Reg, Reg),
    Add64(Reg, Reg, Reg),
    Sub64(Reg, Reg, Reg),
    Mul64(Reg, Reg, Reg),
    And64(Reg, Reg, Reg),
    Or64(Reg, Reg, Reg),
    Xor64(Reg, Reg, Reg),
    Shl64(Reg, Reg, Reg),
    Shr64(Reg, Reg, Reg),
    Ushr64(Reg, Reg, Reg),
    /// Division and remainder; the divisor is not zero.
    Divide32(BinaryOp, Reg, Reg, Reg),
    Divide64(BinaryOp, Reg, Reg, Reg),
    Float32(BinaryOp, Reg, Reg, Reg),
    Float64(BinaryOp, Reg, Reg, Reg),
    Neg(Ty, Reg, Reg),
    Convert(Conversion, Reg, Reg),
    Compare(ThreeWay, Reg, Reg, Reg),
    CheckNonZero32(Reg),
    CheckNonZero64(Reg),
    CheckNonNull(Reg),
    /// By position in [`Code::constants`].
    LoadObject(Reg, u16),
    /// Nothing; a place that somebody looks for.
    Mark,
    /// By position in [`Code::inits`].
    InitClass(u16),
    /// By position in [`Code::statics`].
    GetStatic(Reg, u16),
    PutStatic(u16, Reg),
    /// By position in [`Code::classes`].
    New(Reg, u16),
    InstanceOf(Reg, Reg, u16),
    /// By position in [`Code::fields`].
    GetField(Reg, Reg, u16),
    PutField(u16, Reg, Reg),
    EnterMonitor(Reg),
    ExitMonitor(Reg),
    CheckLength(Reg),
    /// Array and index.
    CheckIndex(Reg, Reg),
    /// Array and value.
    CheckStore(Reg, Reg),
    CheckCast(Reg, u16),
    /// The result, the length, and the position in [`Code::classes`].
    NewArray(Reg, Reg, u16),
    /// By position in [`Code::nested_arrays`].
    NewNestedArray(Reg, u16),
    ArrayLength(Reg, Reg),
    ArrayLoad(Element, Reg, Reg, Reg),
    /// Array, index and value.
    ArrayStore(Element, Reg, Reg, Reg),
    /// The operations that follow, as many as the first number says, done at once where everything is concrete and
    /// nothing fails; else they are executed one by one.
    LoadField(u8, Reg, Reg, u16),
    StoreField(u8, u16, Reg, Reg),
    LoadElement(u8, Reg, Reg, Reg),
    StoreElement(u8, Reg, Reg, Reg),
    LoadStatic(u8, Reg, u16),
    /// By position in [`Code::calls`].
    Call(u16),
    /// By position in [`Code::dynamic_calls`].
    CallDynamic(u16),
    /// Goes on at the operation if the comparison holds, else at the next one.
    JumpEq32(Reg, Reg, u16),
    JumpNe32(Reg, Reg, u16),
    JumpLt32(Reg, Reg, u16),
    JumpGe32(Reg, Reg, u16),
    JumpEq64(Reg, Reg, u16),
    JumpNe64(Reg, Reg, u16),
    JumpLt64(Reg, Reg, u16),
    JumpGe64(Reg, Reg, u16),
    JumpSame(Reg, Reg, u16),
    JumpNotSame(Reg, Reg, u16),
    Jump(u16),
    /// By position in [`Code::switches`].
    Switch(Reg, u16),
    Return(Reg),
    ReturnVoid,
    Throw(Reg),
    /// By position in [`Code::reasons`].
    Unsupported(u16),
}

const _: () = assert!(size_of::<Op>() == 8, "operations are what the interpreter reads most");

/// The register code of one method.
pub struct Code {
    /// The method.
    pub method: MethodId,
    /// What it does.
    pub ops: Vec<Op>,
    /// The bytecode offset of each operation.
    pub offsets: Vec<u32>,
    /// The instruction that each operation is of, by its position in its block: the terminator comes behind the last one.
    pub(crate) insts: Vec<u32>,
    /// How many registers a frame has.
    pub n_registers: usize,
    /// Where arguments go, in order.
    pub params: Vec<Reg>,
    /// Initial values of all registers: constants in theirs, zero elsewhere.
    pub template: Vec<u64>,
    /// Handlers, by ascending operation; ranges do not overlap.
    pub handlers: Vec<Landing>,
    /// Receives the exception on the way to a handler.
    pub exception: Reg,
    /// String and class constants.
    pub constants: Vec<ObjectConstant>,
    /// Classes to initialise.
    pub inits: Vec<InitSite>,
    /// Static fields.
    pub statics: Vec<StaticSite>,
    /// Arrays of arrays.
    pub nested_arrays: Vec<NestedArraySite>,
    /// Classes named by `new`, `instanceof` and casts.
    pub classes: Vec<ClassSite>,
    /// Instance fields.
    pub fields: Vec<FieldSite>,
    /// Calls.
    pub calls: Vec<CallSite>,
    /// Dynamic calls.
    pub dynamic_calls: Vec<DynamicCallSite>,
    /// Switches.
    pub switches: Vec<SwitchTable>,
    /// What is not supported.
    pub reasons: Vec<Rc<str>>,
    /// What each register holds.
    pub types: Vec<Ty>,
    /// Where each value of the body is, as long as it is needed.
    pub(crate) values: Vec<Reg>,
    /// Where each block of the body begins, by ascending operation.
    pub(crate) blocks: Vec<(usize, BlockId)>,
    /// Where the copies begin that are made between blocks.
    pub(crate) end_of_blocks: usize,
    /// Which ways out of each operation were taken, see [`Coverage`](crate::Coverage).
    pub(crate) taken: Vec<Cell<u8>>,
    /// Whose monitor a frame holds, if the method is synchronized.
    pub(crate) monitor: Option<MonitorOf>,
    /// Where ways are noted that were taken for the first time.
    pub(crate) coverage_log: CoverageLog,
    /// Whether a frame of it has begun.
    pub(crate) entered: Cell<bool>,
    /// Whether a state stops where a call of it begins.
    pub(crate) stops: Cell<bool>,
    /// Which registers are needed where, once that was asked.
    pub(crate) liveness: OnceCell<Liveness>,
}

/// Whose monitor a synchronized method holds while it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MonitorOf {
    /// That of its receiver.
    Receiver,
    /// That of its class, for a static method.
    Class(ClassId),
}

/// Where exceptions raised by a range of operations go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    /// First operation of the range.
    pub start: usize,
    /// First operation behind the range.
    pub end: usize,
    /// The operation to go on at.
    pub target: usize,
}

/// A constant that is an object.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ObjectConstant {
    /// A string literal, in UTF-16.
    String(Rc<[u16]>),
    /// The `Class` object of a class, in internal form.
    Class(Rc<str>),
}

/// A class initialisation.
pub struct InitSite {
    /// What triggers it.
    pub of: InitOf,
    pub(crate) class: OnceCell<ClassId>,
}

/// A use of a static field.
pub struct StaticSite {
    /// The field as bytecode names it.
    pub field: Rc<FieldRef>,
    pub(crate) resolved: OnceCell<StaticId>,
}

/// A use of a class.
pub struct ClassSite {
    /// The class as bytecode names it.
    pub class: Rc<str>,
    pub(crate) resolved: OnceCell<ClassId>,
    /// The class and its number of fields, once an object of it was made here.
    pub(crate) instance: Cell<Option<(ClassId, u32)>>,
}

/// A `multianewarray`.
pub struct NestedArraySite {
    /// The class of the outermost array.
    pub class: Rc<str>,
    /// Where the lengths are, the outermost first.
    pub lengths: Vec<Reg>,
}

/// A use of an instance field.
pub struct FieldSite {
    /// The field as bytecode names it.
    pub field: Rc<FieldRef>,
    /// Where it is in the object, once that is known.
    pub(crate) slot: Cell<Option<u32>>,
}

/// A call.
pub struct CallSite {
    /// How the target is found.
    pub kind: CallKind,
    /// The method as bytecode names it.
    pub method: Rc<MethodRef>,
    /// Where the arguments are, the receiver first.
    pub args: Vec<Reg>,
    /// Where the result goes, if there is one.
    pub result: Option<Reg>,
    pub(crate) resolved: OnceCell<MethodId>,
    /// What it runs if that does not depend on the receiver.
    pub(crate) direct: OnceCell<Rc<Code>>,
    /// What it runs for the first classes of receivers that were met.
    pub(crate) by_receiver: [OnceCell<(ClassId, Rc<Code>)>; 3],
}

impl CallSite {
    /// The code that runs for a class of receivers, if it was met before.
    #[inline(always)]
    pub(crate) fn met(&self, receiver: ClassId) -> Option<&Rc<Code>> {
        self.by_receiver
            .iter()
            .map_while(OnceCell::get)
            .find(|(class, _)| *class == receiver)
            .map(|(_, code)| code)
    }
}

/// A dynamic call.
pub struct DynamicCallSite {
    /// The call as bytecode names it.
    pub call: Rc<DynamicCall>,
    /// The constant, if it is one that is loaded by linking it, rather than a call.
    pub constant: Option<Rc<DynamicConstant>>,
    /// Where the arguments are.
    pub args: Vec<Reg>,
    /// Where the result goes, if there is one.
    pub result: Option<Reg>,
    /// The method that it calls.
    pub(crate) linked: OnceCell<MethodId>,
    /// What it concatenates, if it is a string concatenation.
    pub(crate) concatenation: OnceCell<Option<Concatenation>>,
}

/// A string concatenation.
pub(crate) struct Concatenation {
    /// The types of the arguments.
    pub(crate) types: Vec<FieldType>,
    /// The text, with a mark for each argument.
    pub(crate) recipe: Vec<u16>,
}

/// A switch: keys ascend.
pub struct SwitchTable {
    /// The keys.
    pub keys: Vec<i32>,
    /// Where each key leads.
    pub targets: Vec<u16>,
    /// Where everything else leads.
    pub default: u16,
    /// Which of the targets, the default last, were taken.
    pub(crate) taken: Vec<Cell<bool>>,
}

impl SwitchTable {
    /// The position of the way that a concrete value takes; the default is the last one.
    pub(crate) fn way(&self, value: i32) -> usize {
        self.keys.binary_search(&value).unwrap_or(self.keys.len())
    }

    /// The operation at the end of a way.
    pub(crate) fn target(&self, way: usize) -> u16 {
        self.targets.get(way).copied().unwrap_or(self.default)
    }
}

impl Code {
    /// Where an exception raised by the operation at `pc` is handled.
    pub(crate) fn handler(&self, pc: usize) -> Option<usize> {
        let after = self.handlers.partition_point(|landing| landing.start <= pc);
        let landing = self.handlers.get(after.checked_sub(1)?)?;
        (pc < landing.end).then_some(landing.target)
    }

    /// Where the call at `pc` wants its result.
    #[inline(always)]
    pub(crate) fn result_of_call(&self, pc: usize) -> Option<Reg> {
        match self.ops[pc] {
            Op::Call(site) => self.calls[usize::from(site)].result,
            Op::CallDynamic(site) => self.dynamic_calls[usize::from(site)].result,
            op => unreachable!("a frame of a call returns to a call, not {op:?}"),
        }
    }

    /// Notes a way out of the operation at `pc`, see [`Coverage`](crate::Coverage).
    #[inline(always)]
    pub(crate) fn note(&self, pc: usize, way: u8) {
        if self.taken[pc].get() & way == 0 {
            self.note_first(pc, way);
        }
    }

    /// Notes a way that was not taken before.
    #[cold]
    pub(crate) fn note_first(&self, pc: usize, way: u8) {
        self.taken[pc].set(self.taken[pc].get() | way);
        self.coverage_log.push(Noted::Way { method: self.method, pc, way });
    }

    /// Notes a way of a switch.
    pub(crate) fn note_case(&self, pc: usize, table: u16, way: usize) {
        let taken = &self.switches[usize::from(table)].taken[way];
        if !taken.replace(true) {
            self.coverage_log.push(Noted::Case { method: self.method, pc, table, way });
        }
    }

    /// Notes what was taken back once more, but not in the coverage log.
    pub(crate) fn recover(&self, noted: Noted) {
        match noted {
            Noted::Way { pc, way, .. } => self.taken[pc].set(self.taken[pc].get() | way),
            Noted::Case { table, way, .. } => self.switches[usize::from(table)].taken[way].set(true),
        }
    }

    /// Takes back what was noted.
    pub(crate) fn forget(&self, noted: Noted) {
        match noted {
            Noted::Way { pc, way, .. } => self.taken[pc].set(self.taken[pc].get() & !way),
            Noted::Case { table, way, .. } => self.switches[usize::from(table)].taken[way].set(false),
        }
    }

    /// The block that the operation at `pc` belongs to; none if it is between blocks.
    pub(crate) fn block_at(&self, pc: usize) -> Option<BlockId> {
        let after = self.blocks.partition_point(|&(start, _)| start <= pc);
        (pc < self.end_of_blocks).then(|| self.blocks[after - 1].1)
    }

    /// The block of the operation at `pc`, and the instruction that it is of.
    pub(crate) fn place_at(&self, pc: usize) -> Option<(BlockId, usize)> {
        Some((self.block_at(pc)?, self.insts[pc] as usize))
    }

    /// Where a block begins.
    pub(crate) fn start_of(&self, block: BlockId) -> Option<usize> {
        self.blocks.iter().find(|&&(_, id)| id == block).map(|&(start, _)| start)
    }

    /// The operations that may come next, other than in a handler.
    pub(crate) fn for_each_successor(&self, pc: usize, mut visit: impl FnMut(usize)) {
        let op = self.ops[pc];
        if let Op::Switch(_, table) = op {
            let table = &self.switches[usize::from(table)];
            table.targets.iter().chain([&table.default]).for_each(|&target| visit(target.into()));
        }
        if let Some(target) = op.target() {
            visit(target.into());
        }
        // A shortcut does what the operations behind it do, or nothing: taking it for nothing asks for no less.
        if op.falls_through() {
            visit(pc + 1);
        }
    }

    /// Whether a register is needed at or behind the operation at `pc`.
    pub(crate) fn is_live(&self, pc: usize, register: usize) -> bool {
        self.liveness.get_or_init(|| Liveness::of(self)).is_live(pc, register)
    }

    /// Panics unless the code keeps the invariant of this module.
    pub(crate) fn validate(&self) {
        assert_eq!(self.template.len(), self.n_registers, "a value for every register");
        assert_eq!(
            (self.offsets.len(), self.insts.len(), self.taken.len()),
            (self.ops.len(), self.ops.len(), self.ops.len()),
            "facts per operation"
        );
        let last = self.ops.last().expect("code has operations");
        assert!(!last.falls_through(), "the last operation does not fall through");
        let registers = self
            .params
            .iter()
            .chain([&self.exception])
            .chain(self.calls.iter().flat_map(|call| &call.args))
            .chain(self.nested_arrays.iter().flat_map(|site| &site.lengths))
            .chain(self.dynamic_calls.iter().flat_map(|site| site.args.iter().chain(&site.result)));
        let results = self.calls.iter().filter_map(|call| call.result.as_ref());
        for &register in registers.chain(results) {
            assert!(usize::from(register) < self.n_registers, "register {register} is out of range");
        }
        for landing in &self.handlers {
            assert!(landing.target < self.ops.len(), "handlers are in range");
        }
        for switch in &self.switches {
            for &target in switch.targets.iter().chain([&switch.default]) {
                assert!(usize::from(target) < self.ops.len(), "switch targets are in range");
            }
        }
        for op in &self.ops {
            op.for_each_register(|register| {
                assert!(usize::from(register) < self.n_registers, "register {register} is out of range");
            });
            if let Some(target) = op.target() {
                assert!(usize::from(target) < self.ops.len(), "target {target} is out of range");
            }
        }
    }
}

impl Op {
    /// The operand that must be an object, not only something that is not null.
    pub(crate) fn needs_object(self) -> Option<Reg> {
        match self {
            Op::GetField(_, a, _)
            | Op::PutField(_, a, _)
            | Op::ArrayLength(_, a)
            | Op::CheckIndex(a, _)
            | Op::CheckStore(a, _)
            | Op::ArrayLoad(_, _, a, _)
            | Op::ArrayStore(_, a, _, _)
            | Op::Throw(a) => Some(a),
            _ => None,
        }
    }

    pub(crate) fn falls_through(self) -> bool {
        !matches!(
            self,
            Op::Jump(_) | Op::Switch(..) | Op::Return(_) | Op::ReturnVoid | Op::Throw(_) | Op::Unsupported(_)
        )
    }

    /// How many of the operations that follow a shortcut does at once.
    pub(crate) fn shortcut(self) -> Option<usize> {
        match self {
            Op::LoadField(skipped, ..)
            | Op::StoreField(skipped, ..)
            | Op::LoadElement(skipped, ..)
            | Op::StoreElement(skipped, ..)
            | Op::LoadStatic(skipped, ..) => Some(usize::from(skipped)),
            _ => None,
        }
    }

    /// Where a jump leads.
    pub(crate) fn target(mut self) -> Option<u16> {
        self.target_mut().copied()
    }

    /// Where a jump leads, to be changed.
    pub(crate) fn target_mut(&mut self) -> Option<&mut u16> {
        match self {
            Op::JumpEq32(.., target)
            | Op::JumpNe32(.., target)
            | Op::JumpLt32(.., target)
            | Op::JumpGe32(.., target)
            | Op::JumpEq64(.., target)
            | Op::JumpNe64(.., target)
            | Op::JumpLt64(.., target)
            | Op::JumpGe64(.., target)
            | Op::JumpSame(.., target)
            | Op::JumpNotSame(.., target)
            | Op::Jump(target) => Some(target),
            _ => None,
        }
    }

    /// The register that it writes, if that is one it names itself.
    pub(crate) fn result(self) -> Option<Reg> {
        match self {
            Op::Move(d, _)
            | Op::Add32(d, ..)
            | Op::Sub32(d, ..)
            | Op::Mul32(d, ..)
            | Op::And32(d, ..)
            | Op::Or32(d, ..)
            | Op::Xor32(d, ..)
            | Op::Shl32(d, ..)
            | Op::Shr32(d, ..)
            | Op::Ushr32(d, ..)
            | Op::Add64(d, ..)
            | Op::Sub64(d, ..)
            | Op::Mul64(d, ..)
            | Op::And64(d, ..)
            | Op::Or64(d, ..)
            | Op::Xor64(d, ..)
            | Op::Shl64(d, ..)
            | Op::Shr64(d, ..)
            | Op::Ushr64(d, ..)
            | Op::Divide32(_, d, ..)
            | Op::Divide64(_, d, ..)
            | Op::Float32(_, d, ..)
            | Op::Float64(_, d, ..)
            | Op::Compare(_, d, ..)
            | Op::Neg(_, d, _)
            | Op::Convert(_, d, _)
            | Op::LoadObject(d, _)
            | Op::GetStatic(d, _)
            | Op::New(d, _)
            | Op::InstanceOf(d, ..)
            | Op::GetField(d, ..)
            | Op::NewArray(d, ..)
            | Op::NewNestedArray(d, _)
            | Op::ArrayLength(d, _)
            | Op::ArrayLoad(_, d, ..) => Some(d),
            _ => None,
        }
    }

    /// Calls `visit` on every register it names itself; those of calls are in the call site.
    pub(crate) fn for_each_register(self, mut visit: impl FnMut(Reg)) {
        match self {
            Op::Add32(d, a, b)
            | Op::Sub32(d, a, b)
            | Op::Mul32(d, a, b)
            | Op::And32(d, a, b)
            | Op::Or32(d, a, b)
            | Op::Xor32(d, a, b)
            | Op::Shl32(d, a, b)
            | Op::Shr32(d, a, b)
            | Op::Ushr32(d, a, b)
            | Op::Add64(d, a, b)
            | Op::Sub64(d, a, b)
            | Op::Mul64(d, a, b)
            | Op::And64(d, a, b)
            | Op::Or64(d, a, b)
            | Op::Xor64(d, a, b)
            | Op::Shl64(d, a, b)
            | Op::Shr64(d, a, b)
            | Op::Ushr64(d, a, b)
            | Op::Divide32(_, d, a, b)
            | Op::Divide64(_, d, a, b)
            | Op::Float32(_, d, a, b)
            | Op::Float64(_, d, a, b)
            | Op::ArrayLoad(_, d, a, b)
            | Op::ArrayStore(_, d, a, b)
            | Op::LoadElement(_, d, a, b)
            | Op::StoreElement(_, d, a, b)
            | Op::Compare(_, d, a, b) => [d, a, b].into_iter().for_each(visit),
            Op::Move(a, b)
            | Op::Neg(_, a, b)
            | Op::Convert(_, a, b)
            | Op::InstanceOf(a, b, _)
            | Op::GetField(a, b, _)
            | Op::PutField(_, a, b)
            | Op::LoadField(_, a, b, _)
            | Op::StoreField(_, _, a, b)
            | Op::CheckIndex(a, b)
            | Op::CheckStore(a, b)
            | Op::NewArray(a, b, _)
            | Op::ArrayLength(a, b)
            | Op::JumpEq32(a, b, _)
            | Op::JumpNe32(a, b, _)
            | Op::JumpLt32(a, b, _)
            | Op::JumpGe32(a, b, _)
            | Op::JumpEq64(a, b, _)
            | Op::JumpNe64(a, b, _)
            | Op::JumpLt64(a, b, _)
            | Op::JumpGe64(a, b, _)
            | Op::JumpSame(a, b, _)
            | Op::JumpNotSame(a, b, _) => [a, b].into_iter().for_each(visit),
            Op::CheckNonZero32(a)
            | Op::CheckNonZero64(a)
            | Op::CheckNonNull(a)
            | Op::LoadObject(a, _)
            | Op::GetStatic(a, _)
            | Op::LoadStatic(_, a, _)
            | Op::PutStatic(_, a)
            | Op::New(a, _)
            | Op::NewNestedArray(a, _)
            | Op::EnterMonitor(a)
            | Op::ExitMonitor(a)
            | Op::CheckLength(a)
            | Op::CheckCast(a, _)
            | Op::Switch(a, _)
            | Op::Return(a)
            | Op::Throw(a) => visit(a),
            Op::Mark
            | Op::InitClass(_)
            | Op::Call(_)
            | Op::CallDynamic(_)
            | Op::Jump(_)
            | Op::ReturnVoid
            | Op::Unsupported(_) => {}
        }
    }
}
