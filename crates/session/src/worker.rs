//! The worker process: explores methods and streams what it finds.
//!
//! Its orders are one line of JSON on standard input; it stops early when that is closed, so that it
//! never outlives its supervisor. Everything it finds goes to standard output at once, one message a line:
//! whatever happens to this process, finished paths are safe.

mod backlog;
mod compare;
mod deadline;
mod entries;
mod explore;
mod following;
mod fork;
mod interpreted;
mod jdk_host;
mod method;
mod other_engine;
mod output;
mod pool;
mod reported;
mod shards;
mod widening;

use crate::failure::Failure;
use crate::orders::{Answer, Job};
use crate::threads;
use deadline::{GRACE, end_after, end_when_overdue};
pub use jdk_host::JdkHost;
pub use other_engine::Opens;
use output::Output;
pub use reported::{Reported, Tells};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
pub use widening::Open;

/// Expressions and call chains can be deep; what walks them recursively gets room.
const STACK: usize = 256 << 20;

/// Does the job of a worker process.
pub fn run() -> Result<u8, Failure> {
    in_big_thread(|| {
        work(|job, stop, out| match job {
            Job::Explore(orders) => explore::run(orders, stop, out),
            Job::Compare(orders) => compare::run(orders, stop, out),
        })
    })
}

/// Does it with an engine that is not the interpreter, which explores the one method that it is ordered to.
pub fn run_with<X: Reported>(open: impl Opens<X>) -> Result<u8, Failure> {
    in_big_thread(|| {
        work(|job, stop, out| match job {
            Job::Explore(orders) => other_engine::run(open, orders, stop, out),
            Job::Compare(_) => Err(Failure::usage("this engine compares nothing")),
        })
    })
}

/// Does the work of a process on a stack that is large enough.
pub fn in_big_thread(work: impl FnOnce() -> Result<u8, Failure> + Send + 'static) -> Result<u8, Failure> {
    let work = std::thread::Builder::new().stack_size(STACK).spawn(work);
    let thread = work.map_err(|error| Failure::bad_input(format!("cannot start a thread: {error}")))?;
    match thread.join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn work(
    carry_out: impl FnOnce(&Job, &Arc<AtomicBool>, &mut Output) -> Result<(), Failure>,
) -> Result<u8, Failure> {
    let job = read_job()?;
    let (stop, answers) = stop_when_input_ends()?;
    end_when_overdue(job.bounds().seconds)?;
    carry_out(&job, &stop, &mut Output::answered(answers))?;
    Ok(0)
}

fn read_job() -> Result<Job, Failure> {
    let mut line = String::new();
    // Nothing follows that could be read with it: answers come after questions.
    let read = std::io::stdin().read_line(&mut line);
    read.ok().and_then(|_| serde_json::from_str(&line).ok()).ok_or_else(|| {
        Failure::usage("the worker is started by percolate itself; use `percolate explore` instead")
    })
}

/// A flag that is set when there is no more input, and the answers until then.
fn stop_when_input_ends() -> Result<(Arc<AtomicBool>, Receiver<Answer>), Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let (answer, answers) = channel();
    let listens = threads::start(move || {
        threads::hear_lines(rustix::stdio::stdin(), |line| {
            match serde_json::from_str(&line) {
                // Who waits for no answer does not listen.
                Ok(said) => drop(answer.send(said)),
                Err(error) => log::error!("cannot read an answer of the supervisor: {error}: {line}"),
            }
            true
        });
        let working = threads::at_work();
        drop(answer);
        flag.store(true, Ordering::Relaxed);
        drop(working);
        end_after(GRACE);
    });
    listens.map_err(threads::cannot_start)?;
    Ok((stop, answers))
}
