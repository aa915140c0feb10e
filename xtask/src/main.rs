//! Chores of this repository, each a file: `cargo xtask ci|bless|bench|coverage|full|hunt|jdk-natives|jdk-sweep|memo|mutants|peers|random|subjects|tidy`.

mod bench;
mod bless;
mod ci;
mod coverage;
mod cpu_time;
mod hunt;
mod jdk_natives;
mod jdk_sweep;
mod jdks;
mod memo;
mod mutant_sweep;
mod peers;
mod random;
mod repo;
mod subjects;
mod tidy;

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Chores of this repository.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Chore {
    /// Do exactly what CI does: tidy, format, lint, test; stop at the first failure
    Ci,
    /// Rewrite the goldens of all suites, or of the tests whose name contains FILTER
    Bless {
        /// Part of a test's name, as in `IndexOutOfBounds`
        filter: Option<String>,
    },
    /// Measure the release build and print a table
    Bench {
        /// One benchmark instead of all
        #[arg(value_parser = clap::builder::PossibleValuesParser::new(bench::names()))]
        name: Option<String>,
    },
    /// Write tests for classes of well-known libraries; fail if one does not pass, and tell what JaCoCo says they cover
    Coverage(coverage::Options),
    /// What CI does, and all that runs on JDK 17 on every other JDK that is there
    Full,
    /// Throw random graphs of objects at random classes, and compare with what the engine says; fail if anything is wrong
    Hunt {
        /// The first seed
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many seeds
        #[arg(long, default_value_t = 20)]
        count: u64,
    },
    /// List native methods of a JDK that booting or classes reach and that have no model, and models that it has no method for
    JdkNatives {
        /// The home of the JDK
        #[arg(value_name = "JDK")]
        jdk: PathBuf,
        /// Folders and jars of classes, all of whose methods may run
        classes: Vec<PathBuf>,
    },
    /// Lower every method of a JDK and verify what comes out; fail if any of it is wrong
    JdkSweep {
        /// The home of the JDK, instead of the one that is found
        #[arg(value_name = "HOME")]
        jdk: Option<PathBuf>,
    },
    /// Explore methods with and without what is known of the methods that they call, and print what that costs
    Memo(memo::Options),
    /// Read and lower damaged class files and jars, and explore damaged classes; fail if one of them does harm
    Mutants {
        /// How many class files; there is a jar for every twenty
        #[arg(default_value_t = 20_000)]
        number: usize,
        /// How many damaged classes of programs are explored by the debug binary, in runs of fifty
        #[arg(long, default_value_t = 2_000)]
        explored: usize,
        /// Another seed than the usual one; not zero
        #[arg(long)]
        seed: Option<std::num::NonZeroU64>,
    },
    /// Compare with what other tools expect of their public programs
    Peers {
        #[command(subcommand)]
        peer: peers::Peer,
    },
    /// Compare random programs with the JVM, other ones than the tests do
    Random {
        /// The first seed
        #[arg(default_value_t = 1000)]
        first: u64,
        /// How many seeds
        #[arg(default_value_t = 300)]
        number: u64,
        /// Only those to explore, those over references, or those to run
        #[arg(long, value_parser = ["explore", "references", "run"])]
        only: Option<String>,
    },
    /// Verify the subjects of path merging in each mode, and print what it costs; fail if a verdict is wrong
    Subjects(subjects::Options),
    /// Check the house rules that a script can check
    Tidy,
}

fn main() -> ExitCode {
    let result = match Chore::parse() {
        Chore::Ci => ci::run(),
        Chore::Bless { filter } => bless::run(filter.as_deref()),
        Chore::Bench { name } => bench::run(name.as_deref()),
        Chore::Full => ci::run_full(),
        Chore::Coverage(options) => coverage::run(&options),
        Chore::Hunt { seed, count } => hunt::run(seed, count),
        Chore::JdkNatives { jdk, classes } => jdk_natives::run(&jdk, &classes),
        Chore::Memo(options) => memo::run(&options),
        Chore::JdkSweep { jdk } => jdk_sweep::run(jdk.as_deref()),
        Chore::Mutants { number, explored, seed } => {
            mutant_sweep::run(number, explored, seed.map(std::num::NonZeroU64::get))
        }
        Chore::Peers { peer } => peers::run(&peer),
        Chore::Random { first, number, only } => {
            random::run(first, number, only.map(|kind| kind + "/").as_deref())
        }
        Chore::Subjects(options) => subjects::run(&options),
        Chore::Tidy => tidy::run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
