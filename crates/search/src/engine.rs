//! What runs the program.

use expr::{ExprId, Pool};
use report::Bound;
use std::fmt::Debug;

/// Runs states of a program, and never chooses: where several things may happen, it says which, and under what condition.
///
/// An engine that cannot copy a state keeps what it has chosen instead, and runs it again: then a state is that list, and
/// [`fork`](Engine::fork) copies it.
pub trait Engine {
    /// A run of the program that can go on.
    type State;
    /// What an engine wants to know of a choice that it has stopped for, besides the guards.
    type Kind;
    /// How the program ends a run.
    type Outcome: Clone + Debug;
    /// What goes with a state, and what becomes of it, and is not its own: what led to it, and what was met on the way.
    type Along: Default;

    /// The expressions that guards are made of.
    fn pool(&self) -> &Pool;

    /// The same, to make some.
    fn pool_mut(&mut self) -> &mut Pool;

    /// Runs a state until it ends, has to choose, or has done so many operations.
    fn run(
        &mut self,
        state: &mut Self::State,
        along: &mut Self::Along,
        operations: u64,
    ) -> Stop<Self::Outcome, Self::Kind>;

    /// Another state like that one.
    fn fork(&mut self, state: &mut Self::State) -> Self::State;

    /// Takes an alternative of the choice that a state has stopped for, by its number among all of them.
    fn take(&mut self, state: &mut Self::State, index: u32) -> Taken<Self::Outcome>;

    /// Operations that were done so far.
    fn instructions(&self) -> u64;

    /// How much was covered so far for the first time.
    fn n_newly_covered(&self) -> u64 {
        0
    }

    /// The bound of its own at which a state ends that has to choose, if there is one.
    fn bound_of(&mut self, _: &Self::State) -> Option<Bound> {
        None
    }

    /// Whether a state goes on behind a bound, so that others are more likely to tell something.
    fn is_behind_bound(&self, _: &Self::State) -> bool {
        false
    }
}

/// Why a state has stopped.
#[derive(Debug)]
pub enum Stop<O, K> {
    /// It has run for as long as it was to.
    Paused,
    /// It has to choose.
    Choice(Choice<K>),
    /// The program has ended it.
    Done(O),
    /// It breaks an assumption that the program states, and does not count.
    Excluded,
}

/// Alternatives, of which each input that gets there takes exactly one.
#[derive(Clone, Debug)]
pub struct Choice<K> {
    /// The conditions under which each of them is taken.
    pub guards: Vec<ExprId>,
    /// What else the engine knows of it.
    pub kind: K,
}

/// What comes of taking an alternative.
#[derive(Debug)]
pub enum Taken<O> {
    /// The state can run on.
    GoesOn,
    /// The program has ended it.
    Done(O),
    /// It breaks an assumption that the program states, and does not count.
    Excluded,
}
