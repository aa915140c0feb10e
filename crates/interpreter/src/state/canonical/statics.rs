//! Static fields as roots of a form, by the names of their classes: when a class was loaded makes no difference.

use super::walk::Walk;
use super::{StaticForm, Statics, StaticsForm, Untold};
use crate::state::Initialisation;
use classfile::Origin;
use classfile::descriptor::FieldType;
use program::ClassId;
use std::rc::Rc;

impl Walk<'_> {
    /// The static fields that are roots, of classes whose initialisation has begun.
    pub(super) fn statics(&mut self, which: Statics) -> Result<Vec<StaticsForm>, Untold> {
        let counts = |origin: Origin| match which {
            Statics::LeftOut => false,
            Statics::OfTheProgram => origin == Origin::Application,
            Statics::All => true,
        };
        let mut classes: Vec<(Rc<str>, ClassId)> = Vec::new();
        for (id, class) in self.machine.program.classes() {
            let has_begun = self.state.initialisation(id) != Initialisation::NotYet;
            if counts(class.origin) && !class.hidden && has_begun {
                classes.push((class.java_name().into(), id));
            }
        }
        classes.sort_unstable();
        classes.into_iter().map(|(name, class)| self.statics_of(name, class)).collect()
    }

    fn statics_of(&mut self, name: Rc<str>, class: ClassId) -> Result<StaticsForm, Untold> {
        let status = self.state.initialisation(class);
        let mut fields = Vec::new();
        if status == Initialisation::Done {
            for id in self.machine.program.class(class).statics.clone() {
                let Some(value) = self.state.static_value(id) else { continue };
                let field = self.machine.program.static_field(id);
                let (name, descriptor) = (Rc::clone(&field.name), Rc::clone(&field.descriptor));
                let ty = FieldType::parse(&field.descriptor)
                    .expect("descriptors of linked classes are well formed");
                let declared = self.machine.program.class(class).file.field(&name, &descriptor);
                let is_synthetic = declared.is_some_and(|declared| declared.is_synthetic());
                let part = self.part(&ty, value)?;
                fields.push(StaticForm { name, descriptor, is_synthetic, part });
            }
        }
        Ok(StaticsForm { class: name, status, fields })
    }
}
