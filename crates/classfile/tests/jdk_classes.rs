//! Every class of the installed JDK's `java.base` is read and listed without error.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use classfile::container::Image;
use classfile::jdk::Jdk;
use classfile::{Class, text};

#[test]
fn every_class_of_java_base_parses() {
    let image = Image::open(Jdk::locate().unwrap().modules()).unwrap();
    let names = image.list_module("java.base").unwrap();
    assert!(names.len() > 5000, "only {} classes", names.len());
    let mut n_lines = 0;
    for name in &names {
        let bytes = image.find(name).unwrap().expect("it was listed");
        let class = Class::parse(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(&class.name, name);
        n_lines += text::write(&class).lines().count();
    }
    assert!(n_lines > 1_000_000, "only {n_lines} lines");
}
