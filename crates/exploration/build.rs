//! Compiles the Java program that replays inputs (`java/replay`), so that it can be part of the binary.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sources = root.join("java/replay/src/percolate/replay");
    println!("cargo::rerun-if-changed={}", sources.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("replay");
    compile(&sources, &out);
    let classes = out.join("percolate/replay");
    let entries: String = files(&classes, "class")
        .iter()
        .map(|path| {
            let name = path.file_name().expect("a file has a name").to_string_lossy();
            format!("(\"percolate/replay/{name}\", include_bytes!({:?})),\n", path.display().to_string())
        })
        .collect();
    fs::write(out.join("classes.rs"), format!("&[\n{entries}]\n")).expect("OUT_DIR is writable");
}

fn compile(sources: &Path, out: &Path) {
    // A class that is no longer produced must not stay behind.
    if out.exists() {
        fs::remove_dir_all(out).expect("OUT_DIR is writable");
    }
    fs::create_dir_all(out).expect("OUT_DIR is writable");
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => PathBuf::from(home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let status = Command::new(&javac)
        .args(["--release", "11", "-nowarn", "-proc:none", "-d"])
        .arg(out)
        .args(files(sources, "java"))
        .status();
    match status {
        Ok(status) if status.success() => {}
        Ok(_) => panic!("javac could not compile {}", sources.display()),
        Err(error) => panic!(
            "cannot run {}: {error}; install a JDK (Debian: apt-get install openjdk-17-jdk-headless) or set JAVA_HOME",
            javac.display()
        ),
    }
}

/// The files of a folder with that extension, sorted.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a listed entry can be read").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    files
}
