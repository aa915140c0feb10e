//! What a worker says to its supervisor, a message a line.

use crate::worker::Ending;
use report::Place;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What the worker says.
#[derive(Serialize, Deserialize)]
pub(crate) enum Message {
    /// The places that are to be reached, as far as the user's words told.
    Places(Vec<Place>),
    /// Several methods are explored.
    Plan { methods: Vec<String>, skipped: Vec<(String, String)> },
    /// Something about one of them.
    Of(usize, Box<Message>),
    /// The method was found; exploration begins.
    Started {
        /// Canonical spelling.
        method: String,
        /// Its class by binary name, its own name and descriptor.
        class: String,
        name: String,
        descriptor: String,
        is_static: bool,
    },
    /// What follows may be taken back: there may turn out to be too many paths to list them one by one. Failures are
    /// not.
    Tentative,
    /// All paths of this method are taken back; it is explored again.
    TakenBack,
    /// Paths and variants that follow are numbered from 0 again, where there were so many before.
    Shift { paths: u32, variants: u32 },
    /// The next path has passed these places, as bits.
    Passed(u64),
    /// A path is finished.
    Path(Box<report::wire::PathOnWire>),
    /// Other inputs of the path before, if it stands for several ways through the program.
    Variant(Box<report::wire::PathOnWire>),
    /// The path before fails: the worker waits to be told whether to go on.
    Waiting,
    /// What was sent of this method, and this, is the result, unless larger bounds, with which it is explored again, bring a
    /// better one.
    Settled(Box<Account>),
    /// They do not.
    AsBefore,
    /// Still alive.
    Progress { paths: u64, waiting: u64 },
    /// What is known of this method by now, in case that its process does not live to say more.
    SoFar(Box<Account>),
    /// All done with this method.
    Done(Box<Account>),
    /// Its process has ended, so; the last that is said of a method, where there are several.
    Ended(Ending),
    /// All done.
    Finished,
    /// Nothing can be explored.
    Failed { message: String, code: u8 },
}

/// What the end of an exploration, or of a part of it, leaves to say.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Account {
    pub(crate) covered: report::Covered,
    pub(crate) stats: report::Stats,
    pub(crate) unfinished: Vec<exploration::Unfinished>,
    pub(crate) assumptions: BTreeSet<report::Assumption>,
    /// Whether a process that did a part of it crashed.
    pub(crate) has_crashed: bool,
}
