//! What inputs can be, and what `verify` says of it: each method of these files has its verdict in a comment.

use crate::run::{Outcome, inputs, percolate};

/// A method, its verdict, and a part of what it assumes.
struct Expected {
    method: String,
    verdict: String,
    assumed: Option<String>,
}

fn expectations(file: &str) -> Vec<Expected> {
    let source = std::fs::read_to_string(inputs().join(file)).expect("the file can be read");
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let told = lines.windows(2).filter_map(|pair| Some((pair[0].strip_prefix("// ")?, pair[1])));
    let expected = told.filter_map(|(comment, declaration)| {
        let (verdict, assumed) = match comment.split_once(", assuming ") {
            Some((verdict, assumed)) => (verdict, Some(assumed.to_owned())),
            None => (comment, None),
        };
        let method = declaration.split('(').next()?.split(' ').next_back()?.to_owned();
        matches!(verdict, "TRUE" | "FALSE").then(|| Expected { method, verdict: verdict.to_owned(), assumed })
    });
    expected.collect()
}

fn check(file: &str) {
    let expected = expectations(file);
    assert!(!expected.is_empty());
    let wrong = expected.iter().filter_map(|Expected { method, verdict, assumed }| {
        let Outcome { out, .. } = percolate(&["verify", file, method, "--time", "0"]);
        let is_right = out.lines().any(|line| line == verdict)
            && assumed.as_ref().is_none_or(|assumed| out.contains(assumed.as_str()));
        (!is_right).then(|| format!("{method} is to be {verdict} assuming {assumed:?}:\n{out}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn types_that_are_spelled_differently_may_be_those_of_one_object() {
    check("InputAliases.java");
}

#[test]
fn an_input_may_be_an_object_that_a_static_field_leads_to() {
    check("InputStatics.java");
}

#[test]
fn objects_of_static_fields_change_through_views_of_them() {
    check("InputStaticViews.java");
}

#[test]
fn an_input_may_be_of_any_class_that_the_program_names() {
    check("InputClasses.java");
}

#[test]
fn a_constant_of_an_enum_is_an_input_wherever_it_fits() {
    check("InputEnums.java");
}

#[test]
fn what_an_input_holds_and_returns_is_what_its_type_arguments_say() {
    check("InputGenerics.java");
}

#[test]
fn that_equal_boxes_are_one_object_is_said() {
    check("InputBoxes.java");
}

#[test]
fn all_subclasses_are_considered_up_to_a_bound_that_is_told() {
    let failing = |args: &[&str]| percolate(&[&["verify", "Crowd.java", "--time", "0"], args].concat());
    let Outcome { out, code, .. } = failing(&["fails"]);
    assert!(out.lines().any(|line| line == "FALSE") && code == Some(1), "{out}");
    let Outcome { out, code, .. } = failing(&["holds"]);
    assert!(out.lines().any(|line| line == "TRUE") && code == Some(0), "{out}");
    let Outcome { out, code, .. } = failing(&["fails", "--max-classes", "10"]);
    assert!(out.lines().any(|line| line == "UNKNOWN") && code == Some(3), "{out}");
    assert!(out.contains("another class than the first 10 (--max-classes)"), "{out}");
    let Outcome { out, .. } = failing(&["runs"]);
    assert!(out.lines().any(|line| line == "FALSE"), "{out}");
}

#[test]
fn inputs_are_not_told_by_their_names() {
    check("InputNames.java");
}
