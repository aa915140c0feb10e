//! Fields that are never null, and fields that are settled.

use crate::support::{compile, program_in};
use analysis::Facts;
use program::{FieldId, Program};

fn field(program: &mut Program, class: &str, name: &str) -> FieldId {
    let class = program.load(class).unwrap();
    let slots = program.class(class).fields.iter();
    slots.clone().find(|slot| *slot.name == *name && slot.class == class).unwrap().id
}

/// Checks whether `Node.data` is never null.
fn check(text: &str, expected: bool) {
    let mut program = program_in(&compile(text));
    let data = field(&mut program, "Node", "data");
    assert_eq!(Facts::default().is_never_null(&mut program, data), expected, "{text}");
}

/// The same of `Test.Node.data`, in a nest.
fn check_nested(text: &str, expected: bool) {
    let mut program = program_in(&compile(&format!("class Test {{ {text} }}")));
    let data = field(&mut program, "Test$Node", "data");
    assert_eq!(Facts::default().is_never_null(&mut program, data), expected, "{text}");
}

/// Checks whether `Node.next` is settled.
fn check_settled(text: &str, expected: bool) {
    let mut program = program_in(&compile(text));
    let next = field(&mut program, "Node", "next");
    assert_eq!(Facts::default().is_settled(&mut program, next), expected, "{text}");
}

#[test]
fn a_field_that_every_constructor_gives_a_new_object_is_never_null() {
    check("class Node { private int[] data = new int[1]; }", true);
    check("class Node { final Object data; Node(int i) { data = i > 0 ? null : this; } }", false);
    check("class Node { private int[] data; Node() { data = new int[1]; } Node(int i) { this(); } }", true);
    check("class Node { private int[] data; Node() { data = new int[1]; } Node(int i) {} }", false);
    check("class Node { private Runnable data = () -> {}; }", true);
    check("record Node(Object data) { Node { data = new Object(); } }", true);
    check("record Node(Object data) { Node { if (data == null) data = new Object(); } }", false);
}

#[test]
fn a_field_that_others_can_write_may_be_null() {
    check("class Node { int[] data = new int[1]; }", false);
    check("class Node { protected int[] data = new int[1]; }", false);
    check("class Node { private int[] data = new int[1]; void clear() { data = null; } }", false);
    check(
        "class Node { private int[] data = new int[1]; Runnable clear() { return () -> data = null; } }",
        false,
    );
    check("class Node { private int[] data = new int[1]; void set(int[] to) { data = to; } }", false);
}

#[test]
fn a_field_that_only_some_ways_through_a_constructor_set_may_be_null() {
    check("class Node { private int[] data; Node(boolean b) { if (b) data = new int[1]; } }", false);
    check(
        "class Node { private int[] data; Node(boolean b) { data = new int[1]; if (b) data = new int[2]; } }",
        true,
    );
    check(
        "class Node { private int[] data; Node(int i) { if (i < 0) throw new Error(); data = new int[1]; } }",
        true,
    );
    let caught = "class Node {
        private int[] data;
        Node(int i) { try { int j = 1 / i; data = new int[1]; } catch (ArithmeticException e) { } }
    }";
    check(caught, false);
}

#[test]
fn what_a_constructor_sets_in_another_object_is_not_set_in_its_own() {
    check("class Node { private int[] data; Node(Node o) { if (o != null) o.data = new int[1]; } }", false);
    check(
        "class Node { private int[] data; Node(Node o) { o.data = new int[1]; data = new int[1]; } }",
        true,
    );
}

#[test]
fn mates_in_the_nest_write_private_fields() {
    let node = "static class Node { private int[] data = new int[1]; }";
    check_nested(node, true);
    check_nested(&format!("{node} static void clear(Node n) {{ n.data = null; }}"), false);
    check_nested(&format!("{node} static void renew(Node n) {{ n.data = new int[2]; }}"), true);
    check_nested(&format!("{node} static class Other {{ void clear(Node n) {{ n.data = null; }} }}"), false);
    check_nested(&format!("{node} static Runnable clear(Node n) {{ return () -> n.data = null; }}"), false);
    let inside = "static class Node {
        private int[] data = new int[1];
        class Inside { class Deeper { void clear() { data = null; } } }
    }";
    check_nested(inside, false);
    let of_host = "class Node {
        private int[] data = new int[1];
        static class Inside { static void clear(Node n) { n.data = null; } }
    }";
    check(of_host, false);
    // Another field of that name is another matter.
    let named_alike = "static class Other { private int[] data; void clear() { data = null; } }";
    check_nested(&format!("{node} {named_alike}"), true);
    // Final fields are not written by mates.
    check_nested("static class Node { final int[] data = new int[1]; } static class Other {}", true);
}

#[test]
fn a_subclass_in_the_nest_writes_private_fields_too() {
    let text = "static class Node { private int[] data = new int[1]; }
        static class Sub extends Node { Sub() { ((Node) this).data = null; } }";
    check_nested(text, false);
}

#[test]
fn code_that_sees_an_object_before_its_field_is_set_may_see_null() {
    let leaks = |constructor: &str| {
        format!(
            "class Node {{ private int[] data; static Node last; static void see(Node n) {{ last = n; }}
               Node() {{ {constructor} }} int size() {{ return data.length; }} void rest() {{}} }}"
        )
    };
    check(&leaks("last = this; data = new int[1];"), false);
    check(&leaks("see(this); data = new int[1];"), false);
    check(&leaks("data = new int[1]; see(this);"), true);
    check(&leaks("size(); data = new int[1];"), false);
    check(&leaks("rest(); data = new int[1];"), true);
    check(&leaks("data = new int[1]; size();"), true);
    check(
        &leaks("for (int i = 0; i < 3; i++) { if (i == 2) see(this); if (i == 1) data = new int[1]; }"),
        false,
    );
    check(&leaks("Runnable r = () -> size(); data = new int[1];"), true);
    check(&leaks("Runnable r = () -> size(); r.run(); data = new int[1];"), false);
    check(&leaks("Node[] all = {this}; data = new int[1];"), true);
    check(&leaks("Node[] all = {this}; see(all[0]); data = new int[1];"), false);
    check(&leaks("String s = \"\" + this; data = new int[1];"), true);
    let told = "} public String toString() { return \"\" + data.length;";
    check(&leaks(&format!("String s = \"\" + this; data = new int[1]; {told}")), false);
}

#[test]
fn an_object_of_a_class_inside_may_know_the_one_around_it_before_that_is_done() {
    let quiet = "class Node {
        private Object inside = new Object() { int size() { return data.length; } };
        private int[] data = new int[1];
    }";
    check(quiet, true);
    let called = "class Node {
        class Inside { int size() { return data.length; } }
        private Inside inside = new Inside();
        private int n = inside.size();
        private int[] data = new int[1];
    }";
    check(called, false);
    let known = "class Node {
        static Object last;
        class Inside { Inside() { last = this; } int size() { return data.length; } }
        private Inside inside = new Inside();
        private int[] data = new int[1];
    }";
    check(known, false);
    let given = "class Node {
        static class Holder { Node held; }
        private int[] data;
        Node(Holder h) { h.held = this; data = new int[1]; }
    }";
    check(given, false);
    let one_of_two = "class Node {
        static class Holder { Node held; }
        private int[] data;
        Node(Holder h) { Holder mine = new Holder(); mine.held = this; Holder one = h == null ? mine : h; one.held = this; data = new int[1]; }
    }";
    check(one_of_two, false);
}

#[test]
fn the_constructor_of_a_superclass_may_call_a_method_that_is_overridden() {
    let above = "abstract class Above { Above() { init(); } abstract void init(); }";
    let reading =
        "class Node extends Above { private int[] data = new int[1]; void init() { int n = data.length; } }";
    check(&format!("{above} {reading}"), false);
    let quiet = "class Node extends Above { private int[] data = new int[1]; void init() {} }";
    check(&format!("{above} {quiet}"), true);
    let below = "class Below extends Node { static Node last; void init() { last = this; } }";
    check(&format!("{above} {quiet} {below}"), false);
    let elsewhere = "class Elsewhere extends Above { static Above last; void init() { last = this; } }";
    check(&format!("{above} {quiet} {elsewhere}"), true);
    // So does the JDK.
    let failure = |method: &str| {
        format!("class Node extends RuntimeException {{ private int[] data = new int[1]; {method} }}")
    };
    check(&failure(""), true);
    check(&failure("public Throwable fillInStackTrace() { int n = data.length; return this; }"), false);
}

#[test]
fn an_exception_may_throw_itself_before_it_is_done() {
    let text = |first: &str| {
        format!(
            "class Node extends RuntimeException {{
               private int[] data;
               Node(RuntimeException o, boolean b) {{ {first} if (b) throw o == null ? this : o; data = new int[1]; }} }}"
        )
    };
    check(&text(""), false);
    check(&text("data = new int[2];"), true);
}

#[test]
fn an_object_whose_constructor_threw_is_seen_by_its_finalizer() {
    let node = |finalizer: &str| {
        format!(
            "class Node {{ private int[] data; Node(int i) {{ if (i < 0) throw new Error(); data = new int[i]; }}
               {finalizer} }}"
        )
    };
    check(&node(""), true);
    check(&node("protected void finalize() {}"), true);
    check(&node("protected void finalize() { int n = data.length; }"), false);
    check(
        &format!(
            "{} class Below extends Node {{ static Node last; Below() {{ super(1); }} protected void finalize() {{ last = this; }} }}",
            node("")
        ),
        false,
    );
}

#[test]
fn objects_that_come_from_a_stream_were_made_by_no_constructor() {
    let node = |field: &str| format!("class Node implements java.io.Serializable {{ private {field} }}");
    check(&node("int[] data = new int[1];"), true);
    check(&node("transient int[] data = new int[1];"), false);
    check(&node("int[] data = new int[1]; private void readObject(java.io.ObjectInputStream in) {}"), false);
    check("class Node { private transient int[] data = new int[1]; }", true);
}

#[test]
fn handles_and_updaters_of_the_nest_write_unseen() {
    let handle = "class Node {
        private int[] data = new int[1];
        static void clear(Node n) throws Exception {
            java.lang.invoke.MethodHandles.lookup().findVarHandle(Node.class, \"data\", int[].class).set(n, null);
        }
    }";
    check(handle, false);
    let updater = "import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
        class Node {
            private volatile int[] data = new int[1];
            static final AtomicReferenceFieldUpdater<Node, int[]> DATA =
                AtomicReferenceFieldUpdater.newUpdater(Node.class, int[].class, \"data\");
            static void clear(Node n) { DATA.set(n, null); }
        }";
    check(updater, false);
    let reflection = "class Node {
        private int[] data = new int[1];
        static void clear(Node n) throws Exception { Node.class.getDeclaredField(\"data\").set(n, null); }
    }";
    check(reflection, false);
    check("class Node { private int[] data = new int[1]; native void clear(); }", false);
}

#[test]
fn a_field_that_only_constructors_write_is_settled() {
    check_settled("class Node { private final Node next; Node(Node n) { next = n; } }", true);
    check_settled("class Node { private Node next; Node(Node n) { next = n; } }", true);
    check_settled(
        "class Node { private Node next; Node(Node n) { next = n; } void set(Node n) { next = n; } }",
        false,
    );
    check_settled("class Node { private Node next; Node(Node n) { n.next = this; } }", false);
    check_settled("class Node { private final Node next; Node() { next = this; } }", false);
}

#[test]
fn a_constructor_that_shows_its_object_settles_nothing() {
    let node = |constructor: &str| {
        format!(
            "class Node {{ private final Node next; static Node last; Node(Node n, boolean b) {{ {constructor} }} }}"
        )
    };
    check_settled(&node("last = this; next = n;"), false);
    check_settled(&node("Node one = b ? this : n; last = one; next = n;"), false);
    check_settled(&node("next = b ? n : new Node(this, true);"), false);
    check_settled(&node("Runnable r = () -> { last = this; }; next = n;"), false);
    check_settled(
        "class Node extends Exception { private final Node next; Node(Node n) { next = n; } }",
        true,
    );
}

#[test]
fn mates_write_settled_fields_too() {
    let text = |mate: &str| {
        format!(
            "class Node {{ private Node next; Node(Node n) {{ next = n; }} static class Mate {{ {mate} }} }}"
        )
    };
    check_settled(&text(""), true);
    check_settled(&text("static void set(Node n) { n.next = n; }"), false);
}
