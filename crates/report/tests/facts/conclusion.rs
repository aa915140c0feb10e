//! What the paths amount to: findings, verdict and exit code.

use crate::sample;
use crate::sample::{path, throwable};
use report::{
    Bound, Command, Exit, InputKind, MadeKind, Obstacle, Outcome, Path, Replay, Report, Role, Stop,
    StopReason, Unfinished, Unmodelled, Use, Value, Verdict, exit_code, findings,
};

/// How the path of a case ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Returns,
    Exits,
    Throws,
    /// What the property has nothing against.
    Tolerated,
    Rejects,
    Unsupported,
    Panics,
    Budget,
}
use End::*;

/// What the JVM said.
#[derive(Clone, Copy, Debug)]
enum Said {
    Yes,
    No,
    Nothing,
}
use Said::*;

fn report(command: Command, ends: &[(End, Said)]) -> Report {
    let mut report = Report::new(sample::header(command));
    report.paths = (0..).zip(ends).map(|(id, &(end, said))| ending(id, end, said)).collect();
    report.conclude();
    report
}

fn ending(id: u32, end: End, said: Said) -> Path {
    let obstacle = match end {
        Panics => Obstacle::Bug("something".to_owned()),
        _ => Obstacle::Code(Unmodelled::Instruction("something".to_owned())),
    };
    let stop = || Stop { obstacle, at: None, stack: Vec::new() };
    let outcome = match end {
        Returns => Outcome::Returned { value: None },
        Exits => Outcome::Exited(Exit { status: 3, at: None, stack: Vec::new() }),
        Throws | Tolerated => Outcome::Threw(throwable("java.lang.ArithmeticException", None, &[3])),
        Rejects => Outcome::Threw(throwable("java.lang.IllegalArgumentException", None, &[2])),
        Unsupported | Panics => Outcome::Unsupported(stop()),
        Budget => Outcome::Budget(stop()),
    };
    let replay = match said {
        Yes => Replay::Confirmed,
        No => Replay::Mismatch("returned 3".to_owned()),
        Nothing => Replay::NotRun("switched off".to_owned()),
    };
    Path {
        precondition: end == Rejects,
        tolerated: end == Tolerated,
        varies: false,
        asks_loader: false,
        has_threads: false,
        unfollowed: None,
        bound: (end == Budget).then_some(Bound::Calls),
        replay,
        ..path(id, outcome, [0, 0, 0], "true")
    }
}

/// The ends of all paths, the verdict, and the exit codes of `verify` and `explore`.
type Case<'a> = (&'a [(End, Said)], Verdict, u8, u8);

#[test]
fn false_needs_a_confirmed_failure_and_true_needs_everything() {
    #[rustfmt::skip]
    let table: &[Case<'_>] = &[
        // paths                                    verdict           verify explore
        (&[(Returns, Yes)],                         Verdict::True,    0,     0),
        (&[(Returns, Nothing)],                     Verdict::True,    0,     0),
        (&[(Returns, No)],                          Verdict::Unknown, 70,    70),
        (&[(Exits, Yes)],                           Verdict::True,    0,     0),
        (&[(Exits, No)],                            Verdict::Unknown, 70,    70),
        (&[(Tolerated, Yes)],                       Verdict::True,    0,     0),
        (&[(Tolerated, No)],                        Verdict::Unknown, 70,    70),
        (&[(Throws, Yes)],                          Verdict::False,   1,     1),
        (&[(Throws, Nothing)],                      Verdict::Unknown, 3,     3),
        (&[(Throws, No)],                           Verdict::Unknown, 70,    70),
        (&[(Rejects, Yes)],                         Verdict::False,   1,     0),
        (&[(Rejects, Nothing)],                     Verdict::Unknown, 3,     0),
        (&[(Unsupported, Nothing)],                 Verdict::Unknown, 3,     3),
        (&[(Budget, Nothing)],                      Verdict::Unknown, 3,     3),
        (&[(Returns, Yes), (Budget, Nothing)],      Verdict::Unknown, 3,     3),
        (&[(Throws, Yes), (Unsupported, Nothing)],  Verdict::False,   1,     1),
        (&[(Throws, Nothing), (Throws, Yes)],       Verdict::False,   1,     1),
        (&[(Throws, Yes), (Returns, No)],           Verdict::False,   70,    70),
        (&[(Panics, Nothing)],                      Verdict::Unknown, 70,    70),
        (&[],                                       Verdict::Unknown, 3,     3),
    ];
    for &(ends, verdict, verify_code, explore_code) in table {
        let verified = report(Command::Verify, ends);
        assert_eq!(verified.verdict, Some(verdict), "{ends:?}");
        assert_eq!(exit_code(&verified), verify_code, "verify {ends:?}");
        let explored = report(Command::Explore, ends);
        assert_eq!(explored.verdict, None, "{ends:?}");
        assert_eq!(exit_code(&explored), explore_code, "explore {ends:?}");
        // Who reads UNKNOWN is told why.
        assert!(verdict != Verdict::Unknown || !verified.incomplete.is_empty(), "{ends:?}");
    }
}

#[test]
fn a_reason_from_elsewhere_forbids_true() {
    let mut report = report(Command::Verify, &[(Returns, Yes)]);
    report.unfinished.push(Unfinished { reason: StopReason::Time { tenths: 100 }, n_states: Some(1) });
    report.conclude();
    assert_eq!(report.verdict, Some(Verdict::Unknown));
}

#[test]
fn concluding_again_changes_nothing() {
    let ends = [(Throws, Nothing), (Unsupported, Nothing), (Budget, Nothing), (Returns, No)];
    let once = report(Command::Verify, &ends);
    let mut twice = once.clone();
    twice.conclude();
    assert_eq!(once, twice);
    assert_eq!(once.incomplete.len(), 4);
}

#[test]
fn paths_with_one_cause_share_a_reason() {
    let report = report(Command::Explore, &[(Budget, Nothing), (Budget, Nothing), (Unsupported, Nothing)]);
    let expected =
        ["2 paths reached a bound: depth of calls", "1 path reached what is not modelled: something"];
    assert_eq!(report.incomplete, expected);
}

#[test]
fn an_unconfirmed_finding_does_not_make_exploration_incomplete() {
    assert!(report(Command::Explore, &[(Throws, Nothing)]).incomplete.is_empty());
}

#[test]
fn failures_at_one_place_are_one_finding_shown_by_a_confirmed_path() {
    let ends = [(Throws, Nothing), (Rejects, Yes), (Throws, Yes), (Throws, Yes)];
    let paths = report(Command::Explore, &ends).paths;
    let found = findings(&paths, false);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].path, found[0].count, found[0].confirmed), (2, 3, true));
    assert_eq!(findings(&paths, true).len(), 1);
}

#[test]
fn a_finding_is_shown_by_the_path_with_the_least_to_read() {
    let of_length = |id, n| {
        let mut path = ending(id, Throws, Yes);
        path.inputs.push(Role::Parameter(3), "text", Value::String(vec![u16::from(b'x'); n]));
        path
    };
    let found = findings(&[of_length(0, 900), of_length(1, 2), of_length(2, 2), of_length(3, 40)], false);
    assert_eq!((found.len(), found[0].path, found[0].count), (1, 1, 4));
}

#[test]
fn other_lines_and_other_exceptions_are_other_findings() {
    let threw = |id, exception: &str, line| {
        path(id, Outcome::Threw(throwable(exception, None, &[line])), [0; 3], "true")
    };
    let paths = [threw(0, "a.A", 1), threw(1, "a.A", 2), threw(2, "a.B", 1)];
    assert_eq!(findings(&paths, false).len(), 3);
}

/// For which inputs UNKNOWN is TRUE, if paths end at these bounds.
fn scope(bounds: &[Option<Bound>], ends: &[(End, Said)]) -> Option<String> {
    let mut report = Report::new(sample::header(Command::Verify));
    report.paths = (0..).zip(ends).map(|(id, &(end, said))| ending(id, end, said)).collect();
    let cut =
        (100..).zip(bounds).map(|(id, bound)| Path { bound: bound.clone(), ..ending(id, Budget, Nothing) });
    report.paths.extend(cut);
    report.conclude();
    report.holds_for.map(|scope| scope.to_string())
}

#[test]
fn bounds_on_inputs_tell_for_which_unknown_is_true() {
    let input = |kind, most| Some(Bound::Input { kind, most });
    let array = || input(InputKind::Array, 10);
    let returns = &[(Returns, Yes)][..];
    assert_eq!(scope(&[array()], returns), Some("arrays of up to 10 elements".to_owned()));
    assert_eq!(
        scope(&[array(), input(InputKind::Array, 4)], returns),
        Some("arrays of up to 4 elements".to_owned())
    );
    let all = [array(), input(InputKind::String, 1), input(InputKind::StandardInput, 8)];
    let words =
        "arrays of up to 10 elements, strings of up to 1 character and standard input of up to 8 bytes";
    assert_eq!(scope(&all, returns), Some(words.to_owned()));
    // Whatever else is missing may fail for short inputs as well.
    let made = Some(Bound::Made { kind: MadeKind::Array, most: 10 });
    for other in [made, Some(Bound::Calls), Some(Bound::Nesting { most: 5 }), None] {
        assert_eq!(scope(&[array(), other], returns), None);
    }
    for end in [(Throws, Nothing), (Throws, Yes), (Rejects, Nothing), (Unsupported, Nothing), (Returns, No)] {
        assert_eq!(scope(&[array()], &[end]), None, "{end:?}");
    }
    assert_eq!(scope(&[], returns), None);
}

#[test]
fn nothing_is_proved_up_to_bounds_where_exploration_ended_early() {
    let cut = |reason: StopReason| {
        let mut report = Report::new(sample::header(Command::Verify));
        let bound = Some(Bound::Input { kind: InputKind::Array, most: 10 });
        report.paths = vec![ending(0, Returns, Yes), Path { bound, ..ending(1, Budget, Nothing) }];
        report.unfinished.push(Unfinished { reason, n_states: None });
        report.conclude();
        report
    };
    let told = ["interrupted", "1 path reached a bound: an array of more than 10 elements (--max-array)"];
    assert_eq!(cut(StopReason::Interrupted).incomplete, told);
    assert_eq!(cut(StopReason::Interrupted).holds_for, None);
}

#[test]
fn paths_are_told_together_that_came_to_the_same_value() {
    let mut report = report(Command::Explore, &[(Unsupported, Nothing); 4]);
    let native = || Unmodelled::NativeMethod("A.b()".to_owned());
    let met = [Unmodelled::Use(Use::CloneOfThis), native(), Unmodelled::arguments("park"), native()];
    for (path, what) in report.paths.iter_mut().zip(met) {
        let obstacle = Obstacle::Code(what);
        path.outcome = Outcome::Unsupported(Stop { obstacle, at: None, stack: Vec::new() });
    }
    report.conclude();
    let told: Vec<&str> =
        report.incomplete.iter().map(String::as_str).filter(|reason| reason.contains("modelled")).collect();
    assert_eq!(
        told,
        [
            "1 path reached what is not modelled: clone of this object",
            "2 paths reached what is not modelled: native method A.b()",
            "1 path reached what is not modelled: park with other arguments",
        ]
    );
}
