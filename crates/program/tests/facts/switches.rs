//! What pattern switches become, as JDK 17 previews them.

use crate::support::{check_body, linked, preview_program_of};

/// Checks the method that decides the switch in `int m(parameter)`.
fn check(members: &str, parameter: &str, cases: &str, expected: &str) {
    let text = format!(
        "class Test {{ {members} static int m({parameter} x) {{ return switch (x) {{ {cases} }}; }} }}"
    );
    let mut program = preview_program_of(&text);
    let method = linked(&mut program, "Test", "m")[0];
    check_body(&mut program, method, expected);
}

#[test]
fn a_switch_on_types_begins_where_it_is_told() {
    check(
        "",
        "Object",
        "case String s -> 10; case int[] a -> 20; default -> 30;",
        "b0(v0: ref, v1: i32):
           v2 = const.null
           branch eq.ref v0 v2 b7() b1()
         b1():
           switch v1 0:b2() 1:b3() else b4()
         b2():
           v3 = instanceof java/lang/String v0
           v4 = const.i32 0
           branch ne.i32 v3 v4 b6() b3()
         b3():
           v5 = instanceof [I v0
           v6 = const.i32 0
           branch ne.i32 v5 v6 b5() b4()
         b4():
           v7 = const.i32 2
           return v7
         b5():
           v8 = const.i32 1
           return v8
         b6():
           v9 = const.i32 0
           return v9
         b7():
           v10 = const.i32 -1
           return v10",
    );
}

#[test]
fn a_string_is_compared_with_equals() {
    check(
        "",
        "String",
        r#"case "a" -> 10; case String s -> 20;"#,
        r#"b0(v0: ref, v1: i32):
           v2 = const.null
           branch eq.ref v0 v2 b7() b1()
         b1():
           switch v1 0:b2() 1:b3() else b4()
         b2():
           v3 = const.string "a"
           v4 = call.virtual java/lang/String.equals(Ljava/lang/Object;)Z v3 v0
           v5 = const.i32 0
           branch ne.i32 v4 v5 b6() b3()
         b3():
           v6 = instanceof java/lang/String v0
           v7 = const.i32 0
           branch ne.i32 v6 v7 b5() b4()
         b4():
           v8 = const.i32 2
           return v8
         b5():
           v9 = const.i32 1
           return v9
         b6():
           v10 = const.i32 0
           return v10
         b7():
           v11 = const.i32 -1
           return v11"#,
    );
}

#[test]
fn a_number_is_compared_by_its_value() {
    check(
        "",
        "Integer",
        "case 7 -> 10; case Integer i -> 20;",
        "b0(v0: ref, v1: i32):
           v2 = const.null
           branch eq.ref v0 v2 b10() b1()
         b1():
           switch v1 0:b2() 1:b6() else b7()
         b2():
           v3 = instanceof java/lang/Number v0
           v4 = const.i32 0
           branch ne.i32 v3 v4 b5() b3()
         b3():
           v5 = instanceof java/lang/Character v0
           v6 = const.i32 0
           branch ne.i32 v5 v6 b4() b6()
         b4():
           v7 = call.virtual java/lang/Character.charValue()C v0
           v8 = const.i32 7
           branch eq.i32 v7 v8 b9() b6()
         b5():
           v9 = call.virtual java/lang/Number.intValue()I v0
           v10 = const.i32 7
           branch eq.i32 v9 v10 b9() b6()
         b6():
           v11 = instanceof java/lang/Integer v0
           v12 = const.i32 0
           branch ne.i32 v11 v12 b8() b7()
         b7():
           v13 = const.i32 2
           return v13
         b8():
           v14 = const.i32 1
           return v14
         b9():
           v15 = const.i32 0
           return v15
         b10():
           v16 = const.i32 -1
           return v16",
    );
}

#[test]
fn a_constant_of_an_enum_is_compared_by_identity() {
    check(
        "enum E { A, B }",
        "E",
        "case A -> 10; case E e -> 20;",
        "b0(v0: ref, v1: i32):
           v2 = const.null
           branch eq.ref v0 v2 b6() b1()
         b1():
           switch v1 0:b3() 1:b4() else b2()
         b2():
           v3 = const.i32 2
           return v3
         b3():
           init.field Test$E.A:LTest$E;
           v4 = getstatic Test$E.A:LTest$E;
           branch eq.ref v0 v4 b5() b4()
         b4():
           v5 = const.i32 1
           return v5
         b5():
           v6 = const.i32 0
           return v6
         b6():
           v7 = const.i32 -1
           return v7",
    );
}
