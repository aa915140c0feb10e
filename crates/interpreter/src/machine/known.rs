//! Classes and fields of the JDK that the machine itself uses.

use crate::machine::Machine;
use ir::FieldRef;
use program::{ClassId, Program};
use report::{Unlinked, Unmodelled};
use std::rc::Rc;

/// Class files of Java 17 have version 61.
const BEFORE_JAVA_1: u32 = 44;

/// Where they are.
pub(crate) struct Known {
    pub(crate) string: ClassId,
    pub(crate) string_value: usize,
    pub(crate) string_coder: usize,
    pub(crate) byte_array: ClassId,
    pub(crate) class: ClassId,
    pub(crate) class_component: usize,
    pub(crate) class_module: usize,
    pub(crate) class_loader: usize,
    pub(crate) throwable: ClassId,
    pub(crate) throwable_message: usize,
    pub(crate) throwable_cause: usize,
    pub(crate) throwable_backtrace: usize,
    pub(crate) throwable_depth: usize,
    /// The feature version of the JDK: 17, 21, 25.
    pub(crate) feature: u32,
}

impl Machine {
    /// What the machine needs of the JDK. Any JDK since 9 has it.
    pub(crate) fn known(&mut self) -> Result<Rc<Known>, Unmodelled> {
        if let Some(known) = &self.known {
            return Ok(Rc::clone(known));
        }
        let unusable = |error: program::Error| {
            Unmodelled::Unlinked(Unlinked::Class, format!("this JDK is not usable: {error}"))
        };
        let known = Rc::new(find(&mut self.program).map_err(unusable)?);
        self.known = Some(Rc::clone(&known));
        Ok(known)
    }
}

fn find(program: &mut Program) -> Result<Known, program::Error> {
    let string = program.load("java/lang/String")?;
    let class = program.load("java/lang/Class")?;
    let throwable = program.load("java/lang/Throwable")?;
    // A JDK is compiled for itself.
    let feature = u32::from(program.class(string).file.version.0).saturating_sub(BEFORE_JAVA_1);
    let mut slot = |class: &str, name: &str, descriptor: &str| {
        let field = FieldRef { class: class.into(), name: name.into(), descriptor: descriptor.into() };
        program.resolve_field(&field)
    };
    Ok(Known {
        string,
        string_value: slot("java/lang/String", "value", "[B")?,
        string_coder: slot("java/lang/String", "coder", "B")?,
        class,
        class_component: slot("java/lang/Class", "componentType", "Ljava/lang/Class;")?,
        class_module: slot("java/lang/Class", "module", "Ljava/lang/Module;")?,
        class_loader: slot("java/lang/Class", "classLoader", "Ljava/lang/ClassLoader;")?,
        throwable,
        throwable_message: slot("java/lang/Throwable", "detailMessage", "Ljava/lang/String;")?,
        throwable_cause: slot("java/lang/Throwable", "cause", "Ljava/lang/Throwable;")?,
        throwable_backtrace: slot("java/lang/Throwable", "backtrace", "Ljava/lang/Object;")?,
        throwable_depth: slot("java/lang/Throwable", "depth", "I")?,
        byte_array: program.load("[B")?,
        feature,
    })
}
