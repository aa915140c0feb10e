//! Objects that come from outside.

use crate::support::{RTA, callees, check_from, graph};
use analysis::{Config, World};

const OPEN: Config = Config { world: World::Open, ..RTA };

const SHAPES: &str = "
    import java.util.*;
    interface Shape { default int area() { return 0; } }
    class Circle implements Shape { public int area() { return 3; } }
    class Square implements Shape { public int area() { return 4; } }
    class Holder { Shape shape; }
    class Test {
        static int one(Shape shape) { return shape.area(); }
        static int held(Holder holder) { return holder.shape.area(); }
        static int listed(List<? extends Shape> shapes) { return shapes.get(0).area(); }
        static int some(Circle[] circles) { return ((Shape) circles[0]).area(); }
        static int none(int x) { Shape shape = null; return shape.area(); }
    }";

#[test]
fn an_argument_is_of_any_class_that_fits() {
    check_from(
        SHAPES,
        "one",
        &OPEN,
        "Test#one(Shape)
           line 8  interface  Circle#area()
           line 8  interface  Square#area()
         Circle#area()
         Square#area()",
    );
}

#[test]
fn arguments_hold_what_their_fields_and_type_arguments_say() {
    for caller in ["held(Holder)", "listed(java.util.List)"] {
        let (program, graph) = graph(SHAPES, caller.split('(').next().unwrap(), &OPEN);
        let mut found = callees(&program, &graph, &format!("Test#{caller}"));
        found.retain(|name| name.ends_with("#area()"));
        assert_eq!(found, ["Circle#area()", "Square#area()"], "{caller}");
    }
}

#[test]
fn what_does_not_fit_does_not_come_in() {
    let (program, some) = graph(SHAPES, "some", &OPEN);
    assert_eq!(callees(&program, &some, "Test#some(Circle[])"), ["Circle#area()"]);
    let (program, none) = graph(SHAPES, "none", &OPEN);
    assert!(callees(&program, &none, "Test#none(int)").is_empty());
}

#[test]
fn the_receiver_of_an_entry_may_be_of_a_subclass() {
    let text = "
        abstract class Shape { abstract int area(); }
        class Circle extends Shape { int area() { return 3; } }
        class Unrelated { int area() { return 5; } }
        abstract class Test extends Shape { int twice() { return 2 * area(); } }
        class Square extends Test { int area() { return 4; } }";
    let (program, graph) = graph(text, "twice", &OPEN);
    assert_eq!(callees(&program, &graph, "Test#twice()"), ["Square#area()"]);
}

#[test]
fn in_a_closed_world_all_objects_are_created_in_it() {
    let (program, graph) = graph(SHAPES, "one", &RTA);
    assert!(callees(&program, &graph, "Test#one(Shape)").is_empty());
}
