//! Explores what a command asks for: supervises workers, and replays their paths.

use crate::failure::Failure;
use crate::interrupts;
use crate::memory;
use crate::orders::ExploreOrders;
use crate::replayer;
use crate::supervisor::{Event, Supervisor};
use crate::target::Target;
use replay::Permissions;
use report::{Command, Header, Path, Summary};
use std::sync::mpsc::channel;
use std::time::Duration;

/// What a command wants.
pub struct Request<'a> {
    /// The command.
    pub command: Command,
    /// Where its classes are.
    pub target: &'a Target,
    /// The same, as the user named it.
    pub shown_target: String,
    /// What to explore, and how.
    pub orders: ExploreOrders,
    /// How long all of it may take, replaying included.
    pub time: Option<Duration>,
    /// What the code may reach where it is run on the JVM; none if it is not to be run.
    pub permissions: Option<Permissions>,
    /// The filter of the log.
    pub log: Option<&'a str>,
}

/// Who is told what is found while it is found.
pub trait Listener {
    /// The only method is explored; its paths follow.
    fn header(&mut self, header: &Header) -> Result<(), Failure>;

    /// One of its paths.
    fn path(&mut self, path: &Path) -> Result<(), Failure>;

    /// Other inputs of a path before.
    fn variant(&mut self, variant: &Path) -> Result<(), Failure>;

    /// Whether what was told need not be told again in the end.
    fn forgets_details(&self) -> bool;

    /// How far it is: of how many methods how many are done, if there are several.
    fn progress(&mut self, paths: u64, waiting: u64, methods: Option<(usize, usize)>);

    /// Other output follows, or there is no more progress.
    fn end_progress(&mut self);
}

/// Everything that was found.
pub struct Explored {
    /// Method by method.
    pub summary: Summary,
    /// Whether a worker crashed.
    pub has_crashed: bool,
}

/// Explores what a command wants; the listener hears of it as it comes.
pub fn explore(request: Request<'_>, listener: &mut dyn Listener) -> Result<Explored, Failure> {
    let (events, inbox) = channel();
    let interrupts = events.clone();
    interrupts::watch(move || interrupts.send(Event::Interrupted).is_ok());
    memory::watch_tree(request.orders.bounds.memory_mb);
    let replayer = replayer::start(&request, events.clone());
    let mut supervisor = Supervisor::new(request, listener, replayer, events)?;
    supervisor.supervise(&inbox)?;
    let (mut summary, has_crashed) = supervisor.results();
    summary.conclude();
    Ok(Explored { summary, has_crashed })
}
