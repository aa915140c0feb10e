//! Memory, open files and what killed runs leave behind.

use crate::run::{Outcome, all_below, finished, is_running, percolate, percolate_with, started};
use std::fs::{read_dir, read_to_string};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Methods of `Hungry.java`, and whether the path itself is ended, rather than the run.
const HUNGRY: &[(&str, bool)] = &[
    ("listOfArrays", true),
    ("doubledString", true),
    ("doubledInput", true),
    ("doubledBuilder", false),
    ("repeated", true),
    ("map", false),
    ("nested", true),
    ("clones", true),
    ("copies", true),
    ("deep", true),
    ("ways", false),
    ("symbolicArrays", false),
    ("formula", false),
    ("elements", false),
];

/// In MiB, and what all processes may take together.
const MEMORY: (&str, u64) = ("500", 600);

/// The most that a run and all that it has started take together, in MiB, and what it prints.
fn peak(args: &[&str]) -> (u64, Outcome) {
    let mut child = started(args);
    let mut most = 0;
    while child.try_wait().expect("the status can be asked for").is_none() {
        most = most.max(all_below(child.id()).into_iter().map(proportional_kb).sum());
        std::thread::sleep(Duration::from_millis(15));
    }
    (most >> 10, finished(child))
}

/// Pages that processes share count once.
fn proportional_kb(process: u32) -> u64 {
    let sizes = read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
    let line = sizes.lines().find_map(|line| line.strip_prefix("Pss:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn check_memory(args: &[&str]) -> Outcome {
    let (most, outcome) = peak(&[args, &["--memory", MEMORY.0, "--max-steps", "100000000"]].concat());
    assert!(most > 0 && most <= MEMORY.1, "{args:?}: {most} MB");
    assert_ne!(outcome.code, Some(70), "{args:?}: {}{}", outcome.out, outcome.err);
    outcome
}

#[test]
fn no_program_takes_more_memory_than_it_may() {
    for (method, ends_path) in HUNGRY {
        let merge: &[&str] = if *method == "ways" { &["--merge", "off"] } else { &[] };
        let args = [&["explore", "Hungry.java", method, "--time", "10"], merge].concat();
        let Outcome { out, code, .. } = check_memory(&args);
        if *ends_path {
            assert!(
                out.contains("reached a bound: objects that take more than 175 MB (--memory)"),
                "{method}: {out}"
            );
            assert_eq!(code, Some(3));
        }
    }
}

#[test]
fn several_methods_side_by_side_take_no_more_memory() {
    let Outcome { out, .. } = check_memory(&["explore", "Hungry.java", "--time", "10", "--jobs", "4"]);
    assert!(out.contains("incomplete"), "{out}");
    check_memory(&["equiv", "Hungry.java", "listOfArrays", "clones", "--time", "10"]);
}

#[test]
fn less_memory_than_a_run_needs_is_refused() {
    let Outcome { err, code, .. } = percolate(&["explore", "Sign.java", "sign", "--memory", "100"]);
    assert!(err.contains("percolate and the JVM that replays need at least 256 MB"), "{err}");
    assert_eq!(code, Some(2));
}

/// A folder of classes with so many methods.
fn many_methods(folder: &Path, n_classes: usize) {
    for class in 0..n_classes {
        let methods: String = (0..20)
            .map(|method| {
                format!("    static int m{method}(int n) {{ return n > {method} ? n : {class}; }}\n")
            })
            .collect();
        let file = folder.join(format!("Many{class}.java"));
        std::fs::write(
            file,
            format!("public class Many{class} {{\n{}}}\n", methods.replace("static", "public static")),
        )
        .expect("the folder is ours");
    }
}

#[test]
fn few_open_files_are_enough_for_many_methods() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    many_methods(folder.path(), 15);
    let target = folder.path().display().to_string();
    let plain = percolate(&["explore", &target, "--time", "0", "--no-replay"]);
    assert_eq!(plain.code, Some(0), "{}", plain.out);
    for limits in ["ulimit -n 64", "ulimit -Sn 20"] {
        let program = env!("CARGO_BIN_EXE_percolate");
        let line = format!("{limits}; exec {program} explore {target} --time 60 --no-replay");
        let output = Command::new("bash").args(["-c", &line]).output().expect("bash starts");
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{limits}: {out}{err}");
        assert!(out.contains("no findings in 300 methods (complete)"), "{limits}: {out}{err}");
    }
}

/// Paused processes are bounded too: where no other can begin, one of them ends.
#[test]
fn methods_that_take_long_leave_files_to_others() {
    let program = env!("CARGO_BIN_EXE_percolate");
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let methods: String = (0..60)
        .map(|number| format!("    public static int m{number}(int n) {{ int s = 0; for (int i = 0; i != n; i++) {{ s += s ^ i * {number}; if (s == n) s--; }} return s; }}\n"))
        .collect();
    std::fs::write(folder.path().join("Slow.java"), format!("public class Slow {{\n{methods}}}\n"))
        .expect("the folder is ours");
    let target = folder.path().display().to_string();
    let line = format!("ulimit -n 64; exec {program} explore {target} --time 12 --no-replay --merge off");
    let output = Command::new("bash").args(["-c", &line]).output().expect("bash starts");
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{out}");
    assert!(!out.contains("Too many open files") && !out.contains("ended early"), "{out}");
    assert!(out.contains("60 methods"), "{out}");
}

/// Whatever a run is doing when it is ended, nothing of it goes on, and what it leaves the next run removes.
#[test]
fn a_run_that_is_ended_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let [temporary, cache] = ["tmp", "cache"].map(|name| folder.path().join(name));
    std::fs::create_dir(&temporary).expect("the folder is ours");
    let command = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_percolate"));
        command.args(args).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cli"));
        command.env("TMPDIR", &temporary).env("PERCOLATE_CACHE", &cache);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    for round in 0..20_u64 {
        let signal = ["TERM", "INT", "KILL"][round as usize % 3];
        let mut child =
            command(&["explore", "Hungry.java", "--time", "30"]).spawn().expect("the binary starts");
        // Long enough for every stage, from javac to replay, to be the last.
        std::thread::sleep(Duration::from_millis(37 * (round * round) % 2500));
        let all = all_below(child.id());
        let _ = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        let _ =
            Command::new("kill").args(["-s", signal, &child.id().to_string()]).stderr(Stdio::null()).status();
        child.wait().expect("the run ends");
        let begun = Instant::now();
        while all.iter().any(|&process| is_running(process)) {
            assert!(begun.elapsed() < Duration::from_secs(15), "{signal} in round {round}: some go on");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    let status = command(&["explore", "Sign.java", "sign"]).status().expect("the binary starts");
    assert_eq!(status.code(), Some(0));
    let left: Vec<_> = read_dir(&temporary)
        .expect("the folder is there")
        .filter_map(|entry| Some(entry.ok()?.file_name()))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    let unfinished = read_dir(&cache).expect("the folder is there").filter_map(Result::ok);
    let unfinished: Vec<_> =
        unfinished.filter(|entry| entry.file_name().to_string_lossy().starts_with("new-")).collect();
    assert!(unfinished.is_empty(), "{unfinished:?}");
}

#[test]
fn the_cache_says_how_large_it_is_and_can_be_cleared() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let cache = folder.path().join("cache").display().to_string();
    let run = |args: &[&str]| percolate_with("PERCOLATE_CACHE", &cache, args);
    assert_eq!(run(&["cache", "size"]).out, format!("0 B, 0 entries in {cache}\n"));
    assert_eq!(run(&["explore", "Sign.java", "sign"]).code, Some(0));
    // Classes, the API and an image of the JDK.
    assert!(run(&["cache", "size"]).out.contains("B, 3 entries in "), "{}", run(&["cache", "size"]).out);
    let Outcome { out, code, .. } = run(&["cache", "clear"]);
    assert!(out.contains("B freed in "), "{out}");
    assert_eq!(code, Some(0));
    assert_eq!(run(&["cache", "size"]).out, format!("0 B, 0 entries in {cache}\n"));
}

/// Each file of the cache in turn loses its end.
#[test]
fn a_damaged_cache_is_mended() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let cache = folder.path().display().to_string();
    let run = || percolate_with("PERCOLATE_CACHE", &cache, &["explore", "Sign.java", "sign", "--show", "9"]);
    let first = without_times(&run().out);
    let mut files = Vec::new();
    list(folder.path(), &mut files);
    assert!(files.len() > 4, "{files:?}");
    for file in files {
        let bytes = std::fs::read(&file).expect("it is there");
        std::fs::write(&file, &bytes[..bytes.len() / 2]).expect("it is ours");
        for is_damaged in [true, false] {
            let Outcome { out, err, code } = run();
            assert_eq!((without_times(&out), code), (first.clone(), Some(0)), "{}", file.display());
            assert_eq!(err.contains("is damaged and is made anew"), is_damaged, "{}: {err}", file.display());
        }
    }
}

fn list(folder: &Path, files: &mut Vec<std::path::PathBuf>) {
    for path in read_dir(folder).expect("a folder").filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() { list(&path, files) } else { files.push(path) }
    }
}

/// Lines that tell no time.
fn without_times(out: &str) -> String {
    out.lines().filter(|line| !line.ends_with(" s")).collect::<Vec<_>>().join("\n")
}

/// Where merging is given up, and where it is not.
#[test]
fn any_time_that_suffices_gives_the_same_result() {
    for (command, method) in [("explore", "cheapest"), ("verify", "cheapest"), ("explore", "discounted")] {
        let run = |seconds: &str| percolate(&[command, "Cart.java", method, "--time", seconds]);
        let begun = Instant::now();
        let Outcome { out, code, .. } = run("0");
        let needed = begun.elapsed().as_secs();
        for seconds in [5, 10, 20, 40] {
            // A machine that does other things needs more.
            if seconds < 6 * needed {
                continue;
            }
            let other = run(&seconds.to_string());
            assert_eq!((without_times(&other.out), other.code), (without_times(&out), code), "{seconds} s");
        }
    }
}
