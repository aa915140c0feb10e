//! `ldc` of method types, method handles and dynamic constants.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use ir::text;
use support::assembler::Assembler;
use support::handmade::lower_first;

const BOOTSTRAP: &str = "handle:6:method:B.link(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;";

/// A version that has dynamic constants.
const NEW: u16 = 61;

fn lowered(descriptor: &str, source: &str) -> Result<String, String> {
    let mut class = Assembler::new("A", NEW);
    class.method("f", descriptor, source);
    class.bootstrap(BOOTSTRAP);
    let body = lower_first(class).map_err(|error| error.to_string())?;
    Ok(text::write(&body).split_once('\n').unwrap().1.to_owned())
}

fn check(descriptor: &str, source: &str, expected: &str) {
    assert_eq!(lowered(descriptor, source).unwrap(), expected);
}

#[test]
fn a_method_type_is_linked() {
    check(
        "()Ljava/lang/Object;",
        "ldc type:(I[Ljava/lang/String;)V\nareturn\n",
        "b0():\n  v0 = link.type (I[Ljava/lang/String;)V @0\n  return v0 @2\n",
    );
}

#[test]
fn a_method_handle_is_linked() {
    check(
        "()Ljava/lang/Object;",
        "ldc_w handle:6:method:B.f(I)I\nareturn\n",
        "b0():\n  v0 = link.handle 6 class B.f(I)I @0\n  return v0 @3\n",
    );
    check(
        "()Ljava/lang/Object;",
        "ldc handle:9:interface:B.f()V\nareturn\n",
        "b0():\n  v0 = link.handle 9 interface B.f()V @0\n  return v0 @2\n",
    );
    check(
        "()Ljava/lang/Object;",
        "ldc handle:2:field:B.f:J\nareturn\n",
        "b0():\n  v0 = link.handle 2 class B.f:J @0\n  return v0 @2\n",
    );
}

#[test]
fn a_dynamic_constant_has_the_type_of_its_descriptor() {
    check("()I", "ldc dynamic:0:n:I\nireturn\n", "b0():\n  v0 = link.dynamic 0 n:I @0\n  return v0 @2\n");
    check("()J", "ldc2_w dynamic:0:n:J\nlreturn\n", "b0():\n  v0 = link.dynamic 0 n:J @0\n  return v0 @3\n");
    check("()Z", "ldc dynamic:0:n:Z\nireturn\n", "b0():\n  v0 = link.dynamic 0 n:Z @0\n  return v0 @2\n");
}

#[test]
fn a_dynamic_constant_takes_the_slots_that_its_instruction_says() {
    let problem = "a dynamic constant of type i64 does not take 1 slots";
    assert!(lowered("()J", "ldc dynamic:0:n:J\nlreturn\n").unwrap_err().contains(problem));
    let problem = "a dynamic constant of type i32 does not take 2 slots";
    assert!(lowered("()I", "ldc2_w dynamic:0:n:I\nireturn\n").unwrap_err().contains(problem));
}

#[test]
fn linking_may_throw() {
    check(
        "()I",
        "A: ldc dynamic:0:n:I\nireturn\nB: pop\niconst_0\nireturn\n.catch A B B any\n",
        "\
b0() unwind b1():
  v0 = link.dynamic 0 n:I @0
  return v0 @2
b1(v1: ref):
  v2 = const.i32 0 @4
  return v2 @5
",
    );
}

#[test]
fn linking_is_not_dropped_when_nobody_uses_the_constant() {
    check(
        "()V",
        "ldc type:()V\npop\nldc2_w dynamic:0:n:D\npop2\nreturn\n",
        "b0():\n  v0 = link.type ()V @0\n  v1 = link.dynamic 0 n:D @3\n  return @7\n",
    );
}
