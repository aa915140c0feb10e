//! Lines by which processes talk: what one holds, and about which of several methods, is told before the message itself. So
//! whoever passes on thousands of paths need not read them, and nobody looks into their text.
//!
//! A line is a letter for its [kind](Kind), the number of the method if there is one, a space, and the message as JSON.

use crate::message::{Message, Note};
use std::fmt;

/// A line, without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// What it holds.
    pub(crate) kind: Kind,
    /// Which method it is about, where there are several.
    pub(crate) method: Option<usize>,
    /// A message, or a note.
    json: String,
}

/// What a line holds, as far as those want to know who pass it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// [`Message::Path`].
    Path,
    /// [`Message::Variant`].
    Variant,
    /// [`Message::Waiting`].
    Waiting,
    /// Another message.
    Other,
    /// A [`Note`].
    Note,
}

impl Kind {
    const ALL: [Kind; 5] = [Kind::Path, Kind::Variant, Kind::Waiting, Kind::Other, Kind::Note];

    fn letter(self) -> char {
        match self {
            Kind::Path => 'p',
            Kind::Variant => 'v',
            Kind::Waiting => 'w',
            Kind::Other => 'm',
            Kind::Note => 'n',
        }
    }
}

impl Line {
    pub(crate) fn of(message: &Message) -> Line {
        let kind = match message {
            Message::Path(_) => Kind::Path,
            Message::Variant(_) => Kind::Variant,
            Message::Waiting => Kind::Waiting,
            _ => Kind::Other,
        };
        Line { kind, method: None, json: serde_json::to_string(message).expect("messages are plain data") }
    }

    pub(crate) fn of_note(note: &Note) -> Line {
        let json = serde_json::to_string(note).expect("notes are plain data");
        Line { kind: Kind::Note, method: None, json }
    }

    /// The same about one of several methods.
    pub(crate) fn about(self, method: usize) -> Line {
        Line { method: Some(method), ..self }
    }

    /// What was written; none if that is no line, as when its process was ended while it wrote.
    pub(crate) fn read(text: &str) -> Option<Line> {
        let (head, json) = text.split_once(' ')?;
        let kind = Kind::ALL.into_iter().find(|kind| head.starts_with(kind.letter()))?;
        let number = &head[1..];
        let method = if number.is_empty() { None } else { Some(number.parse().ok()?) };
        Some(Line { kind, method, json: json.to_owned() })
    }

    /// The message that it holds.
    pub(crate) fn message(&self) -> serde_json::Result<Message> {
        serde_json::from_str(&self.json)
    }

    /// The note that it holds.
    pub(crate) fn note(&self) -> serde_json::Result<Note> {
        serde_json::from_str(&self.json)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind.letter())?;
        if let Some(method) = self.method {
            write!(f, "{method}")?;
        }
        write!(f, " {}", self.json)
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Line};
    use crate::message::{Message, Note};

    #[test]
    fn lines_are_read_as_they_were_written() {
        let lines = [
            Line::of(&Message::Waiting),
            Line::of(&Message::Finished).about(12),
            Line::of_note(&Note::Paused { mb: 3 }),
        ];
        for line in lines {
            assert_eq!(Line::read(&line.to_string()), Some(line));
        }
    }

    #[test]
    fn the_kind_and_the_method_are_known_without_the_message() {
        let cut_off = Line::read("p7 {\"Path\":[").expect("it has a head");
        assert_eq!((cut_off.kind, cut_off.method), (Kind::Path, Some(7)));
        assert!(cut_off.message().is_err());
    }

    #[test]
    fn other_text_is_no_line() {
        for text in ["", "p", "x {}", "p7", "pp {}", "é {}", "p7x {}"] {
            assert_eq!(Line::read(text), None, "{text}");
        }
    }
}
