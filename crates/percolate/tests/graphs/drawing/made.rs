//! Draws objects that calls make, and what these are given: anything that can be there before the call.

use super::{Artist, Undrawable};
use crate::graphs::graph::{Content, Object, Part};
use crate::graphs::making::{Maker, Parameter};
use crate::graphs::types::{Argument, Type};

impl Artist<'_> {
    /// An object of a class, made by one of these; `ty` is the type of the place where it is.
    pub(super) fn made(
        &mut self,
        ty: &Type,
        (class, own): (&str, &[Argument]),
        makers: &[Maker],
        depth: usize,
    ) -> Result<Part, Undrawable> {
        let maker = self.random.pick(makers).clone();
        let exact = Type::Class(class.to_owned(), own.to_vec());
        if let Some(field) = maker.constant() {
            let plain = Object { ty: exact, content: Content::Plain, constant: Some(field.clone()) };
            let known = self.hints.constants.iter().find(|(_, known, _)| *known == field);
            let object = known.map_or(plain, |(.., object)| object.clone());
            return Ok(self.constant_object(ty, object));
        }
        let bindings = self.world.bindings(class, own);
        let outer_barrier = std::mem::replace(&mut self.n_barred, self.open.len());
        let mut arguments = Vec::new();
        for parameter in maker.parameters(&bindings) {
            arguments.push(self.argument(&parameter, depth).map(|part| (parameter.ty, part)));
        }
        self.n_barred = outer_barrier;
        let arguments = arguments.into_iter().collect::<Result<_, _>>()?;
        Ok(Part::Object(self.add(ty, exact, Content::Made(maker, arguments))))
    }

    /// What a call is given, more often than not something that others know as well.
    fn argument(&mut self, parameter: &Parameter, depth: usize) -> Result<Part, Undrawable> {
        let Parameter { ty, may_be_null, .. } = parameter;
        if !ty.is_reference() {
            return self.part(ty, depth + 1);
        }
        let chosen = match self.random.below(4) {
            0 => self.constant(ty),
            1 => self.known(ty).map(|known| self.known_part(ty, known)),
            _ => None,
        };
        match chosen {
            Some(part) => Ok(part),
            None if *may_be_null => self.part(ty, depth + 1),
            None => self.new_object(ty, depth + 1),
        }
    }

    /// Whether an object can be given to the call that is being drawn: it leads to nothing that is drawn around that.
    pub(super) fn is_before_call(&self, object: usize) -> bool {
        let barred = &self.open[..self.n_barred];
        barred.is_empty() || {
            let behind = self.graph.behind([Part::Object(object)]);
            !barred.iter().any(|index| behind.contains(index))
        }
    }
}
