//! Runs programs that nobody has vouched for behind a fence: JVMs with analysed code, and `javac` over other people's jars.
//!
//! | file | what it holds |
//! |---|---|
//! | `enclosure.rs` | [`Fence`]: what a program may read, write and execute, and how it is started |
//! | `java.rs` | what every JVM reads |
//! | `walls.rs` | [`Walls`]: what the kernel offers to build a fence from |
//! | `ruleset.rs` | Landlock: files |
//! | `syscalls.rs` | seccomp: everything that is no file |
//! | `mounts.rs` | namespaces, where there is no Landlock |
//! | `child.rs` | what the new process does to itself before it becomes the program; all `unsafe` is there |
//! | `spawner.rs` | the thread that starts processes |
//! | `process.rs` | a process behind a fence: its memory, its end |
//!
//! **Invariant:** a process gets its fence before it executes the program, and cannot start if any part of the fence fails. All
//! that needs memory is prepared before `fork`: between `fork` and `exec` there are system calls only.

mod child;
mod enclosure;
mod java;
mod mounts;
mod process;
mod ruleset;
mod spawner;
mod syscalls;
mod walls;

pub use enclosure::Fence;
pub use process::{Ended, Limits, Output, Process, resident_bytes};
pub use walls::{NoWalls, Walls};
