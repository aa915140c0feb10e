//! Strings and builders: those that Java has, those of which something is symbolic, and what their methods compute.

pub(crate) mod flatten;
pub(crate) mod formulas;
pub(crate) mod interned;
pub(crate) mod java_string;
pub(crate) mod symbolic;
pub(crate) mod tables;
pub(crate) mod unchanged;
