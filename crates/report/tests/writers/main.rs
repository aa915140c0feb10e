//! What the writers for other programs produce: JUnit tests, SARIF, baselines.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail the test")]

mod baseline;
mod junit;
mod sample;
mod sarif;
