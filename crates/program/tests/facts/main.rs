//! What linking, resolution and selection find, on small programs written in Java.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod concatenations;
mod errors;
mod fields;
mod hierarchy;
mod lambdas;
mod linking;
mod methods;
mod records;
mod support;
mod switches;
