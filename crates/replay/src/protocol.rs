//! The lines exchanged with the replaying JVM; `java/README.md` describes them.

use report::{FieldKey, Value, spelling};

/// Something that is looked at after a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Watched {
    /// A static field.
    Field(FieldKey),
    /// What was printed.
    Printed,
}

/// A method to be called, and everything that it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The class, by its binary name.
    pub class: String,
    /// The method's name.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// The receiver, if the method has one, and the arguments.
    pub arguments: Vec<Value>,
    /// Static fields to be set before.
    pub static_fields: Vec<(FieldKey, Value)>,
    /// What standard input has, if it is not empty: text of which each character is a byte.
    pub standard_input: Option<Value>,
    /// What is looked at after the call, besides the receiver, the arguments and the static fields that were set.
    pub watched: Vec<Watched>,
    /// Values that the program gets when it asks for them, in this order.
    pub values: Vec<Value>,
    /// Whether it is expected to end the JVM. That costs time alone, if it is wrong.
    pub ends_jvm: bool,
}

/// What the JVM did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The method returned.
    Returned {
        /// What it returned; nothing for `void`.
        value: Option<Value>,
        /// The receiver, the arguments, the given static fields and those to be looked at, after the call. Numbers of
        /// objects go on in `value`.
        after: Vec<Value>,
    },
    /// An exception left the method.
    Threw {
        /// Its class, by its binary name.
        class: String,
        /// The innermost line in the program's own classes.
        at: Option<String>,
        /// Its message.
        message: Option<String>,
        /// As above; empty if they are not known.
        after: Vec<Value>,
    },
    /// It took too long.
    Timeout,
    /// The JVM took too much memory.
    TooLarge,
    /// The program wrote more than a disk should have to take.
    WroteTooMuch,
    /// The program wrote to where only answers go.
    Forged,
    /// It was not run, or not to its end, since nobody wants to wait any longer.
    Interrupted,
    /// It was not run, since other inputs of the method took too long.
    GivenUp,
    /// The program ended the JVM, with that status of the process.
    Exited(i32),
    /// Something killed the JVM, twice.
    Died,
    /// The run violates an assumption of the program.
    AssumptionFailed,
    /// The run asked for other values than the request has, as the text tells.
    Diverged(String),
    /// Likewise, and then the program ended the JVM.
    Left(String),
    /// The request is beyond what the JVM side can do, as the text tells.
    CannotRun(String),
    /// The class of the method cannot be loaded or linked, and the first line of why.
    RefusedClass(String),
    /// A call that has part in making an input throws, as the text tells.
    NotMade(String),
    /// The request makes no sense to the JVM: a mistake of ours.
    Refused(String),
}

impl Request {
    /// Which method it calls.
    pub(super) fn callee(&self) -> String {
        format!("{}#{}{}", self.class, self.method, self.descriptor)
    }

    /// The request as a line.
    pub(super) fn line(&self, id: usize) -> String {
        let Request { class, method, descriptor, .. } = self;
        let arguments = spelling::values(&self.arguments);
        let set = |(key, value)| format!("set {} {}", spelling::field(key), spelling::value(value));
        let given = self.standard_input.iter().map(|text| format!("stdin {}", spelling::value(text)));
        let watched = self.watched.iter().map(|watched| match watched {
            Watched::Field(key) => format!("watch {}", spelling::field(key)),
            Watched::Printed => "stdout".to_owned(),
        });
        let around: Vec<String> = self
            .static_fields
            .iter()
            .map(|(key, value)| set((key, value)))
            .chain(given)
            .chain(watched)
            .collect();
        let around = around.join(" ");
        let values = spelling::values(&self.values);
        format!("{id}\t{class}\t{method}\t{descriptor}\t{arguments}\t{around}\t{values}\n")
    }
}

/// The id and the answer of a line; none if it is not an answer.
pub(super) fn parse(line: &str) -> Option<(usize, Answer)> {
    let fields: Vec<&str> = line.trim_end_matches(['\r', '\n']).split('\t').collect();
    let id = fields.first()?.parse().ok()?;
    let answer = match fields[1..] {
        ["returned", value, after] => returned(value, after),
        ["threw", class, at, message, after] => threw(class, at, message, after),
        ["assumption"] => Ok(Answer::AssumptionFailed),
        ["diverged", what] => Ok(Answer::Diverged(unescape(what))),
        ["left", what] => Ok(Answer::Left(unescape(what))),
        ["cannot", what] => Ok(Answer::CannotRun(unescape(what))),
        ["refuses", what] => Ok(Answer::RefusedClass(unescape(what))),
        ["unmade", what] => Ok(Answer::NotMade(unescape(what))),
        ["error", what] => Ok(Answer::Refused(unescape(what))),
        _ => return None,
    };
    let answer =
        answer.unwrap_or_else(|error| Answer::CannotRun(format!("its answer makes no sense: {error}")));
    Some((id, answer))
}

fn returned(value: &str, after: &str) -> Result<Answer, spelling::Error> {
    let value = if value.is_empty() { None } else { Some(spelling::parse_value(value)?) };
    Ok(Answer::Returned { value, after: spelling::parse_values(after)? })
}

fn threw(class: &str, at: &str, message: &str, after: &str) -> Result<Answer, spelling::Error> {
    Ok(Answer::Threw {
        class: class.to_owned(),
        at: (!at.is_empty()).then(|| unescape(at)),
        message: match spelling::parse_value(message)? {
            Value::String(units) => Some(String::from_utf16_lossy(&units)),
            _ => None,
        },
        after: spelling::parse_values(after)?,
    })
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
    use super::{Answer, Request, Watched, parse};
    use report::{FieldKey, Value};

    fn check(line: &str, expected: Option<(usize, Answer)>) {
        assert_eq!(parse(line), expected, "{line:?}");
    }

    fn threw(at: Option<&str>, message: Option<&str>) -> Answer {
        let (at, message) = (at.map(str::to_owned), message.map(str::to_owned));
        Answer::Threw { class: "a.B".into(), at, message, after: vec![Value::Integer(1)] }
    }

    #[test]
    fn a_request_is_one_line() {
        let key = |name: &str| FieldKey { class: "p.C".into(), name: name.into(), descriptor: "I".into() };
        let request = Request {
            class: "p.C".into(),
            method: "m".into(),
            descriptor: "(I)V".into(),
            arguments: vec![Value::Null, Value::String("a\tb\n".encode_utf16().collect())],
            static_fields: vec![(key("x"), Value::Integer(1))],
            standard_input: Some(Value::String(vec![97])),
            watched: vec![Watched::Field(key("y")), Watched::Printed],
            values: vec![Value::Boolean(true)],
            ends_jvm: false,
        };
        let expected =
            "7\tp.C\tm\t(I)V\tN Sa\\u0009b\\u000a\tset p.C x I I1 stdin Sa watch p.C y I stdout\tZ1\n";
        assert_eq!(request.line(7), expected);
    }

    #[test]
    fn answers_are_understood() {
        let after = vec![Value::Integer(1), Value::Null];
        check(
            "7\treturned\tI-3\tI1 N\n",
            Some((7, Answer::Returned { value: Some(Value::Integer(-3)), after })),
        );
        check("7\treturned\t\t\n", Some((7, Answer::Returned { value: None, after: Vec::new() })));
        check("0\tthrew\ta.B\tB.java:3\tSx\\u0009y\tI1\n", Some((0, threw(Some("B.java:3"), Some("x\ty")))));
        check("0\tthrew\ta.B\t\tN\tI1\n", Some((0, threw(None, None))));
        check("1\tassumption\n", Some((1, Answer::AssumptionFailed)));
        check("1\tcannot\ta\\\\b\n", Some((1, Answer::CannotRun("a\\b".into()))));
    }

    #[test]
    fn an_answer_that_is_not_understood_is_no_evidence() {
        assert!(matches!(parse("1\treturned\tX\t\n"), Some((1, Answer::CannotRun(_)))));
    }

    #[test]
    fn anything_else_is_not_an_answer() {
        check("hello\n", None);
        check("1\tdanced\n", None);
        check("", None);
    }
}
