//! What call graphs and facts about classes hold, on small programs written in Java.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod effects;
mod fields;
mod index_use;
mod initialisers;
mod jdk;
mod linking;
mod making;
mod models;
mod receivers;
mod support;
mod whole;
mod world;
