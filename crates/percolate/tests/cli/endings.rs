//! Runs that end before their time: what was found by then is still told.

use crate::run::{
    Outcome, Running, is_running, percolate, percolate_into, percolate_muttering_into, percolate_with,
};
use std::time::Duration;

const SPIN: &[&str] = &["explore", "Spins.java", "spin", "--max-steps", "1000000000000", "--merge", "off"];

/// Both paths that end were found; the third goes on.
fn spinning(args: &[&str]) -> Running {
    let mut running = Running::start(args);
    running.wait_for("returns 1 ");
    running
}

#[test]
fn ctrl_c_keeps_what_was_found() {
    let running = spinning(SPIN);
    running.signal("INT");
    let Outcome { out, err, code } = running.finish();
    assert_eq!(err, "percolate: stopping; what was found so far follows (Ctrl-C again to hurry)\n");
    assert!(out.contains("\nincomplete: interrupted; 1 state was not explored to the end\n"), "{out}");
    assert!(out.ends_with("\nno findings in 2 paths (incomplete)\n"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn ctrl_c_forbids_true() {
    let running =
        spinning(&["verify", "Spins.java", "spin", "--merge", "off", "--max-steps", "1000000000000"]);
    running.signal("TERM");
    let Outcome { out, code, .. } = running.finish();
    assert!(out.ends_with("\nUNKNOWN\n"), "{out}");
    assert_eq!(code, Some(3));
}

/// Kills the worker in the middle; the process that reports is another one.
fn check_crash(signal: &str, shown: &str) {
    let running = spinning(SPIN);
    running.signal_worker(signal);
    let Outcome { out, code, .. } = running.finish();
    assert!(out.contains(&format!("\nincomplete: the worker ended early: signal: {shown}")), "{out}");
    assert!(out.ends_with("\nno findings in 2 paths (incomplete)\n"), "{out}");
    assert_eq!(code, Some(70));
}

#[test]
fn a_killed_worker_keeps_what_was_found() {
    check_crash("KILL", "9 (SIGKILL)");
}

#[test]
fn an_aborting_worker_keeps_what_was_found() {
    check_crash("ABRT", "6 (SIGABRT)");
}

#[test]
fn a_worker_does_not_outlive_its_supervisor() {
    let running = spinning(SPIN);
    let worker = running.worker();
    running.signal("KILL");
    running.finish();
    // It notices by its input, and then has at most a million operations to go.
    let gone = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        !is_running(worker)
    });
    assert!(gone, "the worker still runs");
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    for args in [
        &["explore", "Sign.java", "sign"][..],
        &["explore", "Sign.java", "sign", "--format", "json"],
        &["inspect", "class", "Sign.java"],
        &["doctor"],
    ] {
        let Outcome { err, code, .. } = Running::start(args).stop_reading();
        assert_eq!((err.as_str(), code), ("", Some(0)), "{args:?}");
    }
}

#[test]
fn a_reader_that_leaves_does_not_change_the_result() {
    for (args, expected) in [
        (&["explore", "Divide.java", "divide"][..], 1),
        (&["explore", "Divide.java", "divide", "--format", "json"], 1),
        (&["verify", "Divide.java", "divide"], 1),
        (&["explore", "Spins.java", "spin", "--max-steps", "1000", "--merge", "off"], 3),
        (&["equiv", "Clamp.java", "clamp", "clamp"], 0),
    ] {
        let Outcome { err, code, .. } = Running::start(args).stop_reading();
        assert_eq!((err.as_str(), code), ("", Some(expected)), "{args:?}");
    }
}

#[test]
fn that_nothing_could_be_replayed_is_told() {
    let without = |args: &[&str]| percolate_with("TMPDIR", "/nonexistent", args);
    let Outcome { out, code, .. } = without(&["explore", "Sign.java", "sign"]);
    let sentence = "\nnot replayed: no input could be run on the JVM: cannot write the replay program";
    assert!(out.contains(sentence), "{out}");
    assert_eq!(code, Some(3), "{out}");
    // No tests are not all tests.
    let folder = tempfile::tempdir().expect("temporary folders can be made");
    let tests = folder.path().to_str().expect("temporary folders are UTF-8");
    let Outcome { out, code, .. } = without(&["test", "Sign.java", "sign", "--output", tests]);
    assert!(
        out.contains("are no test: the JVM did not confirm it: cannot write the replay program"),
        "{out}"
    );
    assert!(out.ends_with("\n0 tests\n") && code == Some(3), "{out}");
    // A proof needs no inputs.
    let Outcome { out, code, .. } = without(&["verify", "Sign.java", "sign"]);
    assert!(out.contains(sentence) && out.ends_with("\nTRUE\n"), "{out}");
    assert_eq!(code, Some(0));
    // Who did not want it is told nothing.
    let Outcome { out, code, .. } = without(&["explore", "Sign.java", "sign", "--no-replay"]);
    assert!(!out.contains("not replayed"), "{out}");
    assert_eq!(code, Some(0));
}

/// A source that the compiler has to do with for seconds.
fn takes_long_to_compile() -> String {
    let method = |number: usize| format!("static int m{number}(int x) {{ return x * {number} + x / 7; }}\n");
    let methods: String = (0..5000).map(method).collect();
    let classes: String = (0..30).map(|number| format!("static class C{number} {{\n{methods}}}\n")).collect();
    format!("class Slow {{ static int f(int x) {{ return x; }}\n{classes}}}\n")
}

/// A process that mentions a folder in its arguments, and is the compiler.
fn compiler_into(folder: &std::path::Path) -> Option<u32> {
    let folder = folder.to_string_lossy().into_owned();
    std::fs::read_dir("/proc").ok()?.flatten().find_map(|entry| {
        let pid = entry.file_name().to_str()?.parse().ok()?;
        let arguments =
            String::from_utf8_lossy(&std::fs::read(entry.path().join("cmdline")).ok()?).into_owned();
        (arguments.contains(&folder) && arguments.contains("-Xmaxerrs")).then_some(pid)
    })
}

#[test]
fn a_compilation_that_is_interrupted_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let source = folder.path().join("Slow.java");
    std::fs::write(&source, takes_long_to_compile()).expect("there is room for a source");
    let cache = folder.path().join("cache");
    for signal in ["TERM", "INT"] {
        let running = Running::start_with(
            &[("PERCOLATE_CACHE", cache.as_path())],
            &["explore", &source.to_string_lossy(), "f"],
        );
        let pid = (0..1000).find_map(|_| {
            std::thread::sleep(Duration::from_millis(20));
            compiler_into(&cache)
        });
        running.signal(signal);
        let Outcome { err, code, .. } = running.finish();
        assert_eq!((err.as_str(), code), ("percolate: interrupted while javac was running\n", Some(3)));
        std::thread::sleep(Duration::from_millis(200));
        assert!(!is_running(pid.expect("the compiler was started")), "javac still runs");
        let left = std::fs::read_dir(&cache).unwrap().flatten().map(|entry| entry.file_name());
        let left: Vec<_> = left.filter(|name| name.to_string_lossy().starts_with("new-")).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

#[test]
fn a_full_disk_is_told() {
    for args in [
        &["explore", "Sign.java", "sign"][..],
        &["explore", "Sign.java", "sign", "--format", "json"],
        &["explore", "Sign.java", "sign", "--format", "sarif"],
        &["explore", "Sign.java", "sign", "--format", "html"],
        &["verify", "Sign.java", "sign"],
        &["equiv", "Clamp.java", "clamp", "clamp"],
        &["inspect", "class", "Sign.java"],
        &["doctor"],
        &["cache", "size"],
        &["run", "Writer.java", "/nowhere/file"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let Outcome { err, code, .. } = percolate_into(full, args);
        assert_eq!(
            err, "percolate: cannot write the result: No space left on device (os error 28)\n",
            "{args:?}"
        );
        assert_eq!(code, Some(4), "{args:?}");
    }
}

#[test]
fn a_full_disk_is_told_beside_what_a_program_says_and_whatever_its_exit_code() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let Outcome { err, code, .. } = percolate_into(full, &["run", "Sandbox.java", "throw"]);
    let trace = "Exception in thread \"main\" java.lang.IllegalStateException: stop\n\tat Sandbox.main(Sandbox.java:14)\n";
    let sentence = "percolate: cannot write the result: No space left on device (os error 28)\n";
    assert_eq!((err, code), (format!("{trace}{sentence}"), Some(4)));
}

#[test]
fn where_sentences_do_not_fit_the_result_is_what_it_is() {
    for (args, expected) in [
        (&["explore", "Nothing.java"][..], 4),
        (&["inspect", "callgraph", "Shapes.java", "--max-methods", "1"], 3),
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let Outcome { code, .. } = percolate_muttering_into(full, args);
        assert_eq!(code, Some(expected), "{args:?}");
    }
}

/// A file in a new folder whose every byte is one too many.
fn full_file(name: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("temporary folders can be made");
    let file = folder.path().join(name);
    std::os::unix::fs::symlink("/dev/full", &file).expect("links can be made there");
    let shown = file.to_str().expect("temporary folders are UTF-8").to_owned();
    (folder, shown)
}

#[test]
fn a_witness_that_does_not_fit_is_told_after_the_verdict() {
    let (_folder, file) = full_file("w.yml");
    let Outcome { out, err, code } = percolate(&["verify", "Divide.java", "divide", "--witness", &file]);
    assert!(out.ends_with("\nFALSE\n"), "{out}");
    assert_eq!(err, format!("percolate: cannot write {file}: No space left on device (os error 28)\n"));
    assert_eq!(code, Some(4));
}

#[test]
fn a_query_log_that_does_not_fit_ends_and_the_answers_do_not_change() {
    let (_folder, file) = full_file("queries.smt2");
    let Outcome { out, err, code } =
        percolate(&[&["explore", "Clamp.java", "clamp", "--query-log", &file], ASKING].concat());
    assert!(out.ends_with("\nno findings in 3 paths (complete)\n"), "{out}");
    assert!(err.contains(&format!("the query log {file} ends here: No space left on device")), "{err}");
    assert_eq!(code, Some(0));
}

/// Options without which the backend is hardly ever asked.
pub(crate) const ASKING: &[&str] = &[
    "--without",
    "intervals",
    "--without",
    "witness",
    "--without",
    "repair",
    "--without",
    "constant",
    "--without",
    "diagrams",
    "--without",
    "linear",
];

#[test]
fn a_solver_that_takes_too_long_costs_the_path() {
    let args = ["explore", "Factors.java", "isProduct", "--solver-time", "0.05", "--merge", "off"];
    let Outcome { out, code, .. } = percolate(&args);
    let reason = "time for one question to the solver (--solver-time)";
    assert!(out.contains(&format!("incomplete: 1 path reached a bound: {reason}\n")), "{out}");
    assert!(out.contains("   0  returns false"), "{out}");
    assert!(out.ends_with(" paths (incomplete)\n"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn a_second_solver_that_contradicts_makes_the_answer_unknown() {
    let folder = tempfile::tempdir().unwrap();
    let liar = folder.path().join("liar");
    std::fs::write(&liar, "#!/bin/sh\ncat > /dev/null\necho unsat\n").unwrap();
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&liar, mode).unwrap();
    let option = format!("--cross-check={}", liar.display());
    let Outcome { out, code, .. } = percolate(&[&["explore", "Sign.java", "sign", &option], ASKING].concat());
    assert!(out.contains("sat") && out.contains("unsat") && out.contains("(incomplete)"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn a_memory_limit_keeps_what_was_found() {
    let args = ["explore", "Hungry.java", "found", "--merge", "off", "--search", "bfs"];
    let bounds = ["--memory", "256", "--max-steps", "1000000000000"];
    let Outcome { out, code, .. } = percolate(&[&args[..], &bounds].concat());
    let reason = "the memory limit of 256 MB was reached (--memory)";
    assert!(out.contains(&format!("\nincomplete: {reason}")), "{out}");
    assert!(out.contains("returns 1 "), "{out}");
    assert_eq!(code, Some(3));
}
