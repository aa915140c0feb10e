//! Java code that builds the inputs of a test.
//!
//! What is mentioned once is written in place, the rest has a variable. Objects are in [`object`](super::object).

use super::check::plain_type;
use super::collection::{self, Copied};
use super::ids::id_of;
use super::jdk_object;
use super::literal;
use super::names;
use super::recipe::default_value;
use super::refusal::Refusal;
use super::test_case::TestCase;
use crate::Value;

/// Where a value goes.
#[derive(Clone, Copy)]
pub(super) struct Place<'p> {
    /// The erased type that is declared there.
    pub(super) ty: &'p str,
    /// The type arguments of that type, if they are known and plain.
    pub(super) arguments: &'p [String],
    /// A name for a variable, if one is needed.
    pub(super) hint: &'p str,
    /// Whether the expression must have the declared type itself, since it chooses between overloads.
    pub(super) exact: bool,
    /// Whether it is an argument of a call, which its type arguments may not fit.
    pub(super) bare: bool,
}

impl<'p> Place<'p> {
    pub(super) fn of(ty: &'p str, hint: &'p str) -> Place<'p> {
        Place { ty, arguments: &[], hint, exact: false, bare: false }
    }
}

impl<'a> TestCase<'_, 'a> {
    /// An expression for an input; what it needs is declared before.
    pub(super) fn expression(&mut self, place: Place<'_>, value: &'a Value) -> Result<String, Refusal> {
        if let Some(literal) = literal::primitive(place.ty, value) {
            return Ok(literal);
        }
        if let Some(variable) = id_of(value).and_then(|id| self.variables.get(&id).cloned()) {
            return self.typed(place, value, variable);
        }
        let (plain, ty) = match value {
            Value::Null => return self.cast(place, "null".to_owned(), ""),
            Value::String(units) if self.callee.compares_strings && !self.is_asserting => {
                (format!("new String({})", literal::string(units)), "java.lang.String")
            }
            Value::String(units) => (literal::string(units), "java.lang.String"),
            Value::Boxed(text, class) if class == "java.lang.String" => match &**text {
                Value::String(units) => (literal::string(units), class.as_str()),
                _ => return Err(Refusal::CannotBuild(class.clone())),
            },
            Value::Numbered { id, value } => {
                let ty = plain_type(value);
                let expression =
                    self.expression(Place { exact: true, ..Place::of(ty, place.hint) }, value)?;
                let name = self.source.jdk(ty);
                (self.declare(*id, &name, place.hint, &expression), ty)
            }
            Value::Boxed(value, class) => (self.boxed(value, class, place.exact)?, class.as_str()),
            Value::Enum { class, name } => {
                let owner = self.source.class(class).ok_or_else(|| Refusal::CannotBuild(class.clone()))?;
                (format!("{owner}.{name}"), class.as_str())
            }
            Value::Array { id, ty, elements } => (self.array(*id, ty, elements, place)?, ty.as_str()),
            Value::Parts { id, class, parts } => {
                let known = jdk_object::known_as(class).unwrap_or(class);
                let object = self.jdk_object(*id, class, parts, place)?;
                let is_fitting = known == place.ty && !place.arguments.is_empty();
                return if is_fitting {
                    self.cast(place, object, known)
                } else {
                    self.bare(place, object, known)
                };
            }
            Value::Object { id, class, fields, answers } => {
                let is_abstract = self.source.recipe(class).is_some_and(|recipe| recipe.extension.is_some());
                let object = match is_abstract {
                    true => self.extended(*id, class, fields, answers, place)?,
                    false => self.object(*id, class, fields, place)?,
                };
                return self.typed(place, value, object);
            }
            Value::Made { id, class, calls } => {
                let made = self.made_by(*id, class, calls, place)?;
                let may_differ = class != place.ty;
                return if may_differ {
                    self.bare(place, made, class)
                } else {
                    self.cast(place, made, class)
                };
            }
            Value::List { id, class, elements } => (self.list(*id, class, elements, place)?, place.ty),
            Value::Map { id, class, entries } => (self.map(*id, class, entries, place)?, place.ty),
            Value::Shared(id) => {
                let described = self.ids.input(*id).filter(|_| !self.building.contains(id));
                let described =
                    described.ok_or_else(|| Refusal::CannotBuild("cyclic structure".to_owned()))?;
                return self.expression(place, described);
            }
            Value::Function { id, interface, returns, methods } => {
                self.building.insert(*id);
                let function = self.stand_in(interface, methods, returns, place)?;
                self.building.remove(id);
                self.variables.insert(*id, function.clone());
                (function, interface.as_str())
            }
            Value::Opaque(class) if class == "java.lang.Object" => {
                ("new Object()".to_owned(), class.as_str())
            }
            Value::Implementation { id, interface } => {
                let implementation = self.stand_in(interface, &[], &[], place)?;
                self.variables.insert(*id, implementation.clone());
                (implementation, interface.as_str())
            }
            Value::Opaque(class) => return Err(Refusal::CannotBuild(class.clone())),
            Value::Boolean(_) | Value::Integer(_) | Value::Char(_) | Value::Float(_) | Value::Double(_) => {
                unreachable!("primitive values are literals")
            }
        };
        self.cast(place, plain, ty)
    }

    /// A variable for `value`, as an expression of the type of `place`: it is an `Object` if its class has no name here.
    fn typed(&mut self, place: Place<'_>, value: &Value, variable: String) -> Result<String, Refusal> {
        let described = id_of(value).and_then(|id| self.ids.input(id)).unwrap_or(value);
        let is_hidden = matches!(described, Value::Object { class, .. } | Value::Parts { class, .. } if !self.source.can_name(class));
        match described {
            Value::Object { class, .. } | Value::Parts { class, .. } | Value::Made { class, .. }
                if !is_hidden =>
            {
                let class = jdk_object::known_as(class).unwrap_or(class);
                let may_differ = class != place.ty;
                return if may_differ {
                    self.bare(place, variable, class)
                } else {
                    self.cast(place, variable, class)
                };
            }
            Value::Array { ty, .. } => return self.cast(place, variable, ty),
            Value::List { id, .. } | Value::Map { id, .. } => {
                let declared = self.collections.get(id).cloned().unwrap_or_default();
                // Which collections are others is nothing that is known here.
                let exact = place.exact || place.ty != "java.lang.Object";
                return self.cast(Place { exact, ..place }, variable, &declared);
            }
            _ => {}
        }
        if !is_hidden || place.ty == "java.lang.Object" || !self.source.can_name(place.ty) {
            return Ok(variable);
        }
        self.cast(Place { exact: true, ..place }, variable, "java.lang.Object")
    }

    /// The same where the class says nothing of the type arguments that the place declares: without any, they fit.
    fn bare(&mut self, place: Place<'_>, expression: String, ty: &str) -> Result<String, Refusal> {
        let is_generic = place.bare && self.source.recipe(place.ty).is_some_and(|recipe| recipe.is_generic);
        if !is_generic || !self.source.can_name(place.ty) {
            return self.cast(place, expression, ty);
        }
        self.source.raw = true;
        self.cast(Place { exact: true, ..place }, expression, "")
    }

    /// `expression`, of type `ty`, as an expression of the type of `place`.
    pub(super) fn cast(&mut self, place: Place<'_>, expression: String, ty: &str) -> Result<String, Refusal> {
        if !place.exact || ty == place.ty {
            return Ok(expression);
        }
        let name = self.source.ty(place.ty).ok_or_else(|| Refusal::CannotBuild(place.ty.to_owned()))?;
        Ok(format!("({name}) {expression}"))
    }

    /// A boxed value: Java boxes a literal by itself where no overload takes the bare value.
    fn boxed(&mut self, value: &Value, class: &str, exact: bool) -> Result<String, Refusal> {
        if let Some(made) = self.jdk_value(value, class) {
            return Ok(made);
        }
        let literal = literal::unboxed(class).and_then(|ty| literal::primitive(ty, value));
        let literal = literal.ok_or_else(|| Refusal::CannotBuild(class.to_owned()))?;
        if exact { Ok(format!("{}.valueOf({literal})", self.source.jdk(class))) } else { Ok(literal) }
    }

    /// An object of the JDK that a number or a text says all about.
    fn jdk_value(&mut self, value: &Value, class: &str) -> Option<String> {
        let content = match value {
            Value::Integer(number) => format!("{number}L"),
            Value::String(units) => literal::string(units),
            _ => return None,
        };
        let factory = match class {
            "java.math.BigInteger" | "java.math.BigDecimal" | "java.io.StringReader" | "java.io.File" => {
                "new"
            }
            "java.util.Date" | "java.util.Random" | "java.math.MathContext" => "new",
            "java.sql.Date" | "java.sql.Time" | "java.sql.Timestamp" => "new",
            "java.time.LocalDate" | "java.time.LocalTime" | "java.time.LocalDateTime" => "parse",
            "java.time.OffsetDateTime" | "java.time.ZonedDateTime" | "java.time.Period" => "parse",
            "java.time.YearMonth" | "java.time.MonthDay" => "parse",
            "java.time.ZoneOffset" => "of",
            "java.time.Year" => {
                return Some(format!("{}.of({})", self.source.jdk(class), content.trim_end_matches('L')));
            }
            "java.time.Duration" => return self.instant(class, "ofSeconds", value),
            "java.time.Instant" => return self.instant(class, "ofEpochSecond", value),
            "java.lang.Class" => return self.class_literal(value),
            "java.nio.charset.Charset" => {
                let charsets = self.source.jdk("java.nio.charset.StandardCharsets");
                return Some(format!("{charsets}.{}", content.trim_matches('"').replace('-', "_")));
            }
            "java.io.BufferedReader" => {
                let (name, reader) = (self.source.jdk(class), self.source.jdk("java.io.StringReader"));
                return Some(format!("new {name}(new {reader}({content}))"));
            }
            "java.util.UUID" => "fromString",
            "java.util.Locale" => "forLanguageTag",
            "java.util.regex.Pattern" => "compile",
            "java.net.URI" => "create",
            "java.io.ByteArrayInputStream" => {
                let latin1 = self.source.jdk("java.nio.charset.StandardCharsets");
                let name = self.source.jdk(class);
                return Some(format!("new {name}({content}.getBytes({latin1}.ISO_8859_1))"));
            }
            _ => return self.jdk_example(value, class),
        };
        let name = self.source.jdk(class);
        Some(if factory == "new" {
            format!("new {name}({content})")
        } else {
            format!("{name}.{factory}({content})")
        })
    }

    /// Seconds, and nanoseconds after them, as an object of the class.
    fn instant(&mut self, class: &str, factory: &str, value: &Value) -> Option<String> {
        let Value::String(units) = value else { return None };
        let text = String::from_utf16(units).ok()?;
        let (seconds, nanos) = text.split_once('.')?;
        let nanos = match nanos.trim_start_matches('0') {
            "" => String::new(),
            nanos => format!(", {nanos}L"),
        };
        let seconds = literal::primitive("long", &Value::Integer(seconds.parse().ok()?))?;
        Some(format!("{}.{factory}({seconds}{nanos})", self.source.jdk(class)))
    }

    /// A class, of which a parameter may want to know more than a test can say.
    fn class_literal(&mut self, value: &Value) -> Option<String> {
        let Value::String(units) = value else { return None };
        let name = self.source.ty(&String::from_utf16(units).ok()?)?;
        if self.is_asserting {
            return Some(format!("{name}.class"));
        }
        self.source.raw = true;
        Some(format!("(Class) {name}.class"))
    }

    /// Declares a variable for the object `id`.
    pub(super) fn declare(&mut self, id: u32, ty: &str, hint: &str, expression: &str) -> String {
        let hint = if names::is_identifier(hint) { hint } else { "value" };
        let variable = names::unique(hint, &mut self.taken);
        // A declaration says the type of an array already.
        let elements = expression.strip_prefix(&format!("new {ty} {{")).map(|rest| format!("{{{rest}"));
        self.line(&format!("{ty} {variable} = {};", elements.as_deref().unwrap_or(expression)));
        self.variables.insert(id, variable.clone());
        variable
    }

    fn array(
        &mut self,
        id: u32,
        ty: &str,
        elements: &'a [Value],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        let name = self.source.ty(ty).ok_or_else(|| Refusal::CannotBuild(ty.to_owned()))?;
        let element_ty = ty.strip_suffix("[]").unwrap_or(ty);
        self.building.insert(id);
        let cyclic = elements.iter().any(|element| self.ids.leads_to(element, &self.building));
        let zero = default_value(element_ty);
        let sized = format!("new {}", name.replacen("[]", &format!("[{}]", elements.len()), 1));
        let expression = if cyclic {
            let variable = self.declare(id, &name, place.hint, &sized);
            for (index, element) in elements.iter().enumerate() {
                let element = self.expression(Place::of(element_ty, place.hint), element)?;
                self.line(&format!("{variable}[{index}] = {element};"));
            }
            self.building.remove(&id);
            return Ok(variable);
        } else if elements.len() > 8 && elements.iter().all(|element| *element == zero) {
            sized
        } else {
            // In braces, a constant that fits is narrowed by itself.
            let ty = if matches!(element_ty, "byte" | "short") { "int" } else { element_ty };
            let elements = elements
                .iter()
                .map(|element| self.expression(Place::of(ty, place.hint), element))
                .collect::<Result<Vec<_>, _>>()?;
            format!("new {name} {{{}}}", elements.join(", "))
        };
        self.building.remove(&id);
        Ok(if self.ids.is_named(id) { self.declare(id, &name, place.hint, &expression) } else { expression })
    }

    fn list(
        &mut self,
        id: u32,
        class: &str,
        elements: &'a [Value],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        let copied = collection::copied(class, elements.len());
        let copied = copied.ok_or_else(|| Refusal::CannotBuild(class.to_owned()))?;
        self.building.insert(id);
        if elements.iter().any(|element| self.ids.leads_to(element, &self.building)) {
            return Err(Refusal::CannotBuild("collection that holds itself".to_owned()));
        }
        let typed = collection::is_typed(place.arguments, &[elements.iter().collect()]);
        self.source.raw |= !typed;
        let elements = self.elements("java.lang.Object", elements)?;
        self.building.remove(&id);
        let diamond = if typed { "<>" } else { "" };
        let expression = match copied {
            Copied::Constructor if elements.is_empty() => {
                format!("new {}{diamond}()", self.source.jdk(class))
            }
            Copied::Constructor => {
                let arrays = self.source.jdk("java.util.Arrays");
                format!("new {}{diamond}({arrays}.asList({elements}))", self.source.jdk(class))
            }
            Copied::Factory(owner, method) => format!("{}.{method}({elements})", self.source.jdk(owner)),
        };
        if !self.ids.is_named(id) {
            return Ok(expression);
        }
        let ty = self.generic(place, typed)?;
        self.collections.insert(id, place.ty.to_owned());
        Ok(self.declare(id, &ty, place.hint, &expression))
    }

    /// Values of type `ty`, as arguments of a method that takes any number of objects.
    pub(super) fn elements(&mut self, ty: &str, elements: &'a [Value]) -> Result<String, Refusal> {
        let place = Place::of(ty, "element");
        let written =
            elements.iter().map(|element| self.expression(place, element)).collect::<Result<Vec<_>, _>>()?;
        Ok(match (elements, &written[..]) {
            // Alone, null or an array would be taken for the array of all elements.
            ([Value::Null | Value::Array { .. } | Value::Shared(_)], [only]) => format!("(Object) {only}"),
            _ => written.join(", "),
        })
    }

    fn map(
        &mut self,
        id: u32,
        class: &str,
        entries: &'a [(Value, Value)],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        if !collection::MAPS.contains(&class) {
            return Err(Refusal::CannotBuild(class.to_owned()));
        }
        let keys = entries.iter().map(|(key, _)| key).collect();
        let values = entries.iter().map(|(_, value)| value).collect();
        let typed = collection::is_typed(place.arguments, &[keys, values]);
        self.source.raw |= !typed;
        let expression = format!("new {}{}()", self.source.jdk(class), if typed { "<>" } else { "" });
        if entries.is_empty() && !self.ids.is_named(id) {
            return Ok(expression);
        }
        // Of any static type that has `put`.
        let is_map = matches!(place.ty, "java.util.Map" | "java.util.SortedMap" | "java.util.NavigableMap");
        let is_declared = is_map || place.ty == class;
        let ty = if is_declared { self.generic(place, typed)? } else { self.source.jdk(class) };
        self.collections.insert(id, if is_declared { place.ty } else { class }.to_owned());
        let variable = self.declare(id, &ty, place.hint, &expression);
        let object = Place::of("java.lang.Object", place.hint);
        for (key, value) in entries {
            let (key, value) = (self.expression(object, key)?, self.expression(object, value)?);
            self.line(&format!("{variable}.put({key}, {value});"));
        }
        Ok(variable)
    }

    /// The declared type of a place, with its arguments if `typed`.
    fn generic(&mut self, place: Place<'_>, typed: bool) -> Result<String, Refusal> {
        let name = self.source.ty(place.ty).ok_or_else(|| Refusal::CannotBuild(place.ty.to_owned()))?;
        if !typed {
            return Ok(name);
        }
        let arguments: Option<Vec<String>> =
            place.arguments.iter().map(|argument| self.source.class(argument)).collect();
        let arguments = arguments.ok_or_else(|| Refusal::CannotBuild(place.ty.to_owned()))?;
        Ok(format!("{name}<{}>", arguments.join(", ")))
    }
}
