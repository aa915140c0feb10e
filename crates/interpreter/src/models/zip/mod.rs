//! Models of `java.util.zip`.

pub(crate) mod streams;
