//! What the machine knows of characters, and of switches over strings.

use crate::models::lang::characters::Tables;
use crate::models::lang::letter_case::Case;
use crate::models::lang::letter_case::Letters;
use crate::strings::switch::StringSwitch;
use program::MethodId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What the machine knows of characters, and of switches over strings.
#[derive(Default)]
pub(crate) struct StringTables {
    /// Switches over strings, by the place where they ask for a hash code.
    pub(crate) string_switches: FxHashMap<(MethodId, u32), Option<Rc<StringSwitch>>>,
    /// Functions of a character, as formulas.
    pub(crate) characters: Tables,
    /// What characters become in capital and small letters; none if the JDK does not simply tell.
    pub(crate) letters: FxHashMap<Case, Option<Letters>>,
}
