//! Which classes are loaded, and what is said of those that cannot be.

use crate::support::program_of;
use classfile::Origin;

#[test]
fn loading_a_class_loads_its_ancestors_and_nothing_else() {
    let mut program = program_of(
        "interface I {} class A implements I {} class B extends A { Other other; } class Other {}",
    );
    let b = program.load("B").unwrap();
    let names: Vec<String> = program.classes().map(|(_, class)| class.java_name()).collect();
    assert_eq!(names, ["java.lang.Object", "I", "A", "B"]);
    assert_eq!(program.load("B").unwrap(), b);
    assert_eq!(program.class(b).origin, Origin::Application);
    let object = program.load("java/lang/Object").unwrap();
    assert_eq!(program.class(object).origin, Origin::Jdk);
}

#[test]
fn a_class_that_is_not_there_is_named_with_where_we_looked() {
    let mut program = program_of("class A {}");
    let message = program.load("no/Such").unwrap_err().to_string();
    assert!(message.starts_with("class no.Such was not found; looked in /"), "{message}");
}
