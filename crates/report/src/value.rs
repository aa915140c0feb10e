//! Values of the program under test, and the named inputs of a path.
//!
//! **Invariant:** JSON round-trips. Integers beyond 2^53 are strings there, because many readers keep numbers
//! as doubles; such a string has 16 digits or more, so it cannot be taken for a character.

use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The largest magnitude that a double holds exactly, along with everything below it.
const MAX_EXACT: u64 = 1 << 53;

/// A value of the program under test. It prints as Java writes it: `-7`, `'x'`, `true`, `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A `boolean`.
    Boolean(bool),
    /// A `byte`, `short`, `int` or `long`; the declaration says which.
    Integer(i64),
    /// A `char`: a UTF-16 code unit.
    Char(u16),
    /// The null reference.
    Null,
}

/// The arguments of a path by parameter name, in the order of declaration. They print as `a=0 b=-1`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs(Vec<(String, Value)>);

impl Inputs {
    /// Adds the value of the next parameter.
    pub fn push(&mut self, name: impl Into<String>, value: Value) {
        self.0.push((name.into(), value));
    }

    /// The value of the parameter `name`.
    pub fn get(&self, name: &str) -> Option<Value> {
        self.0.iter().find(|(known, _)| known == name).map(|&(_, value)| value)
    }

    /// Names and values in the order of declaration.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), *value))
    }

    /// How many parameters there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the method has no parameters.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<S: Into<String>> FromIterator<(S, Value)> for Inputs {
    fn from_iter<It: IntoIterator<Item = (S, Value)>>(inputs: It) -> Self {
        Self(inputs.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Value::Boolean(value) => write!(f, "{value}"),
            Value::Integer(value) => write!(f, "{value}"),
            Value::Char(unit) => write_char_literal(f, unit),
            Value::Null => f.write_str("null"),
        }
    }
}

impl fmt::Display for Inputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, (name, value)) in self.0.iter().enumerate() {
            let separator = if position == 0 { "" } else { " " };
            write!(f, "{separator}{name}={value}")?;
        }
        Ok(())
    }
}

/// Writes a Java literal of plain ASCII, so that it is one column per character on any terminal.
fn write_char_literal(f: &mut fmt::Formatter<'_>, unit: u16) -> fmt::Result {
    match u8::try_from(unit) {
        Ok(b'\n') => f.write_str(r"'\n'"),
        Ok(b'\r') => f.write_str(r"'\r'"),
        Ok(b'\t') => f.write_str(r"'\t'"),
        Ok(b'\'') => f.write_str(r"'\''"),
        Ok(b'\\') => f.write_str(r"'\\'"),
        Ok(byte @ b' '..=b'~') => write!(f, "'{}'", char::from(byte)),
        _ => write!(f, r"'\u{unit:04x}'"),
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Value::Boolean(value) => serializer.serialize_bool(value),
            Value::Integer(value) if value.unsigned_abs() <= MAX_EXACT => serializer.serialize_i64(value),
            Value::Integer(value) => serializer.collect_str(&value),
            Value::Char(unit) => match char::from_u32(u32::from(unit)) {
                Some(printable) if !printable.is_control() => serializer.serialize_char(printable),
                _ => serializer.collect_str(&format_args!(r"\u{unit:04x}")),
            },
            Value::Null => serializer.serialize_unit(),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl Visitor<'_> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a boolean, an integer, a character or null")
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Boolean(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Integer(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Value, E> {
        i64::try_from(value)
            .map(Value::Integer)
            .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(value), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Value, E> {
        parse_text(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }

    fn visit_unit<E: de::Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
}

/// Reads what is a string in JSON: one character, `\uXXXX`, or a large integer.
fn parse_text(text: &str) -> Option<Value> {
    let mut units = text.encode_utf16();
    if let (Some(unit), None) = (units.next(), units.next()) {
        return Some(Value::Char(unit));
    }
    if let Some(digits) = text.strip_prefix(r"\u") {
        return u16::from_str_radix(digits, 16).ok().map(Value::Char);
    }
    text.parse().ok().map(Value::Integer)
}

impl Serialize for Inputs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Inputs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(InputsVisitor)
    }
}

struct InputsVisitor;

impl<'de> Visitor<'de> for InputsVisitor {
    type Value = Inputs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from parameter names to values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Inputs, A::Error> {
        let mut inputs = Inputs::default();
        while let Some((name, value)) = map.next_entry::<String, Value>()? {
            inputs.push(name, value);
        }
        Ok(inputs)
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    fn check(value: Value, json: &str, java: &str) {
        assert_eq!(serde_json::to_string(&value).unwrap(), json);
        assert_eq!(serde_json::from_str::<Value>(json).unwrap(), value);
        assert_eq!(value.to_string(), java);
    }

    #[test]
    fn integers_beyond_the_exact_doubles_are_strings() {
        check(Value::Integer(-7), "-7", "-7");
        check(Value::Integer(1 << 53), "9007199254740992", "9007199254740992");
        check(Value::Integer((1 << 53) + 1), r#""9007199254740993""#, "9007199254740993");
        check(Value::Integer(i64::MIN), r#""-9223372036854775808""#, "-9223372036854775808");
    }

    #[test]
    fn characters_that_json_cannot_show_are_escaped_as_text() {
        check(Value::Char(u16::from(b'x')), r#""x""#, "'x'");
        check(Value::Char(u16::from(b'7')), r#""7""#, "'7'");
        check(Value::Char(u16::from(b'\\')), r#""\\""#, r"'\\'");
        check(Value::Char(0), r#""\\u0000""#, r"'\u0000'");
        check(Value::Char(u16::from(b'\n')), r#""\\u000a""#, r"'\n'");
        check(Value::Char(0x20ac), r#""€""#, r"'\u20ac'");
        check(Value::Char(0xd800), r#""\\ud800""#, r"'\ud800'");
        check(Value::Char(0xffff), "\"\u{ffff}\"", r"'\uffff'");
    }

    #[test]
    fn booleans_and_null_are_themselves() {
        check(Value::Boolean(true), "true", "true");
        check(Value::Null, "null", "null");
    }

    #[test]
    fn other_text_is_no_value() {
        assert!(serde_json::from_str::<Value>(r#""xy""#).is_err());
        assert!(serde_json::from_str::<Value>(r#""\\u12345""#).is_err());
        assert!(serde_json::from_str::<Value>("1.5").is_err());
    }
}
