//! Places that exploration is to reach, and how far states are from them.

use crate::explorer::Explorer;
use crate::node::Node;
use analysis::call_graph::{Algorithm, CallGraph, Config, JdkCalls, World};
use analysis::distance::Distances;
use interpreter::{Machine, State};
use ir::{BlockId, Body};
use program::{MethodId, Program};
use report::Place;
use search::Policy;

/// Methods with code that are looked into to find out what leads where.
const MAX_METHODS: usize = 50_000;

/// The places that are not reached yet, and what leads to them.
pub(crate) struct Targets {
    graph: Option<CallGraph>,
    goals: Vec<Goal>,
    distances: Distances,
}

struct Goal {
    place: Place,
    is_reached: bool,
}

/// States that are near to what is looked for come first.
pub(crate) struct Targeted;

impl Policy<Explorer> for Targeted {
    fn distance(&self, explorer: &Explorer, node: &Node) -> Option<u32> {
        explorer.targets.as_ref()?.distance(&node.state, node.along.passed)
    }
}

impl Targets {
    /// Places to look out for; how far they are is worked out from an entry method, if that is of interest.
    pub(crate) fn new(machine: &mut Machine, entry: Option<MethodId>, places: &[Place]) -> Targets {
        let config = Config {
            algorithm: Algorithm::Cha,
            jdk: JdkCalls::Leaf,
            world: World::Open,
            max_methods: MAX_METHODS,
        };
        let graph = entry.and_then(|entry| CallGraph::build(&mut machine.program, &[entry], &config).ok());
        let goals = places.iter().map(|place| Goal { place: place.clone(), is_reached: false }).collect();
        let mut targets = Targets { goals, graph, distances: Distances::default() };
        targets.watch(machine);
        targets.measure(&mut machine.program);
        targets
    }

    fn watch(&self, machine: &mut Machine) {
        for (number, goal) in (0..).zip(&self.goals) {
            for class in &goal.place.classes {
                // A class that cannot be linked runs nowhere.
                let Ok(class) = machine.program.load(&class.replace('.', "/")) else { continue };
                for method in machine.program.class(class).methods.clone() {
                    let Ok(body) = machine.program.body(method) else { continue };
                    let all = body.blocks.ids().flat_map(|block| offsets(&body, block));
                    let own: Vec<u32> =
                        all.filter(|&offset| body.line_at(offset) == Some(goal.place.line)).collect();
                    if !own.is_empty() {
                        machine.watch(number, method, own);
                    }
                }
            }
        }
    }

    fn measure(&mut self, program: &mut Program) {
        let Some(graph) = &self.graph else { return };
        let left: Vec<&Goal> = self.goals.iter().filter(|goal| !goal.is_reached).collect();
        self.distances = Distances::new(program, graph, &|program, method, body, block| {
            let is_in = |goal: &&Goal| {
                goal.is_of(program, method)
                    && offsets(body, block).any(|offset| body.line_at(offset) == Some(goal.place.line))
            };
            left.iter().any(is_in)
        });
    }

    /// Notes that a path ended which has passed these places; true if none is left.
    pub(crate) fn reach(&mut self, passed: u64, program: &mut Program) -> bool {
        let mut is_new = false;
        for (number, goal) in self.goals.iter_mut().enumerate() {
            let has_passed = passed >> number & 1 == 1;
            is_new |= has_passed && !goal.is_reached;
            goal.is_reached |= has_passed;
        }
        if is_new {
            self.measure(program);
        }
        self.goals.iter().all(|goal| goal.is_reached)
    }

    /// How far a state is from the nearest place: no way if it has passed one that no path has ended behind, else in its running
    /// method, or in one that it returns to.
    pub(crate) fn distance(&self, state: &State, passed: u64) -> Option<u32> {
        let mut goals = self.goals.iter().enumerate();
        if goals.any(|(number, goal)| passed >> number & 1 == 1 && !goal.is_reached) {
            return Some(0);
        }
        let of_frame = |(depth, (method, block)): (usize, (MethodId, BlockId))| {
            let distance = self.distances.from(method, block)?;
            Some(distance.saturating_add(u32::try_from(depth).unwrap_or(u32::MAX)).saturating_add(1))
        };
        state.blocks().enumerate().filter_map(of_frame).min()
    }
}

impl Goal {
    fn is_of(&self, program: &Program, method: MethodId) -> bool {
        let class = program.class(program.method(method).class).java_name();
        self.place.classes.contains(&class)
    }
}

fn offsets(body: &Body, block: BlockId) -> impl Iterator<Item = u32> {
    let content = &body.blocks[block];
    content.insts.iter().map(|inst| inst.at).chain([content.terminator_at])
}
