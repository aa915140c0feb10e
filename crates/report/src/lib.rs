//! Results as plain data, and their writers.
//!
//! A [`Report`] is what a command found: its [`Path`]s, the [`Finding`]s among them, coverage and statistics.
//! The worker process sends finished paths to its supervisor in a form of their own, [`wire`].
//! Nothing here knows the engine: whatever produces these values can use the writers.
//!
//! Read [`Report`] for the data, [`Report::conclude`] for what it means, [`TextWriter`], [`html`] and [`json`] for
//! how it is shown.

mod asked;
mod assumption;
mod bound;
mod conclusion;
mod constraint;
mod covered;
mod equivalence;
mod field;
mod finding;
mod frame;
mod inputs;
mod java;
mod obstacle;

mod path;
mod reach;
mod repeated;
mod report;
mod sources;
mod summary;
mod unfinished;
mod unmodelled;
mod value;

pub mod baseline;
pub mod html;
pub mod json;
pub mod junit;
mod palette;
pub mod sarif;
pub mod spelling;
mod text;
pub mod wire;
pub mod witness;

pub use asked::Asked;
pub use assumption::{Assumption, LONGEST_ARRAY};
pub use bound::{Bound, InputKind, MadeKind, Scope};
pub use conclusion::{exit_code, missing_of_all};
pub use constraint::Constraint;
pub use covered::{Covered, CoveredBranch, CoveredMethod};
pub use equivalence::{
    Comparison, ComparisonStats, Comparisons, DifferenceFound, EquivalenceVerdict, write_comparisons,
};
pub use field::{FieldKey, field_names};
pub use finding::{Finding, FindingKind, findings};
pub use inputs::{Input, Inputs, Role};
pub use java::call;
pub use obstacle::{Obstacle, Undecided};
pub use palette::Palette;
pub use path::{Exit, Outcome, Path, Replay, Stop, Throwable, UNKNOWN_SOURCE};
pub use reach::{Place, Reach, Reached, Witness, reach_of_all};
pub use report::{Command, Count, Coverage, Header, MemoStats, Report, SCHEMA, SizedChecks, Stats, Verdict};
pub use sources::Sources;
pub use summary::{Skipped, Summary};
pub use text::TextWriter;
pub use unfinished::{StopReason, Unfinished};
pub use unmodelled::{Uninput, Unlinked, Unmodelled, Use, Varies};
pub use value::{Call, CallKind, MAX_DEPTH, Value};
