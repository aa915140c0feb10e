//! The program as a linked whole.
//!
//! Classes are loaded when first named, methods are lowered when first run. [`Program`] owns all of it and
//! hands out ids; [`resolve`] follows JVMS §5.4 from names to ids, and [`select`] from receivers to methods.
//! [`synthetic`] makes classes for lambdas and whatever else is linked while the program runs.

mod ancestors;
mod class;
mod error;
mod link;
pub mod resolve;
pub mod select;
pub mod synthetic;

pub use class::{
    ClassId, FieldId, FieldSlot, LinkedClass, LinkedMethod, MethodId, Site, StaticField, StaticId,
};
pub use error::{Error, Inheritance};
pub use link::Program;
