//! Objects of the JDK as plain data: values are a number or a text that says all about them, others are told by what they
//! were made of, or by what can be asked of them.
//!
//! `JdkValues` and `JdkObjects` of `java/replay` read and write the same.

use report::Value;

/// What an input of a class is, made from these parts and a number that was chosen; none if the class is no value.
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
    let example = |all: &[&str]| text(all.get(choice as usize).copied().unwrap_or_default().to_owned());
    let content = match class {
        "java.math.BigInteger" => text(number(0).to_string()),
        "java.math.BigDecimal" => text(decimal(number(0), choice as usize)),
        "java.time.LocalDate" if parts.is_empty() => text(EPOCH.into()),
        "java.time.LocalDate" => text(date(number(0), number(1), number(2))),
        "java.time.LocalTime" => text(time(number(0), number(1), number(2), number(3))),
        "java.time.LocalDateTime" if parts.is_empty() => text(format!("{EPOCH}T00:00")),
        "java.time.LocalDateTime" => {
            let date = date(number(0), number(1), number(2));
            text(format!("{date}T{}", time(number(3), number(4), number(5), number(6))))
        }
        "java.time.OffsetDateTime" | "java.time.ZonedDateTime" if parts.is_empty() => {
            text(format!("{EPOCH}T00:00Z"))
        }
        "java.time.OffsetDateTime" | "java.time.ZonedDateTime" => {
            let date = date(number(0), number(1), number(2));
            let time = time(number(3), number(4), number(5), number(6));
            let offset = OFFSETS.get(choice as usize).copied().unwrap_or_default();
            text(format!("{date}T{time}{offset}"))
        }
        "java.time.ZoneOffset" => example(&OFFSETS),
        "java.time.Year" => Value::Integer(number(0)),
        "java.time.YearMonth" if parts.is_empty() => text("1970-01".into()),
        "java.time.YearMonth" => {
            let date = date(number(0), number(1), 1);
            text(date[..date.len() - "-01".len()].to_owned())
        }
        "java.time.MonthDay" if parts.is_empty() => text("--01-01".into()),
        "java.time.MonthDay" => text(format!("--{:02}-{:02}", number(0), number(1))),
        "java.time.Period" => text(period(number(0), number(1), number(2))),
        // Seconds, and nanoseconds after them.
        "java.time.Duration" | "java.time.Instant" => text(format!("{}.{:09}", number(0), number(1))),
        "java.util.UUID" => text(uuid(number(0).cast_unsigned(), number(1).cast_unsigned())),
        "java.util.Locale" => text(LOCALES.get(choice as usize).copied().unwrap_or_default().to_owned()),
        "java.util.regex.Pattern" => example(PATTERNS),
        "java.math.MathContext" => example(CONTEXTS),
        "java.net.URI" => example(ADDRESSES),
        "java.lang.Class" => text(CLASSES.get(choice as usize).copied().unwrap_or_default().to_owned()),
        "java.util.Date" | "java.util.Random" | "java.sql.Date" | "java.sql.Time" | "java.sql.Timestamp" => {
            Value::Integer(number(0))
        }
        "java.nio.ByteOrder" => {
            let is_big =
                matches!(parts.first(), Some(Value::Boxed(value, _)) if **value == Value::Boolean(true));
            text(if is_big { "BIG_ENDIAN" } else { "LITTLE_ENDIAN" }.into())
        }
        "java.net.URL" => example(LOCATIONS),
        "java.text.DecimalFormat" => example(FORMATS),
        "java.time.format.DateTimeFormatter" => example(FORMATTERS),
        "java.lang.reflect.Method" => example(METHODS),
        "java.lang.reflect.Field" => example(FIELDS),
        "java.lang.reflect.Constructor" => example(CONSTRUCTORS),
        "java.io.StringReader" | "java.io.BufferedReader" | "java.io.File" => match parts.first() {
            Some(Value::String(units)) => Value::String(units.clone()),
            _ => text(String::new()),
        },
        // A character of Latin-1 for each byte.
        "java.io.ByteArrayInputStream" => match parts.first() {
            Some(Value::Array { elements, .. }) => Value::String(elements.iter().map(byte).collect()),
            _ => text(String::new()),
        },
        _ => return charset(class),
    };
    Some(Value::Boxed(Box::new(content), class.to_owned()))
}

/// Whether objects of a class never change, so that an input is afterwards what it was.
pub(crate) fn is_constant(class: &str) -> bool {
    class.starts_with("java.time.")
        || class.starts_with("java.math.")
        || matches!(class, "java.util.UUID" | "java.util.Locale" | "java.lang.Class")
}

/// A character set that is always there; of each there is one object.
pub(crate) fn charset(class: &str) -> Option<Value> {
    let name = match class {
        "sun.nio.cs.UTF_8" => "UTF-8",
        "sun.nio.cs.ISO_8859_1" => "ISO-8859-1",
        "sun.nio.cs.US_ASCII" => "US-ASCII",
        _ => return None,
    };
    let name = Value::String(name.encode_utf16().collect());
    Some(Value::Boxed(Box::new(name), "java.nio.charset.Charset".to_owned()))
}

/// The names of the parts that an input of a class is made of; none if it is a value, or no object of the JDK. A number that
/// was chosen is the last of them.
pub(crate) fn parts_of(class: &str) -> Option<&'static [&'static str]> {
    Some(match class {
        "java.nio.HeapByteBuffer" => &["array", "position"],
        "java.nio.HeapByteBufferR" | "java.nio.HeapCharBuffer" => &["array"],
        "java.util.Arrays$ArrayItr"
        | "java.util.stream.ReferencePipeline$Head"
        | "java.util.stream.IntPipeline$Head" => &["elements"],
        "java.util.AbstractList$ListItr"
        | "java.util.Collections$3"
        | "java.util.Spliterators$ArraySpliterator"
        | "java.util.stream.LongPipeline$Head"
        | "java.util.stream.DoublePipeline$Head"
        | "java.util.concurrent.atomic.AtomicReferenceArray" => &["elements"],
        "java.util.concurrent.atomic.AtomicIntegerArray" | "java.util.concurrent.atomic.AtomicLongArray" => {
            &["array"]
        }
        "java.util.concurrent.atomic.AtomicBoolean"
        | "java.lang.ref.WeakReference"
        | "java.lang.ref.SoftReference" => &["value"],
        "java.util.AbstractMap$SimpleEntry" => &["key", "value"],
        "java.util.concurrent.CountDownLatch" => &["count"],
        "java.util.concurrent.Semaphore" => &["permits"],
        "java.util.StringJoiner" => &["delimiter", "prefix", "suffix"],
        "java.util.Scanner" | "java.util.StringTokenizer" => &["text"],
        "java.util.regex.Matcher" => &["text", "pattern"],
        "java.util.SimpleTimeZone" => &["rawOffset", "id"],
        "java.util.BitSet" => &["bits"],
        "java.util.OptionalInt" | "java.util.OptionalLong" | "java.util.OptionalDouble" => {
            &["present", "value"]
        }
        "java.text.ParsePosition" => &["index"],
        "java.text.FieldPosition" => &["field"],
        "java.io.ByteArrayOutputStream"
        | "java.io.StringWriter"
        | "java.io.PrintStream"
        | "java.io.PrintWriter"
        | "java.util.concurrent.locks.ReentrantLock"
        | "java.lang.ref.ReferenceQueue"
        | "java.lang.ThreadLocal" => &[],
        "java.lang.Throwable"
        | "java.lang.Exception"
        | "java.lang.RuntimeException"
        | "java.lang.Error"
        | "java.lang.IllegalArgumentException"
        | "java.lang.IllegalStateException"
        | "java.io.IOException" => &["message"],
        _ => return None,
    })
}

/// The text of a part of which one of a few examples was chosen; none if the part is something else.
pub(crate) fn example_of(class: &str, part: &str, choice: u64) -> Option<Value> {
    let examples = match (class, part) {
        ("java.util.regex.Matcher", "pattern") => PATTERNS,
        _ => return None,
    };
    let text = examples.get(choice as usize).copied().unwrap_or_default();
    Some(Value::String(text.encode_utf16().collect()))
}

/// Classes of the JDK whose only field is all there is to say, and is called `value`.
pub(crate) const HOLDERS: &[&str] = &[
    "java/util/Optional",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/atomic/AtomicReference",
];

/// The date of an input at which nobody looked.
const EPOCH: &str = "1970-01-01";

/// The classes that inputs can be, in the order of `percolate.api.Inputs`.
const CLASSES: [&str; 6] =
    ["java.lang.Object", "java.lang.String", "java.lang.Integer", "int", "int[]", "java.lang.Runnable"];

/// The expressions of patterns, the texts of contexts and the addresses that inputs can be, in the order of
/// `percolate.api.Inputs`.
const PATTERNS: &[&str] = &["", "a", "[a-z]+", "(\\d+),(\\w*)"];
const CONTEXTS: &[&str] = &[
    "precision=0 roundingMode=HALF_UP",
    "precision=7 roundingMode=HALF_EVEN",
    "precision=16 roundingMode=HALF_EVEN",
    "precision=34 roundingMode=HALF_EVEN",
];
const ADDRESSES: &[&str] = &["http://host/path?query", "file:/path", "relative/path"];
const LOCATIONS: &[&str] = &["file:/path", "file:/folder/file.txt?query#part"];
const FORMATS: &[&str] = &["0.00", "#,##0.###"];
const FORMATTERS: &[&str] = &["ISO_LOCAL_DATE", "ISO_LOCAL_TIME", "ISO_LOCAL_DATE_TIME", "BASIC_ISO_DATE"];

/// The members that inputs can be, in the same order: a class, a name, and the type of a parameter if there is one.
const METHODS: &[&str] = &["java.lang.String length", "java.lang.Integer parseInt java.lang.String"];
const FIELDS: &[&str] = &["java.lang.Integer MAX_VALUE"];
const CONSTRUCTORS: &[&str] = &["java.lang.Object <init>", "java.lang.StringBuilder <init> java.lang.String"];

/// The offsets of zones that inputs can have, in the order of `percolate.api.Inputs`.
const OFFSETS: [&str; 3] = ["Z", "+02:00", "-05:30"];

/// The tags of the locales that inputs can be, in the order of `percolate.api.Inputs`.
const LOCALES: [&str; 4] = ["und", "en-US", "de-DE", "tr-TR"];

fn byte(value: &Value) -> u16 {
    match value {
        Value::Integer(number) => u16::from(*number as u8),
        _ => 0,
    }
}

/// As `BigDecimal.toString` writes a number of which the last `scale` digits, few, come after the point.
fn decimal(unscaled: i64, scale: usize) -> String {
    if scale == 0 {
        return unscaled.to_string();
    }
    let digits = format!("{:0>width$}", unscaled.unsigned_abs(), width = scale + 1);
    let (whole, fraction) = digits.split_at(digits.len() - scale);
    format!("{}{whole}.{fraction}", if unscaled < 0 { "-" } else { "" })
}

/// As `LocalTime.toString` writes it.
fn time(hour: i64, minute: i64, second: i64, nano: i64) -> String {
    let mut text = format!("{hour:02}:{minute:02}");
    if second > 0 || nano > 0 {
        text += &format!(":{second:02}");
    }
    match nano {
        0 => {}
        nano if nano % 1_000_000 == 0 => text += &format!(".{:03}", nano / 1_000_000),
        nano if nano % 1000 == 0 => text += &format!(".{:06}", nano / 1000),
        nano => text += &format!(".{nano:09}"),
    }
    text
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

/// As `Period.toString` writes it.
fn period(years: i64, months: i64, days: i64) -> String {
    let parts = [(years, 'Y'), (months, 'M'), (days, 'D')].into_iter().filter(|(number, _)| *number != 0);
    let text: String = parts.map(|(number, unit)| format!("{number}{unit}")).collect();
    if text.is_empty() { "P0D".into() } else { format!("P{text}") }
}

/// As `UUID.fromString` reads it.
fn uuid(most: u64, least: u64) -> String {
    let (high, middle, low) = (most >> 32, (most >> 16) & 0xffff, most & 0xffff);
    format!("{high:08x}-{middle:04x}-{low:04x}-{:04x}-{:012x}", least >> 48, least & 0xffff_ffff_ffff)
}

#[cfg(test)]
mod tests {
    use super::{date, decimal, period, time, uuid};

    #[test]
    fn numbers_and_times_are_spelled_as_java_writes_them() {
        assert_eq!(decimal(-5, 0), "-5");
        assert_eq!(decimal(-5, 2), "-0.05");
        assert_eq!(decimal(1234, 1), "123.4");
        assert_eq!(time(1, 2, 0, 0), "01:02");
        assert_eq!(period(0, 0, 0), "P0D");
        assert_eq!(period(-1, 0, 3), "P-1Y3D");
        assert_eq!(time(1, 2, 0, 5_000_000), "01:02:00.005");
        assert_eq!(time(23, 2, 3, 5000), "23:02:03.000005");
        assert_eq!(time(23, 2, 3, 1), "23:02:03.000000001");
    }

    #[test]
    fn dates_and_ids_are_spelled_as_java_reads_them() {
        assert_eq!(date(2024, 2, 29), "2024-02-29");
        assert_eq!(date(-1, 12, 1), "-0001-12-01");
        assert_eq!(date(123_456, 1, 1), "+123456-01-01");
        assert_eq!(uuid(1, u64::MAX), "00000000-0000-0001-ffff-ffffffffffff");
    }
}
