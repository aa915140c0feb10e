//! The world outside of a program that is explored: nothing but what belongs to the JDK, which is the same on every run.

use classfile::jdk::Jdk;
use interpreter::{FileKind, Host, Output, Sealed, TIME_ZONES};
use std::io;
use std::path::PathBuf;

/// Lets through the JDK's time zones.
pub(super) struct JdkHost {
    time_zones: PathBuf,
}

impl JdkHost {
    pub(super) fn new(jdk: &Jdk) -> JdkHost {
        JdkHost { time_zones: jdk.home.join(TIME_ZONES.trim_start_matches('/')) }
    }
}

impl Host for JdkHost {
    /// Whatever its home is: that of an image of the JDK is no place.
    fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>> {
        if path.ends_with(TIME_ZONES) { std::fs::read(&self.time_zones) } else { Sealed.read_file(path) }
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
        Sealed.file_kind(path)
    }

    fn modified(&mut self, path: &str) -> i64 {
        Sealed.modified(path)
    }

    fn list(&mut self, path: &str) -> Option<Vec<String>> {
        Sealed.list(path)
    }

    fn current_time_millis(&mut self) -> i64 {
        Sealed.current_time_millis()
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
