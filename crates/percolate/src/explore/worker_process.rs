//! Worker processes: their orders, and what they say.

use super::supervisor::Event;
use crate::cli::{ExploreOptions, SearchOption};
use crate::failure::Failure;
use crate::target::Target;
use crate::worker::{Methods, Orders};
use report::Command;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::Sender;

/// Paths in a row that would add nothing to the tests of a method.
const ENOUGH_PATHS: u64 = 300;

/// What a worker is to do for the user's options.
pub(super) fn orders(target: &Target, options: &ExploreOptions, command: Command) -> Orders {
    let seconds = |value: f64| (value > 0.0).then_some(value);
    let methods = match options.method.as_deref().filter(|method| !method.is_empty()) {
        Some(method) => Methods::One(method.to_owned()),
        None if command == Command::Verify => Methods::Main,
        None => Methods::All,
    };
    Orders {
        class_path: target.class_path.clone(),
        source_file: source_file(&options.target.target),
        methods,
        search: match options.search {
            SearchOption::Dfs => exploration::Search::DepthFirst,
            SearchOption::Bfs => exploration::Search::BreadthFirst,
            SearchOption::Random => exploration::Search::Random(options.seed),
            SearchOption::Coverage => exploration::Search::Coverage(options.seed),
        },
        reach: options.reach.clone(),
        stop_after: (command == Command::Test).then_some(ENOUGH_PATHS),
        seconds: seconds(options.time),
        max_paths: options.max_paths,
        max_depth: options.max_depth,
        max_steps: options.max_steps,
        max_string: options.max_string,
        max_array: options.max_array,
        max_nesting: options.max_nesting,
        max_input: options.max_input,
        static_fields: options.static_fields.clone(),
        memory_mb: options.memory,
        solver_seconds: seconds(options.solver_time),
    }
}

/// The name of a Java file.
fn source_file(target: &std::path::Path) -> Option<String> {
    let is_java = target.extension().is_some_and(|extension| extension == "java");
    target.file_name().filter(|_| is_java).map(|name| name.to_string_lossy().into_owned())
}

/// Starts a worker; closing its input makes it stop.
pub(super) fn start(
    orders: &Orders,
    log: Option<&str>,
    events: Sender<Event>,
) -> Result<(Child, ChildStdin), Failure> {
    let cannot_start =
        |error: std::io::Error| Failure::bad_input(format!("cannot start the worker: {error}"));
    let program = std::env::current_exe().map_err(cannot_start)?;
    let mut worker = std::process::Command::new(program)
        .arg("worker")
        .args(log.iter().flat_map(|filter| ["--log", *filter]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // Ctrl-C reaches us alone; the worker stops when we close its input.
        .process_group(0)
        .spawn()
        .map_err(cannot_start)?;
    let mut input = worker.stdin.take().expect("the worker's input is a pipe");
    let line = serde_json::to_string(orders)
        .map_err(|_| Failure::bad_input("a path of the class path is not valid UTF-8; rename it"))?;
    writeln!(input, "{line}").and_then(|()| input.flush()).map_err(cannot_start)?;
    let output = BufReader::new(worker.stdout.take().expect("the worker's output is a pipe"));
    std::thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            match serde_json::from_str(&line) {
                Ok(message) => {
                    if events.send(Event::Message(Box::new(message))).is_err() {
                        return;
                    }
                }
                Err(error) => log::error!("cannot read a message of the worker: {error}: {line}"),
            }
        }
        let _ = events.send(Event::WorkerEnded);
    });
    Ok((worker, input))
}
