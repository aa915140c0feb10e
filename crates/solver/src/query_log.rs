//! Writes every question to the backend to a file, as a script with its answer.
//!
//! Each script stands on its own: it starts with `(reset)`, so the whole file is a script as well.

use crate::answer::Answer;
use crate::config::ConfigError;
use log::error;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// An open log.
pub(crate) struct QueryLog {
    path: PathBuf,
    /// None after a write has failed.
    file: Option<File>,
}

impl QueryLog {
    /// Opens the log for appending.
    pub(crate) fn open(path: &Path) -> Result<Self, ConfigError> {
        let file =
            OpenOptions::new().create(true).append(true).open(path).map_err(|error| {
                ConfigError::QueryLog { path: path.to_owned(), message: error.to_string() }
            })?;
        Ok(Self { path: path.to_owned(), file: Some(file) })
    }

    /// Appends one question.
    pub(crate) fn append(&mut self, script: &str, answer: &Answer, time: Duration) {
        let Some(file) = &mut self.file else {
            return;
        };
        let entry = format!("; {} in {} us\n(reset)\n{script}\n", answer.name(), time.as_micros());
        if let Err(error) = file.write_all(entry.as_bytes()) {
            error!(target: "solver", "the query log {} ends here: {error}", self.path.display());
            self.file = None;
        }
    }
}
