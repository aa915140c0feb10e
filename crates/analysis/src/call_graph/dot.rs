//! Draws a call graph.
//!
//! Entries are bold, methods of the JDK grey. Calls that no instruction names are not solid: dynamic ones and callbacks
//! are dashed, initialisers dotted. Calls of one method in several places are one edge.

use super::text::{name, place};
use super::{CallGraph, CallKind, Follow, JdkCalls};
use crate::dot::{Dot, quote};
use indexmap::{IndexMap, IndexSet};
use program::{MethodId, Program};
use rustc_hash::FxHashSet;

/// The graph for Graphviz.
pub fn write(program: &Program, graph: &CallGraph) -> String {
    let mut dot = Dot::new("callgraph");
    let entries: FxHashSet<MethodId> = graph.entries().iter().copied().collect();
    let numbers: IndexSet<MethodId> = graph.methods().collect();
    let id = |method: MethodId| {
        let number = numbers.get_index_of(&method).expect("what is called is in the graph");
        format!("m{number}")
    };
    for method in graph.methods() {
        let attributes: &[&str] = match graph.follow(method) {
            _ if entries.contains(&method) => &["style=bold"],
            Some(Follow::Jdk) => &["color=gray", "fontcolor=gray"],
            Some(Follow::NoCode | Follow::Bound) => &["style=dashed"],
            _ => &[],
        };
        dot.node(&id(method), &name(program, method), attributes);
    }
    for caller in graph.methods() {
        let mut edges: IndexMap<(MethodId, CallKind), Vec<String>> = IndexMap::new();
        for (site, target) in graph.calls(caller) {
            let places = edges.entry((target, site.kind)).or_default();
            let place = site.at.map(|_| place(site.line, site.at));
            places.extend(place.filter(|place| !places.contains(place)));
        }
        for ((target, kind), places) in &edges {
            let label = format!("label={}", quote(&places.join(", ")));
            let mut attributes = Vec::new();
            if !places.is_empty() {
                attributes.push(label.as_str());
            }
            attributes.extend(style(*kind));
            dot.edge(&id(caller), &id(*target), &attributes);
        }
    }
    if graph.called_unseen().len() > 0 {
        let caller = match graph.jdk {
            JdkCalls::Leaf => "the JDK",
            JdkCalls::Follow => "the virtual machine",
        };
        dot.node("unseen", caller, &["shape=ellipse", "color=gray", "fontcolor=gray"]);
        for method in graph.called_unseen() {
            dot.edge("unseen", &id(method), &["style=dashed", "color=gray"]);
        }
    }
    dot.finish()
}

fn style(kind: CallKind) -> Option<&'static str> {
    match kind {
        CallKind::Static | CallKind::Special | CallKind::Virtual | CallKind::Interface => None,
        CallKind::Dynamic => Some("style=dashed"),
        CallKind::Initialiser => Some("style=dotted"),
    }
}
