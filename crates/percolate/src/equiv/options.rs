//! The options of `equiv`.

use crate::cli::{Format, MergeOption, seconds};
use clap::Args;
use std::path::PathBuf;

/// Two methods of a target, or two targets and perhaps a method.
#[derive(Args)]
#[command(override_usage = "percolate equiv [OPTIONS] <TARGET> <METHOD> <METHOD>\n       \
                            percolate equiv [OPTIONS] <OLD> <NEW> [METHOD]")]
pub(crate) struct EquivOptions {
    /// A .java file, a jar, or a folder of sources or classes
    pub(crate) target: PathBuf,
    /// A method, or another version of the target
    #[arg(value_name = "METHOD|NEW")]
    pub(crate) first: String,
    /// The method to compare it with; of two versions, the only method to compare
    #[arg(value_name = "METHOD")]
    pub(crate) second: Option<String>,
    /// More folders of classes and jars that the target needs, separated by ':' (also -cp)
    #[arg(long, value_name = "PATH", value_delimiter = ':')]
    pub(crate) classpath: Vec<PathBuf>,
    /// Stop after so many seconds (0: never)
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds, allow_hyphen_values = true)]
    pub(crate) time: f64,
    /// Stop after so many paths of either method
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub(crate) max_paths: u64,
    /// Cut a path after so many choices on symbolic values
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) max_depth: u32,
    /// Cut a path after so many operations
    #[arg(long, value_name = "N", default_value_t = 5_000_000)]
    pub(crate) max_steps: u64,
    /// Cut a path that must look at more characters of a symbolic string
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub(crate) max_string: usize,
    /// Cut a path that must look at more elements of an array of symbolic length
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) max_array: usize,
    /// Cut a path that needs objects of inputs nested more deeply in each other
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) max_nesting: u32,
    /// Stop when more memory is used
    #[arg(long, value_name = "MB", default_value_t = 4096)]
    pub(crate) memory: u64,
    /// Give up on a single question to the solver after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds, allow_hyphen_values = true)]
    pub(crate) solver_time: f64,
    /// Which branches of the second method become one formula instead of two paths
    #[arg(long, value_enum, default_value_t = MergeOption::Off)]
    pub(crate) merge: MergeOption,
    /// How to print the result: text or json
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}
