//! Assertions about what a method returned and what it did to its arguments.
//!
//! Values with a dependable `equals` are compared as a whole, other objects by their fields, through getters where there
//! are any. An `equals` of the program is not relied on: it is code under test.

#[cfg(test)]
mod tests;

use super::Framework;
use super::build::Place;
use super::collection::{self, Equality};
use super::helper::Helper;
use super::ids::{id_of, value_id};
use super::literal::{self, is_primitive};
use super::names;
use super::refusal::Refusal;
use super::test_case::{TestCase, Throws};
use crate::{FieldKey, Value};

/// Enough to tell one object from others.
const MOST_ASSERTIONS: usize = 40;

/// Of what has more, nobody reads all.
const MOST_ELEMENTS: usize = 200;
const MOST_UNITS: usize = 4000;

impl<'a> TestCase<'_, 'a> {
    /// Asserts that `call`, whose static type is `ty`, returns `value`.
    pub(super) fn returned(&mut self, call: &str, ty: &str, value: &'a Value) {
        let value = self.described(value);
        // To compare a new object with another one of the same making would say nothing.
        if let (true, Value::Object { id, class, fields, .. }) = (self.callee.is_constructor(), value) {
            let result = names::unique("result", &mut self.taken);
            let name = self.source.ty(ty).unwrap_or_else(|| "Object".to_owned());
            self.line(&format!("{name} {result} = {call};"));
            self.object_content(&result, ty, *id, class, fields);
            return;
        }
        let (call, ty) = match self.is_reflective {
            true if self.source.can_name(ty) => {
                (format!("({}) {call}", self.source.ty(ty).unwrap_or_default()), ty)
            }
            true => (call.to_owned(), "java.lang.Object"),
            false => (call.to_owned(), ty),
        };
        if self.is_asserted_at_once(value) || self.is_known(value) {
            self.check(&call, ty, value);
            return;
        }
        let result = names::unique("result", &mut self.taken);
        let name = self.source.ty(ty).unwrap_or_else(|| "Object".to_owned());
        self.line(&format!("{name} {result} = {call};"));
        self.check(&result, ty, value);
    }

    /// Asserts what the call changed in its arguments and in static fields.
    pub(super) fn effects(&mut self) -> Result<(), Refusal> {
        let path = self.path;
        for input in path.after.iter().flat_map(|after| after.entries()) {
            let (before, after) = (path.inputs.get(&input.role), &input.value);
            if let Some((FieldKey { class, name, .. }, field)) = self.static_field(input)? {
                if before != Some(after) {
                    let expression =
                        self.static_read(class, name, &field.ty, field.access.allows(&self.source.package));
                    self.check(&expression, &field.ty, after);
                }
                continue;
            }
            let variable = before.and_then(id_of).and_then(|id| self.variables.get(&id).cloned());
            if let (Some(variable), Some(before)) = (variable, before) {
                let ty = declared_type(before).unwrap_or("java.lang.Object").to_owned();
                self.changed(&variable, &ty, before, after);
            }
        }
        Ok(())
    }

    /// Asserts the parts of an input that are not as they were.
    fn changed(&mut self, expression: &str, ty: &str, before: &'a Value, after: &'a Value) {
        if before == after {
            return;
        }
        match (before, after) {
            (Value::Parts { id, class, .. }, Value::Parts { id: same, parts, .. }) if id == same => {
                self.jdk_content(expression, ty, class, parts);
            }
            (Value::Object { id, class, fields: old, .. }, Value::Object { id: same, fields: new, .. })
                if id == same =>
            {
                let (expression, is_typed) = self.as_class(expression, ty, class);
                for (key, new) in new {
                    let old = old.iter().find(|(known, _)| known == key).map(|(_, value)| value);
                    if old == Some(new) {
                        continue;
                    }
                    if let Some((read, field_ty)) = self.field_read(&expression, class, key, is_typed) {
                        match old {
                            Some(old) => self.changed(&read, &field_ty, old, new),
                            None => self.check(&read, &field_ty, new),
                        }
                    }
                }
            }
            (Value::Made { id, .. }, Value::Object { id: same, class, fields, .. }) if id == same => {
                let (expression, is_typed) = self.as_class(expression, ty, class);
                if is_typed {
                    // What its constructor has set for good says nothing about the call.
                    let recipe = self.source.recipe(class);
                    let is_final = |key: &FieldKey| {
                        recipe.and_then(|recipe| recipe.fields.get(key)).is_some_and(|field| field.is_final)
                    };
                    self.visible_content(&expression, class, fields.iter().filter(|(key, _)| !is_final(key)));
                }
            }
            (Value::Made { .. }, _) => {}
            // Its content, as it is known to be the same object.
            (before, after) if value_id(before).is_some() && value_id(before) == value_id(after) => {
                self.content(expression, ty, after);
            }
            (_, after) => self.check(expression, ty, after),
        }
    }

    /// Asserts that `expression`, whose static type is `ty`, is `value`.
    pub(super) fn check(&mut self, expression: &str, ty: &str, value: &'a Value) {
        if self.n_assertions() >= MOST_ASSERTIONS {
            return;
        }
        let value = self.described(value);
        match id_of(value).and_then(|id| self.variables.get(&id).cloned()) {
            Some(variable) => self.assert("assertSame", &format!("{variable}, {expression}")),
            None => self.content(expression, ty, value),
        }
    }

    /// What an object is that the test cannot refer to yet: one that the call made and that is now part of an input.
    fn described(&self, value: &'a Value) -> &'a Value {
        match value {
            Value::Shared(id) if !self.variables.contains_key(id) => self.ids.after(*id).unwrap_or(value),
            value => value,
        }
    }

    /// Asserts what `expression` holds.
    fn content(&mut self, expression: &str, ty: &str, value: &'a Value) {
        match value {
            Value::Array { elements, .. } if elements.len() > MOST_ELEMENTS && ty.ends_with("[]") => {
                self.assert("assertEquals", &format!("{}, {expression}.length", elements.len()));
            }
            value if is_long(value) => self.assert("assertNotNull", expression),
            Value::Boolean(true) => self.assert("assertTrue", expression),
            Value::Boolean(false) => self.assert("assertFalse", expression),
            Value::Integer(_) | Value::Char(_) => {
                let ty = if ty == "long" { "long" } else { "int" };
                let literal = literal::primitive(ty, value).expect("it is primitive");
                self.assert("assertEquals", &format!("{literal}, {expression}"));
            }
            Value::Float(_) => self.floating(expression, "float", "Float", value),
            Value::Double(_) => self.floating(expression, "double", "Double", value),
            Value::Null => self.assert("assertNull", expression),
            Value::Array { id, ty: class, elements } => {
                self.array_content(expression, ty, *id, class, elements);
            }
            Value::List { id, class, elements } => self.list_content(expression, *id, class, elements),
            Value::Map { id, class, entries } => self.map_content(expression, *id, class, entries),
            Value::Parts { class, parts, .. } => self.jdk_content(expression, ty, class, parts),
            Value::Numbered { value, .. } => self.content(expression, ty, value),
            Value::Made { .. } => self.assert("assertNotNull", expression),
            Value::Object { id, class, fields, .. } if !self.is_plain(value) => {
                self.object_content(expression, ty, *id, class, fields);
            }
            Value::String(_) | Value::Boxed(..) | Value::Enum { .. } | Value::Object { .. } => {
                match self.expected(value) {
                    Some(expected) => self.assert("assertEquals", &format!("{expected}, {expression}")),
                    None => self.assert("assertNotNull", expression),
                }
            }
            // An object that has no variable is one that the test cannot refer to.
            Value::Shared(_) | Value::Function { .. } => self.assert("assertNotNull", expression),
            Value::Opaque(class) if is_stable_name(class) => {
                self.assert("assertEquals", &format!("\"{class}\", {expression}.getClass().getName()"));
            }
            Value::Opaque(_) | Value::Implementation { .. } => self.assert("assertNotNull", expression),
        }
    }

    /// JUnit 5 compares bits. JUnit 4 takes a difference, for which the two zeros are one.
    fn floating(&mut self, expression: &str, ty: &str, class: &str, value: &Value) {
        let literal = literal::primitive(ty, value).expect("it is primitive");
        let is_zero = matches!(value, Value::Float(bits) if bits << 1 == 0)
            || matches!(value, Value::Double(bits) if bits << 1 == 0);
        let arguments = match self.source.framework {
            Framework::JUnit5 => format!("{literal}, {expression}"),
            Framework::JUnit4 if is_zero => {
                format!("{class}.valueOf({literal}), {class}.valueOf({expression})")
            }
            Framework::JUnit4 => {
                format!("{literal}, {expression}, {}", if ty == "float" { "0.0f" } else { "0.0" })
            }
        };
        self.assert("assertEquals", &arguments);
    }

    fn array_content(&mut self, expression: &str, ty: &str, id: u32, class: &str, elements: &'a [Value]) {
        let element_ty = class.strip_suffix("[]").unwrap_or(class);
        let Some(name) = self.source.ty(class) else { return self.assert("assertNotNull", expression) };
        let cast = if ty == class { String::new() } else { format!("({name}) ") };
        if is_primitive(element_ty) || elements.iter().all(|element| self.is_plain(element)) {
            let literal_ty = if matches!(element_ty, "byte" | "short") { "int" } else { element_ty };
            let place = Place::of(literal_ty, "expected");
            let written: Result<Vec<String>, Refusal> =
                elements.iter().map(|element| self.expression(place, element)).collect();
            if let Ok(written) = written {
                let delta = match (self.source.framework, element_ty) {
                    (Framework::JUnit4, "float") => ", 0.0f",
                    (Framework::JUnit4, "double") => ", 0.0",
                    _ => "",
                };
                let written = written.join(", ");
                self.assert(
                    "assertArrayEquals",
                    &format!("new {name} {{{written}}}, {cast}{expression}{delta}"),
                );
                return;
            }
        }
        let array = if cast.is_empty() { expression.to_owned() } else { format!("({cast}{expression})") };
        self.seen(id, &array);
        self.assert("assertEquals", &format!("{}, {array}.length", elements.len()));
        for (index, element) in elements.iter().enumerate() {
            self.check(&format!("{array}[{index}]"), element_ty, element);
        }
    }

    fn list_content(&mut self, expression: &str, id: u32, class: &str, elements: &'a [Value]) {
        let equality = collection::equality(class);
        let plain = elements.iter().all(|element| self.is_plain(element));
        if let Some(written) = plain.then(|| self.elements("java.lang.Object", elements).ok()).flatten() {
            let expected = if written.is_empty() {
                format!("{}.emptyList()", self.source.jdk("java.util.Collections"))
            } else {
                format!("{}.asList({written})", self.source.jdk("java.util.Arrays"))
            };
            let arguments = match equality {
                Equality::List => format!("{expected}, {expression}"),
                Equality::Set => {
                    format!("new {}<>({expected}), {expression}", self.source.jdk("java.util.HashSet"))
                }
                Equality::Unknown => {
                    let (list, any) =
                        (self.source.jdk("java.util.ArrayList"), self.source.jdk("java.util.Collection"));
                    format!("{expected}, new {list}<>(({any}<?>) {expression})")
                }
            };
            self.assert("assertEquals", &arguments);
            return;
        }
        self.seen(id, expression);
        let any = self.source.jdk("java.util.Collection");
        self.assert("assertEquals", &format!("{}, (({any}<?>) {expression}).size()", elements.len()));
        if equality == Equality::List {
            let list = self.source.jdk("java.util.List");
            for (index, element) in elements.iter().enumerate() {
                self.check(&format!("(({list}<?>) {expression}).get({index})"), "java.lang.Object", element);
            }
        }
    }

    fn map_content(&mut self, expression: &str, id: u32, class: &str, entries: &'a [(Value, Value)]) {
        let plain = entries.iter().all(|(key, value)| self.is_plain(key) && self.is_plain(value));
        if !plain || !collection::is_map(class) {
            self.seen(id, expression);
            let any = self.source.jdk("java.util.Map");
            self.assert("assertEquals", &format!("{}, (({any}<?, ?>) {expression}).size()", entries.len()));
            return;
        }
        let object = Place::of("java.lang.Object", "expected");
        let mut written = Vec::new();
        for (key, value) in entries {
            if let (Ok(key), Ok(value)) = (self.expression(object, key), self.expression(object, value)) {
                written.push(format!("{key}, {value}"));
            }
        }
        let collections = self.source.jdk("java.util.Collections");
        let expected = match &written[..] {
            [] => format!("{collections}.emptyMap()"),
            [only] => format!("{collections}.singletonMap({only})"),
            several => {
                let (map, hash) = (self.source.jdk("java.util.Map"), self.source.jdk("java.util.HashMap"));
                let variable = names::unique("expected", &mut self.taken);
                self.line(&format!("{map}<Object, Object> {variable} = new {hash}<>();"));
                for entry in several {
                    self.line(&format!("{variable}.put({entry});"));
                }
                variable
            }
        };
        self.assert("assertEquals", &format!("{expected}, {expression}"));
    }

    fn object_content(
        &mut self,
        expression: &str,
        ty: &str,
        id: u32,
        class: &str,
        fields: &'a [(FieldKey, Value)],
    ) {
        let name = self.source.class(class);
        if names::is_anonymous(class) {
            self.seen(id, expression);
            return self.assert("assertNotNull", expression);
        }
        let mut object = expression.to_owned();
        let is_final = self.source.recipe(class).is_some_and(|recipe| recipe.is_final);
        match &name {
            Some(name) if ty != class => {
                if !is_final {
                    self.assert("assertEquals", &format!("{name}.class, {expression}.getClass()"));
                }
                object = names::unique(&names::receiver(class), &mut self.taken);
                self.line(&format!("{name} {object} = ({name}) {expression};"));
            }
            None => self.assert("assertEquals", &format!("\"{class}\", {expression}.getClass().getName()")),
            Some(_) if fields.is_empty() => self.assert("assertNotNull", expression),
            Some(_) => {}
        }
        self.seen(id, &object);
        let (is_made, n_assertions) = (self.source.is_made(class), self.n_assertions());
        if is_made && name.is_some() {
            self.visible_content(&object, class, fields);
            if self.n_assertions() > n_assertions {
                return;
            }
        }
        // What nobody sees of an object that calls make is the business of its class.
        for (key, value) in fields.iter().filter(|_| !is_made) {
            if let Some((read, field_ty)) = self.field_read(&object, class, key, name.is_some()) {
                self.check(&read, &field_ty, value);
            }
        }
        let is_silent = self.n_assertions() == n_assertions;
        if is_silent && (is_made || ty == class && !fields.is_empty()) {
            self.assert("assertNotNull", &object);
        }
    }

    /// An expression for a field of the object `object`, and its static type.
    fn field_read(
        &mut self,
        object: &str,
        class: &str,
        key: &FieldKey,
        is_typed: bool,
    ) -> Option<(String, String)> {
        if let Some(visible) = self.visible_field(object, class, key).filter(|_| is_typed) {
            return Some(visible);
        }
        let field = self.source.recipe(class)?.fields.get(key)?;
        let called = field.called.as_ref()?;
        self.source.uses(Helper::Read);
        self.throws(Throws::Exception);
        let read = format!("read({object}, \"{called}\")");
        Some(self.typed_read(read, &field.ty))
    }

    /// The same for a field that a getter returns, or that the test may read itself.
    pub(super) fn visible_field(
        &self,
        object: &str,
        class: &str,
        key: &FieldKey,
    ) -> Option<(String, String)> {
        let field = self.source.recipe(class)?.fields.get(key)?;
        let package = &self.source.package;
        match &field.getter {
            Some(getter) if getter.access.allows(package) => {
                Some((format!("{object}.{}()", getter.name), field.ty.clone()))
            }
            _ if field.access.allows(package) => Some((format!("{object}.{}", key.name), field.ty.clone())),
            _ => None,
        }
    }

    fn static_read(&mut self, class: &str, key: &str, ty: &str, allowed: bool) -> String {
        match self.source.class(class).filter(|_| allowed) {
            Some(owner) => format!("{owner}.{key}"),
            None => {
                self.source.uses(Helper::Read);
                self.throws(Throws::Exception);
                let owner = self.source.class_object(class).expect("a class is no array");
                self.typed_read(format!("read({owner}, \"{key}\")"), ty).0
            }
        }
    }

    /// An expression of type `ty` for an object of a class, and whether the compiler knows it as such: what a helper read is
    /// an `Object` to it.
    fn as_class(&mut self, expression: &str, ty: &str, class: &str) -> (String, bool) {
        match self.source.class(class) {
            Some(name) if ty != class => {
                let is_generic = |ty: &str| self.source.recipe(ty).is_some_and(|recipe| recipe.is_generic);
                // Type arguments that are declared may not be those that the class has for good.
                let raw = (is_generic(ty) && !is_generic(class)).then(|| self.source.ty(ty)).flatten();
                let expression = match raw {
                    Some(raw) => format!("({raw}) {expression}"),
                    None => expression.to_owned(),
                };
                (format!("(({name}) {expression})"), true)
            }
            name => (expression.to_owned(), name.is_some()),
        }
    }

    /// A primitive value is cast back; an object is as good as an `Object`.
    fn typed_read(&mut self, read: String, ty: &str) -> (String, String) {
        if is_primitive(ty) {
            (format!("({ty}) {read}"), ty.to_owned())
        } else {
            (read, "java.lang.Object".to_owned())
        }
    }

    /// Remembers how the test can refer to an object it met.
    fn seen(&mut self, id: u32, expression: &str) {
        self.variables.entry(id).or_insert_with(|| expression.to_owned());
    }

    /// Whether the test has the object already.
    fn is_known(&self, value: &Value) -> bool {
        id_of(value).is_some_and(|id| self.variables.contains_key(&id))
    }

    /// Whether one assertion says all of the value.
    fn is_asserted_at_once(&self, value: &Value) -> bool {
        match value {
            Value::Array { ty, elements, .. } => {
                let is_primitive = is_primitive(ty.strip_suffix("[]").unwrap_or(ty));
                is_primitive || elements.iter().all(|element| self.is_plain(element))
            }
            Value::List { elements, .. } => elements.iter().all(|element| self.is_plain(element)),
            Value::Map { .. }
            | Value::Shared(_)
            | Value::Function { .. }
            | Value::Opaque(_)
            | Value::Implementation { .. }
            | Value::Parts { .. } => true,
            value => is_bare(value) || self.is_plain(value),
        }
    }

    /// Whether it is primitive, or `equals` says all.
    pub(super) fn is_simple(&self, value: &Value) -> bool {
        is_bare(value) || self.is_plain(value)
    }

    /// Whether `equals` on an equal value says all.
    pub(super) fn is_plain(&self, value: &Value) -> bool {
        match value {
            Value::Null | Value::String(_) | Value::Boxed(..) | Value::Enum { .. } => true,
            Value::List { class, elements, id } => {
                collection::equality(class) == Equality::List
                    && !self.ids.is_named(*id)
                    && elements.iter().all(|element| self.is_plain(element))
            }
            Value::Object { id, class, fields, .. } => {
                let recipe = self.source.recipe(class);
                recipe.is_some_and(|recipe| recipe.equality && recipe.components.is_some())
                    && !self.ids.is_named(*id)
                    && fields.iter().all(|(_, field)| self.is_plain(field) || is_bare(field))
            }
            _ => false,
        }
    }

    /// An expression that is equal to a plain value.
    fn expected(&mut self, value: &'a Value) -> Option<String> {
        let place =
            Place { exact: matches!(value, Value::Boxed(..)), ..Place::of(plain_type(value), "expected") };
        self.expression(place, value).ok()
    }
}

/// Whether it is primitive.
fn is_bare(value: &Value) -> bool {
    matches!(
        value,
        Value::Boolean(_) | Value::Integer(_) | Value::Char(_) | Value::Float(_) | Value::Double(_)
    )
}

/// The type of a value that has one by itself.
pub(super) fn plain_type(value: &Value) -> &str {
    match value {
        Value::String(_) => "java.lang.String",
        Value::Boxed(_, class) | Value::Enum { class, .. } | Value::Object { class, .. } => class,
        _ => "java.lang.Object",
    }
}

/// The static type of the variable that holds an input.
fn declared_type(value: &Value) -> Option<&str> {
    match value {
        Value::Array { ty, .. } => Some(ty),
        Value::Object { class, .. } | Value::Parts { class, .. } | Value::Made { class, .. } => Some(class),
        _ => None,
    }
}

/// Whether a value would fill a test.
fn is_long(value: &Value) -> bool {
    match value {
        Value::Array { elements, .. } | Value::List { elements, .. } => elements.len() > MOST_ELEMENTS,
        Value::Map { entries, .. } => entries.len() > MOST_ELEMENTS,
        Value::String(units) => units.len() > MOST_UNITS,
        _ => false,
    }
}

/// Whether the class has this name in every run and on every JDK.
fn is_stable_name(class: &str) -> bool {
    !class.contains(['$', '/']) && !class.ends_with(']')
}
