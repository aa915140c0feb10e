//! What led to a state.

use crate::engine::Interpreter;
use crate::trace::record::Move;
use interpreter::Noted;
use std::rc::Rc;

/// A state of the machine with what led to it.
pub(crate) type Node = search::Node<Interpreter>;

/// The last alternative taken, and those before.
pub(crate) struct TakenStep {
    /// What was chosen, if anything was.
    pub(crate) step: Move,
    /// Whether the solver could not tell if it exists, so that the path ends with it.
    pub(crate) is_open: bool,
    /// Where in the program under test it was taken, as a number that differs between places and alternatives.
    pub(crate) site: Option<u32>,
    /// Whether that is a branch of the program; else something else was chosen there, as whether an input is null.
    pub(crate) is_branch: bool,
    /// What was covered where nothing was chosen.
    pub(crate) noted: Box<[Noted]>,
    /// How many of these, the first ones, nothing before had covered.
    pub(crate) n_first: usize,
    pub(crate) before: Option<Rc<TakenStep>>,
}

/// A long path must not overflow the stack when it is dropped.
impl Drop for TakenStep {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut step) = next.and_then(Rc::into_inner) {
            next = step.before.take();
        }
    }
}
