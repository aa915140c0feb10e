//! The line of one path: id, outcome, inputs, when it is taken, and whether the JVM agrees.
//!
//! Paths are printed as they are found, so the columns cannot be measured first: each starts with a usual
//! width and grows when a wider cell comes, up to its share of the line. A cell that is wider still ends in `…`.

use crate::java::simple_name;
use crate::value::ShownInputs;
use crate::{Outcome, Palette, Path, Replay};
use std::fmt::Display;

/// Where the columns stand so far.
pub(super) struct Columns {
    width: usize,
    outcome: usize,
    inputs: usize,
    constraint: usize,
}

const ID_WIDTH: usize = 4;
const GAP: &str = "  ";

impl Columns {
    /// Columns for lines of at most `width` characters.
    pub(super) fn new(width: usize) -> Self {
        // `throws ArithmeticException`, a few small integers, and the rest of a terminal that is not too wide.
        Self { width, outcome: 26, inputs: 20, constraint: 60 }
    }

    /// The line of `path`, without its end.
    pub(super) fn row(&mut self, path: &Path, palette: &Palette) -> String {
        self.line(&path.id.to_string(), path, &path.constraint.text, palette)
    }

    /// The line of other inputs of the path above, whose condition is the same.
    pub(super) fn variant(&mut self, variant: &Path, palette: &Palette) -> String {
        self.line("+", variant, "", palette)
    }

    fn line(&mut self, id: &str, path: &Path, constraint: &str, palette: &Palette) -> String {
        let id = format!("{id:>ID_WIDTH$}");
        let (mark_style, mark) = match path.replay {
            Replay::Confirmed => (palette.good, "✓"),
            Replay::Mismatch(_) => (palette.bad, "✗"),
            Replay::NotConfirmed(_) => (palette.warning, "?"),
            Replay::NotRun(_) | Replay::CannotRun(_) => (palette.faint, "·"),
        };
        let free = self.width.saturating_sub(id.len() + 4 * GAP.len() + 1);
        let outcome = fit(&mut self.outcome, free * 2 / 5, outcome(&path.outcome));
        let mut shared = path.inputs.shared();
        if let Outcome::Returned { value: Some(value) } = &path.outcome {
            value.collect_shared(&mut shared);
        }
        let inputs = ShownInputs { inputs: &path.inputs, shared: &shared };
        let inputs = fit(&mut self.inputs, free * 2 / 5, inputs);
        let rest = free - self.outcome - self.inputs;
        let constraint = fit(&mut self.constraint, rest, constraint);

        let cells = [
            palette.paint(palette.faint, &id),
            palette.paint(outcome_style(path, palette), &outcome),
            inputs,
            palette.paint(palette.faint, &constraint),
            palette.paint(mark_style, mark),
        ];
        cells.join(GAP)
    }
}

/// The text of a cell: padded to its column, which first grows to hold it, and shrinks if `max` has.
fn fit(column: &mut usize, max: usize, content: impl Display) -> String {
    let text: String = content.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let n_chars = text.chars().count();
    *column = n_chars.max(*column).min(max);
    if n_chars <= *column {
        return format!("{text:<width$}", width = *column);
    }
    match column.checked_sub(1) {
        Some(kept) => text.chars().take(kept).chain(['…']).collect(),
        None => String::new(),
    }
}

/// How a path ends, in a phrase.
pub(crate) fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned { value: Some(value) } => format!("returns {value}"),
        Outcome::Returned { value: None } => "returns".to_owned(),
        Outcome::Threw(throwable) => format!("throws {}", simple_name(&throwable.exception)),
        Outcome::Assertion(_) => "fails an assertion".to_owned(),
        Outcome::Exited(exit) => format!("exits with {}", exit.status),
        Outcome::Unsupported(stop) => format!("unsupported: {}", stop.obstacle),
        Outcome::Budget(stop) => format!("out of budget: {}", stop.obstacle),
    }
}

fn outcome_style<'a>(path: &Path, palette: &'a Palette) -> &'a str {
    match path.outcome {
        Outcome::Returned { .. } | Outcome::Exited(_) => "",
        Outcome::Threw(_) | Outcome::Assertion(_) if !path.precondition && !path.tolerated => palette.bad,
        _ => palette.warning,
    }
}
