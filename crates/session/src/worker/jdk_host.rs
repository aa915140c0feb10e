//! The world outside of a program that is explored: nothing but what belongs to the JDK, which is the same on every run.

use classfile::jdk::Jdk;
use interpreter::{FileKind, Host, Output, Sealed, file_of_jdk};
use std::io;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

const SECONDS_OF_DAY: u64 = 24 * 60 * 60;

/// Lets through what the JDK reads of its own.
pub struct JdkHost {
    home: PathBuf,
}

impl JdkHost {
    /// For that JDK.
    pub fn new(jdk: &Jdk) -> JdkHost {
        JdkHost { home: jdk.home.clone() }
    }

    fn own_file(&self, path: &str) -> Option<PathBuf> {
        file_of_jdk(path).map(|file| self.home.join(file.trim_start_matches('/')))
    }
}

impl Host for JdkHost {
    /// Whatever its home is: that of an image of the JDK is no place.
    fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>> {
        match self.own_file(path) {
            Some(file) => std::fs::read(file),
            None => Sealed.read_file(path),
        }
    }

    fn write(&mut self, output: Output, bytes: &[u8]) -> io::Result<()> {
        Sealed.write(output, bytes)
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Sealed.read(buffer)
    }

    fn available(&mut self) -> usize {
        Sealed.available()
    }

    fn file_kind(&mut self, path: &str) -> Option<FileKind> {
        match self.own_file(path) {
            Some(file) => std::fs::metadata(file).ok().map(|found| FileKind::File(found.len())),
            None => Sealed.file_kind(path),
        }
    }

    fn modified(&mut self, path: &str) -> i64 {
        Sealed.modified(path)
    }

    fn list(&mut self, path: &str) -> Option<Vec<String>> {
        Sealed.list(path)
    }

    fn current_time_millis(&mut self) -> i64 {
        // The day: finer, results would differ from one run to the next.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(now.as_secs() / SECONDS_OF_DAY * SECONDS_OF_DAY * 1000).unwrap_or_default()
    }

    fn nano_time(&mut self) -> i64 {
        Sealed.nano_time()
    }

    fn sleep(&mut self, milliseconds: u64) {
        Sealed.sleep(milliseconds);
    }

    fn property(&self, name: &str) -> Option<String> {
        Sealed.property(name)
    }
}
