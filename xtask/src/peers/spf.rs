//! The examples of Symbolic PathFinder, run as their configurations say: how many paths and errors each has.
//!
//! SPF runs `main`, and makes parameters of the named methods symbolic when they are called. Here the program is
//! compiled from a copy in which these methods begin by asking for the values ([`prepare`]).

use super::Options;
use super::jpf::{self, Jpf, Range};
use super::percolate::{Answer, Outcome, Percolate, strings};
use super::staging::{self, Staging};
use crate::{cpu_time, repo};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// The class that calls `main`, whose parameter would else be an input.
const DRIVER: &str = "PercolateRunsMain";

/// What one configuration gave.
#[derive(Default)]
struct Row {
    /// Paths that ended: by returning, by an error, or by `System.exit`.
    ended: usize,
    assertions: usize,
    exceptions: usize,
    /// Why there may be more; empty if there are not.
    incomplete: Vec<String>,
    cpu_seconds: f64,
}

/// Runs the examples below `folder`, which are compiled with `annotations` on the class path.
pub(super) fn run(folder: &Path, annotations: Option<&Path>, options: &Options) -> Result<()> {
    let staging = Staging::new("spf")?;
    let tool = staging.folder("MakeSymbolic");
    let error = staging::compile(&[repo::root().join("xtask/java/MakeSymbolic.java")], &[], &tool)?;
    ensure!(error.is_empty(), "MakeSymbolic.java does not compile: {error}");
    let percolate = Percolate::new(options);
    let mut tsv = "configuration\tpaths\tassertions\texceptions\tcpu\tincomplete\n".to_owned();
    println!("{:>7}{:>7}{:>8}{:>8}  configuration", "paths", "failed", "thrown", "cpu");
    for file in staging::files(folder, "jpf")? {
        let name = file.strip_prefix(folder).expect("listed below the folder").display().to_string();
        let jpf = jpf::read(&file)?;
        if !options.is_chosen(&name) || !is_symbolic(folder, &jpf) {
            continue;
        }
        let example = Example { folder, annotations, staging: &staging, tool: &tool, name: &name, jpf: &jpf };
        let row = example.explore(&percolate)?;
        let Row { ended, assertions, exceptions, cpu_seconds, .. } = row;
        let incomplete = row.incomplete.join("; ").replace(['\t', '\n'], " ");
        println!("{ended:>7}{assertions:>7}{exceptions:>8}{cpu_seconds:>8.1}  {name}  {incomplete}");
        writeln!(tsv, "{name}\t{ended}\t{assertions}\t{exceptions}\t{cpu_seconds:.1}\t{incomplete}")?;
    }
    let path = options.tsv.clone().unwrap_or_else(|| staging.logs().with_file_name("results.tsv"));
    std::fs::write(&path, tsv).with_context(|| format!("cannot write {}", path.display()))
}

/// Whether the configuration makes something symbolic, or the program does it itself.
fn is_symbolic(folder: &Path, jpf: &Jpf) -> bool {
    let text = source(folder, &jpf.target).and_then(|path| std::fs::read(path).ok()).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    !jpf.methods.is_empty() || ["Debug.makeSymbolic", "Debug.addSymbolic"].iter().any(|it| text.contains(it))
}

/// The file of `class`, which may be nested in another.
fn source(folder: &Path, class: &str) -> Option<PathBuf> {
    let path = folder.join(relative(class));
    path.exists().then_some(path)
}

fn relative(class: &str) -> PathBuf {
    let outermost = class.split('$').next().unwrap_or(class);
    Path::new(&outermost.replace('.', "/")).with_added_extension("java")
}

/// One configuration, and where its program is.
struct Example<'a> {
    folder: &'a Path,
    annotations: Option<&'a Path>,
    staging: &'a Staging,
    /// The compiled `MakeSymbolic.java`.
    tool: &'a Path,
    name: &'a str,
    jpf: &'a Jpf,
}

impl Example<'_> {
    fn explore(&self, percolate: &Percolate) -> Result<Row> {
        let copies = self.staging.folder(self.name).join("sources");
        let mut remarks = self.prepare(&copies)?;
        let classes = self.staging.folder(self.name).join("classes");
        let error = self.compile(&copies, &classes)?;
        if !error.is_empty() {
            remarks.push(error);
            return Ok(Row { incomplete: remarks, ..Row::default() });
        }
        let log = self.staging.logs().join(self.name.replace('/', "."));
        // A merged path stands for many, and it is they who are counted.
        let mut more = vec!["--merge".to_owned(), "off".to_owned()];
        more.extend(["--classpath".to_owned(), self.staging.api().display().to_string()]);
        if let Some(limit) = self.jpf.depth_limit {
            more.extend(["--max-depth".to_owned(), limit.to_string()]);
        }
        let before = cpu_time::of_children()?;
        let entry = format!("{}.run", self.in_package(DRIVER));
        let answer = percolate.run("explore", &classes, Some(&entry), &more, &log)?;
        let cpu_seconds = (cpu_time::of_children()? - before).as_secs_f64();
        let mut row = Row { cpu_seconds, ..count(answer) };
        row.incomplete.splice(0..0, remarks);
        Ok(row)
    }

    /// Copies the sources of the symbolic methods such that these ask for their parameters; what could not be done
    /// is returned.
    fn prepare(&self, copies: &Path) -> Result<Vec<String>> {
        let mut remarks = Vec::new();
        let mut by_file: BTreeMap<PathBuf, Vec<&str>> = BTreeMap::new();
        for method in &self.jpf.methods {
            let name = method.split('(').next().unwrap_or(method);
            let Some((class, _)) = name.rsplit_once('.') else {
                remarks.push(format!("{method} names no class"));
                continue;
            };
            match source(self.folder, class) {
                Some(_) => by_file.entry(relative(class)).or_default().push(method),
                None => remarks.push(format!("there is no source of {class}")),
            }
        }
        if !self.jpf.ranges.is_empty() {
            self.write_ranges(copies)?;
            // What the program itself makes symbolic has a range too.
            if source(self.folder, &self.jpf.target).is_some() {
                by_file.entry(relative(&self.jpf.target)).or_default();
            }
        }
        for (file, methods) in by_file {
            let mut java = repo::jdk_tool("java");
            java.arg("-cp").arg(self.tool).arg("MakeSymbolic");
            java.arg(self.folder.join(&file)).arg(copies.join(&file));
            java.args(self.jpf.lazy.then_some("lazy")).args(self.jpf.arrays.then_some("arrays"));
            java.args(self.jpf.ranges.iter().map(|range| format!("range:{}", range.ty)));
            java.args(methods).stdin(Stdio::null());
            let said = repo::output(&mut java, &[0])?;
            remarks.extend(String::from_utf8_lossy(&said).lines().map(str::to_owned));
        }
        Ok(remarks)
    }

    /// The class that copies call for numbers that have a range.
    fn write_ranges(&self, copies: &Path) -> Result<()> {
        let mut text = "package percolate.ranges;\n\npublic final class Ranges {\n".to_owned();
        for Range { ty, low, high } in &self.jpf.ranges {
            let within = format!("({ty}) {low} <= value && value <= ({ty}) {high}");
            writeln!(text, "    public static {ty} in({ty} value) {{")?;
            writeln!(
                text,
                "        percolate.api.Symbolic.assume({within});\n        return value;\n    }}"
            )?;
        }
        let folder = copies.join("percolate/ranges");
        std::fs::create_dir_all(&folder)?;
        Ok(std::fs::write(folder.join("Ranges.java"), text + "}\n")?)
    }

    /// The name of a class in the package of the target: one in no package cannot be named from elsewhere.
    fn in_package(&self, class: &str) -> String {
        match self.jpf.target.rsplit_once('.') {
            Some((package, _)) => format!("{package}.{class}"),
            None => class.to_owned(),
        }
    }

    /// Compiles the program and a class that calls its `main`; the result is the first error, or empty.
    fn compile(&self, copies: &Path, classes: &Path) -> Result<String> {
        let Jpf { target, arguments, .. } = self.jpf;
        if source(self.folder, target).is_none() {
            return Ok(format!("there is no source of {target}"));
        }
        let package = target.rsplit_once('.').map(|(package, _)| format!("package {package};\n"));
        let main = target.rsplit('.').next().unwrap_or(target).replace('$', ".");
        let arguments: Vec<String> = arguments.iter().map(|argument| format!("{argument:?}")).collect();
        let driver = copies.join(format!("{DRIVER}.java"));
        std::fs::create_dir_all(copies)?;
        let call = format!("{main}.main(new String[] {{{}}});", arguments.join(", "));
        std::fs::write(
            &driver,
            format!(
                "{}public class {DRIVER} {{\n    public static void run() throws Throwable {{ {call} }}\n}}\n",
                package.unwrap_or_default()
            ),
        )?;
        // What `javac` finds on its class path as a source, it compiles too; the copies come first.
        let places = [copies, self.folder, self.staging.api()];
        let class_path: Vec<&Path> = places.into_iter().chain(self.annotations).collect();
        let mut sources = vec![driver];
        sources.extend(self.jpf.methods.iter().filter_map(|method| self.copy_of(copies, method)));
        sources.sort();
        sources.dedup();
        staging::compile(&sources, &class_path, classes)
    }

    /// The prepared source of a method's class.
    fn copy_of(&self, copies: &Path, method: &str) -> Option<PathBuf> {
        let (class, _) = method.split('(').next()?.rsplit_once('.')?;
        let path = copies.join(relative(class));
        path.exists().then_some(path)
    }
}

fn count(Answer { result, .. }: Answer) -> Row {
    let json = match result {
        Outcome::Refused(reason) => return Row { incomplete: vec![reason], ..Row::default() },
        Outcome::Json(json) => json,
    };
    let mut row = Row { incomplete: strings(&json, "incomplete"), ..Row::default() };
    let mut mismatches = 0;
    for path in json["paths"].as_array().map(Vec::as_slice).unwrap_or_default() {
        match path["outcome"]["kind"].as_str() {
            Some("returned" | "exited") => row.ended += 1,
            Some("assertion") => (row.ended, row.assertions) = (row.ended + 1, row.assertions + 1),
            Some("threw") => (row.ended, row.exceptions) = (row.ended + 1, row.exceptions + 1),
            _ => {}
        }
        mismatches += usize::from(path["replay"] == "mismatch");
    }
    if mismatches > 0 {
        row.incomplete.push(format!("{mismatches} paths contradicted by the JVM"));
    }
    row
}
