//! The command line: parses arguments, runs one command, and turns its result into an exit code.
//!
//! | file | what it holds |
//! |---|---|
//! | `cli.rs`, `bounds.rs` | all arguments and options |
//! | `explore.rs` | `explore`, and what `verify` and `test` begin with: the supervisor of worker processes |
//! | `verify.rs` | `verify`: properties and witnesses of SV-COMP |
//! | `equiv.rs` | `equiv`: whether methods do the same |
//! | `test.rs` | `test`: JUnit tests from what was explored |
//! | `run.rs` | `run`: a program in the interpreter, as `java` runs it |
//! | `worker.rs` | the worker: explores and streams paths |
//! | `interrupts.rs` | Ctrl-C |
//! | `memory.rs`, `descriptors.rs` | how much memory, how many files and processes there may be |
//! | `permissions.rs` | what the replaying JVM may reach |
//! | `panics.rs` | what a user sees of a panic |
//! | `jdk_image.rs` | the booted JDK that programs start from |
//! | `inspect.rs`, `doctor.rs`, `cache.rs` | the commands of those names |

mod bounds;
mod cache;
mod cli;
mod descriptors;
mod doctor;
mod equiv;
mod explore;
mod failure;
mod inspect;
mod interrupts;
mod jdk_image;
mod memory;
mod panics;
mod permissions;
mod progress;
mod project;
mod replaying;
mod run;
#[cfg(test)]
mod sample;
mod target;
mod test;
mod verify;
mod worker;

use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

/// Paths are many small objects, and forked processes share most of them: a fifth of the time less than with the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = cli::Cli::parse_from(cli::java_style(std::env::args_os()));
    start_log(cli.log.as_deref());
    panics::hook();
    descriptors::allow_all();
    // Classes can be nested deeply, and what walks them recursively gets room.
    let run =
        std::panic::catch_unwind(|| worker::in_big_thread(move || run(cli.command, cli.log.as_deref())));
    match run {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(failure)) => {
            failure.print();
            ExitCode::from(failure.code)
        }
        Err(_) => {
            failure::tell("this is a bug in percolate; please report it with the line above");
            ExitCode::from(failure::OUR_BUG)
        }
    }
}

fn run(command: cli::Command, log: Option<&str>) -> Result<u8, Failure> {
    if !matches!(command, cli::Command::Worker | cli::Command::EquivWorker) {
        interrupts::begin()?;
    }
    match command {
        cli::Command::Explore(options) => explore::run(&options, log),
        cli::Command::Verify(options) => verify::run(&options, log),
        cli::Command::Equiv(options) => equiv::run(&options, log),
        cli::Command::Test(options) => test::run(&options, log),
        cli::Command::Run(options) => run::run(options),
        cli::Command::Inspect(what) => inspect::run(&what),
        cli::Command::Doctor => doctor::run(),
        cli::Command::Cache { command } => cache::run(&command),
        cli::Command::Worker => worker::run(),
        cli::Command::EquivWorker => equiv::worker::run(),
    }
}

/// One log target per layer, named like its crate: `--log solver=debug,exploration=info`.
fn start_log(filter: Option<&str>) {
    let environment = env_logger::Env::new().filter_or("PERCOLATE_LOG", "warn");
    let mut builder = env_logger::Builder::from_env(environment);
    if let Some(filter) = filter {
        builder.parse_filters(filter);
    }
    builder.format_timestamp(None).init();
}
