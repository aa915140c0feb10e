//! Java code that makes an object as the path did: by a constructor, a factory or a constant, and calls on it.

use super::build::Place;
use super::names;
use super::recipe::{Maker, Through};
use super::refusal::Refusal;
use super::test_case::{TestCase, Throws};
use crate::{Call, CallKind, FieldKey, Value};

impl<'a> TestCase<'_, 'a> {
    /// An expression for an object, or the variable that holds it.
    pub(super) fn made_by(
        &mut self,
        id: u32,
        class: &str,
        calls: &'a [Call],
        place: Place<'_>,
    ) -> Result<String, Refusal> {
        let cannot = || Refusal::CannotBuild(class.to_owned());
        let hint = match place.hint {
            "element" | "value" => names::receiver(class),
            hint => hint.to_owned(),
        };
        let (first, rest) = calls.split_first().ok_or_else(cannot)?;
        self.building.insert(id);
        let expression = self.making_call(first, None)?;
        self.building.remove(&id);
        if rest.is_empty() && !self.ids.is_named(id) && !self.receives(id) {
            return Ok(expression);
        }
        let returned = self.source.maker(first).filter(|_| !self.source.can_name(class));
        let known = returned.and_then(|maker| maker.result.first()).map_or(class, String::as_str);
        let ty = self.source.class(known).ok_or_else(cannot)?;
        self.source.raw |= returned.is_some();
        let expression = match first.kind {
            _ if returned.is_some() => expression,
            CallKind::Static | CallKind::Constant if first.class != class => {
                // What is declared there is a superclass, perhaps with other type arguments.
                let owner = self.source.class(&first.class).ok_or_else(cannot)?;
                format!("({ty}) ({owner}) {expression}")
            }
            _ => expression,
        };
        let variable = self.declare(id, &ty, &hint, &expression);
        for call in rest {
            let receiver = match returned {
                Some(returned) => {
                    let maker = self.source.maker(call).ok_or_else(cannot)?;
                    let (through, is_fitting) = returned.best(&maker.through).ok_or_else(cannot)?;
                    self.through(&variable, through, is_fitting).ok_or_else(cannot)?
                }
                None => variable.clone(),
            };
            let call = self.making_call(call, Some(&receiver))?;
            self.line(&format!("{call};"));
        }
        Ok(variable)
    }

    /// A call; that of a method of an object is made on `receiver`, or on its first argument if there is none.
    fn making_call(&mut self, call: &'a Call, receiver: Option<&str>) -> Result<String, Refusal> {
        let cannot = || Refusal::CannotBuild(call.class.clone());
        let maker: &'a Maker = self.source.maker(call).ok_or_else(cannot)?;
        let is_allowed = maker.access.allows(&self.source.package)
            && maker.parameters.iter().all(|ty| self.source.can_name(ty));
        if !is_allowed {
            return Err(cannot());
        }
        let mut values: &'a [Value] = &call.arguments;
        let mut types = &maker.parameters[..];
        let mut receiver = receiver.map(str::to_owned);
        match (call.kind, &receiver, values, types) {
            (CallKind::Instance, None, [first, rest @ ..], _) => {
                receiver = Some(self.expression(Place::of(&call.class, "value"), first)?);
                values = rest;
            }
            (CallKind::Constructor, _, [around, rest @ ..], [ty, others @ ..]) if maker.is_inner => {
                // A subclass may have a class of that name inside that is another one.
                let place = Place { exact: true, ..Place::of(ty, "value") };
                receiver = Some(self.expression(place, around)?);
                (values, types) = (rest, others);
            }
            _ => {}
        }
        let mut arguments = Vec::new();
        for (ty, value) in types.iter().zip(values) {
            let place = Place { exact: maker.overloaded, bare: true, ..Place::of(ty, "value") };
            arguments.push(self.expression(place, value)?);
        }
        // A cast binds less than a call.
        let is_cast = |it: &str| it.starts_with('(') && !it.starts_with("((");
        let receiver = receiver.map(|it| if is_cast(&it) { format!("({it})") } else { it });
        self.throws(Throws::of(&maker.throws));
        let (name, arguments) = (&call.name, arguments.join(", "));
        if call.kind == CallKind::Instance {
            return Ok(format!("{}.{name}({arguments})", receiver.ok_or_else(cannot)?));
        }
        let owner = self.source.class(&call.class).ok_or_else(cannot)?;
        Ok(match call.kind {
            CallKind::Constructor if maker.is_inner => {
                let name = owner.rsplit('.').next().unwrap_or(&owner);
                format!("{}.new {name}({arguments})", receiver.ok_or_else(cannot)?)
            }
            CallKind::Constructor => format!("new {owner}({arguments})"),
            CallKind::Static | CallKind::Instance => format!("{owner}.{name}({arguments})"),
            CallKind::Constant => format!("{owner}.{name}"),
            CallKind::Part => return Err(cannot()),
        })
    }

    /// An object whose class has no name, as one of a type that has.
    pub(super) fn through(&mut self, object: &str, through: &Through, is_fitting: bool) -> Option<String> {
        let ty = self.source.class(&through.ty)?;
        Some(if is_fitting { object.to_owned() } else { format!("(({ty}) {object})") })
    }

    /// Asserts what can be seen from outside of an object that a call has made: how it was before nobody says.
    pub(super) fn visible_content(
        &mut self,
        expression: &str,
        class: &str,
        fields: impl IntoIterator<Item = &'a (FieldKey, Value)>,
    ) {
        for (key, value) in fields {
            let visible = self.visible_field(expression, class, key);
            if let Some((read, ty)) = visible.filter(|_| self.is_simple(value))
                && !self.is_asserted(&read)
            {
                self.check(&read, &ty, value);
            }
        }
    }
}
