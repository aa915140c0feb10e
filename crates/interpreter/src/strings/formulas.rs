//! What string methods compute, as formulas over flat texts.
//!
//! Indexes and lengths are `int`s of 32 bits. A text is short, so sums of them do not overflow.

use crate::machine::Machine;
use crate::state::State;
use crate::strings::symbolic::{Base, Flat, Obstacle, Text, float_width};
use expr::{BinaryOp, ExprId};
use numerics::spelling::{self, Spelling};

/// The six high bits of a surrogate that begins a pair.
const HIGH_SURROGATE: u64 = 0xd800 >> 10;

/// The same of one that ends a pair.
const LOW_SURROGATE: u64 = 0xdc00 >> 10;

impl Machine {
    pub(crate) fn int(&mut self, value: i64) -> ExprId {
        self.pool.bv(32, value.cast_unsigned())
    }

    /// The unit at an index that is within the text and among its units.
    pub(crate) fn unit_at(&mut self, flat: &Flat, index: ExprId) -> ExprId {
        if let Some(index) = self.pool.as_const(index) {
            return flat.units.get(index as usize).copied().unwrap_or_else(|| self.pool.bv(16, 0));
        }
        let mut unit = flat.units.last().copied().unwrap_or_else(|| self.pool.bv(16, 0));
        for (position, &candidate) in flat.units.iter().enumerate().rev().skip(1) {
            let number = self.int(position as i64);
            let here = self.pool.eq(index, number);
            unit = self.pool.ite(here, candidate, unit);
        }
        unit
    }

    /// Two texts, in the given order unless only the second is of known length: of those given back the first is there
    /// wholly, and the second as far as that. Tells whether they changed places.
    fn comparable(&mut self, state: &State, a: &Text, b: &Text) -> Result<(Flat, Flat, bool), Obstacle> {
        let is_swapped = self.pool_length(state, a)?.is_none() && self.pool_length(state, b)?.is_some();
        let (a, b) = if is_swapped { (b, a) } else { (a, b) };
        let known = self.pool_length(state, a)?;
        let first = match known {
            Some(length) => self.flatten(state, a, length)?,
            None => self.flatten_wholly(state, a)?,
        };
        if let Some(open) = first.open.filter(|_| known.is_some_and(|length| first.units.len() < length)) {
            return Err(Obstacle::Open(open));
        }
        let second = self.flatten(state, b, first.units.len())?;
        match second.open {
            Some(open) if second.units.len() < first.units.len() => Err(Obstacle::Open(open)),
            _ => Ok((first, second, is_swapped)),
        }
    }

    /// The length of a text, if that is a number.
    fn pool_length(&mut self, state: &State, text: &Text) -> Result<Option<usize>, Obstacle> {
        let length = self.text_length(state, text)?;
        Ok(self.pool.as_const(length).map(|length| length as usize))
    }

    /// Whether two texts are equal.
    pub(crate) fn same_units(&mut self, state: &State, a: &Text, b: &Text) -> Result<ExprId, Obstacle> {
        if a.is_same(b) {
            return Ok(self.pool.bool(true));
        }
        let (a, b) = &a.without_common_ends(b);
        if let (Some(real), Some(known)) = (a.as_real(), b.as_known()) {
            return Ok(self.is_written(real, &known));
        }
        if let (Some(known), Some(real)) = (a.as_known(), b.as_real()) {
            return Ok(self.is_written(real, &known));
        }
        if let (Some((one, base)), Some((other, other_base))) = (a.as_number(), b.as_number())
            && base == other_base
        {
            let [one, other] = [one, other].map(|number| self.widened(number, base));
            return Ok(self.pool.eq(one, other));
        }
        self.equal_texts(state, a, b, &same_unit)
    }

    /// A number of 32 or 64 bits as one of 64.
    fn widened(&mut self, number: ExprId, base: Base) -> ExprId {
        match base.is_signed {
            true => self.pool.sign_extend(64, number),
            false => self.pool.zero_extend(64, number),
        }
    }

    /// Whether a floating-point number, between what is before and behind it, is written so: there is at most one that is.
    fn is_written(&mut self, real: (&[u16], ExprId, &[u16]), units: &[u16]) -> ExprId {
        let (before, number, after) = real;
        let (spelling, width) = (self.spelling(), float_width(&self.pool, number));
        let rest = units.strip_prefix(before).and_then(|units| units.strip_suffix(after));
        match rest.and_then(|text| written(spelling, width, text)) {
            Some(bits) => {
                let constant = self.pool.float(width, bits);
                self.pool.eq(number, constant)
            }
            None => self.pool.bool(false),
        }
    }

    /// Whether two texts are equal where units are the same as `same` says: of each text those up to one at the same place.
    pub(crate) fn equal_texts(
        &mut self,
        state: &State,
        a: &Text,
        b: &Text,
        same: &dyn Fn(&mut Machine, [&[ExprId]; 2]) -> ExprId,
    ) -> Result<ExprId, Obstacle> {
        let (first, second, _) = self.comparable(state, a, b)?;
        let mut equal = self.pool.eq(first.length, second.length);
        for index in 0..first.units.len() {
            let inside = self.is_inside(index, first.length);
            let same = match second.units.get(..=index) {
                Some(others) => same(self, [&first.units[..=index], others]),
                None => self.pool.bool(false),
            };
            let fine = self.pool.implies(inside, same);
            equal = self.pool.and(equal, fine);
        }
        Ok(equal)
    }

    /// `String.compareTo`.
    pub(crate) fn compare_texts(&mut self, state: &State, a: &Text, b: &Text) -> Result<ExprId, Obstacle> {
        let lengths = (self.text_length(state, a)?, self.text_length(state, b)?);
        let (first, second, is_swapped) = self.comparable(state, a, b)?;
        let mut result = self.pool.binary(BinaryOp::Sub, lengths.0, lengths.1);
        let by_length = result;
        for (index, (&one, &two)) in first.units.iter().zip(&second.units).enumerate().rev() {
            let (left, right) = if is_swapped { (two, one) } else { (one, two) };
            let pool = &mut self.pool;
            let (wide_left, wide_right) = (pool.zero_extend(32, left), pool.zero_extend(32, right));
            let difference = pool.binary(BinaryOp::Sub, wide_left, wide_right);
            let same = pool.eq(left, right);
            let here = pool.ite(same, result, difference);
            let inside = [lengths.0, lengths.1].map(|length| self.is_inside(index, length));
            let both = self.pool.and(inside[0], inside[1]);
            result = self.pool.ite(both, here, by_length);
        }
        Ok(result)
    }

    /// `String.hashCode`.
    pub(crate) fn hash_of(&mut self, flat: &Flat) -> ExprId {
        let mut hash = self.int(0);
        let factor = self.int(31);
        for (index, &unit) in flat.units.iter().enumerate() {
            let inside = self.is_inside(index, flat.length);
            let unit = self.pool.zero_extend(32, unit);
            let product = self.pool.binary(BinaryOp::Mul, hash, factor);
            let sum = self.pool.binary(BinaryOp::Add, product, unit);
            hash = self.pool.ite(inside, sum, hash);
        }
        hash
    }

    /// `StringBuilder.reverse`: pairs of surrogates stay in order.
    pub(crate) fn reversed(&mut self, flat: &Flat) -> Vec<ExprId> {
        let one = self.int(1);
        let last = self.pool.binary(BinaryOp::Sub, flat.length, one);
        let mirrored: Vec<ExprId> = (0..flat.units.len())
            .map(|index| {
                let index = self.int(index as i64);
                let opposite = self.pool.binary(BinaryOp::Sub, last, index);
                self.unit_at(flat, opposite)
            })
            .collect();
        // Whether a unit and the next one are a pair the wrong way round; no unit is in two pairs.
        let is_pair: Vec<ExprId> = (1..mirrored.len())
            .map(|index| {
                let inside = self.is_inside(index, flat.length);
                let low = self.has_top_bits(mirrored[index - 1], LOW_SURROGATE);
                let high = self.has_top_bits(mirrored[index], HIGH_SURROGATE);
                let both = self.pool.and(low, high);
                self.pool.and(inside, both)
            })
            .collect();
        let mut units = mirrored.clone();
        for (index, &is_pair) in is_pair.iter().enumerate() {
            units[index] = self.pool.ite(is_pair, mirrored[index + 1], units[index]);
            units[index + 1] = self.pool.ite(is_pair, mirrored[index], units[index + 1]);
        }
        units
    }

    /// `String.codePointAt`, of an index within the text.
    pub(crate) fn code_point(&mut self, flat: &Flat, index: ExprId) -> ExprId {
        let one = self.int(1);
        let next = self.pool.binary(BinaryOp::Add, index, one);
        let inside = self.pool.ult(next, flat.length);
        let (high, low) = (self.unit_at(flat, index), self.unit_at(flat, next));
        let is_high = self.has_top_bits(high, HIGH_SURROGATE);
        let is_low = self.has_top_bits(low, LOW_SURROGATE);
        let pool = &mut self.pool;
        let is_pair = pool.and(is_high, is_low);
        let is_pair = pool.and(inside, is_pair);
        let (block, rest) = (pool.extract(9, 0, high), pool.extract(9, 0, low));
        let offset = pool.concat(block, rest);
        let offset = pool.zero_extend(32, offset);
        let first = pool.bv(32, 0x1_0000);
        let point = pool.binary(BinaryOp::Add, first, offset);
        let unit = pool.zero_extend(32, high);
        pool.ite(is_pair, point, unit)
    }

    fn has_top_bits(&mut self, unit: ExprId, bits: u64) -> ExprId {
        let top = self.pool.extract(15, 10, unit);
        let bits = self.pool.bv(6, bits);
        self.pool.eq(top, bits)
    }

    /// Whether `part` stands at a position of `whole`, both there wholly.
    pub(crate) fn stands_at(&mut self, whole: &Flat, part: &Flat, position: usize) -> ExprId {
        let start = self.int(position as i64);
        let end = self.pool.binary(BinaryOp::Add, start, part.length);
        let mut stands = self.pool.sle(end, whole.length);
        for (index, &unit) in part.units.iter().enumerate() {
            let inside = self.is_inside(index, part.length);
            let same = match whole.units.get(position + index) {
                Some(&other) => self.pool.eq(unit, other),
                None => self.pool.bool(false),
            };
            let fine = self.pool.implies(inside, same);
            stands = self.pool.and(stands, fine);
        }
        stands
    }

    /// The first position from `from` on where one of the conditions holds; -1 if there is none.
    pub(crate) fn first_position(&mut self, holds: &[ExprId], from: ExprId) -> ExprId {
        let mut result = self.int(-1);
        for (position, &holds) in holds.iter().enumerate().rev() {
            let number = self.int(position as i64);
            let late_enough = self.pool.sle(from, number);
            let here = self.pool.and(holds, late_enough);
            result = self.pool.ite(here, number, result);
        }
        result
    }

    /// The last position up to `to` where one of the conditions holds; -1 if there is none.
    pub(crate) fn last_position(&mut self, holds: &[ExprId], to: ExprId) -> ExprId {
        let mut result = self.int(-1);
        for (position, &holds) in holds.iter().enumerate() {
            let number = self.int(position as i64);
            let early_enough = self.pool.sle(number, to);
            let here = self.pool.and(holds, early_enough);
            result = self.pool.ite(here, number, result);
        }
        result
    }

    /// The part of a text from an index to another, which are in order and within it.
    pub(crate) fn part(&mut self, flat: &Flat, begin: ExprId, end: ExprId) -> Flat {
        let length = self.pool.binary(BinaryOp::Sub, end, begin);
        if let Some(begin) = self.pool.as_const(begin) {
            let mut units = flat.units.get(begin as usize..).unwrap_or_default().to_vec();
            let known_end = self.pool.as_const(length);
            units.truncate(known_end.map_or(units.len(), |length| length as usize));
            let open = flat.open.filter(|_| known_end.is_none_or(|length| units.len() < length as usize));
            return Flat { length, units, open };
        }
        let n_units = flat.units.len();
        let mut units = Vec::new();
        for index in 0..n_units {
            let mut unit = self.pool.bv(16, 0);
            for start in (0..n_units - index).rev() {
                let number = self.int(start as i64);
                let here = self.pool.eq(begin, number);
                unit = self.pool.ite(here, flat.units[start + index], unit);
            }
            units.push(unit);
        }
        Flat { length, units, open: None }
    }

    /// `String.trim`: the first index of a unit above the space, and the index behind the last one.
    pub(crate) fn trimmed(&mut self, flat: &Flat) -> (ExprId, ExprId) {
        let space = self.pool.bv(16, u64::from(b' '));
        let mut solid = Vec::new();
        for (index, &unit) in flat.units.iter().enumerate() {
            let inside = self.is_inside(index, flat.length);
            let above = self.pool.ult(space, unit);
            solid.push(self.pool.and(inside, above));
        }
        self.solid_range(flat, &solid)
    }

    /// The first index of a solid unit, and the index behind the last one; 0 and 0 if there is none.
    pub(crate) fn solid_range(&mut self, flat: &Flat, solid: &[ExprId]) -> (ExprId, ExprId) {
        let (zero, one) = (self.int(0), self.int(1));
        let first = self.first_position(solid, zero);
        let most = self.int(flat.units.len() as i64);
        let last = self.last_position(solid, most);
        let is_blank = self.pool.slt(first, zero);
        let begin = self.pool.ite(is_blank, zero, first);
        let end = self.pool.binary(BinaryOp::Add, last, one);
        (begin, end)
    }
}

/// The bits of the floating-point number that Java writes so.
fn written(spelling: Spelling, width: u8, text: &[u16]) -> Option<u64> {
    let text = String::from_utf16(text).ok()?;
    let bits = match width {
        32 => text.parse::<f32>().ok()?.to_bits().into(),
        _ => text.parse::<f64>().ok()?.to_bits(),
    };
    (spelling::spell(spelling, width, bits) == text).then_some(bits)
}

/// Whether the last units are the same.
pub(crate) fn same_unit(machine: &mut Machine, units: [&[ExprId]; 2]) -> ExprId {
    let [one, other] = units.map(|units| *units.last().expect("one is asked about"));
    machine.pool.eq(one, other)
}
