//! What lambdas and method references become.

use crate::support::{check_body, dynamic_calls, linked, method_named, program, program_of};
use classfile::Origin;
use program::Program;

/// Checks the interface's method of the class made for the only dynamic call in `Test.m`, where `L` stands for that
/// class. All that the test needs besides is declared in `members`.
fn check(members: &str, statement: &str, expected: &str) {
    let text = format!(
        "import java.util.*; import java.util.function.*;
         class Test {{ {members} void m(String s, int i, Object o) {{ {statement} }} }}"
    );
    let mut program = program_of(&text);
    let factory = linked(&mut program, "Test", "m")[0];
    let class = program.method(factory).class;
    let implementation = program.class(class).methods[1];
    let name = program.class(class).file.name.clone();
    check_body(&mut program, implementation, &expected.replace("L.", &format!("{name}.")));
}

/// The names of the interfaces, and name and descriptor of the methods, of the class made for the dynamic call of `Test.m`.
fn shape(program: &mut Program) -> (Vec<String>, Vec<String>) {
    let factory = linked(program, "Test", "m")[0];
    let file = &program.class(program.method(factory).class).file;
    let methods = file.methods.iter().map(|method| format!("{}{}", method.name, method.descriptor));
    (file.interfaces.clone(), methods.collect())
}

#[test]
fn a_lambda_that_captures_nothing_is_created_once() {
    let mut program = program_of("class Test { static void m() { Runnable r = () -> {}; } }");
    let factory = linked(&mut program, "Test", "m")[0];
    check_body(
        &mut program,
        factory,
        "b0():
           v0 = getstatic Test$$Lambda$1.instance:Ljava/lang/Runnable;
           v1 = const.null
           branch eq.ref v0 v1 b2() b1()
         b1():
           return v0
         b2():
           v2 = new Test$$Lambda$1
           putstatic Test$$Lambda$1.instance:Ljava/lang/Runnable; v2
           return v2",
    );
}

#[test]
fn a_lambda_keeps_what_it_captures_in_fields() {
    let mut program = program_of(
        "class Test { interface I { long m(long a); } static I m(int i, String s) { return a -> a + i + s.length(); } }",
    );
    let factory = linked(&mut program, "Test", "m")[0];
    check_body(
        &mut program,
        factory,
        "b0(v0: i32, v1: ref):
           v2 = new Test$$Lambda$1
           putfield Test$$Lambda$1.arg$1:I v2 v0
           putfield Test$$Lambda$1.arg$2:Ljava/lang/String; v2 v1
           return v2",
    );
    let class = program.method(factory).class;
    let implementation = program.class(class).methods[1];
    check_body(
        &mut program,
        implementation,
        "b0(v0: ref, v1: i64):
           v2 = getfield Test$$Lambda$1.arg$1:I v0
           v3 = getfield Test$$Lambda$1.arg$2:Ljava/lang/String; v0
           v4 = call.static Test.lambda$m$0(ILjava/lang/String;J)J v2 v3 v1
           return v4",
    );
}

#[test]
fn the_class_of_a_lambda_is_hidden_and_belongs_to_the_caller() {
    let mut program = program(&[(
        "p/Test.java",
        "package p; class Test { static void m() { Runnable r = () -> {}; Runnable s = () -> {}; } }",
    )]);
    let factories = linked(&mut program, "p/Test", "m");
    let classes: Vec<_> = factories.iter().map(|&factory| program.method(factory).class).collect();
    let names: Vec<&str> = classes.iter().map(|&class| program.class(class).file.name.as_str()).collect();
    assert_eq!(names, ["p/Test$$Lambda$1", "p/Test$$Lambda$2"]);
    let runnable = program.loaded("java/lang/Runnable").unwrap();
    for class in classes {
        let linked = program.class(class);
        assert!(linked.hidden && linked.file.is_final() && linked.file.is_synthetic());
        assert_eq!(linked.origin, Origin::Application);
        assert!(program.is_subclass(class, runnable));
    }
    let caller = program.loaded("p/Test").unwrap();
    assert!(!program.class(caller).hidden);
}

#[test]
fn a_call_of_the_interface_selects_the_lambda() {
    let mut program = program_of("class Test { static void m() { Runnable r = () -> {}; } }");
    let factory = linked(&mut program, "Test", "m")[0];
    let run = method_named(&mut program, "java/lang/Runnable", "run");
    let class = program.method(factory).class;
    let selected = program.select_implementation(class, run).unwrap();
    assert_eq!(program.method(selected).class, class);
    assert!(program.has_body(selected) && program.has_body(factory) && !program.has_body(run));
}

#[test]
fn what_a_generic_interface_passes_is_cast_and_unboxed() {
    check(
        "static long w(CharSequence c, double d) { return 0; }",
        "BiFunction<String, Integer, Long> f = Test::w;",
        "b0(v0: ref, v1: ref, v2: ref):
           checkcast java/lang/String v1
           checkcast java/lang/Integer v2
           check.nonnull v2
           v3 = call.virtual java/lang/Integer.doubleValue()D v2
           v4 = call.static Test.w(Ljava/lang/CharSequence;D)J v1 v3
           init.method java/lang/Long.valueOf(J)Ljava/lang/Long;
           v5 = call.static java/lang/Long.valueOf(J)Ljava/lang/Long; v4
           return v5",
    );
}

#[test]
fn a_character_is_unboxed_before_it_is_widened() {
    check(
        "static int w(long c) { return 0; }",
        "ToLongFunction<Character> f = Test::w;",
        "b0(v0: ref, v1: ref):
           checkcast java/lang/Character v1
           check.nonnull v1
           v2 = call.virtual java/lang/Character.charValue()C v1
           v3 = convert.i32-i64 v2
           v4 = call.static Test.w(J)I v3
           v5 = convert.i32-i64 v4
           return v5",
    );
}

#[test]
fn a_result_of_a_type_variable_is_unboxed_as_a_number() {
    check(
        "static <T> T any() { return null; }",
        "IntSupplier f = Test::<Integer>any;",
        "b0(v0: ref):
           v1 = call.static Test.any()Ljava/lang/Object;
           checkcast java/lang/Number v1
           check.nonnull v1
           v2 = call.virtual java/lang/Number.intValue()I v1
           return v2",
    );
}

/// So `f` can give what is no `Integer`, as on the JVM.
#[test]
fn a_result_is_not_cast_to_what_a_generic_interface_stands_for() {
    check(
        "static <T> T any() { return null; }",
        "Supplier<Integer> f = Test::<Integer>any;",
        "b0(v0: ref):
           v1 = call.static Test.any()Ljava/lang/Object;
           return v1",
    );
}

#[test]
fn what_needs_no_conversion_is_passed_as_it_is() {
    check(
        "static ArrayList<String> list(Object o) { return null; }",
        "Function<Object, List<String>> f = Test::list;",
        "b0(v0: ref, v1: ref):
           v2 = call.static Test.list(Ljava/lang/Object;)Ljava/util/ArrayList; v1
           return v2",
    );
}

#[test]
fn an_unused_result_is_dropped() {
    check(
        "",
        "Consumer<List<String>> f = List::size;",
        "b0(v0: ref, v1: ref):
           checkcast java/util/List v1
           check.nonnull v1
           v2 = call.interface java/util/List.size()I v1
           return",
    );
}

#[test]
fn a_constructor_reference_creates_the_object_before_it_converts_arguments() {
    check(
        "static class A { A(int i) {} }",
        "Function<Integer, A> f = A::new;",
        "b0(v0: ref, v1: ref):
           init.class Test$A
           v2 = new Test$A
           checkcast java/lang/Integer v1
           check.nonnull v1
           v3 = call.virtual java/lang/Integer.intValue()I v1
           call.special Test$A.<init>(I)V v2 v3
           return v2",
    );
}

#[test]
fn a_private_method_is_called_on_the_captured_receiver() {
    check(
        "private int own(Object o) { return 0; }",
        "ToIntFunction<Object> f = this::own;",
        "b0(v0: ref, v1: ref):
           v2 = getfield L.arg$1:LTest; v0
           check.nonnull v2
           v3 = call.virtual Test.own(Ljava/lang/Object;)I v2 v1
           return v3",
    );
}

#[test]
fn a_static_method_of_another_class_initialises_it() {
    check(
        "",
        "IntToLongFunction f = Math::abs;",
        "b0(v0: ref, v1: i32):
           init.method java/lang/Math.abs(I)I
           v2 = call.static java/lang/Math.abs(I)I v1
           v3 = convert.i32-i64 v2
           return v3",
    );
}

#[test]
fn markers_are_implemented_once_each() {
    let mut program = program_of(
        "class Test { static void m() {
             Runnable r = (Runnable & java.io.Serializable & Cloneable) () -> {};
         } }",
    );
    let (interfaces, _) = shape(&mut program);
    assert_eq!(interfaces, ["java/lang/Runnable", "java/io/Serializable", "java/lang/Cloneable"]);
}

#[test]
fn a_bridge_is_implemented_like_the_method_itself() {
    let mut program = program_of(
        "class Test {
             interface A { Object get(); } interface B { Number get(); } interface C extends A, B {}
             static void m() { C c = () -> 1; }
         }",
    );
    let (interfaces, methods) = shape(&mut program);
    assert_eq!(interfaces, ["Test$C"]);
    let expected = ["get$Lambda()LTest$C;", "get()Ljava/lang/Number;", "get()Ljava/lang/Object;"];
    assert_eq!(methods, expected);
}

#[test]
fn a_bootstrap_method_that_is_not_there_is_an_error() {
    let mut program = program_of("class Test { static void m() { Runnable r = () -> {}; } }");
    let mut call = ir::DynamicCall::clone(&dynamic_calls(&mut program, "Test", "m")[0]);
    call.bootstrap = 7;
    let caller = program.loaded("Test").unwrap();
    let error = program.link_dynamic(caller, &call).unwrap_err();
    assert_eq!(error.to_string(), "Test: bootstrap method 7: there is no such bootstrap method");
}
