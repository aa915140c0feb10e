//! The share of a search that goes breadth first, beside another order that has the rest.
//!
//! Some failures are a few choices away from the start, on paths that no other order comes to: where calls call themselves twice,
//! the newest state always has a newer one. Others are far down, where breadth never gets. The shares are counted in
//! states, so the order is the same on any machine.
//!
//! The share is worth most from the start: later there are too many states near it. A trial of few paths is over before it pays: there
//! it begins late, unless paths go on and on. Where states are merged there is none (`crate::plan::Plan::order`).

use std::collections::VecDeque;

/// States that are run in the usual order alone, at first: most methods have no more.
const N_BEFORE: u32 = 64;

/// The same where the share begins late.
const N_BEFORE_LATE: u32 = 2048;

/// Of so many states one is run breadth first.
const SHARE: u32 = 4;

/// Of so many states of this share one comes from those that wait for the usual order, and brings its successors.
const TAKEN_OVER: u32 = 8;

/// The states of this share.
pub(crate) struct Breadth<T> {
    waiting: VecDeque<T>,
    /// States that are run before it begins.
    n_before: u32,
    n_run: u32,
    /// Whether the state that was taken last is one of these.
    pub(crate) is_running: bool,
}

impl<T> Breadth<T> {
    pub(crate) fn new() -> Breadth<T> {
        Breadth { waiting: VecDeque::new(), n_before: N_BEFORE, n_run: 0, is_running: false }
    }

    /// Has it begin late.
    pub(crate) fn begin_late(&mut self) {
        self.n_before = N_BEFORE_LATE;
    }

    /// A path was left that goes on.
    pub(crate) fn note_long_path(&mut self) {
        self.n_before = N_BEFORE;
    }

    /// The next state if it is the turn of this share, whose other states wait in `others`, the oldest first.
    pub(crate) fn pop(&mut self, others: &mut VecDeque<T>) -> Option<T> {
        self.n_run = self.n_run.wrapping_add(1);
        self.is_running = self.n_run > self.n_before && self.n_run.is_multiple_of(SHARE);
        if !self.is_running {
            return None;
        }
        let is_taken_over = self.waiting.is_empty() || self.n_run.is_multiple_of(SHARE * TAKEN_OVER);
        let state = if is_taken_over { others.pop_front() } else { None };
        let state = state.or_else(|| self.waiting.pop_front());
        self.is_running = state.is_some();
        state
    }

    /// A state for the usual order, which has no other.
    pub(crate) fn give(&mut self) -> Option<T> {
        self.waiting.pop_front()
    }

    /// Adds the successors of a state of this share.
    pub(crate) fn extend(&mut self, successors: impl Iterator<Item = T>) {
        self.waiting.extend(successors);
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Keeps the states that a function gives back.
    pub(crate) fn keep(&mut self, own: impl FnMut(T) -> Option<T>) {
        self.waiting = std::mem::take(&mut self.waiting).into_iter().filter_map(own).collect();
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{N_BEFORE_LATE, SHARE};
    use crate::frontier::{Frontier, Search};
    use std::collections::BTreeSet;

    fn alone() -> Frontier<u128> {
        Frontier::new(Search::Coverage(1))
    }

    fn with_breadth() -> Frontier<u128> {
        Frontier::new(Search::CoverageAndBreadth(1))
    }

    fn with_late_breadth() -> Frontier<u128> {
        let mut frontier = with_breadth();
        frontier.begin_breadth_late();
        frontier
    }

    /// The first states that are run of a tree in which each has two successors, twice its number and the next, up to a depth.
    fn run(mut frontier: Frontier<u128>, depth: u32, n_states: u32) -> Vec<u128> {
        frontier.extend(vec![(true, 1)]);
        let mut order = Vec::new();
        for _ in 0..n_states {
            let number = frontier.pop().expect("the tree is large");
            order.push(number);
            let is_inner = number < 1 << depth;
            frontier.extend(if is_inner {
                vec![(false, 2 * number), (false, 2 * number + 1)]
            } else {
                Vec::new()
            });
        }
        assert_eq!(BTreeSet::from_iter(&order).len(), order.len(), "a state was run twice");
        order
    }

    /// How many of the 63 states above the sixth level are among the first ones.
    fn n_near_the_root(frontier: Frontier<u128>, depth: u32, n_states: u32) -> usize {
        run(frontier, depth, n_states).into_iter().filter(|&number| number < 64).count()
    }

    #[test]
    fn a_share_of_the_states_is_run_breadth_first() {
        let (alone, both) = (n_near_the_root(alone(), 60, 8000), n_near_the_root(with_breadth(), 60, 8000));
        assert!(both >= 60 && alone < 60, "{both}, {alone}");
    }

    #[test]
    fn a_late_share_leaves_the_first_states_to_the_usual_order() {
        let n_states = N_BEFORE_LATE + SHARE;
        let (alone, both) = (run(alone(), 60, n_states), run(with_late_breadth(), 60, n_states));
        let n_alike = alone.iter().zip(&both).take_while(|(one, other)| one == other).count();
        assert_eq!(n_alike, n_states as usize - 1);
    }

    #[test]
    fn a_path_that_goes_on_brings_a_late_share_at_once() {
        let (alone, both) =
            (n_near_the_root(alone(), 120, 500), n_near_the_root(with_late_breadth(), 120, 500));
        assert!(both >= 50 && alone < 30, "{both}, {alone}");
    }
}
