//! What functions of a character are for every character, and the classes that they make.

use super::Domain;
use super::uses::Uses;
use expr::{Evaluator, ExprId, Pool, Sort, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Functions whose values are kept, half a megabyte each.
const MAX_TABLES: usize = 128;

/// Values of functions, each computed once, whichever variable the function is of.
#[derive(Default)]
pub(super) struct Tables {
    evaluator: Evaluator,
    /// Functions by expressions over some variable, as expressions over one that stands for all of that width.
    functions: FxHashMap<ExprId, ExprId>,
    values: FxHashMap<ExprId, Rc<[u64]>>,
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
        self.values.len() > MAX_TABLES
    }

    /// The classes of the values of `domain` that satisfy all conditions, ordered by what is computed from them.
    pub(super) fn classes(
        &mut self,
        pool: &mut Pool,
        from: &mut Pool,
        domain: Domain,
        uses: &Uses,
    ) -> Vec<Class> {
        let width = from.var_sort(uses.var).bits();
        let candidates = candidates(domain, width);
        let mut columns = |expressions: &[ExprId]| -> Vec<Column> {
            expressions.iter().map(|&e| self.column(pool, from, domain, uses.var, e, &candidates)).collect()
        };
        let (conditions, values) = (columns(&uses.conditions), columns(&uses.expressions));
        let mut seen: FxHashSet<Vec<u64>> = FxHashSet::default();
        let mut classes = Vec::new();
        for (position, &member) in candidates.iter().enumerate() {
            let at = |column: &Column| column.at(position, member);
            if conditions.iter().any(|column| at(column) == 0) {
                continue;
            }
            let values: Vec<u64> = values.iter().map(at).collect();
            if seen.insert(values.clone()) {
                classes.push(Class { member, values });
            }
        }
        classes.sort_by(|one, two| one.values.cmp(&two.values));
        classes
    }

    /// What an expression over `var` is for each candidate.
    fn column(
        &mut self,
        pool: &mut Pool,
        from: &mut Pool,
        domain: Domain,
        var: VarId,
        e: ExprId,
        candidates: &[u64],
    ) -> Column {
        if domain == Domain::Ascii {
            return Column::Candidates(self.evaluate(from, e, candidates));
        }
        let function = self.function(pool, from, var, e);
        if let Some(values) = self.values.get(&function) {
            return Column::All(Rc::clone(values));
        }
        let width = from.var_sort(var).bits();
        let every: Vec<u64> = (0..1 << width).collect();
        let values: Rc<[u64]> = self.evaluate(pool, function, &every).into();
        self.values.insert(function, Rc::clone(&values));
        Column::All(values)
    }

    /// The values of an expression over one variable.
    fn evaluate(&mut self, pool: &Pool, e: ExprId, inputs: &[u64]) -> Vec<u64> {
        let evaluator = &mut self.evaluator;
        inputs
            .iter()
            .map(|&input| {
                evaluator.reset();
                evaluator.eval(pool, e, &|_| input)
            })
            .collect()
    }

    /// An expression over `var` as one over the variable that stands for all of its width.
    fn function(&mut self, pool: &mut Pool, from: &mut Pool, var: VarId, e: ExprId) -> ExprId {
        if let Some(&known) = self.functions.get(&e) {
            return known;
        }
        let sort = from.var_sort(var);
        let any = pool.var(&format!("\0any of {}", sort.bits()), sort);
        let mut copies = FxHashMap::from_iter([(from.var_expr(var), any)]);
        let function = pool.import_knowing(from, e, &mut copies);
        self.functions.insert(e, function);
        function
    }
}

/// The values of a function.
enum Column {
    /// For each candidate.
    Candidates(Vec<u64>),
    /// For each value of the variable.
    All(Rc<[u64]>),
}

impl Column {
    fn at(&self, position: usize, member: u64) -> u64 {
        match self {
            Column::Candidates(values) => values[position],
            Column::All(values) => values[member as usize],
        }
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
