//! Queries from files, and the proof of expr's rewrites.
//!
//! `queries/*.query` has declarations, then queries: guards, one to a line, and `=> sat` or `=> unsat`.

use expr::{BinaryOp, ExprId, Node, Pool, Rules, Sort, text};
use solver::{Answer, Chain, Config, Reason};
use std::fs;
use std::path::{Path, PathBuf};

/// The files with this extension in a folder of the workspace's crates, in order.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder is readable").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{} has no .{extension}", folder.display());
    files
}

#[test]
fn queries_have_the_expected_answers() {
    for file in files("solver/tests/queries", "query") {
        let mut pool = Pool::new();
        let mut chain = Chain::new(&Config::default()).unwrap();
        let mut declarations = String::new();
        let mut guards = Vec::new();
        for (number, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
            let place = format!("{}:{}", file.display(), number + 1);
            let line = line.split(';').next().unwrap_or_default().trim();
            if line.is_empty() {
            } else if line.starts_with("(var ") {
                declarations += line;
            } else if let Some(expected) = line.strip_prefix("=> ") {
                let found = match chain.check(&mut pool, &std::mem::take(&mut guards)) {
                    Answer::Sat(_) => "sat",
                    Answer::Unsat => "unsat",
                    Answer::Unknown(reason) => panic!("{place}: {reason}"),
                };
                assert_eq!(found, expected, "{place}");
            } else {
                let guard = text::parse(&mut pool, &format!("{declarations}{line}"));
                guards.push(guard.unwrap_or_else(|error| panic!("{place}: {error}")));
            }
        }
        assert!(guards.is_empty(), "{} ends within a query", file.display());
    }
}

#[test]
fn every_rewrite_of_expr_is_valid() {
    for file in files("expr/tests/simplify", "expr") {
        let mut pool = Pool::with_rules(Rules::Off);
        let mut chain = Chain::new(&Config::default()).unwrap();
        let rewrites = text::parse_rewrites(&mut pool, &fs::read_to_string(&file).unwrap());
        for (from, to, line) in rewrites.unwrap_or_else(|error| panic!("{}:{error}", file.display())) {
            let differs = pool.ne(from, to);
            // No bit-blaster sees within minutes that 32-bit multiplication is associative, or what remainders are like.
            let differs = if has_product(&pool, differs) { narrowed(&mut pool, differs) } else { differs };
            let answer = chain.check(&mut pool, &[differs]);
            // Some operators have no theory: for them, expr's tests with special values are all there is.
            let is_proved = matches!(answer, Answer::Unsat | Answer::Unknown(Reason::NoTheory(_)));
            assert!(is_proved, "{}:{line}: {answer:?}", file.display());
        }
    }
}

/// Whether two bit vectors that are not constant are multiplied or divided somewhere in `e`.
fn has_product(pool: &Pool, e: ExprId) -> bool {
    use BinaryOp::{Mul, URem};
    let node = pool.node(e);
    matches!(node, Node::Binary(Mul | URem, a, b) if pool.as_const(a).or(pool.as_const(b)).is_none())
        || node.operands().any(|operand| has_product(pool, operand))
}

/// The same expression over 8-bit vectors; as it is if it changes widths or has constants that are too large.
fn narrowed(pool: &mut Pool, e: ExprId) -> ExprId {
    fn copy(pool: &mut Pool, e: ExprId) -> Option<ExprId> {
        Some(match pool.node(e) {
            Node::Bool(_) => e,
            Node::Const { width, value } => {
                let unused = 64 - u32::from(width);
                let signed = i8::try_from(((value << unused) as i64) >> unused).ok()?;
                pool.bv(8, signed as u64)
            }
            Node::Var(var) if pool.var_sort(var) == Sort::Bool => e,
            Node::Var(var) => {
                let name = format!("narrow {}", pool.var_label(var));
                pool.var(&name, Sort::BitVec(8))
            }
            Node::Extract { .. } | Node::ZeroExtend { .. } | Node::SignExtend { .. } | Node::Concat(..) => {
                return None;
            }
            node => {
                let operands: Option<Vec<_>> = node.operands().map(|operand| copy(pool, operand)).collect();
                match (node, &*operands?) {
                    (Node::Not(_), &[a]) => pool.not(a),
                    (Node::And(..), &[a, b]) => pool.and(a, b),
                    (Node::Or(..), &[a, b]) => pool.or(a, b),
                    (Node::Eq(..), &[a, b]) => pool.eq(a, b),
                    (Node::Compare(op, ..), &[a, b]) => pool.compare(op, a, b),
                    (Node::Unary(op, _), &[a]) => pool.unary(op, a),
                    (Node::Binary(op, ..), &[a, b]) => pool.binary(op, a, b),
                    (Node::Ite(..), &[a, b, c]) => pool.ite(a, b, c),
                    _ => unreachable!("every other node was copied above"),
                }
            }
        })
    }
    copy(pool, e).unwrap_or(e)
}
