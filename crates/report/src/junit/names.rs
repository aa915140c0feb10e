//! Names of test classes and test methods, after the behaviour they show.
//!
//! `abs_returnsZero_whenXIsMinus3`: the method, what it does, and on which inputs as far as they are few and small;
//! `pop_returns1_afterPush`: what was called before.

use super::literal::unboxed;
use crate::{Outcome, Path, Role, Value};
use std::collections::BTreeSet;

/// Longer names leave out the inputs.
const LONGEST: usize = 70;
/// More inputs are left out.
const MOST_INPUTS: usize = 3;

/// The name of the test class for a class: `OuterInnerTest` for `p.Outer$Inner`.
pub(super) fn test_class(class: &str) -> String {
    let simple = class.rsplit('.').next().unwrap_or(class);
    format!("{}Test", words(simple))
}

/// The name of the variable for the receiver, an object of `class`: `triangle` for `p.Triangle`, `uri` for `URI`.
pub(super) fn receiver(class: &str) -> String {
    let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
    let n_capitals = simple.chars().take_while(char::is_ascii_uppercase).count();
    // The last one of several begins a word: `csvParser` for `CSVParser`.
    let begins_word = simple[n_capitals..].starts_with(|c: char| c.is_ascii_lowercase());
    let n_lowered = if begins_word { n_capitals.saturating_sub(1).max(1) } else { n_capitals };
    let (first, rest) = simple.split_at(n_lowered.min(simple.len()));
    let name = format!("{}{rest}", first.to_ascii_lowercase());
    if is_identifier(&name) { name } else { "subject".to_owned() }
}

/// Whether a class is anonymous or local, by how compilers name these: `p.Outer$1`, `p.Outer$1Local`.
pub(super) fn is_anonymous(class: &str) -> bool {
    class
        .rsplit('$')
        .next()
        .is_some_and(|last| last != class && last.starts_with(|c: char| c.is_ascii_digit()))
}

/// The name of the test for a path of the method `method`, which no other test in `taken` has; it is added there.
pub(super) fn test(method: &str, path: &Path, taken: &mut BTreeSet<String>) -> String {
    let short = format!("{}_{}{}", identifier(method), outcome(&path.outcome), before(path));
    let inputs: Vec<String> = path
        .inputs
        .entries()
        .filter_map(|input| {
            let name = match &input.role {
                Role::Static(field) => &field.name,
                _ => &input.name,
            };
            Some(format!("{}Is{}", words(name), short_value(&input.value)?))
        })
        .collect();
    let long = format!("{short}_when{}", inputs.join("And"));
    let tells = !inputs.is_empty() && inputs.len() <= MOST_INPUTS && long.len() <= LONGEST;
    unique(if tells { &long } else { &short }, taken)
}

/// `_afterPutAndGet`: what was called on the receiver before.
fn before(path: &Path) -> String {
    let Some(Value::Made { calls, .. }) = path.inputs.receiver() else { return String::new() };
    let mut called: Vec<String> = calls.iter().skip(1).map(|call| words(&call.name)).collect();
    called.dedup();
    let name = format!("_after{}", called.join("And"));
    if called.is_empty() || name.len() > LONGEST / 2 { String::new() } else { name }
}

/// `wanted`, or `wanted_2` and so on if it is taken.
pub(super) fn unique(wanted: &str, taken: &mut BTreeSet<String>) -> String {
    let candidates = (1..).map(|n| if n == 1 { wanted.to_owned() } else { format!("{wanted}_{n}") });
    let free = candidates.into_iter().find(|name| !taken.contains(name)).expect("there are numbers enough");
    taken.insert(free.clone());
    free
}

fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned { value: None } => "returns".to_owned(),
        Outcome::Returned { value: Some(value) } => match short_value(value) {
            Some(value) => format!("returns{value}"),
            None => format!("returns{}", kind(value)),
        },
        Outcome::Threw(throwable) => {
            let simple = throwable.exception.rsplit(['.', '$']).next().unwrap_or_default();
            format!("throws{}", words(simple))
        }
        Outcome::Assertion(_) => "failsAssertion".to_owned(),
        Outcome::Exited(_) => "exits".to_owned(),
        Outcome::Unsupported(_) | Outcome::Budget(_) => "isNotKnown".to_owned(),
    }
}

/// A value in a few letters, if it has that few.
fn short_value(value: &Value) -> Option<String> {
    Some(match value {
        Value::Boolean(true) => "True".to_owned(),
        Value::Boolean(false) => "False".to_owned(),
        Value::Integer(value) => integer(*value),
        Value::Char(unit) => character(*unit),
        Value::Float(bits) => number(f64::from(f32::from_bits(*bits)))?,
        Value::Double(bits) => number(f64::from_bits(*bits))?,
        Value::Null => "Null".to_owned(),
        Value::String(units) if units.is_empty() => "EmptyString".to_owned(),
        Value::String(units) => {
            let text = String::from_utf16(units).ok()?;
            let short = text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
            short.then(|| words(&text))?
        }
        Value::Boxed(value, _) => short_value(value)?,
        Value::Enum { name, .. } => words(name),
        Value::Array { elements, .. } if elements.is_empty() => "EmptyArray".to_owned(),
        Value::List { elements, .. } if elements.is_empty() => "Empty".to_owned(),
        Value::Map { entries, .. } if entries.is_empty() => "Empty".to_owned(),
        _ => return None,
    })
}

fn character(unit: u16) -> String {
    let byte = u8::try_from(unit).unwrap_or_default();
    match SIGNS.iter().find(|(sign, _)| *sign == byte) {
        Some((_, name)) => (*name).to_owned(),
        None if byte.is_ascii_alphanumeric() => format!("Char{}", char::from(byte.to_ascii_uppercase())),
        None => format!("Char{unit}"),
    }
}

/// Characters that are better known by their names.
const SIGNS: &[(u8, &str)] = &[
    (b'\t', "Tab"),
    (b'\n', "LineFeed"),
    (b'\r', "CarriageReturn"),
    (b' ', "Space"),
    (b'"', "Quote"),
    (b'\'', "Apostrophe"),
    (b'(', "OpeningParenthesis"),
    (b')', "ClosingParenthesis"),
    (b'*', "Asterisk"),
    (b'+', "Plus"),
    (b',', "Comma"),
    (b'-', "Hyphen"),
    (b'.', "Dot"),
    (b'/', "Slash"),
    (b':', "Colon"),
    (b';', "Semicolon"),
    (b'=', "EqualsSign"),
    (b'\\', "Backslash"),
    (b'_', "Underscore"),
];

fn integer(value: i64) -> String {
    match value {
        0 => "Zero".to_owned(),
        -2_147_483_648 => "IntMin".to_owned(),
        2_147_483_647 => "IntMax".to_owned(),
        i64::MIN => "LongMin".to_owned(),
        i64::MAX => "LongMax".to_owned(),
        1.. => value.to_string(),
        _ => format!("Minus{}", value.unsigned_abs()),
    }
}

fn number(value: f64) -> Option<String> {
    let sign = if value.is_sign_negative() { "Minus" } else { "" };
    if value.is_nan() {
        Some("NaN".to_owned())
    } else if value.is_infinite() {
        Some(format!("{sign}Infinity"))
    } else if value == 0.0 {
        Some(format!("{sign}Zero"))
    } else {
        let text = format!("{:?}", value.abs());
        let text = text.strip_suffix(".0").unwrap_or(&text);
        (text.len() <= 8).then(|| format!("{sign}{}", text.replace('.', "Point").replace('-', "Minus")))
    }
}

/// What sort of value it is, where the value itself is too much for a name.
fn kind(value: &Value) -> String {
    let simple = |class: &str| words(class.rsplit(['.', '$']).next().unwrap_or_default());
    match value {
        Value::Object { class, .. } if is_anonymous(class) => "Object".to_owned(),
        Value::String(_) => "String".to_owned(),
        Value::Array { .. } => "Array".to_owned(),
        Value::Object { class, .. }
        | Value::Parts { class, .. }
        | Value::Made { class, .. }
        | Value::List { class, .. }
        | Value::Map { class, .. }
        | Value::Opaque(class)
        | Value::Implementation { interface: class, .. } => simple(class),
        Value::Boxed(_, class) => unboxed(class).map_or_else(|| simple(class), words),
        Value::Function { interface, .. } => simple(interface),
        Value::Shared(_) => "SameObject".to_owned(),
        _ => "Value".to_owned(),
    }
}

/// `text` with a capital first and only letters and digits: `XPlus` for `x$plus`.
fn words(text: &str) -> String {
    let mut joined = String::new();
    for part in text.split(|c: char| !c.is_ascii_alphanumeric()) {
        let mut chars = part.chars();
        joined.extend(chars.next().map(|first| first.to_ascii_uppercase()));
        joined.push_str(chars.as_str());
    }
    joined
}

/// `text` with what cannot stand in an identifier replaced.
fn identifier(text: &str) -> String {
    let safe = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' };
    let name: String = text.chars().map(safe).collect();
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}

/// Whether `name` can name a variable.
pub(super) fn is_identifier(name: &str) -> bool {
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    starts && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !KEYWORDS.contains(&name)
}

/// Reserved words and literals (JLS §3.9), and `_`, which is one since Java 9.
const KEYWORDS: &[&str] = &[
    "_",
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "while",
];

#[cfg(test)]
mod tests {
    use super::{receiver, short_value, test_class, unique};
    use crate::Value;
    use std::collections::BTreeSet;

    #[test]
    fn classes_and_receivers_are_named_after_the_class_under_test() {
        assert_eq!(test_class("p.q.Outer$Inner"), "OuterInnerTest");
        assert_eq!(receiver("p.q.Outer$Inner"), "inner");
        assert_eq!(receiver("p.Class"), "subject");
        assert_eq!(receiver("p.CSVParser"), "csvParser");
        assert_eq!(receiver("p.URI"), "uri");
        assert_eq!(receiver("p.X509"), "x509");
        assert_eq!(receiver("p.Q"), "q");
    }

    #[test]
    fn small_values_have_names() {
        let name = |value: Value| short_value(&value);
        assert_eq!(name(Value::Integer(-7)).as_deref(), Some("Minus7"));
        assert_eq!(name(Value::Double(1.5f64.to_bits())).as_deref(), Some("1Point5"));
        assert_eq!(name(Value::Double(1e-7f64.to_bits())).as_deref(), Some("1eMinus7"));
        assert_eq!(name(Value::Char(32)).as_deref(), Some("Space"));
        assert_eq!(name(Value::Char(97)).as_deref(), Some("CharA"));
        assert_eq!(name(Value::Char(1)).as_deref(), Some("Char1"));
        assert_eq!(name(Value::String(vec![97, 32])), None);
    }

    #[test]
    fn a_taken_name_gets_a_number() {
        let mut taken = BTreeSet::new();
        let names = ["a", "a", "b", "a"].map(|name| unique(name, &mut taken));
        assert_eq!(names, ["a", "a_2", "b", "a_3"]);
    }
}
