//! Methods of builders that take out a part of symbolic text and put something else in its place.
//!
//! All of them are one thing: what stands before an index, something new, and what stands from another index on.

use super::builders::{OUT_OF_BOUNDS, is_own_sequence, replaced};
use super::strings::{finish, index_of, is_text, last_index_of, throws};
use super::{Model, Modelled, model};
use crate::heap::Content;
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::step::choice::Then;
use crate::symbolic_text::Text;
use crate::value::Value;
use expr::ExprId;
use ir::Ty;
use std::rc::Rc;

macro_rules! edit_models {
    ($($class:literal),*) => {
        &[
            $(
                model(concat!($class, ".insert(ILjava/lang/String;)L", $class, ";"), insert_string),
                model(concat!($class, ".insert(ILjava/lang/CharSequence;)L", $class, ";"), insert_string),
                model(concat!($class, ".insert(IC)L", $class, ";"), insert_char),
                model(concat!($class, ".insert(II)L", $class, ";"), insert_int),
                model(concat!($class, ".delete(II)L", $class, ";"), delete),
                model(concat!($class, ".replace(IILjava/lang/String;)L", $class, ";"), replace),
                model(concat!($class, ".setLength(I)V"), set_length),
                model(concat!($class, ".indexOf(Ljava/lang/String;)I"), index_of),
                model(concat!($class, ".indexOf(Ljava/lang/String;I)I"), index_of),
                model(concat!($class, ".lastIndexOf(Ljava/lang/String;)I"), last_index_of),
                model(concat!($class, ".lastIndexOf(Ljava/lang/String;I)I"), last_index_of),
            )*
        ]
    };
}

pub(super) const INTERCEPTS: &[Model] =
    edit_models!("java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder");

/// What becomes of a builder.
struct Edit {
    builder: Value,
    begin: ExprId,
    /// At most the length, if it is given: `delete(1, Integer.MAX_VALUE)` is fine.
    end: Option<ExprId>,
    new: Text,
}

fn insert_string(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_own_sequence(machine, state, args[2]) {
        return Modelled::Declines;
    }
    let new = match args[2].bits {
        0 => Some(Text::of("null")),
        string => machine.text_of(state, string),
    };
    let is_symbolic = is_text(state, args[0]) || is_text(state, args[2]) || args[1].expr.is_some();
    insert(machine, state, args, new.filter(|_| is_symbolic))
}

fn insert_char(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_symbolic = is_text(state, args[0]) || args[1].expr.is_some() || args[2].expr.is_some();
    let unit = machine.expression(Ty::I32, args[2]);
    let unit = machine.pool.extract(15, 0, unit);
    let new = Text::unit(&mut machine.pool, unit);
    insert(machine, state, args, is_symbolic.then_some(new))
}

fn insert_int(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_symbolic = is_text(state, args[0]) || args[1].expr.is_some() || args[2].expr.is_some();
    let new = match args[2].expr {
        Some(number) => Text::decimal(number),
        None => Text::of(&(args[2].bits as u32 as i32).to_string()),
    };
    insert(machine, state, args, is_symbolic.then_some(new))
}

fn insert(machine: &mut Machine, state: &mut State, args: &[Value], new: Option<Text>) -> Modelled {
    let Some(new) = new else { return Modelled::Declines };
    let begin = machine.expression(Ty::I32, args[1]);
    edit(machine, state, Edit { builder: args[0], begin, end: None, new })
}

fn delete(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) {
        return Modelled::Declines;
    }
    let [begin, end] = [args[1], args[2]].map(|index| machine.expression(Ty::I32, index));
    edit(machine, state, Edit { builder: args[0], begin, end: Some(end), new: Text::known(&[]) })
}

fn replace(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_symbolic = is_text(state, args[0]) || is_text(state, args[3]);
    let new = (is_symbolic && args[3].bits != 0).then(|| machine.text_of(state, args[3].bits)).flatten();
    let Some(new) = new else { return Modelled::Declines };
    let [begin, end] = [args[1], args[2]].map(|index| machine.expression(Ty::I32, index));
    edit(machine, state, Edit { builder: args[0], begin, end: Some(end), new })
}

fn edit(machine: &mut Machine, state: &mut State, edit: Edit) -> Modelled {
    let Some(text) = machine.text_of(state, edit.builder.bits) else { return Modelled::Declines };
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let zero = machine.int(0);
    let pool = &mut machine.pool;
    let end = match edit.end {
        Some(end) => {
            let is_beyond = pool.slt(flat.length, end);
            pool.ite(is_beyond, flat.length, end)
        }
        None => edit.begin,
    };
    let (positive, ordered, within) =
        (pool.sle(zero, edit.begin), pool.sle(edit.begin, end), pool.sle(end, flat.length));
    let fine = pool.and(positive, ordered);
    let fine = pool.and(fine, within);
    let wrong = pool.not(fine);
    let (before, after) = (machine.part(&flat, zero, edit.begin), machine.part(&flat, end, flat.length));
    let changed = Text::flat(before).then(&edit.new).then(&Text::flat(after));
    let ways: Vec<(ExprId, Then)> =
        vec![(fine, replaced(edit.builder, changed, Some(edit.builder))), (wrong, throws(OUT_OF_BOUNDS))];
    Modelled::Goes(machine.choose(state, ways))
}

/// A shorter text is a part; what is added to make it longer is left to the JDK.
fn set_length(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) {
        return Modelled::Declines;
    }
    let builder = args[0];
    if builder.expr.is_none() && args[1] == Value::ZERO {
        state.heap.get_mut(builder.bits).content = Content::Text(Text::known(&[]));
        return Modelled::Returns(None);
    }
    let Some(text) = machine.text_of(state, builder.bits) else { return Modelled::Declines };
    if state.inputs.awkward.contains(&builder.bits) {
        return Modelled::Goes(machine.materialise(state, builder.bits, &text));
    }
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let length = machine.expression(Ty::I32, args[1]);
    let zero = machine.int(0);
    let part = Text::flat(machine.part(&flat, zero, length));
    let pool = &mut machine.pool;
    let negative = pool.slt(length, zero);
    let shorter = pool.ule(length, flat.length);
    let longer = pool.slt(flat.length, length);
    let ways: Vec<(ExprId, Then)> = vec![
        (shorter, replaced(builder, part, None)),
        (negative, throws(OUT_OF_BOUNDS)),
        (
            longer,
            Rc::new(move |_, state| {
                state.inputs.awkward.insert(builder.bits);
                Control::Reload
            }),
        ),
    ];
    Modelled::Goes(machine.choose(state, ways))
}
