//! What can go wrong with an index, and how far a path may look into an array of unknown length.
//!
//! An index is that of a cell, or the array knows all its elements as a function of the index, and then it may be any: see
//! [`crate::state::elements`]. Of these a path looks at a few only, so that loops over arrays stay within the bound.

use crate::machine::code::Reg;
use crate::machine::outcome::Needs;
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::state::array::{Maker, OpenArray};
use crate::state::heap::{Content, Reference};
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::step::array::{OUT_OF_BOUNDS, array, array_mut, open_length};
use crate::step::object::done;
use crate::strings::symbolic::Text;
use expr::{BinaryOp, ExprId};
use ir::Ty;
use std::rc::Rc;

impl Machine {
    /// Throws unless the index is within the array. Way 0 of a choice is that it is.
    pub(crate) fn check_index(&mut self, state: &mut State, a: Reg, index: Reg) -> Control {
        let reference = state.get(a).bits;
        let length = array(state, reference).len();
        let index = state.get(index);
        if let Content::OpenArray(open) = &state.heap.get(reference).content {
            let is_looked_into = open.elements.as_ref().is_some_and(|known| !known.looked_at.is_empty());
            if is_looked_into && index.expr.is_none() {
                self.note_look(state, reference, index);
            }
            if self.may_look(state, reference, index) {
                return self.look_inside(state, reference, index);
            }
            let Content::OpenArray(open) = &state.heap.get(reference).content else { unreachable!("it was") };
            let most = match open.maker {
                Maker::Input => length,
                Maker::Program => self.limits.max_made_array.max(length),
                Maker::Text => self.limits.max_made_array.max(self.max_text_array()).max(length),
            };
            let open = (open.length, open.maker);
            return self.check_open_index(state, reference, index, open, length, most);
        }
        let Some(expr) = index.expr else {
            if index.bits < length as u64 {
                return done(state, None);
            }
            let message = format!("Index {} out of bounds for length {length}", index.bits as u32 as i32);
            return self.throw_new(state, OUT_OF_BOUNDS, Some(&message));
        };
        let length = self.pool.bv(32, length as u64);
        let is_fine = self.pool.ult(expr, length);
        self.fork_on(state, is_fine)
    }

    /// Whether an element at that index needs no cell: all are known as a function of the index, and a path has not looked at
    /// too many of them yet.
    fn may_look(&mut self, state: &State, reference: Reference, index: Value) -> bool {
        let Content::OpenArray(open) = &state.heap.get(reference).content else { return false };
        let Some(elements) = &open.elements else { return false };
        if self.pool.as_const(open.length).is_some() {
            return true;
        }
        let most = self.limits.max_array;
        index.expr.is_some_and(|at| self.may_look_at(&elements.looked_at, at, most))
    }

    /// Remembers that a path looks at an element of an array whose elements need no cells.
    fn note_look(&mut self, state: &mut State, reference: Reference, index: Value) {
        let at = self.expression(Ty::I32, index);
        let Content::OpenArray(OpenArray { elements: Some(elements), .. }) =
            &state.heap.get(reference).content
        else {
            return;
        };
        if elements.looked_at.contains(&at) {
            return;
        }
        if let Content::OpenArray(OpenArray { elements: Some(elements), .. }) =
            &mut state.heap.get_mut(reference).content
        {
            Rc::make_mut(elements).looked_at.insert(at);
        }
    }

    /// Throws unless the index is within an array whose elements need no cells.
    fn look_inside(&mut self, state: &mut State, reference: Reference, index: Value) -> Control {
        let at = self.expression(Ty::I32, index);
        if index.expr.is_some() {
            self.note_look(state, reference, index);
        }
        let length = open_length(state, reference).expect("only such arrays are looked into");
        let inside = self.pool.ult(at, length);
        let outside = self.pool.not(inside);
        let message = self.index_message(at, length);
        let throws = Alternative::ThrowsMessage(OUT_OF_BOUNDS, message);
        self.choose(state, vec![(inside, Alternative::Next(None)), (outside, throws)])
    }

    /// The same for an array of symbolic length that has `capacity` elements by now, and may have `most`.
    fn check_open_index(
        &mut self,
        state: &mut State,
        reference: Reference,
        index: Value,
        (length, maker): (ExprId, Maker),
        capacity: usize,
        most: usize,
    ) -> Control {
        let wanted = match index.expr {
            None => (index.bits as usize).saturating_add(1).max(2 * capacity).min(most),
            Some(_) => most,
        };
        let index = self.expression(Ty::I32, index);
        let inside = self.pool.ult(index, length);
        let outside = self.pool.not(inside);
        let message = self.index_message(index, length);
        let [is_here, is_near] = [capacity, most].map(|end| {
            let end = self.pool.bv(32, end as u64);
            self.pool.ult(index, end)
        });
        let (here, near, far) = {
            let pool = &mut self.pool;
            let (behind, too_far) = (pool.not(is_here), pool.not(is_near));
            let grows = pool.and(behind, is_near);
            (pool.and(inside, is_here), pool.and(inside, grows), pool.and(inside, too_far))
        };
        let mut alternatives: Vec<(ExprId, Alternative)> = vec![(here, Alternative::Next(None))];
        if capacity < most {
            alternatives.push((near, Alternative::Grow(reference, wanted)));
        }
        let one = self.pool.bv(32, 1);
        let next = self.pool.binary(BinaryOp::Add, index, one);
        let needs = Needs { next: Some(next), whole: length };
        alternatives.push((far, Alternative::bound(self.bound_on_array(length, most, maker), Some(needs))));
        alternatives.push((outside, Alternative::ThrowsMessage(OUT_OF_BOUNDS, message)));
        self.choose(state, alternatives)
    }

    /// Gives an array of symbolic length more elements.
    pub(crate) fn grow(&mut self, state: &mut State, reference: Reference, wanted: usize) {
        let element = self.program.element_type(state.heap.class(reference));
        if let (Some(element), Content::OpenArray(open)) =
            (element, state.heap.get(reference).content.clone())
        {
            *array_mut(state, reference) = self.grown(&element, &open, wanted);
        }
    }

    /// As HotSpot words it.
    pub(crate) fn index_message(&self, index: ExprId, length: ExprId) -> Text {
        let (index, length) = (self.number_in_words(index), self.number_in_words(length));
        Text::of("Index ").then(&index).then(&Text::of(" out of bounds for length ")).then(&length)
    }

    /// An `int` in decimal.
    pub(crate) fn number_in_words(&self, value: ExprId) -> Text {
        match self.pool.as_const(value) {
            Some(bits) => Text::of(&(bits as u32 as i32).to_string()),
            None => Text::decimal(value),
        }
    }

    /// The length of the array in a register.
    pub(crate) fn length_of(&mut self, state: &State, register: Reg) -> ExprId {
        let reference = state.get(register).bits;
        match open_length(state, reference) {
            Some(length) => length,
            None => self.pool.bv(32, array(state, reference).len() as u64),
        }
    }
}
