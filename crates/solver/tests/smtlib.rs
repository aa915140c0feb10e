//! Scripts: written, read back, logged, and run by another solver.

use expr::{ExprId, Pool, Rules, Sort, text};
use proptest::prelude::*;
use solver::smtlib::{ReadError, read, write};
use solver::{Answer, Assumed, Chain, Config, ConfigError, PathCondition, Reason};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process};

const DECLARATIONS: &str =
    "(var x 32) (var y 32) (var l 64) (var p bool) (var f f32) (var d f64) (var e12 8)";

fn parse(pool: &mut Pool, term: &str) -> ExprId {
    text::parse(pool, &format!("{DECLARATIONS} {term}")).expect("well formed")
}

/// A path that no other test uses; the test removes what it puts there.
fn temporary(name: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    env::temp_dir().join(format!("percolate-smtlib-{}-{count}-{name}", process::id()))
}

#[test]
fn a_script_declares_defines_and_asserts() {
    let mut pool = Pool::new();
    let guards = ["(bvslt (bvadd x y) 3)", "(fp.lt f 1.0:f32)", "(= (bvadd x y) y)", "(= e12 1:8)"]
        .map(|term| parse(&mut pool, term));
    let script = write(&mut pool, &guards);
    for line in [
        "(set-logic QF_BVFP)",
        "(declare-const |$x| (_ BitVec 32))",
        "(declare-const |$f| (_ FloatingPoint 8 24))",
        "(declare-const |$e12| (_ BitVec 8))",
        "(assert (fp.lt |$f| (fp #b0 #b01111111 #b00000000000000000000000)))",
        "(assert (= |$e12| (_ bv1 8)))",
        "(check-sat)",
    ] {
        assert!(script.lines().any(|found| found == line), "{line} is not in\n{script}");
    }
}

#[test]
fn terms_that_are_used_twice_are_defined_once() {
    let mut pool = Pool::with_rules(Rules::Off);
    let mut e = pool.var("x", Sort::BitVec(32));
    for _ in 0..64 {
        e = pool.binary(expr::BinaryOp::Mul, e, e);
    }
    let guard = pool.eq(e, e);
    let script = write(&mut pool, &[guard]);
    assert_eq!(script.matches("define-fun").count(), 64);
    assert_eq!(read(&mut pool, &script), Ok(vec![guard]));
}

/// What is written reads back as the same expression.
#[test]
fn scripts_read_back() {
    for rules in [Rules::On, Rules::Off] {
        let mut pool = Pool::with_rules(rules);
        let odd = pool.var("a |b\\ %7c\n\u{e9} (", Sort::Bool);
        let terms = [
            "(= ((_ extract 7 0) x) ((_ extract 15 8) (bvnot y)))",
            "(bvult ((_ zero_extend 32) x) l)",
            "(= (ite p ((_ sign_extend 32) x) (concat y x)) l)",
            "(fp.leq (fp.add f ((_ fp.to_fp 32) d)) (fp.neg (fp.sqrt f)))",
            "(fp.eq (fp.floor d) (fp.ceil (fp.round (fp.abs d))))",
            "(fp.isNaN (fp.div ((_ fp.from_signed 64) l) (fp.from_bits l)))",
            "(= f NaN:f32)",
            "(= (fp.sub f inf:f32) (fp.mul f -0.0:f32))",
        ];
        let mut guards: Vec<ExprId> = terms.iter().map(|term| parse(&mut pool, term)).collect();
        guards.push(odd);
        let script = write(&mut pool, &guards);
        assert_eq!(read(&mut pool, &script), Ok(guards), "{script}");
    }
}

#[test]
fn what_smt_lib_lacks_is_described() {
    let mut pool = Pool::new();
    for term in [
        "(= (fp.to_bits (fp.neg f)) 5)",
        "(bvslt ((_ fp.to_signed 32) (fp.add d d)) 5)",
        "(fp.lt (fp.fmod d 3.0:f64) 1.0:f64)",
        "(fp.lt (sin (cos d)) 2.0:f64)",
    ] {
        let guard = parse(&mut pool, term);
        let script = write(&mut pool, &[guard]);
        let asserted = read(&mut pool, &script).unwrap_or_else(|error| panic!("{error} in\n{script}"));
        assert!(!asserted.is_empty());
        for &e in &asserted {
            assert!(!text::write(&pool, e).contains("sin "), "{script}");
        }
    }
}

#[test]
fn bad_scripts_are_errors_with_their_line() {
    for (script, expected) in [
        ("(assert true))", "line 1: this parenthesis closes nothing"),
        ("\n(assert (and", "line 2: this is not closed"),
        ("(assert x)", "line 1: 'x' is not known here"),
        ("(assert (bvadd true true))", "line 1: bvadd does not go with what follows it"),
        ("(assert (and true))", "line 1: and does not go with what follows it"),
        ("(assert)", "line 1: assert does not go with what follows it"),
        ("(declare-const x (_ BitVec 65))", "line 1: 'BitVec' is not known here"),
        ("(declare-const x Bool)\n(declare-const x (_ BitVec 3))", "line 2: x was declared with sort bool"),
        ("(frob)", "line 1: 'frob' is not known here"),
        ("true", "line 1: 'true' is not known here"),
    ] {
        let error: ReadError = read(&mut Pool::new(), script).expect_err(script);
        assert_eq!(error.to_string(), expected, "{script}");
    }
}

#[test]
fn every_question_to_the_backend_is_logged() {
    let path = temporary("log");
    let mut pool = Pool::new();
    let config = Config {
        repair: false,
        enumeration: false,
        diagrams: false,
        linear: false,
        query_log: Some(path.clone()),
        ..Config::default()
    };
    let mut chain = Chain::new(&config).unwrap();
    let guards = ["(bvslt 7 x)", "(bvslt x y)", "(bvslt y x)"].map(|term| parse(&mut pool, term));
    assert!(matches!(chain.check(&mut pool, &guards), Answer::Unsat));
    let log = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let scripts: Vec<&str> = log.split("; ").skip(1).collect();
    assert_eq!(scripts.len() as u64, chain.stats().backend_checks);
    let last = scripts.last().unwrap();
    assert!(last.starts_with("unsat in "), "{last}");
    let script = last.split_once("(reset)\n").unwrap().1;
    assert_eq!(read(&mut pool, script).unwrap().len(), 3);
}

#[test]
fn a_log_that_cannot_be_written_is_refused() {
    let path = temporary("missing").join("log");
    let config = Config { query_log: Some(path), ..Config::default() };
    assert!(matches!(Chain::new(&config).err(), Some(ConfigError::QueryLog { .. })));
}

/// A program that answers every script alike.
#[cfg(unix)]
fn yes_man(answer: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let path = temporary("solver");
    fs::write(&path, format!("#!/bin/sh\ncat > /dev/null\necho {answer}\n")).expect("the folder is writable");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it is our file");
    path
}

#[cfg(unix)]
#[test]
fn a_disagreement_is_unknown() {
    for (says, feasible, expected) in [
        ("unsat", true, Some(Reason::Disagreement { backend: "sat", other: "unsat" })),
        ("sat", false, Some(Reason::Disagreement { backend: "unsat", other: "sat" })),
        ("sat", true, None),
        ("unknown", true, None),
        ("what?", false, None),
    ] {
        let program = yes_man(says);
        let mut pool = Pool::new();
        let config = Config {
            repair: false,
            enumeration: false,
            diagrams: false,
            linear: false,
            cross_check: Some(program.clone()),
            ..Config::default()
        };
        let mut chain = Chain::new(&config).unwrap();
        let term = if feasible { "(= (bvmul x x) 49)" } else { "(= (bvmul x x) 3)" };
        let guard = parse(&mut pool, term);
        let assumed = chain.assume(&mut pool, &PathCondition::new(), guard);
        fs::remove_file(program).unwrap();
        match (assumed, expected) {
            (Assumed::Unknown(_, reason), Some(expected)) => assert_eq!(reason, expected),
            (Assumed::Feasible(_), None) => assert!(feasible),
            (Assumed::Infeasible, None) => assert!(!feasible),
            (assumed, expected) => panic!("{says}: {assumed:?} instead of {expected:?}"),
        }
    }
}

/// Needs a Z3, whose path is in `PERCOLATE_Z3`.
#[test]
fn z3_agrees() {
    let Some(z3) = env::var_os("PERCOLATE_Z3") else {
        eprintln!("SKIPPED: z3_agrees needs PERCOLATE_Z3, the path of a z3");
        return;
    };
    let config = Config {
        repair: false,
        enumeration: false,
        diagrams: false,
        linear: false,
        cross_check: Some(z3.clone().into()),
        ..Config::default()
    };
    for terms in [
        &["(bvslt (bvadd x 1) x)"][..],
        &["(fp.eq (fp.add d 1.0:f64) d)", "(fp.lt d inf:f64)"],
        &["(= (fp.to_bits (fp.add f 1.0:f32)) 1077936128)"],
        &["(= (fp.to_bits (fp.add f 1.0:f32)) (fp.to_bits (fp.sub f 1.0:f32)))", "(not (fp.isNaN f))"],
        &["(bvslt ((_ fp.to_signed 32) d) 5)", "(fp.lt 5.0:f64 d)"],
        &["(= ((_ fp.to_signed 64) f) 9223372036854775807:64)"],
        &["(fp.eq (fp.fmod d 1.0:f64) 0.25:f64)", "(fp.lt 100.0:f64 d)"],
        &["(fp.lt 1.0:f64 (sin d))"],
        &["(fp.eq (fp.round d) 2.0:f64)", "(fp.eq (fp.floor d) 1.0:f64)"],
    ] {
        let mut pool = Pool::new();
        let guards: Vec<ExprId> = terms.iter().map(|term| parse(&mut pool, term)).collect();
        let answer = match Chain::new(&config).unwrap().check(&mut pool, &guards) {
            Answer::Sat(_) => "sat",
            Answer::Unsat => "unsat",
            Answer::Unknown(reason) => panic!("{terms:?}: {reason}"),
        };
        let path = temporary("script");
        fs::write(&path, write(&mut pool, &guards)).unwrap();
        let output = process::Command::new(&z3).arg(&path).output().unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), answer, "{terms:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(script in "[()|; x1_=#b-]{0,40}|(\\((assert|declare-const|define-fun|bvadd|fp|_|extract|BitVec|x|1|8|true|RNE|#b0|\\)| )*){0,20}") {
        let _ = read(&mut Pool::new(), &script);
    }
}
