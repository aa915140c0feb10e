//! Branches that a path takes without a choice, since what they ask for is known: a receiver that calls have made is.
//!
//! Only tests are chosen by branches, so only then this is kept. What counts as covered is kept twice: for inputs that calls can
//! make, and for all. The machine has in mind what belongs to the state that it runs, so that the search takes a branch for new
//! that only made-up objects have reached so far.
//!
//! **Invariant:** between straight lines the machine knows just what is covered in the world of the state that ran last.

use crate::explorer::Explorer;
use crate::node::{Node, TakenStep};
use crate::trace::record::Move;
use interpreter::{Noted, State};
use program::MethodId;
use rustc_hash::FxHashSet;
use search::Policy;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Keeps what straight lines between choices cover.
pub(crate) struct StraightLines {
    /// What counts where a straight line begins before the entry method does: how inputs are made is no goal.
    own: FxHashSet<MethodId>,
    /// What is covered by paths whose inputs calls have made, and by all.
    by_calls: BTreeSet<Noted>,
    all: BTreeSet<Noted>,
    /// Whether the state that ran last has made-up inputs.
    is_made_up: bool,
    /// Whether what it covered by its last choice counts.
    counts: bool,
}

impl StraightLines {
    pub(crate) fn new(own: Vec<MethodId>) -> StraightLines {
        let own = own.into_iter().collect();
        let (by_calls, all) = (BTreeSet::new(), BTreeSet::new());
        StraightLines { own, by_calls, all, is_made_up: false, counts: false }
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

/// What only dropped states have covered counts as not covered.
pub(crate) struct Straight;

impl Policy<Explorer> for Straight {
    fn dropped(&self, explorer: &mut Explorer, node: &Node) {
        explorer.uncover(node.along.trace.as_ref());
    }
}

impl Explorer {
    /// Before a straight line; the result is whether the entry method has begun.
    pub(crate) fn begin_straight_line(&mut self, state: &State) -> bool {
        if self.straight_lines.is_some() {
            self.enter_world(state.is_made_up());
            let known = self.straight_lines.as_ref().map_or_else(Vec::new, StraightLines::known);
            // So that the coverage log tells all that it covers.
            self.machine.forget(&known);
        }
        state.has_entry_begun()
    }

    /// After a straight line: adds what it covered to what led to the state.
    pub(crate) fn end_straight_line(&mut self, node: &mut Node, had_begun: bool) {
        let Some(straight_lines) = &self.straight_lines else { return };
        let noted = self.machine.take_coverage_log();
        let is_goal = had_begun || !node.state.is_changing();
        let counts = |noted: &Noted| had_begun || is_goal && straight_lines.own.contains(&noted.method());
        let branches = noted.into_iter().filter(|noted| !self.sites(&[*noted]).is_empty());
        let (noted, others): (Vec<Noted>, Vec<Noted>) = branches.partition(counts);
        let Some(straight_lines) = &mut self.straight_lines else { return };
        straight_lines.counts = node.state.has_entry_begun();
        let (first, again): (Vec<Noted>, Vec<Noted>) =
            noted.into_iter().partition(|&noted| straight_lines.cover(noted));
        let known = straight_lines.known();
        self.machine.forget(&others);
        self.machine.recover(&known);
        let n_first = first.len();
        let noted: Vec<Noted> = first.into_iter().chain(again).collect();
        if !noted.is_empty() {
            let before = node.along.trace.take();
            let (step, is_open, site, is_branch) = (Move::None, false, None, false);
            let taken = TakenStep { step, is_open, site, is_branch, noted: noted.into(), n_first, before };
            node.along.trace = Some(Rc::new(taken));
        }
    }

    /// Has the machine know what is covered on inputs that calls have made, or on all.
    pub(crate) fn enter_world(&mut self, is_made_up: bool) {
        let Some(straight_lines) = &self.straight_lines else { return };
        // What the last choice covered is told by its step.
        let chosen = self.machine.take_coverage_log();
        let chosen: Vec<Noted> =
            chosen.into_iter().filter(|noted| !self.sites(&[*noted]).is_empty()).collect();
        if !straight_lines.counts {
            self.machine.forget(&chosen);
        }
        let Some(straight_lines) = &mut self.straight_lines else { return };
        for noted in chosen.into_iter().filter(|_| straight_lines.counts).collect::<Vec<_>>() {
            straight_lines.cover(noted);
        }
        if straight_lines.is_made_up != is_made_up {
            let only_made_up: Vec<Noted> =
                straight_lines.all.difference(&straight_lines.by_calls).copied().collect();
            straight_lines.is_made_up = is_made_up;
            match is_made_up {
                true => self.machine.recover(&only_made_up),
                false => self.machine.forget(&only_made_up),
            }
        }
    }

    /// Of a path that is no test: others may show what only it has covered.
    pub(crate) fn uncover(&mut self, trace: Option<&Rc<TakenStep>>) {
        let Some(straight_lines) = &mut self.straight_lines else { return };
        let mut next = trace.filter(|taken| Rc::strong_count(taken) == 1);
        while let Some(taken) = next {
            for noted in &taken.noted[..taken.n_first] {
                straight_lines.all.remove(noted);
                straight_lines.by_calls.remove(noted);
            }
            self.machine.forget(&taken.noted[..taken.n_first]);
            next = taken.before.as_ref().filter(|before| Rc::strong_count(before) == 1);
        }
    }
}
