//! The page, as a browser gets it.

use crate::sample::{path, report, text, threw};
use report::{Covered, CoveredBranch, CoveredMethod, Outcome, Report, Sources, Summary, html};
use std::path::Path;

fn page(reports: Vec<Report>, sources: &Sources) -> String {
    let mut summary = Summary::new(report::Command::Explore, "Bank.java".to_owned(), reports, Vec::new());
    let branch = CoveredBranch { line: Some(3), sides: vec![true, false] };
    let method = CoveredMethod {
        file: Some("Bank.java".to_owned()),
        branches: [(4, branch)].into(),
        lines: [(2, true), (3, true), (4, false)].into(),
    };
    summary.covered = Covered { methods: [("p.Bank#pay(I)V".to_owned(), method)].into() };
    let mut out = Vec::new();
    html::write(&mut out, &summary, sources).unwrap();
    String::from_utf8(out).unwrap()
}

fn bank(message: &str) -> Report {
    let fails = threw("java.lang.ArithmeticException", Some(message), 3);
    let inputs = vec![("name", text("<script>"))];
    let returns = Outcome::Returned { value: None };
    report("pay(int)", vec![path(0, inputs, fails, "a < 0"), path(1, Vec::new(), returns, "a >= 0")])
}

fn bank_source(folder: &Path) -> Sources {
    let file = folder.join("p/Bank.java");
    std::fs::create_dir_all(folder.join("p")).unwrap();
    std::fs::write(&file, "class Bank {\n\tvoid pay(int a) {\n\t\tif (a < 0)\n\t\t\tpay(1);\n").unwrap();
    Sources::new(vec![file])
}

#[test]
fn a_finding_is_shown_with_its_call_and_leads_to_the_source() {
    let folder = tempfile::tempdir().unwrap();
    let page = page(vec![bank("/ by zero")], &bank_source(folder.path()));
    assert!(page.contains("<p class=\"answer bad\">1 finding</p>"));
    assert!(page.contains("<h3>ArithmeticException at <a href=\"#f0-3\">Bank.java:3</a></h3>"), "{page}");
    assert!(page.contains("<pre>p.Bank.pay(&quot;&lt;script&gt;&quot;)</pre>"), "{page}");
    assert!(page.contains("<tr class=\"here\"><td>3<td><pre>\t\tif (a &lt; 0)</pre></tr>"), "{page}");
}

#[test]
fn lines_are_executed_in_part_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let page = page(vec![bank("")], &bank_source(folder.path()));
    for row in [
        "<tr id=\"f0-1\" class=\"\"><td>1<td><td>",
        "<tr id=\"f0-2\" class=\"hit\"><td>2<td><td>",
        "<tr id=\"f0-3\" class=\"part\"><td>3<td>1/2<td>",
        "<tr id=\"f0-4\" class=\"miss\"><td>4<td><td>",
    ] {
        assert!(page.contains(row), "{row} is not in\n{page}");
    }
}

#[test]
fn text_of_the_program_is_never_markup() {
    let page = page(vec![bank("<img src=x onerror=alert(1)>")], &Sources::default());
    assert!(!page.contains("<script") && !page.contains("<img"), "{page}");
}

#[test]
fn without_sources_lines_are_told_by_number() {
    let page = page(vec![bank("")], &Sources::default());
    assert!(page.contains("<li class=\"part\">executed, but not every branch: 3</li>"), "{page}");
    assert!(page.contains("<li class=\"miss\">not executed: 4</li>"), "{page}");
    assert!(page.contains("ArithmeticException at Bank.java:3</h3>"), "{page}");
}

#[test]
fn several_methods_have_a_table() {
    let page = page(vec![bank(""), bank("")], &Sources::default());
    assert!(page.contains("<a href=\"#m1\"><code>Bank#pay(int)</code></a>"), "{page}");
    assert!(page.contains("<details id=\"m1\"><summary>"), "paths of several methods are folded away");
}
