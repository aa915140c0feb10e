//! What is known of classes and methods by looking at their code, as far as that was asked: facts, which no run changes.
//!
//! Each fact has a file that says what it means, with the functions of [`Facts`] that ask for it.

use crate::hierarchy::Hierarchy;
use crate::nest::Mentions;
use program::FieldId;
use rustc_hash::FxHashMap;

/// What was asked about one program.
#[derive(Default)]
pub struct Facts {
    /// What is below what.
    pub hierarchy: Hierarchy,
    pub(crate) mentions: Mentions,
    pub(crate) never_null: FxHashMap<FieldId, bool>,
    pub(crate) settled: FxHashMap<FieldId, bool>,
}
