//! Constants that a class file only describes: the JVM links them when they are first loaded (JVMS §5.4.3.5, §5.4.3.6).
//!
//! Linking runs Java code and can throw, so loading one is an effect like a call, unlike a
//! [`Constant`](crate::Constant). What it gives is the same object or value every time.

use crate::ty::Ty;
use classfile::MethodHandle;
use classfile::descriptor::{FieldType, Malformed};
use std::fmt;
use std::rc::Rc;

/// What `ldc` loads after linking it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LinkedConstant {
    /// A `java.lang.invoke.MethodType`, by its method descriptor.
    MethodType(Rc<str>),
    /// A `java.lang.invoke.MethodHandle` for a field or method.
    MethodHandle(Rc<MethodHandle>),
    /// Whatever a bootstrap method computes.
    Dynamic(Rc<DynamicConstant>),
}

/// A constant that a bootstrap method computes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynamicConstant {
    /// Position of the bootstrap method in the class file of the method's class.
    pub bootstrap: u16,
    /// The name that the bootstrap method is given.
    pub name: Rc<str>,
    /// The field descriptor of the constant's type.
    pub descriptor: Rc<str>,
}

impl LinkedConstant {
    /// The type of the loaded value; an error if the descriptor cannot be read.
    pub fn ty(&self) -> Result<Ty, Malformed> {
        match self {
            LinkedConstant::MethodType(_) | LinkedConstant::MethodHandle(_) => Ok(Ty::Ref),
            LinkedConstant::Dynamic(constant) => FieldType::parse(&constant.descriptor).map(|ty| Ty::of(&ty)),
        }
    }
}

/// For messages; the text format has its own spelling.
impl fmt::Display for LinkedConstant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkedConstant::MethodType(descriptor) => write!(f, "the method type {descriptor}"),
            LinkedConstant::MethodHandle(handle) => {
                write!(f, "a method handle for {}.{}", handle.member.class, handle.member.name)
            }
            LinkedConstant::Dynamic(constant) => write!(f, "the dynamic constant {}", constant.name),
        }
    }
}
