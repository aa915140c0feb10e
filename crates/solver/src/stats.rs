//! What the chain has done so far.

use std::time::Duration;

/// Counts since the chain was made.
///
/// `queries = by_constant + by_interval + by_witness + undecided_sides`, and
/// `undecided_sides = by_suggestion + by_cache + by_counterexample + by_repair + by_deeper_interval + by_enumeration +
/// by_diagram + by_linear + by_cases + backend_checks`: a query costs at most one check.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Stats {
    /// How often a path was to be extended by a guard.
    pub queries: u64,
    /// Queries whose guard was constant, or literally taken or contradicted before.
    pub by_constant: u64,
    /// Queries that were decided by a short look at the ranges of expressions.
    pub by_interval: u64,
    /// Queries whose guard holds under the witness.
    pub by_witness: u64,
    /// How often a variable had to be too large, so that the query was made again with the condition that it is not.
    pub capped: u64,
    /// Queries that neither rewriting nor ranges nor evaluation decided.
    pub undecided_sides: u64,
    /// Undecided queries that values satisfy which somebody suggested.
    pub by_suggestion: u64,
    /// Undecided queries that were answered before.
    pub by_cache: u64,
    /// Undecided queries that contain a contradiction that was found before, or that a known model satisfies.
    pub by_counterexample: u64,
    /// Undecided queries for which a model was found from the witness on.
    pub by_repair: u64,
    /// Undecided queries that ranges decided after all, with more work.
    pub by_deeper_interval: u64,
    /// Undecided queries of whose variables all values were tried.
    pub by_enumeration: u64,
    /// Undecided queries whose answer was seen in a decision diagram.
    pub by_diagram: u64,
    /// Undecided queries that were decided over the integers.
    pub by_linear: u64,
    /// Undecided queries that were decided for each value of a factor or divisor.
    pub by_cases: u64,
    /// Undecided queries that the backend was asked.
    pub backend_checks: u64,
    /// Checks that were made with kinds of characters.
    pub by_classes: u64,
    /// Checks whose model came from a search, as the backend knew only some facts of a function, or was too slow with
    /// floats.
    pub by_search: u64,
    /// Checks that found a model, or led to one.
    pub sat: u64,
    /// Checks that found a contradiction.
    pub unsat: u64,
    /// Checks that found nothing, or a model that is none.
    pub unknown: u64,
    /// Guards that were evaluated to bring witnesses near zero.
    pub shrinking_evaluations: u64,
    /// The time spent in the backend, translation included.
    pub backend_time: Duration,
    /// The most guards that one check involved, the question included.
    pub max_slice: usize,
    /// The checks by how many guards they involved: see [`Stats::SIZES`].
    pub by_size: [Checks; 5],
}

/// Checks of the backend that have something in common.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Checks {
    /// How many there were.
    pub count: u64,
    /// How long they took together.
    pub time: Duration,
}

impl Stats {
    /// From how many guards on a check belongs to each entry of `by_size`.
    pub const SIZES: [usize; 5] = [1, 4, 16, 64, 256];

    /// Counts a check that involved so many guards.
    pub(crate) fn count_size(&mut self, n_guards: usize, time: Duration) {
        let size = Self::SIZES.partition_point(|&from| from <= n_guards).saturating_sub(1);
        self.by_size[size].count += 1;
        self.by_size[size].time += time;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_counted_by_size() {
        let mut stats = Stats::default();
        for n_guards in [1, 3, 4, 63, 64, 255, 256, 9999] {
            stats.count_size(n_guards, Duration::from_millis(1));
        }
        assert_eq!(stats.by_size.map(|checks| checks.count), [2, 1, 1, 2, 2]);
        assert_eq!(stats.by_size[4].time, Duration::from_millis(2));
    }
}
