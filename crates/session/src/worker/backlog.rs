//! Lines that wait until those before them are passed on: in memory while they are few, else in a file.
//!
//! A shard may have found tens of thousands of long paths before its turn comes.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};

/// Bytes that are kept in memory.
const MAX_BYTES: usize = 8 << 20;

/// Lines, in the order in which they came.
#[derive(Default)]
pub(super) struct Backlog {
    early: Vec<String>,
    n_bytes: usize,
    /// Those that came later, once there is no room for more; it has no name, so that it is gone with this process.
    late: Option<BufWriter<File>>,
}

impl Backlog {
    pub(super) fn push(&mut self, line: String) -> Result<(), Failure> {
        self.n_bytes += line.len();
        if self.n_bytes <= MAX_BYTES {
            self.early.push(line);
            return Ok(());
        }
        self.write(&line).map_err(cannot)
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        let late = match &mut self.late {
            Some(late) => late,
            none => none.insert(BufWriter::new(tempfile::tempfile()?)),
        };
        writeln!(late, "{line}")
    }

    /// Gives all lines to `pass_on`, until that says to stop; says whether it did not.
    pub(super) fn drain(
        self,
        pass_on: &mut dyn FnMut(&str) -> Result<bool, Failure>,
    ) -> Result<bool, Failure> {
        for line in self.early {
            if !pass_on(&line)? {
                return Ok(false);
            }
        }
        let Some(late) = self.late else { return Ok(true) };
        let mut file = late.into_inner().map_err(|error| cannot(error.into_error()))?;
        file.rewind().map_err(cannot)?;
        for line in BufReader::new(file).lines() {
            if !pass_on(&line.map_err(cannot)?)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn cannot(error: io::Error) -> Failure {
    let folder = std::env::temp_dir();
    Failure::bad_input(format!("cannot keep paths in {}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::{Backlog, MAX_BYTES};

    #[test]
    fn lines_come_back_in_order_wherever_they_were_kept() {
        let mut backlog = Backlog::default();
        let line = |number: usize| format!("{number} {}", "x".repeat(MAX_BYTES / 4));
        for number in 0..10 {
            assert!(backlog.push(line(number)).is_ok());
        }
        assert!(backlog.late.is_some());
        let mut found = Vec::new();
        let whole = backlog.drain(&mut |line| {
            found.push(line.to_owned());
            Ok(found.len() < 9)
        });
        assert!(matches!(whole, Ok(false)));
        assert_eq!(found, (0..9).map(line).collect::<Vec<_>>());
    }
}
