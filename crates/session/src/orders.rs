//! What a supervisor orders a worker to do: a job, as one line of JSON, and then an answer for each message that waits for one.

use crate::bounds::Bounds;
use crate::failure::Failure;
pub use crate::worker::Open;
use classfile::jdk::Jdk;
use exploration::Property;
use exploration::describe::Readers;
use exploration::memo::Memo;
use search::{Merge, Plan, Search};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What to do.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum Job {
    /// Explores methods.
    Explore(Box<ExploreOrders>),
    /// Compares methods, two at a time.
    Compare(Box<CompareOrders>),
}

impl Job {
    pub(crate) fn bounds(&self) -> &Bounds {
        match self {
            Job::Explore(orders) => &orders.bounds,
            Job::Compare(orders) => &orders.bounds,
        }
    }
}

/// Whether a worker that waits is to go on with what it is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// It is.
    GoOn,
    /// What was found is enough.
    Enough,
}

/// The classes of a program.
#[derive(Clone, Serialize, Deserialize)]
pub struct Classes {
    /// Folders and jars, spelled as for `java`; the first one is the target itself.
    pub class_path: Vec<PathBuf>,
    /// The home of the JDK that was taken for them.
    pub jdk: PathBuf,
    /// The name of the Java file that the user named, if it was one.
    pub source_file: Option<String>,
}

impl Classes {
    /// That JDK.
    pub(crate) fn jdk(&self) -> Result<Jdk, Failure> {
        let gone = || Failure::bad_input(format!("there is no JDK in {} any more", self.jdk.display()));
        Jdk::at(&self.jdk).ok_or_else(gone)
    }
}

/// What to explore, and how.
#[derive(Clone, Serialize, Deserialize)]
pub struct ExploreOrders {
    /// The program.
    pub classes: Classes,
    /// Which of its methods.
    pub methods: Methods,
    /// How far to go.
    pub bounds: Bounds,
    /// What counts as a failure.
    pub property: Property,
    /// Whether a main method gets no arguments, rather than any.
    pub no_arguments: bool,
    /// Whether tests are to be written: objects that callers can make come first, and classes inside of others count too.
    pub for_tests: bool,
    /// Whether a verdict is wanted, which needs all paths.
    pub for_verdict: bool,
    /// Which bounds become larger if paths reach them and there is time: then the method is explored again.
    pub open: Open,
    /// In which order.
    pub search: Search,
    /// Ways to explore a method, one after the other, until one is the right one.
    pub plans: Vec<Plan>,
    /// Whether methods that are called are explored once.
    pub memo: Memo,
    /// Whether the first failure that the JVM confirms is enough.
    pub stop_at_failure: bool,
    /// Places that are to be reached, as the user named them.
    pub reach: Vec<String>,
    /// Paths in a row that tell nothing new, after which it is enough.
    pub stop_after: Option<u64>,
    /// Whether static fields are inputs, and of which classes besides the method's.
    pub static_fields: Option<Vec<String>>,
    /// How many processes work at a time.
    pub n_jobs: usize,
    /// Whether the user has said how long one question to the solver may take.
    pub has_solver_time: bool,
    /// A file, or a folder for a file for each method.
    pub query_log: Option<PathBuf>,
    /// A second solver that is asked the same.
    pub cross_check: Option<PathBuf>,
    /// Layers of the solver that are off.
    pub without: Vec<String>,
    /// Who sees the paths: nothing else is described.
    pub readers: Readers,
}

/// Which methods to explore.
#[derive(Clone, Serialize, Deserialize)]
pub enum Methods {
    /// The one that this means, or those of a class.
    One(String),
    /// The one or those that this means.
    Named(String),
    /// The main method; all public ones if there is none.
    Main,
    /// All public ones.
    All,
    /// These, in canonical spelling.
    These(Vec<String>),
}

/// What to compare, and how.
#[derive(Clone, Serialize, Deserialize)]
pub struct CompareOrders {
    /// The program.
    pub first: Classes,
    /// The other version, if there is one.
    pub second: Option<Classes>,
    /// Which methods.
    pub methods: ComparedMethods,
    /// How far to go.
    pub bounds: Bounds,
    /// Methods that were compared already.
    pub n_skipped: usize,
    /// Which paths of the second method are merged.
    pub merge: Merge,
}

/// Which methods to compare.
#[derive(Clone, Serialize, Deserialize)]
pub enum ComparedMethods {
    /// These two.
    Two(String, String),
    /// The one that this means, in both versions.
    Common(String),
    /// All public ones that both versions have.
    All,
}
