//! What differs between two runs on the same inputs, as the JVM tells it.

use super::compare::WROTE_TOO_MUCH;
use super::difference::{Comparison, Difference, Versions, brief, id as object_id};
use super::protocol::Answer;
use report::Value;

/// What two runs on the same inputs did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwoRuns {
    /// How each ended: `returned 3`.
    pub ends: [String; 2],
    /// The first difference in words, if it is not in how they ended.
    pub difference: Option<String>,
}

/// What differs between two runs on the same inputs, perhaps of two versions of a program: none if nothing does that the JVM can see, an error if one of them
/// did not come to its end. `names` are what was looked at after the call.
pub fn told_apart(first: &Answer, second: &Answer, names: &[String]) -> Result<Option<TwoRuns>, String> {
    let ends = [end(first, names)?, end(second, names)?];
    let ((own, own_after), (other, other_after)) = (result(first), result(second));
    let comparison = Comparison::new(own_after.iter().chain(own), other_after.iter().chain(other));
    let mut comparison = comparison.of(Versions::Two);
    let mut places = Vec::new();
    for ((name, before), after) in names.iter().zip(own_after).zip(other_after) {
        places.push(comparison.difference(name, before, after));
    }
    let in_result = match (own, other) {
        (Some(own), Some(other)) => comparison.difference("the result", own, other).is_some(),
        (None, None) => ends[0] != ends[1],
        _ => true,
    };
    if in_result {
        return Ok(Some(TwoRuns { ends, difference: None }));
    }
    let difference = places.into_iter().flatten().next();
    Ok(difference.map(|Difference { place, what }| {
        let difference = Some(format!("after the second, {place} {what} as after the first"));
        TwoRuns { ends, difference }
    }))
}

fn end(answer: &Answer, names: &[String]) -> Result<String, String> {
    match answer {
        Answer::Returned { value: Some(Value::Shared(id)), after } => {
            Ok(format!("returned {}", shared(*id, after, names)))
        }
        Answer::Returned { value: Some(value), .. } => Ok(format!("returned {}", brief(value))),
        Answer::Returned { value: None, .. } => Ok("returned".into()),
        Answer::Threw { class, message, .. } => {
            let message = message.as_deref().filter(|message| !is_helpful(class, message));
            Ok(format!("threw {class}{}", message.map_or(String::new(), |message| format!(": {message}"))))
        }
        Answer::Timeout | Answer::GivenUp => Err("the JVM took too long".into()),
        Answer::Exited(_) => Err("the program called System.exit".into()),
        Answer::TooLarge => Err("the JVM took too much memory".into()),
        Answer::WroteTooMuch => Err(WROTE_TOO_MUCH.into()),
        Answer::Forged => Err("the program wrote to where only answers go".into()),
        Answer::Interrupted => Err("interrupted".into()),
        Answer::Died => Err("the JVM was killed".into()),
        Answer::AssumptionFailed => Err("an assumption does not hold on the JVM".into()),
        Answer::Diverged(what) | Answer::Left(what) => Err(format!("on the JVM {what}")),
        Answer::CannotRun(what)
        | Answer::RefusedClass(what)
        | Answer::NotMade(what)
        | Answer::Refused(what) => Err(format!("the JVM cannot run it: {what}")),
    }
}

/// An object that was there before the call, by where it is after it.
fn shared(id: u32, after: &[Value], names: &[String]) -> String {
    let named = names.iter().zip(after).find(|(_, value)| object_id(value) == Some(id));
    named.map_or_else(|| format!("#{id}"), |(name, _)| name.clone())
}

/// Whether it was the JVM that worded a message (JEP 358): that tells about the code, not about what it does.
fn is_helpful(class: &str, message: &str) -> bool {
    match class {
        "java.lang.NullPointerException" => message.starts_with("Cannot "),
        "java.lang.ClassCastException" => message.starts_with("class "),
        _ => false,
    }
}

fn result(answer: &Answer) -> (Option<&Value>, &[Value]) {
    match answer {
        Answer::Returned { value, after } => (value.as_ref(), after),
        Answer::Threw { after, .. } => (None, after),
        _ => (None, &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, TwoRuns, told_apart};
    use report::spelling;

    fn returned(value: &str, after: &str) -> Answer {
        Answer::Returned {
            value: Some(spelling::parse_value(value).unwrap()),
            after: spelling::parse_values(after).unwrap(),
        }
    }

    fn threw(class: &str, message: Option<&str>) -> Answer {
        let message = message.map(str::to_owned);
        Answer::Threw { class: class.into(), at: None, message, after: Vec::new() }
    }

    fn check(first: &Answer, second: &Answer, expected: Option<(&str, &str, Option<&str>)>) {
        let expected = expected.map(|(first, second, difference)| TwoRuns {
            ends: [first.into(), second.into()],
            difference: difference.map(str::to_owned),
        });
        assert_eq!(told_apart(first, second, &["a".into()]), Ok(expected));
    }

    #[test]
    fn results_differ_by_value_and_by_identity() {
        check(&returned("I1", "N"), &returned("I1", "N"), None);
        check(&returned("I1", "N"), &returned("I2", "N"), Some(("returned 1", "returned 2", None)));
        let (same, copy) = (returned("@1", "A1 int[] 0 ( )"), returned("A2 int[] 0 ( )", "A1 int[] 0 ( )"));
        assert!(told_apart(&same, &copy, &["a".into()]).unwrap().is_some());
        check(&same, &same, None);
    }

    #[test]
    fn effects_differ_where_results_do_not() {
        let (first, second) = (returned("I1", "A1 int[] 1 ( I1 )"), returned("I1", "A1 int[] 1 ( I2 )"));
        let difference = Some("after the second, a[0] is 2, not 1 as after the first");
        check(&first, &second, Some(("returned 1", "returned 1", difference)));
    }

    #[test]
    fn a_field_that_has_changed_its_type_is_the_same_field() {
        let (narrow, wide) = ("O1 p.P ( . x I I1 )", "O1 p.P ( . x J I1 )");
        check(&returned("I1", narrow), &returned("I1", wide), None);
        let difference = Some("after the second, a.x is 2, not 1 as after the first");
        let other = "O1 p.P ( . x J I2 )";
        check(
            &returned("I1", narrow),
            &returned("I1", other),
            Some(("returned 1", "returned 1", difference)),
        );
        let twins = "O1 p.P ( . x J I1 . x F F0 )";
        let difference = Some("after the second, a has no field x as after the first");
        check(
            &returned("I1", narrow),
            &returned("I1", twins),
            Some(("returned 1", "returned 1", difference)),
        );
    }

    #[test]
    fn messages_of_the_jvm_itself_tell_nothing() {
        let npe = "java.lang.NullPointerException";
        let helpful = threw(npe, Some("Cannot invoke \"x\" because \"s\" is null"));
        check(&helpful, &threw(npe, None), None);
        let (own, told) = (threw(npe, Some("s")), format!("threw {npe}: s"));
        check(&helpful, &own, Some((&format!("threw {npe}"), &told, None)));
    }
}
