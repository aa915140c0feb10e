//! Tests that are written for a class compile, pass, and show what it does.

use crate::run::{Outcome, inputs, percolate};
use std::path::Path;
use std::process::Command;

/// Writes tests for a class, compiles and runs them; their text.
fn passing_tests_of(class: &str) -> String {
    passing_tests_in(class, class)
}

/// The same for those of a class inside, which has the name of both.
fn passing_tests_in(class: &str, tested: &str) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let place = |name: &str| folder.path().join(name);
    let tests = place("tests");
    let shown = tests.to_str().expect("temporary folders are UTF-8");
    percolate(&["test", &format!("{class}.java"), "--time", "0", "--output", shown]);
    let file = tests.join(format!("{tested}Test.java"));
    let text = std::fs::read_to_string(&file).expect("tests were written");
    run(class, tested, &file, &place("classes"), &text);
    text
}

fn run(class: &str, tested: &str, tests: &Path, classes: &Path, text: &str) {
    let jdk = classfile::jdk::Jdk::locate().expect("the tests need a JDK");
    let junit = inputs().join("junit");
    let mut javac = Command::new(jdk.javac());
    javac.arg("-d").arg(classes).arg("-sourcepath").arg(&junit).arg("-nowarn");
    javac.arg(inputs().join(format!("{class}.java"))).arg(junit.join("RunTests.java")).arg(tests);
    assert!(javac.status().expect("javac starts").success(), "{text}");
    let mut java = Command::new(jdk.javac().with_file_name("java"));
    let output = java.arg("-cp").arg(classes).args(["RunTests", &format!("{tested}Test")]).output();
    let output = output.expect("java starts");
    let expected = format!("{} passed\n", text.matches("@Test").count());
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
}

#[test]
fn branches_on_what_a_constructor_left_have_tests() {
    let text = passing_tests_of("Ledger");
    assert!(text.contains("new Ledger(\"T\")"), "{text}");
    assert!(text.matches("void isOpen_returnsTrue").count() >= 3, "{text}");
    assert!(text.contains("void isOpen_returnsFalse"), "{text}");
    // What another test may have changed is not asserted, nor what nobody would read.
    let of_shared = text.split("void empty_").nth(1).and_then(|rest| rest.split("@Test").next());
    assert!(of_shared.is_some_and(|test| !test.contains("cached")), "{text}");
    assert!(!text.contains("buffer)"), "{text}");
}

#[test]
fn a_constructor_is_given_only_what_it_takes() {
    let text = passing_tests_of("Holder");
    assert!(text.contains("new Holder(\""), "{text}");
    assert!(!text.contains("new Holder((Boolean) 0)"), "{text}");
}

#[test]
fn tests_have_values_that_tell_operators_apart() {
    let text = passing_tests_of("Billing");
    assert!(text.contains("assertEquals(1, Billing.total(2, 3, 5));"), "{text}");
    assert!(text.contains("assertEquals(\"cab\", Billing.label(\"ab\", 'c'));"), "{text}");
    // What is at the border of a comparison stays there.
    assert!(text.contains("assertEquals(0, Billing.fee(0));"), "{text}");
    assert!(text.contains("assertEquals(3, Billing.fee(1));"), "{text}");
    assert!(text.contains("assertEquals(1, Billing.later(7, 8));"), "{text}");
    // Longer arrays have other sums, and show no more.
    assert_eq!(text.matches("void sum_returns").count(), 3, "{text}");
}

#[test]
fn what_cannot_change_is_not_asserted() {
    let text = passing_tests_of("Receipt");
    assert!(text.contains("Receipt.total(item, "), "{text}");
    assert!(!text.contains("item.price()"), "{text}");
}

#[test]
fn a_field_that_a_subclass_retypes_is_not_named() {
    let text = passing_tests_of("Crate");
    assert!(text.contains("write(words, \"parts\", new Object[] {"), "{text}");
}

#[test]
fn that_a_property_is_not_set_is_an_assumption() {
    let Outcome { out, code, .. } = percolate(&["explore", "UnsetProperty.java"]);
    assert!(out.contains("returns 2") && out.contains("no findings in 2 paths (complete)"), "{out}");
    assert_eq!(code, Some(0));
    let Outcome { out, code, .. } = percolate(&["verify", "UnsetProperty.java", "next"]);
    assert!(out.contains("assuming that the system property unset.property is not set\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn tests_see_to_the_time_zone_that_they_need() {
    let text = passing_tests_of("Zoned");
    assert!(text.contains("TimeZone.setDefault(TimeZone.getTimeZone(\"UTC\"));"), "{text}");
    assert!(text.contains("assertEquals(\"UTC\", Zoned.home());"), "{text}");
    assert!(text.contains("assertFalse(Zoned.isEast(0));"), "{text}");
    let Outcome { out, code, .. } = percolate(&["verify", "Zoned.java", "home"]);
    assert!(out.contains("assuming that the time zone is UTC\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn what_only_another_object_makes_is_asked_of_it() {
    let text = passing_tests_of("Fence");
    assert!(has_lines(&text, &["Fence.Span result = fence.span();", "assertNotNull(result);"]), "{text}");
    let text = passing_tests_in("Fence", "FenceSpan");
    assert!(text.contains("Fence.Span span = fence.span();"), "{text}");
    assert!(
        text.contains("assertTrue(span.contains(") && text.contains("assertFalse(span.contains("),
        "{text}"
    );
    assert!(!text.contains("allocate("), "{text}");
}

#[test]
fn type_arguments_that_an_object_does_not_have_are_left_out() {
    let text = passing_tests_of("Tags");
    assert!(text.contains("tags.names = (List) "), "{text}");
}

#[test]
fn a_method_is_not_given_up_while_a_branch_is_left() {
    let text = passing_tests_of("Lottery");
    assert!(text.contains("assertTrue(Lottery.wins("), "{text}");
}

#[test]
fn an_exception_may_shorten_its_own_trace() {
    let args = ["explore", "FilteredStackTrace.java", "FilteredStackTrace#half(int)"];
    let Outcome { out, code, .. } = percolate(&args);
    assert!(out.contains("FilteredStackTrace$Refused at FilteredStackTrace.java:4"), "{out}");
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn an_array_that_is_too_long_to_be_told_is_no_contradiction() {
    let Outcome { out, code, .. } = percolate(&["explore", "LongArrayInResult.java", "table"]);
    assert!(out.contains("no findings in 2 paths (complete)"), "{out}");
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn tests_extend_an_abstract_class_that_nothing_extends() {
    let text = passing_tests_of("Tariff");
    assert!(text.contains("new Tariff(2) {"), "{text}");
    assert!(text.contains("public int factor(String ignored)"), "{text}");
    assert!(text.contains("compare_returns1"), "{text}");
}

#[test]
fn strings_and_boxes_in_tests_are_the_same_objects_or_not() {
    let text = passing_tests_of("Label");
    assert!(text.contains("Label.kind(\"\", "), "{text}");
    assert!(text.contains("assertEquals(3, Label.kind(text, text))"), "{text}");
    assert!(text.contains("assertEquals(4, Label.kind(new String("), "{text}");
    assert!(text.contains("Label.isOne(a, a)"), "{text}");
}

#[test]
fn tools_of_the_jdk_are_made_as_source_makes_them() {
    let text = plain_tests_of("Toolbox");
    for made in [
        "BitSet.valueOf(new long[] {",
        "new SimpleTimeZone(2, \"x\")",
        "new Semaphore(-1)",
        "new ReentrantLock()",
        "new AbstractMap.SimpleEntry(null, null)",
        ".listIterator()",
        "Collections.enumeration(Arrays.asList(",
        "new WeakReference(null)",
        "new AtomicIntegerArray(new int[] {2, 3})",
        "new LinkedBlockingQueue<>(Arrays.asList(",
        "new URL(\"file:/path\")",
        "new DecimalFormat(\"0.00\", DecimalFormatSymbols.getInstance(Locale.ROOT))",
        "DateTimeFormatter.BASIC_ISO_DATE",
        "Integer.class.getMethod(\"parseInt\", String.class)",
        "new StringJoiner(\"ab\", \"\", \"cd\")",
        "Pattern.compile(\"[a-z]+\").matcher(\"ab\")",
        "ByteOrder.BIG_ENDIAN",
    ] {
        assert!(text.contains(made), "{made} is missing in {text}");
    }
}

/// Tests of a class whose states need several calls: they make no object up, and look into none.
fn plain_tests_of(class: &str) -> String {
    let text = passing_tests_of(class);
    for helper in ["allocate(", "write(", "read(", "invoke("] {
        assert!(!text.contains(helper), "{text}");
    }
    text
}

/// Whether lines follow each other in a text, whatever their indentation.
fn has_lines(text: &str, lines: &[&str]) -> bool {
    let all: Vec<&str> = text.lines().map(str::trim).collect();
    all.windows(lines.len()).any(|window| window == lines)
}

#[test]
fn what_must_come_before_is_called_before() {
    let text = plain_tests_of("Account");
    let rich =
        ["Account account = new Account();", "account.deposit(1000001);", "assertTrue(account.isRich());"];
    assert!(has_lines(&text, &rich), "{text}");
    assert!(has_lines(&text, &["Account account = new Account();", "account.freeze();"]), "{text}");
    assert!(text.contains("_afterFreeze"), "{text}");
    // Shorter tests show the rest: that there is too little money needs none.
    assert!(!has_lines(&text, &["account.deposit(1);", "account.withdraw(0);"]), "{text}");
}

#[test]
fn states_of_an_enum_are_reached_by_calls() {
    let text = plain_tests_of("Door");
    assert!(has_lines(&text, &["door.lock(10000);", "assertEquals(\"safe\", door.tell());"]), "{text}");
    assert!(has_lines(&text, &["door.lock(7);", "assertTrue(door.unlock(7));"]), "{text}");
    assert!(has_lines(&text, &["door.open();", "door.close();"]), "{text}");
}

#[test]
fn arguments_of_all_calls_are_solved_together() {
    let text = plain_tests_of("Ring");
    let around = ["Ring ring = new Ring(2);", "ring.add(3);", "ring.add(5);", "ring.add(7);"];
    assert!(has_lines(&text, &around), "{text}");
    assert!(has_lines(&text, &["ring.add(2);", "assertTrue(ring.isFull());"]), "{text}");
}

#[test]
fn a_map_is_filled_and_asked_before() {
    let text = plain_tests_of("Cache");
    let hot = ["cache.put(\"\", 2);", "cache.get(\"\");", "cache.get(\"\");", "assertTrue(cache.isHot());"];
    assert!(has_lines(&text, &hot), "{text}");
}

#[test]
fn what_a_method_returns_is_called_too() {
    let text = plain_tests_of("Chain");
    let removed = [
        "Iterator iterator = chain.iterator();",
        "iterator.next();",
        "iterator.next();",
        "iterator.remove();",
    ];
    assert!(has_lines(&text, &removed), "{text}");
    assert!(text.contains("assertThrows(NoSuchElementException.class, () -> iterator.next());"), "{text}");
    assert!(
        has_lines(&text, &["chain.push(7);", "chain.push(8);", "assertFalse(chain.isSorted());"]),
        "{text}"
    );
    assert!(!text.contains("Chain$1"), "{text}");
}

#[test]
fn parameters_may_be_called_like_what_varies_or_is_asked_for() {
    let text = passing_tests_of("Speed");
    assert!(
        text.contains("assertTrue(Speed.isFast(") && text.contains("assertFalse(Speed.isFast("),
        "{text}"
    );
}
