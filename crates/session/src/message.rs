//! What a worker says to its supervisor, a message a [line](crate::line).

use crate::ending::Ending;
use crate::failure::Failure;
use exploration::Entry;
use program::Program;
use report::wire::PathOnWire;
use report::{Assumption, ComparisonStats, Covered, FieldKey, Place, Stats, Unfinished};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What the worker says.
#[derive(Serialize, Deserialize)]
pub(crate) enum Message {
    /// The places that are to be reached, as far as the user's words told.
    Places(Vec<Place>),
    /// Several methods are explored.
    Plan { methods: Vec<String>, skipped: Vec<(String, String)> },
    /// The method was found; exploration begins.
    Started(Box<NamedMethod>),
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
    Path(Box<PathOnWire>),
    /// Other inputs of the path before, if it stands for several ways through the program.
    Variant(Box<PathOnWire>),
    /// What was found last is to be looked at before it is clear how to go on: the worker waits for an
    /// [answer](crate::orders::Answer).
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
    /// Something about methods that are compared.
    Comparing(Box<Comparing>),
    /// All done.
    Finished,
    /// Nothing can be done.
    Failed(Failure),
}

/// What the worker says of methods that it compares.
#[derive(Serialize, Deserialize)]
pub(crate) enum Comparing {
    /// What there is to compare, and which methods only one version has.
    Plan { n_methods: usize, added: Vec<String>, removed: Vec<String> },
    /// Two methods are compared now.
    Started([NamedMethod; 2]),
    /// They seem to differ on these inputs.
    Different { inputs: String, static_fields: Vec<[FieldKey; 2]>, prints: bool },
    /// A bound was met.
    Bounded(String),
    /// There is no telling something.
    Unknown(String),
    /// All done with these methods.
    Done { stats: ComparisonStats, assumptions: Vec<Assumption> },
}

/// A method, as replay needs it.
#[derive(Clone, Serialize, Deserialize)]
pub struct NamedMethod {
    /// Canonical spelling.
    pub spelling: String,
    /// Its class by binary name.
    pub class: String,
    /// Its own name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Whether it has no receiver.
    pub is_static: bool,
}

impl NamedMethod {
    /// The method of an entry.
    pub fn of(program: &Program, entry: &Entry) -> NamedMethod {
        let declaration = program.declaration(entry.method);
        NamedMethod {
            spelling: entry.name.clone(),
            class: program.class(program.method(entry.method).class).java_name(),
            name: declaration.name.clone(),
            descriptor: declaration.descriptor.to_string(),
            is_static: entry.is_static,
        }
    }
}

/// What the end of an exploration, or of a part of it, leaves to say.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Account {
    pub(crate) covered: Covered,
    pub(crate) stats: Stats,
    pub(crate) unfinished: Vec<Unfinished>,
    pub(crate) assumptions: BTreeSet<Assumption>,
    /// Whether a process that did a part of it crashed.
    pub(crate) has_crashed: bool,
}

/// What a part of the work says to the process that it was copied from, which does not pass it on.
#[derive(Serialize, Deserialize)]
pub(crate) enum Note {
    /// Its time is up, and it waits for more; what it holds in memory meanwhile, in MiB.
    Paused { mb: u64 },
    /// A shard is still alive.
    Progress { paths: u64, waiting: u64 },
    /// What a shard has to say by now, in case that it does not live to say more.
    SoFar(Box<Account>),
    /// A shard is done.
    Done(Box<Account>),
}
