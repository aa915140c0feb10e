//! What simplification does to a body, and where it holds back.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use ir::simplify::simplify;
use ir::{text, verify};

/// Simplifies blocks of a method `A.f(I)I`; the result must be `expected`, and valid like the body before.
fn check(blocks: &str, expected: &str) {
    let source = |blocks: &str| {
        let with_offset =
            |line: &str| if line.ends_with(':') { format!("{line}\n") } else { format!("  {line} @0\n") };
        let lines: String = blocks.lines().map(str::trim).map(with_offset).collect();
        format!("method A.f(I)I static\n{lines}")
    };
    let mut body = support::parse(&source(blocks));
    assert_eq!(verify::verify(&body), Ok(()));
    simplify(&mut body);
    assert_eq!(text::write(&body), source(expected));
    assert_eq!(verify::verify(&body), Ok(()));
}

#[test]
fn a_parameter_that_always_gets_one_value_goes() {
    check(
        "b0(v0: i32):
         branch eq.i32 v0 v0 b1(v0) b2(v0)
         b1(v1: i32):
         jump b3(v1)
         b2(v2: i32):
         jump b3(v2)
         b3(v3: i32):
         return v3",
        "b0(v0: i32):
         branch eq.i32 v0 v0 b2() b1()
         b1():
         jump b3()
         b2():
         jump b3()
         b3():
         return v0",
    );
}

#[test]
fn a_parameter_that_a_loop_passes_on_unchanged_goes() {
    check(
        "b0(v0: i32):
         jump b1(v0,v0)
         b1(v1: i32, v2: i32):
         v3 = neg.i32 v1
         branch eq.i32 v1 v2 b1(v3,v2) b2()
         b2():
         return v2",
        "b0(v0: i32):
         jump b1(v0)
         b1(v1: i32):
         v2 = neg.i32 v1
         branch eq.i32 v1 v0 b1(v2) b2()
         b2():
         return v0",
    );
}

#[test]
fn a_caught_exception_stays_a_parameter() {
    let handled = "b0(v0: i32) unwind b1(v0):
         v1 = call.static A.g()I
         return v1
         b1(v2: ref, v3: i32):
         check.nonnull v2
         return v3";
    let expected = "b0(v0: i32) unwind b1():
         v1 = call.static A.g()I
         return v1
         b1(v2: ref):
         check.nonnull v2
         return v0";
    check(handled, expected);
}

#[test]
fn straight_line_blocks_are_joined() {
    check(
        "b0(v0: i32):
         v1 = neg.i32 v0
         jump b1(v1)
         b1(v2: i32):
         v3 = neg.i32 v2
         jump b2()
         b2():
         return v3",
        "b0(v0: i32):
         v1 = neg.i32 v0
         v2 = neg.i32 v1
         return v2",
    );
}

#[test]
fn what_a_handler_uses_is_computed_before_its_block() {
    let apart = "b0(v0: i32):
         v1 = neg.i32 v0
         jump b1()
         b1() unwind b2():
         v2 = call.static A.g()I
         return v2
         b2(v3: ref):
         return v1";
    check(apart, apart);
}

#[test]
fn an_empty_block_takes_the_handler_of_the_next() {
    check(
        "b0(v0: i32):
         jump b1()
         b1() unwind b2():
         v1 = call.static A.g()I
         return v1
         b2(v2: ref):
         return v0",
        "b0(v0: i32) unwind b1():
         v1 = call.static A.g()I
         return v1
         b1(v2: ref):
         return v0",
    );
}

#[test]
fn blocks_with_the_same_handler_are_joined() {
    check(
        "b0(v0: i32) unwind b2():
         v1 = call.static A.g()I
         jump b1()
         b1() unwind b2():
         v2 = call.static A.g()I
         return v2
         b2(v3: ref):
         return v0",
        "b0(v0: i32) unwind b1():
         v1 = call.static A.g()I
         v2 = call.static A.g()I
         return v2
         b1(v3: ref):
         return v0",
    );
}

#[test]
fn blocks_with_different_handlers_stay_apart() {
    let apart = "b0(v0: i32) unwind b3():
         v1 = call.static A.g()I
         jump b1()
         b1() unwind b2():
         v2 = call.static A.g()I
         return v2
         b2(v3: ref):
         throw v3
         b3(v4: ref):
         return v0";
    check(apart, apart);
}

#[test]
fn a_handler_of_what_cannot_throw_goes() {
    check(
        "b0(v0: i32) unwind b1():
         v1 = neg.i32 v0
         return v1
         b1(v2: ref):
         return v0",
        "b0(v0: i32):
         v1 = neg.i32 v0
         return v1",
    );
}

#[test]
fn only_what_computes_and_nothing_else_is_dropped() {
    check(
        "b0(v0: i32):
         v1 = neg.i32 v0
         v2 = mul.i32 v1 v0
         check.nonzero v0
         v3 = div.i32 v0 v0
         v4 = getstatic A.x:I
         v5 = call.static A.g()I
         return v0",
        "b0(v0: i32):
         check.nonzero v0
         v1 = getstatic A.x:I
         v2 = call.static A.g()I
         return v0",
    );
}
