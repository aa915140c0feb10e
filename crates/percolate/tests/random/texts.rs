//! Random programs over strings that are inputs, of any length.
//!
//! Operations are put together as no case would: parts of parts, of strings that were joined, looked into before and after
//! something has bounded them. Loops take away from what they loop over, so every program ends.

use crate::program::Source;
use crate::shared::random::Random;
use crate::templates::{Kinds, filled};

const HEAD: &str = "    static String entry(String s, String t, int i, char c) {
        if (s == null || t == null) return null;
        String u = s, v = t;
        int r = i & 3;
";

const TEXTS: &[&str] = &[
    "s",
    "t",
    "u",
    "v",
    "\"ab\"",
    "($t + $t)",
    "$t.substring(1)",
    "$t.substring($n)",
    "$t.substring(0, 1)",
    "$t.substring(Math.min(r & 3, u.length()))",
    "$t.substring(1, $n)",
    "$t.trim()",
    "$t.strip()",
    "$t.replace('a', c)",
    "$t.replace(\"a\", \"bc\")",
    "$t.concat($t)",
    "($c ? $t : $t)",
    "new StringBuilder($t).reverse().toString()",
    "new StringBuilder($t).append(c).append($t).toString()",
    "new StringBuilder($t).deleteCharAt(0).toString()",
    "new StringBuilder($t).insert(0, $n).toString()",
    "String.valueOf(r)",
    "(\"x\" + i)",
    "$t.toUpperCase()",
    "new String($t.toCharArray())",
    "String.join(\",\", $t, $t)",
];

const NUMBERS: &[&str] = &[
    "r",
    "1",
    "2",
    "i",
    "$t.length()",
    "($t.length() - 1)",
    "$t.indexOf(c)",
    "$t.indexOf($t)",
    "$t.indexOf('a', 1)",
    "$t.lastIndexOf('a')",
    "$t.lastIndexOf($t)",
    "$t.charAt(0)",
    "$t.charAt($n)",
    "$t.compareTo($t)",
    "$t.hashCode()",
    "($n + 1)",
    "(int) $t.chars().filter(k -> k == c).count()",
    "$t.split(\",\").length",
];

const CONDITIONS: &[&str] = &[
    "c == 'a'",
    "$n > $n",
    "$n == 1",
    "$t.isEmpty()",
    "$t.isBlank()",
    "$t.equals($t)",
    "$t.equals(\"ab\")",
    "$t.startsWith($t)",
    "$t.startsWith(\"a\", 1)",
    "$t.endsWith($t)",
    "$t.endsWith(\"b\")",
    "$t.contains($t)",
    "$t.equalsIgnoreCase(\"aB\")",
    "$t.regionMatches(1, $t, 0, 2)",
    "$t.matches(\"a+b?\")",
];

const STEPS: &[&str] = &[
    "u = $t;",
    "v = $t;",
    "r = $n;",
    "if ($c) u = $t;",
    "if ($c) { r = $n; } else { v = $t; }",
    "if ($c) return v;",
    "if ($c) throw new IllegalStateException(u);",
    "for (int k = 0; k < u.length(); k++) if (u.charAt(k) == c) r++;",
    "while (!v.isEmpty() && v.charAt(0) != c) v = v.substring(1);",
    "switch (u) { case \"a\": r = 1; break; case \"bc\": v = $t; break; default: r = $n; }",
    "try { u = $t; } catch (StringIndexOutOfBoundsException e) { r = $n; }",
];

/// The program of a seed.
pub(crate) fn generate(seed: u64) -> Source {
    let class = format!("Texts{seed}");
    let mut random = Random::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut text = format!("class {class} {{\n{HEAD}");
    for _ in 0..2 + random.below(2) {
        let step = *random.pick(STEPS);
        text += &format!("        {}\n", filled(&mut random, &KINDS, step, 2));
    }
    text += "        return u + r + v;\n    }\n}\n";
    Source { class, entry: "entry(String,String,int,char)".to_owned(), text }
}

const KINDS: Kinds = Kinds { texts: TEXTS, numbers: NUMBERS, conditions: CONDITIONS };
