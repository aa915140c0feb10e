//! The command line: parses arguments, runs one command, and turns its result into an exit code.
//!
//! | file | what it holds |
//! |---|---|
//! | `cli.rs`, `bounds.rs` | all arguments and options |
//! | `exploring.rs` | what commands share that explore: from options to a session, and back to an exit code |
//! | `explore.rs` | `explore` |
//! | `verify.rs` | `verify`: properties and witnesses of SV-COMP |
//! | `equiv.rs` | `equiv`: whether methods do the same |
//! | `test.rs` | `test`: JUnit tests from what was explored |
//! | `run.rs` | `run`: a program in the interpreter, as `java` runs it |
//! | `permissions.rs` | what the replaying JVM may reach |
//! | `panics.rs` | what a user sees of a panic |
//! | `target.rs`, `project.rs` | from what the user named to classes |
//! | `inspect.rs`, `doctor.rs`, `cache.rs` | the commands of those names |

mod bounds;
mod cache;
mod cli;
mod doctor;
mod equiv;
mod explore;
mod exploring;
mod inspect;
mod panics;
mod permissions;
mod progress;
mod project;
mod run;
#[cfg(test)]
mod sample;
mod target;
mod test;
mod verify;

use clap::Parser;
use session::{Failure, descriptors, interrupts};
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
        std::panic::catch_unwind(|| session::in_big_thread(move || run(cli.command, cli.log.as_deref())));
    match run {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(failure)) => {
            failure.print();
            ExitCode::from(failure.code)
        }
        Err(_) => {
            session::tell("this is a bug in percolate; please report it with the line above");
            ExitCode::from(session::OUR_BUG)
        }
    }
}

fn run(command: cli::Command, log: Option<&str>) -> Result<u8, Failure> {
    if !matches!(command, cli::Command::Worker) {
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
        cli::Command::Worker => session::work(),
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
