//! What methods do that others can notice, and which initialisers need each other.

use crate::support::{compile, program_in};
use analysis::{Facts, Summary};
use program::{MethodId, Program};
use std::rc::Rc;

fn method(program: &mut Program, class: &str, name: &str) -> MethodId {
    let class = program.load(class).unwrap();
    let mut methods = program.class(class).methods.iter().copied();
    methods.find(|&method| program.declaration(method).name == name).unwrap()
}

fn summary(text: &str) -> (Program, Rc<Summary>) {
    let mut program = program_in(&compile(text));
    let main = method(&mut program, "Test", "main");
    let summary = Facts::default().effects(&mut program, main);
    (program, summary)
}

/// What `Test.main` reads and writes, as `reads A.x, writes A.y`: fields first, static fields and elements after them.
fn told(text: &str) -> String {
    let (program, summary) = summary(text);
    let field = |&id| {
        let slot = program.field(id);
        format!("{}.{}", program.class(slot.class).java_name(), slot.name)
    };
    let stat = |&id| {
        let field = program.static_field(id);
        format!("{}.{}", program.class(field.class).java_name(), field.name)
    };
    let touched = &summary.touched;
    let mut told: Vec<String> = touched.reads.iter().map(|id| format!("reads {}", field(id))).collect();
    told.extend(touched.writes.iter().map(|id| format!("writes {}", field(id))));
    told.extend(touched.static_reads.iter().map(|id| format!("reads {}", stat(id))));
    told.extend(touched.static_writes.iter().map(|id| format!("writes {}", stat(id))));
    told.extend(touched.reads_elements.then(|| "reads []".to_owned()));
    told.extend(touched.writes_elements.then(|| "writes []".to_owned()));
    told.join(", ")
}

#[test]
fn a_method_reads_and_writes_what_its_instructions_name() {
    let text = "class A { int x, y; static int s, t; }
        class Test { static void main(A a, int[] n) { a.x = a.y; A.s = A.t; n[0] = n[1]; } }";
    assert_eq!(told(text), "reads A.y, writes A.x, reads A.t, writes A.s, reads [], writes []");
}

#[test]
fn what_is_called_belongs_to_it_whichever_class_the_receiver_has() {
    let text = "class A { int x; void go() {} }
        class B extends A { int y; void go() { y = x; } }
        class C { int z; void go() { z = 1; } }
        class Test { static void main(A a) { a.go(); } }";
    assert_eq!(told(text), "reads A.x, writes B.y");
}

#[test]
fn methods_that_call_each_other_have_what_all_of_them_do() {
    let text = "class Test {
        static int s, t, u;
        static void main(int n) { s = 1; other(n); }
        static void other(int n) { t = 1; if (n > 0) main(n - 1); else last(); }
        static void last() { u = 1; }
    }";
    assert_eq!(told(text), "writes Test.s, writes Test.t, writes Test.u");
    let mut program = program_in(&compile(text));
    let mut facts = Facts::default();
    let [main, other, last] = ["main", "other", "last"]
        .map(|name| facts_of(&mut facts, &mut program, name).touched.static_writes.len());
    assert_eq!([main, other, last], [3, 3, 1]);
}

fn facts_of(facts: &mut Facts, program: &mut Program, name: &str) -> Rc<Summary> {
    let method = method(program, "Test", name);
    facts.effects(program, method)
}

#[test]
fn a_lambda_counts_where_it_is_made() {
    let text = "class Test { static int s; static Runnable main() { return () -> s = 1; } }";
    assert_eq!(told(text), "writes Test.s");
}

#[test]
fn an_inherited_field_is_that_of_the_class_that_declares_it() {
    let text = "class A { int x; } class B extends A {} class Test { static int main(B b) { return b.x; } }";
    assert_eq!(told(text), "reads A.x");
}

#[test]
fn the_jdk_is_outside_and_native_code_unknown() {
    let (_, outside) = summary("class Test { static int main(String s) { return s.length(); } }");
    let names: Vec<String> = outside.outside.iter().map(|method| method.name.to_string()).collect();
    assert_eq!((names, outside.is_whole), (vec!["length".to_owned()], true));
    let (_, native) = summary("class Test { static void main() { go(); } static native void go(); }");
    assert!(!native.is_whole);
}

#[test]
fn records_tell_which_fields_they_read() {
    assert_eq!(
        told("record Test(int x, int y) { int main() { return hashCode(); } }"),
        "reads Test.x, reads Test.y"
    );
}

#[test]
fn calls_and_new_objects_have_their_sites() {
    let mut program = program_in(&compile(
        "class Test { static Object main(int n) { return n > 0 ? new int[n] : new Object(); } }",
    ));
    let main = method(&mut program, "Test", "main");
    let own = Facts::default().own_effects(&mut program, main);
    let body = program.body(main).unwrap();
    let made: Vec<_> = own
        .allocations
        .iter()
        .map(|site| body.blocks[site.block].insts[site.index as usize].op.clone())
        .collect();
    assert!(matches!(
        made[..],
        [ir::Op::NewArray(..), ir::Op::New(_)] | [ir::Op::New(_), ir::Op::NewArray(..)]
    ));
    assert_eq!(own.calls.len(), 1);
    assert!(own.touched.throws);
}

/// Whether a superclass of `Low` needs it first.
fn is_circular(text: &str) -> bool {
    let mut program = program_in(&compile(text));
    let class = program.load("Low").unwrap();
    Facts::default().is_circular(&mut program, class)
}

fn is_alone(text: &str) -> bool {
    let mut program = program_in(&compile(text));
    let class = program.load("Low").unwrap();
    Facts::default().is_initialised_alone(&mut program, class)
}

#[test]
fn a_superclass_may_need_a_class_below_it() {
    let low = "class Low extends High { static final Object ONE = new Object(); }";
    assert!(is_circular(&format!("class High {{ static final Object IT = Low.ONE; }} {low}")));
    assert!(!is_circular(&format!("class High {{ static final Object IT = new Low(); }} {low}")));
    assert!(!is_circular(&format!("class High {{ static final int IT = 1; }} {low}")));
}

#[test]
fn a_superclass_may_need_it_by_way_of_other_classes() {
    let low = "class Low extends High { static final Object ONE = new Object(); }";
    let factory = "class Factory { static Object make() { return Low.ONE; } }";
    assert!(is_circular(&format!(
        "class High {{ static final Object IT = Factory.make(); }} {factory} {low}"
    )));
    let holder = "class Holder { static final Object IT = Low.ONE; }";
    assert!(is_circular(&format!("class High {{ static final Object IT = Holder.IT; }} {holder} {low}")));
    let maker = "class Maker { Object it() { return null; } } class Own extends Maker { Object it() { return Low.ONE; } }";
    let called = "class High { static final Object IT = make(new Own()); static Object make(Maker m) { return m.it(); } }";
    assert!(is_circular(&format!("{called} {maker} {low}")));
}

#[test]
fn an_initialiser_is_alone_if_it_touches_nothing_of_others() {
    assert!(is_alone("class Low { static int x = 1; static int y = x; }"));
    assert!(is_alone(
        "class Low { static int x = Help.one(); } class Help { static int one() { return 1; } }"
    ));
    assert!(!is_alone("class Low { static int x = Help.one; } class Help { static int one = 1; }"));
    assert!(!is_alone("class Low { static { Help.one = 2; } } class Help { static int one = 1; }"));
    assert!(!is_alone(
        "class Low { static { new Help(); } } class Help { static { Other.x = 1; } } class Other { static int x; }"
    ));
    assert!(is_alone("class Low extends High { static int y = x; } class High { static int x = 1; }"));
}
