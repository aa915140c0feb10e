//! Threads beside the one that explores, and how they keep still while its process is copied.
//!
//! A copy of a process has only the thread that made it. What another thread was about to do is never done there, and a lock that it
//! holds is held for ever: of the log, of standard error, and of the allocator. That is mimalloc, which takes some when a thread
//! begins or ends and when it reserves memory, and releases none of them in a copy; the C library's own, which the solver has, does.
//!
//! **Invariant:** a worker has no other threads than those that are started here, and those that only wait to join one. A thread
//! that was started here has begun when [`start`] returns. It takes memory, gives it back, and says something only while it
//! holds what [`at_work`] gives; else it sleeps or reads into what it has. It ends only while somebody joins it, who copies nothing then.

use crate::failure::Failure;
use std::io;
use std::io::BufRead;
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::thread::{Builder, JoinHandle};

/// Held by each thread that works, and by the one that copies the process while no other one works.
static WORKING: RwLock<()> = RwLock::new(());

/// Bytes that are read at a time; a pipe holds as many.
const CHUNK: usize = 1 << 16;

/// To be held while a thread works that was started here. Nobody waits for anything meanwhile.
pub(crate) fn at_work() -> RwLockReadGuard<'static, ()> {
    WORKING.read().unwrap_or_else(PoisonError::into_inner)
}

/// To be held while the process is copied, by the thread that copies it and by its copy.
pub(crate) fn all_still() -> RwLockWriteGuard<'static, ()> {
    WORKING.write().unwrap_or_else(PoisonError::into_inner)
}

/// A thread that was started here.
pub(crate) struct Helper {
    thread: JoinHandle<()>,
    may_end: Arc<AtomicBool>,
}

impl Helper {
    /// Lets the thread end once its work is done, and waits for that.
    pub(crate) fn join(self) {
        self.may_end.store(true, Ordering::Release);
        self.thread.thread().unpark();
        // What it had to say it has said.
        let _ = self.thread.join();
    }
}

/// Starts a thread, and waits until it has begun. When its work is done it waits until somebody joins it: who copies the process
/// cannot know otherwise whether it is about to end.
pub(crate) fn start(work: impl FnOnce() + Send + 'static) -> io::Result<Helper> {
    let (tell, begun) = channel();
    let may_end = Arc::new(AtomicBool::new(false));
    let is_awaited = Arc::clone(&may_end);
    let thread = Builder::new().spawn(move || {
        let working = at_work();
        // Whoever started it waits for that.
        let _ = tell.send(());
        drop((tell, working));
        work();
        while !is_awaited.load(Ordering::Acquire) {
            std::thread::park();
        }
    })?;
    // It has begun before anything can go wrong.
    let _ = begun.recv();
    Ok(Helper { thread, may_end })
}

/// What a user is told where there can be no other thread.
pub(crate) fn cannot_start(error: io::Error) -> Failure {
    Failure::bad_input(format!("cannot start a thread: {error}"))
}

/// In a thread that was started here: hears all lines of a pipe, at work, until `hear` has enough. What is behind the last end of a
/// line is none: its process was ended while it wrote.
pub(crate) fn hear_lines(input: impl AsFd, mut hear: impl FnMut(String) -> bool) {
    let mut chunk = [0; CHUNK];
    let mut begun = Vec::new();
    loop {
        let n_read = match rustix::io::read(&input, &mut chunk) {
            Err(rustix::io::Errno::INTR) => continue,
            Ok(0) | Err(_) => break,
            Ok(n_read) => n_read,
        };
        let _working = at_work();
        let mut rest = &chunk[..n_read];
        while !rest.is_empty() {
            rest.read_until(b'\n', &mut begun).expect("what is in memory can be read");
            if begun.pop_if(|last| *last == b'\n').is_none() {
                break;
            }
            let line = String::from_utf8(std::mem::take(&mut begun));
            let line = line.unwrap_or_else(|other| String::from_utf8_lossy(other.as_bytes()).into_owned());
            if !hear(line) {
                return;
            }
        }
    }
    let _working = at_work();
    drop(begun);
}

#[cfg(test)]
mod tests {
    use super::{all_still, at_work, hear_lines, start};
    use std::io::Write;
    use std::sync::mpsc::{TryRecvError, channel};

    #[test]
    fn nobody_works_while_all_are_still() {
        let (tell, heard) = channel();
        let (go, wait) = channel();
        let thread = start(move || {
            wait.recv().unwrap();
            let _working = at_work();
            tell.send(()).unwrap();
        });
        let still = all_still();
        go.send(()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert_eq!(heard.try_recv(), Err(TryRecvError::Empty));
        drop(still);
        heard.recv().unwrap();
        thread.unwrap().join();
    }

    #[test]
    fn a_thread_does_not_end_by_itself() {
        let (tell, heard) = channel();
        let thread = start(move || tell.send(()).unwrap()).unwrap();
        heard.recv().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(!thread.thread.is_finished());
        thread.join();
    }

    #[test]
    fn lines_are_heard_whole_however_long_they_are() {
        let long = "x".repeat(300_000);
        let (input, mut output) = std::io::pipe().unwrap();
        let text = format!("a\n\n{long}\nb\ncut off");
        let writes = std::thread::spawn(move || output.write_all(text.as_bytes()).unwrap());
        let mut lines = Vec::new();
        hear_lines(&input, |line| {
            lines.push(line);
            true
        });
        writes.join().unwrap();
        assert_eq!(lines, ["a", "", &long, "b"]);
    }
}
