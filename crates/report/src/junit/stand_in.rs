//! Stand-ins for interfaces: a lambda expression, or an anonymous class if there are several methods to implement.
//!
//! Each method gives its answers one after the other, and then the default of its type.

use super::build::Place;
use super::literal;
use super::names;
use super::recipe::{AbstractMethod, Function, default_value};
use super::refusal::Refusal;
use super::test_case::TestCase;
use crate::Value;

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
        let mut bodies = Vec::new();
        for method in &recipe.abstract_methods {
            let spelled = format!("{}{}", method.name, method.descriptor);
            let own = methods.iter().zip(returns).filter(|(called, _)| **called == spelled);
            bodies.push(self.implementation(method, &own.map(|(_, value)| value).collect::<Vec<_>>())?);
        }
        let variable = names::unique(hint, &mut self.taken);
        self.line(&format!("{name} {variable} = new {name}() {{"));
        for body in bodies {
            self.line("    @Override");
            self.line(&format!("    public {body}"));
        }
        self.line("};");
        Ok(variable)
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
