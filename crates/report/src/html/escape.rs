//! Text in HTML.

use crate::text::printable;
use std::fmt::{self, Display, Formatter, Write};

/// Text that stands for itself in content and in quoted attributes; what cannot be printed is escaped as in Java.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for c in printable(self.0).chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Escaped;

    #[test]
    fn markup_and_control_characters_are_shown_as_text() {
        let escaped = Escaped("<b a=\"'\">&\u{1b}").to_string();
        assert_eq!(escaped, "&lt;b a=&quot;&#39;&quot;&gt;&amp;\\u{1b}");
    }
}
