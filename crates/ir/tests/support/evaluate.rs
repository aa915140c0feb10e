//! Runs a body on one `int`, for code that only computes, branches and throws.

use ir::{
    BinaryOp, Body, Check, Condition, ConditionOp, Constant, Conversion, Edge, Op, Terminator, ThreeWay,
    ValueId,
};
use std::collections::BTreeMap;

/// A value; of objects only exceptions are known, by their class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    I32(i32),
    I64(i64),
    Ref(Option<&'static str>),
}

const MAX_BLOCKS: usize = 10_000;

/// What `f(int)` gives: a number, or the class of the exception that it throws.
pub(crate) fn evaluate(body: &Body, argument: i32) -> String {
    let mut frame = Frame { values: BTreeMap::new() };
    let mut at = body.entry();
    frame.values.insert(body.blocks[at].params[0], Value::I32(argument));
    for _ in 0..MAX_BLOCKS {
        let block = &body.blocks[at];
        let start = frame.values.clone();
        let mut thrown = None;
        for inst in &block.insts {
            match frame.operation(&inst.op) {
                Ok(Some(value)) => drop(frame.values.insert(inst.result.unwrap(), value)),
                Ok(None) => {}
                Err(exception) => {
                    thrown = Some(exception);
                    break;
                }
            }
        }
        if thrown.is_none() {
            match &block.terminator {
                Terminator::Jump(edge) => at = frame.go(body, edge, None),
                Terminator::Branch(condition, then, otherwise) => {
                    at = frame.go(body, if frame.holds(condition) { then } else { otherwise }, None);
                }
                Terminator::Switch(on, cases, default) => {
                    let Value::I32(on) = frame.values[on] else { panic!("a switch is on an int") };
                    let edge = cases.iter().find(|(key, _)| *key == on).map_or(default, |(_, edge)| edge);
                    at = frame.go(body, edge, None);
                }
                Terminator::Return(Some(value)) => match frame.values[value] {
                    Value::I32(value) => return value.to_string(),
                    other => panic!("returns {other:?}"),
                },
                Terminator::Throw(exception) => match frame.values[exception] {
                    Value::Ref(Some(class)) => thrown = Some(class),
                    other => panic!("throws {other:?}"),
                },
                other => panic!("cannot run {other:?}"),
            }
        }
        if let Some(exception) = thrown {
            let Some(unwind) = &block.unwind else { return exception.replace('/', ".") };
            // A handler sees what was there when the block started.
            frame.values = start;
            at = frame.go(body, unwind, Some(exception));
        }
    }
    "does not end".into()
}

struct Frame {
    values: BTreeMap<ValueId, Value>,
}

impl Frame {
    fn go(&mut self, body: &Body, edge: &Edge, exception: Option<&'static str>) -> ir::BlockId {
        let arguments = edge.args.iter().map(|argument| self.values[argument]);
        let passed: Vec<Value> =
            exception.map(|class| Value::Ref(Some(class))).into_iter().chain(arguments).collect();
        for (&param, value) in body.blocks[edge.target].params.iter().zip(passed) {
            self.values.insert(param, value);
        }
        edge.target
    }

    fn holds(&self, condition: &Condition) -> bool {
        let (left, right) = (self.values[&condition.left], self.values[&condition.right]);
        let order = match (left, right) {
            (Value::I32(a), Value::I32(b)) => a.cmp(&b),
            (Value::I64(a), Value::I64(b)) => a.cmp(&b),
            (Value::Ref(a), Value::Ref(b)) => a.cmp(&b),
            _ => panic!("{left:?} and {right:?} are not compared"),
        };
        match condition.op {
            ConditionOp::Eq => order.is_eq(),
            ConditionOp::Ne => order.is_ne(),
            ConditionOp::Lt => order.is_lt(),
            ConditionOp::Ge => order.is_ge(),
            ConditionOp::Gt => order.is_gt(),
            ConditionOp::Le => order.is_le(),
        }
    }

    fn operation(&self, op: &Op) -> Result<Option<Value>, &'static str> {
        let value = |id: &ValueId| self.values[id];
        Ok(match op {
            Op::Const(Constant::I32(value)) => Some(Value::I32(*value)),
            Op::Const(Constant::I64(value)) => Some(Value::I64(*value)),
            Op::Const(Constant::Null) => Some(Value::Ref(None)),
            Op::Binary(op, _, a, b) => Some(binary(*op, value(a), value(b))),
            Op::Convert(conversion, a) => Some(convert(*conversion, value(a))),
            Op::Compare(ThreeWay::I64, a, b) => match (value(a), value(b)) {
                (Value::I64(a), Value::I64(b)) => Some(Value::I32(a.cmp(&b) as i32)),
                other => panic!("compares {other:?}"),
            },
            Op::Check(Check::NonZero, a) if value(a) == Value::I32(0) => {
                return Err("java/lang/ArithmeticException");
            }
            Op::Check(Check::NonNull, a) if value(a) == Value::Ref(None) => {
                return Err("java/lang/NullPointerException");
            }
            Op::Check(..) => None,
            Op::InstanceOf(class, a) => match value(a) {
                Value::Ref(of) => Some(Value::I32((of == Some(class)).into())),
                other => panic!("{other:?} is no object"),
            },
            other => panic!("cannot run {other:?}"),
        })
    }
}

fn binary(op: BinaryOp, a: Value, b: Value) -> Value {
    match (op, a, b) {
        (BinaryOp::Add, Value::I32(a), Value::I32(b)) => Value::I32(a.wrapping_add(b)),
        (BinaryOp::Sub, Value::I32(a), Value::I32(b)) => Value::I32(a.wrapping_sub(b)),
        (BinaryOp::Mul, Value::I32(a), Value::I32(b)) => Value::I32(a.wrapping_mul(b)),
        (BinaryOp::Div, Value::I32(a), Value::I32(b)) => Value::I32(a.wrapping_div(b)),
        (BinaryOp::And, Value::I32(a), Value::I32(b)) => Value::I32(a & b),
        (BinaryOp::Xor, Value::I32(a), Value::I32(b)) => Value::I32(a ^ b),
        (BinaryOp::Add, Value::I64(a), Value::I64(b)) => Value::I64(a.wrapping_add(b)),
        (BinaryOp::Sub, Value::I64(a), Value::I64(b)) => Value::I64(a.wrapping_sub(b)),
        (BinaryOp::Mul, Value::I64(a), Value::I64(b)) => Value::I64(a.wrapping_mul(b)),
        other => panic!("cannot compute {other:?}"),
    }
}

fn convert(conversion: Conversion, a: Value) -> Value {
    match (conversion, a) {
        (Conversion::I32ToI64, Value::I32(a)) => Value::I64(a.into()),
        (Conversion::I64ToI32, Value::I64(a)) => Value::I32(a as i32),
        (Conversion::I32ToI8, Value::I32(a)) => Value::I32((a as i8).into()),
        (Conversion::I32ToU16, Value::I32(a)) => Value::I32((a as u16).into()),
        (Conversion::I32ToI16, Value::I32(a)) => Value::I32((a as i16).into()),
        other => panic!("cannot convert {other:?}"),
    }
}
