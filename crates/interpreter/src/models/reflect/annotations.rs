//! Models of what the JDK reads annotations from: their bytes, and the constants that these refer to.
//!
//! The JDK parses the bytes itself, and makes a proxy for each annotation.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::{Model, Modelled, int, model, reference, returns};
use crate::state::State;
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use classfile::{Class, Loadable};
use report::Unmodelled;
use std::rc::Rc;

const POOL: &str = "jdk/internal/reflect/ConstantPool";

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Class.getRawAnnotations", |machine, state, args| {
        let class = machine.mirrored(state, args[0].bits);
        let bytes = class.map(|class| machine.program.class(class).file.annotations.clone());
        reference(byte_array(machine, state, &bytes.unwrap_or_default()))
    }),
    model("java/lang/Class.getConstantPool", get_constant_pool),
    model("jdk/internal/reflect/ConstantPool.getUTF8At0", |machine, state, args| {
        let text = asked(machine, state, args).and_then(|(file, index)| file.constants.utf16(index).ok());
        match text {
            Some(units) => reference(machine.new_string(state, &units)),
            None => wrong(),
        }
    }),
    model("jdk/internal/reflect/ConstantPool.getIntAt0", |machine, state, args| {
        match loadable(machine, state, args) {
            Some(Loadable::Int(value)) => int(value),
            _ => wrong(),
        }
    }),
    model("jdk/internal/reflect/ConstantPool.getLongAt0", |machine, state, args| {
        match loadable(machine, state, args) {
            Some(Loadable::Long(value)) => returns(value.cast_unsigned()),
            _ => wrong(),
        }
    }),
    model("jdk/internal/reflect/ConstantPool.getFloatAt0", |machine, state, args| {
        match loadable(machine, state, args) {
            Some(Loadable::Float(value)) => returns(value.to_bits().into()),
            _ => wrong(),
        }
    }),
    model("jdk/internal/reflect/ConstantPool.getDoubleAt0", |machine, state, args| {
        match loadable(machine, state, args) {
            Some(Loadable::Double(value)) => returns(value.to_bits()),
            _ => wrong(),
        }
    }),
];

fn wrong() -> Modelled {
    Modelled::Throws("java/lang/IllegalArgumentException", Some("Wrong type at constant pool index".into()))
}

/// An array of these bytes; null if there are none.
pub(crate) fn byte_array(
    machine: &mut Machine,
    state: &mut State,
    bytes: &[u8],
) -> Result<Reference, Unmodelled> {
    if bytes.is_empty() {
        return Ok(0);
    }
    let class = machine.program.load("[B").map_err(unlinked)?;
    let cells = Cells::Byte(bytes.iter().map(|byte| byte.cast_signed()).collect());
    Ok(state.heap.allocate(Object::new(class, Content::Array(Array::of(cells)))))
}

/// The constants of a class are asked for by its `Class` object.
fn get_constant_pool(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let pool = match machine.program.load(POOL) {
        Ok(class) => machine.allocate(state, class),
        Err(error) => return Modelled::Unsupported(unlinked(error)),
    };
    match machine.slot(POOL, "constantPoolOop", "Ljava/lang/Object;") {
        Some(slot) => {
            state.heap.set_field(pool, slot, args[0]);
            returns(pool)
        }
        None => Modelled::Unsupported(Unmodelled::layout("jdk.internal.reflect.ConstantPool")),
    }
}

/// The class whose constants are meant, and the index of one.
fn asked(machine: &mut Machine, state: &State, args: &[Value]) -> Option<(Rc<Class>, u16)> {
    let class = machine.mirrored(state, args[1].bits)?;
    Some((Rc::clone(&machine.program.class(class).file), u16::try_from(args[2].bits).ok()?))
}

fn loadable(machine: &mut Machine, state: &State, args: &[Value]) -> Option<Loadable> {
    let (file, index) = asked(machine, state, args)?;
    file.constants.loadable(index).ok()
}
