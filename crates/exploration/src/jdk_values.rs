//! Inputs of the JDK's value classes as plain data: a number or a text that says all about them.

use report::Value;

/// What an input of a class is, made from these parts and a number that was chosen; none if the class is not made of parts.
/// Without parts it is any object of the class.
pub(crate) fn value_of(class: &str, parts: &[Value], choice: u64) -> Option<Value> {
    let number = |index: usize| match parts.get(index) {
        Some(Value::Boxed(value, _)) => match **value {
            Value::Integer(number) => number,
            _ => 0,
        },
        _ => 0,
    };
    let text = |text: String| Value::String(text.encode_utf16().collect());
    let content = match class {
        "java.math.BigInteger" => text(number(0).to_string()),
        "java.math.BigDecimal" if choice == 0 => text(number(0).to_string()),
        "java.math.BigDecimal" => text(format!("{}E-{choice}", number(0))),
        "java.time.LocalDate" if parts.is_empty() => text("1970-01-01".into()),
        "java.time.LocalDate" => text(date(number(0), number(1), number(2))),
        "java.util.UUID" => text(uuid(number(0).cast_unsigned(), number(1).cast_unsigned())),
        "java.util.Locale" => text(LOCALES.get(choice as usize).copied().unwrap_or_default().to_owned()),
        "java.util.Date" | "java.util.Random" => Value::Integer(number(0)),
        "java.io.StringReader" => match parts.first() {
            Some(Value::String(units)) => Value::String(units.clone()),
            _ => text(String::new()),
        },
        // A character of Latin-1 for each byte.
        "java.io.ByteArrayInputStream" => match parts.first() {
            Some(Value::Array { elements, .. }) => Value::String(elements.iter().map(byte).collect()),
            _ => text(String::new()),
        },
        _ => return None,
    };
    Some(Value::Boxed(Box::new(content), class.to_owned()))
}

/// The tags of the locales that inputs can be, in the order of `percolate.api.Inputs`.
const LOCALES: [&str; 4] = ["und", "en-US", "de-DE", "tr-TR"];

fn byte(value: &Value) -> u16 {
    match value {
        Value::Integer(number) => u16::from(*number as u8),
        _ => 0,
    }
}

/// As `LocalDate.parse` reads it.
fn date(year: i64, month: i64, day: i64) -> String {
    let year = match year {
        10_000.. => format!("+{year}"),
        0.. => format!("{year:04}"),
        _ => format!("-{:04}", year.unsigned_abs()),
    };
    format!("{year}-{month:02}-{day:02}")
}

/// As `UUID.fromString` reads it.
fn uuid(most: u64, least: u64) -> String {
    let (high, middle, low) = (most >> 32, (most >> 16) & 0xffff, most & 0xffff);
    format!("{high:08x}-{middle:04x}-{low:04x}-{:04x}-{:012x}", least >> 48, least & 0xffff_ffff_ffff)
}

#[cfg(test)]
mod tests {
    use super::{date, uuid};

    #[test]
    fn dates_and_ids_are_spelled_as_java_reads_them() {
        assert_eq!(date(2024, 2, 29), "2024-02-29");
        assert_eq!(date(-1, 12, 1), "-0001-12-01");
        assert_eq!(date(123_456, 1, 1), "+123456-01-01");
        assert_eq!(uuid(1, u64::MAX), "00000000-0000-0001-ffff-ffffffffffff");
    }
}
