//! The JDK: leaves that call back, or code like any other.

use crate::support::{CHA, RTA, called_unseen, callees, check, graph};
use analysis::call_graph::name;
use analysis::{Config, Follow, JdkCalls};

const FOLLOW: Config = Config { jdk: JdkCalls::Follow, max_methods: 100_000, ..RTA };

#[test]
fn a_method_of_the_jdk_is_a_leaf_that_stands_for_its_overrides() {
    check(
        "import java.util.*;
         class Test { static void main(List<String> list) { list.size(); } }",
        &CHA,
        "Test#main(java.util.List)
           line 2  interface  java.util.List#size()",
    );
}

#[test]
fn what_the_application_overrides_is_called_beside_the_leaf() {
    let text = "import java.util.*;
         class Empty extends AbstractList<String> {
             public int size() { return 0; }
             public String get(int i) { return null; }
         }
         class Test { static void main() { call(new Empty()); } static void call(List<String> l) { l.size(); } }";
    let (program, graph) = graph(text, "main", &RTA);
    assert_eq!(
        callees(&program, &graph, "Test#call(java.util.List)"),
        ["Empty#size()", "java.util.List#size()"]
    );
}

#[test]
fn the_jdk_calls_back_what_overrides_its_methods_on_objects_that_exist() {
    let text = "
        abstract class Base implements Runnable { public void run() {} }
        class A extends Base implements Comparable<A> {
            public int compareTo(A a) { return 0; }
            public int compareTo(String other) { return 0; }
            void run(int times) {}
            private void finish() {}
        }
        class Unused implements Runnable { public void run() {} }
        class Test { static void main() { new A(); } static void other() { new Unused(); } }";
    for config in [RTA, CHA] {
        let (program, graph) = graph(text, "main", &config);
        let expected = ["A#compareTo(java.lang.Object) (bridge)", "Base#run()"];
        assert_eq!(called_unseen(&program, &graph), expected);
    }
}

#[test]
fn a_lambda_that_the_jdk_gets_is_called_back() {
    check(
        "import java.util.*;
         class Test { static void main(List<String> list) { list.forEach(s -> s.length()); } }",
        &RTA,
        "Test#main(java.util.List)
           line 2  dynamic    Test$$Lambda$1#get$Lambda()
           line 2  interface  java.lang.Iterable#forEach(java.util.function.Consumer)
         Test$$Lambda$1#get$Lambda()
         Test$$Lambda$1#accept(java.lang.Object)
           @-  static  Test#lambda$main$0(java.lang.String)
         Test#lambda$main$0(java.lang.String)
           line 2  virtual  java.lang.String#length()
         called back by the JDK
           Test$$Lambda$1#accept(java.lang.Object)",
    );
}

#[test]
fn followed_code_of_the_jdk_runs_threads_prints_and_finalises() {
    let text = "class Test {
        static void main() { new Thread(() -> work()).start(); System.out.println(1); }
        static void work() { new Test(); }
        protected void finalize() {}
    }";
    let (program, graph) = graph(text, "main", &FOLLOW);
    let names: Vec<String> = graph.methods().map(|method| name(&program, method)).collect();
    for expected in ["Test#work()", "java.io.FileOutputStream#writeBytes(byte[],int,int,boolean)"] {
        assert!(names.contains(&expected.to_owned()), "{expected} is not in the graph");
    }
    assert!(names.contains(&"Test#finalize()".to_owned()));
    assert_eq!(callees(&program, &graph, "java.lang.Thread#run()")[0], "Test$$Lambda$1#run()");
    assert!(called_unseen(&program, &graph).contains(&"java.lang.System#initPhase1()".to_owned()));
    assert_eq!((graph.n_methods(Follow::Jdk), graph.n_methods(Follow::Bound)), (0, 0));
}

#[test]
fn the_bound_stops_the_search_and_says_so() {
    let text = "class Test { static void main() { System.out.println(1); } }";
    let (_, graph) = graph(text, "main", &Config { max_methods: 50, ..FOLLOW });
    assert_eq!(graph.n_methods(Follow::Followed), 50);
    assert!(graph.n_methods(Follow::Bound) > 0);
}
