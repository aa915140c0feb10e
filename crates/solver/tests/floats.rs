//! Floats through the whole chain: answers, witnesses, and what has no theory.

use expr::{
    BinaryOp, Evaluator, ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, Node, Pool, Rules,
    Sort, VarId, float, text,
};
use proptest::prelude::*;
use solver::{Answer, Assumed, Chain, Config, PathCondition, Reason};
use std::time::Duration;

/// `a` and `b` are bits that are read as doubles; `f` is a single, `i` an integer.
const DECLARATIONS: &str = "(var a 64) (var b 64) (var f f32) (var i 32) (var l 64)";

fn without_repair() -> Config {
    Config { repair: false, enumeration: false, linear: false, ..Config::default() }
}

fn check(config: &Config, guards: &[&str]) -> (Pool, Answer) {
    let mut pool = Pool::new();
    let guards: Vec<ExprId> = guards
        .iter()
        .map(|guard| {
            let guard = guard.replace("$a", "(fp.from_bits a)").replace("$b", "(fp.from_bits b)");
            text::parse(&mut pool, &format!("{DECLARATIONS} {guard}")).expect("well formed")
        })
        .collect();
    let answer = Chain::new(config).expect("a valid configuration").check(&mut pool, &guards);
    if let Answer::Sat(model) = &answer {
        for guard in guards {
            assert_eq!(Evaluator::new().eval(&pool, guard, &|var| model.get(var).unwrap_or(0)), 1);
        }
    }
    (pool, answer)
}

fn check_sat(guards: &[&str]) {
    for config in [Config::default(), without_repair()] {
        let (_, answer) = check(&config, guards);
        assert!(matches!(answer, Answer::Sat(_)), "{guards:?}: {answer:?}");
    }
}

fn check_unsat(guards: &[&str]) {
    let (_, answer) = check(&Config::default(), guards);
    assert!(matches!(answer, Answer::Unsat), "{guards:?}: {answer:?}");
}

#[test]
fn arithmetic_rounds() {
    check_sat(&["(fp.eq (fp.add $a 1.0:f64) $a)", "(fp.lt $a inf:f64)"]);
    check_sat(&[
        "(not (fp.eq (fp.sub (fp.add $a 0.1:f64) 0.1:f64) $a))",
        "(fp.lt $a 100.0:f64)",
        "(fp.lt 0.0:f64 $a)",
    ]);
    check_unsat(&["(fp.eq (fp.mul f 0.5:f32) 3.0:f32)", "(fp.lt f 6.0:f32)"]);
}

#[test]
fn nan_is_unequal_to_itself_but_has_bits() {
    check_sat(&["(not (fp.eq $a $a))"]);
    check_unsat(&["(not (fp.eq $a $a))", "(fp.leq $a 1.0:f64)"]);
    // The bits of the input may be those of any NaN, but those of a result are always the same.
    check_sat(&["(fp.isNaN $a)", "(not (= a 9221120237041090560:64))"]);
    check_unsat(&["(fp.isNaN $a)", "(not (= (fp.to_bits $a) 9221120237041090560:64))"]);
    check_sat(&["(= (fp.to_bits (fp.add f 1.0:f32)) 1077936128)"]);
    check_unsat(&["(bvult 2143289344 (fp.to_bits (fp.abs f)))"]);
}

#[test]
fn zeros_are_equal_but_not_the_same() {
    check_sat(&["(fp.eq $a 0.0:f64)", "(not (= $a 0.0:f64))"]);
    check_unsat(&["(fp.eq $a 0.0:f64)", "(not (= $a 0.0:f64))", "(not (= $a -0.0:f64))"]);
    check_sat(&["(fp.lt (fp.div 1.0:f64 $a) 0.0:f64)", "(fp.eq $a 0.0:f64)"]);
}

#[test]
fn casts_saturate() {
    check_unsat(&["(bvslt ((_ fp.to_signed 32) $a) 5)", "(fp.lt 5.0:f64 $a)"]);
    check_sat(&["(= ((_ fp.to_signed 32) $a) 2147483647)", "(fp.lt 1e12:f64 $a)"]);
    check_unsat(&["(fp.isNaN f)", "(not (= ((_ fp.to_signed 64) f) 0:64))"]);
    check_sat(&["(= ((_ fp.to_signed 64) $a) 123456789012345:64)"]);
    // A long does not survive a double.
    check_sat(&["(not (= ((_ fp.to_signed 64) ((_ fp.from_signed 64) l)) l))"]);
    check_unsat(&["(not (= ((_ fp.to_signed 32) ((_ fp.from_signed 64) i)) i))"]);
}

#[test]
fn rounding_gives_integers() {
    check_sat(&[
        "(fp.eq (fp.floor $a) 2.0:f64)",
        "(fp.eq (fp.ceil $a) 3.0:f64)",
        "(fp.eq (fp.round $a) 2.0:f64)",
    ]);
    check_unsat(&["(fp.lt (fp.ceil f) (fp.floor f))"]);
    check_sat(&["(fp.eq (fp.sqrt $a) 1.5:f64)"]);
}

#[test]
fn remainders_by_powers_of_two_are_decided() {
    check_sat(&["(fp.eq (fp.fmod $a 1.0:f64) 0.25:f64)", "(fp.lt 100.0:f64 $a)"]);
    check_unsat(&["(fp.eq (fp.fmod $a 2.0:f64) 0.0:f64)", "(fp.eq (fp.fmod $a 1.0:f64) 0.5:f64)"]);
}

#[test]
fn facts_refute_what_no_remainder_does() {
    check_unsat(&["(fp.leq 3.0:f64 (fp.fmod $a 3.0:f64))"]);
    check_unsat(&["(fp.lt (fp.fmod $a 3.0:f64) 0.0:f64)", "(fp.lt 0.0:f64 $a)"]);
    check_unsat(&["(not (fp.isNaN (fp.fmod $a $b)))", "(fp.eq $b 0.0:f64)"]);
    check_sat(&["(fp.eq (fp.fmod $a 3.0:f64) 2.0:f64)", "(fp.lt 10.0:f64 $a)"]);
    check_sat(&["(fp.eq (fp.fmod ((_ fp.from_signed 64) i) 7.0:f64) 3.0:f64)", "(bvslt 100 i)"]);
}

#[test]
fn facts_refute_what_no_function_does() {
    check_unsat(&["(fp.lt 1.0:f64 (sin $a))"]);
    check_unsat(&["(fp.lt (exp $a) 0.0:f64)"]);
    check_unsat(&["(fp.isNaN (log $a))", "(fp.lt 0.0:f64 $a)"]);
    check_unsat(&["(fp.lt (fp.add (fp.abs (sin $a)) (fp.abs (cos $b))) 0.0:f64)"]);
}

#[test]
fn a_search_finds_arguments_of_functions() {
    check_sat(&["(fp.lt 0.5:f64 (sin $a))"]);
    check_sat(&["(fp.lt (cos $a) -0.99:f64)", "(fp.lt 10.0:f64 $a)", "(fp.lt $a 20.0:f64)"]);
    check_sat(&["(fp.lt 100.0:f64 (exp $a))", "(fp.lt (exp $a) 101.0:f64)"]);
    check_sat(&["(fp.eq (log10 $a) 3.0:f64)"]);
    check_sat(&["(fp.lt (fp.abs (fp.sub (tan $a) 1.25:f64)) 1e-12:f64)"]);
    check_sat(&["(fp.eq (pow $a 3.0:f64) 27.0:f64)"]);
    check_sat(&["(fp.lt 4.9:f64 (hypot $a $b))", "(fp.lt (hypot $a $b) 5.1:f64)", "(fp.lt 2.0:f64 $b)"]);
}

#[test]
fn what_is_not_found_is_unknown_and_says_why() {
    let far = [
        "(fp.eq (sin $a) 0.123456789:f64)",
        "(fp.eq (cos $b) (fp.mul (sin $a) (sin $b)))",
        "(fp.lt (sin $b) (tan (fp.mul $a $b)))",
        "(fp.eq (fp.add $a $b) 12.5:f64)",
    ];
    let (_, answer) = check(&Config::default(), &far);
    let Answer::Unknown(reason) = answer else { panic!("{answer:?}") };
    assert!(matches!(reason, Reason::NoTheory("sin" | "cos" | "tan")), "{reason:?}");
    assert!(reason.to_string().starts_with("math function "), "{reason}");
    assert_eq!(Reason::NoTheory("%").to_string(), "the remainder of floats has no theory");
}

/// The JVM may round the results of such functions otherwise.
#[test]
fn trying_all_arguments_of_a_function_proves_nothing() {
    // No sine of these is as large, but with an error of a few units in the last place it would be.
    let near = "(fp.eq (sin $a) (fp.from_bits 12:64))";
    let (_, answer) = check(&Config::default(), &["(bvult a 10:64)", near]);
    assert!(matches!(answer, Answer::Unknown(Reason::NoTheory("sin"))), "{answer:?}");
    let (_, answer) = check(&Config::default(), &["(bvult a 10:64)", "(fp.eq (sin $a) 0.5:f64)"]);
    assert!(matches!(answer, Answer::Unsat), "{answer:?}");
    let (_, answer) = check(&Config::default(), &["(bvult a 10:64)", "(fp.eq $a 0.5:f64)"]);
    assert!(matches!(answer, Answer::Unsat), "{answer:?}");
}

fn assume(chain: &mut Chain, pool: &mut Pool, path: &PathCondition, guard: &str) -> PathCondition {
    let guard = guard.replace("$a", "(fp.from_bits a)").replace("$b", "(fp.from_bits b)");
    let guard = text::parse(pool, &format!("{DECLARATIONS} {guard}")).expect("well formed");
    match chain.assume(pool, path, guard) {
        Assumed::Feasible(path) => path,
        other => panic!("{other:?}"),
    }
}

fn witness(pool: &Pool, path: &PathCondition, name: &str) -> f64 {
    f64::from_bits(path.witness(pool, pool.find_var(name).expect("it is declared")))
}

#[test]
fn simple_comparisons_are_mended_without_the_backend() {
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config::default()).unwrap();
    let mut path = PathCondition::new();
    for guard in [
        "(fp.lt 1000.5:f64 $a)",
        "(fp.lt $a $b)",
        "(not (fp.leq f 7.25:f32))",
        "(fp.lt 10.5:f64 ((_ fp.from_signed 64) l))",
    ] {
        path = assume(&mut chain, &mut pool, &path, guard);
    }
    assert_eq!(chain.stats().backend_checks, 0, "{:?}", chain.stats());
}

#[test]
fn shrinking_prefers_few_digits() {
    for config in [Config::default(), without_repair()] {
        let mut pool = Pool::new();
        let mut chain = Chain::new(&config).unwrap();
        let mut path = PathCondition::new();
        for guard in ["(fp.lt 1000.5:f64 $a)", "(fp.lt 0.1:f64 $b)", "(fp.lt $b 0.2:f64)", "(fp.isNaN f)"] {
            path = assume(&mut chain, &mut pool, &path, guard);
        }
        let smaller = chain.shrink(&mut pool, &path);
        assert_eq!(witness(&pool, &smaller, "a"), 1001.0);
        let digits = format!("{}", witness(&pool, &smaller, "b"));
        assert!(digits.len() <= 5, "{digits}");
        assert_eq!(smaller.witness(&pool, pool.find_var("f").unwrap()), 0x7fc0_0000);
    }
}

/// How to make one more expression out of those there are.
type Step = (u8, u8, u8);

struct Terms {
    pool: Pool,
    /// Singles and doubles.
    floats: [Vec<ExprId>; 2],
    /// Integers of 32 and of 64 bits.
    integers: [Vec<ExprId>; 2],
    guards: Vec<ExprId>,
}

const WIDTHS: [u8; 2] = [32, 64];

impl Terms {
    fn new(rules: Rules, steps: &[Step]) -> Self {
        let mut pool = Pool::with_rules(rules);
        let integers = WIDTHS.map(|width| {
            let mut integers: Vec<ExprId> =
                ["i", "bits"].map(|name| pool.var(&format!("{name}{width}"), Sort::BitVec(width))).into();
            integers.extend([0, 1, 7, u64::MAX].map(|value| pool.bv(width, value)));
            integers
        });
        let floats = WIDTHS.map(|width| {
            let bits = pool.var(&format!("bits{width}"), Sort::BitVec(width));
            let mut floats =
                vec![pool.var(&format!("f{width}"), Sort::Float(width)), pool.float_from_bits(bits)];
            for value in [0.0, -0.0, 1.0, 0.5, -3.0, 1e20, f64::INFINITY, f64::NAN] {
                floats.push(pool.float(width, float::rounded(width, value)));
            }
            floats
        });
        let mut terms = Self { pool, floats, integers, guards: Vec::new() };
        steps.iter().for_each(|&step| terms.add(step));
        terms
    }

    fn add(&mut self, (op, first, second): Step) {
        let pool = &mut self.pool;
        let pick = |terms: &[ExprId], index: u8| terms[terms.len() - 1 - usize::from(index) % terms.len()];
        // Which of the two widths, and that of a conversion.
        let (at, to) = (usize::from(op >> 7), usize::from(second & 1));
        let width = WIDTHS[to];
        let (a, b) = (pick(&self.floats[at], first), pick(&self.floats[at], second));
        let (i, j) = (pick(&self.integers[at], first), pick(&self.integers[at], second));
        let kind = usize::from(op & 0x7f) % 24;
        match kind {
            0..=3 => self.floats[at].push(pool.float_binary(FloatBinaryOp::ALL[kind], a, b)),
            4..=9 => self.floats[at].push(pool.float_unary(FloatUnaryOp::ALL[kind - 4], a)),
            10 => self.floats[to].push(pool.signed_to_float(width, i)),
            11 => self.floats[at].push(pool.float_from_bits(i)),
            12 => self.floats[to].push(pool.float_to_float(width, a)),
            13 => self.integers[to].push(pool.float_to_signed(width, a)),
            14 => self.integers[at].push(pool.float_to_bits(a)),
            15 => self.integers[at].push(pool.binary(BinaryOp::Add, i, j)),
            16 => self.guards.push(pool.float_is_nan(a)),
            17..=19 => self.guards.push(pool.float_compare(FloatCompareOp::ALL[kind - 17], a, b)),
            20 => self.guards.push(pool.eq(a, b)),
            21 => self.guards.push(pool.slt(i, j)),
            22 => {
                if let Some(&guard) = self.guards.last() {
                    self.floats[at].push(pool.ite(guard, a, b));
                }
            }
            _ => {
                if let Some(guard) = self.guards.pop() {
                    self.guards.push(pool.not(guard));
                }
            }
        }
    }

    fn all(&self) -> Vec<ExprId> {
        [&self.floats[0][..], &self.floats[1], &self.integers[0], &self.integers[1], &self.guards].concat()
    }
}

/// Bits of which many are those of simple numbers.
fn bits() -> impl Strategy<Value = u64> {
    let simple =
        |i: i16| if i % 2 == 0 { f64::from(i / 2).to_bits() } else { f32::from(i / 2).to_bits().into() };
    prop_oneof![
        any::<u64>(),
        any::<i64>().prop_map(|i| i.cast_unsigned() >> 40),
        any::<i16>().prop_map(simple)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_backend_computes_what_evaluation_does(
        steps in prop::collection::vec(any::<Step>(), 1..40),
        values in prop::collection::vec(bits(), 6),
    ) {
        let mut terms = Terms::new(Rules::Off, &steps);
        let all = terms.all();
        let pool = &mut terms.pool;
        let value_of = |var: VarId| values[entity::Id::index(var)];
        // With the variables fixed, each term has the value that evaluation gives.
        let mut evaluator = Evaluator::new();
        let mut fixed = Vec::new();
        let mut same = pool.bool(true);
        for e in all {
            let value = evaluator.eval(pool, e, &value_of);
            let value = match pool.sort(e) {
                Sort::Bool => pool.bool(value == 1),
                Sort::BitVec(width) => pool.bv(width, value),
                Sort::Float(width) => pool.float(width, value),
            };
            let equal = pool.eq(e, value);
            if matches!(pool.node(e), Node::Var(_)) {
                fixed.push(equal);
            } else {
                same = pool.and(same, equal);
            }
        }
        fixed.push(pool.not(same));
        let config = Config { constant: false, witness: false, repair: false, enumeration: false, linear: false, ..Config::default() };
        let answer = Chain::new(&config).unwrap().check(pool, &fixed);
        prop_assert!(matches!(answer, Answer::Unsat), "{:?}", answer);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rules_change_no_answer(steps in prop::collection::vec(any::<Step>(), 1..10)) {
        // A guard that is too hard for the limit says nothing.
        let config = Config { check_limit: Some(Duration::from_secs(2)), ..Config::default() };
        let answers: Vec<Vec<Option<bool>>> = [Rules::On, Rules::Off].into_iter().map(|rules| {
            let mut terms = Terms::new(rules, &steps);
            let mut chain = Chain::new(&config).unwrap();
            let guards = terms.guards.clone();
            guards.iter().map(|&guard| match chain.check(&mut terms.pool, &[guard]) {
                Answer::Sat(_) => Some(true),
                Answer::Unsat => Some(false),
                Answer::Unknown(Reason::TimeLimit) => None,
                Answer::Unknown(reason) => panic!("{reason}"),
            }).collect()
        }).collect();
        for (on, off) in answers[0].iter().zip(&answers[1]) {
            prop_assert!(on.is_none() || off.is_none() || on == off, "{:?}", answers);
        }
    }
}

#[test]
fn functions_of_constants_need_no_theory() {
    let mut pool = Pool::new();
    let half = pool.float(64, 0.5f64.to_bits());
    let sine = pool.math(MathOp::Sin, half, half);
    assert_eq!(pool.as_const(sine), Some(0.5f64.sin().to_bits()));
}
