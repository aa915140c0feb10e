//! Processes that explore for a command.
//!
//! A command gives [orders](ExploreOrders) to a *worker*, this binary in a process of its own, which streams messages back; the
//! *supervisor* ([`explore`], [`compare`]) collects them, starts another worker where one has ended early, and has inputs
//! run on the JVM. So a crash of the worker costs no finished path. The worker explores several methods, or subtrees of
//! one, in copies of itself.
//!
//! **Invariant:** how many processes there are changes nothing that is found, without bounds on time and memory.

mod bounds;
mod failure;
mod target;
mod threads;

mod line;
mod message;
mod orders;
mod worker_process;

mod comparing;
mod confirm;
mod ending;
mod explore;
mod replayer;
mod replaying;
mod supervisor;
mod tentative;

mod jdk_image;
pub mod memory;
mod worker;

pub mod descriptors;
pub mod interrupts;

pub use bounds::Bounds;
pub use comparing::{CompareRequest, Compared, compare};
pub use explore::{Explored, Listener, Request, explore};
pub use failure::{BAD_INPUT, Failure, INCOMPLETE, OUR_BUG, USAGE, still_read, tell};
pub use jdk_image::booted;
pub use message::NamedMethod;
pub use orders::{Classes, CompareOrders, ComparedMethods, ExploreOrders, Methods, Open};
pub use replaying::jvm;
pub use target::Target;
pub use worker::{JdkHost, Opens, Reported, Tells, in_big_thread, run as work, run_with as work_with};
pub use worker_process::WORKER;
