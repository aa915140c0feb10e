//! The class hierarchy, and which method a virtual call runs (JVMS §5.4.6).

use crate::class::{ClassId, MethodId};
use crate::link::Program;

impl Program {
    /// The class and its superclasses, nearest first.
    pub fn superclasses(&self, start: ClassId) -> impl Iterator<Item = ClassId> {
        std::iter::successors(Some(start), |&class| self.class(class).superclass)
    }

    /// All superinterfaces of the class and its superclasses, nearest first, each once.
    pub fn superinterfaces(&self, start: ClassId) -> Vec<ClassId> {
        let mut found: Vec<ClassId> = Vec::new();
        for class in self.superclasses(start) {
            found.extend(&self.class(class).interfaces);
        }
        let mut next = 0;
        while next < found.len() {
            let interface = found[next];
            if found[..next].contains(&interface) {
                found.remove(next);
                continue;
            }
            found.extend(self.class(interface).interfaces.clone());
            next += 1;
        }
        found
    }

    /// Whether `class` is `ancestor`, extends it or implements it.
    pub fn is_subclass(&self, class: ClassId, ancestor: ClassId) -> bool {
        self.superclasses(class).any(|above| above == ancestor)
            || self.superinterfaces(class).contains(&ancestor)
    }

    /// The method that runs when `resolved` is called on an object of class `receiver`.
    pub fn select_method(&self, receiver: ClassId, resolved: MethodId) -> MethodId {
        let declaration = self.declaration(resolved);
        if declaration.is_private() {
            return resolved;
        }
        let descriptor = declaration.descriptor.to_string();
        let overriding = |class| self.declared_method(class, &declaration.name, &descriptor);
        let concrete = |method: &MethodId| {
            let found = self.declaration(*method);
            !found.is_static() && !found.is_private()
        };
        let inherited = self.superclasses(receiver).filter_map(overriding).find(concrete);
        inherited
            .or_else(|| {
                let defaults = self.superinterfaces(receiver).into_iter().filter_map(overriding);
                defaults.into_iter().find(|&method| !self.declaration(method).is_abstract())
            })
            .unwrap_or(resolved)
    }
}
