//! Closed forms against loops that are run, on small numbers: all steps, all starts, all bounds.

use super::{Widths, closed_form, mask};
use analysis::{Counted, CountingLoop, Rule, Test};
use entity::Id;
use expr::{Evaluator, ExprId, Pool, Sort};
use ir::{BlockId, Ty, ValueId};

const WIDTHS: Widths = Widths { int: 3, long: 6 };

/// Numbers that have been given a value, by value.
type Iteration = Vec<u64>;

fn v(index: usize) -> ValueId {
    ValueId::new(index)
}

fn counted(index: usize, ty: Ty, rule: Rule) -> Counted {
    Counted { value: v(index), ty, rule }
}

fn grows(index: usize, ty: Ty, by: usize) -> Counted {
    counted(index, ty, Rule::Grows(vec![(v(by), false)]))
}

const LEFT: usize = 0;
const RIGHT: usize = 1;
const UP: usize = 2;
const DOWN: usize = 3;

/// Two numbers that move by constants, until a test of them fails.
fn bare_loop(op: Test, ty: Ty) -> CountingLoop {
    CountingLoop {
        header: BlockId::new(0),
        test: BlockId::new(0),
        way_on: 0,
        op,
        left: v(LEFT),
        right: v(RIGHT),
        values: vec![
            counted(UP, ty, Rule::Same),
            counted(DOWN, ty, Rule::Same),
            grows(LEFT, ty, UP),
            grows(RIGHT, ty, DOWN),
        ],
        results: vec![v(LEFT), v(RIGHT)],
    }
}

/// With sums of all degrees beside it.
fn loop_with_sums(op: Test, ty: Ty) -> CountingLoop {
    let mut counting = bare_loop(op, ty);
    counting.values.extend([
        grows(4, ty, LEFT),
        counted(5, ty, Rule::Product(v(LEFT), v(LEFT))),
        counted(6, ty, Rule::Grows(vec![(v(5), false), (v(RIGHT), true)])),
        counted(7, ty, Rule::Sum(v(4), v(6))),
        counted(8, ty, Rule::Difference(v(7), v(LEFT))),
    ]);
    counting.results.extend([4, 6, 7, 8].map(v));
    counting
}

/// With a `long` sum of an `int`.
fn loop_that_widens(op: Test) -> CountingLoop {
    let mut counting = bare_loop(op, Ty::I32);
    counting.values.extend([
        counted(4, Ty::I64, Rule::Widened(v(LEFT))),
        grows(5, Ty::I64, 4),
        counted(6, Ty::I32, Rule::Narrowed(v(5))),
    ]);
    counting.results.extend([4, 5, 6].map(v));
    counting
}

/// An `int` that is compared as a `long`.
fn loop_that_tests_what_it_widens(op: Test) -> CountingLoop {
    let mut counting = bare_loop(op, Ty::I32);
    counting.values[1].ty = Ty::I64;
    counting.values[3].ty = Ty::I64;
    counting.values.push(counted(4, Ty::I64, Rule::Widened(v(LEFT))));
    counting.left = v(4);
    counting
}

/// An `int` sum in a loop over `long` numbers.
fn loop_that_narrows(op: Test) -> CountingLoop {
    let mut counting = bare_loop(op, Ty::I64);
    counting.values.extend([
        counted(4, Ty::I32, Rule::Narrowed(v(LEFT))),
        grows(5, Ty::I32, 4),
        counted(6, Ty::I64, Rule::Widened(v(4))),
    ]);
    counting.results.extend([4, 5, 6].map(v));
    counting
}

fn width(ty: Ty) -> u8 {
    if ty == Ty::I64 { WIDTHS.long } else { WIDTHS.int }
}

fn signed(width: u8, number: u64) -> i64 {
    (number << (64 - width)).cast_signed() >> (64 - width)
}

fn type_of(counting: &CountingLoop, value: ValueId) -> Ty {
    counting.values.iter().find(|counted| counted.value == value).unwrap().ty
}

/// Computes what follows from the start of an iteration.
fn complete(counting: &CountingLoop, iteration: &mut Iteration) {
    for Counted { value, ty, rule } in &counting.values {
        let get = |value: &ValueId| iteration[value.index()];
        let number = match rule {
            Rule::Same | Rule::Grows(_) => continue,
            Rule::Sum(a, b) => get(a).wrapping_add(get(b)),
            Rule::Difference(a, b) => get(a).wrapping_sub(get(b)),
            Rule::Product(a, b) => get(a).wrapping_mul(get(b)),
            Rule::Widened(a) => signed(WIDTHS.int, get(a)).cast_unsigned(),
            Rule::Narrowed(a) => get(a),
        };
        iteration[value.index()] = number & mask(width(*ty));
    }
}

fn goes_on(counting: &CountingLoop, iteration: &Iteration) -> bool {
    let width = width(type_of(counting, counting.left));
    let [left, right] = [counting.left, counting.right].map(|value| signed(width, iteration[value.index()]));
    match counting.op {
        Test::Less => left < right,
        Test::AtMost => left <= right,
        Test::Differ => left != right,
    }
}

fn next(counting: &CountingLoop, iteration: &Iteration) -> Iteration {
    let mut next = iteration.clone();
    for Counted { value, ty, rule } in &counting.values {
        if let Rule::Grows(terms) = rule {
            let more = terms.iter().fold(iteration[value.index()], |sum, &(term, is_less)| {
                let term = iteration[term.index()];
                if is_less { sum.wrapping_sub(term) } else { sum.wrapping_add(term) }
            });
            next[value.index()] = more & mask(width(*ty));
        }
    }
    complete(counting, &mut next);
    next
}

/// Checks the closed form from all starts and for all bounds; says how often it held, and how often the loop ended.
fn check_steps(counting: &CountingLoop, up: u64, down: u64) -> (usize, usize) {
    let mut pool = Pool::new();
    let mut at_start: Vec<ExprId> = Vec::new();
    for index in 0..9 {
        let ty = counting.values.iter().find(|one| one.value == v(index)).map_or(Ty::I32, |one| one.ty);
        at_start.push(match index {
            UP => pool.bv(width(ty), up),
            DOWN => pool.bv(width(ty), down),
            _ => pool.var(&format!("x{index}"), Sort::BitVec(width(ty))),
        });
    }
    let Some(form) = closed_form(&mut pool, WIDTHS, counting, |value| at_start[value.index()]) else {
        return (0, 0);
    };
    let numbers = |value: usize| 0..=mask(width(type_of(counting, v(value))));
    let (mut n_nominal, mut n_ended) = (0, 0);
    // Of a larger number of pairs, every seventh.
    let stride = if width(type_of(counting, v(RIGHT))) == WIDTHS.long { 7 } else { 1 };
    let mut evaluator = Evaluator::new();
    for left in numbers(LEFT) {
        for right in numbers(RIGHT).step_by(stride) {
            let mut before = vec![0; 9];
            (before[LEFT], before[RIGHT], before[UP], before[DOWN]) = (left, right, up, down);
            // Any numbers to start the sums with.
            for (index, number) in before.iter_mut().enumerate().skip(4) {
                *number = (left * 5 + right * 3 + index as u64) & mask(WIDTHS.int);
            }
            complete(counting, &mut before);
            if !goes_on(counting, &before) {
                continue;
            }
            let start = next(counting, &before);
            let mut last = start.clone();
            let mut n_iterations = 0;
            while goes_on(counting, &last) && n_iterations < 1 << WIDTHS.long {
                last = next(counting, &last);
                n_iterations += 1;
            }
            let has_ended = !goes_on(counting, &last);
            n_ended += usize::from(has_ended);
            evaluator.reset();
            let value_of = |variable| {
                let index = at_start.iter().position(|&expr| expr == pool.var_expr(variable)).unwrap();
                start[index]
            };
            if evaluator.eval(&pool, form.nominal, &value_of) == 0 {
                continue;
            }
            n_nominal += 1;
            assert!(has_ended, "{counting:?} by {up}, {down} from {start:?} does not end");
            for &(value, result) in &form.results {
                let found = evaluator.eval(&pool, result, &value_of);
                assert_eq!(
                    found,
                    last[value.index()],
                    "{value} of {counting:?} by {up}, {down} from {start:?} after {n_iterations} iterations"
                );
            }
        }
    }
    (n_nominal, n_ended)
}

fn check(counting: &CountingLoop) -> usize {
    let steps = |value| {
        let width = width(type_of(counting, v(value)));
        (0..=3).chain(mask(width) - 3..=mask(width))
    };
    let mut n_nominal = 0;
    for up in steps(UP) {
        for down in steps(DOWN) {
            n_nominal += check_steps(counting, up, down).0;
        }
    }
    n_nominal
}

const TESTS: [Test; 3] = [Test::Less, Test::AtMost, Test::Differ];

#[test]
fn values_are_those_of_the_last_iteration() {
    for op in TESTS {
        assert!(check(&loop_with_sums(op, Ty::I32)) > 200);
    }
}

#[test]
fn widened_values_are_those_of_the_last_iteration() {
    for op in TESTS {
        assert!(check(&loop_that_widens(op)) > 200);
    }
}

#[test]
fn what_is_tested_may_be_wider_than_what_is_counted() {
    for op in TESTS {
        assert!(check(&loop_that_tests_what_it_widens(op)) > 200);
    }
}

#[test]
fn what_is_counted_may_be_narrower_than_what_is_tested() {
    for op in TESTS {
        assert!(check(&loop_that_narrows(op)) > 200);
    }
}

#[test]
fn a_loop_that_counts_by_one_has_a_closed_form_wherever_it_ends() {
    let one_down = mask(WIDTHS.int);
    for (up, down) in [(1, 0), (0, one_down)] {
        for op in [Test::Less, Test::AtMost] {
            let (n_nominal, n_ended) = check_steps(&loop_with_sums(op, Ty::I32), up, down);
            assert_eq!(n_nominal, n_ended, "{op:?} by {up}, {down}");
            assert!(n_ended > 20);
        }
    }
}

#[test]
fn a_loop_until_two_are_equal_has_a_closed_form_wherever_it_ends() {
    for up in 0..=mask(WIDTHS.int) {
        for down in 0..=mask(WIDTHS.int) {
            let (n_nominal, n_ended) = check_steps(&bare_loop(Test::Differ, Ty::I32), up, down);
            assert_eq!(n_nominal, n_ended, "by {up}, {down}");
        }
    }
}

#[test]
fn a_loop_that_counts_away_from_its_bound_has_none() {
    let away = mask(WIDTHS.int);
    for (up, down) in [(away, 0), (0, 1), (0, 0), (1, 1)] {
        assert_eq!(check_steps(&bare_loop(Test::Less, Ty::I32), up, down), (0, 0));
    }
}
