//! Programs from Java sources given in the test.

use classfile::ClassPath;
use classfile::container::{Container, Folder};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use ir::{DynamicCall, FieldRef, MethodRef, Op};
use program::{MethodId, Program};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;

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
    program_in(&jdk, compiled.folder)
}

/// A program of one file, with the language features that the JDK previews.
pub(crate) fn preview_program_of(text: &str) -> Program {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let name = format!("program-preview/{:016x}", hasher.finish());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let source = folder.join("Test.java");
    fs::create_dir_all(&folder).unwrap();
    fs::write(&source, text).unwrap();
    let jdk = Jdk::locate().unwrap();
    let mut javac = Command::new(jdk.javac());
    javac.args(["--enable-preview", "--release", &jdk.major().to_string(), "-nowarn", "-d"]);
    let output = javac.arg(&folder).arg(source).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program_in(&jdk, folder)
}

fn program_in(jdk: &Jdk, folder: PathBuf) -> Program {
    let application = Container::Folder(Folder::open(folder).unwrap());
    Program::new(ClassPath::new(vec![application], jdk.container().unwrap()))
}

/// A program of one file.
pub(crate) fn program_of(text: &str) -> Program {
    program(&[("Test.java", text)])
}

/// The methods that the dynamic calls of a method run, in the order of the calls.
pub(crate) fn linked(program: &mut Program, class: &str, method: &str) -> Vec<MethodId> {
    let caller = program.load(class).unwrap();
    let calls = dynamic_calls(program, class, method);
    calls.iter().map(|call| program.link_dynamic(caller, call).unwrap()).collect()
}

/// The dynamic calls of the method of that name, in order.
pub(crate) fn dynamic_calls(program: &mut Program, class: &str, method: &str) -> Vec<Rc<DynamicCall>> {
    let id = method_named(program, class, method);
    let body = program.body(id).unwrap();
    let insts = body.blocks.values().flat_map(|block| &block.insts);
    let calls = insts.filter_map(|inst| match &inst.op {
        Op::CallDynamic(call, _) => Some(Rc::clone(call)),
        _ => None,
    });
    calls.collect()
}

/// The only method of that name that the class declares.
pub(crate) fn method_named(program: &mut Program, class: &str, name: &str) -> MethodId {
    let class = program.load(class).unwrap();
    let methods = program.class(class).methods.clone();
    methods.into_iter().find(|&id| program.declaration(id).name == name).unwrap()
}

/// Checks the body of a method, without its head and offsets.
pub(crate) fn check_body(program: &mut Program, method: MethodId, expected: &str) {
    let body = program.body(method).unwrap();
    ir::verify::verify(&body).unwrap();
    assert_eq!(tidy(&without_head(&ir::text::write(&body))), tidy(expected));
}

fn without_head(text: &str) -> String {
    text.split_once('\n').unwrap().1.replace(" @-", "")
}

fn tidy(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The method that bytecode names.
pub(crate) fn method_ref(class: &str, name: &str, descriptor: &str) -> MethodRef {
    MethodRef::of_class(class, name, descriptor)
}

/// The field that bytecode names.
pub(crate) fn field_ref(class: &str, name: &str, descriptor: &str) -> FieldRef {
    FieldRef { class: class.into(), name: name.into(), descriptor: descriptor.into() }
}

/// The class that declares a method.
pub(crate) fn declarer(program: &Program, method: MethodId) -> String {
    program.class(program.method(method).class).java_name()
}
