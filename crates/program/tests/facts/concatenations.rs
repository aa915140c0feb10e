//! What string concatenation becomes.

use crate::support::{check_body, linked, program_of};

/// Checks the method that puts together `expression`, where `B` stands for a `StringBuilder`.
fn check(parameters: &str, expression: &str, expected: &str) {
    let text = format!("class Test {{ static String m({parameters}) {{ return {expression}; }} }}");
    let mut program = program_of(&text);
    let method = linked(&mut program, "Test", "m")[0];
    let expected =
        expected.replace("B.", "java/lang/StringBuilder.").replace("LB;", "Ljava/lang/StringBuilder;");
    check_body(&mut program, method, &expected);
}

#[test]
fn every_type_is_appended_as_itself() {
    check(
        "boolean z, byte b, char c, short s, int i, long j, float f, double d, String t",
        r#"z + "" + b + c + s + i + j + f + d + t"#,
        "b0(v0: i32, v1: i32, v2: i32, v3: i32, v4: i32, v5: i64, v6: f32, v7: f64, v8: ref):
           init.class java/lang/StringBuilder
           v9 = new java/lang/StringBuilder
           call.special B.<init>()V v9
           v10 = call.virtual B.append(Z)LB; v9 v0
           v11 = call.virtual B.append(I)LB; v9 v1
           v12 = call.virtual B.append(C)LB; v9 v2
           v13 = call.virtual B.append(I)LB; v9 v3
           v14 = call.virtual B.append(I)LB; v9 v4
           v15 = call.virtual B.append(J)LB; v9 v5
           v16 = call.virtual B.append(F)LB; v9 v6
           v17 = call.virtual B.append(D)LB; v9 v7
           v18 = call.virtual B.append(Ljava/lang/String;)LB; v9 v8
           v19 = call.virtual B.toString()Ljava/lang/String; v9
           return v19",
    );
}

#[test]
fn literals_stand_between_the_arguments() {
    check(
        "int i",
        r#""a" + i + "bc""#,
        r#"b0(v0: i32):
           init.class java/lang/StringBuilder
           v1 = new java/lang/StringBuilder
           call.special B.<init>()V v1
           v2 = const.string "a"
           v3 = call.virtual B.append(Ljava/lang/String;)LB; v1 v2
           v4 = call.virtual B.append(I)LB; v1 v0
           v5 = const.string "bc"
           v6 = call.virtual B.append(Ljava/lang/String;)LB; v1 v5
           v7 = call.virtual B.toString()Ljava/lang/String; v1
           return v7"#,
    );
}

/// A literal with the characters that recipes are written with comes as a constant of the bootstrap method.
#[test]
fn a_constant_joins_the_literals_around_it() {
    check(
        "int i",
        r#""x" + i + "\1\2" + "y""#,
        r#"b0(v0: i32):
           init.class java/lang/StringBuilder
           v1 = new java/lang/StringBuilder
           call.special B.<init>()V v1
           v2 = const.string "x"
           v3 = call.virtual B.append(Ljava/lang/String;)LB; v1 v2
           v4 = call.virtual B.append(I)LB; v1 v0
           v5 = const.string "\u{1}\u{2}y"
           v6 = call.virtual B.append(Ljava/lang/String;)LB; v1 v5
           v7 = call.virtual B.toString()Ljava/lang/String; v1
           return v7"#,
    );
}
