//! Whether a linear program has a solution in whole numbers: the simplex method with bounds on all variables, and cases.
//!
//! A basic variable is a sum of the others, a row. While one violates its bounds, it changes places with a variable of its
//! row that can move; the least numbers go first (Bland's rule), so that this ends. If none can move, the row is a proof that
//! there is no solution. Where a solution is not whole, or makes numbers equal that are to differ, it is excluded by two cases.
//!
//! **Invariant:** variables that are not basic are within their bounds, and the basic ones have the values of their
//! rows. Numbers are exact: where they outgrow 128 bits, there is no answer.

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, One, Signed, Zero};

type Number = Ratio<i128>;

/// Changes of places in all cases together.
const MAX_PIVOTS: usize = 400;

/// Cases that are looked at.
const MAX_CASES: usize = 60;

/// The bounds of a variable, as far as it has some.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Limits {
    pub(super) low: Option<i128>,
    pub(super) high: Option<i128>,
}

/// A linear program: first the variables that are given, then one for each row.
#[derive(Clone)]
pub(super) struct Program {
    limits: Vec<Limits>,
    values: Vec<Number>,
    /// The variable that each row defines.
    basic: Vec<usize>,
    /// The variable of each column.
    free: Vec<usize>,
    /// For each row its coefficients, one for each column.
    rows: Vec<Vec<Number>>,
    n_given: usize,
    /// Variables that must not be zero.
    nonzero: Vec<usize>,
}

/// What came out.
#[derive(Debug)]
pub(super) enum Solved {
    /// There is no solution.
    Contradiction,
    /// The values of the given variables in one.
    Values(Vec<i128>),
}

/// A row before the program is made: coefficients of given variables, and what their sum may be.
pub(super) struct Row {
    pub(super) terms: Vec<(usize, i128)>,
    pub(super) limits: Limits,
    pub(super) is_nonzero: bool,
}

impl Program {
    /// The program of these variables, each with its limits and a value to start from, and rows. None if a number is too large.
    pub(super) fn new(given: Vec<(Limits, i128)>, rows: Vec<Row>) -> Option<Self> {
        let n_given = given.len();
        let mut program = Self {
            limits: given.iter().map(|&(limits, _)| limits).collect(),
            values: given.iter().map(|&(limits, start)| Number::from(limits.nearest(start))).collect(),
            basic: Vec::new(),
            free: (0..n_given).collect(),
            rows: Vec::new(),
            n_given,
            nonzero: Vec::new(),
        };
        for (index, row) in rows.into_iter().enumerate() {
            let mut coefficients = vec![Number::zero(); n_given];
            for (variable, factor) in row.terms {
                coefficients[variable] = Number::from(factor);
            }
            program.values.push(program.sum(&coefficients)?);
            program.rows.push(coefficients);
            program.limits.push(row.limits);
            program.basic.push(n_given + index);
            if row.is_nonzero {
                program.nonzero.push(n_given + index);
            }
        }
        Some(program)
    }

    /// The answer; none if it would take too long.
    pub(super) fn solve(self) -> Option<Solved> {
        let mut cases = vec![self];
        let mut pivots_left = MAX_PIVOTS;
        for _ in 0..MAX_CASES {
            let Some(mut case) = cases.pop() else { return Some(Solved::Contradiction) };
            if !case.relax(&mut pivots_left)? {
                continue;
            }
            match case.flaw() {
                None => {
                    let values = case.values[..case.n_given].iter();
                    return Some(Solved::Values(values.map(Number::to_integer).collect()));
                }
                Some((variable, below, above)) => {
                    let mut other = case.clone();
                    if other.limit(variable, Limits { low: Some(above), high: None })? {
                        cases.push(other);
                    }
                    if case.limit(variable, Limits { low: None, high: Some(below) })? {
                        cases.push(case);
                    }
                }
            }
        }
        None
    }

    /// A variable whose value cannot be, and the numbers next to it that can.
    fn flaw(&self) -> Option<(usize, i128, i128)> {
        let fraction = (0..self.n_given).find(|&variable| !self.values[variable].is_integer());
        if let Some(variable) = fraction {
            let value = &self.values[variable];
            return Some((variable, value.floor().to_integer(), value.ceil().to_integer()));
        }
        let zero = self.nonzero.iter().find(|&&variable| self.values[variable].is_zero());
        zero.map(|&variable| (variable, -1, 1))
    }

    /// Narrows the limits of a variable; false if nothing is left.
    fn limit(&mut self, variable: usize, to: Limits) -> Option<bool> {
        let limits = &mut self.limits[variable];
        limits.low = limits.low.max(to.low);
        limits.high = match (limits.high, to.high) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        let limits = *limits;
        if limits.is_empty() {
            return Some(false);
        }
        if let Some(column) = self.free.iter().position(|&free| free == variable)
            && let Some(bound) = limits.violated(&self.values[variable])
        {
            self.move_to(column, bound)?;
        }
        Some(true)
    }

    /// Gives a free variable another value.
    fn move_to(&mut self, column: usize, value: Number) -> Option<()> {
        let variable = self.free[column];
        let by = value.checked_sub(&self.values[variable])?;
        for (row, &basic) in self.rows.iter().zip(&self.basic) {
            let change = row[column].checked_mul(&by)?;
            self.values[basic] = self.values[basic].checked_add(&change)?;
        }
        self.values[variable] = value;
        Some(())
    }

    /// Brings all variables within their bounds, whole or not; false if that cannot be.
    fn relax(&mut self, pivots_left: &mut usize) -> Option<bool> {
        loop {
            let violated = (0..self.rows.len())
                .filter_map(|row| {
                    let variable = self.basic[row];
                    Some((variable, row, self.limits[variable].violated(&self.values[variable])?))
                })
                .min_by_key(|&(variable, ..)| variable);
            let Some((variable, row, bound)) = violated else { return Some(true) };
            let must_grow = self.values[variable] < bound;
            let partner = (0..self.free.len())
                .filter(|&column| self.can_move(row, column, must_grow))
                .min_by_key(|&column| self.free[column]);
            let Some(column) = partner else { return Some(false) };
            *pivots_left = pivots_left.checked_sub(1)?;
            // The free variable takes up what the basic one lacks, and then they change places.
            let by = bound.checked_sub(&self.values[variable])?.checked_div(&self.rows[row][column])?;
            let value = self.values[self.free[column]].checked_add(&by)?;
            self.move_to(column, value)?;
            self.exchange(row, column)?;
        }
    }

    /// Whether the variable of a column can move so that that of the row grows, or else shrinks.
    fn can_move(&self, row: usize, column: usize, must_grow: bool) -> bool {
        let factor = &self.rows[row][column];
        let limits = self.limits[self.free[column]];
        let value = &self.values[self.free[column]];
        if factor.is_zero() {
            return false;
        }
        if factor.is_positive() == must_grow {
            limits.high.is_none_or(|high| *value < Number::from(high))
        } else {
            limits.low.is_none_or(|low| *value > Number::from(low))
        }
    }

    /// Makes the variable of the column basic, and that of the row free.
    fn exchange(&mut self, row: usize, column: usize) -> Option<()> {
        std::mem::swap(&mut self.basic[row], &mut self.free[column]);
        let factor = Number::one().checked_div(&self.rows[row][column])?;
        let mut solved = Vec::with_capacity(self.free.len());
        for (index, coefficient) in self.rows[row].iter().enumerate() {
            solved.push(if index == column { factor } else { -coefficient.checked_mul(&factor)? });
        }
        for (index, coefficients) in self.rows.iter_mut().enumerate() {
            let share = coefficients[column];
            if index == row || share.is_zero() {
                continue;
            }
            coefficients[column] = Number::zero();
            for (coefficient, part) in coefficients.iter_mut().zip(&solved) {
                if !part.is_zero() {
                    *coefficient = coefficient.checked_add(&share.checked_mul(part)?)?;
                }
            }
        }
        self.rows[row] = solved;
        Some(())
    }

    fn sum(&self, coefficients: &[Number]) -> Option<Number> {
        let products = coefficients.iter().zip(&self.values).map(|(factor, value)| factor.checked_mul(value));
        products.into_iter().try_fold(Number::zero(), |sum, product| sum.checked_add(&product?))
    }
}

impl Limits {
    pub(super) fn between(low: i128, high: i128) -> Self {
        Self { low: Some(low), high: Some(high) }
    }

    fn is_empty(self) -> bool {
        self.low.zip(self.high).is_some_and(|(low, high)| high < low)
    }

    /// The number within these limits that is nearest.
    fn nearest(self, to: i128) -> i128 {
        let above = self.low.map_or(to, |low| to.max(low));
        self.high.map_or(above, |high| above.min(high))
    }

    /// The bound that a value violates.
    fn violated(self, value: &Number) -> Option<Number> {
        let low = self.low.map(Number::from).filter(|low| value < low);
        low.or_else(|| self.high.map(Number::from).filter(|high| value > high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_least(terms: &[(usize, i128)], low: i128) -> Row {
        Row { terms: terms.to_vec(), limits: Limits { low: Some(low), high: None }, is_nonzero: false }
    }

    fn solve(n_variables: usize, rows: Vec<Row>) -> Option<Solved> {
        let given = vec![(Limits::between(-1000, 1000), 0); n_variables];
        Program::new(given, rows).and_then(Program::solve)
    }

    #[test]
    fn a_circle_of_orders_is_a_contradiction() {
        let rows = (0..3).map(|index| at_least(&[(index, 1), ((index + 1) % 3, -1)], 1)).collect();
        assert!(matches!(solve(3, rows), Some(Solved::Contradiction)));
    }

    #[test]
    fn a_solution_satisfies_all_rows() {
        let rows = vec![at_least(&[(0, 2), (1, -3)], 7), at_least(&[(0, -1), (1, 4)], 5)];
        let Some(Solved::Values(values)) = solve(2, rows) else { panic!("there is one") };
        assert!(2 * values[0] - 3 * values[1] >= 7 && 4 * values[1] - values[0] >= 5, "{values:?}");
    }

    #[test]
    fn an_even_number_is_not_odd() {
        let odd = Row { terms: vec![(0, 2), (1, -2)], limits: Limits::between(1, 1), is_nonzero: false };
        let given = vec![(Limits::between(0, 9), 0); 2];
        let solved = Program::new(given, vec![odd]).and_then(Program::solve);
        assert!(matches!(solved, Some(Solved::Contradiction)), "{solved:?}");
    }

    #[test]
    fn what_must_differ_does() {
        let differ = Row { terms: vec![(0, 1), (1, -1)], limits: Limits::between(0, 1), is_nonzero: true };
        let Some(Solved::Values(values)) = solve(2, vec![differ]) else { panic!("there is one") };
        assert_eq!(values[0], values[1] + 1);
    }
}
