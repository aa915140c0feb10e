//! Models of `java.util`.

pub(crate) mod calendars;
pub(crate) mod identity_maps;
pub(crate) mod logging;
pub(crate) mod maps;
pub(crate) mod random;
