//! Every method of the installed JDK's `java.base` is lowered, which verifies it, and is what its text says.
//! `cargo xtask jdk-sweep` does the same with every module, and tells what is slow.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::Class;
use classfile::container::Image;
use classfile::jdk::Jdk;

#[test]
fn every_method_of_java_base_is_lowered_and_is_what_its_text_says() {
    let image = Image::open(Jdk::locate().unwrap().modules()).unwrap();
    let mut n_methods = 0;
    for name in image.list_module("java.base").unwrap() {
        let class = Class::parse(&image.find(&name).unwrap().expect("it was listed")).unwrap();
        for method in class.methods.iter().filter(|method| method.code.is_some()) {
            let body = ir::lower::lower(&class, method).unwrap_or_else(|error| panic!("{error}"));
            support::check_round_trip(&body);
            n_methods += 1;
        }
    }
    assert!(n_methods > 40_000, "only {n_methods} methods");
}
