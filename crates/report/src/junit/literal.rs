//! Values that Java writes as one literal, and text that is safe in Java source.
//!
//! **Invariant:** what is written is ASCII, so no setting of the compiler changes its meaning.

use crate::Value;

/// An expression of type `ty` for a primitive value; `None` if `value` is none.
pub(super) fn primitive(ty: &str, value: &Value) -> Option<String> {
    Some(match (ty, value) {
        (_, Value::Boolean(value)) => value.to_string(),
        (_, Value::Char(unit)) => character(*unit),
        (_, Value::Float(bits)) => float(*bits),
        (_, Value::Double(bits)) => double(*bits),
        ("int", Value::Integer(value)) if *value == i64::from(i32::MIN) => "Integer.MIN_VALUE".to_owned(),
        ("int", Value::Integer(value)) if *value == i64::from(i32::MAX) => "Integer.MAX_VALUE".to_owned(),
        ("long", Value::Integer(i64::MIN)) => "Long.MIN_VALUE".to_owned(),
        ("long", Value::Integer(i64::MAX)) => "Long.MAX_VALUE".to_owned(),
        ("long", Value::Integer(value)) => format!("{value}L"),
        ("byte" | "short", Value::Integer(value)) => format!("({ty}) {value}"),
        (_, Value::Integer(value)) => value.to_string(),
        _ => return None,
    })
}

/// The primitive type that a class such as `java.lang.Integer` wraps.
pub(super) fn unboxed(class: &str) -> Option<&'static str> {
    Some(match class {
        "java.lang.Boolean" => "boolean",
        "java.lang.Byte" => "byte",
        "java.lang.Character" => "char",
        "java.lang.Short" => "short",
        "java.lang.Integer" => "int",
        "java.lang.Long" => "long",
        "java.lang.Float" => "float",
        "java.lang.Double" => "double",
        _ => return None,
    })
}

/// Whether `ty` is a primitive type.
pub(super) fn is_primitive(ty: &str) -> bool {
    matches!(ty, "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double")
}

/// A string literal.
pub(crate) fn string(units: &[u16]) -> String {
    format!("\"{}\"", units.iter().map(|&unit| escaped(unit, b'"')).collect::<String>())
}

fn character(unit: u16) -> String {
    format!("'{}'", escaped(unit, b'\''))
}

/// A line break must have its short form: its Unicode escape breaks the line before literals are read (JLS §3.3).
fn escaped(unit: u16, quote: u8) -> String {
    match u8::try_from(unit) {
        Ok(b'\n') => r"\n".to_owned(),
        Ok(b'\r') => r"\r".to_owned(),
        Ok(b'\t') => r"\t".to_owned(),
        Ok(b'\\') => r"\\".to_owned(),
        Ok(byte) if byte == quote => format!("\\{}", char::from(byte)),
        Ok(byte @ b' '..=b'~') => char::from(byte).to_string(),
        _ => format!(r"\u{unit:04x}"),
    }
}

fn float(bits: u32) -> String {
    let value = f32::from_bits(bits);
    if value.is_nan() {
        "Float.NaN".to_owned()
    } else if value.is_infinite() {
        format!("Float.{}_INFINITY", if value > 0.0 { "POSITIVE" } else { "NEGATIVE" })
    } else {
        // The shortest text that reads back as the same value.
        format!("{value:?}f")
    }
}

fn double(bits: u64) -> String {
    let value = f64::from_bits(bits);
    if value.is_nan() {
        "Double.NaN".to_owned()
    } else if value.is_infinite() {
        format!("Double.{}_INFINITY", if value > 0.0 { "POSITIVE" } else { "NEGATIVE" })
    } else {
        format!("{value:?}")
    }
}

/// Text for a `//` comment: one line of ASCII, not too long, without Unicode escapes, which Java obeys even there.
pub(super) fn comment(text: &str) -> String {
    const LONGEST: usize = 90;
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '\\' => safe.push_str(r"\\"),
            ' '..='~' => safe.push(c),
            '\n' | '\r' | '\t' => safe.push(' '),
            _ => safe.push('?'),
        }
    }
    if safe.len() <= LONGEST {
        return safe;
    }
    let end = safe[..LONGEST].rfind(' ').unwrap_or(LONGEST);
    // A cut between the two halves of an escaped backslash would leave one that escapes.
    format!("{} ...", safe[..end].trim_end_matches('\\'))
}

#[cfg(test)]
mod tests {
    use super::{comment, primitive, string};
    use crate::Value;

    fn check(ty: &str, value: Value, expected: &str) {
        assert_eq!(primitive(ty, &value).as_deref(), Some(expected));
    }

    #[test]
    fn numbers_have_the_type_they_are_for() {
        check("int", Value::Integer(-1), "-1");
        check("int", Value::Integer(-2_147_483_648), "Integer.MIN_VALUE");
        check("long", Value::Integer(5), "5L");
        check("long", Value::Integer(i64::MIN), "Long.MIN_VALUE");
        check("byte", Value::Integer(-1), "(byte) -1");
        check("float", Value::Float(1.5f32.to_bits()), "1.5f");
        check("double", Value::Double((-0.0f64).to_bits()), "-0.0");
        check("double", Value::Double(f64::NAN.to_bits()), "Double.NaN");
        check("double", Value::Double(1e300f64.to_bits()), "1e300");
        check("double", Value::Double(f64::from_bits(1).to_bits()), "5e-324");
        check("float", Value::Float(f32::NEG_INFINITY.to_bits()), "Float.NEGATIVE_INFINITY");
    }

    #[test]
    fn characters_that_java_would_read_otherwise_are_escaped() {
        check("char", Value::Char(10), r"'\n'");
        check("char", Value::Char(39), r"'\''");
        check("char", Value::Char(0xd800), r"'\ud800'");
        let units: Vec<u16> = "a\"\\u0041\n\u{e9}".encode_utf16().collect();
        assert_eq!(string(&units), r#""a\"\\u0041\n\u00e9""#);
    }

    #[test]
    fn comments_hold_no_unicode_escape_and_no_line_break() {
        assert_eq!(comment("c == '\\u000a'\nx"), r"c == '\\u000a' x");
        let long = "abc ".repeat(100);
        assert!(comment(&long).len() < 100 && comment(&long).ends_with("abc ..."));
        assert!(!comment(&"\\".repeat(100)).contains(r"\ "));
    }
}
