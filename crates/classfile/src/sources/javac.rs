//! Runs `javac`, and shortens what it complains about.
//!
//! `javac` runs code that it finds: annotation processors, and plugins that start by themselves, which `-proc:none` does not
//! keep off. Both are looked for on the processor path, or on the class path if there is none; so it is given an empty one. It runs
//! behind a fence all the same, with limits of time and memory.

use super::Sources;
use super::interrupt::Compiling;
use crate::error::Error;
use crate::jdk::{Compiler, Jdk};
use fence::{Ended, Fence, Limits, Output, Walls};
use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Names of variables are needed to name inputs; everything else keeps the run short and its messages in English.
pub(super) const OPTIONS: &[&str] = &[
    "-g",
    "-nowarn",
    "-proc:none",
    "-processorpath",
    "",
    "-implicit:class",
    "-encoding",
    "UTF-8",
    "-Xmaxerrs",
    "100",
    "-J-Duser.language=en",
    "-J-XX:TieredStopAtLevel=1",
    "-J-XX:+UseSerialGC",
    "-J-XX:-UsePerfData",
    "-J-XX:+DisableAttachMechanism",
    "-J-Xmx2g",
    "-J-XX:MaxMetaspaceSize=512m",
    "-J-XX:MaxDirectMemorySize=64m",
];

/// Messages that are shown.
const MAX_SHOWN: usize = 5;

/// What it may take: more than any project needs that is compiled in one go.
const LIMITS: Limits = Limits { time: Duration::from_secs(600), resident: 4 << 30 };

/// Variables with which a user's settings would reach `javac` behind the back of the cache's key.
const HIDDEN_OPTIONS: [&str; 4] = ["JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH"];

/// Where the names of many files are.
const FILES: &str = "files";

/// Compiles into the folder `classes`.
pub(super) fn run(
    compiler: &Compiler,
    sources: &Sources,
    class_path: &[PathBuf],
    classes: &Path,
    compiling: &Compiling,
) -> Result<(), Error> {
    let javac = compiler.jdk.javac();
    let command = command(compiler, sources, class_path, classes)?;
    let fence = fence(&compiler.jdk, sources, class_path, classes);
    let output = fence.output(command, &LIMITS, &|| compiling.is_stopped());
    compiling.check()?;
    let output = output.map_err(|error| Error::Io { path: javac.clone(), error })?;
    let mut places = Vec::new();
    let messages = match output.ended {
        Ended::Itself(Some(0)) => return Ok(()),
        Ended::Itself(_) if let Some(why) = unwritten(&String::from_utf8_lossy(&output.stderr)) => {
            return Err(Error::Cache { path: classes.to_owned(), error: std::io::Error::other(why) });
        }
        Ended::Itself(_) | Ended::Stopped => {
            let text = text(&output);
            let found = text.lines().filter_map(diagnostic);
            places.extend(found.map(|(path, line, _)| (path.to_owned(), line)));
            messages(&text, sources)
        }
        Ended::TooLong => format!("    javac took more than {} s", LIMITS.time.as_secs()),
        Ended::TooLarge => format!("    javac took more than {} MB", LIMITS.resident >> 20),
    };
    Err(Error::Javac { path: sources.named.clone(), messages, places })
}

/// What it has printed.
fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout))
}

/// Lets it read sources and class path, and write classes.
fn fence(jdk: &Jdk, sources: &Sources, class_path: &[PathBuf], classes: &Path) -> Fence {
    // Nothing that it runs is anybody's but the JDK's: where there is no fence, it still runs.
    let mut fence = Fence::for_java(Walls::of_system().unwrap_or(Walls::Nothing), &jdk.home);
    fence.read.extend(sources.roots.iter().cloned());
    // Files that are links to elsewhere.
    let linked = sources.files.paths().filter(|path| path.is_symlink());
    fence.read.extend(linked.map(Path::to_owned));
    fence.read.extend(crate::class_path::existing(class_path, jdk));
    fence.read.push(classes.with_file_name(FILES));
    fence.write.push(classes.to_owned());
    fence
}

fn command(
    compiler: &Compiler,
    sources: &Sources,
    class_path: &[PathBuf],
    classes: &Path,
) -> Result<Command, Error> {
    let mut command = Command::new(compiler.jdk.javac());
    if let Some(release) = compiler.release {
        command.arg("--release").arg(release.to_string());
    }
    for variable in HIDDEN_OPTIONS {
        command.env_remove(variable);
    }
    command.args(OPTIONS).arg("-d").arg(classes).arg("-sourcepath").arg(joined(&sources.roots, classes)?);
    // Without this option the current folder would be the class path.
    command.arg("-classpath").arg(joined(class_path, classes)?);
    // A command line holds at least a megabyte here; larger projects name their files in a file.
    if sources.files.paths().count() <= 1000 {
        command.args(sources.files.paths());
    } else {
        let list = classes.with_file_name(FILES);
        let names: String = sources.files.paths().map(quoted).collect();
        super::write(&list, &names)?;
        let mut argument = OsString::from("@");
        argument.push(list);
        command.arg(argument);
    }
    command.stdin(Stdio::null());
    Ok(command)
}

/// The class path as one argument; the empty output folder stands for an empty one.
fn joined(class_path: &[PathBuf], classes: &Path) -> Result<OsString, Error> {
    if class_path.is_empty() {
        return Ok(classes.into());
    }
    std::env::join_paths(class_path).map_err(|error| Error::Io {
        path: class_path
            .iter()
            .find(|path| path.to_string_lossy().contains(':'))
            .cloned()
            .unwrap_or_default(),
        error: std::io::Error::other(error),
    })
}

/// A line of an argument file.
fn quoted(path: &Path) -> String {
    format!("\"{}\"\n", path.display().to_string().replace('\\', "\\\\").replace('"', "\\\""))
}

/// Why a class could not be written, which says nothing about the sources: `Foo.java:3: error: error while writing Foo: …`.
fn unwritten(printed: &str) -> Option<String> {
    printed.lines().find_map(|line| {
        let (_, _, message) = diagnostic(line)?;
        let (_, why) = message.strip_prefix("error while writing ")?.split_once(": ")?;
        Some(why.to_owned())
    })
}

/// The messages of `javac`, indented, where each is introduced by its line: the path of the only file is said already,
/// and other paths are given below the root of packages.
fn messages(text: &str, sources: &Sources) -> String {
    let only_file = sources.files.paths().next().filter(|_| sources.files.paths().count() == 1);
    let mut messages = String::new();
    let mut n_shown = 0;
    for line in text.lines() {
        let diagnostic = diagnostic(line);
        n_shown += usize::from(diagnostic.is_some());
        if n_shown > MAX_SHOWN {
            break;
        }
        match diagnostic {
            Some((path, number, message)) if only_file == Some(path) => {
                let _ = writeln!(messages, "  line {number}: {message}");
            }
            Some((path, number, message)) => {
                let below = sources.roots.iter().find_map(|root| path.strip_prefix(root).ok());
                let path = below.unwrap_or(path);
                let _ = writeln!(messages, "  {}:{number}: {message}", path.display());
            }
            // The count at the end says nothing new.
            None if is_count(line) => {}
            None => {
                let _ = writeln!(messages, "    {line}");
            }
        }
    }
    messages.truncate(messages.trim_end().len());
    messages
}

/// Splits `Foo.java:3: error: ';' expected`.
fn diagnostic(line: &str) -> Option<(&Path, u32, &str)> {
    let (place, message) = line.split_once(": error: ")?;
    let (path, number) = place.rsplit_once(':')?;
    Some((Path::new(path), number.parse().ok()?, message))
}

fn is_count(line: &str) -> bool {
    let mut words = line.split(' ');
    line.starts_with("only showing the first ")
        || (words.next().is_some_and(|count| count.parse::<u32>().is_ok())
            && matches!(words.next(), Some("error" | "errors" | "warning" | "warnings"))
            && words.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::unwritten;

    #[test]
    fn a_class_that_does_not_fit_says_nothing_about_the_sources() {
        let full =
            "p/A.java:1: error: error while writing A: No space left on device\nclass A {\n^\n1 error\n";
        assert_eq!(unwritten(full).as_deref(), Some("No space left on device"));
        assert_eq!(unwritten("A.java:1: error: ';' expected\n"), None);
    }
}
