//! Which sequences of calls make a receiver before the method that is explored is called on it.
//!
//! They grow in rounds. An object that a call has left in a shape that none before had is a *seed*: the method is called on it, and
//! in the next round every other method that may matter. The rest is dropped: what can be reached from it can be reached from
//! another object of that shape, most likely. A receiver that is made field by field belongs to the first round. Rounds wait until
//! paths from what is there already reach nothing new, and end when everything is reached.
//!
//! **Invariant:** which seeds there are depends on the order of exploration alone, and not on time.

use crate::explorer::{Explorer, Node};
use crate::path::{End, ExploredPath};
use interpreter::{Crossroads, Outcome};
use program::MethodId;
use rustc_hash::FxHashSet;

/// Paths in a row that reach nothing new, after which the next sequence gets its turn.
const PATIENCE: u64 = 8;
/// Shapes after which no other one is a seed.
const MAX_SEEDS: usize = 400;

/// What is known of sequences of calls.
#[derive(Default)]
pub(crate) struct Sequences {
    /// The shapes of seeds.
    shapes: FxHashSet<u64>,
    /// The methods whose branches are to be reached.
    own: Vec<MethodId>,
    /// Whether the method has returned, on inputs that calls have made.
    has_returned: bool,
    /// Branches that paths took so far, and of these those on inputs that calls have made.
    taken: FxHashSet<u32>,
    taken_by_calls: FxHashSet<u32>,
    /// How many paths in a row took no other one, and how many since a sequence had its turn.
    n_fruitless: u64,
    n_since_turn: u64,
}

impl Sequences {
    pub(crate) fn new(own: Vec<MethodId>) -> Sequences {
        Sequences { own, ..Sequences::default() }
    }

    /// How many paths in a row took no branch that those before had not taken.
    pub(crate) fn n_fruitless(&self) -> u64 {
        self.n_fruitless
    }

    /// Notes what a path has reached: something new, even if it was reached before from an object that no call makes.
    pub(crate) fn note(&mut self, path: &ExploredPath) {
        let n_before = self.taken.len() + self.taken_by_calls.len();
        if !path.is_made_up {
            self.taken_by_calls.extend(&path.covered);
            self.has_returned |= matches!(path.end, End::Outcome(Outcome::Returned(_)));
        }
        self.taken.extend(&path.covered);
        let is_new = self.taken.len() + self.taken_by_calls.len() > n_before;
        self.n_fruitless = if is_new { 0 } else { self.n_fruitless + 1 };
        self.n_since_turn = if is_new { 0 } else { self.n_since_turn + 1 };
    }
}

impl Explorer {
    /// The state that is run next.
    pub(crate) fn next_node(&mut self) -> Option<Node> {
        let has_patience = self.sequences.n_since_turn < PATIENCE;
        if let Some(node) = has_patience.then(|| self.frontier.pop()).flatten() {
            return Some(node);
        }
        if self.frontier.has_rounds() && self.is_everything_reached() {
            self.frontier.end_rounds();
        }
        let Some(node) = self.frontier.pop_round() else { return self.frontier.pop() };
        // A sequence has its turn until there is a seed.
        if !node.state.is_changing() {
            self.sequences.n_since_turn = 0;
        }
        Some(node)
    }

    /// Whether objects that calls make were enough to take all branches of the method's class that it may come to, and to return.
    fn is_everything_reached(&mut self) -> bool {
        if !self.sequences.has_returned {
            return false;
        }
        self.enter_world(false);
        let own = std::mem::take(&mut self.sequences.own);
        let has_all = own.iter().all(|&method| self.machine.is_covered(method));
        self.sequences.own = own;
        has_all
    }

    /// Which ways of a choice are to be followed, if it is about how the receiver is made.
    pub(crate) fn ways_of_sequence(&mut self, node: &Node, n_ways: usize) -> Option<Vec<usize>> {
        let Crossroads::NextCall { object } = node.state.crossroads()? else { return None };
        let shape = self.machine.shape(&node.state, object);
        log::debug!("after {} calls the receiver has shape {shape:x}", node.state.n_changes());
        let is_new = self.sequences.shapes.len() < MAX_SEEDS && self.sequences.shapes.insert(shape);
        if is_new {
            self.sequences.n_since_turn = 0;
        }
        let is_first = node.state.n_changes() == 0;
        Some(match (is_new, is_first) {
            (true, _) => (0..n_ways).collect(),
            // As calls have made it, an object is always an input.
            (false, true) => vec![0],
            (false, false) => Vec::new(),
        })
    }

    /// The round in which a successor of a state gets its turn, if it is to wait.
    pub(crate) fn round_of(before: Option<Crossroads>, way: usize, n_ways: usize, next: &Node) -> Option<u32> {
        let n_changes = next.state.n_changes();
        match before {
            Some(Crossroads::OrByFields) if way + 1 == n_ways => Some(1),
            Some(Crossroads::NextCall { .. }) if way > 0 => Some(n_changes + 1),
            Some(_) => None,
            None => (next.state.is_changing() && next.end.is_none()).then_some(n_changes),
        }
    }
}
