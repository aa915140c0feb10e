//! Models of `java.lang.String`: what can be said of strings whose content is known.

use super::{Model, Modelled, model};
use crate::array::Array;
use crate::heap::{Content, Object, Reference};
use crate::machine::Machine;
use crate::outcome::Message;
use crate::state::State;
use crate::value::Value;
use classfile::descriptor::FieldType;
use std::rc::Rc;

pub(super) const MODELS: &[Model] = &[
    model("java/lang/String.length()I", length),
    model("java/lang/String.isEmpty()Z", is_empty),
    model("java/lang/String.charAt(I)C", char_at),
    model("java/lang/String.hashCode()I", hash_code),
    model("java/lang/String.equals(Ljava/lang/Object;)Z", equals),
    model("java/lang/String.toString()Ljava/lang/String;", to_string),
    model("java/lang/String.toCharArray()[C", to_char_array),
];

/// The content of a string that is not null, if it is known.
fn content(state: &State, string: Reference) -> Result<Rc<[u16]>, Modelled> {
    match &state.heap.get(string).content {
        Content::String(Message::Known(units)) => Ok(Rc::clone(units)),
        _ => Err(Modelled::Unsupported("content of a string that is made from symbolic values".into())),
    }
}

fn int(value: usize) -> Modelled {
    Modelled::Returns(Some(Value::concrete(value as u64)))
}

fn length(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    content(state, args[0].bits).map_or_else(|unknown| unknown, |units| int(units.len()))
}

fn is_empty(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    content(state, args[0].bits).map_or_else(|unknown| unknown, |units| int(usize::from(units.is_empty())))
}

fn char_at(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[1].expr.is_some() {
        return Modelled::Unsupported("character of a string at a symbolic index".into());
    }
    match content(state, args[0].bits) {
        Ok(units) => match units.get(args[1].bits as usize) {
            Some(&unit) => int(unit.into()),
            None => Modelled::Throws("java/lang/StringIndexOutOfBoundsException"),
        },
        Err(unknown) => unknown,
    }
}

/// As its documentation defines it.
fn hash_code(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match content(state, args[0].bits) {
        Ok(units) => {
            let hash =
                units.iter().fold(0_u32, |hash, &unit| hash.wrapping_mul(31).wrapping_add(unit.into()));
            Modelled::Returns(Some(Value::concrete(hash.into())))
        }
        Err(unknown) => unknown,
    }
}

fn equals(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (this, other) = (args[0].bits, args[1].bits);
    let is_string = other != 0 && matches!(state.heap.get(other).content, Content::String(_));
    if this == other || !is_string {
        return int(usize::from(this == other));
    }
    match (content(state, this), content(state, other)) {
        (Ok(a), Ok(b)) => int(usize::from(a == b)),
        (Err(unknown), _) | (_, Err(unknown)) => unknown,
    }
}

fn to_string(_: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    Modelled::Returns(Some(args[0]))
}

fn to_char_array(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let units = match content(state, args[0].bits) {
        Ok(units) => units,
        Err(unknown) => return unknown,
    };
    let class = match machine.program.load("[C") {
        Ok(class) => class,
        Err(error) => return Modelled::Unsupported(error.to_string()),
    };
    let mut array = Array::new(&FieldType::Char, units.len());
    for (index, &unit) in units.iter().enumerate() {
        array.set(index, Value::concrete(unit.into()));
    }
    let reference = state.heap.allocate(Object { class, content: Content::Array(array) });
    Modelled::Returns(Some(Value::concrete(reference)))
}
