//! The control flow of a method, as text and as a drawing.

use analysis::dot::{Dot, quote};
use ir::cfg::{Cfg, Loops, PostDominators, Ways};
use ir::{Block, BlockId, Body, Terminator};

/// Blocks with their edges, immediate dominator and post-dominator, innermost loop and source lines; then the loops.
pub(super) fn text(body: &Body) -> String {
    let cfg = Cfg::new(body);
    let loops = Loops::new(body, &cfg);
    let post_dominators = PostDominators::new(body, &cfg, Ways::All);
    let mut text = format!("cfg {}\n", body.signature());
    for (id, block) in body.blocks.iter() {
        let mut parts = vec![format!("  {id}")];
        let to: Vec<String> = block.terminator.edges().map(|edge| edge.target.to_string()).collect();
        if !to.is_empty() {
            parts.push(format!("-> {}", to.join(" ")));
        }
        parts.extend(block.unwind.as_ref().map(|unwind| format!("unwind {}", unwind.target)));
        parts.extend(cfg.immediate_dominator(id).map(|above| format!("idom {above}")));
        parts.extend(post_dominators.immediate_post_dominator(id).map(|below| format!("ipdom {below}")));
        parts.extend(loops.innermost(id).map(|innermost| format!("in {innermost}")));
        parts.extend(line(body, block).map(|line| format!("line {line}")));
        text += &parts.join("  ");
        text.push('\n');
    }
    for (id, natural) in loops.iter() {
        let mut parts = vec![format!("  loop {id}  header {}", natural.header)];
        parts.push(format!("latches {}", list(&natural.latches)));
        parts.push(format!("blocks {}", list(loops.blocks(id))));
        let exits = loops.exits(body, id);
        if !exits.is_empty() {
            let exits: Vec<String> = exits.iter().map(|(from, to)| format!("{from}->{to}")).collect();
            parts.push(format!("exits {}", exits.join(" ")));
        }
        parts.extend(natural.parent.map(|parent| format!("in {parent}")));
        text += &parts.join("  ");
        text.push('\n');
    }
    for region in loops.irreducible() {
        let (blocks, entries) = (list(&region.blocks), list(&region.entries));
        text += &format!("  irreducible  blocks {blocks}  entries {entries}\n");
    }
    text
}

/// Blocks with their IR, what they branch on at the edges, and dashed edges to handlers; a header of a loop is bold.
pub(super) fn dot(body: &Body) -> String {
    let cfg = Cfg::new(body);
    let loops = Loops::new(body, &cfg);
    let mut dot = Dot::new(&body.signature());
    let labels = block_texts(body);
    for ((id, block), label) in body.blocks.iter().zip(&labels) {
        let is_header = loops.innermost(id).is_some_and(|innermost| loops.get(innermost).header == id);
        let attributes: &[&str] = if is_header { &["style=bold"] } else { &[] };
        dot.node(&id.to_string(), label, attributes);
        for (condition, to) in ways(block) {
            let label = condition.map(|condition| format!("label={}", quote(&condition)));
            let attributes: Vec<&str> = label.iter().map(String::as_str).collect();
            dot.edge(&id.to_string(), &to.to_string(), &attributes);
        }
        if let Some(unwind) = &block.unwind {
            dot.edge(&id.to_string(), &unwind.target.to_string(), &["style=dashed"]);
        }
    }
    dot.finish()
}

/// Where a block can go on, and when.
fn ways(block: &Block) -> Vec<(Option<String>, BlockId)> {
    match &block.terminator {
        Terminator::Jump(edge) => vec![(None, edge.target)],
        Terminator::Branch(_, then, otherwise) => {
            vec![(Some("yes".into()), then.target), (Some("no".into()), otherwise.target)]
        }
        Terminator::Switch(_, cases, default) => {
            let cases = cases.iter().map(|(key, edge)| (Some(key.to_string()), edge.target));
            cases.chain([(Some("else".into()), default.target)]).collect()
        }
        Terminator::Return(_) | Terminator::Throw(_) | Terminator::Unsupported(_) => Vec::new(),
    }
}

/// The IR of each block, as the text format has it: a head that is not indented, and lines that are.
fn block_texts(body: &Body) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let written = ir::text::write(body);
    let is_before_blocks = |line: &&str| line.starts_with("method ") || line.starts_with("lines ");
    for line in written.lines().skip_while(is_before_blocks) {
        match texts.last_mut() {
            Some(block) if line.starts_with(' ') => {
                block.push_str(line);
                block.push('\n');
            }
            _ => texts.push(format!("{line}\n")),
        }
    }
    texts
}

fn line(body: &Body, block: &Block) -> Option<u16> {
    body.line_at(block.insts.first().map_or(block.terminator_at, |inst| inst.at))
}

fn list(blocks: &[BlockId]) -> String {
    blocks.iter().map(BlockId::to_string).collect::<Vec<_>>().join(" ")
}
