//! Everything one command found out about one method: the top level of the JSON.
//!
//! A report starts empty; the command adds paths, coverage, statistics and why exploration ended early, and then calls [`Report::conclude`] once, which derives the rest.

use crate::{Assumption, Finding, Path, Reach, Scope, Unfinished};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The version of the JSON; it grows when a field changes its meaning or goes away.
pub const SCHEMA: u32 = 1;

/// What one command found out about one method.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The version of the JSON, [`SCHEMA`].
    pub schema: u32,
    /// What was asked.
    #[serde(flatten)]
    pub header: Header,
    /// The answer of `verify`; `explore` gives none.
    pub verdict: Option<Verdict>,
    /// Every finished path, ordered by its branch trace.
    pub paths: Vec<Path>,
    /// Other inputs of merged paths, which take other ways through the program; `id` is that of the path.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Path>,
    /// Failed assertions and uncaught exceptions, one per place.
    pub findings: Vec<Finding>,
    /// What the entry method throws on purpose about its arguments, one per place.
    pub preconditions: Vec<Finding>,
    /// How much of the program under test the paths reached.
    pub coverage: Coverage,
    /// Why exploration ended early, if it did.
    #[serde(skip)]
    pub unfinished: Vec<Unfinished>,
    /// Why some behaviour may be missing from `paths`, one sentence each. Empty means that all of it is there. They are made
    /// of `unfinished` and the paths when these are [concluded](Report::conclude).
    pub incomplete: Vec<String>,
    /// Why no input of the run could be replayed on the JVM, if that was wanted and none could.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unreplayed: Option<String>,
    /// The inputs for which TRUE is proved, if the answer is UNKNOWN because of larger ones only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds_for: Option<Scope>,
    /// Whether places that the user asked about can be reached.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<Reach>,
    /// What was taken for granted beside [`Assumption::ALWAYS`].
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "Assumption::as_phrases")]
    pub assumptions: Vec<Assumption>,
    /// What it cost.
    pub stats: Stats,
}

impl Report {
    /// A report without any paths yet.
    pub fn new(header: Header) -> Self {
        Self {
            schema: SCHEMA,
            header,
            verdict: None,
            paths: Vec::new(),
            variants: Vec::new(),
            findings: Vec::new(),
            preconditions: Vec::new(),
            coverage: Coverage::default(),
            unfinished: Vec::new(),
            incomplete: Vec::new(),
            unreplayed: None,
            holds_for: None,
            reach: Vec::new(),
            assumptions: Vec::new(),
            stats: Stats::default(),
        }
    }
}

/// What was asked: known before the first path is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Which command ran.
    pub command: Command,
    /// The file, folder or jar, as the user named it.
    pub target: String,
    /// The entry method in canonical spelling: `pkg.Class#method(int,java.lang.String)`.
    pub method: String,
}

/// The commands whose result is a [`Report`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Command {
    /// Lists every path.
    Explore,
    /// Answers whether an assertion or uncaught exception is reachable.
    Verify,
    /// Turns paths into tests.
    Test,
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Command::Explore => "explore",
            Command::Verify => "verify",
            Command::Test => "test",
        })
    }
}

/// Whether the method is free of failing assertions and uncaught exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Verdict {
    /// Proved: every path was explored and none fails.
    True,
    /// Refuted: the JVM failed on the inputs we found.
    False,
    /// Neither.
    Unknown,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::True => "TRUE",
            Verdict::False => "FALSE",
            Verdict::Unknown => "UNKNOWN",
        })
    }
}

/// How much of the program under test the paths reached; JDK code does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// Sides of conditional branches and cases of switches.
    pub branches: Count,
    /// Source lines that have code.
    pub lines: Count,
}

/// So many out of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// How many were reached.
    pub covered: u64,
    /// How many there are in the methods that were entered.
    pub total: u64,
}

/// Checks of the solver's backend that involved about as many guards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SizedChecks {
    /// From how many guards on.
    pub guards: u64,
    /// How many checks there were.
    pub checks: u64,
    /// Milliseconds that they took together.
    pub ms: u64,
}

/// What the run cost. Everything but the times and the memory is the same in every run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stats {
    /// Finished paths.
    pub paths: u64,
    /// Sides of choices that no input can take.
    pub infeasible: u64,
    /// Ways that break an assumption which the program states.
    pub excluded: u64,
    /// Choices where more than one side was feasible.
    pub forks: u64,
    /// Questions to the solver chain, however it answered them.
    pub solver_queries: u64,
    /// Milliseconds in the solver chain.
    pub solver_ms: u64,
    /// Instructions executed, over all paths.
    pub instructions: u64,
    /// Different expressions that were made.
    pub expressions: u64,
    /// States that became part of another.
    pub merged: u64,
    /// How often a symbolic branch had a region that could be merged.
    #[serde(default)]
    pub regions: u64,
    /// How often states were not merged, by reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub declined: BTreeMap<String, u64>,
    /// Calls of methods that were explored before, in which what was found out then led the path.
    pub replayed_summaries: u64,
    /// What exploring methods once has cost and brought; nothing where that was not done.
    #[serde(default, skip_serializing_if = "MemoStats::is_empty")]
    pub memo: MemoStats,
    /// Sides of choices that rewriting, witness and cache left undecided.
    pub undecided_sides: u64,
    /// Checks that reached the backend of the solver; never more than `undecided_sides`.
    pub backend_checks: u64,
    /// Queries answered by the cache.
    pub cache_hits: u64,
    /// Queries answered by evaluating them under the path's witness.
    pub witness_hits: u64,
    /// The checks of the backend by how many guards they involved, question included.
    pub checks_by_size: [SizedChecks; 5],
    /// Milliseconds from start to end.
    pub wall_ms: u64,
    /// The largest resident memory of the worker, in MiB.
    pub peak_mb: u64,
}

/// What exploring methods once has cost and brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MemoStats {
    /// Methods that got a tree.
    pub trees: u64,
    /// Choices in their trees.
    pub choices: u64,
    /// Paths in their trees.
    pub paths: u64,
    /// Methods that would have had too large a tree, or one that does not stand for all that they can be called with.
    pub given_up: u64,
    /// Questions to the solver chain that building the trees took.
    pub building_queries: u64,
    /// Milliseconds that building them took.
    pub building_ms: u64,
    /// Sides of choices that no input takes, as a tree said.
    pub recalled: u64,
    /// Sides of choices that the witness takes, at choices of which a tree knew something: nobody was asked.
    pub followed: u64,
}

impl MemoStats {
    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        *self == MemoStats::default()
    }

    /// Adds what another part of the run cost.
    pub fn add(&mut self, other: &MemoStats) {
        self.recalled += other.recalled;
        self.followed += other.followed;
        self.trees += other.trees;
        self.choices += other.choices;
        self.paths += other.paths;
        self.given_up += other.given_up;
        self.building_queries += other.building_queries;
        self.building_ms += other.building_ms;
    }
}

impl Stats {
    /// Adds what another part of the run cost.
    pub fn add(&mut self, other: &Stats) {
        self.paths += other.paths;
        self.infeasible += other.infeasible;
        self.excluded += other.excluded;
        self.forks += other.forks;
        self.solver_queries += other.solver_queries;
        self.solver_ms += other.solver_ms;
        self.instructions += other.instructions;
        self.expressions += other.expressions;
        self.undecided_sides += other.undecided_sides;
        self.backend_checks += other.backend_checks;
        self.cache_hits += other.cache_hits;
        self.witness_hits += other.witness_hits;
        self.replayed_summaries += other.replayed_summaries;
        self.memo.add(&other.memo);
        self.merged += other.merged;
        self.regions += other.regions;
        for (reason, count) in &other.declined {
            *self.declined.entry(reason.clone()).or_default() += count;
        }
        for (sum, own) in self.checks_by_size.iter_mut().zip(other.checks_by_size) {
            sum.guards = sum.guards.max(own.guards);
            sum.checks += own.checks;
            sum.ms += own.ms;
        }
        self.wall_ms += other.wall_ms;
        self.peak_mb = self.peak_mb.max(other.peak_mb);
    }

    /// What was added since the run had cost `before`.
    pub fn since(mut self, before: &Stats) -> Stats {
        self.paths -= before.paths;
        self.infeasible -= before.infeasible;
        self.excluded -= before.excluded;
        self.forks -= before.forks;
        self.solver_queries -= before.solver_queries;
        self.solver_ms -= before.solver_ms;
        self.instructions -= before.instructions;
        self.expressions -= before.expressions;
        self.undecided_sides -= before.undecided_sides;
        self.backend_checks -= before.backend_checks;
        self.cache_hits -= before.cache_hits;
        self.witness_hits -= before.witness_hits;
        self.merged -= before.merged;
        self.regions -= before.regions;
        for (reason, count) in &before.declined {
            *self.declined.entry(reason.clone()).or_default() -= count;
        }
        self.declined.retain(|_, count| *count > 0);
        for (own, earlier) in self.checks_by_size.iter_mut().zip(before.checks_by_size) {
            own.checks -= earlier.checks;
            own.ms -= earlier.ms;
        }
        self.wall_ms -= before.wall_ms;
        self
    }
}
