//! What an exploration keeps of a state that is to be run: how it came about, and what is known of it.

use crate::engine::Engine;
use report::Bound;
use report::{Obstacle, Undecided};
use solver::{PathCondition, Reason};

/// A state with what led to it: still running, or at its end and waiting for its turn.
pub struct Node<E: Engine> {
    /// The state.
    pub state: E::State,
    /// The condition under which an input gets here.
    pub path: PathCondition,
    /// What the engine, or a policy, wants to go with it.
    pub along: E::Along,
    /// How many choices were made before.
    pub depth: u32,
    /// Roughly the operations since the last choice that forked.
    pub steps: u64,
    /// How it ends, if it has ended already.
    pub end: Option<End<E::Outcome>>,
    /// Why nobody knows whether an input gets here, if so.
    pub doubt: Option<Reason>,
}

impl<E: Engine> Node<E> {
    /// One that nothing led to.
    pub fn root(state: E::State, path: PathCondition) -> Node<E> {
        Node { state, path, along: E::Along::default(), depth: 0, steps: 0, end: None, doubt: None }
    }
}

/// How a path ends.
#[derive(Clone, Debug)]
pub enum End<O> {
    /// By itself.
    Outcome(O),
    /// At a bound on all paths.
    Budget(Bound),
    /// Because the solver could not tell whether it goes on.
    Undecided(Reason),
    /// Because of a bug of ours; the message is the panic's.
    Panicked(String),
}

/// What a path is given up at of which the solver cannot tell whether it exists.
pub fn undecided(reason: &Reason) -> Obstacle {
    let why = match reason {
        Reason::TimeLimit | Reason::EffortLimit => Undecided::Effort,
        Reason::Interrupted => Undecided::Interrupted,
        Reason::NoTheory(_) => Undecided::NoTheory,
        Reason::Disagreement { .. } => Undecided::Disagreement,
        Reason::Backend(_) => Undecided::Failure,
    };
    Obstacle::Undecided(why, reason.to_string())
}
