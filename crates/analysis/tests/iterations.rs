//! How the iterations of loops are told apart, on IR text.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod ir_text;

use analysis::{Iterations, Regions};
use entity::Id;
use ir::{BlockId, Body};
use ir_text::body;

fn iterations_at(body: &Body, head: usize) -> Option<Iterations> {
    Regions::of(body).at(BlockId::new(head)).and_then(|region| region.iterations.clone())
}

/// The iterations of a loop over `v3` that is left where it is `v0`, and whose next iteration gets `v4` for it; `v2` is 2.
fn check(insts: &str, expected: Option<(&str, bool)>) {
    let body = body(&format!(
        "method T.m(I)I static
         b0(v0: i32):
           v1 = const.i32 0 @0
           v2 = const.i32 2 @0
           jump b1(v1) @1
         b1(v3: i32):
           branch eq.i32 v3 v0 b4() b2() @2
         b2():
           {insts}
         b3(v4: i32):
           jump b1(v4) @8
         b4():
           return v3 @9
        "
    ));
    let iterations = iterations_at(&body, 1).expect("the loop is left at its head");
    assert_eq!(iterations.header.to_string(), "b1");
    let found = match iterations.indexes[..] {
        [] => None,
        [index] => Some((index.value.to_string(), index.is_falling)),
        _ => panic!("{iterations:?}"),
    };
    assert_eq!(found, expected.map(|(value, is_falling)| (value.to_owned(), is_falling)));
}

#[test]
fn what_is_added_or_taken_away_tells_iterations_apart() {
    check("v5 = add.i32 v3 v2 @3\n jump b3(v5) @4", Some(("v3", false)));
    check("v5 = sub.i32 v3 v2 @3\n jump b3(v5) @4", Some(("v3", true)));
}

#[test]
fn ways_that_move_it_differently_in_one_direction_count() {
    let some_twice = "v5 = add.i32 v3 v2 @3
         v6 = add.i32 v5 v2 @4
         branch lt.i32 v3 v2 b3(v5) b3(v6) @5";
    check(some_twice, Some(("v3", false)));
    let some_not_at_all = "v5 = add.i32 v3 v2 @3\n branch lt.i32 v3 v2 b3(v3) b3(v5) @4";
    check(some_not_at_all, Some(("v3", false)));
}

#[test]
fn what_moves_up_and_down_or_by_an_input_tells_nothing() {
    let up_or_down = "v5 = add.i32 v3 v2 @3
         v6 = sub.i32 v3 v2 @3
         branch lt.i32 v3 v2 b3(v5) b3(v6) @4";
    check(up_or_down, None);
    check("v5 = add.i32 v3 v0 @3\n jump b3(v5) @4", None);
    check("v5 = mul.i32 v3 v2 @3\n jump b3(v5) @4", None);
    check("jump b3(v3) @4", None);
}

#[test]
fn iterations_of_a_loop_in_a_loop_have_both_numbers_if_both_are_left_at_once() {
    let text = |inner_exit: &str| {
        format!(
            "method T.m(I)I static
             b0(v0: i32):
               v1 = const.i32 0 @0
               v2 = const.i32 1 @0
               jump b1(v1) @1
             b1(v3: i32):
               branch ge.i32 v3 v0 b6() b2(v1) @2
             b2(v6: i32):
               branch ge.i32 v6 v3 b5() b3() @3
             b3():
               branch eq.i32 v6 v0 {inner_exit} b4() @4
             b4():
               v4 = add.i32 v6 v2 @5
               jump b2(v4) @5
             b5():
               v5 = add.i32 v3 v2 @6
               jump b1(v5) @6
             b6():
               return v0 @7
            "
        )
    };
    let names = |iterations: Iterations| -> Vec<String> {
        iterations.indexes.iter().map(|index| index.value.to_string()).collect()
    };
    assert_eq!(names(iterations_at(&body(&text("b6()")), 3).unwrap()), ["v3", "v6"]);
    assert_eq!(names(iterations_at(&body(&text("b5()")), 3).unwrap()), ["v6"]);
}
