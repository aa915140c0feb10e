//! What cannot be linked or read, as something that ends a path.

use program::Error;
use report::{Unlinked, Unmodelled};
use std::fmt::Display;

/// A class, member or body that is not to be had.
pub(crate) fn unlinked(error: Error) -> Unmodelled {
    let what = match error {
        Error::NoClass { .. } | Error::Module { .. } | Error::Circular { .. } | Error::Inheritance { .. } => {
            Unlinked::Class
        }
        Error::NoMethod { .. }
        | Error::MethodKind { .. }
        | Error::OwnerKind { .. }
        | Error::Abstract { .. } => Unlinked::Method,
        Error::NoField { .. } | Error::FieldKind { .. } => Unlinked::Field,
        Error::BadClass { .. } => Unlinked::File,
        Error::BadBody { .. } => Unlinked::Body,
        Error::HandleOwnerKind { .. } | Error::UnsupportedBootstrap { .. } | Error::BadBootstrap { .. } => {
            Unlinked::Dynamic
        }
    };
    Unmodelled::Unlinked(what, error.to_string())
}

/// A class file, or a part of one, that cannot be read.
pub(crate) fn unreadable(problem: &impl Display) -> Unmodelled {
    Unmodelled::Unlinked(Unlinked::File, problem.to_string())
}
