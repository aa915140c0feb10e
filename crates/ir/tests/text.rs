//! The text format: what it refuses, and that nothing makes it panic. That it gives back what was printed is checked
//! where there is much to print: in `lowering` and `jdk_methods`.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use ir::{text, verify};
use support::Random;

/// Checks the message for a text.
fn check_refused(source: &str, expected: &str) {
    assert_eq!(text::parse(source).unwrap_err().to_string(), expected, "{source}");
}

/// Checks the message for a method with one wrong line.
fn check_line(line: &str, expected: &str) {
    let source = format!("method A.f(I)V static\nb0(v0: i32):\n  {line}\n  return @0\n");
    check_refused(&source, &format!("line 3: expected {expected}"));
}

#[test]
fn every_golden_is_what_it_prints() {
    let methods = support::golden_methods();
    assert!(methods.len() > 80, "only {} methods", methods.len());
    for method in methods {
        let body = support::parse(&method);
        assert_eq!(text::write(&body), method);
        assert_eq!(verify::verify(&body), Ok(()), "{method}");
    }
}

#[test]
fn names_may_hold_what_the_format_uses_itself() {
    let source = "method A.f()V static\nb0():\n  v0 = getstatic A\\u{20}\\u{3a}.\\u{28}\\u{3d}\\u{40}:I @0\n  return @0\n";
    let body = support::parse(source);
    let ir::Op::GetStatic(field) = &body.blocks[body.entry()].insts[0].op else { panic!("not a read") };
    assert_eq!((&*field.class, &*field.name), ("A :", "(=@"));
    assert_eq!(text::write(&body), source);
}

#[test]
fn the_outline_is_checked() {
    check_refused("", "line 1: expected a method");
    check_refused("function f", "line 1: expected `method`");
    check_refused("method A.f()V static\n", "line 1: expected a block");
    check_refused("method A.f()V static\nb0()\n", "line 2: expected a block head ending in `:`");
    check_refused("method A.f()V static\nb0():\n", "line 2: expected an instruction");
    check_refused(
        "method A.f()V static\nb1():\n  return @0\n",
        "line 2: expected blocks in the order of their numbers",
    );
    check_refused("method A.f()V static\nlines @0:3\nb0():\n  return @0\n", "line 2: expected @OFFSET=LINE");
    check_refused(
        "method A.f(I)V static\nb0(v1: i32):\n  return @0\n",
        "line 3: expected every value from v0 on to be defined",
    );
}

#[test]
fn operations_are_checked() {
    check_line("v1 = mumble v0 @0", "an operation");
    check_line("v1 = neg.i33 v0 @0", "a type");
    check_line("v1 = add.i32 v0 @0", "another operand");
    check_line("v1 = const.i32 99999999999 @0", "a number");
    check_line("v1 = const.f32 0x100000000 @0", "32 bits");
    check_line("v1 = const.string \"a @0", "a quoted string");
    check_line("v1 = const.string \"\\u{110000}\" @0", "a code point");
    check_line("v1 = getstatic A.x:Q @0", "a descriptor");
    check_line("v0 = neg.i32 v0 @0", "a value that is not defined yet");
    check_line("neg.i32 v0 @0", "a result exactly where the operation has one");
    check_line("v1 = check.nonzero v0 @0", "a result exactly where the operation has one");
    check_line("check.nonzero v0", "@OFFSET");
}

#[test]
fn the_largest_number_is_no_id() {
    check_line("check.nonzero v4294967295 @0", "a value");
    check_refused("method A.f()V static\nb0():\n  jump b4294967295() @0\n", "line 3: expected a block");
}

/// Changes, removes, repeats or moves a few pieces.
fn mutate(source: &str, random: &mut Random) -> String {
    const PIECES: [&str; 14] = [
        "v4294967295",
        "b9",
        "(",
        ")",
        ",",
        ": ",
        " unwind b1()",
        "\\u{",
        "\"",
        "\n",
        " @",
        "else",
        "é",
        "-1:b0() ",
    ];
    let mut mutant: Vec<char> = source.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(mutant.len());
        match random.below(10) {
            0 => drop(mutant.remove(at)),
            1 => mutant[at] = mutant[random.below(mutant.len())],
            2 => drop(mutant.splice(at..at, PIECES[random.below(PIECES.len())].chars())),
            3 => drop(mutant.drain(at..mutant.len().min(at + 1 + random.below(20)))),
            // Another number is the mutant that is most often still a body.
            _ => {
                if let Some(digit) = mutant[at..].iter_mut().find(|c| c.is_ascii_digit()) {
                    *digit = char::from(b'0' + u8::try_from(random.below(10)).unwrap());
                }
            }
        }
        if mutant.is_empty() {
            break;
        }
    }
    mutant.into_iter().collect()
}

#[test]
fn mutants_are_refused_or_read_and_verified_without_a_panic() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let methods = support::golden_methods();
    let (mut n_read, mut n_valid) = (0, 0);
    for idx in 0..20_000 {
        let mutant = mutate(&methods[idx % methods.len()], &mut random);
        if let Ok(body) = text::parse(&mutant) {
            support::check_round_trip(&body);
            n_read += 1;
            n_valid += usize::from(verify::verify(&body).is_ok());
        }
    }
    // All three ends must be exercised for the test to mean something.
    assert!((4_000..16_000).contains(&n_read), "{n_read} were read");
    assert!((1_000..n_read - 1_000).contains(&n_valid), "{n_valid} of {n_read} are valid");
}
