//! Models for the loggers that libraries have (`analysis::loggers` tells which): a logger writes nothing, and nothing is enabled. What a log
//! call is given is computed all the same.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::{Modelled, Run, reference};
use crate::state::State;
use crate::state::value::Value;
use analysis::loggers::{self, COMMONS, LOG4J, SLF4J};
use program::{ClassId, MethodId, Program};
use report::{Assumption, Unmodelled, Use};

/// What makes a logger that says nothing, by the name of the interface.
const SILENT: &[(&str, Run)] = &[
    (SLF4J, |machine, state, _| silent_logger(machine, state, SLF4J)),
    (COMMONS, |machine, state, _| silent_logger(machine, state, COMMONS)),
    (LOG4J, |machine, state, _| silent_logger(machine, state, LOG4J)),
];

/// The model of a method that makes a logger of a library, if it is one.
pub(crate) fn find(program: &Program, method: MethodId) -> Option<Run> {
    let library = loggers::made_by(program, program.method(method).class)?;
    if library.is_getter(program, method) {
        return SILENT.iter().find(|(logger, _)| *logger == library.logger()).map(|&(_, run)| run);
    }
    let unsupported: Run =
        |_: &mut Machine, _: &mut State, _: &[Value]| Modelled::Unsupported(Use::LoggerConfiguration.into());
    library.searches_at_once.then_some(unsupported)
}

/// Whether the initialiser of a class is left out: nothing that [`find`] lets through needs it.
pub(crate) fn has_no_initialiser(program: &Program, class: ClassId) -> bool {
    loggers::made_by(program, class).is_some_and(|library| library.searches_at_once)
}

impl Machine {
    /// The class of loggers that say nothing, if a type is the interface of a library's loggers.
    pub(crate) fn silent_class(&mut self, interface: ClassId) -> Result<Option<ClassId>, Unmodelled> {
        if !loggers::is_logger(&self.program, interface) {
            return Ok(None);
        }
        let class = match self.linked.silent_loggers.get(&interface) {
            Some(&known) => known,
            None => {
                let class = self.program.define_silent(interface).map_err(unlinked)?;
                *self.linked.silent_loggers.entry(interface).or_insert(class)
            }
        };
        self.note_assumption(Assumption::UnconfiguredLoggers);
        Ok(Some(class))
    }

    /// The interface of loggers that objects of a class stand in for, if it is one that says nothing.
    pub fn silently_implements(&self, class: ClassId) -> Option<ClassId> {
        let mut known = self.linked.silent_loggers.iter();
        known.find(|&(_, &silent)| silent == class).map(|(&interface, _)| interface)
    }
}

fn silent_logger(machine: &mut Machine, state: &mut State, logger: &str) -> Modelled {
    let Ok(interface) = machine.program.load(logger) else { return Modelled::Declines };
    match machine.silent_class(interface) {
        Ok(Some(class)) => reference(Ok(machine.allocate(state, class))),
        Ok(None) => Modelled::Declines,
        Err(what) => Modelled::Unsupported(what),
    }
}
