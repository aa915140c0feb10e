//! The operations that the main loop leaves to others, by concept.

pub(crate) mod alternative;
pub(crate) mod arithmetic;
pub(crate) mod array;
pub(crate) mod array_index;
pub(crate) mod call;
pub(crate) mod choice;
pub(crate) mod class_init;
pub(crate) mod dynamic;
pub(crate) mod elements;
pub(crate) mod exception;
pub(crate) mod jump;
pub(crate) mod loop_bound;
pub(crate) mod monitor;
pub(crate) mod object;
pub(crate) mod schedule;
pub(crate) mod stack_trace;
