//! Objects of the JDK that are told by what they are made of: how a test builds them, and what it asserts of them.
//!
//! A part that is left out can be anything. [`Value::Boxed`] is for values; here are objects that can change, or that hold
//! others.

use super::build::Place;
use super::jdk_tool::{TOOLS, number_part, text_part};
use super::literal;
use super::refusal::Refusal;
use super::test_case::TestCase;
use crate::Value;

/// How an object is built, and the class that a variable for it has in source.
struct Built {
    expression: String,
    class: &'static str,
}

/// The classes, and by which name source knows them.
const CLASSES: &[(&str, &str)] = &[
    ("java.lang.StringBuilder", "java.lang.StringBuilder"),
    ("java.lang.StringBuffer", "java.lang.StringBuffer"),
    ("java.util.Optional", "java.util.Optional"),
    ("java.util.concurrent.atomic.AtomicInteger", "java.util.concurrent.atomic.AtomicInteger"),
    ("java.util.concurrent.atomic.AtomicLong", "java.util.concurrent.atomic.AtomicLong"),
    ("java.util.concurrent.atomic.AtomicBoolean", "java.util.concurrent.atomic.AtomicBoolean"),
    ("java.util.concurrent.atomic.AtomicReference", "java.util.concurrent.atomic.AtomicReference"),
    ("java.util.OptionalInt", "java.util.OptionalInt"),
    ("java.util.OptionalLong", "java.util.OptionalLong"),
    ("java.util.OptionalDouble", "java.util.OptionalDouble"),
    ("java.text.ParsePosition", "java.text.ParsePosition"),
    ("java.text.FieldPosition", "java.text.FieldPosition"),
    ("java.nio.HeapByteBuffer", "java.nio.ByteBuffer"),
    ("java.nio.HeapByteBufferR", "java.nio.ByteBuffer"),
    ("java.nio.HeapCharBuffer", "java.nio.CharBuffer"),
    ("java.util.Arrays$ArrayItr", "java.util.Iterator"),
    ("java.util.stream.ReferencePipeline$Head", "java.util.stream.Stream"),
    ("java.util.stream.IntPipeline$Head", "java.util.stream.IntStream"),
    ("java.io.ByteArrayOutputStream", "java.io.ByteArrayOutputStream"),
    ("java.io.StringWriter", "java.io.StringWriter"),
    ("java.io.PrintStream", "java.io.PrintStream"),
    ("java.io.PrintWriter", "java.io.PrintWriter"),
    ("java.lang.ThreadLocal", "java.lang.ThreadLocal"),
    ("java.lang.Throwable", "java.lang.Throwable"),
    ("java.lang.Exception", "java.lang.Exception"),
    ("java.lang.RuntimeException", "java.lang.RuntimeException"),
    ("java.lang.Error", "java.lang.Error"),
    ("java.lang.IllegalArgumentException", "java.lang.IllegalArgumentException"),
    ("java.lang.IllegalStateException", "java.lang.IllegalStateException"),
    ("java.io.IOException", "java.io.IOException"),
];

/// The name by which source knows a class whose objects are dealt with here.
pub(super) fn known_as(class: &str) -> Option<&'static str> {
    CLASSES.iter().chain(TOOLS).find(|(known, _)| *known == class).map(|(_, name)| *name)
}

/// A part of an object.
pub(super) fn part<'a>(fields: &'a [(String, Value)], name: &str) -> Option<&'a Value> {
    fields.iter().find(|(key, _)| key == name).map(|(_, value)| value)
}

impl<'a> TestCase<'_, 'a> {
    /// An expression for such an object, or the variable that holds it.
    pub(super) fn jdk_object(
        &mut self,
        id: u32,
        class: &str,
        fields: &'a [(String, Value)],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        self.building.insert(id);
        let Built { expression, class } = self.jdk_expression(class, fields)?;
        self.building.remove(&id);
        if !self.ids.is_named(id) {
            return Ok(expression);
        }
        // Type arguments are nobody's business here.
        self.source.raw |= !class.starts_with("java.lang.") && !class.starts_with("java.io.");
        let ty = self.source.jdk(class);
        Ok(self.declare(id, &ty, place.hint, &expression))
    }

    fn jdk_expression(&mut self, class: &str, fields: &'a [(String, Value)]) -> Result<Built, Refusal> {
        let cannot = || Refusal::CannotBuild(class.to_owned());
        let known = known_as(class).ok_or_else(cannot)?;
        if let Some(expression) = self.jdk_tool(class, fields)? {
            return Ok(Built { expression, class: known });
        }
        let name = self.source.jdk(known);
        let expression = match class {
            "java.lang.StringBuilder" | "java.lang.StringBuffer" => {
                let text = text_part(fields, "text");
                if text == "\"\"" { format!("new {name}()") } else { format!("new {name}({text})") }
            }
            "java.util.Optional" => match part(fields, "value") {
                None | Some(Value::Null) => format!("{name}.empty()"),
                Some(value) => format!("{name}.of({})", self.held(value)?),
            },
            "java.util.concurrent.atomic.AtomicReference" => {
                self.source.raw = true;
                let value = part(fields, "value").unwrap_or(&Value::Null);
                format!("new {name}({})", self.held(value)?)
            }
            "java.util.concurrent.atomic.AtomicInteger"
            | "java.util.concurrent.atomic.AtomicLong"
            | "java.util.concurrent.atomic.AtomicBoolean" => {
                let value = match part(fields, "value") {
                    Some(Value::Boxed(value, _)) => Some(&**value),
                    value => value,
                };
                let value = value.and_then(|value| literal::primitive(held_type(class), value));
                format!("new {name}({})", value.unwrap_or_default())
            }
            "java.util.OptionalInt" | "java.util.OptionalLong" | "java.util.OptionalDouble" => {
                match (number_part(fields, "present", "boolean").as_str(), held_type(class)) {
                    ("true", ty) => format!("{name}.of({})", number_part(fields, "value", ty)),
                    _ => format!("{name}.empty()"),
                }
            }
            "java.text.ParsePosition" => format!("new {name}({})", number_part(fields, "index", "int")),
            "java.text.FieldPosition" => format!("new {name}({})", number_part(fields, "field", "int")),
            "java.nio.HeapByteBuffer" | "java.nio.HeapByteBufferR" | "java.nio.HeapCharBuffer" => {
                let element = if known == "java.nio.CharBuffer" { "char" } else { "byte" };
                let array = self.array_part(fields, "array", element)?;
                match part(fields, "position") {
                    Some(Value::Integer(position @ 1..)) => {
                        format!("{name}.wrap({array}, {position}, {})", rest_of(fields, *position))
                    }
                    _ if class.ends_with('R') => format!("{name}.wrap({array}).asReadOnlyBuffer()"),
                    _ => format!("{name}.wrap({array})"),
                }
            }
            "java.util.Arrays$ArrayItr" => {
                let arrays = self.source.jdk("java.util.Arrays");
                format!("{arrays}.asList({}).iterator()", self.array_part(fields, "elements", "Object")?)
            }
            "java.util.stream.ReferencePipeline$Head" => {
                let arrays = self.source.jdk("java.util.Arrays");
                format!("{arrays}.stream({})", self.array_part(fields, "elements", "Object")?)
            }
            "java.util.stream.IntPipeline$Head" => {
                format!("{name}.of({})", self.array_part(fields, "elements", "int")?)
            }
            "java.io.PrintStream" => {
                format!("new {name}(new {}())", self.source.jdk("java.io.ByteArrayOutputStream"))
            }
            "java.io.PrintWriter" => {
                format!("new {name}(new {}())", self.source.jdk("java.io.StringWriter"))
            }
            "java.io.ByteArrayOutputStream" | "java.io.StringWriter" => format!("new {name}()"),
            "java.lang.ThreadLocal" => format!("new {name}<>()"),
            _ => format!("new {name}({})", text_part(fields, "message")),
        };
        Ok(Built { expression, class: known })
    }

    pub(super) fn array_part(
        &mut self,
        fields: &'a [(String, Value)],
        name: &str,
        element: &str,
    ) -> Result<String, Refusal> {
        match part(fields, name) {
            Some(array) => self.expression(Place::of("java.lang.Object", name), array),
            None => Ok(format!("new {element}[0]")),
        }
    }

    pub(super) fn held(&mut self, value: &'a Value) -> Result<String, Refusal> {
        self.expression(Place::of("java.lang.Object", "value"), value)
    }

    /// Asserts what such an object is, as far as it tells; `expression` has the static type `ty`.
    pub(super) fn jdk_content(
        &mut self,
        expression: &str,
        ty: &str,
        class: &str,
        fields: &'a [(String, Value)],
    ) {
        match class {
            "java.lang.StringBuilder" | "java.lang.StringBuffer" | "java.io.StringWriter" => {
                let text = text_part(fields, "text");
                self.assert("assertEquals", &format!("{text}, {expression}.toString()"));
            }
            "java.util.Optional" => match self.jdk_expression(class, fields) {
                Ok(Built { expression: expected, .. }) if self.is_plain_part(fields, "value") => {
                    self.assert("assertEquals", &format!("{expected}, {expression}"));
                }
                _ => self.assert("assertNotNull", expression),
            },
            "java.util.concurrent.atomic.AtomicInteger"
            | "java.util.concurrent.atomic.AtomicLong"
            | "java.util.concurrent.atomic.AtomicBoolean"
            | "java.util.concurrent.atomic.AtomicReference" => {
                let name = self.source.jdk(class);
                let object =
                    if ty == class { expression.to_owned() } else { format!("(({name}) {expression})") };
                if let Some(value) = part(fields, "value") {
                    self.check(&format!("{object}.get()"), held_type(class), value);
                }
            }
            "java.io.ByteArrayOutputStream" => {
                if let (Some(bytes), true) = (part(fields, "bytes"), ty == class) {
                    self.check(&format!("{expression}.toByteArray()"), "byte[]", bytes);
                }
            }
            _ => self.assert("assertEquals", &format!("\"{class}\", {expression}.getClass().getName()")),
        }
    }

    fn is_plain_part(&self, fields: &[(String, Value)], name: &str) -> bool {
        part(fields, name).is_none_or(|value| self.is_plain(value))
    }
}

/// How many elements of the array of a buffer come after the first ones.
fn rest_of(fields: &[(String, Value)], position: i64) -> i64 {
    match part(fields, "array") {
        Some(Value::Array { elements, .. }) => elements.len() as i64 - position,
        _ => 0,
    }
}

/// What the holders of one value hold.
fn held_type(class: &str) -> &'static str {
    match class {
        "java.util.concurrent.atomic.AtomicInteger" | "java.util.OptionalInt" => "int",
        "java.util.concurrent.atomic.AtomicLong" | "java.util.OptionalLong" => "long",
        "java.util.OptionalDouble" => "double",
        "java.util.concurrent.atomic.AtomicBoolean" => "boolean",
        _ => "java.lang.Object",
    }
}
