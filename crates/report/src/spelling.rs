//! Values as one line of plain ASCII that is read back exactly: between worker and supervisor, and between the
//! supervisor and the JVM that replays (`java/README.md`).
//!
//! Tokens are separated by single spaces. The first letter of a token says what comes:
//!
//! | tokens | value |
//! |---|---|
//! | `Z1` | `true` |
//! | `I-7` | an integer |
//! | `C65` | a `char` by its code unit |
//! | `F3fc00000`, `D3ff8000000000000` | bits of a `float`, a `double` |
//! | `N` | `null` |
//! | `Sa\u0020b` | the string `a b` |
//! | `Bjava.lang.Long I3` | a box |
//! | `Ep.Color RED` | a constant of an enum |
//! | `A1 int[] 2 ( I1 I2 )` | an array with its length |
//! | `L1 java.util.ArrayList ( I1 I2 )` | a list; so are `M`aps, with keys and values in turn |
//! | `O1 p.Point ( . x I I1 p.Base next Lp/Base; @1 )` | an object: class, name, descriptor and value of each field; a dot is the class of the object |
//! | `J1 java.lang.StringBuilder ( text Sab )` | an object of the JDK, by what it is made of |
//! | `K1 p.Point ( constructor p.Point <init> (I)V ( I1 ) )` | an object, by the calls that make it |
//! | `@1` | the object of that number again |
//! | `Pjava.util.function.Supplier ( I1 )` | a function |
//! | `?java.lang.Thread` | an opaque object |
//!
//! In words (names, types and strings) a backslash, a blank and everything that is not printable ASCII is `\uXXXX`,
//! a UTF-16 unit; so are the words `)` and `.`. The empty word is `\e`, but not in a string.

use crate::value::MAX_DEPTH;
use crate::{Call, CallKind, FieldKey, Input, Inputs, Role, Value};
use std::fmt::Write as _;
use std::str::FromStr;

/// The word without letters.
const EMPTY: &str = r"\e";

/// The class of the object in the keys of its fields: no class is called so.
const OWN: &str = ".";

/// Why a text is no spelling of values.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It ends too early.
    #[error("the spelling of a value ends too early")]
    End,
    /// It has something that cannot stand where it stands.
    #[error("'{0}' is no part of the spelling of a value")]
    Token(String),
    /// It is nested too deeply.
    #[error("a value is nested deeper than {MAX_DEPTH} levels")]
    Depth,
}

/// Spells one value.
pub fn value(value: &Value) -> String {
    let mut out = String::new();
    spell(&mut out, value);
    out
}

/// Spells values one after the other.
pub fn values<'a>(values: impl IntoIterator<Item = &'a Value>) -> String {
    let mut out = String::new();
    for value in values {
        separate(&mut out);
        spell(&mut out, value);
    }
    out
}

/// Spells what a static field is found by: `class name descriptor`.
pub fn field(FieldKey { class, name, descriptor }: &FieldKey) -> String {
    let mut out = String::new();
    word(&mut out, class);
    spell_words(&mut out, [name, descriptor]);
    out
}

/// Spells inputs: `role name value role name value`.
pub fn inputs(inputs: &Inputs) -> String {
    let mut out = String::new();
    for Input { role, name, value } in inputs.entries() {
        separate(&mut out);
        match role {
            Role::Receiver => out.push_str(RECEIVER),
            Role::Parameter(n) => put(&mut out, format_args!("{PARAMETER} {n}")),
            Role::Static(field) => {
                put(&mut out, format_args!("{STATIC} "));
                out.push_str(&self::field(field));
            }
            Role::StandardInput => out.push_str(STANDARD_INPUT),
            Role::Asked(n) => put(&mut out, format_args!("{ASKED} {n}")),
        }
        out.push(' ');
        word(&mut out, name);
        out.push(' ');
        spell(&mut out, value);
    }
    out
}

const RECEIVER: &str = "receiver";
const PARAMETER: &str = "parameter";
const STATIC: &str = "static";
const STANDARD_INPUT: &str = "stdin";
const ASKED: &str = "asked";

/// Reads one value.
pub fn parse_value(text: &str) -> Result<Value, Error> {
    let mut tokens = Tokens::new(text);
    let value = parse(&mut tokens, MAX_DEPTH)?;
    tokens.end().map(|()| value)
}

/// Reads values that stand one after the other.
pub fn parse_values(text: &str) -> Result<Vec<Value>, Error> {
    let mut tokens = Tokens::new(text);
    let mut values = Vec::new();
    while tokens.rest.is_some() {
        values.push(parse(&mut tokens, MAX_DEPTH)?);
    }
    Ok(values)
}

/// Reads inputs.
pub fn parse_inputs(text: &str) -> Result<Inputs, Error> {
    let mut tokens = Tokens::new(text);
    let mut inputs = Inputs::default();
    while tokens.rest.is_some() {
        let role = role(&mut tokens)?;
        let name = tokens.word()?;
        inputs.push(role, name, parse(&mut tokens, MAX_DEPTH)?);
    }
    Ok(inputs)
}

fn role(tokens: &mut Tokens<'_>) -> Result<Role, Error> {
    let number = |tokens: &mut Tokens<'_>| {
        let word = tokens.word()?;
        word.parse().map_err(|_| Error::Token(word))
    };
    let word = tokens.word()?;
    Ok(match word.as_str() {
        RECEIVER => Role::Receiver,
        PARAMETER => Role::Parameter(number(tokens)?),
        STATIC => {
            let class = tokens.word()?;
            Role::Static(parse_field(tokens, class)?)
        }
        STANDARD_INPUT => Role::StandardInput,
        ASKED => Role::Asked(number(tokens)?),
        _ => return Err(Error::Token(word)),
    })
}

fn spell(out: &mut String, value: &Value) {
    match value {
        Value::Boolean(value) => put(out, format_args!("Z{}", u8::from(*value))),
        Value::Integer(value) => put(out, format_args!("I{value}")),
        Value::Char(unit) => put(out, format_args!("C{unit}")),
        Value::Float(bits) => put(out, format_args!("F{bits:x}")),
        Value::Double(bits) => put(out, format_args!("D{bits:x}")),
        Value::Null => out.push('N'),
        Value::String(text) => {
            out.push('S');
            units(out, text.iter().copied());
        }
        Value::Boxed(value, class) => {
            out.push('B');
            word(out, class);
            out.push(' ');
            spell(out, value);
        }
        Value::Numbered { id, value } => {
            put(out, format_args!("#{id} "));
            spell(out, value);
        }
        Value::Enum { class, name } => {
            out.push('E');
            word(out, class);
            out.push(' ');
            word(out, name);
        }
        Value::Array { id, ty, elements } => {
            put(out, format_args!("A{id} "));
            word(out, ty);
            put(out, format_args!(" {} (", elements.len()));
            close(out, elements);
        }
        Value::Object { id, class, fields, answers } => {
            let tag = if answers.is_empty() { 'O' } else { 'X' };
            open(out, format_args!("{tag}{id}"), class);
            for (FieldKey { class: declaring, name, descriptor }, value) in fields {
                out.push(' ');
                if declaring == class {
                    out.push_str(OWN);
                } else {
                    word(out, declaring);
                }
                spell_words(out, [name, descriptor]);
                out.push(' ');
                spell(out, value);
            }
            close(out, &[]);
            if !answers.is_empty() {
                out.push_str(" (");
                spell_named(out, answers);
            }
        }
        Value::Parts { id, class, parts } => {
            open(out, format_args!("J{id}"), class);
            spell_named(out, parts);
        }
        Value::Made { id, class, calls } => {
            open(out, format_args!("K{id}"), class);
            for call in calls {
                put(out, format_args!(" {}", call.kind.name()));
                spell_words(out, [&call.class, &call.name, &call.descriptor]);
                out.push_str(" (");
                close(out, &call.arguments);
            }
            close(out, &[]);
        }
        Value::List { id, class, elements } => {
            open(out, format_args!("L{id}"), class);
            close(out, elements);
        }
        Value::Map { id, class, entries } => {
            open(out, format_args!("M{id}"), class);
            for (key, value) in entries {
                out.push(' ');
                spell(out, key);
                out.push(' ');
                spell(out, value);
            }
            close(out, &[]);
        }
        Value::Shared(id) => put(out, format_args!("@{id}")),
        Value::Function { id, interface, returns, methods } => {
            open(out, format_args!("P{id}"), interface);
            for (method, value) in methods.iter().zip(returns) {
                out.push(' ');
                word(out, method);
                out.push(' ');
                spell(out, value);
            }
            close(out, &[]);
        }
        Value::Opaque(class) => {
            out.push('?');
            word(out, class);
        }
        Value::Implementation { id, interface } => {
            put(out, format_args!("~{id} "));
            word(out, interface);
        }
    }
}

fn spell_words<const N: usize>(out: &mut String, words: [&String; N]) {
    for text in words {
        out.push(' ');
        word(out, text);
    }
}

/// Names and values, and the end of their list.
fn spell_named(out: &mut String, named: &[(String, Value)]) {
    for (name, value) in named {
        out.push(' ');
        word(out, name);
        out.push(' ');
        spell(out, value);
    }
    close(out, &[]);
}

fn open(out: &mut String, tag: std::fmt::Arguments<'_>, class: &str) {
    put(out, tag);
    out.push(' ');
    word(out, class);
    out.push_str(" (");
}

fn close(out: &mut String, elements: &[Value]) {
    for element in elements {
        out.push(' ');
        spell(out, element);
    }
    out.push_str(" )");
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes everything");
}

fn separate(out: &mut String) {
    if !out.is_empty() {
        out.push(' ');
    }
}

fn word(out: &mut String, text: &str) {
    match text {
        "" => out.push_str(EMPTY),
        // A bracket would end the list of fields.
        ")" => out.push_str(r"\u0029"),
        OWN => out.push_str(r"\u002e"),
        _ => units(out, text.encode_utf16()),
    }
}

fn units(out: &mut String, text: impl Iterator<Item = u16>) {
    for unit in text {
        match u8::try_from(unit) {
            Ok(byte @ b'!'..=b'~') if byte != b'\\' => out.push(char::from(byte)),
            _ => put(out, format_args!(r"\u{unit:04x}")),
        }
    }
}

/// The tokens of a text that are not read yet.
struct Tokens<'a> {
    rest: Option<&'a str>,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: (!text.is_empty()).then_some(text) }
    }

    fn next(&mut self) -> Result<&'a str, Error> {
        let text = self.rest.ok_or(Error::End)?;
        let (token, rest) = match text.split_once(' ') {
            Some((token, rest)) => (token, Some(rest)),
            None => (text, None),
        };
        self.rest = rest;
        Ok(token)
    }

    fn word(&mut self) -> Result<String, Error> {
        self.next().and_then(read_word)
    }

    fn open(&mut self) -> Result<(), Error> {
        match self.next()? {
            "(" => Ok(()),
            token => Err(bad(token)),
        }
    }

    /// Reads the closing bracket, if it is next.
    fn close(&mut self) -> bool {
        let closed = match self.rest {
            Some(")") => None,
            Some(text) => match text.strip_prefix(") ") {
                Some(rest) => Some(rest),
                None => return false,
            },
            None => return false,
        };
        self.rest = closed;
        true
    }

    fn end(self) -> Result<(), Error> {
        self.rest.map_or(Ok(()), |rest| Err(bad(rest)))
    }
}

fn parse(tokens: &mut Tokens<'_>, depth: usize) -> Result<Value, Error> {
    let depth = depth.checked_sub(1).ok_or(Error::Depth)?;
    let token = tokens.next()?;
    let mut rest = token.chars();
    let tag = rest.next();
    let text = rest.as_str();
    match tag {
        Some('Z') if text == "0" || text == "1" => Ok(Value::Boolean(text == "1")),
        Some('I') => number(text).map(Value::Integer),
        Some('C') => number(text).map(Value::Char),
        Some('F') => u32::from_str_radix(text, 16).map(Value::Float).map_err(|_| bad(token)),
        Some('D') => u64::from_str_radix(text, 16).map(Value::Double).map_err(|_| bad(token)),
        Some('N') if text.is_empty() => Ok(Value::Null),
        Some('S') => read_units(text).map(Value::String),
        Some('B') => {
            let class = read_word(text)?;
            Ok(Value::Boxed(Box::new(parse(tokens, depth)?), class))
        }
        Some('#') => {
            let id = number(text)?;
            Ok(Value::Numbered { id, value: Box::new(parse(tokens, depth)?) })
        }
        Some('E') => Ok(Value::Enum { class: read_word(text)?, name: tokens.word()? }),
        Some('A') => {
            let (id, ty) = (number(text)?, tokens.word()?);
            let length: usize = number(tokens.next()?)?;
            let elements = parse_all(tokens, depth)?;
            if elements.len() == length { Ok(Value::Array { id, ty, elements }) } else { Err(bad(token)) }
        }
        Some(tag @ ('O' | 'X')) => {
            let (id, class) = (number(text)?, tokens.word()?);
            let fields = parse_fields(tokens, depth, &class)?;
            let answers = if tag == 'X' { parse_named(tokens, depth)? } else { Vec::new() };
            Ok(Value::Object { id, class, fields, answers })
        }
        Some('J') => {
            let (id, class) = (number(text)?, tokens.word()?);
            Ok(Value::Parts { id, class, parts: parse_named(tokens, depth)? })
        }
        Some('K') => {
            let (id, class) = (number(text)?, tokens.word()?);
            tokens.open()?;
            let mut calls = Vec::new();
            while !tokens.close() {
                calls.push(parse_call(tokens, depth)?);
            }
            Ok(Value::Made { id, class, calls })
        }
        Some('L') => {
            let (id, class) = (number(text)?, tokens.word()?);
            Ok(Value::List { id, class, elements: parse_all(tokens, depth)? })
        }
        Some('M') => {
            let (id, class) = (number(text)?, tokens.word()?);
            tokens.open()?;
            let mut entries = Vec::new();
            while !tokens.close() {
                entries.push((parse(tokens, depth)?, parse(tokens, depth)?));
            }
            Ok(Value::Map { id, class, entries })
        }
        Some('@') => number(text).map(Value::Shared),
        Some('P') => {
            let (id, interface) = (number(text)?, tokens.word()?);
            tokens.open()?;
            let (mut returns, mut methods) = (Vec::new(), Vec::new());
            while !tokens.close() {
                methods.push(tokens.word()?);
                returns.push(parse(tokens, depth)?);
            }
            Ok(Value::Function { id, interface, returns, methods })
        }
        Some('?') => read_word(text).map(Value::Opaque),
        Some('~') => Ok(Value::Implementation { id: number(text)?, interface: tokens.word()? }),
        _ => Err(bad(token)),
    }
}

fn parse_fields(tokens: &mut Tokens<'_>, depth: usize, class: &str) -> Result<Vec<(FieldKey, Value)>, Error> {
    tokens.open()?;
    let mut fields = Vec::new();
    while !tokens.close() {
        let declaring = match tokens.next()? {
            OWN => class.to_owned(),
            token => read_word(token)?,
        };
        fields.push((parse_field(tokens, declaring)?, parse(tokens, depth)?));
    }
    Ok(fields)
}

/// The rest of what a field of a class is found by.
fn parse_field(tokens: &mut Tokens<'_>, class: String) -> Result<FieldKey, Error> {
    Ok(FieldKey { class, name: tokens.word()?, descriptor: tokens.word()? })
}

fn parse_named(tokens: &mut Tokens<'_>, depth: usize) -> Result<Vec<(String, Value)>, Error> {
    tokens.open()?;
    let mut named = Vec::new();
    while !tokens.close() {
        named.push((tokens.word()?, parse(tokens, depth)?));
    }
    Ok(named)
}

fn parse_call(tokens: &mut Tokens<'_>, depth: usize) -> Result<Call, Error> {
    let kind = tokens.word()?;
    Ok(Call {
        kind: CallKind::of_name(&kind).ok_or_else(|| bad(&kind))?,
        class: tokens.word()?,
        name: tokens.word()?,
        descriptor: tokens.word()?,
        arguments: parse_all(tokens, depth)?,
    })
}

fn parse_all(tokens: &mut Tokens<'_>, depth: usize) -> Result<Vec<Value>, Error> {
    tokens.open()?;
    let mut values = Vec::new();
    while !tokens.close() {
        values.push(parse(tokens, depth)?);
    }
    Ok(values)
}

fn number<N: FromStr>(text: &str) -> Result<N, Error> {
    text.parse().map_err(|_| bad(text))
}

fn read_word(text: &str) -> Result<String, Error> {
    match text {
        "" => return Err(bad(text)),
        EMPTY => return Ok(String::new()),
        _ => {}
    }
    String::from_utf16(&read_units(text)?).map_err(|_| bad(text))
}

fn read_units(text: &str) -> Result<Vec<u16>, Error> {
    let mut units = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        let (unit, others) = match (first, others) {
            (b'\\', [b'u', others @ ..]) => {
                let (digits, others) = others.split_at_checked(4).ok_or_else(|| bad(text))?;
                let digits = str::from_utf8(digits).map_err(|_| bad(text))?;
                (u16::from_str_radix(digits, 16).map_err(|_| bad(text))?, others)
            }
            (byte @ b'!'..=b'~', others) if *byte != b'\\' => (u16::from(*byte), others),
            _ => return Err(bad(text)),
        };
        units.push(unit);
        rest = others;
    }
    Ok(units)
}

fn bad(token: &str) -> Error {
    Error::Token(token.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Error, parse_value, value};
    use crate::value::MAX_DEPTH;
    use crate::{Call, CallKind, FieldKey, Value};

    fn check(spelled: &str, expected: Value) {
        assert_eq!(parse_value(spelled), Ok(expected));
        assert_eq!(value(&parse_value(spelled).unwrap()), spelled);
    }

    fn key(class: &str, name: &str, descriptor: &str) -> FieldKey {
        FieldKey { class: class.into(), name: name.into(), descriptor: descriptor.into() }
    }

    fn nested(depth: usize) -> Value {
        let list = |elements| Value::List { id: 1, class: "p.L".into(), elements };
        (1..depth).fold(list(Vec::new()), |inner, _| list(vec![inner]))
    }

    #[test]
    fn values_are_spelled_as_described() {
        check("Z1", Value::Boolean(true));
        check("I-9223372036854775808", Value::Integer(i64::MIN));
        check("C65535", Value::Char(0xffff));
        check("F3fc00000", Value::Float(1.5_f32.to_bits()));
        check("N", Value::Null);
        check(r"Sa\u0020\u005c)\ud800", Value::String(vec![97, 32, 92, 41, 0xd800]));
        check("S", Value::String(Vec::new()));
        check(
            "O1 p.Point ( p.Base x Ljava/lang/Long; Bjava.lang.Long I3 . next Lp/Point; @1 )",
            Value::Object {
                id: 1,
                class: "p.Point".into(),
                fields: vec![
                    (
                        key("p.Base", "x", "Ljava/lang/Long;"),
                        Value::Boxed(Box::new(Value::Integer(3)), "java.lang.Long".into()),
                    ),
                    (key("p.Point", "next", "Lp/Point;"), Value::Shared(1)),
                ],
                answers: Vec::new(),
            },
        );
        check(
            "J1 java.util.Optional ( value N )",
            Value::Parts {
                id: 1,
                class: "java.util.Optional".into(),
                parts: vec![("value".into(), Value::Null)],
            },
        );
        check(
            "X1 p.Shape ( . x I I1 ) ( area()I I2 area()I I3 )",
            Value::Object {
                id: 1,
                class: "p.Shape".into(),
                fields: vec![(key("p.Shape", "x", "I"), Value::Integer(1))],
                answers: vec![("area()I".into(), Value::Integer(2)), ("area()I".into(), Value::Integer(3))],
            },
        );
        let text = Value::String(vec![97]);
        check("#2 Sa", Value::Numbered { id: 2, value: Box::new(text.clone()) });
        check("Bjava.lang.String Sa", Value::Boxed(Box::new(text), "java.lang.String".into()));
        check(
            "A1 int[] 1 ( I1 )",
            Value::Array { id: 1, ty: "int[]".into(), elements: vec![Value::Integer(1)] },
        );
        check(
            "K1 p.P ( constructor p.P <init> (I)V ( I1 ) instance p.P add (I)V ( I2 ) )",
            Value::Made {
                id: 1,
                class: "p.P".into(),
                calls: vec![
                    Call {
                        kind: CallKind::Constructor,
                        class: "p.P".into(),
                        name: "<init>".into(),
                        descriptor: "(I)V".into(),
                        arguments: vec![Value::Integer(1)],
                    },
                    Call {
                        kind: CallKind::Instance,
                        class: "p.P".into(),
                        name: "add".into(),
                        descriptor: "(I)V".into(),
                        arguments: vec![Value::Integer(2)],
                    },
                ],
            },
        );
        check(r"E\e R", Value::Enum { class: String::new(), name: "R".into() });
    }

    #[test]
    fn no_name_holds_a_blank_or_a_bracket_by_itself() {
        assert_eq!(value(&Value::Opaque("a\tb c".into())), r"?a\u0009b\u0020c");
        let odd = Value::Object {
            id: 1,
            class: "é )".into(),
            fields: vec![(key(")", ")", "."), Value::Null), (key(".", "", " "), Value::Null)],
            answers: Vec::new(),
        };
        assert_eq!(parse_value(&value(&odd)), Ok(odd));
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "",
            " ",
            "Z2",
            "I",
            "I1 I2",
            "Ix",
            "C-1",
            "NN",
            r"S\u12",
            r"S\x0041",
            "L1 p.L ( I1",
            "L1 p.L",
            "Ep.Color",
            "A1 int[] 2 ( I1 )",
            "E R",
            "O1 p.P ( x I1 )",
            "Q",
        ] {
            assert!(parse_value(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn depth_is_bounded() {
        let deep = nested(MAX_DEPTH);
        assert_eq!(parse_value(&value(&deep)), Ok(deep.clone()));
        assert_eq!(parse_value(&value(&nested(MAX_DEPTH + 1))), Err(Error::Depth));
        // Whatever else walks it recursively can.
        assert!(serde_json::to_string(&deep).is_ok() && !deep.to_string().is_empty());
    }
}
