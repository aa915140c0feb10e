//! Runs the public programs of other tools through `percolate`, and says where it agrees with what they expect.
//!
//! The programs are not part of this repository: `docs/peers.md` says where they come from, which of them are
//! compared and how the other tool's question differs from ours. A test is left out because of its flags, never
//! because of its name.

mod desc;
mod flags;
mod jbmc;
mod jpf;
mod known;
pub(crate) mod percolate;
mod spf;
mod staging;
mod svcomp;
mod table;

use anyhow::Result;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Whose programs.
#[derive(Subcommand)]
pub(crate) enum Peer {
    /// The regression tests of JBMC: compare verdicts
    Jbmc {
        /// A folder of test folders, such as jbmc/regression/jbmc
        folder: PathBuf,
        #[command(flatten)]
        options: Options,
    },
    /// The Java programs of SV-COMP: compare verdicts
    Svcomp {
        /// A folder with a folder for each family of programs, java/ of sv-benchmarks
        folder: PathBuf,
        #[command(flatten)]
        options: Options,
    },
    /// The examples of Symbolic PathFinder: count paths and findings
    Spf {
        /// The folder of the examples, src/examples
        folder: PathBuf,
        /// Compiled classes that the examples need besides those of java/api: the annotations of src/annotations
        #[arg(long, value_name = "FOLDER")]
        annotations: Option<PathBuf>,
        #[command(flatten)]
        options: Options,
    },
}

/// How to run them.
#[derive(Args)]
pub(crate) struct Options {
    /// The binary, instead of the debug build
    #[arg(long, value_name = "PATH")]
    percolate: Option<PathBuf>,
    /// How many programs at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Only the programs whose name contains PATTERN
    #[arg(long, value_name = "PATTERN")]
    only: Option<String>,
    /// Stop each program after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    time: u64,
    /// Where to write one line for each program, instead of the target folder
    #[arg(long, value_name = "FILE")]
    tsv: Option<PathBuf>,
}

impl Options {
    fn is_chosen(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|pattern| name.contains(pattern))
    }
}

/// Runs the programs of `peer`.
pub(crate) fn run(peer: &Peer) -> Result<()> {
    match peer {
        Peer::Jbmc { folder, options } => jbmc::run(folder, options),
        Peer::Svcomp { folder, options } => svcomp::run(folder, options),
        Peer::Spf { folder, annotations, options } => spf::run(folder, annotations.as_deref(), options),
    }
}
