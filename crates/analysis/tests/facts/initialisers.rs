//! Static initialisers run when a class is first used.

use crate::support::{RTA, check, check_from};

#[test]
fn ancestors_are_initialised_before_the_class() {
    check(
        "interface Silent { Object S = new Object(); }
         interface Loud { Object L = new Object(); default void m() {} }
         class A { static Object a = new Object(); }
         class B extends A implements Silent, Loud { static Object b = new Object(); }
         class Test { static Object main() { return B.b; } }",
        &RTA,
        "Test#main()
           line 5  initialiser  A#<clinit>()
           line 5  initialiser  Loud#<clinit>()
           line 5  initialiser  B#<clinit>()
         A#<clinit>()
           line 3  special  java.lang.Object#<init>()
         Loud#<clinit>()
           line 2  special  java.lang.Object#<init>()
         B#<clinit>()
           line 4  special  java.lang.Object#<init>()",
    );
}

#[test]
fn an_interface_is_initialised_alone() {
    check(
        "interface A { Object a = new Object(); default void m() {} }
         interface B extends A { Object b = new Object(); }
         class Test { static Object main() { return B.b; } }",
        &RTA,
        "Test#main()
           line 3  initialiser  B#<clinit>()
         B#<clinit>()
           line 2  special  java.lang.Object#<init>()",
    );
}

#[test]
fn the_class_of_an_entry_is_initialised_first() {
    check(
        "class Test { static int n = Integer.parseInt(\"1\"); static int main() { return n; } }",
        &RTA,
        "Test#main()
           @-  initialiser  Test#<clinit>()
         Test#<clinit>()
           line 1  static  java.lang.Integer#parseInt(java.lang.String)",
    );
}

#[test]
fn an_initialiser_that_is_an_entry_does_not_call_itself() {
    check_from(
        "class Test { static int n = Integer.parseInt(\"1\"); }",
        "<clinit>",
        &RTA,
        "Test#<clinit>()
           line 1  static  java.lang.Integer#parseInt(java.lang.String)",
    );
}

#[test]
fn a_class_that_is_not_used_is_not_initialised() {
    check(
        "class A { static Object a = new Object(); }
         class Test { static boolean main(Object o) { return o instanceof A; } }",
        &RTA,
        "Test#main(java.lang.Object)",
    );
}
