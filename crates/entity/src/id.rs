//! What every id can do, and the macro that makes a new kind of id.

use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A typed id: an index into a [`Table`](crate::Table) of its own kind.
pub trait Id: Copy + Eq + Ord + Hash + Debug + Display {
    /// The id of the entry at `index`.
    fn new(index: usize) -> Self;
    /// The position in its table.
    fn index(self) -> usize;
}

/// Declares an id type that prints as its prefix and index: `entity!(/** A block. */ BlockId, "b")` prints `b7`.
#[macro_export]
macro_rules! entity {
    ($(#[$attr:meta])* $name:ident, $prefix:literal) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(::std::num::NonZeroU32);

        impl $name {
            /// The id as a non-zero number, for compact storage.
            #[inline]
            pub const fn raw(self) -> u32 {
                self.0.get()
            }

            /// The id that `raw` gave, or none for zero.
            #[inline]
            pub const fn from_raw(raw: u32) -> Option<Self> {
                match ::std::num::NonZeroU32::new(raw) {
                    Some(raw) => Some(Self(raw)),
                    None => None,
                }
            }
        }

        impl $crate::Id for $name {
            #[inline]
            fn new(index: usize) -> Self {
                let raw = u32::try_from(index + 1).expect("a table holds fewer than 2^32 entries");
                Self(::std::num::NonZeroU32::new(raw).expect("an index plus one is not zero"))
            }

            #[inline]
            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0.get() - 1)
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }
    };
}
