//! Models of boxing: `Integer.valueOf` and its kin.
//!
//! The JDK keeps boxes of small values in a table. Looking a symbolic value up there would fork for each of them,
//! so a box is a fresh object here, and [`same_box`] says when two of them are one on the JVM (JLS §5.1.7).

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::{Content, Fields, Object, Reference};
use crate::state::value::{Value, width};
use expr::ExprId;
use ir::Ty;
use program::ClassId;
use report::Unmodelled;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Byte.valueOf(B)Ljava/lang/Byte;", |m, s, a| boxed(m, s, "java/lang/Byte", a[0])),
    model("java/lang/Short.valueOf(S)Ljava/lang/Short;", |m, s, a| boxed(m, s, "java/lang/Short", a[0])),
    model("java/lang/Character.valueOf(C)Ljava/lang/Character;", |m, s, a| {
        boxed(m, s, "java/lang/Character", a[0])
    }),
    model("java/lang/Integer.valueOf(I)Ljava/lang/Integer;", |m, s, a| {
        boxed(m, s, "java/lang/Integer", a[0])
    }),
    model("java/lang/Long.valueOf(J)Ljava/lang/Long;", |m, s, a| boxed(m, s, "java/lang/Long", a[0])),
];

fn boxed(machine: &mut Machine, state: &mut State, class: &str, value: Value) -> Modelled {
    // Its call initialises the class, so it is loaded.
    let loaded = machine.program.loaded(class).map_or_else(|| machine.program.load(class), Ok);
    match loaded {
        Ok(id) if machine.program.class(id).fields.len() == 1 => {
            let mut fields = Fields::new(1);
            fields.set(0, value.bits, value.shadow());
            let object = Object { is_box: true, ..Object::new(id, Content::Fields(fields)) };
            Modelled::Returns(Some(Value::concrete(state.heap.allocate(object))))
        }
        Ok(_) => Modelled::Unsupported(Unmodelled::layout(class)),
        Err(error) => Modelled::Unsupported(unlinked(error)),
    }
}

/// Whether the box of a concrete value is the same object each time.
fn is_cached(machine: &Machine, class: ClassId, bits: u64) -> bool {
    let is_long = machine.program.class(class).file.name == "java/lang/Long";
    let value = if is_long { bits.cast_signed() } else { i64::from(bits as u32 as i32) };
    (-128..=127).contains(&value)
}

/// When two references to different boxes are the same object on the JVM: for equal values from -128 to 127 (for
/// characters, from 0). None if they are not both boxes of one class.
pub(crate) fn same_box(machine: &mut Machine, state: &State, a: Reference, b: Reference) -> Option<ExprId> {
    let (left, right) = (state.heap.find(a)?, state.heap.find(b)?);
    if !left.is_box || !right.is_box || left.class != right.class {
        return None;
    }
    // Boxes of floats are new objects each time.
    if matches!(machine.program.class(left.class).file.name.as_str(), "java/lang/Float" | "java/lang/Double")
    {
        return None;
    }
    let (left_value, right_value) = (left.fields()?.get(0)?, right.fields()?.get(0)?);
    if left_value.expr.is_none() && right_value.expr.is_none() {
        let same = left_value.bits == right_value.bits && is_cached(machine, left.class, left_value.bits);
        return Some(machine.pool.bool(same));
    }
    let name = machine.program.class(left.class).file.name.as_str();
    let ty = if name == "java/lang/Long" { Ty::I64 } else { Ty::I32 };
    let (left, right) = (machine.expression(ty, left_value), machine.expression(ty, right_value));
    let pool = &mut machine.pool;
    let mask = u64::MAX >> (64 - u32::from(width(ty)));
    let (low, high) = (pool.bv(width(ty), (-128_i64).cast_unsigned() & mask), pool.bv(width(ty), 127));
    let (above, below) = (pool.sle(low, left), pool.sle(left, high));
    let cached = pool.and(above, below);
    let equal = pool.eq(left, right);
    Some(pool.and(equal, cached))
}
