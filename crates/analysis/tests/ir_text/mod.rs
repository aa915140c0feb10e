//! Bodies from IR text.

use ir::Body;

/// Instructions are indented by two, whatever they are here.
pub(crate) fn body(text: &str) -> Body {
    let is_outer = |line: &str| line.starts_with("method") || line.ends_with(':');
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.map(|line| if is_outer(line) { format!("{line}\n") } else { format!("  {line}\n") });
    ir::text::parse(&lines.collect::<String>()).unwrap()
}
