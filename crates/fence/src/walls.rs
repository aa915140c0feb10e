//! What the kernel offers to build a fence from.

use crate::child;
use crate::enclosure::Fence;
use std::fmt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Names what must not be used though it is there, separated by commas: `landlock`, `namespaces`. For tests of systems that
/// have less; it never takes a fence away that is asked for.
const WITHOUT: &str = "PERCOLATE_FENCE_WITHOUT";

/// What keeps a program in, besides seccomp, its limits, and its own session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walls {
    /// Landlock, in that version of its interface.
    Landlock(i32),
    /// User, mount and network namespaces.
    Namespaces,
    /// Nothing: the program can do what the user can.
    Nothing,
}

/// There is nothing to build a fence from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this system has nothing to fence the JVM in with (no {missing})")]
pub struct NoWalls {
    missing: &'static str,
}

impl Walls {
    /// The best that this system has.
    pub fn of_system() -> Result<Walls, NoWalls> {
        let without = std::env::var(WITHOUT).unwrap_or_default();
        let may_use = |what: &str| !without.split(',').any(|word| word == what);
        if !may_use("seccomp") || !child::has_seccomp() {
            return Err(NoWalls { missing: "seccomp" });
        }
        let version = child::landlock_version();
        if may_use("landlock") && version > 0 {
            return Ok(Walls::Landlock(version));
        }
        if may_use("namespaces") && Walls::Namespaces.holds() {
            return Ok(Walls::Namespaces);
        }
        Err(NoWalls { missing: "Landlock, and no user namespaces" })
    }

    /// Whether a program can be started behind them: what a kernel has may still be forbidden.
    pub fn holds(self) -> bool {
        const PROGRAMS: [&str; 2] = ["/bin/true", "/usr/bin/true"];
        PROGRAMS.iter().map(PathBuf::from).filter(|program| program.exists()).any(|program| {
            let mut fence = Fence::new(self);
            fence.execute.push(program.clone());
            let mut command = Command::new(program);
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
            let started = fence.start(command, &[]);
            started.is_ok_and(|mut process| process.wait().is_some_and(|status| status.success()))
        })
    }
}

impl fmt::Display for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Walls::Landlock(version) => write!(f, "Landlock (version {version}) and seccomp"),
            Walls::Namespaces => write!(f, "user, mount and network namespaces, and seccomp"),
            Walls::Nothing => write!(f, "nothing"),
        }
    }
}
