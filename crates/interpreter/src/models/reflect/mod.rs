//! Models of `java.lang.reflect`, and of how classes come to be.

pub(crate) mod annotations;
pub(crate) mod defining;
pub(crate) mod elements;
pub(crate) mod loading;
pub(crate) mod reflection;
