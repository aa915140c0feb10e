//! What a program may read, write and execute, and how it is started.

use crate::child::Plan;
use crate::mounts::Mounts;
use crate::process::Process;
use crate::walls::Walls;
use crate::{java, ruleset, spawner, syscalls};
use std::fs;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What every program needs: loader, C library, time zones, random bytes, the number of processors.
const SYSTEM: &[&str] = &[
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/nix/store",
    "/gnu/store",
    "/etc/ld.so.cache",
    "/etc/ld.so.preload",
    "/etc/localtime",
    "/usr/share/zoneinfo",
    "/dev/zero",
    "/dev/random",
    "/dev/urandom",
    "/sys/devices/system/cpu",
];

/// Where everybody may write, as it changes nothing.
const NOWHERE: &str = "/dev/null";

/// Loaders of dynamic programs, by the names that programs have for them.
const LOADERS: &[&str] =
    &["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-linux-riscv64-lp64d.so.1"];

/// What a program may do. It may always read what every program needs, and `/proc/self`.
#[derive(Clone, Debug)]
pub struct Fence {
    /// What it is built from.
    pub walls: Walls,
    /// Files, and folders with all that is below them, that may be read. What does not exist is left out.
    pub read: Vec<PathBuf>,
    /// The same for what may be read, written, made and removed.
    pub write: Vec<PathBuf>,
    /// Programs that may be executed: no process can be made, so each would take the place of the one before.
    pub execute: Vec<PathBuf>,
}

impl Fence {
    /// Lets a program read what every program needs, and nothing else.
    pub fn new(walls: Walls) -> Fence {
        Fence { walls, read: Vec::new(), write: Vec::new(), execute: Vec::new() }
    }

    /// Lets a program of the JDK in that folder run.
    pub fn for_java(walls: Walls, home: &Path) -> Fence {
        let mut fence = Fence::new(walls);
        fence.read = java::reads(home);
        fence.execute = ["java", "javac"].iter().map(|name| home.join("bin").join(name)).collect();
        fence
    }

    /// Starts a program behind the fence, as the leader of a session and group of its own, which ends when this process
    /// does. Besides its standard streams it inherits `descriptors`, under their numbers.
    pub fn start(&self, command: Command, descriptors: &[&OwnedFd]) -> io::Result<Process> {
        let (ruleset, mounts) = match self.walls {
            Walls::Landlock(_) => (Some(ruleset::of(self)?), None),
            Walls::Namespaces => (None, Some(Mounts::of(self, command.get_current_dir())?)),
            Walls::Nothing => (None, None),
        };
        let filters = match self.walls {
            Walls::Nothing => Vec::new(),
            Walls::Landlock(_) | Walls::Namespaces => syscalls::filters()?,
        };
        let mount_point = mounts.as_ref().map(Mounts::mount_point);
        let plan = Plan {
            parent: std::process::id(),
            descriptors: descriptors.iter().map(|descriptor| descriptor.as_raw_fd()).collect(),
            ruleset,
            mounts,
            filters,
        };
        let child = spawner::spawn(plan.prepare(command))?;
        Ok(Process::new(child, mount_point))
    }

    /// All that may be read.
    pub(crate) fn readable(&self) -> impl Iterator<Item = PathBuf> {
        SYSTEM.iter().map(PathBuf::from).chain(self.read.iter().chain(&self.execute).cloned())
    }

    /// All that may be written.
    pub(crate) fn writable(&self) -> impl Iterator<Item = PathBuf> {
        std::iter::once(PathBuf::from(NOWHERE)).chain(self.write.iter().cloned())
    }

    /// All that may be executed, links resolved: a rule for a link would be one for its target anyhow.
    pub(crate) fn executable(&self) -> impl Iterator<Item = PathBuf> {
        let programs = LOADERS.iter().map(PathBuf::from).chain(self.execute.iter().cloned());
        programs.filter_map(|program| fs::canonicalize(program).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::Fence;
    use crate::{Limits, Walls};
    use std::path::Path;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    /// What a shell says to a script without other programs, run behind a fence by whose walls it may write to a folder.
    fn said(walls: Walls, script: &str, folder: &Path) -> String {
        let mut fence = Fence::new(walls);
        fence.execute.push("/bin/sh".into());
        fence.write.push(folder.to_owned());
        let mut command = Command::new("/bin/sh");
        command.args(["-c", script, "sh"]).arg(folder).stdin(Stdio::null()).current_dir(folder);
        let limits = Limits { time: Duration::from_secs(20), resident: u64::MAX };
        let output = fence.output(command, &limits, &|| false).expect("the shell starts");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn check(walls: Walls) {
        let inside = tempfile::tempdir().unwrap();
        let outside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("secret"), "s").unwrap();
        let script = format!(
            "exec 2>/dev/null; O={}; echo in > $1/own && read own < $1/own && echo own:$own; \
             read got < $O/secret && echo leaked; cd $O && echo x > new && echo written; \
             kill -0 $PPID && echo killed; cd /; echo end; /bin/sh -c 'echo forked'",
            outside.path().display()
        );
        let said = said(walls, &script, inside.path());
        assert_eq!(said, "own:in\nend\n", "{walls}");
        assert_eq!(std::fs::read_dir(outside.path()).unwrap().count(), 1, "{walls}");
    }

    #[test]
    fn a_program_keeps_to_what_it_may_do() {
        match Walls::of_system() {
            Ok(walls) => check(walls),
            Err(reason) => eprintln!("SKIPPED, nothing is fenced in here: {reason}"),
        }
    }

    #[test]
    fn namespaces_keep_a_program_in_as_well() {
        if Walls::Namespaces.holds() {
            check(Walls::Namespaces);
        } else {
            eprintln!("SKIPPED: this system has no user namespaces");
        }
    }
}
