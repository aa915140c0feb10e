//! Programs from Java sources given in the test.

use classfile::ClassPath;
use classfile::container::{Container, Folder};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use ir::{FieldRef, MethodRef};
use program::{MethodId, Program};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// Compiles files, given as path and text.
pub(crate) fn program(files: &[(&str, &str)]) -> Program {
    // The folder is named by what is in it, so that the next run finds the classes in the cache.
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let home = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = home.join("program-sources").join(format!("{:016x}", hasher.finish()));
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let jdk = Jdk::locate().unwrap();
    let cache = Cache::at(home.join("program-cache"));
    let compiled = cache.compile(&jdk, &SourceTarget::Folder(folder), &[]).unwrap();
    let application = Container::Folder(Folder::open(compiled.folder).unwrap());
    Program::new(ClassPath::new(vec![application], jdk.container().unwrap()))
}

/// A program of one file.
pub(crate) fn program_of(text: &str) -> Program {
    program(&[("Test.java", text)])
}

/// The method that bytecode names.
pub(crate) fn method_ref(class: &str, name: &str, descriptor: &str) -> MethodRef {
    MethodRef { class: class.into(), name: name.into(), descriptor: descriptor.into() }
}

/// The field that bytecode names.
pub(crate) fn field_ref(class: &str, name: &str, descriptor: &str) -> FieldRef {
    FieldRef { class: class.into(), name: name.into(), descriptor: descriptor.into() }
}

/// The class that declares a method.
pub(crate) fn declarer(program: &Program, method: MethodId) -> String {
    program.class(program.method(method).class).java_name()
}
