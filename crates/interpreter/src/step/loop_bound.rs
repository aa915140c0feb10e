//! How many iterations of a loop a path may take in which symbolic values decide.
//!
//! A branch of the program on which one call decides for the second time is in a loop. So decisions are counted where they
//! are made, for each frame; what is known without them, as the end of a loop that only counts to ten, does not count.
//! States that are merged keep the counts of one of them: the bound is reached later then, but it is.

use crate::machine::code::Op;
use crate::machine::outcome::Outcome;
use crate::machine::{Machine, Stop};
use crate::state::State;
use report::Bound;
use std::rc::Rc;

/// How often symbolic values decided at an operation of one frame; those at which they never did are not there.
pub(crate) type Decisions = Option<Rc<Vec<(usize, u32)>>>;

impl Machine {
    /// The bound that a state has reached which is about to decide, if it is in more iterations of a loop
    /// than it may be.
    pub fn loop_bound(&self, state: &State) -> Option<Bound> {
        let max_iterations = self.limits.max_loop?;
        let is_branch = is_branch(state) && self.is_own_code(state);
        let decisions = state.top.decisions.iter().flat_map(|decisions| decisions.iter());
        let here = decisions.filter(|(place, _)| *place == state.top.pc).map(|(_, count)| *count).next();
        // The decision after the last iteration is the one to leave.
        let is_beyond = is_branch && here.unwrap_or(0) > max_iterations;
        is_beyond.then_some(Bound::Iterations { most: max_iterations })
    }

    /// Counts a decision at what a state stands at; ends the path if it is at its bound.
    pub(crate) fn count_iteration(&mut self, state: &mut State) -> Option<Stop> {
        self.limits.max_loop?;
        if let Some(bound) = self.loop_bound(state) {
            return Some(Stop::Done(Outcome::Bound { bound, needs: None, trace: state.trace().into() }));
        }
        if is_branch(state) {
            let pc = state.top.pc;
            let decisions = Rc::make_mut(state.top.decisions.get_or_insert_default());
            match decisions.iter_mut().find(|(place, _)| *place == pc) {
                Some((_, count)) => *count += 1,
                None => decisions.push((pc, 1)),
            }
        }
        None
    }
}

/// Whether a state stands at a branch, and not at an operation of which something else must be known first.
fn is_branch(state: &State) -> bool {
    let op = state.top.code.ops[state.top.pc];
    state.pending.is_none() && (matches!(op, Op::Switch(..)) || op.target().is_some())
}
