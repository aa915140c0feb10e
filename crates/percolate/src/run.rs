//! `run`: executes a program in the interpreter, from the outside just as `java` does.

use crate::cli::RunOptions;
use crate::failure::Failure;
use crate::jdk_image;
use crate::target::Target;
use classfile::container::Jar;
use interpreter::{Ended, FileKind, Host, Limits, Machine, Output};
use program::{ClassId, MethodId, Program};
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Ends a program that needs something that is not modelled.
const INCOMPLETE: u8 = 3;

/// Frames that the default stack of HotSpot's main thread holds, roughly.
const FRAMES: usize = 20_000;

/// Deep data is walked recursively in places.
const STACK: usize = 256 << 20;

pub(crate) fn run(options: RunOptions) -> Result<u8, Failure> {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(move || execute(&options));
    let thread = thread.map_err(|error| Failure::bad_input(format!("cannot start a thread: {error}")))?;
    match thread.join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn execute(options: &RunOptions) -> Result<u8, Failure> {
    let target = Target::open(&options.target)?;
    let (mut program, classes) = Target::program(&target.jdk, &target.class_path)?;
    let main = find_main(&mut program, &classes, &target, options)?;
    let mut machine = Machine::new(program);
    machine.limits = Limits {
        frames: FRAMES,
        errors_throw: true,
        same_on_every_run: false,
        assertions: options.enable_assertions,
        ..Limits::default()
    };
    machine.host = Box::new(RealHost::new(&target.jdk.home, &target.class_path, &options.allow_read));
    let mut state = jdk_image::booted(&mut machine, &target.jdk)
        .map_err(|what| Failure::our_bug(format!("the JDK does not boot: {what}")))?;
    let ended = machine.run_program(&mut state, main, &options.args);
    log::info!("{} operations", machine.instructions());
    drop(std::mem::replace(&mut machine.host, Box::new(interpreter::Sealed)));
    // The process ends here: taking the heap apart first would only take time.
    std::mem::forget((machine, state));
    match ended {
        Ended::Status(status) => Ok(status as u8),
        Ended::Unsupported { what, at } => {
            let places: String = at.iter().take(10).map(|place| format!("\n\tat {place}")).collect();
            eprintln!("percolate: the program needs something that is not supported: {what}{places}");
            Ok(INCOMPLETE)
        }
    }
}

/// The `main` to run: of the class named by the user, by the jar, or the only one there is.
fn find_main(
    program: &mut Program,
    classes: &[String],
    target: &Target,
    options: &RunOptions,
) -> Result<MethodId, Failure> {
    let named = match &options.main {
        Some(name) => Some(exploration::find_class(classes, name).map_err(Failure::bad_input)?),
        None => manifest_main(target)?,
    };
    let candidates: Vec<String> = match named {
        Some(name) => vec![name],
        None => candidates(classes, &options.target.target),
    };
    let mut found = Vec::new();
    for class in &candidates {
        let id = program.load_named(class).map_err(Failure::bad_input)?;
        found.extend(main_of(program, id));
    }
    match found[..] {
        [main] => Ok(main),
        [] => Err(Failure::bad_input(format!(
            "no class of {} has a method 'public static void main(String[])'",
            options.target.target.display()
        ))),
        [first, ..] if is_source(&options.target.target) => Ok(first),
        _ => {
            let names: Vec<String> =
                found.iter().map(|&method| program.class(program.method(method).class).java_name()).collect();
            Err(Failure::usage(format!(
                "several classes have a main: choose one by --main: {}",
                names.join(", ")
            )))
        }
    }
}

fn manifest_main(target: &Target) -> Result<Option<String>, Failure> {
    let own = &target.class_path[0];
    if !own.is_file() {
        return Ok(None);
    }
    let jar = Jar::open(own, target.jdk.major()).map_err(Failure::bad_input)?;
    Ok(jar.manifest().main_class.as_ref().map(|name| name.replace('.', "/")))
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "java")
}

/// Classes that can hold the `main`; of a source file, the one of its name comes first.
fn candidates(classes: &[String], target: &Path) -> Vec<String> {
    let mut candidates = classes.to_vec();
    if let Some(stem) = target.file_stem().and_then(|stem| stem.to_str()).filter(|_| is_source(target)) {
        candidates.sort_by_key(|class| class.rsplit('/').next() != Some(stem));
    }
    candidates
}

fn main_of(program: &Program, class: ClassId) -> Option<MethodId> {
    let method = program.declared_method(class, "main", "([Ljava/lang/String;)V")?;
    let declaration = program.declaration(method);
    (declaration.is_static() && declaration.is_public()).then_some(method)
}

/// The sources of randomness that `SecureRandom` reads.
fn is_random(path: &str) -> bool {
    matches!(path, "/dev/random" | "/dev/urandom")
}

/// The zone of this machine: that of the variable `TZ`, else what `/etc/localtime` links to.
fn time_zone() -> Option<String> {
    if let Ok(zone) = std::env::var("TZ") {
        return Some(zone.trim_start_matches(':').to_owned()).filter(|zone| !zone.is_empty());
    }
    let link = std::fs::canonicalize("/etc/localtime").ok()?;
    let (_, zone) = link.to_str()?.split_once("zoneinfo/")?;
    Some(zone.to_owned())
}

/// As many random bytes as a program gets from one opening.
const RANDOM_BYTES: usize = 1 << 16;

/// Lets a program write to our output streams, read our input, and read files of the JDK, of its class path, and below
/// folders that the user names.
struct RealHost {
    out: BufWriter<io::Stdout>,
    is_terminal: bool,
    started: Instant,
    java_home: PathBuf,
    class_path: String,
    readable: Vec<PathBuf>,
}

impl RealHost {
    fn new(java_home: &Path, class_path: &[PathBuf], allowed: &[PathBuf]) -> RealHost {
        let given = allowed.iter().chain(class_path).map(PathBuf::as_path);
        let readable = std::iter::once(java_home).chain(given);
        let class_path: Vec<String> = class_path.iter().map(|path| path.display().to_string()).collect();
        RealHost {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            is_terminal: io::stdout().is_terminal(),
            started: Instant::now(),
            java_home: java_home.to_owned(),
            class_path: class_path.join(":"),
            readable: readable.filter_map(|path| path.canonicalize().ok()).collect(),
        }
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

impl Drop for RealHost {
    fn drop(&mut self) {
        // Nobody is left to be told that nobody reads.
        let _ = self.out.flush();
    }
}

impl Host for RealHost {
    fn write(&mut self, output: Output, bytes: &[u8]) -> io::Result<()> {
        match output {
            Output::Standard => {
                self.out.write_all(bytes)?;
                if self.is_terminal { self.out.flush() } else { Ok(()) }
            }
            Output::Error => {
                self.out.flush()?;
                io::stderr().write_all(bytes)
            }
        }
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.out.flush()?;
        io::stdin().lock().read(buffer)
    }

    fn available(&mut self) -> usize {
        let waiting = rustix::io::ioctl_fionread(io::stdin()).unwrap_or(0);
        usize::try_from(waiting).unwrap_or(usize::MAX)
    }

    fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>> {
        if is_random(path) {
            let mut bytes = vec![0; RANDOM_BYTES];
            std::fs::File::open(path)?.read_exact(&mut bytes)?;
            return Ok(bytes);
        }
        std::fs::read(self.allowed(path)?)
    }

    fn file_kind(&mut self, path: &str) -> Option<FileKind> {
        if is_random(path) {
            return Some(FileKind::File(0));
        }
        let found = std::fs::metadata(self.allowed(path).ok()?).ok()?;
        Some(if found.is_dir() { FileKind::Folder } else { FileKind::File(found.len()) })
    }

    fn modified(&mut self, path: &str) -> i64 {
        let changed = self.allowed(path).and_then(std::fs::metadata).and_then(|found| found.modified());
        let since = changed.ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    fn list(&mut self, path: &str) -> Option<Vec<String>> {
        let entries = std::fs::read_dir(self.allowed(path).ok()?).ok()?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut names: Vec<String> = names.collect();
        names.sort();
        Some(names)
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
        let _ = self.out.flush();
        std::thread::sleep(Duration::from_millis(milliseconds));
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
