//! One run of the `percolate` binary, and what its JSON says.
//!
//! A run always ends: one that does not keep to its own time limit is killed.

use super::Options;
use crate::repo;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long a run may take beyond its own limit: start, replay on the JVM, output.
const GRACE: Duration = Duration::from_secs(20);

/// The binary, and the limit of a run.
pub(crate) struct Percolate {
    binary: PathBuf,
    time: u64,
}

/// What came out of a run.
pub(crate) struct Answer {
    pub(crate) seconds: f64,
    pub(crate) result: Outcome,
}

/// A result, or the reason why there is none.
pub(crate) enum Outcome {
    Json(Value),
    /// The error it printed, or that it was killed.
    Refused(String),
}

impl Percolate {
    /// The binary that `options` name, or the debug build.
    pub(crate) fn new(options: &Options) -> Self {
        let binary = options.percolate.clone().unwrap_or_else(|| repo::target().join("debug/percolate"));
        Self::at(binary, options.time)
    }

    /// The binary at a path; a run of it may take so many seconds.
    pub(crate) fn at(binary: PathBuf, time: u64) -> Self {
        Self { binary, time }
    }

    /// Runs `percolate COMMAND TARGET METHOD MORE…`; what it prints is kept in `log` with other endings.
    pub(crate) fn run(
        &self,
        command: &str,
        target: &Path,
        method: Option<&str>,
        more: &[String],
        log: &Path,
    ) -> Result<Answer> {
        let create = |ending: &str| {
            let path = log.with_added_extension(ending);
            File::create(&path).with_context(|| format!("cannot write {}", path.display()))
        };
        let mut process = Command::new(&self.binary);
        process.arg(command).arg(target).args(method).args(more);
        process.args(["--format", "json", "--time", &self.time.to_string()]);
        process.stdin(Stdio::null()).stdout(create("json")?).stderr(create("err")?);
        let start = Instant::now();
        let mut child = process.spawn().with_context(|| format!("cannot start {}", self.binary.display()))?;
        let limit = Duration::from_secs(self.time) + GRACE;
        let ended = loop {
            if child.try_wait()?.is_some() {
                break true;
            }
            if start.elapsed() > limit {
                child.kill()?;
                child.wait()?;
                break false;
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        let seconds = start.elapsed().as_secs_f64();
        let json = std::fs::read(log.with_added_extension("json"))?;
        let result = match serde_json::from_slice(&json) {
            Ok(value) if ended => Outcome::Json(value),
            _ if !ended => Outcome::Refused(format!("killed {} seconds after its limit", GRACE.as_secs())),
            _ => {
                let said = std::fs::read(log.with_added_extension("err"))?;
                let said = String::from_utf8_lossy(&said);
                let error = said.lines().find(|line| line.starts_with("percolate: ")).or(said.lines().last());
                Outcome::Refused(error.unwrap_or("no output").to_owned())
            }
        };
        Ok(Answer { seconds, result })
    }
}

/// The strings of the list `key`.
pub(crate) fn strings(json: &Value, key: &str) -> Vec<String> {
    let list = json[key].as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}
