//! Objects of the JDK by which programs do their work: how a test makes those that read, count, guard, format and refer.

use super::jdk_object::part;
use super::literal;
use super::refusal::Refusal;
use super::test_case::{TestCase, Throws};
use crate::Value;

/// The classes that are made of parts, and by which name source knows them.
pub(super) const TOOLS: &[(&str, &str)] = &[
    ("java.util.SimpleTimeZone", "java.util.SimpleTimeZone"),
    ("java.util.BitSet", "java.util.BitSet"),
    ("java.util.StringTokenizer", "java.util.StringTokenizer"),
    ("java.util.StringJoiner", "java.util.StringJoiner"),
    ("java.util.Scanner", "java.util.Scanner"),
    ("java.util.regex.Matcher", "java.util.regex.Matcher"),
    ("java.util.AbstractMap$SimpleEntry", "java.util.Map.Entry"),
    ("java.util.AbstractList$ListItr", "java.util.ListIterator"),
    ("java.util.Collections$3", "java.util.Enumeration"),
    ("java.util.Spliterators$ArraySpliterator", "java.util.Spliterator"),
    ("java.util.stream.LongPipeline$Head", "java.util.stream.LongStream"),
    ("java.util.stream.DoublePipeline$Head", "java.util.stream.DoubleStream"),
    ("java.lang.ref.WeakReference", "java.lang.ref.WeakReference"),
    ("java.lang.ref.SoftReference", "java.lang.ref.SoftReference"),
    ("java.lang.ref.ReferenceQueue", "java.lang.ref.ReferenceQueue"),
    ("java.util.concurrent.locks.ReentrantLock", "java.util.concurrent.locks.ReentrantLock"),
    ("java.util.concurrent.CountDownLatch", "java.util.concurrent.CountDownLatch"),
    ("java.util.concurrent.Semaphore", "java.util.concurrent.Semaphore"),
    ("java.util.concurrent.atomic.AtomicIntegerArray", "java.util.concurrent.atomic.AtomicIntegerArray"),
    ("java.util.concurrent.atomic.AtomicLongArray", "java.util.concurrent.atomic.AtomicLongArray"),
    ("java.util.concurrent.atomic.AtomicReferenceArray", "java.util.concurrent.atomic.AtomicReferenceArray"),
];

impl<'a> TestCase<'_, 'a> {
    /// An expression that makes such an object of its parts; none if the class is none of these.
    pub(super) fn jdk_tool(
        &mut self,
        class: &str,
        fields: &'a [(String, Value)],
    ) -> Result<Option<String>, Refusal> {
        let Some((_, known)) = TOOLS.iter().find(|(tool, _)| *tool == class) else { return Ok(None) };
        let name = self.source.jdk(known);
        let expression = match class {
            "java.util.SimpleTimeZone" => {
                let (offset, id) = (number_part(fields, "rawOffset", "int"), text_part(fields, "id"));
                format!("new {name}({offset}, {id})")
            }
            "java.util.BitSet" => {
                format!("{name}.valueOf(new long[] {{{}}})", number_part(fields, "bits", "long"))
            }
            "java.util.StringTokenizer" | "java.util.Scanner" => {
                format!("new {name}({})", text_part(fields, "text"))
            }
            "java.util.StringJoiner" => {
                let [delimiter, prefix, suffix] =
                    ["delimiter", "prefix", "suffix"].map(|part| text_part(fields, part));
                format!("new {name}({delimiter}, {prefix}, {suffix})")
            }
            "java.util.regex.Matcher" => {
                let patterns = self.source.jdk("java.util.regex.Pattern");
                let (pattern, text) = (text_part(fields, "pattern"), text_part(fields, "text"));
                format!("{patterns}.compile({pattern}).matcher({text})")
            }
            "java.util.AbstractMap$SimpleEntry" => {
                self.source.raw = true;
                let (key, value) = (self.held_part(fields, "key")?, self.held_part(fields, "value")?);
                format!("new {}.SimpleEntry({key}, {value})", self.source.jdk("java.util.AbstractMap"))
            }
            "java.lang.ref.WeakReference" | "java.lang.ref.SoftReference" => {
                self.source.raw = true;
                format!("new {name}({})", self.held_part(fields, "value")?)
            }
            "java.util.AbstractList$ListItr" => {
                let arrays = self.source.jdk("java.util.Arrays");
                format!("{arrays}.asList({}).listIterator()", self.array_part(fields, "elements", "Object")?)
            }
            "java.util.Collections$3" => {
                let (arrays, collections) =
                    (self.source.jdk("java.util.Arrays"), self.source.jdk("java.util.Collections"));
                let elements = self.array_part(fields, "elements", "Object")?;
                format!("{collections}.enumeration({arrays}.asList({elements}))")
            }
            "java.util.Spliterators$ArraySpliterator" => {
                let arrays = self.source.jdk("java.util.Arrays");
                format!("{arrays}.spliterator({})", self.array_part(fields, "elements", "Object")?)
            }
            "java.util.stream.LongPipeline$Head" => {
                format!("{name}.of({})", self.array_part(fields, "elements", "long")?)
            }
            "java.util.stream.DoublePipeline$Head" => {
                format!("{name}.of({})", self.array_part(fields, "elements", "double")?)
            }
            "java.util.concurrent.atomic.AtomicIntegerArray" => {
                format!("new {name}({})", self.array_part(fields, "array", "int")?)
            }
            "java.util.concurrent.atomic.AtomicLongArray" => {
                format!("new {name}({})", self.array_part(fields, "array", "long")?)
            }
            "java.util.concurrent.atomic.AtomicReferenceArray" => {
                self.source.raw = true;
                format!("new {name}({})", self.array_part(fields, "elements", "Object")?)
            }
            "java.util.concurrent.CountDownLatch" => {
                format!("new {name}({})", number_part(fields, "count", "int"))
            }
            "java.util.concurrent.Semaphore" => {
                format!("new {name}({})", number_part(fields, "permits", "int"))
            }
            "java.lang.ref.ReferenceQueue" => format!("new {name}<>()"),
            _ => format!("new {name}()"),
        };
        Ok(Some(expression))
    }

    fn held_part(&mut self, fields: &'a [(String, Value)], name: &str) -> Result<String, Refusal> {
        match part(fields, name) {
            Some(value) => self.held(value),
            None => Ok("null".to_owned()),
        }
    }

    /// An object of the JDK of which inputs are a few examples or constants, each told by a text.
    pub(super) fn jdk_example(&mut self, value: &Value, class: &str) -> Option<String> {
        let Value::String(units) = value else { return None };
        let text = String::from_utf16(units).ok()?;
        let literal = literal::string(units);
        match class {
            "java.nio.ByteOrder" | "java.time.format.DateTimeFormatter" => {
                Some(format!("{}.{text}", self.source.jdk(class)))
            }
            "java.net.URL" => {
                self.throws(Throws::Exception);
                Some(format!("new {}({literal})", self.source.jdk(class)))
            }
            "java.text.DecimalFormat" => {
                let [name, symbols, locale] = [class, "java.text.DecimalFormatSymbols", "java.util.Locale"]
                    .map(|class| self.source.jdk(class));
                Some(format!("new {name}({literal}, {symbols}.getInstance({locale}.ROOT))"))
            }
            "java.lang.reflect.Method" | "java.lang.reflect.Field" | "java.lang.reflect.Constructor" => {
                self.member(class, &text)
            }
            _ => None,
        }
    }

    /// A member, from a class, a name, and the types of parameters.
    fn member(&mut self, class: &str, text: &str) -> Option<String> {
        let mut words = text.split(' ');
        let (owner, name) = (self.source.class(words.next()?)?, words.next()?);
        let parameters: Option<Vec<String>> =
            words.map(|ty| Some(format!("{}.class", self.source.class(ty)?))).collect();
        let parameters = parameters?;
        self.throws(Throws::Exception);
        let (getter, named) = match class {
            "java.lang.reflect.Method" => ("getMethod", vec![format!("\"{name}\"")]),
            "java.lang.reflect.Field" => ("getField", vec![format!("\"{name}\"")]),
            _ => ("getConstructor", Vec::new()),
        };
        let arguments: Vec<String> = named.into_iter().chain(parameters).collect();
        Some(format!("{owner}.class.{getter}({})", arguments.join(", ")))
    }
}

/// A part that is a text; the empty one if it is left out.
pub(super) fn text_part(fields: &[(String, Value)], name: &str) -> String {
    match part(fields, name) {
        Some(Value::String(units)) => literal::string(units),
        _ => "\"\"".to_owned(),
    }
}

/// A part that is a primitive value, boxed or not; zero if it is left out.
pub(super) fn number_part(fields: &[(String, Value)], name: &str, ty: &str) -> String {
    let value = match part(fields, name) {
        Some(Value::Boxed(value, _)) => Some(&**value),
        value => value,
    };
    let zero = if ty == "boolean" { "false" } else { "0" };
    value.and_then(|value| literal::primitive(ty, value)).unwrap_or_else(|| zero.to_owned())
}
