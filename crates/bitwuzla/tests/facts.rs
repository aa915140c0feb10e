//! The interface does what it says, seen from outside.

use bitwuzla::{Operator, Options, Rounding, Satisfiability, Solver, Sort, Term, TermManager};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn solver(terms: &TermManager) -> Solver {
    Solver::new(terms, &Options::default())
}

/// Asks for the factors of a product of two large primes, which takes minutes.
fn hard_term(terms: &mut TermManager) -> Term {
    let [x, y] = ["x", "y"].map(|name| terms.variable(Sort::BitVec(32), name));
    let [wide_x, wide_y] = [x, y].map(|factor| terms.zero_extend(64, factor));
    let product = terms.apply(Operator::BvMul, &[wide_x, wide_y]);
    let known = terms.bit_vector(64, 2_654_435_789 * 3_335_548_357);
    terms.apply(Operator::Equal, &[product, known])
}

#[test]
fn popped_assertions_no_longer_hold() {
    let mut terms = TermManager::new();
    let x = terms.variable(Sort::BitVec(32), "x");
    let [five, six] = [5, 6].map(|value| terms.bit_vector(32, value));
    let [is_five, is_six] = [five, six].map(|value| terms.apply(Operator::Equal, &[x, value]));
    let mut solver = solver(&terms);
    solver.push();
    solver.assert(&terms, is_five);
    assert_eq!(solver.check_sat_assuming(&terms, &[is_six]), Satisfiability::Unsat);
    assert_eq!(solver.check_sat_assuming(&terms, &[]), Satisfiability::Sat);
    assert_eq!(solver.value(&terms, x), 5);
    solver.pop(1);
    assert_eq!(solver.check_sat_assuming(&terms, &[is_six]), Satisfiability::Sat);
    assert_eq!(solver.value(&terms, x), 6);
}

#[test]
fn model_values_are_read_at_every_width() {
    let mut terms = TermManager::new();
    let mut solver = solver(&terms);
    let flag = terms.variable(Sort::Bool, "flag");
    solver.assert(&terms, flag);
    let mut expected = vec![(flag, 1)];
    for width in 1..=64 {
        let value = 0x9e37_79b9_7f4a_7c15 & (u64::MAX >> (64 - width));
        let variable = terms.variable(Sort::BitVec(width), "same name");
        let constant = terms.bit_vector(width, value);
        let equal = terms.apply(Operator::Equal, &[variable, constant]);
        solver.assert(&terms, equal);
        expected.push((variable, value));
    }
    assert_eq!(solver.check_sat_assuming(&terms, &[]), Satisfiability::Sat);
    for (variable, value) in expected {
        assert_eq!(solver.value(&terms, variable), value, "{:?}", terms.sort(variable));
    }
}

#[test]
fn operators_compute_what_smt_lib_says() {
    use Operator::*;
    let mut terms = TermManager::new();
    let mut solver = solver(&terms);
    // -7 and 2 in eight bits.
    for (operator, expected) in [
        (BvAdd, 0xfb),
        (BvSub, 0xf7),
        (BvMul, 0xf2),
        (BvUdiv, 0x7c),
        (BvUrem, 1),
        (BvSdiv, 0xfd),
        (BvSrem, 0xff),
        (BvAnd, 0),
        (BvOr, 0xfb),
        (BvXor, 0xfb),
        (BvShl, 0xe4),
        (BvLshr, 0x3e),
        (BvAshr, 0xfe),
        (BvUlt, 0),
        (BvUle, 0),
        (BvSlt, 1),
        (BvSle, 1),
        (Equal, 0),
        (Concat, 0xf902),
    ] {
        let [left, right] = [0xf9, 2].map(|value| terms.bit_vector(8, value));
        let result = terms.apply(operator, &[left, right]);
        assert_eq!(solver.check_sat_assuming(&terms, &[]), Satisfiability::Sat);
        assert_eq!(solver.value(&terms, result), expected, "{operator:?}");
    }
    let value = terms.bit_vector(8, 0xf9);
    let not = terms.apply(BvNot, &[value]);
    let neg = terms.apply(BvNeg, &[value]);
    let [yes, no] = [true, false].map(|value| terms.boolean(value));
    let chosen = terms.apply(Ite, &[no, not, neg]);
    let [and, or] = [And, Or].map(|operator| terms.apply(operator, &[yes, no]));
    let inverted = terms.apply(Not, &[and]);
    let bits = terms.extract(6, 3, value);
    let [zeros, signs] = [terms.zero_extend(16, value), terms.sign_extend(16, value)];
    assert_eq!(solver.check_sat_assuming(&terms, &[]), Satisfiability::Sat);
    for (term, expected) in [
        (not, 6),
        (neg, 7),
        (chosen, 7),
        (and, 0),
        (or, 1),
        (inverted, 1),
        (bits, 15),
        (zeros, 0xf9),
        (signs, 0xfff9),
    ] {
        assert_eq!(solver.value(&terms, term), expected, "{term}");
    }
}

#[test]
fn operators_on_floats_compute_what_ieee_says() {
    use Operator::*;
    let mut terms = TermManager::new();
    let mut solver = solver(&terms);
    for (operator, single, double) in
        [(FpAdd, -5.0f32, -5.0f64), (FpSub, -9.0, -9.0), (FpMul, -14.0, -14.0), (FpDiv, -3.5, -3.5)]
    {
        for (width, expected) in [(32, u64::from(single.to_bits())), (64, double.to_bits())] {
            let [left, right] = [-7, 2].map(|value: i64| {
                let value = terms.bit_vector(32, value as u64);
                terms.signed_to_float(width, value)
            });
            let result = terms.apply(operator, &[left, right]);
            assert_eq!(solver.check_sat_assuming(&terms, &[]), Satisfiability::Sat);
            assert_eq!(solver.value(&terms, result), expected, "{operator:?}");
        }
    }
    let bits = terms.bit_vector(64, (-2.5f64).to_bits());
    let value = terms.float_from_bits(bits);
    let [abs, neg] = [FpAbs, FpNeg].map(|operator| terms.apply(operator, &[value]));
    let root = terms.apply(FpSqrt, &[value]);
    let [nan, infinite, negative, zero] =
        [FpIsNan, FpIsInfinite, FpIsNegative, FpIsZero].map(|test| terms.apply(test, &[value]));
    let of_root = terms.apply(FpIsNan, &[root]);
    let [less, at_most, equal] = [FpLt, FpLeq, FpEq].map(|order| terms.apply(order, &[value, abs]));
    let rounded = [Rounding::NearestEven, Rounding::Down, Rounding::Up, Rounding::TowardZero]
        .map(|rounding| terms.float_to_signed(rounding, 8, value));
    let down = terms.float_round(Rounding::Down, value);
    let narrow = terms.float_to_float(32, value);
    assert_eq!(solver.check_sat_assuming(&terms, &[]), Satisfiability::Sat);
    for (term, expected) in [
        (abs, 2.5f64.to_bits()),
        (neg, 2.5f64.to_bits()),
        (nan, 0),
        (infinite, 0),
        (negative, 1),
        (zero, 0),
        (of_root, 1),
        (less, 1),
        (at_most, 1),
        (equal, 0),
        (rounded[0], 0xfe),
        (rounded[1], 0xfd),
        (rounded[2], 0xfe),
        (rounded[3], 0xfe),
        (down, (-3f64).to_bits()),
        (narrow, u64::from((-2.5f32).to_bits())),
    ] {
        assert_eq!(solver.value(&terms, term), expected, "{term}");
    }
}

#[test]
fn the_time_limit_ends_a_check_as_unknown() {
    let mut terms = TermManager::new();
    let hard = hard_term(&mut terms);
    let limit = Some(Duration::from_millis(50));
    let mut solver = Solver::new(&terms, &Options { time_limit: limit, ..Options::default() });
    assert_eq!(solver.check_sat_assuming(&terms, &[hard]), Satisfiability::Unknown);
    assert_eq!(solver.check_sat_assuming(&terms, &[]), Satisfiability::Sat, "the limit is per check");
}

#[test]
fn the_interrupt_ends_a_running_check() {
    let mut terms = TermManager::new();
    let hard = hard_term(&mut terms);
    let interrupt = Arc::new(AtomicBool::new(false));
    let options = Options { interrupt: Some(Arc::clone(&interrupt)), ..Options::default() };
    let mut solver = Solver::new(&terms, &options);
    let other = std::thread::spawn({
        let interrupt = Arc::clone(&interrupt);
        move || {
            std::thread::sleep(Duration::from_millis(50));
            interrupt.store(true, Ordering::Relaxed);
        }
    });
    assert_eq!(solver.check_sat_assuming(&terms, &[hard]), Satisfiability::Unknown);
    other.join().unwrap();
}

#[test]
fn the_interrupt_also_works_under_a_time_limit() {
    let mut terms = TermManager::new();
    let hard = hard_term(&mut terms);
    let interrupt = Arc::new(AtomicBool::new(true));
    let time_limit = Some(Duration::from_secs(3600));
    let options = Options { time_limit, interrupt: Some(interrupt), ..Options::default() };
    let mut solver = Solver::new(&terms, &options);
    assert_eq!(solver.check_sat_assuming(&terms, &[hard]), Satisfiability::Unknown);
}

#[test]
fn a_solver_keeps_its_manager_alive() {
    let mut terms = TermManager::new();
    let x = terms.variable(Sort::Bool, "x");
    let mut solver = solver(&terms);
    solver.assert(&terms, x);
    drop(terms);
    drop(solver);
}

#[test]
fn very_deep_terms_are_solved_and_freed() {
    let mut terms = TermManager::new();
    let [x, y] = ["x", "y"].map(|name| terms.variable(Sort::BitVec(8), name));
    let mut deep = x;
    for _ in 0..5_000 {
        let mixed = terms.apply(Operator::BvXor, &[deep, x]);
        deep = terms.apply(Operator::BvAdd, &[mixed, y]);
    }
    let zero = terms.bit_vector(8, 0);
    let is_zero = terms.apply(Operator::Equal, &[deep, zero]);
    let mut solver = solver(&terms);
    assert_eq!(solver.check_sat_assuming(&terms, &[is_zero]), Satisfiability::Sat);
}

#[test]
#[should_panic(expected = "BvAdd does not apply to [BitVec(8), BitVec(9)]")]
fn widths_must_agree() {
    let mut terms = TermManager::new();
    let [left, right] = [8, 9].map(|width| terms.variable(Sort::BitVec(width), "x"));
    terms.apply(Operator::BvAdd, &[left, right]);
}

#[test]
#[should_panic(expected = "the solver was made for another term manager")]
fn managers_cannot_be_mixed() {
    let mut terms = TermManager::new();
    let mut others = TermManager::new();
    terms.variable(Sort::Bool, "x");
    let y = others.variable(Sort::Bool, "y");
    solver(&terms).assert(&others, y);
}

#[test]
fn elements_at_equal_indexes_are_equal() {
    for element in [Sort::Bool, Sort::BitVec(8), Sort::Float(32)] {
        let mut terms = TermManager::new();
        let array = terms.array(32, element, "a");
        let [i, j] = ["i", "j"].map(|name| terms.variable(Sort::BitVec(32), name));
        let [here, there] = [i, j].map(|index| terms.select(array, index));
        let same_place = terms.apply(Operator::Equal, &[i, j]);
        let same_value = terms.apply(Operator::Equal, &[here, there]);
        let differ = terms.apply(Operator::Not, &[same_value]);
        let mut solver = solver(&terms);
        assert_eq!(solver.check_sat_assuming(&terms, &[differ]), Satisfiability::Sat);
        assert_ne!(solver.value(&terms, i), solver.value(&terms, j));
        assert_ne!(solver.value(&terms, here), solver.value(&terms, there));
        assert_eq!(solver.check_sat_assuming(&terms, &[differ, same_place]), Satisfiability::Unsat);
    }
}
