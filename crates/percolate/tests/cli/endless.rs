//! What looks like a file but has no end, or nobody who writes it: one sentence, and no waiting.

use crate::run::{Outcome, finished, inputs, started};
use rustix::fs::{CWD, FileType, Mode, mknodat};
use std::fs::File;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// A folder with these: a pipe that nobody writes to, a link to a device without end, and a file of a terabyte.
const KINDS: [(&str, &str); 3] = [
    ("pipe", "it is no regular file"),
    ("device", "it is no regular file"),
    ("huge", "it is larger than 256 MB"),
];

/// Makes a file of a kind.
fn make(kind: &str, path: &Path) {
    match kind {
        "pipe" => mknodat(CWD, path, FileType::Fifo, Mode::RWXU, 0).expect("pipes can be made there"),
        "device" => symlink("/dev/zero", path).expect("links can be made there"),
        _ => File::create(path).and_then(|file| file.set_len(1 << 40)).expect("large files need no room"),
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("temporary folders can be made")
}

fn shown(path: &Path) -> String {
    path.to_str().expect("temporary folders are UTF-8").to_owned()
}

/// Runs to the end, which must come soon.
fn percolate(args: &[&str]) -> Outcome {
    let mut child = started(args);
    for _ in 0..600 {
        if child.try_wait().expect("it is our child").is_some() {
            return finished(child);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    child.kill().expect("it is our child");
    panic!("{args:?} does not end");
}

/// For each kind of file: the one sentence that there is with these arguments, of which `FILE` is that file.
fn check(name: &str, args: &[&str], sentence: impl Fn(&str, &str) -> String) {
    for (kind, problem) in KINDS {
        let folder = folder();
        let file = folder.path().join(name);
        make(kind, &file);
        let file = shown(&file);
        let args: Vec<String> = args.iter().map(|arg| arg.replace("FILE", &file)).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let Outcome { out, err, code } = percolate(&args);
        assert_eq!(err, format!("percolate: {}\n", sentence(&file, problem)), "{kind}");
        assert_eq!((out.as_str(), code), ("", Some(4)), "{kind}");
    }
}

#[test]
fn a_baseline() {
    let hint = "--update-baseline writes one";
    check("known.json", &["explore", "Sign.java", "sign", "--baseline", "FILE"], |file, problem| {
        format!("cannot read the baseline {file}: {problem}; {hint}")
    });
}

#[test]
fn a_property() {
    check(
        "wanted.prp",
        &["verify", "sv-comp/common", "sv-comp/safe", "--property", "FILE"],
        |file, problem| format!("cannot read {file}: {problem}"),
    );
}

#[test]
fn a_class() {
    let sources: PathBuf = inputs().join("Sign.java");
    for (kind, problem) in KINDS {
        let folder = folder();
        let file = folder.path().join("Endless.class");
        make(kind, &file);
        let Outcome { out, err, code } = percolate(&["inspect", "class", &shown(folder.path())]);
        let file = shown(&file);
        assert!(err.contains(&file) && err.contains(problem) && err.lines().count() == 1, "{err}");
        assert_eq!((out.as_str(), code), ("", Some(4)), "{kind}");
        // On the class path nobody asks for it.
        let class_path = shown(folder.path());
        let Outcome { code, .. } = percolate(&["explore", "-cp", &class_path, &shown(&sources), "sign"]);
        assert_eq!(code, Some(0), "{kind}");
    }
}

#[test]
fn a_source() {
    for (kind, problem) in KINDS {
        let folder = folder();
        std::fs::write(folder.path().join("Small.java"), "class Small {}").expect("the folder is ours");
        let file = folder.path().join("Endless.java");
        make(kind, &file);
        // Links to sources are followed before they are named.
        let file = file.canonicalize().expect("it is there");
        let Outcome { out, err, code } = percolate(&["explore", &shown(folder.path())]);
        assert_eq!(err, format!("percolate: cannot use {}: {problem}\n", shown(&file)), "{kind}");
        assert_eq!((out.as_str(), code), ("", Some(4)), "{kind}");
    }
}

#[test]
fn a_jar_on_the_class_path() {
    for (kind, _) in KINDS {
        let folder = folder();
        let file = folder.path().join("library.jar");
        make(kind, &file);
        // As under `java`, what is no jar has no classes.
        let Outcome { code, .. } = percolate(&["explore", "-cp", &shown(&file), "Sign.java", "sign"]);
        assert_eq!(code, Some(0), "{kind}");
    }
}

#[test]
fn a_build_file() {
    for name in ["pom.xml", "build.gradle"] {
        for (kind, _) in KINDS {
            let folder = folder();
            make(kind, &folder.path().join(name));
            let source = folder.path().join("Small.java");
            std::fs::write(&source, "class Small { static int twice(int x) { return 2 * x; } }")
                .expect("the folder is ours");
            let tests = shown(&folder.path().join("tests"));
            let Outcome { out, err, code } = percolate(&["test", &shown(&source), "twice", "-o", &tests]);
            assert_eq!((err.as_str(), code), ("", Some(0)), "{name}, {kind}: {out}");
            let Outcome { code, .. } = percolate(&["explore", &shown(folder.path())]);
            assert!(matches!(code, Some(0 | 4)), "{name}, {kind}");
        }
    }
}
