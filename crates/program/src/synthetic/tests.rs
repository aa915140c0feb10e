//! What no javac of JDK 17 writes: dynamic constants, and what later versions write. The class files are made by hand.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use super::modelled::{CONSTANTS, MODELLED, descriptor, modelled};
use crate::class::{ClassId, MethodId};
use crate::link::Program;
use classfile::jdk::Jdk;
use classfile::{BootstrapMethod, Class, ClassPath, DynamicRef, Loadable, MemberRef, MethodHandle};
use ir::{DynamicCall, DynamicConstant};

/// A program with the class `Test`, which has these bootstrap methods.
fn program_with(bootstraps: Vec<BootstrapMethod>) -> (Program, ClassId) {
    let jdk = Jdk::locate().unwrap().container().unwrap();
    let mut program = Program::new(ClassPath::new(Vec::new(), jdk));
    let object = program.load("java/lang/Object").unwrap();
    let mut file = Class::synthetic("Test", "java/lang/Object");
    file.bootstrap_methods = bootstraps;
    let class = program.link_hidden(file, object, Vec::new()).unwrap();
    (program, class)
}

fn static_handle(class: &str, name: &str, descriptor: &str) -> MethodHandle {
    let member = MemberRef {
        class: class.into(),
        name: name.into(),
        descriptor: descriptor.into(),
        is_interface: false,
    };
    MethodHandle { kind: 6, member }
}

/// The static method of the JDK that has that name, preferably one that takes as many arguments.
fn bootstrap(class: &str, name: &str, arguments: Vec<Loadable>) -> BootstrapMethod {
    let n_parameters = 3 + arguments.len();
    BootstrapMethod {
        handle: static_handle(class, name, &descriptor_of(class, name, n_parameters)),
        arguments,
    }
}

fn descriptor_of(class: &str, name: &str, n_parameters: usize) -> String {
    let jdk = Jdk::locate().unwrap().container().unwrap();
    let (file, _) = ClassPath::new(Vec::new(), jdk).find(class).unwrap().unwrap();
    let declared = file.methods.iter().filter(|method| method.name == name && method.is_static());
    let mut descriptors: Vec<_> = declared.map(|method| &method.descriptor).collect();
    descriptors.sort_by_key(|descriptor| descriptor.parameters.len() != n_parameters);
    descriptors[0].to_string()
}

fn string(text: &str) -> Loadable {
    Loadable::String(text.encode_utf16().collect())
}

fn dynamic(bootstrap: usize, descriptor: &str) -> Loadable {
    Loadable::Dynamic(DynamicRef { bootstrap, name: "_".into(), descriptor: descriptor.into() })
}

fn constant(name: &str, descriptor: &str) -> DynamicConstant {
    DynamicConstant { bootstrap: 0, name: name.into(), descriptor: descriptor.into() }
}

fn body_of(program: &mut Program, method: MethodId) -> String {
    let text = ir::text::write(&program.body(method).unwrap()).replace(" @-", "");
    text.lines().skip(1).map(str::trim).collect::<Vec<_>>().join("\n")
}

/// Checks the method that gives a constant of that name and type, linked by a method of `ConstantBootstraps`.
fn check_constant(bootstrapped: (&str, Vec<Loadable>), name: &str, descriptor: &str, expected: &str) {
    let (mut program, class) = program_with(vec![bootstrap(CONSTANTS, bootstrapped.0, bootstrapped.1)]);
    let method = program.link_constant(class, &constant(name, descriptor)).unwrap();
    assert_eq!(body_of(&mut program, method), expected);
}

/// Checks why the first bootstrap method cannot link a constant.
fn check_refused(bootstraps: Vec<BootstrapMethod>, expected: &str) {
    let (mut program, class) = program_with(bootstraps);
    let error = program.link_constant(class, &constant("_", "Ljava/lang/Object;")).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn null_is_a_dynamic_constant() {
    let expected = "b0():\nv0 = const.null\nreturn v0";
    check_constant(("nullConstant", Vec::new()), "_", "Ljava/lang/String;", expected);
}

#[test]
fn the_class_of_a_primitive_type_is_a_field_of_its_wrapper() {
    let expected = "b0():
init.field java/lang/Character.TYPE:Ljava/lang/Class;
v0 = getstatic java/lang/Character.TYPE:Ljava/lang/Class;
return v0";
    check_constant(("primitiveClass", Vec::new()), "C", "Ljava/lang/Class;", expected);
    check_constant(
        ("primitiveClass", Vec::new()),
        "V",
        "Ljava/lang/Class;",
        &expected.replace("Character", "Void"),
    );
}

#[test]
fn a_static_field_is_looked_for_in_its_type_or_the_class_that_is_named() {
    let expected = "b0():
init.field java/lang/Integer.MAX_VALUE:I
v0 = getstatic java/lang/Integer.MAX_VALUE:I
return v0";
    check_constant(("getStaticFinal", Vec::new()), "MAX_VALUE", "I", expected);
    let named = vec![Loadable::Class("java/lang/Short".into())];
    check_constant(
        ("getStaticFinal", named),
        "MAX_VALUE",
        "S",
        &expected.replace("Integer", "Short").replace(":I", ":S"),
    );
    let unit = "Ljava/lang/Thread$State;";
    let expected = format!(
        "b0():\ninit.field java/lang/Thread$State.NEW:{unit}\nv0 = getstatic java/lang/Thread$State.NEW:{unit}\nreturn v0"
    );
    check_constant(("enumConstant", Vec::new()), "NEW", unit, &expected);
}

#[test]
fn a_method_that_computes_a_constant_is_called_once() {
    let value_of = static_handle("java/lang/Long", "valueOf", "(J)Ljava/lang/Long;");
    let expected = "b0():
v0 = getstatic Test$$Constant$1.isKnown:Z
v1 = const.i32 0
branch ne.i32 v0 v1 b2() b1()
b1():
v2 = const.i32 7
v3 = convert.i32-i64 v2
init.method java/lang/Long.valueOf(J)Ljava/lang/Long;
v4 = call.static java/lang/Long.valueOf(J)Ljava/lang/Long; v3
putstatic Test$$Constant$1.value:Ljava/lang/Object; v4
v5 = const.i32 1
putstatic Test$$Constant$1.isKnown:Z v5
return v4
b2():
v6 = getstatic Test$$Constant$1.value:Ljava/lang/Object;
return v6";
    let arguments = vec![Loadable::MethodHandle(value_of), Loadable::Int(7)];
    check_constant(("invoke", arguments), "_", "Ljava/lang/Object;", expected);
}

#[test]
fn a_constant_is_linked_once() {
    let (mut program, class) = program_with(vec![bootstrap(CONSTANTS, "nullConstant", Vec::new())]);
    let mut link = |name: &str| program.link_constant(class, &constant(name, "Ljava/lang/String;")).unwrap();
    let first = link("a");
    assert_eq!(link("a"), first);
    assert_ne!(link("b"), first);
}

#[test]
fn a_constant_that_needs_itself_is_refused() {
    let identity =
        static_handle("java/util/Objects", "requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;");
    let arguments = vec![Loadable::MethodHandle(identity), dynamic(0, "Ljava/lang/Object;")];
    check_refused(
        vec![bootstrap(CONSTANTS, "invoke", arguments)],
        "Test: bootstrap method 0: a dynamic constant is needed for itself",
    );
}

#[test]
fn a_bootstrap_method_that_is_not_modelled_is_called_by_the_jdk() {
    let (mut program, class) = program_with(vec![bootstrap("java/util/Objects", "hash", Vec::new())]);
    let method = program.link_constant(class, &constant("_", "Ljava/lang/Object;")).unwrap();
    let body = body_of(&mut program, method);
    let calls = ["MethodHandleNatives.linkMethodHandleConstant(", "ConstantBootstraps.makeConstant("];
    assert!(calls.iter().all(|call| body.contains(call)), "{body}");
}

#[test]
fn a_constant_of_any_type_can_be_concatenated() {
    let arguments = vec![
        string("\u{2}, \u{2}, \u{2}"),
        Loadable::Int(-1),
        Loadable::Double(0.5),
        dynamic(1, "Ljava/lang/String;"),
    ];
    let factory = bootstrap("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", arguments);
    let (mut program, class) = program_with(vec![factory, bootstrap(CONSTANTS, "nullConstant", Vec::new())]);
    let call = DynamicCall { bootstrap: 0, name: "concat".into(), descriptor: "()Ljava/lang/String;".into() };
    let method = program.link_dynamic(class, &call).unwrap();
    let expected = r#"b0():
init.class java/lang/StringBuilder
v0 = new java/lang/StringBuilder
call.special java/lang/StringBuilder.<init>()V v0
v1 = const.string "-1, "
v2 = call.virtual java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder; v0 v1
v3 = const.f64 0x3fe0000000000000
v4 = call.virtual java/lang/StringBuilder.append(D)Ljava/lang/StringBuilder; v0 v3
v5 = const.string ", "
v6 = call.virtual java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder; v0 v5
init.method Test$$Constant$2._()Ljava/lang/String;
v7 = call.static Test$$Constant$2._()Ljava/lang/String;
v8 = call.virtual java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder; v0 v7
v9 = call.virtual java/lang/StringBuilder.toString()Ljava/lang/String; v0
return v9"#;
    assert_eq!(body_of(&mut program, method), expected);
}

/// javac 21 describes the constants of enums, so that a switch can be on a supertype of the enum.
#[test]
fn a_described_constant_of_an_enum_is_a_label() {
    let handle_of = |class: &str| static_handle(class, "of", &descriptor_of(class, "of", 1));
    let enum_of = handle_of("java/lang/Enum$EnumDesc");
    let mut class_of = handle_of("java/lang/constant/ClassDesc");
    class_of.member.is_interface = true;
    let constant_named = |name: &str| {
        let arguments = vec![
            Loadable::MethodHandle(enum_of.clone()),
            dynamic(3, "Ljava/lang/constant/ClassDesc;"),
            string(name),
        ];
        bootstrap(CONSTANTS, "invoke", arguments)
    };
    let label = |number: usize| dynamic(number, "Ljava/lang/Enum$EnumDesc;");
    let (mut program, class) = program_with(vec![
        bootstrap("java/lang/runtime/SwitchBootstraps", "typeSwitch", vec![label(1), label(2)]),
        constant_named("NEW"),
        constant_named("GONE"),
        bootstrap(
            CONSTANTS,
            "invoke",
            vec![Loadable::MethodHandle(class_of.clone()), string("java.lang.Thread$State")],
        ),
    ]);
    let descriptor = "(Ljava/lang/Object;I)I".into();
    let call = DynamicCall { bootstrap: 0, name: "typeSwitch".into(), descriptor };
    let method = program.link_dynamic(class, &call).unwrap();
    let expected = "b0(v0: ref, v1: i32):
v2 = const.null
branch eq.ref v0 v2 b7() b1()
b1():
switch v1 0:b2() 1:b4() else b5()
b2():
v3 = instanceof java/lang/Thread$State v0
v4 = const.i32 0
branch ne.i32 v3 v4 b3() b4()
b3():
init.field java/lang/Thread$State.NEW:Ljava/lang/Thread$State;
v5 = getstatic java/lang/Thread$State.NEW:Ljava/lang/Thread$State;
branch eq.ref v0 v5 b6() b4()
b4():
jump b5()
b5():
v6 = const.i32 2
return v6
b6():
v7 = const.i32 0
return v7
b7():
v8 = const.i32 -1
return v8";
    assert_eq!(body_of(&mut program, method), expected);
}

/// Checks the Java error, if there is one, of a concatenation whose bootstrap method was changed.
fn check_changed(change: impl FnOnce(&mut BootstrapMethod), expected: Option<&str>) {
    let factory = "java/lang/invoke/StringConcatFactory";
    let mut changed = bootstrap(factory, "makeConcatWithConstants", vec![string("a")]);
    change(&mut changed);
    let (mut program, class) = program_with(vec![changed]);
    let call = DynamicCall { bootstrap: 0, name: "concat".into(), descriptor: "()Ljava/lang/String;".into() };
    let linked = program.link_dynamic(class, &call);
    let error = linked.err().map(|error| error.java_error().map(|(class, _)| class.to_owned()));
    assert_eq!(error.map(|class| class.expect("Java has an error for it")).as_deref(), expected);
}

#[test]
fn a_handle_that_is_not_quite_that_of_a_bootstrap_method_is_not_it() {
    const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";
    check_changed(|_| {}, None);
    check_changed(|same| same.handle.member.descriptor = "()V".into(), Some("java/lang/NoSuchMethodError"));
    check_changed(|same| same.handle.kind = 5, Some(INCOMPATIBLE));
    check_changed(
        |same| same.handle.member.class = "java/lang/Object".into(),
        Some("java/lang/NoSuchMethodError"),
    );
}

#[test]
fn what_a_bootstrap_method_does_not_take_the_jdk_refuses_itself() {
    let mut given = bootstrap(CONSTANTS, "nullConstant", Vec::new());
    assert!(modelled(&given).is_some());
    given.arguments.push(Loadable::Int(1));
    assert_eq!(modelled(&given), None);
    let mut given = bootstrap(CONSTANTS, "getStaticFinal", Vec::new());
    given.arguments =
        vec![Loadable::Class("Test".into()); given.handle.member.descriptor.matches("Class;").count()];
    assert_eq!(modelled(&given), None);
    given.arguments.pop();
    assert!(modelled(&given).is_some());
}

#[test]
fn every_bootstrap_method_that_is_modelled_is_in_the_jdk() {
    let jdk = Jdk::locate().unwrap().container().unwrap();
    let class_path = ClassPath::new(Vec::new(), jdk);
    for &(class, name, parameters, result) in MODELLED {
        let (file, _) = class_path.find(class).unwrap().unwrap();
        let descriptor = descriptor(parameters, result);
        assert!(
            file.method(name, &descriptor).is_some_and(classfile::Method::is_static),
            "{name}{descriptor}"
        );
    }
}
