//! Branches that a path takes without a choice, since what they ask for is known: a receiver that calls have made is.
//!
//! Only tests are chosen by branches, so only then this is kept. A branch is told by the first path that takes it, and by those
//! that go on from there.

use crate::explorer::{Explorer, Node, Way};
use interpreter::{Noted, State};
use program::MethodId;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Keeps what stretches between choices cover.
pub(crate) struct Stretches {
    /// What counts where a stretch begins before the entry method does: how inputs are made is no goal.
    own: FxHashSet<MethodId>,
}

impl Stretches {
    pub(crate) fn new(own: Vec<MethodId>) -> Stretches {
        Stretches { own: own.into_iter().collect() }
    }
}

impl Explorer {
    /// Before a stretch; the result is whether the entry method has begun.
    pub(crate) fn begin_stretch(&mut self, state: &State) -> bool {
        if self.stretches.is_some() {
            // What the last choice covered is told by its way.
            self.machine.take_journal();
        }
        state.has_entry_begun()
    }

    /// After a stretch: adds what nothing before had covered to what led to the state.
    pub(crate) fn end_stretch(&mut self, node: &mut Node, had_begun: bool) {
        let Some(stretches) = &self.stretches else { return };
        let noted = self.machine.take_journal();
        let counts = |noted: &Noted| had_begun || stretches.own.contains(&noted.method());
        let noted: Vec<Noted> = noted.into_iter().filter(counts).collect();
        let noted: Vec<Noted> = noted.into_iter().filter(|noted| !self.sites(&[*noted]).is_empty()).collect();
        if !noted.is_empty() {
            let before = node.trace.take();
            node.trace = Some(Rc::new(Way { index: None, site: None, noted: noted.into(), before }));
        }
    }

    /// Of a path that is no test: others may show what only it has covered.
    pub(crate) fn uncover(&mut self, trace: Option<&Rc<Way>>) {
        if self.stretches.is_none() {
            return;
        }
        let mut next = trace.filter(|way| Rc::strong_count(way) == 1);
        while let Some(way) = next {
            self.machine.forget(&way.noted);
            next = way.before.as_ref().filter(|before| Rc::strong_count(before) == 1);
        }
    }
}
