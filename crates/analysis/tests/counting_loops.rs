//! Which loops only count, on IR text.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod ir_text;

use analysis::{CountingLoop, Rule, Test};
use entity::Id;
use ir::ValueId;
use ir_text::body;

/// A loop over `v1`, from 0 to `v0`, with another number `v2` beside it, of which `v6` is what the next iteration gets.
fn with_body(insts: &str) -> Vec<CountingLoop> {
    CountingLoop::all_of(&body(&format!(
        "method T.m(I)I static
         b0(v0: i32):
           v3 = const.i32 0 @0
           jump b1(v3,v3) @1
         b1(v1: i32, v2: i32):
           branch ge.i32 v1 v0 b3() b2() @2
         b2():
           v4 = const.i32 1 @3
           v5 = add.i32 v1 v4 @4
           {insts}
           jump b1(v5,v6) @9
         b3():
           return v2 @10
        "
    )))
}

fn rule_of(counting: &CountingLoop, value: usize) -> &Rule {
    let value = ValueId::new(value);
    &counting.values.iter().find(|counted| counted.value == value).unwrap().rule
}

#[test]
fn the_test_says_when_the_loop_goes_on() {
    let loops = with_body("v6 = add.i32 v2 v4 @5");
    let [counting] = &loops[..] else { panic!("{loops:?}") };
    assert_eq!((counting.header.to_string(), counting.test.to_string()), ("b1".into(), "b1".into()));
    assert_eq!((counting.op, counting.way_on), (Test::Less, 1));
    assert_eq!((counting.left.to_string(), counting.right.to_string()), ("v1".into(), "v0".into()));
    assert_eq!(counting.results, [ValueId::new(2)]);
}

#[test]
fn numbers_grow_by_all_that_is_added_and_taken_away() {
    let loops = with_body("v7 = add.i32 v1 v2 @5\n v6 = sub.i32 v7 v0 @6");
    let terms = vec![(ValueId::new(1), false), (ValueId::new(0), true)];
    assert_eq!(rule_of(&loops[0], 2), &Rule::Grows(terms));
}

#[test]
fn a_body_before_the_test_counts() {
    let loops = CountingLoop::all_of(&body(
        "method T.m(I)I static
         b0(v0: i32):
           v1 = const.i32 0 @0
           jump b1(v1) @1
         b1(v2: i32):
           v3 = const.i32 3 @2
           v4 = add.i32 v2 v3 @3
           branch lt.i32 v4 v0 b1(v4) b2() @4
         b2():
           return v4 @5
        ",
    ));
    let [counting] = &loops[..] else { panic!("{loops:?}") };
    assert_eq!((counting.op, counting.way_on, counting.left), (Test::Less, 0, ValueId::new(4)));
    assert_eq!(counting.results, [ValueId::new(4)]);
    assert_eq!(rule_of(counting, 4), &Rule::Sum(ValueId::new(2), ValueId::new(3)));
}

#[test]
fn what_is_multiplied_with_itself_does_not_count() {
    assert_eq!(with_body("v6 = mul.i32 v2 v4 @5"), []);
    assert_eq!(with_body("v6 = add.i32 v2 v2 @5"), []);
}

#[test]
fn what_becomes_a_byte_does_not_count() {
    assert_eq!(with_body("v7 = add.i32 v2 v4 @5\n v6 = convert.i32-i8 v7 @6"), []);
}

#[test]
fn what_depends_on_itself_by_way_of_another_does_not_count() {
    let text = "method T.m(I)I static
         b0(v0: i32):
           v1 = const.i32 0 @0
           jump b1(v1,v1,v1) @1
         b1(v2: i32, v3: i32, v4: i32):
           branch ge.i32 v2 v0 b3() b2() @2
         b2():
           v5 = const.i32 1 @3
           v6 = add.i32 v2 v5 @4
           v7 = add.i32 v3 v4 @5
           v8 = add.i32 v4 v3 @6
           jump b1(v6,v7,v8) @9
         b3():
           return v3 @10
        ";
    assert_eq!(CountingLoop::all_of(&body(text)), []);
}

#[test]
fn what_nobody_needs_may_be_anything() {
    let text = "method T.m(I)V static
         b0(v0: i32):
           v1 = const.i32 0 @0
           jump b1(v1,v1) @1
         b1(v2: i32, v3: i32):
           branch gt.i32 v2 v0 b3() b2() @2
         b2():
           v4 = const.i32 1 @3
           v5 = add.i32 v2 v4 @4
           v6 = xor.i32 v3 v2 @5
           jump b1(v5,v6) @9
         b3():
           return @10
        ";
    assert_eq!(CountingLoop::all_of(&body(text))[0].op, Test::AtMost);
}

#[test]
fn a_call_or_a_second_way_out_is_no_counting() {
    assert_eq!(with_body("v6 = call.static T.m(I)I v2 @5"), []);
    let text = "method T.m(I)I static
         b0(v0: i32):
           v1 = const.i32 0 @0
           jump b1(v1) @1
         b1(v2: i32):
           branch ge.i32 v2 v0 b3() b2() @2
         b2():
           v3 = const.i32 1 @3
           v4 = add.i32 v2 v3 @4
           branch eq.i32 v4 v3 b3() b1(v4) @9
         b3():
           return v0 @10
        ";
    assert_eq!(CountingLoop::all_of(&body(text)), []);
}
