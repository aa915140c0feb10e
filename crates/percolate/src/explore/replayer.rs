//! The thread that replays paths: where to send them, and how to make it hurry.

use super::supervisor::Event;
use crate::cli::ExploreOptions;
use crate::replaying::{self, Subject, Work, users_classes};
use crate::target::Target;
use report::Command;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What replaying may take beyond the time of the exploration, as its part and at least.
const GRACE: (u32, Duration) = (10, Duration::from_secs(2));

pub(super) struct Replayer {
    work: Option<Sender<Work>>,
    skip: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Replayer {
    /// Sends work; gives it back if the thread is gone.
    pub(super) fn send(&self, work: Work) -> Option<Work> {
        match &self.work {
            Some(sender) => sender.send(work).err().map(|unsent| unsent.0),
            None => Some(work),
        }
    }

    /// Makes the thread end when it has replayed what is there.
    pub(super) fn finish(&mut self) {
        self.work = None;
    }

    /// Makes it give back what is left without replaying it.
    pub(super) fn hurry(&self) {
        self.skip.store(true, Ordering::Relaxed);
    }
}

/// The thread must end before the process does: it stops the JVM and removes its temporary folder.
impl Drop for Replayer {
    fn drop(&mut self) {
        self.work = None;
        self.hurry();
        if let Some(thread) = self.thread.take() {
            // A panic there was printed already.
            let _ = thread.join();
        }
    }
}

/// Starts the thread, unless the user does not want it.
pub(super) fn start(
    command: Command,
    target: &Target,
    options: &ExploreOptions,
    events: Sender<Event>,
) -> Option<Replayer> {
    if options.no_replay {
        return None;
    }
    // What becomes a test is chosen in the end, is little, and must have been replayed.
    let seconds = options.bounds.seconds().filter(|_| command != Command::Test);
    let deadline = seconds.and_then(|seconds| deadline(Duration::from_secs_f64(seconds)));
    let subject = Subject { jdk: target.jdk.clone(), class_path: users_classes(target) };
    let (work, jobs) = channel();
    let skip = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&skip);
    let thread = std::thread::spawn(move || {
        let (done, replayed) = channel();
        let forward = events.clone();
        let forwarding = std::thread::spawn(move || {
            for paths in replayed {
                if forward.send(Event::Replayed(paths)).is_err() {
                    return;
                }
            }
        });
        // Whatever happens there, the supervisor must hear that it is over.
        let replayed = std::panic::catch_unwind(AssertUnwindSafe(|| {
            replaying::replay(&subject, &jobs, &flag, deadline, &done);
        }));
        if replayed.is_err() {
            log::error!("the replaying thread panicked");
        }
        drop(done);
        let _ = forwarding.join();
        // The supervisor may have gone already.
        let _ = events.send(Event::ReplayEnded);
    });
    Some(Replayer { work: Some(work), skip, thread: Some(thread) })
}

/// Until when paths are replayed that are no failures: the JVM may be far behind when the time is over.
fn deadline(time: Duration) -> Option<Instant> {
    let (part, least) = GRACE;
    Instant::now().checked_add(time)?.checked_add((time / part).max(least))
}
