//! Graphs against a verdict: within what it assumes, no input makes a method fail of which it says TRUE.

use crate::graphs::assumed;
use crate::graphs::drawing::Undrawable;
use crate::graphs::making::Makers;
use crate::graphs::target::{Method, Tally, Target};
use crate::graphs::world::World;
use crate::shared::classes::Classes;
use crate::shared::random::Random;
use replay::{Answer, Request};
use report::Assumption;
use std::sync::Mutex;

/// Throws graphs within these assumptions at a method of which a verdict says that it does not fail.
pub(crate) fn check_true(
    classes: &Classes,
    world: &Mutex<World>,
    method: Method<'_>,
    assumptions: &[Assumption],
    n_graphs: usize,
    seed: u64,
) -> Result<Result<Tally, Undrawable>, String> {
    let mut tally = Tally::default();
    let mut world = world.lock().expect("drawing does not panic");
    let target = Target::new(classes, &mut world, method);
    let makers = Makers::stated(&mut world, assumptions);
    let mut random = Random::new(seed);
    let mut graphs = Vec::new();
    for _ in 0..n_graphs {
        let graph = match target.draw(&mut world, &mut random, &makers) {
            Ok(graph) => graph,
            Err(undrawable) => return Ok(Err(undrawable)),
        };
        tally.drawn += 1;
        match assumed::is_within(&mut world, &graph, assumptions) {
            true => graphs.push(graph),
            false => tally.beyond += 1,
        }
    }
    drop(world);
    let requests: Vec<Request> = graphs.iter().map(|graph| target.request(graph)).collect();
    for (graph, answer) in graphs.iter().zip(classes.on_jvm(&requests)) {
        match answer {
            Answer::Threw { class, at, .. } if !is_about_memory(&class) => {
                let at = at.unwrap_or_default();
                return Err(format!("TRUE, but {} throws {class} at {at}", graph.inputs()));
            }
            Answer::Refused(what) => return Err(format!("{}: {what}", graph.inputs())),
            Answer::NotMade(_) => tally.refused += 1,
            unfinished @ (Answer::CannotRun(_) | Answer::Timeout | Answer::GivenUp) => {
                tally.cannot_tell(unfinished);
            }
            _ => tally.agree(graph),
        }
    }
    Ok(Ok(tally))
}

fn is_about_memory(class: &str) -> bool {
    matches!(class, "java.lang.OutOfMemoryError" | "java.lang.StackOverflowError")
}
