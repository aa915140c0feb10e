//! Models of `java.lang`, and of what the JDK asks the JVM for.

pub(crate) mod arrays;
pub(crate) mod beyond;
pub(crate) mod boot;
pub(crate) mod boxing;
pub(crate) mod builder_edits;
pub(crate) mod builders;
pub(crate) mod characters;
pub(crate) mod classes;
pub(crate) mod composition;
pub(crate) mod floats;
pub(crate) mod formatting;
pub(crate) mod letter_case;
pub(crate) mod math;
mod may_vary;
pub(crate) mod memory;
pub(crate) mod monitors;
pub(crate) mod objects;
pub(crate) mod several_letters;
pub(crate) mod stack_walking;
pub(crate) mod strings;
pub(crate) mod threads;
pub(crate) mod throwables;
pub(crate) mod varying;
pub(crate) mod white_space;
