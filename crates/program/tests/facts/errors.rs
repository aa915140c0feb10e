//! Which Java errors failed links are, in HotSpot's words.

use crate::support::{field_ref, method_named, method_ref, program, program_of};
use ir::{CallKind, MethodRef, OwnerKind};
use program::Error;

const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";

/// Checks the Java error that a link error means.
fn check<T>(result: Result<T, Error>, class: &str, message: &str) {
    let error = result.err().unwrap();
    assert_eq!(error.java_error(), Some((class, message.to_owned())), "{error}");
}

#[test]
fn a_missing_class_is_named_as_in_the_class_file() {
    let mut program = program_of("class A {}");
    check(program.load("no/Such"), "java/lang/NoClassDefFoundError", "no/Such");
    check(program.load("[[Lno/Such;"), "java/lang/NoClassDefFoundError", "no/Such");
}

#[test]
fn a_class_that_the_user_misspelt_is_suggested() {
    let mut program = program(&[("p/Account.java", "package p; class Account {}")]);
    let error = program.load_named("p/Acount").unwrap_err().to_string();
    assert!(
        error.starts_with("class p.Acount was not found, did you mean p.Account?; looked in "),
        "{error}"
    );
    let error = program.load("p/Acount").unwrap_err().to_string();
    assert!(error.starts_with("class p.Acount was not found; looked in "), "{error}");
}

#[test]
fn a_missing_member_is_named_as_in_java() {
    let mut program = program(&[("p/A.java", "package p; class A {}")]);
    let method = program.resolve_method(&method_ref("p/A", "m", "(I[Ljava/lang/String;)J"));
    check(method, "java/lang/NoSuchMethodError", "'long p.A.m(int, java.lang.String[])'");
    check(program.resolve_field(&field_ref("p/A", "x", "I")), "java/lang/NoSuchFieldError", "x");
    check(program.resolve_static(&field_ref("p/A", "x", "I")), "java/lang/NoSuchFieldError", "x");
}

#[test]
fn a_member_that_became_static_or_ceased_to_be_is_incompatible() {
    let mut program = program_of(
        "class A { static int s; int f; static void sm(int a) {} void im() {} } interface I { static void d() {} }",
    );
    check(program.resolve_field(&field_ref("A", "s", "I")), INCOMPATIBLE, "Expected non-static field A.s");
    check(program.resolve_static(&field_ref("A", "f", "I")), INCOMPATIBLE, "Expected static field A.f");
    let mut call = |kind, class: &str, name: &str, descriptor: &str| {
        program.resolve_call(kind, &method_ref(class, name, descriptor))
    };
    assert!(call(CallKind::Static, "A", "sm", "(I)V").is_ok());
    assert!(call(CallKind::Virtual, "A", "im", "()V").is_ok());
    check(call(CallKind::Static, "A", "im", "()V"), INCOMPATIBLE, "Expected static method 'void A.im()'");
    let message = "Expecting non-static method 'void A.sm(int)'";
    check(call(CallKind::Virtual, "A", "sm", "(I)V"), INCOMPATIBLE, message);
    let method = MethodRef::new(OwnerKind::Interface, "I", "d", "()V");
    let message = "Expected instance not static method 'void I.d()'";
    check(program.resolve_call(CallKind::Interface, &method), INCOMPATIBLE, message);
}

#[test]
fn a_class_that_became_an_interface_or_ceased_to_be_is_incompatible() {
    let mut program = program(&[(
        "p/A.java",
        "package p; class A { void v(int a) {} static void s(int a) {} } \
         interface I { default void v(int a) {} static void s(int a) {} }",
    )]);
    let mut call = |kind, owner, class: &str, name: &str| {
        program.resolve_call(kind, &MethodRef::new(owner, class, name, "(I)V"))
    };
    for (kind, name) in [(CallKind::Virtual, "v"), (CallKind::Special, "v"), (CallKind::Static, "s")] {
        assert!(call(kind, OwnerKind::Class, "p/A", name).is_ok());
    }
    for (kind, name) in [(CallKind::Interface, "v"), (CallKind::Special, "v"), (CallKind::Static, "s")] {
        assert!(call(kind, OwnerKind::Interface, "p/I", name).is_ok());
    }
    let mut refused = |kind, owner, class: &str, name: &str, message: &str| {
        check(call(kind, owner, class, name), INCOMPATIBLE, message);
    };
    let (class, interface) = (OwnerKind::Class, OwnerKind::Interface);
    let message = "Found interface p.I, but class was expected";
    refused(CallKind::Virtual, class, "p/I", "v", message);
    let message = "Found class p.A, but interface was expected";
    refused(CallKind::Interface, interface, "p/A", "v", message);
    let message = "Method 'void p.I.s(int)' must be InterfaceMethodref constant";
    refused(CallKind::Static, class, "p/I", "s", message);
    let message = "Method 'void p.A.s(int)' must be Methodref constant";
    refused(CallKind::Static, interface, "p/A", "s", message);
    // Before it is known whether there is such a method.
    let message = "Method 'void p.I.none(int)' must be InterfaceMethodref constant";
    refused(CallKind::Special, class, "p/I", "none", message);
}

#[test]
fn a_method_without_an_implementation_is_abstract() {
    let mut program =
        program_of("abstract class A { abstract int m(long a, int b); } abstract class B extends A {}");
    let method = method_named(&mut program, "A", "m");
    let receiver = program.load("B").unwrap();
    check(
        program.select_implementation(receiver, method),
        "java/lang/AbstractMethodError",
        "Receiver class B does not define or inherit an implementation of the resolved method \
         'abstract int m(long, int)' of abstract class A.",
    );
}

#[test]
fn a_broken_body_is_no_java_error() {
    let mut program = program_of("abstract class A { abstract void m(); }");
    let method = method_named(&mut program, "A", "m");
    assert_eq!(program.body(method).unwrap_err().java_error(), None);
}
