//! `explore`: every path of a method, as the user sees it.

use crate::cli::ExploreOptions;
use crate::exploring::{self, Goal};
use report::Command;
use session::Failure;

/// Explores what the user named, and prints it.
pub(crate) fn run(options: &ExploreOptions, log: Option<&str>) -> Result<u8, Failure> {
    exploring::run_for(Command::Explore, options, &Goal::of(options), log).map(|(_, code)| code)
}
