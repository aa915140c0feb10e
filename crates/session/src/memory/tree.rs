//! The memory of all processes of a run together.
//!
//! Processes are copies of each other and share pages until one of them writes: what each has says little. What all have is the sum
//! of their *proportional* sizes, which takes milliseconds to read, so it is read only where the sum of their sizes, which is
//! larger, is over the limit.

use super::MAKE_ROOM;
use rustix::process::{Pid, kill_process};
use std::fs::read_to_string;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The part of the limit, as its divisor, by which it may be exceeded before a process is ended.
const MARGIN: u64 = 12;

/// Time between two looks, and how many times as long as a look takes.
const TICK: Duration = Duration::from_millis(50);
const TIMES: u32 = 20;

/// Watches what this process and all below it take, and ends the largest of those that explore when it is too much.
pub(crate) fn watch(limit_mb: u64) {
    let watching = std::thread::Builder::new().spawn(move || {
        let most = (limit_mb + limit_mb / MARGIN) << 10;
        let mut took = Duration::ZERO;
        loop {
            // Who has just begun has not taken much yet, and short runs are over before the first look.
            std::thread::sleep(TICK.max(took * TIMES));
            let begun = Instant::now();
            look(most);
            took = begun.elapsed();
        }
    });
    if let Err(error) = watching {
        log::warn!("the memory of all processes together is not watched: {error}");
    }
}

fn look(most_kb: u64) {
    let own = std::process::id();
    let processes = all_below(own);
    let sum_of = |size: fn(u32) -> u64| processes.iter().map(|&id| size(id)).sum::<u64>();
    if sum_of(resident_kb) <= most_kb || sum_of(proportional_kb) <= most_kb {
        return;
    }
    let program = program_of(own);
    let explores = |id: &u32| *id != own && program_of(*id) == program;
    let largest = processes.into_iter().filter(explores).max_by_key(|&id| proportional_kb(id));
    if let Some(largest) = largest.and_then(|id| Pid::from_raw(id.cast_signed())) {
        // It may have ended by itself.
        let _ = kill_process(largest, MAKE_ROOM);
    }
}

/// A process and all that it has started, directly or not.
fn all_below(process: u32) -> Vec<u32> {
    let mut all = vec![process];
    let mut next = 0;
    while let Some(&process) = all.get(next) {
        next += 1;
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten();
        for thread in threads.filter_map(Result::ok) {
            let children = read_to_string(thread.path().join("children")).unwrap_or_default();
            all.extend(children.split_whitespace().filter_map(|id| id.parse::<u32>().ok()));
        }
    }
    all
}

fn program_of(process: u32) -> Option<PathBuf> {
    std::fs::read_link(format!("/proc/{process}/exe")).ok()
}

/// Zero for a process that is gone, here and below.
fn resident_kb(process: u32) -> u64 {
    let statm = read_to_string(format!("/proc/{process}/statm")).unwrap_or_default();
    statm.split_whitespace().nth(1).and_then(|pages| pages.parse::<u64>().ok()).map_or(0, |pages| pages * 4)
}

fn proportional_kb(process: u32) -> u64 {
    let sizes = read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
    let line = sizes.lines().find_map(|line| line.strip_prefix("Pss:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{all_below, proportional_kb, resident_kb};
    use std::process::Command;

    #[test]
    fn processes_and_their_sizes_are_found() {
        let mut child = Command::new("sleep").arg("60").spawn().unwrap();
        let all = all_below(std::process::id());
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(all.contains(&child.id()) && all.contains(&std::process::id()), "{all:?}");
        let own = std::process::id();
        assert!(proportional_kb(own) > 0 && proportional_kb(own) <= 2 * resident_kb(own));
    }
}
