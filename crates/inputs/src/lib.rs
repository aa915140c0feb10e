//! What the inputs of a program are: how they are found, what types they have, and how they are written for people.
//!
//! An input is found by its [key](key::InputKey): the way to it from a root, which is a parameter, a static field, or something that the
//! program asks for. A key is a small number once it was [interned](keys::Keys), and the variables of formulas have it for
//! their own key. Labels are made of keys, are unique, and nobody takes meaning from them.
//!
//! Nothing here knows how objects are made or what a path knows of them: that is up to the engine that runs the program.
//!
//! - `key.rs`: keys
//! - `keys.rs`: the table of keys, with their labels and variables
//! - `written.rs`: keys that another process can read
//! - `types.rs`: declared types, and where an input can be null
//! - `values.rs`: what stands for an input in formulas
//! - `lazy.rs`: what a reference can turn out to be

pub mod key;
pub mod keys;
pub mod lazy;
pub mod types;
pub mod values;
pub mod written;

pub use key::{EntryKind, InputId, InputKey, Measure, NameId, Root, TypeId};
pub use keys::{Keys, find_array, var_key};
pub use types::{InputType, Nulls};
pub use written::WrittenKey;
