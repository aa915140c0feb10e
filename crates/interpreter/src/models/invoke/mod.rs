//! Models of `java.lang.invoke`.

pub(crate) mod handles;
pub(crate) mod members;
pub(crate) mod method_handles;
