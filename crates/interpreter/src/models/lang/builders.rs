//! Methods of `StringBuilder` and `StringBuffer` on symbolic text. A builder becomes symbolic when something symbolic is
//! added to it; methods that are not here turn it back into the fields that the JDK's code works on.

use crate::machine::Machine;
use crate::models::lang::beyond::{Edit, edit_beyond};
use crate::models::lang::strings::{
    char_at, finish, is_empty, is_text, length, returns_text, substring, text_of_chars,
};
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::Content;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::strings::symbolic::{Flat, Obstacle, Text};
use expr::ExprId;
use ir::Ty;

macro_rules! builder_models {
    ($($class:literal),*) => {
        &[
            $(
                model(concat!($class, ".<init>(Ljava/lang/String;)V"), of_string),
                model(concat!($class, ".<init>(Ljava/lang/CharSequence;)V"), of_string),
                model(concat!($class, ".append(Ljava/lang/String;)L", $class, ";"), append_string),
                model(concat!($class, ".append(Ljava/lang/CharSequence;)L", $class, ";"), append_sequence),
                model(concat!($class, ".append(Ljava/lang/CharSequence;II)L", $class, ";"), append_part),
                model(concat!($class, ".append(C)L", $class, ";"), append_char),
                model(concat!($class, ".append(I)L", $class, ";"), append_int),
                model(concat!($class, ".append(J)L", $class, ";"), append_long),
                model(concat!($class, ".append(Z)L", $class, ";"), append_boolean),
                model(concat!($class, ".append(F)L", $class, ";"), append_float),
                model(concat!($class, ".append(D)L", $class, ";"), append_float),
                model(concat!($class, ".append([C)L", $class, ";"), append_chars),
                model(concat!($class, ".reverse()L", $class, ";"), reverse),
                model(concat!($class, ".deleteCharAt(I)L", $class, ";"), delete_char_at),
                model(concat!($class, ".toString()Ljava/lang/String;"), to_string),
                model(concat!($class, ".length()I"), length),
                model(concat!($class, ".isEmpty()Z"), is_empty),
                model(concat!($class, ".charAt(I)C"), char_at),
                model(concat!($class, ".setCharAt(IC)V"), set_char_at),
                model(concat!($class, ".substring(II)Ljava/lang/String;"), substring),
                model(concat!($class, ".substring(I)Ljava/lang/String;"), substring),
            )*
        ]
    };
}

pub(crate) const INTERCEPTS: &[Model] =
    builder_models!("java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder");

fn append(machine: &mut Machine, state: &mut State, builder: Value, text: &Text) -> Modelled {
    let Some(before) = machine.text_of(state, builder.bits) else { return Modelled::Declines };
    if !machine.has_room_for_joined(state, before.size() + text.size()) {
        return Modelled::Goes(machine.no_room(state, 0));
    }
    state.heap.get_mut(builder.bits).content = Content::Text(before.then(text));
    Modelled::Returns(Some(builder))
}

/// The constructors that take a text.
fn of_string(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[1]) {
        return Modelled::Declines;
    }
    let Some(text) = machine.text_of(state, args[1].bits) else { return Modelled::Declines };
    state.heap.get_mut(args[0].bits).content = Content::Text(text);
    Modelled::Returns(None)
}

fn append_string(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) && !is_text(state, args[1]) {
        return Modelled::Declines;
    }
    match text_or_null(machine, state, args[1]) {
        Some(text) => append(machine, state, args[0], &text),
        None => Modelled::Declines,
    }
}

/// The text of a string, which may be null.
pub(crate) fn text_or_null(machine: &mut Machine, state: &State, string: Value) -> Option<Text> {
    if string.bits == 0 { Some(Text::of("null")) } else { machine.text_of(state, string.bits) }
}

fn append_sequence(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if is_own_sequence(machine, state, args[1]) {
        append_string(machine, state, args)
    } else {
        Modelled::Declines
    }
}

/// A part of a text that is known, added to one that is not.
fn append_part(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) || args[1].bits == 0 || !is_own_sequence(machine, state, args[1]) {
        return Modelled::Declines;
    }
    let known = machine.text_of(state, args[1].bits).and_then(|text| text.as_known());
    let range = args[2].bits as u32 as usize..args[3].bits as u32 as usize;
    let is_known = args[2].expr.is_none() && args[3].expr.is_none();
    match known.as_ref().and_then(|units| units.get(range)).filter(|_| is_known) {
        Some(part) => append(machine, state, args[0], &Text::known(part)),
        None => Modelled::Declines,
    }
}

/// Whether a sequence is null, a string or a builder: others have code of their own.
pub(crate) fn is_own_sequence(machine: &Machine, state: &State, sequence: Value) -> bool {
    let class = state.heap.find(sequence.bits).map(|object| object.class);
    class.is_none_or(|class| {
        let name = machine.program.class(class).file.name.as_str();
        matches!(name, "java/lang/String" | "java/lang/StringBuilder" | "java/lang/StringBuffer")
    })
}

fn append_char(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match text_of_char(machine, state, args[0], args[1]) {
        Some(text) => append(machine, state, args[0], &text),
        None => Modelled::Declines,
    }
}

/// A character as text, if it or the builder that gets it is symbolic.
pub(crate) fn text_of_char(
    machine: &mut Machine,
    state: &State,
    builder: Value,
    unit: Value,
) -> Option<Text> {
    let Some(symbolic) = unit.expr else {
        return is_text(state, builder).then(|| Text::known(&[unit.bits as u16]));
    };
    let symbolic = machine.pool.extract(15, 0, symbolic);
    Some(Text::unit(&mut machine.pool, symbolic))
}

fn append_int(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    append_number(machine, state, args, i64::from(args[1].bits as u32 as i32))
}

fn append_long(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    append_number(machine, state, args, args[1].bits.cast_signed())
}

/// A number, which is this one if it is known.
fn append_number(machine: &mut Machine, state: &mut State, args: &[Value], known: i64) -> Modelled {
    match args[1].expr {
        Some(number) => append(machine, state, args[0], &Text::decimal(number)),
        None => append_known(machine, state, args[0], &known.to_string()),
    }
}

/// What is known, to a builder of which not everything is.
fn append_known(machine: &mut Machine, state: &mut State, builder: Value, text: &str) -> Modelled {
    if is_text(state, builder) {
        append(machine, state, builder, &Text::of(text))
    } else {
        Modelled::Declines
    }
}

fn append_boolean(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(value) = args[1].expr else {
        let known = if args[1].bits == 0 { "false" } else { "true" };
        return append_known(machine, state, args[0], known);
    };
    let zero = machine.int(0);
    let condition = machine.pool.ne(value, zero);
    let text = Text::boolean(&mut machine.pool, condition);
    append(machine, state, args[0], &text)
}

fn append_float(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match args[1].expr {
        Some(number) => {
            let text = machine.real_text(number);
            append(machine, state, args[0], &text)
        }
        None => Modelled::Declines,
    }
}

fn append_chars(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let known = is_text(state, args[0]).then(|| known_chars(state, args[1])).flatten();
    match known.or_else(|| text_of_chars(machine, state, args)) {
        Some(text) => append(machine, state, args[0], &text),
        None => Modelled::Declines,
    }
}

/// The text of an array of characters that are all known.
pub(crate) fn known_chars(state: &State, array: Value) -> Option<Text> {
    let array = state.heap.array(array.bits).filter(|array| array.shadows.is_none())?;
    let units: Vec<u16> = (0..array.len()).filter_map(|index| Some(array.bits(index)? as u16)).collect();
    Some(Text::known(&units))
}

fn to_string(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) {
        return Modelled::Declines;
    }
    match machine.text_of(state, args[0].bits) {
        Some(text) => returns_text(machine, state, text),
        None => Modelled::Declines,
    }
}

fn reverse(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) {
        return Modelled::Declines;
    }
    let Some(text) = machine.text_of(state, args[0].bits) else { return Modelled::Declines };
    let flat = machine.flatten_wholly(state, &text);
    if let (Err(Obstacle::Open(open)), true) = (&flat, machine.limits.goes_beyond)
        && let Ok(new_length) = machine.text_length(state, &text)
    {
        let (how, fine) = ("reverse".to_owned(), machine.pool.bool(true));
        let edit = Edit { builder: args[0], text: &text, how, fine, new_length, result: Some(args[0]) };
        return edit_beyond(machine, state, *open, edit);
    }
    let result = flat.map(|flat| {
        let units = machine.reversed(&flat);
        let reversed = Text::flat(Flat { length: flat.length, units, open: None });
        state.heap.get_mut(args[0].bits).content = Content::Text(reversed);
        Modelled::Returns(Some(args[0]))
    });
    finish(machine, state, result)
}

/// A way in which a builder gets another text, and its method returns.
pub(crate) fn replaced(builder: Value, text: Text, result: Option<Value>) -> Alternative {
    Alternative::Replaces { builder: builder.bits, text, result }
}

pub(crate) const OUT_OF_BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";

fn set_char_at(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_symbolic = is_text(state, args[0]) || args[2].expr.is_some();
    let Some(text) = machine.text_of(state, args[0].bits).filter(|_| is_symbolic) else {
        return Modelled::Declines;
    };
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => return edit_char(machine, state, args, (&text, obstacle), CharEdit::Set),
    };
    let (index, unit) = (machine.expression(Ty::I32, args[1]), machine.expression(Ty::I32, args[2]));
    let unit = machine.pool.extract(15, 0, unit);
    let inside = machine.pool.ult(index, flat.length);
    let outside = machine.pool.not(inside);
    let mut units = Vec::new();
    for (position, &old) in flat.units.iter().enumerate() {
        let number = machine.int(position as i64);
        let here = machine.pool.eq(index, number);
        units.push(machine.pool.ite(here, unit, old));
    }
    let changed = Text::flat(Flat { units, ..flat });
    let alternatives =
        vec![(inside, replaced(args[0], changed, None)), (outside, Alternative::Throws(OUT_OF_BOUNDS))];
    Modelled::Goes(machine.choose(state, alternatives))
}

fn delete_char_at(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = machine.text_of(state, args[0].bits).filter(|_| is_text(state, args[0])) else {
        return Modelled::Declines;
    };
    let index = machine.expression(Ty::I32, args[1]);
    if let Some(kept) = machine.without_last(state, &text, index, 1) {
        return Modelled::Goes(machine.carry_out(state, &replaced(args[0], kept, Some(args[0]))));
    }
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => return edit_char(machine, state, args, (&text, obstacle), CharEdit::Delete),
    };
    let inside = machine.pool.ult(index, flat.length);
    let outside = machine.pool.not(inside);
    let one = machine.int(1);
    let length = machine.pool.binary(expr::BinaryOp::Sub, flat.length, one);
    let mut units = Vec::new();
    for (position, pair) in flat.units.windows(2).enumerate() {
        let number = machine.int(position as i64);
        let before = machine.pool.slt(number, index);
        units.push(machine.pool.ite(before, pair[0], pair[1]));
    }
    let changed = Text::flat(Flat { length, units, open: None });
    let alternatives = vec![
        (inside, replaced(args[0], changed, Some(args[0]))),
        (outside, Alternative::Throws(OUT_OF_BOUNDS)),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

/// What happens to one character of a builder.
#[derive(Clone, Copy, PartialEq, Debug)]
enum CharEdit {
    Set,
    Delete,
}

/// Changes a character of a builder that may be longer than a path may look at.
fn edit_char(
    machine: &mut Machine,
    state: &mut State,
    args: &[Value],
    (text, obstacle): (&Text, Obstacle),
    what: CharEdit,
) -> Modelled {
    let length = match (&obstacle, machine.limits.goes_beyond) {
        (Obstacle::Open(open), true) => machine.text_length(state, text).ok().map(|length| (*open, length)),
        _ => None,
    };
    let Some((open, length)) = length else { return finish(machine, state, Err(obstacle)) };
    let index = machine.expression(Ty::I32, args[1]);
    let fine = machine.pool.ult(index, length);
    let one = machine.int(1);
    let (new_length, result) = match what {
        CharEdit::Set => (length, None),
        CharEdit::Delete => (machine.pool.binary(expr::BinaryOp::Sub, length, one), Some(args[0])),
    };
    let unit = args.get(2).map(|&unit| machine.expression(Ty::I32, unit));
    let how = format!("{what:?} {index:?} {unit:?}");
    edit_beyond(machine, state, open, Edit { builder: args[0], text, how, fine, new_length, result })
}

impl Machine {
    /// A text up to an index, if what follows is known: so many units. None if it is not, or there are not so many.
    pub(crate) fn without_last(
        &mut self,
        state: &State,
        text: &Text,
        index: ExprId,
        n_units: usize,
    ) -> Option<Text> {
        let n_known = text.known_end().len();
        if n_units > n_known {
            return None;
        }
        let length = self.text_length(state, text).ok()?;
        let left = self.pool.binary(expr::BinaryOp::Sub, length, index);
        (self.pool.as_const(left)? == n_units as u64).then(|| text.without_end(n_units))
    }
}
