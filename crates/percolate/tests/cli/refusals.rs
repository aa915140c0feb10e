//! Input that cannot be used: one sentence on standard error, nothing on standard output, the right exit code.

use crate::run::{Outcome, percolate, percolate_with};

/// Wrong options or arguments.
const USAGE: i32 = 2;
/// A file, class or method that cannot be used.
const BAD_INPUT: i32 = 4;

fn check(args: &[&str], code: i32, sentence: &str) {
    refused(&percolate(args), code, sentence);
}

fn refused(outcome: &Outcome, code: i32, sentence: &str) {
    assert_eq!(outcome.err, format!("percolate: {sentence}\n"));
    assert_eq!((outcome.out.as_str(), outcome.code), ("", Some(code)));
}

/// What the parser of the command line refuses, it explains on several lines.
fn check_usage(args: &[&str], first_line: &str) {
    let Outcome { out, err, code } = percolate(args);
    assert_eq!(err.lines().next(), Some(first_line));
    assert_eq!((out.as_str(), code), ("", Some(USAGE)));
}

#[test]
fn a_target_that_is_not_there() {
    check(&["explore", "nowhere.java", "f"], BAD_INPUT, "there is no file or folder nowhere.java");
}

#[test]
fn a_target_of_another_kind() {
    check(
        &["explore", "README.md", "f"],
        BAD_INPUT,
        "README.md is neither a .java file nor a jar nor a folder of classes or sources",
    );
}

#[test]
fn a_folder_without_classes() {
    let folder = tempfile::tempdir().unwrap();
    let shown = folder.path().display().to_string();
    check(&["explore", &shown, "f"], BAD_INPUT, &format!("{shown} holds neither classes nor Java sources"));
}

#[test]
fn a_single_class_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Single.class");
    std::fs::write(&file, "").unwrap();
    let shown = file.display().to_string();
    let sentence = format!("{shown} is a single class; name the folder that is the root of its packages");
    check(&["explore", &shown, "f"], BAD_INPUT, &sentence);
}

#[test]
fn a_broken_class_file() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("Junk.class"), "hello").unwrap();
    let shown = folder.path().display().to_string();
    let problem = "not a class file: it begins with 68656c6c instead of cafebabe";
    let sentence = format!("class Junk cannot be read: {shown}/Junk.class: {problem}");
    check(&["explore", &shown, "Junk#f"], BAD_INPUT, &sentence);
    check(&["inspect", "class", &shown], BAD_INPUT, &sentence);
    let nothing_else = format!("there is no public method with code to explore: Junk: {sentence}");
    check(&["explore", &shown], BAD_INPUT, &nothing_else);
}

#[test]
fn a_source_that_does_not_compile() {
    let sentence = "broken/DoesNotCompile.java does not compile
  line 3: cannot find symbol
            return y;
                   ^
      symbol:   variable y
      location: class DoesNotCompile";
    check(&["explore", "broken/DoesNotCompile.java", "f"], BAD_INPUT, sentence);
}

#[test]
fn a_class_path_that_is_not_there() {
    let Outcome { out, err, code } = percolate(&["explore", "-cp", "nowhere", "Sign.java", "sign"]);
    assert_eq!(err, "percolate: cannot use nowhere: No such file or directory (os error 2)\n");
    assert_eq!((out.as_str(), code), ("", Some(BAD_INPUT)));
}

#[test]
fn a_jdk_that_is_not_there() {
    let outcome = percolate_with("JAVA_HOME", "/nowhere", &["explore", "Sign.java", "sign"]);
    let sentence = "JAVA_HOME is /nowhere, which is no jdk; unset it or set it to one of version 17 or newer";
    refused(&outcome, BAD_INPUT, sentence);
}

#[test]
fn a_method_that_is_misspelt() {
    check(&["explore", "Sign.java", "sgin"], BAD_INPUT, "Sign has no method sgin; did you mean sign(int)?");
}

#[test]
fn a_class_that_is_misspelt() {
    check(&["explore", "Sign.java", "Sing#sign"], BAD_INPUT, "there is no class Sing; did you mean Sign?");
}

#[test]
fn a_method_with_other_parameters() {
    check(
        &["explore", "Overloads.java", "twice(short)"],
        BAD_INPUT,
        "Overloads has no method twice(short); did you mean one of twice(int), twice(long)?",
    );
}

#[test]
fn a_method_name_that_fits_two() {
    check(
        &["verify", "Overloads.java", "twice"],
        BAD_INPUT,
        "twice is ambiguous: Overloads#twice(int), Overloads#twice(long)",
    );
}

#[test]
fn a_line_without_code() {
    check(
        &["explore", "Sign.java", "Sign.java:99"],
        BAD_INPUT,
        "no method has code at or after Sign.java:99",
    );
}

#[test]
fn a_method_without_code() {
    check(
        &["explore", "Overloads.java", "elsewhere"],
        BAD_INPUT,
        "Overloads#elsewhere(int) has no code: it is abstract or native",
    );
}

#[test]
fn a_method_of_some_class_or_other() {
    check(
        &["explore", "shop", "of"],
        BAD_INPUT,
        "name the class too, as in 'Class#method': Cart, pricing.Discount",
    );
}

#[test]
fn a_property_of_another_kind() {
    let file = "sv-comp/properties/termination.prp";
    let known = "LTL(G assert) and LTL(G ! uncaught(CLASS)) of init(CLASS.main()) are understood";
    let text = "CHECK( init(main()), LTL(F end) )";
    let sentence = format!("{file} is not a property that can be verified: {known}, not {text}");
    check(&["verify", "sv-comp/common", "sv-comp/safe", "--property", file], USAGE, &sentence);
}

#[test]
fn a_property_and_a_method() {
    check(
        &["verify", "Sign.java", "sign", "--property", "sv-comp/properties/assert_java.prp"],
        USAGE,
        "the property says what to verify: leave the method out",
    );
}

#[test]
fn a_witness_of_no_known_format() {
    check(
        &["verify", "Sign.java", "sign", "--witness", "witness.txt"],
        USAGE,
        "the name of a witness ends in .graphml, .yml or .yaml, not as witness.txt does",
    );
}

#[test]
fn another_target_that_is_not_there() {
    check(&["verify", "Sign.java", "nowhere/"], BAD_INPUT, "there is no file or folder nowhere/");
}

#[test]
fn a_layer_that_does_not_exist() {
    let line = "error: invalid value 'magic' for '--without <LAYER>'";
    check_usage(&["explore", "Sign.java", "sign", "--without", "magic"], line);
}

#[test]
fn a_second_solver_that_is_not_there() {
    check(
        &["explore", "Sign.java", "sign", "--cross-check=/nowhere/z3"],
        BAD_INPUT,
        "--cross-check needs /nowhere/z3, which cannot be started: No such file or directory (os error 2)",
    );
}

#[test]
fn a_constructor_that_cannot_be_called() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Base.java");
    std::fs::write(&file, "abstract class Base { Base(int x) {} enum Kind { A } }").unwrap();
    let shown = file.display().to_string();
    let sentence = "Base#<init>(int) cannot be called: its class is abstract or an enum";
    check(&["explore", &shown, "Base.new"], BAD_INPUT, sentence);
    let sentence =
        "Base$Kind#<init>(java.lang.String,int) cannot be called: its class is abstract or an enum";
    check(&["explore", &shown, "Base.Kind.new"], BAD_INPUT, sentence);
}

#[test]
fn no_target_at_all() {
    check_usage(&["explore"], "error: the following required arguments were not provided:");
}

#[test]
fn a_command_that_does_not_exist() {
    check_usage(&["explroe"], "error: unrecognized subcommand 'explroe'");
}

#[test]
fn a_search_order_that_does_not_exist() {
    let line = "error: invalid value 'best' for '--search <SEARCH>'";
    check_usage(&["explore", "Sign.java", "sign", "--search", "best"], line);
}

#[test]
fn a_time_that_is_no_time() {
    for time in ["-1", "nan", "inf", "1e300", "soon"] {
        let wanted = "wanted is a number of seconds, at least 0";
        let line = format!("error: invalid value '{time}' for '--time <SECONDS>': {wanted}");
        check_usage(&["explore", "Sign.java", "sign", "--time", time], &line);
    }
}

#[test]
fn a_worker_without_orders() {
    check(&["worker"], USAGE, "the worker is started by percolate itself; use `percolate explore` instead");
}
