//! Diagrams against trying all values.

use super::Diagrams;
use crate::answer::Answer;
use crate::backend::Query;
use expr::{BinaryOp, CompareOp, Evaluator, ExprId, Pool, Rules, Sort, VarId};

fn question(pool: &mut Pool, guards: &[ExprId]) -> Query {
    let mut vars: Vec<VarId> = guards.iter().flat_map(|&guard| pool.vars(guard).to_vec()).collect();
    vars.sort_unstable();
    vars.dedup();
    Query::of(guards.to_vec(), vars)
}

fn ask(diagrams: &mut Diagrams, pool: &mut Pool, guards: &[ExprId]) -> Option<Answer> {
    let query = question(pool, guards);
    diagrams.check(pool, &mut Evaluator::new(), &query, |_| 0)
}

/// Asks about each value of a variable of 4 bits whether an expression of 6 bits over it compares so with each constant.
fn check_relations(rules: Rules, make: impl Fn(&mut Pool, ExprId) -> ExprId) {
    let mut pool = Pool::with_rules(rules);
    let mut diagrams = Diagrams::default();
    let x = pool.var("x", Sort::BitVec(4));
    let e = make(&mut pool, x);
    let width = pool.sort(e).bits();
    for constant in 0..1 << width {
        let constant = pool.bv(width, constant);
        let mut conditions = vec![pool.eq(e, constant)];
        for op in [CompareOp::Ult, CompareOp::Ule, CompareOp::Slt, CompareOp::Sle] {
            conditions.extend([pool.compare(op, e, constant), pool.compare(op, constant, e)]);
        }
        for condition in conditions {
            for value in 0..16 {
                let is_so = Evaluator::new().eval(&pool, condition, &|_| value) == 1;
                let number = pool.bv(4, value);
                let is_value = pool.eq(x, number);
                let answer = ask(&mut diagrams, &mut pool, &[is_value, condition]);
                match answer {
                    Some(Answer::Sat(_)) => assert!(is_so, "x = {value}"),
                    Some(Answer::Unsat) => assert!(!is_so, "x = {value}"),
                    other => panic!("{other:?} for x = {value}"),
                }
            }
        }
    }
}

#[test]
fn a_variable_and_a_constant_compare_as_their_sum_does() {
    for rules in [Rules::On, Rules::Off] {
        for [before, after] in [[0, 0], [3, 0], [0, 5], [12, 60], [9, 33], [7, 31], [15, 1]] {
            check_relations(rules, |pool, x| {
                let before = pool.bv(4, before & 15);
                let sum = pool.binary(BinaryOp::Add, x, before);
                let wide = pool.zero_extend(6, sum);
                let after = pool.bv(6, after);
                pool.binary(BinaryOp::Add, wide, after)
            });
            check_relations(rules, |pool, x| {
                let before = pool.bv(4, before & 15);
                let sum = pool.binary(BinaryOp::Add, x, before);
                let middle = pool.sign_extend(5, sum);
                let one = pool.bv(5, 17);
                let middle = pool.binary(BinaryOp::Add, one, middle);
                let wide = pool.sign_extend(6, middle);
                let after = pool.bv(6, after);
                pool.binary(BinaryOp::Add, wide, after)
            });
            // As (char) (x + 1) is.
            check_relations(rules, |pool, x| {
                let wide = pool.zero_extend(6, x);
                let after = pool.bv(6, after);
                let sum = pool.binary(BinaryOp::Add, wide, after);
                let low = pool.extract(4, 0, sum);
                pool.zero_extend(6, low)
            });
        }
    }
}

#[test]
fn values_of_an_ite_are_compared_wherever_they_come_from() {
    let mut pool = Pool::new();
    let [x, y] = ["x", "y"].map(|name| pool.var(name, Sort::BitVec(16)));
    let [a, b] = [b'a', b'b'].map(|letter| pool.bv(16, u64::from(letter)));
    let [one, two, three] = [1, 2, 3].map(|value| pool.bv(32, value));
    let (is_a, is_b) = (pool.eq(x, a), pool.eq(y, b));
    let (first, second) = (pool.ite(is_a, one, two), pool.ite(is_b, one, two));
    let sum = pool.binary(BinaryOp::Add, first, second);
    let is_three = pool.eq(sum, three);
    let mut diagrams = Diagrams::default();
    let Some(Answer::Sat(model)) = ask(&mut diagrams, &mut pool, &[is_three, is_a]) else {
        panic!("it is three where y is not b");
    };
    assert_eq!(model.iter().map(|(_, value)| value).collect::<Vec<_>>(), [u64::from(b'a'), 0]);
    assert!(matches!(ask(&mut diagrams, &mut pool, &[is_three, is_a, is_b]), Some(Answer::Unsat)));
}

#[test]
fn numbers_without_their_lowest_bits_compare_as_they_do() {
    for rules in [Rules::On, Rules::Off] {
        for (added, dropped) in [(0, 1), (5, 2), (60, 3), (33, 5)] {
            check_relations(rules, |pool, x| {
                let wide = pool.zero_extend(6, x);
                let (added, dropped) = (pool.bv(6, added), pool.bv(6, dropped));
                let sum = pool.binary(BinaryOp::Add, wide, added);
                pool.binary(BinaryOp::LShr, sum, dropped)
            });
        }
        for op in BinaryOp::ALL {
            check_relations(rules, |pool, x| {
                let wide = pool.sign_extend(6, x);
                let constant = pool.bv(6, 11);
                let left = pool.binary(op, constant, wide);
                pool.binary(op, left, constant)
            });
        }
    }
}

#[test]
fn a_part_of_a_variable_is_a_number() {
    let mut pool = Pool::new();
    let x = pool.var("x", Sort::BitVec(32));
    let byte = pool.extract(15, 8, x);
    let [three, four] = [3, 4].map(|value| pool.bv(8, value));
    let [is_three, is_four] = [three, four].map(|value| pool.eq(byte, value));
    let either = pool.or(is_three, is_four);
    let not_three = pool.not(is_three);
    let mut diagrams = Diagrams::default();
    let Some(Answer::Sat(model)) = ask(&mut diagrams, &mut pool, &[either, not_three]) else {
        panic!("it is four");
    };
    assert_eq!(model.iter().map(|(_, value)| value).collect::<Vec<_>>(), [4 << 8]);
    let not_four = pool.not(is_four);
    assert!(matches!(ask(&mut diagrams, &mut pool, &[either, not_three, not_four]), Some(Answer::Unsat)));
    // What the whole is says what the part is, but that is not seen.
    let whole = pool.bv(32, 3 << 8);
    let is_whole = pool.eq(x, whole);
    assert!(ask(&mut diagrams, &mut pool, &[is_whole, is_four]).is_none());
}

#[test]
fn contradictions_do_not_depend_on_what_is_unknown() {
    let mut pool = Pool::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| pool.var(name, Sort::BitVec(32)));
    let less = pool.slt(x, y);
    let not_less = pool.not(less);
    let zero = pool.bv(32, 0);
    let is_zero = pool.eq(z, zero);
    let not_zero = pool.not(is_zero);
    let either = pool.or(less, is_zero);
    let mut diagrams = Diagrams::default();
    assert!(matches!(ask(&mut diagrams, &mut pool, &[either, not_less, not_zero]), Some(Answer::Unsat)));
    assert!(matches!(ask(&mut diagrams, &mut pool, &[either, not_less]), Some(Answer::Sat(_))));
    // All are zero, and another number is not tried.
    assert!(ask(&mut diagrams, &mut pool, &[either, not_zero]).is_none());
}

#[test]
fn what_takes_too_much_is_left_to_others() {
    let mut pool = Pool::new();
    let mut total = pool.bv(32, 0);
    for n in 0..40 {
        let x = pool.var(&format!("x{n}"), Sort::BitVec(16));
        let letter = pool.bv(16, 65);
        let (is_letter, weight, zero) = (pool.eq(x, letter), pool.bv(32, 1 << (n % 30)), pool.bv(32, 0));
        let addend = pool.ite(is_letter, weight, zero);
        total = pool.binary(BinaryOp::Add, total, addend);
    }
    let wanted = pool.bv(32, 12345);
    let is_wanted = pool.eq(total, wanted);
    let mut diagrams = Diagrams::default();
    assert!(ask(&mut diagrams, &mut pool, &[is_wanted]).is_none());
}

#[test]
fn a_long_chain_of_choices_is_one_diagram() {
    let mut pool = Pool::new();
    let x = pool.var("x", Sort::BitVec(16));
    let mut kind = pool.bv(32, 0);
    for letter in 0..2000 {
        let (letter, number) = (pool.bv(16, letter), pool.bv(32, letter % 7));
        let is_letter = pool.eq(x, letter);
        kind = pool.ite(is_letter, number, kind);
    }
    let [five, eight] = [5, 8].map(|value| pool.bv(32, value));
    let (is_five, is_eight) = (pool.eq(kind, five), pool.eq(kind, eight));
    let mut diagrams = Diagrams::default();
    assert!(matches!(ask(&mut diagrams, &mut pool, &[is_five]), Some(Answer::Sat(_)) | None));
    assert!(matches!(ask(&mut diagrams, &mut pool, &[is_eight]), Some(Answer::Unsat)));
}
