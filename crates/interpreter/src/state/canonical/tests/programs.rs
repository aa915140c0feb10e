//! What Java programs leave behind, compared in each of the ways that there are.

use super::super::{Booted, Collections, Forming, Identity, Roots, Statics, Throwables};
use super::{Form, are_same, machine};
use crate::machine::outcome::Outcome;
use crate::machine::{Machine, Stop};
use crate::state::State;
use crate::state::value::Value;
use classfile::descriptor::FieldType;
use expr::Sort;

const AS_THEY_ARE: Forming = Forming {
    collections: Collections::AsTheyAre,
    plain: Identity::AsTheyAre,
    throwables: Throwables::AsTheyAre,
    booted: Booted::ByPlace,
    max_objects: 100_000,
};
const BY_CONTENT: Forming = Forming {
    collections: Collections::ByContent,
    plain: Identity::ByContent,
    throwables: Throwables::ByMessage,
    ..AS_THEY_ARE
};

/// Pairs of expressions, and in which ways they are the same.
const PAIRS: &[(&str, &str, &str, &str)] = &[
    // In each of them.
    ("order", "first(new Box(1), new Box(2))", "second(new Box(1), new Box(2))", "content future fields"),
    ("sharing", "pair(\"a\".concat(\"b\"))", "pair(\"ab\")", "content future"),
    ("text", "\"ab\"", "\"ac\"", ""),
    ("classes", "int[].class", "new int[0].getClass()", "content future fields"),
    ("literal", "\"ab\"", "new String(\"ab\")", "content future"),
    ("boxes", "new Integer(5)", "5", "content future"),
    ("lambdas", "adder(1)", "adder(1)", "content future fields"),
    ("captured", "adder(1)", "adder(2)", ""),
    ("arrays", "new int[] {1, 2}", "new int[] {1, 2, 0}", ""),
    ("types", "new Object[1]", "new String[1]", ""),
    (
        "builders",
        "new StringBuilder(\"ab\")",
        "new StringBuilder().append('a').append('b')",
        "content future fields",
    ),
    ("traces", "new Error(\"a\")", "thrown(\"a\")", "content"),
    ("messages", "new Error(\"a\")", "new Error(\"b\")", ""),
    // Collections.
    ("room", "list(100)", "list(10)", "content future"),
    ("changes", "list(10)", "removed(list(10))", "content future"),
    ("linked", "new LinkedList<>(list(10))", "removed(new LinkedList<>(list(10)))", "content future"),
    ("elements", "list(10)", "swapped(list(10))", ""),
    ("iterator", "iterated(list(10), false)", "iterated(list(10), true)", "content"),
    ("range", "ranged(list(10), false)", "ranged(list(10), true)", "content"),
    ("table", "map(64)", "map(16)", "content"),
    ("insertion", "map(16)", "reversed()", "content future fields"),
    ("linked map", "linked(false)", "linked(true)", ""),
    ("set", "new HashSet<>(map(16).keySet())", "new HashSet<>(reversed().keySet())", "content future fields"),
    ("one bucket", "collided(\"Aa\", \"BB\")", "collided(\"BB\", \"Aa\")", ""),
    ("hash code that is kept", "keyed(1)", "keyed(2)", "content"),
    ("a view that was asked for", "map(16)", "looked(map(16))", "content future"),
    ("a view that is kept", "viewed(true)", "viewed(false)", ""),
    (
        "wrapper",
        "Collections.unmodifiableList(list(100))",
        "Collections.unmodifiableList(list(10))",
        "content",
    ),
    ("in a field", "holding(list(100))", "holding(list(10))", "content future"),
    ("by access", "new LinkedHashMap<>(16, 0.75f, true)", "new LinkedHashMap<>(16, 0.75f, false)", ""),
    ("entry", "entered(true)", "entered(false)", "content"),
    ("around", "around(true)", "around(false)", "content"),
    ("tree", "tree(1, 2, 3)", "tree(3, 2, 1)", "content future fields"),
    ("turned tree", "tree(1, 2, 3, 4)", "tree(4, 3, 2, 1)", "content"),
    ("lists in a map", "Map.entry(\"k\", list(100))", "Map.entry(\"k\", list(10))", "content future"),
];

const HELPERS: &str = "
    static class Box { int number; Object other; Box(int number) { this.number = number; } }
    static Object first(Box one, Box two) { Box holder = new Box(0); holder.other = new Object[] {one, two}; return holder; }
    static Object second(Box one, Box two) { Object[] both = {null, two}; new Box(9); Box holder = new Box(0); both[0] = one;
        holder.other = both; return holder; }
    static Object pair(String text) { return new Object[] {text, new String(text)}; }
    static java.util.function.IntUnaryOperator adder(int n) { return x -> x + n; }
    static Error thrown(String text) { return new Error(text); }
    static ArrayList<Object> list(int room) { ArrayList<Object> list = new ArrayList<>(room); list.add(\"a\"); list.add(1);
        return list; }
    static List<Object> removed(List<Object> list) { list.add(2); list.remove(2); return list; }
    static ArrayList<Object> swapped(ArrayList<Object> list) { Collections.swap(list, 0, 1); return list; }
    static Object iterated(ArrayList<Object> list, boolean isStale) { Object it = list.iterator();
        if (isStale) removed(list); return new Object[] {list, it}; }
    static Object ranged(ArrayList<Object> list, boolean isStale) { Object range = list.subList(0, 1);
        if (isStale) removed(list); return new Object[] {list, range}; }
    static HashMap<Object, Object> map(int room) { HashMap<Object, Object> map = new HashMap<>(room); map.put(\"a\", 1);
        map.put(\"b\", 2); return map; }
    static HashMap<Object, Object> reversed() { HashMap<Object, Object> map = new HashMap<>(16); map.put(\"b\", 2);
        map.put(\"a\", 1); return map; }
    static Object linked(boolean isReversed) { return new LinkedHashMap<>(isReversed ? byOrder(\"b\", 2, \"a\", 1)
        : byOrder(\"a\", 1, \"b\", 2)); }
    static Map<Object, Object> byOrder(Object a, Object b, Object c, Object d) { Map<Object, Object> map = new LinkedHashMap<>();
        map.put(a, b); map.put(c, d); return map; }
    static class Key { int number; public int hashCode() { return number; } }
    static Object keyed(int number) { Key key = new Key(); key.number = number; Map<Object, Object> map = new HashMap<>();
        map.put(key, 1); key.number = 0; return map; }
    static Object collided(Object a, Object b) { HashMap<Object, Object> map = new HashMap<>(); map.put(a, a); map.put(b, b);
        return map; }
    static Object looked(Map<Object, Object> map) { map.keySet(); return map; }
    static Object viewed(boolean isOwn) { Map<Object, Object> map = map(16), other = map(16);
        return new Object[] {map, (isOwn ? map : other).keySet()}; }
    static Object holding(Object other) { Box box = new Box(0); box.other = other; return box; }
    static Object entered(boolean isOwn) { Map<Object, Object> map = map(16), other = map(16);
        return new Object[] {map, (isOwn ? map : other).entrySet().iterator().next()}; }
    static Object around(boolean isSame) { Integer[] array = {1, 2}; List<Integer> list = Arrays.asList(isSame ? array : array.clone());
        return new Object[] {array, list}; }
    static Object tree(int... keys) { TreeMap<Integer, Object> tree = new TreeMap<>(); for (int key : keys) tree.put(key, null);
        return tree; }
    static int counter; static Box kept = new Box(7);
    static void count() { counter++; kept = new Box(kept.number); }
    static void changeSystem() { System.setProperty(\"some.key\", \"value\"); }
    static void nothing() { }
    static Object boxed(int x) { return new Box(x); }
    static Object itself(Object input) { return new Object[] {input, new Box(1)}; }
";

/// Programs on a booted JDK.
struct Programs {
    machine: Machine,
    booted: State,
}

impl Programs {
    fn new(text: &str) -> Programs {
        let mut machine = machine(text);
        let booted = machine.boot().unwrap();
        Programs { machine, booted }
    }

    fn run(&mut self, name: &str, descriptor: &str, args: &[Value]) -> (State, Option<Value>) {
        let method = self.machine.find("Test", name, descriptor).unwrap();
        let mut state = self.machine.start(&mut self.booted, method, args).unwrap();
        match self.machine.run(&mut state, u64::MAX) {
            Stop::Done(Outcome::Returned(value)) => (state, value),
            other => panic!("{name}: {other:?}"),
        }
    }

    fn form(&mut self, state: &State, value: Option<Value>, statics: Statics, forming: Forming) -> Form {
        let object = FieldType::Object("java/lang/Object".into());
        let values: Vec<_> = value.map(|value| (object, value)).into_iter().collect();
        let roots = Roots { values: &values, statics, ..Roots::default() };
        self.machine.canonical(state, &roots, forming).unwrap()
    }

    fn result(&mut self, name: &str, forming: Forming) -> Form {
        let (state, value) = self.run(name, "()Ljava/lang/Object;", &[]);
        self.form(&state, value, Statics::LeftOut, forming)
    }
}

#[test]
fn objects_of_the_jdk_are_compared_as_the_options_say() {
    let methods = PAIRS.iter().enumerate().map(|(index, (_, a, b, _))| {
        format!("static Object a{index}() {{ return {a}; }} static Object b{index}() {{ return {b}; }}\n")
    });
    let mut programs = Programs::new(&(HELPERS.to_owned() + &methods.collect::<String>()));
    let mut wrong = Vec::new();
    for (index, (name, _, _, expected)) in PAIRS.iter().enumerate() {
        let mut same = Vec::new();
        let ways = [("content", BY_CONTENT), ("future", Forming::FUTURE), ("fields", AS_THEY_ARE)];
        for (word, forming) in ways {
            let [a, b] = ["a", "b"].map(|side| programs.result(&format!("{side}{index}"), forming));
            if are_same(&a, &b) {
                same.push(word);
            }
        }
        if same.join(" ") != *expected {
            wrong.push(format!("{name}: {same:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn static_fields_are_told_by_what_they_lead_to() {
    let mut programs = Programs::new(HELPERS);
    let mut form = |method: &str| {
        let (state, _) = programs.run(method, "()V", &[]);
        programs.form(&state, None, Statics::OfTheProgram, Forming::FUTURE)
    };
    let (one, two, counted) = (form("nothing"), form("nothing"), form("count"));
    assert!(are_same(&one, &two));
    assert!(!are_same(&one, &counted));
    // Its new box is like the old one.
    assert_eq!(one.differences(&counted, 9).map(|found| found.len()), Some(1));
}

#[test]
fn what_is_left_inside_the_jdk_is_seen_if_all_static_fields_count() {
    let mut programs = Programs::new(HELPERS);
    let mut form = |method: &str, statics: Statics| {
        let (state, _) = programs.run(method, "()V", &[]);
        programs.form(&state, None, statics, Forming::FUTURE)
    };
    let one = form("nothing", Statics::All);
    assert!(are_same(&one, &form("nothing", Statics::All)));
    assert!(!are_same(&one, &form("changeSystem", Statics::All)));
    // Most of it is as it was.
    assert!(one.n_nodes() < 1000, "{}", one.n_nodes());
}

#[test]
fn symbolic_fields_and_inputs_are_what_they_are() {
    let mut programs = Programs::new(HELPERS);
    let x = Value::symbolic(programs.machine.pool.var("x", Sort::BitVec(32)));
    let mut boxed = |value: Value| {
        let (state, result) = programs.run("boxed", "(I)Ljava/lang/Object;", &[value]);
        programs.form(&state, result, Statics::LeftOut, Forming::FUTURE)
    };
    let (one, two, five) = (boxed(x), boxed(x), boxed(Value::int(5)));
    assert!(are_same(&one, &two) && !are_same(&one, &five));
    assert_eq!(one.outline(), five.outline());
    let object = FieldType::Object("java/lang/Object".into());
    let [input, other] = ["a", "b"].map(|name| programs.machine.input(name, &object.clone().into()));
    let mut itself = |input: Value| {
        let descriptor = "(Ljava/lang/Object;)Ljava/lang/Object;";
        let (state, result) = programs.run("itself", descriptor, &[input]);
        programs.form(&state, result, Statics::LeftOut, Forming::FUTURE)
    };
    let (one, two, other) = (itself(input), itself(input), itself(other));
    assert!(are_same(&one, &two));
    assert!(!are_same(&one, &other) && one.differences(&other, 9).is_none());
}
