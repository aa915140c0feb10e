//! What functions of a character are for every character, and the classes that they make.

use super::Domain;
use super::uses::Uses;
use expr::{Evaluator, ExprId, Maker, Pool, Sort, VarId, VarKey};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Functions whose values are kept, half a megabyte each.
const MAX_TABLES: usize = 128;

/// Partitions into classes that are kept.
const MAX_PARTITIONS: usize = 4096;

/// Values of functions and classes, each computed once, whichever variable they are of.
#[derive(Default)]
pub(super) struct Tables {
    evaluator: Evaluator,
    /// Functions by expressions over some variable, as expressions over one that stands for all of that width.
    functions: FxHashMap<ExprId, ExprId>,
    /// What a function is for each candidate.
    values: FxHashMap<(Domain, ExprId), Rc<[u64]>>,
    classes: FxHashMap<Signature, Rc<[Class]>>,
}

/// All that makes classes: the functions that conditions are, and those that are computed.
#[derive(PartialEq, Eq, Hash)]
struct Signature {
    domain: Domain,
    width: u8,
    conditions: Vec<ExprId>,
    expressions: Vec<ExprId>,
}

/// Values of a variable that a question does not tell apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Class {
    /// One of them, the most readable.
    pub(super) member: u64,
    /// What each of the expressions is for them.
    pub(super) values: Vec<u64>,
}

impl Tables {
    /// Whether it is time to begin anew.
    pub(super) fn is_full(&self) -> bool {
        self.values.len() > MAX_TABLES || self.classes.len() > MAX_PARTITIONS
    }

    /// The classes of the values of `domain` that satisfy all conditions, ordered by what is computed from them.
    pub(super) fn classes(
        &mut self,
        pool: &mut Pool,
        from: &Pool,
        domain: Domain,
        uses: &Uses,
    ) -> Rc<[Class]> {
        let mut functions = |expressions: &[ExprId]| -> Vec<ExprId> {
            expressions.iter().map(|&e| self.function(pool, from, uses.var, e)).collect()
        };
        let (conditions, expressions) = (functions(&uses.conditions), functions(&uses.expressions));
        let signature = Signature { domain, width: from.var_sort(uses.var).bits(), conditions, expressions };
        if let Some(known) = self.classes.get(&signature) {
            return Rc::clone(known);
        }
        let classes: Rc<[Class]> = self.partition(pool, &signature).into();
        self.classes.insert(signature, Rc::clone(&classes));
        classes
    }

    fn partition(&mut self, pool: &Pool, signature: &Signature) -> Vec<Class> {
        let candidates = candidates(signature.domain, signature.width);
        let mut columns = |functions: &[ExprId]| -> Vec<Rc<[u64]>> {
            functions.iter().map(|&e| self.column(pool, signature.domain, e, &candidates)).collect()
        };
        let (conditions, columns) = (columns(&signature.conditions), columns(&signature.expressions));
        let mut seen: FxHashSet<Vec<u64>> = FxHashSet::default();
        let mut classes = Vec::new();
        for (position, &member) in candidates.iter().enumerate() {
            if conditions.iter().any(|column| column[position] == 0) {
                continue;
            }
            let values: Vec<u64> = columns.iter().map(|column| column[position]).collect();
            if seen.insert(values.clone()) {
                classes.push(Class { member, values });
            }
        }
        classes.sort_by(|one, two| one.values.cmp(&two.values));
        classes
    }

    /// What a function is for each candidate.
    fn column(&mut self, pool: &Pool, domain: Domain, function: ExprId, candidates: &[u64]) -> Rc<[u64]> {
        let evaluator = &mut self.evaluator;
        let column = self.values.entry((domain, function)).or_insert_with(|| {
            let value_for = |&candidate: &u64| {
                evaluator.reset();
                evaluator.eval(pool, function, &|_| candidate)
            };
            candidates.iter().map(value_for).collect()
        });
        Rc::clone(column)
    }

    /// An expression over `var` as one over the variable that stands for all of its width.
    fn function(&mut self, pool: &mut Pool, from: &Pool, var: VarId, e: ExprId) -> ExprId {
        if let Some(&known) = self.functions.get(&e) {
            return known;
        }
        let sort = from.var_sort(var);
        let any = VarKey { maker: Maker::Kinds, number: 0 };
        let any = pool.keyed_var(any, sort, || "any".to_owned());
        let mut copies = FxHashMap::from_iter([(from.var_expr(var), any)]);
        let function = pool.import_knowing(from, e, &mut copies);
        self.functions.insert(e, function);
        function
    }
}

/// The values of a variable, those that people like to read first.
fn candidates(domain: Domain, width: u8) -> Vec<u64> {
    let readable = [b'a'..=b'z', b'0'..=b'9', b'A'..=b'Z', b' '..=b'~'];
    let end = match domain {
        Domain::Ascii => 128,
        Domain::All => 1 << width,
    };
    let mut seen: FxHashSet<u64> = FxHashSet::default();
    let all = readable.into_iter().flatten().map(u64::from).chain(0..end);
    all.filter(|&value| seen.insert(value)).collect()
}

/// What has these values for the classes in turn, as an expression over the number of the class.
pub(super) fn piecewise(pool: &mut Pool, selector: ExprId, sort: Sort, values: &[u64]) -> ExprId {
    piece(pool, selector, sort, values, 0)
}

/// The same for the classes from `first` on.
fn piece(pool: &mut Pool, selector: ExprId, sort: Sort, values: &[u64], first: u64) -> ExprId {
    let of_first = values[0];
    if values.iter().all(|&value| value == of_first) {
        return match sort {
            Sort::Bool => pool.bool(of_first == 1),
            Sort::BitVec(width) => pool.bv(width, of_first),
            Sort::Float(_) => unreachable!("tables of floats are not made"),
        };
    }
    if let Sort::BitVec(width) = sort
        && width >= pool.sort(selector).bits()
        && (0..).zip(values).all(|(n, &value)| value == sort.value(of_first.wrapping_add(n)))
    {
        let class = pool.zero_extend(width, selector);
        let distance = pool.bv(width, sort.value(of_first.wrapping_sub(first)));
        return pool.binary(expr::BinaryOp::Add, class, distance);
    }
    let half = values.len() / 2;
    let middle = first + half as u64;
    let below = piece(pool, selector, sort, &values[..half], first);
    let above = piece(pool, selector, sort, &values[half..], middle);
    let middle = pool.bv(pool.sort(selector).bits(), middle);
    let is_below = pool.ult(selector, middle);
    pool.ite(is_below, below, above)
}
