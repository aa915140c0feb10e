//! `jsr` and `ret`: what they compute is what `java` computes, and what they may not do is refused.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::Class;
use ir::lower::lower;
use std::fmt::Write;
use support::Random;
use support::assembler::Assembler;
use support::handmade::{OLD, check_like_java, check_refused, check_text, lower_one};

/// `try { return 6 / x; } finally { y++; }` and the like, as compilers had it: the handler of everything calls the
/// subroutine too.
const FINALLY: &str = "
A:  bipush 6
    iload_0
    idiv
    istore_1
    jsr F
    iload_1
    ireturn
B:
H:  astore_2
    jsr F
    iload_0
    bipush 100
    iadd
    ireturn
F:  astore_3
    iinc 0 1
    ret 3
    .catch A B H any
";

/// The second call keeps a `long` where the first keeps an `int`, and reads it behind the subroutine.
const OTHER_TYPES: &str = "
    iconst_5
    istore_1
    jsr S
    iload_1
    iload_0
    iadd
    istore_0
    lconst_1
    lstore 1
    jsr S
    lload 1
    l2i
    iload_0
    iadd
    ireturn
S:  astore 4
    iinc 0 2
    ret 4
";

/// A value of the caller is on the stack while the subroutine runs.
const STACK: &str = "
    iload_0
    bipush 10
    jsr S
    imul
    iadd
    bipush 7
    swap
    jsr S
    iadd
    iadd
    ireturn
S:  astore_1
    iinc 0 3
    iload_0
    ret 1
";

const NESTED: &str = "
    jsr S
    iload_0
    ireturn
S:  astore_1
    iinc 0 1
    jsr T
    jsr T
    ret 1
T:  astore_2
    iload_0
    iload_0
    iadd
    istore_0
    jsr U
    ret 2
U:  astore_3
    iload_0
    ifge V
    iinc 0 5
V:  ret 3
";

/// The inner subroutine returns to the caller of the outer one.
const SKIPPED: &str = "
    jsr S
    iload_0
    ireturn
S:  astore_1
    jsr T
    bipush 50
    istore_0
    goto R
T:  astore_2
    iload_0
    ifgt K
    ret 2
K:  iinc 0 9
R:  ret 1
";

/// Return addresses are duplicated, swapped and dropped on the stack.
const SHUFFLED: &str = "
    jsr S
    iload_0
    ireturn
S:  iload_0
    swap
    dup_x1
    astore_1
    swap
    dup
    pop2
    istore_0
    jsr T
    iinc 0 1
    ret 1
T:  pop
    jsr U
    goto K
U:  dup
    astore_2
    astore_3
    iinc 0 4
    ret 2
K:  iinc 0 8
    ret 1
";

/// The subroutine throws, and its handler goes on to call it again: the old return address is forgotten.
const THROWS: &str = "
    iconst_0
    istore_1
L:  iinc 1 1
    iload_1
    iconst_5
    if_icmplt C
    iload_0
    ireturn
C:  jsr S
    iinc 0 10
    goto L
S:  astore_2
A:  bipush 12
    iload_0
    idiv
    istore_0
    ret 2
B:
H:  pop
    iinc 0 3
    goto L
    .catch A B H java/lang/ArithmeticException
";

/// `continue` in a `finally` block, which is called in two places.
const LEFT_BY_GOTO: &str = "
    iconst_0
    istore_1
L:  iinc 1 1
    iload_1
    bipush 6
    if_icmplt C
    iload_0
    ireturn
C:  iload_0
    ifle D
    jsr S
    iinc 0 -3
    goto L
D:  jsr S
    iinc 0 2
    goto L
S:  astore_2
    iload_1
    iconst_1
    iand
    ifeq E
    iinc 0 1
    goto L
E:  ret 2
";

/// The handler is inside the subroutine and returns from it.
const HANDLER_INSIDE: &str = "
    jsr S
    iload_1
    ireturn
S:  astore_2
    iconst_1
    istore_1
A:  bipush 9
    iload_0
    idiv
    istore_1
B:  ret 2
H:  pop
    bipush 77
    istore_1
    goto B
    .catch A B H any
";

const WIDE: &str = "
    iload_0
    wide istore 280
    jsr_w S
    wide iload 280
    ireturn
S:  wide astore 290
    wide iinc 280 1000
    wide ret 290
";

const SWITCH: &str = "
    jsr S
    jsr S
    iload_0
    ireturn
S:  astore_1
    iload_0
    tableswitch 0 D C0 C1 D C1
C0: iinc 0 7
    goto E
C1: iinc 0 1
    goto E
D:  iinc 0 2
E:  ret 1
";

const LOOP_INSIDE: &str = "
    jsr S
    iload_0
    ireturn
S:  astore_1
L:  iload_0
    ifge E
    iinc 0 2
    goto L
E:  ret 1
";

const NEVER_RETURNS: &str = "
    iload_0
    jsr S
    nop
S:  pop
    ireturn
";

/// Every method above, by name.
const METHODS: &[(&str, &str)] = &[
    ("finallyBlock", FINALLY),
    ("otherTypes", OTHER_TYPES),
    ("stack", STACK),
    ("nested", NESTED),
    ("skipped", SKIPPED),
    ("shuffled", SHUFFLED),
    ("throwsException", THROWS),
    ("leftByGoto", LEFT_BY_GOTO),
    ("handlerInside", HANDLER_INSIDE),
    ("wide", WIDE),
    ("switches", SWITCH),
    ("loopInside", LOOP_INSIDE),
];

#[test]
fn subroutines_compute_what_java_computes() {
    check_like_java("Subroutines", METHODS);
}

#[test]
fn mutants_are_refused_or_lowered_without_a_panic() {
    let mut class = Assembler::new("A", OLD);
    METHODS.iter().for_each(|(name, source)| class.method(name, "(I)I", source));
    let original = class.finish();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut n_lowered = 0;
    for _ in 0..3_000 {
        let mut bytes = original.clone();
        for _ in 0..=random.below(2) {
            let at = random.below(bytes.len());
            bytes[at] = u8::try_from(random.below(256)).unwrap();
        }
        let Ok(class) = Class::parse(&bytes) else { continue };
        n_lowered += class.methods.iter().filter(|method| lower(&class, method).is_ok()).count();
    }
    assert!(n_lowered > 1_000, "only {n_lowered} methods were lowered");
}

#[test]
fn a_subroutine_is_copied_for_each_caller() {
    check_text(
        "(I)I",
        FINALLY,
        "\
b0(v0: i32) unwind b1():
  v1 = const.i32 6 @0
  check.nonzero v0 @3
  v2 = div.i32 v1 v0 @3
  return v2 @9
b1(v3: ref):
  v4 = const.i32 1 @20
  v5 = add.i32 v0 v4 @20
  v6 = const.i32 100 @15
  v7 = add.i32 v5 v6 @17
  return v7 @18
",
    );
}

#[test]
fn a_subroutine_that_never_returns_is_a_jump() {
    check_text("(I)I", NEVER_RETURNS, "b0(v0: i32):\n  return v0 @6\n");
}

#[test]
fn code_behind_a_subroutine_is_not_copied() {
    // Each of many subroutines is left by an exception, with its return address in a variable of its own.
    let mut source = String::new();
    for index in 0..12 {
        write!(
            source,
            "
    iload_0
    ifeq E{index}
    jsr S{index}
    goto N{index}
E{index}: jsr S{index}
    goto N{index}
S{index}: astore {local}
A{index}: bipush 6
    iload_0
    idiv
    istore_0
    ret {local}
H{index}: pop
N{index}: iinc 0 1
    .catch A{index} H{index} H{index} any
",
            local = index + 2
        )
        .unwrap();
    }
    let body = lower_one("(I)I", &(source + "iload_0\nireturn\n")).unwrap();
    assert!(body.blocks.len() < 12 * 10, "{} blocks", body.blocks.len());
}

#[test]
fn subroutines_do_not_recurse() {
    let source = "
    jsr S
    iload_0
    ireturn
S:  astore_1
    iinc 0 -1
    iload_0
    ifle E
    jsr S
E:  ret 1
";
    check_refused("(I)I", source, "local 1 holds no return address");
}

#[test]
fn a_return_address_is_used_once() {
    let source = "
    jsr S
    iload_0
    ifgt E
    ret 1
E:  iload_0
    ireturn
S:  astore_1
    ret 1
";
    check_refused("(I)I", source, "at offset 7: local 1 holds no return address");
}

#[test]
fn a_return_address_is_no_value() {
    let problem = "a return address is used as a value";
    check_refused("(I)I", "jsr S\niload_0\nireturn\nS: ireturn\n", problem);
    check_refused("(I)I", "jsr S\niload_0\nireturn\nS: astore_1\naload_1\npop\nret 1\n", problem);
    check_refused("(I)I", "jsr S\niload_0\nireturn\nS: istore_1\nret 1\n", problem);
}

#[test]
fn a_variable_without_a_return_address_is_not_returned_by() {
    check_refused("(I)I", "ret 0\n", "is not an instruction");
    check_refused("(I)I", "jsr S\nS: pop\nret 0\n", "local 0 holds no return address");
}

#[test]
fn an_endless_pile_of_return_addresses_is_refused() {
    check_refused("(I)I", "S: jsr S\niload_0\nireturn\n", "there are more than 16 words on the stack");
}

/// `n_levels` subroutines, each calling the next one so many times.
fn tower(n_levels: usize, n_calls: usize) -> String {
    let mut source = String::from("jsr S0\niload_0\nireturn\n");
    for level in 0..n_levels {
        let calls = format!("jsr S{}\n", level + 1).repeat(n_calls);
        writeln!(source, "S{level}: wide astore {}\n{calls}wide ret {0}", level + 1).unwrap();
    }
    write!(source, "S{n_levels}: pop\niload_0\nireturn\n").unwrap();
    source
}

#[test]
fn growth_is_bounded() {
    // Every level returns, so each is copied for each way to it.
    let returns = |n_levels: usize, n_calls: usize| {
        let source = tower(n_levels, n_calls);
        source.replace(
            &format!("S{n_levels}: pop\niload_0\nireturn\n"),
            &format!("S{n_levels}: wide astore 290\nwide ret 290\n"),
        )
    };
    assert!(lower_one("(I)I", &returns(10, 2)).is_ok());
    check_refused("(I)I", &returns(20, 2), "subroutines nest too deeply");
    check_refused("(I)I", &returns(100, 1), "subroutines nest too deeply");
    assert!(lower_one("(I)I", &tower(100, 1)).is_ok(), "no return address is ever used");
}
