//! Generated test classes against the goldens in `tests/junit`; `BLESS=1` rewrites them.
//!
//! The goldens compile and pass against the class in the documentation of [`sample::recipes`], whose methods do what the
//! reports say.

use crate::sample::{
    self, account, boxed, callee, key, list, path, report, returned, text, threw, throwable, with_roles,
};
use report::junit::{
    Access, Callee, Framework, Made, Options, Recipes, Refusal, candidates, choose, generate,
};
use report::{Bound, Obstacle, Outcome, Path, Replay, Report, Stop, Throwable, Value};
use std::collections::BTreeSet;
use std::path::Path as FilePath;

/// Compares the only test class for `reports` with `tests/junit/{name}.java`.
fn check(name: &str, reports: &[Report], recipes: &Recipes, options: &Options) {
    let generated = generate(reports, recipes, options, |path| path.covered.iter().copied().collect());
    let [class] = &generated.classes[..] else { panic!("there are {} classes", generated.classes.len()) };
    let file = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("tests/junit").join(format!("{name}.java"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &class.text).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(class.text, expected, "{} differs: BLESS=1 rewrites it", file.display());
}

fn recipes(methods: Vec<Callee>) -> Recipes {
    let mut recipes = sample::recipes();
    for callee in methods {
        let types: Vec<&str> = callee.parameters.iter().map(|parameter| parameter.ty.as_str()).collect();
        recipes.methods.insert(format!("p.Bank#{}({})", callee.name, types.join(",")), callee);
    }
    recipes
}

fn options(framework: Framework) -> Options {
    Options { framework, ..Options::default() }
}

fn after(path: Path, after: Vec<(&str, Value)>) -> Path {
    Path { after: Some(with_roles(after)), ..path }
}

/// Numbers, exceptions, assertions, private methods.
fn numbers() -> (Vec<Report>, Recipes) {
    let double = |value: f64| Value::Double(value.to_bits());
    let half = report(
        "half(double)",
        vec![
            path(0, vec![("a", double(3.0))], returned(double(1.5)), "a > 0.0"),
            path(1, vec![("a", double(-0.0))], returned(double(-0.0)), "a == 0.0"),
            path(2, vec![("a", double(f64::NAN))], returned(double(f64::NAN)), "a != a"),
        ],
    );
    let pay = report(
        "pay(long,char)",
        vec![
            path(
                0,
                vec![("a", Value::Integer(5)), ("b", Value::Char(10))],
                returned(Value::Integer(4)),
                r"b == '\u000a'",
            ),
            path(
                1,
                vec![("a", Value::Integer(0)), ("b", Value::Char(120))],
                threw("java.lang.ArithmeticException", Some("/ by zero"), 12),
                "a == 0L",
            ),
            Path {
                precondition: true,
                ..path(
                    2,
                    vec![("a", Value::Integer(-1)), ("b", Value::Char(120))],
                    threw("java.lang.IllegalArgumentException", Some("negative: \"a\""), 8),
                    "a < 0L",
                )
            },
            path(
                3,
                vec![("a", Value::Integer(9)), ("b", Value::Char(120))],
                Outcome::Assertion(throwable("java.lang.AssertionError", None, 14)),
                "a > 8L",
            ),
        ],
    );
    let secret = report(
        "secret(byte)",
        vec![path(0, vec![("a", Value::Integer(-1))], returned(Value::Boolean(true)), "true")],
    );
    let methods = vec![
        callee("half", &["double"], Some("double")),
        Callee {
            throws: vec!["java.io.IOException".to_owned()],
            ..callee("pay", &["long", "char"], Some("long"))
        },
        Callee { access: Access::Private, ..callee("secret", &["byte"], Some("boolean")) },
    ];
    (vec![half, pay, secret], recipes(methods))
}

#[test]
fn a_test_calls_the_method_and_asserts_what_the_jvm_did() {
    let (reports, recipes) = numbers();
    check("numbers", &reports, &recipes, &options(Framework::JUnit5));
}

#[test]
fn junit_4_has_other_annotations_and_compares_zeros_as_objects() {
    let (reports, recipes) = numbers();
    check("numbers-junit4", &reports, &recipes, &options(Framework::JUnit4));
}

#[test]
fn objects_are_built_by_what_yields_exactly_their_fields() {
    let open = account(1, text("ann"), 5, Value::Null);
    let paid = account(1, text("ann"), 3, Value::Null);
    let ring = account(1, text("ann"), 0, account(2, text("bob"), 0, Value::Shared(1)));
    let nobody = account(1, Value::Null, 0, Value::Null);
    let vault = Value::Object {
        id: 1,
        class: "p.Bank$Vault".to_owned(),
        fields: vec![(key("p.Bank$Vault", "gold", "B"), Value::Integer(7))],
        answers: Vec::new(),
    };
    let one = |id: u32, value: Value, result: i64| {
        path(id, vec![("a", value)], returned(Value::Integer(result)), "a != null")
    };
    let fee = ("p.Bank.fee", Value::Integer(2));
    let reports = [
        report(
            "close(p.Bank$Account)",
            vec![after(
                path(0, vec![("a", open), fee.clone()], returned(Value::Shared(1)), "true"),
                vec![("a", paid), fee],
            )],
        ),
        // Made up, and so only there for what it covers.
        report(
            "count(p.Bank$Account)",
            vec![one(0, ring, 2), Path { covered: vec![1], ..one(1, nobody, 1) }],
        ),
        report("weigh(p.Bank$Vault)", vec![one(0, vault, 7)]),
        // What it made is described where it is now, and returned.
        report(
            "append(p.Bank$Account)",
            vec![after(
                path(
                    0,
                    vec![("a", account(1, text("ann"), 0, Value::Null))],
                    returned(Value::Shared(2)),
                    "true",
                ),
                vec![("a", account(1, text("ann"), 0, account(2, text("new"), 0, Value::Null)))],
            )],
        ),
        report(
            "open(java.lang.String)",
            vec![path(
                0,
                vec![("a", text("a\"b"))],
                returned(account(1, text("a\"b"), 0, Value::Null)),
                "true",
            )],
        ),
    ];
    let account = "p.Bank$Account";
    let methods = vec![
        callee("close", &[account], Some(account)),
        callee("append", &[account], Some(account)),
        callee("count", &[account], Some("int")),
        callee("weigh", &["p.Bank$Vault"], Some("int")),
        callee("open", &["java.lang.String"], Some("java.lang.Object")),
    ];
    check("objects", &reports, &recipes(methods), &options(Framework::JUnit5));
}

#[test]
fn an_object_is_made_by_a_call_that_was_seen_to_and_what_is_made_up_is_no_finding() {
    let class = "p.Bank$Account";
    let nobody = account(1, Value::Null, 0, Value::Null);
    let Value::Object { fields, .. } = &nobody else { panic!("an account is an object") };
    let throwable = Throwable {
        exception: "java.lang.IllegalStateException".to_owned(),
        message: None,
        at: None,
        stack: Vec::new(),
    };
    let fails = path(0, vec![("a", nobody.clone())], Outcome::Threw(throwable), "true");
    let reports = [report("count(p.Bank$Account)", vec![fails])];
    let mut recipes = recipes(vec![callee("count", &[class], Some("int"))]);
    let text = |recipes: &Recipes| {
        let generated = generate(&reports, recipes, &options(Framework::JUnit5), |_| BTreeSet::new());
        generated.classes[0].text.clone()
    };
    let made_up = text(&recipes);
    assert!(made_up.contains("allocate(Bank.Account.class)") && !made_up.contains("@Tag(\"finding\")"));
    let made = Made {
        fields: fields.clone(),
        name: "without".to_owned(),
        access: Access::Public,
        parameters: vec!["java.lang.String".to_owned()],
        arguments: vec![Value::Null],
        throws: Vec::new(),
        overloaded: true,
    };
    recipes.made.insert(class.to_owned(), vec![made]);
    let seen = text(&recipes);
    assert!(
        seen.contains("Bank.Account.without((String) null)") && seen.contains("@Tag(\"finding\")"),
        "{seen}"
    );
}

#[test]
fn collections_are_compared_as_a_whole() {
    let numbers = list(1, vec![boxed(1), boxed(2)]);
    let array = |elements: &[i64]| Value::Array {
        id: 1,
        ty: "int[]".to_owned(),
        elements: elements.iter().map(|&element| Value::Integer(element)).collect(),
    };
    let kind = |name: &str| Value::Enum { class: "p.Bank$Kind".to_owned(), name: name.to_owned() };
    let rate = Value::Function {
        id: 1,
        interface: "p.Bank$Rate".to_owned(),
        returns: vec![Value::Integer(3)],
        methods: vec!["of(I)I".to_owned()],
    };
    let reports = [
        report(
            "add(java.util.List,p.Bank$Kind)",
            vec![
                after(
                    path(0, vec![("a", numbers), ("b", kind("OPEN"))], returned(kind("CLOSED")), "true"),
                    vec![("a", list(1, vec![boxed(1), boxed(2), boxed(3)])), ("b", kind("OPEN"))],
                ),
                path(
                    1,
                    vec![("a", list(1, vec![Value::Null])), ("b", Value::Null)],
                    returned(Value::Null),
                    "b == null",
                ),
            ],
        ),
        report(
            "sort(int[])",
            vec![after(
                path(0, vec![("a", array(&[2, 1]))], returned(list(2, vec![boxed(1), boxed(2)])), "true"),
                vec![("a", array(&[1, 2]))],
            )],
        ),
        report("apply(p.Bank$Rate)", vec![path(0, vec![("a", rate)], returned(Value::Integer(3)), "true")]),
    ];
    let methods = vec![
        callee("add", &["java.util.List", "p.Bank$Kind"], Some("p.Bank$Kind")),
        callee("sort", &["int[]"], Some("java.util.List")),
        callee("apply", &["p.Bank$Rate"], Some("int")),
    ];
    check("collections", &reports, &recipes(methods), &options(Framework::JUnit5));
}

#[test]
fn what_is_no_test_is_counted_with_its_reason() {
    let value = |id: u32, name: &'static str, value: Value| {
        path(id, vec![(name, value)], returned(Value::Null), "true")
    };
    let opaque = Value::Opaque("java.util.Random".to_owned());
    let large = Value::Array { id: 1, ty: "int[]".to_owned(), elements: vec![Value::Integer(1); 600] };
    let paths = vec![
        value(0, "a", opaque),
        value(1, "a", large),
        path(2, Vec::new(), returned(Value::Null), "true"),
        path(3, vec![("a", Value::Null), ("nondet0", Value::Integer(1))], returned(Value::Null), "true"),
        Path { replay: Replay::NotRun("replay is off".to_owned()), ..value(4, "a", Value::Null) },
        value(5, "a", Value::Null),
        value(6, "a", text("x")),
    ];
    let reports =
        [report("any(java.lang.Object)", paths), report("other()", vec![value(0, "a", Value::Null)])];
    let recipes = recipes(vec![callee("any", &["java.lang.Object"], Some("java.lang.Object"))]);
    let generated = generate(&reports, &recipes, &Options::default(), |_| BTreeSet::new());
    let refused: Vec<(Refusal, usize)> = generated.refused.into_iter().collect();
    assert_eq!(
        refused,
        [
            (Refusal::NotReplayed("replay is off".to_owned()), 1),
            (Refusal::Redundant, 1),
            (Refusal::UnknownMethod, 1),
            (Refusal::NoValue("a".to_owned()), 1),
            (Refusal::OwnValues, 1),
            (Refusal::CannotBuild("java.util.Random".to_owned()), 1),
            (Refusal::TooLarge, 1),
        ]
    );
    assert_eq!(generated.classes[0].tests.len(), 1);
}

#[test]
fn another_package_reaches_only_what_is_public() {
    let mut recipes = recipes(vec![callee("zero", &[], Some("int"))]);
    let reports = [report("zero()", vec![path(0, vec![], returned(Value::Integer(0)), "true")])];
    let options = Options { package: Some("q".to_owned()), ..Options::default() };
    let text = |recipes: &Recipes| {
        let generated = generate(&reports, recipes, &options, |_| BTreeSet::new());
        generated.classes[0].text.clone()
    };
    assert!(text(&recipes).contains(r#"invoke(Class.forName("p.Bank"), "zero()", null)"#));
    recipes.classes.get_mut("p.Bank").unwrap().access = Access::Public;
    recipes.methods.get_mut("p.Bank#zero()").unwrap().access = Access::Public;
    assert!(text(&recipes).contains("package q;"));
    assert!(text(&recipes).contains("import p.Bank;"));
    assert!(text(&recipes).contains("assertEquals(0, Bank.zero());"));
}

#[test]
fn a_class_that_exists_is_not_written_over() {
    let recipes = recipes(vec![callee("zero", &[], Some("int"))]);
    let reports = [report("zero()", vec![path(0, vec![], returned(Value::Integer(0)), "true")])];
    let name = |reserved: &[&str]| {
        let reserved = reserved.iter().map(|&name| name.to_owned()).collect();
        let options = Options { reserved, ..Options::default() };
        generate(&reports, &recipes, &options, |_| BTreeSet::new()).classes[0].name.clone()
    };
    assert_eq!(name(&["BankTest"]), "BankTest");
    assert_eq!(name(&["p.BankTest"]), "BankPercolateTest");
}

#[test]
fn chosen_paths_cover_what_all_do_and_findings_stay() {
    let failing =
        |id: u32, line: u32| path(id, vec![], threw("java.lang.ArithmeticException", None, line), "true");
    let fine = |id: u32| path(id, vec![], returned(Value::Integer(i64::from(id % 2))), "true");
    let paths = [fine(0), fine(1), fine(2), failing(3, 7), failing(4, 7), failing(5, 8), fine(6)];
    let paths: Vec<&Path> = paths.iter().collect();
    let ids = |chosen: Vec<&Path>| chosen.iter().map(|path| path.id).collect::<Vec<u32>>();
    let covers = |path: &Path| match path.id {
        0 => BTreeSet::from([1]),
        1 => BTreeSet::from([2, 3]),
        2 => BTreeSet::from([1, 2, 6]),
        3 => BTreeSet::from([5]),
        _ => BTreeSet::from([4, 5]),
    };
    assert_eq!(ids(choose(&paths, covers, 20)), [1, 2, 3, 5]);
    assert_eq!(ids(choose(&paths, |_| BTreeSet::new(), 20)), [0, 1, 3, 5]);
    assert_eq!(ids(choose(&paths, |_| BTreeSet::new(), 1)), [0, 3, 5]);
}

#[test]
fn results_that_differ_only_by_the_inputs_are_chosen_twice_at_most() {
    let fine = |id: u32| path(id, vec![], returned(Value::Integer(i64::from(id) - 1)), "true");
    let paths: Vec<Path> = (0..6).map(fine).collect();
    let paths: Vec<&Path> = paths.iter().collect();
    let chosen = choose(&paths, |_| BTreeSet::new(), 20);
    assert_eq!(chosen.iter().map(|path| path.id).collect::<Vec<u32>>(), [0, 1, 2, 3]);
}

#[test]
fn what_was_not_followed_to_its_end_takes_no_branch_from_a_test() {
    let stop = Stop { obstacle: Obstacle::Bound(Bound::Calls), at: None, stack: Vec::new() };
    let cut = path(0, vec![], Outcome::Budget(stop), "true");
    let fine = path(1, vec![], returned(Value::Integer(1)), "true");
    let covers = |path: &Path| if path.id == 0 { BTreeSet::from([1, 2]) } else { BTreeSet::from([1]) };
    assert_eq!(candidates(&[cut, fine], covers, 0), BTreeSet::from([0, 1]));
}
