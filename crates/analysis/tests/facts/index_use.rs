//! Which numbers say where.

use crate::support::{compile, program_in};
use analysis::Facts;
use analysis::index_use::Ahead;
use ir::Terminator;
use program::{MethodId, Program};

fn method(program: &mut Program, name: &str) -> MethodId {
    let class = program.load("Test").unwrap();
    let mut methods = program.class(class).methods.iter().copied();
    methods.find(|&method| program.declaration(method).name == name).unwrap()
}

/// The positions of the parameters of a method that will say where.
fn parameters(facts: &mut Facts, program: &mut Program, name: &str) -> Vec<usize> {
    let method = method(program, name);
    let body = program.body(method).unwrap();
    let uses = facts.index_use(program, method).unwrap();
    let parameters = &body.blocks[body.entry()].params;
    let says_where = |&position: &usize| {
        uses.ahead(body.entry(), 0, |value| value == parameters[position]) == Ahead::Where
    };
    (0..parameters.len()).filter(says_where).collect()
}

/// Checks the parameters of `Test.main`.
fn check(text: &str, expected: &[usize]) {
    let mut program = program_in(&compile(text));
    assert_eq!(parameters(&mut Facts::default(), &mut program, "main"), expected);
}

#[test]
fn indexes_lengths_and_what_ends_a_loop_say_where() {
    let text = "class Test { static int main(int[] a, int i, int n, int m, int x) {
        a[i * 2 - 1] = x;
        int[] b = new int[n + 1];
        for (int k = 0; k < m; k++) { if (a[0] == x) return b[0]; a[0] += x; }
        return x;
    } }";
    check(text, &[1, 2, 3]);
}

#[test]
fn an_argument_says_where_if_the_parameter_does() {
    let text = "class Test {
        static void main(int[] a, int x, int i) { put(a, x, -i); }
        static void put(int[] a, int x, int at) { a[at] = x; } }";
    check(text, &[2]);
}

#[test]
fn calls_are_followed_some_way_whatever_was_asked_before() {
    let text = "class Test {
        static int main(int[] a, int i) { return one(a, i); }
        static int one(int[] a, int i) { return two(a, i); }
        static int two(int[] a, int i) { return three(a, i); }
        static int three(int[] a, int i) { return four(a, i); }
        static int four(int[] a, int i) { return five(a, i); }
        static int five(int[] a, int i) { return a[i]; } }";
    let folder = compile(text);
    for others in [&[][..], &["five", "four", "one"], &["main", "two"]] {
        let (mut program, mut facts) = (program_in(&folder), Facts::default());
        others.iter().for_each(|name| drop(parameters(&mut facts, &mut program, name)));
        assert_eq!(parameters(&mut facts, &mut program, "main"), [0; 0], "after {others:?}");
        assert_eq!(parameters(&mut facts, &mut program, "one"), [1], "after {others:?}");
    }
}

#[test]
fn a_field_says_where_if_its_class_looks_up_elements_by_it() {
    let text = "class Test { int[] data; int size, hits;
        void add(int x) { data[size++] = x; hits++; } }";
    let (mut program, mut facts) = (program_in(&compile(text)), Facts::default());
    let class = program.load("Test").unwrap();
    let fields: Vec<_> =
        program.class(class).fields.iter().map(|slot| (slot.name.clone(), slot.id)).collect();
    let found = fields.into_iter().filter(|&(_, id)| facts.field_says_where(&mut program, id));
    assert_eq!(found.map(|(name, _)| name.to_string()).collect::<Vec<_>>(), ["size"]);
}

#[test]
fn behind_its_loop_a_number_is_what_the_caller_makes_of_it() {
    let text = "class Test { static int main(int[] a, int x) {
        int i = 0; while (i < a.length && a[i] != x) i++; return i; } }";
    let mut program = program_in(&compile(text));
    let main = method(&mut program, "main");
    let body = program.body(main).unwrap();
    let uses = Facts::default().index_use(&mut program, main).unwrap();
    let (end, returned) = body
        .blocks
        .iter()
        .find_map(|(id, block)| match block.terminator {
            Terminator::Return(Some(value)) => Some((id, value)),
            _ => None,
        })
        .unwrap();
    assert_eq!(uses.ahead(end, 0, |value| value == returned), Ahead::Result);
    assert_eq!(uses.ahead(end, 0, |value| value != returned), Ahead::Nothing);
}
