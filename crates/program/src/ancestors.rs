//! Whether a class may have the ancestors that it names: they were compiled separately, and may have changed since.
//!
//! What JVMS §5.3.5 asks for, in HotSpot's order. Classes of the JDK were built together, and are not looked at.

use crate::class::{ClassId, MethodId};
use crate::error::{Error, Inheritance};
use crate::link::Program;
use classfile::{Class, Method, Origin};

/// From this version of class files on, sealed classes are no preview.
const JAVA_17: u16 = 61;

impl Program {
    /// Checks what a class that is about to be linked names as its superclass, before its interfaces are loaded.
    pub(crate) fn check_superclass(&self, file: &Class, superclass: ClassId) -> Result<(), Error> {
        match self.class(superclass).file.is_interface() {
            true => Err(self.refused(file, superclass, Inheritance::InterfaceAsSuperclass)),
            false => Ok(()),
        }
    }

    /// Checks what it names as an interface.
    pub(crate) fn check_interface(&self, file: &Class, interface: ClassId) -> Result<(), Error> {
        if self.class(interface).file.is_interface() {
            return Ok(());
        }
        let is_jdk = self.class(interface).origin == Origin::Jdk;
        Err(self.refused(file, interface, Inheritance::ClassAsInterface { is_jdk }))
    }

    /// Checks whether its ancestors let it extend and override what it does.
    pub(crate) fn check_permissions(
        &self,
        file: &Class,
        origin: Origin,
        superclass: Option<ClassId>,
        interfaces: &[ClassId],
    ) -> Result<(), Error> {
        if origin == Origin::Jdk {
            return Ok(());
        }
        if let Some(superclass) = superclass {
            if self.is_sealed_against(file, origin, superclass) {
                return Err(self.refused(file, superclass, Inheritance::SealedSuperclass));
            }
            if self.class(superclass).file.is_final() {
                return Err(self.refused(file, superclass, Inheritance::FinalSuperclass));
            }
        }
        for &interface in interfaces {
            if self.is_sealed_against(file, origin, interface) {
                let is_interface = file.is_interface();
                return Err(self.refused(file, interface, Inheritance::SealedInterface { is_interface }));
            }
        }
        match superclass.and_then(|superclass| self.overridden_final(file, superclass)) {
            Some(method) => Err(self.refused_override(file, method)),
            None => Ok(()),
        }
    }

    /// Whether a sealed class does not name another one among its subclasses, or it is in another module; if it is not
    /// public, it must be in the same package too.
    fn is_sealed_against(&self, file: &Class, origin: Origin, above: ClassId) -> bool {
        let above = self.class(above);
        if above.file.permitted_subclasses.is_empty() || above.file.version.0 < JAVA_17 {
            return false;
        }
        let is_near = file.is_public() || file.package() == above.file.package();
        above.origin != origin || !is_near || !above.file.permitted_subclasses.contains(&file.name)
    }

    /// A final method that a class would override.
    fn overridden_final(&self, file: &Class, superclass: ClassId) -> Option<MethodId> {
        let overriding = file
            .methods
            .iter()
            .filter(|method| !method.is_private() && !method.is_static() && !method.is_constructor());
        overriding.flat_map(|method| self.inherited_finals(method, superclass)).find(|&inherited| {
            let inherited_file = &self.class(self.method(inherited).class).file;
            let declared = self.declaration(inherited);
            let is_seen_anywhere = declared.is_public() || declared.is_protected();
            is_seen_anywhere || inherited_file.package() == file.package()
        })
    }

    /// The final methods of superclasses that have the name and descriptor of a method.
    fn inherited_finals(&self, method: &Method, superclass: ClassId) -> impl Iterator<Item = MethodId> {
        self.superclasses(superclass).filter_map(|above| {
            let linked = self.class(above);
            let is_it = |declared: &Method| {
                let is_overridable = declared.is_final() && !declared.is_static() && !declared.is_private();
                is_overridable && declared.name == method.name && declared.descriptor == method.descriptor
            };
            linked.file.methods.iter().position(is_it).map(|index| linked.methods[index])
        })
    }

    fn refused(&self, file: &Class, ancestor: ClassId, why: Inheritance) -> Error {
        let ancestor = self.class(ancestor).java_name();
        Error::Inheritance { class: file.java_name(), ancestor, why }
    }

    fn refused_override(&self, file: &Class, method: MethodId) -> Error {
        let declared = self.declaration(method);
        let why = Inheritance::FinalMethod {
            name: declared.name.clone(),
            descriptor: declared.descriptor.to_string(),
        };
        self.refused(file, self.method(method).class, why)
    }
}
