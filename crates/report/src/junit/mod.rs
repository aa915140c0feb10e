//! Writes JUnit tests out of reports: a class for each class under test, a test for each path worth one.
//!
//! Tests pass on the code as it is: they state what the JVM did when the path was replayed, failures too, which are marked
//! as findings. They need nothing but JUnit.
//!
//! Read [`generate()`], then [`choose()`] for which paths become tests, `test_case` for what a test consists
//! of, `build`, `object`, `jdk_object` and `jdk_tool` for its inputs, `check` for its assertions. [`Recipes`] is what must be known of the classes.

mod build;
mod check;
mod choose;
mod collection;
mod framework;
mod generate;
mod helper;
mod ids;
mod jdk_object;
mod jdk_tool;
mod literal;
mod made;
mod names;
mod object;
mod recipe;
mod refusal;
mod source;
mod stand_in;
mod test_case;

pub use choose::{candidates, choose};
pub use framework::Framework;
pub use generate::{Generated, Options, PathKey, TestClass, generate, making_calls, mentioned};
pub(crate) use literal::string as string_literal;
pub use recipe::{
    AbstractMethod, Access, Callee, Comparison, Constructor, Extension, Field, Function, Guard, Made, Maker,
    Member, Parameter, Recipe, Recipes, Source, Through,
};
pub use refusal::Refusal;
