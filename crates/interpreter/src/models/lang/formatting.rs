//! `String.format` of symbolic values, where the format is known and asks for nothing but the values as they are.
//!
//! `%d` of a number and `%s` of a number, string, character or boolean are what `String.valueOf` says of it, and nobody has to
//! look at its digits. `%.2f` of a symbolic number is a text that can be passed on and printed, not looked into: the JDK's code has paths
//! without number for it. Other widths, flags and all else are left to that code, as are values that are all known.

use crate::machine::Machine;
use crate::models::lang::strings::returns_text;
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::value::Value;
use crate::strings::symbolic::Text;

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/String.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", format),
    model("java/lang/String.formatted([Ljava/lang/Object;)Ljava/lang/String;", format),
];

fn format(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match formatted(machine, state, args) {
        Some(text) if text.as_known().is_none() => returns_text(machine, state, text),
        _ => Modelled::Declines,
    }
}

/// The text; none if it is not plain what that is.
fn formatted(machine: &mut Machine, state: &State, args: &[Value]) -> Option<Text> {
    let format = machine.text_of(state, args[0].bits)?.as_known()?;
    let format = String::from_utf16(&format).ok()?;
    let array = state.heap.array(args[1].bits)?.clone();
    let mut values = (0..array.len()).map(|index| array.get(index));
    let mut pieces = format.split('%');
    let mut text = Text::of(pieces.next()?);
    while let Some(piece) = pieces.next() {
        let mut rest = piece.chars();
        let next = match rest.next() {
            // Between two signs there is nothing.
            None => {
                text = text.then(&Text::of("%")).then(&Text::of(pieces.next()?));
                continue;
            }
            Some('n') => Text::of("\n"),
            Some(conversion @ ('d' | 's')) => value_in_words(machine, state, values.next()?, conversion)?,
            Some(_) => {
                rest = behind_fixed_point(piece)?.chars();
                symbolic_real(machine, state, values.next()?)?
            }
        };
        text = text.then(&next).then(&Text::of(rest.as_str()));
    }
    Some(text)
}

/// What follows the conversion of a number with a point, as `.2f` or `8.3f`, at the beginning of a piece.
fn behind_fixed_point(piece: &str) -> Option<&str> {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    // A zero at the beginning would be a flag.
    let is_width = !piece.starts_with('0');
    let behind_width = &piece[digits(piece)..];
    let behind = match behind_width.strip_prefix('.') {
        Some(precision) => {
            Some(&precision[digits(precision)..]).filter(|behind| behind.len() < precision.len())?
        }
        None => behind_width,
    };
    behind.strip_prefix('f').filter(|_| is_width)
}

/// The text of a floating-point number that is not known: nobody can look into it.
fn symbolic_real(machine: &mut Machine, state: &State, value: Value) -> Option<Text> {
    if value.expr.is_some() || value.as_handle().is_some() {
        return None;
    }
    let class = state.heap.find(value.bits)?.class;
    let name = machine.program.class(class).file.name.clone();
    let descriptor = match name.as_str() {
        "java/lang/Double" => "D",
        "java/lang/Float" => "F",
        _ => return None,
    };
    let slot = machine.slot(&name, "value", descriptor)?;
    state.heap.field(value.bits, slot)?.expr.map(|_| Text::unknown())
}

/// What `String.valueOf` says of a value, where it is a box or a string.
fn value_in_words(machine: &mut Machine, state: &State, value: Value, conversion: char) -> Option<Text> {
    if value.expr.is_some() || value.as_handle().is_some() {
        return None;
    }
    let class = state.heap.find(value.bits)?.class;
    let name = machine.program.class(class).file.name.clone();
    let descriptor = match name.strip_prefix("java/lang/")? {
        "String" if conversion == 's' => return machine.text_of(state, value.bits),
        "Integer" => "I",
        "Short" => "S",
        "Byte" => "B",
        "Long" => "J",
        _ => return None,
    };
    let slot = machine.slot(&name, "value", descriptor)?;
    let number = state.heap.field(value.bits, slot)?;
    Some(match number.expr {
        Some(number) => Text::decimal(number),
        None if descriptor == "J" => Text::of(&number.bits.cast_signed().to_string()),
        None => Text::of(&(number.bits as u32 as i32).to_string()),
    })
}
