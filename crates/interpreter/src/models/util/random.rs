//! Numbers of a `Random` that was seeded by the time, or of a `ThreadLocalRandom`.
//!
//! Its seed has 48 bits and is not known, so what it gives is nearly anything, and how the numbers hang together is hard to say for any
//! solver. Here each of them is any number of its range by itself: what holds for those holds for every seed.
//!
//! **Invariant:** a generator whose seed is known, or is an input, is the JDK's.

use crate::machine::Machine;
use crate::models::{Model, Modelled, api, model};
use crate::state::State;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use classfile::descriptor::FieldType;
use expr::BinaryOp;
use ir::Ty;

const RANDOM: &str = "java/util/Random";
const THREAD_LOCAL: &str = "java/util/concurrent/ThreadLocalRandom";

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/util/Random.next(I)I", next),
    model("java/util/Random.nextInt(I)I", |machine, state, args| {
        next_below(machine, state, args[0], Value::int(0), args[1])
    }),
    model("java/util/random/RandomGenerator.nextInt(II)I", |machine, state, args| {
        next_below(machine, state, args[0], args[1], args[2])
    }),
    model("java/util/concurrent/ThreadLocalRandom.nextInt(I)I", |machine, state, args| {
        next_below(machine, state, args[0], Value::int(0), args[1])
    }),
    model("java/util/concurrent/ThreadLocalRandom.nextInt(II)I", |machine, state, args| {
        next_below(machine, state, args[0], args[1], args[2])
    }),
    model("java/util/concurrent/ThreadLocalRandom.mix32(J)I", |machine, state, args| {
        mixed(machine, state, args[0], FieldType::Int)
    }),
    model("java/util/concurrent/ThreadLocalRandom.mix64(J)J", |machine, state, args| {
        mixed(machine, state, args[0], FieldType::Long)
    }),
];

/// So many bits, all other methods rest on which.
fn next(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let n_bits = args[1].bits;
    if args[1].expr.is_some() || !(1..=32).contains(&n_bits) || !is_varying(machine, state, args[0]) {
        return Modelled::Declines;
    }
    let value = api::varying_number(machine, state, FieldType::Int);
    let number = machine.expression(Ty::I32, value);
    let distance = machine.pool.bv(32, 32 - n_bits);
    let shifted = machine.pool.binary(BinaryOp::LShr, number, distance);
    Modelled::Returns(Some(Value::symbolic(shifted)))
}

/// A number from an origin on and below a bound, for which the JDK may need several of those.
fn next_below(
    machine: &mut Machine,
    state: &mut State,
    generator: Value,
    origin: Value,
    bound: Value,
) -> Modelled {
    let class = state.heap.find(generator.bits).map(|object| object.class);
    let is_varying = match class.map(|class| machine.program.class(class).file.name.as_str()) {
        Some(RANDOM) => is_varying(machine, state, generator),
        Some(THREAD_LOCAL) => machine.limits.any_run,
        _ => false,
    };
    if !is_varying {
        return Modelled::Declines;
    }
    let [least, end] = [origin, bound].map(|value| machine.expression(Ty::I32, value));
    let is_empty = machine.pool.sle(end, least);
    if machine.pool.as_bool(is_empty) == Some(true) {
        // The JDK knows the message.
        return Modelled::Declines;
    }
    let value = api::varying_number(machine, state, FieldType::Int);
    let number = machine.expression(Ty::I32, value);
    let pool = &mut machine.pool;
    let (above, below) = (pool.sle(least, number), pool.slt(number, end));
    let inside = pool.and(above, below);
    let fits_or_empty = pool.or(inside, is_empty);
    let outside = pool.not(fits_or_empty);
    let alternatives = vec![
        (inside, Alternative::Returns(Some(value))),
        (is_empty, Alternative::Throws("java/lang/IllegalArgumentException")),
        (outside, Alternative::Excluded),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

/// What a `ThreadLocalRandom` makes of its seed, which is that of the time.
fn mixed(machine: &mut Machine, state: &mut State, seed: Value, ty: FieldType) -> Modelled {
    match seed.expr {
        Some(seed) if machine.varies(seed) => {
            Modelled::Returns(Some(api::varying_number(machine, state, ty)))
        }
        _ => Modelled::Declines,
    }
}

/// Whether the seed of a generator differs between runs.
fn is_varying(machine: &mut Machine, state: &State, generator: Value) -> bool {
    let seed = seed(machine, state, generator).and_then(|seed| seed.expr);
    seed.is_some_and(|seed| machine.varies(seed))
}

fn seed(machine: &mut Machine, state: &State, generator: Value) -> Option<Value> {
    const ATOMIC: &str = "java/util/concurrent/atomic/AtomicLong";
    let slot = machine.slot(RANDOM, "seed", "Ljava/util/concurrent/atomic/AtomicLong;")?;
    let holder = state.heap.field(generator.bits, slot)?;
    let slot = machine.slot(ATOMIC, "value", "J")?;
    if holder.expr.is_some() { None } else { state.heap.field(holder.bits, slot) }
}
