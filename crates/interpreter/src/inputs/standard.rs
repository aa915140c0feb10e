//! Standard input as an input: any bytes, of any number.
//!
//! How many there are is chosen when a program first reads; then every read gives as much as it asks for and is left. A program
//! that reads more than the bound allows has paths that end there. Who only asks how many there are is told a variable. Who reads
//! many at a time most likely decodes them: whether all are ASCII is chosen at once, and not byte by byte.

use crate::machine::outcome::Needs;
use crate::machine::{Control, Machine};
use crate::models::Modelled;
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use expr::{ExprId, Flavour, Pool, Sort};
use inputs::values::prefer;
use inputs::{InputKey, Measure, Root, var_key};
use report::{Assumption, Bound, InputKind};

/// What a program takes the bytes for.
#[derive(Clone, Copy)]
enum Contents {
    Text,
    Bytes,
}

impl Machine {
    /// Reads up to `length` bytes of standard input into an array.
    pub(crate) fn read_bytes_of_input(
        &mut self,
        state: &mut State,
        array: Reference,
        start: usize,
        length: usize,
    ) -> Modelled {
        let bytes = match self.next_bytes(state, length, Contents::Text) {
            Ok(bytes) => bytes,
            Err(control) => return Modelled::Goes(control),
        };
        for (index, &byte) in bytes.iter().enumerate() {
            let wide = self.pool.sign_extend(32, byte);
            if let Some(array) = state.heap.array_mut(array) {
                array.set(start + index, Value::symbolic(wide));
            }
        }
        let count = if bytes.is_empty() { -1 } else { bytes.len() as i32 };
        Modelled::Returns(Some(Value::int(count)))
    }

    /// Reads one byte of standard input.
    pub(crate) fn read_byte_of_input(&mut self, state: &mut State) -> Modelled {
        match self.next_bytes(state, 1, Contents::Bytes) {
            Ok(bytes) => {
                let value = bytes.first().map(|&byte| self.pool.zero_extend(32, byte));
                Modelled::Returns(Some(value.map_or(Value::int(-1), Value::symbolic)))
            }
            Err(control) => Modelled::Goes(control),
        }
    }

    /// How many bytes of standard input are left.
    pub(crate) fn available_input(&mut self, state: &mut State) -> Modelled {
        self.assume_input_is_there();
        let size = self.input_size();
        match state.inputs.fixed.get(&size) {
            Some(&number) => {
                let left = number as usize - state.inputs.n_read;
                Modelled::Returns(Some(Value::int(left as i32)))
            }
            None => {
                state.inputs.is_input_counted = true;
                Modelled::Returns(Some(Value::symbolic(size)))
            }
        }
    }

    fn assume_input_is_there(&mut self) {
        self.note_assumption(Assumption::InputIsThere);
    }

    /// The next bytes, as far as there are any.
    fn next_bytes(
        &mut self,
        state: &mut State,
        length: usize,
        contents: Contents,
    ) -> Result<Vec<ExprId>, Control> {
        let size = self.chosen_size(state, contents)?;
        let start = state.inputs.n_read;
        let end = start.saturating_add(length).min(size);
        state.inputs.n_read = end;
        Ok((start..end).map(|index| self.input_byte(index)).collect())
    }

    fn input_byte(&mut self, index: usize) -> ExprId {
        let of = self.inputs.keys.root(Root::StandardInput);
        let variable = self.variable(InputKey::Element { of, index: index as u32 }, Sort::BitVec(8));
        prefer(&mut self.pool, variable, Flavour::Letter);
        variable
    }

    fn chosen_size(&mut self, state: &mut State, contents: Contents) -> Result<usize, Control> {
        self.assume_input_is_there();
        let size = self.input_size();
        match self.concrete(state, Value::symbolic(size)) {
            Ok(size) => Ok(size as usize),
            Err(size) => Err(self.choose_input_size(state, size, contents)),
        }
    }

    fn input_size(&mut self) -> ExprId {
        let of = self.inputs.keys.root(Root::StandardInput);
        self.length_variable(InputKey::Length { of, measure: Measure::Array })
    }

    fn choose_input_size(&mut self, state: &mut State, size: ExprId, contents: Contents) -> Control {
        let most = self.limits.max_input as u64;
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for number in 0..=most {
            let constant = self.pool.bv(32, number);
            let guard = self.pool.eq(size, constant);
            let is_ascii = match contents {
                Contents::Text => self.is_input_ascii(number as usize),
                Contents::Bytes => self.pool.bool(true),
            };
            let is_other = self.pool.not(is_ascii);
            alternatives.push((self.pool.and(guard, is_ascii), Alternative::Fix(size, number)));
            alternatives.push((self.pool.and(guard, is_other), Alternative::Fix(size, number)));
        }
        let constant = self.pool.bv(32, most);
        let beyond = self.pool.ult(constant, size);
        let bound = Bound::Input { kind: InputKind::StandardInput, most };
        alternatives.push((beyond, Alternative::bound(bound, Some(Needs { next: None, whole: size }))));
        self.choose(state, alternatives)
    }

    /// Whether none of the first bytes has its sign bit set.
    fn is_input_ascii(&mut self, n: usize) -> ExprId {
        let zero = self.pool.bv(8, 0);
        (0..n).fold(self.pool.bool(true), |all, index| {
            let byte = self.input_byte(index);
            let is_other = self.pool.slt(byte, zero);
            let is_ascii = self.pool.not(is_other);
            self.pool.and(all, is_ascii)
        })
    }

    /// What standard input is for given values of the variables; none if nobody has read from it or counted it.
    pub fn standard_input(
        &mut self,
        state: &State,
        value_of: &dyn Fn(&Pool, ExprId) -> u64,
    ) -> Option<Vec<u8>> {
        let size = self.input_size();
        let size = match state.inputs.fixed.get(&size) {
            Some(&chosen) => chosen,
            None => state.inputs.is_input_counted.then(|| value_of(&self.pool, size))?,
        };
        let of = self.inputs.keys.root(Root::StandardInput);
        let byte = |index: u64| {
            let key = self.inputs.keys.find(InputKey::Element { of, index: index as u32 });
            let variable = key.and_then(|key| self.pool.find_keyed_var(var_key(key), Sort::BitVec(8)));
            let value = variable.map(|variable| value_of(&self.pool, self.pool.var_expr(variable)));
            value.unwrap_or_else(|| Flavour::Letter.default_value()) as u8
        };
        Some((0..size).map(byte).collect())
    }
}
