//! Prints a call graph: what `percolate inspect callgraph` shows.
//!
//! ```text
//! Shapes#main(java.lang.String[])
//!   line 4   initialiser  Shapes#<clinit>()
//!   line 5   static       Shapes#total(Shape[])
//! Shapes#total(Shape[])
//!   line 10  interface    Circle#area()
//!   line 10  interface    Square#area()
//! Square#area()
//! ```
//! A method without calls stands alone. Methods that are not followed are callees only.

use super::{CallGraph, CallKind, Follow, JdkCalls, Problem};
use program::{MethodId, Program};
use std::fmt::Write;

/// The graph as text.
pub fn write(program: &Program, graph: &CallGraph) -> String {
    let mut out = String::new();
    for method in graph.methods() {
        let is_followed = graph.follow(method) == Some(Follow::Followed);
        if is_followed || !graph.sites(method).is_empty() {
            write_method(&mut out, program, graph, method);
        }
    }
    if graph.called_unseen().len() > 0 {
        out += match graph.jdk {
            JdkCalls::Leaf => "called back by the JDK\n",
            JdkCalls::Follow => "called by the virtual machine\n",
        };
        for method in graph.called_unseen() {
            line(&mut out, format_args!("  {}", name(program, method)));
        }
    }
    let (followed, no_code) = (graph.n_methods(Follow::Followed), graph.n_methods(Follow::NoCode));
    let calls = count(graph.n_calls(), "call");
    let mut parts = vec![format!("{}, {calls}", count(followed, "method"))];
    parts.extend((no_code > 0).then(|| format!("{no_code} without code")));
    let in_jdk = graph.n_methods(Follow::Jdk);
    parts.extend((in_jdk > 0).then(|| format!("{in_jdk} of the JDK, not followed")));
    let bound = graph.n_methods(Follow::Bound);
    parts.extend((bound > 0).then(|| format!("{bound} beyond the bound")));
    let n_problems: usize = graph.methods().map(|method| graph.problems(method).len()).sum();
    parts.extend((n_problems > 0).then(|| format!("{n_problems} unknown")));
    line(&mut out, format_args!("{}", parts.join("; ")));
    out
}

/// The method as a user names it: `pkg.Class#method(int,java.lang.String)`.
pub fn name(program: &Program, method: MethodId) -> String {
    let class = program.class(program.method(method).class).java_name();
    let declaration = program.declaration(method);
    let parameters = declaration.descriptor.java_parameters().replace(' ', "");
    // A bridge may differ from what it bridges to by its result only.
    let bridge = if declaration.is_bridge() { " (bridge)" } else { "" };
    format!("{class}#{}({parameters}){bridge}", declaration.name)
}

fn write_method(out: &mut String, program: &Program, graph: &CallGraph, method: MethodId) {
    line(out, format_args!("{}", name(program, method)));
    for site in graph.sites(method) {
        let head = format!("  {:<9}  {:<11}", place(site.line, site.at), spelling(site.kind));
        for target in graph.targets(site) {
            line(out, format_args!("{head}  {}", name(program, target)));
        }
        if let (0, Some(named)) = (graph.targets(site).len(), graph.named(site)) {
            line(out, format_args!("{head}  none: {} has no receiver", name(program, named)));
        }
    }
    for Problem { at, line: number, error } in graph.problems(method) {
        line(out, format_args!("  {:<9}  unknown      {error}", place(*number, *at)));
    }
}

/// Where a call is: by line, if the class has line numbers.
pub(super) fn place(line: Option<u16>, at: Option<u32>) -> String {
    match (line, at) {
        (Some(line), _) => format!("line {line}"),
        (None, Some(at)) => format!("@{at}"),
        (None, None) => "@-".into(),
    }
}

pub(super) fn spelling(kind: CallKind) -> &'static str {
    match kind {
        CallKind::Static => "static",
        CallKind::Special => "special",
        CallKind::Virtual => "virtual",
        CallKind::Interface => "interface",
        CallKind::Dynamic => "dynamic",
        CallKind::Initialiser => "initialiser",
    }
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("writing to a string does not fail");
}
