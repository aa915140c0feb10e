//! The options for the bounds that all commands share which explore; `docs/limitations.md` says what happens at each.

use crate::cli::seconds;
use clap::Args;
use session::{Bounds, memory::megabytes};

/// How long one question to the solver may take, in seconds.
const SOLVER_SECONDS: f64 = 10.0;

/// The part of the time that one question may take, as its divisor.
const PART_FOR_ONE: f64 = 12.0;

/// Characters of a symbolic string that a path looks at.
const MAX_STRING: usize = 16;

/// Elements of an array of symbolic length that a path looks at.
const MAX_ARRAY: usize = 10;

/// Choices on symbolic values along one path.
const MAX_DEPTH: u32 = 10_000;

/// Operations along one path.
const MAX_STEPS: u64 = 5_000_000;

/// Bytes of standard input that a path looks at.
const MAX_INPUT: usize = 8;

/// How deep objects of inputs are nested.
const MAX_NESTING: u32 = 5;

/// How far to go.
#[derive(Args)]
pub(crate) struct BoundOptions {
    /// Stop after so many seconds (0: never)
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds, allow_hyphen_values = true)]
    pub(crate) time: f64,
    /// Stop after so many paths of a method
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    max_paths: u64,
    /// Cut a path after so many choices on symbolic values. Without it 10,000; verify goes on with more while there is time
    #[arg(long, value_name = "N")]
    pub(crate) max_depth: Option<u32>,
    /// Cut a path after so many operations. Without it 5,000,000; verify goes on with more while there is time
    #[arg(long, value_name = "N")]
    pub(crate) max_steps: Option<u64>,
    /// Cut a path that must look at more characters of a symbolic string. Without it 16; verify goes on with more while there is time
    #[arg(long, value_name = "N")]
    max_string: Option<usize>,
    /// Cut a path that must look at more elements of an array of symbolic length. Without it 10; verify goes on with more
    /// while there is time
    #[arg(long, value_name = "N")]
    max_array: Option<usize>,
    /// Cut a path on which a collection or map that is an input has more elements. Without it these are 4, 2 where elements are
    /// hashed or sorted, and 1 in a Hashtable
    #[arg(long, value_name = "N")]
    pub(crate) max_collection: Option<usize>,
    /// Cut a path on which an input is of yet another class, after so many that its type allows
    #[arg(long, value_name = "N", default_value_t = 256)]
    max_classes: usize,
    /// Cut a path that needs objects of inputs nested more deeply in each other. Without it 5; verify goes on with more while there
    /// is time
    #[arg(long, value_name = "N")]
    pub(crate) max_nesting: Option<u32>,
    /// Cut a path after so many iterations of a loop of the program in which symbolic values decide. Without it there is no such bound
    #[arg(long, value_name = "N")]
    max_loop: Option<u32>,
    /// Stop when more memory is used, by all processes together
    #[arg(long, value_name = "MB", default_value_t = 4096, value_parser = megabytes)]
    pub(crate) memory: u64,
    /// Give up on a single question to the solver after so many seconds (0: never). Without it after 10, and where paths are
    /// listed after a twelfth of --time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    pub(crate) solver_time: Option<f64>,
}

impl BoundOptions {
    /// The bounds, as far as all commands have the same.
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds {
            seconds: self.seconds(),
            max_paths: self.max_paths,
            max_depth: self.max_depth.unwrap_or(MAX_DEPTH),
            max_steps: self.max_steps.unwrap_or(MAX_STEPS),
            max_string: self.max_string.unwrap_or(MAX_STRING),
            max_array: self.max_array.unwrap_or(MAX_ARRAY),
            max_collection: self.max_collection,
            max_classes: self.max_classes,
            max_nesting: self.max_nesting.unwrap_or(MAX_NESTING),
            max_loop: self.max_loop,
            max_input: MAX_INPUT,
            memory_mb: self.memory,
            solver_seconds: self.solver_seconds_for_paths(),
        }
    }

    /// Whether nobody has said how long strings and arrays may be.
    pub(crate) fn are_lengths_open(&self) -> bool {
        self.max_string.is_none() && self.max_array.is_none()
    }

    /// The time, if it is bounded, in seconds.
    pub(crate) fn seconds(&self) -> Option<f64> {
        (self.time > 0.0).then_some(self.time)
    }

    /// The time for one question to the solver, if it is bounded, in seconds.
    pub(crate) fn solver_seconds(&self) -> Option<f64> {
        match self.solver_time {
            Some(seconds) => (seconds > 0.0).then_some(seconds),
            None => Some(SOLVER_SECONDS),
        }
    }

    /// The same where many paths are wanted: one that is hard to decide is not worth much of the time.
    fn solver_seconds_for_paths(&self) -> Option<f64> {
        let part = self.seconds().filter(|_| self.solver_time.is_none()).map(|all| all / PART_FOR_ONE);
        self.solver_seconds().into_iter().chain(part).reduce(f64::min)
    }
}
