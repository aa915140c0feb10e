//! Graphs of objects, thrown at two methods that do the same.

use crate::Suite;
use crate::against::pairs;
use crate::graphs::target::Method;
use crate::shared::subject::subject;
use exploration::Config;
use exploration::equivalence::{Equivalence, Found};
use search::{Budget, Merge};
use std::time::Duration;

const N_GRAPHS: usize = 300;
const SEED: u64 = 0x5eed;
/// What takes longer is not compared once more.
const LIMIT: Duration = Duration::from_secs(20);

/// No graph within what is assumed tells the methods apart on the JVM.
pub(crate) fn on_jvm(suite: &Suite, class: &str) -> Result<(), String> {
    let start = |name: &str| {
        subject(&suite.classes, class, name, |limits| {
            limits.any_run = true;
            limits.may_be_constants = true;
        })
    };
    let subjects = [start("a")?, start("b")?];
    let is_object = |ty: &classfile::descriptor::FieldType| ty.is_reference();
    if !subjects[0].entry.parameters.iter().any(|parameter| is_object(&parameter.ty)) {
        return Ok(());
    }
    let budget = Budget { time: Some(LIMIT), ..Budget::default() };
    let config = Config { merge: Merge::Off, budget, ..Config::default() };
    let mut comparison =
        Equivalence::new(start("a")?, start("b")?, &config, true).map_err(|error| error.to_string())?;
    while let Some(found) = comparison.next_found() {
        if !matches!(found, Found::Same | Found::Bounded(_)) {
            return Ok(());
        }
    }
    if comparison.incomplete().is_some() {
        return Ok(());
    }
    let assumptions = comparison.assumptions();
    let pair =
        [0, 1].map(|at| Method { program: &subjects[at].machine.program, class, entry: &subjects[at].entry });
    let checked = pairs::check(&suite.classes, &suite.world, pair, &assumptions, N_GRAPHS, SEED)?;
    suite.checked.lock().expect("counting does not panic").add(checked);
    Ok(())
}
