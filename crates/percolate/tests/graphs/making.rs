//! How objects are made whose class the engine has made by calls: the calls that a verdict states, to be called with what was drawn.
//!
//! They are taken from the words of [`Assumption::MadeBy`], and what they are from the class files; what they do the JVM tells.

use super::types::{Bindings, Type};
use super::world::World;
use classfile::access::STATIC;
use classfile::{Class, Method};
use report::{Assumption, CallKind};
use std::collections::BTreeMap;

/// A call that makes an object, or a field that holds one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Maker {
    pub(crate) kind: CallKind,
    /// The class that declares it, by its internal name.
    pub(crate) owner: String,
    pub(crate) name: String,
    pub(crate) descriptor: String,
    pub(crate) parameters: Vec<Parameter>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parameter {
    /// In terms of the type parameters of the class.
    pub(crate) ty: Type,
    pub(crate) may_be_null: bool,
}

/// The calls for each class that is made by them, by its name in Java.
#[derive(Clone, Debug, Default)]
pub(crate) struct Makers(BTreeMap<String, Vec<Maker>>);

impl Makers {
    /// Those that are stated.
    pub(crate) fn stated<'a>(
        world: &mut World,
        assumptions: impl IntoIterator<Item = &'a Assumption>,
    ) -> Makers {
        let mut makers = Makers::default();
        for assumption in assumptions {
            let Assumption::MadeBy { class, factories } = assumption else { continue };
            let known = factories
                .iter()
                .map(|spelled| maker(world, spelled).unwrap_or_else(|| panic!("there is no {spelled}")));
            let known = known.collect();
            makers.0.insert(class.clone(), known);
        }
        makers
    }

    /// Those of a class; none if its objects are made field by field.
    pub(crate) fn of(&self, ty: &Type) -> Option<&[Maker]> {
        self.0.get(&ty.java_name()).map(Vec::as_slice)
    }
}

impl Maker {
    /// The types of its parameters in an object with these type arguments.
    pub(crate) fn parameters(&self, bindings: &Bindings) -> Vec<Parameter> {
        let bound =
            |parameter: &Parameter| Parameter { ty: parameter.ty.with(bindings), ..parameter.clone() };
        self.parameters.iter().map(bound).collect()
    }

    /// The static field that it is; none for a call.
    pub(crate) fn constant(&self) -> Option<(String, String, String)> {
        let is_field = self.kind == CallKind::Constant;
        is_field.then(|| (self.owner.clone(), self.name.clone(), self.descriptor.clone()))
    }
}

/// Whether each way to make an object of a class is among these: all its constructors.
pub(crate) fn are_all(world: &mut World, class: &str, factories: &[String]) -> bool {
    let Some(file) = world.class(class) else { return false };
    let java_name = Type::class(class).java_name();
    file.methods.iter().filter(|method| method.is_constructor()).all(|method| {
        let spelled = format!("new {java_name}({})", method.descriptor.java_parameters());
        factories.contains(&spelled)
    })
}

/// What an assumption spells: `new p.C(int[])`, `p.C.of(int)`, `p.C$Builder.build()` or `p.C.EMPTY`.
fn maker(world: &mut World, spelled: &str) -> Option<Maker> {
    let Some((called, parameters)) = spelled.strip_suffix(')').and_then(|call| call.split_once('(')) else {
        let (owner, name) = spelled.rsplit_once('.')?;
        let owner = world.class(&owner.replace('.', "/"))?;
        let field = owner.fields.iter().find(|field| field.name == name)?;
        return Some(Maker {
            kind: CallKind::Constant,
            owner: owner.name.clone(),
            name: name.to_owned(),
            descriptor: field.descriptor.to_string(),
            parameters: Vec::new(),
        });
    };
    let (owner, name) = match called.strip_prefix("new ") {
        Some(owner) => (owner, "<init>"),
        None => called.rsplit_once('.')?,
    };
    let owner = world.class(&owner.replace('.', "/"))?;
    let is_it = |method: &&Method| method.name == name && method.descriptor.java_parameters() == parameters;
    let method = owner.methods.iter().find(is_it)?;
    let kind = match method {
        constructor if constructor.is_constructor() => CallKind::Constructor,
        method if method.is_static() => CallKind::Static,
        _ => CallKind::Instance,
    };
    Some(Maker {
        kind,
        owner: owner.name.clone(),
        name: name.to_owned(),
        descriptor: method.descriptor.to_string(),
        parameters: parameters_of(&owner, method, kind),
    })
}

/// What a call is given, its receiver first.
fn parameters_of(owner: &Class, method: &Method, kind: CallKind) -> Vec<Parameter> {
    let receiver =
        (kind == CallKind::Instance).then(|| Parameter { ty: Type::class(&owner.name), may_be_null: false });
    let types = method.descriptor.parameters.iter();
    let generic = method.signature.as_deref().and_then(super::types::Declaration::of_method);
    let generic = generic.filter(|generic| generic.types.len() == method.descriptor.parameters.len());
    let types: Vec<Type> = match generic {
        Some(generic) => generic.types,
        None => types.map(Type::of).collect(),
    };
    let given = types.into_iter().enumerate().map(|(index, ty)| {
        let is_outer = index == 0 && kind == CallKind::Constructor && is_around(owner, &ty);
        Parameter { ty, may_be_null: !is_outer }
    });
    receiver.into_iter().chain(given).collect()
}

/// Whether objects of an inner class belong to one of that type.
fn is_around(inner: &Class, ty: &Type) -> bool {
    let declared = inner.inner_classes.iter().find(|known| known.class == inner.name);
    let outer = declared.filter(|inner| inner.flags & STATIC == 0).and_then(|inner| inner.outer.as_deref());
    outer.is_some_and(|outer| *ty == Type::class(outer))
}
