//! `inspect callgraph`.

use super::{methods, print};
use crate::cli::{AlgorithmOption, CallGraphOptions};
use crate::target;
use analysis::call_graph::{write_dot, write_text};
use analysis::{Algorithm, CallGraph, Config, Follow, JdkCalls, World};
use program::{MethodId, Program};
use session::{Failure, Target};

/// A result that is not all there is.
const INCOMPLETE: u8 = 3;

pub(super) fn run(options: &CallGraphOptions) -> Result<u8, Failure> {
    let target = target::open(&options.target)?;
    let (mut program, classes) = Target::program(&target.jdk, &target.class_path)?;
    let (entries, world) = match &options.name {
        Some(name) => (methods(&mut program, &classes, Some(name))?, World::Open),
        None => (all_methods(&mut program, &classes), World::Closed),
    };
    let config = Config {
        algorithm: match options.algorithm {
            AlgorithmOption::Cha => Algorithm::Cha,
            AlgorithmOption::Rta => Algorithm::Rta,
        },
        jdk: if options.jdk { JdkCalls::Follow } else { JdkCalls::Leaf },
        world,
        max_methods: options.max_methods,
    };
    let graph = CallGraph::build(&mut program, &entries, &config).map_err(Failure::bad_input)?;
    print(&if options.dot { write_dot(&program, &graph) } else { write_text(&program, &graph) })?;
    if let [first, rest @ ..] = graph.left_out() {
        let others = if rest.is_empty() { String::new() } else { format!(" (and {} more)", rest.len()) };
        session::tell(format_args!("left out what cannot be loaded: {first}{others}"));
    }
    let n_beyond = graph.n_methods(Follow::Bound);
    if n_beyond == 0 {
        return Ok(0);
    }
    session::tell(format_args!(
        "stopped after {} methods with {n_beyond} still to look into; --max-methods sets the bound",
        options.max_methods
    ));
    Ok(INCOMPLETE)
}

/// The methods of all classes that can be loaded; a library may have some for which something is missing.
fn all_methods(program: &mut Program, classes: &[String]) -> Vec<MethodId> {
    let loaded: Vec<_> = classes.iter().filter_map(|class| program.load(class).ok()).collect();
    loaded.into_iter().flat_map(|class| program.class(class).methods.clone()).collect()
}
