//! The class hierarchy, and which method a virtual call runs (JVMS §5.4.6).

use crate::class::{ClassId, MethodId};
use crate::error::Error;
use crate::link::Program;
use classfile::descriptor::FieldType;

impl Program {
    /// The class and its superclasses, nearest first.
    pub fn superclasses(&self, start: ClassId) -> impl Iterator<Item = ClassId> {
        std::iter::successors(Some(start), |&class| self.class(class).superclass)
    }

    /// All superinterfaces of the class and its superclasses, each once: those of nearer classes first, and those
    /// that an interface extends after it.
    pub fn superinterfaces(&self, start: ClassId) -> &[ClassId] {
        &self.class(start).superinterfaces
    }

    /// Whether `class` is `ancestor`, extends it or implements it; arrays of references are covariant.
    ///
    /// Every cast asks: a class is looked for where it would stand in the lineage, an interface in a short list.
    pub fn is_subclass(&self, class: ClassId, ancestor: ClassId) -> bool {
        if class == ancestor {
            return true;
        }
        let (own, above) = (self.class(class), self.class(ancestor));
        if own.element.is_some() && above.element.is_some() {
            return match (own.element_class, above.element_class) {
                (Some(own), Some(above)) => self.is_subclass(own, above),
                // Each array class is loaded once, and these are two.
                _ => false,
            };
        }
        if above.file.is_interface() {
            own.superinterfaces.contains(&ancestor)
        } else {
            own.lineage.get(above.lineage.len() - 1) == Some(&ancestor)
        }
    }

    /// What an array class is an array of.
    pub fn element_type(&self, array: ClassId) -> Option<FieldType> {
        self.class(array).element.clone()
    }

    /// The class of the elements of an array of references.
    pub fn element_class(&mut self, array: ClassId) -> Result<ClassId, Error> {
        let linked = self.class(array);
        linked.element_class.ok_or_else(|| Error::NoClass {
            class: linked.java_name(),
            searched: "arrays of references".into(),
            similar: Vec::new(),
        })
    }

    /// The method that runs when `resolved` is called on an object of class `receiver`; `resolved` itself, maybe
    /// abstract, if the receiver has none.
    pub fn select_method(&self, receiver: ClassId, resolved: MethodId) -> MethodId {
        let declaration = self.declaration(resolved);
        if declaration.is_private() {
            return resolved;
        }
        let descriptor = declaration.descriptor.to_string();
        let declared = |class| self.declared_method(class, &declaration.name, &descriptor);
        self.superclasses(receiver)
            .filter_map(declared)
            .find(|&method| self.can_override(method, resolved))
            .or_else(|| self.only_default(receiver, &declaration.name, &descriptor))
            .unwrap_or(resolved)
    }

    /// The [selected](Self::select_method) method, which must have an implementation.
    pub fn select_implementation(&self, receiver: ClassId, resolved: MethodId) -> Result<MethodId, Error> {
        let selected = self.select_method(receiver, resolved);
        let declaration = self.declaration(selected);
        if !declaration.is_abstract() {
            return Ok(selected);
        }
        let declarer = self.class(self.method(selected).class);
        Err(Error::Abstract {
            receiver: self.class(receiver).java_name(),
            class: declarer.java_name(),
            is_interface: declarer.file.is_interface(),
            name: declaration.name.clone(),
            descriptor: declaration.descriptor.to_string(),
        })
    }

    /// Whether a method of the same name and descriptor, in a subclass, can override `above` (JVMS §5.4.5).
    fn can_override(&self, method: MethodId, above: MethodId) -> bool {
        let declaration = self.declaration(method);
        if declaration.is_static() || declaration.is_private() {
            return false;
        }
        let overridden = self.declaration(above);
        if overridden.is_public() || overridden.is_protected() {
            return true;
        }
        // One that is visible in its package only can be overridden from there, and what overrides it there may
        // be visible to more.
        let (class, above_class) = (self.method(method).class, self.method(above).class);
        if self.class(class).file.package() == self.class(above_class).file.package() {
            return true;
        }
        let descriptor = declaration.descriptor.to_string();
        self.superclasses(class)
            .skip(1)
            .take_while(|&between| between != above_class)
            .filter_map(|between| self.declared_method(between, &declaration.name, &descriptor))
            .any(|between| self.can_override(between, above) && self.can_override(method, between))
    }

    /// The one method with code among the [most specific](Self::most_specific) ones.
    pub(crate) fn only_default(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let specific = self.most_specific(class, name, descriptor);
        let mut defaults = specific.into_iter().filter(|&method| !self.declaration(method).is_abstract());
        let only = defaults.next()?;
        defaults.next().is_none().then_some(only)
    }

    /// The maximally-specific superinterface methods of a class (JVMS §5.4.3.3): instance methods of its
    /// superinterfaces that no subinterface among those declares again.
    pub(crate) fn most_specific(&self, class: ClassId, name: &str, descriptor: &str) -> Vec<MethodId> {
        let declaring: Vec<(ClassId, MethodId)> = self
            .superinterfaces(class)
            .iter()
            .filter_map(|&interface| Some((interface, self.declared_method(interface, name, descriptor)?)))
            .filter(|&(_, method)| {
                let declaration = self.declaration(method);
                !declaration.is_private() && !declaration.is_static()
            })
            .collect();
        let is_redeclared = |interface: ClassId| {
            declaring.iter().any(|&(below, _)| below != interface && self.is_subclass(below, interface))
        };
        declaring
            .iter()
            .filter(|&&(interface, _)| !is_redeclared(interface))
            .map(|&(_, method)| method)
            .collect()
    }
}
