//! Every assumption has a method that is TRUE (or a pair that is EQUIVALENT) under it, which says so, and an input that breaks both.
//!
//! `tests/assumptions` has a file for each variant of [`report::Assumption`], by its name.

use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use libtest_mimic::{Arguments, Trial};
use replay::unpack_api;
use report::Assumption;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/assumptions");
    let classes = Arc::new(Classes::compile(&root));
    let files = std::fs::read_dir(&root).expect("the folder of cases can be listed");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file can be listed").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "java"));
    files.sort();
    let names: BTreeSet<String> = files.iter().map(|file| name_of(file)).collect();
    let mut trials =
        vec![Trial::test("every_assumption_has_a_file", move || complete(&names).map_err(Into::into))];
    trials.extend(files.into_iter().map(|file| {
        let classes = Arc::clone(&classes);
        Trial::test(name_of(&file), move || check(&classes, &file).map_err(Into::into))
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The cases, compiled.
struct Classes {
    jdk: Jdk,
    folder: PathBuf,
    /// By which programs state assumptions of their own.
    api: PathBuf,
}

impl Classes {
    fn compile(root: &Path) -> Classes {
        let jdk = Jdk::locate().expect("the tests need a JDK");
        let cache = Cache::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("assumptions"));
        let api = unpack_api(&cache).expect("the folder of the tests can be written");
        let target = SourceTarget::Folder(root.to_owned());
        let compiled = cache.compile(&jdk, &target, std::slice::from_ref(&api));
        let folder = compiled.unwrap_or_else(|error| panic!("{error}")).folder;
        Classes { jdk, folder, api }
    }
}

fn name_of(file: &Path) -> String {
    file.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}

fn complete(names: &BTreeSet<String>) -> Result<(), String> {
    let variants = variants();
    match names == &variants {
        true => Ok(()),
        false => Err(format!("files for {names:?}, but assumptions {variants:?}")),
    }
}

/// The names of all variants, as reading one that does not exist tells them.
fn variants() -> BTreeSet<String> {
    let error =
        serde_json::from_str::<Assumption>("\"\"").expect_err("no variant is called nothing").to_string();
    let (_, known) = error.split_once("expected").expect("what was expected is told");
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// What the `//@` lines of a case say.
#[derive(Default)]
struct Case {
    verify: Option<String>,
    equiv: Option<String>,
    assumes: String,
}

impl Case {
    fn parse(source: &str) -> Result<Case, String> {
        let mut case = Case::default();
        for line in source.lines().filter_map(|line| line.strip_prefix("//@")) {
            let (key, value) = line.split_once(": ").ok_or(format!("not `key: value`: {line}"))?;
            let value = value.to_owned();
            match key.trim() {
                "verify" => case.verify = Some(value),
                "equiv" => case.equiv = Some(value),
                "assumes" => case.assumes = value,
                _ => return Err(format!("unknown option {line}")),
            }
        }
        Ok(case)
    }
}

fn check(classes: &Classes, file: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let case = Case::parse(&source)?;
    let class = name_of(file);
    let folder = classes.folder.display().to_string();
    let (told, verdict) = match (&case.verify, &case.equiv) {
        (Some(method), _) => (percolate(&["verify", &folder, &format!("{class}#{method}")])?, "TRUE"),
        (_, Some(methods)) => {
            let methods: Vec<String> =
                methods.split(", ").map(|method| format!("{class}#{method}")).collect();
            (percolate(&["equiv", &folder, &methods[0], &methods[1]])?, "EQUIVALENT")
        }
        _ => return Err("neither a method nor two".into()),
    };
    if !told.lines().any(|line| line == verdict || line.starts_with(&format!("{verdict} "))) {
        return Err(format!("not {verdict}:\n{told}"));
    }
    if case.assumes.is_empty() || !told.contains(&case.assumes) {
        return Err(format!("does not say {:?}:\n{told}", case.assumes));
    }
    let class_path =
        std::env::join_paths([&classes.folder, &classes.api]).map_err(|error| error.to_string())?;
    let run = Command::new(classes.jdk.java())
        .arg("-ea")
        .arg("-cp")
        .arg(class_path)
        .arg(&class)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    if run.status.success() { Err("its main breaks nothing".into()) } else { Ok(()) }
}

fn percolate(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_percolate"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    let errors = String::from_utf8_lossy(&output.stderr);
    Ok(format!("{}{errors}", String::from_utf8_lossy(&output.stdout)))
}
