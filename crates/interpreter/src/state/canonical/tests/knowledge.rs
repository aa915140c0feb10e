//! What a path knows of objects beside what they hold, symbolic arrays and texts, and what was printed.

use super::super::{Difference, Form, Roots, Statics};
use super::are_same;
use super::graphs::{Maker, PLAIN};
use crate::inputs::{Cast, InputObject, NOT_NULL, Resolved};
use crate::machine::host::Output;
use crate::models::io::printing::Printed;
use crate::state::array::{Array, Cells, Maker as MadeBy, OpenArray};
use crate::state::elements::{Elements, First, Store};
use crate::state::heap::{Content, Object};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use crate::strings::symbolic::Text;
use classfile::descriptor::FieldType;
use expr::{ExprId, Sort};
use std::rc::Rc;

fn object() -> FieldType {
    FieldType::Object("java/lang/Object".into())
}

/// The form of a state with a node, after something was done to both.
fn node(maker: &mut Maker, change: impl FnOnce(&mut Maker, &mut State, u64)) -> Form {
    let mut state = maker.state();
    let node = maker.machine.allocate(&mut state, maker.node);
    change(maker, &mut state, node);
    maker.form(&state, &[node], PLAIN)
}

/// A change that is seen.
fn check(change: impl Fn(&mut Maker, &mut State, u64)) {
    let mut maker = Maker::new();
    let plain = node(&mut maker, |_, _, _| {});
    let [one, two] = [0, 1].map(|_| node(&mut maker, &change));
    assert!(are_same(&one, &two));
    assert!(!are_same(&one, &plain));
}

#[test]
fn an_object_of_an_input_is_no_other_object() {
    check(|maker, state, node| {
        let owner = maker.machine.input("a", &object().into()).as_handle();
        let initial = state.heap.get(node).clone();
        let input = InputObject { reference: node, initial, generic: None, parts: None, when: None, owner };
        state.inputs.objects.push_back(input);
    });
}

#[test]
fn a_hash_code_that_was_asked_for_is_known() {
    check(|maker, state, node| {
        let code = maker.variable("code");
        state.inputs.identities.insert(node, Value::symbolic(code));
    });
}

#[test]
fn what_may_be_another_object_is_told_from_what_is_not() {
    check(|_, state, node| state.heap.get_mut(node).may_be_other = true);
}

#[test]
fn which_classes_are_initialised_is_seen_though_they_have_no_fields() {
    check(|maker, state, _| state.set_initialisation(maker.other, Initialisation::Done));
}

#[test]
fn what_is_known_of_an_input_that_nobody_has_looked_at_is_seen() {
    let mut maker = Maker::new();
    let input = maker.machine.input("a", &object().into());
    let handle = input.as_handle().unwrap();
    let class = maker.other;
    let cast = Cast { ty: FieldType::Object("Test$Node".into()), generic: None };
    let knowledge: [&dyn Fn(&mut State); 4] = [
        &|_| {},
        &|state| _ = state.inputs.resolved.insert(handle, Resolved::NotNull),
        &|state| _ = state.inputs.resolved.insert(handle, Resolved::New(class)),
        &|state| _ = state.inputs.cast.insert(handle, cast.clone()),
    ];
    let forms: Vec<[Form; 2]> = knowledge
        .map(|know| {
            [0, 1].map(|_| {
                node(&mut maker, |_, state, node| {
                    state.heap.set_field(node, 1, input);
                    know(state);
                })
            })
        })
        .into();
    for (position, [one, again]) in forms.iter().enumerate() {
        assert!(are_same(one, again));
        let others = forms.iter().enumerate().filter(|(other, _)| *other != position);
        others.for_each(|(_, [two, _])| assert!(!are_same(one, two)));
    }
}

#[test]
fn what_was_printed_belongs_to_the_form_if_it_is_asked_for() {
    let mut maker = Maker::new();
    let mut form = |text: Option<&str>, effects: bool| {
        let mut state = maker.state();
        let printed = text.map(|text| (Output::Standard, Printed::Bytes(text.as_bytes().into())));
        state.printed.extend(printed);
        let roots = Roots { effects, statics: Statics::LeftOut, ..Roots::default() };
        maker.machine.canonical(&state, &roots, PLAIN).unwrap()
    };
    assert!(are_same(&form(Some("a"), true), &form(Some("a"), true)));
    assert!(!are_same(&form(Some("a"), true), &form(Some("b"), true)));
    assert!(!are_same(&form(Some("a"), true), &form(None, true)));
    assert!(are_same(&form(Some("a"), false), &form(Some("b"), false)));
}

#[test]
fn texts_that_depend_on_inputs_differ_in_expressions() {
    let mut maker = Maker::new();
    let (x, y) = (maker.variable("x"), maker.variable("y"));
    let mut form = |text: Text| {
        node(&mut maker, |maker, state, node| {
            let string = maker.machine.new_symbolic(state, text).unwrap();
            state.heap.set_field(node, 1, Value::concrete(string));
        })
    };
    let (one, again) = (form(Text::decimal(x)), form(Text::decimal(x)));
    assert!(are_same(&one, &again) && !one.is_concrete());
    let two = form(Text::decimal(y));
    assert!(!are_same(&one, &two));
    let differences = one.differences(&two, 1).unwrap();
    let [Difference::Texts([own, other])] = differences.as_slice() else { panic!("{differences:?}") };
    assert_eq!((own, other), (&Text::decimal(x), &Text::decimal(y)));
    // Of such a text nobody knows whether it is the same.
    let unknown = form(Text::unknown());
    assert!(!unknown.is_same(&unknown));
}

/// What an expression over numbers of texts stands for is in those.
#[test]
fn a_reference_to_one_of_two_texts_differs_if_these_do() {
    let mut maker = Maker::new();
    let mut form = |texts: [&str; 2]| {
        node(&mut maker, |maker, state, node| {
            let [one, two] = texts.map(|text| {
                let text = maker.machine.new_text(state, text).unwrap();
                maker.machine.pool.bv(64, text)
            });
            let condition = maker.machine.pool.var("is one", Sort::Bool);
            let either = maker.machine.pool.ite(condition, one, two);
            state.heap.set_field(node, 1, maker.machine.reference_value(either));
        })
    };
    let (one, again, other) = (form(["a", "b"]), form(["a", "b"]), form(["a", "c"]));
    assert!(are_same(&one, &again) && !are_same(&one, &other));
    assert_eq!(one.differences(&other, 9).map(|found| found.len()), Some(1));
}

/// An input that is null or not, and of which no more is known.
#[test]
fn whether_a_merged_reference_is_known_to_be_an_object_is_seen() {
    let mut maker = Maker::new();
    let input = maker.machine.input("a", &object().into());
    let mut form = |mark: u64| {
        node(&mut maker, |maker, state, node| {
            let condition = maker.machine.pool.var("is null", Sort::Bool);
            let [null, rest] = [0, input.bits | mark].map(|bits| maker.machine.pool.bv(64, bits));
            let either = maker.machine.pool.ite(condition, null, rest);
            state.heap.set_field(node, 1, maker.machine.reference_value(either));
        })
    };
    assert!(are_same(&form(NOT_NULL), &form(NOT_NULL)));
    assert!(!are_same(&form(NOT_NULL), &form(0)));
}

/// An array of symbolic length, of which elements may be known by their index.
fn array(maker: &mut Maker, made_by: MadeBy, length: ExprId, stores: Option<Vec<Store>>) -> Form {
    let elements = stores.map(|stores| {
        let mut elements = Elements::new(First::Zero);
        stores.into_iter().for_each(|store| elements.store(store, |_| false));
        Rc::new(elements)
    });
    let ints = maker.ints;
    node(maker, |_, state, node| {
        let cells = Array::of(Cells::Word([0, 0].into()));
        let open = OpenArray { cells, length, maker: made_by, elements };
        let array = state.heap.allocate(Object::new(ints, Content::OpenArray(open)));
        state.heap.set_field(node, 1, Value::concrete(array));
    })
}

#[test]
fn arrays_of_symbolic_length_are_told_by_length_stores_and_who_made_them() {
    let mut maker = Maker::new();
    let [n, m, i] = ["n", "m", "i"].map(|name| maker.variable(name));
    let store = |value: i32| Store { index: i, value: Value::int(value), when: None };
    let maker = &mut maker;
    let forms = [
        (MadeBy::Program, n, None),
        (MadeBy::Input, n, None),
        (MadeBy::Program, m, None),
        (MadeBy::Program, n, Some(vec![store(1)])),
        (MadeBy::Program, n, Some(vec![store(2)])),
    ]
    .map(|(made_by, length, stores)| {
        let again = array(maker, made_by, length, stores.clone());
        (array(maker, made_by, length, stores), again)
    });
    for (position, (one, again)) in forms.iter().enumerate() {
        assert!(are_same(one, again));
        let others = forms.iter().enumerate().filter(|(other, _)| *other != position);
        others.for_each(|(_, (two, _))| assert!(!are_same(one, two)));
    }
    let lengths = forms[0].0.differences(&forms[2].0, 9).unwrap();
    let [Difference::Numbers { values, .. }] = lengths.as_slice() else { panic!("{lengths:?}") };
    assert_eq!(values.map(|value| value.expr), [Some(n), Some(m)]);
    let stores = forms[3].0.differences(&forms[4].0, 9).unwrap();
    assert!(
        matches!(stores.as_slice(), [Difference::Arrays { lengths, .. }] if *lengths == [n, n]),
        "{stores:?}"
    );
}

#[test]
fn an_input_without_implementation_is_told_by_its_name() {
    let mut maker = Maker::new();
    let mut form = |name: &str| {
        node(&mut maker, |maker, state, node| {
            let stub = Object::new(maker.other, Content::Stub(name.into()));
            let stub = state.heap.allocate(stub);
            state.heap.set_field(node, 1, Value::concrete(stub));
        })
    };
    let (one, again, two) = (form("a"), form("a"), form("b"));
    assert!(are_same(&one, &again) && !are_same(&one, &two));
}
