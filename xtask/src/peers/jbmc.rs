//! The regression tests of JBMC: the verdict they expect beside ours.
//!
//! JBMC's answer is about a bounded program, with library methods that may return anything where it has no model;
//! ours is about the whole program on the real JDK. `docs/peers.md` lists what that does to single tests.

use super::Options;
use super::desc::{self, Desc, Expected};
use super::flags::{self, Request};
use super::known::Known;
use super::percolate::{Answer, Outcome, Percolate, strings};
use super::staging::Staging;
use super::table::Counts;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One line of the result.
struct Row {
    agreement: Agreement,
    ours: String,
    reasons: Vec<String>,
    seconds: f64,
}

/// How our verdict relates to the expected one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Agreement {
    Same,
    Opposite,
    /// The test is about one property, and we found another that fails.
    OtherProperty,
    Undecided,
}

impl Agreement {
    fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Opposite => "opposite",
            Self::OtherProperty => "other-property",
            Self::Undecided => "undecided",
        }
    }
}

/// Runs the tests below `folder`.
pub(super) fn run(folder: &Path, options: &Options) -> Result<()> {
    let mut excluded = Counts::default();
    let mut tests: Vec<(Desc, Request, Expected)> = Vec::new();
    for desc in desc::all(folder)? {
        if !options.is_chosen(&desc.name) {
            continue;
        }
        let Some(expected) = desc.expected else {
            excluded.add("no verdict is expected");
            continue;
        };
        if desc.level != "CORE" {
            excluded.add(format!("level {}", desc.level));
            continue;
        }
        match flags::understand(&desc.flags) {
            Ok(request) => tests.push((desc, request, expected)),
            Err(why) => excluded.add(why),
        }
    }
    let suite = folder.file_name().context("a folder has a name")?.to_string_lossy().into_owned();
    let staging = Staging::new(&suite)?;
    let percolate = Percolate::new(options);
    let rows = each(&tests, options.jobs, |(desc, request, expected)| {
        let row = compare(&percolate, &staging, desc, request, *expected)?;
        eprintln!("{:<15}{:>6.1} s  {}", row.agreement.name(), row.seconds, desc.name);
        Ok(row)
    })?;
    let lines = tests.iter().zip(&rows).map(|((desc, _, expected), row)| line(&suite, desc, *expected, row));
    let tsv = options.tsv.clone().unwrap_or_else(|| staging.logs().with_file_name("results.tsv"));
    let text =
        format!("test\texpected\tours\tagreement\tseconds\tflags\treasons\n{}", lines.collect::<String>());
    std::fs::write(&tsv, text).with_context(|| format!("cannot write {}", tsv.display()))?;
    println!("{suite}: {} tests compared, one line each in {}", tests.len(), tsv.display());
    summarise(&tests, &rows);
    excluded.print("left out");
    let found = tests.iter().zip(&rows).map(|((desc, _, _), row)| (&*desc.name, row.agreement.name()));
    Known::of(&suite).check(found, Agreement::Same.name())
}

/// `work` on each of `items` by `n_jobs` threads; the results are in the order of the items.
fn each<T: Sync, R: Send>(
    items: &[T],
    n_jobs: usize,
    work: impl Fn(&T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<Result<R>>>> = items.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..n_jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let position = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(position) else { break };
                    *results[position].lock().expect("no worker panics with the lock") = Some(work(item));
                }
            });
        }
    });
    let taken = results.into_iter().map(|it| it.into_inner().expect("no worker panics with the lock"));
    taken.map(|result| result.expect("every item was worked on")).collect()
}

fn compare(
    percolate: &Percolate,
    staging: &Staging,
    desc: &Desc,
    request: &Request,
    expected: Expected,
) -> Result<Row> {
    let refused = |reason: String| Row {
        agreement: Agreement::Undecided,
        ours: "NONE".to_owned(),
        reasons: vec![reason],
        seconds: 0.0,
    };
    let staged = match staging.classes_of(&desc.folder)? {
        Ok(staged) => staged,
        Err(reason) => return Ok(refused(reason)),
    };
    let log = staging.logs().join(desc.name.replace('/', "."));
    let method = entry(&staged, desc, request);
    let class = method.split('#').next().unwrap_or(&method);
    let (target, more) = places(&staged, class, staging.api(), request);
    let Answer { seconds, result } = percolate.run("verify", &target, Some(&method), &more, &log)?;
    let json = match result {
        Outcome::Json(json) => json,
        Outcome::Refused(reason) => return Ok(Row { seconds, ..refused(reason) }),
    };
    let ours = json["verdict"].as_str().unwrap_or("NONE").to_owned();
    let agreement = match (ours.as_str(), expected) {
        ("TRUE", Expected::Successful) | ("FALSE", Expected::Failed) => Agreement::Same,
        ("FALSE", Expected::Successful) if request.property.is_some() => Agreement::OtherProperty,
        ("TRUE" | "FALSE", _) => Agreement::Opposite,
        _ => Agreement::Undecided,
    };
    Ok(Row { agreement, reasons: reasons(&json, agreement), ours, seconds })
}

/// Why there is no verdict; for one that differs, what it rests on.
fn reasons(json: &Value, agreement: Agreement) -> Vec<String> {
    let found = json["findings"].as_array().map(Vec::as_slice).unwrap_or_default();
    let findings = found.iter().map(|finding| {
        let text = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
        format!("{} at {}", text("exception"), text("at"))
    });
    match agreement {
        Agreement::Same => Vec::new(),
        Agreement::Undecided => strings(json, "incomplete"),
        Agreement::Opposite | Agreement::OtherProperty => findings.collect(),
    }
}

/// The target, which has `class`, and the options that say where other classes are and how far to look.
fn places(staged: &Path, class: &str, api: &Path, request: &Request) -> (PathBuf, Vec<String>) {
    let mut places: Vec<PathBuf> = request.jar.iter().map(|jar| staged.join(jar)).collect();
    for place in &request.class_path {
        // A place outside the folder of the test is JBMC's model of the JDK; we have the JDK itself.
        if !place.starts_with("..") {
            places.push(if place == "." { staged.to_owned() } else { staged.join(place) });
        }
    }
    places.retain(|place| place.exists());
    if places.is_empty() {
        places.push(staged.to_owned());
    }
    let file = class.replace('.', "/") + ".class";
    let position = places.iter().position(|place| place.join(&file).exists()).unwrap_or(0);
    let target = places.remove(position);
    // JBMC has the classes of its nondeterministic values built in.
    places.push(api.to_owned());
    let joined: Vec<_> = places.iter().map(|place| place.to_string_lossy()).collect();
    let mut more = vec!["--classpath".to_owned(), joined.join(":")];
    for (option, value) in [("--max-string", &request.max_string), ("--max-array", &request.max_array)] {
        more.extend(value.iter().flat_map(|value| [option.to_owned(), value.clone()]));
    }
    (target, more)
}

/// The method as `percolate` writes it: `pkg.Class#method(int)`.
fn entry(staged: &Path, desc: &Desc, request: &Request) -> String {
    let subject = desc.subject.trim_end_matches(".class").replace('/', ".");
    let is_class = staged.join(subject.replace('.', "/")).with_added_extension("class").exists();
    let class = request.main_class.as_deref().unwrap_or(&subject);
    match &request.function {
        Some(function) => method(function),
        // Without a class of that name, and with a dot, JBMC takes it for a method.
        None if !is_class && request.jar.is_none() && subject.contains('.') => method(&subject),
        None => format!("{class}#main(java.lang.String[])"),
    }
}

fn method(function: &str) -> String {
    let function = function.trim_start_matches("java::");
    let (name, descriptor) = match function.split_once(':') {
        Some((name, descriptor)) => (name, Some(descriptor)),
        None => (function, None),
    };
    let name = match name.rsplit_once('.') {
        Some((class, method)) => format!("{class}#{method}"),
        None => name.to_owned(),
    };
    match descriptor.and_then(parameters) {
        Some(parameters) => format!("{name}({parameters})"),
        None => name,
    }
}

/// The parameters of a descriptor as Java writes them; `None` if it is none.
fn parameters(descriptor: &str) -> Option<String> {
    let mut rest = descriptor.strip_prefix('(')?.split_once(')')?.0;
    let mut text = String::new();
    while !rest.is_empty() {
        let element = rest.trim_start_matches('[');
        let n_dimensions = rest.len() - element.len();
        let (name, after) = match element.split_at_checked(1)? {
            ("L", class) => class.split_once(';')?,
            ("B", after) => ("byte", after),
            ("C", after) => ("char", after),
            ("D", after) => ("double", after),
            ("F", after) => ("float", after),
            ("I", after) => ("int", after),
            ("J", after) => ("long", after),
            ("S", after) => ("short", after),
            ("Z", after) => ("boolean", after),
            _ => return None,
        };
        let comma = if text.is_empty() { "" } else { "," };
        let name = name.replace('/', ".");
        write!(text, "{comma}{name}{}", "[]".repeat(n_dimensions)).expect("a string takes all text");
        rest = after;
    }
    Some(text)
}

fn line(suite: &str, desc: &Desc, expected: Expected, row: &Row) -> String {
    let expected = match expected {
        Expected::Successful => "SUCCESSFUL",
        Expected::Failed => "FAILED",
    };
    let flags = desc.flags.join(" ").replace('\t', " ");
    let reasons = row.reasons.join("; ").replace(['\t', '\n'], " ");
    format!(
        "{suite}/{}\t{expected}\t{}\t{}\t{:.1}\t{flags}\t{reasons}\n",
        desc.name,
        row.ours,
        row.agreement.name(),
        row.seconds
    )
}

fn summarise(tests: &[(Desc, Request, Expected)], rows: &[Row]) {
    let (mut same, mut opposite, mut other, mut undecided) =
        (Counts::default(), Counts::default(), Counts::default(), Counts::default());
    for ((desc, _, expected), row) in tests.iter().zip(rows) {
        let verdicts = format!("expected {expected:?}, ours {}", row.ours);
        match row.agreement {
            Agreement::Same => same.add(verdicts),
            Agreement::Opposite => opposite.add(format!("{verdicts}: {}", desc.name)),
            Agreement::OtherProperty => other.add(verdicts),
            Agreement::Undecided => {
                undecided.add(kind(row.reasons.first().map_or("no reason", String::as_str)));
            }
        }
    }
    same.print("the same verdict");
    opposite.print("the opposite verdict");
    other.print("about one property, and another fails");
    undecided.print("undecided, by the first reason");
}

/// A reason without what differs between tests: places and numbers.
fn kind(reason: &str) -> String {
    let what = reason.split(" at ").next().unwrap_or(reason);
    let what = what.split("; looked in ").next().unwrap_or(what);
    let mut text = String::new();
    for letter in what.chars() {
        match letter {
            '0'..='9' if text.ends_with('#') => {}
            '0'..='9' => text.push('#'),
            _ => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_named_as_percolate_does() {
        let check = |function, expected| assert_eq!(method(function), expected);
        check("Test.main", "Test#main");
        check("java::p.Test.f:(I[Ljava/lang/String;J)V", "p.Test#f(int,java.lang.String[],long)");
        check("Test.<init>:()V", "Test#<init>()");
    }

    #[test]
    fn reasons_of_one_kind_count_together() {
        assert_eq!(kind("more than 16 characters at A.java:3"), kind("more than 5 characters at B.java:14"));
        assert_ne!(kind("more than 16 characters"), kind("more than 16 elements"));
    }

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..50).collect();
        assert_eq!(
            each(&items, 4, |item| Ok(item * 2)).unwrap(),
            (0..50).map(|it| it * 2).collect::<Vec<_>>()
        );
    }
}
