//! Bounds of functions of mathematics, at numbers that matter to a question.
//!
//! The backend knows a few facts of `exp` and its kin (`backend/facts.rs`), so its models may be none. Then it is asked again with more facts:
//! where a function rises, it is above its value at a number from that number on, and below it before. The numbers are those that the
//! question mentions, those that the function takes to them, and the arguments in the model that was none. So a bound on an argument
//! becomes one on the result, and the other way round.
//!
//! **Invariant:** a fact holds of all values of the variables, for the value that is computed here and for that of who runs the program: both are
//! within a few units in the last place of the exact one, as `Math` promises, and facts leave room for that ([`ROOM`]).

use expr::{ExprId, FloatCompareOp, FloatUnaryOp, MathOp, Node, Pool};
use rustc_hash::FxHashSet;
use std::f64::consts::{FRAC_PI_2, PI};

/// Numbers at which a function is looked at.
const MAX_POINTS: usize = 32;

/// Numbers at which one of two arguments of a function is looked at.
const MAX_SIDE: usize = 5;

/// Units in the last place between a value and its bounds: twice the largest error that `Math` allows for, and more.
const ROOM: u32 = 8;

/// The least positive number.
const LEAST: f64 = f64::from_bits(1);

/// The last whole number of which all before are numbers too.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// A function that is applied somewhere.
#[derive(Clone, Copy)]
struct Call {
    result: ExprId,
    op: MathOp,
    x: ExprId,
    y: ExprId,
}

/// Where a function rises, or falls; both ends belong to it.
#[derive(Clone, Copy)]
struct Branch {
    from: f64,
    to: f64,
    rises: bool,
}

const fn rising(from: f64, to: f64) -> Branch {
    Branch { from, to, rises: true }
}

const fn falling(from: f64, to: f64) -> Branch {
    Branch { from, to, rises: false }
}

/// What holds of the functions in `guards`, at the numbers that they mention and at those that `argument` says their arguments are.
pub(crate) fn facts(
    pool: &mut Pool,
    guards: &[ExprId],
    mut argument: impl FnMut(&Pool, ExprId) -> f64,
) -> Vec<ExprId> {
    let (calls, mentioned) = look(pool, guards);
    let mut all = Facts { pool, facts: Vec::new() };
    for call in calls {
        let mut numbers = vec![argument(all.pool, call.x), argument(all.pool, call.y)];
        numbers.extend(&mentioned);
        all.enclose(call, &numbers);
    }
    all.facts
}

/// The functions that are applied, and the numbers that are mentioned, each in the order in which it is met.
fn look(pool: &Pool, guards: &[ExprId]) -> (Vec<Call>, Vec<f64>) {
    let (mut calls, mut numbers) = (Vec::new(), Vec::new());
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        let node = pool.node(next);
        match node {
            Node::Math(op, x, y) => calls.push(Call { result: next, op, x, y }),
            Node::Float { width: 64, bits } => numbers.push(f64::from_bits(bits)),
            Node::Float { width: 32, bits } => numbers.push(f64::from(f32::from_bits(bits as u32))),
            Node::Const { width: 32, value } => numbers.push(f64::from(value as u32 as i32)),
            _ => {}
        }
        pending.extend(node.operands().filter(|&operand| seen.insert(operand)));
    }
    (calls, numbers)
}

struct Facts<'a> {
    pool: &'a mut Pool,
    facts: Vec<ExprId>,
}

impl Facts<'_> {
    fn enclose(&mut self, call: Call, numbers: &[f64]) {
        let Call { op, x, y, .. } = call;
        match op {
            MathOp::Pow => match (self.number(x), self.number(y)) {
                (_, Some(exponent)) => {
                    let at = |x| apply(op, x, exponent);
                    let inverse = |number| apply(op, number, 1.0 / exponent);
                    self.along(call, x, exponent, &powers(exponent), &points(numbers, inverse), at);
                }
                (Some(base), None) => {
                    let inverse = |number| apply(MathOp::Log, number, 0.0) / apply(MathOp::Log, base, 0.0);
                    let at = |y| apply(op, base, y);
                    self.along(call, y, base, &exponentials(base), &points(numbers, inverse), at);
                }
                (None, None) => self.power(call, numbers),
            },
            MathOp::Hypot => self.hypotenuse(call, numbers),
            MathOp::Atan2 => self.angle(call),
            _ => {
                let at = |x| apply(op, x, x);
                let mut points = points(numbers, |number| inverse(op, number));
                points.extend(landmarks(op));
                self.along(call, x, 0.0, &branches(op), &points, at);
            }
        }
    }

    /// A function that is `at(c)` where `x` is a number c; `fixed` is its other argument, if it has one.
    fn along(
        &mut self,
        call: Call,
        x: ExprId,
        fixed: f64,
        branches: &[Branch],
        points: &[f64],
        at: impl Fn(f64) -> f64,
    ) {
        for &Branch { from, to, rises } in branches {
            for &point in points.iter().filter(|&&point| from <= point && point <= to) {
                let value = at(point);
                if value.is_nan() {
                    continue;
                }
                let (low, high) = around(call.op, &[point, fixed], value);
                let (behind, before) = (self.between(x, point, to), self.between(x, from, point));
                let (above, below) = (self.at_least(call.result, low), self.at_most(call.result, high));
                let facts = if rises {
                    [(behind, above), (before, below)]
                } else {
                    [(behind, below), (before, above)]
                };
                facts.into_iter().for_each(|(where_, what)| self.holds_if(where_, what));
            }
        }
    }

    /// A power of two unknowns: it rises with both where the base is 1 at least and the exponent is not negative.
    fn power(&mut self, Call { result, op, x, y }: Call, numbers: &[f64]) {
        for base in side(numbers, 1.0) {
            for exponent in side(numbers, 0.0) {
                let (low, high) = around(op, &[base, exponent], apply(op, base, exponent));
                let (x_behind, y_behind) = (self.at_least(x, base), self.at_least(y, exponent));
                let (x_before, y_before) = (self.between(x, 1.0, base), self.between(y, 0.0, exponent));
                let (above, below) = (self.at_least(result, low), self.at_most(result, high));
                self.holds_if_both(x_behind, y_behind, above);
                self.holds_if_both(x_before, y_before, below);
            }
        }
        let most = self.at_most(result, 1.0);
        let (small, large) = (self.between(x, 0.0, 1.0), self.at_least(x, 1.0));
        let (positive, negative) = (self.at_least(y, 0.0), self.between(y, f64::NEG_INFINITY, 0.0));
        self.holds_if_both(small, positive, most);
        // An infinite power of 1 is none.
        let finite = self.at_least(y, -f64::MAX);
        let negative = self.pool.and(negative, finite);
        self.holds_if_both(large, negative, most);
    }

    /// It rises with the sizes of both.
    fn hypotenuse(&mut self, Call { result, op, x, y }: Call, numbers: &[f64]) {
        let [x, y] = [x, y].map(|e| self.pool.float_unary(FloatUnaryOp::Abs, e));
        for one in side(numbers, 0.0) {
            for other in side(numbers, 0.0) {
                let (low, high) = around(op, &[], apply(op, one, other));
                let (x_behind, y_behind) = (self.at_least(x, one), self.at_least(y, other));
                let (x_before, y_before) = (self.at_most(x, one), self.at_most(y, other));
                let (above, below) = (self.at_least(result, low), self.at_most(result, high));
                self.holds_if_both(x_behind, y_behind, above);
                self.holds_if_both(x_before, y_before, below);
            }
        }
    }

    /// On which side of the vertical the point is.
    fn angle(&mut self, Call { result, op, x, y }: Call) {
        let (low, high) = around(op, &[], FRAC_PI_2);
        let size = self.pool.float_unary(FloatUnaryOp::Abs, result);
        let any = self.between(x, f64::NEG_INFINITY, f64::INFINITY);
        let (right, left) = (self.at_least(y, LEAST), self.at_most(y, -LEAST));
        let (acute, obtuse) = (self.at_most(size, high), self.at_least(size, low));
        self.holds_if_both(any, right, acute);
        self.holds_if_both(any, left, obtuse);
    }

    fn holds_if(&mut self, condition: ExprId, fact: ExprId) {
        let fact = self.pool.implies(condition, fact);
        if self.pool.as_bool(fact).is_none() {
            self.facts.push(fact);
        }
    }

    fn holds_if_both(&mut self, one: ExprId, other: ExprId, fact: ExprId) {
        let both = self.pool.and(one, other);
        self.holds_if(both, fact);
    }

    fn between(&mut self, e: ExprId, low: f64, high: f64) -> ExprId {
        let (above, below) = (self.at_least(e, low), self.at_most(e, high));
        self.pool.and(above, below)
    }

    fn at_least(&mut self, e: ExprId, bound: f64) -> ExprId {
        let bound = self.pool.float(64, bound.to_bits());
        self.pool.float_compare(FloatCompareOp::Le, bound, e)
    }

    fn at_most(&mut self, e: ExprId, bound: f64) -> ExprId {
        let bound = self.pool.float(64, bound.to_bits());
        self.pool.float_compare(FloatCompareOp::Le, e, bound)
    }

    fn number(&self, e: ExprId) -> Option<f64> {
        self.pool.as_const(e).map(f64::from_bits)
    }
}

fn apply(op: MathOp, x: f64, y: f64) -> f64 {
    f64::from_bits(op.apply(x.to_bits(), y.to_bits()))
}

/// Where a function of one number rises and falls. The ends of branches of `sin` and `cos` are not exact, but the functions are flat
/// there: what they miss is less than what [`around`] leaves.
fn branches(op: MathOp) -> Vec<Branch> {
    const ALL: Branch = rising(f64::NEG_INFINITY, f64::INFINITY);
    match op {
        MathOp::Exp | MathOp::Expm1 | MathOp::Sinh | MathOp::Tanh | MathOp::NearestTanh => vec![ALL],
        MathOp::Cbrt | MathOp::NearestCbrt | MathOp::Atan => vec![ALL],
        MathOp::Log | MathOp::Log10 => vec![rising(0.0, f64::INFINITY)],
        MathOp::Log1p => vec![rising(-1.0, f64::INFINITY)],
        MathOp::Asin => vec![rising(-1.0, 1.0)],
        MathOp::Acos => vec![falling(-1.0, 1.0)],
        MathOp::Tan => vec![rising(-FRAC_PI_2, FRAC_PI_2)],
        MathOp::Cosh => vec![falling(f64::NEG_INFINITY, 0.0), rising(0.0, f64::INFINITY)],
        MathOp::Sin => waves(-5, true),
        MathOp::Cos => waves(-4, false),
        MathOp::Pow | MathOp::Hypot | MathOp::Atan2 => Vec::new(),
    }
}

/// Five half turns of a wave, from so many quarters of a turn on.
fn waves(first_quarter: i32, rises_first: bool) -> Vec<Branch> {
    let quarter = |n: i32| f64::from(n) * FRAC_PI_2;
    let branch = |n: i32| {
        let from = first_quarter + 2 * n;
        Branch { from: quarter(from), to: quarter(from + 2), rises: (n % 2 == 0) == rises_first }
    };
    (0..5).map(branch).collect()
}

/// Arguments at which a function is always looked at: where it changes its sign.
fn landmarks(op: MathOp) -> Vec<f64> {
    match op {
        MathOp::Sin => (-2..=2).map(|n| f64::from(n) * PI).collect(),
        MathOp::Cos => (-2..=1).map(|n| f64::from(2 * n + 1) * FRAC_PI_2).collect(),
        _ => vec![0.0],
    }
}

/// Where `x` to a number rises and falls.
fn powers(exponent: f64) -> Vec<Branch> {
    let is_whole = exponent.fract() == 0.0 && exponent.abs() < MAX_EXACT;
    if !exponent.is_finite() || exponent == 0.0 {
        Vec::new()
    } else if exponent < 0.0 {
        vec![falling(LEAST, f64::INFINITY)]
    } else if is_whole && exponent % 2.0 != 0.0 {
        vec![rising(f64::NEG_INFINITY, f64::INFINITY)]
    } else if is_whole {
        vec![falling(f64::NEG_INFINITY, 0.0), rising(0.0, f64::INFINITY)]
    } else {
        vec![rising(0.0, f64::INFINITY)]
    }
}

/// Where a number to the `y` rises and falls.
fn exponentials(base: f64) -> Vec<Branch> {
    if !base.is_finite() || base <= 0.0 {
        Vec::new()
    } else if base < 1.0 {
        vec![falling(f64::NEG_INFINITY, f64::INFINITY)]
    } else {
        vec![rising(-f64::MAX, f64::MAX)]
    }
}

/// The number that a function takes to another one, roughly.
fn inverse(op: MathOp, number: f64) -> f64 {
    let by = |op: MathOp| apply(op, number, number);
    match op {
        MathOp::Sin => by(MathOp::Asin),
        MathOp::Cos => by(MathOp::Acos),
        MathOp::Tan => by(MathOp::Atan),
        MathOp::Asin => by(MathOp::Sin),
        MathOp::Acos => by(MathOp::Cos),
        MathOp::Atan => by(MathOp::Tan),
        MathOp::Exp => by(MathOp::Log),
        MathOp::Log => by(MathOp::Exp),
        MathOp::Log10 => apply(MathOp::Pow, 10.0, number),
        MathOp::Expm1 => by(MathOp::Log1p),
        MathOp::Log1p => by(MathOp::Expm1),
        MathOp::Cbrt | MathOp::NearestCbrt => number * number * number,
        _ => f64::NAN,
    }
}

/// Numbers and those that a function takes to them, in order.
fn points(numbers: &[f64], inverse: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut points = Vec::new();
    for &number in numbers {
        for point in [number, -number, inverse(number)] {
            if !point.is_nan() && points.len() < MAX_POINTS && !points.contains(&point) {
                points.push(point);
            }
        }
    }
    points
}

/// The least number, and some that are greater.
fn side(numbers: &[f64], least: f64) -> Vec<f64> {
    let mut side = vec![least];
    for &number in numbers {
        if number > least && number.is_finite() && side.len() < MAX_SIDE && !side.contains(&number) {
            side.push(number);
        }
    }
    side
}

/// What the result of a function is at least and at most where this is its value. Zeros are exact, and so are powers and logarithms
/// where whole numbers come from whole numbers.
fn around(op: MathOp, arguments: &[f64], value: f64) -> (f64, f64) {
    let is_whole = |number: f64| number.fract() == 0.0 && number.abs() < MAX_EXACT;
    let has_exact = matches!(op, MathOp::Pow | MathOp::Log10) && !arguments.is_empty();
    let are_whole = value != 0.0 && is_whole(value) && arguments.iter().all(|&argument| is_whole(argument));
    // A logarithm may be rounded to a whole number.
    let is_power_of_ten =
        || arguments.first().is_some_and(|&argument| apply(MathOp::Pow, 10.0, value) == argument);
    let is_exact = has_exact && are_whole && (op == MathOp::Pow || is_power_of_ten());
    // Other functions come to zero where they are too small for a number.
    let is_zero = value == 0.0 && !matches!(op, MathOp::Exp | MathOp::Pow | MathOp::Hypot);
    if is_exact || is_zero {
        return (value, value);
    }
    (0..ROOM).fold((value, value), |(low, high), _| (low.next_down(), high.next_up()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use expr::{Evaluator, Sort};

    /// Numbers that questions mention.
    const MENTIONED: [f64; 9] = [0.0, 0.5, 1.0, 2.0, 3.0, 10.0, -1.0, -2.5, 100.0];

    /// Values of variables: some about what is mentioned and about the ends of branches, others at random, the same in every run.
    fn values() -> Vec<f64> {
        let mut bits = 0x2545_f491_4f6c_dd1du64;
        let random = (0..400).map(|index| {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            if index % 4 == 0 {
                f64::from_bits(bits)
            } else {
                bits.cast_signed() as f64 / 2f64.powi(50 + index % 14)
            }
        });
        let quarters = (-6..=6).map(|n| f64::from(n) * FRAC_PI_2);
        let special = MENTIONED.into_iter().chain(quarters).flat_map(|n| [n.next_down(), n, n.next_up(), -n]);
        special.chain([f64::INFINITY, f64::NEG_INFINITY, f64::NAN, -0.0]).chain(random).collect()
    }

    /// All facts about a function hold, whatever its arguments are.
    fn check(op: MathOp, x_fixed: Option<f64>, y_fixed: Option<f64>) {
        let mut pool = Pool::new();
        let [x_var, y_var] = ["x", "y"].map(|name| pool.var(name, Sort::Float(64)));
        let mut side = |fixed: Option<f64>, var| fixed.map_or(var, |number| pool.float(64, number.to_bits()));
        let (x, y) = (side(x_fixed, x_var), side(y_fixed, y_var));
        let result = pool.math(op, x, y);
        let mut guards: Vec<ExprId> = Vec::new();
        for number in MENTIONED {
            let number = pool.float(64, number.to_bits());
            guards.push(pool.float_compare(FloatCompareOp::Lt, number, result));
        }
        let facts = facts(&mut pool, &guards, |_, _| 0.75);
        let x_var = pool.vars(x_var)[0];
        let values = values();
        let seconds = if op.is_binary() { &values[..] } else { &values[..1] };
        let mut evaluator = Evaluator::new();
        for &first in &values {
            for &second in seconds.iter().step_by(3) {
                let value_of = |var| if var == x_var { first } else { second }.to_bits();
                evaluator.reset();
                for &fact in &facts {
                    let holds = evaluator.eval(&pool, fact, &value_of) == 1;
                    assert!(holds, "{op:?} at {first:?}, {second:?}: {}", expr::text::write(&pool, fact));
                }
            }
        }
        assert!(!facts.is_empty(), "{op:?} {x_fixed:?} {y_fixed:?}");
    }

    #[test]
    fn facts_hold_of_every_function() {
        for op in MathOp::ALL {
            check(op, None, None);
        }
    }

    #[test]
    fn facts_hold_of_powers_by_numbers() {
        for number in [3.0, 4.0, 0.5, -1.0, -2.0, 1.5, 10.0] {
            check(MathOp::Pow, None, Some(number));
        }
        for number in [2.0, 0.5, 10.0] {
            check(MathOp::Pow, Some(number), None);
        }
    }
}
