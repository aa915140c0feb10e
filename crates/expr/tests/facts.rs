//! What holds of pools and evaluators.

use expr::{
    BinaryOp, Evaluator, ExprId, FloatBinaryOp, FloatCompareOp, Maker, MathOp, Node, Pool, Rules, Sort,
    UnaryOp, VarId, VarKey,
};
use std::cell::Cell;
use std::rc::Rc;

const INT: Sort = Sort::BitVec(32);

#[test]
fn equal_expressions_share_one_id() {
    let mut pool = Pool::new();
    let (x, y) = (pool.var("x", INT), pool.var("y", INT));
    let sum = pool.binary(BinaryOp::Add, x, y);
    let n_before = pool.len();
    assert_eq!(pool.binary(BinaryOp::Add, y, x), sum);
    assert_eq!(pool.var("x", INT), x);
    assert_eq!(pool.len(), n_before);
    assert_ne!(pool.binary(BinaryOp::Sub, x, y), pool.binary(BinaryOp::Sub, y, x));
}

#[test]
fn variables_are_known_by_name() {
    let mut pool = Pool::new();
    let x = pool.var("x", INT);
    let Node::Var(var) = pool.node(x) else { panic!("{:?}", pool.node(x)) };
    assert_eq!((pool.var_label(var), pool.var_sort(var), pool.var_expr(var)), ("x", INT, x));
    assert_eq!((pool.find_var("x"), pool.find_var("y"), pool.n_vars()), (Some(var), None, 1));
}

#[test]
fn a_variable_is_found_by_its_key_whatever_others_are_called() {
    let mut pool = Pool::new();
    let key = |number| VarKey { maker: Maker::Asker, number };
    let label = || "x".to_owned();
    let made = [pool.keyed_var(key(1), INT, label), pool.keyed_var(key(2), INT, label), pool.var("x", INT)];
    let [one, other, named] = made.map(|e| pool.vars(e)[0]);
    assert!(one != other && one != named && other != named);
    assert_eq!([one, other, named].map(|var| pool.var_label(var)), ["x", "x'", "x'2"]);
    assert_eq!([one, other, named].map(|var| pool.var_key(var)), [Some(key(1)), Some(key(2)), None]);
    // Another sort makes another variable.
    assert_ne!(pool.keyed_var(key(1), Sort::Bool, label), made[0]);
    assert_eq!(pool.keyed_var(key(1), INT, || unreachable!("it is there")), made[0]);
    assert_eq!(pool.var("x", INT), made[2]);
    // Labels of another pool do not matter either.
    let mut importing = Pool::new();
    let copies = [2, 1, 0].map(|index| importing.import(&pool, made[index]));
    assert_eq!(importing.find_keyed_var(key(2), INT).map(|var| importing.var_expr(var)), Some(copies[1]));
    assert_eq!(importing.find_keyed_var(key(1), INT).map(|var| importing.var_expr(var)), Some(copies[2]));
    assert_eq!(importing.var("x", INT), copies[0]);
}

#[test]
fn constants_are_truncated_to_their_width() {
    let mut pool = Pool::new();
    assert_eq!(pool.bv(8, 0x1ff), pool.bv(8, 0xff));
    let e = pool.bv(8, 0x1ff);
    assert_eq!((pool.as_const(e), pool.as_bool(e)), (Some(0xff), None));
    let yes = pool.bool(true);
    assert_eq!((pool.as_const(yes), pool.as_bool(yes)), (Some(1), Some(true)));
}

#[test]
fn ill_sorted_nodes_have_no_sort() {
    let mut pool = Pool::new();
    let (x, b, p) = (pool.var("x", INT), pool.var("b", Sort::BitVec(8)), pool.var("p", Sort::Bool));
    let f = pool.var("f", Sort::Float(32));
    let [d, e] = ["d", "e"].map(|name| pool.var(name, Sort::Float(64)));
    for node in [
        Node::Not(x),
        Node::And(p, x),
        Node::Eq(x, b),
        Node::Binary(BinaryOp::Add, x, b),
        Node::Binary(BinaryOp::Add, p, p),
        Node::Ite(p, x, b),
        Node::Ite(x, x, x),
        Node::Extract { hi: 32, lo: 0, of: x },
        Node::Extract { hi: 0, lo: 1, of: x },
        Node::ZeroExtend { width: 31, of: x },
        Node::SignExtend { width: 65, of: x },
        Node::Const { width: 0, value: 0 },
        Node::Const { width: 8, value: 256 },
        Node::Float { width: 16, bits: 0 },
        Node::Float { width: 32, bits: 0x7fc0_0001 },
        Node::FloatFromBits(b),
        Node::FloatIsNan(x),
        Node::SignedToFloat { width: 16, of: x },
        Node::Eq(x, f),
        Node::FloatToSigned { width: 8, of: f },
        Node::Math(MathOp::Sin, f, f),
        Node::Math(MathOp::Sin, d, e),
    ] {
        assert_eq!(pool.sort_of(node), None, "{node:?}");
    }
    assert_eq!(pool.sort_of(Node::Concat(x, b)), Some(Sort::BitVec(40)));
}

#[test]
fn without_rules_terms_stay_as_built() {
    let mut pool = Pool::with_rules(Rules::Off);
    let (zero, one) = (pool.bv(32, 0), pool.bv(32, 1));
    let sum = pool.binary(BinaryOp::Add, one, zero);
    assert_eq!(pool.node(sum), Node::Binary(BinaryOp::Add, one, zero));
    assert_eq!(pool.binary(BinaryOp::Add, one, zero), sum);
}

#[test]
fn applied_rules_can_be_traced() {
    let mut pool = Pool::new();
    let (x, zero) = (pool.var("x", INT), pool.bv(32, 0));
    pool.binary(BinaryOp::Add, x, zero);
    assert!(pool.take_trace().is_empty(), "nobody asked");
    pool.trace_rules();
    pool.binary(BinaryOp::Sub, x, zero);
    assert_eq!(pool.take_trace(), ["add-zero", "sub-constant"]);
}

/// A chain that no rule shortens, with a shared variable on every level.
fn chain(pool: &mut Pool, length: usize) -> ExprId {
    let x = pool.var("x", INT);
    let ops = [BinaryOp::Add, BinaryOp::Mul].into_iter().cycle();
    ops.take(length).fold(x, |e, op| pool.binary(op, e, x))
}

#[test]
fn a_million_levels_do_not_overflow_the_stack() {
    let mut pool = Pool::with_rules(Rules::Off);
    let e = chain(&mut pool, 1_000_000);
    // Adding zero and multiplying by zero.
    assert_eq!(Evaluator::new().eval(&pool, e, &|_| 0), 0);
    assert_eq!(pool.vars(e).len(), 1);
    let mut on = Pool::new();
    let copy = on.import(&pool, e);
    assert_eq!(Evaluator::new().eval(&on, copy, &|_| 0), 0);
}

#[test]
fn an_equation_with_a_long_invertible_side_does_not_overflow_the_stack() {
    let mut pool = Pool::new();
    let mut e = pool.var("x", INT);
    let (three, five) = (pool.bv(32, 3), pool.bv(32, 5));
    for _ in 0..100_000 {
        e = pool.binary(BinaryOp::Add, e, three);
        e = pool.binary(BinaryOp::Xor, e, five);
    }
    let equation = pool.eq(e, five);
    assert_eq!(pool.sort(equation), Sort::Bool);
    assert!(matches!(pool.node(equation), Node::Eq(..)));
}

#[test]
fn values_are_remembered_until_reset() {
    let mut pool = Pool::new();
    let x = pool.var("x", INT);
    let e = pool.unary(UnaryOp::Neg, x);
    let n_asked = Cell::new(0);
    let one = |_: VarId| {
        n_asked.set(n_asked.get() + 1);
        1
    };
    let mut evaluator = Evaluator::new();
    assert_eq!(evaluator.eval(&pool, e, &one), 0xffff_ffff);
    assert_eq!(evaluator.eval(&pool, e, &one), 0xffff_ffff);
    assert_eq!(n_asked.get(), 1);
    // The pool grew meanwhile.
    let not = pool.unary(UnaryOp::Not, x);
    assert_eq!(evaluator.eval(&pool, not, &one), 0xffff_fffe);
    assert_eq!(n_asked.get(), 1);
    evaluator.reset();
    assert_eq!(evaluator.eval(&pool, e, &|_| 2), 0xffff_fffe);
}

#[test]
fn arms_that_are_not_taken_are_not_evaluated() {
    let mut pool = Pool::new();
    let (p, x, y) = (pool.var("p", Sort::Bool), pool.var("x", INT), pool.var("y", INT));
    let e = pool.ite(p, x, y);
    let value = |var: VarId| match pool.var_label(var) {
        "p" => 1,
        "x" => 7,
        name => panic!("{name} does not matter"),
    };
    assert_eq!(Evaluator::new().eval(&pool, e, &value), 7);
}

#[test]
fn values_of_variables_are_truncated() {
    let mut pool = Pool::new();
    let (b, p) = (pool.var("b", Sort::BitVec(8)), pool.var("p", Sort::Bool));
    assert_eq!(Evaluator::new().eval(&pool, b, &|_| 0x1ff), 0xff);
    assert_eq!(Evaluator::new().eval(&pool, p, &|_| 3), 1);
}

#[test]
fn expressions_over_the_same_variables_share_one_set() {
    let mut pool = Pool::new();
    let (y, x) = (pool.var("y", INT), pool.var("x", INT));
    let sum = pool.binary(BinaryOp::Add, x, y);
    let product = pool.binary(BinaryOp::Mul, y, x);
    let less = pool.slt(sum, product);
    let vars = pool.vars(sum);
    let names: Vec<&str> = vars.iter().map(|&var| pool.var_label(var)).collect();
    assert_eq!(names, ["y", "x"]);
    assert!(Rc::ptr_eq(&vars, &pool.vars(product)));
    assert!(Rc::ptr_eq(&vars, &pool.vars(less)));
    let one = pool.bv(32, 1);
    assert!(pool.vars(one).is_empty());
}

#[test]
fn importing_keeps_names_and_sharing() {
    let mut from = Pool::new();
    let e = chain(&mut from, 10);
    let mut to = Pool::new();
    to.var("other", INT);
    let copy = to.import(&from, e);
    assert_eq!(expr::text::write(&to, copy), expr::text::write(&from, e));
    assert_eq!(to.len(), from.len() + 1);
}

#[test]
fn there_is_one_nan() {
    let mut pool = Pool::new();
    let nan = pool.float(32, 0x7fc0_0000);
    assert_eq!(pool.float(32, 0xffff_ffff), nan);
    let bits = pool.bv(32, 0x7f80_0001);
    assert_eq!(pool.float_from_bits(bits), nan);
    let canonical = pool.bv(32, 0x7fc0_0000);
    assert_eq!(pool.float_to_bits(nan), canonical);
    let f = pool.var("f", Sort::Float(64));
    assert_eq!(Evaluator::new().eval(&pool, f, &|_| u64::MAX), 0x7ff8_0000_0000_0000);
    // Sameness and equality differ on NaN and on zeros.
    let [zero, minus_zero] = [0.0f32, -0.0].map(|value| pool.float(32, value.to_bits().into()));
    let answers = [(nan, nan), (zero, minus_zero)].map(|(a, b)| {
        let (same, equal) = (pool.eq(a, b), pool.float_compare(FloatCompareOp::Eq, a, b));
        (pool.as_bool(same), pool.as_bool(equal))
    });
    assert_eq!(answers, [(Some(true), Some(false)), (Some(false), Some(true))]);
}

#[test]
fn casts_to_integers_saturate() {
    let mut pool = Pool::new();
    for (value, int, long) in [
        (f64::NAN, 0, 0),
        (-1.9, -1, -1),
        (3e9, i32::MAX, 3_000_000_000),
        (-1e300, i32::MIN, i64::MIN),
        (f64::INFINITY, i32::MAX, i64::MAX),
    ] {
        let constant = pool.float(64, value.to_bits());
        let (to_int, to_long) = (pool.float_to_signed(32, constant), pool.float_to_signed(64, constant));
        assert_eq!(pool.as_const(to_int), Some(u64::from(int as u32)), "{value}");
        assert_eq!(pool.as_const(to_long), Some(long as u64), "{value}");
    }
}

#[test]
fn a_remainder_is_that_of_division_toward_zero() {
    let mut pool = Pool::new();
    for (x, y, expected) in
        [(5.5f64, 2.0f64, 1.5f64), (-5.5, 2.0, -1.5), (-4.0, -2.0, -0.0), (1.0, f64::INFINITY, 1.0)]
    {
        let [x, y] = [x, y].map(|value| pool.float(64, value.to_bits()));
        let remainder = pool.float_binary(FloatBinaryOp::Rem, x, y);
        assert_eq!(pool.as_const(remainder), Some(expected.to_bits()));
    }
}

#[test]
fn powers_are_those_of_java_where_c_differs() {
    let nan = MathOp::Sin.apply(f64::INFINITY.to_bits(), 0);
    for (x, y) in [(1.0, f64::NAN), (1.0, f64::INFINITY), (-1.0, f64::NEG_INFINITY)] {
        assert_eq!(MathOp::Pow.apply(f64::to_bits(x), f64::to_bits(y)), nan, "{x} {y}");
    }
    assert_eq!(MathOp::Pow.apply(f64::NAN.to_bits(), 0.0f64.to_bits()), 1.0f64.to_bits());
}
