//! Values that go to a real JVM come back as they went.

use super::difference::Comparison;
use super::{Answer, Jvm, Permissions, Request};
use classfile::jdk::Jdk;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use report::{MAX_DEPTH, Value};
use std::time::Duration;

/// A reference that classes of the JDK suffice for. Where `Shared` stands, its number is only a wish.
fn references() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        vec(any::<u16>(), 0..5).prop_map(Value::String),
        any::<i32>().prop_map(|value| boxed(Value::Integer(value.into()), "Integer")),
        any::<i64>().prop_map(|value| boxed(Value::Integer(value), "Long")),
        any::<u16>().prop_map(|unit| boxed(Value::Char(unit), "Character")),
        any::<u32>().prop_map(|bits| boxed(Value::Float(bits), "Float")),
        any::<u64>().prop_map(|bits| boxed(Value::Double(bits), "Double")),
        Just(Value::Enum { class: "java.lang.Thread$State".into(), name: "NEW".into() }),
        vec(any::<i16>(), 0..4).prop_map(|numbers| {
            let elements = numbers.into_iter().map(|number| Value::Integer(number.into())).collect();
            Value::Array { id: 0, ty: "short[]".into(), elements }
        }),
        any::<u32>().prop_map(Value::Shared),
    ];
    leaf.prop_recursive(5, 60, 4, |inner| {
        let class = |name: &'static str| Just(name.to_owned());
        let list = prop_oneof![class("java.util.ArrayList"), class("java.util.LinkedList")];
        prop_oneof![
            (list, vec(inner.clone(), 0..4)).prop_map(|(class, elements)| Value::List {
                id: 0,
                class,
                elements
            }),
            vec(inner.clone(), 0..4)
                .prop_map(|elements| { Value::Array { id: 0, ty: "java.lang.Object[]".into(), elements } }),
            vec(inner, 0..4).prop_map(|values| {
                let key = |index: usize| boxed(Value::Integer(index as i64), "Integer");
                let entries = values.into_iter().enumerate().map(|(index, value)| (key(index), value));
                let (class, entries) = ("java.util.LinkedHashMap".into(), entries.collect());
                Value::Map { id: 0, class, entries }
            }),
        ]
    })
}

fn boxed(value: Value, class: &str) -> Value {
    Value::Boxed(Box::new(value), format!("java.lang.{class}"))
}

/// Numbers objects in the order of first mention, and makes `Shared` mean one of those before it.
fn number(value: &mut Value, n_objects: &mut u32) {
    match value {
        Value::Shared(wish) if *n_objects == 0 => {
            let bits = u64::from(*wish);
            *value = boxed(Value::Double(bits), "Double");
        }
        Value::Shared(wish) => *wish = *wish % *n_objects + 1,
        Value::List { id, elements, .. } | Value::Array { id, elements, .. } => {
            *n_objects += 1;
            *id = *n_objects;
            elements.iter_mut().for_each(|element| number(element, n_objects));
        }
        Value::Map { id, entries, .. } => {
            *n_objects += 1;
            *id = *n_objects;
            entries.iter_mut().for_each(|(_, value)| number(value, n_objects));
        }
        _ => {}
    }
}

/// Lets the JVM build each value, hand it through a method, and tell what it is then.
fn check(values: &[Value]) {
    let requests: Vec<Request> = values
        .iter()
        .map(|value| Request {
            class: "java.util.Objects".into(),
            method: "requireNonNullElse".into(),
            descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;".into(),
            arguments: vec![value.clone(), Value::String(Vec::new())],
            static_fields: Vec::new(),
            standard_input: None,
            watched: Vec::new(),
            values: Vec::new(),
            ends_jvm: false,
        })
        .collect();
    let jdk = Jdk::locate().unwrap();
    let mut jvm = Jvm::start(&jdk, &[], Duration::from_secs(60), &Permissions::of_tests()).unwrap();
    let answers = jvm.run(&requests).unwrap();
    for (value, answer) in values.iter().zip(&answers) {
        let Answer::Returned { value: Some(_), after } = answer else { panic!("{value}: {answer:?}") };
        let mut comparison = Comparison::new([value], after);
        assert_eq!(comparison.difference("value", value, &after[0]), None, "{value}");
    }
}

#[test]
fn the_jvm_builds_and_tells_the_same_value() {
    let mut runner = TestRunner::deterministic();
    let values = (0..300).map(|_| {
        let mut value = references().new_tree(&mut runner).unwrap().current();
        number(&mut value, &mut 0);
        value
    });
    check(&values.collect::<Vec<_>>());
}

#[test]
fn deep_values_reach_the_jvm() {
    let list = |id: usize, elements| Value::List {
        id: u32::try_from(id).unwrap(),
        class: "java.util.ArrayList".into(),
        elements,
    };
    let deepest = list(MAX_DEPTH - 1, Vec::new());
    check(&[(1..MAX_DEPTH - 1).rev().fold(deepest, |inner, id| list(id, vec![inner]))]);
}

#[test]
fn objects_of_the_jdk_are_built_and_told_by_their_content() {
    let spelled = [
        "J1 java.lang.StringBuilder ( text Sab )",
        "J1 java.util.Optional ( value Sa )",
        "J1 java.util.Optional ( value N )",
        "J1 java.util.concurrent.atomic.AtomicLong ( value I-5 )",
        "J1 java.util.Arrays$ArrayItr ( elements A2 java.lang.String[] 1 ( Sa ) )",
        "J1 java.nio.HeapByteBuffer ( array A2 byte[] 2 ( I1 I2 ) position I1 )",
        "J1 java.io.IOException ( message Sm )",
        "Bjava.math.BigDecimal S-0.05",
        "Bjava.time.Duration S-1.000000001",
        "Bjava.time.LocalDateTime S2024-02-29T01:02:00.005",
        "Bjava.nio.charset.Charset SUS-ASCII",
        "Bjava.lang.Class Sint[]",
    ];
    check(&spelled.map(|value| report::spelling::parse_value(value).unwrap()));
}
