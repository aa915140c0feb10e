//! The witness as an automaton in GraphML: one edge for each value that the program gets, the last one to the violation.

use super::{Step, Task, equation};
use std::io::{self, Write};

/// What the `data` elements are about: key, name and type of the attribute.
const KEYS: &[(&str, &str, &str, &str)] = &[
    ("graph", "witness-type", "witness-type", "string"),
    ("graph", "sourcecodelang", "sourcecodelang", "string"),
    ("graph", "producer", "producer", "string"),
    ("graph", "specification", "specification", "string"),
    ("graph", "programfile", "programFile", "string"),
    ("graph", "programhash", "programHash", "string"),
    ("graph", "architecture", "architecture", "string"),
    ("graph", "creationtime", "creationTime", "string"),
    ("node", "entry", "isEntryNode", "boolean"),
    ("node", "violation", "isViolationNode", "boolean"),
    ("edge", "originfile", "originFileName", "string"),
    ("edge", "startline", "startline", "int"),
    ("edge", "assumption", "assumption", "string"),
    ("edge", "assumption.scope", "assumption.scope", "string"),
    ("edge", "threadId", "threadId", "int"),
];

pub(super) fn write(out: &mut impl Write, task: &Task, steps: Option<&[Step]>) -> io::Result<()> {
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    let schema = "http://www.w3.org/2001/XMLSchema-instance";
    writeln!(out, "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"{schema}\">")?;
    for (of, id, name, ty) in KEYS {
        let start = format!("  <key id=\"{id}\" for=\"{of}\" attr.name=\"{name}\" attr.type=\"{ty}\"");
        match *ty {
            "boolean" => writeln!(out, "{start}>\n    <default>false</default>\n  </key>")?,
            _ => writeln!(out, "{start}/>")?,
        }
    }
    writeln!(out, "  <graph edgedefault=\"directed\">")?;
    let kind = if steps.is_some() { "violation_witness" } else { "correctness_witness" };
    data(out, 4, "witness-type", kind)?;
    data(out, 4, "sourcecodelang", "Java")?;
    data(out, 4, "producer", concat!("percolate ", env!("CARGO_PKG_VERSION")))?;
    data(out, 4, "specification", &task.specification)?;
    if let Some(file) = task.files.first() {
        data(out, 4, "programfile", &file.name)?;
        data(out, 4, "programhash", &file.hash)?;
    }
    data(out, 4, "architecture", "64bit")?;
    data(out, 4, "creationtime", &task.time())?;
    automaton(out, steps.unwrap_or_default(), steps.is_some())?;
    writeln!(out, "  </graph>\n</graphml>")
}

/// A line of nodes; the last one is the violation, if there is one.
fn automaton(out: &mut impl Write, steps: &[Step], is_violated: bool) -> io::Result<()> {
    for number in 0..=steps.len() {
        writeln!(out, "    <node id=\"n{number}\">")?;
        if number == 0 {
            data(out, 6, "entry", "true")?;
        }
        if number == steps.len() && is_violated {
            data(out, 6, "violation", "true")?;
        }
        writeln!(out, "    </node>")?;
    }
    for (number, step) in steps.iter().enumerate() {
        writeln!(out, "    <edge source=\"n{number}\" target=\"n{}\">", number + 1)?;
        data(out, 6, "originfile", &step.file)?;
        data(out, 6, "startline", &step.line.to_string())?;
        data(out, 6, "threadId", "0")?;
        if let Some(equation) = step.value.as_ref().and_then(|(name, value)| equation(name, value)) {
            data(out, 6, "assumption", &format!("{equation};"))?;
            data(out, 6, "assumption.scope", &format!("java::L{};", step.class.replace('.', "/")))?;
        }
        writeln!(out, "    </edge>")?;
    }
    Ok(())
}

fn data(out: &mut impl Write, indent: usize, key: &str, content: &str) -> io::Result<()> {
    writeln!(out, "{:indent$}<data key=\"{key}\">{}</data>", "", escaped(content))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
