//! Models of `java.nio`.

pub(crate) mod channels;
