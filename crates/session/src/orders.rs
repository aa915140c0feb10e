//! What a supervisor orders a worker to do.

pub use crate::worker::Open;
use exploration::{Plan, Property, Search};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What to explore, and how.
#[derive(Clone, Serialize, Deserialize)]
pub struct Orders {
    pub class_path: Vec<PathBuf>,
    /// The name of the Java file that the user named, if it was one.
    pub source_file: Option<String>,
    pub methods: Methods,
    pub property: Property,
    pub no_arguments: bool,
    /// Whether tests are to be written: objects that callers can make come first, and classes inside of others count too.
    pub for_tests: bool,
    /// Whether a verdict is wanted, which needs all paths.
    pub for_verdict: bool,
    /// Which bounds become larger if paths reach them and there is time: then the method is explored again.
    pub open: Open,
    pub search: Search,
    /// Ways to explore a method, one after the other, until one is the right one.
    pub plans: Vec<Plan>,
    /// Whether the first failure that the JVM confirms is enough.
    pub stop_at_failure: bool,
    pub reach: Vec<String>,
    pub stop_after: Option<u64>,
    pub seconds: Option<f64>,
    pub max_paths: u64,
    pub max_depth: u32,
    pub max_steps: u64,
    pub max_string: usize,
    pub max_array: usize,
    pub max_collection: Option<usize>,
    pub max_classes: usize,
    pub max_nesting: u32,
    pub max_loop: Option<u32>,
    pub max_input: usize,
    /// Whether static fields are inputs, and of which classes besides the method's.
    pub static_fields: Option<Vec<String>>,
    pub memory_mb: u64,
    /// How many processes work at a time.
    pub n_jobs: usize,
    pub solver_seconds: Option<f64>,
    /// Whether the user has said so.
    pub has_solver_time: bool,
    /// A file, or a folder for a file for each method.
    pub query_log: Option<PathBuf>,
    pub cross_check: Option<PathBuf>,
    /// Layers of the solver that are off.
    pub without: Vec<String>,
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
