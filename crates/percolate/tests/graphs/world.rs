//! The classes that graphs are made of, as their files declare them.

use super::types::{Argument, Bindings, Declaration, OBJECT, Type};
use classfile::{Class, ClassPath};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub(crate) struct World {
    class_path: ClassPath,
    /// Those that were looked for.
    classes: BTreeMap<String, Option<Arc<Class>>>,
    /// The names of the program's classes.
    own: BTreeSet<String>,
    /// What signatures of classes say.
    declared: BTreeMap<String, Arc<Declaration>>,
    /// Classes of which an object fits a type.
    below: BTreeMap<String, Vec<String>>,
}

impl World {
    pub(crate) fn new(class_path: ClassPath) -> World {
        let own = class_path.application_classes().expect("compiled classes can be listed");
        let own = own.into_iter().filter(|name| !name.starts_with("percolate/api/")).collect();
        World { class_path, classes: BTreeMap::new(), own, declared: BTreeMap::new(), below: BTreeMap::new() }
    }

    pub(crate) fn class(&mut self, name: &str) -> Option<Arc<Class>> {
        if let Some(known) = self.classes.get(name) {
            return known.clone();
        }
        let found = self.class_path.find(name).ok().flatten().map(|(class, _)| Arc::new(class));
        self.classes.insert(name.to_owned(), found.clone());
        found
    }

    pub(crate) fn is_own(&self, name: &str) -> bool {
        self.own.contains(name)
    }

    /// The names of the program's classes that begin like this.
    pub(crate) fn own_classes(&self, prefix: &str) -> Vec<String> {
        self.own.iter().filter(|name| name.starts_with(prefix)).cloned().collect()
    }

    /// The type parameters of a class, with their bounds.
    pub(crate) fn parameters(&mut self, class: &str) -> Vec<(String, Type)> {
        self.declaration(class).parameters.clone()
    }

    /// The type parameters, the superclass and the interfaces of a class, in terms of its own type parameters.
    fn declaration(&mut self, name: &str) -> Arc<Declaration> {
        if let Some(known) = self.declared.get(name) {
            return Arc::clone(known);
        }
        let class = self.class(name);
        let signature = class.as_ref().and_then(|class| class.signature.as_deref());
        let plain = || {
            let above = class.iter().flat_map(|class| class.superclass.iter().chain(&class.interfaces));
            Declaration { parameters: Vec::new(), types: above.map(|name| Type::class(name)).collect() }
        };
        let declaration = Arc::new(signature.and_then(Declaration::of_class).unwrap_or_else(plain));
        self.declared.insert(name.to_owned(), Arc::clone(&declaration));
        declaration
    }

    /// What the type parameters of a class stand for; nothing for a raw type.
    pub(crate) fn bindings(&mut self, class: &str, arguments: &[Argument]) -> Bindings {
        let declaration = self.declaration(class);
        if declaration.parameters.len() != arguments.len() {
            return Bindings::new();
        }
        let pairs = declaration.parameters.iter().zip(arguments);
        let exact = pairs.filter_map(|((name, _), argument)| match argument {
            Argument::Exactly(ty) => Some((name.clone(), ty.clone())),
            _ => None,
        });
        exact.collect()
    }

    /// The arguments with which an object of a class is of a class or interface above it.
    pub(crate) fn seen_as(
        &mut self,
        class: &str,
        arguments: &[Argument],
        above: &str,
    ) -> Option<Vec<Argument>> {
        if class == above {
            return Some(arguments.to_vec());
        }
        if above == OBJECT {
            return Some(Vec::new());
        }
        let bindings = self.bindings(class, arguments);
        self.declaration(class).types.iter().find_map(|ty| match ty.with(&bindings) {
            Type::Class(name, arguments) => self.seen_as(&name, &arguments, above),
            _ => None,
        })
    }

    pub(crate) fn is_below(&mut self, class: &str, above: &str) -> bool {
        self.seen_as(class, &[], above).is_some()
    }

    /// Whether all values of a type are of another one. In doubt they are not.
    pub(crate) fn is_subtype(&mut self, ty: &Type, above: &Type) -> bool {
        match (ty, above) {
            _ if ty == above => true,
            (Type::Primitive(_), _)
            | (_, Type::Primitive(_))
            | (Type::Variable(_), _)
            | (_, Type::Variable(_)) => false,
            (Type::Array(element), Type::Array(other)) => self.is_subtype(element, other),
            (Type::Array(_), Type::Class(name, _)) => {
                matches!(name.as_str(), OBJECT | "java/lang/Cloneable" | "java/io/Serializable")
            }
            (Type::Class(..), Type::Array(_)) => false,
            (Type::Class(name, arguments), Type::Class(other, wanted)) => {
                let Some(own) = self.seen_as(name, arguments, other) else { return false };
                wanted.is_empty()
                    || own.len() == wanted.len()
                        && own.iter().zip(wanted).all(|(own, wanted)| self.contains(wanted, own))
            }
        }
    }

    /// Whether an argument is among those that another one allows.
    fn contains(&mut self, wanted: &Argument, own: &Argument) -> bool {
        match (wanted, own) {
            (Argument::Any, _) => true,
            (Argument::Exactly(wanted), Argument::Exactly(own)) => wanted == own,
            (Argument::Extends(wanted), Argument::Exactly(own)) => self.is_subtype(own, wanted),
            (Argument::Super(wanted), Argument::Exactly(own)) => self.is_subtype(wanted, own),
            _ => false,
        }
    }

    /// Classes of which an object fits a type: the class of the type, and those of the program below it.
    pub(crate) fn concrete_below(&mut self, above: &str) -> Vec<String> {
        if let Some(known) = self.below.get(above) {
            return known.clone();
        }
        let mut found = Vec::new();
        for name in self.own.clone() {
            if self.can_be_made(&name) && self.is_below(&name, above) {
                found.push(name);
            }
        }
        self.below.insert(above.to_owned(), found.clone());
        found
    }

    /// The enums of the program below a type.
    pub(crate) fn enums_below(&mut self, above: &str) -> Vec<String> {
        let mut found = Vec::new();
        for name in self.own.clone() {
            let is_enum = self.class(&name).is_some_and(|class| {
                // Those of constants with bodies are no enums.
                class.is_enum() && class.superclass.as_deref() == Some("java/lang/Enum")
            });
            if is_enum && name != above && self.is_below(&name, above) {
                found.push(name);
            }
        }
        found
    }

    /// Whether objects of a class of the program can be made field by field.
    fn can_be_made(&mut self, name: &str) -> bool {
        let Some(class) = self.class(name) else { return false };
        if class.is_abstract() || class.is_interface() || class.is_enum() {
            return false;
        }
        let mut above = class.superclass.clone();
        while let Some(name) = above {
            if !self.is_own(&name) {
                return matches!(name.as_str(), OBJECT | "java/lang/Record");
            }
            above = self.class(&name).and_then(|class| class.superclass.clone());
        }
        false
    }

    /// Whether objects of a class of the program are as their constructors leave them: it extends no other one, and has final fields.
    pub(crate) fn is_left_as_made(&mut self, name: &str) -> bool {
        let Some(class) = self.class(name) else { return false };
        matches!(class.superclass.as_deref(), Some(OBJECT | "java/lang/Record"))
            && class.fields.iter().all(|field| field.is_static() || field.is_final())
    }

    /// The classes from one up to the topmost of the program.
    pub(crate) fn own_superclasses(&mut self, name: &str) -> Vec<Arc<Class>> {
        let mut classes = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(class) = next.filter(|name| self.is_own(name)).and_then(|name| self.class(&name)) {
            next = class.superclass.clone();
            classes.push(class);
        }
        classes
    }
}
