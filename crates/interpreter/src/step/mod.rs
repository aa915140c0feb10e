//! The operations that the main loop leaves to others, by concept.

pub(crate) mod arithmetic;
mod array;
pub(crate) mod call;
mod choice;
mod class_init;
mod dynamic;
mod exception;
mod jump;
mod object;
