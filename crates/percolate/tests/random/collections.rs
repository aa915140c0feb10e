//! Random programs that keep numbers in collections, as elements and as keys.
//!
//! Which keys are the same, and in which order they stand, depends on the inputs. No program has a loop but over what it
//! has put in, so every program ends.

use crate::program::Source;
use crate::shared::random::Random;
use crate::templates::{Kinds, filled};

const HEAD: &str = "    static int entry(int a, int b, int c) {
        List<Integer> list = new ArrayList<>();
        Map<Integer, Integer> map = new HashMap<>();
        TreeMap<Integer, Integer> tree = new TreeMap<>();
        Set<Integer> set = new LinkedHashSet<>();
        Deque<Integer> deque = new ArrayDeque<>();
        int r = 0;
";

const NUMBERS: &[&str] = &[
    "a",
    "b",
    "c",
    "r",
    "1",
    "2",
    "($n + $n)",
    "($n % 3)",
    "Math.max($n, $n)",
    "list.size()",
    "map.size()",
    "set.size()",
    "map.getOrDefault($n, 7)",
    "(map.get($n) == null ? 5 : 6)",
    "(list.isEmpty() ? 0 : list.get(0))",
    "(tree.isEmpty() ? 1 : tree.firstKey())",
    "(tree.floorKey($n) == null ? 3 : tree.floorKey($n))",
    "tree.headMap($n).size()",
    "(deque.isEmpty() ? 2 : deque.peekFirst())",
    "list.indexOf($n)",
    "list.get($n)",
    "list.hashCode()",
    "list.stream().mapToInt(k -> k).sum()",
    "(int) set.stream().filter(k -> k > b).count()",
    "list.stream().max(Comparator.naturalOrder()).orElse(4)",
];

const CONDITIONS: &[&str] = &[
    "a > b",
    "$n == $n",
    "map.containsKey($n)",
    "map.containsValue($n)",
    "tree.containsKey($n)",
    "set.contains($n)",
    "set.add($n)",
    "list.contains($n)",
    "list.isEmpty()",
    "list.equals(List.of(1, 2))",
    "map.equals(Map.of(1, 2))",
    "list.removeIf(k -> k == c)",
];

const STEPS: &[&str] = &[
    "list.add($n);",
    "list.add(0, $n);",
    "map.put($n, $n);",
    "map.put($n, $n);",
    "map.merge($n, 1, Integer::sum);",
    "map.computeIfAbsent($n, k -> k + 1);",
    "map.remove($n);",
    "tree.put($n, $n);",
    "tree.put($n, $n);",
    "tree.remove($n);",
    "set.add($n);",
    "set.remove($n);",
    "deque.push($n);",
    "deque.addLast($n);",
    "r = deque.isEmpty() ? r : deque.pop();",
    "r = $n;",
    "if ($c) r = $n;",
    "if ($c) list.add($n); else map.put($n, 1);",
    "if ($c) throw new IllegalStateException();",
    "list.remove(Integer.valueOf($n));",
    "Collections.sort(list);",
    "list.sort(Comparator.reverseOrder());",
    "Collections.reverse(list);",
    "list.addAll(set);",
    "for (int k : list) r = r * 3 + k;",
    "for (int k : set) r = r * 5 + k;",
    "for (Map.Entry<Integer, Integer> e : map.entrySet()) r += e.getKey() * e.getValue();",
    "for (int k : tree.keySet()) r = r * 7 + k;",
    "for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) if (it.next() > b) it.remove();",
];

/// The program of a seed.
pub(crate) fn generate(seed: u64) -> Source {
    let class = format!("Collections{seed}");
    let mut random = Random::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut text = format!("import java.util.*;\n\nclass {class} {{\n{HEAD}");
    for _ in 0..4 + random.below(3) {
        let step = *random.pick(STEPS);
        text += &format!("        {}\n", filled(&mut random, &KINDS, step, 2));
    }
    text += "        return r;\n    }\n}\n";
    Source { class, entry: "entry(int,int,int)".to_owned(), text }
}

const KINDS: Kinds = Kinds { texts: &[], numbers: NUMBERS, conditions: CONDITIONS };
