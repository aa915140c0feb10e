//! What the worker sends is what the supervisor gets.

use crate::sample;
use proptest::collection::vec;
use proptest::prelude::*;
use report::wire::PathOnWire;
use report::{Asked, Command, Exit, FieldKey, Inputs, Outcome, Path, Replay, Role, Value, spelling};

/// Values of every kind. Their ids are arbitrary: nothing here resolves them.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::Boolean),
        any::<i64>().prop_map(Value::Integer),
        any::<u16>().prop_map(Value::Char),
        any::<u32>().prop_map(Value::Float),
        any::<u64>().prop_map(Value::Double),
        Just(Value::Null),
        vec(any::<u16>(), 0..5).prop_map(Value::String),
        any::<u32>().prop_map(Value::Shared),
        (names(), names()).prop_map(|(class, name)| Value::Enum { class, name }),
        names().prop_map(Value::Opaque),
    ];
    leaf.prop_recursive(4, 40, 4, |inner| {
        let all = || vec(inner.clone(), 0..4);
        prop_oneof![
            (inner.clone(), names()).prop_map(|(value, class)| Value::Boxed(Box::new(value), class)),
            (any::<u32>(), inner.clone())
                .prop_map(|(id, value)| Value::Numbered { id, value: Box::new(value) }),
            (any::<u32>(), names(), all()).prop_map(|(id, ty, elements)| Value::Array { id, ty, elements }),
            (any::<u32>(), names(), all()).prop_map(|(id, class, elements)| Value::List {
                id,
                class,
                elements
            }),
            (any::<u32>(), names(), vec((names(), inner.clone()), 0..4))
                .prop_map(|(id, class, parts)| Value::Parts { id, class, parts }),
            (any::<u32>(), names(), vec((keys(), inner.clone()), 0..4), vec((names(), inner.clone()), 0..3))
                .prop_map(|(id, class, fields, answers)| Value::Object { id, class, fields, answers }),
            (any::<u32>(), names(), vec((inner.clone(), inner.clone()), 0..4))
                .prop_map(|(id, class, entries)| Value::Map { id, class, entries }),
            (any::<u32>(), names(), vec((names(), inner.clone()), 0..4)).prop_map(
                |(id, interface, calls)| {
                    let (methods, returns) = calls.into_iter().unzip();
                    Value::Function { id, interface, returns, methods }
                }
            ),
        ]
    })
}

fn keys() -> impl Strategy<Value = FieldKey> {
    (names(), names(), names()).prop_map(|(class, name, descriptor)| FieldKey { class, name, descriptor })
}

/// Class files allow nearly everything in names.
fn names() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(")".to_owned()),
        Just(".".to_owned()),
        Just(String::new()),
        "[a-z$ ()\\\\\t\n]{1,4}",
        "\\PC{1,3}"
    ]
}

proptest! {
    #[test]
    fn values_survive_their_spelling(value in values()) {
        let spelled = spelling::value(&value);
        prop_assert!(spelled.bytes().all(|byte| matches!(byte, b' '..=b'~')), "{spelled}");
        prop_assert_eq!(spelling::parse_value(&spelled), Ok(value));
    }

    #[test]
    fn paths_survive_the_wire(named in vec((names(), values()), 0..6), result in proptest::option::of(values())) {
        let roles = [
            Role::Receiver,
            Role::Parameter(7),
            Role::Static(FieldKey { class: "p.A".into(), name: "x y".into(), descriptor: "I".into() }),
            Role::StandardInput,
            Role::Asked(3),
        ];
        let inputs: Inputs =
            roles.into_iter().zip(named).map(|(role, (name, value))| (role, name, value)).collect();
        check(Path {
            asked: vec![Asked { name: "nondet0".into(), at: "A.java:1".into(), method: "p.A.m".into() }],
            tolerated: true,
            varies: true,
            asks_loader: true,
            has_threads: false,
            after: Some(inputs.clone()),
            inputs,
            notes: vec!["a\nnote".to_owned()],
            covered: vec![1, u32::MAX],
            ..sample::path(7, Outcome::Returned { value: result }, [0; 3], "true")
        });
    }
}

fn check(path: Path) {
    let line = serde_json::to_string(&PathOnWire::from(path.clone())).unwrap();
    assert!(!line.contains('\n'));
    let received: PathOnWire = serde_json::from_str(&line).unwrap();
    assert_eq!(Path::from(received), path);
}

#[test]
fn every_outcome_survives_the_wire() {
    let samples = [sample::triangle(Command::Explore), sample::incomplete(Command::Verify)];
    for path in samples.into_iter().flat_map(|report| report.paths) {
        check(Path { replay: Replay::Mismatch("returned\n3".to_owned()), ..path });
    }
    let exit = Exit { status: -1, at: Some("A.java:1".into()), stack: vec!["A.m(A.java:1)".into()] };
    check(sample::path(0, Outcome::Exited(exit), [0; 3], "true"));
}
