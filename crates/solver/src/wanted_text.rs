//! Numbers whose texts may be what guards ask for.
//!
//! Guards compare characters of the text of a number with constants. What they ask for at the first places makes the
//! beginning of a text, and with a few ends that of a number: `s.startsWith("1.5")` asks for 1.5, 1.5E10 and the like.

use expr::{ExprId, Node, Pool};
use numerics::spelling;
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

/// How a beginning may go on.
const ENDS: [&str; 10] = ["", "0", "5", "25", ".0", ".5", "E10", "E-10", "0E10", "0E-10"];

/// Beginnings that are tried, at most.
const MAX_BEGINNINGS: usize = 24;

/// Numbers that are written, without their sign, in short and long texts, with a point and an exponent in several places.
const SHORT: [f64; 20] = [
    0.1,
    0.5,
    0.25,
    0.125,
    0.0625,
    0.001,
    1.5,
    2.75,
    12.5,
    99.99,
    123.456,
    1234.5,
    12_345.678,
    1_234_567.5,
    1e7,
    2.5e10,
    1.25e100,
    1e-4,
    1.5e-5,
    1.25e-100,
];

/// Numbers to try where guards are about the text of one; none if they are not.
pub(crate) fn wanted_numbers(pool: &Pool, guards: &[ExprId]) -> Vec<f64> {
    let wanted = wanted_characters(pool, guards);
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut numbers: Vec<f64> = SHORT.iter().flat_map(|&number| [number, -number]).collect();
    for places in wanted.values() {
        let texts = beginnings(places).into_iter();
        let texts = texts.flat_map(|text| ENDS.map(|end| format!("{text}{end}")));
        numbers.extend(texts.filter_map(|text| text.parse::<f64>().ok()).filter(|number| number.is_finite()));
    }
    numbers
}

/// The characters that are compared with, of each number whose text is looked into and by their place.
fn wanted_characters(pool: &Pool, guards: &[ExprId]) -> BTreeMap<ExprId, BTreeMap<usize, BTreeSet<char>>> {
    let mut wanted: BTreeMap<ExprId, BTreeMap<usize, BTreeSet<char>>> = BTreeMap::new();
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        let node = pool.node(next);
        if let Node::FloatText { of, .. } = node {
            wanted.entry(of).or_default();
        }
        if let Node::Eq(a, b) = node
            && let Node::Extract { lo, of, .. } = pool.node(a)
            && let Node::FloatText { word, of, .. } = pool.node(of)
            && let Some(character) = pool.as_const(b).and_then(|code| u8::try_from(code).ok())
            && word != spelling::LENGTH
        {
            let place = usize::from(word) * spelling::WORD + usize::from(lo / 8);
            wanted.entry(of).or_default().entry(place).or_default().insert(char::from(character));
        }
        pending.extend(node.operands().filter(|&operand| seen.insert(operand)));
    }
    wanted
}

/// Texts that have one of the characters at each place.
fn beginnings(places: &BTreeMap<usize, BTreeSet<char>>) -> Vec<String> {
    let mut all = Vec::new();
    let mut last = vec![String::new()];
    for place in 0.. {
        let Some(characters) = places.get(&place) else { break };
        let longer = |text: &String| characters.iter().map(move |c| format!("{text}{c}")).collect::<Vec<_>>();
        last = last.iter().flat_map(longer).take(MAX_BEGINNINGS).collect();
        all.extend(last.iter().cloned());
    }
    // The longest fit best.
    all.reverse();
    all.truncate(MAX_BEGINNINGS);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use expr::{Sort, text};

    #[test]
    fn characters_at_the_first_places_make_numbers() {
        let mut pool = Pool::new();
        pool.var("x", Sort::Float(64));
        let character = |index: u8, code: u8| {
            format!("(= ((_ extract {} {}) ((_ fp.text 0) x)) {code}:8)", 8 * index + 7, 8 * index)
        };
        let guards = [character(0, b'4'), character(1, b'.'), character(2, b'7')];
        let guards = guards.map(|guard| text::parse(&mut pool, &format!("(var x f64) {guard}")).unwrap());
        let numbers = wanted_numbers(&pool, &guards);
        for expected in [4.7, 4.75, 4.7e10, 4.7e-10, 0.5] {
            assert!(numbers.contains(&expected), "{expected} in {numbers:?}");
        }
        let x = pool.var("x", Sort::Float(64));
        let other = pool.float_is_nan(x);
        assert!(wanted_numbers(&pool, &[other]).is_empty());
    }
}
