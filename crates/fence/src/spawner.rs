//! The thread that starts processes.
//!
//! A process that is to end with its parent ends with the *thread* that started it. So one thread starts all, and never ends.

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};

struct Order {
    command: Command,
    answer: Sender<io::Result<Child>>,
}

/// The thread, and the process that it is in: a copy of the process, by `fork`, has no such thread.
struct Spawner {
    process: u32,
    orders: Sender<Order>,
}

static SPAWNER: Mutex<Option<Spawner>> = Mutex::new(None);

/// Starts a process that outlives the calling thread.
pub(crate) fn spawn(command: Command) -> io::Result<Child> {
    let (answer, started) = channel();
    let gone = || io::Error::other("the thread that starts processes is gone");
    orders()?.send(Order { command, answer }).map_err(|_| gone())?;
    started.recv().map_err(|_| gone())?
}

fn orders() -> io::Result<Sender<Order>> {
    let mut spawner = SPAWNER.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if let Some(spawner) = spawner.as_ref().filter(|spawner| spawner.process == process) {
        return Ok(spawner.orders.clone());
    }
    let (orders, waiting) = channel::<Order>();
    std::thread::Builder::new().name("spawner".into()).spawn(move || {
        for Order { mut command, answer } in waiting {
            // Whoever asked may have gone; then the child is dropped, and its input with it.
            let _ = answer.send(command.spawn());
        }
    })?;
    *spawner = Some(Spawner { process, orders: orders.clone() });
    Ok(orders)
}
