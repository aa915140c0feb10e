//! The declared types of inputs.

use classfile::descriptor::FieldType;
use classfile::signature::{Instance, erased};
use std::rc::Rc;

/// Where an input can be null.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Nulls {
    /// It can be, and so can what it refers to.
    Anywhere,
    /// It cannot be, but what it refers to can.
    NotHere,
    /// Neither it nor the elements of the array that it is.
    Nowhere,
}

/// The declared type of an input.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InputType {
    /// Without type arguments.
    pub ty: FieldType,
    /// With type arguments, as a signature (JVMS §4.7.9.1), if there are any.
    pub generic: Option<Rc<str>>,
    /// Where it can be null.
    pub nulls: Nulls,
}

impl From<FieldType> for InputType {
    fn from(ty: FieldType) -> Self {
        InputType { ty, generic: None, nulls: Nulls::Anywhere }
    }
}

impl InputType {
    /// Of a declared type; `instance` is the same with type arguments, and perhaps a narrower one for a type variable.
    pub fn declared(declared: &FieldType, instance: Option<&Instance>) -> InputType {
        let Some(Instance { signature, .. }) = instance else { return declared.clone().into() };
        let erased = erased(signature);
        // Classes inside of generic ones are not named by their binary names there.
        let narrower = if erased.contains('.') { None } else { FieldType::parse(&erased).ok() };
        InputType {
            ty: narrower.unwrap_or_else(|| declared.clone()),
            generic: signature.contains('<').then(|| signature.as_str().into()),
            nulls: Nulls::Anywhere,
        }
    }
}
