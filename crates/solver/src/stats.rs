//! What the chain has done so far.

use std::time::Duration;

/// Counts since the chain was made.
///
/// `queries = by_constant + by_witness + undecided_sides`, and
/// `undecided_sides = by_cache + by_repair + backend_checks`: a query costs at most one check.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Stats {
    /// How often a path was to be extended by a guard.
    pub queries: u64,
    /// Queries whose guard was constant, or literally taken or contradicted before.
    pub by_constant: u64,
    /// Queries whose guard holds under the witness.
    pub by_witness: u64,
    /// Queries that neither rewriting nor evaluation decided.
    pub undecided_sides: u64,
    /// Undecided queries that were answered before.
    pub by_cache: u64,
    /// Undecided queries for which a model was found near the witness.
    pub by_repair: u64,
    /// Undecided queries that the backend was asked.
    pub backend_checks: u64,
    /// Checks that found a model.
    pub sat: u64,
    /// Checks that found a contradiction.
    pub unsat: u64,
    /// Checks that found nothing, or a model that is none.
    pub unknown: u64,
    /// The time spent in the backend, translation included.
    pub backend_time: Duration,
    /// The most guards that one check involved, the question included.
    pub max_slice: usize,
}
