//! Methods that are assembled by hand, lowered, and run both here and by `java`.

use super::assembler::Assembler;
use super::{check_round_trip, evaluate::evaluate};
use classfile::Class;
use classfile::descriptor::FieldType;
use classfile::jdk::Jdk;
use ir::lower::{self, lower};
use ir::{Body, text};
use std::path::Path;
use std::process::Command;
use std::{fmt::Write, fs};

/// The newest version whose classes `java` checks by inference and may have subroutines.
pub(crate) const OLD: u16 = 49;

/// Lowers a method that is alone in its class.
pub(crate) fn lower_one(descriptor: &str, source: &str) -> Result<Body, lower::Error> {
    let mut class = Assembler::new("A", OLD);
    class.method("f", descriptor, source);
    lower_first(class)
}

/// Lowers the first method of a class.
pub(crate) fn lower_first(class: Assembler) -> Result<Body, lower::Error> {
    let class = Class::parse(&class.finish()).unwrap();
    let body = lower(&class, &class.methods[0])?;
    check_round_trip(&body);
    Ok(body)
}

/// Checks the text of a method, without its head.
pub(crate) fn check_text(descriptor: &str, source: &str, expected: &str) {
    let written = text::write(&lower_one(descriptor, source).unwrap());
    assert_eq!(written.split_once('\n').unwrap().1, expected);
}

/// Checks that a method is refused.
pub(crate) fn check_refused(descriptor: &str, source: &str, expected: &str) {
    match lower_one(descriptor, source) {
        Ok(body) => panic!("accepted as\n{}", text::write(&body)),
        Err(error) => assert!(error.to_string().contains(expected), "{error}"),
    }
}

/// Checks that each `int f(int)` computes for small numbers what it does in `java`.
pub(crate) fn check_like_java(class_name: &str, cases: &[(&str, &str)]) {
    let cases: Vec<_> = cases.iter().map(|&(name, source)| (name, "(I)I", source)).collect();
    check_results_like_java(class_name, &cases);
}

/// The same for methods of an `int` with other results, of their name, descriptor and source.
pub(crate) fn check_results_like_java(class_name: &str, cases: &[(&str, &str, &str)]) {
    let mut class = Assembler::new(class_name, OLD);
    let mut cases = cases.to_vec();
    cases.sort_unstable();
    for (name, descriptor, source) in cases {
        class.method(name, descriptor, source);
    }
    let bytes = class.finish();
    let class = Class::parse(&bytes).unwrap();
    let mut found = String::new();
    for method in &class.methods {
        let body = lower(&class, method).unwrap();
        check_round_trip(&body);
        for argument in -3..=4 {
            let result = match (method.descriptor.result.as_ref(), evaluate(&body, argument).as_str()) {
                (Some(FieldType::Boolean), "0") => "false".to_owned(),
                (Some(FieldType::Boolean), "1") => "true".to_owned(),
                (_, result) => result.to_owned(),
            };
            writeln!(found, "{} {argument} {result}", method.name).unwrap();
        }
    }
    assert_eq!(found, run_java(class_name, &bytes));
}

fn run_java(class_name: &str, bytes: &[u8]) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("handmade");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{class_name}.class")), bytes).unwrap();
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/handmade/Drive.java");
    let mut java = Command::new(Jdk::locate().unwrap().home.join("bin/java"));
    java.arg("-cp").arg(&folder).arg(driver).arg(class_name);
    let output = java.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
