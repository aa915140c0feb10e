//! In which order states are run.

use std::collections::VecDeque;

/// The order in which states are run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Search {
    /// The newest state first: few states live at a time.
    #[default]
    DepthFirst,
    /// The oldest state first: short paths first.
    BreadthFirst,
}

/// The states that are still to be run.
pub(crate) struct Frontier<T> {
    search: Search,
    waiting: VecDeque<T>,
}

impl<T> Frontier<T> {
    pub(crate) fn new(search: Search) -> Self {
        Frontier { search, waiting: VecDeque::new() }
    }

    /// Adds the successors of a choice, in the order of their ways; the first one comes first out.
    pub(crate) fn extend(&mut self, successors: Vec<T>) {
        match self.search {
            Search::DepthFirst => self.waiting.extend(successors.into_iter().rev()),
            Search::BreadthFirst => self.waiting.extend(successors),
        }
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        match self.search {
            Search::DepthFirst => self.waiting.pop_back(),
            Search::BreadthFirst => self.waiting.pop_front(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Frontier, Search};

    fn check(search: Search, expected: &[u32]) {
        let mut frontier = Frontier::new(search);
        frontier.extend(vec![1, 2]);
        let mut order = vec![frontier.pop().unwrap()];
        frontier.extend(vec![3, 4]);
        order.extend(std::iter::from_fn(|| frontier.pop()));
        assert_eq!(order, expected);
    }

    #[test]
    fn depth_first_follows_the_newest() {
        check(Search::DepthFirst, &[1, 3, 4, 2]);
    }

    #[test]
    fn breadth_first_follows_the_oldest() {
        check(Search::BreadthFirst, &[1, 2, 3, 4]);
    }
}
