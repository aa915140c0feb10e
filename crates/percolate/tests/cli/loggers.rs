//! Loggers of libraries write nothing, and need no configuration: what is logged makes no difference to what is found.

use crate::run::{Outcome, percolate};

#[test]
fn a_logger_of_a_library_has_no_effect() {
    let Outcome { out, code, .. } = percolate(&["explore", "logged", "Stock.take"]);
    assert!(out.contains("no findings in 2 paths (complete)"), "{out}");
    assert_eq!(out.matches('✓').count(), 2, "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn what_a_log_call_is_given_is_computed() {
    let Outcome { out, code, .. } = percolate(&["explore", "logged", "Stock.mustBeThere"]);
    assert!(out.contains("NullPointerException at Stock.java:18 (confirmed on the JVM)"), "{out}");
    assert_eq!(code, Some(1));
}
