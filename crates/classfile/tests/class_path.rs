//! The order of the class path, and what is said about bad entries.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::container::{Container, Folder};
use classfile::jdk::Jdk;
use classfile::{ClassPath, Error, Origin};
use std::fs;
use std::path::Path;

/// A class path of these folders and the installed JDK.
fn class_path(folders: &[&Path]) -> ClassPath {
    let folders = folders.iter().map(|path| Container::Folder(Folder::open(*path).unwrap())).collect();
    ClassPath::new(folders, Jdk::locate().unwrap().container().unwrap())
}

#[test]
fn classes_come_from_the_application_or_the_jdk() {
    let folder = tempfile::tempdir().unwrap();
    let switches = support::class_files(&support::cases().join("Switches.java")).remove(0);
    fs::write(folder.path().join("Switches.class"), switches).unwrap();
    let class_path = class_path(&[folder.path()]);
    let (class, origin) = class_path.find("Switches").unwrap().unwrap();
    assert_eq!((class.name.as_str(), origin), ("Switches", Origin::Application));
    let (class, origin) = class_path.find("java/util/Map$Entry").unwrap().unwrap();
    assert_eq!((class.name.as_str(), origin), ("java/util/Map$Entry", Origin::Jdk));
    assert_eq!(class_path.application_classes().unwrap(), ["Switches"]);
}

#[test]
fn what_is_nowhere_is_none_and_the_places_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let class_path = class_path(&[folder.path()]);
    for name in ["Absent", "a/b/Absent", "../Absent", "/etc/Absent", "", "[I"] {
        assert!(class_path.find(name).unwrap().is_none(), "{name}");
    }
    let places = class_path.searched();
    assert!(
        places.starts_with(&folder.path().display().to_string()) && places.ends_with("lib/modules"),
        "{places}"
    );
}

#[test]
fn a_bad_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("Bad.class"), "text").unwrap();
    let error = class_path(&[folder.path()]).find("Bad").unwrap_err();
    assert!(matches!(&error, Error::InFile { error, .. } if matches!(**error, Error::BadMagic { .. })));
    assert!(error.to_string().contains("Bad.class: not a class file"), "{error}");
}

#[test]
fn a_class_under_another_name_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let switches = support::class_files(&support::cases().join("Switches.java")).remove(0);
    fs::write(folder.path().join("Renamed.class"), switches).unwrap();
    let error = class_path(&[folder.path()]).find("Renamed").unwrap_err();
    assert!(matches!(error, Error::WrongClass { found, .. } if found == "Switches"));
}
