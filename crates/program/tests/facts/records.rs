//! What the methods that a record does not declare become.

use crate::support::{check_body, linked, program_of};

/// Checks a method of the record that `text` declares as `class`.
fn check(text: &str, class: &str, method: &str, expected: &str) {
    let mut program = program_of(text);
    let method = linked(&mut program, class, method)[0];
    check_body(&mut program, method, expected);
}

#[test]
fn a_record_prints_its_simple_name_and_components() {
    check(
        "class Outer { record P$Q(char[] a) {} }",
        "Outer$P$Q",
        "toString",
        r#"b0(v0: ref):
           init.class java/lang/StringBuilder
           v1 = new java/lang/StringBuilder
           call.special java/lang/StringBuilder.<init>()V v1
           v2 = getfield Outer$P$Q.a:[C v0
           v3 = const.string "P$Q[a="
           v4 = call.virtual java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder; v1 v3
           v5 = call.virtual java/lang/StringBuilder.append(Ljava/lang/Object;)Ljava/lang/StringBuilder; v1 v2
           v6 = const.string "]"
           v7 = call.virtual java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder; v1 v6
           v8 = call.virtual java/lang/StringBuilder.toString()Ljava/lang/String; v1
           return v8"#,
    );
}

#[test]
fn hashes_of_components_are_combined_in_their_order() {
    check(
        "record R(boolean z, String s) {}",
        "R",
        "hashCode",
        "b0(v0: ref):
           v1 = getfield R.z:Z v0
           init.method java/lang/Boolean.hashCode(Z)I
           v2 = call.static java/lang/Boolean.hashCode(Z)I v1
           v3 = getfield R.s:Ljava/lang/String; v0
           init.method java/util/Objects.hashCode(Ljava/lang/Object;)I
           v4 = call.static java/util/Objects.hashCode(Ljava/lang/Object;)I v3
           v5 = const.i32 31
           v6 = mul.i32 v2 v5
           v7 = add.i32 v6 v4
           return v7",
    );
}

#[test]
fn components_are_compared_from_the_last_to_the_first() {
    check(
        "record R(long j, double d, Object o) {}",
        "R",
        "equals",
        "b0(v0: ref, v1: ref):
           branch eq.ref v0 v1 b7() b1()
         b1():
           v2 = instanceof R v1
           v3 = const.i32 0
           branch eq.i32 v2 v3 b6() b2()
         b2():
           v4 = getfield R.o:Ljava/lang/Object; v0
           v5 = getfield R.o:Ljava/lang/Object; v1
           init.method java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z
           v6 = call.static java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z v4 v5
           v7 = const.i32 0
           branch eq.i32 v6 v7 b6() b3()
         b3():
           v8 = getfield R.d:D v0
           v9 = getfield R.d:D v1
           init.method java/lang/Double.compare(DD)I
           v10 = call.static java/lang/Double.compare(DD)I v8 v9
           v11 = const.i32 0
           branch ne.i32 v10 v11 b6() b4()
         b4():
           v12 = getfield R.j:J v0
           v13 = getfield R.j:J v1
           branch ne.i64 v12 v13 b6() b5()
         b5():
           v14 = const.i32 1
           return v14
         b6():
           v15 = const.i32 0
           return v15
         b7():
           v16 = const.i32 1
           return v16",
    );
}

#[test]
fn a_record_without_components_hashes_to_zero() {
    check("record R() {}", "R", "hashCode", "b0(v0: ref):\nv1 = const.i32 0\nreturn v1");
}
