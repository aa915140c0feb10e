//! A method that was explored with what is known of the methods that it calls.

use crate::shared::classes::Classes;
use crate::shared::explored::Explored;
use crate::shared::subject::subject;
use exploration::Config;
use exploration::equivalence::Subject;
use exploration::memo::{self, Memo, Trees};
use interpreter::Limits;

/// Explores the method `name(int,long)` of a class; also gives the trees that led its paths.
pub(crate) fn explore_led(
    classes: &Classes,
    class: &str,
    method: &str,
    config: Config,
    limit: impl FnOnce(&mut Limits),
) -> Result<(Explored, Trees), String> {
    let Subject { machine, mut booted, entry } = subject(classes, class, method, limit)?;
    let (machine, trees, _) = memo::build(machine, &mut booted, &entry, Memo::On, &config);
    let config = Config { trees: trees.clone(), ..config };
    Ok((Explored::follow(machine, booted, entry, class, config)?, trees))
}
