//! The examples of Symbolic PathFinder: how many paths and findings each has.
//!
//! There is no expected verdict. All parameters of a method are symbolic here, also those that its configuration
//! calls concrete, and fields have the values that Java gives them.

use super::Options;
use super::jpf::{self, Jpf};
use super::percolate::{Answer, Outcome, Percolate, strings};
use super::staging::{self, Staging};
use anyhow::{Context, Result};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Runs the examples below `folder`, which are compiled with `annotations` on the class path.
pub(super) fn run(folder: &Path, annotations: Option<&Path>, options: &Options) -> Result<()> {
    let staging = Staging::new("spf")?;
    // What `javac` finds on its class path as a source, it compiles too.
    let class_path: Vec<&Path> = [folder, staging.api()].into_iter().chain(annotations).collect();
    let percolate = Percolate::new(options);
    let mut tsv = "example\tmethod\tpaths\tfindings\tseconds\treasons\n".to_owned();
    println!("{:>7}{:>10}{:>9}  method", "paths", "findings", "seconds");
    for file in staging::files(folder, "jpf")? {
        let name = file.strip_prefix(folder).expect("listed below the folder").display().to_string();
        let jpf = jpf::read(&file)?;
        if !options.is_chosen(&name) || !is_symbolic(folder, &jpf) {
            continue;
        }
        let classes = staging.folder(&name);
        let mut owners: Vec<&str> = vec![&jpf.target];
        owners.extend(jpf.methods.iter().filter_map(|method| Some(method.rsplit_once('.')?.0)));
        let error = compile(folder, &owners, &class_path, &classes)?;
        let entries = match jpf.methods.as_slice() {
            [] => &[format!("{}.main", jpf.target)],
            methods => methods,
        };
        for (position, entry) in entries.iter().enumerate() {
            let (cells, reasons) = if error.is_empty() {
                let log = staging.logs().join(format!("{}.{position}", name.replace('/', ".")));
                let api = ["--classpath".to_owned(), staging.api().display().to_string()];
                cells(percolate.run("explore", &classes, Some(entry), &api, &log)?)
            } else {
                (["-", "-", "-"].map(str::to_owned), error.clone())
            };
            let [paths, findings, seconds] = &cells;
            println!("{paths:>7}{findings:>10}{seconds:>9}  {entry} ({name})");
            writeln!(tsv, "{name}\t{entry}\t{paths}\t{findings}\t{seconds}\t{reasons}")?;
        }
    }
    let path = options.tsv.clone().unwrap_or_else(|| staging.logs().with_file_name("results.tsv"));
    std::fs::write(&path, tsv).with_context(|| format!("cannot write {}", path.display()))
}

/// Whether the configuration makes something symbolic, or the program does it itself.
fn is_symbolic(folder: &Path, jpf: &Jpf) -> bool {
    let text = source(folder, &jpf.target).and_then(|path| std::fs::read(path).ok()).unwrap_or_default();
    !jpf.methods.is_empty() || String::from_utf8_lossy(&text).contains("Debug.makeSymbolic")
}

/// The file of `class`, which may be nested in another.
fn source(folder: &Path, class: &str) -> Option<PathBuf> {
    let outermost = class.split('$').next().unwrap_or(class);
    let path = folder.join(outermost.replace('.', "/")).with_added_extension("java");
    path.exists().then_some(path)
}

/// Compiles the files of `classes`, and what they need; the result is the first error, or empty.
fn compile(folder: &Path, classes: &[&str], class_path: &[&Path], out: &Path) -> Result<String> {
    let mut sources: Vec<PathBuf> = classes.iter().filter_map(|class| source(folder, class)).collect();
    sources.sort();
    sources.dedup();
    staging::compile(&sources, class_path, out)
}

/// Paths, findings and seconds; and why the exploration is incomplete.
fn cells(Answer { seconds, result }: Answer) -> ([String; 3], String) {
    let (paths, findings, reasons) = match result {
        Outcome::Refused(reason) => ("-".to_owned(), "-".to_owned(), reason),
        Outcome::Json(json) => {
            let findings = json["findings"].as_array().map_or(0, Vec::len);
            let paths = json["stats"]["paths"].as_u64().unwrap_or(0);
            (paths.to_string(), findings.to_string(), strings(&json, "incomplete").join("; "))
        }
    };
    ([paths, findings, format!("{seconds:.1}")], reasons.replace(['\t', '\n'], " "))
}
