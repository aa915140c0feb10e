//! One run of a method from its start, along what was chosen.

use crate::engine::Rerunning;
use classfile::descriptor::FieldType;
use expr::{ExprId, Pool, UnaryOp};
use inputs::lazy::{candidate_guards, null_guards};
use inputs::{InputId, InputKey, InputType, Root};
use ir::{
    BinaryOp, BlockId, Body, CallKind, Check, Condition, ConditionOp, Constant, Conversion, Edge, FieldRef,
    InitOf, MethodRef, Op, Terminator, ThreeWay, Ty, ValueId,
};
use program::{ClassId, FieldSlot};
use std::collections::HashMap;
use std::rc::Rc;

/// A value of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// A number of 32 or 64 bits.
    Number(ExprId),
    Null,
    /// A reference that is an input, by its position among those: what it is may be known by now.
    Input(usize),
}

/// A reference that is an input.
pub(crate) struct Reference {
    place: InputId,
    /// The variable of what it is.
    variable: ExprId,
    class: ClassId,
    depth: u32,
    pub(crate) known: Known,
}

/// What is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    Nothing,
    NotNull,
    Null,
    Object(usize),
}

/// An object of an input, with its fields as they are, and as they were.
pub(crate) struct Object {
    pub(crate) class: ClassId,
    pub(crate) fields: Vec<Value>,
    pub(crate) before: Vec<Value>,
}

/// How a run ends.
#[derive(Clone, Debug)]
pub(crate) enum Ended {
    Returned(Option<Value>),
    /// An exception of that class, at that line of the innermost method.
    Threw {
        class: &'static str,
        at: String,
    },
    Unsupported(String),
    /// An input would lie too deep.
    TooDeep,
}

/// What a choice is about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pending {
    Branch,
    Check,
    Null,
    Object,
}

/// Why a run does not go on.
pub(crate) enum Stopped {
    OutOfOperations,
    Choice(Vec<ExprId>, Pending),
    Ended(Ended),
}

struct Frame {
    body: Rc<Body>,
    block: BlockId,
    /// The next instruction of the block.
    next: usize,
    values: HashMap<ValueId, Value>,
    /// Where the caller wants the result.
    result: Option<ValueId>,
}

/// The state of a run.
pub(crate) struct Run {
    frames: Vec<Frame>,
    pub(crate) objects: Vec<Object>,
    pub(crate) references: Vec<Reference>,
    pub(crate) parameters: Vec<Value>,
    pub(crate) n_operations: u64,
    /// What was chosen and is still to be followed.
    chosen: std::collections::VecDeque<u32>,
}

type Step<T> = Result<T, Stopped>;

fn unsupported<T>(what: impl Into<String>) -> Step<T> {
    Err(Stopped::Ended(Ended::Unsupported(what.into())))
}

impl Run {
    pub(crate) fn start(engine: &mut Rerunning) -> Run {
        let descriptor = engine.program.declaration(engine.method).descriptor.clone();
        let mut run = Run {
            frames: Vec::new(),
            objects: Vec::new(),
            references: Vec::new(),
            parameters: Vec::new(),
            n_operations: 0,
            chosen: std::collections::VecDeque::new(),
        };
        for (number, ty) in (0..).zip(&descriptor.parameters) {
            let place = engine.keys.root(Root::Parameter(number));
            let value = run.input(engine, place, ty, 0);
            run.parameters.push(value);
        }
        run
    }

    /// An input: a number, or a reference of which nothing is known.
    fn input(&mut self, engine: &mut Rerunning, place: InputId, ty: &FieldType, depth: u32) -> Value {
        if let Some(number) = engine.keys.primitive(&mut engine.pool, place, ty) {
            return Value::Number(number);
        }
        let variable = engine.keys.reference(&mut engine.pool, place, &InputType::from(ty.clone()));
        let class = engine.program.load(&ty.to_string().trim_matches(|c| "L;".contains(c)).replace('.', "/"));
        let class = class.expect("the types of fields and parameters are there");
        self.references.push(Reference { place, variable, class, depth, known: Known::Nothing });
        Value::Input(self.references.len() - 1)
    }

    /// Runs on, along what was chosen.
    pub(crate) fn follow(&mut self, engine: &mut Rerunning, chosen: &[u32], operations: u64) -> Stopped {
        self.chosen = chosen.iter().copied().collect();
        let (method, parameters) = (engine.method, self.parameters.clone());
        let mut step = self.enter(engine, method, parameters, None);
        while step.is_ok() {
            if self.n_operations == operations {
                return Stopped::OutOfOperations;
            }
            self.n_operations += 1;
            step = self.step(engine);
        }
        step.expect_err("it goes on while it is no error")
    }

    fn enter(
        &mut self,
        engine: &mut Rerunning,
        method: program::MethodId,
        arguments: Vec<Value>,
        result: Option<ValueId>,
    ) -> Step<()> {
        let Ok(body) = engine.program.body(method) else { return unsupported("a method without code") };
        let block = body.entry();
        let values = body.blocks[block].params.iter().copied().zip(arguments).collect();
        self.frames.push(Frame { body, block, next: 0, values, result });
        Ok(())
    }

    fn step(&mut self, engine: &mut Rerunning) -> Step<()> {
        let frame = self.frames.last().expect("the run has not ended");
        let body = Rc::clone(&frame.body);
        let block = &body.blocks[frame.block];
        match block.insts.get(frame.next) {
            None => self.terminate(engine, &block.terminator),
            Some(inst) => {
                if let Op::Call(kind, method, arguments) = &inst.op {
                    return self.call(engine, *kind, method, arguments, inst.result);
                }
                let value = self.operate(engine, &inst.op)?;
                self.set(inst.result, value);
                self.frame().next += 1;
                Ok(())
            }
        }
    }

    fn frame(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("the run has not ended")
    }

    fn get(&self, value: ValueId) -> Value {
        self.frames.last().expect("the run has not ended").values[&value]
    }

    fn number(&self, value: ValueId) -> Step<ExprId> {
        match self.get(value) {
            Value::Number(number) => Ok(number),
            _ => unsupported("arithmetic on references"),
        }
    }

    fn set(&mut self, result: Option<ValueId>, value: Option<Value>) {
        if let (Some(result), Some(value)) = (result, value) {
            self.frame().values.insert(result, value);
        }
    }

    /// The index of the alternative that is taken, if that is known or was chosen.
    fn choose(&mut self, pool: &Pool, guards: Vec<ExprId>, kind: Pending) -> Step<usize> {
        if let Some(certain) = guards.iter().position(|&guard| pool.as_bool(guard) == Some(true)) {
            return Ok(certain);
        }
        match self.chosen.pop_front() {
            Some(index) => Ok(index as usize),
            None => Err(Stopped::Choice(guards, kind)),
        }
    }

    fn operate(&mut self, engine: &mut Rerunning, op: &Op) -> Step<Option<Value>> {
        let value = match op {
            Op::Mark => return Ok(None),
            Op::InitClass(of) => return self.initialise(engine, of),
            Op::Const(Constant::I32(n)) => Value::Number(engine.pool.bv(32, u64::from(n.cast_unsigned()))),
            Op::Const(Constant::I64(n)) => Value::Number(engine.pool.bv(64, n.cast_unsigned())),
            Op::Const(Constant::Null) => Value::Null,
            Op::Neg(Ty::I32 | Ty::I64, a) => {
                let a = self.number(*a)?;
                Value::Number(engine.pool.unary(UnaryOp::Neg, a))
            }
            Op::Convert(conversion, a) => {
                let a = self.number(*a)?;
                Value::Number(convert(&mut engine.pool, *conversion, a)?)
            }
            Op::Binary(op, ty @ (Ty::I32 | Ty::I64), a, b) => {
                let (a, b) = (self.number(*a)?, self.number(*b)?);
                Value::Number(compute(&mut engine.pool, *op, *ty, a, b))
            }
            Op::Compare(ThreeWay::I64, a, b) => {
                let (a, b) = (self.number(*a)?, self.number(*b)?);
                Value::Number(compare(&mut engine.pool, a, b))
            }
            Op::Check(Check::NonZero, a) => {
                let a = self.number(*a)?;
                return self.check_not_zero(engine, a);
            }
            Op::Check(Check::NonNull, a) => return self.check_not_null(engine, *a),
            Op::GetField(field, object) => {
                let (object, slot) = (self.object(engine, *object)?, slot(engine, field)?);
                self.objects[object].fields[slot]
            }
            Op::PutField(field, object, value) => {
                let (object, slot) = (self.object(engine, *object)?, slot(engine, field)?);
                self.objects[object].fields[slot] = self.get(*value);
                return Ok(None);
            }
            other => return unsupported(format!("{other:?}")),
        };
        Ok(Some(value))
    }

    /// Classes without an initialiser are all that can be initialised.
    fn initialise(&mut self, engine: &mut Rerunning, of: &InitOf) -> Step<Option<Value>> {
        let class = match of {
            InitOf::Class(class) => engine.program.load(class),
            InitOf::Field(field) => engine.program.load(&field.class),
            InitOf::Method(method) => engine.program.load(&method.class),
        };
        let has_none = |&class: &ClassId| engine.program.declared_method(class, "<clinit>", "()V").is_none();
        match class.ok().filter(has_none) {
            Some(_) => Ok(None),
            None => unsupported("a class with an initialiser"),
        }
    }

    fn check_not_zero(&mut self, engine: &mut Rerunning, number: ExprId) -> Step<Option<Value>> {
        let pool = &mut engine.pool;
        let zero = match pool.sort(number) {
            expr::Sort::BitVec(width) => pool.bv(width, 0),
            _ => return unsupported("division of what is no integer"),
        };
        let is_zero = pool.eq(number, zero);
        let is_not = pool.not(is_zero);
        match self.choose(pool, vec![is_not, is_zero], Pending::Check)? {
            0 => Ok(None),
            _ => self.throw("java.lang.ArithmeticException"),
        }
    }

    fn check_not_null(&mut self, engine: &mut Rerunning, reference: ValueId) -> Step<Option<Value>> {
        match self.is_null(engine, self.get(reference))? {
            true => self.throw("java.lang.NullPointerException"),
            false => Ok(None),
        }
    }

    fn throw<T>(&mut self, class: &'static str) -> Step<T> {
        if self.frames.iter().any(|frame| frame.body.blocks[frame.block].unwind.is_some()) {
            return unsupported("handlers of exceptions");
        }
        let frame = self.frame();
        let block = &frame.body.blocks[frame.block];
        let offset = block.insts.get(frame.next).map_or(block.terminator_at, |inst| inst.at);
        let line = frame.body.line_at(offset).unwrap_or(0);
        let file = frame.body.class.split('$').next().unwrap_or_default();
        Err(Stopped::Ended(Ended::Threw { class, at: format!("{file}.java:{line}") }))
    }

    /// Whether a value is null, which may be a choice.
    fn is_null(&mut self, engine: &mut Rerunning, value: Value) -> Step<bool> {
        let Value::Input(input) = value else { return Ok(value == Value::Null) };
        match self.references[input].known {
            Known::Null => return Ok(true),
            Known::NotNull | Known::Object(_) => return Ok(false),
            Known::Nothing => {}
        }
        let guards = null_guards(&mut engine.pool, self.references[input].variable);
        let is_null = self.choose(&engine.pool, guards.to_vec(), Pending::Null)? == 1;
        self.references[input].known = if is_null { Known::Null } else { Known::NotNull };
        Ok(is_null)
    }

    /// The object that a value refers to which is not null, which may be a choice.
    fn object(&mut self, engine: &mut Rerunning, value: ValueId) -> Step<usize> {
        self.object_of(engine, self.get(value))
    }

    fn object_of(&mut self, engine: &mut Rerunning, value: Value) -> Step<usize> {
        let Value::Input(input) = value else { return unsupported("what is not null is no object") };
        if let Known::Object(object) = self.references[input].known {
            return Ok(object);
        }
        let Reference { variable, class, depth, place, .. } = self.references[input];
        let known: Vec<usize> =
            (0..self.objects.len()).filter(|&object| self.objects[object].class == class).collect();
        // A new one comes first.
        let guards = candidate_guards(&mut engine.pool, variable, &vec![None; known.len() + 1]);
        let object = match self.choose(&engine.pool, guards.each, Pending::Object)? {
            0 if depth >= engine.max_nesting => return Err(Stopped::Ended(Ended::TooDeep)),
            0 => self.make(engine, place, class, depth),
            alias => known[alias - 1],
        };
        self.references[input].known = Known::Object(object);
        Ok(object)
    }

    /// A new object for an input.
    fn make(&mut self, engine: &mut Rerunning, place: InputId, class: ClassId, depth: u32) -> usize {
        let slots = Rc::clone(&engine.program.class(class).fields);
        let mut fields = Vec::new();
        for slot in slots.iter() {
            let declaring = engine.program.class(slot.class).java_name();
            let keys = &mut engine.keys;
            let key = InputKey::Field {
                of: place,
                class: keys.name(&declaring),
                field: keys.name(&slot.name),
                descriptor: keys.name(&slot.descriptor),
                is_hidden: false,
            };
            let key = keys.id(key);
            let field = self.input(engine, key, &ty_of(slot), depth + 1);
            fields.push(field);
        }
        self.objects.push(Object { class, before: fields.clone(), fields });
        self.objects.len() - 1
    }

    /// Whether two references are one object.
    fn is_same(&mut self, engine: &mut Rerunning, left: Value, right: Value) -> Step<bool> {
        let (left_null, right_null) = (self.is_null(engine, left)?, self.is_null(engine, right)?);
        if left_null || right_null {
            return Ok(left_null && right_null);
        }
        Ok(self.object_of(engine, left)? == self.object_of(engine, right)?)
    }

    fn call(
        &mut self,
        engine: &mut Rerunning,
        kind: CallKind,
        method: &MethodRef,
        arguments: &[ValueId],
        result: Option<ValueId>,
    ) -> Step<()> {
        let target = engine.program.resolve_call(kind, method).ok().filter(|_| kind == CallKind::Static);
        let Some(target) = target else { return unsupported(format!("a call of {}", method.name)) };
        let arguments = arguments.iter().map(|&argument| self.get(argument)).collect();
        self.enter(engine, target, arguments, result)
    }

    fn terminate(&mut self, engine: &mut Rerunning, terminator: &Terminator) -> Step<()> {
        match terminator {
            Terminator::Jump(edge) => self.jump(edge),
            Terminator::Branch(condition, then, otherwise) => {
                let holds = self.holds(engine, *condition)?;
                self.jump(if holds { then } else { otherwise });
            }
            Terminator::Return(value) => {
                let value = value.map(|value| self.get(value));
                let result = self.frames.pop().and_then(|frame| frame.result);
                if self.frames.is_empty() {
                    return Err(Stopped::Ended(Ended::Returned(value)));
                }
                self.set(result, value);
                self.frame().next += 1;
            }
            Terminator::Switch(..) | Terminator::Throw(_) | Terminator::Unsupported(_) => {
                return unsupported("a switch, or an exception that is thrown");
            }
        }
        Ok(())
    }

    fn jump(&mut self, edge: &Edge) {
        let arguments: Vec<Value> = edge.args.iter().map(|&argument| self.get(argument)).collect();
        let frame = self.frame();
        (frame.block, frame.next) = (edge.target, 0);
        let parameters = frame.body.blocks[edge.target].params.clone();
        frame.values.extend(parameters.into_iter().zip(arguments));
    }

    fn holds(&mut self, engine: &mut Rerunning, condition: Condition) -> Step<bool> {
        let Condition { op, ty, left, right } = condition;
        if ty == Ty::Ref {
            let is_same = self.is_same(engine, self.get(left), self.get(right))?;
            return Ok(is_same == (op == ConditionOp::Eq));
        }
        let (left, right) = (self.number(left)?, self.number(right)?);
        let pool = &mut engine.pool;
        let holds = match op {
            ConditionOp::Eq => pool.eq(left, right),
            ConditionOp::Ne => pool.ne(left, right),
            ConditionOp::Lt => pool.slt(left, right),
            ConditionOp::Ge => pool.sle(right, left),
            ConditionOp::Gt => pool.slt(right, left),
            ConditionOp::Le => pool.sle(left, right),
        };
        let fails = pool.not(holds);
        Ok(self.choose(pool, vec![holds, fails], Pending::Branch)? == 0)
    }
}

/// The declared type of a field.
pub(crate) fn ty_of(slot: &FieldSlot) -> FieldType {
    FieldType::parse(&slot.descriptor).expect("descriptors of loaded classes were read")
}

fn slot(engine: &mut Rerunning, field: &FieldRef) -> Step<usize> {
    match engine.program.resolve_field(field) {
        Ok(slot) => Ok(slot),
        Err(error) => unsupported(error.to_string()),
    }
}

fn convert(pool: &mut Pool, conversion: Conversion, a: ExprId) -> Step<ExprId> {
    let low = |pool: &mut Pool, bits: u8| pool.extract(bits - 1, 0, a);
    Ok(match conversion {
        Conversion::I32ToI64 => pool.sign_extend(64, a),
        Conversion::I64ToI32 => low(pool, 32),
        Conversion::I32ToI8 => {
            let low = low(pool, 8);
            pool.sign_extend(32, low)
        }
        Conversion::I32ToI16 => {
            let low = low(pool, 16);
            pool.sign_extend(32, low)
        }
        Conversion::I32ToU16 => {
            let low = low(pool, 16);
            pool.zero_extend(32, low)
        }
        _ => return unsupported("floating-point numbers"),
    })
}

fn compute(pool: &mut Pool, op: BinaryOp, ty: Ty, a: ExprId, b: ExprId) -> ExprId {
    use BinaryOp as Op;
    let b = match op {
        Op::Shl | Op::Shr | Op::Ushr => {
            let mask = pool.bv(32, if ty == Ty::I64 { 63 } else { 31 });
            let distance = pool.binary(expr::BinaryOp::And, b, mask);
            if ty == Ty::I64 { pool.zero_extend(64, distance) } else { distance }
        }
        _ => b,
    };
    let op = match op {
        Op::Add => expr::BinaryOp::Add,
        Op::Sub => expr::BinaryOp::Sub,
        Op::Mul => expr::BinaryOp::Mul,
        Op::Div => expr::BinaryOp::SDiv,
        Op::Rem => expr::BinaryOp::SRem,
        Op::And => expr::BinaryOp::And,
        Op::Or => expr::BinaryOp::Or,
        Op::Xor => expr::BinaryOp::Xor,
        Op::Shl => expr::BinaryOp::Shl,
        Op::Shr => expr::BinaryOp::AShr,
        Op::Ushr => expr::BinaryOp::LShr,
    };
    pool.binary(op, a, b)
}

fn compare(pool: &mut Pool, a: ExprId, b: ExprId) -> ExprId {
    let [less, same, more] = [-1i32, 0, 1].map(|n| pool.bv(32, u64::from(n.cast_unsigned())));
    let (is_less, is_same) = (pool.slt(a, b), pool.eq(a, b));
    let otherwise = pool.ite(is_same, same, more);
    pool.ite(is_less, less, otherwise)
}
