//! Runs the binary as a user does, and checks what a user sees: text, sentences on standard error, exit codes.
//!
//! The inputs are in `tests/cli`, which is also the folder that the binary runs in.

mod any_text;
mod attacks;
mod class_files;
mod descriptions;
mod endings;
mod endless;
mod equiv;
mod generated;
mod jobs;
mod kotlin;
mod languages;
mod layers;
mod lengths;
mod limits;
mod linking;
mod loggers;
mod page;
mod projects;
mod reach;
mod refusals;
mod results;
mod run;
mod running;
mod sv_comp;
mod trying;
mod what_inputs_are;
