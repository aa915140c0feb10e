//! One incremental solver: a stack of assertions, checks under assumptions, and values from the model.

use crate::effort::Effort;
use crate::ffi;
use crate::term::{Sort, Term, TermManager};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How a solver behaves; the default has models and no limits.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether values can be asked for after a satisfiable check.
    pub models: bool,
    /// The longest that one check may take, to the millisecond.
    pub time_limit: Option<Duration>,
    /// Ends the running check, and any later one, while it is set.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// Counts what is done, and ends a check that has done what it may.
    pub effort: Option<Arc<Effort>>,
    /// From how many bits on products, quotients and remainders are first known by laws, such as that a remainder is below
    /// its divisor, and become circuits only if those do not suffice: at least 3, and Bitwuzla's choice if none is given.
    pub abstract_from: Option<u8>,
}

impl Default for Options {
    fn default() -> Self {
        Self { models: true, time_limit: None, interrupt: None, effort: None, abstract_from: None }
    }
}

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Satisfiability {
    /// There is a model.
    Sat,
    /// There is none.
    Unsat,
    /// The check ended early: at the limit on time or effort, or interrupted.
    Unknown,
}

/// A solver instance over the terms of one manager, which has to be passed to whatever takes a term.
pub struct Solver {
    instance: ffi::Instance,
    models: bool,
    n_levels: u64,
    has_model: bool,
}

impl Solver {
    /// A solver without assertions.
    pub fn new(manager: &TermManager, options: &Options) -> Self {
        let instance = ffi::Instance::new(manager.raw(), options);
        Self { instance, models: options.models, n_levels: 0, has_model: false }
    }

    /// How many levels are on the assertion stack.
    pub fn n_levels(&self) -> u64 {
        self.n_levels
    }

    /// Opens a level on the assertion stack.
    pub fn push(&mut self) {
        self.has_model = false;
        self.n_levels += 1;
        self.instance.push();
    }

    /// Drops the topmost levels and what was asserted in them.
    pub fn pop(&mut self, n_levels: u64) {
        assert!(n_levels <= self.n_levels, "cannot pop {n_levels} of {} levels", self.n_levels);
        self.has_model = false;
        self.n_levels -= n_levels;
        self.instance.pop(n_levels);
    }

    /// Asserts `term` in the topmost level.
    pub fn assert(&mut self, manager: &TermManager, term: Term) {
        assert_eq!(manager.sort(term), Sort::Bool, "only a Boolean can be asserted");
        self.has_model = false;
        self.instance.assert(manager.raw(), term);
    }

    /// Whether the assertions and `assumptions` can hold together.
    pub fn check_sat_assuming(&mut self, manager: &TermManager, assumptions: &[Term]) -> Satisfiability {
        for &term in assumptions {
            assert_eq!(manager.sort(term), Sort::Bool, "only a Boolean can be assumed");
        }
        let answer = self.instance.check(manager.raw(), assumptions);
        self.has_model = self.models && answer == Satisfiability::Sat;
        answer
    }

    /// The value of `term` in the model of the last check: its bits, or 0 and 1 for false and true. The bits of a
    /// float that is NaN are any that stand for NaN.
    ///
    /// Panics unless the last thing that happened to this solver was a satisfiable check.
    pub fn value(&mut self, manager: &TermManager, term: Term) -> u64 {
        assert!(self.has_model, "only a satisfiable check leaves a model, and any change discards it");
        self.instance.value(manager.raw(), term, manager.sort(term))
    }
}
