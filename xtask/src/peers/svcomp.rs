//! The Java programs of SV-COMP: the verdict that their task definitions expect beside ours, for each folder of them.
//!
//! A task is a `.yml` file that names folders of sources, and properties with the expected verdict. Each property is one
//! run, as a competition would call it: `percolate verify SOURCES --property FILE`. One run at a time, so that the CPU time
//! of each can be told.

use super::Options;
use super::percolate::{Answer, Outcome, Percolate, strings};
use super::staging::Staging;
use crate::cpu_time;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One property of one program.
#[derive(Debug, PartialEq)]
struct Task {
    /// The path of the definition below the folder, without its ending.
    name: String,
    sources: Vec<PathBuf>,
    property: PathBuf,
    /// Whether it holds.
    expected: bool,
}

/// What became of the tasks of a folder.
#[derive(Default)]
struct Tally {
    n_right: usize,
    n_wrong: usize,
    n_undecided: usize,
    time: Duration,
}

/// Runs the tasks below `folder`, which has a folder for each family of programs.
pub(super) fn run(folder: &Path, options: &Options) -> Result<()> {
    let tasks: Vec<Task> = all(folder)?.into_iter().filter(|task| options.is_chosen(&task.name)).collect();
    ensure!(!tasks.is_empty(), "there are no task definitions below the folders of {}", folder.display());
    let staging = Staging::new("svcomp")?;
    let percolate = Percolate::new(options);
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut lines = "task\tproperty\texpected\tours\tagreement\tseconds of CPU\treasons\n".to_owned();
    for task in &tasks {
        let before = cpu_time::of_children()?;
        let (ours, reasons) = verdict(&percolate, &staging, task)?;
        let time = cpu_time::of_children()?.saturating_sub(before);
        let tally = tallies.entry(task.name.split('/').next().unwrap_or_default().to_owned()).or_default();
        tally.time += time;
        let expected = if task.expected { "TRUE" } else { "FALSE" };
        let (count, agreement) = match ours.as_str() {
            ours if ours == expected => (&mut tally.n_right, "right"),
            "TRUE" | "FALSE" => (&mut tally.n_wrong, "wrong"),
            _ => (&mut tally.n_undecided, "undecided"),
        };
        *count += 1;
        let property = task.property.file_stem().unwrap_or_default().to_string_lossy();
        let seconds = time.as_secs_f64();
        eprintln!("{agreement:<10}{seconds:>6.1} s  {} {property}", task.name);
        let reasons = reasons.join("; ").replace(['\t', '\n'], " ");
        lines +=
            &format!("{}\t{property}\t{expected}\t{ours}\t{agreement}\t{seconds:.1}\t{reasons}\n", task.name);
    }
    let tsv = options.tsv.clone().unwrap_or_else(|| staging.logs().with_file_name("results.tsv"));
    std::fs::write(&tsv, lines).with_context(|| format!("cannot write {}", tsv.display()))?;
    println!("{} tasks, one line each in {}", tasks.len(), tsv.display());
    println!("| folder | tasks | right | wrong | undecided | CPU time |\n|---|---|---|---|---|---|");
    for (folder, tally) in &tallies {
        let Tally { n_right, n_wrong, n_undecided, time } = tally;
        let n_tasks = n_right + n_wrong + n_undecided;
        let seconds = time.as_secs_f64();
        println!("| `{folder}` | {n_tasks} | {n_right} | {n_wrong} | {n_undecided} | {seconds:.0} s |");
    }
    Ok(())
}

/// Our verdict, and why there is none.
fn verdict(percolate: &Percolate, staging: &Staging, task: &Task) -> Result<(String, Vec<String>)> {
    let (first, others) = task.sources.split_first().context("a task has sources")?;
    let mut more: Vec<String> = others.iter().map(|source| source.to_string_lossy().into_owned()).collect();
    more.extend(["--property".to_owned(), task.property.to_string_lossy().into_owned()]);
    let log = staging.logs().join(task.name.replace('/', "."));
    let Answer { result, .. } = percolate.run("verify", first, None, &more, &log)?;
    Ok(match result {
        Outcome::Json(json) => {
            (json["verdict"].as_str().unwrap_or("NONE").to_owned(), strings(&json, "incomplete"))
        }
        Outcome::Refused(reason) => ("NONE".to_owned(), vec![reason]),
    })
}

/// The tasks of all definitions in the folders of `root`, in order.
fn all(root: &Path) -> Result<Vec<Task>> {
    let entries = |folder: &Path| -> Result<Vec<PathBuf>> {
        let listed =
            std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
        let mut paths = listed.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        paths.sort();
        Ok(paths)
    };
    let mut tasks = Vec::new();
    for folder in entries(root)?.into_iter().filter(|path| path.is_dir()) {
        for file in
            entries(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|it| it == "yml"))
        {
            let text =
                std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let name = file.strip_prefix(root).unwrap_or(&file).with_extension("");
            tasks.extend(read(&text, &folder, &name.to_string_lossy()));
        }
    }
    Ok(tasks)
}

/// The tasks of a definition in `folder`. Its YAML is of the plain kind: one key or element on a line.
fn read(text: &str, folder: &Path, name: &str) -> Vec<Task> {
    let mut sources = Vec::new();
    let mut property = None;
    let mut tasks = Vec::new();
    let mut is_input = false;
    for line in text.lines() {
        let line = line.trim();
        let line = line.strip_prefix("- ").unwrap_or(line);
        let value = |line: &str| line.trim().trim_matches(['"', '\'']).to_owned();
        match line.split_once(':') {
            Some(("input_files", rest)) => {
                is_input = true;
                sources.extend((!rest.trim().is_empty()).then(|| folder.join(value(rest))));
            }
            Some(("property_file", rest)) => property = Some(folder.join(value(rest))),
            Some(("expected_verdict", rest)) => {
                let expected = value(rest) == "true";
                let sources = sources.clone();
                let made = |property| Task { name: name.to_owned(), sources, property, expected };
                tasks.extend(property.take().map(made));
            }
            Some(_) => is_input = false,
            None if is_input && !line.is_empty() => sources.push(folder.join(value(line))),
            None => {}
        }
    }
    tasks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_definition_names_sources_and_properties() {
        let text = "format_version: '2.0'\ninput_files:\n  - ../common/\n  - 'Sum/'\nproperties:\n  \
                    - property_file: ../properties/assert_java.prp\n    expected_verdict: false\n  \
                    - property_file: ../properties/other.prp\n    expected_verdict: true\n\
                    options:\n  language: Java\n";
        let tasks = read(text, Path::new("f"), "f/Sum");
        let expected: Vec<bool> = tasks.iter().map(|task| task.expected).collect();
        assert_eq!(expected, [false, true]);
        assert_eq!(tasks[0].sources, [Path::new("f/../common/"), Path::new("f/Sum/")]);
        assert_eq!(tasks[1].property, Path::new("f/../properties/other.prp"));
    }
}
