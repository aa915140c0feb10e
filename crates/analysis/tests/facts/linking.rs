//! Calls that are linked while the program runs, and calls that cannot be.

use crate::support::{CHA, RTA, check, compile, graph, graph_in};
use analysis::call_graph::name;
use std::fs;

#[test]
fn a_lambda_is_created_by_the_call_and_runs_its_method() {
    check(
        "interface I { void m(); }
         class Test {
             static void main() { call(() -> run()); }
             static void call(I i) { i.m(); }
             static void run() {}
         }",
        &RTA,
        "Test#main()
           line 3  dynamic  Test$$Lambda$1#get$Lambda()
           line 3  static   Test#call(I)
         Test$$Lambda$1#get$Lambda()
         Test#call(I)
           line 4  interface  Test$$Lambda$1#m()
         Test$$Lambda$1#m()
           @-  static  Test#lambda$main$0()
         Test#lambda$main$0()
           line 3  static  Test#run()
         Test#run()",
    );
}

#[test]
fn class_hierarchy_analysis_knows_the_lambdas_that_it_met() {
    let text = "interface I { void m(); }
         class Test {
             static void main(I i) { i.m(); I j = () -> {}; }
             static void other() { I j = () -> {}; }
         }";
    let (program, graph) = graph(text, "main", &CHA);
    let names: Vec<String> = graph.methods().map(|method| name(&program, method)).collect();
    assert!(names.contains(&"Test#lambda$main$0()".to_owned()), "{names:?}");
    assert!(!names.contains(&"Test#lambda$other$1()".to_owned()), "{names:?}");
}

#[test]
fn the_interface_of_a_lambda_is_initialised_if_it_has_default_methods() {
    check(
        "interface I { Object o = new Object(); void m(); default void n() {} }
         class Test { static void main() { I i = () -> {}; } }",
        &RTA,
        "Test#main()
           line 2  initialiser  I#<clinit>()
           line 2  dynamic      Test$$Lambda$1#get$Lambda()
         I#<clinit>()
           line 1  special  java.lang.Object#<init>()
         Test$$Lambda$1#get$Lambda()",
    );
}

#[test]
fn a_concatenation_asks_its_parts_for_their_text() {
    let text = "class A { public String toString() { return null; } public int hashCode() { return 0; } }
         class Test { static String main() { return \"a\" + new A(); } }";
    let (program, graph) = graph(text, "main", &RTA);
    let names: Vec<String> = graph.methods().map(|method| name(&program, method)).collect();
    // Whether the parts or the concatenation turns them into strings depends on `javac`.
    for expected in
        ["Test$$Concat$1#makeConcatWithConstants(", "java.lang.StringBuilder#toString()", "A#toString()"]
    {
        assert!(names.iter().any(|name| name.starts_with(expected)), "{expected} is not in {names:?}");
    }
}

#[test]
fn a_method_handle_is_called_by_any_descriptor() {
    check(
        "class Test {
             static int main(java.lang.invoke.MethodHandle h) throws Throwable { return (int) h.invokeExact(1L); }
         }",
        &RTA,
        "Test#main(java.lang.invoke.MethodHandle)
           line 2  virtual  java.lang.invoke.MethodHandle#invokeExact(java.lang.Object[])",
    );
}

#[test]
fn what_is_missing_is_a_problem_of_its_caller_and_leaves_out_its_subclasses() {
    let compiled = compile(
        "class Gone { static void m() {} }
         class Heir extends Gone {}
         class Test { static void main() { Gone.m(); rest(); } static void rest() {} }",
    );
    let folder = tempfile::tempdir().unwrap();
    for kept in ["Heir.class", "Test.class"] {
        fs::copy(compiled.join(kept), folder.path().join(kept)).unwrap();
    }
    let (program, graph) = graph_in(folder.path(), "main", &RTA);
    let main = graph.entries()[0];
    let problems: Vec<_> = graph.problems(main).iter().map(|problem| (problem.at, problem.line)).collect();
    assert_eq!(problems, [(Some(0), Some(3))]);
    let error = graph.problems(main)[0].error.to_string();
    assert!(error.starts_with("class Gone was not found; looked in "), "{error}");
    let called: Vec<String> = graph.calls(main).map(|(_, target)| name(&program, target)).collect();
    assert_eq!(called, ["Test#rest()"]);
    assert_eq!(graph.left_out().len(), 1);
}
