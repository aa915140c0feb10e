//! What the reports of this crate say, and how they look.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail the test")]

mod conclusion;
mod json;
mod sample;
mod text;
mod wire;
