//! When a path is taken: as much as somebody would read, and all of it for machines that ask.

use serde::{Deserialize, Serialize};

/// Which inputs take a path.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Constraint {
    /// A Java expression over the parameters; `true` if all inputs do. What is left out of it reads `…`.
    #[serde(rename = "constraint")]
    pub text: String,
    /// How many parts of the conjunction the text leaves out, or cuts short.
    #[serde(rename = "constraint_left_out", default, skip_serializing_if = "is_zero")]
    pub left_out: u64,
    /// The whole condition, references included, as a script of SMT-LIB; none if nobody has asked for it.
    #[serde(rename = "condition", default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
}

impl Constraint {
    /// How the place of parts begins that are left out.
    pub const CUT: char = '…';
}

/// One that leaves nothing out.
impl From<&str> for Constraint {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}
