//! What `explore` and `verify` print, and how they exit.

use crate::endings::ASKING;
use crate::run::{Outcome, inputs, percolate, percolate_in};
use serde_json::Value;

fn check(args: &[&str], code: i32, expected: &str) {
    let Outcome { out, err, code: found } = percolate(args);
    assert_eq!(without_costs(&out), expected.trim_start_matches('\n'));
    assert_eq!(err, "");
    assert_eq!(found, Some(code));
}

/// How often the solver was asked, and how long it took, is not what these tests are about.
fn without_costs(text: &str) -> String {
    let cut = |line: &str| match line.find(" infeasible, ") {
        Some(start) => format!("{} …\n", &line[..start + " infeasible,".len()]),
        None => format!("{line}\n"),
    };
    text.lines().map(cut).collect()
}

fn json(args: &[&str]) -> Value {
    let Outcome { out, err, .. } = percolate(args);
    assert_eq!(err, "");
    serde_json::from_str(&out).expect("the output is JSON")
}

#[test]
fn explore_exits_with_0_when_nothing_is_found() {
    check(
        &["explore", "Sign.java", "sign"],
        0,
        "
explore Sign#sign(int) in Sign.java

   0  returns 1                   x=1                   x >= 0 && x != 0                           ✓
   1  returns 0                   x=0                   x >= 0 && x == 0                           ✓
   2  returns -1                  x=-1                  x < 0                                      ✓

coverage: 4 of 4 branches, 3 of 3 lines
3 paths, 0 infeasible, …

no findings in 3 paths (complete)
",
    );
}

#[test]
fn explore_exits_with_1_when_the_jvm_confirms_a_finding() {
    check(
        &["explore", "Divide.java", "divide"],
        1,
        "
explore Divide#divide(int,int) in Divide.java

   0  returns 0                   a=0 b=1               b != 0                                     ✓
   1  throws ArithmeticException  a=0 b=0               b == 0                                     ✓

findings
  ArithmeticException at Divide.java:4 (confirmed on the JVM)
    Divide.divide(0, 0)
    message: / by zero

coverage: 0 of 0 branches, 1 of 1 lines
2 paths, 0 infeasible, …

1 finding in 2 paths (complete)
",
    );
}

#[test]
fn explore_exits_with_3_when_something_is_not_modelled() {
    let Outcome { out, code, .. } = percolate(&["explore", "Clock.java", "processors"]);
    assert!(
        out.contains("\nincomplete: 1 path reached what is not modelled: the number of processors, which differs between runs at Clock.java:8\n"),
        "{out}"
    );
    assert!(out.ends_with("\nno findings in 1 path (incomplete)\n"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn explore_lists_paths_that_a_run_takes_by_chance() {
    let Outcome { out, code, .. } = percolate(&["explore", "Clock.java", "isLate"]);
    let chance = "\nwas run, not confirmed: 1 path: it depends on what differs between runs, as the time or an unseeded Random\n";
    assert!(out.contains(chance), "{out}");
    assert!(out.ends_with("\nno findings in 2 paths (complete)\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_caller_may_pass_the_object_of_a_static_field() {
    let Outcome { out, code, .. } = percolate(&["verify", "Shared.java", "resize"]);
    assert!(out.contains("\n    Shared.resize(Shared.DEFAULTS)\n"), "{out}");
    assert_eq!(code, Some(1));
}

#[test]
fn verify_says_true_with_its_assumptions() {
    check(
        &["verify", "Clamp.java", "clamp", "--show", "0"],
        0,
        "
verify Clamp#clamp(int) in Clamp.java

      … 3 more paths (--format json has all)

coverage: 6 of 8 branches, 4 of 4 lines
3 paths, 2 infeasible, …
assuming no OutOfMemoryError or StackOverflowError, single-threaded

TRUE
",
    );
}

#[test]
fn verify_says_false_with_inputs() {
    let Outcome { out, err, code } = percolate(&["verify", "Divide.java", "divide"]);
    assert!(
        out.contains(
            "ArithmeticException at Divide.java:4 (confirmed on the JVM)\n    Divide.divide(0, 0)\n"
        ),
        "{out}"
    );
    assert!(out.ends_with("\nFALSE\n"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(1)));
}

#[test]
fn verify_stops_at_the_first_failure_unless_told_to_go_on() {
    let failures = |options: &[&str]| {
        let Outcome { out, code, .. } = percolate(&[&["verify", "Failures.java", "fail"], options].concat());
        assert!(out.ends_with("\nFALSE\n"), "{out}");
        assert_eq!(code, Some(1));
        (out.matches("(confirmed on the JVM)").count(), out.contains("one failure is enough (--keep-going"))
    };
    assert_eq!(failures(&[]), (1, true));
    assert_eq!(failures(&["--keep-going"]), (4, false));
}

#[test]
fn verify_says_unknown_with_reasons() {
    let Outcome { out, err, code } = percolate(&["verify", "Clock.java", "processors"]);
    assert!(
        out.contains("incomplete: 1 path reached what is not modelled: the number of processors, which differs between runs at Clock.java:8\n"),
        "{out}"
    );
    assert!(out.ends_with("\nUNKNOWN\n"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(3)));
}

#[test]
fn what_holds_for_any_random_number_at_any_time_is_true() {
    for method in ["rollsADie", "choosesBelow"] {
        let Outcome { out, code, .. } = percolate(&["verify", "Clock.java", method]);
        assert!(out.ends_with("\nTRUE\n"), "{out}");
        assert_eq!(code, Some(0));
    }
}

#[test]
fn a_failure_by_a_random_number_that_the_jvm_runs_into_counts() {
    let Outcome { out, code, .. } = percolate(&["verify", "Clock.java", "neverRollsAThree"]);
    assert!(out.contains("AssertionError at Clock.java:20 (confirmed on the JVM)"), "{out}");
    assert!(out.ends_with("\nFALSE\n"), "{out}");
    assert_eq!(code, Some(1));
}

#[test]
fn a_failure_at_a_moment_that_the_jvm_does_not_meet_is_no_proof() {
    let Outcome { out, code, .. } = percolate(&["verify", "Clock.java", "isNotThatMoment"]);
    let reason = "incomplete: AssertionError at Clock.java:24 is not confirmed on the JVM, though it was run: it depends on what differs between runs";
    assert!(out.contains(reason), "{out}");
    assert!(out.ends_with("\nUNKNOWN\n"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn what_was_not_replayed_is_no_proof() {
    let Outcome { out, code, .. } = percolate(&["verify", "Divide.java", "divide", "--no-replay"]);
    let reason =
        "incomplete: ArithmeticException at Divide.java:4 is not confirmed on the JVM: replay is off\n";
    assert!(out.contains(reason), "{out}");
    assert!(out.ends_with("\nUNKNOWN\n"), "{out}");
    assert_eq!(code, Some(3));
}

/// A bound makes the result incomplete, and the reason names the option that moves it.
fn check_bound(args: &[&str], option: [&str; 2], reason: &str) {
    let Outcome { out, err, code } = percolate(&[args, &option].concat());
    assert!(out.contains(&format!("\nincomplete: {reason}\n")), "{out}");
    assert!(reason.contains(option[0]), "{reason}");
    assert!(out.ends_with("(incomplete)\n"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(3)));
}

/// What an operation throws is a finding however often it is thrown again; what the method makes is a precondition.
#[test]
fn only_what_the_method_makes_itself_is_a_precondition() {
    for (method, expected) in [("inFinally", 1), ("notCaught", 1), ("demands", 0)] {
        let Outcome { out, code, .. } = percolate(&["explore", "Rethrows.java", method]);
        assert_eq!(code, Some(expected), "{method}: {out}");
        assert_eq!(out.contains("preconditions"), expected == 0, "{method}: {out}");
    }
}

#[test]
fn the_number_of_paths_is_bounded() {
    check_bound(
        &["explore", "Sign.java", "sign"],
        ["--max-paths", "2"],
        "the limit on paths, 2, was reached (--max-paths); 1 state was not explored to the end",
    );
}

#[test]
fn a_loop_of_any_number_of_iterations_is_verified() {
    check(
        &["verify", "Counts.java", "twice", "--merge", "higher-order"],
        0,
        "
verify Counts#twice(int) in Counts.java

   0  returns                     n=0                   true                                       ✓
   +  returns                     n=1                                                              ✓
   +  returns                     n=-1                                                             ✓

coverage: 5 of 6 branches, 5 of 5 lines
1 path, 1 infeasible, …
assuming no OutOfMemoryError or StackOverflowError, single-threaded

TRUE
",
    );
}

#[test]
fn a_loop_that_may_throw_in_each_of_its_iterations_has_one_path_for_that() {
    check(
        &["explore", "Marks.java", "Marks#ofFive", "--merge", "higher-order"],
        1,
        "
explore Marks#ofFive(int,int,int,int,int) in Marks.java

   0  returns 0                   a=0 b=0 c=0 d=0 e=0   a >= 0 && a < 101 && b >= 0 && b < 101 &…  ✓
   1  throws IllegalArgumentException  a=-1 b=0 c=0 d=0 e=0  a < 0 || a >= 101 || b < 0 && (a >=…  ✓
   +  throws IllegalArgumentException  a=101 b=0 c=0 d=0 e=0                                       ✓
   +  throws IllegalArgumentException  a=0 b=-1 c=0 d=0 e=0                                        ✓
   +  throws IllegalArgumentException  a=50 b=-1 c=0 d=0 e=0                                       ✓

findings
  IllegalArgumentException at Marks.java:6 (confirmed on the JVM)
    Marks.ofFive(-1, 0, 0, 0, 0)
    message: no mark
    at Marks.passed(Marks.java:6)
    at Marks.ofFive(Marks.java:16)

coverage: 8 of 8 branches, 7 of 7 lines
2 paths, 0 infeasible, …

1 finding in 2 paths (complete)
",
    );
}

#[test]
fn the_length_of_a_path_is_bounded() {
    check_bound(
        &["explore", "Spins.java", "spin"],
        ["--max-steps", "1000000"],
        "1 path reached a bound: 1000000 operations on one path (--max-steps)",
    );
}

#[test]
fn the_depth_of_a_path_is_bounded() {
    check_bound(
        &["explore", "Sign.java", "sign"],
        ["--max-depth", "1"],
        "1 path reached a bound: 1 choices on one path (--max-depth)",
    );
}

#[test]
fn a_method_can_be_named_in_several_ways() {
    let names = ["sign", "sign(int)", "Sign.sign", "Sign::sign", "Sign#sign", "sign(I)I", "Sign.sign:(I)I"];
    // Its declaration, and a line inside.
    for name in names.into_iter().chain(["Sign.java:3", "some/where/Sign.java:5"]) {
        let Outcome { out, .. } = percolate(&["explore", "Sign.java", name, "--no-replay"]);
        assert!(out.starts_with("explore Sign#sign(int) in Sign.java\n"), "{name}: {out}");
    }
}

#[test]
fn the_iterations_of_a_loop_are_bounded() {
    check_bound(
        &["explore", "Bits.java", "count", "--merge", "off"],
        ["--max-loop", "3"],
        "16 paths reached a bound: 3 iterations of a loop (--max-loop)",
    );
}

#[test]
fn the_time_is_bounded() {
    check_bound(
        &["explore", "Spins.java", "spin", "--max-steps", "1000000000000"],
        ["--time", "0.2"],
        "the time limit of 0.2 s was reached (--time); 1 state was not explored to the end",
    );
}

/// The condition of the loop is symbolic but folds, so there is never a choice.
#[test]
fn the_time_is_bounded_on_a_path_that_never_forks() {
    check_bound(
        &["explore", "SpinsOnInput.java", "spin", "--max-steps", "1000000000000"],
        ["--time", "0.2"],
        "the time limit of 0.2 s was reached (--time); 1 state was not explored to the end",
    );
}

#[test]
fn the_search_order_changes_no_path() {
    let paths = |search| {
        json(&["explore", "Clamp.java", "clamp", "--format", "json", "--search", search])["paths"].take()
    };
    assert_eq!(paths("bfs"), paths("dfs"));
}

#[test]
fn methods_are_understood_in_every_spelling() {
    for method in [
        "divide",
        "Divide.divide",
        "Divide::divide",
        "Divide#divide(int,int)",
        "Divide#divide(int, int)",
        "divide(II)I",
    ] {
        let Outcome { out, code, .. } = percolate(&["explore", "Divide.java", method]);
        assert!(out.starts_with("explore Divide#divide(int,int) in Divide.java\n"), "{method}: {out}");
        assert_eq!(code, Some(1), "{method}");
    }
}

#[test]
fn a_folder_of_sources_is_a_target() {
    let Outcome { out, code, .. } = percolate(&["explore", "shop", "Discount.of"]);
    assert!(out.starts_with("explore pricing.Discount#of(int) in shop\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn classes_of_the_class_path_are_used() {
    let folder = tempfile::tempdir().unwrap();
    let place =
        |name: &str| folder.path().join(name).to_str().expect("temporary folders are UTF-8").to_owned();
    let compile = |to: &str, class_path: &str, source: &str| {
        let javac = classfile::jdk::Jdk::locate().expect("the tests need a JDK").javac();
        let mut command = std::process::Command::new(javac);
        command.args(["-d", to, "-cp", class_path]).arg(inputs().join(source));
        assert!(command.status().expect("javac starts").success());
    };
    compile(&place("library"), ".", "shop/pricing/Discount.java");
    compile(&place("classes"), &place("library"), "shop/Cart.java");

    let Outcome { out, code, .. } =
        percolate(&["explore", "-cp", &place("library"), &place("classes"), "total"]);
    assert!(out.ends_with("\nno findings in 2 paths (complete)\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_class_that_is_missing_is_no_contradiction() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Shelf.java");
    std::fs::write(
        &source,
        "class Shelf { static int next(int n) { return n + 1; } static Item same(Item item) { return item; } }\nclass Item {}",
    )
    .unwrap();
    let javac = classfile::jdk::Jdk::locate().expect("the tests need a JDK").javac();
    let compiled = std::process::Command::new(javac).arg("-d").arg(folder.path()).arg(&source).status();
    assert!(compiled.expect("javac starts").success());
    for file in ["Item.class", "Shelf.java"] {
        std::fs::remove_file(folder.path().join(file)).unwrap();
    }
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let Outcome { out, code, .. } = percolate(&["explore", shown, "next"]);
    let reason = "the JVM cannot run it: class Item is missing, --classpath can name where it is";
    assert!(out.contains(reason) && !out.contains("contradicts"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_class_that_cannot_be_read_is_told_beside_others() {
    let folder = tempfile::tempdir().unwrap();
    let javac = classfile::jdk::Jdk::locate().expect("the tests need a JDK").javac();
    let mut command = std::process::Command::new(javac);
    command.arg("-d").arg(folder.path()).arg(inputs().join("shop/pricing/Discount.java"));
    assert!(command.status().expect("javac starts").success());
    std::fs::write(folder.path().join("Junk.class"), "hello").unwrap();
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let Outcome { out, code, .. } = percolate(&["explore", shown]);
    assert!(out.contains("\nskipped\n  Junk: class Junk cannot be read: "), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn an_exit_is_an_end_and_no_finding() {
    check(
        &["explore", "Exits.java", "run"],
        0,
        "
explore Exits#run(int) in Exits.java

   0  returns 0                   n=0                   n >= 0                                     ✓
   1  exits with -1               n=-1                  n < 0                                      ✓

coverage: 2 of 2 branches, 3 of 3 lines
2 paths, 0 infeasible, …

no findings in 2 paths (complete)
",
    );
    let report = json(&["verify", "Exits.java", "run", "--format", "json", "--merge", "off"]);
    assert_eq!(report["verdict"], "TRUE");
    let outcome = &report["paths"][1]["outcome"];
    assert_eq!((&outcome["kind"], &outcome["status"]), (&"exited".into(), &(-1).into()));
    assert_eq!(outcome["at"], "Exits.java:4");
}

#[test]
fn an_exit_is_no_test() {
    let folder = tempfile::tempdir().unwrap();
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let Outcome { out, code, .. } = percolate(&["test", "Exits.java", "run", "--output", shown]);
    assert!(out.contains("1 path is no test: it ends the JVM, as by System.exit\n1 test\n"), "{out}");
    assert_eq!(code, Some(0));
}

/// The tests that are written for a file, and how the command ends.
fn tests_of(file: &str) -> (String, Outcome) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let outcome = percolate(&["test", file, "--framework", "junit5", "--output", shown]);
    let name = file.replace(".java", "Test.java");
    (std::fs::read_to_string(folder.path().join(name)).expect("tests were written"), outcome)
}

#[test]
fn two_inputs_are_two_constants() {
    let (text, Outcome { err, code, .. }) = tests_of("Shade.java");
    assert!(text.contains("Shade shade = Shade.NONE;\n        Shade other = Shade.HALF;"), "{text}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn tests_call_what_a_class_offers_to_its_package() {
    let (text, _) = tests_of("Gauge.java");
    let called = |method: &str| text.contains(&format!("gauge.{method}("));
    assert!(called("read") && called("reset") && !called("clamp"), "{text}");
}

#[test]
fn tests_call_what_a_class_inherits_and_has_a_part_in() {
    let folder = tempfile::tempdir().unwrap();
    let place =
        |name: &str| folder.path().join(name).to_str().expect("temporary folders are UTF-8").to_owned();
    for (to, source) in [("library", "Gauge.java"), ("classes", "Thermometer.java")] {
        let javac = classfile::jdk::Jdk::locate().expect("the tests need a JDK").javac();
        let mut command = std::process::Command::new(javac);
        command.args(["-d", &place(to), "-cp", &place("library")]).arg(inputs().join(source));
        assert!(command.status().expect("javac starts").success());
    }
    let class_path = ["-cp", &place("library"), &place("classes")];
    let out = ["--framework", "junit5", "--output", &place("tests")];
    percolate(&[&["test"][..], &class_path, &out].concat());
    let text = std::fs::read_to_string(folder.path().join("tests/ThermometerTest.java")).unwrap();
    let called = |method: &str| text.contains(&format!("thermometer.{method}("));
    assert!(called("read") && !called("name"), "{text}");

    let Outcome { out, code, .. } = percolate(&[&["explore"][..], &class_path, &["read"]].concat());
    assert!(out.starts_with("explore Thermometer#read(int) in "), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn an_object_with_other_type_arguments_is_cast() {
    let (text, _) = tests_of("Space.java");
    assert!(text.contains("Space.distance((Space.Point) new Space.Flat())"), "{text}");
}

#[test]
fn a_collection_is_cast_to_what_it_is_used_for() {
    let (text, _) = tests_of("Overlap.java");
    assert!(text.contains("Overlap.count(any, (Collection) any)"), "{text}");
}

#[test]
fn a_constructor_is_named_by_its_class() {
    for name in ["Ratio(int,int)", "Ratio#<init>(int,int)", "Ratio.new(int,int)", "<init>(int,int)"] {
        let Outcome { out, code, .. } = percolate(&["explore", "Ratio.java", name]);
        assert!(out.starts_with("explore Ratio#<init>(int,int) in Ratio.java\n"), "{name}: {out}");
        assert!(out.contains("IllegalArgumentException at Ratio.java:13, as for new Ratio(0, 0)\n"), "{out}");
        assert_eq!(code, Some(0), "{name}");
    }
}

fn methods(arguments: &[&str]) -> Vec<String> {
    let found = json(arguments);
    let methods = found["methods"].as_array().expect("there are several");
    methods.iter().filter_map(|report| report["method"].as_str()).map(str::to_owned).collect()
}

#[test]
fn a_class_is_all_that_it_offers() {
    let names = methods(&["explore", "Ratio.java", "Ratio", "--format", "json"]);
    assert_eq!(names, ["Ratio#<init>(int,int)", "Ratio#getNumerator()", "Ratio#getDenominator()"]);
}

#[test]
fn a_name_without_parameters_is_all_methods_that_have_it() {
    let names = methods(&["explore", "Overloads.java", "twice", "--format", "json"]);
    assert_eq!(names, ["Overloads#twice(int)", "Overloads#twice(long)"]);
}

#[test]
fn a_file_to_verify_is_its_main_method() {
    let report = json(&["verify", "Shapes.java", "--format", "json"]);
    assert_eq!(report["method"], "Shapes#main(java.lang.String[])");
}

/// One verdict for each method, and one in all: FALSE if one is, else UNKNOWN if one is, else TRUE.
#[test]
fn a_class_to_verify_is_all_of_its_methods() {
    for (class, verdicts, all, code) in [
        ("Verdicts.Fine", &["TRUE", "TRUE"][..], "TRUE", 0),
        ("Verdicts.Mixed", &["TRUE", "FALSE", "UNKNOWN"], "FALSE", 1),
        ("Verdicts.Open", &["TRUE", "UNKNOWN"], "UNKNOWN", 3),
    ] {
        let args = ["verify", "Verdicts.java", class, "--max-loop", "4"];
        let report = json(&[&args[..], &["--format", "json"]].concat());
        assert_eq!(report["verdict"], all, "{report}");
        let methods = report["methods"].as_array().unwrap();
        let found: Vec<&str> = methods.iter().map(|method| method["verdict"].as_str().unwrap()).collect();
        assert_eq!(found, verdicts, "{class}");
        let Outcome { out, code: found, .. } = percolate(&args);
        assert!(out.ends_with(&format!("\n{all}\n")), "{out}");
        assert_eq!(found, Some(code), "{out}");
    }
}

#[test]
fn a_file_without_a_main_method_is_verified_as_a_whole() {
    let Outcome { out, code, .. } = percolate(&["verify", "Sign.java"]);
    assert!(out.contains("verify Sign#sign(int) in Sign.java") || out.contains("Sign#sign(int)"), "{out}");
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn a_class_checks_arguments_if_it_is_known_to_and_not_by_what_it_is_called() {
    for (method, is_precondition) in [
        ("ofItsOwnClass", false),
        ("ofACopy", true),
        ("ofTheJdk", true),
        ("ofAnIndex", true),
        ("ofAnIndexInTheJdk", false),
        ("aboutNothing", false),
        ("aboutItsState", false),
        ("aboutItsArgument", true),
    ] {
        let Outcome { out, code, .. } = percolate(&["explore", "checks", &format!("Callers.{method}")]);
        assert_eq!(out.contains("\npreconditions\n"), is_precondition, "{method}: {out}");
        assert_eq!(code, Some(i32::from(!is_precondition)), "{method}: {out}");
    }
}

#[test]
fn the_class_loader_is_another_one_where_paths_are_replayed() {
    for (method, is_confirmed) in [("name", false), ("system", false), ("isThere", true)] {
        let Outcome { out, err, code } = percolate(&["explore", "Loader.java", method]);
        let doubt = "was run, not confirmed: 1 path: it asks for its class loader, which is another one here";
        assert_eq!(out.contains(doubt), !is_confirmed, "{method}: {out}");
        assert_eq!((err.as_str(), code), ("", Some(0)), "{method}: {out}");
    }
}

#[test]
fn a_plain_word_is_a_method_unless_a_folder_of_sources_has_that_name() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let text = "class Foo { static int build(int a) { return a; } static int src(int a) { return a; } }\n";
    std::fs::write(folder.path().join("Foo.java"), text).unwrap();
    for name in ["build", "src", "lib"] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
    }
    std::fs::write(folder.path().join("src/Bar.java"), "class Bar { }\n").unwrap();
    std::fs::write(folder.path().join("lib/Baz.java"), "class Baz { static int b() { return 1; } }\n")
        .unwrap();
    let run = |args: &[&str]| percolate_in(folder.path(), &[&["explore", "Foo.java"], args].concat());
    for method in [&["build"][..], &["./src", "Foo#src"], &["Foo#src"], &["lib", "Foo.src"]] {
        let Outcome { out, err, code } = run(method);
        assert!(out.ends_with("no findings in 1 path (complete)\n"), "{method:?}: {out}{err}");
        assert_eq!(code, Some(0));
    }
    let sentence = "percolate: src is a folder of sources, and may be a method too: \
                    ./src is the folder, 'Class#src' the method\n";
    let Outcome { err, code, .. } = run(&["src"]);
    assert_eq!((err.as_str(), code), (sentence, Some(2)));
}

#[test]
fn of_the_constructors_of_a_class_those_with_behaviour_are_explored_and_tested() {
    let names = methods(&["explore", "Ratio.java", "--format", "json"]);
    assert_eq!(names, ["Ratio#<init>(int,int)", "Ratio#getNumerator()", "Ratio#getDenominator()"]);
    let folder = tempfile::tempdir().unwrap();
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let Outcome { code, .. } = percolate(&["test", "Ratio.java", "--output", shown]);
    let test = std::fs::read_to_string(folder.path().join("RatioTest.java")).unwrap();
    assert!(test.contains("assertThrows(IllegalArgumentException.class, () -> new Ratio(2, 0))"), "{test}");
    assert!(test.contains("Ratio result = new Ratio("), "{test}");
    assert!(test.contains("result.getDenominator()"), "{test}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_constructor_that_makes_the_object_is_found_by_trying() {
    let folder = tempfile::tempdir().unwrap();
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    percolate(&["test", "Alarm.java", "isLate", "--output", shown]);
    let test = std::fs::read_to_string(folder.path().join("AlarmTest.java")).unwrap();
    assert!(test.contains("Alarm alarm = new Alarm(31);"), "{test}");
    assert!(!test.contains("allocate("), "{test}");
}

#[test]
fn tests_make_objects_that_only_calls_make() {
    let folder = tempfile::tempdir().unwrap();
    let place =
        |name: &str| folder.path().join(name).to_str().expect("temporary folders are UTF-8").to_owned();
    let args = ["test", "Scroll.java", "--max-string", "2", "--time", "0", "--max-paths", "60"];
    percolate(&[&args[..], &["--output", &place("tests")]].concat());
    let names = ["ScrollTest", "ScrollLinesTest"];
    let files = names.map(|name| place(&format!("tests/{name}.java")));
    let [test, of_lines] = [0, 1].map(|index| std::fs::read_to_string(&files[index]).unwrap());
    assert!(test.contains("Scroll scroll = new Scroll(new StringReader("), "{test}");
    assert!(test.contains("scroll.skip();"), "{test}");
    assert!(of_lines.contains(".new Lines()"), "{of_lines}");
    assert!(!test.contains("allocate("), "{test}");

    let jdk = classfile::jdk::Jdk::locate().expect("the tests need a JDK");
    let junit = inputs().join("junit");
    let mut javac = std::process::Command::new(jdk.javac());
    javac.arg("-d").arg(place("classes")).arg("-sourcepath").arg(&junit).arg("-nowarn");
    javac.arg(inputs().join("Scroll.java")).arg(junit.join("RunTests.java")).args(&files);
    assert!(javac.status().expect("javac starts").success(), "{test}{of_lines}");
    for (name, test) in names.into_iter().zip([test, of_lines]) {
        let mut java = std::process::Command::new(jdk.javac().with_file_name("java"));
        let output = java.arg("-cp").arg(place("classes")).args(["RunTests", name]).output().unwrap();
        let expected = format!("{} passed\n", test.matches("@Test").count());
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
    }
}

#[test]
fn what_makes_inputs_is_an_assumption() {
    let Outcome { out, .. } = percolate(&["verify", "Scroll.java", "getLines"]);
    assert!(out.ends_with("\nTRUE\n"), "{out}");
    let assumed = "inputs of class Scroll are as new Scroll(java.io.Reader,int) leaves them\n";
    assert!(out.contains(assumed), "{out}");
}

#[test]
fn what_nothing_makes_proves_nothing() {
    let Outcome { out, code, .. } = percolate(&["verify", "Refused.java", "divide"]);
    assert!(out.contains("\nincomplete: no path was finished\n") && out.ends_with("\nUNKNOWN\n"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn questions_to_the_backend_can_be_logged_and_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let args = ["explore", "Sign.java", "sign", "--stats", "--query-log", shown];
    let Outcome { out, .. } = percolate(&[&args[..], ASKING].concat());
    let log = std::fs::read_to_string(folder.path().join("Sign#sign(int).smt2")).unwrap();
    let n_checks = log.matches("(check-sat)").count();
    assert!(n_checks > 0, "{log}");
    assert!(out.contains(&format!(" and {n_checks} by the backend\n")), "{out}");
    assert!(out.contains(" guards: "), "{out}");
}

#[test]
fn colours_are_only_for_terminals_unless_wanted() {
    assert!(!percolate(&["explore", "Sign.java", "sign"]).out.contains('\x1b'));
    assert!(percolate(&["explore", "Sign.java", "sign", "--color", "always"]).out.contains('\x1b'));
}

#[test]
fn the_json_is_the_documented_one() {
    let page = std::fs::read_to_string(inputs().join("../../docs/json.md")).expect("the page is there");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut documented: Value =
        serde_json::from_str(example.expect("it has an example")).expect("which is JSON");
    let mut found = json(&["explore", "Divide.java", "divide", "--format", "json"]);
    let names = |stats: &Value| stats.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&found["stats"]), names(&documented["stats"]));
    found["stats"].take();
    documented["stats"].take();
    assert_eq!(found, documented);
}

#[test]
fn every_field_of_the_json_is_described() {
    let page = std::fs::read_to_string(inputs().join("../../docs/json.md")).expect("the page is there");
    let report = json(&["verify", "Divide.java", "divide", "--format", "json"]);
    assert_eq!(report["verdict"], "FALSE");
    let objects = [
        &report,
        &report["paths"][1],
        &report["paths"][1]["outcome"],
        &report["findings"][0],
        &report["stats"],
    ];
    for name in objects.iter().flat_map(|object| object.as_object().expect("an object").keys()) {
        assert!(page.contains(&format!("| `{name}` |")), "docs/json.md does not describe `{name}`");
    }
}

#[test]
fn every_input_has_a_key_of_its_own() {
    let Outcome { out, .. } =
        percolate(&["explore", "InputNames.java", "asksForAnother", "--format", "json"]);
    let paths: Vec<&str> = out.lines().filter(|line| line.contains("\"constraint\"")).collect();
    assert_eq!(paths.len(), 2, "{out}");
    for path in paths {
        assert_eq!(path.matches("\"nondet0\":").count(), 1, "{path}");
        assert_eq!(path.matches("\"nondet0'\":").count(), 1, "{path}");
    }
}
