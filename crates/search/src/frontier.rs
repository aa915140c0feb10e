//! In which order states are run.

mod breadth;

use breadth::Breadth;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};

/// The order in which states are run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Search {
    /// The newest state first: few states live at a time.
    #[default]
    DepthFirst,
    /// The oldest state first: short paths first.
    BreadthFirst,
    /// Any state, drawn from this seed.
    Random(u64),
    /// First states that just did something for the first time. Others are followed to the end of a path, unless that is
    /// far; where to go on after it is the newest, any one drawn from this seed, and the oldest in turn: where most states
    /// are far down, as in a recursion without end, those that are about to end soon are still among the next. Where very
    /// many wait, the newest is next, so that they do not become more.
    Coverage(u64),
    /// The same, and breadth first for a share of the states.
    CoverageAndBreadth(u64),
    /// The state that is nearest to a place that is to be reached.
    Targeted,
}

/// The states that are still to be run.
pub struct Frontier<T> {
    search: Search,
    waiting: VecDeque<T>,
    /// States that did something new, where the search cares.
    fresh: Vec<T>,
    /// Those that are run breadth first, if they have a share.
    breadth: Option<Breadth<T>>,
    random: u64,
    turn: Turn,
    /// States by their distance, and among those of one distance by age, where the search cares.
    near: BTreeMap<(u32, Reverse<u64>), T>,
    n_pushed: u64,
    /// Whether the state that was taken last has successors, so that its path has not ended.
    goes_on: bool,
    /// Choices for which the path was followed, where hard questions count for several.
    n_followed: u32,
    /// Whether some of them were hard.
    is_hard: bool,
    /// Choices for which a path is followed from the newest state before others get their turn.
    max_followed: u32,
    /// Whether the path that is followed began with the newest state.
    is_newest: bool,
    /// States beyond which there is no room for more than need be.
    max_waiting: usize,
    /// States whose turn comes when there is no other.
    late: VecDeque<T>,
    /// States that wait for a round of their own, by its number.
    rounds: BTreeMap<u32, VecDeque<T>>,
}

/// Whose turn it is where a path has ended.
#[derive(Clone, Copy)]
enum Turn {
    Newest,
    Any,
    Oldest,
}

/// Choices for which a path is followed at least before others get their turn: a loop may go on for as long as there are
/// numbers, and its exits are paths too. When it is the turn of the newest, these are twice as many as the last time
/// if that did not reach the end of a path, and half as many if it ended early: paths of any length end before long.
const MIN_FOLLOWED: u32 = 100;

/// Beyond so many states that wait, only the newest goes on: a path's own choices are few, all states at once need not
/// fit into memory.
const MAX_WAITING: usize = 1 << 15;

/// How many choices a question counts for that the solver's backend has to answer: where they come with every choice, they get
/// harder with every choice too.
const HARD: u32 = 25;

impl<T> Frontier<T> {
    /// No states, in that order.
    pub fn new(search: Search) -> Self {
        let random = match search {
            Search::Random(seed) | Search::Coverage(seed) | Search::CoverageAndBreadth(seed) => seed,
            Search::DepthFirst | Search::BreadthFirst | Search::Targeted => 0,
        };
        Frontier {
            search,
            waiting: VecDeque::new(),
            fresh: Vec::new(),
            breadth: matches!(search, Search::CoverageAndBreadth(_)).then(Breadth::new),
            near: BTreeMap::new(),
            n_pushed: 0,
            random,
            turn: Turn::Newest,
            goes_on: false,
            n_followed: 0,
            is_hard: false,
            max_followed: MIN_FOLLOWED,
            is_newest: false,
            max_waiting: MAX_WAITING,
            late: VecDeque::new(),
            rounds: BTreeMap::new(),
        }
    }

    /// Has the share that is run breadth first begin late, unless paths go on and on.
    pub(crate) fn begin_breadth_late(&mut self) {
        if let Some(breadth) = &mut self.breadth {
            breadth.begin_late();
        }
    }

    /// Adds the successors of a choice, in the order of its alternatives, and whether each did something new. The first one
    /// comes first out.
    pub fn extend(&mut self, successors: Vec<(bool, T)>) {
        if let Some(breadth) = self.breadth.as_mut().filter(|breadth| breadth.is_running) {
            return breadth.extend(successors.into_iter().map(|(_, state)| state));
        }
        match self.search {
            Search::BreadthFirst => self.waiting.extend(successors.into_iter().map(|(_, state)| state)),
            Search::DepthFirst | Search::Random(_) | Search::Targeted => {
                self.waiting.extend(successors.into_iter().rev().map(|(_, state)| state));
            }
            Search::Coverage(_) | Search::CoverageAndBreadth(_) => {
                self.goes_on = !successors.is_empty();
                for (is_new, state) in successors.into_iter().rev() {
                    if is_new {
                        self.fresh.push(state);
                    } else {
                        self.waiting.push_back(state);
                    }
                }
            }
        }
    }

    /// So many questions of the path that is followed were hard.
    pub fn count_hard(&mut self, n_questions: u64) {
        if self.breadth.as_ref().is_some_and(|breadth| breadth.is_running) {
            return;
        }
        let n_choices = u32::try_from(n_questions).unwrap_or(u32::MAX).saturating_mul(HARD);
        self.n_followed = self.n_followed.saturating_add(n_choices);
        self.is_hard |= n_questions > 0;
    }

    /// Adds a state that is so far from a place that is to be reached. It comes out before all others, after those that are
    /// nearer or as near and newer.
    pub fn push_at(&mut self, distance: u32, state: T) {
        self.n_pushed += 1;
        self.near.insert((distance, Reverse(self.n_pushed)), state);
    }

    /// The next state.
    pub fn pop(&mut self) -> Option<T> {
        self.pop_early().or_else(|| self.late.pop_back())
    }

    fn pop_early(&mut self) -> Option<T> {
        let is_crowded = self.is_crowded();
        match &mut self.breadth {
            Some(breadth) if is_crowded => breadth.is_running = false,
            Some(breadth) => {
                if let Some(state) = breadth.pop(&mut self.waiting) {
                    return Some(state);
                }
            }
            None => {}
        }
        let state = self.pop_by_order();
        state.or_else(|| self.breadth.as_mut().and_then(Breadth::give))
    }

    fn pop_by_order(&mut self) -> Option<T> {
        match self.search {
            Search::Targeted => {
                self.near.pop_first().map(|(_, state)| state).or_else(|| self.waiting.pop_back())
            }
            Search::DepthFirst => self.waiting.pop_back(),
            Search::BreadthFirst => self.waiting.pop_front(),
            Search::Random(_) if self.is_crowded() => self.waiting.pop_back(),
            Search::Random(_) => self.pop_any(),
            Search::Coverage(_) | Search::CoverageAndBreadth(_) => {
                if let Some(fresh) = self.fresh.pop() {
                    return Some(fresh);
                }
                let goes_on = std::mem::take(&mut self.goes_on);
                if self.is_crowded() || goes_on && self.n_followed < self.max_followed() {
                    self.n_followed += 1;
                    return self.waiting.pop_back();
                }
                self.learn_length(goes_on);
                if std::mem::take(&mut self.is_hard) && matches!(self.turn, Turn::Newest) {
                    self.turn = Turn::Any;
                }
                self.is_newest = matches!(self.turn, Turn::Newest);
                let (state, next) = match self.turn {
                    Turn::Newest => (self.waiting.pop_back(), Turn::Any),
                    Turn::Any => (self.pop_any(), Turn::Oldest),
                    Turn::Oldest => (self.waiting.pop_front(), Turn::Newest),
                };
                self.turn = next;
                state
            }
        }
    }

    fn is_crowded(&self) -> bool {
        self.waiting.len() + self.breadth.as_ref().map_or(0, Breadth::len) > self.max_waiting
    }

    /// From now on, the newest state is next where the search leaves a choice: there is no room for more.
    pub fn note_crowded(&mut self) {
        self.max_waiting = 0;
    }

    /// Choices for which the path at hand is followed.
    fn max_followed(&self) -> u32 {
        if self.is_newest { self.max_followed } else { MIN_FOLLOWED }
    }

    /// The path that was followed is left, for now if it goes on.
    fn learn_length(&mut self, goes_on: bool) {
        if goes_on && let Some(breadth) = &mut self.breadth {
            breadth.note_long_path();
        }
        if self.is_newest && goes_on && !self.is_hard {
            self.max_followed = self.max_followed.saturating_mul(2);
        } else if self.is_newest && self.n_followed < self.max_followed / 2 {
            self.max_followed = (self.max_followed / 2).max(MIN_FOLLOWED);
        }
        self.n_followed = 0;
    }

    fn pop_any(&mut self) -> Option<T> {
        let length = self.waiting.len();
        if length == 0 {
            return None;
        }
        // SplitMix64.
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.random;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        self.waiting.swap_remove_back((bits % length as u64) as usize)
    }

    /// The state that waits longest.
    pub fn pop_oldest(&mut self) -> Option<T> {
        if let Some(breadth) = &mut self.breadth {
            breadth.is_running = false;
        }
        let oldest = self.waiting.pop_front().or_else(|| self.fresh.pop());
        let oldest = oldest.or_else(|| self.breadth.as_mut().and_then(Breadth::give));
        let oldest = oldest.or_else(|| self.near.pop_first().map(|(_, state)| state));
        oldest.or_else(|| self.late.pop_front()).or_else(|| self.pop_round().map(|(_, state)| state))
    }

    /// Adds a state to the end of a round.
    pub fn push_round(&mut self, round: u32, state: T) {
        self.rounds.entry(round).or_default().push_back(state);
    }

    /// Adds a state to the beginning of a round.
    pub fn go_on_in_round(&mut self, round: u32, state: T) {
        self.rounds.entry(round).or_default().push_front(state);
    }

    /// The first state of the first round, and that. What comes of it is followed as if it had been there all along.
    pub fn pop_round(&mut self) -> Option<(u32, T)> {
        let mut first = self.rounds.first_entry()?;
        let (round, state) = (*first.key(), first.get_mut().pop_front());
        if first.get().is_empty() {
            first.remove();
        }
        Some((round, state?))
    }

    /// Whether states wait for a round.
    pub fn has_rounds(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// Forgets the states that wait for a round of those numbers.
    pub fn end_rounds(&mut self, rounds: std::ops::Range<u32>) {
        self.rounds.retain(|round, _| !rounds.contains(round));
    }

    /// Keeps what belongs to one of `n_parts` parts, which together are everything.
    pub fn keep_part(&mut self, part: usize, n_parts: usize) {
        self.max_waiting /= n_parts;
        let mut position = 0;
        let mut own = |state: T| {
            position += 1;
            if (position - 1) % n_parts == part {
                return Some(state);
            }
            // Freeing it would write to memory that this process shares with the one it is a copy of: each part would end
            // up with a copy of all states.
            std::mem::forget(state);
            None
        };
        self.fresh = std::mem::take(&mut self.fresh).into_iter().filter_map(&mut own).collect();
        self.waiting = std::mem::take(&mut self.waiting).into_iter().filter_map(&mut own).collect();
        if let Some(breadth) = &mut self.breadth {
            breadth.keep(&mut own);
        }
        let near = std::mem::take(&mut self.near).into_iter();
        self.near = near.filter_map(|(distance, state)| Some((distance, own(state)?))).collect();
        self.late = std::mem::take(&mut self.late).into_iter().filter_map(&mut own).collect();
        for states in self.rounds.values_mut() {
            *states = std::mem::take(states).into_iter().filter_map(&mut own).collect();
        }
        self.rounds.retain(|_, states| !states.is_empty());
    }

    /// How many states wait.
    pub fn len(&self) -> usize {
        let in_rounds: usize = self.rounds.values().map(VecDeque::len).sum();
        let in_breadth = self.breadth.as_ref().map_or(0, Breadth::len);
        self.waiting.len() + in_breadth + self.fresh.len() + self.near.len() + self.late.len() + in_rounds
    }

    /// Whether no state waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Forgets all states.
    pub fn clear(&mut self) {
        self.waiting.clear();
        self.fresh.clear();
        self.breadth.iter_mut().for_each(Breadth::clear);
        self.near.clear();
        self.late.clear();
        self.rounds.clear();
    }

    /// Adds states that are to be run when there are no others, the first of them first.
    pub fn extend_late(&mut self, states: impl DoubleEndedIterator<Item = T>) {
        self.late.extend(states.rev());
    }
}

#[cfg(test)]
mod tests {
    use super::{Frontier, MAX_WAITING, Search};

    fn order(search: Search) -> Vec<u32> {
        let mut frontier = Frontier::new(search);
        frontier.extend(vec![(false, 1), (false, 2)]);
        let mut order = vec![frontier.pop().unwrap()];
        frontier.extend(vec![(false, 3), (true, 4)]);
        order.extend(std::iter::from_fn(|| frontier.pop()));
        assert_eq!(frontier.len(), 0);
        order
    }

    #[test]
    fn depth_first_follows_the_newest() {
        assert_eq!(order(Search::DepthFirst), [1, 3, 4, 2]);
    }

    #[test]
    fn breadth_first_follows_the_oldest() {
        assert_eq!(order(Search::BreadthFirst), [1, 2, 3, 4]);
    }

    #[test]
    fn what_is_new_comes_first() {
        assert_eq!(order(Search::Coverage(1))[1], 4);
    }

    #[test]
    fn a_path_is_followed_to_its_end_before_another_is_drawn() {
        let mut frontier = Frontier::new(Search::Coverage(1));
        frontier.extend((0..50).map(|state| (false, state)).collect());
        frontier.pop();
        for state in 100..120 {
            frontier.extend(vec![(false, state), (false, 0)]);
            assert_eq!(frontier.pop(), Some(state));
        }
    }

    #[test]
    fn a_path_that_does_not_end_leaves_others_their_turn() {
        let mut frontier = Frontier::new(Search::Coverage(1));
        frontier.extend(vec![(false, 0)]);
        let (mut n_ended, mut endless) = (0, 0);
        while n_ended < 3 {
            match frontier.pop() {
                // Each round of a loop leaves one state that is about to end.
                Some(0) => {
                    endless += 1;
                    frontier.extend(vec![(false, 0), (false, 1)]);
                }
                Some(_) => {
                    n_ended += 1;
                    frontier.extend(Vec::new());
                }
                None => unreachable!("the loop does not end"),
            }
        }
        assert!(endless < 1000);
    }

    #[test]
    fn paths_of_any_length_end_before_long() {
        let mut frontier = Frontier::new(Search::Coverage(1));
        frontier.extend(vec![(false, 0)]);
        for n_run in 0..20_000 {
            // Each choice on a path of a thousand leaves another state.
            let depth = frontier.pop().expect("paths are left");
            if depth == 1000 {
                assert!(n_run < 4000, "{n_run}");
                return;
            }
            frontier.extend(vec![(false, depth + 1), (false, depth + 1)]);
        }
        panic!("no path has ended");
    }

    #[test]
    fn states_that_wait_do_not_become_too_many() {
        for search in [Search::Coverage(1), Search::Random(1)] {
            let mut frontier = Frontier::new(search);
            frontier.extend(vec![(false, 0)]);
            for _ in 0..4 * MAX_WAITING {
                let depth = frontier.pop().expect("paths are left");
                let successors = if depth < 1000 { vec![(false, depth + 1); 2] } else { Vec::new() };
                frontier.extend(successors);
            }
            assert!(frontier.len() <= MAX_WAITING + 1000, "{}", frontier.len());
        }
    }

    #[test]
    fn a_path_with_hard_questions_is_not_followed_far() {
        let mut frontier = Frontier::new(Search::Coverage(1));
        frontier.extend(vec![(false, 0), (false, 1)]);
        for n_run in 0..100 {
            if frontier.pop() == Some(1) {
                assert!(n_run < 20, "{n_run}");
                return;
            }
            frontier.count_hard(1);
            frontier.extend(vec![(false, 0), (false, 2)]);
        }
        panic!("it had no turn");
    }

    #[test]
    fn a_state_that_waits_has_its_turn_among_many_that_go_on() {
        let mut frontier = Frontier::new(Search::Coverage(1));
        frontier.extend(vec![(false, 0), (false, 1)]);
        for n_run in 0..1000 {
            // Each state makes two others, as a recursion with two calls does.
            if frontier.pop() == Some(1) {
                assert!(n_run < 400, "{n_run}");
                return;
            }
            frontier.extend(vec![(false, 0), (false, 0)]);
        }
        panic!("it had no turn");
    }

    #[test]
    fn the_nearest_and_of_those_the_newest_comes_first() {
        let mut frontier = Frontier::new(Search::Targeted);
        frontier.extend(vec![(false, 9)]);
        for (distance, state) in [(5, 1), (2, 2), (2, 3)] {
            frontier.push_at(distance, state);
        }
        let order: Vec<u32> = std::iter::from_fn(|| frontier.pop()).collect();
        assert_eq!(order, [3, 2, 1, 9]);
    }

    #[test]
    fn parts_are_disjoint_and_together_everything() {
        let mut all = Vec::new();
        for part in 0..3 {
            let mut frontier = Frontier::new(Search::Coverage(1));
            frontier.extend((0..10).map(|state| (state % 4 == 0, state)).collect());
            frontier.keep_part(part, 3);
            assert!((3..=4).contains(&frontier.len()));
            all.extend(std::iter::from_fn(|| frontier.pop_oldest()));
        }
        all.sort_unstable();
        assert_eq!(all, Vec::from_iter(0..10));
    }

    #[test]
    fn rounds_follow_each_other_and_what_goes_on_comes_first() {
        let mut frontier = Frontier::new(Search::Coverage(1));
        for (round, state) in [(2, 5), (1, 2), (1, 3), (7, 6)] {
            frontier.push_round(round, state);
        }
        frontier.go_on_in_round(1, 1);
        assert_eq!(frontier.len(), 5);
        assert_eq!(frontier.pop(), None);
        frontier.end_rounds(2..7);
        let order: Vec<(u32, u32)> = std::iter::from_fn(|| frontier.pop_round()).collect();
        assert_eq!(order, [(1, 1), (1, 2), (1, 3), (7, 6)]);
    }

    #[test]
    fn random_orders_are_complete_and_repeatable() {
        let first = order(Search::Random(7));
        let mut sorted = first.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3, 4]);
        assert_eq!(order(Search::Random(7)), first);
    }
}
