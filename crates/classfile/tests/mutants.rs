//! Damaged class files and jars are refused or read, and never make the reader or the listing panic.
//! `cargo xtask mutants` tries more of them, and lowers what is read.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::container::Jar;
use classfile::jdk::Jdk;
use classfile::{Class, text};
use std::fs;
use support::mutation::{Random, mostly_at_the_end, mostly_behind_constants, mutate};
use support::zip::{Method, Zip};

fn originals() -> Vec<Vec<u8>> {
    let jdk = Jdk::locate().unwrap().container().unwrap();
    let mut files: Vec<Vec<u8>> =
        ["java/util/ArrayDeque", "java/lang/Boolean", "java/util/function/Function"]
            .iter()
            .map(|name| jdk.find(name).unwrap().unwrap().into_owned())
            .collect();
    for case in ["Switches.java", "Handlers.java", "Lambdas.java", "Members.java", "Nested.java", "Wide.java"]
    {
        files.extend(support::class_files(&support::cases().join(case)));
    }
    files
}

#[test]
fn mutants_of_classes_do_not_panic() {
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let originals = originals();
    let mut n_parsed = 0;
    for idx in 0..2_000 {
        let mutant = mutate(&originals[idx % originals.len()], &mut random, mostly_behind_constants);
        let lazily = Class::parse_lazily(&mutant).map(|class| text::write(&class));
        if let Ok(class) = Class::parse(&mutant) {
            assert_eq!(text::write(&class), lazily.unwrap());
            n_parsed += 1;
        }
    }
    // Both sides must be exercised for the test to mean something.
    assert!((100..1_900).contains(&n_parsed), "{n_parsed} of 2000 were read");
}

#[test]
fn mutants_of_jars_do_not_panic() {
    let mut random = Random::new(0x2545_f491_4f6c_dd1d);
    let mut zip = Zip::new().with(
        "META-INF/MANIFEST.MF",
        b"Multi-Release: true\nClass-Path: a.jar\n",
        Method::Deflated,
    );
    for (idx, bytes) in originals().iter().filter(|bytes| bytes.len() < 1_000).enumerate() {
        let method = if idx % 2 == 0 { Method::Deflated } else { Method::Stored };
        zip = zip.with(&format!("a/C{idx}.class"), bytes, method);
        zip = zip.with(&format!("META-INF/versions/9/a/C{idx}.class"), bytes, method);
    }
    let bytes = zip.bytes();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mutant.jar");
    let (mut n_opened, mut n_found, mut n_refused) = (0, 0, 0);
    for _ in 0..200 {
        fs::write(&path, mutate(&bytes, &mut random, mostly_at_the_end)).unwrap();
        let Ok(jar) = Jar::open(&path, 17) else { continue };
        n_opened += 1;
        for class in jar.list() {
            match jar.find(&class) {
                Ok(bytes) => n_found += usize::from(bytes.is_some()),
                Err(_) => n_refused += 1,
            }
        }
    }
    assert!((20..180).contains(&n_opened), "{n_opened} of 200 were opened");
    assert!(n_found > 100 && n_refused > 10, "{n_found} classes were found, {n_refused} refused");
}

#[test]
fn every_truncation_is_refused() {
    for bytes in originals().iter().filter(|bytes| bytes.len() < 3_000) {
        for length in 0..bytes.len() {
            assert!(Class::parse(&bytes[..length]).is_err(), "{length} of {} bytes", bytes.len());
        }
    }
}
