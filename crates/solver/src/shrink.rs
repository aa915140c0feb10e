//! Brings the values of a witness near zero, so that people can read them.
//!
//! First all variables of a slice are given small values at once: the same one each, then a few mixtures. If that
//! does not satisfy the guards, each variable is tried alone, with the others as they are: 0, 1, -1, and then
//! smaller magnitudes of its own sign by bisection, and its lowest bits; and all of them again while that helps. Floats become small
//! integers, or decimals with few digits. No solver is asked.
//!
//! Lengths come before all others: an array of a million elements that need not be there is worse than any number.
//!
//! **Invariant:** the work for one path is bounded by [`Budget`] and by what [`Concerned`] may look at, which are counts; what is
//! not reached stays as it is.

use crate::answer::Model;
use crate::concerned::Concerned;
use crate::path::PathCondition;
use crate::slice::{Slice, SliceNode};
use crate::values::float_width;
use expr::{Evaluator, ExprId, Flavour, Pool, Sort, VarId, float};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Magnitudes up to this one are small enough.
const SMALL: u64 = 8;

/// How often the variables are tried one by one: what one of them lost can make room for those before it.
const MAX_PASSES: usize = 3;

/// Slices whose small models are remembered.
const MAX_REMEMBERED: usize = 1 << 14;

/// How many guards may be evaluated for one path.
#[derive(Clone, Copy)]
struct Budget {
    /// With small values for all variables at once.
    at_once: usize,
    /// With another length, or another natural number.
    lengths: usize,
    /// With another value for one of the other variables.
    others: usize,
}

impl Budget {
    /// Lengths have more, and what others take is not theirs: an inner length costs a check of each guard that reads an element.
    const FOR_ONE_PATH: Budget = Budget { at_once: 10_000, lengths: 60_000, others: 20_000 };

    fn total(self) -> u64 {
        (self.at_once + self.lengths + self.others) as u64
    }
}

/// Small models of slices: paths share slices, and any model of the same guards will do.
#[derive(Default)]
pub(crate) struct Shrunk {
    /// By the address of the slice's node, which is kept so that the address stays its own.
    known: FxHashMap<*const SliceNode, (Rc<SliceNode>, Option<Model>)>,
    n_evaluated: u64,
}

impl Shrunk {
    /// How many guards were evaluated so far.
    pub(crate) fn n_evaluated(&self) -> u64 {
        self.n_evaluated
    }

    /// Shrinks the witness of `path`; true if it changed.
    pub(crate) fn shrink(
        &mut self,
        pool: &mut Pool,
        evaluator: &mut Evaluator,
        path: &mut PathCondition,
    ) -> bool {
        let large: Vec<_> = path
            .slices()
            .filter(|(_, slice)| has_large_value(pool, slice))
            .map(|(key, slice)| (key, Rc::clone(slice)))
            .collect();
        let mut budget = Budget::FOR_ONE_PATH;
        let mut changed = false;
        for (key, slice) in large {
            if let Some(model) = self.smaller(pool, evaluator, &slice, &mut budget) {
                path.replace_model(key, model);
                changed = true;
            }
        }
        self.n_evaluated += Budget::FOR_ONE_PATH.total() - budget.total();
        changed
    }

    fn smaller(
        &mut self,
        pool: &mut Pool,
        evaluator: &mut Evaluator,
        slice: &Slice,
        budget: &mut Budget,
    ) -> Option<Model> {
        let address = Rc::as_ptr(&slice.node);
        if let Some((_, model)) = self.known.get(&address) {
            return model.clone();
        }
        let model = smaller_model(pool, evaluator, slice, budget);
        if self.known.len() >= MAX_REMEMBERED {
            self.known.clear();
        }
        self.known.insert(address, (Rc::clone(&slice.node), model.clone()));
        model
    }
}

fn has_large_value(pool: &Pool, slice: &Slice) -> bool {
    slice.witnessed && slice.model.iter().any(|(var, value)| is_large(pool, var, value))
}

fn smaller_model(
    pool: &mut Pool,
    evaluator: &mut Evaluator,
    slice: &Slice,
    budget: &mut Budget,
) -> Option<Model> {
    let mut guards = Vec::with_capacity(slice.node.n_guards());
    slice.node.collect_guards(&mut guards);
    if let Some(model) = all_small(pool, evaluator, slice, &guards, &mut budget.at_once) {
        return Some(model);
    }
    let is_length = |pool: &Pool, var| pool.flavour(var) == Flavour::Natural;
    let large = large_values(pool, &slice.model).map(|(var, _)| var);
    let (lengths, others): (Vec<VarId>, Vec<VarId>) = large.partition(|&var| is_length(pool, var));
    let mut model = slice.model.clone();
    let mut kinds = [(lengths, &mut budget.lengths), (others, &mut budget.others)];
    let concerned = kinds.each_ref().map(|(vars, _)| Concerned::of(pool, &guards, vars));
    let mut has_changed = false;
    for _ in 0..MAX_PASSES {
        let mut changes = false;
        for ((vars, budget), concerned) in kinds.iter_mut().zip(&concerned) {
            let Some(concerned) = concerned else { continue };
            changes |= one_by_one(pool, evaluator, &mut model, vars, concerned, budget);
        }
        has_changed |= changes;
        if !changes {
            break;
        }
    }
    has_changed.then_some(model)
}

fn large_values<'a>(pool: &'a Pool, model: &'a Model) -> impl Iterator<Item = (VarId, u64)> + 'a {
    model.iter().filter(|&(var, value)| is_large(pool, var, value))
}

/// Makes the values of those of `vars` smaller that are large, one after the other; true if one of them changed.
fn one_by_one(
    pool: &Pool,
    evaluator: &mut Evaluator,
    model: &mut Model,
    vars: &[VarId],
    concerned: &Concerned,
    budget: &mut usize,
) -> bool {
    let mut changed = false;
    for &var in vars {
        let old = model.value(pool, var);
        if !is_large(pool, var, old) {
            continue;
        }
        let mut accepts = |value: u64| {
            let value_of = |other| if other == var { value } else { model.value(pool, other) };
            all_hold(pool, evaluator, concerned.guards(var), &value_of, budget)
        };
        let new = match float_width(pool, var) {
            Some(width) => simpler_float(width, old, &mut accepts),
            None => match pool.flavour(var) {
                Flavour::Number => smaller_value(pool.var_sort(var), old, &mut accepts),
                Flavour::Natural => smaller_natural(old, &mut accepts),
                Flavour::Letter => nicer_letter(old, &mut accepts),
            },
        };
        if new != old {
            model.set(var, new);
            changed = true;
        }
        if *budget == 0 {
            break;
        }
    }
    changed
}

/// Whether all guards hold, as far as the budget tells: each that is evaluated costs one.
fn all_hold(
    pool: &Pool,
    evaluator: &mut Evaluator,
    guards: &[ExprId],
    value_of: &impl Fn(VarId) -> u64,
    budget: &mut usize,
) -> bool {
    evaluator.reset();
    guards.iter().all(|&guard| {
        let Some(left) = budget.checked_sub(1) else { return false };
        *budget = left;
        evaluator.eval(pool, guard, value_of) == 1
    })
}

/// A model of small values only, if one of a few tries is one.
fn all_small(
    pool: &Pool,
    evaluator: &mut Evaluator,
    slice: &Slice,
    guards: &[ExprId],
    budget: &mut usize,
) -> Option<Model> {
    let positions: FxHashMap<VarId, usize> = slice.model.iter().map(|(var, _)| var).zip(0..).collect();
    for mixture in 0..UNIFORM.len() + N_MIXTURES {
        if *budget == 0 {
            return None;
        }
        // Most mixtures fail at the first guards: the others' variables need no value.
        let value_of = |var| match positions.get(&var) {
            Some(&position) => small(pool, var, mixture, position),
            None => slice.model.value(pool, var),
        };
        if all_hold(pool, evaluator, guards, &value_of, budget) {
            return Some(slice.model.iter().map(|(var, _)| (var, value_of(var))).collect());
        }
    }
    None
}

/// The value of a variable in a mixture, by its position among all of the slice.
fn small(pool: &Pool, var: VarId, mixture: usize, position: usize) -> u64 {
    let value = UNIFORM.get(mixture).copied().unwrap_or_else(|| mixed(mixture, position));
    match float_width(pool, var) {
        Some(width) => float::rounded(width, value as f64),
        None => liked(pool.flavour(var), value) & pool.var_sort(var).mask(),
    }
}

/// Values that all variables get at once.
const UNIFORM: [i64; 6] = [0, 1, 2, 3, -1, 10];

/// How many mixtures of small values are tried.
const N_MIXTURES: usize = 64;

/// Pairs of values that half of the mixtures are made of: equal variables are common, in ones and twos.
const PAIRS: [[i64; 2]; 8] = [[1, 2], [2, 1], [2, 3], [3, 1], [0, 1], [1, -1], [5, 2], [-1, -2]];

/// A small value that differs between mixtures and positions: the same in every run.
fn mixed(mixture: usize, position: usize) -> i64 {
    let bits = (mixture * 31 + position + 1).wrapping_mul(0x9e37_79b9) >> 16;
    if mixture.is_multiple_of(2) {
        PAIRS[mixture / 2 % PAIRS.len()][bits & 1]
    } else {
        i64::try_from(bits % 9).expect("a remainder is small") - 2
    }
}

/// The smallest value in sight that is accepted; `old` if there is none smaller.
fn smaller_value(sort: Sort, old: u64, accepts: &mut impl FnMut(u64) -> bool) -> u64 {
    for small in [0, 1, sort.mask()] {
        if accepts(small) {
            return small;
        }
    }
    let is_negative = magnitude(sort, old) != old;
    let of_magnitude =
        |magnitude: u64| if is_negative { magnitude.wrapping_neg() & sort.mask() } else { magnitude };
    let mut rejected = 1;
    let mut accepted = magnitude(sort, old);
    while accepted - rejected > 1 {
        let middle = rejected + (accepted - rejected) / 2;
        if accepts(of_magnitude(middle)) {
            accepted = middle;
        } else {
            rejected = middle;
        }
    }
    // Where single bits count, those above them may be dropped.
    let dropped = (1..sort.bits()).map(|width| old & (u64::MAX >> (64 - width)));
    let mut shorter = dropped.take_while(|&value| value < accepted);
    shorter.find(|&value| value > 1 && accepts(value)).unwrap_or_else(|| of_magnitude(accepted))
}

/// A small number as a variable of that flavour likes it.
fn liked(flavour: Flavour, value: i64) -> u64 {
    match flavour {
        Flavour::Number => value.cast_unsigned(),
        Flavour::Natural => value.unsigned_abs(),
        Flavour::Letter => u64::from(b'a') + value.unsigned_abs() % 26,
    }
}

/// The least number that is found by doubling what is too small, and then by bisection: most lengths are near zero, where a number
/// that is too small is refused by the first guard already.
fn smaller_natural(old: u64, accepts: &mut impl FnMut(u64) -> bool) -> u64 {
    if let Some(small) = (0..4).find(|&small| small < old && accepts(small)) {
        return small;
    }
    let (mut rejected, mut accepted) = (0, old);
    for size in (2..63).map(|power| 1 << power).take_while(|&size| size < old) {
        if accepts(size) {
            accepted = size;
            break;
        }
        rejected = size;
    }
    while accepted - rejected > 1 {
        let middle = rejected + (accepted - rejected) / 2;
        if accepts(middle) {
            accepted = middle;
        } else {
            rejected = middle;
        }
    }
    accepted
}

/// A character that is easy to read.
fn nicer_letter(old: u64, accepts: &mut impl FnMut(u64) -> bool) -> u64 {
    let nice = b"abzABZ019 -.,_:/+*@#".iter().copied().chain(b'!'..=b'~').map(u64::from);
    nice.into_iter().find(|&nice| accepts(nice)).unwrap_or(old)
}

/// The simplest float in sight that is accepted; `old` if there is none simpler.
fn simpler_float(width: u8, old: u64, accepts: &mut impl FnMut(u64) -> bool) -> u64 {
    let mut accepts = |number: f64| accepts(float::rounded(width, number));
    if let Some(simple) = [0.0, 1.0, -1.0, 0.5].into_iter().find(|&simple| accepts(simple)) {
        return float::rounded(width, simple);
    }
    let is_nan = float::is_nan(width, old);
    let number = if is_nan { f64::INFINITY } else { float::number(width, old) };
    let sign = number.signum();
    // The least power of ten, and then the least integer below it; doubles up to here are exact.
    let mut powers = (1..=15).map(|n| 10f64.powi(n)).take_while(|&power| power < number.abs());
    if let Some(power) = powers.find(|&power| accepts(sign * power)) {
        let (mut rejected, mut accepted) = (power / 10.0, power);
        while accepted - rejected > 1.0 {
            let middle = (rejected + (accepted - rejected) / 2.0).floor();
            if accepts(sign * middle) {
                accepted = middle;
            } else {
                rejected = middle;
            }
        }
        return float::rounded(width, sign * accepted);
    }
    if is_nan {
        return if accepts(f64::NAN) { float::nan(width) } else { old };
    }
    let simple = [number.trunc(), number.round()].into_iter().chain(decimals(number));
    simple.into_iter().find(|&simple| accepts(simple)).map_or(old, |simple| float::rounded(width, simple))
}

/// Decimals near a number, from those with one digit on: the nearest, and the next on both sides.
fn decimals(number: f64) -> impl Iterator<Item = f64> {
    let exponent = if number == 0.0 { 0 } else { number.abs().log10().floor() as i32 };
    (0..16).flat_map(move |n_digits| {
        let unit = exponent - n_digits;
        let nearest = (number / 10f64.powi(unit)).round() as i64;
        // Read as text, so that it is the double nearest to the decimal.
        [0, 1, -1]
            .into_iter()
            .filter_map(move |by| format!("{}e{unit}", nearest.saturating_add(by)).parse().ok())
    })
}

fn is_large(pool: &Pool, var: VarId, value: u64) -> bool {
    match float_width(pool, var) {
        Some(width) => {
            let number = float::number(width, value);
            // Zero is small without a sign only.
            !(number.fract() == 0.0 && number.abs() <= SMALL as f64) || value == float::rounded(width, -0.0)
        }
        None => match pool.flavour(var) {
            Flavour::Number => magnitude(pool.var_sort(var), value) > SMALL,
            Flavour::Natural => value > SMALL,
            Flavour::Letter => !(u64::from(b'a')..=u64::from(b'z')).contains(&value),
        },
    }
}

/// The absolute value of a number in two's complement.
fn magnitude(sort: Sort, value: u64) -> u64 {
    match sort {
        Sort::Bool | Sort::Float(_) => value,
        Sort::BitVec(width) if value >> (width - 1) == 1 => value.wrapping_neg() & sort.mask(),
        Sort::BitVec(_) => value,
    }
}
