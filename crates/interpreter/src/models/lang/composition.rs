//! Strings made of several others, of which something is symbolic: `repeat` and `join`.
//!
//! The JDK fills an array of the right length, which is a path for each length. Here the result is a text that says what it is
//! made of.

use crate::machine::Machine;
use crate::models::lang::strings::{finish, is_text, returns_text};
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::Content;
use crate::state::value::Value;
use crate::strings::symbolic::{Obstacle, Text};
use expr::{BinaryOp, ExprId};
use ir::Ty;
use report::LONGEST_ARRAY;

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/String.repeat(I)Ljava/lang/String;", repeat),
    // What `join` for everybody, `StringJoiner` and `Collectors.joining` come to.
    model(
        "java/lang/String.join(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;I)\
         Ljava/lang/String;",
        join,
    ),
];

/// How often a text is written out.
const MAX_COPIES: u64 = 64;

/// Where the number is negative, the JDK's code goes on and throws.
fn repeat(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let times = machine.expression(Ty::I32, args[1]);
    let is_plain = !is_text(state, args[0]) && machine.pool.as_const(times).is_some();
    let Some(text) = machine.text_of(state, args[0].bits).filter(|_| !is_plain) else {
        return Modelled::Declines;
    };
    let zero = machine.int(0);
    let is_negative = machine.pool.slt(times, zero);
    match machine.decided(state, is_negative) {
        Ok(true) => return Modelled::Declines,
        Ok(false) => {}
        Err(choice) => return Modelled::Goes(choice),
    }
    let repeated = match repeated(machine, state, &text, times) {
        Some(Ok(repeated)) => repeated,
        Some(Err(obstacle)) => return finish(machine, state, Err(obstacle)),
        None => return Modelled::Declines,
    };
    let one = machine.int(1);
    let is_itself = machine.pool.eq(times, one);
    machine.returns_unless_unchanged(state, repeated, args[0].bits, is_itself)
}

/// A text so many times, if that can be said.
fn repeated(
    machine: &mut Machine,
    state: &State,
    text: &Text,
    times: ExprId,
) -> Option<Result<Text, Obstacle>> {
    if let Some(times) = machine.pool.as_const(times) {
        return (times <= MAX_COPIES)
            .then(|| Ok((0..times).fold(Text::known(&[]), |copies, _| copies.then(text))));
    }
    let flat = machine.flatten(state, text, 0).ok()?;
    let n_units = machine.pool.as_const(flat.length).filter(|_| flat.open.is_none())?;
    if n_units == 0 {
        return Some(Ok(Text::known(&[])));
    }
    Some(total_length(machine, state, n_units, times).map(|length| {
        let units = flat.units.into_iter().take(n_units as usize).collect();
        Text::repeated(units, length)
    }))
}

/// The length of so many texts. If that is more than strings can have, there is an `OutOfMemoryError`.
fn total_length(
    machine: &mut Machine,
    state: &State,
    n_units: u64,
    times: ExprId,
) -> Result<ExprId, Obstacle> {
    let most = machine.int(LONGEST_ARRAY as i64 / n_units as i64);
    let fits = machine.pool.ule(times, most);
    if n_units > 1 && machine.pool.as_bool(fits) != Some(true) && state.inputs.fixed.get(&fits) != Some(&1) {
        return Err(Obstacle::Huge(fits));
    }
    let n_units = machine.int(n_units as i64);
    Ok(machine.pool.binary(BinaryOp::Mul, times, n_units))
}

/// Arguments: what comes first, what comes last, what stands between, the strings, and how many of them.
fn join(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(strings) = strings_of(state, args[3], args[4]) else { return Modelled::Declines };
    if !args[..3].iter().chain(&strings).any(|&string| is_text(state, string)) {
        return Modelled::Declines;
    }
    let mut text_of = |string: Value| machine.text_of(state, string.bits);
    let joined = (|| {
        let [first, last, between] = [text_of(args[0])?, text_of(args[1])?, text_of(args[2])?];
        let mut joined = first;
        for (position, &string) in strings.iter().enumerate() {
            if position > 0 {
                joined = joined.then(&between);
            }
            joined = joined.then(&text_of(string)?);
        }
        Some(joined.then(&last))
    })();
    match joined {
        Some(text) => returns_text(machine, state, text),
        None => Modelled::Declines,
    }
}

/// The first strings of an array, if it is known which they are.
fn strings_of(state: &State, array: Value, count: Value) -> Option<Vec<Value>> {
    let Content::Array(array) = &state.heap.find(array.bits)?.content else { return None };
    let count = count.expr.is_none().then_some(count.bits as u32 as usize)?;
    let strings: Vec<Value> = (0..count.min(array.len())).map(|index| array.get(index)).collect();
    (strings.len() == count && strings.iter().all(|string| string.expr.is_none())).then_some(strings)
}
