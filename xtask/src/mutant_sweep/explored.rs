//! Explores damaged classes of programs by the real binary: none may end as our bug, print a panic, or not end at all.
//!
//! Many are explored in one run, each beside its sound neighbours, and a run that does harm is repeated class by class.
//! What the JVM refuses must end as that, whatever we have taken it for.

use super::mutation::{Random, mostly_behind_constants, mutate};
use crate::repo;
use anyhow::{Context, Result, bail, ensure};
use classfile::Class;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How many classes are explored in one run.
const PER_RUN: usize = 50;
/// Of so many damaged classes one may be such that it cannot be read: those cost a run nothing, and are tried without it.
const UNREADABLE: usize = 16;
/// How long one run explores, in seconds.
const TIME: u64 = 40;
/// How long a run may take beyond that: start, replays, output.
const GRACE: Duration = Duration::from_secs(120);
const OPTIONS: &[&str] =
    &["--max-paths", "4", "--max-depth", "200", "--memory", "1500", "--solver-time", "1"];
/// What a run may end with: nothing found, a finding, incomplete, bad input.
const EXPECTED: &[i32] = &[0, 1, 3, 4];
/// What is printed of a panic.
const PANIC: &str = "internal error";
/// So many are shown; further ones are as likely as not the same.
const MAX_HARMFUL: usize = 10;

/// What became of damaged classes.
#[derive(Default)]
pub(super) struct Explored {
    pub(super) n_mutants: usize,
    pub(super) n_runs: usize,
    /// How many runs ended with a code.
    pub(super) codes: BTreeMap<i32, usize>,
}

/// A class of a program with those that are nested in it: paths below the folder of classes, and bytes.
type Group = Vec<(PathBuf, Vec<u8>)>;

/// Explores `n_mutants` damaged classes of the cases in `tests/explore`, with files in `folder`.
pub(super) fn explore(folder: &Path, n_mutants: usize, seed: u64) -> Result<Explored> {
    let binary = repo::target().join("debug/percolate");
    repo::succeed(&mut repo::cargo(&["build", "--package", "percolate"]))?;
    let sound = compile(folder)?;
    let groups = groups(&sound)?;
    let mut random = Random::new(seed);
    let mut explored = Explored::default();
    let mut harmful = Vec::new();
    while explored.n_mutants < n_mutants && harmful.len() < MAX_HARMFUL {
        let number = PER_RUN.min(n_mutants - explored.n_mutants);
        let damaged: Vec<Group> = (explored.n_mutants..explored.n_mutants + number)
            .map(|index| damage(&groups[index % groups.len()], &mut random))
            .collect();
        let run = Run { binary: &binary, sound: &sound, folder };
        match run.explore("run", &damaged)? {
            Ok(code) => *explored.codes.entry(code).or_default() += 1,
            Err(harm) => harmful.extend(run.one_by_one(&damaged, &harm, harmful.len())?),
        }
        explored.n_mutants += number;
        explored.n_runs += 1;
    }
    ensure!(harmful.is_empty(), "{}", harmful.join("\n"));
    Ok(explored)
}

/// The cases, compiled.
fn compile(folder: &Path) -> Result<PathBuf> {
    let sound = folder.join("programs");
    let mut command = repo::jdk_tool("javac");
    command.args(["-g", "-proc:none", "-nowarn", "-d"]).arg(&sound);
    for root in ["java/api", "tests/explore"] {
        command.args(files(&repo::root().join(root), "java")?);
    }
    command.stderr(Stdio::null());
    repo::succeed(&mut command)?;
    Ok(sound)
}

fn groups(sound: &Path) -> Result<Vec<Group>> {
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for file in files(sound, "class")? {
        let path = file.strip_prefix(sound).expect("it was found below").to_owned();
        let name = path.with_extension("").display().to_string();
        let outermost = name.split('$').next().unwrap_or(&name).to_owned();
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        groups.entry(outermost).or_default().push((path, bytes));
    }
    // Those of packages are what programs ask for inputs by.
    let groups: Vec<Group> =
        groups.into_iter().filter(|(name, _)| !name.contains('/')).map(|(_, group)| group).collect();
    ensure!(!groups.is_empty(), "there are no cases");
    Ok(groups)
}

/// All files below a folder that end so, in order.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            match path.is_dir() {
                true => open.push(path),
                false if path.extension().is_some_and(|extension| extension == ending) => found.push(path),
                false => {}
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The group with one of its classes damaged.
fn damage(group: &Group, random: &mut Random) -> Group {
    let mut damaged = group.clone();
    let chosen = random.below(damaged.len());
    let may_be_unreadable = random.below(UNREADABLE) == 0;
    let bytes = &mut damaged[chosen].1;
    loop {
        let mutant = mutate(bytes, random, mostly_behind_constants);
        if may_be_unreadable || Class::parse(&mutant).is_ok() {
            *bytes = mutant;
            return damaged;
        }
    }
}

struct Run<'a> {
    binary: &'a Path,
    /// All cases as they were compiled.
    sound: &'a Path,
    folder: &'a Path,
}

impl Run<'_> {
    /// Explores these classes; the exit code, or what harm they did.
    fn explore(&self, name: &str, groups: &[Group]) -> Result<Result<i32, String>> {
        let classes = self.folder.join(name);
        if classes.exists() {
            fs::remove_dir_all(&classes)?;
        }
        fs::create_dir_all(&classes)?;
        for (path, bytes) in groups.iter().flatten() {
            fs::write(classes.join(path), bytes)?;
        }
        let said = classes.with_added_extension("err");
        let mut command = Command::new(self.binary);
        command.arg("explore").arg(&classes).arg("--classpath").arg(self.sound);
        command.args(OPTIONS).args(["--time", &TIME.to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(File::create(&said)?);
        let mut child = command.spawn().with_context(|| format!("cannot start {}", self.binary.display()))?;
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if start.elapsed() > Duration::from_secs(TIME) + GRACE {
                child.kill()?;
                child.wait()?;
                return Ok(Err("does not end".into()));
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        let said = String::from_utf8_lossy(&fs::read(&said)?).into_owned();
        let panic = said.lines().find(|line| line.contains(PANIC));
        Ok(match (status.code(), panic) {
            (_, Some(panic)) => Err(panic.to_owned()),
            (Some(code), None) if EXPECTED.contains(&code) => Ok(code),
            (_, None) => Err(format!("{status}: {}", said.lines().last().unwrap_or("no word"))),
        })
    }

    /// The same classes, each in a run of its own: what those that do harm do, and where they are kept.
    fn one_by_one(&self, groups: &[Group], harm: &str, n_known: usize) -> Result<Vec<String>> {
        let mut harmful = Vec::new();
        for group in groups {
            let name = format!("harmful-{}", n_known + harmful.len());
            if let Err(harm) = self.explore(&name, std::slice::from_ref(group))? {
                println!("{}: {harm}", self.folder.join(&name).display());
                harmful.push(format!("{}: {harm}", self.folder.join(&name).display()));
            }
        }
        if harmful.is_empty() {
            let name = format!("harmful-{n_known}");
            if let Ok(code) = self.explore(&name, groups)? {
                bail!("{}: {harm}, and the second time {code}", self.folder.join(&name).display());
            }
            harmful.push(format!("{}: {harm}", self.folder.join(&name).display()));
        }
        Ok(harmful)
    }
}
