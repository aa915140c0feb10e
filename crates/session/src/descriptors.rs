//! How many files and processes there may be at a time.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Open files that are as good as any number; some programs try all that there may be.
const ENOUGH: u64 = 1 << 16;

/// Processes that explore or are paused at a time, whatever the system allows.
const MOST_PARTS: u64 = 256;

/// What a process of its own takes here: where it is told what to do, and where it is heard.
const PER_PART: u64 = 2;

/// Files that are opened besides, for a while: both ends of new pipes, files of classes, what is read below `/proc`.
const SPARE: u64 = 24;

/// Allows as many open files as the system lets this process allow itself.
pub fn allow_all() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let most = maximum.unwrap_or(ENOUGH).min(ENOUGH);
    if current.is_some_and(|current| current < most) {
        let wanted = Rlimit { current: Some(most), maximum };
        if let Err(error) = setrlimit(Resource::Nofile, wanted) {
            log::info!("no more than {current:?} files may be open at a time: {error}");
        }
    }
}

/// How many parts of the work can have processes at a time, besides what is open now.
pub(crate) fn room_for_parts() -> usize {
    let open = std::fs::read_dir("/proc/self/fd").map_or(SPARE, |files| files.count() as u64);
    let limit = getrlimit(Resource::Nofile).current.unwrap_or(ENOUGH);
    let room = limit.saturating_sub(open + SPARE) / PER_PART;
    room.clamp(1, MOST_PARTS) as usize
}

/// Whether something failed only because there are too many files or processes, or too little memory, just now.
pub(crate) fn is_scarcity(error: &std::io::Error) -> bool {
    let scarce = [libc::EMFILE, libc::ENFILE, libc::EAGAIN, libc::ENOMEM];
    error.raw_os_error().is_some_and(|code| scarce.contains(&code))
}
