//! Class files that no compiler writes, or that were written one by one: each is told in a sentence, and none ends the run.

use crate::run::{Outcome, inputs, percolate, percolate_in};
use classfile::jdk::Jdk;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A class file in the making.
struct ClassFile {
    constants: Vec<Vec<u8>>,
    flags: u16,
    fields_to_end: Vec<u8>,
    major: u16,
}

/// `public`, and with the flag that newer compilers set.
const PUBLIC: u16 = 0x21;

/// `iload_0, ireturn`
const RETURNS: [u8; 2] = [0x1a, 0xac];

const JAVA_17: u16 = 61;

impl ClassFile {
    fn utf8(&mut self, text: &str) -> u16 {
        let length = u16::try_from(text.len()).expect("names are short");
        self.constant([&[1][..], &length.to_be_bytes(), text.as_bytes()].concat())
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.constant([&[7][..], &name.to_be_bytes()].concat())
    }

    fn constant(&mut self, bytes: Vec<u8>) -> u16 {
        let known = self.constants.iter().position(|known| *known == bytes);
        let index = known.unwrap_or_else(|| {
            self.constants.push(bytes);
            self.constants.len() - 1
        });
        u16::try_from(index + 1).expect("there are few constants")
    }

    /// A public class with a method `public static int f(int a) { return a; }`; it says that these classes are inside of those.
    fn new(name: &str, superclass: &str, inside: &[[&str; 2]]) -> ClassFile {
        ClassFile::with(name, superclass, inside, ("(I)I", &RETURNS))
    }

    /// The same with another descriptor and code of `f`, which needs one slot of stack and one local variable.
    fn with(
        name: &str,
        superclass: &str,
        inside: &[[&str; 2]],
        (descriptor, code): (&str, &[u8]),
    ) -> ClassFile {
        let mut file =
            ClassFile { constants: Vec::new(), flags: PUBLIC, fields_to_end: Vec::new(), major: JAVA_17 };
        let head = [file.class(name), file.class(superclass), 0, 0, 1];
        let method = [9, file.utf8("f"), file.utf8(descriptor), 1, file.utf8("Code")];
        let mut bytes: Vec<u8> =
            head.iter().chain(&method).flat_map(|number: &u16| number.to_be_bytes()).collect();
        let length = u8::try_from(code.len()).expect("the code is short");
        bytes.extend([0, 0, 0, 12 + length, 0, 1, 0, 1, 0, 0, 0, length]);
        bytes.extend(code);
        // No handlers, no attributes.
        bytes.extend([0, 0, 0, 0]);
        if inside.is_empty() {
            bytes.extend([0, 0]);
        } else {
            let attribute = file.utf8("InnerClasses");
            let length = u32::try_from(2 + 8 * inside.len()).expect("there are few classes");
            bytes.extend([0, 1]);
            bytes.extend(attribute.to_be_bytes());
            bytes.extend(length.to_be_bytes());
            bytes.extend(u16::try_from(inside.len()).expect("there are few classes").to_be_bytes());
            for [inner, outer] in inside {
                let entry = [file.class(inner), file.class(outer), file.utf8(inner), 9];
                bytes.extend(entry.iter().flat_map(|number: &u16| number.to_be_bytes()));
            }
        }
        file.fields_to_end = bytes;
        file
    }

    fn write(&self, folder: &Path, name: &str) {
        let n_constants = u16::try_from(self.constants.len() + 1).expect("there are few constants");
        let head = [0xca, 0xfe, 0xba, 0xbe, 0, 0];
        let parts = [&head[..], &self.major.to_be_bytes(), &n_constants.to_be_bytes()];
        let flags = self.flags.to_be_bytes().to_vec();
        let bytes = [parts.concat(), self.constants.concat(), flags, self.fields_to_end.clone()].concat();
        std::fs::write(folder.join(format!("{name}.class")), bytes).expect("the folder is ours");
    }
}

const OBJECT: &str = "java/lang/Object";

fn folder() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let shown = folder.path().to_str().expect("temporary folders are UTF-8").to_owned();
    (folder, shown)
}

#[test]
fn a_class_for_a_newer_java_is_refused() {
    let (folder, shown) = folder();
    ClassFile { major: 200, ..ClassFile::new("New", OBJECT, &[]) }.write(folder.path(), "New");
    let Outcome { err, code, .. } = percolate(&["explore", &shown, "New.f"]);
    assert!(err.contains("New.class: it is for Java 156, the JDK is "), "{err}");
    assert_eq!((err.lines().count(), code), (1, Some(4)), "{err}");
}

/// The JVM verifies what we do not: that is told of the class, and is no bug of ours.
#[test]
fn objects_that_are_no_arrays_are_not_used_as_such() {
    let (folder, shown) = folder();
    // aload_0, arraylength, ireturn
    let length = [0x2a, 0xbe, 0xac];
    for (name, descriptor) in [("Any", "(Ljava/lang/Object;)I"), ("Own", "(LOwn;)I")] {
        ClassFile::with(name, OBJECT, &[], (descriptor, &length)).write(folder.path(), name);
        let Outcome { out, err, code } = percolate(&["explore", &shown, &format!("{name}.f")]);
        assert!(out.contains("an object that is no array used as one, which the JVM refuses"), "{out}");
        assert!(out.contains("a class that the JVM refuses: VerifyError: "), "{out}");
        assert_eq!((err.as_str(), code), ("", Some(3)), "{out}");
    }
}

#[test]
fn a_module_is_no_class() {
    const MODULE: u16 = 0x8000;
    let (folder, shown) = folder();
    let class = ClassFile::new("Named", OBJECT, &[]);
    ClassFile { flags: PUBLIC | MODULE, ..class }.write(folder.path(), "Named");
    let Outcome { err, code, .. } = percolate(&["explore", &shown, "Named.f"]);
    assert_eq!((err.as_str(), code), ("percolate: Named is a module, no class\n", Some(4)));
    // Before Java 9 nobody looked.
    let class = ClassFile::new("Named", OBJECT, &[]);
    ClassFile { flags: PUBLIC | MODULE, major: JAVA_17 - 9, ..class }.write(folder.path(), "Named");
    let Outcome { out, err, code } = percolate(&["explore", &shown, "Named.f"]);
    assert_eq!((err.as_str(), code), ("", Some(0)), "{out}");
}

/// One class that cannot be loaded is that one's business.
#[test]
fn a_class_that_cannot_be_loaded_leaves_the_others_alone() {
    let (folder, shown) = folder();
    ClassFile { major: 200, ..ClassFile::new("New", OBJECT, &[]) }.write(folder.path(), "New");
    ClassFile::new("Orphan", "Gone", &[]).write(folder.path(), "Orphan");
    ClassFile::new("Fine", OBJECT, &[]).write(folder.path(), "Fine");
    let Outcome { out, err, code } = percolate(&["explore", &shown]);
    assert!(out.contains("\n  Fine#f(int)  "), "{out}");
    assert!(out.contains("  New: ") && out.contains("  Orphan: class Gone was not found"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn five_thousand_superclasses_are_no_reason_to_crash() {
    let (folder, shown) = folder();
    for number in 0..5000 {
        let above = if number == 4999 { OBJECT.to_owned() } else { format!("C{}", number + 1) };
        let name = format!("C{number}");
        ClassFile::new(&name, &above, &[]).write(folder.path(), &name);
    }
    for args in [
        &["explore", &shown, "C0.f", "--no-replay"][..],
        &["inspect", "class", &shown, "C0"],
        &["inspect", "callgraph", &shown, "C0"],
    ] {
        let Outcome { err, code, .. } = percolate(args);
        assert_eq!((err.as_str(), code), ("", Some(0)), "{args:?}");
    }
}

/// HotSpot refuses the first of these, which we take: then nothing is known of the path.
#[test]
fn classes_that_are_inside_of_themselves_are_no_reason_to_crash() {
    for (inside, expected) in [(&[["A", "A"]][..], 3), (&[["A", "B"], ["B", "A"]], 0)] {
        let (folder, shown) = folder();
        ClassFile::new("A", OBJECT, inside).write(folder.path(), "A");
        ClassFile::new("B", OBJECT, inside).write(folder.path(), "B");
        let Outcome { out, err, code } = percolate(&["explore", &shown, "A.f"]);
        assert_eq!(out.contains("a class that the JVM refuses: ClassFormatError: "), expected == 3, "{out}");
        assert_eq!((err.as_str(), code), ("", Some(expected)), "{out}");
        let Outcome { code, .. } = percolate(&["inspect", "callgraph", &shown]);
        assert_eq!(code, Some(0));
    }
}

/// What parameters are called in the class file, by what they are called in the source.
const NAMES: [(&str, &str); 9] = [
    ("p1", "text.length()"),
    ("p2", "numbers[0]"),
    ("p3", "&it"),
    ("p4", "this"),
    ("p5", "System.in"),
    ("p6", "node.value"),
    ("p7", "x"),
    ("p8", "x"),
    ("p9", "&alias0"),
];

/// A class file with another text for one of its constants.
fn with_text(file: &[u8], from: &str, to: &str) -> Vec<u8> {
    let constant = |text: &str| {
        let length = u16::try_from(text.len()).expect("names are short");
        [&[1][..], &length.to_be_bytes(), text.as_bytes()].concat()
    };
    let (known, new) = (constant(from), constant(to));
    let at = file.windows(known.len()).position(|bytes| bytes == known).expect("the name is there");
    [&file[..at], &new, &file[at + known.len()..]].concat()
}

#[test]
fn parameters_may_have_the_names_that_other_inputs_are_written_with() {
    let (folder, shown) = folder();
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let mut javac = Command::new(jdk.javac());
    javac.arg("-parameters").arg("-d").arg(folder.path()).arg(inputs().join("renamed/Renamed.java"));
    assert!(javac.status().expect("javac starts").success());
    let rename = |class: &str, names: &[(&str, &str)]| {
        let class = folder.path().join(class);
        let compiled = std::fs::read(&class).expect("it was compiled");
        let renamed = names.iter().fold(compiled, |file, (from, to)| with_text(&file, from, to));
        std::fs::write(&class, renamed).expect("the folder is ours");
    };
    let fields = [("same1", "same"), ("same2", "same")];
    rename("Renamed.class", &NAMES);
    rename("Renamed.class", &fields);
    rename("Renamed$Pair.class", &fields);
    let methods = [
        "isAsLong",
        "beginsWith",
        "isZeroForNull",
        "isNoReceiver",
        "isWhatIsRead",
        "isInTheNode",
        "areOne",
        "isTheSame",
        "areTheSameBits",
    ];
    for method in methods {
        let method = format!("Renamed#{method}");
        let Outcome { out, .. } = percolate(&["verify", &shown, &method, "--time", "0"]);
        assert!(out.contains("\nFALSE\n") || out.starts_with("FALSE\n"), "{method}:\n{out}");
        assert!(out.contains("(confirmed on the JVM)"), "{method}:\n{out}");
    }
    // Each input has a name of its own.
    let Outcome { out, .. } = percolate(&["explore", &shown, "Renamed#isInTheNode", "--format", "json"]);
    assert!(out.contains(r#""node.value":"#), "{out}");
}

/// Inputs are run in another folder.
#[test]
fn classes_are_replayed_however_their_folder_or_jar_is_named() {
    let (folder, _) = folder();
    std::fs::create_dir(folder.path().join("classes")).expect("the folder is ours");
    ClassFile::new("A", OBJECT, &[]).write(&folder.path().join("classes"), "A");
    let jar = Jdk::locate().expect("the tests need a JDK").javac().with_file_name("jar");
    let mut jar = Command::new(jar);
    jar.args(["cf", "a.jar", "-C", "classes", "A.class"]).current_dir(folder.path());
    assert!(jar.status().is_ok_and(|status| status.success()));
    for args in [
        &["explore", "classes", "A.f"][..],
        &["explore", "./classes/../a.jar", "A.f"],
        &["explore", "classes", "A.f", "--classpath", "a.jar"],
    ] {
        let Outcome { out, err, code } = percolate_in(folder.path(), args);
        assert!(out.ends_with("\nno findings in 1 path (complete)\n"), "{args:?}: {out}");
        assert_eq!((err.as_str(), code), ("", Some(0)), "{args:?}");
    }
}

/// A folder with the classes of a source.
fn compiled(source: &str) -> (TempDir, String) {
    let (folder, shown) = folder();
    let file = folder.path().join("A.java");
    std::fs::write(&file, source).expect("the folder is ours");
    let mut javac = Command::new(Jdk::locate().expect("the tests need a JDK").javac());
    assert!(javac.arg("-d").arg(folder.path()).arg(&file).status().is_ok_and(|status| status.success()));
    std::fs::remove_file(file).expect("the folder is ours");
    (folder, shown)
}

/// The name of its class, which the message of the JVM tells, is another one in every run.
#[test]
fn a_lambda_for_a_method_that_its_interface_lacks_is_no_contradiction() {
    let source = "import java.util.stream.IntStream;\n\
                  class A { static boolean f(int a) { return IntStream.of(a).anyMatch(n -> n > 5); } }\n";
    let (folder, shown) = compiled(source);
    let file = folder.path().join("A.class");
    let mut bytes = std::fs::read(&file).expect("it was compiled");
    let name = bytes.windows(7).position(|part| part == b"\x01\x00\x04test").expect("it is a constant");
    bytes[name + 3] = b'b';
    std::fs::write(&file, bytes).expect("the folder is ours");
    let Outcome { out, err, code } = percolate(&["explore", &shown, "A.f"]);
    assert!(out.contains("AbstractMethodError at A.java:2 (confirmed on the JVM)"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(1)), "{out}");
}

#[test]
fn a_class_file_in_the_place_of_another_one_is_told() {
    let (folder, shown) = compiled("class A { record B(int n) { } }\n");
    ClassFile::new("C", OBJECT, &[]).write(folder.path(), "A");
    let Outcome { err, code, .. } = percolate(&["explore", &shown, "A.f"]);
    let sentence = format!("percolate: class A cannot be read: {shown}/A.class: holds class C, expected A\n");
    assert_eq!((err, code), (sentence, Some(4)));
    // The JVM looks for the class around it, which we do not.
    let Outcome { out, err, code } = percolate(&["explore", &shown, "A$B.toString"]);
    assert!(out.contains("a class that the JVM refuses: NoClassDefFoundError: A (wrong name: C)"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(3)));
}

/// The number and the place of each constant of a class file (JVMS §4.4).
fn constants(file: &[u8]) -> Vec<(u16, usize)> {
    let u2 = |at: usize| u16::from_be_bytes([file[at], file[at + 1]]);
    let (mut at, mut number, mut found) = (10, 1, Vec::new());
    while number < u2(8) {
        found.push((number, at));
        let (size, n_numbers) = match file[at] {
            1 => (3 + usize::from(u2(at + 1)), 1),
            3 | 4 | 9..=12 | 17 | 18 => (5, 1),
            5 | 6 => (9, 2),
            15 => (4, 1),
            _ => (3, 1),
        };
        at += size;
        number += n_numbers;
    }
    found
}

/// A class file where code that says `from` says `to` instead, a text that is there; what fields are called stays.
fn saying(file: &[u8], from: &str, to: &str) -> Vec<u8> {
    let all = constants(file);
    let number_of = |text: &str| {
        let is_text = |at: usize| file[at] == 1 && file[at + 3..].starts_with(text.as_bytes());
        let long = |at: usize| usize::from(u16::from_be_bytes([file[at + 1], file[at + 2]])) == text.len();
        let found = all.iter().find(|(_, at)| is_text(*at) && long(*at));
        found.expect("the text is a constant").0.to_be_bytes()
    };
    let (from, to) = (number_of(from), number_of(to));
    let mut changed = file.to_vec();
    for &(_, at) in all.iter().filter(|(_, at)| file[*at] == 8 && file[at + 1..at + 3] == from) {
        changed[at + 1..at + 3].copy_from_slice(&to);
    }
    changed
}

#[test]
fn a_constant_of_an_enum_is_meant_by_its_field_whatever_it_calls_itself() {
    let source = "enum A { LEFT, RIGHT;\n\
                  static int f(A a) { return a == LEFT ? 1 : a == RIGHT ? 2 : 0; }\n\
                  static A other(A a) { return a == LEFT ? RIGHT : LEFT; } }\n";
    let (folder, shown) = compiled(source);
    let file = folder.path().join("A.class");
    let bytes = std::fs::read(&file).expect("it was compiled");
    let changed = saying(&bytes, "LEFT", "other");
    assert!(changed != bytes);
    std::fs::write(&file, changed).expect("the folder is ours");
    for method in ["A.f", "A.other"] {
        let Outcome { out, err, code } = percolate(&["explore", &shown, method]);
        assert_eq!((err.as_str(), code), ("", Some(0)), "{out}");
        assert!(out.contains(" in 3 paths (complete)"), "{out}");
    }
}

/// A folder with the classes of a source, in which fields whose names end in a digit have lost it.
fn with_twins(source: &str, names: &[&str]) -> (TempDir, String) {
    let (folder, shown) = compiled(source);
    for entry in std::fs::read_dir(folder.path()).expect("the folder is ours") {
        let file = entry.expect("the folder is ours").path();
        let mut bytes = std::fs::read(&file).expect("it was compiled");
        for name in names {
            let known = [&[1, 0, name.len() as u8][..], name.as_bytes()].concat();
            if bytes.windows(known.len()).any(|part| part == known) {
                bytes = with_text(&bytes, name, &name[..name.len() - 1]);
            }
        }
        std::fs::write(&file, bytes).expect("the folder is ours");
    }
    (folder, shown)
}

/// In a class file, fields of one class may have one name.
#[test]
fn fields_of_one_name_are_told_apart_by_their_types() {
    let source = "class A {\n\
        static class Pair { int same1; float same2; }\n\
        static class Sub extends Pair { long same3; }\n\
        static int shared1 = 1; static long shared2 = 2;\n\
        static void all(Sub s) { if (s != null) assert s.same1 != 7 || s.same2 != 2f || s.same3 != 9; }\n\
        static Pair swap(Pair p) { if (p.same1 > 3) { p.same2 = p.same1; p.same1 = 5; } return p; }\n\
        static Pair made(int n) { Sub s = new Sub(); s.same1 = n; s.same3 = n; s.same2 = 1; return s; }\n\
        static void shared() { assert shared1 != 7 || shared2 != 9; }\n\
        static int touch(int n) { shared1 = n; shared2 = 5; return n; } }\n";
    let (_folder, shown) = with_twins(source, &["same1", "same2", "same3", "shared1", "shared2"]);
    let Outcome { out, .. } = percolate(&["verify", &shown, "A.all"]);
    assert!(out.contains("FALSE\n") && out.contains("(confirmed on the JVM)"), "{out}");
    assert!(out.contains("Sub#1{A$Pair.same:I=7, A$Pair.same:F=2.0f, same=9}"), "{out}");
    let Outcome { out, .. } = percolate(&["explore", &shown, "A.all", "--format", "json"]);
    let json: String = out.split_whitespace().collect();
    assert!(json.contains(r#""fields":{"A$Pair.same:I":7,"A$Pair.same:F":2.0,"same":9}"#), "{out}");
    for method in ["A.swap", "A.made"] {
        let Outcome { out, err, .. } = percolate(&["explore", &shown, method]);
        assert!(out.contains("(complete)") && err.is_empty(), "{out}{err}");
    }
    for method in ["A.shared", "A.touch"] {
        let Outcome { out, err, .. } = percolate(&["explore", &shown, method, "--static-fields"]);
        assert!(out.contains("(complete)") && err.is_empty(), "{out}{err}");
    }
    let Outcome { out, .. } = percolate(&["verify", &shown, "A.shared", "--static-fields"]);
    assert!(out.contains("FALSE\n") && out.contains("(confirmed on the JVM)"), "{out}");
}

/// What one of two fields of a name may not do, the other may.
#[test]
fn a_field_that_can_change_is_not_taken_for_one_of_its_name_that_cannot() {
    let source = "class A {\n\
        private static final Object kept1 = new Object(); static int[] kept2 = {1};\n\
        static void f() { assert kept1 != null && kept2[0] == 1; }\n\
        static void g(int[] n) { kept2 = n; } }\n";
    let (_folder, shown) = with_twins(source, &["kept1", "kept2"]);
    let Outcome { out, .. } = percolate(&["verify", &shown, "A.f", "--static-fields"]);
    assert!(out.contains("FALSE\n") && out.contains("(confirmed on the JVM)"), "{out}");
}
