//! One program: its `//@` lines, and both ways to run it.
//!
//! | line | meaning |
//! |---|---|
//! | `//@ args: a b` | arguments, separated by spaces |
//! | `//@ stdin: Name.in` | the file beside the program that is its input; without it there is none |
//! | `//@ enable-assertions` | as `java -ea` |
//! | `//@ jdk: 17..24` | only on JDKs of these feature versions |
//! | `//@ allow-write` | the program may write below the folder for temporary files |

use crate::difference;
use crate::execution::{Program, percolate};
use crate::java;
use crate::suite;
use std::path::Path;

/// Runs the program of a source on both; the error shows what differs.
pub(crate) fn run(source: &Path, classes: &Path) -> Result<(), String> {
    let program = program(source, classes)?;
    let expected = java::remembered(&program, &suite::name_of(source))?;
    difference::check(&expected, &percolate(&program)?)
}

/// Whether a program is for the JDK of that feature version.
pub(crate) fn is_for(source: &Path, feature: u32) -> bool {
    let text = std::fs::read_to_string(source).expect("a program can be read");
    let range = text.lines().find_map(|line| line.strip_prefix("//@ jdk:"));
    let ends = range.map(|range| range.trim().split_once("..").expect("a range of JDKs is LOW..HIGH"));
    ends.is_none_or(|(low, high)| {
        let number = |end: &str| end.parse::<u32>().expect("JDKs have numbers");
        (number(low)..=number(high)).contains(&feature)
    })
}

fn program(source: &Path, classes: &Path) -> Result<Program, String> {
    let text = std::fs::read_to_string(source).map_err(|error| error.to_string())?;
    let mut program = Program {
        classes: classes.to_owned(),
        libraries: Vec::new(),
        main: source.file_stem().expect("a program has a name").to_string_lossy().into_owned(),
        args: Vec::new(),
        stdin: Vec::new(),
        assertions: false,
        writes: false,
    };
    for line in text.lines().filter_map(|line| line.strip_prefix("//@")) {
        match line.trim().split_once(':').unwrap_or((line.trim(), "")) {
            ("args", args) => program.args = args.split_whitespace().map(str::to_owned).collect(),
            ("stdin", name) => {
                let file = source.with_file_name(name.trim());
                program.stdin =
                    std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            }
            ("jdk", _) => {}
            ("enable-assertions", "") => program.assertions = true,
            ("allow-write", "") => program.writes = true,
            _ => return Err(format!("unknown option {line}")),
        }
    }
    Ok(program)
}
