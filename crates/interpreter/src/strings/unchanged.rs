//! Strings that a method gave back as they were, perhaps.
//!
//! `trim`, `toLowerCase`, `replace` and their kin return the receiver itself where there is nothing to change. On symbolic text
//! that is a condition, and only `==` can tell: so the result is a new object with a note of when it is the old one, and
//! the choice is made when the program compares. Where nothing is left of it, the JDK gives the literal `""`.

use crate::inputs::InputState;
use crate::machine::{Control, Machine};
use crate::merge::Difference;
use crate::models::Modelled;
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::strings::symbolic::Text;
use expr::ExprId;

/// When a string is another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unchanged {
    of: Reference,
    when: ExprId,
    /// When it is the empty literal, if not the other one.
    empty: ExprId,
}

impl Machine {
    /// Returns the text as a new string, or the string `of` itself when the condition holds.
    pub(crate) fn returns_unless_unchanged(
        &mut self,
        state: &mut State,
        text: Text,
        of: Reference,
        when: ExprId,
    ) -> Modelled {
        if self.pool.as_bool(when) == Some(true) {
            return Modelled::Returns(Some(Value::concrete(of)));
        }
        let empty = match self.text_length(state, &text) {
            Ok(length) => {
                let zero = self.int(0);
                self.pool.eq(length, zero)
            }
            Err(_) => self.pool.bool(false),
        };
        match self.new_symbolic(state, text) {
            Ok(string) => {
                let is_new = [when, empty].iter().all(|&is_other| self.pool.as_bool(is_other) == Some(false));
                if !is_new {
                    state.inputs.unchanged.insert(string, Unchanged { of, when, empty });
                    state.heap.get_mut(string).may_be_other = true;
                }
                Modelled::Returns(Some(Value::concrete(string)))
            }
            Err(what) => Modelled::Unsupported(what),
        }
    }

    /// The object that a reference is for `==`, or the choice that has to be made before that is known.
    pub(crate) fn settled(&mut self, state: &mut State, reference: Reference) -> Result<Reference, Control> {
        let mut object = reference;
        while let Some(&Unchanged { of, when, empty }) = state.inputs.unchanged.get(&object) {
            match (self.pool.as_bool(when), self.pool.as_bool(empty)) {
                (None, _) => return Err(self.settle(state, object, when, Alternative::IsUnchanged)),
                (Some(true), _) => object = of,
                (_, None) => return Err(self.settle(state, object, empty, Alternative::IsEmptied)),
                (_, Some(false)) => break,
                (_, Some(true)) => {
                    return self.intern(state, &[]).map_err(|what| self.unsupported(state, what));
                }
            }
        }
        Ok(object)
    }

    /// Makes one of the conditions of a note known.
    fn settle(
        &mut self,
        state: &mut State,
        object: Reference,
        when: ExprId,
        decided: fn(Reference, bool) -> Alternative,
    ) -> Control {
        let otherwise = self.pool.not(when);
        self.choose(state, vec![(when, decided(object, true)), (otherwise, decided(object, false))])
    }

    /// Notes whether a string is the one that it was made of.
    pub(crate) fn note_unchanged(&mut self, state: &mut State, object: Reference, is_unchanged: bool) {
        let known = self.pool.bool(is_unchanged);
        if let Some(note) = state.inputs.unchanged.get_mut(&object) {
            note.when = known;
        }
    }

    /// Notes whether it is the empty literal.
    pub(crate) fn note_emptied(&mut self, state: &mut State, object: Reference, is_emptied: bool) {
        let known = self.pool.bool(is_emptied);
        if let Some(note) = state.inputs.unchanged.get_mut(&object) {
            note.empty = known;
        }
    }

    /// What two states know, of which the second is the one where `guard` holds.
    pub(crate) fn merge_unchanged(
        &mut self,
        merged: &mut InputState,
        guard: ExprId,
        other: &InputState,
    ) -> Result<(), Difference> {
        let not_guard = self.pool.not(guard);
        let mine = std::mem::take(&mut merged.unchanged);
        for (&object, &one) in &mine {
            let (when, empty) = match other.unchanged.get(&object) {
                Some(two) if two.of != one.of => return Err(Difference::References),
                Some(two) => {
                    (self.pool.ite(guard, two.when, one.when), self.pool.ite(guard, two.empty, one.empty))
                }
                None => (self.pool.and(not_guard, one.when), self.pool.and(not_guard, one.empty)),
            };
            merged.unchanged.insert(object, Unchanged { when, empty, ..one });
        }
        for (&object, &two) in &other.unchanged {
            if !mine.contains_key(&object) {
                let (when, empty) = (self.pool.and(guard, two.when), self.pool.and(guard, two.empty));
                merged.unchanged.insert(object, Unchanged { when, empty, ..two });
            }
        }
        Ok(())
    }
}

impl InputState {
    /// The objects which those that are `alive` may turn out to be.
    pub(crate) fn unchanged_of(&self, alive: impl Fn(Reference) -> bool) -> Vec<Reference> {
        self.unchanged
            .iter()
            .filter(|(object, _)| alive(**object))
            .map(|(_, unchanged)| unchanged.of)
            .collect()
    }

    /// Forgets objects that are not alive.
    pub(crate) fn retain_unchanged(&mut self, alive: impl Fn(Reference) -> bool) {
        self.unchanged.retain(|object, _| alive(*object));
    }
}
