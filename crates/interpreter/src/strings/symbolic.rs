//! Text that is not wholly known: what strings and builders of symbolic content hold.
//!
//! A text is a sequence of pieces. As long as nobody looks into it that is all there is, so that a message which is only
//! passed on costs nothing. Looking into it makes it [`Flat`]: a length and a vector of units, of which those below the
//! length count.
//!
//! **Invariant:** units are expressions of 16 bits, lengths of 32 bits that are never negative.

use crate::machine::Machine;
use crate::state::State;
use crate::strings::formulas::same_unit;
use expr::{ArrayId, BinaryOp, ExprId, Flavour, Pool, Sort};
use inputs::{InputId, InputKey, Measure, find_array};
use numerics::spelling::{self, Spelling};
use report::{InputKind, LONGEST_ARRAY};
use std::rc::Rc;

/// A string's or builder's content.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Text {
    pieces: Rc<[Piece]>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Piece {
    /// Plain text.
    Known(Rc<[u16]>),
    /// A text that is an input: what its units are found by.
    Input { units: InputId, length: ExprId },
    /// A number of 32 or 64 bits in some base, as `Integer` and `Long` write it.
    Number(ExprId, Base),
    /// Units that were computed; all of them are there.
    Flat(Rc<Flat>),
    /// The part of a text that begins at a known place: where that text is longer than the bound, its units are not there yet.
    Part { whole: Text, begin: usize, length: ExprId },
    /// Some units, at least one, again and again; how long that is.
    Repeated { units: Rc<[ExprId]>, length: ExprId },
    /// A `float` or `double`, as Java writes it.
    Real(Spelling, ExprId),
    /// Made in a way that is not modelled; it can be passed on, not looked into.
    Unknown,
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Base {
    /// From 2 to 36; digits beyond 9 are small letters.
    pub(crate) radix: u32,
    /// Whether negative numbers have a sign; else they are taken as large ones.
    pub(crate) is_signed: bool,
}

impl Base {
    /// As `Integer.toString` and `Long.toString` do.
    pub(crate) const DECIMAL: Base = Base { radix: 10, is_signed: true };
}

/// A text that can be looked into.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Flat {
    pub(crate) length: ExprId,
    pub(crate) units: Vec<ExprId>,
    /// The length of an input that is not known to be within bounds. If there is one, the text may be longer than the
    /// units that are there; without one it is not.
    pub(crate) open: Option<ExprId>,
}

/// Why a text cannot be looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// It has a piece of which nothing is known.
    Unknown,
    /// It may be too long: this length must be within bounds first.
    Open(ExprId),
    /// It may be longer than any string: this must hold first.
    Huge(ExprId),
}

fn is_start_of(part: &Piece, whole: &Piece) -> bool {
    match (part, whole) {
        (Piece::Known(part), Piece::Known(whole)) => whole.starts_with(part),
        _ => part == whole,
    }
}

fn is_end_of(part: &Piece, whole: &Piece) -> bool {
    match (part, whole) {
        (Piece::Known(part), Piece::Known(whole)) => whole.ends_with(part),
        _ => part == whole,
    }
}

impl Text {
    /// Text of which nothing is known.
    pub(crate) fn unknown() -> Text {
        Text { pieces: [Piece::Unknown].into() }
    }

    /// A `float` or `double`, as Java writes it.
    fn real(spelling: Spelling, value: ExprId) -> Text {
        Text { pieces: [Piece::Real(spelling, value)].into() }
    }

    /// An input of any length and content.
    pub(crate) fn input(machine: &mut Machine, place: InputId) -> Text {
        let length = machine.input_length(place, Measure::Text, InputKind::String);
        let units = machine.inputs.keys.id(InputKey::Units { of: place });
        // Tests have a few letters where any text will do.
        if machine.limits.made_first {
            let units = machine.units_of(units);
            (0..UNITS_OF_ANY).for_each(|index| _ = machine.pool.element(units, index));
        }
        Text { pieces: [Piece::Input { units, length }].into() }
    }

    /// The same of a length that something else tells: one that nothing more is known of than what it is told by.
    pub(crate) fn guessed(machine: &mut Machine, what: &str, length: ExprId) -> Text {
        let keys = &mut machine.inputs.keys;
        let guess = InputKey::Guess(keys.name(what));
        let of = keys.id(guess);
        let units = keys.id(InputKey::Units { of });
        Text { pieces: [Piece::Input { units, length }].into() }
    }

    /// The units of the input that the text is, if it is just one.
    pub(crate) fn input_units(&self) -> Option<InputId> {
        match &*self.pieces {
            [Piece::Input { units, .. }] => Some(*units),
            _ => None,
        }
    }

    /// A text that is known.
    pub fn of(text: &str) -> Text {
        Text::known(&text.encode_utf16().collect::<Vec<u16>>())
    }

    pub(crate) fn known(units: &[u16]) -> Text {
        Text { pieces: [Piece::Known(units.into())].into() }
    }

    pub(crate) fn decimal(value: ExprId) -> Text {
        Text::number(value, Base::DECIMAL)
    }

    pub(crate) fn number(value: ExprId, base: Base) -> Text {
        Text { pieces: [Piece::Number(value, base)].into() }
    }

    pub(crate) fn flat(flat: Flat) -> Text {
        Text { pieces: [Piece::Flat(Rc::new(flat))].into() }
    }

    /// Some units, at least one, again and again.
    pub(crate) fn repeated(units: Rc<[ExprId]>, length: ExprId) -> Text {
        Text { pieces: [Piece::Repeated { units, length }].into() }
    }

    /// What stands in this text from an index on, as long as `part` says, which is the same as far as it is there.
    pub(crate) fn part(&self, begin: usize, part: Flat) -> Text {
        if part.open.is_none() {
            return Text::flat(part);
        }
        let (whole, begin) = match &*self.pieces {
            [Piece::Part { whole, begin: before, .. }] => (whole.clone(), before + begin),
            _ => (self.clone(), begin),
        };
        Text { pieces: [Piece::Part { whole, begin, length: part.length }].into() }
    }

    /// A single unit, of 16 bits.
    pub(crate) fn unit(pool: &mut Pool, unit: ExprId) -> Text {
        let length = pool.bv(32, 1);
        Text::flat(Flat { length, units: vec![unit], open: None })
    }

    /// `true` or `false`.
    pub(crate) fn boolean(pool: &mut Pool, value: ExprId) -> Text {
        let units = |pool: &mut Pool, text: &str| -> Vec<ExprId> {
            text.encode_utf16().map(|unit| pool.bv(16, unit.into())).collect()
        };
        let (yes, no) = (units(pool, "true\0"), units(pool, "false"));
        let units = yes.into_iter().zip(no).map(|(yes, no)| pool.ite(value, yes, no)).collect();
        let (four, five) = (pool.bv(32, 4), pool.bv(32, 5));
        let length = pool.ite(value, four, five);
        Text::flat(Flat { length, units, open: None })
    }

    /// This text followed by another.
    pub fn then(&self, other: &Text) -> Text {
        let mut pieces: Vec<Piece> = Vec::new();
        for piece in self.pieces.iter().chain(&*other.pieces) {
            match (pieces.last_mut(), piece) {
                (_, Piece::Known(units)) if units.is_empty() => {}
                (Some(Piece::Known(before)), Piece::Known(after)) => {
                    *before = before.iter().chain(&**after).copied().collect();
                }
                _ => pieces.push(piece.clone()),
            }
        }
        Text { pieces: pieces.into() }
    }

    /// The number of bytes that it takes.
    pub(crate) fn size(&self) -> usize {
        let size_of = |piece: &Piece| match piece {
            Piece::Known(units) => 2 * units.len(),
            Piece::Flat(flat) => 4 * flat.units.len(),
            Piece::Repeated { units, .. } => 4 * units.len(),
            // Shared with that text.
            Piece::Part { .. } => 0,
            Piece::Input { .. } | Piece::Number(..) | Piece::Real(..) | Piece::Unknown => 0,
        };
        size_of_val(&*self.pieces) + self.pieces.iter().map(size_of).sum::<usize>()
    }

    /// Whether nothing is known of a part of it.
    pub fn is_unknown(&self) -> bool {
        self.pieces.iter().any(|piece| match piece {
            Piece::Unknown => true,
            Piece::Part { whole, .. } => whole.is_unknown(),
            _ => false,
        })
    }

    /// Whether it begins with another text, whatever the inputs are, because it is made from that.
    pub(crate) fn surely_starts_with(&self, part: &Text) -> bool {
        !part.is_unknown() && self.has_pieces_at(0, part)
    }

    /// Whether it ends with another text in the same way.
    pub(crate) fn surely_ends_with(&self, part: &Text) -> bool {
        let offset = self.pieces.len().checked_sub(part.pieces.len());
        let Some((first, rest)) = part.pieces.split_first() else { return true };
        !part.is_unknown()
            && offset.is_some_and(|offset| {
                *rest == self.pieces[offset + 1..] && is_end_of(first, &self.pieces[offset])
            })
    }

    /// Whether it holds another text that has several pieces in the same way.
    pub(crate) fn surely_holds(&self, part: &Text) -> bool {
        !part.is_unknown() && (0..self.pieces.len()).any(|offset| self.has_pieces_at(offset, part))
    }

    /// Whether pieces follow each other here, of which the last may be longer here.
    fn has_pieces_at(&self, offset: usize, part: &Text) -> bool {
        let Some((last, before)) = part.pieces.split_last() else { return true };
        let at_last = offset + before.len();
        at_last < self.pieces.len()
            && *before == self.pieces[offset..at_last]
            && is_start_of(last, &self.pieces[at_last])
    }

    /// Whether two texts are known to be the same, whatever the inputs are.
    pub(crate) fn is_same(&self, other: &Text) -> bool {
        self == other && !self.is_unknown()
    }

    /// Two texts without the pieces with which both begin or both end: what is left is the same if they are.
    pub(crate) fn without_common_ends(&self, other: &Text) -> (Text, Text) {
        let is_common = |(own, other): &(&Piece, &Piece)| own == other && !matches!(own, Piece::Unknown);
        let (a, b) = (&self.pieces[..], &other.pieces[..]);
        let n_before = a.iter().zip(b).take_while(is_common).count();
        let (a, b) = (&a[n_before..], &b[n_before..]);
        let n_after = a.iter().rev().zip(b.iter().rev()).take_while(is_common).count();
        let rest = |pieces: &[Piece]| Text { pieces: pieces[..pieces.len() - n_after].into() };
        (rest(a), rest(b))
    }

    /// The content, if all of it is known.
    pub(crate) fn as_known(&self) -> Option<Rc<[u16]>> {
        match &*self.pieces {
            [] => Some([].into()),
            [Piece::Known(units)] => Some(Rc::clone(units)),
            _ => None,
        }
    }

    /// Where it begins in a longer text that it is a part of.
    pub(crate) fn begin(&self) -> usize {
        match &*self.pieces {
            [Piece::Part { begin, .. }] => *begin,
            _ => 0,
        }
    }

    /// What it is known to begin with.
    pub(crate) fn known_start(&self) -> &[u16] {
        match self.pieces.first() {
            Some(Piece::Known(units)) => units,
            _ => &[],
        }
    }

    /// What follows so many units that it is known to begin with.
    pub(crate) fn without_start(&self, n_units: usize) -> Text {
        match self.pieces.split_first() {
            Some((Piece::Known(units), rest)) => {
                Text::known(&units[n_units..]).then(&Text { pieces: rest.into() })
            }
            _ => self.clone(),
        }
    }

    /// What it is known to end with.
    pub(crate) fn known_end(&self) -> &[u16] {
        match self.pieces.last() {
            Some(Piece::Known(units)) => units,
            _ => &[],
        }
    }

    /// What stands before so many units that it is known to end with.
    pub(crate) fn without_end(&self, n_units: usize) -> Text {
        match self.pieces.split_last() {
            Some((Piece::Known(units), rest)) => {
                Text { pieces: rest.into() }.then(&Text::known(&units[..units.len() - n_units]))
            }
            _ => self.clone(),
        }
    }

    /// Whether a part is known to be in one of its pieces.
    pub(crate) fn surely_contains(&self, part: &[u16]) -> bool {
        let has_part =
            |units: &[u16]| part.is_empty() || units.windows(part.len()).any(|units| units == part);
        self.pieces.iter().any(|piece| matches!(piece, Piece::Known(units) if has_part(units)))
    }

    /// The number that is all of it, and how it is written.
    pub(crate) fn as_number(&self) -> Option<(ExprId, Base)> {
        match &*self.pieces {
            &[Piece::Number(value, base)] => Some((value, base)),
            _ => None,
        }
    }

    /// The floating-point number that is all of it, but for what is known to be before and behind it.
    pub(crate) fn as_real(&self) -> Option<(&[u16], ExprId, &[u16])> {
        match &*self.pieces {
            [Piece::Real(_, value)] => Some((&[], *value, &[])),
            [Piece::Known(before), Piece::Real(_, value)] => Some((before, *value, &[])),
            [Piece::Real(_, value), Piece::Known(after)] => Some((&[], *value, after)),
            [Piece::Known(before), Piece::Real(_, value), Piece::Known(after)] => {
                Some((before, *value, after))
            }
            _ => None,
        }
    }

    /// The content for given values of the variables; none if part of it is not modelled.
    pub fn evaluate(&self, pool: &Pool, value_of: &dyn Fn(&Pool, ExprId) -> u64) -> Option<Vec<u16>> {
        let mut units = Vec::new();
        for piece in &*self.pieces {
            match piece {
                Piece::Known(known) => units.extend_from_slice(known),
                Piece::Input { units: input, length } => {
                    let length = value_of(pool, *length);
                    if length > MAX_SHOWN {
                        return None;
                    }
                    let array = find_array(pool, *input, UNIT);
                    for index in 0..length {
                        let unit = array.and_then(|array| pool.find_element(array, index));
                        let default = Flavour::Letter.default_value();
                        units.push(unit.map_or(default, |var| value_of(pool, pool.var_expr(var))) as u16);
                    }
                }
                Piece::Number(value, base) => {
                    let bits = value_of(pool, *value);
                    let is_wide = pool.sort(*value) == Sort::BitVec(64);
                    let number = if is_wide { bits.cast_signed() } else { i64::from(bits as u32 as i32) };
                    if base.is_signed && number < 0 {
                        units.push(u16::from(b'-'));
                    }
                    let magnitude = if base.is_signed { number.unsigned_abs() } else { bits };
                    units.extend(spelled(magnitude, base.radix));
                }
                Piece::Flat(flat) => {
                    let length = value_of(pool, flat.length) as usize;
                    units.extend(flat.units.get(..length)?.iter().map(|&unit| value_of(pool, unit) as u16));
                }
                Piece::Part { whole, begin, length } => {
                    let end = begin + value_of(pool, *length) as usize;
                    units.extend_from_slice(whole.evaluate(pool, value_of)?.get(*begin..end)?);
                }
                Piece::Repeated { units: repeated, length } => {
                    let length = value_of(pool, *length);
                    if length > MAX_SHOWN {
                        return None;
                    }
                    let all = repeated.iter().cycle().take(length as usize);
                    units.extend(all.map(|&unit| value_of(pool, unit) as u16));
                }
                Piece::Real(spelling, value) => {
                    let bits = value_of(pool, *value);
                    units.extend(spelling::spell(*spelling, float_width(pool, *value), bits).encode_utf16());
                }
                Piece::Unknown => return None,
            }
        }
        Some(units)
    }
}

/// The sort of a unit.
const UNIT: Sort = Sort::BitVec(16);

/// How many units a text has variables for, though nobody looks at them.
const UNITS_OF_ANY: u64 = 2;

/// Units of an input that are worth showing.
const MAX_SHOWN: u64 = 1 << 20;

impl Machine {
    /// How long a text is.
    pub(crate) fn text_length(&mut self, state: &State, text: &Text) -> Result<ExprId, Obstacle> {
        let mut lengths = Vec::new();
        for piece in &*text.pieces {
            let length = match piece {
                Piece::Known(units) => self.pool.bv(32, units.len() as u64),
                Piece::Input { length, .. } | Piece::Part { length, .. } | Piece::Repeated { length, .. } => {
                    *length
                }
                Piece::Number(value, base) => self.digits(*value, *base).length,
                Piece::Flat(flat) => flat.length,
                Piece::Real(spelling, value) => self.real_length(*spelling, *value),
                Piece::Unknown => return Err(Obstacle::Unknown),
            };
            lengths.push(length);
        }
        self.check_sum(state, text, &lengths)?;
        let zero = self.pool.bv(32, 0);
        Ok(lengths.into_iter().fold(zero, |total, length| self.pool.binary(BinaryOp::Add, total, length)))
    }

    /// That a text with a piece of any length is not longer than strings can be: who joins more gets an `OutOfMemoryError`.
    fn check_sum(&mut self, state: &State, text: &Text, lengths: &[ExprId]) -> Result<(), Obstacle> {
        let is_open = |piece: &Piece| match piece {
            Piece::Input { length, .. } | Piece::Repeated { length, .. } => {
                !state.inputs.bounded.contains(length)
            }
            Piece::Part { .. } => true,
            _ => false,
        };
        if lengths.len() < 2 || !text.pieces.iter().any(is_open) {
            return Ok(());
        }
        let mut total = self.pool.bv(64, 0);
        for &length in lengths {
            let wide = self.pool.zero_extend(64, length);
            total = self.pool.binary(BinaryOp::Add, total, wide);
        }
        let most = self.pool.bv(64, LONGEST_ARRAY);
        let fits = self.pool.ule(total, most);
        let is_known = self.pool.as_bool(fits) == Some(true) || state.inputs.fixed.get(&fits) == Some(&1);
        if is_known { Ok(()) } else { Err(Obstacle::Huge(fits)) }
    }

    /// Makes a text flat, with at least so many units of an input that may be longer than the bound.
    pub(crate) fn flatten(&mut self, state: &State, text: &Text, at_least: usize) -> Result<Flat, Obstacle> {
        let zero = self.pool.bv(32, 0);
        let mut flat = Flat { length: zero, units: Vec::new(), open: None };
        let mut lengths = Vec::new();
        for piece in &*text.pieces {
            let next = match piece {
                Piece::Known(units) => self.known_flat(units),
                Piece::Input { units, length } => {
                    let units = state.inputs.identity.units(*units);
                    let (capacity, open) = self.units_there(state, *length, at_least);
                    let array = self.units_of(units);
                    let units = (0..capacity as u64)
                        .map(|index| {
                            let unit = self.pool.element(array, index);
                            self.pool.var_expr(unit)
                        })
                        .collect();
                    Flat { length: *length, units, open }
                }
                Piece::Repeated { units, length } => {
                    let (capacity, open) = self.units_there(state, *length, at_least);
                    let units = units.iter().copied().cycle().take(capacity).collect();
                    Flat { length: *length, units, open }
                }
                Piece::Number(value, base) => self.digits(*value, *base),
                Piece::Flat(flat) => Flat::clone(flat),
                Piece::Part { whole, begin, length } => {
                    self.flatten_part(state, whole, *begin, *length, at_least)?
                }
                Piece::Real(spelling, value) => self.real_flat(*spelling, *value),
                Piece::Unknown => return Err(Obstacle::Unknown),
            };
            lengths.push(next.length);
            flat = self.append(flat, next);
        }
        self.check_sum(state, text, &lengths)?;
        Ok(flat)
    }

    /// How many units of a text of that length are there, and the length if it is not known to be within bounds.
    fn units_there(&self, state: &State, length: ExprId, at_least: usize) -> (usize, Option<ExprId>) {
        match state.inputs.bounded.contains(&length) {
            true => (self.limits.max_string, None),
            false => (at_least.max(self.limits.max_string), Some(length)),
        }
    }

    /// The units of a text that is an input.
    pub(crate) fn units_of(&mut self, units: InputId) -> ArrayId {
        let array = self.inputs.keys.array(&mut self.pool, units, UNIT);
        self.pool.set_array_flavour(array, Flavour::Letter);
        array
    }

    /// The units and the length of an input that is all of a text, if that may be longer than what may be looked at.
    pub(crate) fn as_open_input(&self, state: &State, text: &Text) -> Option<(InputId, ExprId)> {
        match &*text.pieces {
            [Piece::Input { units, length }] if !state.inputs.bounded.contains(length) => {
                Some((*units, *length))
            }
            _ => None,
        }
    }

    fn flatten_part(
        &mut self,
        state: &State,
        whole: &Text,
        begin: usize,
        length: ExprId,
        at_least: usize,
    ) -> Result<Flat, Obstacle> {
        let whole = self.flatten(state, whole, begin + at_least)?;
        let begin = self.int(begin as i64);
        let end = self.pool.binary(BinaryOp::Add, begin, length);
        Ok(self.part(&whole, begin, end))
    }

    /// The same for an operation that needs all of the text.
    pub(crate) fn flatten_wholly(&mut self, state: &State, text: &Text) -> Result<Flat, Obstacle> {
        let flat = self.flatten(state, text, 0)?;
        match flat.open {
            Some(length) => Err(Obstacle::Open(length)),
            None => Ok(flat),
        }
    }

    /// When two texts, of which one at least is an input, are the same, however long they are: of units that nobody has looked at
    /// nothing needs to be said.
    pub(crate) fn one_text(&mut self, state: &State, a: &Text, b: &Text) -> Result<ExprId, Obstacle> {
        let (Some(one), Some(other)) = (a.input_units(), b.input_units()) else {
            return self.equal_texts(state, a, b, &same_unit);
        };
        let is_seen = |machine: &Machine, index: usize| {
            [one, other].into_iter().any(|units| {
                let array = find_array(&machine.pool, units, UNIT);
                array.is_some_and(|array| machine.pool.find_element(array, index as u64).is_some())
            })
        };
        let mut n_seen = self.limits.max_string;
        while is_seen(self, n_seen) {
            n_seen += 1;
        }
        let (one, other) = (self.flatten(state, a, n_seen)?, self.flatten(state, b, n_seen)?);
        let mut equal = self.pool.eq(one.length, other.length);
        for (index, (&unit, &other)) in one.units.iter().zip(&other.units).enumerate() {
            let inside = self.is_inside(index, one.length);
            let same = self.pool.eq(unit, other);
            let fine = self.pool.implies(inside, same);
            equal = self.pool.and(equal, fine);
        }
        Ok(equal)
    }

    fn known_flat(&mut self, units: &[u16]) -> Flat {
        let length = self.pool.bv(32, units.len() as u64);
        Flat { length, units: units.iter().map(|&unit| self.pool.bv(16, unit.into())).collect(), open: None }
    }

    /// One text after another.
    fn append(&mut self, mut first: Flat, second: Flat) -> Flat {
        let length = self.pool.binary(BinaryOp::Add, first.length, second.length);
        if let Some(known) = self.pool.as_const(first.length) {
            first.units.truncate(known as usize);
            first.units.extend(second.units);
            return Flat { length, units: first.units, open: second.open };
        }
        let (n_first, n_second) = (first.units.len(), second.units.len());
        let (n_units, open) = match (first.open, second.open) {
            // Of a second text that is longer than its units, the first unit that is missing may be the next one.
            (Some(open), Some(_)) => (n_first.min(n_second), Some(open)),
            (Some(open), None) => (n_first, Some(open)),
            (None, Some(open)) => (n_second, Some(open)),
            (None, None) => (n_first + n_second, None),
        };
        let units = (0..n_units).map(|index| self.unit_of_both(&first, &second, index)).collect();
        Flat { length, units, open }
    }

    /// The unit at an index of two texts put together, where it is not known how long the first one is.
    fn unit_of_both(&mut self, first: &Flat, second: &Flat, index: usize) -> ExprId {
        let mut unit = self.pool.bv(16, 0);
        for first_length in 0..=index.min(first.units.len()) {
            if let Some(&candidate) = second.units.get(index - first_length) {
                let number = self.pool.bv(32, first_length as u64);
                let here = self.pool.eq(first.length, number);
                unit = self.pool.ite(here, candidate, unit);
            }
        }
        match first.units.get(index) {
            Some(&own) => {
                let inside = self.is_inside(index, first.length);
                self.pool.ite(inside, own, unit)
            }
            None => unit,
        }
    }

    /// Whether an index is below a length.
    pub(crate) fn is_inside(&mut self, index: usize, length: ExprId) -> ExprId {
        let index = self.pool.bv(32, index as u64);
        self.pool.ult(index, length)
    }

    /// A `float` or `double` as the JDK at hand writes it.
    pub(crate) fn real_text(&mut self, value: ExprId) -> Text {
        Text::real(self.spelling(), value)
    }

    /// How the JDK at hand writes a `float` or `double`.
    pub(crate) fn spelling(&mut self) -> Spelling {
        match self.known() {
            Ok(known) if known.feature < WRITES_SHORTEST => Spelling::UpTo18,
            _ => Spelling::Since19,
        }
    }

    fn real_length(&mut self, spelling: Spelling, value: ExprId) -> ExprId {
        let length = self.pool.float_text(spelling, spelling::LENGTH, value);
        self.pool.extract(31, 0, length)
    }

    /// A floating-point number, character by character.
    fn real_flat(&mut self, spelling: Spelling, value: ExprId) -> Flat {
        let mut units = Vec::new();
        let most = spelling::max_length(float_width(&self.pool, value));
        for word in 0..spelling::LENGTH {
            let word = self.pool.float_text(spelling, word, value);
            for index in 0..spelling::WORD as u8 {
                let character = self.pool.extract(8 * index + 7, 8 * index, word);
                units.push(self.pool.zero_extend(16, character));
            }
        }
        units.truncate(most);
        Flat { length: self.real_length(spelling, value), units, open: None }
    }

    /// A number, digit by digit.
    fn digits(&mut self, value: ExprId, base: Base) -> Flat {
        let pool = &mut self.pool;
        let width = if pool.sort(value) == Sort::BitVec(64) { 64 } else { 32 };
        // Of the largest magnitude; a signed one is at most that of the smallest number.
        let most = if base.is_signed { 1 << (width - 1) } else { u64::MAX >> (64 - u32::from(width)) };
        let n_digits = spelled(most, base.radix).count();
        let zero = pool.bv(width, 0);
        let is_negative = if base.is_signed { pool.slt(value, zero) } else { pool.bool(false) };
        let negated = pool.binary(BinaryOp::Sub, zero, value);
        // As an unsigned number, so that the smallest one is right too.
        let magnitude = pool.ite(is_negative, negated, value);
        let radix = pool.bv(width, base.radix.into());
        let mut digits = Vec::new();
        let mut rest = magnitude;
        let mut count = pool.bv(32, 1);
        let mut power: u64 = 1;
        for position in 0..n_digits {
            let digit = pool.binary(BinaryOp::URem, rest, radix);
            let digit = pool.extract(15, 0, digit);
            digits.push(digit_unit(pool, digit, base.radix));
            rest = pool.binary(BinaryOp::UDiv, rest, radix);
            if position > 0 {
                power *= u64::from(base.radix);
                let bound = pool.bv(width, power);
                let reaches = pool.ule(bound, magnitude);
                let number = pool.bv(32, position as u64 + 1);
                count = pool.ite(reaches, number, count);
            }
        }
        let one = pool.bv(32, 1);
        let longer = pool.binary(BinaryOp::Add, count, one);
        let length = pool.ite(is_negative, longer, count);
        let mut positive = Vec::new();
        for index in 0..n_digits {
            let mut unit = digits[0];
            for n in index + 1..=n_digits {
                let number = pool.bv(32, n as u64);
                let here = pool.eq(count, number);
                unit = pool.ite(here, digits[n - 1 - index], unit);
            }
            positive.push(unit);
        }
        if !base.is_signed {
            return Flat { length, units: positive, open: None };
        }
        let minus = pool.bv(16, u64::from(b'-'));
        let units = (0..=n_digits)
            .map(|index| {
                let own = positive.get(index).copied().unwrap_or(minus);
                let before = if index == 0 { minus } else { positive[index - 1] };
                pool.ite(is_negative, before, own)
            })
            .collect();
        Flat { length, units, open: None }
    }
}

/// The character of a digit, of 16 bits.
fn digit_unit(pool: &mut Pool, digit: ExprId, radix: u32) -> ExprId {
    let base = pool.bv(16, u64::from(b'0'));
    let figure = pool.binary(BinaryOp::Add, digit, base);
    if radix <= 10 {
        return figure;
    }
    let (ten, first) = (pool.bv(16, 10), pool.bv(16, u64::from(b'a') - 10));
    let letter = pool.binary(BinaryOp::Add, digit, first);
    let is_figure = pool.ult(digit, ten);
    pool.ite(is_figure, figure, letter)
}

/// The first JDK that writes as few digits as tell a number from its neighbours.
const WRITES_SHORTEST: u32 = 19;

/// How many bits a floating-point number has.
pub(crate) fn float_width(pool: &Pool, value: ExprId) -> u8 {
    if pool.sort(value) == Sort::Float(32) { 32 } else { 64 }
}

/// The digits of a number.
fn spelled(number: u64, radix: u32) -> impl Iterator<Item = u16> {
    let digit = |number: u64| char::from_digit((number % u64::from(radix)) as u32, radix);
    let mut digits = Vec::new();
    let mut rest = number;
    loop {
        digits.push(digit(rest).map_or(0, |digit| digit as u16));
        rest /= u64::from(radix);
        if rest == 0 {
            break;
        }
    }
    digits.into_iter().rev()
}
