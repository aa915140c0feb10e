//! The few colours of the terminal output. Whether to use any is for the command line to decide.

/// The escape sequence for each meaning; all empty when colours are off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub(crate) good: &'static str,
    pub(crate) bad: &'static str,
    pub(crate) warning: &'static str,
    pub(crate) faint: &'static str,
    pub(crate) title: &'static str,
    reset: &'static str,
}

impl Palette {
    /// No escape sequences at all.
    pub const PLAIN: Palette = Palette { good: "", bad: "", warning: "", faint: "", title: "", reset: "" };

    /// The sixteen colours that every terminal has, so that they follow its theme.
    pub const COLOURS: Palette = Palette {
        good: "\x1b[32m",
        bad: "\x1b[31m",
        warning: "\x1b[33m",
        faint: "\x1b[2m",
        title: "\x1b[1m",
        reset: "\x1b[0m",
    };

    /// `text` in `style`, which is one of the fields.
    pub(crate) fn paint(&self, style: &str, text: &str) -> String {
        if style.is_empty() { text.to_owned() } else { format!("{style}{text}{}", self.reset) }
    }
}
