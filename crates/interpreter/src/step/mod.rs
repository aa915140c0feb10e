//! The operations that the main loop leaves to others, by concept.

pub(crate) mod arithmetic;
pub(crate) mod array;
pub(crate) mod call;
pub(crate) mod choice;
mod class_init;
mod collection_input;
mod dynamic;
pub(crate) mod exception;
pub(crate) mod function_input;
pub(crate) mod input;
pub(crate) mod input_classes;
mod invariant;
mod jump;
pub(crate) mod made_input;
pub(crate) mod merged_input;
mod merged_reference;
mod monitor;
mod never_null;
mod new_input;
mod object;
mod settled_field;
mod stack_trace;
pub(crate) mod standard_input;
pub(crate) mod static_input;
mod text;
mod value_input;
