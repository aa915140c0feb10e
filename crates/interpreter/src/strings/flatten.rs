//! Symbolic text where formulas end: bounding its length, and turning it into the fields that the JDK's code reads.

use crate::machine::outcome::Needs;
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Fields, Object, Reference};
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::strings::symbolic::{Flat, Obstacle, Text};
use expr::{BinaryOp, ExprId};
use report::{Unmodelled, Use};
use std::rc::Rc;

/// What cannot be looked into.
pub(crate) const UNKNOWN_TEXT: Use = Use::SymbolicText;

/// How often a path may go on beyond the bound.
const MAX_GUESSES: u32 = 12;

impl Machine {
    /// Does what an obstacle calls for, so that the operation can be repeated; or ends the path.
    pub(crate) fn overcome(&mut self, state: &mut State, obstacle: Obstacle) -> Control {
        let length = match obstacle {
            Obstacle::Unknown => return self.unsupported(state, UNKNOWN_TEXT),
            Obstacle::Huge(fits) => return self.assume(state, fits, Alternative::Fix(fits, 1)),
            Obstacle::Open(length) => length,
        };
        let (within, beyond) = self.bounded(length);
        let needs = Needs { next: None, whole: length };
        let alternatives =
            vec![within, (beyond, Alternative::bound(self.bound_on_text(length), Some(needs)))];
        self.choose(state, alternatives)
    }

    /// Bounds a length so that the operation can be repeated, or goes on in one of these ways beyond the bound, where what
    /// follows need not be what inputs do.
    pub(crate) fn choose_beyond(
        &mut self,
        state: &mut State,
        length: ExprId,
        others: Vec<(ExprId, Alternative)>,
    ) -> Control {
        // A loop that goes on as long as there is something to be found would never end.
        if state.inputs.n_guesses >= MAX_GUESSES {
            return self.overcome(state, Obstacle::Open(length));
        }
        let (within, beyond) = self.bounded(length);
        let mut alternatives = vec![within];
        alternatives.extend(self.noted_beyond(length, beyond, others));
        self.choose(state, alternatives)
    }

    /// The end of a path that looks at the unit at an index of a text, which is beyond the bound.
    pub(crate) fn too_short_for(&mut self, index: ExprId, length: ExprId) -> Alternative {
        let one = self.int(1);
        let next = self.pool.binary(BinaryOp::Add, index, one);
        Alternative::bound(self.bound_on_text(length), Some(Needs { next: Some(next), whole: length }))
    }

    /// The same for code that takes one character after the other: what is within the bound is left to it, without all
    /// characters at once. See [`is_left_to_code`](Machine::is_left_to_code).
    pub(crate) fn choose_beyond_or_leave(
        &mut self,
        state: &mut State,
        length: ExprId,
        others: Vec<(ExprId, Alternative)>,
    ) -> Control {
        let ((within, _), beyond) = self.bounded(length);
        let mut alternatives = vec![(within, Alternative::Fix(within, 1))];
        alternatives.extend(self.noted_beyond(length, beyond, others));
        self.choose(state, alternatives)
    }

    /// Whether a length is within the bound, or the path has gone too far beyond bounds.
    pub(crate) fn is_left_to_code(&mut self, state: &State, length: ExprId) -> bool {
        let ((within, _), _) = self.bounded(length);
        state.inputs.fixed.contains_key(&within) || state.inputs.n_guesses >= MAX_GUESSES
    }

    /// Ways that note that they are beyond the bound.
    fn noted_beyond(
        &mut self,
        length: ExprId,
        beyond: ExprId,
        alternatives: Vec<(ExprId, Alternative)>,
    ) -> Vec<(ExprId, Alternative)> {
        let bound = Rc::new((self.bound_on_text(length), Needs { next: None, whole: length }));
        let noted = |(guard, alternative): (ExprId, Alternative)| {
            (self.pool.and(beyond, guard), Alternative::Beyond(Rc::clone(&bound), alternative.into()))
        };
        alternatives.into_iter().map(noted).collect()
    }

    /// The way on which a length is within the bound, and when it is not.
    fn bounded(&mut self, length: ExprId) -> ((ExprId, Alternative), ExprId) {
        let bound = self.pool.bv(32, self.limits.max_string as u64);
        let within = self.pool.ule(length, bound);
        ((within, Alternative::Bounded(length)), self.pool.not(within))
    }

    /// Gives a string or builder of symbolic text the fields that its class declares, so that code can read them. The
    /// operation is then repeated.
    pub(crate) fn materialise(&mut self, state: &mut State, reference: Reference, text: &Text) -> Control {
        let flat = match self.flatten_wholly(state, text) {
            Ok(flat) => flat,
            Err(obstacle) => return self.overcome(state, obstacle),
        };
        let lengths = match self.pool.as_const(flat.length) {
            Some(length) => length as usize..=length as usize,
            None => 0..=flat.units.len(),
        };
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for length in lengths {
            let number = self.pool.bv(32, length as u64);
            let fits = self.pool.eq(flat.length, number);
            let is_latin1 = self.all_below(&flat.units[..length], 0x100);
            let is_not = self.pool.not(is_latin1);
            for (is_latin1, guard) in [(true, is_latin1), (false, is_not)] {
                let guard = self.pool.and(fits, guard);
                let units: Rc<[ExprId]> = flat.units[..length].into();
                alternatives.push((guard, Alternative::Store { reference, units, is_latin1 }));
            }
        }
        self.choose(state, alternatives)
    }

    /// Whether all units are below a number.
    pub(crate) fn all_below(&mut self, units: &[ExprId], bound: u64) -> ExprId {
        let bound = self.pool.bv(16, bound);
        let mut all = self.pool.bool(true);
        for &unit in units {
            let below = self.pool.ult(unit, bound);
            all = self.pool.and(all, below);
        }
        all
    }

    /// The same where only units within the text count.
    pub(crate) fn all_inside_below(&mut self, flat: &Flat, bound: u64) -> ExprId {
        let bound = self.pool.bv(16, bound);
        let mut all = self.pool.bool(true);
        for (index, &unit) in flat.units.iter().enumerate() {
            let inside = self.is_inside(index, flat.length);
            let below = self.pool.ult(unit, bound);
            let fine = self.pool.implies(inside, below);
            all = self.pool.and(all, fine);
        }
        all
    }

    /// Whether units within the text are the same as others in their place.
    pub(crate) fn all_inside_same(&mut self, flat: &Flat, others: &[ExprId]) -> ExprId {
        let mut all = self.pool.bool(true);
        for (index, (&unit, &other)) in flat.units.iter().zip(others).enumerate() {
            let inside = self.is_inside(index, flat.length);
            let same = self.pool.eq(unit, other);
            let fine = self.pool.implies(inside, same);
            all = self.pool.and(all, fine);
        }
        all
    }

    /// Stores units as compact strings do (JEP 254): a byte each, or two with the low one first.
    pub(crate) fn store_text(
        &mut self,
        state: &mut State,
        reference: Reference,
        units: &[ExprId],
        is_latin1: bool,
    ) -> Result<(), Unmodelled> {
        let known = self.known()?;
        let class = state.heap.class(reference);
        let mut bytes = Vec::new();
        for &unit in units {
            bytes.push(self.pool.extract(7, 0, unit));
            if !is_latin1 {
                bytes.push(self.pool.extract(15, 8, unit));
            }
        }
        let mut array = Array::of(Cells::Byte(vec![0; bytes.len()].into()));
        for (index, byte) in bytes.into_iter().enumerate() {
            let wide = self.pool.sign_extend(32, byte);
            let value = self.value_of(wide);
            array.set(index, value);
        }
        let array = state.heap.allocate(Object::new(known.byte_array, Content::Array(array)));
        let mut fields = Fields::new(self.program.class(class).fields.len());
        let coder = u64::from(!is_latin1);
        if class == known.string {
            fields.set(known.string_value, array, 0);
            fields.set(known.string_coder, coder, 0);
        } else {
            let builder = "java/lang/AbstractStringBuilder";
            let layout = [("value", "[B"), ("coder", "B"), ("count", "I")];
            let [Some(value), Some(coder_slot), Some(count)] =
                layout.map(|(name, descriptor)| self.slot(builder, name, descriptor))
            else {
                return Err(Unmodelled::layout("java.lang.AbstractStringBuilder"));
            };
            fields.set(value, array, 0);
            fields.set(coder_slot, coder, 0);
            fields.set(count, units.len() as u64, 0);
        }
        state.heap.get_mut(reference).content = Content::Fields(fields);
        Ok(())
    }

    /// The text of a string whose bytes are symbolic.
    fn text_of_bytes(&mut self, state: &State, string: Reference) -> Option<Text> {
        let known = self.known().ok()?;
        let value = state.heap.field(string, known.string_value)?;
        let coder = state.heap.field(string, known.string_coder)?;
        let array = state.heap.array(value.bits).filter(|_| coder.expr.is_none())?.clone();
        let bytes: Vec<ExprId> = (0..array.len())
            .map(|index| {
                let wide = self.expression(ir::Ty::I32, array.get(index));
                self.pool.extract(7, 0, wide)
            })
            .collect();
        let units: Vec<ExprId> = match coder.bits {
            0 => bytes.iter().map(|&byte| self.pool.zero_extend(16, byte)).collect(),
            _ => bytes.chunks_exact(2).map(|pair| self.pool.concat(pair[1], pair[0])).collect(),
        };
        let length = self.pool.bv(32, units.len() as u64);
        Some(Text::flat(Flat { length, units, open: None }))
    }

    /// The text of a string or builder that is not null; none if its bytes are not plain.
    pub(crate) fn text_of(&mut self, state: &State, reference: Reference) -> Option<Text> {
        let object = state.heap.find(reference)?;
        if let Content::Text(text) = &object.content {
            return Some(text.clone());
        }
        let known = self.known().ok()?;
        if object.class == known.string {
            return match self.string_content(state, reference) {
                crate::machine::outcome::Message::Known(units) => Some(Text::known(&units)),
                _ => self.text_of_bytes(state, reference),
            };
        }
        let builder = "java/lang/AbstractStringBuilder";
        let fields = [("value", "[B"), ("coder", "B"), ("count", "I")]
            .map(|(name, descriptor)| self.slot(builder, name, descriptor));
        let [value, coder, count] = fields.map(|slot| state.heap.field(reference, slot?));
        let (value, coder, count): (Value, Value, Value) = (value?, coder?, count?);
        if coder.expr.is_some() || count.expr.is_some() {
            return None;
        }
        let count = count.bits as usize;
        let bytes = match state.heap.array(value.bits) {
            Some(array) if array.shadows.is_none() => array,
            _ => return None,
        };
        let byte = |index: usize| Some(bytes.bits(index)? as u8);
        let units: Option<Vec<u16>> = (0..count)
            .map(|index| match coder.bits {
                0 => byte(index).map(u16::from),
                _ => Some(u16::from_le_bytes([byte(2 * index)?, byte(2 * index + 1)?])),
            })
            .collect();
        units.map(|units| Text::known(&units))
    }
}
