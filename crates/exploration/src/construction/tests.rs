//! Recipes of real classes.

use super::recipe;
use classfile::ClassPath;
use classfile::jdk::Jdk;
use classfile::sources::{SourceTarget, compile};
use program::Program;
use report::junit::{Access, Comparison, Constructor, Recipe, Source};
use report::{Command, FieldKey, Header, Report, Value};
use std::path::PathBuf;
use std::sync::LazyLock;

const SOURCE: &str = r#"
    package p;
    import java.util.*;
    class Shapes {
        static class Point {
            private final int x; private long y; List<String> others; String name = "p"; List<String> tags = new ArrayList<>();
            public Point(int x, long y) { if (x < 0) throw new IllegalArgumentException(); this.x = x; this.y = y; }
            protected Point(String name) { this(1, 2L); this.name = Objects.requireNonNull(name); }
            Point(int[] both) { x = both[0]; y = both[1]; }
            Point(byte b) { x = b + 1; }
            Point(char c) { x = 0; others = tags = new ArrayList<>(); }
            public int getX() { return x; }
            public long getY() { return y; }
            public void setY(long y) { this.y = y; }
            public Point setName(String name) { this.name = name; return this; }
            public void setTags(List<String> tags) { this.tags = new ArrayList<>(tags); }
        }
        static class Point3 extends Point {
            private String name; boolean flag = true; char c = 'x';
            Point3(int x, String name) { super(x, 0L); this.name = name; }
            @Override public long getY() { return -1; }
        }
        private static class Secret { class Inner { Inner() { } } }
        record Pair(int a, Object b) { }
        record Odd(int a) { public boolean equals(Object o) { return false; } }
        interface Rate<T> extends Comparator<T> { default int twice() { return 2; } boolean equals(Object o); }
        enum Kind { A }
        static boolean same(String a, Object b) { return a == b; }
        static boolean kind(Kind k, Map<String, Integer> m) throws Exception { return k == Kind.A && m != null; }
        static boolean kind(Kind k, String m) { return k == Kind.A; }
    }
    class Other { static boolean is(Shapes.Kind k) { return k == Shapes.Kind.A; } }
"#;

/// The compiled source, which all tests share.
static CLASSES: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Shapes.java");
    std::fs::write(&file, SOURCE).unwrap();
    compile(&Jdk::locate().unwrap(), &SourceTarget::File(file), &[]).unwrap().folder
});

fn program() -> Program {
    Program::new(ClassPath::open(std::slice::from_ref(&*CLASSES), &Jdk::locate().unwrap()).unwrap())
}

fn recipe_of(class: &str) -> Recipe {
    recipe(&mut program(), class).unwrap()
}

/// What a field of `p.Shapes$Point` is found by.
fn point_key(name: &str) -> FieldKey {
    let descriptor = match name {
        "x" => "I",
        "y" => "J",
        "name" => "Ljava/lang/String;",
        _ => "Ljava/util/List;",
    };
    key("p.Shapes$Point", name, descriptor)
}

fn key(class: &str, name: &str, descriptor: &str) -> FieldKey {
    FieldKey { class: class.to_owned(), name: name.to_owned(), descriptor: descriptor.to_owned() }
}

fn constructor<'r>(recipe: &'r Recipe, parameters: &[&str]) -> Option<&'r Constructor> {
    recipe.constructors.iter().find(|constructor| constructor.parameters == parameters)
}

#[test]
fn constructors_that_only_fill_fields_are_known() {
    let point = recipe_of("p.Shapes$Point");
    let plain = constructor(&point, &["int", "long"]).unwrap();
    assert_eq!(plain.fields[&point_key("x")], Source::Parameter(0));
    assert_eq!(plain.fields[&point_key("y")], Source::Parameter(1));
    assert_eq!(plain.fields[&point_key("name")], Source::Constant(Value::String(vec![u16::from(b'p')])));
    let empty = Value::List { id: 0, class: "java.util.ArrayList".to_owned(), elements: Vec::new() };
    assert_eq!(plain.fields[&point_key("tags")], Source::Constant(empty));
    let [guard] = &plain.guards[..] else { panic!("{:?}", plain.guards) };
    assert_eq!((&guard.left, guard.comparison), (&Source::Parameter(0), Comparison::GreaterOrEqual));
    assert_eq!(guard.right, Source::Constant(Value::Integer(0)));
}

#[test]
fn constructors_are_followed_to_others() {
    let point = recipe_of("p.Shapes$Point");
    let delegating = constructor(&point, &["java.lang.String"]).unwrap();
    assert_eq!(delegating.access, Access::Package("p".to_owned()));
    assert_eq!(delegating.fields[&point_key("y")], Source::Constant(Value::Integer(2)));
    assert_eq!(delegating.fields[&point_key("name")], Source::Parameter(0));
    assert_eq!(delegating.guards.last().unwrap().comparison, Comparison::NotEqual);
    let below = recipe_of("p.Shapes$Point3");
    let delegating = constructor(&below, &["int", "java.lang.String"]).unwrap();
    assert_eq!(delegating.fields[&point_key("x")], Source::Parameter(0));
    assert_eq!(
        delegating.fields[&key("p.Shapes$Point3", "name", "Ljava/lang/String;")],
        Source::Parameter(1)
    );
    assert_eq!(
        delegating.fields[&key("p.Shapes$Point3", "flag", "Z")],
        Source::Constant(Value::Boolean(true))
    );
    assert_eq!(
        delegating.fields[&key("p.Shapes$Point3", "c", "C")],
        Source::Constant(Value::Char(u16::from(b'x')))
    );
}

#[test]
fn what_computes_is_not_known() {
    let point = recipe_of("p.Shapes$Point");
    assert_eq!(constructor(&point, &["int[]"]), None);
    assert_eq!(constructor(&point, &["byte"]), None);
    assert_eq!(constructor(&point, &["char"]), None);
    assert_eq!(point.fields[&point_key("tags")].setter, None);
    assert!(recipe_of("p.Shapes$Secret$Inner").constructors.is_empty());
}

#[test]
fn accessors_are_those_of_the_exact_class() {
    let point = recipe_of("p.Shapes$Point");
    let name = |member: &Option<report::junit::Member>| member.as_ref().map(|member| member.name.clone());
    assert_eq!(name(&point.fields[&point_key("y")].getter).as_deref(), Some("getY"));
    assert_eq!(name(&point.fields[&point_key("y")].setter).as_deref(), Some("setY"));
    assert_eq!(name(&point.fields[&point_key("name")].setter).as_deref(), Some("setName"));
    let below = recipe_of("p.Shapes$Point3");
    assert_eq!(name(&below.fields[&point_key("x")].getter).as_deref(), Some("getX"));
    assert_eq!(below.fields[&point_key("y")].getter, None);
    assert_eq!(below.fields[&key("p.Shapes$Point3", "name", "Ljava/lang/String;")].setter, None);
    let hidden = &below.fields[&point_key("name")];
    assert_eq!(hidden.called.as_deref(), Some("p.Shapes$Point.name"));
    assert_eq!((name(&hidden.setter).as_deref(), &hidden.access), (Some("setName"), &Access::Private));
}

#[test]
fn names_and_access_follow_the_classes_around() {
    assert_eq!(recipe_of("p.Shapes$Point").name.as_deref(), Some("p.Shapes.Point"));
    assert_eq!(recipe_of("p.Shapes$Point").access, Access::Package("p".to_owned()));
    assert_eq!(recipe_of("p.Shapes$Secret$Inner").access, Access::Private);
    assert_eq!(recipe_of("java.util.Map$Entry").access, Access::Public);
    assert_eq!(recipe_of("sun.misc.Unsafe").access, Access::Private);
}

#[test]
fn records_compare_by_components_unless_they_say_otherwise() {
    let pair = recipe_of("p.Shapes$Pair");
    assert!(pair.equality);
    let pair_key = |name, descriptor| key("p.Shapes$Pair", name, descriptor);
    let components = [
        (pair_key("a", "I"), "int".to_owned()),
        (pair_key("b", "Ljava/lang/Object;"), "java.lang.Object".to_owned()),
    ];
    assert_eq!(pair.components.as_deref(), Some(&components[..]));
    assert!(!recipe_of("p.Shapes$Odd").equality);
    assert!(!recipe_of("p.Shapes$Point").equality);
}

#[test]
fn an_interface_with_one_open_method_is_a_function() {
    let rate = recipe_of("p.Shapes$Rate").function.unwrap();
    assert_eq!((rate.n_parameters, rate.result.as_deref()), (2, Some("int")));
    let iterator = recipe_of("java.util.Iterator");
    assert_eq!((iterator.function, iterator.is_generic), (None, true));
    let open: Vec<&str> = iterator.abstract_methods.iter().map(|method| method.name.as_str()).collect();
    assert_eq!(open, ["hasNext", "next"]);
}

#[test]
fn methods_under_test_are_described() {
    let mut program = program();
    let report = |method: &str| {
        let (command, target) = (Command::Explore, "Shapes.java".to_owned());
        Report::new(Header { command, target, method: method.to_owned() })
    };
    let kind = "p.Shapes#kind(p.Shapes$Kind,java.util.Map)";
    let other = "p.Other#is(p.Shapes$Kind)";
    let recipes = super::recipes(&mut program, &[report(kind), report(other), report("p.Shapes#none()")]);
    assert_eq!(recipes.methods.len(), 2);
    let callee = &recipes.methods[kind];
    assert_eq!(callee.parameters[1].arguments, ["java.lang.String", "java.lang.Integer"]);
    assert_eq!((callee.throws.len(), callee.overloaded, callee.compares_strings), (1, true, true));
    let callee = &recipes.methods[other];
    assert_eq!((callee.throws.len(), callee.overloaded, callee.compares_strings), (0, false, false));
    assert!(recipes.classes.contains_key("p.Shapes$Kind") && recipes.classes.contains_key("java.util.Map"));
}
