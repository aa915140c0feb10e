//! Models of `java.net`.

pub(crate) mod addresses;
