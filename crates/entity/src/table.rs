//! The owner of a kind of entity: a vector that is indexed by its id type.

use crate::Id;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// Owns the data of one kind of id; iterates in the order of creation.
#[derive(Clone, PartialEq, Eq)]
pub struct Table<I, T> {
    entries: Vec<T>,
    ids: PhantomData<fn() -> I>,
}

impl<I: Id, T> Table<I, T> {
    /// An empty table.
    pub fn new() -> Self {
        Self { entries: Vec::new(), ids: PhantomData }
    }

    /// Adds an entry and returns its id.
    pub fn push(&mut self, entry: T) -> I {
        let id = self.next_id();
        self.entries.push(entry);
        id
    }

    /// The id that the next `push` will return.
    pub fn next_id(&self) -> I {
        I::new(self.entries.len())
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing was added yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry, if the id belongs to this table.
    pub fn get(&self, id: I) -> Option<&T> {
        self.entries.get(id.index())
    }

    /// All ids, in the order of creation.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.entries.len()).map(I::new)
    }

    /// All entries with their ids, in the order of creation.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.entries.iter().enumerate().map(|(index, entry)| (I::new(index), entry))
    }

    /// All entries, in the order of creation.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.entries.iter()
    }
}

impl<I: Id, T> Default for Table<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.entries[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Table<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.entries[id.index()]
    }
}

impl<I: Id + std::fmt::Debug, T: std::fmt::Debug> std::fmt::Debug for Table<I, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<I: Id, T> FromIterator<T> for Table<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(entries: It) -> Self {
        Self { entries: entries.into_iter().collect(), ids: PhantomData }
    }
}
