//! Reports about methods of a small class, and what there is to know of its classes.

use report::junit::{
    Access, Callee, Comparison, Constructor, Field, Function, Guard, Member, Parameter, Recipe, Recipes,
    Source,
};
use report::{Command, FieldKey, Header, Inputs, Outcome, Path, Replay, Report, Role, Throwable, Value};
use std::collections::BTreeMap;

/// A report about a method of `p.Bank`.
pub(crate) fn report(method: &str, paths: Vec<Path>) -> Report {
    let header = Header {
        command: Command::Explore,
        target: "Bank.java".to_owned(),
        method: format!("p.Bank#{method}"),
    };
    let mut report = Report::new(header);
    report.paths = paths;
    report.conclude();
    report
}

/// A path that the JVM confirmed.
pub(crate) fn path(id: u32, inputs: Vec<(&str, Value)>, outcome: Outcome, constraint: &str) -> Path {
    Path {
        id,
        trace: vec![id],
        outcome,
        precondition: false,
        tolerated: false,
        varies: false,
        asks_loader: false,
        has_threads: false,
        unfollowed: None,
        bound: None,
        inputs: with_roles(inputs),
        asked: Vec::new(),
        after: None,
        notes: Vec::new(),
        covered: Vec::new(),
        constraint: constraint.into(),
        replay: Replay::Confirmed,
    }
}

/// Inputs of which the first is the receiver if it is called `this`, then parameters, then others.
pub(crate) fn with_roles(inputs: Vec<(&str, Value)>) -> Inputs {
    let mut parameters = 0..;
    let mut role = |name: &str| match name.rsplit_once('.') {
        Some((class, field)) => Role::Static(key(class, field, "I")),
        None if name == "this" => Role::Receiver,
        None if name == "nondet0" => Role::Asked(0),
        None => Role::Parameter(parameters.next().expect("there are numbers enough")),
    };
    inputs.into_iter().map(|(name, value)| (role(name), name, value)).collect()
}

pub(crate) fn returned(value: Value) -> Outcome {
    Outcome::Returned { value: Some(value) }
}

/// An exception in `Bank.check`, called by the entry method.
pub(crate) fn threw(exception: &str, message: Option<&str>, line: u32) -> Outcome {
    Outcome::Threw(throwable(exception, message, line))
}

pub(crate) fn throwable(exception: &str, message: Option<&str>, line: u32) -> Throwable {
    Throwable {
        exception: exception.to_owned(),
        message: message.map(str::to_owned),
        at: Some(format!("Bank.java:{line}")),
        stack: vec![
            "java.util.Objects.requireNonNull(Objects.java:208)".to_owned(),
            format!("p.Bank.check(Bank.java:{line})"),
            "p.Bank.pay(Bank.java:40)".to_owned(),
        ],
    }
}

pub(crate) fn text(text: &str) -> Value {
    Value::String(text.encode_utf16().collect())
}

pub(crate) fn boxed(value: i64) -> Value {
    Value::Boxed(Box::new(Value::Integer(value)), "java.lang.Integer".to_owned())
}

pub(crate) fn list(id: u32, elements: Vec<Value>) -> Value {
    Value::List { id, class: "java.util.ArrayList".to_owned(), elements }
}

/// An object of `p.Bank$Account`; the object after it has the next id.
pub(crate) fn account(id: u32, owner: Value, balance: i64, next: Value) -> Value {
    let fields = vec![
        (of_account("owner"), owner),
        (of_account("balance"), Value::Integer(balance)),
        (of_account("next"), next),
        (of_account("log"), list(id + 100, Vec::new())),
    ];
    Value::Object { id, class: "p.Bank$Account".to_owned(), fields, answers: Vec::new() }
}

pub(crate) fn key(class: &str, name: &str, descriptor: &str) -> FieldKey {
    FieldKey { class: class.to_owned(), name: name.to_owned(), descriptor: descriptor.to_owned() }
}

/// A field of `p.Bank$Account`.
fn of_account(name: &str) -> FieldKey {
    let descriptor = match name {
        "owner" => "Ljava/lang/String;",
        "balance" => "J",
        "log" => "Ljava/util/List;",
        _ => "Lp/Bank$Account;",
    };
    key("p.Bank$Account", name, descriptor)
}

/// What there is to know of `p.Bank` and its classes.
///
/// ```java
/// package p;
/// class Bank {
///     static int fee = 1;
///     enum Kind { OPEN, CLOSED }
///     interface Rate { int of(String name); }
///     static class Account {
///         private final String owner; private long balance; Account next; private List<String> log = new ArrayList<>();
///         Account(String owner) { Objects.requireNonNull(owner); this.owner = owner; }
///         long getBalance() { return balance; }
///         void setBalance(long balance) { this.balance = balance; }
///     }
///     private static class Vault { byte gold; }
/// }
/// ```
pub(crate) fn recipes() -> Recipes {
    let mut recipes = Recipes::default();
    recipes.classes.insert(
        "p.Bank".to_owned(),
        Recipe {
            statics: BTreeMap::from([(key("p.Bank", "fee", "I"), field("fee", "int"))]),
            ..class(Some("p.Bank"))
        },
    );
    recipes.classes.insert("p.Bank$Kind".to_owned(), class(Some("p.Bank.Kind")));
    let function = Function { n_parameters: 1, result: Some("int".to_owned()) };
    recipes
        .classes
        .insert("p.Bank$Rate".to_owned(), Recipe { function: Some(function), ..class(Some("p.Bank.Rate")) });
    recipes.classes.insert("p.Bank$Account".to_owned(), account_class());
    recipes.classes.insert(
        "p.Bank$Vault".to_owned(),
        Recipe {
            access: Access::Private,
            fields: BTreeMap::from([(key("p.Bank$Vault", "gold", "B"), field("gold", "byte"))]),
            ..class(Some("p.Bank.Vault"))
        },
    );
    recipes
}

fn account_class() -> Recipe {
    let private = |name: &str, ty: &str| Field { access: Access::Private, ..field(name, ty) };
    let member = |name: &str| Some(Member { name: name.to_owned(), access: package() });
    let empty = list(0, Vec::new());
    let constructor = Constructor {
        access: package(),
        parameters: vec!["java.lang.String".to_owned()],
        throws: Vec::new(),
        overloaded: false,
        guards: vec![Guard {
            left: Source::Parameter(0),
            comparison: Comparison::NotEqual,
            right: Source::Constant(Value::Null),
        }],
        fields: BTreeMap::from([
            (of_account("owner"), Source::Parameter(0)),
            (of_account("log"), Source::Constant(empty)),
        ]),
    };
    Recipe {
        constructors: vec![constructor],
        fields: BTreeMap::from([
            (of_account("owner"), Field { is_final: true, ..private("owner", "java.lang.String") }),
            (
                of_account("balance"),
                Field {
                    getter: member("getBalance"),
                    setter: member("setBalance"),
                    ..private("balance", "long")
                },
            ),
            (of_account("next"), field("next", "p.Bank$Account")),
            (of_account("log"), private("log", "java.util.List")),
        ]),
        ..class(Some("p.Bank.Account"))
    }
}

fn class(name: Option<&str>) -> Recipe {
    Recipe {
        name: name.map(str::to_owned),
        access: package(),
        is_final: false,
        equality: false,
        components: None,
        function: None,
        abstract_methods: Vec::new(),
        extension: None,
        is_generic: false,
        fields: BTreeMap::new(),
        statics: BTreeMap::new(),
        constructors: Vec::new(),
    }
}

fn field(name: &str, ty: &str) -> Field {
    let (ty, called) = (ty.to_owned(), Some(name.to_owned()));
    Field { ty, access: package(), called, is_final: false, getter: None, setter: None }
}

fn package() -> Access {
    Access::Package("p".to_owned())
}

/// A static method of `p.Bank`, with parameters called `a`, `b` and so on.
pub(crate) fn callee(name: &str, parameters: &[&str], result: Option<&str>) -> Callee {
    let parameters = parameters.iter().zip(["a", "b", "c"]);
    let parameters = parameters.map(|(ty, name)| Parameter {
        name: name.to_owned(),
        ty: (*ty).to_owned(),
        arguments: if *ty == "java.util.List" { vec!["java.lang.Integer".to_owned()] } else { Vec::new() },
    });
    Callee {
        class: "p.Bank".to_owned(),
        name: name.to_owned(),
        is_static: true,
        access: package(),
        parameters: parameters.collect(),
        result: result.map(str::to_owned),
        throws: Vec::new(),
        overloaded: false,
        compares_strings: false,
        asks_for_class: false,
        through: Vec::new(),
    }
}
