//! What is known of a class and a method once linked.

use classfile::descriptor::FieldType;
use classfile::{Class, Origin};
use entity::entity;
use ir::{BlockId, Body, Ty};
use std::rc::Rc;

entity!(/** A loaded class. */ ClassId, "c");
entity!(/** A method of a loaded class. */ MethodId, "m");
entity!(/** A static field of a loaded class. */ StaticId, "s");
entity!(/** An instance field of a loaded class. */ FieldId, "f");

/// An instruction of a method, by the block that has it: where an object is made, a method called or a field written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Site {
    /// The method.
    pub method: MethodId,
    /// The block of its body.
    pub block: BlockId,
    /// The position among the instructions of the block.
    pub index: u32,
}

/// A class whose ancestors are loaded too.
pub struct LinkedClass {
    /// What its class file says.
    pub file: Rc<Class>,
    /// Whether it is the user's or the JDK's.
    pub origin: Origin,
    /// Whether it was made here to link a dynamic call or constant: stack traces leave its frames out.
    pub hidden: bool,
    /// The direct superclass; none for `java.lang.Object`.
    pub superclass: Option<ClassId>,
    /// Direct superinterfaces.
    pub interfaces: Vec<ClassId>,
    /// Its superclasses and itself, `java.lang.Object` first.
    pub(crate) lineage: Rc<[ClassId]>,
    /// All superinterfaces, see [`Program::superinterfaces`](crate::Program::superinterfaces).
    pub(crate) superinterfaces: Rc<[ClassId]>,
    /// Its own methods, in the order of the class file.
    pub methods: Vec<MethodId>,
    /// Its own static fields, with their names and descriptors.
    pub statics: Vec<StaticId>,
    /// Instance fields, those of superclasses first: the layout of its objects.
    pub fields: Rc<[FieldSlot]>,
    /// What it is an array of, if it is an array class.
    pub element: Option<FieldType>,
    /// The class of its elements, if it is an array class and they are references.
    pub(crate) element_class: Option<ClassId>,
}

/// An instance field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldSlot {
    /// Which field it is; objects of subclasses have the same one.
    pub id: FieldId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its name.
    pub name: Rc<str>,
    /// Its descriptor.
    pub descriptor: Rc<str>,
}

/// A static field.
pub struct StaticField {
    /// The class that declares it.
    pub class: ClassId,
    /// Its name.
    pub name: Rc<str>,
    /// Its descriptor.
    pub descriptor: Rc<str>,
    /// How its value is held.
    pub ty: Ty,
    /// The value it has before the class is initialised, if the class file says one.
    pub constant: Option<classfile::ConstantValue>,
}

/// A method.
pub struct LinkedMethod {
    /// The class that declares it.
    pub class: ClassId,
    /// Its position in the class file.
    pub index: usize,
    /// The body, once it was asked for, or from the beginning if the class was made here.
    pub(crate) body: Option<Rc<Body>>,
}

impl LinkedClass {
    /// The class in Java spelling.
    pub fn java_name(&self) -> String {
        match &self.element {
            Some(element) => format!("{}[]", element.java_name()),
            None => self.file.java_name(),
        }
    }
}
