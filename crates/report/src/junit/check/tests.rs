//! Assertions about objects that a test reaches only through private fields.

use crate::junit::{Access, Callee, Field, Member, Options, Parameter, Recipe, Recipes, generate};
use crate::{Command, FieldKey, Header, Inputs, Outcome, Path, Replay, Report, Value};
use std::collections::{BTreeMap, BTreeSet};

/// `class Parser { private final Reader reader; void close(Parser it) }` and `class Reader { … boolean isClosed() }`.
fn recipes(method: &str) -> Recipes {
    let class = |name: &str, key: &str, field: Field| Recipe {
        fields: BTreeMap::from([(field_key(name, key), field)]),
        name: Some(name.to_owned()),
        access: Access::Public,
        is_final: false,
        equality: false,
        components: None,
        function: None,
        abstract_methods: Vec::new(),
        extension: None,
        is_generic: false,
        statics: BTreeMap::new(),
        constructors: Vec::new(),
    };
    let private = |ty: &str, name: &str, getter: Option<&str>| Field {
        ty: ty.to_owned(),
        access: Access::Private,
        called: Some(name.to_owned()),
        is_final: true,
        getter: getter.map(|name| Member { name: name.to_owned(), access: Access::Public }),
        setter: None,
    };
    let callee = Callee {
        class: "p.Parser".to_owned(),
        name: "close".to_owned(),
        is_static: true,
        access: Access::Public,
        parameters: vec![Parameter {
            name: "it".to_owned(),
            ty: "p.Parser".to_owned(),
            arguments: Vec::new(),
        }],
        result: None,
        throws: Vec::new(),
        overloaded: false,
        compares_strings: false,
        asks_for_class: false,
        through: Vec::new(),
    };
    let mut recipes = Recipes::default();
    recipes.methods.insert(method.to_owned(), callee);
    recipes
        .classes
        .insert("p.Parser".to_owned(), class("p.Parser", "reader", private("p.Reader", "reader", None)));
    let closed = private("boolean", "closed", Some("isClosed"));
    recipes.classes.insert("p.Reader".to_owned(), class("p.Reader", "closed", closed));
    recipes
}

fn field_key(class: &str, name: &str) -> FieldKey {
    let descriptor = if name == "closed" { "Z" } else { "Lp/Reader;" };
    FieldKey { class: class.to_owned(), name: name.to_owned(), descriptor: descriptor.to_owned() }
}

fn parser(closed: bool) -> Value {
    let object = |id: u32, class: &str, key: &str, value: Value| Value::Object {
        id,
        class: class.to_owned(),
        fields: vec![(field_key(class, key), value)],
        answers: Vec::new(),
    };
    object(1, "p.Parser", "reader", object(2, "p.Reader", "closed", Value::Boolean(closed)))
}

#[test]
fn what_a_private_field_holds_is_cast_before_its_getter_is_called() {
    let method = "p.Parser#close(p.Parser)".to_owned();
    let recipes = recipes(&method);
    let mut report =
        Report::new(Header { command: Command::Explore, target: "Parser.java".to_owned(), method });
    report.paths.push(Path {
        id: 0,
        trace: Vec::new(),
        outcome: Outcome::Returned { value: None },
        precondition: false,
        tolerated: false,
        varies: false,
        asks_loader: false,
        has_threads: false,
        unfollowed: None,
        bound: None,
        inputs: Inputs::of_parameters([("it", parser(false))]),
        asked: Vec::new(),
        after: Some(Inputs::of_parameters([("it", parser(true))])),
        notes: Vec::new(),
        covered: Vec::new(),
        constraint: "true".into(),
        replay: Replay::Confirmed,
    });
    let generated = generate(&[report], &recipes, &Options::default(), |_| BTreeSet::new());
    let text = &generated.classes[0].text;
    assert!(text.contains("assertTrue(((Reader) read(it, \"reader\")).isClosed());"), "{text}");
}
