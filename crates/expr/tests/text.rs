//! Writing and reading expressions.

mod recipe;

use expr::text::{parse, parse_rewrites, write, write_closed};
use expr::{Pool, Rules, Sort};
use proptest::prelude::*;
use recipe::{cook, recipe};

const DECLARATIONS: &str = "(var x 32) (var y 32) (var b 8) (var p bool) (var f f32) (var d f64)";

/// The text is read and written back.
fn check(input: &str, expected: &str) {
    let mut pool = Pool::with_rules(Rules::Off);
    let e = parse(&mut pool, &format!("{DECLARATIONS} {input}")).expect(input);
    assert_eq!(write(&pool, e), expected);
}

fn check_error(input: &str, expected: &str) {
    let error = parse(&mut Pool::new(), &format!("{DECLARATIONS}\n{input}")).expect_err(input);
    assert_eq!(error.to_string(), expected);
}

#[test]
fn constants_are_signed_with_their_width() {
    check("-7", "-7");
    check("4294967295", "-1");
    check("-7:64", "-7:64");
    check("255:8", "-1:8");
    check("1:1", "-1:1");
    check("18446744073709551615:64", "-1:64");
    check("true", "true");
}

#[test]
fn operators_have_their_names_of_smt_lib() {
    check("(bvadd x (bvneg y))", "(bvadd x (bvneg y))");
    check("(and (bvslt x y) (not p))", "(and (bvslt x y) (not p))");
    check("((_ extract 7 0) x)", "((_ extract 7 0) x)");
    check("((_ zero_extend 24) b)", "((_ zero_extend 24) b)");
    check("(= (concat b b b b) x)", "(= (concat (concat (concat b b) b) b) x)");
}

#[test]
fn floats_are_the_shortest_decimals_with_their_width() {
    check("0.1:f32", "0.1:f32");
    check("0.10000000149011612:f32", "0.1:f32");
    check("1:f64", "1.0:f64");
    check("-0.0:f64", "-0.0:f64");
    check("1e999:f64", "inf:f64");
    check("-inf:f32", "-inf:f32");
    check("NaN:f64", "NaN:f64");
    check("(fp.add d (fp.neg 1e22:f64))", "(fp.add d (fp.neg 1e22:f64))");
    check("(fp.gt f 0.5:f32)", "(fp.lt 0.5:f32 f)");
    check("((_ fp.to_fp 64) f)", "((_ fp.to_fp 64) f)");
    check("(fp.to_bits (fp.from_bits x))", "(fp.to_bits (fp.from_bits x))");
    check(
        "((_ fp.to_signed 32) ((_ fp.from_signed 64) b))",
        "((_ fp.to_signed 32) ((_ fp.from_signed 64) b))",
    );
    check("(atan2 (sin d) d)", "(atan2 (sin d) d)");
}

#[test]
fn what_smt_lib_derives_is_understood() {
    check("(bvsgt x y)", "(bvslt y x)");
    check("(bvuge x y)", "(bvule y x)");
    check("(distinct x y)", "(not (= x y))");
    check("(=> p (= x y))", "(or (not p) (= x y))");
    check("(bvadd x y 1)", "(bvadd (bvadd x y) 1)");
}

#[test]
fn let_binds_in_parallel_and_shadows() {
    check("(let ((x y) (z x)) (bvadd x z))", "(bvadd y x)");
    check("(let ((z x)) (bvadd (let ((z y)) z) z))", "(bvadd y x)");
    check("(let () x)", "x");
}

#[test]
fn odd_names_stand_between_bars() {
    check("(ite p |x| y)", "(ite p x y)");
    for name in [
        "",
        "a b",
        "a|b\\",
        "true",
        "12",
        "-x",
        "?1",
        "let",
        "(",
        ";",
        "été",
        "this.items[0]",
        "NaN:f32",
        "inf:f64",
    ] {
        let mut pool = Pool::new();
        let e = pool.var(name, Sort::Bool);
        let text = write(&pool, e);
        assert_eq!(parse(&mut pool, &text), Ok(e), "{text}");
    }
}

#[test]
fn errors_say_where_and_why() {
    check_error("(bvadd x", "2:9: expected a term, found the end");
    check_error("(bvadd x p)", "2:2: bvadd does not take operands of sort 32, bool");
    check_error("(bvsub x y x)", "2:2: bvsub does not take 3 operands");
    check_error("(frob x)", "2:2: unknown operator 'frob'");
    check_error("((_ rotate 1) x)", "2:2: unknown operator 'rotate'");
    check_error("((_ extract 32 0) x)", "2:2: (_ extract 32 0) does not take operands of sort 32");
    check_error("(bvadd x z)", "2:10: variable z is not declared");
    check_error("256:8", "2:1: '256:8' is not a constant that fits its width");
    check_error("1:65", "2:1: '1:65' is not a constant that fits its width");
    check_error("(var x 8) x", "2:6: variable x was declared with sort 32");
    check_error("(var z 65) z", "2:8: '65' is not a sort: a sort is bool, a width from 1 to 64, f32 or f64");
    check_error("|z", "2:1: this quoted name does not end");
    check_error("x y", "2:3: expected the end, found 'y'");
    check_error("1.5:f16", "2:1: '1.5:f16' is not a constant that fits its width");
    check_error("(fp.add f d)", "2:2: fp.add does not take operands of sort f32, f64");
    check_error("(sin f)", "2:2: sin does not take operands of sort f32");
    check_error("(sin d d)", "2:2: sin does not take 2 operands");
    check_error("((_ fp.to_fp 16) d)", "2:2: (_ fp.to_fp 16) does not take operands of sort f64");
    check_error("(let ((z x) y) z)", "2:13: expected a binding or ')', found 'y'");
}

#[test]
fn big_shared_terms_are_written_once() {
    let mut pool = Pool::with_rules(Rules::Off);
    let mut e = pool.var("x", Sort::BitVec(32));
    for _ in 0..64 {
        e = pool.binary(expr::BinaryOp::Add, e, e);
    }
    let text = write(&pool, e);
    assert!(text.starts_with("(let ((?1 (bvadd (bvadd (bvadd x x) (bvadd x x))"), "{text}");
    assert!(text.len() < 5_000, "2^64 leaves were to be shared, not {} characters", text.len());
    assert_eq!(parse(&mut pool, &text), Ok(e));
}

#[test]
fn depth_is_no_limit() {
    let mut pool = Pool::with_rules(Rules::Off);
    let (mut e, one) = (pool.var("x", Sort::BitVec(32)), pool.bv(32, 1));
    for _ in 0..200_000 {
        e = pool.binary(expr::BinaryOp::Sub, one, e);
    }
    let text = write(&pool, e);
    assert_eq!(parse(&mut pool, &text), Ok(e));
}

#[test]
fn rewrites_come_with_their_lines() {
    let mut pool = Pool::with_rules(Rules::Off);
    let rewrites = parse_rewrites(&mut pool, "(var x 8) ; a byte\n(bvadd x 0:8) => x\n\n(bvneg\n x) => x\n");
    let lines: Vec<_> = rewrites.expect("well formed").into_iter().map(|(_, _, line)| line).collect();
    assert_eq!(lines, [2, 4]);
    let error = parse_rewrites(&mut pool, "x =>").expect_err("a side is missing");
    assert_eq!(error.to_string(), "1:5: expected a term, found the end");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back_as_the_same_expression(steps in recipe(60), is_on: bool) {
        let mut pool = Pool::with_rules(if is_on { Rules::On } else { Rules::Off });
        for e in cook(&mut pool, &steps) {
            let text = write(&pool, e);
            prop_assert_eq!(parse(&mut pool, &text), Ok(e), "{}", text);
        }
    }

    #[test]
    fn closed_text_needs_no_pool(steps in recipe(60)) {
        let mut pool = Pool::new();
        let terms = cook(&mut pool, &steps);
        let text = write_closed(&pool, terms[terms.len() - 1]);
        let mut other = Pool::with_rules(Rules::Off);
        let e = parse(&mut other, &text).expect("it declares what it uses");
        prop_assert_eq!(write_closed(&other, e), text);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[()|; x1:_=>-]{0,40}|(\\((let|var|bvadd|_|extract|x|1:8|\\)| )*){0,20}") {
        let mut pool = Pool::new();
        pool.var("x", Sort::BitVec(8));
        let _ = parse(&mut pool, &text);
        let _ = parse_rewrites(&mut pool, &text);
    }
}
