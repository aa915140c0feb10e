//! Stand-ins for interfaces: a lambda expression, or an anonymous class if there are several methods to implement. Those for
//! abstract classes are always such a class, with the fields set afterwards that the constructor does not fill.
//!
//! Each method gives its answers one after the other, and then the default of its type.

use super::build::Place;
use super::ids::walk;
use super::literal;
use super::names;
use super::object::Setting;
use super::recipe::{AbstractMethod, Function, default_value};
use super::refusal::Refusal;
use super::test_case::TestCase;
use crate::{FieldKey, Value};

impl<'a> TestCase<'_, 'a> {
    /// A variable with a stand-in; `methods` says which method gave each of `returns`.
    pub(super) fn stand_in(
        &mut self,
        interface: &str,
        methods: &'a [String],
        returns: &'a [Value],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        let cannot = || Refusal::CannotBuild(interface.to_owned());
        let recipe = self.source.recipe(interface).ok_or_else(cannot)?;
        let name = self.source.class(interface).ok_or_else(cannot)?;
        // Without its type arguments the interface takes any answer.
        self.source.raw |= recipe.is_generic;
        let hint = if names::is_identifier(place.hint) { place.hint } else { "function" };
        if let Some(function) = &recipe.function {
            let lambda = self.lambda(function, &returns.iter().collect::<Vec<_>>())?;
            let variable = names::unique(hint, &mut self.taken);
            self.line(&format!("{name} {variable} = {lambda};"));
            return Ok(variable);
        }
        if recipe.abstract_methods.is_empty() {
            return Err(cannot());
        }
        let answers: Vec<(&str, &'a Value)> = methods.iter().map(String::as_str).zip(returns).collect();
        let bodies = self.implementations(&recipe.abstract_methods, &answers)?;
        let variable = names::unique(hint, &mut self.taken);
        self.anonymous(&variable, &name, "", &bodies);
        Ok(variable)
    }

    /// A variable with a stand-in for an abstract class; `answers` are what calls of its methods return.
    pub(super) fn extended(
        &mut self,
        id: u32,
        class: &str,
        fields: &'a [(FieldKey, Value)],
        answers: &'a [(String, Value)],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        let cannot = || Refusal::CannotBuild(class.to_owned());
        let recipe = self.source.recipe(class).ok_or_else(cannot)?;
        let extension = recipe.extension.as_ref().ok_or_else(cannot)?;
        if (extension.asks_for_class || self.callee.asks_for_class) && self.n_inputs_of(class) > 1 {
            return Err(cannot());
        }
        let name = self.source.class(class).ok_or_else(cannot)?;
        self.source.raw |= recipe.is_generic;
        let plan = self.plan(recipe, fields, Setting::ByReflection).ok_or_else(cannot)?;
        self.building.insert(id);
        let answers: Vec<(&str, &'a Value)> =
            answers.iter().map(|(method, value)| (method.as_str(), value)).collect();
        let bodies = self.implementations(&extension.methods, &answers)?;
        let arguments = self.arguments(&plan)?;
        self.building.remove(&id);
        let hint = match place.hint {
            "element" | "value" | "this" => names::receiver(class),
            hint => hint.to_owned(),
        };
        let hint = if names::is_identifier(&hint) { hint } else { "object".to_owned() };
        let variable = names::unique(&hint, &mut self.taken);
        self.anonymous(&variable, &name, &arguments, &bodies);
        self.variables.insert(id, variable.clone());
        self.set_rest(&variable, recipe, &plan, fields)?;
        Ok(variable)
    }

    /// How many objects of a class are among the inputs.
    fn n_inputs_of(&self, wanted: &str) -> usize {
        let mut found = 0;
        for (_, input) in self.path.inputs.iter() {
            walk(input, &mut |value| {
                found += usize::from(matches!(value, Value::Object { class, .. } if class == wanted));
            });
        }
        found
    }

    /// Declares a variable that holds an object of an anonymous class with these methods.
    fn anonymous(&mut self, variable: &str, name: &str, arguments: &str, bodies: &[String]) {
        self.line(&format!("{name} {variable} = new {name}({arguments}) {{"));
        for body in bodies {
            self.line("    @Override");
            self.line(&format!("    public {body}"));
        }
        self.line("};");
    }

    /// The methods, each with the answers that are its own.
    fn implementations(
        &mut self,
        methods: &[AbstractMethod],
        answers: &[(&str, &'a Value)],
    ) -> Result<Vec<String>, Refusal> {
        let mut bodies = Vec::new();
        for method in methods {
            let spelled = format!("{}{}", method.name, method.descriptor);
            let own = answers.iter().filter(|(called, _)| *called == spelled);
            bodies.push(self.implementation(method, &own.map(|(_, value)| *value).collect::<Vec<_>>())?);
        }
        Ok(bodies)
    }

    fn lambda(&mut self, function: &Function, returns: &[&'a Value]) -> Result<String, Refusal> {
        let parameters: Vec<String> =
            (0..function.n_parameters).map(|_| names::unique("ignored", &mut self.taken)).collect();
        let parameters = match &parameters[..] {
            [only] => only.clone(),
            several => format!("({})", several.join(", ")),
        };
        let body = match &function.result {
            None => "{ }".to_owned(),
            Some(ty) => self.answer(ty, returns)?,
        };
        Ok(format!("{parameters} -> {body}"))
    }

    /// A method of an anonymous class, without its modifiers.
    fn implementation(&mut self, method: &AbstractMethod, returns: &[&'a Value]) -> Result<String, Refusal> {
        let cannot = |ty: &str| Refusal::CannotBuild(ty.to_owned());
        let mut parameters = Vec::new();
        for ty in &method.parameters {
            let name = self.source.ty(ty).ok_or_else(|| cannot(ty))?;
            parameters.push(format!("{name} {}", names::unique("ignored", &mut self.taken)));
        }
        let (name, parameters) = (&method.name, parameters.join(", "));
        Ok(match &method.result {
            None => format!("void {name}({parameters}) {{ }}"),
            Some(ty) => {
                let result = self.source.ty(ty).ok_or_else(|| cannot(ty))?;
                format!("{result} {name}({parameters}) {{ return {}; }}", self.answer(ty, returns)?)
            }
        })
    }

    /// What the body of a method with result `ty` returns.
    fn answer(&mut self, ty: &str, returns: &[&'a Value]) -> Result<String, Refusal> {
        let zero = literal::primitive(ty, &default_value(ty)).unwrap_or_else(|| "null".to_owned());
        if returns.is_empty() {
            return Ok(zero);
        }
        let place = Place::of(ty, "element");
        let written =
            returns.iter().map(|value| self.expression(place, value)).collect::<Result<Vec<_>, _>>()?;
        let written = match (returns, &written[..]) {
            // Alone, null or an array would be taken for the array of all answers.
            ([Value::Null | Value::Array { .. } | Value::Shared(_)], [only]) => format!("(Object) {only}"),
            _ => written.join(", "),
        };
        let (iterator, arrays) = (self.source.jdk("java.util.Iterator"), self.source.jdk("java.util.Arrays"));
        let answers = names::unique("answers", &mut self.taken);
        self.line(&format!("{iterator}<?> {answers} = {arrays}.asList({written}).iterator();"));
        let name = self.source.ty(ty).ok_or_else(|| Refusal::CannotBuild(ty.to_owned()))?;
        let cast = if ty == "java.lang.Object" { String::new() } else { format!("({name}) ") };
        Ok(format!("{answers}.hasNext() ? {cast}{answers}.next() : {zero}"))
    }
}
