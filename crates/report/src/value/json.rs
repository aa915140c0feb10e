//! Values in the JSON that other programs read; `docs/json.md` describes it.
//!
//! It is lossless for a reader who knows the declared types. The worker's messages need no such knowledge: see
//! [`wire`](crate::wire).

use super::{Call, Value};
use crate::{FieldKey, Inputs, field_names};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use std::fmt::{LowerHex, Write as _};

/// The largest magnitude that a double holds exactly, along with everything below it.
const MAX_EXACT: u64 = 1 << 53;

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Boolean(value) => serializer.serialize_bool(*value),
            Value::Integer(value) if value.unsigned_abs() <= MAX_EXACT => serializer.serialize_i64(*value),
            // Many readers keep numbers as doubles.
            Value::Integer(value) => serializer.collect_str(value),
            Value::Char(unit) => text(serializer, "char", &[*unit]),
            Value::Float(bits) => match f32::from_bits(*bits) {
                value if is_a_number(value.into()) => serializer.serialize_f32(value),
                value => special(serializer, "float", value.into(), bits, 10),
            },
            Value::Double(bits) => match f64::from_bits(*bits) {
                value if is_a_number(value) => serializer.serialize_f64(value),
                value => special(serializer, "double", value, bits, 18),
            },
            Value::Null => serializer.serialize_unit(),
            Value::String(units) => text(serializer, "string", units),
            Value::Boxed(value, class) => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("boxed", class)?;
                map.serialize_entry("value", value)?;
                map.end()
            }
            Value::Numbered { id, value } => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("id", id)?;
                map.serialize_entry("value", value)?;
                map.end()
            }
            Value::Enum { class, name } => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("enum", class)?;
                map.serialize_entry("name", name)?;
                map.end()
            }
            Value::Array { id, ty, elements } => object(serializer, "array", ty, *id, "values", elements),
            Value::Object { id, class, fields, answers } if answers.is_empty() => {
                object(serializer, "object", class, *id, "fields", &Fields(fields))
            }
            Value::Object { id, class, fields, answers } => {
                let mut map = serializer.serialize_map(Some(5))?;
                map.serialize_entry("object", class)?;
                map.serialize_entry("id", id)?;
                map.serialize_entry("fields", &Fields(fields))?;
                map.serialize_entry("returns", &answers.iter().map(|(_, value)| value).collect::<Vec<_>>())?;
                map.serialize_entry("methods", &answers.iter().map(|(name, _)| name).collect::<Vec<_>>())?;
                map.end()
            }
            Value::Parts { id, class, parts } => {
                object(serializer, "object", class, *id, "fields", &Parts(parts))
            }
            Value::Made { id, class, calls } => object(serializer, "made", class, *id, "calls", calls),
            Value::List { id, class, elements } => object(serializer, "list", class, *id, "values", elements),
            Value::Map { id, class, entries } => {
                object(serializer, "map", class, *id, "entries", &Entries(entries))
            }
            Value::Shared(id) => single(serializer, "ref", id),
            Value::Function { id, interface, returns, methods } => {
                let mut map = serializer.serialize_map(Some(4))?;
                map.serialize_entry("function", interface)?;
                map.serialize_entry("id", id)?;
                map.serialize_entry("returns", returns)?;
                map.serialize_entry("methods", methods)?;
                map.end()
            }
            Value::Opaque(class) | Value::Implementation { interface: class, .. } => {
                single(serializer, "opaque", class)
            }
        }
    }
}

impl Serialize for Inputs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl Serialize for Call {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(5))?;
        map.serialize_entry("kind", self.kind.name())?;
        map.serialize_entry("class", &self.class)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("descriptor", &self.descriptor)?;
        map.serialize_entry("arguments", &self.arguments)?;
        map.end()
    }
}

struct Fields<'a>(&'a [(FieldKey, Value)]);

impl Serialize for Fields<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = field_names(self.0.iter().map(|(key, _)| key));
        serializer.collect_map(names.iter().zip(self.0).map(|(name, (_, value))| (name, value)))
    }
}

struct Parts<'a>(&'a [(String, Value)]);

impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// Keys may be any value, so these are pairs.
struct Entries<'a>(&'a [(Value, Value)]);

impl Serialize for Entries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sequence = serializer.serialize_seq(Some(self.0.len()))?;
        for (key, value) in self.0 {
            sequence.serialize_element(&(key, value))?;
        }
        sequence.end()
    }
}

fn object<S: Serializer>(
    serializer: S,
    kind: &str,
    class: &str,
    id: u32,
    content_name: &str,
    content: &impl Serialize,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(3))?;
    map.serialize_entry(kind, class)?;
    map.serialize_entry("id", &id)?;
    map.serialize_entry(content_name, content)?;
    map.end()
}

fn single<S: Serializer>(serializer: S, key: &str, value: &impl Serialize) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(1))?;
    map.serialize_entry(key, value)?;
    map.end()
}

/// Text that JSON can hold and a terminal shows is itself; other text is an object, with Java's escapes.
fn text<S: Serializer>(serializer: S, kind: &str, units: &[u16]) -> Result<S::Ok, S::Error> {
    match String::from_utf16(units) {
        Ok(text) if !text.contains(char::is_control) => serializer.serialize_str(&text),
        _ => single(serializer, kind, &escaped(units)),
    }
}

/// The text with a backslash doubled and `\uXXXX` for everything that cannot stand by itself.
fn escaped(units: &[u16]) -> String {
    let mut text = String::new();
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok('\\') => text.push_str(r"\\"),
            Ok(c) if !c.is_control() => text.push(c),
            // All control characters are one unit.
            Ok(c) => put_escape(&mut text, u32::from(c)),
            Err(lone) => put_escape(&mut text, lone.unpaired_surrogate().into()),
        }
    }
    text
}

fn put_escape(text: &mut String, unit: u32) {
    write!(text, r"\u{unit:04x}").expect("a string takes everything");
}

/// Whether JSON has this number: it has no NaN and no infinities, and readers drop the sign of zero.
fn is_a_number(value: f64) -> bool {
    value.is_finite() && !(value == 0.0 && value.is_sign_negative())
}

fn special<S: Serializer>(
    serializer: S,
    kind: &str,
    value: f64,
    bits: &impl LowerHex,
    width: usize,
) -> Result<S::Ok, S::Error> {
    let name = match value {
        _ if value.is_nan() => "NaN",
        f64::INFINITY => "Infinity",
        f64::NEG_INFINITY => "-Infinity",
        _ => "-0.0",
    };
    let mut map = serializer.serialize_map(Some(2))?;
    map.serialize_entry(kind, name)?;
    map.serialize_entry("bits", &format!("{bits:#0width$x}"))?;
    map.end()
}

#[cfg(test)]
mod tests {
    use super::Value;

    fn check(value: Value, json: &str) {
        assert_eq!(serde_json::to_string(&value).unwrap(), json);
    }

    fn string(text: &str) -> Value {
        Value::String(text.encode_utf16().collect())
    }

    #[test]
    fn integers_beyond_the_exact_doubles_are_strings() {
        check(Value::Integer(-7), "-7");
        check(Value::Integer(1 << 53), "9007199254740992");
        check(Value::Integer((1 << 53) + 1), r#""9007199254740993""#);
        check(Value::Integer(i64::MIN), r#""-9223372036854775808""#);
    }

    #[test]
    fn text_that_json_cannot_show_is_an_object() {
        check(Value::Char(120), r#""x""#);
        check(Value::Char(92), r#""\\""#);
        check(Value::Char(0x20ac), r#""€""#);
        check(Value::Char(0), r#"{"char":"\\u0000"}"#);
        check(Value::Char(0xd800), r#"{"char":"\\ud800"}"#);
        check(string("a\\\"€"), r#""a\\\"€""#);
        check(string("a\\\n😀"), r#"{"string":"a\\\\\\u000a😀"}"#);
        check(Value::String(vec![0xd800, 120]), r#"{"string":"\\ud800x"}"#);
    }

    #[test]
    fn floating_point_numbers_are_exact() {
        check(Value::Double(0.1f64.to_bits()), "0.1");
        check(Value::Double(0), "0.0");
        check(Value::Float(0.1_f32.to_bits()), "0.1");
        check(Value::Double(1 << 63), r#"{"double":"-0.0","bits":"0x8000000000000000"}"#);
        check(Value::Double(0x7ff8_0000_0000_0001), r#"{"double":"NaN","bits":"0x7ff8000000000001"}"#);
        check(Value::Float(f32::NEG_INFINITY.to_bits()), r#"{"float":"-Infinity","bits":"0xff800000"}"#);
        check(Value::Float(0x8000_0000), r#"{"float":"-0.0","bits":"0x80000000"}"#);
    }

    #[test]
    fn objects_say_what_they_are() {
        let parse = |text: &str| crate::spelling::parse_value(text).unwrap();
        let one = vec![Value::Integer(1)];
        check(Value::Null, "null");
        check(Value::Shared(2), r#"{"ref":2}"#);
        check(Value::Opaque("p.T".into()), r#"{"opaque":"p.T"}"#);
        check(
            Value::Boxed(Box::new(Value::Integer(3)), "java.lang.Integer".into()),
            r#"{"boxed":"java.lang.Integer","value":3}"#,
        );
        check(
            Value::Enum { class: "p.Color".into(), name: "RED".into() },
            r#"{"enum":"p.Color","name":"RED"}"#,
        );
        check(
            Value::Array { id: 1, ty: "int[]".into(), elements: one.clone() },
            r#"{"array":"int[]","id":1,"values":[1]}"#,
        );
        check(
            parse("O1 p.P ( p.A x I I2 . x Lp/P; @1 )"),
            r#"{"object":"p.P","id":1,"fields":{"p.A.x":2,"x":{"ref":1}}}"#,
        );
        check(
            parse("O1 p.P ( . x I I1 . x Z Z1 )"),
            r#"{"object":"p.P","id":1,"fields":{"x:I":1,"x:Z":true}}"#,
        );
        check(parse("J1 p.P ( x I1 )"), r#"{"object":"p.P","id":1,"fields":{"x":1}}"#);
        check(
            parse("K1 p.P ( constructor p.P <init> (I)V ( I7 ) )"),
            concat!(
                r#"{"made":"p.P","id":1,"calls":[{"kind":"constructor","class":"p.P","name":"<init>","#,
                r#""descriptor":"(I)V","arguments":[7]}]}"#
            ),
        );
        check(
            Value::List { id: 1, class: "p.L".into(), elements: one.clone() },
            r#"{"list":"p.L","id":1,"values":[1]}"#,
        );
        check(
            Value::Map { id: 1, class: "p.M".into(), entries: vec![(string("k"), Value::Null)] },
            r#"{"map":"p.M","id":1,"entries":[["k",null]]}"#,
        );
        check(
            Value::Function { id: 1, interface: "p.F".into(), returns: one, methods: vec!["f()I".into()] },
            r#"{"function":"p.F","id":1,"returns":[1],"methods":["f()I"]}"#,
        );
    }
}
