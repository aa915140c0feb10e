//! A finished path, in terms of the engine.

use expr::ExprId;
use interpreter::Outcome;
use solver::Reason;

/// A path that was followed to its end.
#[derive(Debug)]
pub struct ExploredPath {
    /// The way taken at each choice.
    pub trace: Vec<u32>,
    /// The guards of those ways, without those that hold for all inputs that get there: an input takes this
    /// path exactly if it satisfies all of them.
    pub guards: Vec<ExprId>,
    /// Values of the parameters that take this path, by their bits; none if the solver did not find any.
    pub witness: Option<Vec<u64>>,
    /// How it ends.
    pub end: End,
}

/// How a path ends.
#[derive(Debug)]
pub enum End {
    /// By itself.
    Outcome(Outcome),
    /// At a bound, which is named.
    Budget(String),
    /// Because the solver could not tell whether it goes on.
    Undecided(Reason),
    /// Because of a bug of ours; the message is the panic's.
    Panicked(String),
}
