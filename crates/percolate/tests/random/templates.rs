//! Programs from templates with gaps: `$t` is for a text, `$n` for a number, `$c` for a condition.

use crate::shared::random::Random;

/// What may stand in the gaps. The first of each kind has no gap itself.
pub(crate) struct Kinds {
    pub(crate) texts: &'static [&'static str],
    pub(crate) numbers: &'static [&'static str],
    pub(crate) conditions: &'static [&'static str],
}

/// The template with its gaps filled, to a depth at which only what has no gaps is taken.
pub(crate) fn filled(random: &mut Random, kinds: &Kinds, template: &str, depth: usize) -> String {
    let mut parts = template.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let kind = match part.as_bytes().first() {
            Some(b't') => kinds.texts,
            Some(b'n') => kinds.numbers,
            _ => kinds.conditions,
        };
        let chosen = *random.pick(kind);
        let chosen = if depth == 0 && chosen.contains('$') { kind[0] } else { chosen };
        text += &filled(random, kinds, chosen, depth.saturating_sub(1));
        text += &part[1..];
    }
    text
}
