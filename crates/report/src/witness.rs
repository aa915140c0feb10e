//! Witnesses of a verdict, in the formats that SV-COMP exchanges them in: GraphML 1.0 and YAML 2.0.
//!
//! FALSE has a *violation witness*: where the program asked for values, what it got there, and where it then fails. TRUE
//! has a *correctness witness* without invariants: the proof is the exploration of all paths, which they have no words for.

mod graphml;
mod sha256;
mod yaml;

use crate::junit::string_literal;
use crate::{Path, Role, Value};
use std::io::{self, Write};

/// A form of witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// GraphML, version 1.0.
    GraphMl,
    /// YAML, version 2.0.
    Yaml,
}

impl Format {
    /// The format that the name of a file asks for.
    pub fn of(file: &std::path::Path) -> Option<Format> {
        match file.extension()?.to_str()? {
            "graphml" => Some(Format::GraphMl),
            "yml" | "yaml" => Some(Format::Yaml),
            _ => None,
        }
    }
}

/// What was verified, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The property, as SV-COMP spells it.
    pub specification: String,
    /// The sources; the one with the entry method comes first.
    pub files: Vec<SourceFile>,
    /// Seconds since 1970.
    pub created: u64,
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Its path, as the user named it.
    pub name: String,
    /// The SHA-256 hash of its bytes, in hexadecimal digits.
    pub hash: String,
}

impl SourceFile {
    /// A file of that name with these bytes.
    pub fn new(name: String, bytes: &[u8]) -> SourceFile {
        SourceFile { name, hash: sha256::hex(bytes) }
    }
}

/// Writes a witness: of the violation that `failing` shows, or that there is none.
pub fn write(out: &mut impl Write, format: Format, task: &Task, failing: Option<&Path>) -> io::Result<()> {
    let steps = failing.map(|path| steps(task, path));
    match format {
        Format::GraphMl => graphml::write(out, task, steps.as_deref()),
        Format::Yaml => yaml::write(out, task, steps.as_deref()),
    }
}

/// A place that the program passes, and the value that it gets there; at the last one it fails.
struct Step {
    file: String,
    line: u32,
    /// The class by binary name, and the method.
    class: String,
    method: String,
    /// The name of the value, and the value.
    value: Option<(String, Value)>,
}

fn steps(task: &Task, path: &Path) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut values = path.inputs.entries().filter(|input| matches!(input.role, Role::Asked(_)));
    for asked in &path.asked {
        let value = values.next().map(|input| (input.name.clone(), input.value.clone()));
        if let Some(step) = step(task, &asked.method, &asked.at) {
            steps.push(Step { value, ..step });
        }
    }
    if let Some(throwable) = path.outcome.throwable()
        && let Some(at) = &throwable.at
    {
        let ending = format!("({at})");
        let frame = throwable.stack.iter().find_map(|frame| frame.strip_suffix(&ending));
        steps.extend(step(task, frame.unwrap_or_default(), at));
    }
    steps
}

/// The step at `File.java:12` in `pkg.Class.method`; none if the line is not known.
fn step(task: &Task, method: &str, at: &str) -> Option<Step> {
    let (file, line) = at.rsplit_once(':')?;
    let (class, method) = method.rsplit_once('.').unwrap_or(("", method));
    Some(Step {
        file: task.path_of(class, file),
        line: line.parse().ok()?,
        class: class.to_owned(),
        method: method.to_owned(),
        value: None,
    })
}

impl Task {
    /// The path of a file of that name whose package is that of the class.
    fn path_of(&self, class: &str, file: &str) -> String {
        let below = match class.rsplit_once('.') {
            Some((package, _)) => format!("{}/{file}", package.replace('.', "/")),
            None => file.to_owned(),
        };
        let is_it = |known: &&SourceFile| {
            let above = known.name.strip_suffix(&below);
            above.is_some_and(|above| above.is_empty() || above.ends_with('/'))
        };
        self.files.iter().find(is_it).map_or(below.clone(), |found| found.name.clone())
    }

    /// An identifier that depends on everything that the witness says (RFC 9562, version 8).
    fn uuid(&self, steps: Option<&[Step]>) -> String {
        let mut text = format!("{self:?}");
        for step in steps.unwrap_or_default() {
            text += &format!("{}:{} {:?}\n", step.file, step.line, step.value);
        }
        let hash = sha256::hex(text.as_bytes());
        format!("{}-{}-8{}-8{}-{}", &hash[..8], &hash[8..12], &hash[13..16], &hash[17..20], &hash[20..32])
    }

    /// The time in the form of ISO 8601.
    fn time(&self) -> String {
        let (days, seconds) = (self.created / 86_400, self.created % 86_400);
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let (year, month, day) = date(days);
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

/// Year, month and day, so many days after the first of January 1970.
fn date(days: u64) -> (u64, u64, u64) {
    // Years begin in March here, so that a leap day is the last of its year. 400 years have 146,097 days.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (400 * era + year + next, month, day)
}

/// A Java expression that says that `name` is `value`; none for objects other than strings.
fn equation(name: &str, value: &Value) -> Option<String> {
    let not_a_number = |class: &str| Some(format!("{class}.isNaN({name})"));
    let infinite = |class: &str, negative: bool| {
        let side = if negative { "NEGATIVE" } else { "POSITIVE" };
        Some(format!("{name} == {class}.{side}_INFINITY"))
    };
    Some(match value {
        Value::Boolean(value) => format!("{name} == {value}"),
        // Java has no larger number without a suffix.
        Value::Integer(value) if i32::try_from(*value).is_err() => format!("{name} == {value}L"),
        Value::Integer(value) => format!("{name} == {value}"),
        Value::Char(unit) => format!("{name} == {unit}"),
        Value::Float(bits) => match f32::from_bits(*bits) {
            value if value.is_nan() => return not_a_number("Float"),
            value if value.is_infinite() => return infinite("Float", value < 0.0),
            value => format!("{name} == {value:?}f"),
        },
        Value::Double(bits) => match f64::from_bits(*bits) {
            value if value.is_nan() => return not_a_number("Double"),
            value if value.is_infinite() => return infinite("Double", value < 0.0),
            value => format!("{name} == {value:?}"),
        },
        Value::Null => format!("{name} == null"),
        Value::String(units) => format!("{name}.equals({})", string_literal(units)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{SourceFile, Task, equation};
    use crate::Value;

    fn task(created: u64, files: &[&str]) -> Task {
        let files = files.iter().map(|name| SourceFile::new((*name).to_owned(), b"")).collect();
        Task { specification: String::new(), files, created }
    }

    #[test]
    fn times_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_735_689_600, "2025-01-01T00:00:00Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(task(seconds, &[]).time(), expected);
        }
    }

    #[test]
    fn a_file_is_found_by_its_package() {
        let task = task(0, &["a/Main.java", "a/p/Main.java", "b/XMain.java"]);
        assert_eq!(task.path_of("Main", "Main.java"), "a/Main.java");
        assert_eq!(task.path_of("p.Main$Inner", "Main.java"), "a/p/Main.java");
        assert_eq!(task.path_of("q.Main", "Main.java"), "q/Main.java");
        assert_eq!(task.path_of("Other", "Other.java"), "Other.java");
    }

    #[test]
    fn values_are_java() {
        let units = |text: &str| Value::String(text.encode_utf16().collect());
        for (value, expected) in [
            (Value::Integer(i64::MIN), "x == -9223372036854775808L"),
            (Value::Integer(i32::MIN.into()), "x == -2147483648"),
            (Value::Char(65), "x == 65"),
            (Value::Boolean(true), "x == true"),
            (Value::Double(1.5f64.to_bits()), "x == 1.5"),
            (Value::Float(1.1f32.to_bits()), "x == 1.1f"),
            (Value::Double((-0.0f64).to_bits()), "x == -0.0"),
            (Value::Float(f32::NAN.to_bits()), "Float.isNaN(x)"),
            (Value::Double(f64::NEG_INFINITY.to_bits()), "x == Double.NEGATIVE_INFINITY"),
            (Value::Null, "x == null"),
            (units("a\"b"), "x.equals(\"a\\\"b\")"),
        ] {
            assert_eq!(equation("x", &value).as_deref(), Some(expected));
        }
        assert_eq!(equation("x", &Value::Opaque("p.C".to_owned())), None);
    }
}
