//! Branches that a path takes without a choice, since what they ask for is known: a receiver that calls have made is.
//!
//! Only tests are chosen by branches, so only then this is kept. What counts as covered is kept twice: for inputs that calls can
//! make, and for all. The machine has in mind what belongs to the state that it runs, so that the search takes a branch for new
//! that only made-up objects have reached so far.
//!
//! **Invariant:** between stretches the machine knows just what is covered in the world of the state that ran last.

use crate::explorer::Explorer;
use crate::node::{Node, Way};
use crate::trace::record::Move;
use interpreter::{Noted, State};
use program::MethodId;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Keeps what stretches between choices cover.
pub(crate) struct Stretches {
    /// What counts where a stretch begins before the entry method does: how inputs are made is no goal.
    own: FxHashSet<MethodId>,
    /// What is covered by paths whose inputs calls have made, and by all.
    by_calls: BTreeSet<Noted>,
    all: BTreeSet<Noted>,
    /// Whether the state that ran last has made-up inputs.
    is_made_up: bool,
    /// Whether what it covered by its last choice counts.
    counts: bool,
}

impl Stretches {
    pub(crate) fn new(own: Vec<MethodId>) -> Stretches {
        let own = own.into_iter().collect();
        let (by_calls, all) = (BTreeSet::new(), BTreeSet::new());
        Stretches { own, by_calls, all, is_made_up: false, counts: false }
    }

    /// What is covered in the world of the state that ran last.
    fn known(&self) -> Vec<Noted> {
        let known = if self.is_made_up { &self.all } else { &self.by_calls };
        known.iter().copied().collect()
    }

    /// Notes that something is covered; whether that is new.
    fn cover(&mut self, noted: Noted) -> bool {
        let is_new = self.all.insert(noted);
        if self.is_made_up { is_new } else { self.by_calls.insert(noted) }
    }
}

impl Explorer {
    /// Before a stretch; the result is whether the entry method has begun.
    pub(crate) fn begin_stretch(&mut self, state: &State) -> bool {
        if self.stretches.is_some() {
            self.enter_world(state.is_made_up());
            let known = self.stretches.as_ref().map_or_else(Vec::new, Stretches::known);
            // So that the journal tells all that it covers.
            self.machine.forget(&known);
        }
        state.has_entry_begun()
    }

    /// After a stretch: adds what it covered to what led to the state.
    pub(crate) fn end_stretch(&mut self, node: &mut Node, had_begun: bool) {
        let Some(stretches) = &self.stretches else { return };
        let noted = self.machine.take_journal();
        let is_goal = had_begun || !node.state.is_changing();
        let counts = |noted: &Noted| had_begun || is_goal && stretches.own.contains(&noted.method());
        let branches = noted.into_iter().filter(|noted| !self.sites(&[*noted]).is_empty());
        let (noted, others): (Vec<Noted>, Vec<Noted>) = branches.partition(counts);
        let Some(stretches) = &mut self.stretches else { return };
        stretches.counts = node.state.has_entry_begun();
        let (first, again): (Vec<Noted>, Vec<Noted>) =
            noted.into_iter().partition(|&noted| stretches.cover(noted));
        let known = stretches.known();
        self.machine.forget(&others);
        self.machine.recover(&known);
        let n_first = first.len();
        let noted: Vec<Noted> = first.into_iter().chain(again).collect();
        if !noted.is_empty() {
            let before = node.trace.take();
            let (step, is_open, site, is_branch) = (Move::None, false, None, false);
            let way = Way { step, is_open, site, is_branch, noted: noted.into(), n_first, before };
            node.trace = Some(Rc::new(way));
        }
    }

    /// Has the machine know what is covered on inputs that calls have made, or on all.
    pub(crate) fn enter_world(&mut self, is_made_up: bool) {
        let Some(stretches) = &self.stretches else { return };
        // What the last choice covered is told by its way.
        let chosen = self.machine.take_journal();
        let chosen: Vec<Noted> =
            chosen.into_iter().filter(|noted| !self.sites(&[*noted]).is_empty()).collect();
        if !stretches.counts {
            self.machine.forget(&chosen);
        }
        let Some(stretches) = &mut self.stretches else { return };
        for noted in chosen.into_iter().filter(|_| stretches.counts).collect::<Vec<_>>() {
            stretches.cover(noted);
        }
        if stretches.is_made_up != is_made_up {
            let only_made_up: Vec<Noted> = stretches.all.difference(&stretches.by_calls).copied().collect();
            stretches.is_made_up = is_made_up;
            match is_made_up {
                true => self.machine.recover(&only_made_up),
                false => self.machine.forget(&only_made_up),
            }
        }
    }

    /// Of a path that is no test: others may show what only it has covered.
    pub(crate) fn uncover(&mut self, trace: Option<&Rc<Way>>) {
        let Some(stretches) = &mut self.stretches else { return };
        let mut next = trace.filter(|way| Rc::strong_count(way) == 1);
        while let Some(way) = next {
            for noted in &way.noted[..way.n_first] {
                stretches.all.remove(noted);
                stretches.by_calls.remove(noted);
            }
            self.machine.forget(&way.noted[..way.n_first]);
            next = way.before.as_ref().filter(|before| Rc::strong_count(before) == 1);
        }
    }
}
