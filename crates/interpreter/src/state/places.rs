//! Places of objects that are the same on every path.
//!
//! Other objects are where there is room, so paths agree about those that they made in the same order. The object of an input and
//! a literal are found at the same place whatever a path did before. So paths that meet agree about them, and one that has not
//! used a literal can take over that of another.

use crate::machine::Machine;
use crate::state::heap::{FIRST_PLACE, Reference};
use expr::ExprId;
use program::ClassId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The places that were given away.
#[derive(Default)]
pub(crate) struct Places {
    n_places: Reference,
    inputs: FxHashMap<(ExprId, ClassId), Reference>,
    /// The first of two, which is for the bytes.
    literals: BTreeMap<Rc<[u16]>, Reference>,
    /// Whether literals have places.
    is_fixed: bool,
}

impl Places {
    fn next(&mut self, n: Reference) -> Reference {
        self.n_places += n;
        FIRST_PLACE + self.n_places - n
    }

    /// All strings that some path interned.
    pub(crate) fn literals(&self) -> impl Iterator<Item = &Rc<[u16]>> {
        self.literals.keys()
    }

    /// The place of a literal, if it has one.
    pub(crate) fn literal(&mut self, literal: &Rc<[u16]>) -> Option<Reference> {
        if !self.is_fixed {
            return None;
        }
        if let Some(&place) = self.literals.get(literal) {
            return Some(place);
        }
        let place = self.next(2);
        self.literals.insert(Rc::clone(literal), place);
        Some(place)
    }

    /// The place of the object of that class for a handle.
    pub(crate) fn input(&mut self, handle: ExprId, class: ClassId) -> Reference {
        if let Some(&place) = self.inputs.get(&(handle, class)) {
            return place;
        }
        let place = self.next(1);
        self.inputs.insert((handle, class), place);
        place
    }
}

impl Machine {
    /// From now on literals have the same places on every path, so that states which have used different ones can be merged.
    pub fn fix_places(&mut self) {
        self.places.is_fixed = true;
    }
}
