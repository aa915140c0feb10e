//! Classes for inputs of an interface that nothing implements: they have no methods of their own.

use super::{Class, Program};
use crate::class::ClassId;
use crate::error::Error;

impl Program {
    /// A class that implements an interface without any method: calls are answered by whoever made the object.
    pub fn define_stub(&mut self, interface: ClassId) -> Result<ClassId, Error> {
        let name = self.name_hidden(interface, "Stub");
        let mut file = Class::synthetic(&name, "java/lang/Object");
        file.version = self.class(interface).file.version;
        file.interfaces = vec![self.class(interface).file.name.clone()];
        self.link_hidden(file, interface, Vec::new())
    }
}
