//! The JVM process that replays, restarted when an input ends it.

use super::permissions::Permissions;
use super::protocol::{Answer, Request, parse};
use super::scratch::Scratch;
use super::wire::{Heard, Wire};
use classfile::jdk::Jdk;
use fence::{Fence, NoWalls, Walls};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The replaying program, compiled by the build.
const CLASSES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/replay/classes.rs"));

/// The classes by which programs ask for values, compiled by the build.
const API_CLASSES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/api/classes.rs"));

/// Packages of the JDK whose objects may be inputs: these are built field by field.
const OPEN_PACKAGES: &[&str] = &[
    "java.io",
    "java.lang",
    "java.math",
    "java.net",
    "java.nio",
    "java.text",
    "java.time",
    "java.util",
    "java.util.concurrent",
    "java.util.concurrent.atomic",
    "java.util.concurrent.locks",
    "java.util.function",
    "java.util.regex",
    "java.util.stream",
    // The fields of records are set through it.
    "jdk.internal.misc",
];

/// What generated tests are compiled and run with where they are tried, compiled by the build.
const JUNIT_CLASSES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/junit/classes.rs"));

/// The class files, by path, of as much of JUnit as generated tests use, and of `percolate.trying.Tests`, which runs them.
pub fn junit_classes() -> &'static [(&'static str, &'static [u8])] {
    JUNIT_CLASSES
}

/// The class files by which programs ask for values that stand for all of their type, `java/api`, by path: Percolate's own
/// `percolate.api.Symbolic` and, in terms of it, the interfaces of other tools.
pub fn api_classes() -> &'static [(&'static str, &'static [u8])] {
    API_CLASSES
}

/// What the program says first.
const READY: &str = "ready";

/// What it says when it gets what is no request of ours.
const FORGED: &str = "forged";

/// What it says, after the number of a request, instead of an answer that needs open packages of the JDK.
const CLOSED: &str = "\tclosed";

/// How many inputs of one method may take too long before the others are given up: each costs the whole time that an
/// input may run.
const MAX_TIMEOUTS: usize = 3;

/// How often in a row the program may end before it says anything.
const MAX_FALSE_STARTS: u32 = 3;

/// How long the JVM may take to start.
const START: Duration = Duration::from_secs(60);

/// How long a JVM that has said why it ends, or closed its pipes, may take for that.
const LEAVING: Duration = Duration::from_secs(5);

/// Loggers of libraries have nothing enabled, as the interpreter has them.
const QUIET_LOGGERS: &[&str] = &[
    "-Dorg.slf4j.simpleLogger.defaultLogLevel=off",
    "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
    "-Dorg.apache.logging.log4j.simplelog.level=OFF",
    "-Dorg.apache.logging.log4j.level=OFF",
    "-Dlog4j2.level=OFF",
];

/// What configures Logback so.
const QUIET_LOGBACK: (&str, &[u8]) =
    ("quiet-logback.xml", b"<configuration><root level=\"OFF\"/></configuration>");

/// The name of the folder in which a JVM runs, the only one where it writes.
const SCRATCH: &str = "scratch";

/// What bounds the memory of the program, so that it gets an error where it takes too much.
const MEMORY: &[&str] =
    &["-XX:MaxMetaspaceSize=256m", "-XX:MaxDirectMemorySize=64m", "-XX:ReservedCodeCacheSize=64m"];

/// How much memory the JVM may have in all: unless it is told: more than its heap and that of [`MEMORY`] together with its stacks and what it needs itself.
const MAX_RESIDENT: u64 = 1500 << 20;

/// Why nothing can be replayed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no fence.
    #[error("{0}; --unfenced-replay runs inputs without")]
    Unfenced(NoWalls),
    /// The replaying program cannot be put in place.
    #[error("cannot write the replay program to the temporary folder: {0}")]
    Unpack(std::io::Error),
    /// Paths mean nothing any more.
    #[error("the working folder is not there: {0}")]
    Here(std::io::Error),
    /// The JVM cannot be started.
    #[error("cannot start {java}: {source}")]
    Start {
        /// The program.
        java: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The JVM ends before it answers anything.
    #[error("the JVM that replays inputs does not work: {what}")]
    Broken {
        /// What it said or did.
        what: String,
    },
}

/// Replays inputs of one program.
pub struct Jvm {
    java: PathBuf,
    class_path: Vec<PathBuf>,
    folder: Scratch,
    fence: Fence,
    timeout: Duration,
    permissions: Permissions,
    /// Whether packages of the JDK are open to the replaying program: it starts sooner without.
    is_open: bool,
    process: Option<Process>,
    /// How many inputs of a method took too long, if some did.
    timeouts: BTreeMap<String, usize>,
}

struct Process {
    wire: Wire,
    /// Whether it has said so.
    is_ready: bool,
}

/// How it went on after requests were sent.
enum Turn {
    /// All have their answers.
    Complete,
    /// The JVM has ended, or is about to: it has said why.
    Left,
    /// The JVM has ended, and has not said why; with that status, or by a signal.
    Ended(Option<i32>),
    /// A request needs open packages of the JDK.
    NeedsOpen,
    /// It has written too much by now.
    WroteTooMuch,
    /// The next request ended the JVM so, which was killed.
    Killed(Answer),
    /// The caller wants no more answers.
    Stopped,
}

impl Jvm {
    /// Prepares to replay; the JVM is started at once, so that it is ready when it is needed.
    pub fn start(
        jdk: &Jdk,
        class_path: &[PathBuf],
        timeout: Duration,
        permissions: &Permissions,
    ) -> Result<Jvm, Error> {
        let walls = match Walls::of_system() {
            Ok(walls) => walls,
            Err(_) if permissions.unfenced => Walls::Nothing,
            Err(error) => return Err(Error::Unfenced(error)),
        };
        let folder = unpacked().map_err(Error::Unpack)?;
        // It runs in a folder of its own.
        let class_path = absolute(classfile::existing(class_path, jdk)).map_err(Error::Here)?;
        let mut fence = Fence::for_java(walls, &jdk.home);
        fence.read.push(folder.path().join("program"));
        fence.read.extend(class_path.iter().cloned());
        fence.read.extend(absolute(permissions.read.clone()).map_err(Error::Here)?);
        fence.write.push(folder.path().join(SCRATCH));
        fence.write.extend(absolute(permissions.write.clone()).map_err(Error::Here)?);
        let mut jvm = Jvm {
            java: jdk.java(),
            class_path,
            folder,
            fence,
            timeout,
            permissions: permissions.clone(),
            is_open: false,
            process: None,
            timeouts: BTreeMap::new(),
        };
        jvm.process = Some(jvm.spawn()?);
        Ok(jvm)
    }

    /// What keeps the program in.
    pub fn walls(&self) -> Walls {
        self.fence.walls
    }

    /// The memory that the JVM has now, in bytes; none if there is none.
    pub fn resident(&self) -> Option<u64> {
        self.process.as_ref().and_then(|process| process.wire.resident())
    }

    /// Runs the requests; answers are in the same order.
    ///
    /// A JVM that ends without a word may have been ended by something that an earlier request has left behind, or from outside.
    /// So the request that it ended at is run once more, alone and in a new JVM, unless it was expected to do that.
    pub fn run(&mut self, requests: &[Request]) -> Result<Vec<Answer>, Error> {
        let mut answers: Vec<Answer> = Vec::with_capacity(requests.len());
        let mut again = None;
        let mut n_false_starts = 0;
        while let Some(next) = requests.get(answers.len()) {
            if self.permissions.is_stopped() {
                answers.push(Answer::Interrupted);
                continue;
            }
            if self.is_given_up(next) {
                answers.push(Answer::GivenUp);
                continue;
            }
            let mut process = match self.process.take() {
                Some(process) => process,
                None => self.spawn()?,
            };
            let first = answers.len();
            let end = if again == Some(first) { first + 1 } else { self.end_of_batch(requests, first) };
            let turn = self.exchange(&mut process, &requests[..end], &mut answers);
            if !process.is_ready && !matches!(turn, Turn::Stopped) {
                n_false_starts += 1;
                if n_false_starts == MAX_FALSE_STARTS {
                    return Err(Error::Broken { what: failed_start(&turn) });
                }
                continue;
            }
            n_false_starts = 0;
            let current = answers.len();
            match turn {
                Turn::Complete => self.process = Some(process),
                Turn::NeedsOpen => self.is_open = true,
                Turn::Left => {
                    process.wire.status(LEAVING);
                }
                Turn::Killed(answer) => {
                    if answer == Answer::Timeout {
                        *self.timeouts.entry(requests[current].callee()).or_default() += 1;
                    }
                    answers.push(answer);
                }
                Turn::Ended(Some(status)) if requests[current].ends_jvm || again == Some(current) => {
                    answers.push(Answer::Exited(status));
                }
                Turn::Ended(None) if again == Some(current) => answers.push(Answer::Died),
                Turn::WroteTooMuch if again == Some(current) => answers.push(Answer::WroteTooMuch),
                // Others may have written most of it.
                Turn::Ended(_) | Turn::WroteTooMuch => again = Some(current),
                Turn::Stopped => {}
            }
        }
        Ok(answers)
    }

    /// Sends what has no answer yet, and takes answers until all are there or something goes wrong.
    fn exchange(&self, process: &mut Process, requests: &[Request], answers: &mut Vec<Answer>) -> Turn {
        let Process { wire, is_ready } = process;
        for (id, request) in requests.iter().enumerate().skip(answers.len()) {
            wire.send(&request.line(id));
        }
        while answers.len() < requests.len() {
            let time = if *is_ready { self.timeout } else { START };
            let line =
                match wire.next(Instant::now() + time, max_resident(self.permissions.memory_mb), &|| {
                    self.permissions.is_stopped()
                }) {
                    Heard::Line(line) => line,
                    Heard::End => return Turn::Ended(wire.status(LEAVING)),
                    Heard::Stopped => return Turn::Stopped,
                    Heard::TooLate => return Turn::Killed(Answer::Timeout),
                    Heard::TooLarge => return Turn::Killed(Answer::TooLarge),
                    Heard::WroteTooMuch => return Turn::WroteTooMuch,
                    Heard::Forged => return Turn::Killed(Answer::Forged),
                };
            if line == READY {
                *is_ready = true;
                continue;
            }
            if line == FORGED {
                return Turn::Killed(Answer::Forged);
            }
            if line.ends_with(CLOSED) && !self.is_open {
                return Turn::NeedsOpen;
            }
            match parse(&line) {
                Some((id, answer)) if id == answers.len() => {
                    let is_last = matches!(answer, Answer::Left(_));
                    answers.push(answer);
                    if is_last {
                        return Turn::Left;
                    }
                }
                // It has the seal, so it is ours.
                _ => panic!("the replaying program answers the requests in order: {line:?}"),
            }
        }
        Turn::Complete
    }

    /// Whether too many inputs of the same method took too long.
    fn is_given_up(&self, request: &Request) -> bool {
        !self.timeouts.is_empty()
            && self.timeouts.get(&request.callee()).is_some_and(|&count| count >= MAX_TIMEOUTS)
    }

    /// Where the requests that are sent together with the one at `first` end.
    fn end_of_batch(&self, requests: &[Request], first: usize) -> usize {
        if requests[first].ends_jvm {
            return first + 1;
        }
        let ends = |request: &Request| request.ends_jvm || self.is_given_up(request);
        let next = requests[first..].iter().position(ends);
        next.map_or(requests.len(), |distance| first + distance)
    }

    fn spawn(&self) -> Result<Process, Error> {
        // What another JVM has left there is in nobody's way any more.
        self.folder.renew(SCRATCH).map_err(Error::Unpack)?;
        let opened = if self.is_open { OPEN_PACKAGES } else { &[] };
        let mut command = Command::new(&self.java);
        command
            .args([
                "-XX:-OmitStackTraceInFastThrow",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                // As where paths are explored.
                "-XX:ActiveProcessorCount=1",
                "-XX:-UsePerfData",
                // Nobody attaches to it, and what a container may take is not its business.
                "-XX:+DisableAttachMechanism",
                "-XX:-UseContainerSupport",
                // A report of a crash that nobody reads.
                "-XX:ErrorFile=/dev/null",
                "-Xshare:auto",
                // As the interpreter has them; the empty environment would mean ASCII and en_US.
                "-Dfile.encoding=UTF-8",
                "-Duser.language=en",
                "-Duser.country=",
                "-Duser.timezone=UTC",
                "-Duser.name=user",
                "-Duser.home=/",
                "-Djava.io.tmpdir=/tmp",
            ])
            .args(QUIET_LOGGERS)
            .arg(format!(
                "-Dlogback.configurationFile={}",
                self.folder.path().join("program").join(QUIET_LOGBACK.0).display()
            ))
            .arg(format!("-Xmx{}m", heap_mb(self.permissions.memory_mb)))
            .args(MEMORY)
            .args(opened.iter().map(|package| format!("--add-opens=java.base/{package}=ALL-UNNAMED")))
            .arg("-cp")
            .arg(self.folder.path().join("program"))
            .arg("percolate.replay.Main")
            .arg(join_paths(&self.class_path))
            .env_clear()
            .current_dir(self.folder.path().join(SCRATCH))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let wire = Wire::open(command, &self.fence)
            .map_err(|source| Error::Start { java: self.java.display().to_string(), source })?;
        Ok(Process { wire, is_ready: false })
    }
}

/// These paths wherever a process runs.
fn absolute(paths: Vec<PathBuf>) -> std::io::Result<Vec<PathBuf>> {
    paths.into_iter().map(std::path::absolute).collect()
}

/// The part of a JVM's memory that is its heap, and at least and at most how much that is, in MiB; the rest is for classes, code,
/// and the JVM itself.
fn heap_mb(memory_mb: Option<u64>) -> u64 {
    memory_mb.map_or(512, |memory_mb| (memory_mb / 2).clamp(32, 512))
}

/// How much memory the JVM may have in all: what it was given, and what the stack of a deep recursion takes beside.
fn max_resident(memory_mb: Option<u64>) -> u64 {
    memory_mb.map_or(MAX_RESIDENT, |memory_mb| (memory_mb + memory_mb / 2) << 20)
}

/// A folder with the program and a place for what others write.
fn unpacked() -> std::io::Result<Scratch> {
    let folder = Scratch::new()?;
    for (name, bytes) in CLASSES.iter().chain(API_CLASSES).chain([&QUIET_LOGBACK]) {
        let path = folder.path().join("program").join(name);
        let parent = path.parent().map_or(Path::new("/"), |parent| parent);
        std::fs::create_dir_all(parent)?;
        std::fs::write(&path, bytes)?;
    }
    Ok(folder)
}

fn failed_start(turn: &Turn) -> String {
    match turn {
        Turn::Ended(status) => format!("it ended with status {status:?} {MAX_FALSE_STARTS} times"),
        Turn::Killed(Answer::Timeout) => format!("it took more than {} s to start", START.as_secs()),
        _ => "it did not start".to_owned(),
    }
}

/// A class path as `java` wants it.
fn join_paths(paths: &[PathBuf]) -> OsString {
    let mut joined = OsString::new();
    for (index, path) in paths.iter().enumerate() {
        if index > 0 {
            joined.push(":");
        }
        joined.push(path);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::{Answer, Jvm, Permissions, Request};
    use classfile::jdk::Jdk;
    use report::Value;
    use std::sync::Arc;
    use std::time::Duration;

    fn jvm(seconds: u64) -> Jvm {
        let permissions = Permissions::of_tests();
        Jvm::start(&Jdk::locate().unwrap(), &[], Duration::from_secs(seconds), &permissions).unwrap()
    }

    fn call(class: &str, method: &str, descriptor: &str, arguments: Vec<Value>) -> Request {
        Request {
            watched: Vec::new(),
            class: class.into(),
            method: method.into(),
            descriptor: descriptor.into(),
            arguments,
            static_fields: Vec::new(),
            standard_input: None,
            values: Vec::new(),
            ends_jvm: false,
        }
    }

    fn max(number: i64) -> Request {
        call("java.lang.Math", "max", "(II)I", vec![Value::Integer(number), Value::Integer(0)])
    }

    fn exit(status: i64, is_expected: bool) -> Request {
        let request = call("java.lang.System", "exit", "(I)V", vec![Value::Integer(status)]);
        Request { ends_jvm: is_expected, ..request }
    }

    #[test]
    fn a_method_whose_inputs_take_too_long_is_given_up() {
        let sleep = || call("java.lang.Thread", "sleep", "(J)V", vec![Value::Integer(60_000)]);
        let requests = [max(1), sleep(), sleep(), max(2), sleep(), sleep(), max(3), sleep()];
        let mut jvm = jvm(4);
        let answers = jvm.run(&requests).unwrap();
        let told: Vec<&str> = answers
            .iter()
            .map(|answer| match answer {
                Answer::Returned { .. } => "returned",
                Answer::Timeout => "timeout",
                Answer::GivenUp => "given up",
                other => panic!("{other:?}"),
            })
            .collect();
        let (returned, late, given_up) = ("returned", "timeout", "given up");
        assert_eq!(told, [returned, late, late, returned, late, given_up, returned, given_up]);
    }

    fn halt(status: i64) -> Request {
        let runtime = Value::Object {
            id: 1,
            class: "java.lang.Runtime".into(),
            fields: Vec::new(),
            answers: Vec::new(),
        };
        call("java.lang.Runtime", "halt", "(I)V", vec![runtime, Value::Integer(status)])
    }

    #[test]
    fn a_jvm_that_somebody_kills_is_started_once_more() {
        let mut jvm = jvm(60);
        let max_of = |jvm: &mut Jvm| match jvm.run(&[max(7)]).unwrap().as_slice() {
            [Answer::Returned { value: Some(Value::Integer(number)), .. }] => *number,
            other => panic!("{other:?}"),
        };
        assert_eq!(max_of(&mut jvm), 7);
        let id = jvm.process.as_ref().unwrap().wire.id();
        let id = rustix::process::Pid::from_raw(i32::try_from(id).unwrap()).unwrap();
        rustix::process::kill_process(id, rustix::process::Signal::KILL).unwrap();
        assert_eq!(max_of(&mut jvm), 7);
        // Nothing is at the address zero.
        let (id, class) = (1, "sun.misc.Unsafe".to_owned());
        let memory = Value::Object { id, class, fields: Vec::new(), answers: Vec::new() };
        let arguments = vec![memory, Value::Integer(0), Value::Integer(0)];
        let crash = call("sun.misc.Unsafe", "putByte", "(JB)V", arguments);
        assert_eq!(jvm.run(&[crash]).unwrap(), [Answer::Died]);
        assert_eq!(max_of(&mut jvm), 7);
    }

    #[test]
    fn nobody_waits_for_a_jvm_when_all_is_to_stop() {
        let permissions = Permissions { stop: Some(Arc::new(|| true)), ..Permissions::of_tests() };
        let jdk = Jdk::locate().unwrap();
        let mut jvm = Jvm::start(&jdk, &[], Duration::from_secs(60), &permissions).unwrap();
        assert_eq!(jvm.run(&[max(1)]).unwrap(), [Answer::Interrupted]);
    }

    #[test]
    fn packages_of_the_jdk_are_opened_when_a_request_needs_that() {
        let digits = |number| call("java.lang.Integer", "stringSize", "(I)I", vec![Value::Integer(number)]);
        let mut jvm = jvm(60);
        let answers = jvm.run(&[max(1), digits(123), max(2), digits(45)]).unwrap();
        let told: Vec<Option<&Value>> = answers
            .iter()
            .map(|answer| match answer {
                Answer::Returned { value, .. } => value.as_ref(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, [1, 3, 2, 2].map(Value::Integer).iter().map(Some).collect::<Vec<_>>());
    }

    #[test]
    fn who_ends_the_jvm_is_found_and_no_answer_is_lost() {
        let requests =
            [max(1), max(2), exit(5, true), max(3), halt(6), exit(3, false), max(4), exit(0, false)];
        let mut jvm = jvm(60);
        let answers = jvm.run(&requests).unwrap();
        let number = |answer: &Answer| match answer {
            Answer::Returned { value: Some(Value::Integer(number)), .. } => Ok(*number),
            Answer::Exited(status) => Err(*status),
            other => panic!("{other:?}"),
        };
        let told: Vec<Result<i64, i32>> = answers.iter().map(number).collect();
        assert_eq!(told, [Ok(1), Ok(2), Err(5), Ok(3), Err(6), Err(3), Ok(4), Err(0)]);
        assert_eq!(jvm.run(&[max(7)]).unwrap().iter().map(number).next(), Some(Ok(7)));
    }
}
