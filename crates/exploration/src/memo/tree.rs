//! Trees of choices: what a method can do, in terms of what it was called with.

use expr::{ExprId, Pool};
use interpreter::{Machine, State, Value};
use program::{ClassId, FieldId, MethodId, StaticId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The trees of some methods.
#[derive(Clone, Default)]
pub struct Trees(FxHashMap<MethodId, Rc<Tree>>);

impl std::fmt::Debug for Trees {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.methods()).finish()
    }
}

impl Trees {
    /// Adds the tree of a method.
    pub(crate) fn insert(&mut self, tree: Tree) {
        self.0.insert(tree.method, Rc::new(tree));
    }

    /// The tree of a method.
    pub fn of(&self, method: MethodId) -> Option<&Rc<Tree>> {
        self.0.get(&method)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The methods that have one, in the order of their numbers.
    pub fn methods(&self) -> Vec<MethodId> {
        let mut methods: Vec<MethodId> = self.0.keys().copied().collect();
        methods.sort_unstable();
        methods
    }
}

/// What the exploration of a method has chosen.
pub struct Tree {
    /// The method.
    pub method: MethodId,
    /// Its choices; the first is made first. There is none if nothing is chosen.
    pub(crate) nodes: Vec<Node>,
    /// The conditions.
    pub(crate) formulas: Pool,
    /// The variables in them.
    pub(crate) formals: Vec<Formal>,
    /// Values of them with which the method takes its paths.
    pub(crate) witnesses: Vec<Box<[(u32, u64)]>>,
    /// Where what they stand for is, each behind those that it is in.
    pub(crate) places: Vec<Way>,
    /// How many paths there are, and how many of them were not followed to their end.
    pub(crate) n_leaves: usize,
    pub(crate) n_open: usize,
    /// How many conditionals are executed on them.
    pub size: Size,
}

/// How many nodes a tree of conditionals has: a root, and one for each way out of a conditional that a path takes, whether or not there is
/// anything to choose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Size {
    /// With all conditionals of all methods.
    pub full: usize,
    /// Where a path through a call of a method with a tree is one node.
    pub compressed: usize,
}

/// A choice, with the alternatives that exist.
#[derive(Default)]
pub(crate) struct Node {
    pub(crate) edges: Vec<Edge>,
}

/// An alternative.
pub(crate) struct Edge {
    /// When it is taken.
    pub(crate) when: When,
    /// What is chosen next.
    pub(crate) next: Next,
    /// Values of variables, by their numbers, on which the method takes it: which of the tree's.
    pub(crate) witness: u32,
}

/// What comes behind an alternative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Next {
    /// A choice, by its number.
    Choice(u32),
    /// The end of a path, or where it was given up.
    Leaf,
}

/// When an alternative is taken, in terms of what the method was called with. Places are told by their numbers.
pub(crate) enum When {
    /// If this holds, in which these variables are.
    Formula(ExprId, Box<[u32]>),
    /// If null is there, or is not.
    Null(u32, bool),
    /// If an object of that class is there.
    New(u32, ClassId),
    /// If one object is at both.
    Same(u32, u32),
    /// It cannot be said in these terms.
    Unknown,
}

impl When {
    /// Whether it is no formula.
    pub(crate) fn is_about_heap(&self) -> bool {
        !matches!(self, When::Formula(..))
    }
}

/// Where something is that a method was called with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Way {
    /// The argument of that number, the receiver included.
    Argument(u32),
    /// A static field.
    Static(StaticId),
    /// A field of what is at a place.
    Field(u32, FieldId),
    /// An element of the array at a place.
    Element(u32, u32),
    /// How long the array or text at a place is.
    Length(u32),
}

/// A variable of a tree's formulas.
pub(crate) struct Formal {
    /// The variable.
    pub(crate) variable: ExprId,
    /// The place of the number that it stands for.
    pub(crate) place: u32,
}

impl Tree {
    /// How many paths the method has by itself.
    pub fn n_paths(&self) -> usize {
        self.n_leaves
    }

    /// How many choices are made on all of them together.
    pub fn n_choices(&self) -> usize {
        self.nodes.len()
    }

    /// Whether each of them was followed to its end.
    pub fn is_whole(&self) -> bool {
        self.n_open == 0
    }

    /// The same with what has become known since the call began; none if nothing has.
    pub(crate) fn later(
        &self,
        machine: &Machine,
        state: &State,
        before: &[Option<Value>],
    ) -> Option<Vec<Option<Value>>> {
        let mut actuals = Vec::with_capacity(before.len());
        for (way, &known) in self.places.iter().zip(before) {
            let actual = known.or_else(|| match *way {
                Way::Field(of, field) => state.field_before(machine, actuals[of as usize]?, field),
                _ => None,
            });
            actuals.push(actual);
        }
        (actuals != before).then_some(actuals)
    }

    /// What is at the places, in a state in which a call has just begun; none where that is not known.
    pub(crate) fn actuals(&self, machine: &Machine, state: &State) -> Vec<Option<Value>> {
        let arguments = state.arguments();
        let mut actuals: Vec<Option<Value>> = Vec::with_capacity(self.places.len());
        for way in &self.places {
            let object = |place: u32| state.object(actuals[place as usize]?).map(|(object, _)| object);
            let actual = match *way {
                Way::Argument(index) => arguments.get(index as usize).copied(),
                Way::Static(field) => state.static_field(field),
                Way::Field(of, field) => object(of).and_then(|object| state.field_of(machine, object, field)),
                Way::Element(of, index) => {
                    object(of).and_then(|object| state.element_of(object, index as usize))
                }
                Way::Length(of) => object(of).and_then(|object| state.length_of(object)),
            };
            actuals.push(actual.map(|value| state.known(value)));
        }
        actuals
    }
}
