//! The Java files of these tests, compiled, and the goldens beside them.

#![allow(dead_code, reason = "each test binary uses a part")]

pub(crate) mod assembler;
pub(crate) mod evaluate;
pub(crate) mod graphs;
pub(crate) mod handmade;

use classfile::Class;
use classfile::container::Folder;
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use ir::{Body, text};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the Java files.
pub(crate) fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lowering")
}

/// The files of the folder that end in `.extension`, sorted.
pub(crate) fn case_files(extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(cases()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == extension)).collect();
    files.sort();
    files
}

/// The classes of all Java files, sorted by name; one run of `javac` compiles them.
pub(crate) fn compile() -> Vec<Class> {
    let cache = Cache::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("ir-cache"));
    let jdk = Jdk::locate().unwrap();
    let compiled = cache.compile(&jdk, &SourceTarget::Folder(cases()), &[]).unwrap();
    let folder = Folder::open(compiled.folder).unwrap();
    let names = folder.list().unwrap();
    names.iter().map(|name| Class::parse(&folder.find(name).unwrap().unwrap()).unwrap()).collect()
}

/// The text of every method in the goldens.
pub(crate) fn golden_methods() -> Vec<String> {
    let mut methods = Vec::new();
    for golden in case_files("ir") {
        let text = fs::read_to_string(golden).unwrap();
        methods.extend(text.split("\n\n").map(|method| format!("{}\n", method.trim_end())));
    }
    methods
}

/// Reads a body that is known to be well formed.
pub(crate) fn parse(source: &str) -> Body {
    text::parse(source).unwrap_or_else(|error| panic!("{error} in\n{source}"))
}

/// A body is what its text says.
pub(crate) fn check_round_trip(body: &Body) {
    let written = text::write(body);
    let read = text::parse(&written).unwrap_or_else(|error| panic!("{}: {error}", body.signature()));
    assert!(read == *body, "{} is another body when read back", body.signature());
}

/// Compares with the golden beside a source file, or rewrites it if `BLESS=1` is set.
pub(crate) fn check_golden(golden: &Path, actual: &str) {
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        fs::write(golden, actual).unwrap();
        return;
    }
    let expected = fs::read_to_string(golden).unwrap_or_default();
    let n_same =
        expected.lines().zip(actual.lines()).take_while(|(expected, actual)| expected == actual).count();
    let line = |text: &str| text.lines().nth(n_same).unwrap_or("(the end)").to_owned();
    assert!(
        expected == actual,
        "{}:{}: expected\n    {}\nbut lowering gives\n    {}\nBLESS=1 rewrites it",
        golden.display(),
        n_same + 1,
        line(&expected),
        line(actual)
    );
}

/// A small generator (xorshift64*), so that every run sees the same cases.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() >> 16).unwrap() % limit
    }
}
