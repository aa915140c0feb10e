//! Forms of states that are made by hand, and of states that Java programs leave behind.

mod graphs;
mod knowledge;
mod programs;

use super::Form;
use crate::machine::Machine;
use classfile::ClassPath;
use classfile::container::{Container, Folder};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use program::Program;
use std::fs;

/// A machine for a class `Test` with that in it.
fn machine(text: &str) -> Machine {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Test.java");
    fs::write(&source, format!("import java.util.*;\nclass Test {{ {text} }}\n")).unwrap();
    let jdk = Jdk::locate().unwrap();
    let cache = Cache::at(folder.path().join("cache"));
    let compiled = cache.compile(&jdk, &SourceTarget::File(source), &[]).unwrap();
    let application = Container::Folder(Folder::open(compiled.folder).unwrap());
    // Classes are read when they are named, so the folder has to stay.
    std::mem::forget(folder);
    Machine::new(Program::new(ClassPath::new(vec![application], jdk.container().unwrap())))
}

/// Whether two forms are the same, in both directions; hashes must not say otherwise, and are not needed to tell.
fn are_same(one: &Form, two: &Form) -> bool {
    let is_same = one.is_same(two);
    assert_eq!(is_same, two.is_same(one));
    assert_eq!(is_same, one.compared(two, 0).is_some());
    if one.compared(two, usize::MAX).is_some() {
        assert_eq!(one.outline(), two.outline());
    }
    if is_same {
        assert_eq!((one.hash(), one.outline()), (two.hash(), two.outline()));
    }
    is_same
}
