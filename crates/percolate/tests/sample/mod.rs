//! Which tests run where not all of them do: with `PERCOLATE_SAMPLE=N` one of N, drawn by the seed `PERCOLATE_SEED`.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Whether a test of that name runs.
pub(crate) fn is_drawn(name: &str) -> bool {
    let one_of = std::env::var("PERCOLATE_SAMPLE").ok();
    let one_of: u64 = one_of.map_or(1, |number| number.parse().expect("PERCOLATE_SAMPLE is a number"));
    let seed = std::env::var("PERCOLATE_SEED").unwrap_or_default();
    let mut hasher = DefaultHasher::new();
    (seed, name).hash(&mut hasher);
    hasher.finish().is_multiple_of(one_of.max(1))
}
