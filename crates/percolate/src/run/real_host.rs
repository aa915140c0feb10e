//! What a program that is run gets of the real world: our streams, the clock, and files below folders that are allowed.
//!
//! **Invariant:** a path is looked at only after links and `..` are resolved, so none leads out of what is allowed.

use crate::cli::RunOptions;
use interpreter::{Existence, FileKind, Host, Opening, Output};
use std::cell::OnceCell;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Read, Seek, SeekFrom, Write};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The sources of randomness that `SecureRandom` reads.
fn is_random(path: &str) -> bool {
    matches!(path, "/dev/random" | "/dev/urandom")
}

/// The zone of this machine: that of the variable `TZ`, else what `/etc/localtime` links to.
fn time_zone() -> Option<String> {
    if let Ok(zone) = std::env::var("TZ") {
        return Some(zone.trim_start_matches(':').to_owned()).filter(|zone| !zone.is_empty());
    }
    let link = fs::canonicalize("/etc/localtime").ok()?;
    let (_, zone) = link.to_str()?.split_once("zoneinfo/")?;
    Some(zone.to_owned())
}

/// As many random bytes as a program gets from one opening.
const RANDOM_BYTES: usize = 1 << 16;

/// Why output of the program did not get where it should, if that happened: few programs look, and none sees what is still
/// in our buffer when it ends.
pub(super) type LostOutput = Rc<OnceCell<io::Error>>;

/// Lets a program write to our output streams, read our input, read files of the JDK, of its class path, and below
/// folders that the user names, and write below others.
pub(super) struct RealHost {
    out: BufWriter<io::Stdout>,
    lost: LostOutput,
    is_terminal: bool,
    started: Instant,
    java_home: PathBuf,
    class_path: String,
    readable: Vec<PathBuf>,
    writable: Vec<PathBuf>,
    /// Names of the environment variables that the program sees.
    variables: Vec<OsString>,
}

impl RealHost {
    pub(super) fn new(java_home: &Path, class_path: &[PathBuf], options: &RunOptions) -> RealHost {
        let allowed = options.allow_read.iter().chain(&options.allow_write);
        let given = allowed.chain(class_path).map(PathBuf::as_path);
        let readable = std::iter::once(java_home).chain(given);
        let writable = options.allow_write.iter();
        let class_path: Vec<String> = class_path.iter().map(|path| path.display().to_string()).collect();
        RealHost {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            lost: LostOutput::default(),
            is_terminal: io::stdout().is_terminal(),
            started: Instant::now(),
            java_home: java_home.to_owned(),
            class_path: class_path.join(":"),
            readable: readable.filter_map(|path| path.canonicalize().ok()).collect(),
            writable: writable.filter_map(|path| path.canonicalize().ok()).collect(),
            variables: options.allow_env.clone(),
        }
    }

    /// What will tell, when the program has ended and this host is dropped, whether output was lost.
    pub(super) fn lost_output(&self) -> LostOutput {
        Rc::clone(&self.lost)
    }

    /// Keeps the reason for which output was lost, and gives it to the program.
    fn written(&self, written: io::Result<()>) -> io::Result<()> {
        written.inspect_err(|error| {
            let copy = error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error);
            self.lost.get_or_init(|| copy);
        })
    }

    /// Writes what is in the buffer.
    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.written(flushed)
    }

    /// The file that a path leads to, if it is below an allowed folder.
    fn allowed(&self, path: &str) -> io::Result<PathBuf> {
        let real = Path::new(path).canonicalize()?;
        // Debian's JDK links its configuration into /etc.
        if Path::new(path).starts_with(&self.java_home) && !path.contains("..") && real.is_file() {
            return Ok(real);
        }
        let is_plain = real.is_file() || real.is_dir();
        if is_plain && self.readable.iter().any(|folder| real.starts_with(folder)) {
            Ok(real)
        } else {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }
}

impl RealHost {
    /// The place of something that is there or to be made, if it is below a folder where writing is allowed.
    fn place(&self, path: &str) -> io::Result<PathBuf> {
        let path = Path::new(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
        let Some(name) = path.file_name() else { return Err(io::ErrorKind::PermissionDenied.into()) };
        self.writable(folder.join(name))
    }

    /// The file that a path leads to, or where it is to be made, if that is below a folder where writing is allowed.
    fn writable_file(&self, path: &str) -> io::Result<PathBuf> {
        match Path::new(path).canonicalize() {
            Ok(real) => self.writable(real),
            // A link to nowhere would be followed, to who knows where.
            Err(_) if Path::new(path).is_symlink() => Err(io::ErrorKind::PermissionDenied.into()),
            Err(_) => self.place(path),
        }
    }

    fn writable(&self, real: PathBuf) -> io::Result<PathBuf> {
        if self.writable.iter().any(|folder| real.starts_with(folder)) {
            Ok(real)
        } else {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }
}

impl Drop for RealHost {
    fn drop(&mut self) {
        // Whoever asks `lost_output` is told.
        let _ = self.flush();
    }
}

impl Host for RealHost {
    fn write(&mut self, output: Output, bytes: &[u8]) -> io::Result<()> {
        match output {
            Output::Standard => {
                let written = self.out.write_all(bytes);
                self.written(written)?;
                if self.is_terminal { self.flush() } else { Ok(()) }
            }
            Output::Error => {
                let _ = self.flush();
                io::stderr().write_all(bytes)
            }
        }
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let _ = self.flush();
        io::stdin().lock().read(buffer)
    }

    fn available(&mut self) -> usize {
        let waiting = rustix::io::ioctl_fionread(io::stdin()).unwrap_or(0);
        usize::try_from(waiting).unwrap_or(usize::MAX)
    }

    fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>> {
        if is_random(path) {
            let mut bytes = vec![0; RANDOM_BYTES];
            File::open(path)?.read_exact(&mut bytes)?;
            return Ok(bytes);
        }
        fs::read(self.allowed(path)?)
    }

    fn file_kind(&mut self, path: &str) -> Option<FileKind> {
        if is_random(path) {
            return Some(FileKind::File(0));
        }
        let found = fs::metadata(self.allowed(path).ok()?).ok()?;
        Some(if found.is_dir() { FileKind::Folder } else { FileKind::File(found.len()) })
    }

    fn modified(&mut self, path: &str) -> i64 {
        let changed = self.allowed(path).and_then(fs::metadata).and_then(|found| found.modified());
        let since = changed.ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    fn list(&mut self, path: &str) -> Option<Vec<String>> {
        let entries = fs::read_dir(self.allowed(path).ok()?).ok()?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut names: Vec<String> = names.collect();
        names.sort();
        Some(names)
    }

    fn identity(&mut self, path: &str) -> u64 {
        self.allowed(path).and_then(fs::metadata).map_or(0, |found| found.ino())
    }

    fn may_write(&mut self, path: &str) -> bool {
        self.writable_file(path).is_ok()
    }

    fn open_for_writing(&mut self, path: &str, opening: Opening) -> io::Result<()> {
        let path = self.writable_file(path)?;
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut options = OpenOptions::new();
        options.write(true).truncate(opening.truncates);
        match opening.existence {
            Existence::Old => options.create(false),
            Existence::New => options.create_new(true),
            Existence::Any => options.create(true),
        };
        options.open(path).map(drop)
    }

    fn write_file(&mut self, path: &str, position: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(self.writable_file(path)?)?;
        file.seek(SeekFrom::Start(position))?;
        file.write_all(bytes)
    }

    fn set_file_length(&mut self, path: &str, length: u64) -> io::Result<()> {
        OpenOptions::new().write(true).open(self.writable_file(path)?)?.set_len(length)
    }

    fn make_folder(&mut self, path: &str) -> io::Result<()> {
        fs::create_dir(self.place(path)?)
    }

    fn remove(&mut self, path: &str) -> io::Result<()> {
        let place = self.place(path)?;
        if place.symlink_metadata()?.is_dir() { fs::remove_dir(place) } else { fs::remove_file(place) }
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.place(from)?, self.place(to)?)
    }

    fn current_time_millis(&mut self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    fn nano_time(&mut self) -> i64 {
        i64::try_from(self.started.elapsed().as_nanos()).unwrap_or(i64::MAX)
    }

    fn sleep(&mut self, milliseconds: u64) {
        // Nobody reads a prompt that is still in the buffer.
        let _ = self.flush();
        std::thread::sleep(Duration::from_millis(milliseconds));
    }

    fn environment(&self) -> Vec<(Vec<u8>, Vec<u8>)> {
        let given = self.variables.iter().filter_map(|name| Some((name.clone(), std::env::var_os(name)?)));
        let bytes = OsString::into_vec;
        given.map(|(name, value)| (bytes(name), bytes(value))).collect()
    }

    fn property(&self, name: &str) -> Option<String> {
        match name {
            "java.home" => Some(self.java_home.display().to_string()),
            "java.class.path" => Some(self.class_path.clone()),
            "user.dir" => Some(std::env::current_dir().ok()?.display().to_string()),
            "user.home" => std::env::var("HOME").ok(),
            "user.name" => std::env::var("USER").ok(),
            "user.timezone" => time_zone(),
            _ => None,
        }
    }
}
