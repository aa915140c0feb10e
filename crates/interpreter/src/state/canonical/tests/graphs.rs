//! Random graphs of objects: the order in which they are made changes nothing, whatever else is changed does.

use super::super::{Booted, Collections, Difference, Forming, Identity, Roots, Throwables};
use super::{Form, are_same, machine};
use crate::inputs::{NOT_NULL, Resolved};
use crate::machine::Machine;
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Object};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use classfile::descriptor::FieldType;
use expr::{ExprId, Sort};
use program::{ClassId, StaticId};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::RefCell;

const CLASSES: &str =
    "static class Node { int number; Object left; Object right; static Object first; static int count; }
    static class Other extends Node { }";

pub(super) const PLAIN: Forming = Forming {
    collections: Collections::AsTheyAre,
    plain: Identity::ByContent,
    throwables: Throwables::AsTheyAre,
    booted: Booted::Followed,
    max_objects: 1_000_000,
};

/// An object; links are positions of others.
#[derive(Clone, Debug)]
enum Thing {
    Node { is_other: bool, number: i32, links: [Option<usize>; 2] },
    Ints(Vec<i32>),
    Refs(Vec<Option<usize>>),
    Text(u8),
    Boxed(i32),
}

/// What a state is to hold.
#[derive(Clone, Debug)]
struct Model {
    things: Vec<Thing>,
    /// A static field, and two values.
    roots: [Option<usize>; 3],
    count: i32,
}

impl Thing {
    fn links(&mut self) -> &mut [Option<usize>] {
        match self {
            Thing::Node { links, .. } => links,
            Thing::Refs(links) => links,
            Thing::Ints(_) | Thing::Text(_) | Thing::Boxed(_) => &mut [],
        }
    }
}

impl Model {
    /// The links from roots and from what they lead to, each as where it is: none for roots, and a position.
    fn links(&self) -> Vec<(Option<usize>, usize, usize)> {
        let mut links = Vec::new();
        let mut seen = vec![false; self.things.len()];
        let mut pending = vec![(None, self.roots.to_vec())];
        while let Some((from, targets)) = pending.pop() {
            for (position, target) in targets.into_iter().enumerate() {
                let Some(target) = target else { continue };
                links.push((from, position, target));
                if !std::mem::replace(&mut seen[target], true) {
                    pending.push((Some(target), self.things[target].clone().links().to_vec()));
                }
            }
        }
        links
    }

    fn reachable(&self) -> Vec<usize> {
        let mut reachable: Vec<usize> = self.links().into_iter().map(|(_, _, target)| target).collect();
        reachable.sort_unstable();
        reachable.dedup();
        reachable
    }

    /// The same with one thing changed that can be seen; none if there is nothing to change in that way.
    fn changed(&self, which: usize, how: usize) -> Option<Model> {
        let mut model = self.clone();
        let reachable = self.reachable();
        if reachable.is_empty() || how == 0 {
            model.count += 1;
            return Some(model);
        }
        if how == 1 {
            return model.split(which).then_some(model);
        }
        let target = reachable[which % reachable.len()];
        let flip = |link: &mut Option<usize>| *link = if link.is_some() { None } else { Some(target) };
        match &mut model.things[target] {
            Thing::Node { is_other, .. } if how == 2 => *is_other ^= true,
            Thing::Node { number, .. } if how == 3 => *number += 1,
            Thing::Node { links, .. } => flip(&mut links[how % 2]),
            Thing::Ints(numbers) if how == 2 => numbers.push(0),
            Thing::Ints(numbers) => *numbers.first_mut()? += 1,
            Thing::Refs(links) if how == 2 => links.push(None),
            Thing::Refs(links) => flip(links.last_mut()?),
            Thing::Text(text) => *text += 1,
            Thing::Boxed(number) => *number += 1,
        }
        Some(model)
    }

    /// Lets one of several links to an object lead to a copy of it.
    fn split(&mut self, which: usize) -> bool {
        let links = self.links();
        let has_identity = |thing: &Thing| !matches!(thing, Thing::Text(_) | Thing::Boxed(_));
        let shared = links.iter().filter(|(_, _, target)| {
            has_identity(&self.things[*target]) && links.iter().filter(|link| link.2 == *target).count() > 1
        });
        let shared: Vec<_> = shared.copied().collect();
        let Some(&(from, position, target)) = shared.get(which % shared.len().max(1)) else { return false };
        self.things.push(self.things[target].clone());
        let copy = Some(self.things.len() - 1);
        match from {
            Some(from) => self.things[from].links()[position] = copy,
            None => self.roots[position] = copy,
        }
        true
    }
}

/// Makes states.
pub(super) struct Maker {
    pub(super) machine: Machine,
    pub(super) node: ClassId,
    pub(super) other: ClassId,
    pub(super) ints: ClassId,
    pub(super) refs: ClassId,
    integer: ClassId,
    pub(super) first: StaticId,
    count: StaticId,
}

impl Maker {
    pub(super) fn new() -> Maker {
        Maker::of(machine(CLASSES), &["Test$Node", "Test$Other"])
    }

    fn of(mut machine: Machine, first: &[&str]) -> Maker {
        first.iter().for_each(|class| _ = machine.program.load(class).unwrap());
        let mut load = |class: &str| machine.program.load(class).unwrap();
        let (node, other) = (load("Test$Node"), load("Test$Other"));
        let (ints, refs) = (load("[I"), load("[Ljava/lang/Object;"));
        let integer = load("java/lang/Integer");
        let statics = machine.program.class(node).statics.clone();
        Maker { machine, node, other, ints, refs, integer, first: statics[0], count: statics[1] }
    }

    pub(super) fn state(&mut self) -> State {
        let mut state = self.machine.empty_state().unwrap();
        state.set_initialisation(self.node, Initialisation::Done);
        state
    }

    fn blank(&mut self, state: &mut State, thing: &Thing) -> u64 {
        match thing {
            Thing::Node { is_other, .. } => {
                let class = if *is_other { self.other } else { self.node };
                self.machine.allocate(state, class)
            }
            Thing::Ints(numbers) => {
                let cells = numbers.iter().map(|number| number.cast_unsigned()).collect();
                let array = Array::of(Cells::Word(cells));
                state.heap.allocate(Object::new(self.ints, Content::Array(array)))
            }
            Thing::Refs(links) => {
                let object = FieldType::Object("java/lang/Object".into());
                let array = Array::new(&object, links.len());
                state.heap.allocate(Object::new(self.refs, Content::Array(array)))
            }
            Thing::Text(text) => self.machine.new_text(state, &format!("text {text}")).unwrap(),
            Thing::Boxed(number) => {
                let boxed = self.machine.allocate(state, self.integer);
                state.heap.set_field(boxed, 0, Value::int(*number));
                boxed
            }
        }
    }

    /// Makes the objects of a model in the order of `keys`, each after so many that nobody refers to.
    fn make(&mut self, model: &Model, keys: &[u8], garbage: u8) -> (State, Vec<u64>) {
        let mut state = self.state();
        let mut order: Vec<usize> = (0..model.things.len()).collect();
        order.sort_by_key(|&thing| keys.get(thing).copied().unwrap_or(u8::MAX));
        let mut places = vec![0; model.things.len()];
        for thing in order {
            for _ in 0..garbage {
                self.blank(&mut state, &Thing::Node { is_other: false, number: 0, links: [None; 2] });
            }
            places[thing] = self.blank(&mut state, &model.things[thing]);
        }
        let place = |link: Option<usize>| Value::concrete(link.map_or(0, |link| places[link]));
        for (thing, &own) in model.things.iter().zip(&places) {
            match thing {
                Thing::Node { number, links, .. } => {
                    state.heap.set_field(own, 0, Value::int(*number));
                    (0..2).for_each(|side| state.heap.set_field(own, side + 1, place(links[side])));
                }
                Thing::Refs(links) => {
                    let array = state.heap.array_mut(own).unwrap();
                    links.iter().enumerate().for_each(|(index, &link)| array.set(index, place(link)));
                }
                Thing::Ints(_) | Thing::Text(_) | Thing::Boxed(_) => {}
            }
        }
        state.set_static(self.first, Some(place(model.roots[0])));
        state.set_static(self.count, Some(Value::int(model.count)));
        (state, model.roots.map(|root| place(root).bits).to_vec())
    }

    pub(super) fn form(&mut self, state: &State, values: &[u64], forming: Forming) -> Form {
        let object = FieldType::Object("java/lang/Object".into());
        let values: Vec<_> = values.iter().map(|&bits| (object.clone(), Value::concrete(bits))).collect();
        let roots = Roots { values: &values, ..Roots::default() };
        self.machine.canonical(state, &roots, forming).unwrap()
    }

    fn form_of(&mut self, model: &Model, keys: &[u8], garbage: u8) -> Form {
        let (state, roots) = self.make(model, keys, garbage);
        self.form(&state, &roots[1..], PLAIN)
    }

    pub(super) fn variable(&mut self, name: &str) -> ExprId {
        self.machine.pool.var(name, Sort::BitVec(32))
    }
}

const MAX_THINGS: usize = 12;

fn link() -> impl Strategy<Value = Option<usize>> {
    prop_oneof![1 => Just(None), 3 => (0..MAX_THINGS).prop_map(Some)]
}

fn thing() -> impl Strategy<Value = Thing> {
    prop_oneof![
        4 => (any::<bool>(), 0..3, [link(), link()])
            .prop_map(|(is_other, number, links)| Thing::Node { is_other, number, links }),
        1 => vec(0..3, 0..4).prop_map(Thing::Ints),
        2 => vec(link(), 0..4).prop_map(Thing::Refs),
        1 => (0..3_u8).prop_map(Thing::Text),
        1 => (0..3).prop_map(Thing::Boxed),
    ]
}

fn model() -> impl Strategy<Value = Model> {
    (vec(thing(), MAX_THINGS), [link(), link(), link()], 0..3).prop_map(|(things, roots, count)| Model {
        things,
        roots,
        count,
    })
}

fn check<S: Strategy>(strategy: &S, property: impl Fn(&mut Maker, S::Value) -> Result<(), TestCaseError>) {
    let config = ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() };
    let maker = RefCell::new(Maker::new());
    let result = TestRunner::new(config).run(strategy, |value| property(&mut maker.borrow_mut(), value));
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_order_in_which_objects_are_made_and_garbage_change_nothing() {
    let orders = (model(), vec(any::<u8>(), MAX_THINGS), vec(any::<u8>(), MAX_THINGS), 0..5_u8);
    check(&orders, |maker, (model, one, two, garbage)| {
        let (form, other) = (maker.form_of(&model, &one, 0), maker.form_of(&model, &two, garbage));
        prop_assert!(are_same(&form, &other));
        prop_assert!(form.is_concrete());
        Ok(())
    });
}

#[test]
fn each_change_that_can_be_seen_makes_another_form() {
    let changes = (model(), vec(any::<u8>(), MAX_THINGS), any::<usize>(), 0..6_usize);
    check(&changes, |maker, (model, keys, which, how)| {
        let Some(changed) = model.changed(which, how) else { return Ok(()) };
        let (form, other) = (maker.form_of(&model, &[], 0), maker.form_of(&changed, &keys, 1));
        prop_assert!(!are_same(&form, &other), "{changed:?}");
        Ok(())
    });
}

#[test]
fn each_object_that_is_reached_is_looked_at_once() {
    check(&(model(), 0..20_u8), |maker, (model, garbage)| {
        prop_assert_eq!(maker.form_of(&model, &[], garbage).n_visited(), model.reachable().len());
        Ok(())
    });
}

#[test]
fn forms_that_differ_in_numbers_only_tell_which() {
    let changes = (model(), vec(any::<u8>(), MAX_THINGS), any::<u16>());
    check(&changes, |maker, (model, keys, which)| {
        let mut changed = model.clone();
        let mut n_changes = 0;
        for thing in model.reachable().into_iter().filter(|thing| which >> thing & 1 == 1) {
            if let Thing::Node { number, .. } = &mut changed.things[thing] {
                *number += 7;
                n_changes += 1;
            }
        }
        let (form, other) = (maker.form_of(&model, &[], 0), maker.form_of(&changed, &keys, 1));
        prop_assert_eq!(form.outline(), other.outline());
        let differences = form.differences(&other, MAX_THINGS).expect("only numbers differ");
        prop_assert_eq!(differences.len(), n_changes);
        for difference in differences {
            let Difference::Numbers { values: [one, two], within: None, .. } = difference else {
                return Err(TestCaseError::fail(format!("{difference:?}")));
            };
            prop_assert_eq!(one.bits + 7, two.bits);
        }
        if n_changes > 0 {
            prop_assert!(form.differences(&other, n_changes - 1).is_none());
        }
        Ok(())
    });
}

/// A hash table on disk or in another process finds what this one has put there.
#[test]
fn hashes_of_concrete_forms_do_not_depend_on_ids() {
    let other = Maker::of(machine(CLASSES), &["java/util/TreeMap", "Test$Other"]);
    let other = RefCell::new(other);
    other.borrow_mut().variable("x");
    check(&model(), |maker, model| {
        let (form, other) = (maker.form_of(&model, &[], 0), other.borrow_mut().form_of(&model, &[], 3));
        prop_assert_eq!((form.hash(), form.outline()), (other.hash(), other.outline()));
        Ok(())
    });
}

fn chain(length: usize, last: Option<usize>) -> Model {
    let mut things: Vec<Thing> = Vec::new();
    for position in 0..length {
        let next = if position + 1 < length { Some(position + 1) } else { last };
        things.push(Thing::Node { is_other: false, number: position as i32, links: [next, None] });
    }
    Model { things, roots: [Some(0), None, None], count: 0 }
}

#[test]
fn a_list_is_followed_to_its_end_however_long() {
    let mut maker = Maker::new();
    let length = 100_000;
    let form = maker.form_of(&chain(length, None), &[], 0);
    assert_eq!((form.n_visited(), form.n_nodes()), (length, length));
    assert!(are_same(&form, &maker.form_of(&chain(length, None), &[9, 5, 7], 1)));
    let mut changed = chain(length, None);
    changed.things[length - 1] = Thing::Node { is_other: true, number: length as i32 - 1, links: [None; 2] };
    assert!(!are_same(&form, &maker.form_of(&changed, &[], 0)));
}

#[test]
fn where_a_circle_closes_is_seen() {
    let mut maker = Maker::new();
    let mut form = |last: Option<usize>| {
        let mut model = chain(4, last);
        for thing in &mut model.things {
            let Thing::Node { number, .. } = thing else { continue };
            *number = 0;
        }
        maker.form_of(&model, &[3, 1, 2], 1)
    };
    let forms: Vec<Form> = [None, Some(0), Some(1), Some(3)].map(&mut form).into_iter().collect();
    for (position, one) in forms.iter().enumerate() {
        for (other, two) in forms.iter().enumerate() {
            assert_eq!(are_same(one, two), position == other, "{position} {other}");
        }
    }
}

/// Two nodes of one number, one of them with an expression.
fn symbolic(maker: &mut Maker, expr: ExprId, is_late: bool) -> Form {
    let mut state = maker.state();
    if is_late {
        maker.machine.allocate(&mut state, maker.other);
    }
    let node = maker.machine.allocate(&mut state, maker.node);
    state.heap.set_field(node, 0, Value::symbolic(expr));
    maker.form(&state, &[node], PLAIN)
}

#[test]
fn expressions_are_compared_by_what_they_are() {
    let mut maker = Maker::new();
    let (x, y) = (maker.variable("x"), maker.variable("y"));
    let (one, two, other) =
        (symbolic(&mut maker, x, false), symbolic(&mut maker, x, true), symbolic(&mut maker, y, true));
    assert!(are_same(&one, &two) && !one.is_concrete());
    assert!(!are_same(&one, &other));
    let differences = one.differences(&other, 1).unwrap();
    let [Difference::Numbers { values, .. }] = differences.as_slice() else { panic!("{differences:?}") };
    assert_eq!(values.map(|value| value.expr), [Some(x), Some(y)]);
}

/// A reference that is one of two nodes, by a variable; the nodes have these numbers and are made in this order.
fn merged(maker: &mut Maker, numbers: [i32; 2], is_turned: bool) -> Form {
    let mut state = maker.state();
    let mut nodes = [0, 1].map(|_| maker.machine.allocate(&mut state, maker.node));
    if is_turned {
        nodes.reverse();
    }
    for (node, number) in nodes.into_iter().zip(numbers) {
        state.heap.set_field(node, 0, Value::int(number));
    }
    let holder = maker.machine.allocate(&mut state, maker.node);
    let condition = maker.machine.pool.var("is first", Sort::Bool);
    let [first, second] = nodes.map(|node| maker.machine.pool.bv(64, node));
    let either = maker.machine.pool.ite(condition, first, second);
    state.heap.set_field(holder, 1, maker.machine.reference_value(either));
    maker.form(&state, &[holder], PLAIN)
}

#[test]
fn merged_references_are_told_by_the_numbers_of_what_they_may_be() {
    let mut maker = Maker::new();
    let form = merged(&mut maker, [1, 2], false);
    assert_eq!(form.n_nodes(), 3);
    assert!(are_same(&form, &merged(&mut maker, [1, 2], true)));
    assert!(!are_same(&form, &merged(&mut maker, [2, 1], false)));
}

/// Where states were merged of which one has looked at an input, the input may be itself: null, or not null and no more is known.
#[test]
fn an_input_may_be_told_by_itself() {
    let mut maker = Maker::new();
    let object = FieldType::Object("java/lang/Object".into());
    let mut form = |name: &str, has_looked: bool| {
        let input = maker.machine.input(name, &object.clone().into());
        let handle = input.as_handle().unwrap();
        let mut state = maker.state();
        if has_looked {
            let condition = maker.machine.pool.var("is null", Sort::Bool);
            let [null, itself] = [0, input.bits | NOT_NULL].map(|bits| maker.machine.pool.bv(64, bits));
            let either = maker.machine.pool.ite(condition, null, itself);
            state.inputs.resolved.insert(handle, Resolved::Either(either));
        }
        state.set_static(maker.first, Some(input));
        maker.form(&state, &[], PLAIN)
    };
    let (one, two) = (form("a", true), form("a", true));
    assert!(are_same(&one, &two));
    assert!(!are_same(&one, &form("b", true)) && !are_same(&one, &form("a", false)));
}

#[test]
fn what_was_there_before_is_told_by_its_place_until_it_changes() {
    let mut maker = Maker::new();
    let mut before = maker.state();
    let nodes = [0, 1].map(|_| maker.machine.allocate(&mut before, maker.node));
    before.heap.set_field(nodes[0], 1, Value::concrete(nodes[1]));
    maker.machine.booted = before.heap.clone();
    let by_place = Forming { booted: Booted::ByPlace, ..PLAIN };
    let form = maker.form(&before, &nodes[..1], by_place);
    assert_eq!((form.n_visited(), form.n_nodes()), (1, 0));
    // A change behind an object that is as it was is no less a change.
    let mut state = before.clone();
    state.heap.set_field(nodes[1], 0, Value::int(1));
    let changed = maker.form(&state, &nodes[..1], by_place);
    assert_eq!(changed.n_nodes(), 1);
    assert!(!are_same(&form, &changed));
    state.heap.set_field(nodes[1], 0, Value::int(0));
    assert!(are_same(&form, &maker.form(&state, &nodes[..1], by_place)));
}

#[test]
fn there_is_no_form_of_too_many_objects() {
    let mut maker = Maker::new();
    let (state, roots) = maker.make(&chain(10, None), &[], 0);
    let object = FieldType::Object("java/lang/Object".into());
    let values = [(object, Value::concrete(roots[0]))];
    let roots = Roots { values: &values, ..Roots::default() };
    let form = |maker: &mut Maker, max_objects| {
        maker.machine.canonical(&state, &roots, Forming { max_objects, ..PLAIN }).map(|form| form.n_nodes())
    };
    assert_eq!(form(&mut maker, 10), Ok(10));
    assert_eq!(form(&mut maker, 9), Err(super::super::Untold::TooManyObjects(9)));
}
