//! Which class was meant by a name that no class has: "did you mean".
//!
//! A name is likely wrong in one of two ways: the package is missing or another (`List` for `java.util.List`), or a few
//! letters of the class are (`java.util.ArayList`). Classes are ranked by the letters in which their own name differs,
//! then by those of the package.

use std::cmp::Reverse;

/// How many are suggested.
const N_SUGGESTED: usize = 3;

/// The best of these internal names for a wanted one, best first. Of equally good ones the earlier come first.
pub(super) fn best<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let (wanted_package, wanted_class) = parts(wanted);
    let mut ranked: Vec<_> = names
        .filter_map(|name| {
            let (package, class) = parts(name);
            let tolerated = tolerance(wanted_class);
            let limit = if package == wanted_package { tolerated } else { tolerated.min(1) };
            let letters = distance(wanted_class, class, limit)?;
            // The packages need not be near, but a near one is the better guess; so is one of the public library.
            let package_letters = match wanted_package {
                "" => None,
                _ => distance(wanted_package, package, package.len().max(wanted_package.len())),
            };
            Some(((letters, package_letters, Reverse(name.starts_with("java/"))), name))
        })
        .collect();
    ranked.sort_by_key(|&(rank, _)| rank);
    // Where the class itself is right, another spelling of it is no suggestion.
    let fewest = ranked.first().map_or(0, |&((letters, ..), _)| letters);
    let good = ranked.into_iter().take_while(|&((letters, ..), _)| letters <= fewest);
    good.map(|(_, name)| name).take(N_SUGGESTED).collect()
}

/// The package, and the class in it: of `java/util/Map$Entry` the last part.
fn parts(name: &str) -> (&str, &str) {
    match name.rfind(['/', '$']) {
        // An anonymous class, or one whose name ends in a dollar, is meant as a whole.
        Some(at) if !name[at + 1..].starts_with(|first: char| first.is_ascii_digit()) => {
            (&name[..at], &name[at + 1..])
        }
        _ => ("", name),
    }
}

/// How many letters of a name may be wrong.
fn tolerance(name: &str) -> usize {
    match name.len() {
        0..=2 => 0,
        3..=5 => 1,
        6..=9 => 2,
        _ => 3,
    }
}

/// How many letters must be inserted, removed, replaced or swapped with their neighbour, if not more than `limit`. A letter in
/// the other case is right.
fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let letters = |text: &str| text.chars().map(|c| c.to_ascii_lowercase()).collect::<Vec<char>>();
    let (a, b) = (letters(a), letters(b));
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let mut before_last = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before_last[j - 2] + 1);
            }
            row.push(best);
        }
        if row.iter().all(|&letters| letters > limit) {
            return None;
        }
        before_last = std::mem::replace(&mut last, row);
    }
    Some(last[b.len()]).filter(|&letters| letters <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &[
        "app/Main",
        "app/Manager",
        "app/Main$Options",
        "app/Main$1",
        "java/awt/List",
        "java/util/List",
        "java/util/ArrayList",
        "sun/util/ArrayList",
        "x/y/A",
    ];

    fn check(wanted: &str, expected: &[&str]) {
        assert_eq!(best(wanted, NAMES.iter().copied()), expected, "{wanted}");
    }

    #[test]
    fn a_class_of_another_package_is_meant() {
        check("Main", &["app/Main"]);
        check("List", &["java/awt/List", "java/util/List"]);
        check("B/A", &["x/y/A"]);
        check("java/utl/List", &["java/util/List", "java/awt/List"]);
        check("ArrayList", &["java/util/ArrayList", "sun/util/ArrayList"]);
        check("Options", &["app/Main$Options"]);
    }

    #[test]
    fn a_few_letters_may_be_wrong() {
        check("app/Mian", &["app/Main"]);
        check("app/main", &["app/Main"]);
        check("java/util/ArayLst", &["java/util/ArrayList"]);
        check("app/Manger", &["app/Manager"]);
    }

    #[test]
    fn what_is_nothing_like_it_is_not_suggested() {
        check("app/Something", &[]);
        check("x/y/B", &[]);
        check("", &[]);
    }

    #[test]
    fn letters_are_counted_up_to_the_limit() {
        let check = |a, b, limit, expected| assert_eq!(distance(a, b, limit), expected, "{a} {b}");
        check("abc", "abc", 0, Some(0));
        check("abc", "ABC", 0, Some(0));
        check("abc", "acb", 1, Some(1));
        check("abc", "axbyc", 2, Some(2));
        check("kitten", "sitting", 3, Some(3));
        check("kitten", "sitting", 2, None);
        check("", "ab", 2, Some(2));
    }
}
