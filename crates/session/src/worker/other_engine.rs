//! Explores one method with an engine that is not the interpreter: within the bounds of the orders, dealt out to shards where that is
//! worth it, and told as all paths are.

use super::deadline::interrupt_when_late;
use super::following::{Begin, Following, Teller};
use super::output::Output;
use super::reported::Reported;
use crate::failure::Failure;
use crate::memory;
use crate::message::{Message, NamedMethod};
use crate::orders::ExploreOrders;
use search::Engine;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Finds the method that the orders mean, and makes an exploration of it.
pub trait Opens<X: Reported>:
    FnOnce(&ExploreOrders, search::Config) -> Result<(NamedMethod, X), Failure> + Send + 'static
{
}

impl<X, F> Opens<X> for F
where
    X: Reported,
    F: FnOnce(&ExploreOrders, search::Config) -> Result<(NamedMethod, X), Failure> + Send + 'static,
{
}

/// Explores what the orders name.
pub(super) fn run<X: Reported>(
    open: impl Opens<X>,
    orders: &ExploreOrders,
    stop: &Arc<AtomicBool>,
    out: &mut Output,
) -> Result<(), Failure> {
    let (method, mut exploration) = match open(orders, config(orders, stop)?) {
        Ok(opened) => opened,
        Err(failure) => return out.send(&Message::Failed(failure)),
    };
    interrupt_when_late(orders.bounds.seconds, stop)?;
    out.send(&Message::Started(Box::new(method)))?;
    let begin = Begin::now(exploration.engine().instructions());
    let following = Following { orders, stop, is_alone: true };
    let found = following.follow(&mut exploration, begin, out, true, &mut Teller::default())?;
    let account = found.expect("only a plan that is not the last is given up");
    out.send(&Message::Done(Box::new(account)))?;
    out.send(&Message::Finished)?;
    // The process ends here: what it holds need not be taken apart.
    std::mem::forget(exploration);
    Ok(())
}

/// The order of the search and its bounds, and the solver.
fn config(orders: &ExploreOrders, stop: &Arc<AtomicBool>) -> Result<search::Config, Failure> {
    let out_of_memory = memory::watch(memory::for_workers(orders.bounds.memory_mb), stop)?;
    Ok(search::Config {
        search: orders.search,
        budget: orders.bounds.budget(orders.bounds.seconds, stop, out_of_memory),
        solver: solver_config(orders, stop)?,
        plan: None,
    })
}

/// The chain of solvers that orders mean.
pub(super) fn solver_config(
    orders: &ExploreOrders,
    stop: &Arc<AtomicBool>,
) -> Result<solver::Config, Failure> {
    let mut solver = solver::Config {
        check_limit: orders.bounds.solver_seconds.map(Duration::from_secs_f64),
        interrupt: Some(Arc::clone(stop)),
        query_log: orders.query_log.clone(),
        cross_check: orders.cross_check.clone(),
        ..solver::Config::default()
    };
    for layer in &orders.without {
        solver.switch_off(layer).map_err(Failure::usage)?;
    }
    Ok(solver)
}
