//! Values as a reader of Java knows them: `"ab\n"`, `1.5f`, `new int[] {1, 2}`, `Point#1{x=1, next=#1}`.
//!
//! Only plain ASCII is written, but for the names of classes and fields. An object shows its number; an array, list or map
//! does where the same text mentions it again: `#1=[null, 2] #1`.

use super::{Call, CallKind, Value};
use crate::{Inputs, field_names};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter, Write as _};

/// A value among others, some of which may mention it again.
pub(crate) struct Shown<'a> {
    /// The value.
    pub(crate) value: &'a Value,
    /// Ids that are mentioned more than once.
    pub(crate) shared: &'a BTreeSet<u32>,
}

/// Named values of which others may mention objects again.
pub(crate) struct ShownInputs<'a> {
    /// The values.
    pub(crate) inputs: &'a Inputs,
    /// Ids that are mentioned more than once.
    pub(crate) shared: &'a BTreeSet<u32>,
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut shared = BTreeSet::new();
        self.collect_shared(&mut shared);
        write!(f, "{}", Shown { value: self, shared: &shared })
    }
}

impl Display for Inputs {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", ShownInputs { inputs: self, shared: &self.shared() })
    }
}

impl Display for ShownInputs<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (position, (name, value)) in self.inputs.iter().enumerate() {
            let separator = if position == 0 { "" } else { " " };
            write!(f, "{separator}{name}={}", Shown { value, shared: self.shared })?;
        }
        Ok(())
    }
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.value {
            Value::Boolean(value) => write!(f, "{value}"),
            Value::Integer(value) => write!(f, "{value}"),
            Value::Char(unit) => write_quoted(f, '\'', &[*unit]),
            Value::Float(bits) => write_float(f, *bits),
            Value::Double(bits) => write_double(f, *bits),
            Value::Null => f.write_str("null"),
            Value::String(units) => write_quoted(f, '"', units),
            Value::Boxed(value, class) if class == "java.lang.Class" => match &**value {
                Value::String(units) => write!(f, "{}.class", simple_name(&String::from_utf16_lossy(units))),
                _ => f.write_str("Class"),
            },
            Value::Boxed(value, class) if class == "java.lang.String" => {
                write!(f, "{}.intern()", self.with(value))
            }
            Value::Numbered { id, value } => {
                self.number(f, *id)?;
                write!(f, "{}", self.with(value))
            }
            Value::Boxed(value, class) if class.starts_with("java.lang.") => {
                write!(f, "{}", self.with(value))
            }
            Value::Boxed(value, class) => write!(f, "{}({})", simple_name(class), self.with(value)),
            Value::Enum { class, name } => write!(f, "{}.{name}", nested_name(class)),
            Value::Array { id, ty, elements } => {
                self.number(f, *id)?;
                let (package, element) = ty.split_at(ty.len() - simple_name(ty).len());
                // What is in `java.lang` needs no import.
                let package = if package == "java.lang." { "" } else { package };
                write!(f, "new {package}{} {{", nested_name(element))?;
                self.write_all(f, elements)?;
                f.write_char('}')
            }
            Value::Object { id, class, fields, answers } => {
                write!(f, "{}#{id}{{", nested_name(class))?;
                let names = field_names(fields.iter().map(|(key, _)| key));
                for (position, (name, (_, value))) in names.iter().zip(fields).enumerate() {
                    write!(f, "{}{name}={}", separator(position), self.with(value))?;
                }
                for (position, (method, value)) in answers.iter().enumerate() {
                    let name = method.split('(').next().unwrap_or_default();
                    let separator = separator(fields.len() + position);
                    write!(f, "{separator}{name}()={}", self.with(value))?;
                }
                f.write_char('}')
            }
            Value::Parts { id, class, parts } => {
                write!(f, "{}#{id}{{", nested_name(class))?;
                for (position, (name, value)) in parts.iter().enumerate() {
                    write!(f, "{}{name}={}", separator(position), self.with(value))?;
                }
                f.write_char('}')
            }
            Value::Made { id, calls, .. } => {
                self.number(f, *id)?;
                calls.iter().enumerate().try_for_each(|(position, call)| self.write_call(f, position, call))
            }
            Value::List { id, elements, .. } => {
                self.number(f, *id)?;
                f.write_char('[')?;
                self.write_all(f, elements)?;
                f.write_char(']')
            }
            Value::Map { id, entries, .. } => {
                self.number(f, *id)?;
                f.write_char('{')?;
                for (position, (key, value)) in entries.iter().enumerate() {
                    write!(f, "{}{}={}", separator(position), self.with(key), self.with(value))?;
                }
                f.write_char('}')
            }
            Value::Shared(id) => write!(f, "#{id}"),
            Value::Function { id, interface, returns, .. } => {
                self.number(f, *id)?;
                write!(f, "{}{{", nested_name(interface))?;
                self.write_all(f, returns)?;
                f.write_char('}')
            }
            Value::Opaque(class) | Value::Implementation { interface: class, .. } => {
                write!(f, "{}{{...}}", nested_name(class))
            }
        }
    }
}

impl<'a> Shown<'a> {
    fn with(&self, value: &'a Value) -> Shown<'a> {
        Shown { value, shared: self.shared }
    }

    fn number(&self, f: &mut Formatter<'_>, id: u32) -> fmt::Result {
        if self.shared.contains(&id) { write!(f, "#{id}=") } else { Ok(()) }
    }

    fn write_call(&self, f: &mut Formatter<'_>, position: usize, call: &'a Call) -> fmt::Result {
        let (class, name) = (nested_name(&call.class), &call.name);
        let mut arguments = &call.arguments[..];
        match (call.kind, arguments) {
            (CallKind::Constant, _) => return write!(f, "{class}.{name}"),
            (CallKind::Part, _) if name.starts_with('[') => return f.write_str(name),
            (CallKind::Part, _) => return write!(f, ".{name}"),
            (CallKind::Constructor, _) => write!(f, "new {class}(")?,
            (CallKind::Static, _) => write!(f, "{class}.{name}(")?,
            (CallKind::Instance, [receiver, rest @ ..]) if position == 0 => {
                arguments = rest;
                write!(f, "{}.{name}(", self.with(receiver))?;
            }
            (CallKind::Instance, _) => write!(f, ".{name}(")?,
        }
        self.write_all(f, arguments)?;
        f.write_char(')')
    }

    fn write_all(&self, f: &mut Formatter<'_>, values: &'a [Value]) -> fmt::Result {
        values
            .iter()
            .enumerate()
            .try_for_each(|(position, value)| write!(f, "{}{}", separator(position), self.with(value)))
    }
}

/// The class name without its package: `java.lang.ArithmeticException` is `ArithmeticException`.
pub(crate) fn simple_name(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

/// The class name without its package, as the source spells it: `java.util.Map$Entry` is `Map.Entry`.
/// What has no name in the source keeps its `$`, as `Main$1`.
fn nested_name(class: &str) -> String {
    let mut name = String::new();
    for (position, part) in simple_name(class).split('$').enumerate() {
        let follows_a_name = !name.is_empty() && !name.ends_with('$');
        let is_named = follows_a_name && part.starts_with(|first: char| !first.is_ascii_digit());
        name.push_str(if position == 0 {
            ""
        } else if is_named {
            "."
        } else {
            "$"
        });
        name.push_str(part);
    }
    name
}

fn separator(position: usize) -> &'static str {
    if position == 0 { "" } else { ", " }
}

/// Writes a literal of plain ASCII, so that it is one column per character on any terminal.
fn write_quoted(f: &mut Formatter<'_>, quote: char, units: &[u16]) -> fmt::Result {
    f.write_char(quote)?;
    for &unit in units {
        match u8::try_from(unit) {
            Ok(b'\n') => f.write_str(r"\n")?,
            Ok(b'\r') => f.write_str(r"\r")?,
            Ok(b'\t') => f.write_str(r"\t")?,
            Ok(b'\\') => f.write_str(r"\\")?,
            Ok(byte) if char::from(byte) == quote => write!(f, "\\{quote}")?,
            Ok(byte @ b' '..=b'~') => f.write_char(char::from(byte))?,
            _ => write!(f, r"\u{unit:04x}")?,
        }
    }
    f.write_char(quote)
}

fn write_float(f: &mut Formatter<'_>, bits: u32) -> fmt::Result {
    let value = f32::from_bits(bits);
    if value.is_finite() {
        write!(f, "{value:?}f")
    } else {
        write!(f, "Float.{}", special_name(value.into()))
    }
}

fn write_double(f: &mut Formatter<'_>, bits: u64) -> fmt::Result {
    let value = f64::from_bits(bits);
    if value.is_finite() { write!(f, "{value:?}") } else { write!(f, "Double.{}", special_name(value)) }
}

fn special_name(value: f64) -> &'static str {
    if value.is_nan() {
        "NaN"
    } else if value > 0.0 {
        "POSITIVE_INFINITY"
    } else {
        "NEGATIVE_INFINITY"
    }
}

#[cfg(test)]
mod tests {
    use super::super::Value;
    use super::nested_name;
    use crate::Inputs;

    fn check(value: Value, expected: &str) {
        assert_eq!(value.to_string(), expected);
    }

    fn string(text: &str) -> Value {
        Value::String(text.encode_utf16().collect())
    }

    #[test]
    fn text_is_a_literal_of_ascii() {
        check(Value::Char(120), "'x'");
        check(Value::Char(39), r"'\''");
        check(Value::Char(34), "'\"'");
        check(Value::Char(0x20ac), r"'\u20ac'");
        check(string("a'\"\\\n\r\t\0é"), r#""a'\"\\\n\r\t\u0000\u00e9""#);
        check(Value::String(vec![0xd800, 65]), r#""\ud800A""#);
    }

    #[test]
    fn numbers_tell_their_type() {
        check(Value::Integer(-7), "-7");
        check(Value::Float(1.5_f32.to_bits()), "1.5f");
        check(Value::Float(f32::NAN.to_bits()), "Float.NaN");
        check(Value::Double(1f64.to_bits()), "1.0");
        check(Value::Double((-0.0f64).to_bits()), "-0.0");
        check(Value::Double(1e300f64.to_bits()), "1e300");
        check(Value::Double(f64::NEG_INFINITY.to_bits()), "Double.NEGATIVE_INFINITY");
        check(Value::Boxed(Box::new(Value::Integer(3)), "java.lang.Long".into()), "3");
    }

    #[test]
    fn objects_show_their_content() {
        let ints = vec![Value::Integer(1), Value::Integer(2)];
        check(Value::Array { id: 1, ty: "int[]".into(), elements: ints.clone() }, "new int[] {1, 2}");
        let strings = Value::Array { id: 1, ty: "java.lang.String[][]".into(), elements: vec![Value::Null] };
        check(strings, "new String[][] {null}");
        check(Value::List { id: 1, class: "java.util.ArrayList".into(), elements: ints.clone() }, "[1, 2]");
        let entries = vec![(string("k"), Value::Null)];
        check(Value::Map { id: 1, class: "java.util.HashMap".into(), entries }, r#"{"k"=null}"#);
        check(Value::Enum { class: "p.Shape$Color".into(), name: "RED".into() }, "Shape.Color.RED");
        let methods = vec!["f()I".to_owned(); 2];
        check(Value::Function { id: 1, interface: "p.F".into(), returns: ints, methods }, "F{1, 2}");
        check(Value::Opaque("java.lang.Thread".into()), "Thread{...}");
    }

    #[test]
    fn parts_are_told_by_what_they_are_called_and_fields_by_what_tells_them_apart() {
        let parse = |text: &str| crate::spelling::parse_value(text).unwrap();
        check(parse("J1 java.lang.StringBuilder ( text Sa )"), "StringBuilder#1{text=\"a\"}");
        check(parse("O1 p.B ( p.A x I I1 . x I I2 )"), "B#1{p.A.x=1, x=2}");
        check(parse("O1 p.B ( . x I I1 . x F F0 )"), "B#1{x:I=1, x:F=0.0f}");
    }

    #[test]
    fn calls_that_make_an_object_are_a_chain() {
        let parse = |text: &str| crate::spelling::parse_value(text).unwrap();
        check(
            parse("K1 p.C$D ( constructor p.C$D <init> (I)V ( I1 ) instance p.C$D add (Lp/C$D;)V ( @1 ) )"),
            "#1=new C.D(1).add(#1)",
        );
        check(parse("K1 p.C ( static p.C of ()Lp/C; ( ) )"), "C.of()");
        let built = "K1 p.C ( instance p.B build ()Lp/C; ( K2 p.B ( constant p.B EMPTY Lp/B; ( ) ) ) )";
        check(parse(built), "B.EMPTY.build()");
    }

    #[test]
    fn what_is_mentioned_again_has_a_number() {
        let parse = |text: &str| crate::spelling::parse_value(text).unwrap();
        check(parse("O1 p.Point ( . x I I1 . next Lp/Point; @1 )"), "Point#1{x=1, next=#1}");
        check(parse("X1 p.Shape ( . x I I1 ) ( area(I)J I7 )"), "Shape#1{x=1, area()=7}");
        let list = Value::List { id: 2, class: "java.util.ArrayList".into(), elements: Vec::new() };
        check(list.clone(), "[]");
        let inputs = Inputs::of_parameters([("a", list), ("b", Value::Shared(2))]);
        assert_eq!(inputs.to_string(), "a=#2=[] b=#2");
    }

    #[test]
    fn classes_without_a_name_keep_their_dollar() {
        assert_eq!(nested_name("java.util.Map$Entry"), "Map.Entry");
        assert_eq!(nested_name("Main$1"), "Main$1");
        assert_eq!(nested_name("p.Main$1Local"), "Main$1Local");
        assert_eq!(nested_name("$Proxy7"), "$Proxy7");
        assert_eq!(nested_name("p.Main$$Lambda$1"), "Main$$Lambda$1");
    }
}
