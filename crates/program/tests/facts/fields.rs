//! Which field an access means, and where objects have it.

use crate::support::{field_ref, program_of};
use program::Program;

/// Checks which class declares the static field that `class.x` means.
fn check_static(program: &mut Program, class: &str, expected: &str) {
    let field = program.resolve_static(&field_ref(class, "x", "I")).unwrap();
    let declarer = program.static_field(field).class;
    assert_eq!(program.class(declarer).java_name(), expected, "{class}.x");
}

#[test]
fn a_static_field_is_looked_for_in_interfaces_before_the_superclass() {
    let mut program = program_of(
        "interface I { int x = 1; } class A { static int x; }
         class B extends A implements I {} class C extends B { static int x; } class D extends B {}",
    );
    check_static(&mut program, "A", "A");
    check_static(&mut program, "B", "I");
    check_static(&mut program, "C", "C");
    check_static(&mut program, "D", "I");
}

#[test]
fn objects_have_the_fields_of_superclasses_first() {
    let mut program = program_of(
        "class A { int x; long y; static int s; } class B extends A { int x; } class C extends B { int z; }",
    );
    let mut position = |class: &str, name: &str, descriptor: &str| {
        program.resolve_field(&field_ref(class, name, descriptor)).map_err(|error| error.to_string())
    };
    assert_eq!(position("A", "x", "I"), Ok(0));
    assert_eq!(position("C", "y", "J"), Ok(1));
    // The nearest declaration hides the one above it.
    assert_eq!(position("B", "x", "I"), Ok(2));
    assert_eq!(position("C", "x", "I"), Ok(2));
    assert_eq!(position("C", "z", "I"), Ok(3));
    assert_eq!(position("C", "y", "I"), Err("C has no field yI".into()));
    assert_eq!(position("A", "s", "I"), Err("field A.s is static".into()));
}

#[test]
fn a_field_is_the_same_one_in_every_subclass() {
    let mut program = program_of("class A { int x; } class B extends A { int x; } class C extends B {}");
    let mut field = |class: &str| program.field_named(&field_ref(class, "x", "I")).unwrap();
    let (above, hiding, inherited) = (field("A"), field("B"), field("C"));
    assert_eq!(hiding, inherited);
    assert_ne!(above, hiding);
    let declarer = |id| program.class(program.field(id).class).java_name();
    assert_eq!((declarer(above), declarer(inherited)), ("A".into(), "B".into()));
}

#[test]
fn a_static_constant_has_its_value_before_initialisation() {
    let mut program = program_of("class A { static final int x = 7; static int y = 8; }");
    let x = program.resolve_static(&field_ref("A", "x", "I")).unwrap();
    assert_eq!(program.static_field(x).constant, Some(classfile::ConstantValue::Int(7)));
    let y = program.resolve_static(&field_ref("A", "y", "I")).unwrap();
    assert_eq!(program.static_field(y).constant, None);
    assert_eq!(program.n_statics(), 2);
}
