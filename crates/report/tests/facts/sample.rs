//! Small reports with something of everything, for the tests of the writers.

use report::{
    Bound, Command, Count, Coverage, Header, Inputs, Obstacle, Outcome, Path, Replay, Report, Stats, Stop,
    StopReason, Throwable, Unfinished, Unmodelled, Value,
};

/// A method with a reachable assertion, a division by zero on several paths, and a precondition.
pub(crate) fn triangle(command: Command) -> Report {
    let overflow = throwable("java.lang.AssertionError", Some("perimeter\noverflows"), &[12, 31]);
    let division = throwable("java.lang.ArithmeticException", Some("/ by zero"), &[20]);
    let argument = throwable("java.lang.IllegalArgumentException", None, &[7]);
    let mut report = Report::new(header(command));
    report.paths = vec![
        path(0, Outcome::Returned { value: Some(Value::Integer(3)) }, [1, 1, 1], "a > 0 && a == b && b == c"),
        path(
            1,
            Outcome::Assertion(overflow),
            [2_147_483_647, 1, 1],
            "a > 0 && b > 0 && c > 0 && a + b + c < 0",
        ),
        Path {
            replay: Replay::NotRun("the time is over".to_owned()),
            ..path(2, Outcome::Threw(division.clone()), [4, 2, 0], "a > 0 && c == 0")
        },
        path(3, Outcome::Threw(division), [5, 2, 0], "a > 4 && c == 0"),
        Path { precondition: true, ..path(4, Outcome::Threw(argument), [0, 0, 0], "a <= 0") },
        path(5, Outcome::Returned { value: None }, [-1, 0, 0], "true"),
    ];
    report.coverage =
        Coverage { branches: Count { covered: 9, total: 10 }, lines: Count { covered: 14, total: 15 } };
    report.stats =
        Stats { paths: 6, infeasible: 3, forks: 5, backend_checks: 8, wall_ms: 1234, ..Stats::default() };
    report.conclude();
    report
}

/// A method whose paths all return.
pub(crate) fn counting(n_paths: u32) -> Report {
    let mut report = Report::new(header(Command::Explore));
    report.paths = (0..n_paths)
        .map(|id| {
            let value = Some(Value::Integer(i64::from(id)));
            path(id, Outcome::Returned { value }, [i64::from(id), 0, 0], &format!("a == {id}"))
        })
        .collect();
    report.stats =
        Stats { paths: n_paths.into(), forks: u64::from(n_paths) - 1, wall_ms: 7, ..Stats::default() };
    report.conclude();
    report
}

/// A run that did not see everything, and could not confirm what it saw.
pub(crate) fn incomplete(command: Command) -> Report {
    let stop = |what: &str| Stop {
        obstacle: Obstacle::Code(Unmodelled::Instruction(what.to_owned())),
        at: Some("Triangle.java:9".to_owned()),
        stack: Vec::new(),
    };
    let not_run = || Replay::NotRun("replay is switched off".to_owned());
    let failure = throwable("java.lang.AssertionError", None, &[12]);
    let mut report = Report::new(header(command));
    report.paths = vec![
        Path {
            replay: not_run(),
            ..path(0, Outcome::Unsupported(stop("newarray int")), [0, 0, 0], "a == 0")
        },
        Path {
            replay: not_run(),
            ..path(1, Outcome::Unsupported(stop("newarray int")), [1, 0, 0], "a == 1")
        },
        Path {
            replay: not_run(),
            bound: Some(Bound::Choices { most: 100 }),
            ..path(2, Outcome::Budget(stop("--max-depth 100")), [2, 0, 0], "a > 1")
        },
        Path { replay: not_run(), ..path(3, Outcome::Assertion(failure), [-1, 0, 0], "a < 0") },
    ];
    report.unfinished = vec![Unfinished { reason: StopReason::Time { tenths: 100 }, n_states: Some(3) }];
    report.conclude();
    report
}

/// What was asked in all of these.
pub(crate) fn header(command: Command) -> Header {
    Header {
        command,
        target: "examples/Triangle.java".to_owned(),
        method: "Triangle#classify(int,long,int)".to_owned(),
    }
}

/// A path that the JVM confirmed.
pub(crate) fn path(id: u32, outcome: Outcome, inputs: [i64; 3], constraint: &str) -> Path {
    let inputs = Inputs::of_parameters(["a", "b", "c"].into_iter().zip(inputs.map(Value::Integer)));
    Path {
        id,
        trace: vec![id, 0],
        outcome,
        precondition: false,
        tolerated: false,
        varies: false,
        asks_loader: false,
        has_threads: false,
        unfollowed: None,
        bound: None,
        inputs,
        asked: Vec::new(),
        after: None,
        notes: Vec::new(),
        covered: Vec::new(),
        constraint: constraint.into(),
        replay: Replay::Confirmed,
    }
}

/// An exception with a frame at each of `lines`, innermost first.
pub(crate) fn throwable(exception: &str, message: Option<&str>, lines: &[u32]) -> Throwable {
    Throwable {
        exception: exception.to_owned(),
        message: message.map(str::to_owned),
        at: lines.first().map(|line| format!("Triangle.java:{line}")),
        stack: lines.iter().map(|line| format!("Triangle.classify(Triangle.java:{line})")).collect(),
    }
}
