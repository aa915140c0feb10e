//! What was covered for the first time, so that it can be taken back.
//!
//! Where states run that may turn out not to exist, as inside a region that is to become one formula, what they cover counts
//! only once they are known to exist.

use program::MethodId;
use std::cell::RefCell;
use std::rc::Rc;

/// A way out of an operation that was noted for the first time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Noted {
    /// A bit of an operation.
    Way {
        /// The method.
        method: MethodId,
        /// The operation.
        pc: usize,
        /// The bit, see [`Coverage`](crate::Coverage).
        way: u8,
    },
    /// A way of a switch.
    Case {
        /// The method.
        method: MethodId,
        /// The operation.
        pc: usize,
        /// Which of the method's switches.
        table: u16,
        /// Which of its ways.
        way: usize,
    },
}

/// The list; clones share it.
#[derive(Clone, Default)]
pub(crate) struct CoverageLog(Rc<RefCell<Vec<Noted>>>);

impl CoverageLog {
    pub(crate) fn push(&self, noted: Noted) {
        self.0.borrow_mut().push(noted);
    }

    pub(crate) fn take(&self) -> Vec<Noted> {
        std::mem::take(&mut *self.0.borrow_mut())
    }
}

impl Noted {
    /// The method.
    pub fn method(self) -> MethodId {
        match self {
            Noted::Way { method, .. } | Noted::Case { method, .. } => method,
        }
    }
}
