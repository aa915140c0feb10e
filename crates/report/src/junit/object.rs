//! Java code that builds one object of a class of the program.
//!
//! An object is made by a constructor and setters that yield exactly its fields, or by a call that was seen to; only where
//! there are none, without a constructor and by reflection.

use super::build::Place;
use super::helper::Helper;
use super::ids::value_id;
use super::literal;
use super::names;
use super::recipe::{Access, Constructor, Field, Guard, Made, Recipe, Source, default_value};
use super::refusal::Refusal;
use super::test_case::{TestCase, Throws};
use crate::{FieldKey, Value};

/// How fields can be set that a constructor does not fill.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Setting {
    /// As any code would.
    Plainly,
    /// By reflection, if need be.
    ByReflection,
}

/// A way to make an object: a constructor, its arguments, and the fields to set afterwards.
pub(super) struct Plan<'a> {
    constructor: &'a Constructor,
    /// The value of each parameter; none for what does not matter.
    arguments: Vec<Option<&'a Value>>,
    rest: Vec<&'a FieldKey>,
}

impl<'a> TestCase<'_, 'a> {
    /// An expression for an object, or the variable that holds it.
    pub(super) fn object(
        &mut self,
        id: u32,
        class: &str,
        fields: &'a [(FieldKey, Value)],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        let cannot = || Refusal::CannotBuild(class.to_owned());
        let recipe = self.source.recipe(class).ok_or_else(cannot)?;
        if fields.iter().any(|(key, _)| !recipe.fields.contains_key(key)) {
            return Err(cannot());
        }
        let hint = match place.hint {
            "element" | "value" => names::receiver(class),
            hint => hint.to_owned(),
        };
        self.building.insert(id);
        let built = match (self.source.class(class), self.plan(recipe, fields, Setting::Plainly)) {
            (Some(name), Some(plan)) => self.construct(id, &name, recipe, &plan, fields, &hint)?,
            (Some(name), None) if self.made(class, fields).is_some() => {
                let made = self.made(class, fields).ok_or_else(cannot)?;
                self.call_maker(id, &name, made, &hint)?
            }
            (Some(name), None) if recipe.components.is_some() && self.is_accepted(class, fields) => {
                self.record(id, &name, recipe, fields, &hint)?
            }
            (name, _) if recipe.components.is_none() && !is_jdk(class) => {
                self.allocate(id, name, class, recipe, fields, &hint)?
            }
            _ => return Err(cannot()),
        };
        self.building.remove(&id);
        Ok(built)
    }

    /// The constructor that needs the fewest setters, and then the fewest arguments.
    pub(super) fn plan(
        &self,
        recipe: &'a Recipe,
        fields: &'a [(FieldKey, Value)],
        setting: Setting,
    ) -> Option<Plan<'a>> {
        let allowed =
            recipe.constructors.iter().filter(|constructor| constructor.access.allows(&self.source.package));
        let plans = allowed.filter_map(|constructor| self.plan_with(recipe, constructor, fields, setting));
        plans.min_by_key(|plan| (plan.rest.len(), plan.arguments.len()))
    }

    fn plan_with(
        &self,
        recipe: &'a Recipe,
        constructor: &'a Constructor,
        fields: &'a [(FieldKey, Value)],
        setting: Setting,
    ) -> Option<Plan<'a>> {
        if !constructor.parameters.iter().all(|ty| self.source.can_name(ty)) {
            return None;
        }
        let wanted = |key: &FieldKey| fields.iter().find(|(name, _)| name == key).map(|(_, value)| value);
        let mut arguments: Vec<Option<&'a Value>> = vec![None; constructor.parameters.len()];
        for (key, source) in &constructor.fields {
            // What needs the object itself can only be set when that is there.
            if let (Source::Parameter(index), Some(value)) = (source, wanted(key))
                && arguments[*index].is_none()
                && recipe
                    .fields
                    .get(key)
                    .is_some_and(|field| fits(value, &field.ty, &constructor.parameters[*index]))
                && !self.ids.leads_to(value, &self.building)
            {
                arguments[*index] = Some(value);
            }
        }
        let zeros: Vec<Value> = constructor.parameters.iter().map(|ty| default_value(ty)).collect();
        let given = |source: &'a Source| match source {
            Source::Parameter(index) => arguments[*index].unwrap_or(&zeros[*index]),
            Source::Constant(value) => value,
        };
        for Guard { left, comparison, right } in &constructor.guards {
            comparison.holds(given(left), given(right)).filter(|holds| *holds)?;
        }
        let mut rest = Vec::new();
        for (key, field) in &recipe.fields {
            let zero = default_value(&field.ty);
            let wanted = wanted(key).unwrap_or(&zero);
            let gets = match constructor.fields.get(key) {
                Some(source) => given(source),
                None => &zero,
            };
            if !self.is_same(wanted, gets) {
                let can_set = setting == Setting::ByReflection || self.can_set(field);
                can_set.then(|| rest.push(key))?;
            }
        }
        Some(Plan { constructor, arguments, rest })
    }

    /// Whether a field that should be `wanted` is so after it was given `gets`.
    fn is_same(&self, wanted: &Value, gets: &Value) -> bool {
        let fresh = |id: u32| !self.ids.is_named(id);
        match (wanted, gets) {
            (Value::Shared(wanted), gets) => {
                value_id(gets) == Some(*wanted) || *gets == Value::Shared(*wanted)
            }
            // A new empty collection.
            (Value::List { id, class, elements }, Value::List { id: 0, class: made, .. }) => {
                class == made && elements.is_empty() && fresh(*id)
            }
            (Value::Map { id, class, entries }, Value::Map { id: 0, class: made, .. }) => {
                class == made && entries.is_empty() && fresh(*id)
            }
            (wanted, gets) => wanted == gets,
        }
    }

    fn can_set(&self, field: &Field) -> bool {
        let package = &self.source.package;
        let by_setter = field.setter.as_ref().is_some_and(|setter| setter.access.allows(package));
        self.source.can_name(&field.ty) && (by_setter || (!field.is_final && field.access.allows(package)))
    }

    fn construct(
        &mut self,
        id: u32,
        name: &str,
        recipe: &'a Recipe,
        plan: &Plan<'a>,
        fields: &'a [(FieldKey, Value)],
        hint: &str,
    ) -> Result<String, Refusal> {
        let expression = format!("new {name}({})", self.arguments(plan)?);
        if plan.rest.is_empty() && !self.ids.is_named(id) && !self.receives(id) {
            return Ok(expression);
        }
        let variable = self.declare(id, name, hint, &expression);
        self.set_rest(&variable, recipe, plan, fields)?;
        Ok(variable)
    }

    /// What the constructor of a plan is given.
    pub(super) fn arguments(&mut self, plan: &Plan<'a>) -> Result<String, Refusal> {
        let mut arguments = Vec::new();
        for (ty, value) in plan.constructor.parameters.iter().zip(&plan.arguments) {
            let place = Place { exact: plan.constructor.overloaded, bare: true, ..Place::of(ty, "value") };
            arguments.push(match value {
                Some(value) => self.expression(place, value)?,
                None => match literal::primitive(ty, &default_value(ty)) {
                    Some(zero) => zero,
                    None => self.cast(place, "null".to_owned(), "")?,
                },
            });
        }
        self.throws(Throws::of(&plan.constructor.throws));
        Ok(arguments.join(", "))
    }

    /// Sets the fields that the constructor of a plan does not fill.
    pub(super) fn set_rest(
        &mut self,
        variable: &str,
        recipe: &Recipe,
        plan: &Plan<'a>,
        fields: &'a [(FieldKey, Value)],
    ) -> Result<(), Refusal> {
        for (key, value) in fields.iter().filter(|(key, _)| plan.rest.contains(&key)) {
            self.set(variable, true, key, &recipe.fields[key], value)?;
        }
        Ok(())
    }

    /// A call that was seen to make an object with these fields.
    fn made(&self, class: &str, fields: &[(FieldKey, Value)]) -> Option<&'a Made> {
        let is_shared = |value: &Value| value_id(value).is_some_and(|id| self.ids.is_named(id));
        if fields.iter().any(|(_, value)| is_shared(value)) {
            return None;
        }
        let all = self.source.made(class).iter();
        all.filter(|made| made.access.allows(&self.source.package))
            .find(|made| made.fields == fields && made.parameters.iter().all(|ty| self.source.can_name(ty)))
    }

    fn call_maker(&mut self, id: u32, name: &str, made: &'a Made, hint: &str) -> Result<String, Refusal> {
        let mut arguments = Vec::new();
        for (ty, value) in made.parameters.iter().zip(&made.arguments) {
            let place = Place { exact: made.overloaded, bare: true, ..Place::of(ty, "value") };
            arguments.push(self.expression(place, value)?);
        }
        self.throws(Throws::of(&made.throws));
        let arguments = arguments.join(", ");
        let expression = match made.name.as_str() {
            "<init>" => format!("new {name}({arguments})"),
            factory => format!("{name}.{factory}({arguments})"),
        };
        let inline = !self.ids.is_named(id) && !self.receives(id);
        Ok(if inline { expression } else { self.declare(id, name, hint, &expression) })
    }

    /// Whether something was seen to make an object with these fields.
    fn is_accepted(&self, class: &str, fields: &[(FieldKey, Value)]) -> bool {
        self.source.made(class).iter().any(|made| made.fields == fields)
    }

    /// A record has no other way in than its canonical constructor, which was seen to accept these fields.
    fn record(
        &mut self,
        id: u32,
        name: &str,
        recipe: &'a Recipe,
        fields: &'a [(FieldKey, Value)],
        hint: &str,
    ) -> Result<String, Refusal> {
        let mut arguments = Vec::new();
        for (component, ty) in recipe.components.iter().flatten() {
            let value = fields.iter().find(|(key, _)| key == component).map(|(_, value)| value);
            let value = value.ok_or_else(|| Refusal::NoValue(component.name.clone()))?;
            arguments.push(self.expression(Place { exact: true, ..Place::of(ty, "value") }, value)?);
        }
        let expression = format!("new {name}({})", arguments.join(", "));
        let inline = !self.ids.is_named(id) && !self.receives(id);
        Ok(if inline { expression } else { self.declare(id, name, hint, &expression) })
    }

    fn allocate(
        &mut self,
        id: u32,
        name: Option<String>,
        class: &str,
        recipe: &'a Recipe,
        fields: &'a [(FieldKey, Value)],
        hint: &str,
    ) -> Result<String, Refusal> {
        self.source.uses(Helper::Allocate);
        self.throws(Throws::Exception);
        let is_typed = name.is_some();
        let variable = match name {
            Some(name) => self.declare(id, &name, hint, &format!("({name}) allocate({name}.class)")),
            None => self.declare(id, "Object", hint, &format!("allocate(Class.forName(\"{class}\"))")),
        };
        for (key, value) in fields {
            let field = &recipe.fields[key];
            if *value != default_value(&field.ty) {
                self.set(&variable, is_typed, key, field, value)?;
            }
        }
        Ok(variable)
    }

    /// Sets a field of the object in `variable`, which has the type of its class if `is_typed`.
    fn set(
        &mut self,
        variable: &str,
        is_typed: bool,
        key: &FieldKey,
        field: &Field,
        value: &'a Value,
    ) -> Result<(), Refusal> {
        let is_typed = is_typed && self.source.can_name(&field.ty);
        let package = self.source.package.clone();
        let allowed = |access: &Access| is_typed && access.allows(&package);
        let is_plain = field.setter.as_ref().is_some_and(|setter| allowed(&setter.access))
            || !field.is_final && allowed(&field.access);
        let expression =
            self.expression(Place { bare: is_plain, ..Place::of(&field.ty, &key.name) }, value)?;
        match &field.setter {
            Some(setter) if allowed(&setter.access) => {
                self.line(&format!("{variable}.{}({expression});", setter.name));
            }
            _ if !field.is_final && allowed(&field.access) => {
                self.line(&format!("{variable}.{} = {expression};", key.name));
            }
            _ => {
                let called = field.called.as_ref().ok_or_else(|| Refusal::CannotSet(key.to_string()))?;
                self.source.uses(Helper::Write);
                self.throws(Throws::Exception);
                self.line(&format!("write({variable}, \"{called}\", {expression});"));
            }
        }
        Ok(())
    }
}

/// Whether a parameter of type `ty` takes a value of a field. A field can be of a wider type, and hold what the constructor
/// would not have put there.
fn fits(value: &Value, field: &str, ty: &str) -> bool {
    field == ty
        || literal::is_primitive(ty)
        || match value {
            Value::Null => true,
            Value::String(_) => ty == "java.lang.String",
            Value::Boxed(_, class)
            | Value::Enum { class, .. }
            | Value::Object { class, .. }
            | Value::Parts { class, .. }
            | Value::Made { class, .. }
            | Value::List { class, .. }
            | Value::Map { class, .. }
            | Value::Array { ty: class, .. }
            | Value::Function { interface: class, .. }
            | Value::Implementation { interface: class, .. } => class == ty,
            _ => false,
        }
}

/// Whether reflection is shut out: since Java 16 the fields of these classes cannot be written.
fn is_jdk(class: &str) -> bool {
    ["java.", "javax.", "jdk.", "sun.", "com.sun."].iter().any(|prefix| class.starts_with(prefix))
}
