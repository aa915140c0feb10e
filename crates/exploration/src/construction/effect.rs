//! What a straight-line body does to the fields of its receiver.
//!
//! Understood are constants, parameters, reads and writes of own fields, calls of other constructors on the same object,
//! new empty collections, and *guards*: branches of which one side always throws, and null checks. A body with anything
//! else is not understood, so the caller knows of it only that it does something.
//!
//! This tells which value ends up in which field, and what a caller must see to for that. The summaries of `analysis::effects`
//! tell which fields are written at all.

use classfile::descriptor::FieldType;
use ir::{
    BlockId, Body, CallKind, Check, Condition, ConditionOp, Constant, Edge, Inst, MethodRef, Op, Terminator,
    ValueId,
};
use program::{MethodId, Program};
use report::Value;
use report::junit::Comparison;
use std::collections::{BTreeMap, BTreeSet};

/// What is known of a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// The receiver.
    This,
    /// The declared parameter at this position.
    Parameter(usize),
    /// What the field of the receiver at this position of its layout held before.
    Field(usize),
    /// A constant, or a new empty collection.
    Constant(Value),
    /// An object whose constructor has not run yet; its class.
    Fresh(String),
}

/// All that a body does.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Effect {
    /// What it leaves in the fields that it writes, by their position in the layout of its class.
    pub(super) fields: BTreeMap<usize, Known>,
    /// What must hold, or it throws.
    pub(super) guards: Vec<(Known, Comparison, Known)>,
    /// What it returns, if anything.
    pub(super) result: Option<Known>,
}

/// Deeper chains of constructors are not followed.
const MAX_DEPTH: usize = 16;

/// What an instance method or constructor does; none if that is not understood.
pub(super) fn effect(program: &mut Program, method: MethodId) -> Option<Effect> {
    let parameters = program.declaration(method).descriptor.parameters.clone();
    let arguments = (0..parameters.len()).map(Known::Parameter).collect();
    let mut effect = Effect::default();
    let result = Walk { program, parameters, effect: &mut effect, depth: 0 }.call(method, arguments)?;
    effect.result = result;
    Some(effect)
}

struct Walk<'a> {
    program: &'a mut Program,
    /// The declared parameters of the method that is asked about.
    parameters: Vec<FieldType>,
    effect: &'a mut Effect,
    depth: usize,
}

impl Walk<'_> {
    /// Runs a body on the receiver; what it returns.
    fn call(&mut self, method: MethodId, arguments: Vec<Known>) -> Option<Option<Known>> {
        if self.depth >= MAX_DEPTH || !self.program.has_body(method) {
            return None;
        }
        let body = self.program.body(method).ok()?;
        let mut values: BTreeMap<ValueId, Known> = BTreeMap::new();
        let mut block = &body.blocks[body.entry()];
        let entry = std::iter::once(Known::This).chain(arguments);
        values.extend(block.params.iter().copied().zip(entry));
        for _ in 0..body.blocks.len() {
            for inst in &block.insts {
                self.step(inst, &mut values)?;
            }
            match &block.terminator {
                Terminator::Jump(edge) => block = self.follow(&body, edge, &mut values)?,
                Terminator::Branch(condition, then, otherwise) => {
                    let edge = self.guard(&body, condition, then, otherwise, &values)?;
                    block = self.follow(&body, edge, &mut values)?;
                }
                Terminator::Return(None) => return Some(None),
                Terminator::Return(Some(value)) => return Some(Some(values.get(value)?.clone())),
                _ => return None,
            }
        }
        None
    }

    /// The block at the end of an edge, with its parameters known.
    fn follow<'b>(
        &self,
        body: &'b Body,
        edge: &Edge,
        values: &mut BTreeMap<ValueId, Known>,
    ) -> Option<&'b ir::Block> {
        let next = &body.blocks[edge.target];
        let passed: Option<Vec<Known>> = edge.args.iter().map(|arg| values.get(arg).cloned()).collect();
        values.extend(next.params.iter().copied().zip(passed?));
        Some(next)
    }

    /// The side of a branch that goes on, if the other one always throws; notes when it is taken.
    fn guard<'b>(
        &mut self,
        body: &Body,
        condition: &Condition,
        then: &'b Edge,
        otherwise: &'b Edge,
        values: &BTreeMap<ValueId, Known>,
    ) -> Option<&'b Edge> {
        let (edge, op) = match (can_return(body, then.target), can_return(body, otherwise.target)) {
            (true, false) => (then, condition.op),
            (false, true) => (otherwise, condition.op.negated()),
            _ => return None,
        };
        let (left, right) = (values.get(&condition.left)?.clone(), values.get(&condition.right)?.clone());
        self.effect.guards.push((left, comparison(op), right));
        Some(edge)
    }

    fn require_nonnull(&mut self, known: Known) {
        self.effect.guards.push((known, Comparison::NotEqual, Known::Constant(Value::Null)));
    }

    fn step(&mut self, inst: &Inst, values: &mut BTreeMap<ValueId, Known>) -> Option<()> {
        let get = |value: &ValueId| values.get(value).cloned();
        let result = match &inst.op {
            Op::Const(constant) => Some(Known::Constant(value(constant)?)),
            Op::Check(Check::NonNull, value) => match get(value)? {
                Known::This | Known::Fresh(_) => None,
                known @ Known::Parameter(_) => {
                    self.require_nonnull(known);
                    None
                }
                _ => return None,
            },
            Op::Monitor(..) => None,
            // Back to the declared type, after a generic method.
            Op::CheckCast(class, value) => match get(value)? {
                Known::Parameter(index)
                    if self.parameters[index] == FieldType::parse_class_name(class).ok()? =>
                {
                    None
                }
                _ => return None,
            },
            Op::InitClass(ir::InitOf::Method(method)) if &*method.class == "java/util/Objects" => None,
            Op::Call(CallKind::Static, method, arguments)
                if &*method.class == "java/util/Objects" && &*method.name == "requireNonNull" =>
            {
                let known = get(arguments.first()?)?;
                self.require_nonnull(known.clone());
                Some(known)
            }
            // Whoever has an object of the class has initialised it; of the others, only collections are made here.
            Op::InitClass(ir::InitOf::Class(class)) if empty(class).is_some() => None,
            Op::New(class) => {
                empty(class)?;
                Some(Known::Fresh(class.to_string()))
            }
            Op::GetField(field, object) => {
                (get(object)? == Known::This).then_some(())?;
                let slot = self.program.resolve_field(field).ok()?;
                Some(self.effect.fields.get(&slot).cloned().unwrap_or(Known::Field(slot)))
            }
            Op::PutField(field, object, stored) => {
                (get(object)? == Known::This).then_some(())?;
                let known = get(stored)?;
                (!matches!(known, Known::This | Known::Fresh(_))).then_some(())?;
                // A collection that is stored twice would be one object in two places, which a constant cannot say.
                if matches!(known, Known::Constant(Value::List { .. } | Value::Map { .. })) {
                    values.remove(stored);
                }
                let ty = FieldType::parse(&field.descriptor).ok()?;
                let slot = self.program.resolve_field(field).ok()?;
                self.effect.fields.insert(slot, typed(known, &ty)?);
                None
            }
            Op::Call(CallKind::Special, method, arguments) if &*method.name == "<init>" => {
                let arguments: Option<Vec<Known>> = arguments.iter().map(get).collect();
                let mut arguments = arguments?;
                match arguments.remove(0) {
                    Known::This => self.construct(method, arguments)?,
                    Known::Fresh(class) if *class == *method.class && arguments.is_empty() => {
                        let made = Known::Constant(empty(&class)?);
                        for known in
                            values.values_mut().filter(|known| **known == Known::Fresh(class.clone()))
                        {
                            *known = made.clone();
                        }
                    }
                    _ => return None,
                }
                None
            }
            _ => return None,
        };
        if let (Some(id), Some(known)) = (inst.result, result) {
            values.insert(id, known);
        }
        Some(())
    }

    /// Another constructor of the class, or one of its superclass.
    fn construct(&mut self, method: &MethodRef, arguments: Vec<Known>) -> Option<()> {
        if &*method.class == "java/lang/Object" {
            return Some(());
        }
        let target = self.program.resolve_call(CallKind::Special, method).ok()?;
        self.depth += 1;
        let done = self.call(target, arguments);
        self.depth -= 1;
        done.map(|_| ())
    }
}

/// Whether a way leads from a block to the end of the method, other than by an exception.
fn can_return(body: &Body, start: BlockId) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(block) = open.pop() {
        let terminator = &body.blocks[block].terminator;
        if matches!(terminator, Terminator::Return(_) | Terminator::Unsupported(_)) {
            return true;
        }
        open.extend(body.blocks[block].edges().map(|edge| edge.target).filter(|&target| seen.insert(target)));
    }
    false
}

fn comparison(op: ConditionOp) -> Comparison {
    match op {
        ConditionOp::Eq => Comparison::Equal,
        ConditionOp::Ne => Comparison::NotEqual,
        ConditionOp::Lt => Comparison::Less,
        ConditionOp::Ge => Comparison::GreaterOrEqual,
        ConditionOp::Gt => Comparison::Greater,
        ConditionOp::Le => Comparison::LessOrEqual,
    }
}

fn value(constant: &Constant) -> Option<Value> {
    Some(match constant {
        Constant::I32(value) => Value::Integer(i64::from(*value)),
        Constant::I64(value) => Value::Integer(*value),
        Constant::F32(bits) => Value::Float(*bits),
        Constant::F64(bits) => Value::Double(*bits),
        Constant::Null => Value::Null,
        Constant::String(units) => Value::String(units.to_vec()),
        Constant::Class(_) => return None,
    })
}

/// A constant as a field of type `ty` holds it; a parameter that its field would narrow is not understood.
fn typed(stored: Known, ty: &FieldType) -> Option<Known> {
    Some(match (stored, ty) {
        (Known::Constant(Value::Integer(value)), FieldType::Boolean) => {
            Known::Constant(Value::Boolean(value & 1 == 1))
        }
        (Known::Constant(Value::Integer(value)), FieldType::Char) => {
            Known::Constant(Value::Char(u16::try_from(value).ok()?))
        }
        (stored, _) => stored,
    })
}

/// A new collection or map of this class, as the writer of tests knows it: without a number.
fn empty(class: &str) -> Option<Value> {
    let name = class.replace('/', ".");
    match class.strip_prefix("java/util/")? {
        "ArrayList" | "LinkedList" | "Vector" | "ArrayDeque" | "HashSet" | "LinkedHashSet" | "TreeSet" => {
            Some(Value::List { id: 0, class: name, elements: Vec::new() })
        }
        "HashMap" | "LinkedHashMap" | "TreeMap" => {
            Some(Value::Map { id: 0, class: name, entries: Vec::new() })
        }
        _ => None,
    }
}
