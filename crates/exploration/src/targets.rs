//! Places that exploration is to reach, and how far states are from them.

use analysis::call_graph::{Algorithm, CallGraph, Config, JdkCalls, World};
use analysis::distance::Distances;
use interpreter::{Machine, State};
use ir::{BlockId, Body};
use program::{MethodId, Program};

/// Methods with code that are looked into to find out what leads where.
const MAX_METHODS: usize = 50_000;

/// Places that are told apart.
const MAX_PLACES: usize = 64;

/// The places that are not reached yet, and what leads to them.
pub(crate) struct Targets {
    graph: Option<CallGraph>,
    places: Vec<Place>,
    distances: Distances,
}

struct Place {
    file: String,
    line: u16,
    is_reached: bool,
}

impl Targets {
    /// Places as `File.java:14`, seen from an entry method.
    pub(crate) fn new(machine: &mut Machine, entry: MethodId, places: &[String]) -> Targets {
        let config = Config {
            algorithm: Algorithm::Cha,
            jdk: JdkCalls::Leaf,
            world: World::Open,
            max_methods: MAX_METHODS,
        };
        let graph = CallGraph::build(&mut machine.program, &[entry], &config).ok();
        let places = places.iter().filter_map(|place| {
            let (path, line) = place.rsplit_once(':')?;
            let file = path.rsplit('/').next().unwrap_or(path).to_owned();
            Some(Place { file, line: line.parse().ok()?, is_reached: false })
        });
        let places: Vec<Place> = places.take(MAX_PLACES).collect();
        let mut targets = Targets { places, graph, distances: Distances::default() };
        targets.watch(machine);
        targets.measure(&mut machine.program);
        targets
    }

    fn watch(&self, machine: &mut Machine) {
        for method in self.graph.iter().flat_map(CallGraph::methods).collect::<Vec<_>>() {
            let Ok(body) = machine.program.body(method) else { continue };
            for (number, place) in (0..).zip(&self.places) {
                let offsets: Vec<u32> = if place.is_of(&machine.program, method) {
                    let blocks = body.blocks.ids();
                    let all = blocks.flat_map(|block| offsets(&body, block));
                    all.filter(|&offset| body.line_at(offset) == Some(place.line)).collect()
                } else {
                    Vec::new()
                };
                if !offsets.is_empty() {
                    machine.watch(number, method, offsets);
                }
            }
        }
    }

    fn measure(&mut self, program: &mut Program) {
        let Some(graph) = &self.graph else { return };
        let left: Vec<&Place> = self.places.iter().filter(|place| !place.is_reached).collect();
        self.distances = Distances::new(program, graph, &|program, method, body, block| {
            let is_in = |place: &&Place| {
                place.is_of(program, method)
                    && offsets(body, block).any(|offset| body.line_at(offset) == Some(place.line))
            };
            left.iter().any(is_in)
        });
    }

    /// Notes that a path ended which has passed these places; true if none is left.
    pub(crate) fn reach(&mut self, passed: u64, program: &mut Program) -> bool {
        let mut is_new = false;
        for (number, place) in self.places.iter_mut().enumerate() {
            let has_passed = passed >> number & 1 == 1;
            is_new |= has_passed && !place.is_reached;
            place.is_reached |= has_passed;
        }
        if is_new {
            self.measure(program);
        }
        self.places.iter().all(|place| place.is_reached)
    }

    /// How far a state is from the nearest place: no way if it has passed one that no path has ended behind, else in its running
    /// method, or in one that it returns to.
    pub(crate) fn distance(&self, state: &State, passed: u64) -> Option<u32> {
        let mut places = self.places.iter().enumerate();
        if places.any(|(number, place)| passed >> number & 1 == 1 && !place.is_reached) {
            return Some(0);
        }
        let of_frame = |(depth, (method, block)): (usize, (MethodId, BlockId))| {
            let distance = self.distances.from(method, block)?;
            Some(distance.saturating_add(u32::try_from(depth).unwrap_or(u32::MAX)).saturating_add(1))
        };
        state.blocks().enumerate().filter_map(of_frame).min()
    }
}

impl Place {
    fn is_of(&self, program: &Program, method: MethodId) -> bool {
        let class = program.class(program.method(method).class);
        class.file.source_file.as_deref() == Some(self.file.as_str())
    }
}

fn offsets(body: &Body, block: BlockId) -> impl Iterator<Item = u32> {
    let content = &body.blocks[block];
    content.insts.iter().map(|inst| inst.at).chain([content.terminator_at])
}
