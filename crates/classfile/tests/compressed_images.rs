//! An image that `jlink` compressed has the classes of the image that it was made from.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use classfile::container::Image;
use classfile::jdk::Jdk;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The image of the smallest runtime there is, compressed. It is linked once, since that takes a while.
fn linked(jdk: &Jdk, level: &str) -> PathBuf {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let home = cache.join(format!("linked-{}-{level}", jdk.build));
    if !home.exists() {
        let folder = tempfile::tempdir_in(cache).unwrap();
        let new = folder.path().join("new");
        let mut jlink = Command::new(jdk.home.join("bin/jlink"));
        jlink.args(["--add-modules", "java.base", "--compress", level, "--output"]).arg(&new);
        assert!(jlink.status().unwrap().success());
        fs::rename(new, &home).unwrap();
    }
    home.join("lib/modules")
}

/// Compares the classes of a compressed image with those of the installed JDK.
fn check(level: &str) {
    let jdk = Jdk::locate().unwrap();
    let (linked, installed) =
        (Image::open(linked(&jdk, level)).unwrap(), Image::open(jdk.modules()).unwrap());
    let names = linked.list().unwrap();
    assert!(names.len() > 5000, "only {} classes", names.len());
    let mut n_equal = 0;
    for name in &names {
        // What jlink generates for the modules at hand differs.
        if name.starts_with("jdk/internal/module/SystemModules") || name.starts_with("java/lang/invoke/") {
            continue;
        }
        assert!(linked.find(name).unwrap() == installed.find(name).unwrap(), "{name}");
        n_equal += 1;
    }
    assert!(n_equal > 5000, "only {n_equal} classes");
    let resource = "java/util/currency.data";
    assert!(linked.resource(resource).unwrap().unwrap() == installed.resource(resource).unwrap().unwrap());
}

#[test]
fn shared_constants_are_restored() {
    check("1");
}

#[test]
fn zipped_classes_are_unpacked() {
    check("2");
}
