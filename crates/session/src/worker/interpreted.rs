//! What an exploration with the interpreter tells.

use super::reported::Reported;
use crate::orders::ExploreOrders;
use exploration::describe::{self, Detail};
use exploration::{End, ExploredPath, Explorer, MergeStats, Needed, PathEnd};
use interpreter::Outcome;
use report::{Assumption, Bound, Covered};
use std::collections::{BTreeMap, BTreeSet};

impl Reported for Explorer {
    fn describe(
        &mut self,
        orders: &ExploreOrders,
        detail: Detail,
        id: u32,
        path: &ExploredPath,
    ) -> report::Path {
        let mut described = describe::path_in(detail, self, self.entry(), id, path);
        described.tolerated = orders.property.tolerates(&mut self.machine.program, &path.end);
        described
    }

    fn is_failure(&self, path: &ExploredPath) -> bool {
        matches!(path.end, End::Outcome(Outcome::Threw(_)))
    }

    fn variants(
        &mut self,
        orders: &ExploreOrders,
        detail: Detail,
        id: u32,
        path: &ExploredPath,
    ) -> Vec<report::Path> {
        let mut variants = describe::variants_in(detail, self, self.entry(), id, path);
        for variant in &mut variants {
            variant.tolerated = orders.property.tolerates(&mut self.machine.program, &path.end);
        }
        variants
    }

    fn passed(&self, path: &ExploredPath) -> u64 {
        if path.witness.is_some() { path.passed } else { 0 }
    }

    fn bound<'a>(&self, path: &'a ExploredPath) -> Option<(&'a Bound, Option<Needed>)> {
        path.end.bound().map(|bound| (bound, path.needed))
    }

    fn covered(&mut self) -> Covered {
        exploration::covered(&mut self.machine)
    }

    fn assumptions(&mut self) -> BTreeSet<Assumption> {
        Explorer::assumptions(self)
    }

    fn count(&self, stats: &mut report::Stats) {
        // An input that cannot be made is nothing that the program assumes.
        stats.excluded = stats.excluded.saturating_sub(self.machine.n_refused());
        let merging = self.merge_stats();
        (stats.merged, stats.regions) = (merging.merged, merging.met);
        stats.declined = declined(merging);
        stats.replayed_summaries = self.n_led();
    }
}

fn declined(stats: &MergeStats) -> BTreeMap<String, u64> {
    stats.declined.iter().map(|(&reason, &count)| (reason.to_owned(), count)).collect()
}
