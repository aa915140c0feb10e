//! What exploration keeps of a state that is to be run: how it came about, and what was met on the way.

use crate::merging::Variants;
use crate::path::End;
use crate::trace::record::Move;
use interpreter::{Noted, State};
use solver::{PathCondition, Reason};
use std::rc::Rc;

/// A state with what led to it: still running, or at its end and waiting for its turn.
pub(crate) struct Node {
    pub(crate) state: State,
    pub(crate) path: PathCondition,
    pub(crate) trace: Option<Rc<Way>>,
    pub(crate) depth: u32,
    /// Roughly the operations since the last choice that forked.
    pub(crate) steps: u64,
    pub(crate) end: Option<End>,
    /// Why nobody knows whether an input gets here, if so.
    pub(crate) doubt: Option<Reason>,
    /// What it met inside regions.
    pub(crate) variants: Variants,
    /// Which of the places that are looked for it has passed, as bits.
    pub(crate) passed: u64,
    /// The call that makes its receiver, or has made it last.
    pub(crate) call: u32,
}

impl Node {
    /// One that nothing led to.
    pub(crate) fn root(state: State, path: PathCondition) -> Node {
        let (trace, end, doubt, variants) = (None, None, None, None);
        Node { state, path, trace, depth: 0, steps: 0, end, doubt, variants, passed: 0, call: 0 }
    }

    /// Whether others are more likely to tell something.
    pub(crate) fn is_late(&self) -> bool {
        self.doubt.is_some() || self.state.bound_behind().is_some()
    }
}

/// The last way taken, and those before.
pub(crate) struct Way {
    /// What was chosen, if anything was.
    pub(crate) step: Move,
    /// Whether the solver could not tell if it exists, so that the path ends with it.
    pub(crate) is_open: bool,
    /// Where in the program under test it was taken, as a number that differs between places and ways.
    pub(crate) site: Option<u32>,
    /// Whether that is a branch of the program; else something else was chosen there, as whether an input is null.
    pub(crate) is_branch: bool,
    /// What was covered where nothing was chosen.
    pub(crate) noted: Box<[Noted]>,
    /// How many of these, the first ones, nothing before had covered.
    pub(crate) n_first: usize,
    pub(crate) before: Option<Rc<Way>>,
}

/// A long path must not overflow the stack when it is dropped.
impl Drop for Way {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut way) = next.and_then(Rc::into_inner) {
            next = way.before.take();
        }
    }
}
