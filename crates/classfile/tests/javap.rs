//! Offsets, mnemonics, branch targets, switches and handlers are those that the JDK's own `javap` prints.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::container::Folder;
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use classfile::{Class, Code};
use std::path::Path;
use std::process::Command;

/// One line for each instruction and handler of each method: `12 ifeq 30`, `4 tableswitch 1:20 2:24 default:30`.
type Listing = Vec<Vec<String>>;

/// What we say about the methods of a class, without those that have no code.
fn ours(class: &Class) -> Listing {
    class
        .methods
        .iter()
        .filter_map(|method| class.code(method).unwrap())
        .map(|code| code_lines(&code))
        .collect()
}

fn code_lines(code: &Code) -> Vec<String> {
    let offset = |idx: usize| code.offsets[idx];
    let mut lines = Vec::new();
    for (idx, instruction) in code.instructions.iter().enumerate() {
        let text = instruction.to_string();
        let mut line = format!("{} {}", offset(idx), text.split([' ', '\n']).next().unwrap());
        let targets = code.targets(idx);
        if let Some(keys) = code.switch_keys(idx) {
            for (key, target) in keys.iter().zip(&targets[1..]) {
                line += &format!(" {key}:{}", offset(*target));
            }
            line += &format!(" default:{}", offset(targets[0]));
        } else if let [target] = targets.as_slice() {
            line += &format!(" {}", offset(*target));
        }
        lines.push(line);
    }
    for handler in &code.handlers {
        // `javap` prints the end in bytes also where it is the end of the code, which only the size of the last
        // instruction tells: a return or throw of one byte in the cases here.
        let end = code.offsets.get(handler.end).copied().unwrap_or_else(|| code.offsets.last().unwrap() + 1);
        let caught = handler.catch_type.clone().unwrap_or("any".to_owned());
        lines.push(format!("catch {} {end} {} {caught}", offset(handler.start), offset(handler.target)));
    }
    lines
}

/// The same from the output of `javap -c -p`.
fn theirs(output: &str) -> Listing {
    let mut methods: Listing = Vec::new();
    let mut in_switch = false;
    let mut in_table = false;
    for line in output.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["Code:"] => methods.push(Vec::new()),
            ["Exception", "table:"] => in_table = true,
            [] => in_table = false,
            ["from", "to", "target", "type"] => {}
            [start, end, target, caught @ ..] if in_table => {
                let caught = caught.last().unwrap();
                methods.last_mut().unwrap().push(format!("catch {start} {end} {target} {caught}"));
            }
            ["}"] if in_switch => in_switch = false,
            [key, target] if in_switch => {
                let line = methods.last_mut().unwrap().last_mut().unwrap();
                *line += &format!(" {key}{target}");
            }
            [offset, mnemonic, operands @ ..] if is_offset(offset) => {
                in_switch = mnemonic.ends_with("switch");
                let mut line = format!("{} {mnemonic}", offset.trim_end_matches(':'));
                let branches = mnemonic.starts_with("if") || mnemonic.starts_with("goto");
                if let (true, [target]) = (branches, operands) {
                    line += &format!(" {target}");
                }
                methods.last_mut().unwrap().push(line);
            }
            _ => {}
        }
    }
    methods
}

fn is_offset(word: &str) -> bool {
    word.strip_suffix(':').is_some_and(|offset| offset.parse::<u32>().is_ok())
}

fn javap(arguments: &[&str]) -> String {
    let javap = Jdk::locate().unwrap().home.join("bin/javap");
    let output = Command::new(javap).args(["-c", "-p"]).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Compares method by method, for messages of a readable size.
fn check(what: &str, ours: &Listing, theirs: &Listing) {
    assert!(!ours.is_empty(), "{what}: no methods");
    for (idx, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
        for (ours, theirs) in ours.iter().zip(theirs) {
            assert_eq!(ours, theirs, "{what}, method {idx}");
        }
        assert_eq!(ours.len(), theirs.len(), "{what}, method {idx}");
    }
    assert_eq!(ours.len(), theirs.len(), "{what}");
}

/// Compiles a file and compares all its classes.
fn check_source(source: &Path) -> Listing {
    let cache = Cache::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("classfile-cache"));
    let compiled =
        cache.compile(&Jdk::locate().unwrap(), &SourceTarget::File(source.to_owned()), &[]).unwrap();
    let folder = Folder::open(compiled.folder).unwrap();
    let mut all = Vec::new();
    for name in folder.list().unwrap() {
        let class = Class::parse(&folder.find(&name).unwrap().unwrap()).unwrap();
        let listing = ours(&class);
        if !listing.is_empty() {
            check(&name, &listing, &theirs(&javap(&[folder.path_of(&name).to_str().unwrap()])));
        }
        all.extend(listing);
    }
    all
}

#[test]
fn switches_agree_with_javap() {
    let listing = check_source(&support::cases().join("Switches.java"));
    assert!(listing.iter().flatten().any(|line| line.contains("tableswitch -2:")));
    assert!(listing.iter().flatten().any(|line| line.contains("lookupswitch -2147483648:")));
}

#[test]
fn wide_locals_agree_with_javap() {
    let listing = check_source(&support::cases().join("Wide.java"));
    for mnemonic in ["iload_w", "istore_w", "lstore_w", "dload_w", "aload_w", "iinc_w"] {
        assert!(listing.iter().flatten().any(|line| line.ends_with(mnemonic)), "{mnemonic}");
    }
}

#[test]
fn far_jumps_agree_with_javap() {
    // The body of the loop is longer than a short branch reaches.
    let body = "            x += 123456 * y; y ^= x;\n".repeat(4000);
    let source = format!(
        "class Far {{\n    static int far(int x) {{\n        int y = 1;\n        while (x > 0) {{\n{body}            \
         x--;\n        }}\n        return y;\n    }}\n}}\n"
    );
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("Far.java");
    std::fs::write(&path, source).unwrap();
    let listing = check_source(&path);
    assert!(listing.iter().flatten().any(|line| line.contains("goto_w")));
}

#[test]
fn handlers_of_the_jdk_agree_with_javap() {
    let jdk = Jdk::locate().unwrap();
    let jdk = jdk.container().unwrap();
    for name in ["java/util/concurrent/ConcurrentHashMap", "java/lang/Class", "java/util/regex/Pattern"] {
        let class = Class::parse(&jdk.find(name).unwrap().unwrap()).unwrap();
        let listing = ours(&class);
        assert!(listing.iter().flatten().any(|line| line.starts_with("catch")) || name.contains("regex"));
        check(name, &listing, &theirs(&javap(&["--module", "java.base", &class.java_name()])));
    }
}
