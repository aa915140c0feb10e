//! What all cases share: the compiled classes, and a tally.

use crate::case::Options;
use crate::graphs::target::Checked;
use crate::graphs::world::World;
use crate::sample;
use crate::shared::classes::Classes;
use classfile::jdk::Jdk;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

pub(crate) struct Suite {
    root: PathBuf,
    pub(crate) classes: Classes,
    pub(crate) world: Mutex<World>,
    /// The feature version of the JDK that all of it runs on.
    pub(crate) feature: u32,
    tally: Mutex<Tally>,
}

/// Cases whose paths are checked with graphs of objects, and those of which none fails.
const MIN_GRAPHS: usize = 60;
const MIN_VERDICTS: usize = 18;

/// What was checked on the JVM, over all cases.
#[derive(Default)]
pub(crate) struct Tally {
    /// Cases that passed.
    pub(crate) cases: usize,
    /// Paths that were run again by their traces.
    pub(crate) reruns: u64,
    pub(crate) confirmed: u64,
    pub(crate) mismatches: u64,
    /// Paths that were not replayed, by reason.
    pub(crate) not_run: BTreeMap<String, u64>,
    /// Inputs of the partition check.
    pub(crate) inputs: u64,
    /// The partition check for graphs of objects.
    pub(crate) graphs: Checked,
    /// Graphs thrown at methods that do not fail.
    pub(crate) verdicts: Checked,
    /// Calls that trees led, and sides of choices that these told to be impossible.
    pub(crate) led_calls: u64,
    pub(crate) recalled: u64,
    /// Methods that were proved to do the same with merging and without.
    pub(crate) proved: u64,
}

/// Whether a case is for a JDK; one whose options are wrong fails later.
fn is_for(file: &Path, feature: u32) -> bool {
    let source = std::fs::read_to_string(file).expect("a case can be read");
    Options::parse(&source).map_or(true, |options| options.is_for(feature))
}

impl Suite {
    /// Compiles all cases in one go.
    pub(crate) fn prepare() -> Suite {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/explore");
        let classes = Classes::compile(&root, Path::new(env!("CARGO_TARGET_TMPDIR")).join("cases"));
        let world = Mutex::new(World::new(classes.class_path()));
        let feature = Jdk::locate().expect("the tests need a JDK").major();
        Suite { root, classes, world, feature, tally: Mutex::default() }
    }

    /// The Java files below the root that are for this JDK, sorted.
    pub(crate) fn cases(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("the folder of cases can be read") {
                let path = entry.expect("an entry can be read").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "java") {
                    files.push(path);
                }
            }
        }
        files.retain(|file| is_for(file, self.feature) && sample::is_drawn(&self.name_of(file)));
        files.sort();
        files
    }

    /// `loops/SymbolicBound`.
    pub(crate) fn name_of(&self, file: &Path) -> String {
        file.strip_prefix(&self.root)
            .expect("cases are below the root")
            .with_extension("")
            .display()
            .to_string()
    }

    /// The file of the case of that name.
    pub(crate) fn file_of(&self, name: &str) -> PathBuf {
        self.root.join(name).with_extension("java")
    }

    pub(crate) fn count(&self, add: impl FnOnce(&mut Tally)) {
        add(&mut self.tally.lock().expect("counting does not panic"));
    }

    pub(crate) fn print_tally(&self) {
        let tally = self.tally.lock().expect("counting does not panic");
        println!("witnesses: {} confirmed on the JVM, {} mismatches", tally.confirmed, tally.mismatches);
        for (reason, n_paths) in &tally.not_run {
            println!("  {n_paths} not replayed: {reason}");
        }
        println!("partition check: {} inputs, each in exactly one path", tally.inputs);
        tally.graphs.print("graphs of objects, each in exactly one path");
        tally.verdicts.print("graphs thrown at methods that do not fail");
        println!("memo: {} calls led by trees, {} sides known by them", tally.led_calls, tally.recalled);
        println!("merging: {} methods proved to do the same with it", tally.proved);
        println!("traces: {} paths run again in other processes\n", tally.reruns);
    }

    /// How many cases passed.
    pub(crate) fn n_passed(&self) -> usize {
        self.tally.lock().expect("counting does not panic").cases
    }

    /// Of all cases most methods, 60 at least, must be proved to do the same with merging; a few may run alone.
    pub(crate) fn enough_proved(&self, n_cases: usize) -> bool {
        let tally = self.tally.lock().expect("counting does not panic");
        n_cases < 300 || tally.proved >= 60
    }

    /// Of all cases so many at least must have inputs of which graphs can be drawn.
    pub(crate) fn enough_graphs(&self, n_cases: usize) -> bool {
        let tally = self.tally.lock().expect("counting does not panic");
        n_cases < 300 || tally.graphs.n_methods >= MIN_GRAPHS && tally.verdicts.n_methods >= MIN_VERDICTS
    }

    /// At least 99 % of the witnesses of paths that were followed to their end.
    pub(crate) fn enough_confirmed(&self) -> bool {
        let tally = self.tally.lock().expect("counting does not panic");
        let followed = tally.not_run.iter().filter(|(reason, _)| !reason.contains("not followed to its end"));
        let unconfirmed = tally.mismatches + followed.map(|(_, n_paths)| n_paths).sum::<u64>();
        unconfirmed * 99 <= tally.confirmed
    }
}
