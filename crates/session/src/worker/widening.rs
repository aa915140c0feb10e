//! Larger bounds for exploring a method again, where paths have reached them and only a verdict is wanted.
//!
//! A path that ends at a bound tells how much it would have needed: an index that it looks at, or the length of what it looks into.
//! Where that is far beyond, an iteration has just as much, after some that have several times as much as the one before: a loop over all
//! of an input needs more in any iteration, and what holds up to a smaller bound is worth knowing. What the next iteration has depends on what paths have reached, and not on how long that took.

use crate::bounds::Bounds;
use crate::orders::ExploreOrders;
use exploration::Needed;
use interpreter::Limits;
use report::{Bound, InputKind, MadeKind};
use search::Budget;
use serde::{Deserialize, Serialize};

/// How many times as much there is where nobody knows how much is needed.
const WIDER: u64 = 4;

/// The same for collections, whose elements are compared with each other.
const WIDER_COLLECTION: u64 = 2;

/// How often there is that much more, and how often if the iteration before was cheap.
const MAX_BLIND: u32 = 3;
const MAX_BLIND_IF_CHEAP: u32 = 5;

/// What a cheap iteration takes at most.
const CHEAP_PATHS: u64 = 1000;
const CHEAP_CHECKS: u64 = 64;

/// How often there is as much as paths need.
const MAX_JUMPS: u32 = 6;

/// A need that is no larger than so many times the bound is that of a loop.
const NEAR: u64 = 2;

/// Parts of inputs beyond which no iteration goes: formulas over texts grow with the square of their length.
const MAX_ELEMENTS: u64 = 1 << 16;
const MAX_CHARACTERS: u64 = 1 << 12;
const MAX_COLLECTION: u64 = 64;

/// How deep calls may be nested at first, and how many times as deep at most. A JVM's stack is full soon after that.
const FRAMES: usize = 3000;
const MAX_DEEPER: u64 = 16;
/// How deep they may be nested besides where lengths of inputs become larger.
const DEEPER: u64 = 4;

/// How many times as many elements as an input an array may have that the program makes, for a verdict.
const MADE_FACTOR: usize = 25;

/// Bounds that nobody has given, so that they may become larger.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Open {
    /// Those on strings, arrays and standard input; else none does.
    pub lengths: bool,
    /// That on elements of collections.
    pub collections: bool,
    /// That on objects nested in each other.
    pub nesting: bool,
    /// That on choices on a path.
    pub choices: bool,
    /// That on operations on a path.
    pub operations: bool,
}

/// What may become larger, and what it was at first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growth {
    open: Open,
    max_array: usize,
    max_string: usize,
    max_input: usize,
}

impl Growth {
    pub(super) fn of(orders: &ExploreOrders) -> Growth {
        let &Bounds { max_array, max_string, max_input, .. } = &orders.bounds;
        let open = orders.open;
        Growth { open, max_array, max_string, max_input }
    }
}

/// What paths of an iteration have reached: how many times as much would do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reached {
    arrays: u64,
    strings: u64,
    input: u64,
    /// Elements of collections, and not a multiple.
    collections: u64,
    nesting: u64,
    calls: u64,
    choices: u64,
    operations: u64,
    /// Whether a path knows what it needs.
    has_jump: bool,
}

impl Reached {
    /// Notes the bound that a path ends at.
    pub(super) fn note(&mut self, bound: &Bound, needed: Option<Needed>) {
        match *bound {
            Bound::Input { kind: InputKind::Array | InputKind::List, most }
            | Bound::Made { kind: MadeKind::Array, most } => {
                self.arrays = self.arrays.max(self.times(needed, most, MAX_ELEMENTS));
            }
            Bound::Input { kind: InputKind::String, most } | Bound::Made { kind: MadeKind::String, most } => {
                self.strings = self.strings.max(self.times(needed, most, MAX_CHARACTERS));
            }
            Bound::Input { kind: InputKind::StandardInput, most } => {
                self.input = self.input.max(self.times(needed, most, MAX_CHARACTERS));
            }
            Bound::Input { kind: InputKind::Collection, most } => {
                let wanted = needed.and_then(|needed| jump(needed, most, MAX_COLLECTION));
                self.has_jump |= wanted.is_some();
                self.collections = self.collections.max(wanted.unwrap_or(WIDER_COLLECTION * most.max(1)));
            }
            Bound::Nesting { .. } => self.nesting = WIDER,
            Bound::Calls => self.calls = WIDER,
            Bound::Choices { .. } => self.choices = WIDER,
            Bound::Operations { .. } => self.operations = WIDER,
            Bound::Iterations { .. }
            | Bound::Example { .. }
            | Bound::SolverTime
            | Bound::Time
            | Bound::Memory { .. }
            | Bound::Classes { .. }
            | Bound::ClassesSearched { .. } => {}
        }
    }

    /// How many times as much as `most` a path needs.
    fn times(&mut self, needed: Option<Needed>, most: u64, cap: u64) -> u64 {
        match needed.and_then(|needed| jump(needed, most, cap)) {
            Some(wanted) => {
                self.has_jump = true;
                wanted.div_ceil(most.max(1))
            }
            None => WIDER,
        }
    }

    /// Whether what paths need is no more than what they would get without knowing.
    fn is_near(&self) -> bool {
        self.arrays.max(self.strings).max(self.input) <= WIDER
    }

    fn has_lengths(&self) -> bool {
        self.arrays.max(self.strings).max(self.input) > 0
    }
}

/// How much a path needs that is far beyond a bound, if it knows: to go on, or else for all of what it looks at.
fn jump(needed: Needed, most: u64, cap: u64) -> Option<u64> {
    let is_far = |&wanted: &u64| wanted > NEAR * most && wanted <= cap;
    needed.next.filter(is_far).or_else(|| Some(needed.whole).filter(is_far))
}

/// How many times as far as ordered paths go, and how often that became more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widening {
    arrays: u64,
    strings: u64,
    input: u64,
    collections: u64,
    nesting: u64,
    calls: u64,
    choices: u64,
    operations: u64,
    n_blind: u32,
    n_jumps: u32,
}

impl Default for Widening {
    fn default() -> Widening {
        Widening {
            arrays: 1,
            strings: 1,
            input: 1,
            collections: 0,
            nesting: 1,
            calls: 1,
            choices: 1,
            operations: 1,
            n_blind: 0,
            n_jumps: 0,
        }
    }
}

impl Widening {
    /// What the next iteration should have; none if more would not help, or is not to be.
    pub(super) fn next(&self, growth: Growth, reached: &Reached, stats: &report::Stats) -> Option<Widening> {
        let open = growth.open;
        let is_cheap = stats.paths <= CHEAP_PATHS && stats.backend_checks <= CHEAP_CHECKS;
        let max_blind = if is_cheap { MAX_BLIND_IF_CHEAP } else { MAX_BLIND };
        // What paths need can be so much that an iteration with it does not end: those before prove something.
        let jumps = reached.has_jump && (reached.is_near() || self.n_blind >= MAX_BLIND);
        let may = if jumps { self.n_jumps < MAX_JUMPS } else { self.n_blind < max_blind };
        if !open.lengths || !may {
            return None;
        }
        let mut next = *self;
        if jumps {
            next.n_jumps += 1;
            let grow = |factor: &mut u64, times: u64| *factor = factor.saturating_mul(times.max(1));
            grow(&mut next.arrays, reached.arrays);
            grow(&mut next.strings, reached.strings);
            grow(&mut next.input, reached.input);
        } else {
            next.n_blind += 1;
            if reached.has_lengths() {
                // What needs more of one kind needs more of others before long.
                for factor in [&mut next.arrays, &mut next.strings, &mut next.input] {
                    *factor *= WIDER;
                }
            }
        }
        let cap = |factor: &mut u64, before: u64, most: u64, of: usize| {
            *factor = (*factor).min(most.div_ceil(of.max(1) as u64)).max(before);
        };
        cap(&mut next.arrays, self.arrays, MAX_ELEMENTS, growth.max_array);
        cap(&mut next.strings, self.strings, MAX_CHARACTERS, growth.max_string);
        cap(&mut next.input, self.input, MAX_CHARACTERS, growth.max_input);
        if reached.has_lengths() {
            next.calls = next.calls.max(DEEPER);
        }
        let grow = |is_open: bool, factor: &mut u64, times: u64, most: u64| {
            if is_open {
                *factor = (*factor).max(factor.saturating_mul(times).min(most));
            }
        };
        grow(true, &mut next.calls, reached.calls, MAX_DEEPER);
        grow(open.nesting, &mut next.nesting, reached.nesting, WIDER.pow(2));
        grow(open.choices, &mut next.choices, reached.choices, WIDER.pow(2));
        grow(open.operations, &mut next.operations, reached.operations, WIDER.pow(2));
        if open.collections {
            next.collections = next.collections.max(reached.collections);
        }
        (next.bounds() != self.bounds()).then_some(next)
    }

    /// All but how often they were changed.
    fn bounds(&self) -> [u64; 8] {
        let Widening { arrays, strings, input, collections, nesting, calls, choices, operations, .. } = *self;
        [arrays, strings, input, collections, nesting, calls, choices, operations]
    }

    /// Sets how far paths go.
    pub(super) fn set(&self, limits: &mut Limits, budget: &mut Budget, orders: &ExploreOrders) {
        let bounds = &orders.bounds;
        let times =
            |most: usize, factor: u64| most.saturating_mul(usize::try_from(factor).unwrap_or(usize::MAX));
        limits.max_string = times(bounds.max_string, self.strings);
        limits.max_array = times(bounds.max_array, self.arrays);
        limits.max_input = times(bounds.max_input, self.input);
        limits.frames = times(FRAMES, self.calls);
        // What the program makes needs no inputs: it is worth going on with where all paths are to be seen.
        let made = if orders.for_verdict { MADE_FACTOR } else { 1 };
        limits.max_made_array = made.saturating_mul(limits.max_array);
        limits.min_collection = self.collections;
        limits.max_nesting =
            bounds.max_nesting.saturating_mul(u32::try_from(self.nesting).unwrap_or(u32::MAX));
        budget.max_depth = bounds.max_depth.saturating_mul(u32::try_from(self.choices).unwrap_or(u32::MAX));
        budget.max_steps = bounds.max_steps.saturating_mul(self.operations);
    }
}

#[cfg(test)]
mod tests {
    use super::{Growth, Needed, Open, Reached, Widening, jump};

    const OPEN: Open =
        Open { lengths: true, collections: true, nesting: true, choices: true, operations: true };

    #[test]
    fn a_need_far_beyond_the_bound_is_known() {
        let needed = |next, whole| Needed { next: Some(next), whole };
        assert_eq!(jump(needed(1501, 1600), 10, 1 << 16), Some(1501));
        assert_eq!(jump(needed(11, 5000), 10, 1 << 16), Some(5000));
        assert_eq!(jump(needed(11, 11), 10, 1 << 16), None);
        assert_eq!(jump(needed(11, 1 << 30), 10, 1 << 16), None);
    }

    #[test]
    fn bounds_grow_only_where_they_were_reached_and_not_for_ever() {
        let growth = Growth { open: OPEN, max_array: 10, max_string: 16, max_input: 8 };
        let stats = report::Stats { paths: 5000, ..report::Stats::default() };
        assert!(Widening::default().next(growth, &Reached::default(), &stats).is_none());
        let reached = Reached { arrays: 4, ..Reached::default() };
        let mut widening = Widening::default();
        let mut n_iterations = 0;
        while let Some(next) = widening.next(growth, &reached, &stats) {
            (widening, n_iterations) = (next, n_iterations + 1);
        }
        assert_eq!((n_iterations, widening.arrays, widening.nesting), (3, 64, 1));
    }

    #[test]
    fn bounds_that_were_given_stay() {
        let growth = |open| Growth { open, max_array: 10, max_string: 16, max_input: 8 };
        let reached = Reached { arrays: 4, nesting: 4, ..Reached::default() };
        let stats = report::Stats::default();
        assert!(Widening::default().next(growth(Open::default()), &reached, &stats).is_none());
        let open = Open { nesting: false, ..OPEN };
        let next = Widening::default().next(growth(open), &reached, &stats).expect("arrays grow");
        assert_eq!((next.arrays, next.nesting), (4, 1));
    }
}
