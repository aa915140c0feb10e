//! A random program that is run, on the JVM and here: it must print the same, and end the same way.

use crate::difference;
use crate::everyday;
use crate::execution::{Program, execute, java_command, percolate};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use std::path::{Path, PathBuf};

pub(crate) struct Source {
    pub(crate) class: String,
    pub(crate) text: String,
    assertions: bool,
}

impl Source {
    pub(crate) fn generate(seed: u64) -> Source {
        let class = format!("Everyday{seed}");
        let text = everyday::generate(&class, seed);
        Source { class, text, assertions: seed.is_multiple_of(2) }
    }

    /// Runs it on both; the error shows what differs, and where the program is or what it says.
    pub(crate) fn check(&self, classes: &Path) -> Result<(), String> {
        let program = Program {
            classes: classes.to_owned(),
            libraries: Vec::new(),
            main: self.class.clone(),
            args: Vec::new(),
            stdin: Vec::new(),
            assertions: self.assertions,
            writes: false,
        };
        let jdk = Jdk::locate().map_err(|error| error.to_string())?;
        let compare = || {
            let expected = execute(&mut java_command(&jdk, &program), &program.stdin)?;
            difference::check(&expected, &percolate(&program)?)
        };
        compare().map_err(|error| match std::env::var_os("PERCOLATE_RANDOM_KEEP") {
            Some(folder) => format!("{error}\n{}", self.keep(Path::new(&folder)).display()),
            None => format!("{error}\n{}", self.text),
        })
    }

    fn keep(&self, folder: &Path) -> PathBuf {
        let file = folder.join(&self.class).with_extension("java");
        std::fs::create_dir_all(folder).expect("the folder to keep programs in can be made");
        std::fs::write(&file, &self.text).expect("the folder to keep programs in can be written");
        file
    }
}

/// Compiles all sources in one go; the result is the folder of classes.
pub(crate) fn compile(sources: &Path, cache: PathBuf) -> PathBuf {
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let target = SourceTarget::Folder(sources.to_owned());
    Cache::at(cache).compile(&jdk, &target, &[]).unwrap_or_else(|error| panic!("{error}")).folder
}
