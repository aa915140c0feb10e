//! Writes findings as SARIF 2.1.0, which code hosts and editors read.
//!
//! One run holds all reports. A rule is a class of exceptions; a result is a finding, and one that the JVM confirmed is an
//! error. What is not confirmed, and what a method throws on purpose about its arguments, is a note. See
//! <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.

use crate::baseline::{Baseline, fingerprints, frame};
use crate::frame::Frame;
use crate::java::simple_name;
use crate::{Finding, FindingKind, Report, Sources, exit_code};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::Path;

/// The name of the fingerprint; another way to make it would need another name (SARIF §3.27.17).
const FINGERPRINT: &str = "percolate/v1";
/// What relative paths start from.
const ROOT: &str = "SRCROOT";
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes one log with one run. Where `sources` has no file for a stack frame, the package of the class is taken for the
/// folder. Findings that `baseline` knows are marked as unchanged.
pub fn write(
    out: &mut impl Write,
    reports: &[Report],
    baseline: Option<&Baseline>,
    sources: &Sources,
) -> io::Result<()> {
    let mut rules = Rules::default();
    let mut results = Vec::new();
    for report in reports {
        let all = [(&report.findings, false), (&report.preconditions, true)];
        for (findings, is_precondition) in all {
            for (finding, fingerprint) in findings.iter().zip(fingerprints(report, findings)) {
                let known = baseline.map(|baseline| baseline.contains(&fingerprint));
                let level = if finding.confirmed && !is_precondition { "error" } else { "note" };
                let mut result = json!({
                    "ruleId": rule_id(finding),
                    "ruleIndex": rules.index(finding),
                    "level": level,
                    "message": { "text": message(report, finding) },
                    "locations": locations(finding, sources),
                    "partialFingerprints": { FINGERPRINT: fingerprint },
                    "properties": {
                        "method": report.header.method, "confirmed": finding.confirmed,
                        "precondition": is_precondition, "paths": finding.count,
                    },
                });
                if !finding.stack.is_empty() {
                    result["codeFlows"] = code_flows(finding, sources);
                }
                if let Some(known) = known {
                    result["baselineState"] = json!(if known { "unchanged" } else { "new" });
                }
                results.push(result);
            }
        }
    }
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "percolate",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.0,
            } },
            "columnKind": "utf16CodeUnits",
            "invocations": [invocation(reports)],
            "originalUriBaseIds": { ROOT: { "description": { "text": "The root of the sources" } } },
            "results": results,
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

/// The rules in the order of first use.
#[derive(Default)]
struct Rules(Vec<Value>);

impl Rules {
    fn index(&mut self, finding: &Finding) -> usize {
        let id = rule_id(finding);
        if let Some(index) = self.0.iter().position(|rule| rule["id"] == id) {
            return index;
        }
        let text = match finding.kind {
            FindingKind::Assertion => "An assertion fails".to_owned(),
            FindingKind::Exception => format!("{} is not caught", simple_name(&finding.exception)),
        };
        self.0.push(json!({
            "id": id,
            "name": rule_name(finding),
            "shortDescription": { "text": text },
            "defaultConfiguration": { "level": "error" },
        }));
        self.0.len() - 1
    }
}

fn rule_id(finding: &Finding) -> &str {
    match finding.kind {
        FindingKind::Assertion => "assertion",
        FindingKind::Exception => &finding.exception,
    }
}

/// Names of rules are words without spaces in Pascal case (SARIF §3.49.7).
fn rule_name(finding: &Finding) -> String {
    match finding.kind {
        FindingKind::Assertion => "AssertionFails".to_owned(),
        FindingKind::Exception => format!("Uncaught{}", simple_name(&finding.exception).replace('$', "")),
    }
}

fn message(report: &Report, finding: &Finding) -> String {
    let what = match finding.kind {
        FindingKind::Assertion => "An assertion fails",
        FindingKind::Exception => simple_name(&finding.exception),
    };
    let message = finding.message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
    let call = if finding.inputs.is_empty() {
        format!("{} is called", report.header.method)
    } else {
        format!("{} is called with {}", report.header.method, finding.inputs)
    };
    let doubt = if finding.confirmed { "" } else { " (not confirmed on the JVM)" };
    format!("{what}{message} when {call}{doubt}")
}

/// The place of a frame.
fn location(frame: &Frame<'_>, sources: &Sources) -> Value {
    let artifact = match sources.find(frame.class, frame.file).map(Path::to_string_lossy) {
        Some(absolute) if absolute.starts_with('/') => {
            json!({ "uri": format!("file://{}", uri_of(&absolute)) })
        }
        Some(relative) => json!({ "uri": uri_of(&relative), "uriBaseId": ROOT }),
        None => {
            let package = frame.class.rsplit_once('.').map(|(package, _)| package.replace('.', "/") + "/");
            let guessed = format!("{}{}", package.unwrap_or_default(), frame.file);
            json!({ "uri": uri_of(&guessed), "uriBaseId": ROOT })
        }
    };
    let mut physical = json!({ "artifactLocation": artifact });
    // A region without a line says nothing.
    if let Some(line) = frame.line {
        physical["region"] = json!({ "startLine": line });
    }
    let name = format!("{}.{}", frame.class, frame.method);
    json!({
        "physicalLocation": physical,
        "logicalLocations": [{ "fullyQualifiedName": name, "kind": "function" }],
    })
}

/// The innermost line of the program: its frame, if the stack has it.
fn locations(finding: &Finding, sources: &Sources) -> Value {
    match frame(finding).and_then(Frame::parse) {
        Some(frame) => json!([location(&frame, sources)]),
        None => json!([]),
    }
}

/// The stack as the way to the failure: from the entry method inwards, as SARIF wants events in order of time.
fn code_flows(finding: &Finding, sources: &Sources) -> Value {
    let frames = finding.stack.iter().rev().filter_map(|frame| Frame::parse(frame));
    let steps: Vec<Value> = frames
        .enumerate()
        .map(|(depth, frame)| json!({ "location": location(&frame, sources), "nestingLevel": depth }))
        .collect();
    json!([{ "threadFlows": [{ "locations": steps }] }])
}

/// The exit code is that of the worst report.
fn invocation(reports: &[Report]) -> Value {
    let code = reports.iter().map(exit_code).max_by_key(|code| severity(*code)).unwrap_or(0);
    let notifications: Vec<Value> = reports
        .iter()
        .flat_map(|report| report.incomplete.iter().map(move |reason| (report, reason)))
        .map(|(report, reason)| {
            json!({ "level": "warning", "message": { "text": format!("{}: {reason}", report.header.method) } })
        })
        .collect();
    json!({
        "executionSuccessful": code != 70,
        "exitCode": code,
        "toolExecutionNotifications": notifications,
    })
}

fn severity(code: u8) -> u8 {
    match code {
        0 => 0,
        3 => 1,
        1 => 2,
        _ => 3,
    }
}

/// A relative path as a URI reference (RFC 3986).
fn uri_of(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/$".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri += &format!("%{byte:02X}");
        }
    }
    uri
}
