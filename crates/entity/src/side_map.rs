//! Facts about entities that somebody else's table owns.

use crate::Id;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A dense map from ids to facts; what was never written reads as the default.
#[derive(Clone, Debug)]
pub struct SideMap<I, T> {
    facts: Vec<T>,
    default: T,
    ids: PhantomData<fn() -> I>,
}

impl<I: Id, T: Clone + Default> SideMap<I, T> {
    /// A map in which every id has the default fact.
    pub fn new() -> Self {
        Self { facts: Vec::new(), default: T::default(), ids: PhantomData }
    }

    /// The facts that were written, or skipped over, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        self.facts.iter().enumerate().map(|(index, fact)| (I::new(index), fact))
    }
}

impl<I: Id, T: Clone + Default> Default for SideMap<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: Id, T: Clone + Default> Index<I> for SideMap<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        self.facts.get(id.index()).unwrap_or(&self.default)
    }
}

impl<I: Id, T: Clone + Default> IndexMut<I> for SideMap<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        if id.index() >= self.facts.len() {
            self.facts.resize(id.index() + 1, self.default.clone());
        }
        &mut self.facts[id.index()]
    }
}
