//! Classes against trying all values.

use super::uses::uses;
use super::{Classes, Domain};
use crate::answer::Answer;
use crate::backend::Query;
use crate::config::Config;
use expr::{BinaryOp, Evaluator, ExprId, Pool, Sort, VarId};

/// The digit that a character is, of a dozen scripts, or -1.
fn digit(pool: &mut Pool, character: ExprId) -> ExprId {
    let mut digit = pool.bv(32, u64::from(u32::MAX));
    for start in [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xff10] {
        let [first, end] = [start, start + 10].map(|value| pool.bv(16, value));
        let (from, below) = (pool.ule(first, character), pool.ult(character, end));
        let is_one = pool.and(from, below);
        let wide = pool.zero_extend(32, character);
        let zero = pool.bv(32, start);
        let value = pool.binary(BinaryOp::Sub, wide, zero);
        digit = pool.ite(is_one, value, digit);
    }
    digit
}

fn characters<const N: usize>(pool: &mut Pool) -> [ExprId; N] {
    std::array::from_fn(|n| pool.var(&format!("c{n}"), Sort::BitVec(16)))
}

/// Two digits as a number.
fn number(pool: &mut Pool, [tens, ones]: [ExprId; 2]) -> ExprId {
    let [tens, ones] = [tens, ones].map(|character| digit(pool, character));
    let ten = pool.bv(32, 10);
    let tens = pool.binary(BinaryOp::Mul, tens, ten);
    pool.binary(BinaryOp::Add, tens, ones)
}

fn question(pool: &mut Pool, guards: &[ExprId]) -> Query {
    let mut vars: Vec<VarId> = guards.iter().flat_map(|&guard| pool.vars(guard).to_vec()).collect();
    vars.sort_unstable();
    vars.dedup();
    Query::of(guards.to_vec(), vars)
}

fn ask(pool: &mut Pool, guards: &[ExprId]) -> Option<Answer> {
    let query = question(pool, guards);
    Classes::new(&Config::default()).check(pool, &query)
}

/// The values of all variables, as characters.
fn text(answer: Option<Answer>) -> String {
    let Some(Answer::Sat(model)) = answer else { panic!("{answer:?} is no model") };
    model.iter().map(|(_, value)| char::from_u32(value as u32).unwrap()).collect()
}

#[test]
fn a_number_is_found_in_ascii() {
    let mut pool = Pool::new();
    let pair = characters(&mut pool);
    let (number, wanted) = (number(&mut pool, pair), pool.bv(32, 42));
    let is_wanted = pool.eq(number, wanted);
    assert_eq!(text(ask(&mut pool, &[is_wanted])), "42");
}

#[test]
fn that_no_digits_make_a_number_is_known_for_all_scripts() {
    let mut pool = Pool::new();
    let pair = characters(&mut pool);
    let (number, wanted) = (number(&mut pool, pair), pool.bv(32, 100));
    let is_wanted = pool.eq(number, wanted);
    assert!(matches!(ask(&mut pool, &[is_wanted]), Some(Answer::Unsat)));
}

#[test]
fn other_scripts_are_tried_if_ascii_is_excluded() {
    let mut pool = Pool::new();
    let [one, two] = characters(&mut pool);
    let (number, wanted) = (number(&mut pool, [one, two]), pool.bv(32, 7));
    let beyond = pool.bv(16, 0x700);
    let guards = [pool.eq(number, wanted), pool.ult(beyond, one), pool.ule(beyond, two)];
    let found = text(ask(&mut pool, &guards));
    assert_eq!(found, "\u{7c0}\u{7c7}");
}

#[test]
fn a_guard_that_is_also_a_part_of_another_holds_there() {
    let mut pool = Pool::new();
    let [one, two] = characters(&mut pool);
    let (number, zero, wanted) = (number(&mut pool, [one, two]), pool.bv(32, 0), pool.bv(32, 42));
    let value = digit(&mut pool, one);
    let (is_digit, is_wanted) = (pool.sle(zero, value), pool.eq(number, wanted));
    let implied = pool.implies(is_digit, is_wanted);
    assert_eq!(text(ask(&mut pool, &[is_digit, implied])), "42");
}

#[test]
fn tables_that_only_tell_yes_from_no_are_left_alone() {
    let mut pool = Pool::new();
    let [one, two] = characters(&mut pool);
    let zero = pool.bv(32, 0);
    let digits = [one, two].map(|character| digit(&mut pool, character));
    let [is_one, is_two] = digits.map(|value| pool.sle(zero, value));
    let either = pool.or(is_one, is_two);
    assert!(ask(&mut pool, &[either]).is_none());
}

#[test]
fn questions_without_tables_are_left_alone() {
    let mut pool = Pool::new();
    let [one, two] = characters(&mut pool);
    let less = pool.ult(one, two);
    assert!(ask(&mut pool, &[less]).is_none());
}

/// Random functions of two narrow variables, and what is asked of them together, against trying all pairs.
#[test]
fn answers_over_classes_are_those_of_the_question() {
    let mut seed: u64 = 7;
    let mut random = move |n: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % n
    };
    let mut classes = Classes::new(&Config::default());
    let mut n_unsat = 0;
    let mut pool = Pool::new();
    for _ in 0..150 {
        let vars = ["a", "b"].map(|name| pool.var(name, Sort::BitVec(8)));
        let mut steps = |pool: &mut Pool, var: ExprId| {
            let mut value = pool.bv(16, random(8));
            for _ in 0..1 + random(6) {
                let bound = pool.bv(8, random(256));
                let (is_below, other) = (pool.ult(var, bound), pool.bv(16, random(8)));
                value = pool.ite(is_below, other, value);
            }
            value
        };
        let [f, g] = vars.map(|var| steps(&mut pool, var));
        let condition = steps(&mut pool, vars[0]);
        let sum = pool.binary(BinaryOp::Add, f, g);
        let [wanted, limit] = [random(14), 1 + random(7)].map(|value| pool.bv(16, value));
        let mut guards = vec![pool.eq(sum, wanted), pool.ult(condition, limit)];
        if random(3) == 0 {
            guards.push(pool.ult(vars[0], vars[1]));
        }
        let query = question(&mut pool, &guards);
        let all = uses(&mut pool, &query);
        let mut evaluator = Evaluator::new();
        let mut holds = |a: u64, b: u64| {
            evaluator.reset();
            let value_of = |var| if pool.var_label(var) == "a" { a } else { b };
            guards.iter().all(|&guard| evaluator.eval(&pool, guard, &value_of) == 1)
        };
        let is_possible = (0..1 << 16).any(|pair| holds(pair >> 8, pair & 255));
        for domain in [Domain::Ascii, Domain::All] {
            match classes.check_within(domain, &mut pool, &query, &all) {
                Some(Answer::Sat(model)) => {
                    assert!(is_possible);
                    assert!(all_hold(&pool, &guards, &model), "{model:?}");
                }
                Some(Answer::Unsat) if domain == Domain::All => {
                    assert!(!is_possible);
                    n_unsat += 1;
                }
                Some(Answer::Unsat) | None => {}
                Some(Answer::Unknown(reason)) => panic!("{reason}"),
            }
        }
    }
    assert!((10..140).contains(&n_unsat), "{n_unsat}");
}

fn all_hold(pool: &Pool, guards: &[ExprId], model: &crate::answer::Model) -> bool {
    let mut evaluator = Evaluator::new();
    let value_of = |var| model.get(var).unwrap_or(0);
    guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1)
}
