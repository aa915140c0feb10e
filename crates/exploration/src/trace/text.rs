//! Traces for people: a line for each step, with what happens inside a region below it.

use super::{
    Added, ChoiceAt, Closed, Event, Existence, Fate, Inside, Method, Place, Run, RunEnd, Step, Trace,
};
use std::fmt;

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.entry)?;
        for (number, run) in self.runs.iter().enumerate() {
            if number > 0 {
                writeln!(f, "or")?;
            }
            write!(f, "{run}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.steps {
            write!(f, "{step}")?;
        }
        match &self.end {
            RunEnd::Own => Ok(()),
            RunEnd::Bound(bound) => writeln!(f, "  ends at a bound: {bound}"),
            RunEnd::Undecided => writeln!(f, "  undecided"),
            RunEnd::Unordered => writeln!(f, "  ends otherwise in another order of threads"),
        }
    }
}

impl<P: fmt::Display> fmt::Display for Step<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Take { at, index, adds } => writeln!(f, "  {at}: {index}{adds}"),
            Step::Merge { at, events, successor } => {
                writeln!(f, "  {at}: merged")?;
                let mut depth = 1;
                for event in events {
                    depth -= usize::from(matches!(event, Event::Exit));
                    let indent = 2 * depth + 2;
                    writeln!(f, "{:indent$}{event}", "")?;
                    depth += usize::from(matches!(event, Event::Enter(_)));
                }
                writeln!(f, "    state {successor} goes on")
            }
        }
    }
}

impl<P: fmt::Display> fmt::Display for Event<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Enter(at) => write!(f, "region {at}"),
            Event::Exit => f.write_str("all followed"),
            Event::Follow(index, true) => write!(f, "follows {index}"),
            Event::Follow(index, false) => write!(f, "nothing takes {index}"),
            Event::Ran(stopped) => f.write_str(&format!("{stopped:?}").to_lowercase()),
            Event::Gone(_) => f.write_str("does not exist"),
            Event::Crowded => f.write_str("too many"),
            Event::Meets(at, inside) => {
                let how = match inside {
                    Inside::Region => "another region",
                    Inside::Loop => "every alternative",
                    Inside::Split => "what exists",
                    Inside::Leave => "each on its own",
                };
                write!(f, "{at}: {how}")
            }
            Event::Alternative(index, existence, _) => write!(f, "alternative {index}{existence}"),
            Event::Joins(group) => write!(f, "joins {group}"),
            Event::Apart => f.write_str("stays apart"),
            Event::Turn(goes_on) => f.write_str(if *goes_on { "comes round" } else { "too many iterations" }),
            Event::Iteration(fate) => f.write_str(match fate {
                Fate::GoesOn => "next iteration",
                Fate::Gone => "no next iteration",
                Fate::Leaves => "leaves before the next iteration",
            }),
            Event::Closed(closed) => f.write_str(match closed {
                Closed::Always => "all iterations at once",
                Closed::Sometimes => "all iterations at once, or iteration by iteration",
                Closed::Never => "iteration by iteration",
                Closed::Perhaps(_) => "all iterations at once, perhaps others",
            }),
            Event::Leaves(existence, adds) => write!(f, "a state of its own{existence}{adds}"),
            Event::GoOn(goes_on) => f.write_str(if *goes_on { "go on side by side" } else { "go on alone" }),
            Event::Beside(is_region) => f.write_str(if *is_region { "at a region" } else { "at no region" }),
        }
    }
}

impl fmt::Display for Existence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Existence::Yes => "",
            Existence::No => " does not exist",
            Existence::Unknown => " may exist",
        })
    }
}

impl fmt::Display for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Added::Nothing => f.write_str(", as always"),
            Added::Guard => Ok(()),
            Added::Capped(lengths) => {
                lengths.iter().try_for_each(|length| write!(f, ", {length} is not too large"))
            }
        }
    }
}

impl<P: fmt::Display> fmt::Display for ChoiceAt<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} of {}", self.place, self.kind.word(), self.n_alternatives)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.method, self.operation)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.class, self.name, self.descriptor)
    }
}
