//! Graphs in the language of Graphviz's `dot`.
//!
//! **Invariant:** whatever a label holds, the text is well formed: names and labels are quoted.

use std::fmt::Write;

/// A directed graph that is being written.
pub struct Dot {
    text: String,
}

impl Dot {
    /// A graph of that name, whose nodes are boxes.
    pub fn new(name: &str) -> Dot {
        let mut text = String::new();
        writeln!(text, "digraph {} {{", quote(name)).expect("writing to a string does not fail");
        text += "  node [shape=box, fontname=monospace];\n";
        Dot { text }
    }

    /// Adds a node; `attributes` are further ones, as in `style=dashed`.
    pub fn node(&mut self, id: &str, label: &str, attributes: &[&str]) {
        let label = format!("label={}", quote(label));
        let attributes: Vec<&str> =
            std::iter::once(label.as_str()).chain(attributes.iter().copied()).collect();
        self.line(&format!("{} [{}];", quote(id), attributes.join(", ")));
    }

    /// Adds an edge.
    pub fn edge(&mut self, from: &str, to: &str, attributes: &[&str]) {
        let attributes =
            if attributes.is_empty() { String::new() } else { format!(" [{}]", attributes.join(", ")) };
        self.line(&format!("{} -> {}{attributes};", quote(from), quote(to)));
    }

    /// The whole text.
    pub fn finish(mut self) -> String {
        self.text += "}\n";
        self.text
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "  {line}").expect("writing to a string does not fail");
    }
}

/// The text between quotes; its lines are aligned to the left.
pub fn quote(text: &str) -> String {
    let is_long = text.contains('\n');
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\n' => out += "\\l",
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    if is_long && !text.ends_with('\n') {
        out += "\\l";
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{Dot, quote};

    #[test]
    fn what_would_end_a_label_is_escaped() {
        assert_eq!(quote(r#"say "a\n""#), r#""say \"a\\n\"""#);
        assert_eq!(quote("a\nb"), r#""a\lb\l""#);
        assert_eq!(quote("a\nb\n"), r#""a\lb\l""#);
    }

    #[test]
    fn a_graph_is_nodes_and_edges() {
        let mut dot = Dot::new("p.A#m()");
        dot.node("b0", "return", &["style=bold"]);
        dot.edge("b0", "b0", &[]);
        dot.edge("b0", "b0", &["style=dashed", "label=\"2\""]);
        let expected = r#"digraph "p.A#m()" {
  node [shape=box, fontname=monospace];
  "b0" [label="return", style=bold];
  "b0" -> "b0";
  "b0" -> "b0" [style=dashed, label="2"];
}
"#;
        assert_eq!(dot.finish(), expected);
    }
}
