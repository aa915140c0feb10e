//! Elements of arrays at unknown indexes, without a choice: see [`crate::state::elements`].

use crate::machine::Machine;
use crate::models::lang::characters::Table;
use crate::state::State;
use crate::state::array::{Array, Maker, OpenArray};
use crate::state::elements::{Elements, First, Store};
use crate::state::heap::{Content, Reference};
use crate::state::value::Value;
use classfile::descriptor::FieldType;
use expr::{ArrayId, BinaryOp, ExprId, Sort};
use imbl::OrdSet;
use inputs::values::widened;
use ir::Ty;
use std::rc::Rc;

/// Ranges of an array of plain numbers in which they are alike.
const MAX_RANGES: usize = 1 << 16;

/// Elements of an array that are symbolic, if that is longer than what a conditional over all of them is good for.
const MAX_SYMBOLIC: usize = 4096;

/// Elements that the function of a table of characters takes.
const MAX_UNITS: usize = 1 << 16;

/// Neighbours of one element that a path may look at without a bound on the length. A loop that walks on over an array stays
/// within that bound: else every array that is a little longer has paths of its own.
const MAX_NEIGHBOURS: usize = 8;

impl Machine {
    /// Whether a path may look at an element without a bound on the length, after it has looked at others.
    pub(crate) fn may_look_at(&mut self, looked_at: &OrdSet<ExprId>, at: ExprId, most: usize) -> bool {
        if looked_at.contains(&at) {
            return true;
        }
        let mut is_neighbour = |&&known: &&ExprId| {
            let distance = self.pool.binary(BinaryOp::Sub, at, known);
            self.pool.as_const(distance).is_some()
        };
        looked_at.len() < most && looked_at.iter().filter(&mut is_neighbour).count() < MAX_NEIGHBOURS
    }

    /// The element at an index that is within bounds; none if there are too many different ones.
    pub(crate) fn element_at(
        &mut self,
        element: &FieldType,
        elements: &Elements,
        at: ExprId,
    ) -> Option<ExprId> {
        self.stored_at(element, elements, at, |machine| machine.first_element(element, &elements.first, at))
    }

    /// What was stored at an index last, or what it was at first.
    fn stored_at(
        &mut self,
        element: &FieldType,
        elements: &Elements,
        at: ExprId,
        first: impl FnOnce(&mut Machine) -> Option<ExprId>,
    ) -> Option<ExprId> {
        let ty = Ty::of(element);
        let mut later = Vec::new();
        let mut earliest = None;
        for store in elements.stores.iter().rev() {
            let same = self.pool.eq(at, store.index);
            let here = store.when.map_or(same, |when| self.pool.and(when, same));
            match self.pool.as_bool(here) {
                Some(false) => {}
                Some(true) => {
                    earliest = Some(self.expression(ty, store.value));
                    break;
                }
                None => later.push((here, store.value)),
            }
        }
        let mut found = match earliest {
            Some(stored) => stored,
            None => first(self)?,
        };
        for (here, value) in later.into_iter().rev() {
            let value = self.expression(ty, value);
            found = self.pool.ite(here, value, found);
        }
        Some(found)
    }

    fn first_element(&mut self, element: &FieldType, first: &First, at: ExprId) -> Option<ExprId> {
        match first {
            First::Zero => Some(self.expression(Ty::of(element), Value::ZERO)),
            First::Input(array) => {
                let selected = self.pool.select(*array, at);
                Some(widened(&mut self.pool, element, selected))
            }
            First::Known(cells) => self.known_element(Ty::of(element), cells, at),
        }
    }

    /// The element of known ones: symbolic ones by their index, all others by a decision tree over the ranges where they are
    /// alike.
    fn known_element(&mut self, ty: Ty, cells: &Array, at: ExprId) -> Option<ExprId> {
        if let Some(index) = self.pool.as_const(at) {
            return Some(self.expression(ty, cells.get(index as usize)));
        }
        let symbolic: Vec<usize> = (0..cells.len()).filter(|&index| cells.shadow(index) != 0).collect();
        if symbolic.len() > MAX_SYMBOLIC {
            return None;
        }
        let numbers: Vec<u64> = (0..cells.len()).map(|index| cells.get(index).bits).collect();
        let mut found = self.tabulated(ty, &numbers, at)?;
        for index in symbolic {
            let value = self.expression(ty, cells.get(index));
            let index = self.pool.bv(32, index as u64);
            let here = self.pool.eq(at, index);
            found = self.pool.ite(here, value, found);
        }
        Some(found)
    }

    /// The number at an index.
    fn tabulated(&mut self, ty: Ty, numbers: &[u64], at: ExprId) -> Option<ExprId> {
        if ty == Ty::I32 && numbers.len() <= MAX_UNITS {
            let numbers: Vec<u32> = numbers.iter().map(|&bits| bits as u32).collect();
            let table = Table::new(&numbers);
            let index = self.pool.extract(15, 0, at);
            return (table.len() <= MAX_RANGES).then(|| table.formula(&mut self.pool, index));
        }
        let mut ranges: Vec<(usize, u64)> = Vec::new();
        for (start, &number) in numbers.iter().enumerate() {
            if ranges.last().is_none_or(|&(_, last)| last != number) {
                ranges.push((start, number));
            }
        }
        (!ranges.is_empty() && ranges.len() <= MAX_RANGES).then(|| self.range_of(ty, &ranges, at))
    }

    /// Halves the ranges at each step, so that its depth is small.
    fn range_of(&mut self, ty: Ty, ranges: &[(usize, u64)], at: ExprId) -> ExprId {
        if let [(_, number)] = *ranges {
            return self.expression(ty, Value::concrete(number));
        }
        let (low, high) = ranges.split_at(ranges.len() / 2);
        let middle = self.pool.bv(32, high[0].0 as u64);
        let is_low = self.pool.ult(at, middle);
        let (low, high) = (self.range_of(ty, low, at), self.range_of(ty, high, at));
        self.pool.ite(is_low, low, high)
    }

    /// Remembers a store into an array, if it is one that does.
    pub(crate) fn note_store(&mut self, state: &mut State, array: Reference, index: ExprId, value: Value) {
        if let Content::OpenArray(OpenArray { elements: Some(elements), .. }) =
            &mut state.heap.get_mut(array).content
        {
            let pool = &self.pool;
            Rc::make_mut(elements)
                .store(Store { index, value, when: None }, |index| pool.as_const(index).is_some());
        }
    }

    /// The cells of an array of symbolic length, as many as are wanted.
    pub(crate) fn grown(&mut self, element: &FieldType, open: &OpenArray, length: usize) -> Array {
        let mut cells = open.cells.grown(length);
        if let Some(elements) = &open.elements {
            for index in open.cells.len()..length {
                let at = self.pool.bv(32, index as u64);
                let found = self.element_at(element, elements, at).expect("an index that is known");
                let value = self.value_of(found);
                if value != Value::ZERO {
                    cells.set(index, value);
                }
            }
        }
        cells
    }

    /// Makes a list of stores out of an array of known length, whose elements are too many for a store at an unknown index to
    /// change each of them.
    pub(crate) fn list_stores(&mut self, state: &mut State, array: Reference) {
        let Content::Array(cells) = &state.heap.get(array).content else { return };
        let (first, length) = (First::Known(cells.clone()), cells.len());
        let cells = cells.cut(0);
        let length = self.pool.bv(32, length as u64);
        let elements = Some(Rc::new(Elements::new(first)));
        state.heap.get_mut(array).content =
            Content::OpenArray(OpenArray { cells, length, maker: Maker::Input, elements });
    }

    /// Leaves only the first cells of an array whose list of stores says what all its elements are.
    pub(crate) fn drop_cells(&mut self, state: &mut State, array: Reference) {
        let most = self.limits.max_array;
        if let Content::OpenArray(open) = &mut state.heap.get_mut(array).content
            && open.elements.is_some()
            && open.cells.len() > most
        {
            open.cells = open.cells.cut(most);
        }
    }

    /// Gives arrays among arguments that are lists of stores their elements back, for those who want to look at each.
    pub(crate) fn spread_stores(&mut self, state: &mut State, args: &[Value]) {
        for arg in args.iter().filter(|arg| arg.expr.is_none()) {
            let Some(Content::OpenArray(open)) = state.heap.find(arg.bits).map(|object| &object.content)
            else {
                continue;
            };
            if let Some(length) = self.pool.as_const(open.length) {
                let open = open.clone();
                self.spread(state, arg.bits, &open, length as usize);
            }
        }
    }

    /// Gives an array of symbolic length so many elements.
    pub(crate) fn spread(&mut self, state: &mut State, array: Reference, open: &OpenArray, length: usize) {
        let element = self.program.element_type(state.heap.class(array));
        let cells = match element {
            Some(element) => self.grown(&element, open, length).cut(length),
            None => open.cells.grown(length).cut(length),
        };
        state.heap.get_mut(array).content = Content::Array(cells);
    }

    /// The element at an index. Only for pictures: there a variable that nobody has made has its default value, and is not made.
    pub fn element_in_picture(&mut self, element: &FieldType, beyond: &Beyond, index: u64) -> Value {
        let elements = &beyond.0;
        let at = self.pool.bv(32, index);
        let found = match elements.first {
            First::Input(array) if self.pool.find_element(array, index).is_none() => {
                let default = self.default_element(element, array);
                self.stored_at(element, elements, at, |_| Some(default))
            }
            _ => self.element_at(element, elements, at),
        };
        found.map_or(Value::ZERO, |found| self.value_of(found))
    }

    /// What an element is that no variable names.
    fn default_element(&mut self, element: &FieldType, array: ArrayId) -> ExprId {
        let default = self.pool.default_element(array);
        let bits = match self.pool.array_sorts(array) {
            (_, Sort::BitVec(width)) => self.pool.bv(width, default),
            _ => self.pool.bool(default == 1),
        };
        widened(&mut self.pool, element, bits)
    }

    /// The indexes at which one of two arrays may differ from the other, if they were the same at first.
    pub fn indexes_that_differ(&self, one: &Beyond, two: &Beyond) -> Option<Vec<ExprId>> {
        let (_, here, there) = one.0.compare(&two.0)?;
        let mut indexes: Vec<ExprId> = here.into_iter().chain(there).map(|store| store.index).collect();
        indexes.sort_unstable();
        indexes.dedup();
        Some(indexes)
    }

    /// The element at an index, as an expression; none if there are too many different ones.
    pub fn element_of(&mut self, element: &FieldType, beyond: &Beyond, at: ExprId) -> Option<ExprId> {
        self.element_at(element, &beyond.0, at)
    }

    /// Two lists of stores as one: the second's where `guard` holds. None if the arrays were different at first.
    pub(crate) fn merged_elements(
        &mut self,
        one: &Elements,
        guard: ExprId,
        two: &Elements,
    ) -> Option<Elements> {
        let (common, here, there) = one.compare(two)?;
        let otherwise = self.pool.not(guard);
        let mut stores = one.stores.take(common);
        for (own, store) in here
            .into_iter()
            .map(|store| (otherwise, store))
            .chain(there.into_iter().map(|store| (guard, store)))
        {
            let when = store.when.map_or(own, |when| self.pool.and(when, own));
            stores.push_back(Store { when: Some(when), ..store.clone() });
        }
        let looked_at = one.looked_at.clone().union(two.looked_at.clone());
        Some(Elements { first: one.first.clone(), stores, looked_at })
    }
}

/// What elements of an array are for which there are no cells.
#[derive(Clone, Debug)]
pub struct Beyond(pub(crate) Rc<Elements>);
