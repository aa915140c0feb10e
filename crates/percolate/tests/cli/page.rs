//! What `--format html` and `--format sarif` say about sources.

use crate::run::{Outcome, percolate};

#[test]
fn the_page_shows_the_finding_in_its_source() {
    let Outcome { out, err, code } = percolate(&["explore", "Divide.java", "divide", "--format", "html"]);
    assert_eq!((err.as_str(), code), ("", Some(1)));
    assert!(out.contains("<p class=\"answer bad\">1 finding</p>"), "{out}");
    assert!(out.contains("<h3>ArithmeticException at <a href=\"#f0-4\">Divide.java:4</a></h3>"), "{out}");
    assert!(out.contains("<tr class=\"here\"><td>4<td><pre>        return a / b;</pre></tr>"), "{out}");
    assert!(out.contains("<tr id=\"f0-4\" class=\"hit\">"), "{out}");
}

#[test]
fn the_verdict_heads_the_page_of_verify() {
    let Outcome { out, .. } = percolate(&["verify", "Sign.java", "sign", "--format", "html"]);
    assert!(out.contains("<p class=\"answer good\">TRUE</p>"), "{out}");
}

#[test]
fn sarif_names_the_source_as_it_lies_in_the_working_folder() {
    let Outcome { out, .. } = percolate(&["explore", "./Divide.java", "divide", "--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&out).expect("the output is JSON");
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "Divide.java");
    assert_eq!(place["region"]["startLine"], 4);
}

#[test]
fn equiv_has_no_page() {
    let Outcome { err, code, .. } = percolate(&["equiv", "Sign.java", "sign", "sign", "--format", "html"]);
    assert_eq!((err.as_str(), code), ("percolate: equiv has no page for --format html\n", Some(2)));
}
