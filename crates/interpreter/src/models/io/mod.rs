//! Models of `java.io`, and of reading what the machine has classes and resources from.

pub(crate) mod devices;
pub(crate) mod files;
pub(crate) mod image;
pub(crate) mod printing;
pub(crate) mod streams;
pub(crate) mod writing;
