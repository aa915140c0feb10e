//! `run`: what it lets a program do, and how it ends.

use crate::run::{Outcome, percolate, percolate_with};

const REFUSED: &str = "read: Sandbox.java (Permission denied)\nwrite: written.txt (Permission denied)\n\
                       there: false, variables: false\n";

fn check(args: &[&str], out: &str, err: &str, code: i32) {
    let outcome = percolate(&[&["run", "Sandbox.java"], args].concat());
    assert_eq!((outcome.out.as_str(), outcome.code), (out, Some(code)));
    assert_eq!(outcome.err, err);
}

#[test]
fn a_program_reads_and_writes_no_file() {
    check(&["--", "return"], &format!("{REFUSED}done\n"), "", 0);
}

#[test]
fn a_program_reads_below_the_folders_that_it_may() {
    let Outcome { out, code, .. } = percolate(&["run", "--allow-read", ".", "Sandbox.java", "return"]);
    let expected =
        "read: allowed\nwrite: written.txt (Permission denied)\nthere: true, variables: false\ndone\n";
    assert_eq!((out.as_str(), code), (expected, Some(0)));
}

#[test]
fn a_program_writes_below_the_folders_that_it_may() {
    let scratch = tempfile::tempdir().expect("there is room for temporary files");
    let [inside, outside] = ["inside", "outside"].map(|name| scratch.path().join(name));
    std::fs::create_dir(&inside).expect("the folder is ours");
    std::os::unix::fs::symlink(scratch.path(), inside.join("link")).expect("the folder is ours");
    let folder = inside.display().to_string();
    let paths = ["new.txt", "../outside", "link/outside"].map(|name| format!("{folder}/{name}"));
    let mut args = vec!["run", "--allow-write", &folder, "Writer.java"];
    args.extend(paths.iter().map(String::as_str));
    let Outcome { out, err, code } = percolate(&args);
    assert_eq!((out.as_str(), err.as_str(), code), ("written\nrefused\nrefused\n", "", Some(0)));
    assert_eq!(std::fs::read_to_string(inside.join("new.txt")).ok().as_deref(), Some("text\n"));
    assert!(!outside.exists());
}

#[test]
fn a_program_sees_the_environment_variables_that_it_may() {
    let Outcome { out, code, .. } = percolate(&["run", "--allow-env", "PATH", "Sandbox.java", "return"]);
    assert!(out.contains("variables: true\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn the_exit_code_is_that_of_the_program() {
    check(&["--", "exit"], REFUSED, "", 7);
}

#[test]
fn an_uncaught_exception_is_reported_as_by_java() {
    let trace = "Exception in thread \"main\" java.lang.IllegalStateException: stop\n\
                 \tat Sandbox.main(Sandbox.java:14)\n";
    check(&["--", "throw"], REFUSED, trace, 1);
}

#[test]
fn what_is_not_supported_ends_the_program_and_is_named() {
    let Outcome { err, code, .. } = percolate(&["run", "Sandbox.java", "process"]);
    let sentence = "percolate: the program needs something that is not supported: native method java.lang.ProcessHandleImpl$Info.info0(long)\n";
    assert!(err.starts_with(sentence), "{err}");
    assert!(err.contains("\tat Sandbox.main(Sandbox.java:15)"), "{err}");
    assert_eq!(code, Some(3));
}

#[test]
fn a_class_without_main_cannot_be_run() {
    let Outcome { err, code, .. } = percolate(&["run", "Divide.java"]);
    let sentence = "percolate: no class of Divide.java has a method 'public static void main(String[])'\n";
    assert_eq!((err.as_str(), code), (sentence, Some(4)));
}

#[test]
fn a_misspelt_main_class_gets_a_suggestion() {
    let Outcome { err, code, .. } = percolate(&["run", "Sandbox.java", "--main", "Sandbax"]);
    let sentence = "percolate: there is no class Sandbax; did you mean Sandbox?\n";
    assert_eq!((err.as_str(), code), (sentence, Some(4)));
}

#[test]
fn a_program_does_not_run_on_a_jdk_that_was_booted_for_exploration() {
    let cache = tempfile::tempdir().unwrap();
    let cache = cache.path().to_str().expect("temporary folders are UTF-8");
    let with_cache = |args: &[&str]| percolate_with("PERCOLATE_CACHE", cache, args);
    assert_eq!(with_cache(&["explore", "Sign.java", "sign"]).code, Some(0));
    let Outcome { out, err, code } = with_cache(&["run", "Digest.java"]);
    assert_eq!((out.as_str(), err.as_str(), code), ("32\n", "", Some(0)));
}
