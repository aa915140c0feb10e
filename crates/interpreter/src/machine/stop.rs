//! Why the machine stops: a choice, an end, or a place where it was to stop.

use crate::machine::outcome::Outcome;
use crate::step::alternative::ChoiceKind;
use expr::{ExprId, Pool};

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
    /// The state begins an iteration of a loop on the way there.
    Turned,
    /// A call of a method begins that somebody wants to hear of.
    Entered,
}

/// Alternatives between which a path has to choose: their guards are disjoint and exhaustive.
#[derive(Debug)]
pub struct Choice {
    /// The condition of each alternative, by its number. Of some it is plain to see that they are impossible.
    pub guards: Vec<ExprId>,
    /// What is chosen.
    pub kind: ChoiceKind,
}

impl Choice {
    /// The alternatives that are not plainly impossible, with their numbers.
    pub fn possible<'a>(&'a self, pool: &'a Pool) -> impl DoubleEndedIterator<Item = (usize, ExprId)> + 'a {
        let numbered = self.guards.iter().copied().enumerate();
        numbered.filter(|&(_, guard)| pool.as_bool(guard) != Some(false))
    }
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
