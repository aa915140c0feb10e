//! `IdentityHashMap`, whose keys are told apart by what they are, and whose order differs between runs.
//!
//! Which keys such a map holds does not depend on their identity hash codes, so any will do: the JDK asks such maps whether
//! it has met an object before, as when it prints a stack trace. Only who goes through several keys learns something that
//! differs between runs.

use crate::machine::Machine;
use crate::maps::unhashed_map::VARYING_ORDER;
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;

macro_rules! view_models {
    ($($view:literal),*) => {
        &[
            model("java/util/IdentityHashMap.hash(Ljava/lang/Object;I)I", place),
            model("java/util/IdentityHashMap.forEach(Ljava/util/function/BiConsumer;)V", in_order),
            model("java/util/IdentityHashMap.replaceAll(Ljava/util/function/BiFunction;)V", in_order),
            model(
                "java/util/IdentityHashMap$IdentityHashMapIterator.<init>(Ljava/util/IdentityHashMap;)V",
                |machine, state, args| in_order(machine, state, &args[1..])
            ),
            $(
                model(
                    concat!("java/util/IdentityHashMap$", $view, ".toArray([Ljava/lang/Object;)[Ljava/lang/Object;"),
                    |machine, state, args| view_in_order(machine, state, args, $view)
                ),
                model(
                    concat!("java/util/IdentityHashMap$", $view, ".spliterator()Ljava/util/Spliterator;"),
                    |machine, state, args| view_in_order(machine, state, args, $view)
                ),
            )*
        ]
    };
}

pub(crate) const INTERCEPTS: &[Model] = view_models!("KeySet", "Values", "EntrySet");

/// Where the search for a key begins: at an even index of a table whose length is a power of two. It is one for all objects of
/// a class, so that the map compares a key with each that may be the same object: boxes, and inputs, are one or two only
/// where somebody compares them.
fn place(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_known = args[0].as_handle().is_none() && args.iter().all(|value| value.expr.is_none());
    if !is_known {
        return Modelled::Declines;
    }
    let class = state.heap.find(args[0].bits).map_or(0, |key| key.class.raw());
    let length = args[1].bits as u32;
    let index = class.wrapping_mul(2) & length.wrapping_sub(1);
    Modelled::Returns(Some(Value::concrete(u64::from(index))))
}

/// Whoever goes through the keys of a map.
fn in_order(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match is_ordered_by_chance(machine, state, args[0].bits) {
        Some(true) => Modelled::Unsupported(VARYING_ORDER.into()),
        _ => Modelled::Declines,
    }
}

/// The same by way of a view.
fn view_in_order(machine: &mut Machine, state: &mut State, args: &[Value], view: &str) -> Modelled {
    let class = format!("java/util/IdentityHashMap${view}");
    let Some(slot) = machine.slot(&class, "this$0", "Ljava/util/IdentityHashMap;") else {
        return Modelled::Unsupported(VARYING_ORDER.into());
    };
    match state.heap.field(args[0].bits, slot) {
        Some(map) => in_order(machine, state, &[map]),
        None => Modelled::Declines,
    }
}

/// Whether a map has several keys; none if there is no map.
fn is_ordered_by_chance(machine: &mut Machine, state: &State, map: Reference) -> Option<bool> {
    let slot = machine.slot("java/util/IdentityHashMap", "size", "I")?;
    let size = state.heap.field(map, slot)?;
    Some(size.expr.is_some() || size.bits > 1)
}
