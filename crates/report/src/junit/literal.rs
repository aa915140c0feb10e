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

/// The parts of a condition that a reader takes in at a glance, as a comment; none if there are none.
pub(super) fn condition(constraint: &str) -> Option<String> {
    const LONGEST: usize = 90;
    let parts = conjuncts(constraint);
    let is_plain = |part: &&str| part.len() <= 60 && !part.contains(" ? ");
    let mut text = String::new();
    let mut n_shown = 0;
    for part in parts.iter().filter(|part| is_plain(part)) {
        if text.len() + part.len() > LONGEST {
            break;
        }
        text += if text.is_empty() { "" } else { " && " };
        text += part;
        n_shown += 1;
    }
    if n_shown > 0 && n_shown < parts.len() {
        text += " && ...";
    }
    (n_shown > 0).then(|| comment(&text))
}

/// The parts that are joined by `&&` outside of parentheses and quotes.
fn conjuncts(constraint: &str) -> Vec<&str> {
    let bytes = constraint.as_bytes();
    let (mut parts, mut start, mut depth, mut quote) = (Vec::new(), 0, 0_usize, None);
    let mut at = 0;
    while at < bytes.len() {
        match (quote, bytes[at]) {
            (Some(_), b'\\') => at += 1,
            (Some(open), byte) if byte == open => quote = None,
            (Some(_), _) => {}
            (None, byte @ (b'"' | b'\'')) => quote = Some(byte),
            (None, b'(') => depth += 1,
            (None, b')') => depth = depth.saturating_sub(1),
            // What is joined by `||` besides is one part.
            (None, b'|') if depth == 0 => return vec![constraint],
            (None, b'&') if depth == 0 && constraint[at..].starts_with("&& ") && at > start => {
                parts.push(constraint[start..at].trim_end());
                start = at + 3;
                at += 2;
            }
            _ => {}
        }
        at += 1;
    }
    parts.push(&constraint[start.min(constraint.len())..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::{comment, condition, primitive, string};
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
    fn conditions_are_cut_between_their_parts() {
        let check = |constraint: &str, expected: Option<&str>| {
            assert_eq!(condition(constraint).as_deref(), expected, "{constraint}");
        };
        check("a > 0 && b", Some("a > 0 && b"));
        check("a && (b ? 1 : 2) == 1 && c", Some("a && c && ..."));
        check("a == \" && \" && (b && c) && d", Some("a == \" && \" && (b && c) && d"));
        check("a == '\\'' && b", Some(r"a == '\\'' && b"));
        check("a && b || c", Some("a && b || c"));
        check("(a ? b : c) > 3", None);
        let long = ["abcdefghij"; 20].join(" && ");
        assert!(condition(&long).unwrap().ends_with("abcdefghij && ..."));
    }

    #[test]
    fn comments_hold_no_unicode_escape_and_no_line_break() {
        assert_eq!(comment("c == '\\u000a'\nx"), r"c == '\\u000a' x");
        let long = "abc ".repeat(100);
        assert!(comment(&long).len() < 100 && comment(&long).ends_with("abc ..."));
        assert!(!comment(&"\\".repeat(100)).contains(r"\ "));
    }
}
