//! Signatures of models: each is of a method that a JDK has.

use analysis::models::{Does, Stands, in_place_of, signatures, unknown_to};
use classfile::ClassPath;
use classfile::jdk::Jdk;
use program::Program;
use std::collections::BTreeSet;

fn jdk() -> Program {
    Program::new(ClassPath::new(Vec::new(), Jdk::locate().unwrap().container().unwrap()))
}

#[test]
fn a_modelled_method_is_one_of_the_jdk_or_of_another_release() {
    let unknown = unknown_to(&mut jdk());
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[test]
fn no_method_has_two_signatures_of_a_kind() {
    let all: Vec<(&str, Stands)> =
        signatures().map(|signature| (signature.method, signature.stands)).collect();
    let different: BTreeSet<&(&str, Stands)> = all.iter().collect();
    assert_eq!(all.len(), different.len());
}

#[test]
fn a_method_of_the_jdk_is_found_by_its_name() {
    let mut program = jdk();
    let mut does = |class: &str, name: &str| {
        let class = program.load(class).unwrap();
        let mut methods = program.class(class).methods.iter().copied();
        let method = methods.find(|&method| program.declaration(method).name == name).unwrap();
        in_place_of(&program, method).map(|signature| signature.does)
    };
    assert_eq!(does("java/lang/Math", "sin"), Some(Does::NOTHING));
    assert_eq!(does("java/lang/Object", "clone"), Some(Does::READS | Does::MAKES | Does::SHARES));
    assert_eq!(does("java/lang/Object", "toString"), None);
    // Its code runs, whatever a model says of symbolic texts.
    assert_eq!(does("java/lang/String", "charAt"), None);
}
