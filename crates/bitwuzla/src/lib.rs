//! The Bitwuzla SMT solver, built from source, behind a small safe interface.
//!
//! A [`TermManager`] builds terms over Booleans, bit-vectors and floats, and a [`Solver`] decides conjunctions of
//! them. Terms are ids into their manager and live as long as it does; solvers come and go beside it.
//!
//! Bitwuzla ends the process when its interface is misused, so everything it would check (sorts, widths,
//! levels, a model before a value) is checked here first and panics instead.
//!
//! **Invariant:** all `unsafe` is in `ffi`. Neither managers nor solvers leave the thread they were made on.

mod effort;
mod ffi;
mod solver;
mod term;

pub use effort::Effort;
pub use solver::{Options, Satisfiability, Solver};
pub use term::{ArrayTerm, Operator, Rounding, Sort, Term, TermManager};
