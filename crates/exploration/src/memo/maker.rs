//! Makes the tree of a method from the paths that its exploration finds.

use super::executed::{Met, Sizes};
use super::tree::{Edge, Formal, Next, Node, Tree, Way, When};
use expr::{ExprId, Pool, VarId};
use inputs::{InputId, InputKey, Measure, Root};
use interpreter::{HeapFact, Machine};
use program::{MethodId, Program, StaticId};
use rustc_hash::FxHashMap;
use solver::PathCondition;
use std::rc::Rc;

/// A choice that was met.
pub(crate) struct Recorded {
    /// The conditions of its alternatives.
    pub(crate) guards: Vec<ExprId>,
    /// What these say of the heap, if it is about that.
    pub(crate) facts: Option<Vec<HeapFact>>,
}

/// What was chosen up to a state: the last choice, and those before.
pub(crate) struct Record {
    pub(crate) choice: Rc<Recorded>,
    pub(crate) index: u32,
    /// What was executed between the choice before and this one.
    pub(crate) executed: Rc<[Met]>,
    pub(crate) before: Option<Rc<Record>>,
}

/// A long path must not overflow the stack when it is dropped.
impl Drop for Record {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut record) = next.and_then(Rc::into_inner) {
            next = record.before.take();
        }
    }
}

/// Grows a tree path by path.
#[derive(Default)]
pub(crate) struct TreeMaker {
    nodes: Vec<Growing>,
    n_leaves: usize,
    n_open: usize,
    sizes: Sizes,
    /// Values with which the paths are taken.
    witnesses: Vec<Vec<(VarId, u64)>>,
}

struct Growing {
    choice: Rc<Recorded>,
    edges: Vec<Grown>,
}

/// An alternative that is taken.
struct Grown {
    index: u32,
    next: Next,
    /// The first path that takes it.
    first: u32,
}

impl TreeMaker {
    /// Adds a path that has ended by itself, or was given up where it may go on.
    pub(crate) fn add(
        &mut self,
        record: Option<&Rc<Record>>,
        last: &[Met],
        condition: &PathCondition,
        has_ended: bool,
    ) {
        let path = self.witnesses.len() as u32;
        self.witnesses.push(condition.model().iter().collect());
        self.n_leaves += 1;
        self.n_open += usize::from(!has_ended);
        let mut steps: Vec<&Record> =
            std::iter::successors(record.map(|last| &**last), |step| step.before.as_deref()).collect();
        steps.reverse();
        self.sizes.add(steps.iter().flat_map(|step| step.executed.iter()).chain(last).copied());
        let mut at = None;
        for step in steps {
            let next = self.next_of(at);
            let node = match next {
                Some(Next::Choice(node)) => node,
                _ => self.grow(at, step),
            };
            let edges = &mut self.nodes[node as usize].edges;
            if !edges.iter().any(|edge| edge.index == step.index) {
                edges.push(Grown { index: step.index, next: Next::Leaf, first: path });
            }
            at = Some((node, step.index));
        }
    }

    /// How many paths there are so far.
    pub(crate) fn n_paths(&self) -> usize {
        self.n_leaves
    }

    /// What comes behind an alternative, or first.
    fn next_of(&self, at: Option<(u32, u32)>) -> Option<Next> {
        match at {
            None => self.nodes.first().map(|_| Next::Choice(0)),
            Some((node, index)) => {
                let mut edges = self.nodes[node as usize].edges.iter();
                edges.find(|edge| edge.index == index).map(|edge| edge.next)
            }
        }
    }

    fn grow(&mut self, at: Option<(u32, u32)>, step: &Record) -> u32 {
        let new = self.nodes.len() as u32;
        self.nodes.push(Growing { choice: Rc::clone(&step.choice), edges: Vec::new() });
        if let Some((node, index)) = at {
            let mut edges = self.nodes[node as usize].edges.iter_mut();
            let edge = edges.find(|edge| edge.index == index).expect("the path before has come here");
            edge.next = Next::Choice(new);
        }
        new
    }

    /// The tree.
    pub(crate) fn finish(self, machine: &mut Machine, method: MethodId) -> Tree {
        let TreeMaker { nodes, n_leaves, n_open, sizes, witnesses } = self;
        let mut terms = Terms::new(machine, method);
        let nodes = nodes
            .into_iter()
            .map(|Growing { choice, edges }| {
                let edge = |Grown { index, next, first }: Grown| Edge {
                    when: terms.when(&choice, index),
                    next,
                    witness: first,
                };
                Node { edges: edges.into_iter().map(edge).collect() }
            })
            .collect();
        let Terms { formulas, formals, places, known_formals, .. } = terms;
        let of_formals = |witness: Vec<(VarId, u64)>| {
            let known = witness.into_iter();
            known.filter_map(|(variable, value)| Some(((*known_formals.get(&variable)?)?, value))).collect()
        };
        let witnesses = witnesses.into_iter().map(of_formals).collect();
        let size = sizes.size();
        Tree { method, nodes, formulas, formals, witnesses, places, n_leaves, n_open, size }
    }
}

/// Puts what was found in terms of what the method was called with.
struct Terms<'m> {
    machine: &'m mut Machine,
    is_static: bool,
    formulas: Pool,
    formals: Vec<Formal>,
    places: Vec<Way>,
    known_places: FxHashMap<InputId, Option<u32>>,
    known_formals: FxHashMap<VarId, Option<u32>>,
    /// Which expressions are about elements at unknown indexes.
    open_indexes: FxHashMap<ExprId, bool>,
    copies: FxHashMap<ExprId, ExprId>,
}

impl<'m> Terms<'m> {
    fn new(machine: &'m mut Machine, method: MethodId) -> Terms<'m> {
        let declaration = machine.program.declaration(method);
        // The receiver of a constructor is no input.
        let is_static = declaration.is_static();
        Terms {
            machine,
            is_static,
            formulas: Pool::new(),
            formals: Vec::new(),
            places: Vec::new(),
            known_places: FxHashMap::default(),
            known_formals: FxHashMap::default(),
            open_indexes: FxHashMap::default(),
            copies: FxHashMap::default(),
        }
    }

    fn when(&mut self, choice: &Recorded, index: u32) -> When {
        let fact = choice.facts.as_ref().map(|facts| facts[index as usize]);
        match fact {
            Some(fact) => self.heap_fact(fact).unwrap_or(When::Unknown),
            None => self.formula(choice.guards[index as usize]).unwrap_or(When::Unknown),
        }
    }

    fn heap_fact(&mut self, fact: HeapFact) -> Option<When> {
        Some(match fact {
            HeapFact::Null(place, is_null) => When::Null(self.place(place)?, is_null),
            HeapFact::New(place, class) => When::New(self.place(place)?, class),
            HeapFact::Same(one, other) => When::Same(self.place(one)?, self.place(other)?),
            HeapFact::Other => return None,
        })
    }

    fn formula(&mut self, guard: ExprId) -> Option<When> {
        if self.has_open_index(guard) {
            return None;
        }
        let variables = self.machine.pool.vars(guard);
        let mut formals = Vec::with_capacity(variables.len());
        for &variable in &*variables {
            formals.push(self.formal(variable)?);
        }
        let copy = self.formulas.import_knowing(&self.machine.pool, guard, &mut self.copies);
        Some(When::Formula(copy, formals.into()))
    }

    /// Whether it is about an element at an unknown index, which is of no one place.
    fn has_open_index(&mut self, guard: ExprId) -> bool {
        let mut pending = vec![guard];
        while let Some(&next) = pending.last() {
            if self.open_indexes.contains_key(&next) {
                pending.pop();
                continue;
            }
            let node = self.machine.pool.node(next);
            let n_pending = pending.len();
            pending.extend(node.operands().filter(|operand| !self.open_indexes.contains_key(operand)));
            if pending.len() == n_pending {
                let is_open = matches!(node, expr::Node::Select(..))
                    || node.operands().any(|operand| self.open_indexes[&operand]);
                self.open_indexes.insert(next, is_open);
            }
        }
        self.open_indexes[&guard]
    }

    /// The variable that stands for one of the exploration.
    fn formal(&mut self, variable: VarId) -> Option<u32> {
        if let Some(&known) = self.known_formals.get(&variable) {
            return known;
        }
        let found = self.place_of(variable).map(|place| {
            let sort = self.machine.pool.var_sort(variable);
            let number = self.formals.len();
            let own = self.formulas.var(&format!("v{number}"), sort);
            self.copies.insert(self.machine.pool.var_expr(variable), own);
            self.formals.push(Formal { variable: own, place });
            number as u32
        });
        self.known_formals.insert(variable, found);
        found
    }

    /// The place of what a variable stands for.
    fn place_of(&mut self, variable: VarId) -> Option<u32> {
        let id = self.machine.keys().id_of(&self.machine.pool, variable)?;
        let key = self.machine.keys().key(id);
        if let Some((_, index)) = self.machine.pool.place_of(variable) {
            let InputKey::Elements { of } = key else { return None };
            let of = self.place(of)?;
            return Some(self.push(Way::Element(of, u32::try_from(index).ok()?)));
        }
        self.place(id)
    }

    fn push(&mut self, way: Way) -> u32 {
        let known = self.places.iter().position(|&known| known == way);
        known.unwrap_or_else(|| {
            self.places.push(way);
            self.places.len() - 1
        }) as u32
    }

    /// The number of a place; none if a call has nothing that it means.
    fn place(&mut self, id: InputId) -> Option<u32> {
        if let Some(&known) = self.known_places.get(&id) {
            return known;
        }
        let way = self.way(id);
        let found = way.map(|way| self.push(way));
        self.known_places.insert(id, found);
        found
    }

    fn way(&mut self, id: InputId) -> Option<Way> {
        Some(match self.machine.keys().key(id) {
            InputKey::Root(Root::Receiver) => Way::Argument(0),
            InputKey::Root(Root::Parameter(index)) => Way::Argument(index + u32::from(!self.is_static)),
            InputKey::Root(Root::Static { class, field, descriptor }) => {
                let keys = self.machine.keys();
                let names = [class, field, descriptor].map(|name| keys.spelled(name));
                Way::Static(static_field(&self.machine.program, names)?)
            }
            InputKey::Field { of, class, field, descriptor, .. } => {
                let of = self.place(of)?;
                let keys = self.machine.keys();
                let [class, field, descriptor] = [class, field, descriptor].map(|name| keys.spelled(name));
                let class = self.machine.program.loaded(&class.replace('.', "/"))?;
                let slots = &self.machine.program.class(class).fields;
                let is_it = |slot: &&program::FieldSlot| {
                    slot.class == class && &*slot.name == field && &*slot.descriptor == descriptor
                };
                Way::Field(of, slots.iter().find(is_it)?.id)
            }
            InputKey::Element { of, index } => Way::Element(self.place(of)?, index),
            InputKey::Length { of, measure: Measure::Array | Measure::Text } => Way::Length(self.place(of)?),
            _ => return None,
        })
    }
}

/// The static field of that class, name and descriptor.
fn static_field(program: &Program, [class, name, descriptor]: [&str; 3]) -> Option<StaticId> {
    let class = program.loaded(&class.replace('.', "/"))?;
    let is_it = |id: &&StaticId| {
        let field = program.static_field(**id);
        &*field.name == name && &*field.descriptor == descriptor
    };
    program.class(class).statics.iter().find(is_it).copied()
}
