//! What a worker asks of an exploration besides exploring: to say in plain data what it has found.

use crate::orders::ExploreOrders;
use exploration::Needed;
use exploration::describe::Detail;
use report::{Assumption, Bound, Covered};
use search::{Engine, Explore, Plain, PlainPath, Step};
use std::collections::BTreeSet;
use std::rc::Rc;

/// An exploration whose paths can be told. What an engine does not know of it leaves out.
pub trait Reported: Explore {
    /// A finished path as a report shows it; not replayed yet.
    fn describe(
        &mut self,
        orders: &ExploreOrders,
        detail: Detail,
        id: u32,
        path: &Self::Path,
    ) -> report::Path;

    /// Whether it may be shown before paths that were found earlier.
    fn is_failure(&self, path: &Self::Path) -> bool;

    /// Other inputs of a path that stands for several ways through the program, numbered on from `id`.
    fn variants(&mut self, _: &ExploreOrders, _: Detail, _id: u32, _: &Self::Path) -> Vec<report::Path> {
        Vec::new()
    }

    /// Which of the places that are to be reached a path has passed, as bits.
    fn passed(&self, _: &Self::Path) -> u64 {
        0
    }

    /// The bound that a path ends at, and how much it would have needed, if it knows.
    fn bound<'a>(&self, _: &'a Self::Path) -> Option<(&'a Bound, Option<Needed>)> {
        None
    }

    /// What was covered so far.
    fn covered(&mut self) -> Covered {
        Covered::default()
    }

    /// What was taken for granted so far.
    fn assumptions(&mut self) -> BTreeSet<Assumption> {
        BTreeSet::new()
    }

    /// Corrects and completes what search and solver have counted.
    fn count(&self, _: &mut report::Stats) {}
}

/// An engine that can say what a path is: its [plain](Plain) exploration is told by that.
pub trait Tells: Engine<Along = Option<Rc<Step>>> {
    /// A finished path as a report shows it; not replayed yet.
    fn describe(&mut self, id: u32, path: &PlainPath<Self>) -> report::Path
    where
        Self: Sized;

    /// Whether it may be shown before paths that were found earlier.
    fn is_failure(&self, path: &PlainPath<Self>) -> bool
    where
        Self: Sized;
}

impl<E: Tells> Reported for Plain<E> {
    fn describe(&mut self, _: &ExploreOrders, _: Detail, id: u32, path: &PlainPath<E>) -> report::Path {
        self.engine.describe(id, path)
    }

    fn is_failure(&self, path: &PlainPath<E>) -> bool {
        self.engine.is_failure(path)
    }
}
