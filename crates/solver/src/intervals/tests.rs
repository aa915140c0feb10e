//! What ranges and bounds must satisfy, on all small cases and on random ones.

use super::*;
use expr::{Evaluator, Rules, UnaryOp};
use proptest::prelude::*;

/// How to make one more expression out of those there are.
type Step = (u8, u8, u8, u8);

/// Expressions over a few variables of one width, with the values of the variables.
struct Random {
    pool: Pool,
    values: Vec<(VarId, u64)>,
    terms: Vec<ExprId>,
    bools: Vec<ExprId>,
}

impl Random {
    fn new(rules: Rules, width: u8, values: &[u64], steps: &[Step]) -> Self {
        const ORDERS: [CompareOp; 4] = [CompareOp::Ult, CompareOp::Ule, CompareOp::Slt, CompareOp::Sle];
        let mut pool = Pool::with_rules(rules);
        let mut terms = Vec::new();
        let mut assignment = Vec::new();
        for (index, &value) in values.iter().enumerate() {
            terms.push(pool.var(&format!("x{index}"), Sort::BitVec(width)));
            let var = pool.find_var(&format!("x{index}")).unwrap();
            assignment.push((var, pool.var_sort(var).value(value)));
        }
        let flag = pool.var("flag", Sort::Bool);
        assignment.push((pool.find_var("flag").unwrap(), values[0] & 1));
        let mut bools = vec![flag];
        for &(kind, a, b, c) in steps {
            let [left, right] = [a, b].map(|index| terms[usize::from(index) % terms.len()]);
            let [first, second] = [a, b].map(|index| bools[usize::from(index) % bools.len()]);
            let detail = usize::from(kind / 16);
            match kind % 16 {
                0 => terms.push(pool.bv(width, u64::from(a) << (b % 64))),
                1 => terms.push(pool.bv(width, u64::from(a % 16).wrapping_sub(u64::from(b % 16)))),
                2..=5 => terms.push(pool.binary(BinaryOp::ALL[usize::from(c) % 13], left, right)),
                6 => {
                    let op = if detail % 2 == 0 { UnaryOp::Not } else { UnaryOp::Neg };
                    terms.push(pool.unary(op, left));
                }
                7 => terms.push(resized(&mut pool, left, width, a, c)),
                8..=10 => {
                    let condition = bools[usize::from(c) % bools.len()];
                    terms.push(pool.ite(condition, left, right));
                }
                11..=13 => bools.push(pool.compare(ORDERS[detail % 4], left, right)),
                14 => bools.push(pool.eq(left, right)),
                _ => bools.push(match detail % 3 {
                    0 => pool.and(first, second),
                    1 => pool.or(first, second),
                    _ => pool.not(first),
                }),
            }
        }
        Self { pool, values: assignment, terms, bools }
    }

    fn value(&self, evaluator: &mut Evaluator, e: ExprId) -> u64 {
        let value_of = |var| self.values.iter().find(|&&(known, _)| known == var).expect("all have values").1;
        evaluator.eval(&self.pool, e, &value_of)
    }
}

/// Some of the bits of `e`, brought back to its width.
fn resized(pool: &mut Pool, e: ExprId, width: u8, at: u8, how: u8) -> ExprId {
    let lo = at % width;
    let part = pool.extract(width - 1, lo, e);
    match how % 3 {
        0 => pool.zero_extend(width, part),
        1 => pool.sign_extend(width, part),
        _ if lo == 0 => part,
        _ => {
            let rest = pool.extract(lo - 1, 0, e);
            pool.concat(rest, part)
        }
    }
}

fn values() -> impl Strategy<Value = Vec<u64>> {
    let corner = prop_oneof![any::<u64>(), 0..20_u64, (0..64_u32).prop_map(|shift| u64::MAX >> shift)];
    prop::collection::vec(corner, 3)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_satisfies_the_guards_is_within_the_bounds(
        width in prop_oneof![1..=8_u8, Just(32), Just(63), Just(64)],
        values in values(),
        steps in prop::collection::vec(any::<Step>(), 1..60),
        with_rules in any::<bool>(),
    ) {
        let rules = if with_rules { Rules::On } else { Rules::Off };
        let mut random = Random::new(rules, width, &values, &steps);
        let mut evaluator = Evaluator::new();
        let mut bounds = Bounds::default();
        // Every other boolean becomes a guard, the way it is under the values.
        for index in (0..random.bools.len()).step_by(2) {
            let mut guard = random.bools[index];
            if random.value(&mut evaluator, guard) == 0 {
                guard = random.pool.not(guard);
            }
            bounds = bounds.look_deeper(&random.pool, &[guard], &mut Effort::default()).expect("the values satisfy the guard");
        }
        for &term in &random.terms {
            let value = random.value(&mut evaluator, term);
            prop_assert!(bounds.range(&random.pool, term).contains(value));
        }
        for &goal in &random.bools {
            let decided = Reasoning::new(&random.pool, bounds.known.clone()).decide(goal);
            let value = random.value(&mut evaluator, goal) == 1;
            prop_assert!(decided.is_none_or(|decided| decided == value));
        }
    }
}

/// `'0' <= c && c <= '9' ? c - '0' : 'a' <= c && c <= 'f' ? c - 'a' + 10 : -1`, as a tree.
fn digit(pool: &mut Pool, c: ExprId) -> ExprId {
    let wide = pool.zero_extend(32, c);
    let mut tree = pool.bv(32, u64::from(u32::MAX));
    for (first, last, value) in [('a', 'f', 10), ('0', '9', 0)] {
        let [first, end] = [u64::from(first), u64::from(last) + 1].map(|letter| pool.bv(16, letter));
        let offset = pool.bv(32, pool.as_const(first).expect("a letter") - value);
        let number = pool.binary(BinaryOp::Sub, wide, offset);
        let (starts, ends) = (pool.ule(first, c), pool.ult(c, end));
        let inner = pool.ite(ends, number, tree);
        tree = pool.ite(starts, inner, tree);
    }
    tree
}

#[test]
fn an_arm_is_looked_at_under_all_conditions_that_lead_to_it() {
    let mut pool = Pool::new();
    let c = pool.var("c", Sort::BitVec(16));
    let digit = digit(&mut pool, c);
    let range = Bounds::default().range(&pool, digit);
    let expected = Range::point(32, 0).join(Range::point(32, 15)).join(Range::point(32, u64::from(u32::MAX)));
    assert_eq!(range, expected);
}

#[test]
fn a_guard_about_a_large_expression_is_used_wherever_that_occurs() {
    let mut pool = Pool::new();
    let mut bounds = Bounds::default();
    let zero = pool.bv(32, 0);
    let ten = pool.bv(32, 10);
    let mut sum = zero;
    for name in ["c", "d", "e"] {
        let c = pool.var(name, Sort::BitVec(16));
        let digit = digit(&mut pool, c);
        let guards = [pool.sle(zero, digit), pool.slt(digit, ten)];
        bounds = bounds.look_deeper(&pool, &guards, &mut Effort::default()).expect("there are digits");
        let tenfold = pool.binary(BinaryOp::Mul, sum, ten);
        sum = pool.binary(BinaryOp::Sub, tenfold, digit);
    }
    let least = pool.bv(32, u64::from((-999_i32).cast_unsigned()));
    let smaller = pool.slt(sum, least);
    assert!(
        bounds.look_deeper(&pool, &[smaller], &mut Effort::default()).is_none(),
        "-999 is the least number of three digits"
    );
    let least = pool.eq(sum, least);
    assert!(bounds.look_deeper(&pool, &[least], &mut Effort::default()).is_some());
}

#[test]
fn a_guard_about_a_tree_says_what_its_conditions_are() {
    let mut pool = Pool::new();
    let c = pool.var("c", Sort::BitVec(16));
    let digit = digit(&mut pool, c);
    let two = pool.bv(32, 2);
    let is_two = pool.eq(digit, two);
    let bounds =
        Bounds::default().look_deeper(&pool, &[is_two], &mut Effort::default()).expect("2 is a digit");
    assert_eq!(bounds.range(&pool, c).value(), Some(u64::from(b'2')));
}

#[test]
fn the_work_for_one_guard_is_limited() {
    let mut pool = Pool::new();
    let (zero, one) = (pool.bv(32, 0), pool.bv(32, 1));
    let mut sum = zero;
    for index in 0..50_000 {
        let x = pool.var(&format!("x{index}"), Sort::BitVec(32));
        let positive = pool.slt(zero, x);
        let more = pool.binary(BinaryOp::Add, sum, one);
        sum = pool.ite(positive, more, sum);
    }
    let many = pool.slt(one, sum);
    let mut reasoning = Reasoning::new(&pool, Known::default());
    assert!(reasoning.learn(many, true));
    assert!(reasoning.computed.len() <= MAX_VISITS, "and the stack is not used up either");
}

#[test]
fn work_that_decides_nothing_becomes_less_and_what_decides_more() {
    let mut effort = Effort::default();
    (0..PATIENCE).for_each(|_| effort.learn(MAX_VISITS, false));
    assert_eq!(effort.visits, MAX_VISITS / 2);
    effort.learn(MIN_VISITS, true);
    assert_eq!(effort.visits, MAX_VISITS);
    let n_many = PATIENCE * MAX_VISITS;
    (0..n_many).for_each(|_| effort.learn(MIN_VISITS - 1, false));
    assert_eq!(effort.visits, MAX_VISITS, "a little work is always worth it");
    (0..n_many).for_each(|_| effort.learn(MIN_VISITS, false));
    assert_eq!(effort.visits, MIN_VISITS);
}
