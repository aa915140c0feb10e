//! Gives the variables of a witness values that tell what a program does with them: different ones, and neither zero nor one.
//!
//! `a + b` and `a - b` are the same for zeros, and `a * b` and `a / b` for ones; a test that is to notice which of them the program computes
//! has other values. But a value at the border of a comparison tells more where it is: 0 for `n <= 0` differs from `n < 0`.
//! So what is compared with each other keeps its distance if that is at most one. Two variables that have to keep it move together;
//! where that is not enough, what is compared with a constant still keeps it.
//!
//! **Invariant:** the new values satisfy all guards, by evaluation. The work is bounded by [`MAX_EVALUATIONS`].

use crate::answer::Model;
use crate::path::PathCondition;
use crate::slice::Slice;
use crate::values::float_width;
use expr::{ArrayId, Evaluator, ExprId, Flavour, Node, Pool, Sort, VarId, float};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Numbers that tell much: sums, differences, products, quotients and remainders of two of them differ.
const TELLING: [u8; 12] = [7, 3, 5, 2, 11, 4, 13, 6, 9, 8, 12, 10];

/// How many guards and comparisons may be evaluated for one path.
const MAX_EVALUATIONS: usize = 6_000;

/// Slices with more variables than this only have them moved one by one.
const MAX_PAIRED: usize = 12;

/// How often the variables are gone through: what one of them became can make room for those before it.
const MAX_PASSES: usize = 2;

/// Constants beyond this are not worth a try.
const MAX_CONSTANT: u64 = 10_000;

/// How many values of a kind are tried for a variable.
const MAX_TRIES: usize = 3;

/// Makes the values of the witness of `path` telling; true if one of them changed.
pub(crate) fn tell(pool: &mut Pool, evaluator: &mut Evaluator, path: &mut PathCondition) -> bool {
    let slices: Vec<_> = path.slices().map(|(key, slice)| (key, Rc::clone(slice))).collect();
    let mut budget = MAX_EVALUATIONS;
    let mut used = Used::default();
    let mut changed = false;
    for (key, slice) in slices.into_iter().filter(|(_, slice)| slice.witnessed) {
        let mut teller = Teller::new(pool, evaluator, &slice, &mut budget);
        if teller.tell(&mut used) {
            let model = teller.model;
            path.replace_model(key, model);
            changed = true;
        }
    }
    changed
}

/// What variables have by now.
#[derive(Default)]
struct Used {
    values: FxHashSet<u64>,
    /// The texts that letters belong to, in the order in which they were met.
    texts: Vec<ArrayId>,
}

impl Used {
    /// Where in the alphabet a letter stands by its place: those of a text follow each other, and each text begins elsewhere.
    fn position(&mut self, pool: &Pool, letter: VarId) -> u64 {
        let Some((text, index)) = pool.place_of(letter) else { return self.values.len() as u64 };
        let known = self.texts.iter().position(|&known| known == text);
        let number = known.unwrap_or_else(|| {
            self.texts.push(text);
            self.texts.len() - 1
        });
        number as u64 * LETTERS_APART + index
    }
}

/// How far apart texts begin.
const LETTERS_APART: u64 = 2;

struct Teller<'a> {
    pool: &'a mut Pool,
    evaluator: &'a mut Evaluator,
    budget: &'a mut usize,
    guards: Vec<ExprId>,
    borders: Vec<Border>,
    /// Numbers that guards mention.
    constants: Vec<u64>,
    model: Model,
}

/// What is compared with each other and differs by one at most.
struct Border {
    sides: [ExprId; 2],
    distance: u64,
    /// Whether one side is a constant.
    is_fixed: bool,
}

/// Which borders are kept.
#[derive(Clone, Copy, PartialEq)]
enum Keep {
    All,
    Fixed,
}

impl<'a> Teller<'a> {
    fn new(
        pool: &'a mut Pool,
        evaluator: &'a mut Evaluator,
        slice: &Slice,
        budget: &'a mut usize,
    ) -> Teller<'a> {
        let mut guards = Vec::with_capacity(slice.node.n_guards());
        slice.node.collect_guards(&mut guards);
        let model = slice.model.clone();
        evaluator.reset();
        let mut borders = Vec::new();
        for (left, right) in compared(pool, &guards) {
            let [left_value, right_value] =
                [left, right].map(|side| evaluator.eval(pool, side, &|var| model.value(pool, var)));
            let mask = pool.sort(left).mask();
            let distance = left_value.wrapping_sub(right_value) & mask;
            if distance.wrapping_add(1) & mask <= 2 {
                let is_fixed = [left, right].iter().any(|&side| pool.as_const(side).is_some());
                borders.push(Border { sides: [left, right], distance, is_fixed });
            }
        }
        let constants = constants(pool, &guards);
        Teller { pool, evaluator, budget, guards, borders, constants, model }
    }

    /// Gives each variable another value that has a dull one, as far as it can have one; true if one of them changed.
    fn tell(&mut self, used: &mut Used) -> bool {
        let all: Vec<VarId> = self.model.iter().map(|(var, _)| var).collect();
        let all: Vec<VarId> = all.into_iter().filter(|&var| self.is_telling_kind(var)).collect();
        let mut changed = false;
        for pass in 0..MAX_PASSES {
            let mut again = false;
            for &var in &all {
                let old = self.model.value(self.pool, var);
                let new = match self.pool.flavour(var) {
                    Flavour::Letter if pass == 0 => self.other_letter(var, old, used),
                    Flavour::Letter => None,
                    _ if is_near_zero(self.pool, var, old) || pass == 0 && used.values.contains(&old) => {
                        self.other_number(&all, var, old, &used.values)
                    }
                    _ => None,
                };
                again |= new.is_some();
                used.values.insert(new.unwrap_or(old));
            }
            changed |= again;
            if !again {
                break;
            }
        }
        changed
    }

    /// Whether a variable is a number or a letter whose value says something: choices and lengths do not.
    fn is_telling_kind(&self, var: VarId) -> bool {
        let is_wide = matches!(self.pool.var_sort(var), Sort::BitVec(8..) | Sort::Float(_));
        is_wide && self.pool.flavour(var) != Flavour::Natural
    }

    fn other_letter(&mut self, var: VarId, old: u64, used: &mut Used) -> Option<u64> {
        let alphabets = [b'a'..=b'z', b'A'..=b'Z', b'0'..=b'9'];
        let alphabet = alphabets.into_iter().find(|alphabet| u64::from(*alphabet.start()) == old)?;
        let new = old + used.position(self.pool, var) % alphabet.len() as u64;
        (new != old && self.try_values(&[(var, new)], Keep::All)).then_some(new)
    }

    fn other_number(&mut self, all: &[VarId], var: VarId, old: u64, used: &FxHashSet<u64>) -> Option<u64> {
        let is_new = |value: &u64| !used.contains(value);
        let mut tries: Vec<u64> =
            candidates(self.pool, var).into_iter().filter(is_new).take(MAX_TRIES).collect();
        if let Some(&value) = tries.iter().find(|&&value| self.try_values(&[(var, value)], Keep::All)) {
            return Some(value);
        }
        if !is_near_zero(self.pool, var, old) {
            return None;
        }
        if let Some(&value) = tries.first()
            && self.move_two(all, var, value, old)
        {
            return Some(value);
        }
        if float_width(self.pool, var).is_none() {
            tries.extend(self.constants.iter().copied().filter(is_new).take(MAX_TRIES));
        }
        tries.into_iter().find(|&value| self.try_values(&[(var, value)], Keep::Fixed))
    }

    /// Moves a variable to a value, and another one by as much.
    fn move_two(&mut self, all: &[VarId], var: VarId, value: u64, old: u64) -> bool {
        let is_float = float_width(self.pool, var).is_some();
        if all.len() > MAX_PAIRED || is_float {
            return false;
        }
        let sort = self.pool.var_sort(var);
        let fits = |partner: VarId, pool: &Pool| {
            partner != var && pool.var_sort(partner) == sort && float_width(pool, partner).is_none()
        };
        all.iter().any(|&partner| {
            let moved = self.model.value(self.pool, partner).wrapping_add(value.wrapping_sub(old));
            fits(partner, self.pool)
                && self.try_values(&[(var, value), (partner, moved & sort.mask())], Keep::All)
        })
    }

    /// Takes these values over if all guards hold for them and what was at a border still is.
    fn try_values(&mut self, values: &[(VarId, u64)], keep: Keep) -> bool {
        let mut model = self.model.clone();
        for &(var, value) in values {
            model.set(var, value);
        }
        let Some(left) = self.budget.checked_sub(self.guards.len() + self.borders.len()) else {
            return false;
        };
        *self.budget = left;
        self.evaluator.reset();
        let (pool, evaluator) = (&*self.pool, &mut *self.evaluator);
        let mut value = |expr: ExprId| evaluator.eval(pool, expr, &|var| model.value(pool, var));
        let holds = self.guards.iter().all(|&guard| value(guard) == 1)
            && self.borders.iter().filter(|border| keep == Keep::All || border.is_fixed).all(|border| {
                let [left, right] = border.sides.map(&mut value);
                left.wrapping_sub(right) & pool.sort(border.sides[0]).mask() == border.distance
            });
        if holds {
            self.model = model;
        }
        holds
    }
}

/// The pairs of bit vectors whose order guards are about.
fn compared(pool: &Pool, guards: &[ExprId]) -> Vec<(ExprId, ExprId)> {
    let mut pending = guards.to_vec();
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut found = Vec::new();
    while let Some(next) = pending.pop() {
        let node = pool.node(next);
        match node {
            Node::Compare(_, left, right) => found.push((left, right)),
            Node::Not(_) | Node::And(..) | Node::Or(..) => {
                pending.extend(node.operands().filter(|&operand| seen.insert(operand)));
            }
            _ => {}
        }
    }
    found
}

/// The small numbers that guards mention, in their order.
fn constants(pool: &Pool, guards: &[ExprId]) -> Vec<u64> {
    let mut pending = guards.to_vec();
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut found = Vec::new();
    while let Some(next) = pending.pop() {
        let node = pool.node(next);
        if let Node::Const { value, .. } = node
            && (2..=MAX_CONSTANT).contains(&value)
        {
            found.push(value);
        }
        pending.extend(node.operands().filter(|&operand| seen.insert(operand)));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether a number is zero or one, or less by as much.
fn is_near_zero(pool: &Pool, var: VarId, value: u64) -> bool {
    match float_width(pool, var) {
        Some(width) => float::number(width, value).abs() <= 1.0,
        None => [0, 1, u64::MAX].iter().any(|&small| small & pool.var_sort(var).mask() == value),
    }
}

/// Values that a variable might rather have.
fn candidates(pool: &Pool, var: VarId) -> Vec<u64> {
    TELLING
        .into_iter()
        .map(|number| match float_width(pool, var) {
            Some(width) => float::rounded(width, f64::from(number)),
            None => u64::from(number),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Assumed, Chain, Config};

    /// Values of `x`, `y`, … after telling, where these guards hold.
    fn told(names: &[&str], guards: &[&str]) -> Vec<i32> {
        let mut pool = Pool::new();
        let mut chain = Chain::new(&Config::default()).unwrap();
        let vars: Vec<VarId> = names
            .iter()
            .map(|name| {
                let var = pool.var(name, Sort::BitVec(32));
                pool.vars(var)[0]
            })
            .collect();
        let mut path = PathCondition::new();
        for guard in guards {
            let guard = expr::text::parse(&mut pool, guard).unwrap();
            let Assumed::Feasible(longer) = chain.assume(&mut pool, &path, guard) else {
                panic!("{guard:?}")
            };
            path = longer;
        }
        let small = chain.shrink(&mut pool, &path);
        let told = chain.tell(&mut pool, &small);
        vars.into_iter().map(|var| told.witness(&pool, var) as u32 as i32).collect()
    }

    #[test]
    fn what_can_be_anything_differs() {
        assert_eq!(told(&["x", "y"], &["(not (= x 0:32))", "(not (= y 5:32))"]), [7, 3]);
    }

    #[test]
    fn what_is_at_a_border_stays_there() {
        assert_eq!(told(&["x"], &["(bvslt 9:32 x)"]), [10]);
        assert_eq!(told(&["x"], &["(bvsle x 0:32)"]), [0]);
        assert_eq!(told(&["x", "y"], &["(bvslt x y)"]), [7, 8]);
    }

    #[test]
    fn what_cannot_keep_the_border_to_all_others_keeps_none() {
        assert_eq!(told(&["x", "y", "z"], &["(bvsle y x)", "(bvsle z x)", "(bvsle z y)"]), [7, 3, 2]);
    }

    #[test]
    fn numbers_of_the_guards_are_tried() {
        assert_eq!(told(&["x"], &["(= (bvsrem x 400:32) 0:32)"]), [400]);
    }
}
