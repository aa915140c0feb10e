//! Queries as scripts of SMT-LIB 2, for other solvers and for people.
//!
//! [`write()`] gives a script that any solver with bit vectors and floats can run, and [`read()`] understands it
//! again. What SMT-LIB lacks is written as a variable with what is known of it, as the backend gets it, so that two
//! solvers can be compared on it. A term that is used more than once is defined once.

mod read;
mod symbol;
mod write;

pub use read::{ReadError, read};
pub use write::write;
