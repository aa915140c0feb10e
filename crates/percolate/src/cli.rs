//! Arguments and options of all commands.

use crate::bounds::BoundOptions;
use crate::cache::CacheCommand;
use crate::equiv::options::EquivOptions;
use crate::permissions::PermissionOptions;
use clap::{Args, Parser, Subcommand, ValueEnum};
use exploration::memo::Memo;
use search::Merge;
use session::Failure;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Symbolic execution for Java.
#[derive(Parser)]
#[command(name = "percolate", version, max_term_width = 110)]
pub(crate) struct Cli {
    /// Log filter by layer, e.g. solver=debug,exploration=info (also PERCOLATE_LOG)
    #[arg(long, global = true, value_name = "FILTER")]
    pub(crate) log: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Find every path of a method: inputs, outcomes, findings, coverage
    Explore(Box<ExploreOptions>),
    /// Decide whether an assertion or uncaught exception can happen: TRUE, FALSE or UNKNOWN
    Verify(Box<VerifyOptions>),
    /// Prove that two methods, or two versions of a class, do the same, or show inputs on which they differ
    Equiv(Box<EquivOptions>),
    /// Write JUnit tests for the paths of a method, or of all methods
    Test(Box<TestOptions>),
    /// Run a program in the interpreter, as `java` would
    Run(RunOptions),
    /// Show a layer as text
    Inspect(InspectOptions),
    /// Check that everything percolate needs is there
    Doctor,
    /// Show or clear what is kept from one run to the next
    Cache {
        #[command(subcommand)]
        command: CacheCommand,
    },
    /// Explore or compare for a supervisor, which sends its orders on standard input
    #[command(hide = true, name = session::WORKER)]
    Worker,
}

/// What to look at.
#[derive(Args)]
pub(crate) struct TargetOptions {
    /// A .java file, a jar, or a folder of sources or classes
    pub(crate) target: PathBuf,
    /// More folders of classes and jars that the target needs, separated by ':' (also -cp)
    #[arg(long, value_name = "PATH", value_delimiter = ':', value_parser = class_path_entry())]
    pub(crate) classpath: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct ExploreOptions {
    #[command(flatten)]
    pub(crate) target: TargetOptions,
    /// The method: 'Class#method(int,int)', 'Class.method', 'Class::method', 'File.java:14', or 'method' if there is one class; 'Class'
    /// for all that it offers. Without it all public methods, or for verify the main method if there is one. Before it, more files and
    /// folders of sources, which are compiled together with TARGET
    #[arg(value_name = "METHOD")]
    names: Vec<String>,
    #[command(flatten)]
    pub(crate) bounds: BoundOptions,
    /// Cut a path that must look at more bytes of standard input. Without it 8; verify goes on with more while there is time
    #[arg(long, value_name = "N")]
    pub(crate) max_input: Option<usize>,
    /// Take static fields that are not final for inputs: those of the method's class, and of the classes named here
    #[arg(long, value_name = "CLASS", num_args = 0.., require_equals = true, value_delimiter = ',')]
    pub(crate) static_fields: Option<Vec<String>>,
    /// How many processes explore at a time; without it, as many as there are processors
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// The order in which paths are explored; without it coverage, for verify with a share that is breadth first, or targeted where
    /// `explore` has places to reach
    #[arg(long, value_enum)]
    pub(crate) search: Option<SearchOption>,
    /// Which branches become one formula instead of two paths
    #[arg(
        long,
        value_enum,
        long_help = "Which branches become one formula instead of two paths. Without it, `verify` tries \
                     single paths and higher-order in turn, each for longer; `explore` lists single paths as long as there are \
                     few, and else starts again with higher-order; `test` takes off, since single paths make better tests"
    )]
    pub(crate) merge: Option<MergeOption>,
    /// Whether methods that are called are explored once, by themselves, and what was found out is used wherever they are called. Paths
    /// that are merged have no use for it
    #[arg(long, value_enum, default_value_t = MemoOption::Off)]
    pub(crate) memo: MemoOption,
    /// Say whether this place can be reached, as File.java:14 (may be repeated)
    #[arg(long, value_name = "FILE:LINE")]
    pub(crate) reach: Vec<String>,
    /// What the random choices of a search start from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Findings that this file knows do not count for the exit code
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the findings to the file of --baseline
    #[arg(long, requires = "baseline")]
    pub(crate) update_baseline: bool,
    /// Do not run the inputs that were found on the JVM
    #[arg(long)]
    pub(crate) no_replay: bool,
    #[command(flatten)]
    pub(crate) permissions: PermissionOptions,
    /// Append the questions to the solver's backend to this file, or to a file for each method in this folder, as
    /// SMT-LIB with the answers
    #[arg(long, value_name = "FILE|DIR")]
    pub(crate) query_log: Option<PathBuf>,
    /// Give each path of the JSON its whole condition as a script of SMT-LIB: the Java expression leaves out what nobody would read
    #[arg(long)]
    pub(crate) conditions: bool,
    /// Ask a second solver the same questions: z3, or another that is called like it
    #[arg(long, value_name = "PROGRAM", num_args = 0..=1, require_equals = true, default_missing_value = "z3")]
    pub(crate) cross_check: Option<PathBuf>,
    /// Switch off a layer of the solver (may be repeated)
    #[arg(long, value_name = "LAYER", value_parser = clap::builder::PossibleValuesParser::new(solver::Config::LAYERS))]
    pub(crate) without: Vec<String>,
    /// Tell in the text output all that is known of the cost
    #[arg(long)]
    pub(crate) stats: bool,
    /// How many paths get a line in the text output
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) show: u64,
    /// Whether to use colours
    #[arg(long, value_enum, default_value_t = Color::Auto)]
    pub(crate) color: Color,
}

impl ExploreOptions {
    /// What to look at; there are several only if all are sources.
    pub(crate) fn targets(&self) -> Vec<PathBuf> {
        let (more, _) = self.split();
        std::iter::once(&self.target.target).cloned().chain(more.iter().map(PathBuf::from)).collect()
    }

    /// The method, if the user named one.
    pub(crate) fn method(&self) -> Option<&str> {
        self.split().1.filter(|method| !method.is_empty())
    }

    /// The targets, as the user named them.
    pub(crate) fn shown_targets(&self) -> String {
        let shown: Vec<String> = self.targets().iter().map(|target| target.display().to_string()).collect();
        shown.join(" ")
    }

    /// An error if the last name is that of a folder with sources, but a method of the sources before it has that name too.
    pub(crate) fn check_names(&self) -> Result<(), Failure> {
        let Some((last, before)) = self.names.split_last() else { return Ok(()) };
        let is_word = last.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '$'));
        if !is_word || !has_sources(Path::new(last)) {
            return Ok(());
        }
        let before = std::iter::once(&self.target.target).cloned().chain(before.iter().map(PathBuf::from));
        let sources = crate::target::source_files(&before.collect::<Vec<_>>())?;
        let calls = |text: &str| {
            text.match_indices(last.as_str()).any(|(at, _)| {
                let is_whole = !text[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$'));
                is_whole && text[at + last.len()..].trim_start().starts_with('(')
            })
        };
        let is_method = |file: &PathBuf| {
            classfile::files::read(file).is_ok_and(|bytes| calls(&String::from_utf8_lossy(&bytes)))
        };
        if sources.iter().any(is_method) {
            return Err(Failure::usage(format!(
                "{last} is a folder of sources, and may be a method too: ./{last} is the folder, 'Class#{last}' the method"
            )));
        }
        Ok(())
    }

    /// The targets after the first, and the method: the last name, unless it is one of a file or folder.
    fn split(&self) -> (&[String], Option<&str>) {
        match self.names.split_last() {
            Some((last, _)) if is_target(last) => (&self.names, None),
            Some((last, before)) => (before, Some(last)),
            None => (&[], None),
        }
    }
}

/// Whether a name is that of a file or folder, if perhaps of none that exists. A plain word is a method, unless a folder of that
/// name has sources that can be compiled with those before it.
fn is_target(name: &str) -> bool {
    let is_spelled_so = name.ends_with(".java") || name.ends_with(".jar") || name.ends_with('/');
    let path = Path::new(name);
    is_spelled_so || name.contains('/') && path.exists() || !name.is_empty() && has_sources(path)
}

/// Whether there is Java below a folder.
fn has_sources(folder: &Path) -> bool {
    folder.is_dir() && crate::target::has_file(folder, "java")
}

#[derive(Args)]
pub(crate) struct VerifyOptions {
    #[command(flatten)]
    pub(crate) explore: ExploreOptions,
    /// Look for more failures when the JVM has confirmed one
    #[arg(long)]
    pub(crate) keep_going: bool,
    /// Verify what this property file of SV-COMP says, of the main method that it names, without arguments
    #[arg(long, value_name = "FILE")]
    pub(crate) property: Option<PathBuf>,
    /// Write a witness of the verdict: as GraphML if the name ends in .graphml, as YAML if in .yml or .yaml
    #[arg(long, value_name = "FILE")]
    pub(crate) witness: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct TestOptions {
    #[command(flatten)]
    pub(crate) explore: ExploreOptions,
    /// Where the tests go: the root of their packages; without it, where the project keeps tests
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
    /// The package of the tests, if not that of the classes under test
    #[arg(long, value_name = "NAME")]
    pub(crate) package: Option<String>,
    /// For which JUnit; without it, for that of the project
    #[arg(long, value_enum)]
    pub(crate) framework: Option<FrameworkOption>,
    /// At most so many tests of a method, besides its findings
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) max_tests: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FrameworkOption {
    Junit4,
    Junit5,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SearchOption {
    /// Depth first
    Dfs,
    /// Breadth first
    Bfs,
    /// At random
    Random,
    /// What is new first, then newest and random ones in turn
    Coverage,
    /// What is nearest to the places of --reach first; ends when all are reached
    Targeted,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MergeOption {
    /// None
    Off,
    /// Those without other branches or calls inside
    Simple,
    /// Those without calls inside
    Complex,
    /// All
    HigherOrder,
}

impl MergeOption {
    pub(crate) fn merge(self) -> Merge {
        match self {
            MergeOption::Off => Merge::Off,
            MergeOption::Simple => Merge::Simple,
            MergeOption::Complex => Merge::Complex,
            MergeOption::HigherOrder => Merge::HigherOrder,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MemoOption {
    /// None
    Off,
    /// All that are called
    On,
    /// Those that are expected to pay
    Auto,
}

impl MemoOption {
    pub(crate) fn memo(self) -> Memo {
        match self {
            MemoOption::Off => Memo::Off,
            MemoOption::On => Memo::On,
            MemoOption::Auto => Memo::Auto,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
    Sarif,
    Html,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Args)]
pub(crate) struct RunOptions {
    #[command(flatten)]
    pub(crate) target: TargetOptions,
    /// The class whose main is run, if there are several
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,
    /// Turn assertions on, as `java -ea` does
    #[arg(long)]
    pub(crate) enable_assertions: bool,
    /// Let the program read files below this folder (may be repeated)
    #[arg(long, value_name = "DIR")]
    pub(crate) allow_read: Vec<PathBuf>,
    /// Let the program read and write files below this folder (may be repeated)
    #[arg(long, value_name = "DIR")]
    pub(crate) allow_write: Vec<PathBuf>,
    /// Let the program see this environment variable (may be repeated); it sees no others
    #[arg(long, value_name = "NAME")]
    pub(crate) allow_env: Vec<OsString>,
    /// Arguments for the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) args: Vec<String>,
}

#[derive(Args)]
pub(crate) struct InspectOptions {
    #[command(subcommand)]
    pub(crate) layer: Layer,
}

#[derive(Subcommand)]
pub(crate) enum Layer {
    /// The class file: fields, methods, bytecode
    Class(Part),
    /// The typed SSA form of methods
    Ir(Part),
    /// Blocks, edges, dominators, post-dominators and loops of methods
    Cfg(CfgOptions),
    /// Branches that can become one formula, and where their ways meet again
    Regions(Part),
    /// Which methods run, and who calls whom
    #[command(name = "callgraph")]
    CallGraph(CallGraphOptions),
}

/// What of the target to show.
#[derive(Args)]
pub(crate) struct Part {
    #[command(flatten)]
    pub(crate) target: TargetOptions,
    /// The class or method; without one, all of the target's
    pub(crate) name: Option<String>,
}

#[derive(Args)]
pub(crate) struct CfgOptions {
    #[command(flatten)]
    pub(crate) part: Part,
    /// Draw it for Graphviz, with the IR of each block and dashed edges to handlers
    #[arg(long)]
    pub(crate) dot: bool,
}

#[derive(Args)]
pub(crate) struct CallGraphOptions {
    #[command(flatten)]
    pub(crate) target: TargetOptions,
    /// The method that is called from outside, with any arguments, or the class whose methods are; without one, all
    /// methods of the target run, on objects that they create
    pub(crate) name: Option<String>,
    /// Which classes a receiver can have
    #[arg(long, value_enum, default_value_t = AlgorithmOption::Rta)]
    pub(crate) algorithm: AlgorithmOption,
    /// Follow calls into the JDK
    #[arg(long)]
    pub(crate) jdk: bool,
    /// Look into at most so many methods
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub(crate) max_methods: usize,
    /// Draw it for Graphviz
    #[arg(long)]
    pub(crate) dot: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AlgorithmOption {
    /// Class-hierarchy analysis: any class that fits
    Cha,
    /// Rapid type analysis: any class that fits and is created
    Rta,
}

/// `java` spells the class path `-cp` and assertions `-ea`; clap has no options of two letters.
pub(crate) fn java_style(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.collect();
    let own = args.iter().position(|arg| arg == "--").unwrap_or(args.len());
    for arg in &mut args[..own] {
        if arg == "-cp" {
            *arg = "--classpath".into();
        } else if arg == "-ea" {
            *arg = "--enable-assertions".into();
        }
    }
    args
}

/// A number of seconds that is a [`Duration`]: neither negative, nor NaN, nor beyond the age of the universe.
pub(crate) fn seconds(text: &str) -> Result<f64, &'static str> {
    let number = text.parse().ok().filter(|&number| Duration::try_from_secs_f64(number).is_ok());
    number.ok_or("wanted is a number of seconds, at least 0")
}

/// An entry of a class path; an empty one is the current folder, as for `java`.
pub(crate) fn class_path_entry() -> impl clap::builder::TypedValueParser<Value = PathBuf> {
    use clap::builder::{OsStringValueParser, TypedValueParser};
    OsStringValueParser::new().map(|entry| if entry.is_empty() { PathBuf::from(".") } else { entry.into() })
}

#[cfg(test)]
mod tests {
    use super::{Cli, Command, seconds};
    use clap::{CommandFactory, Parser};

    #[test]
    fn the_definitions_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_last_name_is_the_method_unless_it_is_a_file_or_folder() {
        let check = |names: &[&str], targets: &[&str], method: Option<&str>| {
            let cli = Cli::parse_from(["percolate", "explore"].iter().chain(names));
            let Command::Explore(options) = cli.command else { unreachable!("explore was asked for") };
            assert_eq!(options.targets(), targets.iter().map(std::path::PathBuf::from).collect::<Vec<_>>());
            assert_eq!(options.method(), method, "{names:?}");
        };
        check(&["a"], &["a"], None);
        check(&["a", "f"], &["a"], Some("f"));
        // A folder without Java is no source of anything; a path is spelled as one.
        check(&["a", "src"], &["a"], Some("src"));
        check(&["a", "./src"], &["a", "./src"], None);
        check(&["a", "src", "f"], &["a", "src"], Some("f"));
        check(&["a", "b.java"], &["a", "b.java"], None);
        check(&["a", "b", "f"], &["a", "b"], Some("f"));
        check(&["a", ""], &["a"], None);
    }

    #[test]
    fn an_empty_entry_of_a_class_path_is_the_current_folder() {
        let cli = Cli::parse_from(["percolate", "explore", "A.java", "--classpath", "a.jar::b.jar:"]);
        let Command::Explore(options) = cli.command else { unreachable!("explore was asked for") };
        let expected = ["a.jar", ".", "b.jar", "."].map(std::path::PathBuf::from);
        assert_eq!(options.target.classpath, expected);
    }

    #[test]
    fn seconds_are_durations() {
        assert_eq!(seconds("0.5"), Ok(0.5));
        for wrong in ["-1", "nan", "inf", "1e300", "x", ""] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
