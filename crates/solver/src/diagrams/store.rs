//! Diagrams: what is computed from numbers, as tests of one after the other.
//!
//! **Invariant:** diagrams are reduced and shared: equal functions of the same things have equal ids. A test comes before those of
//! later numbers; its ranges are in order, cover all values, and neighbours lead to different diagrams.

use super::predicate::Step;
use entity::{Table, entity};
use expr::{BinaryOp, CompareOp, ExprId};
use rustc_hash::FxHashMap;

entity!(/** A diagram. */ DiagramId, "d");

/// Tests one below the other: what would recurse deeper is not made.
const MAX_DEPTH: u32 = 256;

/// What a diagram decides by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Tested {
    /// A variable, a part of one, or what is computed in a way that nothing is known of.
    Number(ExprId),
    /// Whether one expression is less than another, of which nothing is known.
    Less { is_signed: bool, one: ExprId, two: ExprId },
    /// Whether two expressions are equal, of which nothing is known.
    Equal { one: ExprId, two: ExprId },
    /// Another condition that nothing is known of.
    Condition(ExprId),
}

/// Values of what is tested up to and including the last one, and what they lead to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Range {
    pub(super) last: u64,
    pub(super) then: DiagramId,
}

/// One diagram.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Diagram {
    /// A number, or a boolean as 0 or 1.
    Value(u64),
    /// A test.
    Test(Tested, Box<[Range]>),
}

/// An operator on two diagrams, on numbers of a width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Op {
    And,
    Or,
    Eq,
    Compare(CompareOp, u8),
    Binary(BinaryOp, u8),
}

/// An operator on one diagram.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum UnaryKind {
    /// Of a boolean.
    Not,
    /// Of a number.
    Step(Step),
}

/// All diagrams, and what operators made of them.
#[derive(Default)]
pub(super) struct Store {
    diagrams: Table<DiagramId, Diagram>,
    known: FxHashMap<Diagram, DiagramId>,
    unary: FxHashMap<(UnaryKind, DiagramId), DiagramId>,
    binary: FxHashMap<(Op, DiagramId, DiagramId), DiagramId>,
    ites: FxHashMap<[DiagramId; 3], DiagramId>,
    /// Ranges that may still be made.
    pub(super) fuel: usize,
}

/// Too much would have to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Beyond;

impl Store {
    pub(super) fn len(&self) -> usize {
        self.diagrams.len()
    }

    pub(super) fn get(&self, id: DiagramId) -> &Diagram {
        &self.diagrams[id]
    }

    pub(super) fn value(&mut self, value: u64) -> DiagramId {
        self.shared(Diagram::Value(value))
    }

    /// The number that a diagram is, whatever is tested.
    pub(super) fn as_value(&self, id: DiagramId) -> Option<u64> {
        match self.get(id) {
            Diagram::Value(value) => Some(*value),
            Diagram::Test(..) => None,
        }
    }

    /// A test with these ranges.
    pub(super) fn test(&mut self, tested: Tested, ranges: Vec<Range>) -> DiagramId {
        let mut reduced: Vec<Range> = Vec::with_capacity(ranges.len());
        for range in ranges {
            match reduced.last_mut() {
                Some(before) if before.then == range.then => before.last = range.last,
                _ => reduced.push(range),
            }
        }
        match &reduced[..] {
            [only] => only.then,
            _ => self.shared(Diagram::Test(tested, reduced.into())),
        }
    }

    /// A test of something that is true or false.
    pub(super) fn condition(&mut self, tested: Tested) -> DiagramId {
        let (no, yes) = (self.value(0), self.value(1));
        self.test(tested, vec![Range { last: 0, then: no }, Range { last: 1, then: yes }])
    }

    fn shared(&mut self, diagram: Diagram) -> DiagramId {
        if let Some(&known) = self.known.get(&diagram) {
            return known;
        }
        let id = self.diagrams.push(diagram.clone());
        self.known.insert(diagram, id);
        id
    }

    /// Applies an operator to whatever a diagram is.
    pub(super) fn map(&mut self, kind: UnaryKind, of: DiagramId) -> Result<DiagramId, Beyond> {
        self.map_at(kind, of, 0)
    }

    fn map_at(&mut self, kind: UnaryKind, of: DiagramId, depth: u32) -> Result<DiagramId, Beyond> {
        if let Some(value) = self.as_value(of) {
            return Ok(self.value(kind.apply(value)));
        }
        if let Some(&known) = self.unary.get(&(kind, of)) {
            return Ok(known);
        }
        let mapped = self.split([of], depth, |store, [of]| store.map_at(kind, of, depth + 1))?;
        self.unary.insert((kind, of), mapped);
        Ok(mapped)
    }

    /// Applies an operator to whatever two diagrams are.
    pub(super) fn apply(&mut self, op: Op, a: DiagramId, b: DiagramId) -> Result<DiagramId, Beyond> {
        self.apply_at(op, a, b, 0)
    }

    fn apply_at(&mut self, op: Op, a: DiagramId, b: DiagramId, depth: u32) -> Result<DiagramId, Beyond> {
        let (one, two) = (self.as_value(a), self.as_value(b));
        match (op, one, two) {
            (_, Some(one), Some(two)) => return Ok(self.value(op.apply(one, two))),
            (Op::And, Some(0), _) | (Op::Or, Some(1), _) => return Ok(a),
            (Op::And, _, Some(0)) | (Op::Or, _, Some(1)) => return Ok(b),
            (Op::And, Some(_), _) | (Op::Or, Some(_), _) => return Ok(b),
            (Op::And, _, Some(_)) | (Op::Or, _, Some(_)) => return Ok(a),
            (Op::And | Op::Or, ..) if a == b => return Ok(a),
            _ => {}
        }
        let (a, b) = if op.is_commutative() && b < a { (b, a) } else { (a, b) };
        if let Some(&known) = self.binary.get(&(op, a, b)) {
            return Ok(known);
        }
        let made = self.split([a, b], depth, |store, [a, b]| store.apply_at(op, a, b, depth + 1))?;
        self.binary.insert((op, a, b), made);
        Ok(made)
    }

    /// The second where the first is true, else the third.
    pub(super) fn ite(&mut self, c: DiagramId, t: DiagramId, e: DiagramId) -> Result<DiagramId, Beyond> {
        self.ite_at([c, t, e], 0)
    }

    fn ite_at(&mut self, [c, t, e]: [DiagramId; 3], depth: u32) -> Result<DiagramId, Beyond> {
        match self.as_value(c) {
            Some(0) => return Ok(e),
            Some(_) => return Ok(t),
            None if t == e => return Ok(t),
            None => {}
        }
        if let Some(&known) = self.ites.get(&[c, t, e]) {
            return Ok(known);
        }
        let made = self.split([c, t, e], depth, |store, all| store.ite_at(all, depth + 1))?;
        self.ites.insert([c, t, e], made);
        Ok(made)
    }

    /// The test that comes first among some diagrams, with what is made of them in each of its ranges.
    fn split<const N: usize>(
        &mut self,
        all: [DiagramId; N],
        depth: u32,
        mut make: impl FnMut(&mut Store, [DiagramId; N]) -> Result<DiagramId, Beyond>,
    ) -> Result<DiagramId, Beyond> {
        let first = all.iter().filter_map(|&id| self.tested(id)).min().expect("one of them is a test");
        if depth >= MAX_DEPTH {
            return Err(Beyond);
        }
        let mut positions = [0; N];
        let mut ranges = Vec::new();
        loop {
            self.fuel = self.fuel.checked_sub(1).ok_or(Beyond)?;
            let mut last = u64::MAX;
            let mut below = all;
            let mut is_end = true;
            for ((&id, &position), below) in all.iter().zip(&positions).zip(&mut below) {
                let Diagram::Test(tested, parts) = self.get(id) else { continue };
                if *tested == first {
                    last = last.min(parts[position].last);
                    *below = parts[position].then;
                    is_end &= position + 1 == parts.len();
                }
            }
            let then = make(self, below)?;
            ranges.push(Range { last, then });
            for (&id, position) in all.iter().zip(&mut positions) {
                let Diagram::Test(tested, parts) = self.get(id) else { continue };
                if *tested == first && parts[*position].last == last && *position + 1 < parts.len() {
                    *position += 1;
                }
            }
            if is_end {
                return Ok(self.test(first, ranges));
            }
        }
    }

    fn tested(&self, id: DiagramId) -> Option<Tested> {
        match self.get(id) {
            Diagram::Value(_) => None,
            Diagram::Test(tested, _) => Some(*tested),
        }
    }
}

impl Op {
    fn apply(self, a: u64, b: u64) -> u64 {
        match self {
            Op::And => a & b,
            Op::Or => a | b,
            Op::Eq => u64::from(a == b),
            Op::Compare(op, width) => u64::from(op.holds(width, a, b)),
            Op::Binary(op, width) => op.apply(width, a, b),
        }
    }

    fn is_commutative(self) -> bool {
        match self {
            Op::And | Op::Or | Op::Eq => true,
            Op::Compare(..) => false,
            Op::Binary(op, _) => op.is_commutative(),
        }
    }
}

impl UnaryKind {
    fn apply(self, value: u64) -> u64 {
        match self {
            UnaryKind::Not => 1 ^ value,
            UnaryKind::Step(step) => step.apply(value),
        }
    }
}
