//! Functions of a single character, as formulas that are exactly what the JDK at hand computes.
//!
//! The JDK looks characters up in tables, which for a symbolic character would be a choice between all of them. So a
//! function is run once on each of the 65,536 characters, and becomes a decision tree over the ranges in which it is
//! constant or differs from its argument by a constant.

use crate::machine::outcome::Outcome;
use crate::machine::{Machine, Stop};
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::value::Value;
use expr::{BinaryOp, ExprId, Node, Pool, Sort};
use rustc_hash::FxHashMap;
use std::rc::Rc;

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/Character.isDigit(C)Z", |m, s, a| apply(m, s, a, "isDigit", "(C)Z")),
    model("java/lang/Character.isDigit(I)Z", |m, s, a| apply(m, s, a, "isDigit", "(I)Z")),
    model("java/lang/Character.isLetter(C)Z", |m, s, a| apply(m, s, a, "isLetter", "(C)Z")),
    model("java/lang/Character.isLetter(I)Z", |m, s, a| apply(m, s, a, "isLetter", "(I)Z")),
    model("java/lang/Character.isLetterOrDigit(C)Z", |m, s, a| apply(m, s, a, "isLetterOrDigit", "(C)Z")),
    model("java/lang/Character.isLetterOrDigit(I)Z", |m, s, a| apply(m, s, a, "isLetterOrDigit", "(I)Z")),
    model("java/lang/Character.isAlphabetic(I)Z", |m, s, a| apply(m, s, a, "isAlphabetic", "(I)Z")),
    model("java/lang/Character.isWhitespace(C)Z", |m, s, a| apply(m, s, a, "isWhitespace", "(C)Z")),
    model("java/lang/Character.isWhitespace(I)Z", |m, s, a| apply(m, s, a, "isWhitespace", "(I)Z")),
    model("java/lang/Character.isSpaceChar(C)Z", |m, s, a| apply(m, s, a, "isSpaceChar", "(C)Z")),
    model("java/lang/Character.isUpperCase(C)Z", |m, s, a| apply(m, s, a, "isUpperCase", "(C)Z")),
    model("java/lang/Character.isUpperCase(I)Z", |m, s, a| apply(m, s, a, "isUpperCase", "(I)Z")),
    model("java/lang/Character.isLowerCase(C)Z", |m, s, a| apply(m, s, a, "isLowerCase", "(C)Z")),
    model("java/lang/Character.isLowerCase(I)Z", |m, s, a| apply(m, s, a, "isLowerCase", "(I)Z")),
    model("java/lang/Character.isTitleCase(C)Z", |m, s, a| apply(m, s, a, "isTitleCase", "(C)Z")),
    model("java/lang/Character.isISOControl(C)Z", |m, s, a| apply(m, s, a, "isISOControl", "(C)Z")),
    model("java/lang/Character.isDefined(C)Z", |m, s, a| apply(m, s, a, "isDefined", "(C)Z")),
    model("java/lang/Character.isJavaIdentifierStart(C)Z", |m, s, a| {
        apply(m, s, a, "isJavaIdentifierStart", "(C)Z")
    }),
    model("java/lang/Character.isJavaIdentifierPart(C)Z", |m, s, a| {
        apply(m, s, a, "isJavaIdentifierPart", "(C)Z")
    }),
    model("java/lang/Character.toUpperCase(C)C", |m, s, a| apply(m, s, a, "toUpperCase", "(C)C")),
    model("java/lang/Character.toUpperCase(I)I", |m, s, a| apply(m, s, a, "toUpperCase", "(I)I")),
    model("java/lang/Character.toLowerCase(C)C", |m, s, a| apply(m, s, a, "toLowerCase", "(C)C")),
    model("java/lang/Character.toLowerCase(I)I", |m, s, a| apply(m, s, a, "toLowerCase", "(I)I")),
    model("java/lang/Character.toTitleCase(C)C", |m, s, a| apply(m, s, a, "toTitleCase", "(C)C")),
    model("java/lang/Character.getNumericValue(C)I", |m, s, a| apply(m, s, a, "getNumericValue", "(C)I")),
    model("java/lang/Character.getType(C)I", |m, s, a| apply(m, s, a, "getType", "(C)I")),
    model("java/lang/Character.digit(CI)I", |m, s, a| apply(m, s, a, "digit", "(CI)I")),
    model("java/lang/Character.digit(II)I", |m, s, a| apply(m, s, a, "digit", "(II)I")),
];

/// Functions that were run on all characters, by name, descriptor and the arguments behind the character; and a few that
/// were made of them.
pub(crate) type Tables = FxHashMap<(&'static str, &'static str, Vec<u64>), Option<Rc<Table>>>;

/// A function from characters to `int`s.
pub(crate) struct Table {
    pieces: Vec<Piece>,
}

/// A range of characters; it ends where the next one starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    start: u16,
    result: Result32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Result32 {
    Constant(u32),
    /// The character and so much more.
    Shifted(u32),
}

impl Table {
    pub(crate) fn new(values: &[u32]) -> Table {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut start = 0;
        while start < values.len() {
            let constant = values[start..].iter().take_while(|&&value| value == values[start]).count();
            let shift = values[start].wrapping_sub(start as u32);
            let shifted = values[start..]
                .iter()
                .zip(start as u32..)
                .take_while(|&(&value, unit)| value.wrapping_sub(unit) == shift)
                .count();
            let (length, result) = if constant >= shifted {
                (constant, Result32::Constant(values[start]))
            } else {
                (shifted, Result32::Shifted(shift))
            };
            pieces.push(Piece { start: start as u16, result });
            start += length;
        }
        Table { pieces }
    }

    /// How many ranges there are.
    pub(crate) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// The function of a character of 16 bits.
    pub(crate) fn formula(&self, pool: &mut Pool, unit: ExprId) -> ExprId {
        tree(pool, unit, &self.pieces)
    }
}

/// Halves the ranges at each step, so that its depth is small.
fn tree(pool: &mut Pool, unit: ExprId, pieces: &[Piece]) -> ExprId {
    if let [piece] = pieces {
        return match piece.result {
            Result32::Constant(value) => pool.bv(32, value.into()),
            Result32::Shifted(shift) => {
                let wide = pool.zero_extend(32, unit);
                let shift = pool.bv(32, shift.into());
                pool.binary(BinaryOp::Add, wide, shift)
            }
        };
    }
    let (low, high) = pieces.split_at(pieces.len() / 2);
    let middle = pool.bv(16, high[0].start.into());
    let is_low = pool.ult(unit, middle);
    let (low, high) = (tree(pool, unit, low), tree(pool, unit, high));
    pool.ite(is_low, low, high)
}

fn apply(
    machine: &mut Machine,
    state: &mut State,
    args: &[Value],
    name: &'static str,
    descriptor: &'static str,
) -> Modelled {
    let Some(unit) = args[0].expr.and_then(|expr| as_unit(&mut machine.pool, expr, descriptor)) else {
        return Modelled::Declines;
    };
    if args[1..].iter().any(|value| value.expr.is_some()) {
        return Modelled::Declines;
    }
    let others: Vec<u64> = args[1..].iter().map(|value| value.bits).collect();
    match table(machine, state, name, descriptor, &others) {
        Some(table) => {
            let result = table.formula(&mut machine.pool, unit);
            Modelled::Returns(Some(machine.value_of(result)))
        }
        None => Modelled::Declines,
    }
}

/// The character in an `int`, if it certainly is one.
fn as_unit(pool: &mut Pool, expr: ExprId, descriptor: &str) -> Option<ExprId> {
    if descriptor.starts_with("(C") {
        return Some(pool.extract(15, 0, expr));
    }
    is_unit(pool, expr, MAX_NESTING).then(|| pool.extract(15, 0, expr))
}

/// How deep an expression is looked into.
const MAX_NESTING: u32 = 8;

/// Whether an `int` is certainly between 0 and 65,535.
fn is_unit(pool: &Pool, expr: ExprId, nesting: u32) -> bool {
    if nesting == 0 {
        return false;
    }
    match pool.node(expr) {
        Node::ZeroExtend { of, .. } => matches!(pool.sort(of), Sort::BitVec(..=16)),
        Node::Const { value, .. } => value < 0x1_0000,
        Node::Binary(BinaryOp::And, a, b) => {
            [a, b].into_iter().any(|operand| pool.as_const(operand).is_some_and(|mask| mask < 0x1_0000))
        }
        Node::Ite(_, then, otherwise) => {
            is_unit(pool, then, nesting - 1) && is_unit(pool, otherwise, nesting - 1)
        }
        _ => false,
    }
}

/// What a static method of `Character` gives for each character; none if it does not simply return.
pub(crate) fn table(
    machine: &mut Machine,
    state: &mut State,
    name: &'static str,
    descriptor: &'static str,
    others: &[u64],
) -> Option<Rc<Table>> {
    let key = (name, descriptor, others.to_vec());
    if let Some(known) = machine.strings.characters.get(&key) {
        return known.clone();
    }
    let table =
        tabulate(machine, state, name, descriptor, 0, others).map(|values| Rc::new(Table::new(&values)));
    machine.strings.characters.insert(key, table.clone());
    table
}

/// What `equalsIgnoreCase` compares of each character.
pub(crate) struct CaseFold {
    /// Of a unit.
    basic: Rc<Table>,
    /// Of a pair of surrogates that stands for a character of the second plane, which is the only other one that has such letters.
    second_plane: Rc<Table>,
}

pub(crate) fn fold_case(machine: &mut Machine, state: &mut State) -> Option<CaseFold> {
    let [basic, second_plane] = [("", 0), ("second plane", 0x1_0000)].map(|(name, first)| {
        let key = ("", name, Vec::new());
        if let Some(known) = machine.strings.characters.get(&key) {
            return known.clone();
        }
        let table = tabulate_fold(machine, state, first).map(|folded| Rc::new(Table::new(&folded)));
        machine.strings.characters.insert(key, table.clone());
        table
    });
    Some(CaseFold { basic: basic?, second_plane: second_plane? })
}

/// The small letter of the capital letter, within the plane that the first character begins.
fn tabulate_fold(machine: &mut Machine, state: &mut State, first: u32) -> Option<Vec<u32>> {
    let upper = tabulate(machine, state, "toUpperCase", "(I)I", first.into(), &[])?;
    let lower = tabulate(machine, state, "toLowerCase", "(I)I", first.into(), &[])?;
    let mut folded = Vec::with_capacity(upper.len());
    for (unit, letter) in (0u32..).zip(upper) {
        let letter = lower.get(letter.checked_sub(first)? as usize)?.checked_sub(first)?;
        // Pairs of the same characters begin with the same surrogate.
        if first > 0 && letter >> 10 != unit >> 10 {
            return None;
        }
        folded.push(letter);
    }
    Some(folded)
}

impl Machine {
    /// Whether the last units of two texts are the same letter for `equalsIgnoreCase`, if all before them are.
    pub(crate) fn same_letter(&mut self, fold: &CaseFold, units: [&[ExprId]; 2]) -> ExprId {
        let [one, other] = units.map(|units| *units.last().expect("one is asked about"));
        let (folded, other_folded) =
            (fold.basic.formula(&mut self.pool, one), fold.basic.formula(&mut self.pool, other));
        let same = self.pool.eq(folded, other_folded);
        let [Some(pair), Some(other_pair)] = units.map(|units| self.second_plane_point(units)) else {
            return same;
        };
        let letters = [pair, other_pair].map(|(_, point)| fold.second_plane.formula(&mut self.pool, point));
        let same_pair = self.pool.eq(letters[0], letters[1]);
        let are_pairs = self.pool.and(pair.0, other_pair.0);
        let same_pair = self.pool.and(are_pairs, same_pair);
        self.pool.or(same, same_pair)
    }

    /// When the last two units are a pair that stands for a character of the second plane, and which; none if they never are.
    fn second_plane_point(&mut self, units: &[ExprId]) -> Option<(ExprId, ExprId)> {
        let &[.., high, low] = units else { return None };
        let is_pair = self.is_second_plane(high, low);
        let (block, rest) = (self.pool.extract(5, 0, high), self.pool.extract(9, 0, low));
        (self.pool.as_bool(is_pair) != Some(false)).then(|| (is_pair, self.pool.concat(block, rest)))
    }
}

/// Operations that one call may take; the first one may fill the JDK's tables.
const MAX_OPERATIONS: u64 = 100_000_000;

/// What a static method of `Character` gives for 65,536 characters from the first on.
pub(crate) fn tabulate(
    machine: &mut Machine,
    state: &mut State,
    name: &str,
    descriptor: &str,
    first: u64,
    others: &[u64],
) -> Option<Vec<u32>> {
    let class = machine.program.load("java/lang/Character").ok()?;
    let method = machine.program.declared_method(class, name, descriptor)?;
    let code = machine.code(method).ok()?;
    let mut scratch = state.fork();
    machine.aside(|machine| {
        let mut values = Vec::with_capacity(1 << 16);
        for unit in 0..=u16::MAX {
            let mut args = vec![Value::concrete(first + u64::from(unit))];
            args.extend(others.iter().map(|&bits| Value::concrete(bits)));
            scratch.restart(Rc::clone(&code), &args);
            match machine.run(&mut scratch, MAX_OPERATIONS) {
                Stop::Done(Outcome::Returned(Some(value))) if value.expr.is_none() => {
                    values.push(value.bits as u32);
                }
                _ => return None,
            }
        }
        Some(values)
    })
}

#[cfg(test)]
mod tests {
    use super::Table;
    use expr::{Evaluator, Pool, Sort};

    #[test]
    fn a_table_is_its_function() {
        let values: Vec<u32> = (0..=u32::from(u16::MAX))
            .map(|unit| match unit {
                0x41..=0x5a => unit + 32,
                0x100..=0x17f => unit & !1,
                0x3000.. => u32::MAX,
                _ => unit,
            })
            .collect();
        let table = Table::new(&values);
        let mut pool = Pool::new();
        let unit = pool.var("c", Sort::BitVec(16));
        let formula = table.formula(&mut pool, unit);
        for value in (0..=u16::MAX).step_by(7).chain([0x40, 0x41, 0x5a, 0x5b, 0x2fff, 0x3000, 0xffff]) {
            let computed = Evaluator::new().eval(&pool, formula, &|_| value.into());
            assert_eq!(computed, u64::from(values[usize::from(value)]), "{value:#x}");
        }
    }
}
