//! Compiles the Java files of these tests, through the cache that is itself under test.

#![allow(dead_code, reason = "each test binary uses a part")]

pub(crate) mod mutation;
pub(crate) mod zip;

use classfile::Class;
use classfile::container::Folder;
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the Java files.
pub(crate) fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/listing")
}

/// The class files that a source file compiles to, sorted by name.
pub(crate) fn class_files(source: &Path) -> Vec<Vec<u8>> {
    let cache = Cache::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("classfile-cache"));
    let jdk = Jdk::locate().unwrap();
    let compiled = cache.compile(&jdk, &SourceTarget::File(source.to_owned()), &[]).unwrap();
    let folder = Folder::open(compiled.folder).unwrap();
    folder.list().unwrap().iter().map(|name| folder.find(name).unwrap().unwrap()).collect()
}

/// The classes of one of the cases, sorted by name.
pub(crate) fn case_classes(file: &str) -> Vec<Class> {
    class_files(&cases().join(file)).iter().map(|bytes| Class::parse(bytes).unwrap()).collect()
}

/// Compares with the golden beside a source file, or rewrites it if `BLESS=1` is set.
pub(crate) fn check_golden(golden: &Path, actual: &str) {
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        fs::write(golden, actual).unwrap();
        return;
    }
    let expected = fs::read_to_string(golden).unwrap_or_default();
    if let Some((number, (expected, actual))) =
        pad(&expected).zip(pad(actual)).take(1_000_000).enumerate().find(|(_, (e, a))| e != a)
    {
        panic!(
            "{}:{}: expected\n    {}\nbut the listing has\n    {}\nBLESS=1 rewrites it",
            golden.display(),
            number + 1,
            expected.unwrap_or("(the end)"),
            actual.unwrap_or("(the end)")
        );
    }
}

/// The lines of a text, then nothing for ever.
fn pad(text: &str) -> impl Iterator<Item = Option<&str>> {
    text.lines().map(Some).chain(std::iter::repeat(None))
}
