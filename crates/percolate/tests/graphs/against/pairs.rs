//! Graphs against a verdict about two methods: within what it assumes, no input tells them apart.

use crate::graphs::assumed;
use crate::graphs::drawing::Undrawable;
use crate::graphs::making::Makers;
use crate::graphs::target::{Method, Tally, Target};
use crate::graphs::world::World;
use crate::shared::classes::Classes;
use crate::shared::random::Random;
use replay::{Answer, Request, told_apart};
use report::Assumption;
use std::sync::Mutex;

/// Throws graphs at two methods of which a verdict says that they do the same.
pub(crate) fn check(
    classes: &Classes,
    world: &Mutex<World>,
    methods: [Method<'_>; 2],
    assumptions: &[Assumption],
    n_graphs: usize,
    seed: u64,
) -> Result<Result<Tally, Undrawable>, String> {
    let mut tally = Tally::default();
    let mut world = world.lock().expect("drawing does not panic");
    let [first, second] = methods.map(|method| Target::new(classes, &mut world, method));
    let makers = Makers::stated(&mut world, assumptions);
    let mut random = Random::new(seed);
    let mut graphs = Vec::new();
    for _ in 0..n_graphs {
        let graph = match first.draw(&mut world, &mut random, &makers) {
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
    let mut requests = Vec::new();
    for graph in &graphs {
        for target in [&first, &second] {
            requests.push(Request { watched: vec![replay::Watched::Printed], ..target.request(graph) });
        }
    }
    let names = methods[0].entry.inputs().into_iter().map(|parameter| parameter.name);
    let names: Vec<String> = names.chain(["what is printed".to_owned()]).collect();
    for (graph, answers) in graphs.iter().zip(classes.on_jvm(&requests).chunks_exact(2)) {
        if let Answer::NotMade(_) = answers[0] {
            tally.refused += 1;
            continue;
        }
        match told_apart(&answers[0], &answers[1], &names) {
            Ok(None) => tally.agree(graph),
            Ok(Some(runs)) => return Err(format!("{} makes a difference: {runs:?}", graph.inputs())),
            Err(why) => tally.cannot_tell(why),
        }
    }
    Ok(Ok(tally))
}
