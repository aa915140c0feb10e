//! Arrays that are variables: a value for every index, of which expressions see the elements that they select.
//!
//! An array is no expression, and has no sort. `select(a, i)` is one, with the sort of the elements. An element at a constant
//! index is a variable of its own, written `a[3]`, so an assignment to variables is one to arrays as well: an element without a
//! variable has the value that [`Pool::default_element`] says. Selecting at a constant gives that variable.
//!
//! **Invariants:** an array and an index have at most one variable, and a variable is an element of at most one array.
//! The element at index zero always exists; it stands for the array among the free variables of what selects from it,
//! see [`Pool::may_depend_on`].

use crate::pool::{Identity, VarId, VarKey, unique_label};
use crate::{ExprId, Flavour, Node, Pool, Sort};
use entity::{Table, entity};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::rc::Rc;

entity!(/** An array variable of one pool. */ ArrayId, "a");

/// The arrays of a pool.
#[derive(Default)]
pub(crate) struct Arrays {
    all: Table<ArrayId, Array>,
    by_key: FxHashMap<(VarKey, u8, Sort), ArrayId>,
    by_name: FxHashMap<Rc<str>, ArrayId>,
    by_label: FxHashMap<Rc<str>, ArrayId>,
    /// Which element a variable is.
    places: FxHashMap<VarId, (ArrayId, u64)>,
    /// The arrays from which something is selected at an index that is not constant, in the order of the first time.
    read: Vec<ArrayId>,
}

/// How an array and its elements are written for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArrayLabel {
    /// `a`, with elements `a[3]`.
    Indexed(String),
    /// `s.charAt()`, with elements `s.charAt(3)`: the name of what gives the elements.
    Called(String),
}

struct Array {
    identity: Identity,
    label: Rc<str>,
    /// What elements are written with, if that is not the label.
    function: Option<Rc<str>>,
    /// The width of an index.
    index: u8,
    element: Sort,
    flavour: Flavour,
    elements: BTreeMap<u64, VarId>,
    is_read: bool,
}

impl Arrays {
    /// The variable that stands for an array among free variables.
    pub(crate) fn anchor(&self, array: ArrayId) -> VarId {
        self.all[array].elements[&0]
    }
}

impl Pool {
    /// The array of this key and these sorts, with indexes of so many bits, new if there was none. Then it has this label, or one
    /// like it that no other array has.
    pub fn keyed_array(
        &mut self,
        key: VarKey,
        index: u8,
        element: Sort,
        label: impl FnOnce() -> ArrayLabel,
    ) -> ArrayId {
        if let Some(known) = self.find_keyed_array(key, index, element) {
            return known;
        }
        let array = self.new_array(Identity::Key(key), &label(), index, element);
        self.arrays.by_key.insert((key, index, element), array);
        array
    }

    /// The array of this key and these sorts, if there is one.
    pub fn find_keyed_array(&self, key: VarKey, index: u8, element: Sort) -> Option<ArrayId> {
        self.arrays.by_key.get(&(key, index, element)).copied()
    }

    /// The array of this name, new if there was none, with indexes of so many bits: for what has nothing but names, as text.
    ///
    /// # Panics
    /// If the name is already taken by an array of other sorts.
    pub fn array(&mut self, name: &str, index: u8, element: Sort) -> ArrayId {
        if let Some(&known) = self.arrays.by_name.get(name) {
            let sorts = self.array_sorts(known);
            assert!(sorts == (index, element), "array {name} has sorts {sorts:?}");
            return known;
        }
        let shared: Rc<str> = Rc::from(name);
        let label = ArrayLabel::Indexed(name.to_owned());
        let array = self.new_array(Identity::Name(Rc::clone(&shared)), &label, index, element);
        self.arrays.by_name.insert(shared, array);
        array
    }

    /// The array of this name, or else of this label, if there is one: for text and tests.
    pub fn find_array(&self, name: &str) -> Option<ArrayId> {
        self.arrays.by_name.get(name).or_else(|| self.arrays.by_label.get(name)).copied()
    }

    fn new_array(&mut self, identity: Identity, label: &ArrayLabel, index: u8, element: Sort) -> ArrayId {
        let (label, function) = match label {
            ArrayLabel::Indexed(label) => (label.clone(), None),
            ArrayLabel::Called(function) => (format!("{function}()"), Some(Rc::from(function.as_str()))),
        };
        assert!(Sort::BitVec(index).exists() && element.exists(), "array {label}: such sorts do not exist");
        let label = unique_label(&label, |label| self.arrays.by_label.contains_key(label));
        let (elements, flavour) = (BTreeMap::new(), Flavour::default());
        let array = Array {
            identity,
            label: Rc::clone(&label),
            function,
            index,
            element,
            flavour,
            elements,
            is_read: false,
        };
        let array = self.arrays.all.push(array);
        self.arrays.by_label.insert(label, array);
        self.element(array, 0);
        array
    }

    /// What an array is found by; none if that is its name.
    pub fn array_key(&self, array: ArrayId) -> Option<VarKey> {
        self.arrays.all[array].identity.key()
    }

    /// How an array is written for people. No other one is written so.
    pub fn array_label(&self, array: ArrayId) -> &str {
        &self.arrays.all[array].label
    }

    /// What it is found by, and how it and its elements are written.
    pub(crate) fn identity_of_array(&self, array: ArrayId) -> (&Identity, ArrayLabel) {
        let Array { identity, label, function, .. } = &self.arrays.all[array];
        let label = match function {
            Some(function) => ArrayLabel::Called(function.to_string()),
            None => ArrayLabel::Indexed(label.to_string()),
        };
        (identity, label)
    }

    /// The width of the indexes of an array, and the sort of its elements.
    pub fn array_sorts(&self, array: ArrayId) -> (u8, Sort) {
        let Array { index, element, .. } = self.arrays.all[array];
        (index, element)
    }

    /// Says which values of elements people like to see.
    pub fn set_array_flavour(&mut self, array: ArrayId, flavour: Flavour) {
        self.arrays.all[array].flavour = flavour;
        for var in self.elements(array) {
            self.set_flavour(var, flavour);
        }
    }

    /// The variable that is the element at an index, new if there was none.
    pub fn element(&mut self, array: ArrayId, index: u64) -> VarId {
        if let Some(known) = self.find_element(array, index) {
            return known;
        }
        let Array { element, flavour, .. } = self.arrays.all[array];
        let label = self.element_label(array, index);
        let var = self.new_var(Identity::Place, &label, element);
        self.set_flavour(var, flavour);
        self.arrays.all[array].elements.insert(index, var);
        self.arrays.places.insert(var, (array, index));
        var
    }

    /// How an element is written: `a[3]`, or like a call, `s.charAt(3)` of `s.charAt()`.
    pub fn element_label(&self, array: ArrayId, index: impl Display) -> String {
        match &self.arrays.all[array].function {
            Some(function) => format!("{function}({index})"),
            None => format!("{}[{index}]", self.array_label(array)),
        }
    }

    /// The variable that is the element at an index, if there is one.
    #[inline]
    pub fn find_element(&self, array: ArrayId, index: u64) -> Option<VarId> {
        self.arrays.all[array].elements.get(&index).copied()
    }

    /// All variables that are elements of an array, in the order of their indexes.
    pub fn elements(&self, array: ArrayId) -> Vec<VarId> {
        self.arrays.all[array].elements.values().copied().collect()
    }

    /// The array and the index of a variable that is an element.
    pub fn place_of(&self, var: VarId) -> Option<(ArrayId, u64)> {
        self.arrays.places.get(&var).copied()
    }

    /// The arrays from which something is selected at an index that is not constant; later ones are added at the end.
    pub fn read_arrays(&self) -> &[ArrayId] {
        &self.arrays.read
    }

    /// The array that a variable is an element of, if something is selected from that at an index that is not constant.
    #[inline]
    pub fn read_array_of(&self, var: VarId) -> Option<ArrayId> {
        if self.arrays.read.is_empty() {
            return None;
        }
        let (array, _) = self.place_of(var)?;
        self.arrays.all[array].is_read.then_some(array)
    }

    /// The variable that stands for an array among the free variables of what selects from it.
    pub fn anchor(&self, array: ArrayId) -> VarId {
        self.arrays.anchor(array)
    }

    /// The value of a variable that nothing is said about: zero, but of an element that something selects at an index that is
    /// not constant, the one that people like to see.
    #[inline]
    pub fn default_value(&self, var: VarId) -> u64 {
        self.read_array_of(var).map_or(0, |array| self.default_element(array))
    }

    /// The value of an element that has no variable.
    #[inline]
    pub fn default_element(&self, array: ArrayId) -> u64 {
        self.arrays.all[array].flavour.default_value()
    }

    /// Whether the value of `e` may change with that of `var`.
    pub fn may_depend_on(&mut self, e: ExprId, var: VarId) -> bool {
        let vars = self.vars(e);
        let has = |var: VarId| vars.binary_search(&var).is_ok();
        has(var) || self.read_array_of(var).is_some_and(|array| has(self.anchor(array)))
    }

    /// The element of an array at an index.
    pub fn select(&mut self, array: ArrayId, index: ExprId) -> ExprId {
        if let Some(constant) = self.as_const(index)
            && self.sort_of(Node::Select(array, index)).is_some()
        {
            let var = self.element(array, constant);
            return self.var_expr(var);
        }
        let selected = self.finish(Node::Select(array, index), |_| None);
        let known = &mut self.arrays.all[array];
        if !known.is_read {
            known.is_read = true;
            self.arrays.read.push(array);
        }
        selected
    }

    /// What [`Pool::sort_of`] says of a selection.
    pub(crate) fn select_sort(&self, array: ArrayId, index: ExprId) -> Option<Sort> {
        let array = self.arrays.all.get(array)?;
        (self.sort(index) == Sort::BitVec(array.index)).then_some(array.element)
    }
}
