//! Ways in which a program under test asks for symbolic values and states assumptions: our own API and those of peers.
//! They are known by name, whatever class of that name is on the class path.

use super::{Model, Modelled, model};
use crate::inputs::Asked;
use crate::machine::unlinked::{unlinked, unreadable};
use crate::machine::{Control, Machine, Stop};
use crate::state::mirror::is_primitive;
use crate::state::value::Value;
use crate::state::{Purpose, State};
use crate::step::alternative::Alternative;
use classfile::descriptor::FieldType;
use expr::{ExprId, Idle};
use inputs::{InputKey, InputType, Measure, Nulls, Root};
use ir::Ty;
use report::{Assumption, Use};

macro_rules! kinds {
    ($class:literal, $prefix:literal, $($kind:literal => $ty:expr),* $(,)?) => {
        &[$(model(concat!($class, ".", $prefix, $kind), |m, s, _| ask(m, s, $ty, Nulls::Anywhere))),*]
    };
}

const VERIFIER: &[Model] = kinds!(
    "org/sosy_lab/sv_benchmarks/Verifier", "nondet",
    "Boolean" => FieldType::Boolean, "Byte" => FieldType::Byte, "Char" => FieldType::Char,
    "Short" => FieldType::Short, "Int" => FieldType::Int, "Long" => FieldType::Long,
    "Float" => FieldType::Float, "Double" => FieldType::Double,
);
const CPROVER: &[Model] = kinds!(
    "org/cprover/CProver", "nondet",
    "Boolean" => FieldType::Boolean, "Byte" => FieldType::Byte, "Char" => FieldType::Char,
    "Short" => FieldType::Short, "Int" => FieldType::Int, "Long" => FieldType::Long,
    "Float" => FieldType::Float, "Double" => FieldType::Double,
);
const DEBUG: &[Model] = kinds!(
    "gov/nasa/jpf/symbc/Debug", "makeSymbolic",
    "Boolean" => FieldType::Boolean, "Byte" => FieldType::Byte, "Char" => FieldType::Char,
    "Short" => FieldType::Short, "Integer" => FieldType::Int, "Long" => FieldType::Long,
    "Real" => FieldType::Double, "Float" => FieldType::Float, "Double" => FieldType::Double,
);
const SYMBOLIC: &[Model] = kinds!(
    "percolate/api/Symbolic", "any",
    "Boolean" => FieldType::Boolean, "Byte" => FieldType::Byte, "Char()C" => FieldType::Char,
    "Short" => FieldType::Short, "Int()I" => FieldType::Int, "Long()J" => FieldType::Long,
    "Float" => FieldType::Float, "Double" => FieldType::Double,
);

const OTHERS: &[Model] = &[
    model("org/sosy_lab/sv_benchmarks/Verifier.nondetString", string),
    model("org/sosy_lab/sv_benchmarks/Verifier.assume", assume),
    model("org/cprover/CProver.nondetString", |m, s, _| ask(m, s, string_type(), Nulls::Anywhere)),
    model("org/cprover/CProver.nondetWithNull", |m, s, a| object(m, s, a, Nulls::Anywhere)),
    model("org/cprover/CProver.nondetWithoutNull", |m, s, a| object(m, s, a, Nulls::NotHere)),
    model("org/cprover/CProver.nondetWithNullForNotModelled", |m, s, a| object(m, s, a, Nulls::Anywhere)),
    model("org/cprover/CProver.nondetWithoutNullForNotModelled", |m, s, a| object(m, s, a, Nulls::NotHere)),
    model("org/cprover/CProver.assume", assume),
    model("org/cprover/CProver.notModelled", |_, _, _| Modelled::Unsupported(Use::CProverNotModelled.into())),
    model("gov/nasa/jpf/symbc/Debug.makeSymbolicString", string),
    model("gov/nasa/jpf/symbc/Debug.makeSymbolicRef", |m, s, a| like(m, s, a[1], Nulls::Anywhere)),
    model("gov/nasa/jpf/symbc/Debug.assume", assume),
    model("gov/nasa/jpf/symbc/Debug.printPC", crate::models::nothing),
    model("gov/nasa/jpf/symbc/Debug.printSymbolicRef", crate::models::nothing),
    model("gov/nasa/jpf/vm/Verify.getBoolean", |m, s, _| ask(m, s, FieldType::Boolean, Nulls::Anywhere)),
    model("gov/nasa/jpf/vm/Verify.randomBool", |m, s, _| ask(m, s, FieldType::Boolean, Nulls::Anywhere)),
    model("gov/nasa/jpf/vm/Verify.getInt(II)I", between),
    model("gov/nasa/jpf/vm/Verify.random(I)I", |m, s, a| between(m, s, &[Value::ZERO, a[0]])),
    model("gov/nasa/jpf/vm/Verify.ignoreIf", |m, s, a| state_condition(m, s, a[0], false)),
    model("percolate/api/Symbolic.anyInt(II)I", between),
    model("percolate/api/Symbolic.anyString()Ljava/lang/String;", string),
    model("percolate/api/Symbolic.anyString(I)Ljava/lang/String;", short_string),
    model("percolate/api/Symbolic.any(Ljava/lang/Class;)Ljava/lang/Object;", of_class),
    model("percolate/api/Symbolic.assume", assume),
    model("percolate/api/Inputs.unshared(J)Ljava/math/BigInteger;", big_integer),
    model("percolate/api/Inputs.unshared(IIII)Ljava/time/LocalTime;", local_time),
];

/// The tables.
pub(crate) const TABLES: &[&[Model]] = &[VERIFIER, CPROVER, DEBUG, SYMBOLIC, OTHERS];

/// A `BigInteger` that is not zero. The factory would look a symbolic value up in its cache.
fn big_integer(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    constructed(machine, state, "java/math/BigInteger", "(J)V", args)
}

fn local_time(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    constructed(machine, state, "java/time/LocalTime", "(IIII)V", args)
}

/// A new object of a class, by a constructor of its own.
fn constructed(
    machine: &mut Machine,
    state: &mut State,
    class: &str,
    descriptor: &str,
    args: &[Value],
) -> Modelled {
    let made = machine.find(class, "<init>", descriptor).and_then(|constructor| {
        let class = machine.program.load(class).map_err(unlinked)?;
        Ok((constructor, machine.allocate(state, class)))
    });
    match made {
        Ok((constructor, object)) => {
            let args = std::iter::once(Value::concrete(object)).chain(args.iter().copied()).collect();
            Modelled::CallsFor(constructor, args, Purpose::Construct(object))
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

fn string_type() -> FieldType {
    FieldType::Object("java/lang/String".into())
}

/// A new symbolic value; the n-th that a path asks for is the same on every path.
fn new_value(machine: &mut Machine, state: &mut State, ty: FieldType, nulls: Nulls) -> Value {
    let root = Root::Asked(state.inputs.asked.len() as u32);
    new_at(machine, state, root, ty, nulls)
}

/// A new number that differs between runs; the n-th that a path asks for is the same on every path.
pub(crate) fn varying_number(machine: &mut Machine, state: &mut State, ty: FieldType) -> Value {
    let root = Root::Varying(state.inputs.asked.len() as u32);
    let value = new_at(machine, state, root, ty.clone(), Nulls::Anywhere);
    if let Some(variable) = machine.find_variable(root, &ty) {
        machine.pool.set_idle(variable, Idle::Unchosen);
    }
    value
}

fn new_at(machine: &mut Machine, state: &mut State, root: Root, ty: FieldType, nulls: Nulls) -> Value {
    let value = machine.input(root, &InputType { ty: ty.clone(), generic: None, nulls });
    state.inputs.asked.push_back(Asked { root, ty, value, at: state.top.place(), when: None });
    value
}

fn ask(machine: &mut Machine, state: &mut State, ty: FieldType, nulls: Nulls) -> Modelled {
    Modelled::Returns(Some(new_value(machine, state, ty, nulls)))
}

fn string(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    ask(machine, state, string_type(), Nulls::NotHere)
}

/// A string of at most so many units.
fn short_string(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let most = machine.expression(Ty::I32, args[0]);
    let of = machine.inputs.keys.root(Root::Asked(state.inputs.asked.len() as u32));
    let value = new_value(machine, state, string_type(), Nulls::NotHere);
    let length = machine.length_variable(InputKey::Length { of, measure: Measure::Text });
    let fits = machine.pool.sle(length, most);
    returns_if(machine, state, fits, Some(value))
}

/// A value of a type that the caller's cast will tell.
fn object(machine: &mut Machine, state: &mut State, args: &[Value], nulls: Nulls) -> Modelled {
    if let [example] = args {
        return like(machine, state, *example, nulls);
    }
    let value = new_value(machine, state, FieldType::Object("java/lang/Object".into()), nulls);
    machine.leave_type_open(value);
    Modelled::Returns(Some(value))
}

/// A value of the class of an object, or of a subclass.
fn like(machine: &mut Machine, state: &mut State, example: Value, nulls: Nulls) -> Modelled {
    if example.shadow() != 0 || example.bits == 0 {
        return Modelled::Unsupported(Use::LikeNullOrSymbolic.into());
    }
    let name = machine.program.class(state.heap.class(example.bits)).file.name.clone();
    of_name(machine, state, &name, nulls)
}

/// A value of a class that is given as such.
fn of_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [class] = args else { return Modelled::Unsupported(Use::AnyWithoutClass.into()) };
    let name = (class.shadow() == 0).then(|| machine.class_name(state, class.bits)).flatten();
    match name {
        Some(name) if !is_primitive(&name) => of_name(machine, state, &name, Nulls::Anywhere),
        _ => Modelled::Unsupported(Use::AnyOfUnclearClass.into()),
    }
}

fn of_name(machine: &mut Machine, state: &mut State, class: &str, nulls: Nulls) -> Modelled {
    match FieldType::parse_class_name(class) {
        Ok(ty) => ask(machine, state, ty, nulls),
        Err(error) => Modelled::Unsupported(unreadable(&error)),
    }
}

fn between(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [least, most] = [args[0], args[1]].map(|value| machine.expression(Ty::I32, value));
    let value = new_value(machine, state, FieldType::Int, Nulls::Anywhere);
    let number = machine.expression(Ty::I32, value);
    let pool = &mut machine.pool;
    let (above, below) = (pool.sle(least, number), pool.sle(number, most));
    let inside = pool.and(above, below);
    returns_if(machine, state, inside, Some(value))
}

fn assume(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    state_condition(machine, state, args[0], true)
}

fn state_condition(machine: &mut Machine, state: &mut State, condition: Value, wanted: bool) -> Modelled {
    let condition = machine.expression(Ty::I32, condition);
    let zero = machine.int(0);
    let is_false = machine.pool.eq(condition, zero);
    let holds = if wanted { machine.pool.not(is_false) } else { is_false };
    if machine.pool.as_bool(holds) != Some(true) {
        machine.note_assumption(Assumption::StatedByProgram);
    }
    returns_if(machine, state, holds, None)
}

/// Returns where a condition holds; elsewhere there is no path.
fn returns_if(machine: &mut Machine, state: &mut State, holds: ExprId, value: Option<Value>) -> Modelled {
    if machine.pool.as_bool(holds) == Some(false) {
        return Modelled::Goes(Control::Stop(Stop::Excluded));
    }
    Modelled::Goes(machine.assume(state, holds, Alternative::Returns(value)))
}
