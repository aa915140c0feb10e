//! Values for what no guard of a path mentions, for tests: different small numbers and letters instead of zeros.
//!
//! A test of `a + b` with zeros would also pass for `a - b`. `crates/solver/src/distinctive.rs` says the same of what guards do mention.
//!
//! **Invariant:** a variable has one value throughout one concretisation. Choices are left alone: what an input is, null or an
//! object of some class, is not a matter of taste.

use expr::{ArrayId, Flavour, Idle, Pool, Sort, VarId, float};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::PathCondition;
use std::cell::RefCell;

/// What free numbers are. They grow, since of several numbers that belong together the least comes first more often than not: an
/// object with a lower and an upper bound can be made only if they are in order.
const NUMBERS: [u8; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// How long a text is if it can have any length.
const TEXT_LENGTH: u64 = 2;

/// The values of free variables, in the order in which somebody asks for them.
pub(crate) struct FreeValues {
    /// What variables have that guards mention.
    used: FxHashSet<u64>,
    /// What stands for the arrays that guards select from.
    anchors: FxHashSet<VarId>,
    given: RefCell<Given>,
}

#[derive(Default)]
struct Given {
    numbers: FxHashMap<VarId, u64>,
    n_numbers: usize,
    texts: FxHashMap<Letters, u64>,
}

/// What a letter belongs to.
#[derive(PartialEq, Eq, Hash)]
enum Letters {
    Of(ArrayId),
    Alone(VarId),
}

impl FreeValues {
    /// For a path with this witness.
    pub(crate) fn new(pool: &Pool, path: &PathCondition) -> FreeValues {
        let is_choice = |var| pool.flavour(var) == Flavour::Natural;
        let used = path.model().iter().filter(|&(var, _)| !is_choice(var)).map(|(_, value)| value).collect();
        let anchors = pool.read_arrays().iter().map(|&array| pool.anchor(array));
        let anchors = anchors.filter(|&anchor| path.value(anchor).is_some()).collect();
        FreeValues { used, anchors, given: RefCell::default() }
    }

    /// The value of a variable that no guard mentions; none if it is as good as any other.
    pub(crate) fn value(&self, pool: &Pool, var: VarId) -> Option<u64> {
        // Guards may depend on each element of an array that they select from.
        let is_selected = |array| self.anchors.contains(&pool.anchor(array));
        if pool.read_array_of(var).is_some_and(is_selected) {
            return None;
        }
        match pool.idle(var) {
            Idle::ByFlavour => {}
            Idle::Few => return Some(TEXT_LENGTH),
            Idle::Unchosen => return None,
        }
        match (pool.flavour(var), pool.var_sort(var)) {
            (Flavour::Natural, _) => None,
            (Flavour::Letter, _) => Some(self.letter(pool, var)),
            (Flavour::Number, Sort::BitVec(8..) | Sort::Float(_)) => {
                let number = self.number(var);
                Some(as_bits(pool, var, number))
            }
            (Flavour::Number, _) => None,
        }
    }

    /// The letters of a text follow each other, and those of the next text begin elsewhere.
    fn letter(&self, pool: &Pool, var: VarId) -> u64 {
        let (text, index) =
            pool.place_of(var).map_or((Letters::Alone(var), 0), |(text, index)| (Letters::Of(text), index));
        let texts = &mut self.given.borrow_mut().texts;
        let n_before = texts.len() as u64;
        let number = *texts.entry(text).or_insert(n_before);
        u64::from(b'a') + (number * TEXT_LENGTH + index) % 26
    }

    fn number(&self, var: VarId) -> u64 {
        let given = &mut *self.given.borrow_mut();
        if let Some(&known) = given.numbers.get(&var) {
            return known;
        }
        // Sooner or later all are used.
        let free = (0..NUMBERS.len()).map(|_| given.next_number()).find(|number| !self.used.contains(number));
        let number = free.unwrap_or_else(|| given.next_number());
        given.numbers.insert(var, number);
        number
    }
}

impl Given {
    fn next_number(&mut self) -> u64 {
        let number = NUMBERS[self.n_numbers % NUMBERS.len()];
        self.n_numbers += 1;
        u64::from(number)
    }
}

/// A number as a variable holds it.
fn as_bits(pool: &Pool, var: VarId, number: u64) -> u64 {
    match solver::float_width(pool, var) {
        Some(width) => float::rounded(width, number as f64),
        None => number,
    }
}
