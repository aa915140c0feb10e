//! A method that is about to be explored.

use super::classes::Classes;
use exploration::Entry;
use exploration::equivalence::Subject;
use interpreter::{Limits, Machine, State};
use session::JdkHost;
use std::sync::OnceLock;

/// A method on a booted JDK.
pub(crate) fn subject(
    classes: &Classes,
    class: &str,
    method: &str,
    limit: impl FnOnce(&mut Limits),
) -> Result<Subject, String> {
    let mut program = classes.program();
    let spec = format!("{class}#{method}");
    let entry = Entry::find(&mut program, &[class.to_owned()], &spec).map_err(|error| error.to_string())?;
    let mut machine = Machine::new(program);
    machine.host = Box::new(JdkHost::new(classes.jdk()));
    let booted = booted(&mut machine)?;
    limit(&mut machine.limits);
    Ok(Subject { machine, booted, entry })
}

/// A booted JDK: the first one is really booted, all others are read from its image.
fn booted(machine: &mut Machine) -> Result<State, String> {
    static IMAGE: OnceLock<Vec<u8>> = OnceLock::new();
    if let Some(image) = IMAGE.get() {
        return machine.read_image(image).map_err(|error| error.to_string());
    }
    let state = machine.boot()?;
    if let Some(image) = machine.write_image(&state) {
        // Another thread may have been faster.
        let _ = IMAGE.set(image);
    }
    Ok(state)
}
