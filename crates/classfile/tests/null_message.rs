//! Messages of null pointer exceptions are those of the JVM, at the offset where it raised them.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use classfile::container::Folder;
use classfile::descriptor::MethodDescriptor;
use classfile::jdk::Jdk;
use classfile::{Class, Code, Handler, Instruction, Method, MethodCode, null_message};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiles a file of this test into a folder of its own.
fn compile(file: &str, option: &str, folder: &Path) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/null_message").join(file);
    let mut javac = Command::new(Jdk::locate().unwrap().javac());
    let output =
        javac.args(["-encoding", "UTF-8", "-nowarn", option, "-d"]).arg(folder).arg(source).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The lines that a class prints.
fn run(folder: &Path, class: &str) -> Vec<String> {
    let mut java = Command::new(Jdk::locate().unwrap().java());
    java.args(["--add-opens", "java.base/java.lang=ALL-UNNAMED", "-Dfile.encoding=UTF-8", "-cp"]);
    let output = java.arg(folder).arg(class).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The method of this name that has an instruction at the offset, in that line where lines are known.
fn method_at<'a>(class: &'a Class, name: &str, line: i32, offset: u32) -> &'a Method {
    let fits = |method: &&Method| {
        let Some(code) = class.code(method).unwrap().filter(|_| method.name == name) else { return false };
        let Some(idx) = code.instruction_at(offset) else { return false };
        line < 0 || code.line_of(idx).map(i32::from) == Some(line)
    };
    let methods: Vec<&Method> = class.methods.iter().filter(fits).collect();
    assert_eq!(methods.len(), 1, "methods {name} of {} with line {line} at {offset}", class.name);
    methods[0]
}

/// Compares each line that the program printed; returns the messages.
fn check(folder: &Path, lines: &[String]) -> Vec<String> {
    let classes = Folder::open(folder.to_owned()).unwrap();
    let jdk = Jdk::locate().unwrap().container().unwrap();
    let mut messages = Vec::new();
    for line in lines {
        let [class, method, number, offset, message] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("`{line}` is not of the form that the program prints");
        };
        let name = class.replace('.', "/");
        let of_jdk = || jdk.find(&name).unwrap().map(|bytes| bytes.into_owned());
        let bytes = classes.find(&name).unwrap().or_else(of_jdk).unwrap();
        let class = Class::parse(&bytes).unwrap();
        let offset = offset.parse().unwrap();
        let method = method_at(&class, method, number.parse().unwrap(), offset);
        let ours =
            null_message(&class, method, offset).map_or("none".to_owned(), |text| format!("some {text}"));
        assert_eq!(ours, message, "{line}");
        messages.push(message.to_owned());
    }
    messages
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("null-message").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn messages_with_debug_tables_are_those_of_the_jvm() {
    let folder = folder("debug");
    compile("Dereferences.java", "-g", &folder);
    let messages = check(&folder, &run(&folder, "Dereferences"));
    assert!(messages.len() > 120, "{}", messages.len());
    let expected = r#"some Cannot read field "value" because "late" is null"#;
    assert!(messages.iter().any(|message| message == expected));
}

#[test]
fn messages_without_debug_tables_are_those_of_the_jvm() {
    let folder = folder("plain");
    compile("Dereferences.java", "-g:none", &folder);
    let messages = check(&folder, &run(&folder, "Dereferences"));
    assert!(messages.len() > 120, "{}", messages.len());
    let expected = r#"some Cannot read field "value" because "<parameter3>" is null"#;
    assert!(messages.iter().any(|message| message == expected));
}

#[test]
fn a_message_breaks_off_at_a_dynamic_call_site() {
    let folder = folder("dynamic");
    compile("NullLambda.java", "-g", &folder);
    let path = folder.join("NullLambda.class");
    let (theirs, ours) = (b"java/lang/invoke/LambdaMetafactory", b"NullLambdas_of_another_metafactory");
    let mut bytes = fs::read(&path).unwrap();
    let at = bytes.windows(theirs.len()).position(|window| window == theirs).unwrap();
    bytes[at..at + ours.len()].copy_from_slice(ours);
    fs::write(&path, bytes).unwrap();
    let messages = check(&folder, &run(&folder, "NullLambda"));
    assert_eq!(messages, [r#"some Cannot invoke "java.lang.Runnable.run()" because ""#]);
}

#[test]
fn what_dereferences_nothing_has_no_message() {
    let folder = folder("none");
    compile("NullLambda.java", "-g", &folder);
    let class = Class::parse(&fs::read(folder.join("NullLambda.class")).unwrap()).unwrap();
    let main = class.methods.iter().find(|method| method.name == "main").unwrap();
    let code = class.code(main).unwrap().unwrap();
    for (instruction, offset) in code.instructions.iter().zip(&code.offsets) {
        if matches!(instruction, Instruction::Invokestatic(_) | Instruction::Return | Instruction::Dup) {
            assert_eq!(null_message(&class, main, *offset), None);
        }
    }
    assert_eq!(null_message(&class, main, 1_000_000), None);
}

#[test]
fn code_that_the_verifier_would_refuse_is_survived() {
    use Instruction as I;
    // The handler begins with instructions that need more than the exception, and takes it for its own subscript.
    let class = Class::synthetic("X", "java/lang/Object");
    let mut method = Method::synthetic("m", MethodDescriptor::parse("()V").unwrap(), 8);
    method.code = Some(MethodCode::Decoded(Code {
        max_stack: 2,
        max_locals: 0,
        instructions: vec![I::Goto(3), I::Aaload, I::Arraylength, I::Dup2_x2, I::Iaload, I::Athrow],
        offsets: vec![0, 3, 4, 5, 6, 7],
        handlers: vec![Handler { start: 0, end: 1, target: 1, catch_type: None }],
        lines: Vec::new(),
        variables: Vec::new(),
    }));
    let message = |offset| null_message(&class, &method, offset).unwrap();
    assert_eq!(message(3), "Cannot load from object array");
    assert!(message(4).starts_with("Cannot read the array length because \"<array>[<array>["));
    assert_eq!(message(6), "Cannot load from int array");
    assert_eq!(message(7), "Cannot throw exception because \"<array>[...]\" is null");
}
