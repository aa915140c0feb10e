//! What the suites that explore Java programs share: compiled classes, exploration with replay, and the
//! partition check.

pub(crate) mod agreement;
pub(crate) mod bits;
pub(crate) mod classes;
pub(crate) mod explored;
pub(crate) mod input;
pub(crate) mod partition;
pub(crate) mod random;
pub(crate) mod subject;
