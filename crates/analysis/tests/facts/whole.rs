//! What holds of whole graphs.

use crate::support::{CHA, RTA, graph};
use analysis::call_graph::{name, write_dot, write_text};
use analysis::{CallGraph, Config};
use program::Program;
use std::collections::BTreeSet;

const TEXT: &str = "
    import java.util.*;
    interface Visitor { void number(int n); default void sum(Node a, Node b) { a.accept(this); b.accept(this); } }
    interface Node { void accept(Visitor v); }
    class Number implements Node { int n; public void accept(Visitor v) { v.number(n); } }
    class Sum implements Node { Node a, b; public void accept(Visitor v) { v.sum(a, b); } }
    class Negated implements Node { Node n; public void accept(Visitor v) { n.accept(v); } }
    class Counter implements Visitor { int n; public void number(int i) { n += i; } }
    class Printer implements Visitor { public void number(int i) { System.out.println(i); } }
    class Test {
        static void main(String[] args) { walk(new Sum(), new Counter()); }
        static void walk(Node node, Visitor visitor) { node.accept(visitor); }
        static void print() { walk(new Negated(), new Printer()); walk(new Number(), null); }
    }";

fn edges(program: &Program, graph: &CallGraph) -> BTreeSet<(String, String)> {
    let of =
        |method| graph.calls(method).map(move |(_, target)| (name(program, method), name(program, target)));
    graph.methods().flat_map(of).collect()
}

fn edges_with(config: &Config) -> BTreeSet<(String, String)> {
    let (program, graph) = graph(TEXT, "main", config);
    edges(&program, &graph)
}

#[test]
fn rapid_type_analysis_finds_less_than_class_hierarchy_analysis() {
    let (rta, cha) = (edges_with(&RTA), edges_with(&CHA));
    assert!(rta.is_subset(&cha) && rta.len() < cha.len(), "{rta:#?}\n{cha:#?}");
}

#[test]
fn each_method_is_in_the_graph_once_and_so_is_all_that_it_calls() {
    let (_, graph) = graph(TEXT, "main", &CHA);
    let methods: BTreeSet<_> = graph.methods().collect();
    assert_eq!(methods.len(), graph.methods().len());
    for (site, target) in graph.methods().flat_map(|method| graph.calls(method)) {
        assert!(methods.contains(&target), "{site:?}");
    }
}

#[test]
fn the_same_program_gives_the_same_text() {
    let build = || {
        let (program, graph) = graph(TEXT, "main", &CHA);
        write_text(&program, &graph) + &write_dot(&program, &graph)
    };
    assert_eq!(build(), build());
}

#[test]
fn the_last_line_counts() {
    let (program, graph) = graph(TEXT, "main", &RTA);
    let text = write_text(&program, &graph);
    assert_eq!(text.lines().last(), Some("6 methods, 9 calls; 1 of the JDK, not followed"), "{text}");
}

#[test]
fn a_drawing_tells_kinds_of_methods_and_calls_apart() {
    let text = "class Test {
        static Object o = new Object();
        static void main() { a(); a(); Runnable r = () -> {}; }
        static native void a();
    }";
    let (program, graph) = graph(text, "main", &RTA);
    let expected = r#"digraph "callgraph" {
  node [shape=box, fontname=monospace];
  "m0" [label="Test#main()", style=bold];
  "m1" [label="Test#<clinit>()"];
  "m2" [label="Test#a()", style=dashed];
  "m3" [label="Test$$Lambda$1#get$Lambda()"];
  "m4" [label="java.lang.Object#<init>()", color=gray, fontcolor=gray];
  "m5" [label="Test$$Lambda$1#run()"];
  "m6" [label="Test#lambda$main$0()"];
  "m0" -> "m1" [style=dotted];
  "m0" -> "m2" [label="line 3"];
  "m0" -> "m3" [label="line 3", style=dashed];
  "m1" -> "m4" [label="line 2"];
  "m5" -> "m6";
  "unseen" [label="the JDK", shape=ellipse, color=gray, fontcolor=gray];
  "unseen" -> "m5" [style=dashed, color=gray];
}
"#;
    assert_eq!(write_dot(&program, &graph), expected);
}
