//! Random programs whose inputs are references: objects that may be null or each other, strings, boxes, arrays, functions.
//!
//! What they look at on one way they often do not on another, and then the ways meet: whatever a path has chosen for its
//! inputs must outlast that. Loops count, so every program ends.

use crate::program::Source;
use crate::shared::random::Random;

/// What every program has, and the beginning of its entry, which keeps strings and arrays short.
const HEAD: &str = "    static class Node { int v; Node next; String s; int f(int k) { return v + k; } }
    static class Leaf extends Node { int w; @Override int f(int k) { return v - k; } }
    enum Color { RED, GREEN }
    interface Source { int get(int k); }
    static int sum;
    static Node kept;

    static void entry(Node p, Node q, int x, String s, Integer b, int[] a, Color e, Source f) {
        if (s != null && s.length() > 2 || a != null && a.length > 2) return;
        int r = 0, y = x & 3;
        Node o = null;
";

/// The types of the entry's parameters; its class stands where the gap is.
const PARAMETERS: &str = "$Node,$Node,int,String,Integer,int[],$Color,$Source";

/// Exceptions of the program itself are thrown where the sum of what was found is one of these.
const RESULTS: usize = 8;

const CONDITIONS: &[&str] = &[
    "p == null",
    "q != null",
    "p == q",
    "p.next == q",
    "p.next == null",
    "s == null",
    "s != null",
    "b == null",
    "a != null",
    "x > 0",
    "y < 2",
    "p.v > x",
    "p.v == q.v",
    "b > 3",
    "s.isEmpty()",
    "s.equals(\"a\")",
    "a.length > 0",
    "a[0] > x",
    "p instanceof Leaf",
    "p.s == null",
    "e == Color.RED",
    "e == null",
    "o == p",
    "r > 2",
    "kept == null",
    "f == null",
    "f.get(x) > 0",
];

const NUMBERS: &[&str] = &[
    "x",
    "y",
    "1",
    "r + 1",
    "x + y",
    "p.v",
    "q.v",
    "p.f(y)",
    "b",
    "s.length()",
    "a.length",
    "a[0]",
    "(p == null ? 1 : 2)",
    "(s == null ? 0 : 3)",
    "p.next.v",
    "sum",
    "(e == null ? 4 : e.ordinal())",
    "(b == null ? 5 : b)",
    "f.get(y)",
];

const PLACES: &[&str] = &["r", "r", "r", "y", "p.v", "q.v", "sum", "a[0]"];

const MOVES: &[&str] = &[
    "o = p;",
    "p.next = q;",
    "kept = p;",
    "p.next = null;",
    "o = new Node();",
    "p.s = s;",
    "s = null;",
    "b = x;",
    "q = p;",
    "o = p.next;",
];

/// The program of a seed.
pub(crate) fn generate(seed: u64) -> Source {
    let class = format!("References{seed}");
    let mut writer =
        Writer { random: Random::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d)), text: String::new() };
    for _ in 0..3 {
        writer.statement(2, 2);
    }
    let mut text = format!("class {class} {{\n{HEAD}{}", writer.text);
    for _ in 0..2 {
        let result = writer.random.below(RESULTS);
        text += &format!("        if (r == {result}) throw new IllegalStateException();\n");
    }
    text += "    }\n}\n";
    let parameters = PARAMETERS.replace('$', &format!("{class}$"));
    Source { class, entry: format!("entry({parameters})"), text }
}

struct Writer {
    random: Random,
    text: String,
}

impl Writer {
    fn line(&mut self, indent: usize, text: &str) {
        self.text += &format!("{}{text}\n", "    ".repeat(indent));
    }

    fn statement(&mut self, depth: usize, indent: usize) {
        match self.random.below(if depth == 0 { 6 } else { 16 }) {
            0 => {
                let step = *self.random.pick(MOVES);
                self.line(indent, step);
            }
            1..=5 => {
                let (place, number) = (*self.random.pick(PLACES), *self.random.pick(NUMBERS));
                let operator = if self.random.below(3) == 0 { "+=" } else { "=" };
                self.line(indent, &format!("{place} {operator} {number};"));
            }
            6..=12 => {
                let condition = self.condition();
                self.line(indent, &format!("if ({condition}) {{"));
                self.block(depth, indent);
                if self.random.below(2) == 0 {
                    self.line(indent, "} else {");
                    self.block(depth, indent);
                }
                self.line(indent, "}");
            }
            13 => {
                self.line(indent, "try {");
                self.block(depth, indent);
                self.line(indent, &format!("}} catch (NullPointerException e{indent}) {{"));
                self.block(depth, indent);
                self.line(indent, "}");
            }
            14 => {
                self.line(indent, &format!("for (int i{indent} = 0; i{indent} < 2; i{indent}++) {{"));
                self.block(depth, indent);
                self.line(indent, "}");
            }
            _ => {
                let condition = self.condition();
                self.line(indent, &format!("if ({condition}) throw new IllegalArgumentException();"));
            }
        }
    }

    fn block(&mut self, depth: usize, indent: usize) {
        for _ in 0..1 + self.random.below(2) {
            self.statement(depth - 1, indent + 1);
        }
    }

    fn condition(&mut self) -> String {
        let first = *self.random.pick(CONDITIONS);
        match self.random.below(4) {
            0 => format!("{first} && {}", self.random.pick(CONDITIONS)),
            1 => format!("{first} || {}", self.random.pick(CONDITIONS)),
            _ => first.to_owned(),
        }
    }
}
