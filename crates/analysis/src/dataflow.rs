//! What holds where in a body, found by going over its blocks until nothing changes; and in which order methods that call each other
//! are looked at ([`bottom_up`]).
//!
//! A [`Forwards`] analysis says what holds where the method begins, how an instruction changes that, and what holds where ways
//! meet. An exception may leave a block in front of any of its instructions or in the midst of one: a handler gets what holds
//! on all these ways.

mod components;

pub use components::bottom_up;

use entity::SideMap;
use ir::cfg::Cfg;
use ir::{BlockId, Body, Inst};
use std::collections::BTreeSet;

/// An analysis that goes with the control flow.
pub trait Forwards {
    /// What is known at one place. Joining states can only lose knowledge, in finitely many steps.
    type State: Clone + PartialEq;

    /// What holds where the method begins.
    fn at_entry(&self) -> Self::State;

    /// Takes away from `state` what does not hold in `other` too.
    fn join(&self, state: &mut Self::State, other: &Self::State);

    /// Makes of what holds in front of an instruction what holds behind it.
    fn step(&mut self, state: &mut Self::State, inst: &Inst);
}

/// What holds at the start of each block that can be reached.
pub fn forwards<A: Forwards>(body: &Body, analysis: &mut A) -> SideMap<BlockId, Option<A::State>> {
    let cfg = Cfg::new(body);
    let mut places: SideMap<BlockId, usize> = SideMap::new();
    cfg.order().iter().enumerate().for_each(|(place, &block)| places[block] = place);
    let mut at_start: SideMap<BlockId, Option<A::State>> = SideMap::new();
    at_start[body.entry()] = Some(analysis.at_entry());
    let mut open = BTreeSet::from([places[body.entry()]]);
    while let Some(place) = open.pop_first() {
        let id = cfg.order()[place];
        let block = &body.blocks[id];
        let mut state = at_start[id].clone().expect("a block is open once something is known of it");
        let mut unwinding = state.clone();
        for inst in &block.insts {
            analysis.step(&mut state, inst);
            analysis.join(&mut unwinding, &state);
        }
        let onwards = block.terminator.edges().map(|edge| (edge.target, &state));
        for (target, arriving) in onwards.chain(block.unwind.iter().map(|edge| (edge.target, &unwinding))) {
            let joined = match &at_start[target] {
                None => arriving.clone(),
                Some(known) => {
                    let mut joined = known.clone();
                    analysis.join(&mut joined, arriving);
                    joined
                }
            };
            if at_start[target].as_ref() != Some(&joined) {
                at_start[target] = Some(joined);
                open.insert(places[target]);
            }
        }
    }
    at_start
}
