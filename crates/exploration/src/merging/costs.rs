//! Whether merging two states is worth what it makes symbolic, by the number of queries that are expected later.
//!
//! A number that was concrete in one of them and that a large share of all later queries is about is better kept concrete: each
//! of these queries would have been no question. See [`analysis::query_cost`].

use analysis::QueryCost;
use interpreter::Weighed;
use ir::{BlockId, Body, ValueId};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The share of the expected queries that may be about a number which becomes symbolic.
const MAX_SHARE: f64 = 0.5;

/// Questions that are few enough not to be weighed.
const FEW_QUERIES: f64 = 2.0;

/// What a method asks, and what was found out about its values so far.
pub(super) struct MethodCosts {
    queries: QueryCost,
    values: RefCell<FxHashMap<(BlockId, ValueId), bool>>,
    fields: RefCell<FxHashMap<(BlockId, Rc<str>), bool>>,
}

/// The same from one block on.
#[derive(Default)]
pub(super) struct Costs {
    place: Option<(Rc<MethodCosts>, BlockId)>,
}

impl MethodCosts {
    pub(super) fn of(body: &Body) -> MethodCosts {
        let (values, fields) = (RefCell::default(), RefCell::default());
        MethodCosts { queries: QueryCost::of(body), values, fields }
    }

    fn is_small(&self, block: BlockId, queries: f64) -> bool {
        queries <= FEW_QUERIES || queries <= MAX_SHARE * self.queries.expected(block)
    }
}

impl Costs {
    pub(super) fn new(costs: Option<Rc<MethodCosts>>, block: BlockId) -> Costs {
        Costs { place: costs.map(|costs| (costs, block)) }
    }

    /// Whether something may become symbolic.
    pub(super) fn affords(&mut self, weighed: Weighed<'_>) -> bool {
        let Some((costs, block)) = &self.place else { return weighed != Weighed::Where };
        let queries = &costs.queries;
        match weighed {
            Weighed::Value(value) => {
                let mut known = costs.values.borrow_mut();
                let weigh = || costs.is_small(*block, queries.about(*block, value));
                *known.entry((*block, value)).or_insert_with(weigh)
            }
            Weighed::Field(name) => {
                let mut known = costs.fields.borrow_mut();
                let weigh = || costs.is_small(*block, queries.about_field(*block, name));
                *known.entry((*block, name.into())).or_insert_with(weigh)
            }
            // Every access would become a choice among all elements.
            Weighed::Where => false,
        }
    }
}
