//! Strings: between Rust's text and objects of `java.lang.String`, which are compact (JEP 254).

use crate::machine::Machine;
use crate::machine::outcome::Message;
use crate::state::State;
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Fields, Object, Reference};
use crate::state::value::Value;
use crate::strings::symbolic::Text;
use report::Unmodelled;
use std::rc::Rc;

/// The coder of strings that are not Latin-1.
const UTF16: u64 = 1;

impl Machine {
    /// The interned string of that content.
    pub(crate) fn intern(&mut self, state: &mut State, units: &[u16]) -> Result<Reference, Unmodelled> {
        if let Some(&known) = state.strings.get(units) {
            // From here on it is there for all inputs.
            if !state.doubtful_literals.is_empty() {
                state.doubtful_literals.remove(units);
            }
            return Ok(known);
        }
        let literal: Rc<[u16]> = units.into();
        let reference = match self.places.literal(&literal) {
            Some(place) => self.place_literal(state, place, units)?,
            None => self.new_string(state, units)?,
        };
        state.strings.insert(literal, reference);
        Ok(reference)
    }

    /// Makes a literal at its place.
    fn place_literal(
        &mut self,
        state: &mut State,
        place: Reference,
        units: &[u16],
    ) -> Result<Reference, Unmodelled> {
        let known = self.known()?;
        let (bytes, coder) = compact(units);
        let fields = Fields::new(self.program.class(known.string).fields.len());
        let string = place + 1;
        state.heap.place(place, Object::new(known.byte_array, bytes));
        state.heap.place(string, Object::new(known.string, Content::Fields(fields)));
        state.heap.set_field(string, known.string_value, Value::concrete(place));
        state.heap.set_field(string, known.string_coder, Value::concrete(coder));
        Ok(string)
    }

    /// A string object that no other reference means.
    pub(crate) fn new_string(&mut self, state: &mut State, units: &[u16]) -> Result<Reference, Unmodelled> {
        let known = self.known()?;
        let (bytes, coder) = compact(units);
        let value = state.heap.allocate(Object::new(known.byte_array, bytes));
        let string = self.allocate(state, known.string);
        state.heap.set_field(string, known.string_value, Value::concrete(value));
        state.heap.set_field(string, known.string_coder, Value::concrete(coder));
        Ok(string)
    }

    /// The same from Rust's text.
    pub(crate) fn new_text(&mut self, state: &mut State, text: &str) -> Result<Reference, Unmodelled> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string(state, &units)
    }

    /// A string of that content.
    pub(crate) fn new_symbolic(&mut self, state: &mut State, text: Text) -> Result<Reference, Unmodelled> {
        if let Some(units) = text.as_known() {
            return self.new_string(state, &units);
        }
        let known = self.known()?;
        Ok(state.heap.allocate(Object::new(known.string, Content::Text(text))))
    }

    /// A string of which nothing is known; it can be passed on, but not looked into.
    pub(crate) fn unknown_string(&mut self, state: &mut State) -> Result<Reference, Unmodelled> {
        self.new_symbolic(state, Text::unknown())
    }

    /// The content of a string that is not null.
    pub(crate) fn string_content(&mut self, state: &State, string: Reference) -> Message {
        if let Content::Text(text) = &state.heap.get(string).content {
            return Message::Symbolic(text.clone());
        }
        self.known_content(state, string).map_or(Message::Unknown, Message::Known)
    }

    fn known_content(&mut self, state: &State, string: Reference) -> Option<Rc<[u16]>> {
        let known = self.known().ok()?;
        if state.heap.class(string) != known.string {
            return None;
        }
        let value = state.heap.field(string, known.string_value)?;
        let coder = state.heap.field(string, known.string_coder)?;
        let array = state.heap.array(value.bits).filter(|array| array.shadows.is_none())?;
        let Cells::Byte(bytes) = &array.cells else { return None };
        if coder.bits != UTF16 {
            return Some(bytes.iter().map(|byte| u16::from(byte.cast_unsigned())).collect());
        }
        let (pairs, _) = bytes.as_chunks::<2>();
        Some(pairs.iter().map(|pair| u16::from_le_bytes(pair.map(i8::cast_unsigned))).collect())
    }

    /// The content of a string as Rust's text, if it is known.
    pub(crate) fn text(&mut self, state: &State, string: Reference) -> Option<String> {
        match self.string_content(state, string) {
            Message::Known(units) => Some(String::from_utf16_lossy(&units)),
            Message::Symbolic(_) | Message::Unknown => None,
        }
    }
}

/// The bytes of a string, as an array, and what tells how they are to be read.
fn compact(units: &[u16]) -> (Content, u64) {
    let is_latin1 = units.iter().all(|&unit| unit < 256);
    let bytes: Rc<[i8]> = if is_latin1 {
        units.iter().map(|&unit| (unit as u8).cast_signed()).collect()
    } else {
        units.iter().flat_map(|unit| unit.to_le_bytes()).map(u8::cast_signed).collect()
    };
    let coder = if is_latin1 { 0 } else { UTF16 };
    (Content::Array(Array::of(Cells::Byte(bytes))), coder)
}
