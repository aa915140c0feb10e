//! Why the machine stops: a choice, an end, or a place where it was to stop.

use crate::machine::outcome::Outcome;
use expr::ExprId;

/// Why [`Machine::run`](super::Machine::run) came back.
#[derive(Debug)]
pub enum Stop {
    /// The path goes on in more than one way.
    Choice(Choice),
    /// The path has ended.
    Done(Outcome),
    /// The path does not exist: it breaks an assumption that the program states.
    Excluded,
    /// The given number of operations was executed.
    Paused,
    /// The state is where it was to meet others.
    Met,
    /// The state will not get there any more.
    Left,
    /// The state begins a round of a loop on the way there.
    Turned,
}

/// Ways in which a path can go on: their guards are disjoint and exhaustive.
#[derive(Debug)]
pub struct Choice {
    /// The condition of each way.
    pub guards: Vec<ExprId>,
}

/// How the main loop goes on after an operation that it does not execute itself.
pub(crate) enum Control {
    /// With the next operation.
    Next,
    /// With whatever the state says: frames or the position have changed.
    Reload,
    /// Not at all for now.
    Stop(Stop),
}
