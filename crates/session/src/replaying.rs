//! A thread that replays paths on the JVM while exploration goes on, and gives them back in order.

use crate::target::Target;
use classfile::descriptor::MethodDescriptor;
use classfile::jdk::Jdk;
use replay::{Answer, Jvm, Permissions, Request, adopt, compare, refused, request, request_of_inputs};
use report::{Obstacle, Outcome, Path, Replay, Stop, StopReason, Throwable};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long one input may run.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Paths sent to the JVM at once.
const BATCH: usize = 256;

/// Why a path was not confirmed that the JVM takes by chance only.
const VARIES: &str = "it depends on what differs between runs, as the time or an unseeded Random";

/// Runs of a path that fails, but depends on what differs between runs.
const MAX_RUNS: usize = 200;

/// How long runs may take that look for such a failure after the first one, for all paths together.
const PATIENCE: Duration = Duration::from_secs(3);

/// What to replay on.
pub(crate) struct Subject {
    pub(crate) jdk: Jdk,
    pub(crate) class_path: Vec<PathBuf>,
    pub(crate) permissions: Permissions,
    /// Whether the inputs of paths that were not followed to their ends are run too, so that these become what the JVM does.
    pub(crate) completes: bool,
}

/// The method whose paths are replayed.
#[derive(Clone)]
pub(crate) struct Method {
    pub(crate) class: String,
    pub(crate) name: String,
    pub(crate) descriptor: MethodDescriptor,
    pub(crate) is_static: bool,
}

/// Work for the thread.
pub(crate) enum Work {
    /// The method of that number; its paths follow.
    Method(usize, Method),
    Path(usize, Box<Path>),
}

/// A JVM with the classes of the user.
pub fn jvm(target: &Target, permissions: &Permissions) -> Result<Jvm, replay::Error> {
    Jvm::start(&target.jdk, &target.users_classes(), TIMEOUT, permissions)
}

/// How much of what is left is to be replayed.
#[derive(Default)]
pub(crate) struct Haste {
    /// Nothing.
    pub(crate) skip: AtomicBool,
    /// From then on, failures only.
    pub(crate) deadline: Mutex<Option<Instant>>,
}

/// How replaying fares as a whole.
#[derive(Default)]
pub(crate) struct Fate {
    /// How often the JVM has told what became of an input.
    n_told: AtomicUsize,
    /// Why it has not, the first time that it should have.
    failed: Mutex<Option<String>>,
}

impl Fate {
    /// Why nothing at all could be replayed, if so.
    pub(crate) fn failure(&self) -> Option<String> {
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.clone().filter(|_| self.n_told.load(Ordering::Relaxed) == 0)
    }

    fn fails(&self, reason: &str) {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| reason.to_owned());
    }

    fn hears(&self, answer: &Answer, judged: &Replay) {
        match (answer, judged) {
            (Answer::Timeout | Answer::GivenUp, Replay::NotRun(reason)) => self.fails(reason),
            _ => {
                self.n_told.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

impl Haste {
    fn is_late(&self) -> bool {
        let deadline = *self.deadline.lock().unwrap_or_else(PoisonError::into_inner);
        deadline.is_some_and(|deadline| Instant::now() > deadline)
    }
}

/// Replays until `work` is closed, unless it has to make haste; gives everything back.
pub(crate) fn replay(
    subject: &Subject,
    work: &Receiver<Work>,
    haste: &Haste,
    fate: &Fate,
    done: &Sender<Vec<(usize, Path)>>,
) {
    let jvm = Jvm::start(&subject.jdk, &subject.class_path, TIMEOUT, &subject.permissions);
    let mut jvm = jvm.map_err(|error| error.to_string());
    let mut methods = BTreeMap::new();
    let mut patience = PATIENCE;
    while let Ok(first) = work.recv() {
        let mut batch = Vec::new();
        for item in std::iter::once(first).chain(work.try_iter().take(BATCH)) {
            match item {
                Work::Method(number, method) => {
                    methods.insert(number, method);
                }
                Work::Path(number, path) => batch.push((number, *path)),
            }
        }
        match &mut jvm {
            _ if haste.skip.load(Ordering::Relaxed) => mark(&mut batch, &StopReason::Interrupted.to_string()),
            Ok(jvm) => {
                replay_batch(jvm, &methods, &mut batch, (haste.is_late(), fate), &mut patience);
                if subject.completes && !haste.is_late() {
                    complete(jvm, &methods, &mut batch);
                }
            }
            Err(reason) => {
                if batch.iter().any(|(_, path)| path.is_ended()) {
                    fate.fails(reason);
                }
                mark(&mut batch, reason);
            }
        }
        if !batch.is_empty() && done.send(batch).is_err() {
            return;
        }
    }
}

fn mark(batch: &mut [(usize, Path)], reason: &str) {
    for (_, path) in batch {
        path.replay = Replay::NotRun(reason.to_owned());
    }
}

fn replay_batch(
    jvm: &mut Jvm,
    methods: &BTreeMap<usize, Method>,
    batch: &mut [(usize, Path)],
    (is_late, fate): (bool, &Fate),
    patience: &mut Duration,
) {
    let mut requests = Vec::new();
    let mut replayed = Vec::new();
    for (index, (number, path)) in batch.iter_mut().enumerate() {
        let Some(method) = methods.get(number) else { continue };
        if is_late && !path.is_failure() {
            let too_late = StopReason::NoTimeLeft.to_string();
            if path.is_ended() {
                fate.fails(&too_late);
            }
            path.replay = Replay::NotRun(too_late);
            continue;
        }
        match request(&method.class, &method.name, &method.descriptor, method.is_static, path) {
            Ok(request) if path.varies => {
                replay_varying(jvm, &request, path, patience);
                // The JVM has run it, even if it took another path.
                fate.n_told.fetch_add(1, Ordering::Relaxed);
            }
            Ok(request) => {
                requests.push(request);
                replayed.push(index);
            }
            Err(reason) => path.replay = Replay::NotRun(reason),
        }
    }
    match jvm.run(&requests) {
        Ok(answers) => {
            for (index, answer) in replayed.into_iter().zip(answers) {
                judge(&mut batch[index].1, &answer);
                fate.hears(&answer, &batch[index].1.replay);
            }
        }
        Err(error) => {
            fate.fails(&error.to_string());
            for index in replayed {
                batch[index].1.replay = Replay::NotRun(error.to_string());
            }
        }
    }
}

/// Runs the inputs of paths that end where exploration could not go on, twice; what the JVM does both times is how they end.
fn complete(jvm: &mut Jvm, methods: &BTreeMap<usize, Method>, batch: &mut [(usize, Path)]) {
    let is_open = |path: &Path| {
        // What depends on the order of threads may be the same twice, and another thing tomorrow.
        let is_out = |stop: &Stop| stop.is_internal() || stop.obstacle == Obstacle::OrderOfThreads;
        let is_out = matches!(&path.outcome, Outcome::Unsupported(stop) if is_out(stop));
        !path.varies && !is_out && matches!(path.outcome, Outcome::Unsupported(_) | Outcome::Budget(_))
    };
    let (mut requests, mut completed) = (Vec::new(), Vec::new());
    for (index, (number, path)) in batch.iter().enumerate().filter(|(_, (_, path))| is_open(path)) {
        let Some(method) = methods.get(number) else { continue };
        let request =
            request_of_inputs(&method.class, &method.name, &method.descriptor, method.is_static, path);
        if let Ok(request) = request {
            requests.push(request);
            completed.push(index);
        }
    }
    let [Ok(first), Ok(second)] = [(); 2].map(|()| jvm.run(&requests)) else { return };
    for (index, (first, second)) in completed.into_iter().zip(first.into_iter().zip(second)) {
        let outcome = match &first {
            Answer::Returned { value: Some(value), .. } => Outcome::Returned { value: Some(value.clone()) },
            Answer::Threw { class, at, message, .. } => Outcome::Threw(Throwable {
                exception: class.clone(),
                message: message.clone(),
                at: at.clone(),
                stack: Vec::new(),
            }),
            _ => continue,
        };
        if first == second {
            let path = &mut batch[index].1;
            path.unfollowed = Some(std::mem::replace(&mut path.outcome, outcome));
            path.replay = Replay::Confirmed;
        }
    }
}

fn judge(path: &mut Path, answer: &Answer) {
    if refused(path, answer) {
        return;
    }
    path.replay = compare(path, answer);
    if path.replay == Replay::Confirmed {
        adopt(path, answer);
    }
}

/// Looks for a run that takes the path, where runs differ: for one that fails as long as there is patience left.
fn replay_varying(jvm: &mut Jvm, request: &Request, path: &mut Path, patience: &mut Duration) {
    for n_runs in 0..if path.is_failure() { MAX_RUNS } else { 1 } {
        if n_runs > 0 && patience.is_zero() {
            return;
        }
        let started = Instant::now();
        let answers = jvm.run(std::slice::from_ref(request)).unwrap_or_default();
        *patience = patience.saturating_sub(started.elapsed());
        path.replay = Replay::NotConfirmed(VARIES.to_owned());
        match answers.first() {
            Some(answer) if compare(path, answer) == Replay::Confirmed => return judge(path, answer),
            Some(
                Answer::Returned { .. }
                | Answer::Threw { .. }
                | Answer::AssumptionFailed
                | Answer::Diverged(_),
            ) => {}
            Some(answer) => {
                // Whatever else it did was another way, by chance.
                let found = compare(path, answer);
                if found.doubt().is_some() {
                    path.replay = found;
                }
                return;
            }
            None => {
                path.replay = Replay::NotRun("the JVM did not answer".to_owned());
                return;
            }
        }
    }
}
