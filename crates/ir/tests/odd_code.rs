//! Bytecode that the JVM runs and no `javac` emits.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use support::handmade::{check_like_java, check_refused, check_results_like_java, check_text, lower_one};

/// What nothing reaches need not make sense.
const UNREACHABLE: &str = "
    iload_0
    ifgt P
    aconst_null
    athrow
    iadd
    pop2
    goto Q
P:  iload_0
    ireturn
    lconst_0
Q:  areturn
";

/// The handler guards itself: dividing by zero again comes back to it, with one more in the variable.
const GUARDS_ITSELF: &str = "
    iconst_0
    istore_1
A:  bipush 12
    iload_0
    idiv
    iload_1
    iadd
    ireturn
H:  pop
    iinc 1 10
    iload_1
    bipush 25
    if_icmplt C
    iinc 0 1
C:  bipush 12
    iload_0
    idiv
    iload_1
    iadd
    ireturn
B:  nop
    iconst_0
    ireturn
    .catch A B H any
";

/// The first instruction is the target of a branch.
const BACK_TO_THE_START: &str = "
L:  iload_0
    iflt N
    iload_0
    ireturn
N:  iinc 0 2
    goto_w L
";

/// A variable that only one way has assigned, and one that has two types, are not read where the ways meet.
const UNASSIGNED: &str = "
    iload_0
    ifle E
    iconst_5
    istore_1
    lconst_1
    lstore 2
    goto M
E:  aconst_null
    astore_2
M:  iload_0
    istore_1
    iload_1
    istore 3
    iload_3
    ireturn
";

/// A handler is also reached without an exception.
const FALLS_INTO_HANDLER: &str = "
A:  bipush 8
    iload_0
    idiv
    istore_0
B:  aconst_null
H:  pop
    iload_0
    ireturn
    .catch A B H java/lang/ArithmeticException
";

/// The first handler that fits is taken, wherever it stands.
const HANDLERS_IN_ORDER: &str = "
A:  bipush 8
    iload_0
    idiv
    ireturn
B:
G:  pop
    iconst_1
    ireturn
H:  pop
    iconst_2
    ireturn
I:  pop
    iconst_3
    ireturn
    .catch A B H java/lang/NullPointerException
    .catch A B I java/lang/ArithmeticException
    .catch A B G any
";

const FAR_KEYS: &str = "
    iload_0
    ldc int:2147483644
    iadd
    tableswitch 2147483645 D K1 K2 K3
K1: bipush 11
    ireturn
K2: bipush 12
    ireturn
K3: bipush 13
    ireturn
D:  bipush 14
    ireturn
";

const WIDE: &str = "
    iload_0
    i2l
    wide lstore 270
    wide lload 270
    l2i
    wide istore 280
    wide iinc 280 -1000
    wide iload 280
    ireturn
";

/// Every form of `dup` on `long`s and on two ints, ending in sums that tell the order.
const DUP2: &str = "
    iload_0
    i2l
    dup2
    lmul
    l2i
    ireturn
";

const DUP2_X1: &str = "
    bipush 7
    iload_0
    i2l
    dup2_x1
    l2i
    isub
    istore_1
    l2i
    iload_1
    imul
    ireturn
";

const DUP2_X1_INTS: &str = "
    bipush 100
    iload_0
    bipush 3
    dup2_x1
    isub
    iadd
    imul
    iadd
    ireturn
";

const DUP2_X2: &str = "
    ldc2_w long:1000
    iload_0
    i2l
    dup2_x2
    lsub
    lmul
    l2i
    ireturn
";

const DUP2_X2_LONG_OVER_INTS: &str = "
    bipush 50
    bipush 20
    iload_0
    i2l
    dup2_x2
    l2i
    isub
    isub
    istore_1
    l2i
    iload_1
    imul
    ireturn
";

const DUP2_X2_INTS_OVER_LONG: &str = "
    ldc2_w long:1000
    iload_0
    bipush 9
    dup2_x2
    isub
    i2l
    lsub
    l2i
    istore_1
    isub
    iload_1
    imul
    ireturn
";

const DUP_X2_OVER_LONG: &str = "
    ldc2_w long:30
    iload_0
    dup_x2
    i2l
    lsub
    l2i
    iadd
    ireturn
";

const DUP_X2_OVER_INTS: &str = "
    bipush 40
    bipush 5
    iload_0
    dup_x2
    imul
    isub
    imul
    ireturn
";

const POP2: &str = "
    iload_0
    lconst_1
    pop2
    iconst_1
    iconst_2
    pop2
    ireturn
";

#[test]
fn odd_code_computes_what_java_computes() {
    check_like_java(
        "OddCode",
        &[
            ("unreachable", UNREACHABLE),
            ("guardsItself", GUARDS_ITSELF),
            ("backToTheStart", BACK_TO_THE_START),
            ("unassigned", UNASSIGNED),
            ("fallsIntoHandler", FALLS_INTO_HANDLER),
            ("handlersInOrder", HANDLERS_IN_ORDER),
            ("farKeys", FAR_KEYS),
            ("wide", WIDE),
            ("dup2", DUP2),
            ("dup2x1", DUP2_X1),
            ("dup2x1Ints", DUP2_X1_INTS),
            ("dup2x2", DUP2_X2),
            ("dup2x2LongOverInts", DUP2_X2_LONG_OVER_INTS),
            ("dup2x2IntsOverLong", DUP2_X2_INTS_OVER_LONG),
            ("dupx2OverLong", DUP_X2_OVER_LONG),
            ("dupx2OverInts", DUP_X2_OVER_INTS),
            ("pop2", POP2),
        ],
    );
}

#[test]
fn a_long_is_not_cut_in_two() {
    check_refused("()V", "lconst_0\npop\npop\nreturn\n", "a wide value is cut in two");
    check_refused("()V", "lconst_0\ndup\npop2\npop2\nreturn\n", "a wide value is cut in two");
    check_refused("()V", "iconst_0\nlconst_0\nswap\npop\npop2\nreturn\n", "a wide value is cut in two");
}

#[test]
fn a_variable_that_some_way_leaves_unassigned_is_not_read() {
    let source = "
    iload_0
    ifeq E
    iconst_1
    istore_1
E:  iload_1
    ireturn
";
    check_refused("(I)I", source, "Local(1) is read before it is assigned");
}

#[test]
fn a_large_method_is_lowered() {
    let branches: String =
        (0..7_000).map(|index| format!("iload_0\nifeq L{index}\niinc 0 1\nL{index}:\n")).collect();
    assert!(lower_one("(I)I", &(branches + "iload_0\nireturn\n")).is_ok());
}

#[test]
fn an_int_is_narrowed_when_it_is_returned() {
    let source = "iload_0\nireturn\n";
    check_text("(I)B", source, "b0(v0: i32):\n  v1 = convert.i32-i8 v0 @1\n  return v1 @1\n");
    check_text("(I)C", source, "b0(v0: i32):\n  v1 = convert.i32-u16 v0 @1\n  return v1 @1\n");
    check_text("(I)S", source, "b0(v0: i32):\n  v1 = convert.i32-i16 v0 @1\n  return v1 @1\n");
    check_text(
        "(I)Z",
        source,
        "b0(v0: i32):\n  v1 = const.i32 1 @1\n  v2 = and.i32 v0 v1 @1\n  return v2 @1\n",
    );
    check_text("(S)B", source, "b0(v0: i32):\n  v1 = convert.i32-i8 v0 @1\n  return v1 @1\n");
}

#[test]
fn narrowed_results_are_those_of_java() {
    let source = "iload_0\nldc int:33333\nimul\nireturn\n";
    check_results_like_java(
        "Narrowed",
        &[("aBoolean", "(I)Z", source), ("aByte", "(I)B", source), ("aShort", "(I)S", source)],
    );
}

#[test]
fn an_int_is_narrowed_when_it_is_stored_in_a_field() {
    check_text(
        "(II)V",
        "iload_0\nputstatic field:A.b:B\niload_1\nputstatic field:A.s:S\niload_1\nputstatic field:A.i:I\nreturn\n",
        "\
b0(v0: i32, v1: i32):
  init.field A.b:B @1
  v2 = convert.i32-i8 v0 @1
  putstatic A.b:B v2 @1
  init.field A.s:S @5
  v3 = convert.i32-i16 v1 @5
  putstatic A.s:S v3 @5
  init.field A.i:I @9
  putstatic A.i:I v1 @9
  return @12
",
    );
    check_text(
        "(LA;I)V",
        "aload_0\niload_1\nputfield field:A.z:Z\nreturn\n",
        "\
b0(v0: ref, v1: i32):
  check.nonnull v0 @2
  v2 = const.i32 1 @2
  v3 = and.i32 v1 v2 @2
  putfield A.z:Z v0 v3 @2
  return @5
",
    );
}

fn check_not_narrowed(descriptor: &str, source: &str) {
    let written = ir::text::write(&lower_one(descriptor, source).unwrap());
    // Only what the source itself converts.
    let n_converts = source.matches("i2b").count();
    let n_ands = source.matches("iand").count();
    let found = (written.matches("convert.").count(), written.matches("and.i32").count());
    assert_eq!(found, (n_converts, n_ands), "{written}");
}

#[test]
fn what_fits_is_not_narrowed() {
    check_not_narrowed("(Z)Z", "iload_0\nireturn\n");
    check_not_narrowed("(B)S", "iload_0\nireturn\n");
    check_not_narrowed("()B", "bipush -128\nireturn\n");
    check_not_narrowed("(I)B", "iload_0\ni2b\nireturn\n");
    check_not_narrowed("([Z)Z", "aload_0\niconst_0\nbaload\nireturn\n");
    check_not_narrowed("(I)Z", "iload_0\niconst_1\niand\nireturn\n");
    check_not_narrowed("(ZZ)Z", "iload_0\niload_1\nixor\nireturn\n");
    check_not_narrowed("()Z", "invokestatic method:B.b()Z\nireturn\n");
    check_not_narrowed("(LB;)Z", "aload_0\ninstanceof class:B\nireturn\n");
    check_not_narrowed("()C", "getstatic field:B.c:C\nireturn\n");
    check_not_narrowed("(I)Z", "iload_0\nifeq F\niconst_1\ngoto E\nF: iconst_0\nE: ireturn\n");
    check_not_narrowed(
        "(ZI)Z",
        "L: iload_1\nifeq E\niload_0\niconst_1\nixor\nistore_0\niinc 1 -1\ngoto L\nE: iload_0\nireturn\n",
    );
}

#[test]
fn what_does_not_fit_on_one_way_is_narrowed_where_the_ways_have_met() {
    check_text(
        "(I)Z",
        "iload_0\nifeq F\niconst_1\ngoto E\nF: iconst_2\nE: ireturn\n",
        "\
b0(v0: i32):
  v1 = const.i32 0 @1
  branch eq.i32 v0 v1 b2() b1() @1
b1():
  v2 = const.i32 1 @4
  jump b3(v2) @5
b2():
  v3 = const.i32 2 @8
  jump b3(v3) @8
b3(v4: i32):
  v5 = const.i32 1 @9
  v6 = and.i32 v4 v5 @9
  return v6 @9
",
    );
}
