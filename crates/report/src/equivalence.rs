//! Whether methods do the same: what `equiv` found out, and how it is shown.
//!
//! **Invariant:** DIFFERENT needs a difference that the JVM confirmed, EQUIVALENT needs that nothing was left out but inputs beyond
//! the bounds that are told with it.

use crate::java::call;
use crate::{Assumption, Inputs, Palette, SCHEMA, assumption};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::{self, Write};

/// The command whose results are here.
const COMMAND: &str = "equiv";

/// Whether two methods do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum EquivalenceVerdict {
    /// Proved: no caller can tell them apart, by inputs that the bounds allow.
    Equivalent,
    /// There are inputs on which they differ, as the JVM confirms.
    Different,
    /// Neither.
    Unknown,
}

impl fmt::Display for EquivalenceVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EquivalenceVerdict::Equivalent => "EQUIVALENT",
            EquivalenceVerdict::Different => "DIFFERENT",
            EquivalenceVerdict::Unknown => "UNKNOWN",
        })
    }
}

/// What was found out about two methods.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The version of the JSON, [`SCHEMA`].
    pub schema: u32,
    /// Always `equiv`.
    pub command: &'static str,
    /// The file, folder or jar, as the user named it.
    pub target: String,
    /// The methods in canonical spelling.
    pub first: String,
    /// The same.
    pub second: String,
    /// The answer.
    pub verdict: EquivalenceVerdict,
    /// Inputs on which they differ.
    pub difference: Option<DifferenceFound>,
    /// Bounds on inputs that were met, one phrase each: of inputs beyond them nothing is said.
    pub bounds: Vec<String>,
    /// Why else something may be missing.
    pub incomplete: Vec<String>,
    /// What was taken for granted beside [`Assumption::ALWAYS`].
    #[serde(serialize_with = "Assumption::as_phrases")]
    pub assumptions: Vec<Assumption>,
    /// What it cost.
    pub stats: ComparisonStats,
}

/// Inputs on which two methods differ, as the JVM confirms.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DifferenceFound {
    /// The inputs.
    pub inputs: Inputs,
    /// What the first method did: `returned 3`.
    pub first: String,
    /// What the second one did.
    pub second: String,
    /// What differs after the calls, if it is not how they end.
    pub effect: Option<String>,
}

/// What a comparison cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparisonStats {
    /// Paths of the first method.
    pub first_paths: u64,
    /// Paths of the second method.
    pub second_paths: u64,
    /// Pairs of paths that were compared.
    pub pairs: u64,
    /// Questions to the solver.
    pub solver_queries: u64,
    /// Those that its backend had to answer.
    pub backend_checks: u64,
    /// Operations that were executed.
    pub instructions: u64,
    /// Time that passed.
    pub wall_ms: u64,
}

impl Comparison {
    /// A comparison of which nothing is known yet.
    pub fn new(target: String, first: String, second: String) -> Comparison {
        Comparison {
            schema: SCHEMA,
            command: COMMAND,
            target,
            first,
            second,
            verdict: EquivalenceVerdict::Unknown,
            difference: None,
            bounds: Vec::new(),
            incomplete: Vec::new(),
            assumptions: Vec::new(),
            stats: ComparisonStats::default(),
        }
    }

    /// Notes a bound that was met.
    pub fn add_bound(&mut self, what: String) {
        if !self.bounds.contains(&what) {
            self.bounds.push(what);
        }
    }

    /// Notes a reason why something may be missing.
    pub fn add_reason(&mut self, what: String) {
        if !self.incomplete.contains(&what) {
            self.incomplete.push(what);
        }
    }

    /// Says what all of it amounts to, after the last pair.
    pub fn conclude(&mut self) {
        self.verdict = match &self.difference {
            Some(_) => EquivalenceVerdict::Different,
            None if self.incomplete.is_empty() && !self.is_vacuous() => EquivalenceVerdict::Equivalent,
            None => EquivalenceVerdict::Unknown,
        };
    }

    /// Whether all inputs are beyond the bounds.
    fn is_vacuous(&self) -> bool {
        self.stats.pairs == 0 && !self.bounds.is_empty()
    }

    fn is_up_to_bounds(&self) -> bool {
        self.verdict == EquivalenceVerdict::Equivalent && !self.bounds.is_empty()
    }
}

/// Comparisons of the methods of two versions, or of two methods.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparisons {
    /// The version of the JSON, [`SCHEMA`].
    pub schema: u32,
    /// Always `equiv`.
    pub command: &'static str,
    /// The file, folder or jar, as the user named it.
    pub target: String,
    /// The other version, if versions are compared.
    pub against: Option<String>,
    /// The answer over all methods.
    pub verdict: EquivalenceVerdict,
    /// A comparison for each method that both versions have.
    pub methods: Vec<Comparison>,
    /// Methods that only the second version has.
    pub added: Vec<String>,
    /// Methods that only the first version has.
    pub removed: Vec<String>,
}

impl Comparisons {
    /// None so far.
    pub fn new(target: String, against: Option<String>) -> Comparisons {
        let verdict = EquivalenceVerdict::Unknown;
        let (methods, added, removed) = (Vec::new(), Vec::new(), Vec::new());
        Comparisons { schema: SCHEMA, command: COMMAND, target, against, verdict, methods, added, removed }
    }

    /// Says what all of it amounts to. Methods that only one version has are told, and count for nothing.
    pub fn conclude(&mut self) {
        self.methods.iter_mut().for_each(Comparison::conclude);
        let any = |verdict| self.methods.iter().any(|method| method.verdict == verdict);
        self.verdict = if any(EquivalenceVerdict::Different) {
            EquivalenceVerdict::Different
        } else if any(EquivalenceVerdict::Unknown) || self.methods.is_empty() {
            EquivalenceVerdict::Unknown
        } else {
            EquivalenceVerdict::Equivalent
        };
    }

    /// The exit code that tells the verdict.
    pub fn exit_code(&self) -> u8 {
        match self.verdict {
            EquivalenceVerdict::Equivalent => 0,
            EquivalenceVerdict::Different => 1,
            EquivalenceVerdict::Unknown => 3,
        }
    }
}

/// Writes comparisons for the terminal; the last line is the verdict.
pub fn write_comparisons(out: &mut impl Write, all: &Comparisons, palette: &Palette) -> io::Result<()> {
    for method in &all.methods {
        write_comparison(out, method, all.against.is_some(), palette)?;
    }
    for (what, methods) in [("only in the second", &all.added), ("only in the first", &all.removed)] {
        for method in methods {
            writeln!(out, "{what}: {method}")?;
        }
    }
    if let Some(against) = &all.against {
        let count = |verdict| all.methods.iter().filter(|method| method.verdict == verdict).count();
        let Comparisons { target, added, removed, .. } = all;
        writeln!(
            out,
            "methods of {target} and {against}: {} equivalent, {} different, {} unknown, {} added, {} removed",
            count(EquivalenceVerdict::Equivalent),
            count(EquivalenceVerdict::Different),
            count(EquivalenceVerdict::Unknown),
            added.len(),
            removed.len(),
        )?;
    }
    let is_bounded = all.methods.iter().any(Comparison::is_up_to_bounds);
    writeln!(out, "{}", paint(all.verdict, is_bounded, palette))
}

fn paint(verdict: EquivalenceVerdict, is_bounded: bool, palette: &Palette) -> String {
    let (style, text) = match verdict {
        EquivalenceVerdict::Equivalent if is_bounded => (palette.good, format!("{verdict} up to the bounds")),
        EquivalenceVerdict::Equivalent => (palette.good, verdict.to_string()),
        EquivalenceVerdict::Different => (palette.bad, verdict.to_string()),
        EquivalenceVerdict::Unknown => (palette.warning, verdict.to_string()),
    };
    palette.paint(style, &text)
}

fn write_comparison(
    out: &mut impl Write,
    comparison: &Comparison,
    are_versions: bool,
    palette: &Palette,
) -> io::Result<()> {
    let Comparison { first, second, stats, .. } = comparison;
    let title = if are_versions { first.clone() } else { format!("{first} and {second}") };
    let verdict = if are_versions {
        format!(": {}", paint(comparison.verdict, comparison.is_up_to_bounds(), palette))
    } else {
        String::new()
    };
    writeln!(out, "{}{verdict}", palette.paint(palette.title, &title))?;
    if let Some(difference) = &comparison.difference {
        let [own, other] = if are_versions { ["old", "new"] } else { [first.as_str(), second.as_str()] };
        writeln!(out, "  they differ on {}, confirmed on the JVM:", call(first, &difference.inputs))?;
        writeln!(out, "    {own} {}", difference.first)?;
        writeln!(out, "    {other} {}", difference.second)?;
        if let Some(effect) = &difference.effect {
            writeln!(out, "    {effect}")?;
        }
    } else if comparison.is_up_to_bounds() {
        writeln!(out, "  they are the same within the bounds, which cut:")?;
    }
    if comparison.difference.is_none() {
        for what in comparison.bounds.iter().chain(&comparison.incomplete) {
            writeln!(out, "  {what}")?;
        }
    }
    if comparison.verdict == EquivalenceVerdict::Equivalent {
        writeln!(out, "  {}", assumption::always())?;
        for assumption in &comparison.assumptions {
            writeln!(out, "  assuming that {assumption}")?;
        }
    }
    writeln!(
        out,
        "  {} and {} paths, {} pairs; {} solver queries, {} ms",
        stats.first_paths, stats.second_paths, stats.pairs, stats.solver_queries, stats.wall_ms
    )
}
