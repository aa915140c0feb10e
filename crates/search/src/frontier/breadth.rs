//! The share of a search that goes breadth first, beside another order that has the rest.
//!
//! Some failures are a few choices away from the start, on paths that no other order comes to: where calls call themselves twice,
//! the newest state always has a newer one. Others are far down, where breadth never gets. The shares are counted in
//! states, so the order is the same on any machine.

use std::collections::VecDeque;

/// States that are run in the usual order alone, at first: most methods have no more.
const N_BEFORE: u32 = 64;

/// Of so many states one is run breadth first.
const SHARE: u32 = 4;

/// Of so many states of this share one comes from those that wait for the usual order, and brings its successors.
const TAKEN_OVER: u32 = 8;

/// The states of this share.
pub(crate) struct Breadth<T> {
    waiting: VecDeque<T>,
    n_run: u32,
    /// Whether the state that was taken last is one of these.
    pub(crate) is_running: bool,
}

impl<T> Breadth<T> {
    pub(crate) fn new() -> Breadth<T> {
        Breadth { waiting: VecDeque::new(), n_run: 0, is_running: false }
    }

    /// The next state if it is the turn of this share, whose other states wait in `others`, the oldest first.
    pub(crate) fn pop(&mut self, others: &mut VecDeque<T>) -> Option<T> {
        self.n_run = self.n_run.wrapping_add(1);
        self.is_running = self.n_run > N_BEFORE && self.n_run.is_multiple_of(SHARE);
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
