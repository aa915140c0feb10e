//! Which methods a call can run.

use crate::support::{CHA, RTA, callees, check, check_from, graph};

const SHAPES: &str = "
    abstract class Shape { abstract int area(); }
    class Circle extends Shape { int area() { return 3; } }
    class Square extends Shape { int area() { return 4; } }
    class Tile extends Square {}
    class Test {
        static int main() { return measure(new Tile()); }
        static int measure(Shape shape) { return shape.area(); }
        static Shape unused() { return new Circle(); }
    }";

#[test]
fn class_hierarchy_analysis_takes_every_class_that_fits() {
    let (program, graph) = graph(SHAPES, "main", &CHA);
    assert_eq!(callees(&program, &graph, "Test#measure(Shape)"), ["Circle#area()", "Square#area()"]);
}

#[test]
fn rapid_type_analysis_takes_those_that_are_created() {
    check(
        SHAPES,
        &RTA,
        "Test#main()
           line 7  special  Tile#<init>()
           line 7  static   Test#measure(Shape)
         Tile#<init>()
           line 5  special  Square#<init>()
         Test#measure(Shape)
           line 8  virtual  Square#area()
         Square#<init>()
           line 4  special  Shape#<init>()
         Square#area()
         Shape#<init>()
           line 2  special  java.lang.Object#<init>()",
    );
}

#[test]
fn a_class_that_is_created_later_is_a_receiver_of_earlier_calls() {
    let text = "
        interface I { void run(Test t); }
        class First implements I { public void run(Test t) { t.next = new Second(); } }
        class Second implements I { public void run(Test t) {} }
        class Test {
            I next;
            static void main() { Test t = new Test(); t.next = new First(); t.step(); }
            void step() { next.run(this); }
        }";
    let (program, graph) = graph(text, "main", &RTA);
    assert_eq!(callees(&program, &graph, "Test#step()"), ["First#run(Test)", "Second#run(Test)"]);
}

#[test]
fn a_call_is_limited_to_the_class_that_it_names() {
    let text = "
        class A { public String toString() { return null; } }
        class B { public String toString() { return null; } }
        class Test {
            static void main() { make(new A(), new B()); }
            static void make(A a, B b) { a.toString(); }
        }";
    let (program, graph) = graph(text, "main", &CHA);
    assert_eq!(callees(&program, &graph, "Test#make(A,B)"), ["A#toString()"]);
}

#[test]
fn a_call_without_a_receiver_is_shown() {
    check(
        "interface I { void m(); }
         class Test { static void main() { call(null); } static void call(I i) { i.m(); } }",
        &RTA,
        "Test#main()
           line 2  static  Test#call(I)
         Test#call(I)
           line 2  interface  none: I#m() has no receiver",
    );
}

#[test]
fn a_default_method_runs_unless_it_is_overridden() {
    let text = "
        interface I { default void m() {} }
        class Plain implements I {}
        class Own implements I { public void m() {} }
        class Test {
            static void plain() { call(new Plain()); }
            static void both() { call(new Plain()); call(new Own()); }
            static void call(I i) { i.m(); }
        }";
    let (program, plain) = graph(text, "plain", &RTA);
    assert_eq!(callees(&program, &plain, "Test#call(I)"), ["I#m()"]);
    let (program, both) = graph(text, "both", &RTA);
    assert_eq!(callees(&program, &both, "Test#call(I)"), ["I#m()", "Own#m()"]);
}

#[test]
fn a_super_call_runs_the_method_of_the_superclass() {
    check_from(
        "class A { void m() {} }
         class Test extends A { void m() { super.m(); } }",
        "m",
        &CHA,
        "Test#m()
           line 2  special  A#m()
         A#m()",
    );
}

#[test]
fn an_array_is_cloned_by_object() {
    check(
        "class Test { static Object main(int[] a) { return a.clone(); } }",
        &CHA,
        "Test#main(int[])
           line 1  virtual  java.lang.Object#clone()",
    );
}

#[test]
fn a_bridge_leads_to_what_it_bridges_to() {
    check_from(
        "class A<T> { T get() { return null; } }
         class Test extends A<String> {
             String get() { return null; }
             static Object any(A<?> a) { return a.get(); }
         }",
        "any",
        &CHA,
        "Test#any(A)
           line 4  virtual  A#get()
           line 4  virtual  Test#get() (bridge)
         A#get()
         Test#get() (bridge)
           line 2  virtual  Test#get()
         Test#get()",
    );
}

#[test]
fn a_call_has_its_offset_line_and_kind() {
    let text = "class Test {
        static void main() {
            a();
            a();
        }
        static void a() {}
    }";
    let (_, graph) = graph(text, "main", &RTA);
    let sites = graph.sites(graph.entries()[0]);
    let places: Vec<_> = sites.iter().map(|site| (site.at, site.line, site.kind)).collect();
    let kind = analysis::CallKind::Static;
    assert_eq!(places, [(Some(0), Some(3), kind), (Some(3), Some(4), kind)]);
}
