//! The regions of a method: which branches can become one formula, and where their ways meet; how iterations of loops are told
//! apart, and which loops only count.

use analysis::{CountingLoop, Index, Join, Kind, Region, Regions, Test};
use ir::{BlockId, Body, ValueId};

/// A line for each region: the head, the join, what kind it is, its blocks, and what is in the way.
pub(super) fn text(body: &Body) -> String {
    let regions = Regions::of(body);
    let mut text = format!("regions {}\n", body.signature());
    for region in regions.iter() {
        text += &format!("  {}\n", line(body, region));
    }
    for counting in CountingLoop::all_of(body) {
        text += &format!("  {}\n", counting_line(body, &counting));
    }
    text
}

/// The header and the test of a loop, how long it goes on, and what it leaves behind.
fn counting_line(body: &Body, counting: &CountingLoop) -> String {
    let op = match counting.op {
        Test::Less => "lt",
        Test::AtMost => "le",
        Test::Differ => "ne",
    };
    let CountingLoop { header, test, left, right, .. } = counting;
    let mut parts =
        vec![format!("counting {header}"), format!("test {test}"), format!("while {op} {left} {right}")];
    if !counting.results.is_empty() {
        let results: Vec<String> = counting.results.iter().map(ValueId::to_string).collect();
        parts.push(format!("results {}", results.join(" ")));
    }
    let at = body.line_at(body.blocks[*test].terminator_at);
    parts.extend(at.map(|line| format!("line {line}")));
    parts.join("  ")
}

fn line(body: &Body, region: &Region) -> String {
    let at = body.line_at(body.blocks[region.head].terminator_at);
    let join = match region.join {
        Join::Block(block) => format!("join {block}"),
        Join::Return => "join return".to_owned(),
    };
    let kind = match region.kind {
        Kind::Simple => "simple",
        Kind::Complex => "complex",
        Kind::HigherOrder => "higher-order",
    };
    let mut parts = vec![format!("head {}", region.head), join, kind.to_owned()];
    if !region.blocks.is_empty() {
        let blocks: Vec<String> = region.blocks.iter().map(BlockId::to_string).collect();
        parts.push(format!("blocks {}", blocks.join(" ")));
    }
    let counts = [(region.n_throws, "throws"), (region.n_allocations, "allocates")];
    parts
        .extend(counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{what} {count}")));
    if region.is_loop {
        parts.push("loop".to_owned());
    }
    if let Some(iterations) = &region.iterations {
        let way = |index: &Index| if index.is_falling { "falling" } else { "rising" };
        let indexes = iterations.indexes.iter().map(|index| format!("{} {}", way(index), index.value));
        let indexes = indexes.collect::<Vec<_>>().join(" ");
        parts.push(format!("iterations {}", if indexes.is_empty() { "counted" } else { &indexes }));
    }
    parts.extend(at.map(|line| format!("line {line}")));
    parts.join("  ")
}
