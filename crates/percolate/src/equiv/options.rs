//! The options of `equiv`.

use crate::bounds::BoundOptions;
use crate::cli::{Format, MergeOption};
use crate::permissions::PermissionOptions;
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
    #[arg(long, value_name = "PATH", value_delimiter = ':', value_parser = crate::cli::class_path_entry())]
    pub(crate) classpath: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) bounds: BoundOptions,
    #[command(flatten)]
    pub(crate) permissions: PermissionOptions,
    /// Which branches of the second method become one formula instead of two paths
    #[arg(long, value_enum, default_value_t = MergeOption::Off)]
    pub(crate) merge: MergeOption,
    /// How to print the result: text or json
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}
