//! Libraries from Debian: each driver in `tests/libraries` uses one of them as its users do.
//!
//! A driver says what it needs, and `scripts/setup --with-tests` installs it:
//!
//! | line | meaning |
//! |---|---|
//! | `//@ jar: commons-csv.jar` | the library, a file in `/usr/share/java` |
//! | `//@ package: libcommons-csv-java` | the Debian package that holds it |
//!
//! **Invariant:** a library that is missing fails the tests, so none is left out unnoticed. What `java` did is not
//! remembered here, because an upgrade may change a library and keep its name.

use crate::difference;
use crate::execution::{Program, execute, java_command, percolate};
use crate::suite;
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use libtest_mimic::Trial;
use std::path::{Path, PathBuf};

/// Where Debian keeps libraries.
const JARS: &str = "/usr/share/java";

struct Driver {
    /// The class with the `main`.
    main: String,
    jar: PathBuf,
    package: String,
}

/// The tests without their classes, which is enough to list them.
pub(crate) fn listed() -> Vec<Trial> {
    trials(&Err("the drivers were not compiled".to_owned()))
}

/// One test per driver; all are compiled together.
pub(crate) fn compiled() -> Vec<Trial> {
    trials(&classes(&drivers()))
}

fn trials(classes: &Result<PathBuf, String>) -> Vec<Trial> {
    let to_trial = |driver: Driver| {
        let classes = classes.clone();
        Trial::test(format!("libraries/{}", driver.main), move || Ok(driver.run(classes?)?))
    };
    drivers().into_iter().map(to_trial).collect()
}

fn drivers() -> Vec<Driver> {
    suite::sources(&root()).iter().map(|source| Driver::read(source)).collect()
}

/// The folder of the drivers' classes; an error also if a library is missing.
fn classes(drivers: &[Driver]) -> Result<PathBuf, String> {
    let missing: Vec<&str> =
        drivers.iter().filter(|driver| !driver.jar.is_file()).map(|driver| driver.package.as_str()).collect();
    if !missing.is_empty() {
        return Err(format!(
            "{JARS} lacks libraries: install them with: sudo apt-get install {}",
            missing.join(" ")
        ));
    }
    let jdk = Jdk::locate().map_err(|error| error.to_string())?;
    let cache = Cache::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("run-classes"));
    let jars: Vec<PathBuf> = drivers.iter().map(|driver| driver.jar.clone()).collect();
    let compiled = cache.compile(&jdk, &SourceTarget::Folder(root()), &jars);
    compiled.map(|compiled| compiled.folder).map_err(|error| error.to_string())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/libraries")
}

impl Driver {
    fn read(source: &Path) -> Driver {
        let text = std::fs::read_to_string(source).expect("a driver can be read");
        let named = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix("//@")?.trim().strip_prefix(key));
            line.unwrap_or_else(|| panic!("{} has no line '//@ {key}'", source.display())).trim()
        };
        let class = source.file_stem().expect("a driver has a name").to_string_lossy();
        let declared = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'));
        Driver {
            main: declared.map_or_else(|| class.to_string(), |package| format!("{package}.{class}")),
            jar: Path::new(JARS).join(named("jar:")),
            package: named("package:").to_owned(),
        }
    }

    /// Runs it on both; the error shows what differs.
    fn run(self, classes: PathBuf) -> Result<(), String> {
        let program = Program {
            classes,
            libraries: vec![self.jar],
            main: self.main,
            args: Vec::new(),
            stdin: Vec::new(),
            assertions: false,
            writes: false,
        };
        let jdk = Jdk::locate().map_err(|error| error.to_string())?;
        let expected = execute(&mut java_command(&jdk, &program), &program.stdin)?;
        difference::check(&expected, &percolate(&program)?)
    }
}
