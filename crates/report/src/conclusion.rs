//! What the paths of a report amount to: its findings, what is missing, the verdict and the exit code.
//!
//! **Invariant:** nothing is claimed that the paths do not carry. FALSE needs a failure that the JVM confirmed;
//! TRUE needs every path, explored to its end, with nothing to report; all else is UNKNOWN and says why, and for which inputs
//! it would be TRUE.

use crate::java::{call, simple_name};
use crate::text::{outcome, printable};
use crate::{
    Bound, Command, Finding, Outcome, Path, Reach, Reached, Replay, Report, Scope, Stop, StopReason, Verdict,
    findings,
};

impl Report {
    /// Derives findings, preconditions, what is incomplete and the verdict from the paths, and from why exploration ended
    /// early. Doing so again changes nothing.
    pub fn conclude(&mut self) {
        self.findings = findings(&self.paths, false);
        self.preconditions = findings(&self.paths, true);
        self.incomplete = self.unfinished.iter().map(ToString::to_string).collect();
        for reason in missing(self) {
            self.add_reason(reason);
        }
        if self.incomplete.is_empty() {
            let open = self.reach.iter_mut().filter(|reach| reach.reached == Reached::Unknown);
            open.for_each(|reach| reach.reached = Reached::No);
        }
        if self.header.command == Command::Verify {
            self.verdict = Some(self.judge());
            self.holds_for = self.scope();
        }
    }

    /// Decides between TRUE, FALSE and UNKNOWN: an unconfirmed failure is a reason for the last.
    fn judge(&mut self) -> Verdict {
        let failures = || self.findings.iter().chain(&self.preconditions);
        if failures().any(|finding| finding.confirmed) {
            return Verdict::False;
        }
        let unconfirmed: Vec<String> =
            failures().filter_map(|finding| unconfirmed(&self.paths, finding)).collect();
        for reason in unconfirmed {
            self.add_reason(reason);
        }
        if self.incomplete.is_empty() { Verdict::True } else { Verdict::Unknown }
    }

    /// For which inputs UNKNOWN is TRUE: if nothing fails, and nothing is missing but what paths do that end at bounds on inputs.
    fn scope(&self) -> Option<Scope> {
        if self.verdict != Some(Verdict::Unknown)
            || !self.findings.is_empty()
            || !self.preconditions.is_empty()
        {
            return None;
        }
        let mut scope = Scope::default();
        for cause in self.paths.iter().filter_map(cause) {
            let Cause::Bound(Some(Bound::Input { kind, most })) = cause else { return None };
            scope.restrict(*kind, *most);
        }
        (!scope.is_empty() && self.unfinished.is_empty()).then_some(scope)
    }

    fn add_reason(&mut self, reason: String) {
        if !self.incomplete.contains(&reason) {
            self.incomplete.push(reason);
        }
    }
}

impl Report {
    /// Where the JVM contradicts: what was predicted, and what the JVM did; a sentence for each path.
    pub fn contradictions(&self) -> Vec<String> {
        let sentence = |path: &Path| match &path.replay {
            Replay::Mismatch(note) => {
                let call = call(&self.header.method, &path.inputs);
                Some(printable(&format!("contradiction: {call} {}, but {note}", outcome(&path.outcome))))
            }
            _ => None,
        };
        self.paths.iter().chain(&self.variants).filter_map(sentence).collect()
    }

    /// Whether it was asked about places, and has an answer for each that the JVM has confirmed.
    fn answers_reach(&self) -> bool {
        !self.reach.is_empty() && self.reach.iter().all(Reach::is_settled)
    }
}

/// The exit code of the process: 70 if the JVM contradicts us or a path ended in a bug of ours, 1 for a confirmed finding or FALSE, 3 if the
/// answer is not final (incomplete, UNKNOWN, a finding that was not confirmed, or nothing could be run on the JVM), else 0. Where places were asked about, their answer is final
/// as soon as the JVM has got to all of them.
pub fn exit_code(report: &Report) -> u8 {
    if report.paths.iter().chain(&report.variants).any(is_our_bug) {
        return 70;
    }
    match report.verdict {
        Some(Verdict::True) => 0,
        Some(Verdict::False) => 1,
        Some(Verdict::Unknown) => 3,
        None if report.findings.iter().any(|finding| finding.confirmed) => 1,
        // What nobody has checked is no result to rely on; TRUE is a proof.
        None if report.unreplayed.is_some() => 3,
        None if report.incomplete.is_empty() && report.findings.is_empty() => 0,
        None if report.answers_reach() && report.findings.is_empty() => 0,
        None => 3,
    }
}

fn is_our_bug(path: &Path) -> bool {
    let internal = matches!(&path.outcome, Outcome::Unsupported(stop) if stop.is_internal());
    internal || matches!(path.replay, Replay::Mismatch(_))
}

/// Why behaviour may be missing, as far as the paths tell: one sentence per cause, in the order of first sight.
fn missing(report: &Report) -> Vec<String> {
    let (paths, has_excluded) = (&report.paths, report.stats.excluded > 0);
    let causes = causes([report]);
    // A method has at least one path, unless its assumptions exclude all: else something went wrong that nobody told us.
    let nothing = (paths.is_empty() && !has_excluded).then(|| "no path was finished".to_owned());
    causes.into_iter().map(|(cause, n_paths)| cause.sentence(n_paths)).chain(nothing).collect()
}

/// Why behaviour of several methods may be missing: one sentence per cause, what ends the most paths first.
pub fn missing_of_all(reports: &[&Report]) -> Vec<String> {
    let mut causes: Vec<(Cause<'_>, usize)> = Vec::new();
    // Different bounds may have the same words.
    for (cause, n_paths) in self::causes(reports.iter().copied()) {
        match causes.iter_mut().find(|(known, _)| known.sentence(1) == cause.sentence(1)) {
            Some((_, known)) => *known += n_paths,
            None => causes.push((cause, n_paths)),
        }
    }
    causes.sort_by_key(|(_, n_paths)| std::cmp::Reverse(*n_paths));
    let mut reasons: Vec<(String, usize)> = Vec::new();
    for unfinished in reports.iter().flat_map(|report| &report.unfinished) {
        let reason = match &unfinished.reason {
            StopReason::Time { .. } | StopReason::NoTimeLeft => "the time was up (--time)".to_owned(),
            reason => reason.to_string(),
        };
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, n_methods)) => *n_methods += 1,
            None => reasons.push((reason, 1)),
        }
    }
    let paths = causes.into_iter().map(|(cause, n_paths)| cause.sentence(n_paths));
    let methods = reasons.into_iter().map(|(reason, n_methods)| match n_methods {
        1 => format!("{reason}, in 1 method"),
        n => format!("{reason}, in {n} methods"),
    });
    paths.chain(methods).collect()
}

/// The causes that end paths, in the order of first sight, and how many paths each of them ends.
fn causes<'r>(reports: impl IntoIterator<Item = &'r Report>) -> Vec<(Cause<'r>, usize)> {
    let mut causes: Vec<(Cause<'_>, usize)> = Vec::new();
    for report in reports {
        let contradicted =
            report.variants.iter().filter(|variant| matches!(variant.replay, Replay::Mismatch(_)));
        for cause in report.paths.iter().chain(contradicted).filter_map(cause) {
            match causes.iter_mut().find(|(known, _)| known.is_like(&cause)) {
                Some((_, n_paths)) => *n_paths += 1,
                None => causes.push((cause, 1)),
            }
        }
    }
    causes
}

/// Why one path does not tell all.
enum Cause<'a> {
    Unsupported(&'a Stop),
    Bound(Option<&'a Bound>),
    Mismatch(u32, &'a str),
}

fn cause(path: &Path) -> Option<Cause<'_>> {
    match (path.unfollowed.as_ref().unwrap_or(&path.outcome), &path.replay) {
        (Outcome::Unsupported(stop), _) => Some(Cause::Unsupported(stop)),
        (Outcome::Budget(_), _) => Some(Cause::Bound(path.bound.as_ref())),
        (_, Replay::Mismatch(note)) => Some(Cause::Mismatch(path.id, note)),
        _ => None,
    }
}

impl Cause<'_> {
    /// Whether one sentence tells both.
    fn is_like(&self, other: &Cause<'_>) -> bool {
        match (self, other) {
            (Cause::Unsupported(a), Cause::Unsupported(b)) => a.obstacle == b.obstacle && a.at == b.at,
            (Cause::Bound(a), Cause::Bound(b)) => a == b,
            (Cause::Mismatch(..), Cause::Mismatch(..)) => true,
            _ => false,
        }
    }

    fn sentence(&self, n_paths: usize) -> String {
        let paths = if n_paths == 1 { "1 path".to_owned() } else { format!("{n_paths} paths") };
        match self {
            Cause::Unsupported(Stop { obstacle, at: Some(at), .. }) => {
                format!("{paths} reached what is not modelled: {obstacle} at {at}")
            }
            Cause::Unsupported(Stop { obstacle, at: None, .. }) => {
                format!("{paths} reached what is not modelled: {obstacle}")
            }
            Cause::Bound(Some(bound)) => format!("{paths} reached a bound: {bound}"),
            Cause::Bound(None) => format!("{paths} reached a bound"),
            Cause::Mismatch(id, note) if n_paths == 1 => format!("the JVM contradicts path {id}: {note}"),
            Cause::Mismatch(id, note) => format!("the JVM contradicts {paths}, first path {id}: {note}"),
        }
    }
}

/// Why a failure proves nothing; a contradicted one is among the [`missing`] already.
fn unconfirmed(paths: &[Path], finding: &Finding) -> Option<String> {
    let path = paths.iter().find(|path| path.id == finding.path)?;
    let note = path.replay.doubt()?;
    let though = if matches!(path.replay, Replay::NotConfirmed(_)) { ", though it was run" } else { "" };
    let exception = simple_name(&finding.exception);
    let at = finding.at.as_ref().map(|at| format!(" at {at}")).unwrap_or_default();
    Some(format!("{exception}{at} is not confirmed on the JVM{though}: {note}"))
}
