//! Runs every case in `tests/equiv`: one test per Java file, whose methods `a` and `b` are compared.
//!
//! A case says its verdict, and perhaps on which call the methods differ, or for which reason there is no telling. Methods
//! that are the same also run on the JVM, on many inputs.

#[path = "../graphs/against"]
mod against {
    pub(crate) mod pairs;
}
mod case;
#[path = "../graphs/mod.rs"]
mod graphs;
mod objects;
#[path = "../shared"]
mod shared {
    pub(crate) mod bits;
    pub(crate) mod classes;
    pub(crate) mod input;
    pub(crate) mod random;
    pub(crate) mod subject;
}

use graphs::target::Checked;
use graphs::world::World;
use libtest_mimic::{Arguments, Trial};
use shared::classes::Classes;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// What all cases share.
struct Suite {
    classes: Classes,
    world: Mutex<World>,
    /// Graphs of objects thrown at methods that do the same.
    checked: Mutex<Checked>,
}

/// Of all cases so many at least have inputs that are objects, and do the same.
const MIN_CHECKED: usize = 20;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/equiv");
    let classes = Classes::compile(&root, Path::new(env!("CARGO_TARGET_TMPDIR")).join("equiv"));
    let world = Mutex::new(World::new(classes.class_path()));
    let suite = Arc::new(Suite { classes, world, checked: Mutex::default() });
    let trials = cases(&root)
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(&root).expect("cases are below the root").with_extension("");
            let suite = Arc::clone(&suite);
            let run = move || case::run(&suite, &file).map_err(Into::into);
            Trial::test(name.display().to_string(), run)
        })
        .collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    let checked = suite.checked.lock().expect("counting does not panic");
    checked.print("graphs of objects thrown at methods that do the same");
    let is_blind = conclusion.num_passed > 80 && checked.n_methods < MIN_CHECKED;
    if conclusion.has_failed() || is_blind { ExitCode::FAILURE } else { ExitCode::SUCCESS }
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
