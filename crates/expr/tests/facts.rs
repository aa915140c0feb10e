//! What holds of pools and evaluators.

use expr::{BinaryOp, Evaluator, ExprId, Node, Pool, Rules, Sort, UnaryOp, VarId};
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
    assert_eq!((pool.var_name(var), pool.var_sort(var), pool.var_expr(var)), ("x", INT, x));
    assert_eq!((pool.find_var("x"), pool.find_var("y"), pool.n_vars()), (Some(var), None, 1));
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
    let value = |var: VarId| match pool.var_name(var) {
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
    let names: Vec<&str> = vars.iter().map(|&var| pool.var_name(var)).collect();
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
