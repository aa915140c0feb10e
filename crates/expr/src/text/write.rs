//! Writes expressions, sharing what is big.

use super::symbol::{Head, needs_bars};
use crate::float::number;
use crate::sort::to_signed;
use crate::{ArrayId, ExprId, Node, Pool};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

/// A subterm that occurs more than once is written once if it has at least so many nodes.
const BIG: usize = 12;

/// The expression as one line of text.
pub fn write(pool: &Pool, e: ExprId) -> String {
    Writer::new(pool, e).finish(e)
}

/// The declarations of its variables and arrays, one on each line, and then the expression: what an empty pool can read.
pub fn write_closed(pool: &Pool, e: ExprId) -> String {
    let writer = Writer::new(pool, e);
    let mut text = String::new();
    let mut declared = FxHashSet::default();
    for &id in &writer.order {
        let declaration = match pool.node(id) {
            Node::Select(array, _) => declared_once(pool, &mut declared, array),
            Node::Var(var) => match pool.place_of(var) {
                None => format!("(var {} {})\n", quoted(pool.var_label(var)), pool.var_sort(var)),
                Some((array, index)) => {
                    let name = quoted(pool.array_label(array));
                    let label = pool.var_label(var);
                    let is_plain = label == format!("{}[{index}]", pool.array_label(array));
                    let told = if is_plain { String::new() } else { format!(" {}", quoted(label)) };
                    declared_once(pool, &mut declared, array) + &format!("(element {name} {index}{told})\n")
                }
            },
            _ => continue,
        };
        text += &declaration;
    }
    text + &writer.finish(e)
}

/// The declaration of an array, unless it was written before.
fn declared_once(pool: &Pool, declared: &mut FxHashSet<ArrayId>, array: ArrayId) -> String {
    if !declared.insert(array) {
        return String::new();
    }
    let (index, element) = pool.array_sorts(array);
    format!("(array {} {index} {element})\n", quoted(pool.array_label(array)))
}

struct Writer<'a> {
    pool: &'a Pool,
    /// Every subexpression once, operands first.
    order: Vec<ExprId>,
    /// The numbers of those that a `let` names.
    names: FxHashMap<ExprId, usize>,
    text: String,
}

enum Task {
    Write(ExprId),
    Text(&'static str),
}

impl<'a> Writer<'a> {
    fn new(pool: &'a Pool, e: ExprId) -> Self {
        let mut n_uses: FxHashMap<ExprId, usize> = FxHashMap::from_iter([(e, 1)]);
        let (mut order, mut pending) = (Vec::new(), vec![e]);
        while let Some(next) = pending.pop() {
            order.push(next);
            for operand in pool.node(next).operands() {
                let uses = n_uses.entry(operand).or_insert(0);
                *uses += 1;
                if *uses == 1 {
                    pending.push(operand);
                }
            }
        }
        // Ids are a topological order.
        order.sort_unstable();

        // How many nodes are written where a subexpression stands; a named one counts as one.
        let mut sizes: FxHashMap<ExprId, usize> = FxHashMap::default();
        let mut names = FxHashMap::default();
        for &id in &order {
            let size = 1 + pool.node(id).operands().map(|operand| sizes[&operand]).sum::<usize>();
            let is_named = n_uses[&id] > 1 && size >= BIG;
            if is_named {
                names.insert(id, names.len() + 1);
            }
            sizes.insert(id, if is_named { 1 } else { size });
        }
        Self { pool, order, names, text: String::new() }
    }

    fn finish(mut self, e: ExprId) -> String {
        for id in std::mem::take(&mut self.order) {
            if let Some(name) = self.names.remove(&id) {
                self.push(format_args!("(let ((?{name} "));
                self.write(id);
                self.push(format_args!(")) "));
                self.names.insert(id, name);
            }
        }
        self.write(e);
        self.text.extend(std::iter::repeat_n(')', self.names.len()));
        self.text
    }

    fn write(&mut self, e: ExprId) {
        let mut tasks = vec![Task::Write(e)];
        while let Some(task) = tasks.pop() {
            let e = match task {
                Task::Write(e) => e,
                Task::Text(text) => {
                    self.text.push_str(text);
                    continue;
                }
            };
            if let Some(name) = self.names.get(&e) {
                let name = *name;
                self.push(format_args!("?{name}"));
                continue;
            }
            let node = self.pool.node(e);
            match Head::of(node, |operand| self.pool.sort(operand).bits()) {
                Some(head) => {
                    let text = head.text();
                    self.push(format_args!("({text}"));
                    if let Head::Select(array) = head {
                        let name = quoted(self.pool.array_label(array));
                        self.push(format_args!(" {name}"));
                    }
                    tasks.push(Task::Text(")"));
                    for operand in node.operands().rev() {
                        tasks.extend([Task::Write(operand), Task::Text(" ")]);
                    }
                }
                None => self.write_atom(node),
            }
        }
    }

    fn write_atom(&mut self, node: Node) {
        match node {
            Node::Bool(value) => self.push(format_args!("{value}")),
            Node::Const { width: 32, value } => self.push(format_args!("{}", to_signed(32, value))),
            Node::Const { width, value } => self.push(format_args!("{}:{width}", to_signed(width, value))),
            // Rust writes the shortest decimal that reads back as the same float of its width.
            Node::Float { width: 32, bits } => self.push(format_args!("{:?}:f32", number(32, bits) as f32)),
            Node::Float { width, bits } => self.push(format_args!("{:?}:f{width}", number(width, bits))),
            Node::Var(var) => {
                let name = quoted(self.pool.var_label(var));
                self.text.push_str(&name);
            }
            _ => unreachable!("{node:?} has operands"),
        }
    }

    fn push(&mut self, text: std::fmt::Arguments<'_>) {
        self.text.write_fmt(text).expect("writing to a string does not fail");
    }
}

fn quoted(name: &str) -> String {
    if !needs_bars(name) {
        return name.to_owned();
    }
    format!("|{}|", name.replace('\\', "\\\\").replace('|', "\\|"))
}
