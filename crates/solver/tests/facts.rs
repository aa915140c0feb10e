//! What a chain costs, and what it answers when it does not know.

use expr::{BinaryOp, Evaluator, ExprId, Flavour, Pool, Sort, VarId};
use solver::{Answer, Assumed, Chain, Config, ConfigError, PathCondition, Reason};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Without repair and the like, so that what the backend is asked can be counted.
fn chain() -> Chain {
    let on = Config::default();
    Chain::new(&Config { repair: false, enumeration: false, diagrams: false, linear: false, ..on })
        .expect("the configuration is valid")
}

fn var(pool: &mut Pool, name: &str) -> (VarId, ExprId) {
    let expr = pool.var(name, Sort::BitVec(32));
    (pool.vars(expr)[0], expr)
}

fn feasible(assumed: Assumed) -> PathCondition {
    match assumed {
        Assumed::Feasible(path) => path,
        other => panic!("expected a feasible path, found {other:?}"),
    }
}

fn check_witness(pool: &Pool, path: &PathCondition) {
    let mut evaluator = Evaluator::new();
    for guard in path.guards() {
        assert_eq!(evaluator.eval(pool, guard, &|var| path.witness(pool, var)), 1, "{guard}");
    }
}

/// Asks for the factors of a product of two large primes, which takes minutes.
fn hard_guard(pool: &mut Pool) -> ExprId {
    let (_, x) = var(pool, "x");
    let (_, y) = var(pool, "y");
    let [x, y] = [x, y].map(|factor| pool.zero_extend(64, factor));
    let product = pool.binary(BinaryOp::Mul, x, y);
    let known = pool.bv(64, 2_654_435_789 * 3_335_548_357);
    pool.eq(product, known)
}

/// Splits on each guard and its negation, depth first; the number of leaves.
fn explore(chain: &mut Chain, pool: &mut Pool, path: &PathCondition, guards: &[ExprId]) -> usize {
    let Some((&guard, rest)) = guards.split_first() else {
        return 1;
    };
    let negation = pool.not(guard);
    let sides = chain.split(pool, path, &[guard, negation]);
    sides.into_iter().filter_map(Assumed::path).map(|side| explore(chain, pool, &side, rest)).sum()
}

#[test]
fn independent_guards_cost_one_check_each_however_many_paths_there_are() {
    let mut pool = Pool::new();
    let guards: Vec<ExprId> = (0..14)
        .map(|index| {
            let (_, x) = var(&mut pool, &format!("x{index}"));
            let seven = pool.bv(32, 7);
            pool.slt(seven, x)
        })
        .collect();
    let mut chain = chain();
    assert_eq!(explore(&mut chain, &mut pool, &PathCondition::new(), &guards), 1 << 14);
    // The witness 0 takes the side `x <= 7`; the other side of each is asked once and then remembered.
    assert_eq!(chain.stats().backend_checks, 14);
    assert_eq!(chain.stats().max_slice, 1);
    assert_eq!(chain.stats().unsat, 0);
}

#[test]
fn a_chain_of_dependent_guards_costs_at_most_one_check_each() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let mut path = PathCondition::new();
    let vars: Vec<ExprId> = (0..100).map(|index| var(&mut pool, &format!("x{index}")).1).collect();
    for pair in vars.windows(2) {
        let less = pool.slt(pair[0], pair[1]);
        path = feasible(chain.assume(&mut pool, &path, less));
        check_witness(&pool, &path);
    }
    let circle = pool.slt(vars[99], vars[0]);
    assert!(matches!(chain.assume(&mut pool, &path, circle), Assumed::Infeasible));
    let stats = chain.stats();
    assert!(stats.backend_checks <= 100, "{stats:?}");
    assert_eq!(stats.max_slice, 100);
}

#[test]
fn a_guard_over_two_slices_merges_them() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let mut path = PathCondition::new();
    let [(x_id, x), (y_id, y), (z_id, z)] = ["x", "y", "z"].map(|name| var(&mut pool, name));
    let hundred = pool.bv(32, 100);
    for e in [x, y, z] {
        let large = pool.slt(hundred, e);
        path = feasible(chain.assume(&mut pool, &path, large));
    }
    assert_eq!([x_id, y_id, z_id].map(|id| path.slice_len(id)), [1, 1, 1]);
    let z_before = path.witness(&pool, z_id);
    let less = pool.slt(x, y);
    path = feasible(chain.assume(&mut pool, &path, less));
    assert_eq!([x_id, y_id, z_id].map(|id| path.slice_len(id)), [3, 3, 1]);
    assert_eq!(path.witness(&pool, z_id), z_before, "a slice that is not concerned keeps its values");
    check_witness(&pool, &path);
    assert_eq!(path.len(), 4);
}

#[test]
fn a_conjunction_does_not_merge_independent_slices() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let [(x_id, x), (y_id, y)] = ["x", "y"].map(|name| var(&mut pool, name));
    let seven = pool.bv(32, 7);
    let [a, b] = [x, y].map(|e| pool.slt(seven, e));
    let both = pool.and(a, b);
    let path = feasible(chain.assume(&mut pool, &PathCondition::new(), both));
    assert_eq!([x_id, y_id].map(|id| path.slice_len(id)), [1, 1]);
    assert_eq!(path.guards(), [both]);
    assert_eq!(chain.stats().backend_checks, 1, "a side costs one check, whatever it is made of");
    check_witness(&pool, &path);
}

#[test]
fn the_side_that_the_witness_takes_is_free_and_keeps_the_witness() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let (_, x) = var(&mut pool, "x");
    let seven = pool.bv(32, 7);
    let less = pool.slt(x, seven);
    let more = pool.not(less);
    let path = PathCondition::new();
    let sides = chain.split(&mut pool, &path, &[less, more]);
    let [less, more] = <[Assumed; 2]>::try_from(sides).unwrap().map(feasible);
    assert_eq!(less.witness_id(), path.witness_id());
    assert_ne!(more.witness_id(), path.witness_id());
    assert_eq!((chain.stats().by_witness, chain.stats().backend_checks), (1, 1));
}

#[test]
fn a_guard_that_was_taken_is_decided_without_evaluation() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let [(_, x), (_, y)] = ["x", "y"].map(|name| var(&mut pool, name));
    let less = pool.slt(x, y);
    let path = feasible(chain.assume(&mut pool, &PathCondition::new(), less));
    let more = pool.not(less);
    let sides = chain.split(&mut pool, &path, &[less, more]);
    assert!(matches!(&sides[..], [Assumed::Feasible(same), Assumed::Infeasible] if same.len() == 1));
    assert_eq!(chain.stats().by_constant, 2);
}

#[test]
fn the_time_limit_is_a_reason_not_to_know() {
    let mut pool = Pool::new();
    let hard = hard_guard(&mut pool);
    let mut chain =
        Chain::new(&Config { check_limit: Some(Duration::from_millis(30)), ..Config::default() }).unwrap();
    let Assumed::Unknown(path, Reason::TimeLimit) = chain.assume(&mut pool, &PathCondition::new(), hard)
    else {
        panic!("factoring takes longer");
    };
    assert!(!path.is_witnessed());
    assert_eq!(path.guards(), [hard]);

    // The slice's witness must not be believed, a slice beside it must.
    let (_, x) = var(&mut pool, "x");
    let (_, z) = var(&mut pool, "z");
    let seven = pool.bv(32, 7);
    let [small_x, small_z] = [x, z].map(|e| pool.ult(e, seven));
    assert!(chain.holds(&pool, &path, small_x));
    let assumed = chain.assume(&mut pool, &path, small_x);
    assert!(!matches!(assumed, Assumed::Feasible(_)), "{assumed:?}");
    let beside = feasible(chain.assume(&mut pool, &path, small_z));
    assert!(!beside.is_witnessed());
    assert!(matches!(chain.check(&mut pool, &[hard, small_z]), Answer::Unknown(Reason::TimeLimit)));
}

#[test]
fn a_later_check_can_restore_the_witness() {
    let mut pool = Pool::new();
    let hard = hard_guard(&mut pool);
    let interrupt = Arc::new(AtomicBool::new(true));
    let mut chain =
        Chain::new(&Config { interrupt: Some(Arc::clone(&interrupt)), ..Config::default() }).unwrap();
    let Assumed::Unknown(path, Reason::Interrupted) = chain.assume(&mut pool, &PathCondition::new(), hard)
    else {
        panic!("interrupted before it began");
    };
    interrupt.store(false, Ordering::Relaxed);
    let (_, x) = var(&mut pool, "x");
    let factor = pool.bv(32, 2_654_435_789);
    let solved = pool.eq(x, factor);
    let path = feasible(chain.assume(&mut pool, &path, solved));
    assert!(path.is_witnessed());
    check_witness(&pool, &path);
}

#[test]
fn shrinking_brings_values_near_zero() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let [(x_id, x), (y_id, y), (z_id, z)] = ["x", "y", "z"].map(|name| var(&mut pool, name));
    let thousand = pool.bv(32, 1000);
    let minus = pool.bv(32, 1000u64.wrapping_neg());
    let sum = pool.binary(BinaryOp::Add, z, thousand);
    let scaled = pool.binary(BinaryOp::Mul, sum, sum);
    let guards = [pool.sle(thousand, x), pool.sle(y, minus), pool.ne(scaled, thousand)];
    let mut path = PathCondition::new();
    for guard in guards {
        path = feasible(chain.assume(&mut pool, &path, guard));
    }
    let smaller = chain.shrink(&mut pool, &path);
    check_witness(&pool, &smaller);
    assert_eq!(smaller.witness(&pool, x_id), 1000);
    assert_eq!(smaller.witness(&pool, y_id) as i32, -1000);
    assert_eq!(smaller.witness(&pool, z_id), 0);
    assert_eq!(smaller.guards(), path.guards());
}

#[test]
fn shrinking_goes_on_while_values_make_room_for_each_other() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let [(x_id, x), (y_id, y)] = ["x", "y"].map(|name| var(&mut pool, name));
    let hundred = pool.bv(32, 100);
    let (large, order) = (pool.sle(hundred, y), pool.slt(y, x));
    let guard = pool.and(order, large);
    let suggestion = [(x_id, 1_000_000), (y_id, 999_999)].into_iter().collect();
    let path = chain.assume_suggested(&mut pool, &PathCondition::new(), guard, &[suggestion]);
    let smaller = chain.shrink(&mut pool, &feasible(path));
    assert_eq!([x_id, y_id].map(|var| smaller.witness(&pool, var)), [101, 100]);
}

/// The length of the array, and the guards that were evaluated, where an array has `n` elements, each larger than the one before,
/// and some model has huge values for everything.
fn shrunk_chain(n: u64) -> (u64, u64) {
    let mut pool = Pool::new();
    let mut chain = chain();
    let numbers: Vec<(VarId, ExprId)> = (0..n).map(|index| var(&mut pool, &format!("x{index}"))).collect();
    let (length_id, length) = var(&mut pool, "length");
    pool.set_flavour(length_id, Flavour::Natural);
    let huge = numbers.iter().zip(0..).map(|(&(id, _), index)| (id, 1_000_000_000 + index));
    let huge: solver::Model = huge.chain([(length_id, 1 << 30)]).collect();
    let mut path = PathCondition::new();
    for index in 0..n {
        let index_expr = pool.bv(32, index);
        let is_inside = pool.ult(index_expr, length);
        path = feasible(chain.assume_suggested(&mut pool, &path, is_inside, std::slice::from_ref(&huge)));
        if let [(_, one), (_, next)] = numbers[index as usize..].get(..2).unwrap_or_default() {
            let grows = pool.slt(*one, *next);
            path = feasible(chain.assume_suggested(&mut pool, &path, grows, std::slice::from_ref(&huge)));
        }
    }
    let before = chain.stats().shrinking_evaluations;
    let smaller = chain.shrink(&mut pool, &path);
    check_witness(&pool, &smaller);
    (smaller.witness(&pool, length_id), chain.stats().shrinking_evaluations - before)
}

#[test]
fn lengths_are_as_small_as_can_be_where_numbers_cannot_all_be_tried() {
    let [(short, few), (long, more)] = [700, 1400].map(shrunk_chain);
    assert_eq!([short, long], [700, 1400]);
    assert!(more <= 2 * few, "{few} evaluations for 700 elements, {more} for 1400");
}

#[test]
fn a_suggestion_that_satisfies_everything_is_the_model() {
    let mut pool = Pool::new();
    let mut chain =
        Chain::new(&Config { repair: false, enumeration: false, linear: false, ..Config::default() })
            .unwrap();
    let [(x_id, x), (y_id, y)] = ["x", "y"].map(|name| var(&mut pool, name));
    let (forty, product) = (pool.bv(32, 40), pool.binary(BinaryOp::Mul, x, y));
    let [odd, even] = [391, 442].map(|value| {
        let value = pool.bv(32, value);
        pool.eq(product, value)
    });
    let small = pool.ult(x, forty);
    let path = feasible(chain.assume(&mut pool, &PathCondition::new(), small));
    let suggestions_for = |guard| {
        let wrong = [(x_id, 391), (y_id, 1)].into_iter().collect();
        let right = [(x_id, 17), (y_id, 23)].into_iter().collect();
        if guard == odd { vec![wrong, right] } else { vec![] }
    };
    let sides = chain.split_suggested(&mut pool, &path, &[odd, even], &suggestions_for);
    assert_eq!((chain.stats().by_suggestion, chain.stats().backend_checks), (1, 1));
    let [odd, even]: [PathCondition; 2] =
        sides.into_iter().map(feasible).collect::<Vec<_>>().try_into().unwrap();
    check_witness(&pool, &odd);
    check_witness(&pool, &even);
    assert_eq!((odd.witness(&pool, x_id), odd.witness(&pool, y_id)), (17, 23));
    // What a suggestion leaves out keeps its value.
    let divides = pool.eq(y, forty);
    let suggestion = [(y_id, 40)].into_iter().collect();
    let longer = feasible(chain.assume_suggested(&mut pool, &path, divides, &[suggestion]));
    assert_eq!((longer.witness(&pool, x_id), longer.witness(&pool, y_id)), (path.witness(&pool, x_id), 40));
}

#[test]
fn a_very_long_path_is_walked_and_freed() {
    let mut pool = Pool::new();
    let mut chain = chain();
    let (_, x) = var(&mut pool, "x");
    let mut path = PathCondition::new();
    for value in 1..100_000 {
        let constant = pool.bv(32, value);
        let other = pool.ne(x, constant);
        path = feasible(chain.assume(&mut pool, &path, other));
    }
    assert_eq!(path.len(), 99_999);
    assert_eq!(chain.stats().backend_checks, 0, "the witness 0 satisfies all of them");
    drop(path);
}

#[test]
fn a_configuration_without_room_for_a_check_is_refused() {
    let config = Config { rebuild_every: 0, ..Config::default() };
    assert_eq!(Chain::new(&config).err(), Some(ConfigError::NoChecksBetweenRebuilds));
    let config = Config { check_limit: Some(Duration::ZERO), ..Config::default() };
    assert_eq!(Chain::new(&config).err(), Some(ConfigError::NoTimeForChecks));
}

#[test]
fn a_witness_that_misses_by_little_is_mended_without_the_backend() {
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config { linear: false, ..Config::default() })
        .expect("the default configuration is valid");
    let [(_, x), (_, y), (_, z)] = ["x", "y", "z"].map(|name| var(&mut pool, name));
    let sum = pool.binary(BinaryOp::Add, x, y);
    let hundred = pool.bv(32, 100);
    let guards = [pool.slt(hundred, sum), pool.eq(sum, z), pool.slt(y, x)];
    let leaves = explore(&mut chain, &mut pool, &PathCondition::new(), &guards);
    assert_eq!(leaves, 8);
    let stats = chain.stats();
    assert_eq!(stats.by_repair + stats.backend_checks, 7);
    assert!(stats.by_repair > stats.backend_checks, "most are mended: {stats:?}");
}

#[test]
fn bits_are_set_one_by_one_without_the_backend() {
    let mut pool = Pool::new();
    let mut chain =
        Chain::new(&Config { enumeration: false, ..Config::default() }).expect("the configuration is valid");
    let (_, x) = var(&mut pool, "x");
    let (one, eight) = (pool.bv(32, 1), pool.bv(32, 8));
    let mut guards = Vec::new();
    for bit in [0, 5, 31] {
        let by = pool.bv(32, bit);
        let shifted = pool.binary(BinaryOp::AShr, x, by);
        let masked = pool.binary(BinaryOp::And, shifted, one);
        guards.push(pool.eq(masked, one));
    }
    let zero = pool.bv(32, 0);
    let masked = pool.binary(BinaryOp::And, x, eight);
    guards.push(pool.ne(masked, zero));
    let leaves = explore(&mut chain, &mut pool, &PathCondition::new(), &guards);
    assert_eq!(leaves, 16);
    let stats = chain.stats();
    assert_eq!((stats.by_repair, stats.backend_checks), (15, 0), "a bit for each fork");
}

#[test]
fn a_mended_witness_satisfies_every_part_of_a_conjunction() {
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config::default()).expect("the default configuration is valid");
    let [p, q] = ["p", "q"].map(|name| pool.var(name, Sort::Bool));
    let both = pool.and(p, q);
    let path = feasible(chain.assume(&mut pool, &PathCondition::new(), both));
    check_witness(&pool, &path);
}

/// Neither answers that were given before nor repair, so that nothing else is left to save a check.
fn counterexamples_only() -> Chain {
    let on = Config::default();
    let config =
        Config { cache: false, repair: false, enumeration: false, diagrams: false, linear: false, ..on };
    Chain::new(&config).expect("the configuration is valid")
}

#[test]
fn what_contains_a_contradiction_is_not_asked() {
    let mut pool = Pool::new();
    let mut chain = counterexamples_only();
    let [(_, x), (_, y)] = ["x", "y"].map(|name| var(&mut pool, name));
    let square = pool.binary(BinaryOp::Mul, x, x);
    let three = pool.bv(32, 3);
    // No square is 3 modulo 4.
    let never = pool.eq(square, three);
    let seven = pool.bv(32, 7);
    let (large, less) = (pool.ult(seven, x), pool.ult(x, y));
    assert!(matches!(chain.check(&mut pool, &[never]), Answer::Unsat));
    let n_checks = chain.stats().backend_checks;
    let path = feasible(chain.assume(&mut pool, &PathCondition::new(), large));
    let path = feasible(chain.assume(&mut pool, &path, less));
    let n_more = chain.stats().backend_checks - n_checks;
    assert!(matches!(chain.assume(&mut pool, &path, never), Assumed::Infeasible));
    assert_eq!(chain.stats().backend_checks, n_checks + n_more);
    assert_eq!(chain.stats().by_counterexample, 1);
}

#[test]
fn a_model_of_another_query_is_tried() {
    let mut pool = Pool::new();
    let mut chain = counterexamples_only();
    let (_, x) = var(&mut pool, "x");
    let [ten, twenty] = [10, 20].map(|value| pool.bv(32, value));
    let (above, below) = (pool.ult(ten, x), pool.ult(x, twenty));
    let not_zero = pool.bv(32, 0);
    let not_zero = pool.ne(x, not_zero);
    let both = pool.and(above, below);
    assert!(matches!(chain.check(&mut pool, &[both]), Answer::Sat(_)));
    // Two subsets of what was satisfied, and a question that only looks different.
    for guards in [&[above][..], &[not_zero], &[not_zero, below]] {
        assert!(matches!(chain.check(&mut pool, guards), Answer::Sat(_)));
    }
    assert_eq!(chain.stats().backend_checks, 1);
    assert!(chain.stats().by_counterexample >= 3);
    assert_eq!(chain.stats().by_size[0].count, 1);
}

#[test]
fn digits_are_raised_one_after_the_other_until_a_number_is_large() {
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config::default()).unwrap();
    let (zero, ten) = (pool.bv(32, 0), pool.bv(32, 10));
    let mut path = PathCondition::new();
    let mut number = zero;
    for index in 0..9 {
        let (_, digit) = var(&mut pool, &format!("digit{index}"));
        let is_digit = [pool.sle(zero, digit), pool.slt(digit, ten)];
        for guard in is_digit {
            path = feasible(chain.assume(&mut pool, &path, guard));
        }
        let tenfold = pool.binary(BinaryOp::Mul, number, ten);
        number = pool.binary(BinaryOp::Add, tenfold, digit);
    }
    let [limit, below] = [214_748_364, 214_748_363].map(|limit| pool.bv(32, limit));
    for guard in [pool.sle(number, limit), pool.slt(below, number)] {
        path = feasible(chain.assume(&mut pool, &path, guard));
        check_witness(&pool, &path);
    }
    assert_eq!((chain.stats().by_repair, chain.stats().backend_checks), (1, 0));
    let large = pool.bv(32, 1_000_000_000);
    let impossible = pool.sle(large, number);
    assert!(matches!(chain.assume(&mut pool, &path, impossible), Assumed::Infeasible));
    assert_eq!((chain.stats().by_interval, chain.stats().backend_checks), (1, 0));
}

#[test]
fn halves_of_a_length_are_compared_without_the_backend() {
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config { repair: false, ..Config::default() }).unwrap();
    let [size, used] = ["size", "used"].map(|name| pool.var(name, Sort::BitVec(32)));
    let [zero, one, two] = [0, 1, 2].map(|value| pool.bv(32, value));
    let left = pool.binary(BinaryOp::Sub, size, used);
    let half = pool.binary(BinaryOp::SDiv, left, two);
    let sum = pool.binary(BinaryOp::Add, used, half);
    let rest = pool.binary(BinaryOp::Sub, size, sum);
    let sound = [pool.sle(zero, used), pool.sle(one, size), pool.sle(one, left)];
    let (less, more) = (pool.slt(rest, half), pool.slt(half, rest));
    assert!(matches!(chain.check(&mut pool, &[&sound[..], &[less]].concat()), Answer::Unsat));
    assert!(matches!(chain.check(&mut pool, &[&sound[..], &[more]].concat()), Answer::Sat(_)));
    let stats = chain.stats();
    assert_eq!(stats.backend_checks, 0);
    assert!(stats.by_linear > 0);
}

#[test]
fn a_variable_is_no_larger_than_it_can_be() {
    const MOST: u64 = 1 << 24;
    let mut pool = Pool::new();
    let narrow = pool.var("length", Sort::BitVec(31));
    let (length, expr) = (pool.vars(narrow)[0], pool.zero_extend(32, narrow));
    pool.set_flavour(length, Flavour::Natural);
    let (_, other) = var(&mut pool, "other");
    pool.set_most(length, MOST);
    let mut chain = Chain::new(&Config::default()).expect("the configuration is valid");
    let number = |pool: &mut Pool, number| pool.bv(32, number);
    let [seven, most, more] = [7, MOST, MOST + 1].map(|value| number(&mut pool, value));

    // No guard more where a model that is small enough is found.
    let guard = pool.ult(seven, expr);
    let path = feasible(chain.assume(&mut pool, &PathCondition::new(), guard));
    assert!(path.witness(&pool, length) <= MOST);
    assert_eq!((path.guards().len(), chain.stats().capped), (1, 0));

    let at_most = pool.eq(expr, most);
    assert_eq!(feasible(chain.assume(&mut pool, &path, at_most)).witness(&pool, length), MOST);
    assert_eq!(chain.stats().capped, 0);

    let at_more = pool.eq(expr, more);
    assert!(matches!(chain.assume(&mut pool, &path, at_more), Assumed::Infeasible));
    assert_eq!(chain.stats().capped, 1);

    // What has no such bound is as large as the path wants.
    let is_huge = pool.ult(more, other);
    let path = feasible(chain.assume(&mut pool, &path, is_huge));
    check_witness(&pool, &path);
    assert!(path.witness(&pool, length) <= MOST);
}
