//! Frames of stack traces, as findings tell them.

/// A frame, `p.Foo.m(Foo.java:12)`.
pub(crate) struct Frame<'a> {
    /// The class by binary name.
    pub(crate) class: &'a str,
    /// The method's name.
    pub(crate) method: &'a str,
    /// The name of the source file.
    pub(crate) file: &'a str,
    /// The line; lines count from one.
    pub(crate) line: Option<u32>,
}

impl<'a> Frame<'a> {
    /// Reads the text of a frame.
    pub(crate) fn parse(text: &'a str) -> Option<Frame<'a>> {
        let (name, place) = text.strip_suffix(')')?.split_once('(')?;
        let (class, method) = name.rsplit_once('.')?;
        let (file, line) = match place.rsplit_once(':') {
            Some((file, line)) => (file, line.parse().ok().filter(|line| *line > 0)),
            None => (place, None),
        };
        Some(Frame { class, method, file, line })
    }
}
