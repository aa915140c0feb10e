//! What linking, resolution and selection find, on small hierarchies written in Java.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod fields;
mod linking;
mod methods;
mod support;
