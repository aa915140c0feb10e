//! Narrows what is returned or stored as boolean, byte, char or short, as HotSpot does.
//!
//! On the JVM's stack those are ints, and bytecode need not keep them in range: `ireturn`, `putfield` and `putstatic` cut them
//! to size (JVMS §6.5). Compilers convert by themselves, so a conversion is added only where the value is not known to fit.
//!
//! What is *declared* narrow is taken to fit: parameters, fields, results of calls. A caller could pass any int for a
//! boolean parameter and no JVM would notice, but no compiler does. Nor do instructions tell arrays of bytes from
//! arrays of booleans: what is loaded from one fits both.

use crate::body::{BlockId, Body, Inst, ValueId};
use crate::linked::LinkedConstant;
use crate::op::{BinaryOp, Constant, Conversion, Element, Op, Terminator};
use crate::ty::Ty;
use classfile::descriptor::{FieldType, MethodDescriptor};
use entity::{SideMap, Table};

/// Adds the conversions that the body needs.
pub(super) fn narrow(body: &mut Body, descriptor: &MethodDescriptor) {
    let result = descriptor.result.as_ref().and_then(Narrow::of);
    let wanted = wanted(body, result);
    if wanted.is_empty() {
        return;
    }
    let fits = Fits::new(body, descriptor);
    let unfit: Vec<Wanted> =
        wanted.into_iter().filter(|wanted| !fits.known[wanted.value].contains(wanted.narrow)).collect();
    for in_block in unfit.chunk_by(|a, b| a.block == b.block) {
        convert_in_block(body, in_block);
    }
}

/// A type narrower than the `I32` that holds it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Narrow {
    Boolean,
    Byte,
    Char,
    Short,
}

impl Narrow {
    fn of(declared: &FieldType) -> Option<Narrow> {
        match declared {
            FieldType::Boolean => Some(Narrow::Boolean),
            FieldType::Byte => Some(Narrow::Byte),
            FieldType::Char => Some(Narrow::Char),
            FieldType::Short => Some(Narrow::Short),
            _ => None,
        }
    }

    fn of_result(descriptor: &str) -> Option<Narrow> {
        MethodDescriptor::parse(descriptor).ok().and_then(|parsed| Narrow::of(parsed.result.as_ref()?))
    }

    fn of_descriptor(descriptor: &str) -> Option<Narrow> {
        FieldType::parse(descriptor).ok().and_then(|ty| Narrow::of(&ty))
    }
}

/// The narrow types that a value fits, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Set(u8);

impl Set {
    const NONE: Set = Set(0);
    const ALL: Set = Set(0b1111);

    fn contains(self, narrow: Narrow) -> bool {
        self.0 & 1 << narrow as u8 != 0
    }

    fn of(narrow: &[Narrow]) -> Set {
        Set(narrow.iter().fold(0, |bits, &narrow| bits | 1 << narrow as u8))
    }

    fn and(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }

    fn or(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    /// What every value of a declared type fits.
    fn of_declared(declared: Option<Narrow>) -> Set {
        match declared {
            Some(Narrow::Boolean) => Set::ALL,
            Some(Narrow::Byte) => Set::of(&[Narrow::Byte, Narrow::Short]),
            Some(Narrow::Char) => Set::of(&[Narrow::Char]),
            Some(Narrow::Short) => Set::of(&[Narrow::Short]),
            None => Set::NONE,
        }
    }

    fn of_constant(value: i32) -> Set {
        let fits = [
            (Narrow::Boolean, (0..=1).contains(&value)),
            (Narrow::Byte, i8::try_from(value).is_ok()),
            (Narrow::Char, u16::try_from(value).is_ok()),
            (Narrow::Short, i16::try_from(value).is_ok()),
        ];
        fits.into_iter()
            .filter(|(_, fits)| *fits)
            .fold(Set::NONE, |set, (narrow, _)| set.or(Set::of(&[narrow])))
    }
}

/// A value that must fit, and where: before an instruction, or before the terminator.
struct Wanted {
    block: BlockId,
    inst: usize,
    value: ValueId,
    narrow: Narrow,
}

fn wanted(body: &Body, result: Option<Narrow>) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    for (id, block) in body.blocks.iter() {
        for (index, inst) in block.insts.iter().enumerate() {
            if let Op::PutStatic(field, value) | Op::PutField(field, _, value) = &inst.op
                && let Some(narrow) = Narrow::of_descriptor(&field.descriptor)
            {
                wanted.push(Wanted { block: id, inst: index, value: *value, narrow });
            }
        }
        if let (Terminator::Return(Some(value)), Some(narrow)) = (&block.terminator, result) {
            wanted.push(Wanted { block: id, inst: block.insts.len(), value: *value, narrow });
        }
    }
    wanted
}

/// Adds the conversions of one block; `wanted` is in the order of its instructions.
fn convert_in_block(body: &mut Body, wanted: &[Wanted]) {
    let block = &mut body.blocks[wanted[0].block];
    let mut wanted = wanted.iter().peekable();
    let mut insts = Vec::with_capacity(block.insts.len() + 2 * wanted.len());
    for (index, mut inst) in std::mem::take(&mut block.insts).into_iter().enumerate() {
        if let Some(wanted) = wanted.next_if(|wanted| wanted.inst == index) {
            let fitting = convert(&mut body.values, &mut insts, wanted, inst.at);
            if let Op::PutStatic(_, stored) | Op::PutField(_, _, stored) = &mut inst.op {
                *stored = fitting;
            }
        }
        insts.push(inst);
    }
    if let Some(wanted) = wanted.next() {
        let fitting = convert(&mut body.values, &mut insts, wanted, block.terminator_at);
        block.terminator = Terminator::Return(Some(fitting));
    }
    block.insts = insts;
}

fn convert(values: &mut Table<ValueId, Ty>, insts: &mut Vec<Inst>, wanted: &Wanted, at: u32) -> ValueId {
    let mut emit = |op: Op| {
        let result = values.push(Ty::I32);
        insts.push(Inst { result: Some(result), op, at });
        result
    };
    match wanted.narrow {
        Narrow::Boolean => {
            let one = emit(Op::Const(Constant::I32(1)));
            emit(Op::Binary(BinaryOp::And, Ty::I32, wanted.value, one))
        }
        Narrow::Byte => emit(Op::Convert(Conversion::I32ToI8, wanted.value)),
        Narrow::Char => emit(Op::Convert(Conversion::I32ToU16, wanted.value)),
        Narrow::Short => emit(Op::Convert(Conversion::I32ToI16, wanted.value)),
    }
}

/// What each value fits. Block parameters and logical operations are taken to fit everything until an operand does not.
struct Fits {
    known: SideMap<ValueId, Set>,
    /// What a value is computed from, where that decides.
    inputs: SideMap<ValueId, Inputs>,
    /// The values that are computed from one.
    users: SideMap<ValueId, Vec<ValueId>>,
}

#[derive(Clone, Default)]
enum Inputs {
    /// It is known from the operation.
    #[default]
    None,
    /// It is one of these.
    OneOf(Vec<ValueId>),
    /// `and`, `or` or `xor` of two.
    Logical(BinaryOp, ValueId, ValueId),
}

impl Fits {
    fn new(body: &Body, descriptor: &MethodDescriptor) -> Fits {
        let mut fits = Fits { known: SideMap::new(), inputs: SideMap::new(), users: SideMap::new() };
        let n_receivers = usize::from(!body.is_static);
        let params = body.blocks[body.entry()].params.iter().skip(n_receivers);
        for (&param, declared) in params.zip(&descriptor.parameters) {
            fits.known[param] = Set::of_declared(Narrow::of(declared));
        }
        for block in body.blocks.values() {
            for edge in block.terminator.edges() {
                fits.add_arguments(&edge.args, &body.blocks[edge.target].params);
            }
            if let Some(unwind) = &block.unwind {
                fits.add_arguments(&unwind.args, &body.blocks[unwind.target].params[1..]);
            }
            for inst in &block.insts {
                if let Some(result) = inst.result {
                    fits.add_result(result, &inst.op);
                }
            }
        }
        fits.settle(body);
        fits
    }

    fn add_arguments(&mut self, args: &[ValueId], params: &[ValueId]) {
        for (&argument, &param) in args.iter().zip(params) {
            self.known[param] = Set::ALL;
            self.users[argument].push(param);
            match &mut self.inputs[param] {
                Inputs::OneOf(values) => values.push(argument),
                inputs => *inputs = Inputs::OneOf(vec![argument]),
            }
        }
    }

    fn add_result(&mut self, result: ValueId, op: &Op) {
        let declared = |narrow: Narrow| Set::of_declared(Some(narrow));
        self.known[result] = match op {
            Op::Const(Constant::I32(value)) => Set::of_constant(*value),
            Op::InstanceOf(..) => declared(Narrow::Boolean),
            // Of a byte or a boolean, whichever is wanted.
            Op::ArrayLoad(Element::I8, ..) => declared(Narrow::Byte).or(Set::of(&[Narrow::Boolean])),
            Op::Compare(..) | Op::Convert(Conversion::I32ToI8, _) => declared(Narrow::Byte),
            Op::Convert(Conversion::I32ToU16, _) | Op::ArrayLoad(Element::U16, ..) => declared(Narrow::Char),
            Op::Convert(Conversion::I32ToI16, _) | Op::ArrayLoad(Element::I16, ..) => declared(Narrow::Short),
            Op::GetStatic(field) | Op::GetField(field, _) => {
                Set::of_declared(Narrow::of_descriptor(&field.descriptor))
            }
            Op::Call(_, method, _) => Set::of_declared(Narrow::of_result(&method.descriptor)),
            Op::CallDynamic(call, _) => Set::of_declared(Narrow::of_result(&call.descriptor)),
            Op::LoadLinked(LinkedConstant::Dynamic(constant)) => {
                Set::of_declared(Narrow::of_descriptor(&constant.descriptor))
            }
            Op::Binary(op @ (BinaryOp::And | BinaryOp::Or | BinaryOp::Xor), Ty::I32, a, b) => {
                self.inputs[result] = Inputs::Logical(*op, *a, *b);
                self.users[*a].push(result);
                self.users[*b].push(result);
                Set::ALL
            }
            _ => Set::NONE,
        };
    }

    /// Takes back what does not hold, until all that is left does; each value changes four times at most.
    fn settle(&mut self, body: &Body) {
        let mut pending: Vec<ValueId> = body.values.ids().rev().collect();
        while let Some(value) = pending.pop() {
            let fits = match &self.inputs[value] {
                Inputs::None => continue,
                Inputs::OneOf(values) => values.iter().fold(Set::ALL, |all, &one| all.and(self.known[one])),
                Inputs::Logical(op, a, b) => logical(*op, self.known[*a], self.known[*b]),
            };
            if fits != self.known[value] {
                self.known[value] = fits;
                pending.extend(&self.users[value]);
            }
        }
    }
}

/// What the result fits; an `and` with something that is not negative is not larger than that.
fn logical(op: BinaryOp, a: Set, b: Set) -> Set {
    let unsigned = Set::of(&[Narrow::Boolean, Narrow::Char]);
    let both = a.and(b);
    if op == BinaryOp::And { both.or(a.or(b).and(unsigned)) } else { both }
}
