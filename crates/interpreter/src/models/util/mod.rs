//! Models of `java.util`.

pub(crate) mod identity_maps;
pub(crate) mod maps;
pub(crate) mod random;
