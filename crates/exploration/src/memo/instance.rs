//! A tree in terms of one call: its conditions with what is there in the place of its variables.

use super::tree::{Edge, Tree, When};
use expr::{ExprId, Node, Sort, VarId};
use interpreter::{Machine, State, Value};
use rustc_hash::FxHashMap;
use solver::Model;
use std::cell::RefCell;
use std::rc::Rc;

/// A tree for a call that is given certain values.
pub(crate) struct Instance {
    pub(crate) tree: Rc<Tree>,
    /// What is at its places.
    actuals: Box<[Option<Value>]>,
    /// Which of its variables stand for something known.
    is_known: Vec<bool>,
    /// The variables that stand for its own, where they do.
    variables: Vec<Option<VarId>>,
    /// What stands for its expressions.
    copies: RefCell<FxHashMap<ExprId, ExprId>>,
}

/// What a condition of the tree is at a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Image {
    /// It holds.
    True,
    /// It does not.
    False,
    /// It holds on some inputs.
    Formula(ExprId),
    /// Nobody knows.
    Unknown,
}

impl Instance {
    pub(crate) fn new(machine: &mut Machine, tree: Rc<Tree>, actuals: &[Option<Value>]) -> Instance {
        let mut copies = FxHashMap::default();
        let mut is_known = Vec::with_capacity(tree.formals.len());
        let mut variables = Vec::with_capacity(tree.formals.len());
        for formal in &tree.formals {
            let sort = tree.formulas.sort(formal.variable);
            let actual = actuals[formal.place as usize];
            let number = actual.and_then(|actual| number(machine, sort, actual));
            is_known.push(number.is_some());
            variables.push(number.and_then(|number| match machine.pool.node(number) {
                Node::Var(variable) => Some(variable),
                _ => None,
            }));
            copies.extend(number.map(|number| (formal.variable, number)));
        }
        Instance { tree, actuals: actuals.into(), is_known, variables, copies: RefCell::new(copies) }
    }

    /// What is at the places of the tree.
    pub(crate) fn actuals(&self) -> &[Option<Value>] {
        &self.actuals
    }

    /// Whether that is known of all of them.
    pub(crate) fn is_all_known(&self) -> bool {
        self.actuals.iter().all(Option::is_some)
    }

    /// Values with which the method has taken an alternative by itself, for what stands here for its variables.
    pub(crate) fn model(&self, edge: &Edge) -> Model {
        let witness = self.tree.witnesses[edge.witness as usize].iter();
        witness.filter_map(|&(formal, value)| Some((self.variables[formal as usize]?, value))).collect()
    }

    /// What a condition is, as far as a state knows by now.
    pub(crate) fn image(&self, machine: &mut Machine, state: &State, when: &When) -> Image {
        let image = self.heap_image(state, when);
        image.unwrap_or_else(|| match when {
            When::Formula(formula, formals) => self.formula_image(machine, *formula, formals),
            _ => Image::Unknown,
        })
    }

    fn formula_image(&self, machine: &mut Machine, formula: ExprId, formals: &[u32]) -> Image {
        if !formals.iter().all(|&formal| self.is_known[formal as usize]) {
            return Image::Unknown;
        }
        let mut copies = self.copies.borrow_mut();
        let image = machine.pool.import_knowing(&self.tree.formulas, formula, &mut copies);
        match machine.pool.as_bool(image) {
            Some(true) => Image::True,
            Some(false) => Image::False,
            None => Image::Formula(image),
        }
    }

    /// The same for what says something of the heap.
    fn heap_image(&self, state: &State, when: &When) -> Option<Image> {
        let actual = |place: u32| self.actuals[place as usize];
        let is = |holds: bool| if holds { Image::True } else { Image::False };
        match *when {
            When::Null(place, wanted) => state.is_null(actual(place)?).map(|is_null| is(is_null == wanted)),
            When::New(place, wanted) => {
                let (_, class) = state.object(actual(place)?)?;
                Some(is(class == wanted))
            }
            When::Same(one, other) => {
                let ((one, _), (other, _)) = (state.object(actual(one)?)?, state.object(actual(other)?)?);
                Some(is(one == other))
            }
            When::Formula(..) | When::Unknown => None,
        }
    }
}

/// A value as a variable of that sort; none for a reference.
fn number(machine: &mut Machine, sort: Sort, value: Value) -> Option<ExprId> {
    let pool = &mut machine.pool;
    let Some(expr) = value.expr else {
        return Some(match sort {
            Sort::Bool => pool.bool(value.bits != 0),
            Sort::BitVec(width) => pool.bv(width, sort.value(value.bits)),
            Sort::Float(_) => return None,
        });
    };
    if value.is_open() {
        return None;
    }
    match (pool.sort(expr), sort) {
        (found, wanted) if found == wanted => Some(expr),
        (Sort::BitVec(width), Sort::Bool) => {
            let zero = pool.bv(width, 0);
            Some(pool.ne(expr, zero))
        }
        (Sort::BitVec(found), Sort::BitVec(wanted)) if wanted < found => {
            Some(pool.extract(wanted - 1, 0, expr))
        }
        (Sort::Float(found), Sort::BitVec(wanted)) if found == wanted => {
            Some(pool.build(Node::FloatToBits(expr)))
        }
        _ => None,
    }
}
