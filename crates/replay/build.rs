//! Compiles the Java that is part of the binary: the classes by which programs ask for values (`java/api`), the program
//! that replays inputs (`java/replay`), and what generated tests are tried with (`java/junit`).

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    // Asked when it runs: a `target` that was copied has this script compiled for another folder.
    let root = Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../java");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    // Which JDK compiles makes no difference: what comes out is for a release that all of them know. So tests can be run on another
    // one without building anything anew.
    let api = out.join("api");
    compile(&root.join("api/src"), &api, &api);
    compile(&root.join("replay/src"), &out.join("replay"), &api);
    compile(&root.join("junit/src"), &out.join("junit"), &api);
}

/// Compiles a folder of sources to `out`, and lists the classes in `out/classes.rs`.
fn compile(sources: &Path, out: &Path, class_path: &Path) {
    println!("cargo::rerun-if-changed={}", sources.display());
    // A class that is no longer produced must not stay behind.
    if out.exists() {
        fs::remove_dir_all(out).expect("OUT_DIR is writable");
    }
    fs::create_dir_all(out).expect("OUT_DIR is writable");
    let javac = match env::var_os("JAVA_HOME") {
        // A runtime has none.
        Some(home) if Path::new(&home).join("bin/javac").is_file() => PathBuf::from(home).join("bin/javac"),
        _ => PathBuf::from("javac"),
    };
    let status = Command::new(&javac)
        // Strings are put together without `invokedynamic`, whose first use in a JVM takes as long as a third of its start.
        .args(["--release", "11", "-g", "-nowarn", "-proc:none", "-XDstringConcat=inline", "-d"])
        .arg(out)
        .arg("-cp")
        .arg(class_path)
        .args(files(sources, "java"))
        .status();
    match status {
        Ok(status) if status.success() => list(out),
        Ok(_) => panic!("javac could not compile {}", sources.display()),
        Err(error) => panic!(
            "cannot run {}: {error}; install a JDK (Debian: apt-get install default-jdk-headless) or set JAVA_HOME",
            javac.display()
        ),
    }
}

fn list(classes: &Path) {
    let entries: String = files(classes, "class")
        .iter()
        .map(|path| {
            let name = path.strip_prefix(classes).expect("it was found there").display();
            format!("(\"{name}\", include_bytes!({:?})),\n", path.display().to_string())
        })
        .collect();
    fs::write(classes.join("classes.rs"), format!("&[\n{entries}]\n")).expect("OUT_DIR is writable");
}

/// The files in a folder and those below it with that extension, sorted.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("a listed entry can be read").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|known| known == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}
