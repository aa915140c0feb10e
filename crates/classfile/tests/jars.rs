//! Jars on the class path: what `java` finds in them is found, and what is damaged is refused with its place.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::container::{Container, Jar};
use classfile::jdk::Jdk;
use classfile::{ClassPath, Error};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::zip::{Method, Zip};

const FEATURE: u32 = 17;

/// Writes a jar and opens it.
fn jar(zip: &Zip) -> (tempfile::TempDir, Result<Jar, Error>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.jar");
    fs::write(&path, zip.bytes()).unwrap();
    let jar = Jar::open(path, FEATURE);
    (folder, jar)
}

fn resource(jar: &Jar, name: &str) -> Option<String> {
    jar.resource(name).unwrap().map(|bytes| String::from_utf8(bytes).unwrap())
}

/// The message about reading an entry.
fn refusal(zip: &Zip, entry: &str) -> String {
    let (_folder, jar) = jar(zip);
    let message = jar.unwrap().resource(entry).unwrap_err().to_string();
    message.rsplit_once("x.jar").unwrap().1.to_owned()
}

fn manifest(text: &str) -> Zip {
    Zip::new().with("META-INF/MANIFEST.MF", text.as_bytes(), Method::Deflated)
}

#[test]
fn classes_and_resources_are_found() {
    let bytes = support::class_files(&support::cases().join("Switches.java")).remove(0);
    let zip = Zip::new()
        .with("a/", b"", Method::Stored)
        .with("Switches.class", &bytes, Method::Deflated)
        .with("a/text.txt", b"stored", Method::Stored)
        .with("a/empty.txt", b"", Method::Deflated)
        .with("module-info.class", &bytes, Method::Deflated);
    let (_folder, jar) = jar(&zip);
    let jar = jar.unwrap();
    assert_eq!(jar.find("Switches").unwrap(), Some(bytes));
    assert_eq!(jar.list(), ["Switches"]);
    assert_eq!(resource(&jar, "a/text.txt").as_deref(), Some("stored"));
    assert_eq!(resource(&jar, "a/empty.txt").as_deref(), Some(""));
    for absent in ["a/", "a", "b", "", "/a/text.txt", "a/../a/text.txt"] {
        assert_eq!(resource(&jar, absent), None, "{absent}");
    }
}

#[test]
fn what_the_jar_tool_packs_is_unpacked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cases.jar");
    let tool = Jdk::locate().unwrap().home.join("bin/jar");
    let status = Command::new(tool)
        .arg("cfe")
        .arg(&path)
        .args(["a.Main", "-C"])
        .arg(support::cases())
        .arg(".")
        .status();
    assert!(status.unwrap().success());
    let jar = Jar::open(path, FEATURE).unwrap();
    assert_eq!(jar.manifest().main_class.as_deref(), Some("a.Main"));
    for name in ["Switches.java", "Wide.java", "Wide.listing"] {
        let expected = fs::read(support::cases().join(name)).unwrap();
        assert!(jar.resource(name).unwrap() == Some(expected), "{name}");
    }
}

#[test]
fn the_newest_release_that_is_not_too_new_counts() {
    let zip = |value: &str| {
        ["", "META-INF/versions/8/", "META-INF/versions/11/", "META-INF/versions/9/", "META-INF/versions/21/"]
            .iter()
            .fold(manifest(&format!("Multi-Release: {value}\n")), |zip, version| {
                zip.with(&format!("{version}a.txt"), version.as_bytes(), Method::Stored)
            })
            .with("META-INF/versions/17/only.txt", b"17", Method::Stored)
            .with("META-INF/versions/17/a/B.class", b"class", Method::Stored)
    };
    let (_folder, multi) = jar(&zip("true"));
    let multi = multi.unwrap();
    assert_eq!(resource(&multi, "a.txt").as_deref(), Some("META-INF/versions/11/"));
    assert_eq!(resource(&multi, "only.txt").as_deref(), Some("17"));
    assert_eq!(multi.list(), ["a/B"]);
    let (_folder, plain) = jar(&zip("false"));
    let plain = plain.unwrap();
    assert_eq!(resource(&plain, "a.txt").as_deref(), Some(""));
    assert_eq!((resource(&plain, "only.txt"), plain.list()), (None, vec![]));
}

#[test]
fn a_jar_may_follow_a_script_and_have_a_comment() {
    let zip = Zip::new().with("a.txt", b"text", Method::Deflated);
    for (before, after) in [("#!/bin/sh\n", ""), ("", "PK\x05\x06 is how the end of a zip file begins")] {
        let (_folder, jar) = jar(&zip.clone().between(before.as_bytes(), after.as_bytes()));
        assert_eq!(resource(&jar.unwrap(), "a.txt").as_deref(), Some("text"));
    }
}

#[test]
fn the_last_entry_of_a_name_counts() {
    let (_folder, jar) =
        jar(&Zip::new().with("a", b"first", Method::Stored).with("a", b"second", Method::Stored));
    assert_eq!(resource(&jar.unwrap(), "a").as_deref(), Some("second"));
}

#[test]
fn a_bomb_is_refused_before_it_is_unpacked() {
    let zip = Zip::new().with("a", &[0; 1000], Method::Deflated);
    assert_eq!(
        refusal(&zip.clone().claiming(0, 1 << 30), "a"),
        "!a: it has 1073741824 bytes, allowed are 67108864"
    );
    assert_eq!(refusal(&zip.clone().claiming(0, 60_000_000), "a"), "!a: its compressed bytes are damaged");
    assert_eq!(refusal(&zip.claiming(0, 999), "a"), "!a: its compressed bytes are damaged");
}

#[test]
fn entries_that_overlap_are_refused() {
    let zip = Zip::new().with("a", b"12345", Method::Stored).with("b", b"67890", Method::Stored);
    // The first entry claims the header and bytes of the second as its own.
    let overlapping = zip.with_packed_size(0, 41).claiming(0, 41);
    assert_eq!(refusal(&overlapping, "a"), "!a: it overlaps what follows it");
    let (_folder, jar) = jar(&overlapping);
    assert_eq!(resource(&jar.unwrap(), "b").as_deref(), Some("67890"));
}

#[test]
fn strange_entries_are_refused() {
    let zip = Zip::new().with("a", b"12345", Method::Stored);
    assert_eq!(refusal(&zip.clone().with_flags(0, 1), "a"), "!a: it is encrypted");
    assert_eq!(
        refusal(&zip.clone().with_method(0, 12), "a"),
        "!a: it is compressed in a way that jars do not use"
    );
    assert_eq!(refusal(&zip.claiming(0, 4), "a"), "!a: its two sizes differ, though it is not compressed");
}

#[test]
fn what_is_no_jar_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.jar");
    for bytes in [&b""[..], b"PK", b"some text that is long enough for a record at its end", &[0; 70_000]] {
        fs::write(&path, bytes).unwrap();
        assert!(matches!(Jar::open(&path, FEATURE), Err(Error::DamagedJar { .. })));
    }
    for path in [folder.path().to_owned(), folder.path().join("absent.jar")] {
        let error = Jar::open(&path, FEATURE).unwrap_err();
        assert!(matches!(error, Error::Io { .. }), "{error}");
    }
}

#[test]
fn every_truncation_of_a_jar_is_refused() {
    let bytes = Zip::new().with("a", b"12345", Method::Stored).with("b", b"x", Method::Deflated).bytes();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.jar");
    for length in 0..bytes.len() {
        fs::write(&path, &bytes[..length]).unwrap();
        assert!(Jar::open(&path, FEATURE).is_err(), "{length} of {} bytes", bytes.len());
    }
}

/// A folder with jars that name others, and the class path of some of its files.
struct Library(tempfile::TempDir);

impl Library {
    fn new(jars: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, class_path) in jars {
            let zip = manifest(&format!("Class-Path: {class_path}\n"))
                .with("name.txt", name.as_bytes(), Method::Stored)
                .with(&format!("{name}.txt"), name.as_bytes(), Method::Stored);
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, zip.bytes()).unwrap();
        }
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn open(&self, entries: &[&str]) -> ClassPath {
        let entries: Vec<PathBuf> = entries.iter().map(|entry| self.path(entry)).collect();
        ClassPath::open(&entries, &Jdk::locate().unwrap()).unwrap()
    }

    /// The containers in order, as paths below the folder.
    fn order(&self, entries: &[&str]) -> Vec<String> {
        let class_path = self.open(entries);
        let below = |container: &Container| {
            let path: &Path = container.path();
            path.strip_prefix(self.0.path()).unwrap().display().to_string()
        };
        class_path.application().map(below).collect()
    }
}

#[test]
fn a_manifest_brings_its_class_path_along() {
    let library = Library::new(&[
        ("a.jar", "lib/b.jar missing.jar folder/ http://example.com/x.jar"),
        ("lib/b.jar", "../a.jar c%20c.jar lib"),
        ("lib/c c.jar", "../a.jar c%20c.jar b.jar"),
        ("d.jar", ""),
    ]);
    fs::create_dir(library.path("folder")).unwrap();
    let entries = ["a.jar", "d.jar", "lib/b.jar"];
    assert_eq!(library.order(&entries), ["a.jar", "lib/b.jar", "lib/c c.jar", "folder", "d.jar"]);
    let class_path = library.open(&entries);
    assert_eq!(class_path.resource("name.txt").unwrap().unwrap(), b"a.jar");
    assert_eq!(class_path.resource("lib/c c.jar.txt").unwrap().unwrap(), b"lib/c c.jar");
    let searched = class_path.searched();
    assert!(searched.contains("missing.jar (missing), "), "{searched}");
}

#[test]
fn a_manifest_names_jars_and_folders_below_its_own() {
    let library = Library::new(&[
        ("in/a.jar", "/ ../ ./ classes/ link/ ../outside/ ../b.jar ../c.zip"),
        ("b.jar", ""),
        ("c.zip", ""),
    ]);
    for folder in ["in/classes", "outside"] {
        fs::create_dir(library.path(folder)).unwrap();
    }
    std::os::unix::fs::symlink("/", library.path("in/link")).unwrap();
    assert_eq!(library.order(&["in/a.jar"]), ["in/a.jar", "in/classes", "in/../b.jar"]);
}

#[test]
fn a_link_does_not_lead_out_of_a_folder_of_classes() {
    let library = Library::new(&[("a.jar", "")]);
    for folder in ["classes", "classes/deep", "outside"] {
        fs::create_dir(library.path(folder)).unwrap();
    }
    fs::write(library.path("outside/secret.txt"), "secret").unwrap();
    fs::write(library.path("classes/deep/own.txt"), "own").unwrap();
    let link =
        |to: &str, name: &str| std::os::unix::fs::symlink(library.path(to), library.path(name)).unwrap();
    link("outside/secret.txt", "classes/file.txt");
    link("outside", "classes/folder");
    link("classes/deep", "classes/same");
    let class_path = library.open(&["classes"]);
    let found = |name: &str| class_path.resource(name).unwrap();
    assert_eq!(found("same/own.txt").as_deref(), Some(b"own".as_slice()));
    for outside in ["file.txt", "folder/secret.txt", "folder"] {
        assert_eq!(found(outside), None, "{outside}");
    }
}

#[test]
fn a_star_stands_for_the_jars_of_a_folder() {
    let library =
        Library::new(&[("lib/b.jar", ""), ("lib/a.JAR", ""), ("lib/deep/c.jar", ""), ("lib/x.zip", "")]);
    assert_eq!(library.order(&["lib/*"]), ["lib/a.JAR", "lib/b.jar"]);
    assert_eq!(library.order(&["absent/*"]), Vec::<String>::new());
}

#[test]
fn entries_that_cannot_be_used_are_told_when_a_class_is_missing() {
    let library = Library::new(&[("a.jar", "")]);
    fs::write(library.path("bad.jar"), "text").unwrap();
    let class_path = library.open(&["absent", "bad.jar", "a.jar", "absent/*"]);
    assert!(class_path.find("Absent").unwrap().is_none());
    let searched = class_path.searched().replace(&library.0.path().display().to_string(), "");
    let expected =
        "/absent (missing), /bad.jar (it does not end as a jar does), /a.jar, /absent/* (missing), ";
    assert!(searched.starts_with(expected), "{searched}");
}

#[test]
fn an_empty_entry_is_the_current_folder() {
    let class_path = ClassPath::open(&[PathBuf::new()], &Jdk::locate().unwrap()).unwrap();
    // Tests run in the folder of their crate.
    assert!(class_path.resource("Cargo.toml").unwrap().is_some());
    for outside in ["../classfile/Cargo.toml", "/etc/passwd", "src", "./Cargo.toml", ""] {
        assert!(class_path.resource(outside).unwrap().is_none(), "{outside}");
    }
}

#[test]
fn similar_classes_are_suggested() {
    let class_path = Library::new(&[]).open(&[]);
    assert_eq!(class_path.similar("java/util/ArayList")[0], "java.util.ArrayList");
    assert_eq!(class_path.similar("HashMap"), ["java.util.HashMap"]);
    assert_eq!(class_path.similar("java.utl.List")[0], "java.util.List");
    assert!(class_path.similar("no.such.ThingInAnyJdk").is_empty());
}
