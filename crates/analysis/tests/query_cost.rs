//! How many questions values lead to, on IR text.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod ir_text;

use analysis::QueryCost;
use entity::Id;
use ir::{BlockId, ValueId};
use ir_text::body;

/// The questions about a value, and all of them, from a block on, in tenths.
fn check(text: &str, block: usize, value: usize, expected: (i64, i64)) {
    let cost = QueryCost::of(&body(text));
    let block = BlockId::new(block);
    let tenths = |questions: f64| (questions * 10.0).round() as i64;
    let found = (tenths(cost.about(block, ValueId::new(value))), tenths(cost.expected(block)));
    assert_eq!(found, expected);
}

/// One branch on `v0`, then on one way another on what is computed from `v1`.
const BRANCHES: &str = "method T.m(II)V static
     b0(v0: i32, v1: i32):
       v2 = const.i32 2 @0
       branch eq.i32 v0 v2 b1() b2() @1
     b1():
       v3 = add.i32 v1 v2 @2
       branch lt.i32 v3 v2 b2() b3() @3
     b2():
       return @4
     b3():
       return @5
    ";

#[test]
fn a_branch_behind_another_counts_half() {
    check(BRANCHES, 0, 0, (10, 15));
}

#[test]
fn what_is_computed_from_a_value_is_about_it() {
    check(BRANCHES, 0, 1, (5, 15));
    check(BRANCHES, 1, 1, (10, 10));
}

#[test]
fn what_is_behind_does_not_count() {
    check(BRANCHES, 1, 0, (0, 10));
    check(BRANCHES, 2, 1, (0, 0));
}

/// A loop over `v3` up to `v0` that asks in each iteration about `v1`.
const LOOP: &str = "method T.m(II)V static
     b0(v0: i32, v1: i32):
       v2 = const.i32 1 @0
       jump b1(v2) @1
     b1(v3: i32):
       branch lt.i32 v3 v0 b2() b5() @2
     b2():
       branch eq.i32 v1 v2 b3() b4() @3
     b3():
       jump b4() @4
     b4():
       v4 = add.i32 v3 v2 @5
       jump b1(v4) @6
     b5():
       return @7
    ";

#[test]
fn a_loop_comes_round_ten_times() {
    check(LOOP, 0, 0, (100, 190));
    check(LOOP, 0, 1, (90, 190));
}

#[test]
fn a_number_counts_up_to_where_it_is_made_anew() {
    // What the next iteration compares is computed from it, but is another one.
    check(LOOP, 1, 3, (10, 190));
    check(LOOP, 4, 3, (0, 190));
}

#[test]
fn what_a_field_holds_is_asked_where_it_is_read() {
    let text = "method T.m(LT;)V static
         b0(v0: ref):
           v1 = getfield T.held:I v0 @0
           v2 = const.i32 1 @1
           branch eq.i32 v1 v2 b1() b2() @2
         b1():
           return @3
         b2():
           return @4
        ";
    let cost = QueryCost::of(&body(text));
    assert!((cost.about_field(BlockId::new(0), "held") - 1.0).abs() < 0.01);
    assert!(cost.about_field(BlockId::new(0), "other").abs() < 0.01);
}
