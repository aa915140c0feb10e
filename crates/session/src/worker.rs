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
mod fork;
mod jdk_host;
mod method;
mod output;
mod pool;
mod shards;
mod widening;

use crate::failure::Failure;
use crate::memory;
use crate::message::Message;
use crate::orders::Orders;
pub use compare::run as compare;
pub(crate) use compare::{Method as ComparedMethod, Said};
pub use compare::{Methods as ComparedMethods, Orders as CompareOrders, Side};
pub(crate) use deadline::OVERDUE;
use deadline::{GRACE, end_after, end_when_overdue, interrupt_when_late};
use explore::Exploration;
pub(crate) use output::GO_ON;
use output::Output;
pub(crate) use pool::Ending;
use std::io::{BufRead, BufReader, Read};
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
pub use widening::Open;

/// What a user is told of a worker that ended before it knew what to do.
pub(crate) fn not_begun(status: Option<ExitStatus>, memory_mb: u64) -> Failure {
    if memory::ran_out(status) {
        let limit = exploration::memory_limit(memory_mb);
        return Failure::incomplete(format!("{limit} before the first method was begun"));
    }
    let Some(status) = status else { return Failure::our_bug("the worker ended before it began") };
    if status.code() == Some(OVERDUE) {
        return Failure::incomplete("the time was over before the first method was begun (--time)");
    }
    Failure::our_bug(format!("the worker ended before it began: {status}"))
}

/// Expressions and call chains can be deep; what walks them recursively gets room.
const STACK: usize = 256 << 20;

/// Does the work of a worker process.
pub fn run() -> Result<u8, Failure> {
    in_big_thread(work)
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

fn work() -> Result<u8, Failure> {
    let orders = read_orders()?;
    let (stop, answers) = stop_when_input_ends();
    end_when_overdue(orders.seconds);
    let mut out = Output::answered(answers);
    match Exploration::open(&orders, &stop, &mut out) {
        Ok(exploration) => {
            interrupt_when_late(orders.seconds, &stop);
            exploration.explore_all(&orders, &stop, &mut out)?;
            out.send(&Message::Finished)?;
        }
        Err(failure) => {
            let (message, code) = (failure.message().to_owned(), failure.code);
            out.send(&Message::Failed { message, code })?;
        }
    }
    Ok(0)
}

fn read_orders() -> Result<Orders, Failure> {
    let mut line = Vec::new();
    // Byte by byte up to the end of the line: what follows is for `stop_when_input_ends`.
    for byte in std::io::stdin().lock().bytes() {
        match byte {
            Ok(b'\n') | Err(_) => break,
            Ok(byte) => line.push(byte),
        }
    }
    serde_json::from_slice(&line).map_err(|_| {
        Failure::usage("the worker is started by percolate itself; use `percolate explore` instead")
    })
}

/// A flag that is set when there is no more input, and the lines until then.
fn stop_when_input_ends() -> (Arc<AtomicBool>, Receiver<String>) {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let (answer, answers) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(std::io::stdin()).lines().map_while(Result::ok) {
            // Who waits for no answer does not listen.
            let _ = answer.send(line);
        }
        drop(answer);
        flag.store(true, Ordering::Relaxed);
        end_after(GRACE);
    });
    (stop, answers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::{INCOMPLETE, OUR_BUG};
    use std::os::unix::process::ExitStatusExt;

    #[test]
    fn who_runs_out_of_time_or_memory_before_the_beginning_is_no_bug() {
        let ended = |code: i32| not_begun(Some(ExitStatus::from_raw(code << 8)), 500);
        for (code, expected) in [(OVERDUE, INCOMPLETE), (memory::OUT_OF_MEMORY, INCOMPLETE), (1, OUR_BUG)] {
            assert_eq!(ended(code).code, expected);
        }
        assert!(ended(OVERDUE).message().contains("--time"));
    }
}
