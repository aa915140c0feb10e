//! `run`: executes a program in the interpreter, from the outside just as `java` does.

mod real_host;

use crate::cli::RunOptions;
use crate::target;
use classfile::container::Jar;
use interpreter::{Ended, Limits, Machine};
use program::{ClassId, MethodId, Program};
use real_host::RealHost;
use session::{Failure, INCOMPLETE, Target, booted};
use std::io::ErrorKind;
use std::path::Path;

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
    let target = target::open(&options.target)?;
    let (mut program, classes) = Target::program(&target.jdk, &target.class_path)?;
    let main = find_main(&mut program, &classes, &target, options)?;
    let mut machine = Machine::new(program);
    machine.limits = Limits {
        frames: FRAMES,
        errors_throw: true,
        same_on_every_run: false,
        max_heap: heap_size(),
        assertions: options.enable_assertions,
        ..Limits::default()
    };
    let host = RealHost::new(&target.jdk.home, &target.class_path, options);
    let lost_output = host.lost_output();
    machine.host = Box::new(host);
    let mut state = booted(&mut machine, &target.jdk)
        .map_err(|what| Failure::our_bug(format!("the JDK does not boot: {what}")))?;
    let ended = machine.run_program(&mut state, main, &options.args);
    log::info!("{} operations", machine.instructions());
    drop(std::mem::replace(&mut machine.host, Box::new(interpreter::Sealed)));
    // The process ends here: taking the heap apart first would only take time.
    std::mem::forget((machine, state));
    let code = match ended {
        Ended::Status(status) => status as u8,
        Ended::Unsupported { what, at } => {
            let places: String = at.iter().take(10).map(|place| format!("\n\tat {place}")).collect();
            session::tell(format_args!("the program needs something that is not supported: {what}{places}"));
            INCOMPLETE
        }
    };
    match lost_output.get() {
        Some(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::output(error)),
        // As under `java`, a reader that has gone changes nothing.
        _ => Ok(code),
    }
}

/// What `java` takes at most: a quarter of the memory that there is.
fn heap_size() -> usize {
    const UNKNOWN: usize = 4 << 30;
    let Ok(text) = std::fs::read_to_string("/proc/meminfo") else { return UNKNOWN };
    let total = text.lines().find_map(|line| line.strip_prefix("MemTotal:")?.trim().strip_suffix(" kB"));
    total.and_then(|total| total.parse::<usize>().ok()).map_or(UNKNOWN, |total| total * 1024 / 4)
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
    let is_named = named.is_some();
    let candidates: Vec<String> = match named {
        Some(name) => vec![name],
        None => candidates(classes, &options.target.target),
    };
    let mut found = Vec::new();
    for class in &candidates {
        match program.load_named(class) {
            Ok(id) => found.extend(main_of(program, id)),
            // The program may do without it.
            Err(error) if !is_named && error.java_error().is_some() => {}
            Err(error) => return Err(Failure::bad_input(error)),
        }
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
