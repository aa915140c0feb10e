//! One id for each distinct value.

use crate::{Id, Table};
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Index;
use std::rc::Rc;

/// Gives equal values the same id; ids are handed out in the order of first sight.
pub struct Interner<I, T: ?Sized> {
    values: Table<I, Rc<T>>,
    known: HashMap<Rc<T>, I>,
}

impl<I: Id, T: ?Sized + Eq + Hash> Interner<I, T> {
    /// An interner that has seen nothing.
    pub fn new() -> Self {
        Self { values: Table::new(), known: HashMap::new() }
    }

    /// The id of `value`, new if it was not seen before.
    pub fn intern(&mut self, value: &T) -> I
    where
        Rc<T>: for<'a> From<&'a T>,
    {
        if let Some(&id) = self.known.get(value) {
            return id;
        }
        let shared: Rc<T> = Rc::from(value);
        let id = self.values.push(Rc::clone(&shared));
        self.known.insert(shared, id);
        id
    }

    /// The id of `value` if it was interned.
    pub fn find(&self, value: &T) -> Option<I> {
        self.known.get(value).copied()
    }

    /// How many distinct values there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether nothing was interned yet.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

impl<I: Id, T: ?Sized + Eq + Hash> Default for Interner<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: Id, T: ?Sized> Index<I> for Interner<I, T> {
    type Output = T;

    fn index(&self, id: I) -> &T {
        &self.values[id]
    }
}
