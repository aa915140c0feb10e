//! Whole files that a user names, or that lie where we look: what would never end is refused, not read.
//!
//! A link to `/dev/zero`, a pipe that nobody writes to and a file of a terabyte all look like files.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The most that is read of one file: no source, class or text that we read is nearly as large.
pub const MAX_SIZE: u64 = 256 << 20;

/// The bytes of a regular file.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // A file may grow while it is read, and those of /proc do not say how large they are.
    open(path)?.take(MAX_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_SIZE {
        let message = format!("it is larger than {} MB", MAX_SIZE >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

/// Opens a regular file; opening others can take for ever.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is no regular file"));
    }
    File::open(path)
}

#[cfg(test)]
mod tests {
    use super::{MAX_SIZE, read};
    use std::fs::File;
    use std::io::ErrorKind;
    use std::path::Path;

    #[test]
    fn only_regular_files_are_read() {
        for device in ["/dev/full", "/dev/zero", "/dev/null"] {
            let error = read(Path::new(device)).unwrap_err();
            assert_eq!(
                (error.kind(), error.to_string().as_str()),
                (ErrorKind::InvalidInput, "it is no regular file")
            );
        }
        assert_eq!(read(Path::new("/")).unwrap_err().kind(), ErrorKind::IsADirectory);
        assert!(!read(Path::new("/proc/self/stat")).unwrap().is_empty());
    }

    #[test]
    fn large_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large");
        // It takes no room on the disk.
        File::create(&path).unwrap().set_len(MAX_SIZE + 1).unwrap();
        let error = read(&path).unwrap_err();
        assert_eq!(error.to_string(), "it is larger than 256 MB");
    }
}
