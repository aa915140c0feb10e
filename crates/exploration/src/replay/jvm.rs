//! The JVM process that replays, restarted when an input ends it.

use super::protocol::{Answer, Request, parse};
use super::scratch::Scratch;
use classfile::jdk::Jdk;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

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

/// The class files by which programs ask for values that stand for all of their type, `java/api`, by path: Percolate's own
/// `percolate.api.Symbolic` and, in terms of it, the interfaces of other tools.
pub fn api_classes() -> &'static [(&'static str, &'static [u8])] {
    API_CLASSES
}

/// What the program says first.
const READY: &str = "ready\n";

/// What it says, after the number of a request, instead of an answer that needs open packages of the JDK.
const CLOSED: &str = "\tclosed\n";

/// How many inputs of one method may take too long before the others are given up: each costs the whole time that an
/// input may run.
const MAX_TIMEOUTS: usize = 3;

/// How often in a row the program may end before it says anything.
const MAX_FALSE_STARTS: u32 = 3;

/// Why nothing can be replayed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The replaying program cannot be put in place.
    #[error("cannot write the replay program to the temporary folder: {0}")]
    Unpack(std::io::Error),
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
    timeout: Duration,
    /// What the JVM may take in all, in MiB.
    memory_mb: u64,
    /// Whether packages of the JDK are open to the replaying program: it starts sooner without.
    is_open: bool,
    process: Option<Process>,
    /// How many inputs of a method took too long, if some did.
    timeouts: BTreeMap<String, usize>,
}

struct Process {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// Whether it has said so.
    is_ready: bool,
    /// Whether it has ended because a request needs open packages of the JDK.
    needs_open: bool,
}

impl Jvm {
    /// Prepares to replay; the JVM is started at once, so that it is ready when it is needed.
    pub fn start(jdk: &Jdk, class_path: &[PathBuf], timeout: Duration, memory_mb: u64) -> Result<Jvm, Error> {
        let folder = Scratch::new().map_err(Error::Unpack)?;
        for (name, bytes) in CLASSES.iter().chain(API_CLASSES) {
            let path = folder.path().join("program").join(name);
            let parent = path.parent().expect("a class is in a folder");
            std::fs::create_dir_all(parent)
                .and_then(|()| std::fs::write(&path, bytes))
                .map_err(Error::Unpack)?;
        }
        std::fs::create_dir_all(folder.path().join("empty")).map_err(Error::Unpack)?;
        let absolute = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone());
        let class_path = class_path.iter().map(absolute).collect();
        let mut jvm = Jvm {
            java: jdk.java(),
            class_path,
            folder,
            timeout,
            memory_mb,
            is_open: false,
            process: None,
            timeouts: BTreeMap::new(),
        };
        jvm.process = Some(jvm.spawn()?);
        Ok(jvm)
    }

    /// Runs the requests; answers are in the same order.
    ///
    /// A program that ends its JVM takes answers to earlier requests with it that were not sent yet. So a request that is
    /// expected to do that is sent alone; if another one does, those without an answer are sent again, one by one.
    pub fn run(&mut self, requests: &[Request]) -> Result<Vec<Answer>, Error> {
        let mut answers: Vec<Answer> = Vec::with_capacity(requests.len());
        let mut one_by_one_until = 0;
        let mut n_false_starts = 0;
        while let Some(next) = requests.get(answers.len()) {
            if self.is_given_up(next) {
                answers.push(Answer::GivenUp);
                continue;
            }
            let mut process = match self.process.take() {
                Some(process) => process,
                None => self.spawn()?,
            };
            let first = answers.len();
            let end = if first < one_by_one_until { first + 1 } else { self.end_of_batch(requests, first) };
            exchange(&mut process, &requests[..end], &mut answers, self.timeout);
            if process.needs_open && !self.is_open {
                self.is_open = true;
                wait_for_end(process);
                continue;
            }
            let ends_by_itself = matches!(answers[first..].last(), Some(Answer::Timeout | Answer::Left(_)));
            if let Some(Answer::Timeout) = answers[first..].last() {
                *self.timeouts.entry(requests[answers.len() - 1].callee()).or_default() += 1;
            }
            if answers.len() == end && !ends_by_itself {
                self.process = Some(process);
                continue;
            }
            let is_ready = process.is_ready;
            let status = wait_for_end(process);
            if !is_ready {
                n_false_starts += 1;
                if n_false_starts == MAX_FALSE_STARTS {
                    let what = format!("it ended with status {status:?} {MAX_FALSE_STARTS} times");
                    return Err(Error::Broken { what });
                }
                continue;
            }
            n_false_starts = 0;
            if ends_by_itself {
                continue;
            }
            if answers.len() + 1 == end {
                answers.push(status.map_or(Answer::Died, Answer::Exited));
                one_by_one_until = 0;
            } else {
                one_by_one_until = end;
            }
        }
        Ok(answers)
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
        let opened = if self.is_open { OPEN_PACKAGES } else { &[] };
        let mut child = Command::new(&self.java)
            .args([
                "-XX:-OmitStackTraceInFastThrow",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Xshare:auto",
                // As the interpreter has them; the empty environment would mean ASCII and en_US.
                "-Dfile.encoding=UTF-8",
                "-Duser.language=en",
                "-Duser.country=",
                "-Duser.timezone=UTC",
            ])
            .arg(format!("-Xmx{}m", heap_mb(self.memory_mb)))
            .args(opened.iter().map(|package| format!("--add-opens=java.base/{package}=ALL-UNNAMED")))
            .arg("-cp")
            .arg(self.folder.path().join("program"))
            .arg("percolate.replay.Main")
            .arg(join_paths(&self.class_path))
            .env_clear()
            .current_dir(self.folder.path().join("empty"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // Ctrl-C is for us: what was found is still replayed.
            .process_group(0)
            .spawn()
            .map_err(|source| Error::Start { java: self.java.display().to_string(), source })?;
        let requests = child.stdin.take().expect("the child's input is a pipe");
        let answers = BufReader::new(child.stdout.take().expect("the child's output is a pipe"));
        Ok(Process { child, requests, answers, is_ready: false, needs_open: false })
    }
}

/// The part of a JVM's memory that is its heap, and at least and at most how much that is, in MiB; the rest is for classes, code,
/// and the JVM itself.
fn heap_mb(memory_mb: u64) -> u64 {
    (memory_mb / 2).clamp(32, 512)
}

impl Drop for Jvm {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            // Nothing is lost: all answers were read, or nobody wants them.
            drop(process.requests);
            let _ = process.child.kill();
            let _ = process.child.wait();
        }
    }
}

/// Waits for the end of a process that gets no more requests; its status.
fn wait_for_end(mut process: Process) -> Option<i32> {
    drop(process.requests);
    process.child.wait().ok().and_then(|status| status.code())
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

/// Sends what has no answer yet, and reads answers until all are there or the JVM ends.
fn exchange(process: &mut Process, requests: &[Request], answers: &mut Vec<Answer>, timeout: Duration) {
    let first = answers.len();
    let Process { requests: input, answers: output, is_ready, needs_open, .. } = process;
    std::thread::scope(|scope| {
        // Writing and reading at once: both pipes are bounded.
        scope.spawn(move || {
            for (id, request) in requests.iter().enumerate().skip(first) {
                if input.write_all(request.line(id, timeout.as_millis()).as_bytes()).is_err() {
                    return;
                }
            }
            // An error shows as a missing answer.
            let _ = input.flush();
        });
        let mut line = String::new();
        while answers.len() < requests.len() {
            line.clear();
            match output.read_line(&mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            if line == READY {
                *is_ready = true;
                continue;
            }
            if line.ends_with(CLOSED) {
                *needs_open = true;
                return;
            }
            match parse(&line) {
                Some((id, answer)) if id == answers.len() => answers.push(answer),
                _ => log::error!("unexpected line from the replaying JVM: {line:?}"),
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::{Answer, Jvm, Request};
    use classfile::jdk::Jdk;
    use report::Value;
    use std::time::Duration;

    fn call(class: &str, method: &str, descriptor: &str, arguments: Vec<Value>) -> Request {
        Request {
            watched: Vec::new(),
            class: class.into(),
            method: method.into(),
            descriptor: descriptor.into(),
            arguments,
            static_fields: Vec::new(),
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
        let mut jvm = Jvm::start(&Jdk::locate().unwrap(), &[], Duration::from_secs(2), 512).unwrap();
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
    fn packages_of_the_jdk_are_opened_when_a_request_needs_that() {
        let digits = |number| call("java.lang.Integer", "stringSize", "(I)I", vec![Value::Integer(number)]);
        let mut jvm = Jvm::start(&Jdk::locate().unwrap(), &[], Duration::from_secs(60), 512).unwrap();
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
        let mut jvm = Jvm::start(&Jdk::locate().unwrap(), &[], Duration::from_secs(60), 512).unwrap();
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
