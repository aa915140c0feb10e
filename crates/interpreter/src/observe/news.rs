//! What was covered for the first time.

use crate::observe::coverage_log::CoverageLog;
use program::MethodId;
use rustc_hash::FxHashSet;

/// What was covered for the first time.
#[derive(Default)]
pub(crate) struct News {
    /// What was covered for the first time.
    pub(crate) coverage_log: CoverageLog,
    /// Ways of choices that were taken for the first time, in code of the program.
    pub(crate) n_newly_covered: u64,
    /// Ways of choices other than jumps, such as whether an input is null, that were taken.
    pub(crate) ways_taken: FxHashSet<(MethodId, usize, usize)>,
}
