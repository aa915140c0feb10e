//! Which sequences of calls make a receiver, or another input with a state of its own, before the method that is explored sees it.
//!
//! They grow in rounds. An object that a call has left in a shape that none before had is a *seed*: the method is called on it, and
//! in the next round every other method that may matter. The rest is dropped: what can be reached from it can be reached from
//! another object of that shape, most likely. An input that is made field by field belongs to the second round. Rounds wait until
//! paths from what is there already reach nothing new, and end when everything is reached. Other inputs are the same, but that
//! one on which nothing was called is never dropped: the method may have come to it in another way.
//!
//! **Invariant:** which seeds there are depends on the order of exploration alone, and not on time.

use crate::explorer::Explorer;
use crate::node::Node;
use crate::path::{End, ExploredPath};
use ::inputs::{InputId, Root};
use interpreter::{Crossroads, Outcome};
use program::MethodId;
use report::StopReason;
use rustc_hash::{FxHashSet, FxHasher};
use search::{Policy, Turn};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// Paths in a row that reach nothing new, after which the next sequence gets its turn.
const PATIENCE: u64 = 12;
/// States that are run in that turn, if they lead to no seed.
const MAX_TURN: u32 = 12;
/// Shapes after which no other one is a seed.
const MAX_SEEDS: usize = 400;

/// Paths of a call that makes a receiver after whose ends the others are dropped.
const MAX_ENDS: u32 = 6;
/// The same where none of them has left a seed.
const MAX_FRUITLESS_ENDS: u32 = 3;
/// Calls of a method in one round after which no other one is made there, if none has left a seed.
const MAX_FRUITLESS_CALLS: u32 = 4;

/// How many times as many paths as are enough where all branches were taken may reach nothing new before a method is given up.
const LONG_PATIENCE: u64 = 30;

/// The round in which inputs are made field by field that calls could make: those on which one method was called come first.
const MADE_UP: u32 = 2;

/// The round of what is left.
const LAST: u32 = u32::MAX;

/// A round with so many calls, in which those come first that matter most: the ways of the choice are in that order.
fn round(n_calls: u32, way: usize) -> u32 {
    n_calls * WAYS + (way as u32).min(WAYS - 1)
}

/// More than there are ways.
const WAYS: u32 = 64;

/// What is known of sequences of calls.
#[derive(Default)]
pub(crate) struct Sequences {
    /// The shapes of seeds.
    shapes: FxHashSet<u64>,
    /// The methods whose branches are to be reached.
    wanted: Vec<MethodId>,
    /// Whether the method has returned, on inputs that calls have made.
    has_returned: bool,
    /// Branches that paths took so far, and of these those on inputs that calls have made.
    taken: FxHashSet<u32>,
    taken_by_calls: FxHashSet<u32>,
    /// How many paths in a row took no other one, and how many since a sequence had its turn.
    n_fruitless: u64,
    n_since_turn: u64,
    /// States that were run in this turn of sequences.
    n_run: u32,
    /// The calls that make receivers, by number.
    calls: Vec<Call>,
    /// How many calls have left no seed, and how many seeds there are, by the round and the way of the choice.
    kinds: BTreeMap<(u32, u32), (u32, u32)>,
}

/// A call that makes a receiver.
#[derive(Default)]
struct Call {
    /// How many calls were made before, and the way of the choice.
    kind: (u32, u32),
    /// The round of what it leads to while it runs.
    round: u32,
    n_ends: u32,
    n_seeds: u32,
}

impl Sequences {
    pub(crate) fn new(wanted: Vec<MethodId>) -> Sequences {
        Sequences { wanted, ..Sequences::default() }
    }

    /// How many paths in a row took no branch that those before had not taken.
    pub(crate) fn n_fruitless(&self) -> u64 {
        self.n_fruitless
    }

    /// Others have their turn.
    fn end_turn(&mut self) {
        (self.n_since_turn, self.n_run) = (0, 0);
    }

    /// A call that makes a receiver is to be made; its number.
    pub(crate) fn begin_call(&mut self, n_changes: u32, way: u32, planned: Turn) -> u32 {
        let round = if let Turn::Round(planned) = planned { planned } else { round(n_changes, way as usize) };
        self.calls.push(Call { kind: (n_changes, way), round, ..Call::default() });
        self.calls.len() as u32
    }

    /// A path of a call has ended, in a seed or not.
    pub(crate) fn end_call(&mut self, call: u32, is_seed: bool) {
        let Some(call) = (call as usize).checked_sub(1).and_then(|index| self.calls.get_mut(index)) else {
            return;
        };
        let (n_fruitless, n_seeds) = self.kinds.entry(call.kind).or_default();
        call.n_ends += 1;
        call.n_seeds += u32::from(is_seed);
        *n_seeds += u32::from(is_seed);
        *n_fruitless += u32::from(call.n_seeds == 0 && call.n_ends == MAX_FRUITLESS_ENDS);
    }

    /// The round of a call; none if there was none.
    fn round(&self, call: u32) -> Option<u32> {
        let call = (call as usize).checked_sub(1).and_then(|index| self.calls.get(index));
        call.map(|call| call.round)
    }

    /// Whether a call is not worth going on with.
    fn is_ended(&self, call: u32) -> bool {
        let Some(call) = (call as usize).checked_sub(1).and_then(|index| self.calls.get(index)) else {
            return false;
        };
        let &(n_fruitless, n_seeds) = self.kinds.get(&call.kind).unwrap_or(&(0, 0));
        call.n_ends >= MAX_ENDS
            || call.n_ends >= MAX_FRUITLESS_ENDS && call.n_seeds == 0
            || n_seeds == 0 && n_fruitless >= MAX_FRUITLESS_CALLS
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

/// Calls make receivers in rounds.
pub(crate) struct Receivers {
    /// Paths in a row that reach nothing new, after which it is enough.
    pub(crate) enough_after: Option<u64>,
}

impl Policy<Explorer> for Receivers {
    fn enough(&self, explorer: &mut Explorer) -> Option<StopReason> {
        let most = self.enough_after.filter(|&most| explorer.is_fruitless(most))?;
        Some(StopReason::NothingNew { paths: most })
    }

    fn next(&self, explorer: &mut Explorer) -> Option<Option<Node>> {
        Some(explorer.next_node())
    }

    fn turns(&self, explorer: &mut Explorer, node: &Node, n_ways: usize) -> Option<Vec<Turn>> {
        explorer.rounds_of(node, n_ways)
    }

    fn turn(
        &self,
        explorer: &mut Explorer,
        next: &mut Node,
        way: u32,
        planned: Option<Turn>,
    ) -> Option<Turn> {
        if let Some(planned) = planned {
            next.along.call = explorer.sequences.begin_call(next.state.n_changes(), way, planned);
            return Some(planned);
        }
        Some(explorer.round_of(next))
    }

    /// What a call leads to that only makes the receiver is nothing that the method does.
    fn judge(&self, explorer: &mut Explorer, node: &Node, end: End) -> Option<End> {
        if node.state.is_changing() {
            explorer.core.stats.excluded += 1;
            explorer.sequences.end_call(node.along.call, false);
            return None;
        }
        Some(end)
    }

    fn dropped(&self, explorer: &mut Explorer, node: &Node) {
        explorer.sequences.end_call(node.along.call, false);
    }

    fn given_back(&self, explorer: &mut Explorer, path: &ExploredPath) {
        explorer.sequences.note(path);
    }
}

impl Explorer {
    /// The state that is run next.
    fn next_node(&mut self) -> Option<Node> {
        let has_patience = self.sequences.n_since_turn < PATIENCE;
        if let Some(node) = has_patience.then(|| self.core.frontier.pop()).flatten() {
            return Some(node);
        }
        if self.core.frontier.has_rounds() && self.is_everything_reached() {
            self.core.frontier.end_rounds(round(1, 0)..LAST);
        }
        let (round, node) = loop {
            let Some((round, node)) = self.core.frontier.pop_round() else { return self.core.frontier.pop() };
            if round == LAST || !self.sequences.is_ended(node.along.call) {
                break (round, node);
            }
            // As calls have made it, an object is always an input, be it late.
            if !node.state.is_changing() {
                self.core.frontier.push_round(LAST, node);
            }
        };
        // A sequence has its turn until there is a seed.
        self.sequences.n_run += 1;
        if round == LAST || node.state.is_made_up() || self.sequences.n_run >= MAX_TURN {
            self.sequences.end_turn();
        }
        Some(node)
    }

    /// Whether the paths of late took no branch that others had not: `most` of them, or many more if branches are left.
    fn is_fruitless(&mut self, most: u64) -> bool {
        let n_fruitless = self.sequences.n_fruitless();
        let is_time_to_look = n_fruitless >= most && n_fruitless.is_multiple_of(most);
        is_time_to_look && (n_fruitless >= most * LONG_PATIENCE || self.is_everything_reached())
    }

    /// Whether objects that calls make were enough to take all branches of the method's class that it may come to, and to return.
    fn is_everything_reached(&mut self) -> bool {
        if !self.sequences.has_returned {
            return false;
        }
        self.enter_world(false);
        let wanted = std::mem::take(&mut self.sequences.wanted);
        let has_all = wanted.iter().all(|&method| self.machine.is_covered(method));
        self.sequences.wanted = wanted;
        has_all
    }

    /// Which successors a choice about how the receiver is made has, and in which round each gets its turn; none if it is about
    /// something else.
    fn rounds_of(&mut self, node: &Node, n_ways: usize) -> Option<Vec<Turn>> {
        // Elsewhere all inputs count, in whatever order.
        self.straight_lines.as_ref()?;
        let n_changes = node.state.n_changes();
        let object = match node.state.crossroads()? {
            Crossroads::Maker { or_by_fields } => {
                let has_begun = node.state.has_entry_begun();
                let by_call = |way| if has_begun { Turn::Next } else { Turn::Round(round(0, way)) };
                let mut turns: Vec<Turn> = (0..n_ways).map(by_call).collect();
                if or_by_fields {
                    turns[n_ways - 1] = Turn::Round(round(MADE_UP, 0));
                }
                return Some(turns);
            }
            Crossroads::NextCall { object, input, is_receiver: false, n_calls } => {
                return Some(self.rounds_of_other(node, n_ways, object, input, n_calls));
            }
            Crossroads::NextCall { object, .. } => object,
        };
        // What is left to chance is in no test.
        if node.state.asked().iter().any(|asked| matches!(asked.root, Root::Varying(_))) {
            self.sequences.end_call(node.along.call, false);
            return Some(vec![Turn::Never; n_ways]);
        }
        let shape = self.machine.shape(&node.state, object);
        let is_seed = self.sequences.shapes.len() < MAX_SEEDS && !self.sequences.is_ended(node.along.call);
        let is_new = is_seed && self.sequences.shapes.insert(shape);
        self.sequences.end_call(node.along.call, is_new);
        log::debug!("a receiver after {n_changes} calls is {}", if is_new { "a seed" } else { "known" });
        if is_new {
            self.sequences.end_turn();
        }
        let turn = |way| match (is_new, way, n_changes) {
            (true, 0, _) => Turn::Next,
            (true, _, _) => Turn::Round(round(n_changes + 1, way)),
            // As calls have made it, an object is always an input.
            (false, 0, 0) => Turn::Round(LAST),
            (false, _, _) => Turn::Never,
        };
        Some((0..n_ways).map(turn).collect())
    }

    /// The same for an input that is no receiver.
    fn rounds_of_other(
        &mut self,
        node: &Node,
        n_ways: usize,
        object: u64,
        input: InputId,
        n_calls: u32,
    ) -> Vec<Turn> {
        let mut hasher = FxHasher::default();
        (input, self.machine.shape_among_made(&node.state, object)).hash(&mut hasher);
        let is_left_to_chance = node.state.asked().iter().any(|asked| matches!(asked.root, Root::Varying(_)));
        let is_seed = !is_left_to_chance
            && self.sequences.shapes.len() < MAX_SEEDS
            && (n_calls == 0 || !self.sequences.is_ended(node.along.call));
        let is_new = is_seed && self.sequences.shapes.insert(hasher.finish());
        log::debug!("an input after {n_calls} calls is {}", if is_new { "a seed" } else { "known" });
        if n_calls > 0 {
            self.sequences.end_call(node.along.call, is_new);
        }
        if is_new {
            self.sequences.end_turn();
        }
        let turn = |way| match (is_new, way, n_calls) {
            (true, 0, _) | (false, 0, 0) => Turn::Next,
            (true, _, _) => Turn::Round(round(n_calls + 1, way)),
            (false, _, _) => Turn::Never,
        };
        (0..n_ways).map(turn).collect()
    }

    /// The round of a state that was not at such a choice.
    fn round_of(&self, next: &Node) -> Turn {
        let is_before = !next.state.has_entry_begun() || next.state.is_changing();
        let is_making = self.straight_lines.is_some() && is_before && next.end.is_none();
        let of_call = self.sequences.round(next.along.call);
        let own = || of_call.unwrap_or_else(|| round(next.state.n_changes(), 0));
        if is_making { Turn::Round(own()) } else { Turn::Next }
    }
}
