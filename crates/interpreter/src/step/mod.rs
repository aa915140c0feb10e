//! The operations that the main loop leaves to others, by concept.

pub(crate) mod arithmetic;
mod array;
mod call;
mod choice;
mod class_init;
mod concatenation;
mod exception;
mod jump;
mod object;
