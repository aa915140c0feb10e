//! What the machine knows of characters.

use crate::models::lang::characters::Tables;
use crate::models::lang::letter_case::Case;
use crate::models::lang::letter_case::Letters;
use rustc_hash::FxHashMap;

/// What the machine knows of characters.
#[derive(Default)]
pub(crate) struct StringTables {
    /// Functions of a character, as formulas.
    pub(crate) characters: Tables,
    /// What characters become in capital and small letters; none if the JDK does not simply tell.
    pub(crate) letters: FxHashMap<Case, Option<Letters>>,
}
