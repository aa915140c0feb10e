//! Whether it makes a difference when a constructor is called.

use crate::support::{compile, program_in};
use analysis::Facts;
use program::{MethodId, Program};

fn constructor(program: &mut Program) -> MethodId {
    let class = program.load("Test").unwrap();
    let mut methods = program.class(class).methods.iter().copied();
    methods.find(|&method| program.declaration(method).is_constructor()).unwrap()
}

/// Whether the constructor of `Test` depends on statics, and whether it only looks.
fn told(members: &str) -> (bool, bool) {
    let text = format!("class Other {{ int n; final int k = 1; }} class Test {{ {members} }}");
    let mut program = program_in(&compile(&text));
    let constructor = constructor(&mut program);
    let mut facts = Facts::default();
    (facts.depends_on_statics(&mut program, constructor), facts.only_looks(&mut program, constructor))
}

#[test]
fn checking_and_storing_in_final_fields_is_only_looking() {
    let members = "final int[] a; Test(int[] a) { if (a.length == 0 || a[0] < 0) throw new IllegalStateException(\"no\"); this.a = a; }";
    assert_eq!(told(members), (false, true));
    assert_eq!(
        told("final int a; static final int MOST = 3; Test(int a) { this.a = a + MOST; }"),
        (false, true)
    );
}

#[test]
fn what_others_can_tell_is_more_than_looking() {
    assert_eq!(told("Test(int[] a) { a[0] = 1; }"), (false, false));
    assert_eq!(told("Test(Other other) { other.n = 1; }"), (false, false));
    assert_eq!(told("int n; Test(int n) { this.n = n; }"), (false, false));
    assert_eq!(told("Test(java.util.List<Integer> all) { all.add(1); }"), (false, false));
}

#[test]
fn static_fields_that_change_and_what_changes_behind_final_ones_matter() {
    assert_eq!(told("static int made; Test() { made++; }"), (true, false));
    assert_eq!(told("static final int[] MADE = {0}; Test() { MADE[0]++; }"), (true, false));
    assert_eq!(
        told("static final Other ONE = new Other(); final int n; Test() { n = ONE.n; }"),
        (true, true)
    );
    let members =
        "static final java.util.List<Test> ALL = new java.util.ArrayList<>(); Test() { ALL.add(this); }";
    assert_eq!(told(members), (true, false));
}

#[test]
fn what_never_changes_behind_them_does_not() {
    assert_eq!(
        told("static final Other ONE = new Other(); final int n; Test() { n = ONE.k; }"),
        (false, true)
    );
    assert_eq!(
        told(
            "static final String NO = \"no\".trim(); Test(int n) { if (n < 0) throw new IllegalStateException(NO); }"
        ),
        (false, true)
    );
    let members = "static final java.util.regex.Pattern P = java.util.regex.Pattern.compile(\"x\"); Test(String s) { if (!P.matcher(s).matches()) throw new IllegalStateException(); }";
    assert_eq!(told(members), (false, false));
}
