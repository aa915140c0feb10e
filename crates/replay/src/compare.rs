//! What a path predicts against what the JVM did.

use super::difference::{Comparison, Difference, brief};
use super::protocol::{Answer, Request};
use classfile::descriptor::MethodDescriptor;
use report::UNKNOWN_SOURCE;
use report::{Input, Outcome, Path, Replay, Role, Throwable, Value};

/// The request that replays a path of a method, given by its class's binary name, its own name, its descriptor and
/// whether it is static; or the reason why the path cannot be replayed.
pub fn request(
    class: &str,
    method: &str,
    descriptor: &MethodDescriptor,
    is_static: bool,
    path: &Path,
) -> Result<Request, String> {
    match &path.outcome {
        Outcome::Unsupported(_) | Outcome::Budget(_) => {
            return Err("the path was not followed to its end".into());
        }
        Outcome::Returned { value: None } if descriptor.result.is_some() => {
            return Err(format!("results of type {} are not compared", descriptor.java_result()));
        }
        Outcome::Returned { .. } | Outcome::Threw(_) | Outcome::Assertion(_) | Outcome::Exited(_) => {}
    }
    request_of_inputs(class, method, descriptor, is_static, path)
}

/// The request that runs the inputs of a path, however that ends.
pub fn request_of_inputs(
    class: &str,
    method: &str,
    descriptor: &MethodDescriptor,
    is_static: bool,
    path: &Path,
) -> Result<Request, String> {
    let mut arguments = Vec::new();
    if !is_static {
        let receiver = path.inputs.receiver().ok_or("no receiver is known that takes the path")?;
        arguments.push(receiver.clone());
    }
    for (position, _) in (0..).zip(&descriptor.parameters) {
        let value = path.inputs.get(&Role::Parameter(position));
        arguments.push(value.ok_or("no inputs are known that take the path")?.clone());
    }
    let (mut static_fields, mut standard_input, mut values) = (Vec::new(), None, Vec::new());
    for Input { role, value, .. } in path.inputs.entries() {
        match role {
            Role::Static(key) => static_fields.push((key.clone(), value.clone())),
            Role::StandardInput => standard_input = Some(value.clone()),
            Role::Asked(_) => values.push(value.clone()),
            Role::Receiver | Role::Parameter(_) => {}
        }
    }
    Ok(Request {
        class: class.to_owned(),
        method: method.to_owned(),
        descriptor: descriptor.to_string(),
        arguments,
        static_fields,
        standard_input,
        watched: Vec::new(),
        values,
        ends_jvm: matches!(path.outcome, Outcome::Exited(_)),
    })
}

/// Whether two values are told alike, numbers of objects aside.
pub fn is_told_alike(expected: &Value, found: &Value) -> bool {
    Comparison::new([expected], [found]).difference(RESULT, expected, found).is_none()
}

fn is_static_field(input: &Input) -> bool {
    matches!(input.role, Role::Static(_))
}

/// What is said of a program that wrote more than a disk should have to take.
pub(super) const WROTE_TOO_MUCH: &str = "the program wrote more than 1 GB";

const OTHER_LOADER: &str = "it asks for its class loader, which is another one here";

const OTHER_TURNS: &str = "its threads may have taken other turns";

/// Whether the JVM did what the path predicts.
pub fn compare(path: &Path, answer: &Answer) -> Replay {
    let note = match (&path.outcome, answer) {
        (_, Answer::Timeout | Answer::TooLarge | Answer::WroteTooMuch | Answer::Forged | Answer::Died) => {
            return Replay::NotConfirmed(describe(answer));
        }
        (_, Answer::GivenUp | Answer::Interrupted) => return Replay::NotRun(describe(answer)),
        (_, Answer::CannotRun(what)) => return Replay::CannotRun(what.clone()),
        (Outcome::Returned { value: Some(_) }, Answer::Returned { value: None, .. }) => {
            Some(describe(answer))
        }
        (Outcome::Returned { value: expected }, Answer::Returned { value: found, after }) => {
            state(path, expected.as_ref().zip(found.as_ref()), after)
        }
        (Outcome::Threw(expected) | Outcome::Assertion(expected), Answer::Threw { after, .. })
            if is_same(expected, answer) =>
        {
            state(path, None, after)
        }
        // That memory suffices is assumed; the replaying JVM has less than most.
        (_, Answer::Threw { class, .. }) if class == "java.lang.OutOfMemoryError" => {
            return Replay::NotConfirmed("the JVM ran out of memory".into());
        }
        // Of the status, a process keeps the last eight bits.
        (Outcome::Exited(exit), Answer::Exited(status)) if exit.status & 0xff == *status => None,
        _ => Some(describe(answer)),
    };
    if let Some(note) = &note {
        log::debug!("{note}, though {:?} should lead to {:?}", path.inputs, path.outcome);
    }
    match note {
        None => Replay::Confirmed,
        Some(note) if path.asks_loader => Replay::NotConfirmed(format!("{OTHER_LOADER}, and so {note}")),
        Some(note) if path.has_threads => Replay::NotConfirmed(format!("{OTHER_TURNS}, and so {note}")),
        Some(note) => Replay::Mismatch(note),
    }
}

/// The same class, at the same place, with the same message as far as that is known.
fn is_same(expected: &Throwable, answer: &Answer) -> bool {
    let Answer::Threw { class, at, message, .. } = answer else { return false };
    let same_message = expected.message.is_none() || expected.message == *message;
    // Of code without names of files, the JVM tells nothing, or just the line.
    let place = expected.at.as_deref().map(|at| at.strip_prefix(UNKNOWN_SOURCE).unwrap_or(at));
    expected.exception == *class && place.filter(|at| !at.is_empty()) == at.as_deref() && same_message
}

/// What differs between the objects of the path and those of the JVM: in the inputs after the call, or in the results.
fn state(path: &Path, results: Option<(&Value, &Value)>, after: &[Value]) -> Option<String> {
    let predicted = path.after.iter().flat_map(|after| after.iter()).map(|(_, value)| value);
    let told = path.inputs.iter().map(|(_, value)| value).chain(predicted);
    let told = told.chain(results.map(|(expected, _)| expected));
    let mut comparison = Comparison::new(told, after.iter().chain(results.map(|(_, found)| found)));
    // These are the very objects that went in. What is in them now counts only if the path tells.
    let expected = |input: &Input| path.after.as_ref().and_then(|after| after.get(&input.role));
    for (input, found) in replayed(path, after.len()).zip(after) {
        if expected(input).is_none() && !is_static_field(input) {
            comparison.identify(&input.value, found);
        }
    }
    for (input, found) in replayed(path, after.len()).zip(after) {
        let Some(expected) = expected(input) else { continue };
        if let Some(Difference { place, what }) = comparison.difference(&input.name, expected, found) {
            return Some(format!("after the call {place} {what}"));
        }
    }
    let (expected, found) = results?;
    let Difference { place, what } = comparison.difference(RESULT, expected, found)?;
    if place == RESULT {
        Some(format!("the JVM returned {}", brief(found)))
    } else {
        Some(format!("{place} {what}"))
    }
}

const RESULT: &str = "the result";

const GIVEN_UP: &str = "the JVM took too long for other inputs of the method";

/// The inputs that the JVM looks at after the call, in its order: receiver, arguments, static fields. It tells `n` of them,
/// or none at all.
fn replayed(path: &Path, n: usize) -> impl Iterator<Item = &Input> {
    let static_fields = path.inputs.entries().filter(|input| is_static_field(input));
    let n_arguments = n.saturating_sub(static_fields.clone().count());
    let arguments = path.inputs.entries().filter(|input| !is_static_field(input));
    arguments.take(n_arguments).chain(static_fields)
}

fn describe(answer: &Answer) -> String {
    match answer {
        Answer::Returned { value: Some(value), .. } => format!("the JVM returned {}", brief(value)),
        Answer::Returned { value: None, .. } => "the JVM returned".into(),
        Answer::Threw { class, at, message, .. } => {
            let at = at.as_deref().map_or(String::new(), |at| format!(" at {at}"));
            let message = message.as_deref().map_or(String::new(), |message| format!(": {message}"));
            format!("the JVM threw {class}{message}{at}")
        }
        Answer::Timeout => "the JVM took too long".into(),
        Answer::GivenUp => GIVEN_UP.to_owned(),
        Answer::Exited(status) => format!("the program ended the JVM with status {status}"),
        Answer::TooLarge => "the JVM took too much memory".into(),
        Answer::WroteTooMuch => WROTE_TOO_MUCH.to_owned(),
        Answer::Forged => "the program wrote to where only answers go".into(),
        Answer::Interrupted => "interrupted".into(),
        Answer::Died => "the JVM was killed".into(),
        Answer::AssumptionFailed => "an assumption does not hold on the JVM".into(),
        Answer::Diverged(what) | Answer::Left(what) => format!("on the JVM {what}"),
        Answer::CannotRun(what) => format!("the JVM cannot run it: {what}"),
        Answer::RefusedClass(what) => format!("the JVM refuses a class: {what}"),
        Answer::NotMade(what) | Answer::Refused(what) => format!("the JVM could not run it: {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, compare, request};
    use classfile::descriptor::MethodDescriptor;
    use report::{Exit, FieldKey, Inputs, Outcome, Path, Replay, Throwable, Value, spelling};

    fn path(outcome: Outcome, inputs: &str) -> Path {
        Path {
            id: 0,
            trace: Vec::new(),
            outcome,
            precondition: false,
            tolerated: false,
            varies: false,
            asks_loader: false,
            has_threads: false,
            unfollowed: None,
            bound: None,
            inputs: named(inputs),
            asked: Vec::new(),
            after: None,
            notes: Vec::new(),
            covered: Vec::new(),
            constraint: "true".into(),
            replay: Replay::NotRun(String::new()),
        }
    }

    fn named(spelled: &str) -> Inputs {
        spelling::parse_inputs(spelled).unwrap()
    }

    fn returns(spelled: &str, inputs: &str) -> Path {
        path(Outcome::Returned { value: Some(spelling::parse_value(spelled).unwrap()) }, inputs)
    }

    fn returned(value: &str, after: &str) -> Answer {
        Answer::Returned {
            value: Some(spelling::parse_value(value).unwrap()),
            after: spelling::parse_values(after).unwrap(),
        }
    }

    fn threw(at: &str) -> Answer {
        let (at, message) = (Some(at.into()), Some("m".into()));
        Answer::Threw { class: "a.B".into(), at, message, after: Vec::new() }
    }

    fn mismatch(note: &str) -> Replay {
        Replay::Mismatch(note.into())
    }

    #[test]
    fn the_same_value_confirms() {
        let three = returns("I3", "");
        assert_eq!(compare(&three, &returned("I3", "")), Replay::Confirmed);
        assert_eq!(compare(&three, &returned("I4", "")), mismatch("the JVM returned 4"));
        assert_eq!(compare(&three, &threw("B.java:1")), mismatch("the JVM threw a.B: m at B.java:1"));
    }

    #[test]
    fn results_are_compared_as_graphs() {
        let node = returns(
            "O2 p.N ( . x I I1 . next Lp/N; @1 )",
            "parameter 0 n O1 p.N ( . x I I0 . next Lp/N; N )",
        );
        let same = returned("O7 p.N ( . x I I1 . next Lp/N; @4 )", "O4 p.N ( . x I I0 . next Lp/N; N )");
        assert_eq!(compare(&node, &same), Replay::Confirmed);
        let copy = returned(
            "O7 p.N ( . x I I1 . next Lp/N; O8 p.N ( . x I I0 . next Lp/N; N ) )",
            "O4 p.N ( . x I I0 . next Lp/N; N )",
        );
        assert_eq!(compare(&node, &copy), mismatch("the result.next is another object"));
        let other = returned("O7 p.N ( . x I I2 . next Lp/N; @4 )", "O4 p.N ( . x I I0 . next Lp/N; N )");
        assert_eq!(compare(&node, &other), mismatch("the result.x is 2, not 1"));
    }

    #[test]
    fn effects_must_be_those_that_the_path_tells() {
        let inputs = "receiver this O1 p.P ( . x I I1 ) parameter 0 i I5 asked 0 nondet0 I9";
        let mut moved = Path { inputs: named(inputs), ..path(Outcome::Returned { value: None }, "") };
        let after =
            |after: &str| Answer::Returned { value: None, after: spelling::parse_values(after).unwrap() };
        assert_eq!(compare(&moved, &after("O1 p.P ( . x I I3 ) I5")), Replay::Confirmed);
        moved.after = Some(named("receiver this O1 p.P ( . x I I2 )"));
        assert_eq!(compare(&moved, &after("O1 p.P ( . x I I2 ) I5")), Replay::Confirmed);
        assert_eq!(
            compare(&moved, &after("O1 p.P ( . x I I3 ) I5")),
            mismatch("after the call this.x is 3, not 2")
        );
        moved.outcome = Outcome::Returned { value: Some(Value::Shared(1)) };
        assert_eq!(compare(&moved, &returned("@1", "O1 p.P ( . x I I2 ) I5")), Replay::Confirmed);
    }

    #[test]
    fn static_fields_come_after_the_arguments() {
        let inputs = "parameter 0 a I1 asked 0 nondet0 I9 static p.C x I p.C.x I2";
        let mut set = Path { inputs: named(inputs), ..path(Outcome::Returned { value: None }, "") };
        set.after = Some(named("static p.C x I p.C.x I3"));
        let after = |found: i64| Answer::Returned {
            value: None,
            after: vec![Value::Integer(1), Value::Integer(found)],
        };
        assert_eq!(compare(&set, &after(3)), Replay::Confirmed);
        assert_eq!(compare(&set, &after(4)), mismatch("after the call p.C.x is 4, not 3"));
        let descriptor = MethodDescriptor::parse("(I)V").unwrap();
        let request = request("p.C", "m", &descriptor, true, &set).unwrap();
        assert_eq!(request.arguments, [Value::Integer(1)]);
        let key = FieldKey { class: "p.C".into(), name: "x".into(), descriptor: "I".into() };
        assert_eq!(request.static_fields, [(key, Value::Integer(2))]);
        assert_eq!(request.values, [Value::Integer(9)]);
    }

    #[test]
    fn a_receiver_must_be_known() {
        let descriptor = MethodDescriptor::parse("(I)I").unwrap();
        let path = returns("I1", "parameter 0 a I1");
        assert!(request("p.C", "m", &descriptor, true, &path).is_ok());
        assert!(request("p.C", "m", &descriptor, false, &path).is_err());
        assert!(
            request(
                "p.C",
                "m",
                &descriptor,
                false,
                &returns("I1", "receiver this O1 p.C ( ) parameter 0 a I1")
            )
            .is_ok()
        );
    }

    #[test]
    fn an_exception_must_come_from_the_same_line() {
        let throwable = Throwable {
            exception: "a.B".into(),
            message: None,
            at: Some("B.java:1".into()),
            stack: Vec::new(),
        };
        let thrown = path(Outcome::Threw(throwable), "");
        assert_eq!(compare(&thrown, &threw("B.java:1")), Replay::Confirmed);
        assert!(matches!(compare(&thrown, &threw("B.java:2")), Replay::Mismatch(_)));
    }

    #[test]
    fn code_may_come_without_names_of_files() {
        let thrown = |at: &str| {
            let (exception, message, at) = ("a.B".to_owned(), None, Some(at.to_owned()));
            path(Outcome::Threw(Throwable { exception, message, at, stack: Vec::new() }), "")
        };
        let nowhere = Answer::Threw { class: "a.B".into(), at: None, message: None, after: Vec::new() };
        assert_eq!(compare(&thrown("Unknown Source"), &nowhere), Replay::Confirmed);
        assert_eq!(compare(&thrown("Unknown Source:3"), &threw(":3")), Replay::Confirmed);
        assert!(matches!(compare(&thrown("Unknown Source:3"), &nowhere), Replay::Mismatch(_)));
        assert!(matches!(compare(&thrown("B.java"), &nowhere), Replay::Mismatch(_)));
    }

    #[test]
    fn an_exit_must_have_the_status_as_far_as_a_process_tells_it() {
        let exits = |status| {
            path(Outcome::Exited(Exit { status, at: Some("B.java:1".into()), stack: Vec::new() }), "")
        };
        assert_eq!(compare(&exits(3), &Answer::Exited(3)), Replay::Confirmed);
        assert_eq!(compare(&exits(-1), &Answer::Exited(255)), Replay::Confirmed);
        assert_eq!(
            compare(&exits(3), &Answer::Exited(4)),
            mismatch("the program ended the JVM with status 4")
        );
        assert!(matches!(compare(&exits(3), &returned("I3", "")), Replay::Mismatch(_)));
        assert!(matches!(compare(&returns("I3", ""), &Answer::Exited(3)), Replay::Mismatch(_)));
    }

    #[test]
    fn a_run_that_did_not_happen_proves_nothing() {
        let returned = path(Outcome::Returned { value: None }, "");
        for end in [Answer::Timeout, Answer::TooLarge, Answer::WroteTooMuch, Answer::Forged, Answer::Died] {
            assert!(matches!(compare(&returned, &end), Replay::NotConfirmed(_)), "{end:?}");
        }
        assert!(matches!(compare(&returned, &Answer::GivenUp), Replay::NotRun(_)));
        assert!(matches!(compare(&returned, &Answer::CannotRun("x".into())), Replay::CannotRun(_)));
        assert!(matches!(compare(&returned, &Answer::AssumptionFailed), Replay::Mismatch(_)));
    }
}
