//! What a path predicts against what the JVM did.

use super::protocol::{Answer, Request};
use classfile::descriptor::MethodDescriptor;
use report::{Outcome, Path, Replay, Throwable, Value};

/// The request that replays a path of a method, given by its class's binary name, its own name and its
/// descriptor; or the reason why the path cannot be replayed.
pub fn request(
    class: &str,
    method: &str,
    descriptor: &MethodDescriptor,
    path: &Path,
) -> Result<Request, String> {
    match &path.outcome {
        Outcome::Unsupported(_) | Outcome::Budget(_) => {
            return Err("the path was not followed to its end".into());
        }
        Outcome::Returned { value: None } if descriptor.result.is_some() => {
            return Err(format!("results of type {} are not compared", descriptor.java_result()));
        }
        Outcome::Returned { .. } | Outcome::Threw(_) | Outcome::Assertion(_) => {}
    }
    if path.inputs.len() != descriptor.parameters.len() {
        return Err("no inputs are known that take the path".into());
    }
    Ok(Request {
        class: class.to_owned(),
        method: method.to_owned(),
        descriptor: descriptor.to_string(),
        arguments: path.inputs.iter().map(|(_, value)| spell(&value)).collect(),
    })
}

/// A value in the spelling of the protocol.
fn spell(value: &Value) -> String {
    match value {
        Value::Boolean(value) => value.to_string(),
        Value::Integer(value) => value.to_string(),
        Value::Char(unit) => unit.to_string(),
        Value::Null => "null".into(),
    }
}

/// Whether the JVM did what the path predicts.
pub fn compare(path: &Path, answer: &Answer) -> Replay {
    match (&path.outcome, answer) {
        (_, Answer::Refused(what)) => Replay::Mismatch(format!("the JVM could not run it: {what}")),
        (_, Answer::Timeout) => Replay::NotRun("the JVM took too long".into()),
        (Outcome::Returned { value }, Answer::Returned(found)) => match value {
            Some(expected) if spell(expected) != *found => Replay::Mismatch(describe(answer)),
            _ => Replay::Confirmed,
        },
        (Outcome::Threw(expected) | Outcome::Assertion(expected), Answer::Threw { .. })
            if is_same(expected, answer) =>
        {
            Replay::Confirmed
        }
        _ => Replay::Mismatch(describe(answer)),
    }
}

/// The same class, at the same place, with the same message as far as that is known.
fn is_same(expected: &Throwable, answer: &Answer) -> bool {
    let Answer::Threw { class, at, message } = answer else { return false };
    let same_message = expected.message.is_none() || expected.message == *message;
    expected.exception == *class && expected.at == *at && same_message
}

fn describe(answer: &Answer) -> String {
    match answer {
        Answer::Returned(value) => format!("the JVM returned {value}"),
        Answer::Threw { class, at, message } => {
            let at = at.as_deref().map_or(String::new(), |at| format!(" at {at}"));
            let message = message.as_deref().map_or(String::new(), |message| format!(": {message}"));
            format!("the JVM threw {class}{message}{at}")
        }
        Answer::Timeout => "the JVM took too long".into(),
        Answer::Exit => "the program called System.exit".into(),
        Answer::Died => "the JVM died".into(),
        Answer::Refused(what) => format!("the JVM could not run it: {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, compare};
    use report::{Inputs, Outcome, Path, Replay, Throwable, Value};

    fn path(outcome: Outcome) -> Path {
        let replay = Replay::NotRun(String::new());
        let (trace, inputs, constraint) = (Vec::new(), Inputs::default(), "true".into());
        Path { id: 0, trace, outcome, precondition: false, inputs, constraint, replay }
    }

    fn threw(at: &str) -> Answer {
        Answer::Threw { class: "a.B".into(), at: Some(at.into()), message: Some("m".into()) }
    }

    #[test]
    fn the_same_value_confirms() {
        let returned = path(Outcome::Returned { value: Some(Value::Integer(3)) });
        assert_eq!(compare(&returned, &Answer::Returned("3".into())), Replay::Confirmed);
        assert!(matches!(compare(&returned, &Answer::Returned("4".into())), Replay::Mismatch(_)));
        assert!(matches!(compare(&returned, &threw("B.java:1")), Replay::Mismatch(_)));
    }

    #[test]
    fn an_exception_must_come_from_the_same_line() {
        let throwable = Throwable {
            exception: "a.B".into(),
            message: None,
            at: Some("B.java:1".into()),
            stack: Vec::new(),
        };
        let thrown = path(Outcome::Threw(throwable));
        assert_eq!(compare(&thrown, &threw("B.java:1")), Replay::Confirmed);
        assert!(matches!(compare(&thrown, &threw("B.java:2")), Replay::Mismatch(_)));
        assert!(matches!(compare(&thrown, &Answer::Died), Replay::Mismatch(_)));
    }

    #[test]
    fn a_time_out_proves_nothing() {
        let returned = path(Outcome::Returned { value: None });
        assert!(matches!(compare(&returned, &Answer::Timeout), Replay::NotRun(_)));
    }
}
