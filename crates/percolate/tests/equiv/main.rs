//! Runs every case in `tests/equiv`: one test per Java file, whose methods `a` and `b` are compared.
//!
//! A case says its verdict, and perhaps on which call the methods differ, or for which reason there is no telling. Methods
//! that are the same also run on the JVM, on many inputs.

mod case;
#[path = "../shared"]
mod shared {
    pub(crate) mod classes;
    pub(crate) mod input;
    pub(crate) mod random;
}

use libtest_mimic::{Arguments, Trial};
use shared::classes::Classes;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/equiv");
    let classes = Arc::new(Classes::compile(&root, Path::new(env!("CARGO_TARGET_TMPDIR")).join("equiv")));
    let trials = cases(&root)
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(&root).expect("cases are below the root").with_extension("");
            let classes = Arc::clone(&classes);
            let run = move || case::run(&classes, &file).map_err(Into::into);
            Trial::test(name.display().to_string(), run)
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// All Java files below the root, sorted.
fn cases(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder of cases can be read") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
