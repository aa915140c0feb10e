//! Numbers of a `Random` that was seeded by the time.
//!
//! Its seed has 48 bits and is not known, so what it gives is nearly anything, and how the numbers hang together is hard to say for any
//! solver. Here each of them is any number of its range by itself: what holds for those holds for every seed.
//!
//! **Invariant:** a generator whose seed is known, or is an input, is the JDK's.

use super::varying::VARYING;
use super::{Model, Modelled, apis, model};
use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;
use classfile::descriptor::FieldType;
use expr::BinaryOp;
use ir::Ty;

const RANDOM: &str = "java/util/Random";

pub(super) const INTERCEPTS: &[Model] = &[
    model("java/util/Random.next(I)I", next),
    model("java/util/Random.nextInt(I)I", |machine, state, args| {
        next_below(machine, state, args[0], Value::int(0), args[1])
    }),
    model("java/util/random/RandomGenerator.nextInt(II)I", |machine, state, args| {
        next_below(machine, state, args[0], args[1], args[2])
    }),
];

/// So many bits, all other methods rest on which.
fn next(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let n_bits = args[1].bits;
    if args[1].expr.is_some() || !(1..=32).contains(&n_bits) || !is_varying(machine, state, args[0]) {
        return Modelled::Declines;
    }
    let value = apis::new_number(machine, state, VARYING, FieldType::Int);
    let number = machine.expression(Ty::I32, value);
    let distance = machine.pool.bv(32, 32 - n_bits);
    let shifted = machine.pool.binary(BinaryOp::LShr, number, distance);
    Modelled::Returns(Some(Value::symbolic(shifted)))
}

/// A number below a bound, for which the JDK may need several of those.
fn next_below(
    machine: &mut Machine,
    state: &mut State,
    generator: Value,
    origin: Value,
    bound: Value,
) -> Modelled {
    let (least, most) = (origin.bits as u32 as i32, (bound.bits as u32 as i32).wrapping_sub(1));
    let is_known = origin.expr.is_none() && bound.expr.is_none();
    let is_plain = state
        .heap
        .find(generator.bits)
        .is_some_and(|object| machine.program.class(object.class).file.name == RANDOM);
    if !is_known || most < least || !is_plain || !is_varying(machine, state, generator) {
        return Modelled::Declines;
    }
    let value = apis::new_number(machine, state, VARYING, FieldType::Int);
    apis::returns_between(machine, state, value, [Value::int(least), Value::int(most)])
}

/// Whether the seed of a generator differs between runs.
fn is_varying(machine: &mut Machine, state: &State, generator: Value) -> bool {
    let Some(seed) = seed(machine, state, generator).and_then(|seed| seed.expr) else { return false };
    let vars = machine.pool.vars(seed);
    vars.iter().any(|&var| machine.pool.var_name(var).starts_with(VARYING))
}

fn seed(machine: &mut Machine, state: &State, generator: Value) -> Option<Value> {
    const ATOMIC: &str = "java/util/concurrent/atomic/AtomicLong";
    let slot = machine.slot(RANDOM, "seed", "Ljava/util/concurrent/atomic/AtomicLong;")?;
    let holder = state.heap.field(generator.bits, slot)?;
    let slot = machine.slot(ATOMIC, "value", "J")?;
    if holder.expr.is_some() { None } else { state.heap.field(holder.bits, slot) }
}
