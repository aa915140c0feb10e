//! Other inputs of a merged path: one for each branch side that it was the first to cover.

use crate::explorer::Explorer;
use crate::path::{End, Variant};
use expr::ExprId;
use interpreter::State;
use search::Explore;
use solver::{Assumed, PathCondition};
use std::rc::Rc;

/// Paths that are asked for inputs of a variant before it is given up.
const MAX_ATTEMPTS: u8 = 8;

/// What a state met inside regions that nothing had covered before, the latest first.
pub(crate) type Variants = Option<Rc<Met>>;

/// A piece of a region that exists.
pub(crate) struct Met {
    /// Which one of all.
    id: usize,
    /// The inputs that get there, among those of the path.
    guard: ExprId,
    before: Variants,
}

impl Met {
    pub(crate) fn after(before: Variants, id: usize, guard: ExprId) -> Variants {
        Some(Rc::new(Met { id, guard, before }))
    }
}

/// Branch sides that were covered inside a region.
pub(crate) struct Covered {
    sites: Vec<u32>,
    attempts: u8,
    is_done: bool,
}

impl Covered {
    pub(crate) fn new(sites: Vec<u32>) -> Covered {
        Covered { sites, attempts: 0, is_done: false }
    }
}

/// The variants of a path that ends, and what its own witness covers inside regions.
pub(crate) fn drawn(
    explorer: &mut Explorer,
    state: &mut State,
    path: &PathCondition,
    small: &PathCondition,
    variants: &Variants,
    end: &End,
) -> (Vec<u32>, Vec<Variant>) {
    let all = std::iter::successors(variants.as_deref(), |met| met.before.as_deref());
    let mut open: Vec<(usize, ExprId)> = all.map(|met| (met.id, met.guard)).collect();
    open.reverse();
    let mut own = Vec::new();
    let mut drawn = Vec::new();
    for &(id, guard) in &open {
        if explorer.holds(small, guard) {
            own.extend(&explorer.covered[id].sites);
            explorer.covered[id].is_done = true;
        }
    }
    for (position, &(id, guard)) in open.iter().enumerate() {
        let covered = &mut explorer.covered[id];
        if covered.is_done || covered.attempts >= MAX_ATTEMPTS {
            continue;
        }
        covered.attempts += 1;
        let Assumed::Feasible(path) = explorer.assume(path, guard) else { continue };
        let small = explorer.shrink(&path);
        let mut sites = Vec::new();
        for &(id, guard) in &open[position..] {
            if explorer.holds(&small, guard) {
                sites.extend(&explorer.covered[id].sites);
                explorer.covered[id].is_done = true;
            }
        }
        let concrete = explorer.concrete(state.fork(), &small, end);
        let witness = small.model().iter().filter(|&(_, value)| value != 0).collect();
        drawn.push(Variant { covered: sites, witness, concrete });
    }
    (own, drawn)
}

/// A long list must not overflow the stack when it is dropped.
impl Drop for Met {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut met) = next.and_then(Rc::into_inner) {
            next = met.before.take();
        }
    }
}
