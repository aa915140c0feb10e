//! Which method a call means, and which one it runs.

use crate::support::{declarer, method_ref, program, program_of};
use program::Program;

/// Checks where `class.m()V`, or `name`, resolves to.
fn check_resolves(program: &mut Program, class: &str, name: &str, expected: &str) {
    let method = program.resolve_method(&method_ref(class, name, "()V")).unwrap();
    assert_eq!(declarer(program, method), expected, "{class}.{name}");
}

/// Checks which class's method runs when `class.m()V` is called on an object of class `receiver`.
fn check_runs(program: &mut Program, class: &str, receiver: &str, expected: &str) {
    let resolved = program.resolve_method(&method_ref(class, "m", "()V")).unwrap();
    let receiver_class = program.load(receiver).unwrap();
    let selected = program.select_method(receiver_class, resolved);
    assert_eq!(declarer(program, selected), expected, "{class}.m on {receiver}");
}

#[test]
fn the_nearest_superclass_declares_the_method() {
    let mut program = program_of(
        "class A { void m() {} static void s() {} } class B extends A { void m() {} } class C extends B {}",
    );
    check_resolves(&mut program, "C", "m", "B");
    check_resolves(&mut program, "C", "s", "A");
    check_runs(&mut program, "A", "A", "A");
    check_runs(&mut program, "A", "C", "B");
}

#[test]
fn a_class_comes_before_interfaces() {
    let mut program = program_of(
        "interface I { default void m() {} } class A { public void m() {} } class B extends A implements I {}",
    );
    check_resolves(&mut program, "B", "m", "A");
    check_runs(&mut program, "I", "B", "A");
}

#[test]
fn a_default_is_found_through_the_superclass() {
    let mut program = program_of(
        "interface I { default void m() {} } abstract class A implements I {} class B extends A {}",
    );
    check_resolves(&mut program, "B", "m", "I");
    check_runs(&mut program, "A", "B", "I");
}

/// The less specific interface is named first, or nearer.
#[test]
fn the_most_specific_default_runs_whatever_the_order() {
    let mut program = program_of(
        "interface I { default void m() {} } interface J extends I { default void m() {} }
         class A implements I, J {}
         class B implements J {} class C extends B implements I {}",
    );
    for class in ["A", "B", "C"] {
        check_resolves(&mut program, class, "m", "J");
        check_runs(&mut program, "I", class, "J");
    }
}

#[test]
fn an_abstract_redeclaration_hides_the_default_above_it() {
    let mut program = program_of(
        "interface I { default void m() {} } interface J extends I { void m(); }
         abstract class A implements I, J {} class B extends A { public void m() {} }",
    );
    check_resolves(&mut program, "A", "m", "J");
    check_runs(&mut program, "A", "B", "B");
}

#[test]
fn a_private_method_is_not_overridden() {
    let mut program = program_of("class A { private void m() {} } class B extends A { public void m() {} }");
    check_runs(&mut program, "A", "B", "A");
    check_runs(&mut program, "B", "B", "B");
}

#[test]
fn a_method_of_a_package_is_overridden_from_there_only() {
    let mut program = program(&[
        ("p/A.java", "package p; public class A { void m() {} }"),
        ("q/B.java", "package q; public class B extends p.A { public void m() {} }"),
        ("p/C.java", "package p; public class C extends q.B { public void m() {} }"),
        ("q/D.java", "package q; public class D extends p.C { public void m() {} }"),
    ]);
    check_runs(&mut program, "p/A", "q/B", "p.A");
    check_runs(&mut program, "p/A", "p/C", "p.C");
    // It overrides the public one of C, which overrides that of A.
    check_runs(&mut program, "p/A", "q/D", "q.D");
    check_runs(&mut program, "q/B", "q/D", "q.D");
}

#[test]
fn an_interface_has_the_public_methods_of_object() {
    let mut program = program_of("interface I { void finalize(); } interface J extends I {}");
    check_resolves(&mut program, "J", "finalize", "I");
    check_resolves(&mut program, "J", "notify", "java.lang.Object");
}

#[test]
fn static_and_private_methods_of_interfaces_are_not_inherited() {
    let mut program = program_of(
        "interface I { static void s() {} private void p() {} default void m() { p(); } } class A implements I {}",
    );
    check_resolves(&mut program, "I", "s", "I");
    for name in ["s", "p"] {
        let error = program.resolve_method(&method_ref("A", name, "()V")).unwrap_err();
        assert_eq!(error.to_string(), format!("A has no method {name}()V"));
    }
}

#[test]
fn every_superinterface_is_listed_once() {
    let mut program = program_of(
        "interface I {} interface J extends I {} interface K extends I {}
         class A implements J, K {} class B extends A implements I {}",
    );
    let b = program.load("B").unwrap();
    let names = program.superinterfaces(b).iter().map(|&id| program.class(id).java_name());
    assert_eq!(names.collect::<Vec<_>>(), ["I", "J", "K"]);
    for (ancestor, expected) in [("A", true), ("I", true), ("K", true), ("java/lang/Object", true)] {
        let ancestor = program.load(ancestor).unwrap();
        assert_eq!(program.is_subclass(b, ancestor), expected);
        assert_eq!(program.is_subclass(ancestor, b), ancestor == b);
    }
}

#[test]
fn a_body_is_lowered_once() {
    let mut program =
        program_of("class A { static void m() {} abstract static class B { abstract void m(); } }");
    let method = program.resolve_method(&method_ref("A", "m", "()V")).unwrap();
    let (first, second) = (program.body(method).unwrap(), program.body(method).unwrap());
    assert!(std::rc::Rc::ptr_eq(&first, &second));
    let without_code = program.resolve_method(&method_ref("A$B", "m", "()V")).unwrap();
    assert_eq!(program.body(without_code).unwrap_err().to_string(), "A$B.m()V: has no code");
}
