//! How far to go: the bounds that all commands share which explore. `docs/limitations.md` says what happens at each.

use crate::memory;
use interpreter::Limits;
use search::Budget;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How far to go. Where one is none, nothing is bounded.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Bounds {
    /// How long to explore.
    pub seconds: Option<f64>,
    /// Paths of a method.
    pub max_paths: u64,
    /// Choices on symbolic values along one path.
    pub max_depth: u32,
    /// Operations along one path.
    pub max_steps: u64,
    /// Characters of a symbolic string that a path looks at.
    pub max_string: usize,
    /// Elements of an array of symbolic length that a path looks at.
    pub max_array: usize,
    /// Elements of a collection or map that is an input; if none, as many as suit its class.
    pub max_collection: Option<usize>,
    /// Classes of which inputs of one type can be.
    pub max_classes: usize,
    /// How deep objects of inputs are nested.
    pub max_nesting: u32,
    /// Iterations of a loop in which symbolic values decide.
    pub max_loop: Option<u32>,
    /// Bytes of standard input that a path looks at.
    pub max_input: usize,
    /// What all processes together may take, in MiB.
    pub memory_mb: u64,
    /// How long one question to the solver may take.
    pub solver_seconds: Option<f64>,
}

impl Bounds {
    /// Sets how far paths go in the inputs that they look at.
    pub(crate) fn limit(&self, limits: &mut Limits) {
        limits.max_string = self.max_string;
        limits.max_array = self.max_array;
        limits.max_collection = self.max_collection;
        limits.max_classes = self.max_classes;
        limits.max_nesting = self.max_nesting;
        limits.max_loop = self.max_loop;
        limits.max_input = self.max_input;
    }

    /// For a process that explores for so long, with all the memory of the workers, until `stop` is set.
    pub(crate) fn budget(
        &self,
        seconds: Option<f64>,
        stop: &Arc<AtomicBool>,
        out_of_memory: Arc<AtomicBool>,
    ) -> Budget {
        Budget {
            time: seconds.map(Duration::from_secs_f64),
            spent: Duration::ZERO,
            whole_time: None,
            max_paths: self.max_paths,
            max_depth: self.max_depth,
            max_steps: self.max_steps,
            max_work: None,
            memory_mb: memory::for_workers(self.memory_mb),
            whole_memory_mb: Some(self.memory_mb),
            out_of_memory: Some(out_of_memory),
            interrupt: Some(Arc::clone(stop)),
            rounding: Duration::ZERO,
            more_time: None,
        }
    }
}
