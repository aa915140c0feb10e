//! One case: its expectation, what the command says, and what the JVM does.

use crate::Suite;
use crate::objects;
use crate::shared::classes::Classes;
use crate::shared::input::Input;
use crate::shared::random::Random;
use classfile::descriptor::FieldType;
use exploration::Entry;
use replay::{Request, told_apart};
use serde_json::Value as Json;
use std::path::Path;
use std::process::Command;

/// Inputs on which methods run that are the same.
const N_RANDOM: usize = 1000;

/// The `//@` lines of a case.
#[derive(Default)]
struct Expected {
    verdict: String,
    within_bounds: bool,
    /// The call on which the methods differ.
    call: Option<String>,
    /// A part of the reason why there is no telling.
    reason: Option<String>,
    options: Vec<String>,
}

pub(crate) fn run(suite: &Suite, file: &Path) -> Result<(), String> {
    let classes = &suite.classes;
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let class = file.file_stem().expect("a case has a name").to_string_lossy().into_owned();
    let expected = Expected::parse(&source)?;
    let found = compare(classes, &class, ["a", "b"], &expected.options)?;
    expected.check(&class, &found)?;
    let turned = compare(classes, &class, ["b", "a"], &expected.options)?;
    expected.check_turned(&found, &turned)?;
    if expected.verdict != "EQUIVALENT" {
        return Ok(());
    }
    on_jvm(classes, &class)?;
    objects::on_jvm(suite, &class)
}

impl Expected {
    fn parse(source: &str) -> Result<Expected, String> {
        let mut expected = Expected::default();
        for line in source.lines().filter_map(|line| line.trim().strip_prefix("//@")) {
            let (key, value) = line.split_once(':').ok_or(format!("not `key: value`: {line}"))?;
            let value = value.trim();
            match key.trim() {
                "verdict" => expected.verdict = value.to_owned(),
                "within-bounds" => expected.within_bounds = value == "true",
                "call" => expected.call = Some(value.to_owned()),
                "reason" => expected.reason = Some(value.to_owned()),
                "options" => expected.options = value.split(' ').map(str::to_owned).collect(),
                _ => return Err(format!("unknown option {line}")),
            }
        }
        Ok(expected)
    }

    fn check(&self, class: &str, found: &Json) -> Result<(), String> {
        if found["verdict"] != self.verdict.as_str() {
            return Err(format!("expected {}, found {found:#}", self.verdict));
        }
        let is_bounded = found["bounds"].as_array().is_some_and(|bounds| !bounds.is_empty());
        if self.verdict == "EQUIVALENT" && is_bounded != self.within_bounds {
            return Err(format!("whether it is within bounds is {is_bounded}: {found:#}"));
        }
        if (self.verdict == "DIFFERENT") != found["difference"].is_object() {
            return Err(format!("a difference must be shown exactly if there is one: {found:#}"));
        }
        let told = found.to_string();
        if let Some(reason) = self.reason.as_ref().filter(|reason| !told.contains(reason.as_str())) {
            return Err(format!("expected the reason {reason:?} in {found:#}"));
        }
        if let Some(call) = &self.call {
            let name = found["first"].as_str().unwrap_or_default();
            let shown = shown_call(name, &found["difference"]["inputs"]);
            if *call != shown {
                return Err(format!("{class} was to differ on {call}, not on {shown}"));
            }
        }
        Ok(())
    }
}

impl Expected {
    /// Which method comes first makes no difference to the verdict.
    fn check_turned(&self, found: &Json, turned: &Json) -> Result<(), String> {
        let is_bounded = |found: &Json| found["bounds"].as_array().is_some_and(|bounds| !bounds.is_empty());
        let has_same_bounds = self.verdict != "EQUIVALENT" || is_bounded(found) == is_bounded(turned);
        if turned["verdict"] == found["verdict"] && has_same_bounds {
            return Ok(());
        }
        Err(format!("with the second method first: {turned:#}"))
    }
}

/// `Class.a(1, null)`.
fn shown_call(method: &str, inputs: &Json) -> String {
    let name = method.split('(').next().unwrap_or_default().replace('#', ".");
    let values = inputs.as_object().into_iter().flat_map(|inputs| inputs.values());
    let arguments: Vec<String> = values.map(Json::to_string).collect();
    format!("{name}({})", arguments.join(", "))
}

fn compare(classes: &Classes, class: &str, methods: [&str; 2], options: &[String]) -> Result<Json, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_percolate"))
        .arg("equiv")
        .arg(&classes.folder)
        .args(methods.map(|method| format!("{class}#{method}")))
        // A time limit would make the result depend on the machine.
        .args(["--format", "json", "--time", "0", "--solver-time", "60"])
        .args(options)
        .args(fence::Walls::of_system().is_err().then_some("--unfenced-replay"))
        .output()
        .map_err(|error| error.to_string())?;
    let code = output.status.code();
    let errors = String::from_utf8_lossy(&output.stderr);
    let found: Json = serde_json::from_slice(&output.stdout).map_err(|error| format!("{error}: {errors}"))?;
    let expected = match found["verdict"].as_str() {
        Some("EQUIVALENT") => 0,
        Some("DIFFERENT") => 1,
        _ => 3,
    };
    if code == Some(expected) { Ok(found) } else { Err(format!("exit code {code:?}: {found:#}\n{errors}")) }
}

/// No input that is drawn tells the methods apart on the JVM.
fn on_jvm(classes: &Classes, class: &str) -> Result<(), String> {
    let mut program = classes.program();
    let mut find = |method: &str| {
        let spec = format!("{class}#{method}");
        Entry::find(&mut program, std::slice::from_ref(&class.to_owned()), &spec)
            .map_err(|error| error.to_string())
    };
    let (first, second) = (find("a")?, find("b")?);
    let is_drawable = |ty: &FieldType| match ty {
        FieldType::Object(name) => name == "java/lang/String",
        FieldType::Array(element) => !element.is_reference(),
        _ => true,
    };
    if !first.is_static || !first.parameters.iter().all(|parameter| is_drawable(&parameter.ty)) {
        return Ok(());
    }
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let mut requests = Vec::new();
    for _ in 0..N_RANDOM {
        let mut input = Input::default();
        first.parameters.iter().for_each(|parameter| input.draw(parameter, &mut random));
        for entry in [&first, &second] {
            let declaration = program.declaration(entry.method);
            requests.push(Request {
                ends_jvm: false,
                class: class.to_owned(),
                method: declaration.name.clone(),
                descriptor: declaration.descriptor.to_string(),
                arguments: input.values.clone(),
                static_fields: Vec::new(),
                standard_input: None,
                watched: vec![replay::Watched::Printed],
                values: Vec::new(),
            });
        }
    }
    let names: Vec<String> = first.parameters.iter().map(|parameter| parameter.name.clone()).collect();
    let names: Vec<String> = names.into_iter().chain(["what is printed".to_owned()]).collect();
    for (answers, requests) in classes.on_jvm(&requests).chunks_exact(2).zip(requests.chunks_exact(2)) {
        match told_apart(&answers[0], &answers[1], &names) {
            Ok(None) => {}
            other => return Err(format!("the JVM on {:?}: {other:?}", requests[0].arguments)),
        }
    }
    Ok(())
}
