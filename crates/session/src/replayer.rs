//! The thread that replays paths: where to send them, and how to make it hurry.

use crate::explore::Request;
use crate::memory;
use crate::replaying::{self, Fate, Haste, Subject, Work};
use crate::supervisor::Event;
use replay::Permissions;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What replaying may take after the exploration, as a part of its time and at least.
const GRACE: (u32, Duration) = (10, Duration::from_secs(2));

pub(crate) struct Replayer {
    work: Option<Sender<Work>>,
    haste: Arc<Haste>,
    fate: Arc<Fate>,
    /// What it may take after the exploration, if its time is bounded.
    grace: Option<Duration>,
    thread: Option<JoinHandle<()>>,
}

impl Replayer {
    /// Sends work; gives it back if the thread is gone.
    pub(crate) fn send(&self, work: Work) -> Option<Work> {
        match &self.work {
            Some(sender) => sender.send(work).err().map(|unsent| unsent.0),
            None => Some(work),
        }
    }

    /// Why nothing at all could be replayed, if so.
    pub(crate) fn failure(&self) -> Option<String> {
        self.fate.failure()
    }

    /// Makes the thread end when it has replayed what is there, or what there is time for: it may be far behind.
    pub(crate) fn finish(&mut self) {
        self.work = None;
        let deadline = self.grace.and_then(|grace| Instant::now().checked_add(grace));
        *self.haste.deadline.lock().unwrap_or_else(PoisonError::into_inner) = deadline;
    }

    /// Makes it end soon: after a moment, only failures are replayed.
    pub(crate) fn interrupt(&self) {
        let (_, moment) = GRACE;
        let deadline = Instant::now().checked_add(moment);
        *self.haste.deadline.lock().unwrap_or_else(PoisonError::into_inner) = deadline;
    }

    /// Makes it give back what is left without replaying it.
    pub(crate) fn hurry(&self) {
        self.haste.skip.store(true, Ordering::Relaxed);
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
pub(crate) fn start(request: &Request<'_>, events: Sender<Event>) -> Option<Replayer> {
    let Request { target, orders, time, .. } = request;
    let permissions = request.permissions.clone()?;
    let grace = time.map(|time| {
        let (part, least) = GRACE;
        let exploring = orders.bounds.seconds.map_or(time, Duration::from_secs_f64);
        (time / part).max(least) + time.saturating_sub(exploring)
    });
    let (work, jobs) = channel();
    let haste = Arc::new(Haste::default());
    let hurry = Arc::clone(&haste);
    let permissions = Permissions {
        memory_mb: Some(memory::for_jvms(orders.bounds.memory_mb)),
        stop: Some(Arc::new(move || hurry.skip.load(Ordering::Relaxed))),
        ..permissions
    };
    let subject = Subject {
        jdk: target.jdk.clone(),
        class_path: target.users_classes(),
        permissions,
        completes: orders.for_tests,
    };
    let limits = Arc::clone(&haste);
    let fate = Arc::new(Fate::default());
    let told = Arc::clone(&fate);
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
            replaying::replay(&subject, &jobs, &limits, &told, &done);
        }));
        if replayed.is_err() {
            log::error!("the replaying thread panicked");
        }
        drop(done);
        let _ = forwarding.join();
        // The supervisor may have gone already.
        let _ = events.send(Event::ReplayEnded);
    });
    Some(Replayer { work: Some(work), haste, fate, grace, thread: Some(thread) })
}
