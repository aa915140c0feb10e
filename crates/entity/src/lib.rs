//! Typed ids and what is keyed by them.
//!
//! A class, method, block or expression is a `Copy` id with its own type; a [`Table`] owns the data.
//! Ids print the way the text formats write them (`b7`, `v3`), so logs, goldens and the debugger agree.
//!
//! **Invariant:** an id is never zero inside (`Option<Id>` is four bytes), so `raw() == 0` can mean "none".

mod id;
mod interner;
mod side_map;
mod table;

pub use id::Id;
pub use interner::Interner;
pub use side_map::SideMap;
pub use table::Table;
