//! Methods of builders that take out a part of symbolic text and put something else in its place.
//!
//! All of them are one thing: what stands before an index, something new, and what stands from another index on.

use crate::machine::Machine;
use crate::models::lang::beyond::{Edit, edit_beyond};
use crate::models::lang::builders::{
    OUT_OF_BOUNDS, is_own_sequence, known_chars, replaced, text_of_char, text_or_null,
};
use crate::models::lang::strings::{finish, index_of, is_text, last_index_of};
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::Content;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::strings::symbolic::{Obstacle, Text};
use expr::{BinaryOp, ExprId};
use ir::Ty;

macro_rules! edit_models {
    ($($class:literal),*) => {
        &[
            $(
                model(concat!($class, ".insert(ILjava/lang/String;)L", $class, ";"), insert_string),
                model(concat!($class, ".insert(ILjava/lang/CharSequence;)L", $class, ";"), insert_string),
                model(concat!($class, ".insert(IC)L", $class, ";"), insert_char),
                model(concat!($class, ".insert(I[C)L", $class, ";"), insert_chars),
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

pub(crate) const INTERCEPTS: &[Model] =
    edit_models!("java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder");

fn insert_string(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_symbolic = is_text(state, args[0]) || is_text(state, args[2]);
    if !is_symbolic || !is_own_sequence(machine, state, args[2]) {
        return Modelled::Declines;
    }
    let text = text_or_null(machine, state, args[2]);
    insert(machine, state, args, text)
}

fn insert_char(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let text = text_of_char(machine, state, args[0], args[2]);
    insert(machine, state, args, text)
}

fn insert_chars(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let text = is_text(state, args[0]).then(|| known_chars(state, args[2])).flatten();
    insert(machine, state, args, text)
}

fn insert_int(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let text = match args[2].expr {
        Some(number) => Some(Text::decimal(number)),
        None => is_text(state, args[0]).then(|| Text::of(&(args[2].bits as u32 as i32).to_string())),
    };
    insert(machine, state, args, text)
}

fn insert(machine: &mut Machine, state: &mut State, args: &[Value], text: Option<Text>) -> Modelled {
    let Some(text) = text else { return Modelled::Declines };
    splice(machine, state, &Splice { builder: args[0], begin: args[1], end: None, text })
}

fn delete(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) {
        return Modelled::Declines;
    }
    let text = Text::known(&[]);
    splice(machine, state, &Splice { builder: args[0], begin: args[1], end: Some(args[2]), text })
}

fn replace(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    // A string that is null is asked for its length, after the indexes were checked.
    if args[3].bits == 0 || !is_text(state, args[0]) && !is_text(state, args[3]) {
        return Modelled::Declines;
    }
    let Some(text) = machine.text_of(state, args[3].bits) else { return Modelled::Declines };
    splice(machine, state, &Splice { builder: args[0], begin: args[1], end: Some(args[2]), text })
}

/// A text that takes the place of a part of a builder.
struct Splice {
    builder: Value,
    begin: Value,
    /// Where the part ends, or the builder before that; without one it is empty.
    end: Option<Value>,
    text: Text,
}

fn splice(machine: &mut Machine, state: &mut State, splice: &Splice) -> Modelled {
    let Some(old) = machine.text_of(state, splice.builder.bits) else { return Modelled::Declines };
    let begin = machine.expression(Ty::I32, splice.begin);
    let end = splice.end.map_or(begin, |end| machine.expression(Ty::I32, end));
    let parts = match Parts::cut(machine, state, &old, begin, end) {
        Ok(parts) => parts,
        Err(obstacle) => return splice_beyond(machine, state, splice, (&old, begin, end), obstacle),
    };
    let start = parts.before.then(&splice.text);
    let whole = start.then(&parts.after);
    let (within, to_the_end) = places(machine, splice, (begin, end), parts.length);
    let fine = machine.pool.or(within, to_the_end);
    let outside = machine.pool.not(fine);
    let builder = splice.builder;
    let alternatives = vec![
        (within, replaced(builder, whole, Some(builder))),
        (to_the_end, replaced(builder, start, Some(builder))),
        (outside, Alternative::Throws(OUT_OF_BOUNDS)),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

/// When the part is within a text of that length, and when it ends behind it.
fn places(
    machine: &mut Machine,
    splice: &Splice,
    (begin, end): (ExprId, ExprId),
    length: ExprId,
) -> (ExprId, ExprId) {
    let pool = &mut machine.pool;
    let zero = pool.bv(32, 0);
    let positive = pool.sle(zero, begin);
    let (ordered, within) = (pool.sle(begin, end), pool.sle(end, length));
    let within = pool.and(ordered, within);
    let within = pool.and(positive, within);
    // An end behind the builder's own is as good as that.
    let begins = pool.sle(begin, length);
    let ends_later = pool.slt(length, end);
    let to_the_end = pool.and(begins, ends_later);
    let to_the_end = if splice.end.is_some() { pool.and(positive, to_the_end) } else { pool.bool(false) };
    (within, to_the_end)
}

/// The same for a builder that may be longer than a path may look at.
fn splice_beyond(
    machine: &mut Machine,
    state: &mut State,
    splice: &Splice,
    (old, begin, end): (&Text, ExprId, ExprId),
    obstacle: Obstacle,
) -> Modelled {
    let Obstacle::Open(open) = obstacle else { return finish(machine, state, Err(obstacle)) };
    let lengths =
        machine.text_length(state, old).and_then(|old| Ok((old, machine.text_length(state, &splice.text)?)));
    let (Ok((length, new)), true) = (lengths, machine.limits.goes_beyond) else {
        return finish(machine, state, Err(obstacle));
    };
    let (within, to_the_end) = places(machine, splice, (begin, end), length);
    let pool = &mut machine.pool;
    let fine = pool.or(within, to_the_end);
    let end_here = pool.ite(within, end, length);
    let gone = pool.binary(BinaryOp::Sub, end_here, begin);
    let kept = pool.binary(BinaryOp::Sub, length, gone);
    let new_length = pool.binary(BinaryOp::Add, kept, new);
    let how = format!("splice {begin:?} {end:?} {:?}", splice.text);
    let builder = splice.builder;
    let edit = Edit { builder, text: old, how, fine, new_length, result: Some(builder) };
    edit_beyond(machine, state, open, edit)
}

/// What is before one index of a text and after another; which are within it.
struct Parts {
    before: Text,
    after: Text,
    length: ExprId,
}

impl Parts {
    fn cut(
        machine: &mut Machine,
        state: &State,
        text: &Text,
        begin: ExprId,
        end: ExprId,
    ) -> Result<Parts, Obstacle> {
        let length = machine.text_length(state, text)?;
        let known = text.known_start();
        let within_start = |index: Option<u64>| index.filter(|&index| index <= known.len() as u64);
        let [first, last] = [begin, end].map(|index| machine.pool.as_const(index));
        if let (Some(first), Some(last)) = (within_start(first), within_start(last)) {
            let before = Text::known(&known[..first as usize]);
            return Ok(Parts { before, after: text.without_start(last as usize), length });
        }
        let flat = if first.is_some() && last.is_some() {
            machine.flatten(state, text, 0)?
        } else {
            machine.flatten_wholly(state, text)?
        };
        let zero = machine.int(0);
        let before = machine.part(&flat, zero, begin);
        let after = machine.part(&flat, end, flat.length);
        let after = match last {
            Some(last) => text.part(last as usize, after),
            None => Text::flat(after),
        };
        Ok(Parts { before: text.part(0, before), after, length })
    }
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
    let length = machine.expression(Ty::I32, args[1]);
    let zero = machine.int(0);
    let n_known = text.known_end().len();
    if let Some(kept) = (1..=n_known).find_map(|n_units| machine.without_last(state, &text, length, n_units))
    {
        return Modelled::Goes(machine.carry_out(state, &replaced(builder, kept, None)));
    }
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(Obstacle::Open(open)) if machine.limits.goes_beyond => {
            let (how, fine) = (format!("length {length:?}"), machine.pool.sle(zero, length));
            let edit = Edit { builder, text: &text, how, fine, new_length: length, result: None };
            return edit_beyond(machine, state, open, edit);
        }
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let part = Text::flat(machine.part(&flat, zero, length));
    let pool = &mut machine.pool;
    let negative = pool.slt(length, zero);
    let shorter = pool.ule(length, flat.length);
    let longer = pool.slt(flat.length, length);
    let alternatives: Vec<(ExprId, Alternative)> = vec![
        (shorter, replaced(builder, part, None)),
        (negative, Alternative::Throws(OUT_OF_BOUNDS)),
        (longer, Alternative::Awkward(builder.bits)),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}
