//! Reads damaged class files and jars, and lowers what can be read: nothing may panic, hang or take much memory. Then damaged
//! classes of programs are explored by the binary, in `explored.rs`.
//!
//! The originals are classes of the installed JDK. Every run sees the same mutants, and one that does harm is kept in a file.
//! Whether a mutant is refused is not judged here; that most are neither all refused nor all read is.

mod explored;
#[path = "../../crates/classfile/tests/support/mutation.rs"]
mod mutation;
mod originals;

use crate::jdk_sweep::{panic_message, peak_memory};
use crate::repo;
use anyhow::{Context, Result, bail, ensure};
use classfile::Class;
use classfile::container::Jar;
use ir::lower;
use mutation::{Random, mostly_at_the_end, mostly_behind_constants, mutate};
use originals::Originals;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// There are so many mutants of classes for one of jars, which take longer.
const CLASSES_PER_JAR: usize = 20;
/// A mutant takes milliseconds; what takes longer than this will not end.
const LIMIT: Duration = Duration::from_secs(60);
/// In kB. Nothing of a mutant is kept, and one class is small.
const MAX_MEMORY: u64 = 1 << 20;
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// What became of mutants of one kind.
#[derive(Default)]
struct Counts {
    n_mutants: usize,
    /// Jars that could be opened; of classes, those that could be read.
    n_read: usize,
    /// Classes in those jars that could be read.
    n_classes: usize,
    n_lowered: usize,
    /// Methods that were refused by lowering.
    n_refused: usize,
}

/// Tries `n_classes` mutants of class files, a number of jars in proportion, and explores `n_explored` of programs.
pub(crate) fn run(n_classes: usize, n_explored: usize, seed: Option<u64>) -> Result<()> {
    let start = Instant::now();
    let seed = seed.unwrap_or(SEED);
    let folder = repo::target().join("mutants");
    let n_jars = n_classes / CLASSES_PER_JAR;
    let (classes, jars) = sweep(&folder, n_classes, n_jars, seed)?;
    println!(
        "{:<12}{:>9}{:>9}{:>9}{:>9}{:>9}",
        "mutants of", "number", "read", "classes", "lowered", "refused"
    );
    for (kind, counts) in [("class files", &classes), ("jars", &jars)] {
        let Counts { n_mutants, n_read, n_classes, n_lowered, n_refused } = counts;
        println!("{kind:<12}{n_mutants:>9}{n_read:>9}{n_classes:>9}{n_lowered:>9}{n_refused:>9}");
    }
    let memory = peak_memory().context("the system does not tell how much memory was used")?;
    println!("\n{:.1} s, peak memory {} MB", start.elapsed().as_secs_f64(), memory / 1024);
    ensure!(memory < MAX_MEMORY, "{} MB of memory are too much", memory / 1024);
    if n_explored > 0 {
        let explored = explored::explore(&folder, n_explored, seed)?;
        println!("\nexplored: {} classes in {} runs, of exit codes:", explored.n_mutants, explored.n_runs);
        explored.codes.iter().for_each(|(code, number)| println!("{code:>4}: {number}"));
        println!("{:.1} s", start.elapsed().as_secs_f64());
    }
    Ok(())
}

/// Tries mutants with files in `folder`; the first that does harm ends it.
fn sweep(folder: &Path, n_classes: usize, n_jars: usize, seed: u64) -> Result<(Counts, Counts)> {
    let originals = Originals::collect(folder)?;
    let classes = watched(
        folder,
        n_classes,
        {
            let (mut random, classes) = (Random::new(seed), originals.classes);
            move |idx| mutate(&classes[idx % classes.len()], &mut random, mostly_behind_constants)
        },
        |mutant, counts| examine_class(mutant, counts).map(drop),
    )?;
    let path = folder.join("mutant.jar");
    let jars = watched(
        folder,
        n_jars,
        {
            let (mut random, jars) = (Random::new(seed), originals.jars);
            move |idx| mutate(&jars[idx % jars.len()], &mut random, mostly_at_the_end)
        },
        move |mutant, counts| {
            fs::write(&path, mutant).expect("the originals were written to the same folder");
            examine_jar(&path, counts)
        },
    )?;
    Ok((classes, jars))
}

/// Makes and examines mutants on a thread of its own, so that one which never ends is noticed.
fn watched(
    folder: &Path,
    n_mutants: usize,
    mut make: impl FnMut(usize) -> Vec<u8> + Send + 'static,
    examine: impl Fn(&[u8], &mut Counts) -> Option<()> + Send + 'static,
) -> Result<Counts> {
    let (sender, receiver): (Sender<Vec<u8>>, Receiver<_>) = channel();
    let worker = std::thread::spawn(move || -> Result<Counts, String> {
        let mut counts = Counts::default();
        for idx in 0..n_mutants {
            let mutant = make(idx);
            // The watcher keeps it until the next one comes.
            if sender.send(mutant.clone()).is_err() {
                break;
            }
            counts.n_mutants += 1;
            let examined = catch_unwind(AssertUnwindSafe(|| examine(&mutant, &mut counts)));
            let is_read = examined.map_err(|panic| panic_message(panic.as_ref()))?.is_some();
            counts.n_read += usize::from(is_read);
        }
        Ok(counts)
    });
    let mut last = Vec::new();
    let harmful = folder.join("harmful-mutant");
    loop {
        match receiver.recv_timeout(LIMIT) {
            Ok(mutant) => last = mutant,
            Err(RecvTimeoutError::Timeout) => {
                fs::write(&harmful, last)?;
                bail!("{} was not done after {} s", harmful.display(), LIMIT.as_secs());
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    match worker.join() {
        Ok(Ok(counts)) => Ok(counts),
        Ok(Err(message)) => {
            fs::write(&harmful, last)?;
            bail!("{}: {message}", harmful.display())
        }
        Err(panic) => bail!("the sweep itself {}", panic_message(panic.as_ref())),
    }
}

/// Opens a jar and examines all of its classes, if it can be opened.
fn examine_jar(path: &Path, counts: &mut Counts) -> Option<()> {
    let jar = Jar::open(path, originals::FEATURE).ok()?;
    for class in jar.list() {
        if let Ok(Some(bytes)) = jar.find(&class) {
            examine_class(&bytes, counts);
        }
    }
    Some(())
}

/// Reads a class and lowers its methods, if it can be read.
fn examine_class(bytes: &[u8], counts: &mut Counts) -> Option<()> {
    let class = Class::parse(bytes).ok()?;
    counts.n_classes += 1;
    for method in class.methods.iter().filter(|method| method.code.is_some()) {
        match lower::lower(&class, method) {
            Ok(_) => counts.n_lowered += 1,
            Err(_) => counts.n_refused += 1,
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{SEED, repo, sweep};

    #[test]
    fn a_few_mutants_do_no_harm() {
        let folder = repo::target().join("mutants-of-tests");
        let (classes, jars) = sweep(&folder, 2_000, 200, SEED).unwrap();
        // Both outcomes must occur for the sweep to mean something.
        assert!((200..1_800).contains(&classes.n_read), "{} of 2000 classes were read", classes.n_read);
        assert!(classes.n_lowered > 1_000 && classes.n_refused > 10);
        assert!((20..180).contains(&jars.n_read), "{} of 200 jars were opened", jars.n_read);
        assert!(jars.n_classes > 100);
    }
}
