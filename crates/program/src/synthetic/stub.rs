//! Classes for inputs of an interface or abstract class that nothing implements: they have no methods of their own.

use super::{Class, Program};
use crate::class::ClassId;
use crate::error::Error;

impl Program {
    /// A class that implements an interface, or extends an abstract class, without any method: calls of abstract ones are answered
    /// by whoever made the object.
    pub fn define_stub(&mut self, of: ClassId) -> Result<ClassId, Error> {
        let name = self.name_hidden(of, "Stub");
        let above = self.class(of).file.clone();
        let mut file = if above.is_interface() {
            let mut file = Class::synthetic(&name, "java/lang/Object");
            file.interfaces = vec![above.name.clone()];
            file
        } else {
            Class::synthetic(&name, &above.name)
        };
        file.version = above.version;
        self.link_hidden(file, of, Vec::new())
    }
}
