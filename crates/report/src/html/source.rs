//! The sources with what was executed: each line of code, and how many sides of its branches were taken.

use super::escape::Escaped;
use crate::frame::Frame;
use crate::text::reached;
use crate::{Count, CoveredMethod, Sources, Summary};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// How many lines before and after the one of a finding are shown with it.
const CONTEXT: usize = 3;

/// The files of the program that paths came to.
pub(super) struct Listing {
    /// By package and name, as `p/Foo.java`, which no two of them share.
    files: BTreeMap<String, File>,
}

struct File {
    /// Its place in the page.
    number: usize,
    /// Where it lies, if that is known.
    path: String,
    /// Its text; empty if nobody has it.
    text: Vec<String>,
    lines: BTreeMap<usize, Line>,
}

/// What was executed of a line.
#[derive(Clone, Copy, Default)]
struct Line {
    is_executed: bool,
    sides: Count,
}

impl Listing {
    /// Reads the sources of all that `summary` covers.
    pub(super) fn new(summary: &Summary, sources: &Sources) -> Listing {
        let mut files: BTreeMap<String, File> = BTreeMap::new();
        for (name, method) in &summary.covered.methods {
            let class = name.split('#').next().unwrap_or(name);
            let Some(file) = &method.file else { continue };
            let opened = files.entry(key(class, file)).or_insert_with(|| File::open(class, file, sources));
            opened.add(method);
        }
        for (number, file) in files.values_mut().enumerate() {
            file.number = number;
        }
        Listing { files }
    }

    /// The name of the place in the page that shows the line of a frame.
    pub(super) fn anchor(&self, frame: &Frame<'_>) -> Option<String> {
        let (file, line) = self.place(frame)?;
        Some(format!("f{}-{line}", file.number))
    }

    /// Shows the lines around that of a frame.
    pub(super) fn excerpt(&self, out: &mut impl Write, frame: &Frame<'_>) -> io::Result<()> {
        let Some((file, line)) = self.place(frame) else { return Ok(()) };
        let (first, last) = (line.saturating_sub(CONTEXT).max(1), (line + CONTEXT).min(file.text.len()));
        writeln!(out, "<table class=\"source\">")?;
        for number in first..=last {
            let class = if number == line { " class=\"here\"" } else { "" };
            writeln!(out, "<tr{class}><td>{number}<td><pre>{}</pre></tr>", file.line(number))?;
        }
        writeln!(out, "</table>")
    }

    fn place(&self, frame: &Frame<'_>) -> Option<(&File, usize)> {
        let file = self.files.get(&key(frame.class, frame.file))?;
        let line = usize::try_from(frame.line?).ok()?;
        (1..=file.text.len()).contains(&line).then_some((file, line))
    }

    /// Writes all files.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        if self.files.is_empty() {
            return Ok(());
        }
        writeln!(
            out,
            "<h2>Sources</h2>\n<p class=\"faint\">Executed lines are green, those that no path came to "
        )?;
        writeln!(out, "red, and those of whose branches a side is missing yellow. ")?;
        writeln!(out, "Methods that no path entered have no colour.</p>")?;
        self.files.values().try_for_each(|file| file.write(out))
    }
}

/// What a file is known by.
fn key(class: &str, file: &str) -> String {
    match class.rsplit_once('.') {
        Some((package, _)) => format!("{}/{file}", package.replace('.', "/")),
        None => file.to_owned(),
    }
}

impl File {
    fn open(class: &str, file: &str, sources: &Sources) -> File {
        let path = sources.find(class, file);
        let text = path.and_then(|path| std::fs::read(path).ok()).unwrap_or_default();
        let text = String::from_utf8_lossy(&text).lines().map(str::to_owned).collect();
        let path = path.map_or_else(|| key(class, file), |path| path.display().to_string());
        File { number: 0, path, text, lines: BTreeMap::new() }
    }

    fn add(&mut self, method: &CoveredMethod) {
        for (line, is_executed) in &method.lines {
            self.lines.entry(usize::from(*line)).or_default().is_executed |= is_executed;
        }
        for branch in method.branches.values() {
            let Some(line) = branch.line else { continue };
            let sides = &mut self.lines.entry(usize::from(line)).or_default().sides;
            sides.total += branch.sides.len() as u64;
            sides.covered += branch.sides.iter().filter(|taken| **taken).count() as u64;
        }
    }

    /// The text of a line, with tabs as they are.
    fn line(&self, number: usize) -> String {
        let text = &self.text[number - 1];
        text.split('\t').map(|part| Escaped(part).to_string()).collect::<Vec<_>>().join("\t")
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let sum = |counts: &mut dyn Iterator<Item = Count>| {
            counts.fold(Count::default(), |sum, count| Count {
                covered: sum.covered + count.covered,
                total: sum.total + count.total,
            })
        };
        let one = |line: &Line| Count { covered: u64::from(line.is_executed), total: 1 };
        let lines = sum(&mut self.lines.values().map(one));
        let branches = sum(&mut self.lines.values().map(|line| line.sides));
        let counts = format!("{}, {}", reached(branches, "branches"), reached(lines, "lines"));
        writeln!(out, "<details open><summary><h3>{}</h3>{counts}</summary>", Escaped(&self.path))?;
        if self.text.is_empty() {
            self.write_numbers(out)?;
        } else {
            self.write_text(out)?;
        }
        writeln!(out, "</details>")
    }

    fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "<table class=\"source\">")?;
        for number in 1..=self.text.len() {
            let line = self.lines.get(&number);
            let class = line.map_or("", Line::class);
            let sides = line
                .filter(|line| line.sides.total > 0)
                .map_or(String::new(), |line| format!("{}/{}", line.sides.covered, line.sides.total));
            writeln!(
                out,
                "<tr id=\"f{}-{number}\" class=\"{class}\"><td>{number}<td>{sides}<td><pre>{}</pre></tr>",
                self.number,
                self.line(number)
            )?;
        }
        writeln!(out, "</table>")
    }

    /// Without the text: which lines, as ranges.
    fn write_numbers(&self, out: &mut impl Write) -> io::Result<()> {
        let those = |wanted: &str| -> Vec<usize> {
            self.lines.iter().filter(|(_, line)| line.class() == wanted).map(|(number, _)| *number).collect()
        };
        writeln!(out, "<p class=\"faint\">The source is not at hand.</p>\n<ul>")?;
        for (class, title) in
            [("hit", "executed"), ("part", "executed, but not every branch"), ("miss", "not executed")]
        {
            let numbers = those(class);
            if !numbers.is_empty() {
                writeln!(out, "<li class=\"{class}\">{title}: {}</li>", ranges(&numbers))?;
            }
        }
        writeln!(out, "</ul>")
    }
}

impl Line {
    fn class(&self) -> &'static str {
        match (self.is_executed, self.sides.covered < self.sides.total) {
            (false, _) => "miss",
            (true, true) => "part",
            (true, false) => "hit",
        }
    }
}

/// Numbers in ascending order as `3–5, 8`.
fn ranges(numbers: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |&(first, last): &(usize, usize)| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn neighbours_are_one_range() {
        assert_eq!(ranges(&[1, 2, 3, 5, 8, 9]), "1–3, 5, 8–9");
        assert_eq!(ranges(&[]), "");
    }
}
