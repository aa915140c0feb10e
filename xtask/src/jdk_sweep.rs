//! Lowers every method of a JDK: it must pass the verifier and survive being written and read as text.
//!
//! One class is in memory at a time. What ends in `unsupported` is counted, not a failure; an error on a class that
//! HotSpot runs, or a panic, is one.

mod tally;

use anyhow::{Context, Result, ensure};
use classfile::container::Image;
use classfile::jdk::Jdk;
use classfile::{Class, Method};
use ir::{Body, lower, text};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Instant;
use tally::{Cost, Tally, Timing};

pub(crate) use tally::peak_memory;

/// Sweeps the JDK at `home`, or the one that is installed; fails if any method did.
pub(crate) fn run(home: Option<&Path>) -> Result<()> {
    let jdk = match home {
        Some(home) => {
            Jdk::at(home).with_context(|| format!("{} is not the home of a JDK", home.display()))?
        }
        None => Jdk::locate()?,
    };
    eprintln!("jdk-sweep: {} in {}", jdk.build, jdk.home.display());
    let start = Instant::now();
    let image = Image::open(jdk.modules())?;
    let mut tally = Tally::default();
    for name in image.list()? {
        let module = image.module_of(&name)?.unwrap_or("(no module)");
        match image.find(&name)? {
            Some(bytes) => sweep_class(&mut tally, module, &name, &bytes),
            None => tally.fail(module, format!("{name}: listed but not found")),
        }
    }
    tally.print(start.elapsed());
    ensure!(tally.n_failures() == 0, "{} failures", tally.n_failures());
    Ok(())
}

fn sweep_class(tally: &mut Tally, module: &str, name: &str, bytes: &[u8]) {
    tally.module(module).n_classes += 1;
    let class = match Class::parse(bytes) {
        Ok(class) => class,
        Err(error) => return tally.fail(module, format!("{name}: {error}")),
    };
    for method in &class.methods {
        let Ok(Some(code)) = class.code(method) else { continue };
        tally.module(module).n_methods += 1;
        // A bug costs one method, not the sweep.
        match catch_unwind(AssertUnwindSafe(|| check(&class, method))) {
            Ok(Ok((body, mut cost))) => {
                tally.lowered(module, &body);
                // What looks slow may only have been interrupted: the better of two counts.
                if tally.is_slow(cost)
                    && let Ok((_, again)) = check(&class, method)
                {
                    cost = cost.min(again);
                }
                let (method, n_instructions) = (body.signature(), code.instructions.len());
                tally.timed(Timing { method, n_instructions, cost });
            }
            Ok(Err(problem)) => tally.fail(module, problem),
            Err(panic) => {
                let message = panic_message(panic.as_ref());
                tally.fail(module, format!("{name}.{}{}: {message}", method.name, method.descriptor));
            }
        }
    }
}

/// Lowers, which verifies, and goes through text and back; tells how long each took.
fn check(class: &Class, method: &Method) -> Result<(Body, Cost), String> {
    let start = Instant::now();
    let body = lower::lower(class, method).map_err(|error| error.to_string())?;
    let lowering = start.elapsed();
    let start = Instant::now();
    let written = text::write(&body);
    match text::parse(&written) {
        Ok(read) if read == body => Ok((body, Cost { lowering, round_trip: start.elapsed() })),
        Ok(_) => Err(format!("{}: is another body when read back from its text", body.signature())),
        Err(error) => Err(format!("{}: its text cannot be read: {error}", body.signature())),
    }
}

/// What a panic said.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let message = panic.downcast_ref::<String>().map(String::as_str);
    let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panicked: {}", message.unwrap_or("(no message)"))
}
