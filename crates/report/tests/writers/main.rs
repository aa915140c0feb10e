//! What the writers for other programs produce: JUnit tests, SARIF, baselines; and the page for people.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail the test")]

mod baseline;
mod html;
mod junit;
mod sample;
mod sarif;
