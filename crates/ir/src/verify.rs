//! The definition of the IR, in checkable form.
//!
//! A body is valid when
//! - the entry block has no predecessors and its parameters are those of the method's descriptor;
//! - every value is defined exactly once, and every use is dominated by its definition (a definition inside
//!   a block does not dominate that block's handler, see [`cfg`](crate::cfg));
//! - operands and results have the types that the operation says;
//! - a virtual call names the method of a class, and an interface call that of an interface;
//! - every edge passes one argument of the right type for each parameter of its target; an `unwind` edge for
//!   all but the first, which is the exception, a `ref`; its arguments are available where the block starts;
//! - keys of a switch ascend; a return fits the descriptor.
//!
//! Blocks that nothing reaches are held to less: their edges lead to blocks, and their values are defined once.

use crate::body::{Block, BlockId, Body, Edge, Inst, ValueId};
use crate::cfg::{Cfg, Point};
use crate::linked::LinkedConstant;
use crate::op::{CallKind, Check, ConditionOp, Op, Terminator};
use crate::ty::Ty;
use classfile::descriptor::{FieldType, MethodDescriptor};
use entity::SideMap;

/// What is wrong with a body.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
pub enum Error {
    /// The entry block is not what the descriptor asks for.
    #[error("the parameters of the entry block do not fit the descriptor {descriptor}")]
    EntryParams {
        /// The method's descriptor.
        descriptor: String,
    },
    /// The entry block is the target of an edge.
    #[error("{from} leads back to the entry block")]
    EntryHasPredecessor {
        /// Where the edge starts.
        from: BlockId,
    },
    /// A descriptor that cannot be read.
    #[error("{block}: malformed descriptor {descriptor}")]
    Descriptor {
        /// Where.
        block: BlockId,
        /// The descriptor.
        descriptor: String,
    },
    /// Two definitions of one value.
    #[error("{block}: {value} is defined twice")]
    DefinedTwice {
        /// Where the second one is.
        block: BlockId,
        /// The value.
        value: ValueId,
    },
    /// A use that some way reaches without the definition.
    #[error("{block}: {value} is used where it may not be defined")]
    NotDominated {
        /// Where it is used.
        block: BlockId,
        /// The value.
        value: ValueId,
    },
    /// A value of the wrong type.
    #[error("{block}: {value} is {found}, expected {expected}")]
    WrongType {
        /// Where it is used.
        block: BlockId,
        /// The value.
        value: ValueId,
        /// Its type.
        found: Ty,
        /// What the operation wants.
        expected: Ty,
    },
    /// A result that is missing, or there where none should be.
    #[error("{block}: instruction {index} has a result where there is none, or none where there is one")]
    ResultPresence {
        /// Where.
        block: BlockId,
        /// Which instruction.
        index: usize,
    },
    /// An operation that does not exist for its type.
    #[error("{block}: instruction {index} does not exist for its type")]
    NoSuchOperation {
        /// Where.
        block: BlockId,
        /// Which instruction; the terminator counts as the last one.
        index: usize,
    },
    /// A virtual call of the method of an interface, or the other way round.
    #[error(
        "{block}: instruction {index} looks for its method in another kind of class than its own kind says"
    )]
    CallOwner {
        /// Where.
        block: BlockId,
        /// Which instruction.
        index: usize,
    },
    /// A call with the wrong number of arguments.
    #[error("{block}: instruction {index} passes {found} arguments, its method wants {expected}")]
    CallArity {
        /// Where.
        block: BlockId,
        /// Which instruction.
        index: usize,
        /// How many it passes, the receiver included.
        found: usize,
        /// How many the method wants.
        expected: usize,
    },
    /// An edge with the wrong number of arguments.
    #[error("{block}: passes {found} arguments to {target}, which wants {expected}")]
    Arity {
        /// Where the edge starts.
        block: BlockId,
        /// Its target.
        target: BlockId,
        /// How many it passes.
        found: usize,
        /// How many parameters the target has.
        expected: usize,
    },
    /// An edge out of the body.
    #[error("{block}: there is no block {target}")]
    NoSuchBlock {
        /// Where the edge starts.
        block: BlockId,
        /// Its target.
        target: BlockId,
    },
    /// Switch keys out of order.
    #[error("{block}: switch keys do not ascend")]
    SwitchKeys {
        /// Where.
        block: BlockId,
    },
    /// A return that does not fit the descriptor.
    #[error("{block}: the return does not fit the descriptor")]
    WrongReturn {
        /// Where.
        block: BlockId,
    },
}

/// Checks a body against the definition above.
pub fn verify(body: &Body) -> Result<(), Error> {
    let entry = body.entry();
    let descriptor = MethodDescriptor::parse(&body.descriptor)
        .map_err(|_| Error::Descriptor { block: entry, descriptor: body.descriptor.to_string() })?;
    check_targets(body)?;
    check_entry(body, &descriptor)?;
    let cfg = Cfg::new(body);
    let verifier = Verifier {
        body,
        definitions: definitions(body)?,
        cfg,
        result: descriptor.result.as_ref().map(Ty::of),
    };
    for &id in verifier.cfg.order() {
        verifier.block(id)?;
    }
    Ok(())
}

fn check_targets(body: &Body) -> Result<(), Error> {
    for (id, block) in body.blocks.iter() {
        for edge in block.edges() {
            if body.blocks.get(edge.target).is_none() {
                return Err(Error::NoSuchBlock { block: id, target: edge.target });
            }
            if edge.target == body.entry() {
                return Err(Error::EntryHasPredecessor { from: id });
            }
        }
    }
    Ok(())
}

fn check_entry(body: &Body, descriptor: &MethodDescriptor) -> Result<(), Error> {
    let receiver = (!body.is_static).then_some(Ty::Ref);
    let expected = receiver.into_iter().chain(descriptor.parameters.iter().map(Ty::of));
    let found = body.blocks[body.entry()].params.iter().map(|&param| body.values[param]);
    if found.eq(expected) {
        Ok(())
    } else {
        Err(Error::EntryParams { descriptor: body.descriptor.to_string() })
    }
}

/// Where a value is defined.
#[derive(Clone, Copy)]
struct Definition {
    block: BlockId,
    /// The instruction's index, or none for a parameter.
    index: Option<usize>,
}

fn definitions(body: &Body) -> Result<SideMap<ValueId, Option<Definition>>, Error> {
    let mut definitions: SideMap<ValueId, Option<Definition>> = SideMap::new();
    for (id, block) in body.blocks.iter() {
        let params = block.params.iter().map(|&param| (param, None));
        let results =
            block.insts.iter().enumerate().filter_map(|(index, inst)| Some((inst.result?, Some(index))));
        for (value, index) in params.chain(results) {
            if definitions[value].is_some() {
                return Err(Error::DefinedTwice { block: id, value });
            }
            definitions[value] = Some(Definition { block: id, index });
        }
    }
    Ok(definitions)
}

struct Verifier<'a> {
    body: &'a Body,
    definitions: SideMap<ValueId, Option<Definition>>,
    cfg: Cfg,
    result: Option<Ty>,
}

impl Verifier<'_> {
    fn block(&self, id: BlockId) -> Result<(), Error> {
        let block = &self.body.blocks[id];
        for (index, inst) in block.insts.iter().enumerate() {
            let mut uses = Ok(());
            inst.op.for_each_use(|value| uses = uses.clone().and(self.available(id, value, index)));
            uses?;
            self.inst(id, index, inst)?;
        }
        self.terminator(id, block)?;
        let end = block.insts.len();
        for edge in block.terminator.edges() {
            edge.args.iter().try_for_each(|&value| self.available(id, value, end))?;
            self.edge(id, edge, &self.body.blocks[edge.target].params)?;
        }
        if let Some(unwind) = &block.unwind {
            unwind.args.iter().try_for_each(|&value| self.available_at_start(id, value))?;
            let params = &self.body.blocks[unwind.target].params;
            let Some((&exception, rest)) = params.split_first() else {
                return Err(Error::Arity { block: id, target: unwind.target, found: 1, expected: 0 });
            };
            self.expect(unwind.target, exception, Ty::Ref)?;
            self.edge(id, unwind, rest)?;
        }
        Ok(())
    }

    fn available(&self, block: BlockId, value: ValueId, before: usize) -> Result<(), Error> {
        let here = match self.definitions[value] {
            Some(Definition { block: home, index: Some(index) }) if home == block => index < before,
            Some(Definition { block: home, index: Some(_) }) => {
                self.cfg.dominates(Point::Exit(home), Point::Entry(block))
            }
            Some(Definition { block: home, index: None }) => {
                self.cfg.dominates(Point::Entry(home), Point::Entry(block))
            }
            None => false,
        };
        if here { Ok(()) } else { Err(Error::NotDominated { block, value }) }
    }

    fn available_at_start(&self, block: BlockId, value: ValueId) -> Result<(), Error> {
        self.available(block, value, 0)
    }

    fn expect(&self, block: BlockId, value: ValueId, expected: Ty) -> Result<(), Error> {
        let found = self.body.values[value];
        if found == expected { Ok(()) } else { Err(Error::WrongType { block, value, found, expected }) }
    }

    fn edge(&self, block: BlockId, edge: &Edge, params: &[ValueId]) -> Result<(), Error> {
        if edge.args.len() != params.len() {
            let (found, expected) = (edge.args.len(), params.len());
            return Err(Error::Arity { block, target: edge.target, found, expected });
        }
        edge.args
            .iter()
            .zip(params)
            .try_for_each(|(&argument, &param)| self.expect(block, argument, self.body.values[param]))
    }

    fn inst(&self, block: BlockId, index: usize, inst: &Inst) -> Result<(), Error> {
        self.operands(block, index, &inst.op)?;
        let result =
            inst.op.result_ty().map_err(|error| Error::Descriptor { block, descriptor: error.text })?;
        match (inst.result, result) {
            (Some(value), Some(ty)) => self.expect(block, value, ty),
            (None, None) => Ok(()),
            _ => Err(Error::ResultPresence { block, index }),
        }
    }

    fn operands(&self, block: BlockId, index: usize, op: &Op) -> Result<(), Error> {
        let expect = |value: &ValueId, ty: Ty| self.expect(block, *value, ty);
        let exists = |holds: bool| if holds { Ok(()) } else { Err(Error::NoSuchOperation { block, index }) };
        match op {
            Op::Const(_) | Op::Mark | Op::InitClass(_) | Op::GetStatic(_) | Op::New(_) => Ok(()),
            Op::LoadLinked(constant) => self.linked(block, index, constant),
            Op::Neg(ty, a) => exists(*ty != Ty::Ref).and(expect(a, *ty)),
            Op::Convert(conversion, a) => expect(a, conversion.types().0),
            Op::Binary(op, ty, a, b) => {
                exists(op.is_defined_on(*ty))?;
                expect(a, *ty)?;
                expect(b, if op.is_shift() { Ty::I32 } else { *ty })
            }
            Op::Compare(compare, a, b) => expect(a, compare.operand()).and(expect(b, compare.operand())),
            Op::Check(Check::NonZero, a) => exists(matches!(self.body.values[*a], Ty::I32 | Ty::I64)),
            Op::Check(Check::Length, length) | Op::NewArray(_, length) => expect(length, Ty::I32),
            Op::NewNestedArray(_, lengths) => {
                exists(!lengths.is_empty())?;
                lengths.iter().try_for_each(|length| expect(length, Ty::I32))
            }
            Op::Check(Check::NonNull, object)
            | Op::Monitor(_, object)
            | Op::InstanceOf(_, object)
            | Op::CheckCast(_, object)
            | Op::ArrayLength(object)
            | Op::GetField(_, object) => expect(object, Ty::Ref),
            Op::CheckIndex(array, index) | Op::ArrayLoad(_, array, index) => {
                expect(array, Ty::Ref)?;
                expect(index, Ty::I32)
            }
            Op::CheckStore(array, value) => expect(array, Ty::Ref).and(expect(value, Ty::Ref)),
            Op::ArrayStore(element, array, index, value) => {
                expect(array, Ty::Ref)?;
                expect(index, Ty::I32)?;
                expect(value, element.ty())
            }
            Op::PutStatic(field, value) => expect(value, self.field_ty(block, &field.descriptor)?),
            Op::PutField(field, object, value) => {
                expect(object, Ty::Ref)?;
                expect(value, self.field_ty(block, &field.descriptor)?)
            }
            Op::Call(kind, method, args) => {
                if kind.owner().is_some_and(|owner| owner != method.owner) {
                    return Err(Error::CallOwner { block, index });
                }
                self.call(block, index, *kind, &method.descriptor, args)
            }
            Op::CallDynamic(call, args) => self.call(block, index, CallKind::Static, &call.descriptor, args),
        }
    }

    fn linked(&self, block: BlockId, index: usize, constant: &LinkedConstant) -> Result<(), Error> {
        let is_method = |descriptor: &str| match MethodDescriptor::parse(descriptor) {
            Ok(_) => Ok(()),
            Err(error) => Err(Error::Descriptor { block, descriptor: error.text }),
        };
        match constant {
            LinkedConstant::MethodType(descriptor) => is_method(descriptor),
            LinkedConstant::MethodHandle(handle) => match handle.kind {
                1..=4 => self.field_ty(block, &handle.member.descriptor).map(drop),
                5..=9 => is_method(&handle.member.descriptor),
                _ => Err(Error::NoSuchOperation { block, index }),
            },
            // The type of the result says whether its descriptor is one.
            LinkedConstant::Dynamic(_) => Ok(()),
        }
    }

    fn call(
        &self,
        block: BlockId,
        index: usize,
        kind: CallKind,
        descriptor: &str,
        args: &[ValueId],
    ) -> Result<(), Error> {
        let parsed = MethodDescriptor::parse(descriptor)
            .map_err(|_| Error::Descriptor { block, descriptor: descriptor.into() })?;
        let receiver = (kind != CallKind::Static).then_some(Ty::Ref);
        let expected: Vec<Ty> = receiver.into_iter().chain(parsed.parameters.iter().map(Ty::of)).collect();
        if expected.len() != args.len() {
            let (found, expected) = (args.len(), expected.len());
            return Err(Error::CallArity { block, index, found, expected });
        }
        args.iter().zip(expected).try_for_each(|(&value, ty)| self.expect(block, value, ty))
    }

    fn field_ty(&self, block: BlockId, descriptor: &str) -> Result<Ty, Error> {
        FieldType::parse(descriptor)
            .map(|ty| Ty::of(&ty))
            .map_err(|_| Error::Descriptor { block, descriptor: descriptor.into() })
    }

    fn terminator(&self, id: BlockId, block: &Block) -> Result<(), Error> {
        let end = block.insts.len();
        let mut uses = Ok(());
        block.terminator.for_each_use(|value| uses = uses.clone().and(self.available(id, value, end)));
        uses?;
        match &block.terminator {
            Terminator::Jump(_) | Terminator::Unsupported(_) => Ok(()),
            Terminator::Branch(condition, ..) => {
                let exists = match condition.ty {
                    Ty::I32 | Ty::I64 => true,
                    Ty::Ref => matches!(condition.op, ConditionOp::Eq | ConditionOp::Ne),
                    Ty::F32 | Ty::F64 => false,
                };
                if !exists {
                    return Err(Error::NoSuchOperation { block: id, index: end });
                }
                self.expect(id, condition.left, condition.ty)?;
                self.expect(id, condition.right, condition.ty)
            }
            Terminator::Switch(on, cases, _) => {
                if !cases.is_sorted_by(|(a, _), (b, _)| a < b) {
                    return Err(Error::SwitchKeys { block: id });
                }
                self.expect(id, *on, Ty::I32)
            }
            Terminator::Return(value) => match (value, self.result) {
                (Some(value), Some(ty)) => self.expect(id, *value, ty),
                (None, None) => Ok(()),
                _ => Err(Error::WrongReturn { block: id }),
            },
            Terminator::Throw(exception) => self.expect(id, *exception, Ty::Ref),
        }
    }
}
