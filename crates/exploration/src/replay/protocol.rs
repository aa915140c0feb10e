//! The lines exchanged with the replaying JVM; `java/README.md` describes them.

/// A method to be called with arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The class, by its binary name.
    pub class: String,
    /// The static method's name.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Arguments in the spelling of the protocol.
    pub arguments: Vec<String>,
}

/// What the JVM did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The method returned a value in the spelling of the protocol, empty for `void`.
    Returned(String),
    /// An exception left the method.
    Threw {
        /// Its class, by its binary name.
        class: String,
        /// The innermost line in the program's own classes.
        at: Option<String>,
        /// Its message.
        message: Option<String>,
    },
    /// It took too long.
    Timeout,
    /// The program called `System.exit`.
    Exit,
    /// The JVM died.
    Died,
    /// The request makes no sense to the JVM: a mistake of ours.
    Refused(String),
}

impl Request {
    /// The request as a line.
    pub(super) fn line(&self, id: usize, timeout_ms: u128) -> String {
        let mut fields = vec![
            id.to_string(),
            self.class.clone(),
            self.method.clone(),
            self.descriptor.clone(),
            timeout_ms.to_string(),
        ];
        fields.extend(self.arguments.iter().cloned());
        fields.join("\t") + "\n"
    }
}

/// The id and the answer of a line; none if it is not an answer.
pub(super) fn parse(line: &str) -> Option<(usize, Answer)> {
    let fields: Vec<&str> = line.trim_end_matches(['\r', '\n']).split('\t').collect();
    let id = fields.first()?.parse().ok()?;
    let answer = match fields[1..] {
        ["returned", value] => Answer::Returned(value.to_owned()),
        ["threw", class, at, message] => threw(class, at, Some(unescape(message))),
        ["threw", class, at, "", "null"] => threw(class, at, None),
        ["timeout"] => Answer::Timeout,
        ["exit"] => Answer::Exit,
        ["error", what] => Answer::Refused(what.to_owned()),
        _ => return None,
    };
    Some((id, answer))
}

fn threw(class: &str, at: &str, message: Option<String>) -> Answer {
    Answer::Threw { class: class.to_owned(), at: (!at.is_empty()).then(|| at.to_owned()), message }
}

fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match (c, c == '\\') {
            (_, true) => match rest.next() {
                Some('t') => out.push('\t'),
                Some('n') => out.push('\n'),
                Some('r') => out.push('\r'),
                Some(other) => out.push(other),
                None => out.push('\\'),
            },
            (c, false) => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Answer, parse, threw};

    fn check(line: &str, expected: Option<(usize, Answer)>) {
        assert_eq!(parse(line), expected, "{line:?}");
    }

    #[test]
    fn answers_are_understood() {
        check("7\treturned\t-3\n", Some((7, Answer::Returned("-3".into()))));
        check("7\treturned\t\n", Some((7, Answer::Returned(String::new()))));
        check(
            "0\tthrew\ta.B\tB.java:3\tx\\ty\\\\\n",
            Some((0, threw("a.B", "B.java:3", Some("x\ty\\".into())))),
        );
        check("0\tthrew\ta.B\t\t\tnull\n", Some((0, threw("a.B", "", None))));
        check("1\ttimeout\n", Some((1, Answer::Timeout)));
    }

    #[test]
    fn anything_else_is_not_an_answer() {
        check("hello\n", None);
        check("1\tdanced\n", None);
        check("", None);
    }
}
