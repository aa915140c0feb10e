//! Methods of `String` on symbolic text, as formulas. On plain strings, and where there is no formula, they decline.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::lang::beyond::{
    Made, Part, as_boolean, as_number, finish_or_guess, finish_or_make, part_beyond, read_number,
};
use crate::models::lang::characters::fold_case;
use crate::models::{Model, Modelled, boolean, model, returns};
use crate::state::State;
use crate::state::array::{Array, Maker, OpenArray};
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::strings::symbolic::{Base, Flat, Obstacle, Text, float_width};
use analysis::StringSwitch;
use classfile::descriptor::FieldType;
use expr::{ExprId, Node, Sort};
use ir::Ty;

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/String.length()I", length),
    model("java/lang/String.isEmpty()Z", is_empty),
    model("java/lang/String.charAt(I)C", char_at),
    model("java/lang/String.equals(Ljava/lang/Object;)Z", equals),
    model("java/lang/String.equalsIgnoreCase(Ljava/lang/String;)Z", equals_ignore_case),
    model("java/lang/String.contentEquals(Ljava/lang/CharSequence;)Z", equals_sequence),
    model("java/lang/String.compareTo(Ljava/lang/String;)I", compare_to),
    model("java/lang/String.hashCode()I", hash_code),
    model("java/lang/String.startsWith(Ljava/lang/String;)Z", starts_with),
    model("java/lang/String.startsWith(Ljava/lang/String;I)Z", starts_with),
    model("java/lang/String.endsWith(Ljava/lang/String;)Z", ends_with),
    model("java/lang/String.contains(Ljava/lang/CharSequence;)Z", contains),
    model("java/lang/String.indexOf(Ljava/lang/String;)I", index_of),
    model("java/lang/String.indexOf(Ljava/lang/String;I)I", index_of),
    model("java/lang/String.indexOf(I)I", index_of_char),
    model("java/lang/String.indexOf(II)I", index_of_char),
    model("java/lang/String.lastIndexOf(Ljava/lang/String;)I", last_index_of),
    model("java/lang/String.lastIndexOf(Ljava/lang/String;I)I", last_index_of),
    model("java/lang/String.lastIndexOf(I)I", last_index_of_char),
    model("java/lang/String.lastIndexOf(II)I", last_index_of_char),
    model("java/lang/String.substring(I)Ljava/lang/String;", own_substring),
    model("java/lang/String.substring(II)Ljava/lang/String;", own_substring),
    model("java/lang/String.subSequence(II)Ljava/lang/CharSequence;", own_substring),
    model("java/lang/String.concat(Ljava/lang/String;)Ljava/lang/String;", concat),
    model("java/lang/String.trim()Ljava/lang/String;", trim),
    model("java/lang/String.codePointAt(I)I", code_point_at),
    model("java/lang/String.replace(CC)Ljava/lang/String;", replace_char),
    model("java/lang/String.toCharArray()[C", to_char_array),
    model("java/lang/String.<init>(Ljava/lang/String;)V", copy),
    model("java/lang/String.<init>(Ljava/lang/StringBuilder;)V", copy),
    model("java/lang/String.<init>(Ljava/lang/StringBuffer;)V", copy),
    model("java/lang/String.<init>([C)V", from_chars),
    model("java/lang/String.<init>([CII)V", from_chars),
    model("java/lang/String.valueOf(C)Ljava/lang/String;", of_char),
    model("java/lang/Character.toString(C)Ljava/lang/String;", of_char),
    model("java/lang/Integer.toString(I)Ljava/lang/String;", of_number),
    model("java/lang/Long.toString(J)Ljava/lang/String;", of_number),
    model("java/lang/Double.toString(D)Ljava/lang/String;", of_real),
    model("java/lang/Float.toString(F)Ljava/lang/String;", of_real),
    model("java/lang/Integer.toString(II)Ljava/lang/String;", in_radix),
    model("java/lang/Long.toString(JI)Ljava/lang/String;", in_radix),
    model("java/lang/Integer.toHexString(I)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 16)),
    model("java/lang/Integer.toOctalString(I)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 8)),
    model("java/lang/Integer.toBinaryString(I)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 2)),
    model("java/lang/Long.toHexString(J)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 16)),
    model("java/lang/Long.toOctalString(J)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 8)),
    model("java/lang/Long.toBinaryString(J)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 2)),
    model("java/lang/Integer.toUnsignedString(I)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 10)),
    model("java/lang/Long.toUnsignedString(J)Ljava/lang/String;", |m, s, a| in_bits(m, s, a, 10)),
    model("java/lang/Integer.parseInt(Ljava/lang/String;I)I", |m, s, a| read_back(m, s, a, 32)),
    model("java/lang/Long.parseLong(Ljava/lang/String;I)J", |m, s, a| read_back(m, s, a, 64)),
    model("java/lang/Double.parseDouble(Ljava/lang/String;)D", |m, s, a| read_real_back(m, s, a, 64)),
    model("java/lang/Float.parseFloat(Ljava/lang/String;)F", |m, s, a| read_real_back(m, s, a, 32)),
    model("java/lang/Boolean.toString(Z)Ljava/lang/String;", of_boolean),
    model("java/lang/String.valueOf(Z)Ljava/lang/String;", of_boolean),
];

pub(crate) const OUT_OF_BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";

/// Whether a value is a string or builder of symbolic text.
pub(crate) fn is_text(state: &State, value: Value) -> bool {
    state.heap.find(value.bits).is_some_and(|object| matches!(object.content, Content::Text(_)))
}

/// What a formula gave, or what is in its way.
pub(crate) fn finish(
    machine: &mut Machine,
    state: &mut State,
    result: Result<Modelled, Obstacle>,
) -> Modelled {
    match result {
        Ok(modelled) => modelled,
        Err(obstacle) => Modelled::Goes(machine.overcome(state, obstacle)),
    }
}

pub(crate) fn returns_expr(machine: &Machine, expr: ExprId) -> Modelled {
    Modelled::Returns(Some(machine.value_of(expr)))
}

/// A condition as a `boolean`.
pub(crate) fn returns_condition(machine: &mut Machine, condition: ExprId) -> Modelled {
    let (zero, one) = (machine.int(0), machine.int(1));
    let value = machine.pool.ite(condition, one, zero);
    returns_expr(machine, value)
}

pub(crate) fn returns_text(machine: &mut Machine, state: &mut State, text: Text) -> Modelled {
    match machine.new_symbolic(state, text) {
        Ok(reference) => returns(reference),
        Err(what) => Modelled::Unsupported(what),
    }
}

fn int_of(machine: &mut Machine, value: Value) -> ExprId {
    machine.expression(Ty::I32, value)
}

/// The texts of two strings, if one of them is symbolic and neither is null.
fn both(machine: &mut Machine, state: &State, args: &[Value]) -> Option<(Text, Text)> {
    if !is_text(state, args[0]) && !is_text(state, args[1]) {
        return None;
    }
    Some((machine.text_of(state, args[0].bits)?, machine.text_of(state, args[1].bits)?))
}

/// The text of the receiver, if it is symbolic.
pub(crate) fn own(machine: &mut Machine, state: &State, args: &[Value]) -> Option<Text> {
    is_text(state, args[0]).then(|| machine.text_of(state, args[0].bits)).flatten()
}

pub(crate) fn length(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let result = machine.text_length(state, &text).map(|length| returns_expr(machine, length));
    finish(machine, state, result)
}

pub(crate) fn is_empty(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let result = machine.text_length(state, &text).map(|length| {
        let zero = machine.int(0);
        let empty = machine.pool.eq(length, zero);
        returns_condition(machine, empty)
    });
    finish(machine, state, result)
}

fn code_point_at(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let index = int_of(machine, args[1]);
    let point = machine.code_point(&flat, index);
    let point = machine.value_of(point);
    let inside = machine.pool.ult(index, flat.length);
    let outside = machine.pool.not(inside);
    let alternatives: Vec<(ExprId, Alternative)> =
        vec![(inside, Alternative::Returns(Some(point))), (outside, Alternative::Throws(OUT_OF_BOUNDS))];
    Modelled::Goes(machine.choose(state, alternatives))
}

pub(crate) fn char_at(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let index = int_of(machine, args[1]);
    if let Some(modelled) = any_char_at(machine, state, &text, index) {
        return modelled;
    }
    let at_least = machine.pool.as_const(index).map_or(0, |index| index as usize + 1);
    // A loop that takes away what it has looked at must come to the bound too.
    let is_near = text.begin().saturating_add(at_least) <= machine.limits.max_string;
    let flat = match machine.flatten(state, &text, if is_near { at_least } else { 0 }) {
        Ok(flat) => flat,
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let inside = machine.pool.ult(index, flat.length);
    let capacity = machine.int(flat.units.len() as i64);
    let near = machine.pool.ult(index, capacity);
    let (here, far, outside) = {
        let pool = &mut machine.pool;
        let not_near = pool.not(near);
        let far = if flat.open.is_some() { pool.and(inside, not_near) } else { pool.bool(false) };
        let here = if flat.open.is_some() { pool.and(inside, near) } else { inside };
        (here, far, pool.not(inside))
    };
    let unit = machine.unit_at(&flat, index);
    let unit = machine.pool.zero_extend(32, unit);
    let unit = machine.value_of(unit);
    // A text of several pieces may be longer than the bound though none of them is.
    let whole = machine.as_open_input(state, &text).map_or(flat.length, |(_, length)| length);
    let far_ends = machine.too_short_for(index, whole);
    let alternatives: Vec<(ExprId, Alternative)> = vec![
        (here, Alternative::Returns(Some(unit))),
        (far, far_ends),
        (outside, Alternative::Throws(OUT_OF_BOUNDS)),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

/// Units of a string of any length that a path may look at from the first unknown index on. A loop that goes on with others
/// stays within the bound on strings: else every string that is a little longer has paths of its own.
const MAX_LOOKS: usize = 4;

/// The unit at an unknown index of an input of any length; none if it is something else, or a path has looked at too many.
fn any_char_at(machine: &mut Machine, state: &mut State, text: &Text, index: ExprId) -> Option<Modelled> {
    let (units, length) = machine.as_open_input(state, text)?;
    if machine.pool.as_const(index).is_some() {
        if let Some(looked_at) = state.inputs.looked_at.get_mut(&length) {
            looked_at.insert(index);
        }
        return None;
    }
    let looked_at = state.inputs.looked_at.get(&length).cloned().unwrap_or_default();
    if !machine.may_look_at(&looked_at, index, MAX_LOOKS.min(machine.limits.max_string)) {
        return None;
    }
    state.inputs.looked_at.insert(length, looked_at.update(index));
    let units = machine.units_of(units);
    let pool = &mut machine.pool;
    let unit = pool.select(units, index);
    let unit = Value::symbolic(pool.zero_extend(32, unit));
    let inside = pool.ult(index, length);
    let outside = pool.not(inside);
    let alternatives: Vec<(ExprId, Alternative)> =
        vec![(inside, Alternative::Returns(Some(unit))), (outside, Alternative::Throws(OUT_OF_BOUNDS))];
    Some(Modelled::Goes(machine.choose(state, alternatives)))
}

fn equals(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[0]) && !is_text(state, args[1]) {
        return Modelled::Declines;
    }
    if args[0].bits == args[1].bits {
        return boolean(true);
    }
    let string = match machine.known() {
        Ok(known) => known.string,
        Err(what) => return Modelled::Unsupported(what),
    };
    if state.heap.find(args[1].bits).is_none_or(|object| object.class != string) {
        return boolean(false);
    }
    equals_sequence(machine, state, args)
}

fn equals_sequence(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((a, b)) = both(machine, state, args) else { return Modelled::Declines };
    let equal = machine.same_units(state, &a, &b);
    let result = equal.map(|equal| returns_condition(machine, equal));
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_same(state, &a, &b);
        as_boolean(machine, guess)
    })
}

fn equals_ignore_case(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[1].bits == 0 {
        return if is_text(state, args[0]) { boolean(false) } else { Modelled::Declines };
    }
    let Some((a, b)) = both(machine, state, args) else { return Modelled::Declines };
    let Some(fold) = fold_case(machine, state) else { return Modelled::Declines };
    let equal = machine.equal_texts(state, &a, &b, &|machine, units| machine.same_letter(&fold, units));
    let result = equal.map(|equal| returns_condition(machine, equal));
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_same_letters(state, &a, &b);
        as_boolean(machine, guess)
    })
}

fn compare_to(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((a, b)) = both(machine, state, args) else { return Modelled::Declines };
    let result = machine.compare_texts(state, &a, &b).map(|order| returns_expr(machine, order));
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_order(state, &a, &b);
        as_number(machine, guess)
    })
}

fn hash_code(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let (code, pc) = (&state.top.code, state.top.pc);
    let switch = machine.facts.code.string_switch(&mut machine.program, code.method, code.offsets[pc]);
    if let Some(switch) = switch {
        return hash_code_for(machine, state, &text, &switch);
    }
    let flat = machine.flatten_wholly(state, &text);
    let result = flat.map(|flat| {
        let hash = machine.hash_of(&flat);
        returns_expr(machine, hash)
    });
    finish(machine, state, result)
}

/// A hash code that only a switch over the string is to see.
fn hash_code_for(machine: &mut Machine, state: &mut State, text: &Text, switch: &StringSwitch) -> Modelled {
    let returns_code = |code: i32| Alternative::Returns(Some(Value::int(code)));
    let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
    let mut any = machine.pool.bool(false);
    for (constant, code) in &switch.constants {
        let constant = Text::known(constant);
        match machine.same_units(state, text, &constant) {
            Ok(equal) => {
                any = machine.pool.or(any, equal);
                alternatives.push((equal, returns_code(*code)));
            }
            Err(obstacle) => return finish(machine, state, Err(obstacle)),
        }
    }
    let none = machine.pool.not(any);
    alternatives.push((none, returns_code(switch.other)));
    Modelled::Goes(machine.choose(state, alternatives))
}

fn starts_with(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((whole, part)) = both(machine, state, args) else { return Modelled::Declines };
    let offset = args.get(2).copied().unwrap_or(Value::ZERO);
    if offset.expr.is_some() {
        return Modelled::Declines;
    }
    let Ok(offset) = usize::try_from(offset.bits as u32 as i32) else { return boolean(false) };
    if offset == 0 && whole.surely_starts_with(&part) {
        return boolean(true);
    }
    let result = starts_at(machine, state, &whole, &part, offset);
    let result = result.map(|stands| returns_condition(machine, stands));
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_edge(state, &whole, &part, &format!("at {offset}"));
        as_boolean(machine, guess)
    })
}

fn starts_at(
    machine: &mut Machine,
    state: &State,
    whole: &Text,
    part: &Text,
    offset: usize,
) -> Result<ExprId, Obstacle> {
    let part = machine.flatten_wholly(state, part)?;
    let whole = machine.flatten(state, whole, offset.saturating_add(part.units.len()).min(1 << 12))?;
    match whole.open {
        Some(open) if whole.units.len() < offset + part.units.len() => Err(Obstacle::Open(open)),
        _ => Ok(machine.stands_at(&whole, &part, offset)),
    }
}

/// Two texts that are there wholly.
fn whole_and_part(
    machine: &mut Machine,
    state: &State,
    whole: &Text,
    part: &Text,
) -> Result<(Flat, Flat), Obstacle> {
    Ok((machine.flatten_wholly(state, whole)?, machine.flatten_wholly(state, part)?))
}

fn ends_with(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((whole, part)) = both(machine, state, args) else { return Modelled::Declines };
    if let Some(ends) = part.as_known().and_then(|part| known_to_end(whole.known_end(), &part)) {
        return boolean(ends);
    }
    if whole.surely_ends_with(&part) {
        return boolean(true);
    }
    let result = whole_and_part(machine, state, &whole, &part).map(|(whole, part)| {
        let mut ends = machine.pool.bool(false);
        for position in 0..=whole.units.len() {
            let start = machine.int(position as i64);
            let end = machine.pool.binary(expr::BinaryOp::Add, start, part.length);
            let is_last = machine.pool.eq(end, whole.length);
            let stands = machine.stands_at(&whole, &part, position);
            let here = machine.pool.and(is_last, stands);
            ends = machine.pool.or(ends, here);
        }
        returns_condition(machine, ends)
    });
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_edge(state, &whole, &part, "at the end");
        as_boolean(machine, guess)
    })
}

/// Whether a text with this end ends with a part; none if that depends on what is before.
fn known_to_end(end: &[u16], part: &[u16]) -> Option<bool> {
    let is_same = end.iter().rev().zip(part.iter().rev()).all(|(one, other)| one == other);
    if is_same && part.len() > end.len() { None } else { Some(is_same) }
}

fn positions(machine: &mut Machine, whole: &Flat, part: &Flat) -> Vec<ExprId> {
    (0..=whole.units.len()).map(|position| machine.stands_at(whole, part, position)).collect()
}

fn contains(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((whole, part)) = both(machine, state, args) else { return Modelled::Declines };
    if part.as_known().is_some_and(|part| whole.surely_contains(&part)) || whole.surely_holds(&part) {
        return boolean(true);
    }
    let result = whole_and_part(machine, state, &whole, &part).map(|(whole, part)| {
        let mut found = machine.pool.bool(false);
        for stands in positions(machine, &whole, &part) {
            found = machine.pool.or(found, stands);
        }
        returns_condition(machine, found)
    });
    finish_or_guess(machine, state, result, |machine, state| {
        let zero = machine.int(0);
        let guess = machine.guess_first(state, &whole, &Part::Text(&part), zero)?;
        let stands = machine.pool.sle(zero, guess);
        Ok(returns_condition(machine, stands))
    })
}

pub(crate) fn index_of(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((whole, part)) = both(machine, state, args) else { return Modelled::Declines };
    let from = args.get(2).copied().unwrap_or(Value::ZERO);
    let from = int_of(machine, from);
    let result = whole_and_part(machine, state, &whole, &part).map(|(whole, part)| {
        let stands = positions(machine, &whole, &part);
        let position = machine.first_position(&stands, from);
        // The empty string is found at the end, wherever the search begins behind it.
        let zero = machine.int(0);
        let is_empty = machine.pool.eq(part.length, zero);
        let behind = machine.pool.slt(whole.length, from);
        let at_end = machine.pool.and(is_empty, behind);
        let position = machine.pool.ite(at_end, whole.length, position);
        returns_expr(machine, position)
    });
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_first(state, &whole, &Part::Text(&part), from);
        as_number(machine, guess)
    })
}

pub(crate) fn last_index_of(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((whole, part)) = both(machine, state, args) else { return Modelled::Declines };
    let result = whole_and_part(machine, state, &whole, &part).map(|(whole, part)| {
        let to = match args.get(2) {
            Some(&to) => int_of(machine, to),
            None => whole.length,
        };
        let stands = positions(machine, &whole, &part);
        let position = machine.last_position(&stands, to);
        returns_expr(machine, position)
    });
    if args.len() > 2 {
        return finish(machine, state, result);
    }
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_last(state, &whole, &Part::Text(&part));
        as_number(machine, guess)
    })
}

/// A code point that is a single unit, if that is certain.
fn unit_of(machine: &mut Machine, value: Value) -> Option<ExprId> {
    match value.expr {
        None => (value.bits < 0x1_0000).then(|| machine.pool.bv(16, value.bits)),
        Some(expr) => match machine.pool.node(expr) {
            Node::ZeroExtend { of, .. } if machine.pool.sort(of) == Sort::BitVec(16) => Some(of),
            _ => None,
        },
    }
}

/// Where a unit stands in a text.
fn unit_positions(machine: &mut Machine, flat: &Flat, unit: ExprId) -> Vec<ExprId> {
    let stands = |(index, &own): (usize, &ExprId)| {
        let inside = machine.is_inside(index, flat.length);
        let same = machine.pool.eq(own, unit);
        machine.pool.and(inside, same)
    };
    flat.units.iter().enumerate().map(stands).collect()
}

fn index_of_char(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let Some(unit) = unit_of(machine, args[1]) else { return Modelled::Declines };
    let from = args.get(2).copied().unwrap_or(Value::ZERO);
    let from = int_of(machine, from);
    let result = machine.flatten_wholly(state, &text).map(|flat| {
        let stands = unit_positions(machine, &flat, unit);
        let position = machine.first_position(&stands, from);
        returns_expr(machine, position)
    });
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_first(state, &text, &Part::Unit(unit), from);
        as_number(machine, guess)
    })
}

fn last_index_of_char(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let Some(unit) = unit_of(machine, args[1]) else { return Modelled::Declines };
    let result = machine.flatten_wholly(state, &text).map(|flat| {
        let to = match args.get(2) {
            Some(&to) => int_of(machine, to),
            None => flat.length,
        };
        let stands = unit_positions(machine, &flat, unit);
        let position = machine.last_position(&stands, to);
        returns_expr(machine, position)
    });
    if args.len() > 2 {
        return finish(machine, state, result);
    }
    finish_or_guess(machine, state, result, |machine, state| {
        let guess = machine.guess_last(state, &text, &Part::Unit(unit));
        as_number(machine, guess)
    })
}

/// That of a builder, which is always a new string.
pub(crate) fn substring(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    part_of(machine, state, args, None)
}

/// That of a string, which is the string itself if it is all of it.
fn own_substring(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    part_of(machine, state, args, Some(args[0].bits))
}

fn part_of(machine: &mut Machine, state: &mut State, args: &[Value], unless: Option<Reference>) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let begin = int_of(machine, args[1]);
    let flat = match machine.pool.as_const(begin) {
        Some(_) => machine.flatten(state, &text, 0),
        None => machine.flatten_wholly(state, &text),
    };
    let end = args.get(2).map(|&end| int_of(machine, end));
    let flat = match flat {
        Ok(flat) => flat,
        Err(Obstacle::Open(open)) if machine.limits.goes_beyond => {
            return part_beyond(machine, state, &text, (begin, end), open, unless);
        }
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let end = end.unwrap_or(flat.length);
    let fine = machine.is_part(begin, end, flat.length);
    let wrong = machine.pool.not(fine);
    let part = machine.part(&flat, begin, end);
    let is_all = machine.pool.eq(part.length, flat.length);
    let part = match machine.pool.as_const(begin) {
        Some(begin) => text.part(begin as usize, part),
        None => Text::flat(part),
    };
    let alternatives: Vec<(ExprId, Alternative)> = vec![
        (fine, Alternative::ReturnsText(part, unless.map(|string| (string, is_all)))),
        (wrong, Alternative::Throws(OUT_OF_BOUNDS)),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

impl Machine {
    /// Whether two places are in order, and within a text of that length.
    pub(crate) fn is_part(&mut self, begin: ExprId, end: ExprId, length: ExprId) -> ExprId {
        let (zero, pool) = (self.int(0), &mut self.pool);
        let (positive, ordered, within) =
            (pool.sle(zero, begin), pool.sle(begin, end), pool.sle(end, length));
        let fine = pool.and(positive, ordered);
        pool.and(fine, within)
    }
}

fn concat(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some((a, b)) = both(machine, state, args) else { return Modelled::Declines };
    if !machine.has_room_to_join(state, args) {
        return Modelled::Goes(machine.no_room(state, 0));
    }
    let result = machine.text_length(state, &b).map(|length| {
        let zero = machine.int(0);
        let is_empty = machine.pool.eq(length, zero);
        machine.returns_unless_unchanged(state, a.then(&b), args[0].bits, is_empty)
    });
    finish(machine, state, result)
}

fn trim(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let result = machine.flatten_wholly(state, &text).map(|flat| {
        let (begin, end) = machine.trimmed(&flat);
        let part = machine.part(&flat, begin, end);
        let is_all = machine.pool.eq(part.length, flat.length);
        machine.returns_unless_unchanged(state, Text::flat(part), args[0].bits, is_all)
    });
    finish_or_make(machine, state, result, (&text, args[0].bits), "trimmed", Made::Shorter)
}

fn replace_char(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let result = machine.flatten_wholly(state, &text).map(|flat| {
        let [old, new] = [args[1], args[2]].map(|value| {
            let wide = int_of(machine, value);
            machine.pool.extract(15, 0, wide)
        });
        let pool = &mut machine.pool;
        let replaced = |&unit: &ExprId| {
            let same = pool.eq(unit, old);
            pool.ite(same, new, unit)
        };
        let units: Vec<ExprId> = flat.units.iter().map(replaced).collect();
        let is_same = machine.all_inside_same(&flat, &units);
        machine.returns_unless_unchanged(state, Text::flat(Flat { units, ..flat }), args[0].bits, is_same)
    });
    let [old, new] = [args[1], args[2]].map(|value| int_of(machine, value));
    let how = format!("replaced {old:?} {new:?}");
    finish_or_make(machine, state, result, (&text, args[0].bits), &how, Made::SameLength)
}

fn to_char_array(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let flat = match machine.flatten(state, &text, 0) {
        Ok(flat) => flat,
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let class = match machine.program.load("[C") {
        Ok(class) => class,
        Err(error) => return Modelled::Unsupported(unlinked(error)),
    };
    let mut cells = Array::new(&FieldType::Char, flat.units.len());
    for (index, &unit) in flat.units.iter().enumerate() {
        let wide = machine.pool.zero_extend(32, unit);
        cells.set(index, machine.value_of(wide));
    }
    let content = match machine.pool.as_const(flat.length) {
        Some(length) => Content::Array(cells.cut(length as usize)),
        None => {
            Content::OpenArray(OpenArray { cells, length: flat.length, maker: Maker::Input, elements: None })
        }
    };
    returns(state.heap.allocate(Object::new(class, content)))
}

/// The constructors that copy a string or builder.
fn copy(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if !is_text(state, args[1]) {
        return Modelled::Declines;
    }
    let Some(text) = machine.text_of(state, args[1].bits) else { return Modelled::Declines };
    state.heap.get_mut(args[0].bits).content = Content::Text(text);
    Modelled::Returns(None)
}

/// The constructors from an array, or a part of one.
fn from_chars(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match text_of_chars(machine, state, args) {
        Some(text) => {
            state.heap.get_mut(args[0].bits).content = Content::Text(text);
            Modelled::Returns(None)
        }
        None => Modelled::Declines,
    }
}

/// The text of an array of symbolic characters, from the given arguments: array, and perhaps start and length.
pub(crate) fn text_of_chars(machine: &mut Machine, state: &State, args: &[Value]) -> Option<Text> {
    let (cells, length) = match &state.heap.find(args[1].bits)?.content {
        Content::Array(array) => (array.clone(), None),
        // There are as many elements as the bound on strings lets be read, whether they were looked at by now or not.
        Content::OpenArray(open) if open.maker.can_grow() => {
            let length = machine.limits.max_string;
            (machine.grown(&FieldType::Char, open, length), Some(open.length))
        }
        Content::OpenArray(open) => (open.cells.clone(), Some(open.length)),
        _ => return None,
    };
    if cells.shadows.is_none() && length.is_none() {
        return None;
    }
    let range = match (args.get(2), args.get(3), length) {
        (Some(start), Some(count), None) => {
            if start.expr.is_some() || count.expr.is_some() {
                return None;
            }
            let (start, count) = (start.bits as u32 as usize, count.bits as u32 as usize);
            (start.checked_add(count)? <= cells.len()).then(|| start..start + count)?
        }
        (None, None, _) => 0..cells.len(),
        _ => return None,
    };
    // An array may be longer than what may be looked at of it.
    if length.is_some_and(|length| !state.inputs.bounded.contains(&length)) {
        return None;
    }
    let mut units = Vec::new();
    for index in range {
        let wide = int_of(machine, cells.get(index));
        units.push(machine.pool.extract(15, 0, wide));
    }
    let length = length.unwrap_or_else(|| machine.int(units.len() as i64));
    Some(Text::flat(Flat { length, units, open: None }))
}

fn of_char(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(unit) = args[0].expr else { return Modelled::Declines };
    let unit = machine.pool.extract(15, 0, unit);
    let text = Text::unit(&mut machine.pool, unit);
    returns_text(machine, state, text)
}

fn of_number(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match args[0].expr {
        Some(number) => returns_text(machine, state, Text::decimal(number)),
        None => Modelled::Declines,
    }
}

/// With a sign, in a base that is given; 10 stands for those that there are no digits for.
fn in_radix(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(number) = args[0].expr else {
        return if args[1].expr.is_some() {
            returns_text(machine, state, Text::unknown())
        } else {
            Modelled::Declines
        };
    };
    if args[1].expr.is_some() {
        return returns_text(machine, state, Text::unknown());
    }
    let radix = Some(args[1].bits as u32).filter(|radix| (2..=36).contains(radix)).unwrap_or(10);
    returns_text(machine, state, Text::number(number, Base { radix, is_signed: true }))
}

/// Without a sign.
fn in_bits(machine: &mut Machine, state: &mut State, args: &[Value], radix: u32) -> Modelled {
    match args[0].expr {
        Some(number) => returns_text(machine, state, Text::number(number, Base { radix, is_signed: false })),
        None => Modelled::Declines,
    }
}

fn of_real(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match args[0].expr {
        Some(number) => {
            let text = machine.real_text(number);
            returns_text(machine, state, text)
        }
        None => Modelled::Declines,
    }
}

fn of_boolean(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(value) = args[0].expr else { return Modelled::Declines };
    let zero = machine.int(0);
    let condition = machine.pool.ne(value, zero);
    let text = Text::boolean(&mut machine.pool, condition);
    returns_text(machine, state, text)
}

/// The text of a number reads back as that number, if it is read as one of as many bits.
fn read_real_back(machine: &mut Machine, state: &mut State, args: &[Value], width: u8) -> Modelled {
    let text = own(machine, state, args);
    match text.as_ref().and_then(Text::as_real) {
        Some(([], number, [])) if float_width(&machine.pool, number) == width => {
            returns_expr(machine, number)
        }
        _ => Modelled::Declines,
    }
}

/// The number that a text was written from, in the same base.
fn read_back(machine: &mut Machine, state: &mut State, args: &[Value], width: u8) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let Some((number, base)) = text.as_number() else {
        return read_number(machine, state, &text, Sort::BitVec(width));
    };
    let is_same_base = args[1].expr.is_none() && args[1].bits == u64::from(base.radix) && base.is_signed;
    match machine.pool.sort(number) {
        Sort::BitVec(from) if is_same_base && from <= width => {
            let number = machine.pool.sign_extend(width, number);
            returns_expr(machine, number)
        }
        _ => Modelled::Declines,
    }
}
